// The sensor plan: which racks have sensors, and where the sensors of such a rack are.
import { computeBounds } from '../../drawings/extent.ts'
import { formatDesignation, formatDesignations } from '../../drawings/designations.ts'
import type { Drawing, Label, Shape } from '../../drawings/shapes.ts'
import {
  assignToPart,
  drawCircle,
  drawLine,
  drawRectangle,
  drawText,
  literal,
  message,
} from '../../drawings/sketch.ts'
import type { ManagementRecord } from './drawings.ts'

type Sensors = NonNullable<ManagementRecord['sensors']>
type SensorPlace = ManagementRecord['places'][number]

/** Racks beyond these are not drawn; the text above the plan counts them. */
const shownRacks = 24
const racksPerRow = 12
const rackWidth = 44
const rackDepth = 52
const textSize = 13
const scale = 0.14
const elevationTop = 190
const elevationWidth = 600 * scale

/** The numbers of the racks with sensors, among those that are drawn. */
const listInstrumented = ({ racks, every }: Sensors): readonly number[] =>
  Array.from({ length: Math.min(racks, shownRacks) }, (_, index) => index + 1).filter(
    (rack) => (rack - 1) % every === 0,
  )

/** Draws the plan; nothing without sensors in racks. */
export function drawSensorPlan({ sensors, places, rack }: ManagementRecord): readonly Drawing[] {
  if (sensors === undefined) return []
  const height = rack.units * rack.unitHeight
  const shapes = [
    ...drawRacks(sensors),
    ...drawElevations(places, height),
    ...(sensors.racks > shownRacks
      ? [drawText(literal('…'), { x: racksPerRow * rackWidth + 4, y: 2 * rackDepth }, textSize)]
      : []),
    drawText(
      message('drawing.sensors.racks', { with: sensors.instrumented, racks: sensors.racks }),
      { x: 0, y: -14 },
      textSize,
      { pen: 'note', maxWidth: 560 },
    ),
  ]
  const numbers = describeRacks(sensors)
  return [
    {
      id: 'sensor-plan',
      title: message('drawing.sensors.title'),
      bounds: computeBounds(shapes, 14),
      shapes,
      table: {
        columns: [
          message('drawing.cabinet.column.tag'),
          ...['side', 'height', 'racks', 'sensors'].map((column) =>
            message(`drawing.sensors.column.${column}`),
          ),
        ],
        rows: places.map(({ side, height: above }, index) => [
          literal(designateSensor(index)),
          message(`drawing.sensors.${side}`),
          { quantity: above, unit: 'mm', decimals: 0 },
          numbers,
          { quantity: sensors.instrumented, unit: '1', decimals: 0 },
        ]),
        rowParts: places.map(() => sensors.part),
      },
      legend: [
        { pen: 'highlight', label: message('drawing.sensors.with') },
        { pen: 'fill', label: message('drawing.sensors.without') },
        { pen: 'marker', label: message('drawing.sensors.sensor') },
      ],
    },
  ]
}

const designateRack = (rack: number): string => formatDesignation('enclosure', rack)

/** By its place in the list of a rack: the sensors of all racks are at the same places. */
const designateSensor = (index: number): string => formatDesignation('sensor', index + 1)

const describeRacks = (sensors: Sensors): Label => {
  const numbers = listInstrumented(sensors)
  const shown =
    sensors.every === 1 && numbers.length > 1
      ? formatDesignations(designateRack(1), designateRack(numbers.length))
      : numbers.slice(0, 8).map(designateRack).join(', ')
  const drawnAll = sensors.every === 1 ? sensors.racks <= shownRacks : sensors.instrumented <= 8
  return literal(drawnAll ? shown : `${shown}, …`)
}

function drawRacks(sensors: Sensors): Shape[] {
  const instrumented = new Set(listInstrumented(sensors))
  return Array.from({ length: Math.min(sensors.racks, shownRacks) }, (_, index) => {
    const x = (index % racksPerRow) * rackWidth
    const y = Math.floor(index / racksPerRow) * (rackDepth + 14)
    const hasSensors = instrumented.has(index + 1)
    const shapes = [
      drawRectangle(hasSensors ? 'highlight' : 'fill', { x, y, width: rackWidth - 4, height: rackDepth }),
      drawText(
        literal(designateRack(index + 1)),
        { x: x + (rackWidth - 4) / 2, y: y + rackDepth / 2 + textSize * 0.35 },
        textSize,
        { anchor: 'middle', maxWidth: rackWidth - 8 },
      ),
    ]
    return hasSensors ? assignToPart(sensors.part, shapes) : shapes
  }).flat()
}

/** Front and rear of a rack with its sensors; heights are to scale. */
function drawElevations(places: readonly SensorPlace[], height: number): Shape[] {
  const bottom = elevationTop + height * scale
  return (['front', 'rear'] as const).flatMap((side, index) => {
    const x = index * 300
    return [
      drawRectangle('outline', {
        x,
        y: elevationTop,
        width: elevationWidth,
        height: height * scale,
      }),
      drawText(message(`drawing.sensors.${side}`), { x, y: elevationTop - 10 }, textSize, {
        bold: true,
        maxWidth: 250,
      }),
      ...places
        .map((place, number) => ({ ...place, tag: designateSensor(number) }))
        .filter((place) => place.side === side)
        .flatMap((place) => {
          const y = bottom - place.height * scale
          return [
            drawCircle('marker', { x: x + elevationWidth / 2, y }, 4.5),
            drawText(literal(place.tag), { x: x + elevationWidth / 2 - 9, y: y + 4 }, textSize * 0.9, {
              anchor: 'end',
              maxWidth: elevationWidth / 2 - 11,
            }),
            drawLine('detail', { x: x + elevationWidth / 2 + 6, y }, { x: x + elevationWidth + 12, y }),
            drawText(
              { quantity: place.height, unit: 'mm', decimals: 0 },
              { x: x + elevationWidth + 18, y: y + 4 },
              textSize * 0.9,
              { maxWidth: 150 },
            ),
          ]
        }),
      drawLine('axis', { x: x - 10, y: bottom }, { x: x + elevationWidth + 10, y: bottom }),
    ]
  })
}
