// The rack elevation: front and rear with every device in its units, coloured by its feed.
import { computeBounds, moveShapes } from '../../drawings/extent.ts'
import type { Drawing, Pen, Shape } from '../../drawings/shapes.ts'
import {
  drawDimension,
  drawLine,
  literal,
  message,
  assignToPart,
  drawRectangle,
  drawText,
} from '../../drawings/sketch.ts'
import {
  type EdgeDesign,
  type EdgeDevice,
  type EdgeRecord,
  getDeviceName,
  listSides,
} from './drawing-record.ts'

/** mm of a rack unit, and between the rails of 19 in (IEC 60297). */
export const unitHeight = 44.45
const railWidth = 482.6
const textSize = 26
/** The pen of a side; devices on both sides have a third. */
export const sidePens: Readonly<Record<EdgeDevice['supply'], Pen>> = {
  A: 'module',
  B: 'battery',
  AB: 'redundant',
  none: 'fill',
}

export const supplyLegend: Drawing['legend'] = (['A', 'B', 'AB', 'none'] as const).map((supply) => ({
  pen: sidePens[supply],
  label: message(`drawing.lec.legend.${supply}`),
}))

/** Devices from the bottom up. */
export const sortDevicesUpwards = ({ devices }: EdgeRecord): readonly EdgeDevice[] =>
  devices.toSorted((one, other) => one.unit - other.unit)

/** Front and rear side by side; U1 is at the bottom. */
export function drawRackElevation(record: EdgeRecord): Drawing {
  const { design } = record
  const { enclosure } = design
  const pitch = enclosure.width + 330
  const shapes = [
    ...drawFace(record, 'front'),
    ...moveShapes(drawFace(record, 'rear'), pitch, 0),
    drawDimension({ x: 0, y: 0 }, { x: enclosure.width, y: 0 }, textSize * 2, textSize),
    drawDimension({ x: 0, y: 0 }, { x: 0, y: -enclosure.height }, -textSize * 5, textSize),
  ]
  return {
    id: 'rack-elevation',
    title: message('drawing.lec.rack.title'),
    bounds: computeBounds(shapes, textSize),
    shapes,
    table: buildRackTable(record),
    legend: [
      ...supplyLegend,
      { pen: 'spare', label: message('drawing.lec.legend.free') },
      { pen: 'dimension', label: message('drawing.legend.millimetres') },
      { pen: 'note', label: message('drawing.legend.sample') },
    ],
  }
}

function drawFace(record: EdgeRecord, face: 'front' | 'rear'): Shape[] {
  const { design } = record
  const { enclosure } = design
  const placed = sortDevicesUpwards(record)
  const left = (enclosure.width - railWidth) / 2
  const base = -(enclosure.height - enclosure.units * unitHeight) / 2
  return [
    ...assignToPart('enclosure', [
      drawRectangle('fill', {
        x: 0,
        y: -enclosure.height,
        width: enclosure.width,
        height: enclosure.height,
        radius: 8,
      }),
      drawRectangle('outline', {
        x: left,
        y: base - enclosure.units * unitHeight,
        width: railWidth,
        height: enclosure.units * unitHeight,
      }),
    ]),
    drawText(
      message(`drawing.lec.rack.${face}`),
      { x: enclosure.width / 2, y: -enclosure.height - textSize },
      textSize * 1.2,
      { anchor: 'middle', bold: true, maxWidth: enclosure.width },
    ),
    ...drawFreeUnits(record, left, base),
    ...Array.from({ length: enclosure.units }, (_, index) =>
      drawText(
        literal(String(index + 1)),
        { x: left - 8, y: base - (index + 0.3) * unitHeight },
        textSize * 0.8,
        { anchor: 'end', pen: 'note' },
      ),
    ),
    ...placed.flatMap((device) => drawDevice(device, face, left, base)),
    ...drawStrips(design, face, left, base),
  ]
}

