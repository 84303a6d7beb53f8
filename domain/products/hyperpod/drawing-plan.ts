// The plan of a pod: both sides with their bays, the aisle with its doors, duct, lights and sensors, legs on a column grid, and the cross aisles.
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, Shape } from '../../drawings/shapes.ts'
import {
  assignToPart,
  drawArc,
  drawCircle,
  drawDimension,
  drawLine,
  drawRectangle,
  drawText,
  literal,
  message,
} from '../../drawings/sketch.ts'
import {
  designatePlace,
  getFillerPart,
  getPartOf,
  legWidth,
  listLegs,
  labelMillimetres,
  type Place,
  placePens,
  type PodRecord,
  sampleFrame,
  toColumns,
  toLegend,
} from './drawing-record.ts'

const textSize = 140
/** mm of the circle around the name of an axis. */
const bubbleRadius = 160

/** mm across the pod from the outer face of side 1. */
const getTop = ({ side }: Place, { sideDepth, aisle }: PodRecord['pod']): number =>
  side === 1 ? 0 : sideDepth + aisle

export function drawPodPlan(record: PodRecord): Drawing {
  const { pod, places } = record
  const shapes = [
    ...drawFreeSpace(record),
    ...drawAisle(record),
    ...places.flatMap((place) => drawPlace(record, place)),
    ...drawLegs(pod),
    ...drawDoor(record, 'start'),
    ...drawDoor(record, 'end'),
    ...drawGrid(pod),
    ...drawDimensions(record),
  ]
  return {
    id: 'pod-plan',
    title: message('drawing.pod.plan'),
    bounds: computeBounds(shapes, textSize),
    shapes,
    table: buildPlacesTable(record),
    legend: [
      toLegend('module', 'rack'),
      toLegend('redundant', 'cooler'),
      toLegend('spare', 'closed'),
      toLegend('fill', 'filler'),
      toLegend('outline', 'frame'),
      toLegend('hidden', pod.ducted ? 'duct' : 'roof'),
      toLegend('curve', 'light'),
      toLegend('node', 'sensor'),
      toLegend('grid', 'grid'),
      toLegend('clearance', 'free'),
      { pen: 'dimension', label: message('drawing.legend.millimetres') },
      sampleFrame,
    ],
  }
}

/** The cross aisles at both ends. */
function drawFreeSpace({ pod: { crossAisle, bayLength, post, width } }: PodRecord): Shape[] {
  return [-post - crossAisle, bayLength + post].map((x) =>
    drawRectangle('clearance', { x, y: 0, width: crossAisle, height: width }),
  )
}

/** The aisle between the sides with its modules, lights and sensors. */
function drawAisle({ pod }: PodRecord): Shape[] {
  const { sideDepth: top, aisle, bayLength, ducts, ductLength, lights, sensors } = pod
  const middle = top + aisle / 2
  const computePosition = (count: number, index: number): number => (bayLength * (index + 0.5)) / count
  return [
    ...assignToPart(
      'duct',
      Array.from({ length: ducts }, (_, index) =>
        drawRectangle('hidden', {
          x: index * ductLength,
          y: top,
          width: Math.min(ductLength, bayLength - index * ductLength),
          height: aisle,
        }),
      ),
    ),
    ...assignToPart(
      'light',
      Array.from({ length: lights }, (_, index) =>
        drawCircle('curve', { x: computePosition(lights, index), y: middle + aisle * 0.3 }, 70),
      ),
    ),
    ...assignToPart(
      'sensor',
      Array.from({ length: sensors }, (_, index) =>
        drawCircle('node', { x: computePosition(sensors, index), y: middle - aisle * 0.36 }, 30),
      ),
    ),
    drawText(
      message(`drawing.pod.${pod.hot ? 'hot' : 'cold'}Aisle`),
      { x: bayLength / 2, y: middle + textSize * 0.2 },
      textSize * 1.2,
      { anchor: 'middle', bold: true, pen: 'marker', maxWidth: bayLength * 0.6 },
    ),
  ]
}

/** What stands in a bay with its designation; the dashed line is its front. */
function drawPlace({ pod, coolers }: PodRecord, place: Place): Shape[] {
  const { side, kind, left, width, filler } = place
  const depth =
    kind === 'cooler' ? Math.min(coolers?.depth ?? 0, pod.sideDepth) : Math.min(pod.rackDepth, pod.sideDepth)
  const outer = getTop(place, pod)
  // Bodies stand at the aisle, where the frame closes against them.
  const top = side === 1 ? outer + pod.sideDepth - depth : outer
  const isFrontOutside = pod.hot === (side === 1)
  const front = isFrontOutside ? top + 70 : top + depth - 70
  const name = designatePlace(place)
  return [
    ...assignToPart(getPartOf(place), [
      drawRectangle(placePens[kind], { x: left, y: top, width, height: depth }),
      ...(kind === 'closed'
        ? []
        : [
            drawLine('detail', { x: left + 20, y: front }, { x: left + width - 20, y: front }),
            drawText(literal(name), { x: left + width / 2, y: top + depth / 2 + textSize * 0.35 }, textSize, {
              anchor: 'middle',
              bold: true,
              maxWidth: width * 0.86,
            }),
          ]),
    ]),
    ...(filler === 0
      ? []
      : assignToPart(getFillerPart(place), [
          drawRectangle('fill', { x: left + width, y: top, width: filler, height: depth }),
        ])),
  ]
}

