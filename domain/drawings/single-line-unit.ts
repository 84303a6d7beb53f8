// One uninterruptible unit of the single-line diagram: feeds, rectifier, battery, inverter, static bypass, output.

import { breakerWithCaption, textSize } from './breaker-caption.ts'
import type { BatterySet, SupplyUnit } from './single-line-system.ts'
import type { Label, Shape } from './shapes.ts'
import { caption, line, literal, message, ofPart, polyline, rectangle, text } from './sketch.ts'
import {
  batteryHeight,
  batteryString,
  contactor,
  converterSize,
  earth,
  inverter,
  isolator,
  junction,
  rectifier,
  staticSwitch,
  switchHeight,
} from './symbols.ts'

/** The conductors of a unit by their distance from its bypass lane. */
export const lanes = { maintenance: -84, bypass: 0, rectifier: 124, battery: 264 }

/** Height from the first breaker's upper end to the last one's lower end. */
export const unitHeight = 434

const small = textSize * 0.9
const frame = { top: 58, bottom: 382, margin: 30 }
const level = {
  split: 78,
  contactor: 90,
  staticSwitch: 142,
  rectifier: 104,
  link: 168,
  inverter: 186,
  join: 256,
  isolator: 266,
  maintenanceJoin: 312,
  words: 332,
  earth: 382,
  output: 396,
}

/** How far a unit with its battery and captions reaches to the left and right of its bypass lane. */
export function unitExtent(unit: SupplyUnit): { readonly left: number; readonly right: number } {
  return { left: frameLeft(unit) - 2, right: lanes.battery + batteryRoom.right + 4 }
}

const batteryRoom = { left: 26, right: 126 }

const frameLeft = (unit: SupplyUnit): number =>
  (unit.internalMaintenanceBypass ? lanes.maintenance - 16 : lanes.bypass) - frame.margin

const frameRight = (unit: SupplyUnit): number =>
  unit.battery?.place === 'internal' ? lanes.battery + batteryRoom.right : lanes.rectifier + 100

/** Draws a unit whose feeds come in at y = 0 and whose output leaves at y = `unitHeight` plus a short tail. */
export function drawUnit(unit: SupplyUnit, dual: boolean): Shape[] {
  return [
    ...ofPart(unit.part, frameShapes(unit)),
    ...feeds(unit, dual),
    ...ofPart(unit.part, [...conversion(), ...bypassPath(unit)]),
    ...(unit.battery === undefined ? [] : batteryShapes(unit.battery)),
    ...outputShapes(unit),
  ]
}

function frameShapes(unit: SupplyUnit): Shape[] {
  const left = frameLeft(unit)
  const wordsRoom = lanes.rectifier - left - 24
  return [
    rectangle('fill', left, frame.top, frameRight(unit) - left, frame.bottom - frame.top, 4),
    ...caption(
      [unit.designation, literal(unit.model), unit.rating],
      left + 10,
      level.words,
      textSize * 1.05,
      {
        maxWidth: wordsRoom,
      },
    ),
    ...earth(left + 14, level.earth),
    text(literal('PE'), left + 28, level.earth + 18, small, { pen: 'note' }),
  ]
}

/** Upstream breakers, and the conductors down into the frame. */
function feeds(unit: SupplyUnit, dual: boolean): Shape[] {
  const breakerTop = 10
  const feed = (x: number, to: number): Shape[] => [
    line('cable', x, 0, x, breakerTop),
    line('cable', x, breakerTop + switchHeight, x, to),
  ]
  const bypass =
    dual && unit.bypass !== undefined
      ? [
          ...feed(lanes.bypass, level.contactor),
          ...breakerWithCaption(unit.bypass, lanes.bypass, breakerTop, 94),
        ]
      : [
          ...junction(lanes.rectifier, level.split),
          polyline('cable', [
            { x: lanes.rectifier, y: level.split },
            { x: lanes.bypass, y: level.split },
            { x: lanes.bypass, y: level.contactor },
          ]),
        ]
  return [
    ...feed(lanes.rectifier, level.rectifier),
    ...breakerWithCaption(unit.input, lanes.rectifier, breakerTop, 110),
    ...bypass,
  ]
}

