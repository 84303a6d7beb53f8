// The elevations of a pod: each side as a person before it sees it, and the end with aisle, door, ladders, busways and duct.
import { computeBounds, moveShapes } from '../../drawings/extent.ts'
import { formatDesignation } from '../../drawings/designations.ts'
import type { Drawing, Label, Shape } from '../../drawings/shapes.ts'
import {
  assignToPart,
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
/** mm of a tier of ladders; the lowest hangs on the frame's upper beam. */
const tierHeight = 120

/** Side 1 above side 2; that of side 1 is seen from behind the plan's upper edge, so that its first bay is at the right. */
export function drawPodSides(record: PodRecord): Drawing {
  const { pod, places } = record
  const pitch = pod.ceiling + 1400
  const shapes = [1, 2].flatMap((side, index) => moveShapes(drawSide(record, side), 0, index * pitch))
  return {
    id: 'pod-side-elevation',
    title: message('drawing.pod.sides'),
    bounds: computeBounds(shapes, textSize),
    shapes,
    table: {
      columns: toColumns('tag', 'thing', 'side', 'bay', 'height', 'above'),
      rows: places.map((place) => {
        const height = getHeight(record, place)
        return [
          literal(designatePlace(place) || '—'),
          message(`drawing.pod.legend.${place.kind}`),
          literal(String(place.side)),
          literal(String(place.bay)),
          labelMillimetres(height),
          labelMillimetres(pod.opening - height),
        ]
      }),
      rowParts: places.map((place) => getPartOf(place)),
    },
    legend: [
      toLegend('module', 'rack'),
      toLegend('redundant', 'cooler'),
      toLegend('spare', 'closed'),
      toLegend('fill', 'gapPanel'),
      toLegend('outline', 'frame'),
      toLegend('hidden', 'duct'),
      toLegend('curve', 'tiers'),
      { pen: 'dimension', label: message('drawing.legend.millimetres') },
      sampleFrame,
    ],
  }
}

function getHeight({ pod, coolers }: PodRecord, { kind }: Place): number {
  if (kind === 'closed') return pod.opening
  return kind === 'cooler' ? (coolers?.height ?? 0) : pod.rackHeight
}

const countTiers = ({ ladders }: PodRecord): number => ladders.reduce((sum, { tiers }) => sum + tiers, 0)

/** mm above the floor of a tier, from 1; tiers lie above the frame's opening, beneath and above its top. */
const computeTierLevel = ({ pod }: PodRecord, tier: number): number =>
  pod.opening + 60 + (tier - 0.5) * tierHeight

function drawSide(record: PodRecord, side: number): Shape[] {
  const { pod, places } = record
  const { bayLength, post, frameHeight, ceiling, ductHeight, opening } = pod
  const toViewX = (left: number, width: number): number => (side === 1 ? bayLength - left - width : left)
  const placesOfSide = places.filter((place) => place.side === side)
  const [from, to] = [-post - 400, bayLength + post + 400]
  return [
    drawText(
      message('drawing.pod.sideOf', { side }),
      { x: 0, y: -ceiling - textSize * 1.2 },
      textSize * 1.2,
      { bold: true, maxWidth: bayLength },
    ),
    drawLine('outline', { x: from, y: 0 }, { x: to, y: 0 }),
    drawLine('outline', { x: from, y: -ceiling }, { x: to, y: -ceiling }),
    ...(pod.ducted
      ? assignToPart('duct', [
          drawRectangle('hidden', {
            x: 0,
            y: -frameHeight - ductHeight,
            width: bayLength,
            height: ductHeight,
          }),
        ])
      : []),
    drawRectangle('outline', {
      x: -post,
      y: -frameHeight,
      width: bayLength + 2 * post,
      height: frameHeight - opening,
    }),
    ...Array.from({ length: countTiers(record) }, (_, index) => index + 1).map((tier) =>
      drawLine(
        'curve',
        { x: 0, y: -computeTierLevel(record, tier) },
        { x: bayLength, y: -computeTierLevel(record, tier) },
      ),
    ),
    ...placesOfSide.flatMap((place) => drawPlaceFront(record, place, toViewX(place.left, place.width))),
    ...placesOfSide.flatMap((place) =>
      place.filler === 0
        ? []
        : assignToPart(getFillerPart(place), [
            drawRectangle('fill', {
              x: toViewX(place.left + place.width, place.filler),
              y: -opening,
              width: place.filler,
              height: opening,
            }),
          ]),
    ),
    ...assignToPart(
      'leg',
      [-post, bayLength].map((x) =>
        drawRectangle('outline', { x, y: -opening, width: post, height: opening }),
      ),
    ),
    ...drawSideDimensions(record, toViewX),
  ]
}

/** A rack with the gap panel above it, or the panel of a closed bay. */
function drawPlaceFront(record: PodRecord, place: Place, x: number): Shape[] {
  const { opening } = record.pod
  const height = getHeight(record, place)
  const { width, kind } = place
  const above = opening - height
  return [
    ...assignToPart(getPartOf(place), [
      drawRectangle(placePens[kind], { x, y: -height, width, height }),
      ...(kind === 'closed'
        ? []
        : [
            drawText(literal(designatePlace(place)), { x: x + width / 2, y: -height * 0.5 }, textSize, {
              anchor: 'middle',
              bold: true,
              maxWidth: width * 0.86,
            }),
          ]),
    ]),
    ...(above > 0 && kind !== 'closed'
      ? assignToPart('gap-above', [drawRectangle('fill', { x, y: -opening, width, height: above })])
      : []),
  ]
}

function drawSideDimensions({ pod }: PodRecord, toViewX: (left: number, width: number) => number): Shape[] {
  const { bayLength, post, frameHeight, ceiling, opening } = pod
  const legs = listLegs(pod)
    .map((at) => toViewX(at, 0))
    .toSorted((a, b) => a - b)
  const right = bayLength + post
  const left = -post
  return [
    ...legs
      .slice(1)
      .map((to, index) =>
        drawDimension({ x: legs[index] ?? 0, y: 0 }, { x: to, y: 0 }, textSize * 2, textSize),
      ),
    drawDimension({ x: left, y: 0 }, { x: right, y: 0 }, textSize * 4.5, textSize),
    drawDimension({ x: right, y: 0 }, { x: right, y: -opening }, textSize * 4, textSize),
    ...(ceiling - frameHeight > textSize * 3
      ? [drawDimension({ x: right, y: -frameHeight }, { x: right, y: -ceiling }, textSize * 4, textSize)]
      : []),
    drawDimension({ x: left, y: 0 }, { x: left, y: -frameHeight }, -textSize * 4, textSize),
    drawDimension({ x: left, y: 0 }, { x: left, y: -ceiling }, -textSize * 7, textSize),
  ]
}

/** The end of the pod with its door, seen along the aisle. */
export function drawPodEnd(record: PodRecord): Drawing {
  const { pod } = record
  const { width, sideDepth, aisle, ceiling, opening, frameHeight, ductHeight } = pod
  const shapes: Shape[] = [
    drawLine('outline', { x: -400, y: 0 }, { x: width + 400, y: 0 }),
    drawLine('outline', { x: -400, y: -ceiling }, { x: width + 400, y: -ceiling }),
    ...[0, sideDepth + aisle].flatMap((x, index) => drawEndOfSide(record, x, index + 1)),
    ...assignToPart('door-start', [
      drawRectangle('outline', { x: sideDepth, y: -opening, width: aisle, height: opening }),
      ...(record.doors.start === 'single'
        ? []
        : [
            drawLine(
              'outline',
              { x: sideDepth + aisle / 2, y: 0 },
              { x: sideDepth + aisle / 2, y: -opening },
            ),
          ]),
    ]),
    drawText(
      message(`drawing.pod.${pod.hot ? 'hot' : 'cold'}Aisle`),
      { x: width / 2, y: -opening * 0.85 },
      textSize,
      { anchor: 'middle', bold: true, pen: 'marker', maxWidth: aisle * 0.9 },
    ),
    ...assignToPart('duct', [
      pod.ducted
        ? drawRectangle('hidden', {
            x: sideDepth,
            y: -frameHeight - ductHeight,
            width: aisle,
            height: ductHeight,
          })
        : drawLine('hidden', { x: sideDepth, y: -frameHeight }, { x: sideDepth + aisle, y: -frameHeight }),
    ]),
    ...drawEndDimensions(record),
  ]
  return {
    id: 'pod-end-elevation',
    title: message('drawing.pod.end'),
    bounds: computeBounds(shapes, textSize),
    shapes,
    table: buildEndTable(record),
    legend: [
      toLegend('module', 'rack'),
      toLegend('outline', 'frame'),
      toLegend('hidden', pod.ducted ? 'duct' : 'roof'),
      toLegend('curve', 'tiers'),
      toLegend('cable', 'busway'),
      toLegend('curve2', 'pipe'),
      { pen: 'dimension', label: message('drawing.legend.millimetres') },
      sampleFrame,
    ],
  }
}

/** `-W1` is the busway of path A, `-W2` that of path B; runs of a side of their own follow: `-W1-W2`. */
export const designateRun = (path: string, run: number, runs: number): string =>
  formatDesignation('conductor', path === 'A' ? 1 : 2) +
  (runs === 1 ? '' : formatDesignation('conductor', run))

/** A rack in the frame of a side, with the ladders, busways and pipes above it. */
function drawEndOfSide(record: PodRecord, x: number, side: number): Shape[] {
  const { pod, paths, ladders, distribution, coolers } = record
  const { sideDepth, rackDepth, rackHeight, opening, frameHeight } = pod
  const rackLeft = side === 1 ? x + sideDepth - rackDepth : x
  const middle = x + sideDepth / 2
  const tiers = ladders.flatMap(({ kind, tiers: count }) => Array.from({ length: count }, () => kind))
  return [
    drawRectangle('outline', { x, y: -frameHeight, width: sideDepth, height: frameHeight - opening }),
    ...assignToPart('leg', [
      drawRectangle('outline', {
        x: side === 1 ? x + sideDepth - legWidth : x,
        y: -opening,
        width: legWidth,
        height: opening,
      }),
    ]),
    ...(record.places.some((place) => place.side === side && place.kind === 'rack')
      ? assignToPart(`racks-${side}`, [
          drawRectangle('module', { x: rackLeft, y: -rackHeight, width: rackDepth, height: rackHeight }),
        ])
      : []),
    drawText(message('drawing.pod.side', { side }), { x: middle, y: -rackHeight * 0.5 }, textSize, {
      anchor: 'middle',
      bold: true,
      maxWidth: sideDepth * 0.6,
    }),
    ...tiers.flatMap((kind, index) => {
      const y = -computeTierLevel(record, index + 1)
      return assignToPart(`ladder-${kind}`, [
        drawLine('curve', { x: middle - 150, y }, { x: middle + 150, y }),
      ])
    }),
    ...(distribution.kind === 'busway'
      ? paths.flatMap(({ path, runs }, index) => {
          if (runs === 1 && side === 2) return []
          // Beside the ladders in the frame, with its name above the beam.
          const centre = middle + (index === 0 ? -420 : 420)
          return assignToPart(`busway-${path}`, [
            drawRectangle('cable', { x: centre - 50, y: -opening - 175, width: 100, height: 100 }),
            drawText(
              literal(designateRun(path, side, runs)),
              { x: centre, y: -frameHeight - 60 },
              textSize * 0.6,
              { anchor: 'middle', maxWidth: 330 },
            ),
          ])
        })
      : []),
    ...(coolers?.overhead === true
      ? assignToPart(
          'pipe',
          [-260, 200].map((dx) =>
            drawRectangle('curve2', { x: middle + dx, y: -opening - 155, width: 60, height: 60, radius: 30 }),
          ),
        )
      : []),
  ]
}

function drawEndDimensions({ pod }: PodRecord): Shape[] {
  const { width, sideDepth, aisle, ceiling, opening, frameHeight } = pod
  const xs = [0, sideDepth, sideDepth + aisle, width]
  return [
    ...xs
      .slice(1)
      .map((to, index) =>
        drawDimension({ x: xs[index] ?? 0, y: 0 }, { x: to, y: 0 }, textSize * 2, textSize),
      ),
    drawDimension({ x: 0, y: 0 }, { x: width, y: 0 }, textSize * 4.5, textSize),
    drawDimension({ x: width, y: 0 }, { x: width, y: -opening }, textSize * 4, textSize),
    drawDimension({ x: width, y: 0 }, { x: width, y: -frameHeight }, textSize * 6.5, textSize),
    drawDimension({ x: width, y: 0 }, { x: width, y: -ceiling }, textSize * 9, textSize),
  ]
}

/** Heights and widths, and the busways that the drawing names. */
function buildEndTable(record: PodRecord): Drawing['table'] {
  const { pod, paths, distribution } = record
  const sizes: readonly (readonly [string, number])[] = [
    ['width', pod.width],
    ['aisle', pod.aisle],
    ['sideDepth', pod.sideDepth],
    ['rackHeight', pod.rackHeight],
    ['opening', pod.opening],
    ['frameHeight', pod.frameHeight],
    ['ductHeight', pod.ductHeight],
    ['ceiling', pod.ceiling],
  ]
  const busways =
    distribution.kind === 'busway'
      ? paths.flatMap(({ path, runs, amps }) =>
          Array.from({ length: runs }, (_, index): readonly Label[] => [
            literal(designateRun(path, index + 1, runs)),
            { quantity: amps, unit: 'A', decimals: 0 },
          ]),
        )
      : []
  return {
    columns: toColumns('what', 'value'),
    rows: [
      ...sizes.map(([what, quantity]) => [message(`drawing.pod.row.${what}`), labelMillimetres(quantity)]),
      ...busways,
    ],
  }
}
