// One side of the single-line diagram: its mains, its units side by side, its bypass panel and its output.

import { drawBreakerWithCaption, textSize } from './breaker-caption.ts'
import type { SingleLineSystem, SupplySide } from './single-line-system.ts'
import type { Label, Shape } from './shapes.ts'
import { drawUnit, lanes, computeUnitExtent, unitHeight } from './single-line-unit.ts'
import {
  drawCaption,
  drawLine,
  message,
  assignToPart,
  drawPolyline,
  drawRectangle,
  drawText,
} from './sketch.ts'
import { drawBusbar, drawJunction, sourceRadius, switchHeight, drawUtility } from './symbols.ts'
import { moveShapes } from './extent.ts'

/** Heights of the rows, downwards from the top of a side. */
const row = { title: 0, source: 40, bypassBus: 92, inputBus: 92, dualInputBus: 112, unit: 128 }
const belowUnits = { bus: 28, isolation: 46, meeting: 96 }
const columnGap = 26
const busOverhang = 20
const bypassLaneRoom = 120

export interface DrawnSide {
  readonly shapes: readonly Shape[]
  readonly left: number
  readonly right: number
  /** Where the side's output leaves it. */
  readonly outputX: number
  readonly outputY: number
}

/** Draws one side; its first unit's bypass lane is at x = 0, its top at y = 0. */
export function drawSide(side: SupplySide, system: SingleLineSystem): DrawnSide {
  const isDual = system.mains === 'dual'
  const extents = side.units.map((unit) => computeUnitExtent(unit))
  const origins: number[] = []
  let right = 0
  for (const [index, extent] of extents.entries()) {
    const origin = index === 0 ? 0 : right + columnGap - extent.left
    origins.push(origin)
    right = origin + extent.right
  }
  const unitsLeft = extents[0]?.left ?? 0
  const labelsLeft = isDual ? Math.min(unitsLeft, -captionRoom - sourceRadius - 8) : unitsLeft
  const panel = side.maintenanceBypass
  const panelX = unitsLeft - bypassLaneRoom
  const left = panel === undefined ? labelsLeft : Math.min(labelsLeft, panelX - 20)
  const inputs = origins.map((origin) => origin + lanes.rectifier)
  const first = inputs[0] ?? 0
  const last = inputs.at(-1) ?? 0
  const middle = (first + last) / 2
  const bottom = row.unit + unitHeight
  const outputBus = bottom + belowUnits.bus
  const outputY = panel === undefined ? outputBus : bottom + belowUnits.meeting
  const shapes = [
    ...drawTitle(side.name, left, right),
    ...drawMains(system, { first, last, middle, origins, ...(panel === undefined ? {} : { panelX }) }),
    ...side.units.flatMap((unit, index) => moveShapes(drawUnit(unit, isDual), origins[index] ?? 0, row.unit)),
    ...drawBusbar(first - busOverhang, last + busOverhang, outputBus),
    ...inputs.flatMap((x) => [...drawJunction(x, outputBus)]),
    ...drawOutputCaption(system.output, last + busOverhang, outputBus),
    ...(panel === undefined
      ? []
      : drawBypassPanel(panel, { x: panelX, outputX: middle, outputBus, meeting: outputY })),
  ]
  return {
    shapes,
    left,
    right: Math.max(right, last + busOverhang + 8 + captionRoom),
    outputX: middle,
    outputY,
  }
}

/** Room for the words beside a source or a bus. */
const captionRoom = 132

function drawTitle(name: string | undefined, left: number, right: number): Shape[] {
  if (name === undefined) return []
  return [
    drawText(message('drawing.singleLine.side', { name }), { x: left, y: row.title }, textSize * 1.25, {
      bold: true,
      maxWidth: right - left,
    }),
    drawLine('detail', { x: left, y: row.title + 7 }, { x: right, y: row.title + 7 }),
  ]
}

interface FeedPlaces {
  readonly first: number
  readonly last: number
  readonly middle: number
  readonly origins: readonly number[]
  readonly panelX?: number
}

