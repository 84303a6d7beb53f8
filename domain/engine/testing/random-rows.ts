// Random rows of racks with several sums over all of them, for the engine's reasoning about related sums.
import type { Model } from '../model.ts'
import {
  add,
  atLeast,
  atMost,
  countOf,
  equal,
  multiply,
  neighbourHolds,
  not,
  num,
  sumOf,
} from '../source/testing/builder.ts'
import { elaborate } from '../source/elaborate.ts'
import { SourceModelBuilder } from '../source/testing/source-model-builder.ts'
import type { SourceCondition, SourceNum } from '../source/source-model.ts'
import { drawChance, type Draw, pick, createSeededDraw, drawList } from './draw.ts'

/** The draws of rows begin elsewhere than those of other random models. */
const ROW_SEED_OFFSET = 0x70e5

/** Places, options of a place and phases: 4,097 to about 20,000 assignments, so that no sum becomes one table. */
const shapes = [
  { places: 8, kinds: 3, phases: 0 },
  { places: 5, kinds: 3, phases: 2 },
  { places: 7, kinds: 2, phases: 2 },
  { places: 4, kinds: 3, phases: 3 },
] as const

const columns = ['load', 'weight', 'price'] as const

/** The model of a seed. */
export function generateRowFromSeed(seed: number): Model {
  const draw = createSeededDraw(seed + ROW_SEED_OFFSET)
  const { places, kinds, phases } = pick(draw, shapes)
  const model = new SourceModelBuilder('row', '1.0.0')
  const drawCells = (index: number) => Object.fromEntries(columns.map((column) => [column, index + draw(9)]))
  const table = model.table('kinds', {
    columns: {
      id: { type: 'key' },
      load: { type: 'number', unit: '1' },
      weight: { type: 'number', unit: '1' },
      price: { type: 'number', unit: '1' },
    },
    rows: Array.from({ length: kinds }, (_, index) => ({
      id: `K${index}`,
      ...drawCells(drawChance(draw, 70) ? 0 : -4),
    })),
  })
  const isCountChosen = phases === 0 && drawChance(draw, 40)
  const count = isCountChosen ? { min: 1, max: places, group: 'row' } : places
  const rack = model.part('rack', { count, ordered: true }, (part) => {
    const kind = part.choice('kind', table)
    const phase = phases === 0 ? undefined : part.choice('phase', ['L1', 'L2', 'L3'].slice(0, phases))
    const isFirst = kind.is('K0')
    if (drawChance(draw, 40))
      part.rule('P01', not(neighbourHolds(part, 1, isFirst, { otherwise: false })), { when: isFirst })
    return { part, kind, phase }
  })
  const placeSelections: { readonly where?: SourceCondition }[] = [
    {},
    {},
    { where: rack.kind.is('K0') },
    { where: not(rack.kind.is('K1')) },
  ]
  if (rack.phase !== undefined)
    for (const phase of ['L1', 'L2', 'L1']) placeSelections.push({ where: rack.phase.is(phase) })
  const drawSum = (): Sum => {
    const over = pick(draw, placeSelections)
    if (drawChance(draw, 25)) return { expression: countOf(rack, over), estimate: places / 2 }
    const columnSum = sumOf(rack, rack.kind.cell(pick(draw, columns)), over)
    return { expression: drawChance(draw, 20) ? add(columnSum, rack.count) : columnSum, estimate: 3 * places }
  }
  const total = drawChance(draw, 30)
    ? model.number('total', { min: 0, max: 6, step: 1, unit: '1' })
    : undefined
  if (total !== undefined) {
    const { expression } = drawSum()
    model.rule(
      'T01',
      drawChance(draw, 50)
        ? equal(total, countOf(rack, { where: rack.kind.is('K0') }))
        : atLeast(multiply(4, total), expression),
    )
  }
  drawList(draw, 3, 5, (at) => model.rule(`C0${at}`, drawComparison(draw, drawSum(), drawSum())))
  model.goal('least', drawSum().expression)
  return elaborate(model.build()).model
}

interface Sum {
  readonly expression: SourceNum
  /** About what the sum is in a configuration, so that limits near it decide something. */
  readonly estimate: number
}

function drawComparison(draw: Draw, first: Sum, second: Sum): SourceCondition {
  const limit = Math.round((first.estimate * (70 + draw(60))) / 100)
  switch (draw(5)) {
    case 0:
      return atLeast(first.expression, limit)
    case 1:
      return atMost(add(first.expression, second.expression), Math.round(limit * 2))
    case 2:
      return atMost(first.expression, add(second.expression, num(draw(6))))
    case 3:
      return equal(first.expression, limit)
    default:
      return atMost(first.expression, limit)
  }
}