/** Rectifier, direct-current link and inverter. */
function conversion(): Shape[] {
  const x = lanes.rectifier
  const wordsX = x + converterSize / 2 + 6
  const words = (key: string, y: number) =>
    text(message(key), wordsX, y, small, { pen: 'note', maxWidth: 68 })
  return [
    ...rectifier(x, level.rectifier),
    words('drawing.singleLine.rectifier', level.rectifier + 20),
    line('battery', x, level.rectifier + converterSize, x, level.inverter),
    ...inverter(x, level.inverter),
    words('drawing.singleLine.inverter', level.inverter + 28),
    line('cable', x, level.inverter + converterSize, x, level.isolator),
    ...isolator(x, level.isolator),
    ...junction(x, level.join),
  ]
}

function bypassPath(unit: SupplyUnit): Shape[] {
  const x = lanes.bypass
  const static0 = level.staticSwitch
  const backfeed: Shape[] = unit.backfeedContactor
    ? [
        ...contactor(x, level.contactor),
        text(message('drawing.singleLine.backfeed'), x + 10, level.contactor + 20, small, {
          pen: 'note',
          maxWidth: 84,
        }),
      ]
    : [line('cable', x, level.contactor, x, level.contactor + switchHeight)]
  const path = [
    ...backfeed,
    line('cable', x, level.contactor + switchHeight, x, static0),
    ...staticSwitch(x, static0),
    text(message('drawing.singleLine.staticBypass'), x + converterSize / 2 + 6, static0 + 40, small, {
      pen: 'note',
      maxWidth: 68,
    }),
    polyline('cable', [
      { x, y: static0 + converterSize },
      { x, y: level.join },
      { x: lanes.rectifier, y: level.join },
    ]),
  ]
  return unit.internalMaintenanceBypass ? [...path, ...internalMaintenanceBypass()] : path
}

/** The switch inside the frame that carries the load while the unit is serviced. */
function internalMaintenanceBypass(): Shape[] {
  const x = lanes.maintenance
  const top = level.staticSwitch + 7
  const tap = level.split
  return [
    ...junction(lanes.bypass, tap),
    polyline('cable', [
      { x: lanes.bypass, y: tap },
      { x, y: tap },
      { x, y: top },
    ]),
    ...isolator(x, top),
    ...caption([literal('MBB'), message('drawing.singleLine.normallyOpen')], x + 10, top + 12, textSize, {
      maxWidth: 50,
    }),
    polyline('cable', [
      { x, y: top + switchHeight },
      { x, y: level.maintenanceJoin },
      { x: lanes.rectifier, y: level.maintenanceJoin },
    ]),
    ...junction(lanes.rectifier, level.maintenanceJoin),
  ]
}

function batteryShapes(battery: BatterySet): Shape[] {
  const x = lanes.battery
  const device = battery.breaker
  const deviceTop = level.link + 18
  const plates = level.inverter + 62
  const words: Label[] = [
    battery.kind,
    ...(battery.arrangement === undefined ? [] : [battery.arrangement]),
    ...(battery.voltage === undefined
      ? []
      : [message('drawing.battery.voltage', { voltage: battery.voltage })]),
    ...(battery.place === 'by others' ? [message('drawing.byOthers')] : []),
    ...(battery.cabinets > 0 ? [message('drawing.battery.cabinets', { count: battery.cabinets })] : []),
  ]
  const enclosure =
    battery.place === 'internal'
      ? []
      : [
          rectangle(
            'hidden',
            x - batteryRoom.left,
            level.link - 14,
            batteryRoom.left + batteryRoom.right,
            plates + 76 - level.link,
            3,
          ),
        ]
  return [
    ...junction(lanes.rectifier, level.link),
    polyline('battery', [
      { x: lanes.rectifier, y: level.link },
      { x, y: level.link },
      { x, y: device === undefined ? plates : deviceTop },
    ]),
    ...(device === undefined
      ? []
      : [
          ...breakerWithCaption(device, x, deviceTop, batteryRoom.right - 16, { pen: 'battery' }),
          line('battery', x, deviceTop + switchHeight, x, plates),
        ]),
    ...ofPart(battery.part, [
      ...enclosure,
      ...batteryString(x, plates),
      ...caption(words, x + 20, plates + 4, textSize, { maxWidth: batteryRoom.right - 26 }),
    ]),
    line('battery', x, plates + batteryHeight, x, plates + batteryHeight + 6),
  ]
}

function outputShapes(unit: SupplyUnit): Shape[] {
  const x = lanes.rectifier
  const inner = line('cable', x, level.isolator + switchHeight, x, level.output)
  if (unit.output === undefined) return [inner, line('cable', x, level.output, x, unitHeight + 28)]
  return [
    inner,
    ...breakerWithCaption(unit.output, x, level.output, 110),
    line('cable', x, level.output + switchHeight, x, unitHeight + 28),
  ]
}