/** The sources, their buses, and the drops to the units. */
function drawMains(system: SingleLineSystem, places: FeedPlaces): Shape[] {
  const { first, last, middle, origins, panelX } = places
  const listSourceWords = (name: Label): Label[] => [name, system.supply, system.shortCircuit]
  const drawDrop = (x: number, from: number) => [
    ...drawJunction(x, from),
    drawLine('cable', { x, y: from }, { x, y: row.unit }),
  ]
  if (system.mains === 'single') {
    const bus = row.inputBus
    return [
      ...drawSource(middle, listSourceWords(message('drawing.singleLine.mains')), 'right', bus),
      ...drawBusbar(Math.min(first - busOverhang, panelX ?? first), last + busOverhang, bus),
      ...origins.flatMap((origin) => drawDrop(origin + lanes.rectifier, bus)),
    ]
  }
  const bypassLast = origins.at(-1) ?? 0
  return [
    ...drawSource(0, listSourceWords(message('drawing.singleLine.bypassMains')), 'left', row.bypassBus),
    ...drawSource(
      last,
      listSourceWords(message('drawing.singleLine.rectifierMains')),
      'right',
      row.dualInputBus,
    ),
    ...drawBusbar(Math.min(-busOverhang, panelX ?? 0), bypassLast + busOverhang, row.bypassBus),
    ...drawBusbar(first - busOverhang, last + busOverhang, row.dualInputBus),
    ...origins.flatMap((origin) => [
      ...drawDrop(origin, row.bypassBus),
      ...drawDrop(origin + lanes.rectifier, row.dualInputBus),
    ]),
  ]
}

function drawSource(x: number, words: readonly Label[], side: 'left' | 'right', bus: number): Shape[] {
  const away = side === 'right' ? sourceRadius + 8 : -sourceRadius - 8
  return [
    ...drawUtility(x, row.source),
    drawLine('cable', { x, y: row.source + sourceRadius }, { x, y: bus }),
    ...drawJunction(x, bus),
    ...drawCaption(words, { x: x + away, y: row.source - 9 }, textSize, {
      anchor: side === 'right' ? 'start' : 'end',
      maxWidth: captionRoom,
    }),
  ]
}

function drawOutputCaption(label: Label, x: number, y: number): Shape[] {
  return [drawText(label, { x: x + 8, y: y + 4 }, textSize * 0.9, { pen: 'note', maxWidth: captionRoom })]
}

/** A path around the units, closed manually after the static bypass has taken the load. */
function drawBypassPanel(
  panel: NonNullable<SupplySide['maintenanceBypass']>,
  {
    x,
    outputX,
    outputBus,
    meeting,
  }: { readonly x: number; readonly outputX: number; readonly outputBus: number; readonly meeting: number },
): Shape[] {
  const top = row.unit + 150
  const isolationY = outputBus + belowUnits.isolation - belowUnits.bus
  const room = bypassLaneRoom - 38
  return [
    ...drawJunction(x, row.bypassBus),
    drawLine('cable', { x, y: row.bypassBus }, { x, y: top }),
    ...drawBreakerWithCaption(panel.bypass, { x, y: top }, room, {
      extraLines: [message('drawing.singleLine.normallyOpen')],
    }),
    drawPolyline('cable', [
      { x, y: top + switchHeight },
      { x, y: meeting },
      { x: outputX, y: meeting },
    ]),
    ...assignToPart(panel.part, [
      drawRectangle('hidden', {
        x: x - 18,
        y: top - 34,
        width: bypassLaneRoom - 6,
        height: switchHeight + 70,
        radius: 3,
      }),
      drawText(panel.enclosure, { x: x + 10, y: top - 18 }, textSize * 0.9, { pen: 'note', maxWidth: room }),
    ]),
    drawLine('cable', { x: outputX, y: outputBus }, { x: outputX, y: isolationY }),
    ...drawBreakerWithCaption(panel.isolation, { x: outputX, y: isolationY }, captionRoom),
    drawLine('cable', { x: outputX, y: isolationY + switchHeight }, { x: outputX, y: meeting }),
    ...drawJunction(outputX, meeting),
  ]
}