/** Free units, run by run. */
function drawFreeUnits(record: EdgeRecord, left: number, base: number): Shape[] {
  const { enclosure, usedUnits } = record.design
  const ends = sortDevicesUpwards(record)
  const runs = [...ends, { unit: enclosure.units + 1, height: 0 }].map(({ unit }, index) => {
    const below = ends[index - 1]
    return { from: below === undefined ? 1 : below.unit + below.height, to: unit - 1 }
  })
  const shapes = runs
    .filter(({ from, to }) => to >= from)
    .flatMap(({ from, to }) => [
      drawRectangle('spare', {
        x: left + 3,
        y: base - to * unitHeight + 2,
        width: railWidth - 6,
        height: (to - from + 1) * unitHeight - 4,
      }),
      ...Array.from({ length: to - from }, (_, index) => {
        const y = base - (from + index) * unitHeight
        return drawLine('grid', { x: left + 8, y }, { x: left + railWidth - 8, y })
      }),
    ])
  // If only ventilation gaps are free, the bill has no blanking panels.
  return assignToPart(usedUnits < enclosure.units ? 'blanking' : undefined, shapes)
}

/** A device; from behind, one cord per side is visible. */
function drawDevice(device: EdgeDevice, face: 'front' | 'rear', left: number, base: number): Shape[] {
  const { unit, height, supply, tag, part } = device
  const top = base - (unit + height - 1) * unitHeight
  const deviceHeight = height * unitHeight
  const middle = top + deviceHeight / 2 + textSize * 0.34
  const sides = supply === 'none' ? [] : supply === 'AB' ? ['A', 'B'] : [supply]
  const texts: Shape[] =
    face === 'front'
      ? [
          drawText(literal(tag), { x: left + 14, y: middle }, textSize, { bold: true, maxWidth: 110 }),
          drawText({ message: getDeviceName(device) }, { x: left + railWidth - 14, y: middle }, textSize, {
            anchor: 'end',
            maxWidth: 320,
          }),
        ]
      : [
          drawText(literal(tag), { x: left + railWidth - 14, y: middle }, textSize, {
            anchor: 'end',
            bold: true,
            maxWidth: 110,
          }),
          ...sides.map((side, index) =>
            drawText(literal(side), { x: left + 24 + index * 40, y: middle }, textSize, {
              anchor: 'middle',
              maxWidth: 30,
            }),
          ),
        ]
  return assignToPart(part, [
    drawRectangle(sidePens[supply], {
      x: left + 2,
      y: top + 1.5,
      width: railWidth - 4,
      height: deviceHeight - 3,
      radius: 4,
    }),
    ...texts,
  ])
}

/** Strips beside the rails, seen from behind: A at the left, B at the right. */
function drawStrips(design: EdgeDesign, face: 'front' | 'rear', left: number, base: number): Shape[] {
  const { strip, enclosure } = design
  if (face === 'front' || !strip.isBeside) return []
  const width = Math.min(14, (left - 26) / 3)
  const stripHeight = enclosure.units * unitHeight * 0.9
  return listSides(design).flatMap((side) =>
    Array.from({ length: strip.count }, (_, index): Shape[] => {
      const x = side === 'A' ? 4 + index * (width + 2) : enclosure.width - 4 - width - index * (width + 2)
      return assignToPart('strip', [
        drawRectangle(sidePens[side], { x, y: base - stripHeight, width, height: stripHeight, radius: 3 }),
        drawLine(
          'detail',
          { x: x + width / 2, y: base - stripHeight * 0.95 },
          { x: x + width / 2, y: base - stripHeight * 0.05 },
        ),
      ])
    }).flat(),
  )
}

function buildRackTable(record: EdgeRecord): Drawing['table'] {
  const placed = sortDevicesUpwards(record).toReversed()
  return {
    columns: ['units', 'device', 'name', 'supply', 'depth', 'mass'].map((column) =>
      message(`drawing.lec.column.${column}`),
    ),
    rows: placed.map((device) => {
      const { unit, height, tag, supply, depth, mass } = device
      return [
        literal(height === 1 ? `U${unit}` : `U${unit}–${unit + height - 1}`),
        literal(tag),
        { message: getDeviceName(device) },
        supply === 'none' ? literal('—') : literal(supply === 'AB' ? 'A + B' : supply),
        { quantity: depth, unit: 'mm', decimals: 0 },
        { quantity: mass, unit: 'kg', decimals: 1 },
      ]
    }),
    rowParts: placed.map(({ part }) => part),
  }
}
