// Power and floor load of the sides and the pod: the current of each path with the other and alone, against what a run may carry.
import { computeBounds, moveShapes } from '../../drawings/extent.ts'
import type { Drawing, Label, Shape } from '../../drawings/shapes.ts'
import { assignToPart, drawLine, drawRectangle, drawText, message } from '../../drawings/sketch.ts'
import { labelAmperes, labelKilowatts, type PodRecord, toColumns, toLegend } from './drawing-record.ts'

const textSize = 14
const barWidth = 420
const barHeight = 22
const pitch = 92

type Load = PodRecord['loads'][number]

export function drawPodLoads(record: PodRecord): Drawing {
  const { loads, limit } = record
  const highest = Math.max(limit.amps, ...loads.map(({ alone }) => alone))
  const shapes = loads.flatMap((load, index) => moveShapes(drawLoad(record, load, highest), 0, index * pitch))
  return {
    id: 'pod-loads',
    title: message('drawing.pod.loads'),
    bounds: computeBounds(shapes, 12),
    shapes,
    table: buildLoadsTable(record),
    legend: [toLegend('redundant', 'normal'), toLegend('module', 'alone'), toLegend('highlight', 'usable')],
  }
}

const labelLoad = ({ side }: Load): Label =>
  side === 0 ? message('drawing.pod.whole') : message('drawing.pod.side', { side })

/** The bill line of the racks of a side; undefined for the whole pod and for a side without racks. */
const getPart = ({ places }: PodRecord, { side }: Load): string | undefined =>
  places.some((place) => place.side === side && place.kind === 'rack') ? `racks-${side}` : undefined

/** Whether a run carries this load: the pod's, or that of a side with runs of its own. */
const isRun = ({ distribution }: PodRecord, { side }: Load): boolean => distribution.byside === (side !== 0)

function drawLoad(record: PodRecord, load: Load, highest: number): Shape[] {
  const { limit } = record
  const computeBarWidth = (amps: number): number => Math.max(1, (barWidth * amps) / highest)
  const drawRow = (pen: 'redundant' | 'module', amps: number, y: number): Shape[] => [
    drawRectangle(pen, { x: 0, y, width: computeBarWidth(amps), height: barHeight }),
    drawText(labelAmperes(amps), { x: barWidth + 16, y: y + barHeight * 0.75 }, textSize),
  ]
  const usable = (barWidth * limit.usable) / highest
  const bottom = limit.paths === 2 ? 2 * barHeight + 6 : barHeight
  return [
    drawText(labelLoad(load), { x: 0, y: -8 }, textSize, { bold: true, maxWidth: barWidth * 0.6 }),
    drawText(labelKilowatts(load.power), { x: barWidth, y: -8 }, textSize, { anchor: 'end' }),
    ...assignToPart(getPart(record, load), [
      ...(limit.paths === 2 ? drawRow('redundant', load.normal, 0) : []),
      ...drawRow('module', load.alone, limit.paths === 2 ? barHeight + 6 : 0),
    ]),
    ...(isRun(record, load)
      ? [drawLine('highlight', { x: usable, y: -4 }, { x: usable, y: bottom + 4 })]
      : []),
  ]
}

function buildLoadsTable(record: PodRecord): Drawing['table'] {
  const { loads, limit } = record
  return {
    columns: toColumns('thing', 'power', 'normalCurrent', 'aloneCurrent', 'usable', 'floor'),
    rows: loads.map((load) => [
      labelLoad(load),
      labelKilowatts(load.power),
      labelAmperes(load.normal),
      labelAmperes(load.alone),
      isRun(record, load) ? labelAmperes(limit.usable) : { literal: '—' },
      { quantity: load.floor, unit: 'kN/m2', decimals: 1 },
    ]),
    rowParts: loads.map((load) => getPart(record, load)),
  }
}
