// The busways of a pod with their sections and tap-offs, and the ladders in section with their fill.
import { computeBounds, moveShapes } from '../../drawings/extent.ts'
import { formatDesignation } from '../../drawings/designations.ts'
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
import { designateRun } from './drawing-elevations.ts'
import { designatePlace, type Place, type PodRecord, toColumns, toLegend } from './drawing-record.ts'

const textSize = 140
/** Distance in mm between two busways of the drawing, and drawn length of a tap-off. */
const pitch = 3400
const tapLength = 500
/** Spare tap-offs are numbered from here, above those of all bays. */
const firstSpareTap = 901
/** The share of a ladder that cables may fill when it is planned (TIA-569, recalled). */
const plannedFill = 0.4

interface Run {
  readonly path: PodRecord['paths'][number]
  readonly name: string
  /** The bays that it feeds; those of side 2 are drawn below the busway. */
  readonly fed: readonly Place[]
  readonly sections: number
  readonly spares: number
}

/** The runs of all paths. Spare tap-offs and sections are shared evenly. */
function listRuns({ paths, places, distribution }: PodRecord): Run[] {
  const used = places.filter(({ kind }) => kind !== 'closed')
  return paths.flatMap((path) =>
    Array.from({ length: path.runs }, (_, index) => ({
      path,
      name: designateRun(path.path, index + 1, path.runs),
      fed: distribution.byside && path.runs > 1 ? used.filter(({ side }) => side === index + 1) : used,
      sections: path.sections / path.runs,
      spares: path.spares / path.runs,
    })),
  )
}

/** `-W1-X103` is the tap-off of path A for the bay 3 of side 1. */
const designateTap = (run: Run, number: number): string => formatDesignation('outlet', number, run.name)

export function drawPodBusway(record: PodRecord): Drawing {
  const { distribution } = record
  const runs = listRuns(record)
  const isBusway = distribution.kind === 'busway'
  const drawn = isBusway
    ? runs.flatMap((run, index) => moveShapes(drawRun(record, run), 0, index * pitch))
    : []
  const below = (isBusway ? runs.length : 0) * pitch
  const shapes = [...drawn, ...moveShapes(drawLadder(record), 0, below)]
  return {
    id: 'pod-busway',
    title: message('drawing.pod.busway'),
    bounds: computeBounds(shapes, textSize),
    shapes,
    table: buildBuswayTable(record, isBusway ? runs : []),
    legend: [
      toLegend('cable', 'section'),
      toLegend('node', 'tap'),
      toLegend('spare', 'spareTap'),
      toLegend('highlight', 'ladder'),
      toLegend('module', 'cables'),
      toLegend('note', 'sample'),
    ],
  }
}

/** A tap-off that leaves its busway upwards or downwards. */
function drawTap(x: number, up: boolean, label: string, isSpare: boolean): Shape[] {
  const y = up ? -tapLength : tapLength
  return [
    drawLine(isSpare ? 'detail' : 'cable', { x, y: up ? -60 : 60 }, { x, y }),
    isSpare ? drawCircle('spare', { x, y }, 50) : drawCircle('node', { x, y }, 40),
    drawText(literal(label), { x: x + textSize * 0.3, y: up ? y - 90 : y + 90 }, textSize * 0.8, {
      anchor: up ? 'start' : 'end',
      rotation: -90,
    }),
  ]
}

