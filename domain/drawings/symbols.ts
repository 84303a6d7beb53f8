// Graphical symbols of electrical diagrams in the style of IEC 60617, for conductors that run downwards.

import type { Pen, Shape } from './shapes.ts'
import { drawArc, drawCircle, drawLine, drawPolyline, drawRectangle } from './sketch.ts'

/** Length along the conductor of every switching device; the conductor joins at both ends. */
export const switchHeight = 30

/** Height of the squares of converters and static switches. */
export const converterSize = 44

/** A switching device's open contact: fixed contact above, blade on its pivot below. */
function drawOpenContact(x: number, y: number, pen: Pen = 'cable'): Shape[] {
  return [
    drawLine(pen, { x, y }, { x, y: y + 7 }),
    drawLine(pen, { x, y: y + switchHeight - 5 }, { x: x - 9, y: y + 8 }),
    drawLine(pen, { x, y: y + switchHeight - 5 }, { x, y: y + switchHeight }),
  ]
}

/** Circuit-breaker: the contact marked by a cross; the pen says which kind of current it breaks. */
export function drawBreaker(x: number, y: number, pen: Pen = 'cable'): Shape[] {
  const arm = 4
  const contactY = y + 7
  return [
    ...drawOpenContact(x, y, pen),
    drawLine(pen, { x: x - arm, y: contactY - arm }, { x: x + arm, y: contactY + arm }),
    drawLine(pen, { x: x - arm, y: contactY + arm }, { x: x + arm, y: contactY - arm }),
  ]
}

/** Disconnector (isolator): the contact marked by a bar across. */
export function drawIsolator(x: number, y: number): Shape[] {
  return [...drawOpenContact(x, y), drawLine('cable', { x: x - 5, y: y + 7 }, { x: x + 5, y: y + 7 })]
}

/** Contactor: the contact marked by a half circle; here the backfeed protection. */
export function drawContactor(x: number, y: number): Shape[] {
  return [
    ...drawOpenContact(x, y),
    drawArc('cable', { x, y: y + 7 }, 4, { startDegrees: -90, endDegrees: 90 }),
  ]
}

/** Height of a transformer's two overlapping windings. */
export const transformerHeight = 46

/** Transformer with two windings: two circles that overlap. */
export function drawTransformer(x: number, y: number): Shape[] {
  const radius = 14
  return [
    drawCircle('cable', { x, y: y + radius }, radius),
    drawCircle('cable', { x, y: y + transformerHeight - radius }, radius),
  ]
}

/**
 * Autotransformer: one winding, a circle that an arc from the line above enters at its left; as high as two windings.
 */
export function drawAutotransformer(x: number, y: number): Shape[] {
  const [radius, outer] = [14, transformerHeight / 2]
  const centre = { x, y: y + outer }
  return [
    drawCircle('cable', centre, radius),
    drawArc('cable', centre, outer, { startDegrees: 180, endDegrees: 270 }),
    drawLine('cable', { x: x - outer, y: centre.y }, { x: x - radius, y: centre.y }),
    drawLine('cable', { x, y: centre.y + radius }, { x, y: y + transformerHeight }),
  ]
}

/** Radius of the supply's circle. */
export const sourceRadius = 15

/** Source of alternating current: a circle with a wave, around (x, y). */
export function drawUtility(x: number, y: number): Shape[] {
  return [drawCircle('cable', { x, y }, sourceRadius), ...drawWave(x, y, 9)]
}

/** Converter from alternating to direct current; (x, y) is the middle of its upper edge. */
export function drawRectifier(x: number, y: number): Shape[] {
  return [...drawConverter(x, y), ...drawWave(x - 11, y + 11, 6), ...drawDirectCurrentMark(x + 11, y + 33)]
}

/** Converter from direct to alternating current; (x, y) is the middle of its upper edge. */
export function drawInverter(x: number, y: number): Shape[] {
  return [...drawConverter(x, y), ...drawDirectCurrentMark(x - 11, y + 11), ...drawWave(x + 11, y + 33, 6)]
}

function drawConverter(x: number, y: number): Shape[] {
  const half = converterSize / 2
  return [
    drawRectangle('fill', { x: x - half, y, width: converterSize, height: converterSize }),
    drawLine('outline', { x: x - half, y: y + converterSize }, { x: x + half, y }),
  ]
}

