// The load of a single-line diagram: below one output, fed from both of two, and behind a transfer switch where it has one cord.

import { textSize } from './breaker-caption.ts'
import type { Shape } from './shapes.ts'
import type { SingleLineSystem, TransferSwitch } from './single-line-system.ts'
import { caption, line, literal, ofPart, polyline, rectangle, text } from './sketch.ts'
import { converterSize, feederArrow, junction, staticSwitch } from './symbols.ts'

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

/** The load under the outputs: straight below one, fed from both of two. */
export function loadShapes(system: SingleLineSystem, outputs: readonly Output[]): Shape[] {
  const middle = outputs.reduce((sum, side) => sum + side.outputX, 0) / outputs.length
  const lowest = Math.max(...outputs.map((side) => side.outputY))
  const top = lowest + loadBox.drop
  const { transferSwitch: transfer } = system
  return [
    ...outputs.flatMap((side, index) => [
      ...feed(side, index, { outputs, middle, lowest, top, system }),
      ...feederArrow(entryOf(index, outputs.length, middle), top),
    ]),
    ...ofPart(system.loadPart, [
      rectangle('fill', middle - loadBox.width / 2, top, loadBox.width, loadBox.height, 3),
      ...caption(system.load, middle, top + 20, textSize, { anchor: 'middle', maxWidth: loadBox.width - 16 }),
    ]),
    ...(transfer === undefined || outputs.length !== 2 ? [] : transferShapes(transfer, middle, lowest)),
  ]
}

const entryOf = (index: number, count: number, middle: number): number =>
  count === 1 ? middle : middle + (index - (count - 1) / 2) * 2 * entry

interface Places {
  readonly outputs: readonly Output[]
  readonly middle: number
  readonly lowest: number
  readonly top: number
  readonly system: SingleLineSystem
}

function feed(side: Output, index: number, { outputs, middle, lowest, top, system }: Places): Shape[] {
  const x = entryOf(index, outputs.length, middle)
  if (outputs.length === 1) return [line('cable', x, side.outputY, x, top)]
  const turn = lowest + level.turn
  const left = index === 0
  return [
    polyline('cable', [
      { x: side.outputX, y: side.outputY },
      { x: side.outputX, y: turn },
      { x, y: turn },
      { x, y: top },
    ]),
    text(literal(system.sides[index]?.name ?? ''), x + (left ? -9 : 9), top - 14, textSize, {
      bold: true,
      anchor: left ? 'end' : 'start',
    }),
  ]
}

/** Two static switches, one for each side, that feed one load; it takes the other side when its own fails. */
function transferShapes(transfer: TransferSwitch, middle: number, lowest: number): Shape[] {
  const x = middle + transferX
  const [fromA, fromB] = [x - switchGap, x + switchGap]
  const top = lowest + level.transfer
  const joined = top + converterSize + 12
  const load = joined + 22
  const half = switchGap + converterSize / 2 + 8
  const words = x + half + 8
  return [
    // Side A crosses the feed of B without meeting it.
    ...junction(middle - entry, lowest + level.tap),
    polyline('cable', [
      { x: middle - entry, y: lowest + level.tap },
      { x: fromA, y: lowest + level.tap },
      { x: fromA, y: top },
    ]),
    ...junction(fromB, lowest + level.turn),
    line('cable', fromB, lowest + level.turn, fromB, top),
    ...ofPart(transfer.part, [
      rectangle('hidden', x - half, top - 10, 2 * half, converterSize + 30, 3),
      ...[fromA, fromB].flatMap((lane) => [
        ...staticSwitch(lane, top),
        polyline('cable', [
          { x: lane, y: top + converterSize },
          { x: lane, y: joined },
          { x, y: joined },
        ]),
      ]),
      ...caption([literal(transfer.designation), ...transfer.words], words, top + 8, textSize, {
        maxWidth: 190,
      }),
    ]),
    ...junction(x, joined),
    line('cable', x, joined, x, load),
    ...feederArrow(x, load),
    ...ofPart(transfer.part, [
      rectangle('fill', x - 85, load, 170, 32, 3),
      text(transfer.load, x, load + 20, textSize, { anchor: 'middle', bold: true, maxWidth: 158 }),
    ]),
  ]
}
