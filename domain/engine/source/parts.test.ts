// Tests that repeated parts mean the same in the elaborated model as in the source, on every assignment.
import { describe, expect, test } from 'vitest'
import * as b from './testing/builder.ts'
import { elaborate } from './elaborate.ts'
import { SourceModelBuilder } from './testing/source-model-builder.ts'
import { compareSource } from './testing/compare-source.ts'

const createRow = (count: number | { min: number; max: number; group: string }, loadCount = 3) => {
  const model = new SourceModelBuilder('row', '1.0.0')
  const feeds = model.table('feeds', {
    columns: { id: { type: 'key' }, rating: { type: 'number', unit: 'kW' } },
    rows: [
      { id: 'A', rating: 4 },
      { id: 'B', rating: 2.5 },
    ],
  })
  const limit = model.number('limit', { min: 2, max: 4, step: 2, unit: 'kW' })
  const rack = model.part('rack', { count, ordered: true }, (part) => {
    const load = part.number('load', { min: 0.5, max: loadCount - 0.5, step: 1, unit: 'kW' })
    const feed = part.choice('feed', feeds, { preferred: 'B' })
    const spare = part.value('spare', 'kW', b.subtract(feed.cell('rating'), load))
    return { load, feed, spare, part }
  })
  return { model, rack, limit }
}
const upTo = (max: number, min = 1) => ({ min, max, group: 'row' })

/** Elaboration and source agree on every assignment; some are valid and some are not. */
const expectSame = async (model: SourceModelBuilder): Promise<void> => {
  const { differences, valid, assignments } = await compareSource(model.build())
  expect(differences).toEqual([])
  expect(valid).toBeGreaterThan(0)
  expect(valid).toBeLessThan(assignments)
}

describe('repeated parts mean the same as in the source in', () => {
  test('sums, counts and the rules of each place', async () => {
    const { model, rack, limit } = createRow(upTo(2))
    rack.part.rule('P02', b.atLeast(rack.spare, 1), {
      when: rack.feed.is('B'),
      implied: b.atMost(rack.load, 1.5),
    })
    rack.part.notice('P03', 'warning', b.equal(rack.spare, 1.5))
    model.rule('C01', b.atMost(b.sumOf(rack, rack.load), limit))
    model.rule('C02', b.atMost(b.countOf(rack, { where: rack.feed.is('B') }), 1))
    model.goal('least', b.sumOf(rack, rack.spare))
    await expectSame(model)
  })

  test('the smallest and largest number, also of no places', async () => {
    const { model, rack, limit } = createRow(upTo(2, 0))
    model.value('least', 'kW', b.smallestOf(rack, rack.load, { otherwise: 9 }))
    model.rule('C01', b.atMost(b.largestOf(rack, rack.load, { where: rack.feed.is('A') }), limit))
    await expectSame(model)
  })

  test('conditions on every place, on some place, and on distinct options', async () => {
    const { model, rack } = createRow(upTo(3), 2)
    model.rule('C01', b.every(rack, b.more(rack.load, 0.5), { where: rack.feed.is('A') }))
    model.rule('C02', b.some(rack, b.more(rack.spare, 1)))
    model.rule('C04', b.distinct(rack, rack.feed, { where: b.more(rack.load, 0.5) }))
    await expectSame(model)
  })

  test('distinct numbers', async () => {
    const { model, rack } = createRow(upTo(2))
    model.rule('C01', b.distinct(rack, b.multiply(rack.load, 2)))
    await expectSame(model)
  })

  test('distinct numbers of selected places, if it is unknown whether one is selected', async () => {
    const model = new SourceModelBuilder('row', '1.0.0')
    const rack = model.part('rack', { count: upTo(3) }, (part) => ({
      load: part.number('load', { min: 1, max: 2, step: 1, unit: 'kW' }),
      weight: part.number('weight', { min: 1, max: 2, step: 1, unit: 'kg', mayBeUnstated: true }),
    }))
    model.rule('C01', b.distinct(rack, rack.load, { where: b.less(rack.weight, 2) }))
    await expectSame(model)
  })

  test('neighbours, places and running sums of an ordered part', async () => {
    const { model, rack, limit } = createRow(upTo(3), 2)
    const sum = rack.part.value(
      'sum',
      'kW',
      b.add(rack.load, b.neighbour(rack, -1, { kind: 'ref', name: 'rack.sum' }, 0)),
    )
    rack.part.rule(
      'P01',
      b.neighbourHolds(rack, 1, b.same(rack.feed, { name: 'next.feed' }), { otherwise: true, as: 'next' }),
    )
    rack.part.rule('P02', b.atMost(sum, limit), { when: b.more(rack.place, 1) })
    await expectSame(model)
  })

  test('a place selected by a number', async () => {
    const { model, rack, limit } = createRow(upTo(2))
    const at = model.number('at', { min: 0, max: 3, step: 1, unit: '1' })
    model.value('there', 'kW', b.instance(rack, at, rack.spare, 0))
    model.rule('C01', b.less(b.instance(rack, at, rack.load), limit), { when: b.atLeast(at, 1) })
    await expectSame(model)
  })

  test('a comparison of two places of one part', async () => {
    const { model, rack } = createRow(2)
    const other = { kind: 'ref', name: 'other.load' } as const
    rack.part.rule(
      'P01',
      b.atLeast(b.countOf(rack, { as: 'other', where: b.atMost(other, rack.load) }), rack.place),
    )
    await expectSame(model)
  })
})

test('a source without repeated parts, scenarios and dates elaborates to itself', () => {
  const { model } = createRow(1)
  const { parts: _, ...source } = model.build()
  expect(elaborate(source).model).toEqual(source)
})

test('names in the core contain the place and lead back to the source', () => {
  const { model, rack } = createRow(upTo(3))
  rack.part.rule('P02', b.atLeast(rack.spare, 1))
  const { model: core, origins } = elaborate(model.build())
  expect(core.parameters.map(({ name }) => name)).toContain('rack[3].load')
  expect(core.rules.map(({ id }) => id)).toEqual([
    'P02@rack[1]',
    'P02@rack[2]',
    'P02@rack[3]',
    'rack.unused[2]',
    'rack.unused[3]',
  ])
  expect(origins.rules['P02@rack[3]']).toEqual({
    path: 'parts/rack/rules/P02',
    name: 'P02',
    part: 'rack',
    place: 3,
  })
})
