// The load of a single-line diagram: below one output, fed from both of two, and behind a transfer switch if it is single-corded.

import { textSize } from './breaker-caption.ts'
import type { Shape } from './shapes.ts'
import type { SingleLineSystem, TransferSwitch } from './single-line-system.ts'
import {
  drawCaption,
  drawLine,
  literal,
  assignToPart,
  drawPolyline,
  drawRectangle,
  drawText,
} from './sketch.ts'
import { converterSize, drawFeederArrow, drawJunction, drawStaticSwitch } from './symbols.ts'

const loadBox = { width: 190, height: 62, drop: 64 }
/** Distances from the middle of the main load, its feeds and the transfer switch to its right. */
const entry = 30
const transferX = 190
const switchGap = 30
const level = { turn: 16, tap: 30, transfer: 64 }

/** Where an output leaves its side. */
export interface Output {
  readonly outputX: number
  readonly outputY: number
}

/** The load below the outputs: straight below one, fed from both of two. */
export function drawLoad(system: SingleLineSystem, outputs: readonly Output[]): Shape[] {
  const middle = outputs.reduce((sum, side) => sum + side.outputX, 0) / outputs.length
  const lowest = Math.max(...outputs.map((side) => side.outputY))
  const top = lowest + loadBox.drop
  const { transferSwitch: transfer } = system
  return [
    ...outputs.flatMap((side, index) => [
      ...drawFeed(side, index, { outputs, middle, lowest, top, system }),
      ...drawFeederArrow(computeEntry(index, outputs.length, middle), top),
    ]),
    ...assignToPart(system.loadPart, [
      drawRectangle('fill', {
        x: middle - loadBox.width / 2,
        y: top,
        width: loadBox.width,
        height: loadBox.height,
        radius: 3,
      }),
      ...drawCaption(system.load, { x: middle, y: top + 20 }, textSize, {
        anchor: 'middle',
        maxWidth: loadBox.width - 16,
      }),
    ]),
    ...(transfer === undefined || outputs.length !== 2 ? [] : drawTransferSwitch(transfer, middle, lowest)),
  ]
}

const computeEntry = (index: number, count: number, middle: number): number =>
  count === 1 ? middle : middle + (index - (count - 1) / 2) * 2 * entry

interface Places {
  readonly outputs: readonly Output[]
  readonly middle: number
  readonly lowest: number
  readonly top: number
  readonly system: SingleLineSystem
}

function drawFeed(side: Output, index: number, { outputs, middle, lowest, top, system }: Places): Shape[] {
  const x = computeEntry(index, outputs.length, middle)
  if (outputs.length === 1) return [drawLine('cable', { x, y: side.outputY }, { x, y: top })]
  const turn = lowest + level.turn
  const isLeft = index === 0
  return [
    drawPolyline('cable', [
      { x: side.outputX, y: side.outputY },
      { x: side.outputX, y: turn },
      { x, y: turn },
      { x, y: top },
    ]),
    drawText(literal(system.sides[index]?.name ?? ''), { x: x + (isLeft ? -9 : 9), y: top - 14 }, textSize, {
      bold: true,
      anchor: isLeft ? 'end' : 'start',
    }),
  ]
}

/** Two static switches, one per side, that feed one load, which switches to the other side when its own fails. */
function drawTransferSwitch(transfer: TransferSwitch, middle: number, lowest: number): Shape[] {
  const x = middle + transferX
  const [fromA, fromB] = [x - switchGap, x + switchGap]
  const top = lowest + level.transfer
  const joinY = top + converterSize + 12
  const loadTop = joinY + 22
  const half = switchGap + converterSize / 2 + 8
  const wordsX = x + half + 8
  return [
    // Side A crosses the feed of B without meeting it.
    ...drawJunction(middle - entry, lowest + level.tap),
    drawPolyline('cable', [
      { x: middle - entry, y: lowest + level.tap },
      { x: fromA, y: lowest + level.tap },
      { x: fromA, y: top },
    ]),
    ...drawJunction(fromB, lowest + level.turn),
    drawLine('cable', { x: fromB, y: lowest + level.turn }, { x: fromB, y: top }),
    ...assignToPart(transfer.part, [
      drawRectangle('hidden', {
        x: x - half,
        y: top - 10,
        width: 2 * half,
        height: converterSize + 30,
        radius: 3,
      }),
      ...[fromA, fromB].flatMap((lane) => [
        ...drawStaticSwitch(lane, top),
        drawPolyline('cable', [
          { x: lane, y: top + converterSize },
          { x: lane, y: joinY },
          { x, y: joinY },
        ]),
      ]),
      ...drawCaption(
        [literal(transfer.designation), ...transfer.words],
        { x: wordsX, y: top + 8 },
        textSize,
        {
          maxWidth: 190,
        },
      ),
    ]),
    ...drawJunction(x, joinY),
    drawLine('cable', { x, y: joinY }, { x, y: loadTop }),
    ...drawFeederArrow(x, loadTop),
    ...assignToPart(transfer.part, [
      drawRectangle('fill', { x: x - 85, y: loadTop, width: 170, height: 32, radius: 3 }),
      drawText(transfer.load, { x, y: loadTop + 20 }, textSize, {
        anchor: 'middle',
        bold: true,
        maxWidth: 158,
      }),
    ]),
  ]
}
