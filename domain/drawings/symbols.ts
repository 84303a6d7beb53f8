// Graphical symbols of electrical diagrams, drawn after the look of IEC 60617, for conductors that run downwards.

import type { Pen, Shape } from './shapes.ts'
import { arc, circle, line, polyline, rectangle } from './sketch.ts'

/** Length along the conductor of every switching device; the conductor joins at both ends. */
export const switchHeight = 30

/** Height of the squares of converters and static switches. */
export const converterSize = 44

/** A switching device's open contact: fixed contact above, blade on its pivot below. */
function openContact(x: number, y: number, pen: Pen = 'cable'): Shape[] {
  return [
    line(pen, x, y, x, y + 7),
    line(pen, x, y + switchHeight - 5, x - 9, y + 8),
    line(pen, x, y + switchHeight - 5, x, y + switchHeight),
  ]
}

/** Circuit-breaker: the contact marked by a cross; the pen says which kind of current it breaks. */
export function breaker(x: number, y: number, pen: Pen = 'cable'): Shape[] {
  const arm = 4
  const contactY = y + 7
  return [
    ...openContact(x, y, pen),
    line(pen, x - arm, contactY - arm, x + arm, contactY + arm),
    line(pen, x - arm, contactY + arm, x + arm, contactY - arm),
  ]
}

/** Disconnector (isolator): the contact marked by a bar across. */
export function isolator(x: number, y: number): Shape[] {
  return [...openContact(x, y), line('cable', x - 5, y + 7, x + 5, y + 7)]
}

/** Contactor: the contact marked by a half circle; here the backfeed protection. */
export function contactor(x: number, y: number): Shape[] {
  return [...openContact(x, y), arc('cable', x, y + 7, 4, -90, 90)]
}

/** Height of a transformer's two overlapping windings. */
export const transformerHeight = 46

/** Transformer with two windings: two circles that overlap. */
export function transformer(x: number, y: number): Shape[] {
  const radius = 14
  return [circle('cable', x, y + radius, radius), circle('cable', x, y + transformerHeight - radius, radius)]
}

/** Radius of the supply's circle. */
export const sourceRadius = 15

/** Source of alternating current: a circle with a wave, around (x, y). */
export function utility(x: number, y: number): Shape[] {
  return [circle('cable', x, y, sourceRadius), ...wave(x, y, 9)]
}

/** Converter from alternating to direct current; (x, y) is the middle of its upper edge. */
export function rectifier(x: number, y: number): Shape[] {
  return [...converter(x, y), ...wave(x - 11, y + 11, 6), ...directCurrentMark(x + 11, y + 33)]
}

/** Converter from direct to alternating current; (x, y) is the middle of its upper edge. */
export function inverter(x: number, y: number): Shape[] {
  return [...converter(x, y), ...directCurrentMark(x - 11, y + 11), ...wave(x + 11, y + 33, 6)]
}

function converter(x: number, y: number): Shape[] {
  const half = converterSize / 2
  return [
    rectangle('fill', x - half, y, converterSize, converterSize),
    line('outline', x - half, y + converterSize, x + half, y),
  ]
}

/** One period of a sine, `width` to each side of (x, y). */
function wave(x: number, y: number, width: number): Shape[] {
  const points = Array.from({ length: 17 }, (_, index) => {
    const phase = index / 16
    return { x: x - width + 2 * width * phase, y: y - Math.sin(phase * 2 * Math.PI) * width * 0.5 }
  })
  return [polyline('outline', points)]
}

/** The mark of direct current: a full line over a broken one. */
function directCurrentMark(x: number, y: number): Shape[] {
  return [
    line('outline', x - 6, y - 2, x + 6, y - 2),
    ...[-6, -1.5, 3].map((dx) => line('outline', x + dx, y + 3, x + dx + 3, y + 3)),
  ]
}

/** Static switch: two thyristors in antiparallel in a square; (x, y) is the middle of its upper edge. */
export function staticSwitch(x: number, y: number): Shape[] {
  const half = converterSize / 2
  const middle = y + half
  const [left, right] = [x - 9, x + 9]
  const reach = 7
  return [
    rectangle('fill', x - half, y, converterSize, converterSize),
    polyline('outline', [
      { x: left, y: middle - 14 },
      { x: left, y: middle + 14 },
      { x: right, y: middle + 14 },
      { x: right, y: middle - 14 },
      { x: left, y: middle - 14 },
    ]),
    line('outline', x, y, x, middle - 14),
    line('outline', x, middle + 14, x, y + converterSize),
    ...valve(left, middle, reach, 1),
    ...valve(right, middle, reach, -1),
  ]
}

/** A thyristor on a vertical conductor; direction 1 conducts downwards. */
function valve(x: number, y: number, reach: number, direction: 1 | -1): Shape[] {
  const tip = y + direction * reach
  const base = y - direction * reach
  return [
    polyline(
      'module',
      [
        { x: x - 6, y: base },
        { x: x + 6, y: base },
        { x, y: tip },
      ],
      true,
    ),
    line('outline', x - 6, tip, x + 6, tip),
    line('outline', x, tip, x + 5, tip + direction * 5),
  ]
}

/** Height of a battery's plates. */
export const batteryHeight = 28

/** Battery of several cells: long plates are positive, short ones negative. */
export function batteryString(x: number, y: number): Shape[] {
  const plate = (dy: number, half: number) => line('battery', x - half, y + dy, x + half, y + dy)
  return [
    plate(0, 14),
    plate(7, 7),
    line('hidden', x, y + 7, x, y + 21),
    plate(21, 14),
    plate(batteryHeight, 7),
  ]
}

/** Protective earth: a conductor that ends on three bars. */
export function earth(x: number, y: number): Shape[] {
  return [
    line('outline', x, y, x, y + 8),
    ...[9, 6, 3].map((half, index) =>
      line('outline', x - half, y + 8 + index * 4, x + half, y + 8 + index * 4),
    ),
  ]
}

/** A bar that several circuits share. */
export function busbar(x1: number, x2: number, y: number): Shape[] {
  return [line('busbar', x1, y, x2, y)]
}

/** Conductors meet and are connected. */
export function junction(x: number, y: number): Shape[] {
  return [circle('node', x, y, 3.2)]
}

/** A consumer: the arrow at the end of the conductor that ends at (x, y). */
export function feederArrow(x: number, y: number): Shape[] {
  return [
    polyline(
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