/** One period of a sine, `width` to each side of (x, y). */
function drawWave(x: number, y: number, width: number): Shape[] {
  const points = Array.from({ length: 17 }, (_, index) => {
    const phase = index / 16
    return { x: x - width + 2 * width * phase, y: y - Math.sin(phase * 2 * Math.PI) * width * 0.5 }
  })
  return [drawPolyline('outline', points)]
}

/** The mark of direct current: a full line over a broken one. */
function drawDirectCurrentMark(x: number, y: number): Shape[] {
  return [
    drawLine('outline', { x: x - 6, y: y - 2 }, { x: x + 6, y: y - 2 }),
    ...[-6, -1.5, 3].map((dx) => drawLine('outline', { x: x + dx, y: y + 3 }, { x: x + dx + 3, y: y + 3 })),
  ]
}

/** Static switch: two thyristors in antiparallel in a square; (x, y) is the middle of its upper edge. */
export function drawStaticSwitch(x: number, y: number): Shape[] {
  const half = converterSize / 2
  const middle = y + half
  const [left, right] = [x - 9, x + 9]
  const reach = 7
  return [
    drawRectangle('fill', { x: x - half, y, width: converterSize, height: converterSize }),
    drawPolyline('outline', [
      { x: left, y: middle - 14 },
      { x: left, y: middle + 14 },
      { x: right, y: middle + 14 },
      { x: right, y: middle - 14 },
      { x: left, y: middle - 14 },
    ]),
    drawLine('outline', { x, y }, { x, y: middle - 14 }),
    drawLine('outline', { x, y: middle + 14 }, { x, y: y + converterSize }),
    ...drawThyristor(left, middle, reach, 1),
    ...drawThyristor(right, middle, reach, -1),
  ]
}

/** A thyristor on a vertical conductor; direction 1 conducts downwards. */
function drawThyristor(x: number, y: number, reach: number, direction: 1 | -1): Shape[] {
  const tip = y + direction * reach
  const base = y - direction * reach
  return [
    drawPolyline(
      'fill',
      [
        { x: x - 6, y: base },
        { x: x + 6, y: base },
        { x, y: tip },
      ],
      true,
    ),
    drawLine('outline', { x: x - 6, y: tip }, { x: x + 6, y: tip }),
    drawLine('outline', { x, y: tip }, { x: x + 5, y: tip + direction * 5 }),
  ]
}

/** Height of a battery's plates. */
export const batteryHeight = 28

/** Battery of several cells: long plates are positive, short ones negative. */
export function drawBatteryString(x: number, y: number): Shape[] {
  const drawPlate = (dy: number, half: number) =>
    drawLine('battery', { x: x - half, y: y + dy }, { x: x + half, y: y + dy })
  return [
    drawPlate(0, 14),
    drawPlate(7, 7),
    drawLine('hidden', { x, y: y + 7 }, { x, y: y + 21 }),
    drawPlate(21, 14),
    drawPlate(batteryHeight, 7),
  ]
}

/** Protective earth: a conductor that ends on three bars. */
export function drawEarth(x: number, y: number): Shape[] {
  return [
    drawLine('outline', { x, y }, { x, y: y + 8 }),
    ...[9, 6, 3].map((half, index) =>
      drawLine('outline', { x: x - half, y: y + 8 + index * 4 }, { x: x + half, y: y + 8 + index * 4 }),
    ),
  ]
}

/** A bar that several circuits share. */
export function drawBusbar(x1: number, x2: number, y: number): Shape[] {
  return [drawLine('busbar', { x: x1, y }, { x: x2, y })]
}

/** A junction of connected conductors. */
export function drawJunction(x: number, y: number): Shape[] {
  return [drawCircle('node', { x, y }, 3.2)]
}

/** A consumer: the arrow at the end of the conductor that ends at (x, y). */
export function drawFeederArrow(x: number, y: number): Shape[] {
  return [
    drawPolyline(
      'node',
      [
        { x: x - 5, y: y - 10 },
        { x: x + 5, y: y - 10 },
        { x, y },
      ],
      true,
    ),
  ]
}