/** A busway from its riser at the left, with a tap-off at every bay that it feeds. */
function drawRun({ pod, distribution }: PodRecord, run: Run): Shape[] {
  const { path, fed, sections, spares, name } = run
  const { bayLength, riser, bays, pitch: bayPitch } = pod
  const length = bayLength + riser
  return [
    drawText(
      message('drawing.pod.run', { name, path: path.path, amps: path.amps }),
      { x: -riser, y: -1480 },
      textSize * 1.2,
      { bold: true, maxWidth: Math.max(length * 0.7, 3000) },
    ),
    ...assignToPart(
      `busway-${path.path}`,
      Array.from({ length: sections }, (_, index) => {
        const start = index * distribution.sectionLength
        return drawRectangle('cable', {
          x: start - riser,
          y: -60,
          width: Math.min(distribution.sectionLength, length - start),
          height: 120,
        })
      }),
    ),
    ...assignToPart(`path-${path.path}`, [
      drawRectangle('outline', { x: -riser - 500, y: -200, width: 500, height: 400 }),
      drawText(literal(name), { x: -riser - 250, y: textSize * 0.35 }, textSize, {
        anchor: 'middle',
        maxWidth: 460,
      }),
    ]),
    ...assignToPart(`tapoff-${path.path}`, [
      ...fed.flatMap((place) =>
        drawTap(
          place.left + place.width * (place.side === 1 ? 0.4 : 0.6),
          place.side === 1,
          designateTap(run, place.side * 100 + place.bay),
          false,
        ),
      ),
      // Spare tap-offs lie between two bays, from the far end on, alternately above and below.
      ...Array.from({ length: spares }, (_, index) =>
        drawTap(
          (bays - Math.floor(index / 2)) * bayPitch,
          index % 2 === 0,
          designateTap(run, firstSpareTap + index),
          true,
        ),
      ).flat(),
    ]),
  ]
}

/** A box for each kind of ladder, as full as its cables make it, with a line at the planned fill. */
function drawLadder({ ladders }: PodRecord): Shape[] {
  const [width, height] = [1500, 500]
  return ladders.flatMap(({ kind, tiers, fill, cables }, index) => {
    const x = index * (width + 500)
    return [
      drawText(message(`drawing.pod.ladder.${kind}`, { tiers }), { x, y: -textSize * 0.8 }, textSize, {
        bold: true,
        maxWidth: width,
      }),
      ...assignToPart(`ladder-${kind}`, [
        drawRectangle('outline', { x, y: 0, width, height }),
        ...(fill === 0
          ? []
          : [
              drawRectangle('module', {
                x,
                y: height * (1 - Math.min(100, fill) / 100),
                width,
                height: (height * Math.min(100, fill)) / 100,
              }),
            ]),
        drawLine(
          'highlight',
          { x, y: height * (1 - plannedFill) },
          { x: x + width, y: height * (1 - plannedFill) },
        ),
      ]),
      drawText(
        message('drawing.pod.fill', { cables, fill: Math.round(fill) }),
        { x, y: height + textSize * 1.4 },
        textSize,
        { pen: 'note', maxWidth: width },
      ),
    ]
  })
}

const labelAmperes = (quantity: number): Label => ({ quantity, unit: 'A', decimals: 0 })

/** Every tap-off with what it feeds, then the ladders. */
function buildBuswayTable({ ladders }: PodRecord, runs: readonly Run[]): Drawing['table'] {
  const none = literal('—')
  const taps = runs.flatMap((run) => [
    {
      part: `path-${run.path.path}`,
      row: [
        literal(run.name),
        message('drawing.pod.sections', { count: run.sections }),
        none,
        labelAmperes(run.path.amps),
      ],
    },
    ...run.fed.map((place) => ({
      part: `tapoff-${run.path.path}`,
      row: [
        literal(designateTap(run, place.side * 100 + place.bay)),
        message('drawing.pod.legend.tap'),
        literal(designatePlace(place)),
        labelAmperes(run.path.tapAmps),
      ],
    })),
    ...Array.from({ length: run.spares }, (_, index) => ({
      part: `tapoff-${run.path.path}`,
      row: [
        literal(designateTap(run, firstSpareTap + index)),
        message('drawing.pod.legend.spareTap'),
        none,
        labelAmperes(run.path.tapAmps),
      ],
    })),
  ])
  const ladderRows = ladders.map(({ kind, tiers, fill, cables }) => ({
    part: `ladder-${kind}`,
    row: [
      none,
      message(`drawing.pod.ladder.${kind}`, { tiers }),
      message('drawing.pod.fill', { cables, fill: Math.round(fill) }),
      none,
    ] as readonly Label[],
  }))
  const all = [...taps, ...ladderRows]
  return {
    columns: toColumns('tag', 'thing', 'feeds', 'rating'),
    rows: all.map(({ row }) => row),
    rowParts: all.map(({ part }) => part),
  }
}
