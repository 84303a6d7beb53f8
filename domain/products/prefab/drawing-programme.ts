// The programme: weeks in the factory, the legs of the transport, cranes and work on the site, one after the other.
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, Label, Shape } from '../../drawings/shapes.ts'
import { drawLine, drawRectangle, drawText, literal, message } from '../../drawings/sketch.ts'
import { type PrefabRecord, toColumns, toLegend } from './drawing-record.ts'

const plotWidth = 560
const rowHeight = 52
const barHeight = 20
const textSize = 14

interface Step {
  readonly key: 'factory' | 'ground' | 'road' | 'sea' | 'air' | 'crane' | 'work'
  readonly name: Label
  /** In weeks from the order. */
  readonly from: number
  readonly weeks: number
  readonly pen: 'module' | 'redundant' | 'spare'
}

/** The steps in their order; the ground is prepared while the factory works. A week has 7 days of transport, and 5 of crane and site work. */
export function listSteps({ programme, legs }: PrefabRecord): Step[] {
  const inOrder = [
    { key: 'factory' as const, weeks: programme.factory, pen: 'module' as const },
    ...legs.map(({ way, days }) => ({ key: way, weeks: days / 7, pen: 'redundant' as const })),
    { key: 'crane' as const, weeks: programme.crane / 5, pen: 'module' as const },
    { key: 'work' as const, weeks: programme.work / 5, pen: 'module' as const },
  ]
  let from = 0
  const steps = inOrder.map((step) => {
    const placed = { ...step, name: message(`drawing.prefab.step.${step.key}`), from }
    from += step.weeks
    return placed
  })
  const ground: Step = {
    key: 'ground',
    name: message('drawing.prefab.step.ground'),
    from: 0,
    weeks: programme.factory,
    pen: 'spare',
  }
  return [...steps.slice(0, 1), ground, ...steps.slice(1)]
}

const labelWeeks = (quantity: number): Label => ({ quantity, unit: '1', decimals: 1 })

function drawBars(steps: readonly Step[], total: number): Shape[] {
  const perWeek = plotWidth / total
  const bottom = steps.length * rowHeight + 8
  const weeksPerTick = Math.ceil(total / 8)
  const ticks = Array.from(
    { length: Math.floor((total - weeksPerTick / 2) / weeksPerTick) + 1 },
    (_, index) => index * weeksPerTick,
  )
  return [
    ...ticks.flatMap((week) => drawTick(week, week * perWeek, bottom)),
    drawLine('highlight', { x: plotWidth, y: 0 }, { x: plotWidth, y: bottom }),
    drawText(
      { quantity: total, unit: '1', decimals: 0 },
      { x: plotWidth, y: bottom + textSize * 1.3 },
      textSize,
      { anchor: 'middle', bold: true },
    ),
    drawLine('axis', { x: 0, y: bottom }, { x: plotWidth, y: bottom }),
    drawText(message('drawing.prefab.weeks'), { x: plotWidth / 2, y: bottom + textSize * 2.8 }, textSize, {
      anchor: 'middle',
      maxWidth: plotWidth * 0.8,
    }),
    ...steps.flatMap((step, index) => {
      const y = index * rowHeight + 24
      return [
        drawRectangle(step.pen, {
          x: step.from * perWeek,
          y,
          width: step.weeks * perWeek,
          height: barHeight,
        }),
        drawText(step.name, { x: 0, y: y - 6 }, textSize, { maxWidth: plotWidth * 0.75 }),
        drawText(labelWeeks(step.weeks), { x: plotWidth - 8, y: y - 6 }, textSize, {
          anchor: 'end',
          bold: true,
        }),
      ]
    }),
  ]
}

export function drawProgramme(record: PrefabRecord): Drawing {
  const { total } = record.programme
  const steps = listSteps(record)
  const shapes = drawBars(steps, total)
  return {
    id: 'programme',
    title: message('drawing.prefab.programme'),
    bounds: computeBounds(shapes, textSize),
    shapes,
    table: {
      columns: toColumns('step', 'begin', 'weeks', 'end'),
      rows: [
        ...steps.map(({ name, from, weeks: duration }) => [
          name,
          labelWeeks(from),
          labelWeeks(duration),
          labelWeeks(from + duration),
        ]),
        [
          message('drawing.prefab.handedOver'),
          literal('—'),
          literal('—'),
          { quantity: total, unit: '1', decimals: 0 },
        ],
      ],
    },
    legend: [
      toLegend('module', 'step'),
      toLegend('redundant', 'leg'),
      toLegend('spare', 'meanwhile'),
      { pen: 'highlight', label: message('drawing.prefab.handedOver') },
      toLegend('note', 'sampleTimes'),
    ],
  }
}

function drawTick(week: number, x: number, bottom: number): Shape[] {
  return [
    drawLine('grid', { x, y: 0 }, { x, y: bottom }),
    drawText({ quantity: week, unit: '1', decimals: 0 }, { x, y: bottom + textSize * 1.3 }, textSize, {
      anchor: 'middle',
      pen: 'note',
    }),
  ]
}
