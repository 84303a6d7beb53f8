// How a pod fills: each stage as a small plan with the racks in place, and panels or holes in the other bays.
import { computeBounds, moveShapes } from '../../drawings/extent.ts'
import type { Drawing, Label, Shape } from '../../drawings/shapes.ts'
import { assignToPart, drawRectangle, drawText, literal, message } from '../../drawings/sketch.ts'
import {
  designatePlace,
  getPartOf,
  labelKilowatts,
  type Place,
  type PodRecord,
  toColumns,
  toLegend,
} from './drawing-record.ts'

const textSize = 150
/** mm between the plans of two stages. */
const planGap = 900

interface Stage {
  readonly name: Label
  readonly racks: readonly [number, number]
  readonly panels: boolean
  readonly power: number
  readonly leak: number
}

/** The stages in order, and the full pod as the last of them. */
function listStages({ stages, places, loads }: PodRecord): Stage[] {
  const countRacks = (wanted: number): number =>
    places.filter(({ side, kind }) => side === wanted && kind === 'rack').length
  return [
    ...stages.map(({ stage, racks1, racks2, ...rest }) => ({
      ...rest,
      name: message('drawing.pod.stage', { stage }),
      racks: [racks1, racks2] as const,
    })),
    {
      name: message('drawing.pod.full'),
      racks: [countRacks(1), countRacks(2)],
      panels: true,
      power: loads.find(({ side }) => side === 0)?.power ?? 0,
      leak: 0,
    },
  ]
}

type State = 'rack' | 'cooler' | 'panel' | 'hole'

/** What is in a bay at a stage: racks come in the order of their numbers, coolers and closed bays from the first day. */
function getState({ kind, side, number }: Place, { racks, panels }: Stage): State {
  if (kind === 'cooler') return 'cooler'
  if (kind === 'closed') return 'panel'
  if (number <= (racks[side - 1] ?? 0)) return 'rack'
  return panels ? 'panel' : 'hole'
}

const pens = { rack: 'module', cooler: 'redundant', panel: 'spare', hole: 'lacking' } as const

export function drawPodStages(record: PodRecord): Drawing {
  const { pod } = record
  const stages = listStages(record)
  const shapes = stages.flatMap((stage, index) =>
    moveShapes(drawStage(record, stage), 0, index * (pod.width + planGap)),
  )
  return {
    id: 'pod-stages',
    title: message('drawing.pod.stages'),
    bounds: computeBounds(shapes, textSize),
    shapes,
    table: buildStagesTable(record, stages),
    legend: (['rack', 'cooler', 'panel', 'hole'] as const).map((state) =>
      toLegend(pens[state], state === 'panel' ? 'closed' : state),
    ),
  }
}

function drawStage({ pod, places }: PodRecord, stage: Stage): Shape[] {
  const { sideDepth, aisle, bayLength } = pod
  return [
    drawText(stage.name, { x: 0, y: -textSize * 0.8 }, textSize * 1.3, {
      bold: true,
      maxWidth: bayLength * 0.6,
    }),
    drawText(labelKilowatts(stage.power), { x: bayLength, y: -textSize * 0.8 }, textSize * 1.2, {
      anchor: 'end',
    }),
    drawRectangle('fill', { x: 0, y: sideDepth, width: bayLength, height: aisle }),
    ...places.flatMap((place) => {
      const state = getState(place, stage)
      const y = place.side === 1 ? 0 : sideDepth + aisle
      const name = state === 'rack' || state === 'cooler' ? designatePlace(place) : ''
      return assignToPart(state === 'panel' ? 'panel' : getPartOf(place), [
        drawRectangle(pens[state], {
          x: place.left,
          y,
          width: place.width + place.filler,
          height: sideDepth,
        }),
        ...(name === ''
          ? []
          : [
              drawText(
                literal(name),
                { x: place.left + place.width / 2, y: y + sideDepth / 2 + textSize * 0.35 },
                textSize,
                { anchor: 'middle', maxWidth: place.width * 0.86 },
              ),
            ]),
      ])
    }),
  ]
}

function buildStagesTable({ places }: PodRecord, stages: readonly Stage[]): Drawing['table'] {
  return {
    columns: toColumns('stage', 'racksOfSide1', 'racksOfSide2', 'power', 'panels', 'holes', 'leak', 'tags'),
    rows: stages.map((stage) => {
      const states = places.map((place) => ({ place, state: getState(place, stage) }))
      const count = (wanted: State): string => String(states.filter(({ state }) => state === wanted).length)
      return [
        stage.name,
        ...stage.racks.map((racks) => literal(String(racks))),
        labelKilowatts(stage.power),
        literal(count('panel')),
        literal(count('hole')),
        message('drawing.pod.leak', { leak: Math.round(stage.leak * 100) / 100 }),
        literal(
          states
            .flatMap(({ place, state }) =>
              state === 'rack' || state === 'cooler' ? [designatePlace(place)] : [],
            )
            .join(', ') || '—',
        ),
      ]
    }),
  }
}
