// The year of a chiller with free cooling: its hours by outdoor temperature and by what carries the heat, and the energy of each.
import { createLinearAxis, drawAxes, projectPoint } from '../../drawings/chart.ts'
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, Label, Pen, Shape } from '../../drawings/shapes.ts'
import { assignToPart, drawRectangle, literal, message } from '../../drawings/sketch.ts'
import { freeCoolingModes } from '../../engineering/algorithms/free-cooling-year.ts'
import type { SelectionRecord } from './drawings.ts'

const margin = 14
/** Outdoor temperature range of a bar in K. */
const kelvinPerBar = 2

type Mode = (typeof freeCoolingModes)[number]

const pens: Readonly<Record<Mode, Pen>> = { free: 'highlight', mixed: 'module', compressor: 'lacking' }

interface Bar {
  readonly from: number
  /** Hours of each mode, in the order of `freeCoolingModes` from the bottom up. */
  readonly hours: readonly number[]
}

/** The hours of each mode in each temperature range. */
const listBars = ({ climate }: SelectionRecord): readonly Bar[] =>
  [...Map.groupBy(climate, ({ outdoor }) => kelvinPerBar * Math.floor(outdoor / kelvinPerBar))].map(
    ([from, entries]) => ({
      from,
      hours: freeCoolingModes.map((mode) =>
        entries.filter((entry) => entry.mode === mode).reduce((sum, { hours }) => sum + hours, 0),
      ),
    }),
  )

function drawBars(bars: readonly Bar[]): Shape[] {
  const totals = bars.map(({ hours }) => hours.reduce((sum, count) => sum + count, 0))
  const ends = bars.map(({ from }) => from)
  const x = createLinearAxis([Math.max(...ends) + kelvinPerBar], 8, 10 * Math.floor(Math.min(...ends) / 10))
  const y = createLinearAxis(totals)
  const drawStack = ({ from, hours }: Bar): Shape[] =>
    hours.flatMap((count, index) => {
      if (count === 0) return []
      const below = hours.slice(0, index).reduce((sum, lower) => sum + lower, 0)
      const start = projectPoint(x, y, { x: from, y: below + count })
      const end = projectPoint(x, y, { x: from + kelvinPerBar, y: below })
      const pen = pens[freeCoolingModes[index] ?? 'free']
      return [drawRectangle(pen, { ...start, width: end.x - start.x - 1, height: end.y - start.y })]
    })
  return [
    ...drawAxes(x, y, {
      x: message('drawing.unicalc.axis.outdoor'),
      y: message('drawing.unicalc.year.hours'),
    }),
    ...bars.flatMap(drawStack),
  ]
}

const toEnergyLabel = (quantity: number | undefined): Label =>
  quantity === undefined ? literal('—') : { quantity, unit: 'kWh', decimals: 0 }

/** The drawing of the year; empty where the selection considers no climate. */
export function drawFreeCoolingYear(record: SelectionRecord): readonly Drawing[] {
  const { year, climate, design } = record
  if (climate.length === 0) return []
  const shapes = assignToPart('unit', drawBars(listBars(record)))
  return [
    {
      id: 'free-cooling-year',
      title: message('drawing.unicalc.year.title'),
      bounds: computeBounds(shapes, margin),
      shapes,
      table: {
        columns: ['mode', 'hours', 'heat', 'compressors', 'fans'].map((column) =>
          message(`drawing.unicalc.year.column.${column}`),
        ),
        rows: year.map(({ mode, hours, heat, compressors, fans }) => [
          message(`drawing.unicalc.year.${mode}`),
          { quantity: hours, unit: 'h', decimals: 0 },
          toEnergyLabel(heat),
          toEnergyLabel(compressors),
          toEnergyLabel(fans),
        ]),
        rowParts: year.map(() => 'unit'),
      },
      legend: [
        ...freeCoolingModes.map((mode) => ({
          pen: pens[mode],
          label: message(`drawing.unicalc.year.${mode}`),
        })),
        ...(design.isSample ? [{ pen: 'note', label: message('drawing.unicalc.sample') } as const] : []),
      ],
    },
  ]
}
