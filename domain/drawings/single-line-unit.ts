// One uninterruptible unit of the single-line diagram: feeds, rectifier, battery, inverter, static bypass, output.

import { drawBreakerWithCaption, textSize } from './breaker-caption.ts'
import type { BatterySet, SupplyUnit } from './single-line-system.ts'
import type { Label, Shape } from './shapes.ts'
import {
  drawCaption,
  drawLine,
  literal,
  message,
  assignToPart,
  drawPolyline,
  drawRectangle,
  drawText,
} from './sketch.ts'
import {
  batteryHeight,
  drawBatteryString,
  drawContactor,
  converterSize,
  drawEarth,
  drawInverter,
  drawIsolator,
  drawJunction,
  drawRectifier,
  drawStaticSwitch,
  switchHeight,
} from './symbols.ts'

/** The conductors of a unit by their distance from its bypass lane. */
export const lanes = { maintenance: -84, bypass: 0, rectifier: 124, battery: 264 }

/** Height from the first breaker's upper end to the last one's lower end. */
export const unitHeight = 434

const smallTextSize = textSize * 0.9
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

/** The extent of a unit with its battery and captions to the left and right of its bypass lane. */
export function computeUnitExtent(unit: SupplyUnit): { readonly left: number; readonly right: number } {
  return { left: computeFrameLeft(unit) - 2, right: lanes.battery + batteryRoom.right + 4 }
}

const batteryRoom = { left: 26, right: 126 }

const computeFrameLeft = (unit: SupplyUnit): number =>
  (unit.internalMaintenanceBypass !== undefined ? lanes.maintenance - 16 : lanes.bypass) - frame.margin

const computeFrameRight = (unit: SupplyUnit): number =>
  unit.battery?.place === 'internal' ? lanes.battery + batteryRoom.right : lanes.rectifier + 100

/** Draws a unit whose feeds enter at y = 0 and whose output leaves at y = `unitHeight` plus a short tail. */
export function drawUnit(unit: SupplyUnit, isDual: boolean): Shape[] {
  return [
    ...assignToPart(unit.part, drawFrame(unit)),
    ...drawFeeds(unit, isDual),
    ...assignToPart(unit.part, [...drawConversion(), ...drawBypass(unit)]),
    ...(unit.battery === undefined ? [] : drawBattery(unit.battery)),
    ...drawOutput(unit),
  ]
}

function drawFrame(unit: SupplyUnit): Shape[] {
  const left = computeFrameLeft(unit)
  const wordsRoom = lanes.rectifier - left - 24
  return [
    drawRectangle('fill', {
      x: left,
      y: frame.top,
      width: computeFrameRight(unit) - left,
      height: frame.bottom - frame.top,
      radius: 4,
    }),
    ...drawCaption(
      [unit.designation, literal(unit.model), unit.rating],
      { x: left + 10, y: level.words },
      textSize * 1.05,
      {
        maxWidth: wordsRoom,
      },
    ),
    ...drawEarth(left + 14, level.earth),
    drawText(literal('PE'), { x: left + 28, y: level.earth + 18 }, smallTextSize, { pen: 'note' }),
  ]
}

/** Upstream breakers, and the conductors down into the frame. */
function drawFeeds(unit: SupplyUnit, isDual: boolean): Shape[] {
  const breakerTop = 10
  const drawFeed = (x: number, to: number): Shape[] => [
    drawLine('cable', { x, y: 0 }, { x, y: breakerTop }),
    drawLine('cable', { x, y: breakerTop + switchHeight }, { x, y: to }),
  ]
  const bypass =
    isDual && unit.bypass !== undefined
      ? [
          ...drawFeed(lanes.bypass, level.contactor),
          ...drawBreakerWithCaption(unit.bypass, { x: lanes.bypass, y: breakerTop }, 94),
        ]
      : [
          ...drawJunction(lanes.rectifier, level.split),
          drawPolyline('cable', [
            { x: lanes.rectifier, y: level.split },
            { x: lanes.bypass, y: level.split },
            { x: lanes.bypass, y: level.contactor },
          ]),
        ]
  return [
    ...drawFeed(lanes.rectifier, level.rectifier),
    ...drawBreakerWithCaption(unit.input, { x: lanes.rectifier, y: breakerTop }, 110),
    ...bypass,
  ]
}

