// Tests parts of many places: the model, its constraints and the first answer grow with the number of places and no faster.
import { expect, test } from 'vitest'
import { createChecker } from '../check.ts'
import { compileModel } from '../compile.ts'
import { createSession } from '../create-session.ts'
import * as b from './testing/builder.ts'
import { elaborate, SourceError } from './elaborate.ts'
import { SourceModelBuilder } from './testing/source-model-builder.ts'

/** A row with sums, a count, extremes, a neighbour and a place that is selected by its number. */
function createRow(places: number): SourceModelBuilder {
  const model = new SourceModelBuilder('row', '1.0.0')
  const rack = model.part('rack', { count: { min: 1, max: places, group: 'row' }, ordered: true }, (part) => {
    const load = part.number('load', { min: 1, max: 9, step: 1, unit: 'kW' })
    const dense = part.flag('dense')
    part.rule('P01', b.atLeast(load, 5), { when: dense.isTrue })
    part.rule('P02', b.atLeast(b.neighbour(part, 1, load, 9), 2), { when: dense.isTrue })
    return { load, dense }
  })
  const inspected = model.number('inspected', { min: 1, max: places, step: 1, unit: '1' })
  model.rule('C01', b.atMost(b.sumOf(rack, rack.load), 4 * places))
  model.rule('C02', b.atMost(b.countOf(rack, { where: rack.dense.isTrue }), places / 2))
  model.rule('C03', b.atMost(b.largestOf(rack, rack.load), 8))
  model.rule('C04', b.atLeast(b.instance(rack, inspected, rack.load, 7), 2))
  return model
}

/** Measured: 14.5 for each of 61 places, 20.6 for each of 300, 26.1 for each of 1,500. Growth with the pairs of places would need hundreds. */
const MAX_CONSTRAINTS_PER_PLACE = 28

test.each([61, 300, 1500])(
  'a row of %i places has few constraints for each, and is propagated and completed',
  (places) => {
    const { model } = elaborate(createRow(places).build())
    const compiled = compileModel(model)
    expect(compiled.network.constraints.length).toBeLessThan(MAX_CONSTRAINTS_PER_PLACE * places)
    const session = createSession(compiled)
    const choices = { 'rack.count': places, 'rack[2].dense': true, inspected: places - 1 }
    session.setChoices(choices)
    expect(session.propagatedDomains().parameters['rack[2].load']).toMatchObject({
      values: Array.from({ length: 9 }, (_, index) => ({
        value: index + 1,
        state: index + 1 >= 5 && index + 1 <= 8 ? 'unchecked' : 'impossible',
      })),
    })
    const completion = session.complete()
    expect(completion.found).toBe(true)
    if (!completion.found) return
    expect(createChecker(model).check(completion.assignment)).toEqual([])
    expect(completion.assignment).toMatchObject(choices)
  },
)

test('a rule on every pair of 1,500 places is refused before it is written out', () => {
  const model = createRow(1500)
  const slot = model.part('slot', { count: 1500 }, (part) => {
    const at = part.number('at', { min: 1, max: 2000, step: 1, unit: '1' })
    return { at }
  })
  model.rule('C05', b.distinct(slot, slot.at))
  expect(() => elaborate(model.build())).toThrow(SourceError)
  expect(() => elaborate(model.build())).toThrow('more than 300000 expressions')
})