/** Legs in the edges of the aisle; those at the ends are its posts. */
function drawLegs(pod: PodRecord['pod']): Shape[] {
  const { sideDepth, aisle, post, bayLength } = pod
  const shapes = listLegs(pod).flatMap((x) => {
    const isEnd = x === 0 || x === bayLength
    const width = isEnd ? post : legWidth
    const left = x === 0 ? -post : isEnd ? x : x - legWidth / 2
    return [
      drawRectangle('outline', { x: left, y: sideDepth - (isEnd ? post : 0), width, height: width }),
      drawRectangle('outline', {
        x: left,
        y: sideDepth + aisle - (isEnd ? 0 : legWidth),
        width,
        height: width,
      }),
    ]
  })
  return assignToPart('leg', shapes)
}

/** A door across the aisle, between the posts; leaves of a swing door open outwards. */
function drawDoor({ pod, doors }: PodRecord, end: 'start' | 'end'): Shape[] {
  const { sideDepth: top, aisle, post, bayLength } = pod
  const kind = doors[end]
  const x = end === 'start' ? -post : bayLength
  const edge = end === 'start' ? x : x + post
  const leaf = aisle / 2
  const [upper, lower] = end === 'start' ? [90, 180] : [0, 180]
  return assignToPart(`door-${end}`, [
    drawRectangle('outline', { x, y: top, width: post, height: aisle }),
    ...(kind === 'single' ? [] : [drawLine('outline', { x, y: top + leaf }, { x: x + post, y: top + leaf })]),
    ...(kind === 'swing'
      ? [
          drawArc('detail', { x: edge, y: top }, leaf, { startDegrees: upper, endDegrees: upper + 90 }),
          drawArc('detail', { x: edge, y: top + aisle }, leaf, {
            startDegrees: end === 'start' ? lower : 270,
            endDegrees: end === 'start' ? lower + 90 : 360,
          }),
        ]
      : []),
  ])
}

/** Axes through the legs: numbers along the pod, P and Q across it. */
function drawGrid(pod: PodRecord['pod']): Shape[] {
  const { width, sideDepth, aisle, post, bayLength, crossAisle } = pod
  const head = -textSize * 5
  const left = -post - crossAisle - textSize * 3
  const axes = listLegs(pod).flatMap((at, index) => {
    const x = at === 0 ? -post / 2 : at === bayLength ? at + post / 2 : at
    return [
      drawLine('grid', { x, y: head }, { x, y: width }),
      drawCircle('outline', { x, y: head - bubbleRadius }, bubbleRadius),
      drawText(literal(String(index + 1)), { x, y: head - bubbleRadius + textSize * 0.35 }, textSize, {
        anchor: 'middle',
      }),
    ]
  })
  const across = [sideDepth, sideDepth + aisle].flatMap((y, index) => [
    drawLine('grid', { x: left, y }, { x: bayLength + post, y }),
    drawCircle('outline', { x: left - bubbleRadius, y }, bubbleRadius),
    drawText(literal('PQ'.charAt(index)), { x: left - bubbleRadius, y: y + textSize * 0.35 }, textSize, {
      anchor: 'middle',
    }),
  ])
  return [...axes, ...across]
}

function drawDimensions({ pod }: PodRecord): Shape[] {
  const { width, sideDepth, aisle, post, bayLength, crossAisle } = pod
  const right = bayLength + post + crossAisle
  const xs = [-post - crossAisle, -post, bayLength + post, right]
  const ys = [0, sideDepth, sideDepth + aisle, width]
  const legs = listLegs(pod)
  return [
    ...legs
      .slice(1)
      .map((to, index) =>
        drawDimension({ x: legs[index] ?? 0, y: 0 }, { x: to, y: 0 }, -textSize * 2, textSize),
      ),
    ...xs
      .slice(1)
      .map((to, index) =>
        drawDimension({ x: xs[index] ?? 0, y: width }, { x: to, y: width }, textSize * 2, textSize),
      ),
    ...ys
      .slice(1)
      .map((to, index) =>
        drawDimension({ x: right, y: ys[index] ?? 0 }, { x: right, y: to }, -textSize * 2, textSize),
      ),
    drawDimension({ x: right, y: 0 }, { x: right, y: width }, -textSize * 5, textSize),
  ]
}

/** Every bay with what stands in it. */
export function buildPlacesTable({ places }: PodRecord): Drawing['table'] {
  return {
    columns: toColumns('tag', 'thing', 'side', 'bay', 'left', 'width', 'filler'),
    rows: places.map((place) => [
      literal(designatePlace(place) || '—'),
      message(`drawing.pod.legend.${place.kind}`),
      literal(String(place.side)),
      literal(String(place.bay)),
      labelMillimetres(place.left),
      labelMillimetres(place.width),
      place.filler === 0 ? literal('—') : labelMillimetres(place.filler),
    ]),
    rowParts: places.map((place) => getPartOf(place)),
  }
}
