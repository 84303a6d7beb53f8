// Tests that a value depends on the scenarios used by it or by any value that it uses.
import { expect, test } from 'vitest'
import * as b from './testing/builder.ts'
import { findScenariosByValue } from './scenarios-by-value.ts'
import { SourceModelBuilder } from './testing/source-model-builder.ts'

test('a value depends on the scenarios of the values that it uses, also of parts, but not through `inEvery`', () => {
  const model = new SourceModelBuilder('feeds', '1.0.0')
  const power = model.scenario('power', ['A', 'B'])
  const load = model.number('load', { min: 1, max: 9, step: 1, unit: 'kW' })
  const rack = model.part('rack', { count: { min: 1, max: 2, group: 'row' } }, (part) => ({ part }))
  const loss = model.scenario('loss', rack)
  const carried = rack.part.value('carried', 'kW', b.ifElse(b.lost(loss, rack), 0, load))
  rack.part.value('double', 'kW', b.add(carried, carried))
  const plain = model.value('plain', 'kW', load)
  const direct = model.value('direct', 'kW', b.inCase(power, { A: 0 }, load))
  const through = model.value('through', 'kW', b.add(direct, plain))
  model.value('further', 'kW', b.add(plain, through))
  model.value('over', 'kW', b.sumOf(rack, carried))
  model.value('both', 'kW', b.add(b.sumOf(rack, carried), direct))
  model.value('settled', '1', b.ifElse(b.inEvery(power, b.atLeast(direct, 1)), 1, 0))
  model.value('as', 'kW', { kind: 'sumOf', part: 'rack', as: 'r', of: b.ref('r.carried') })
  const guess = model.value('guess', 'kW', b.tableOrEstimate(b.inCase(power, { A: 0 }, load), 5))
  model.value('guessed', '1', b.ifElse(b.estimated(guess), 1, 0))
  const found = findScenariosByValue(model.build())
  expect(
    Object.fromEntries([...found].map(([name, scenarios]) => [name, [...scenarios].toSorted()])),
  ).toEqual({
    plain: [],
    direct: ['power'],
    through: ['power'],
    further: ['power'],
    over: ['loss'],
    both: ['loss', 'power'],
    as: ['loss'],
    settled: [],
    guess: ['power'],
    guessed: ['power'],
    'rack.carried': ['loss'],
    'rack.double': ['loss'],
  })
})

const ref = (name: string) => ({ kind: 'ref', name }) as const

test('a value may be defined before the values that it uses, and a cycle of values ends', () => {
  const found = findScenariosByValue({
    id: 'm',
    version: '1.0.0',
    tables: {},
    parameters: [],
    values: [
      { name: 'a', unit: '1', is: ref('b') },
      { name: 'b', unit: '1', is: ref('c') },
      { name: 'c', unit: '1', is: { kind: 'add', terms: [ref('a'), ref('d')] } },
      {
        name: 'd',
        unit: '1',
        is: { kind: 'inCase', scenario: 's', branches: {}, otherwise: ref('nothing') },
      },
      { name: 'e', unit: '1', is: ref('nothing') },
    ],
    rules: [],
    notices: [],
    goals: [],
  })
  expect([...found].map(([name, { size }]) => [name, size])).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 1],
    ['d', 1],
    ['e', 0],
  ])
})