/** Rectifier, direct-current link and inverter. */
function drawConversion(): Shape[] {
  const x = lanes.rectifier
  const wordsX = x + converterSize / 2 + 6
  const drawWords = (key: string, y: number) =>
    drawText(message(key), { x: wordsX, y }, smallTextSize, { pen: 'note', maxWidth: 68 })
  return [
    ...drawRectifier(x, level.rectifier),
    drawWords('drawing.singleLine.rectifier', level.rectifier + 20),
    drawLine('battery', { x, y: level.rectifier + converterSize }, { x, y: level.inverter }),
    ...drawInverter(x, level.inverter),
    drawWords('drawing.singleLine.inverter', level.inverter + 28),
    drawLine('cable', { x, y: level.inverter + converterSize }, { x, y: level.isolator }),
    ...drawIsolator(x, level.isolator),
    ...drawJunction(x, level.join),
  ]
}

function drawBypass(unit: SupplyUnit): Shape[] {
  const x = lanes.bypass
  const switchTop = level.staticSwitch
  const backfeed: Shape[] = unit.backfeedContactor
    ? [
        ...drawContactor(x, level.contactor),
        drawText(
          message('drawing.singleLine.backfeed'),
          { x: x + 10, y: level.contactor + 20 },
          smallTextSize,
          {
            pen: 'note',
            maxWidth: 84,
          },
        ),
      ]
    : [drawLine('cable', { x, y: level.contactor }, { x, y: level.contactor + switchHeight })]
  const path = [
    ...backfeed,
    drawLine('cable', { x, y: level.contactor + switchHeight }, { x, y: switchTop }),
    ...drawStaticSwitch(x, switchTop),
    drawText(
      message('drawing.singleLine.staticBypass'),
      { x: x + converterSize / 2 + 6, y: switchTop + 40 },
      smallTextSize,
      {
        pen: 'note',
        maxWidth: 68,
      },
    ),
    drawPolyline('cable', [
      { x, y: switchTop + converterSize },
      { x, y: level.join },
      { x: lanes.rectifier, y: level.join },
    ]),
  ]
  const { internalMaintenanceBypass: maintenance } = unit
  return maintenance === undefined ? path : [...path, ...drawInternalMaintenanceBypass(maintenance)]
}

/** The switch inside the frame that carries the load during service of the unit. */
function drawInternalMaintenanceBypass(designation: string): Shape[] {
  const x = lanes.maintenance
  const top = level.staticSwitch + 7
  const tap = level.split
  return [
    ...drawJunction(lanes.bypass, tap),
    drawPolyline('cable', [
      { x: lanes.bypass, y: tap },
      { x, y: tap },
      { x, y: top },
    ]),
    ...drawIsolator(x, top),
    ...drawCaption(
      [literal(designation), message('drawing.singleLine.normallyOpen')],
      { x: x + 10, y: top + 12 },
      textSize,
      {
        maxWidth: 50,
      },
    ),
    drawPolyline('cable', [
      { x, y: top + switchHeight },
      { x, y: level.maintenanceJoin },
      { x: lanes.rectifier, y: level.maintenanceJoin },
    ]),
    ...drawJunction(lanes.rectifier, level.maintenanceJoin),
  ]
}

function drawBattery(battery: BatterySet): Shape[] {
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
          drawRectangle('hidden', {
            x: x - batteryRoom.left,
            y: level.link - 14,
            width: batteryRoom.left + batteryRoom.right,
            height: plates + 76 - level.link,
            radius: 3,
          }),
        ]
  return [
    ...drawJunction(lanes.rectifier, level.link),
    drawPolyline('battery', [
      { x: lanes.rectifier, y: level.link },
      { x, y: level.link },
      { x, y: device === undefined ? plates : deviceTop },
    ]),
    ...(device === undefined
      ? []
      : [
          ...drawBreakerWithCaption(device, { x, y: deviceTop }, batteryRoom.right - 16, { pen: 'battery' }),
          drawLine('battery', { x, y: deviceTop + switchHeight }, { x, y: plates }),
        ]),
    ...assignToPart(battery.part, [
      ...enclosure,
      ...drawBatteryString(x, plates),
      ...drawCaption(words, { x: x + 20, y: plates + 4 }, textSize, { maxWidth: batteryRoom.right - 26 }),
    ]),
    drawLine('battery', { x, y: plates + batteryHeight }, { x, y: plates + batteryHeight + 6 }),
  ]
}

function drawOutput(unit: SupplyUnit): Shape[] {
  const x = lanes.rectifier
  const inner = drawLine('cable', { x, y: level.isolator + switchHeight }, { x, y: level.output })
  if (unit.output === undefined)
    return [inner, drawLine('cable', { x, y: level.output }, { x, y: unitHeight + 28 })]
  return [
    inner,
    ...drawBreakerWithCaption(unit.output, { x, y: level.output }, 110),
    drawLine('cable', { x, y: level.output + switchHeight }, { x, y: unitHeight + 28 }),
  ]
}
