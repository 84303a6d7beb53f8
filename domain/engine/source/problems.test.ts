// Tests that every fault in a source model is reported at its path in the source, with a remedy.
import { expect, test } from 'vitest'
import { compileModel } from '../compile.ts'
import * as b from './testing/builder.ts'
import { elaborate, SourceError, validateSource } from './elaborate.ts'
import { SourceModelBuilder } from './testing/source-model-builder.ts'
import type { SourceModel } from './source-model.ts'

/** Far longer than the second that the test takes, so that a busy machine does not fail it. */
const TIMEOUT_MS = 300_000

const emptySource: SourceModel = {
  id: 'wrong',
  version: '1.0.0',
  tables: {},
  parameters: [],
  values: [],
  rules: [],
  notices: [],
  goals: [],
}

const listProblems = (declare: (model: SourceModelBuilder) => void): string[] => {
  const model = new SourceModelBuilder('wrong', '1.0.0')
  declare(model)
  return validateSource(model.build()).map(({ path, message, cure }) => `${path}: ${message} ${cure}`)
}

const addLoad = (model: SourceModelBuilder) => model.number('load', { min: 1, max: 9, step: 1, unit: 'kW' })
const addRacks = (model: SourceModelBuilder, max = 3) =>
  model.part('rack', { count: { min: 1, max, group: 'row' } }, (part) => ({
    part,
    load: part.number('load', { min: 1, max: 9, step: 1, unit: 'kW' }),
  }))

test.each<[string, (model: SourceModelBuilder) => void, string]>([
  [
    'a product of another unit',
    (model) => {
      const energy = b.multiply(addLoad(model), b.quantity(2, 'h'))
      model.value('energy', 'kVAh', energy)
    },
    'values/energy: Numbers of kWh and kVAh meet. They measure different things: correct the formula, or state its unit behind it: `… as kW`.',
  ],
  [
    'a compound unit without a name',
    (model) => model.value('square', 'kW', b.multiply(addLoad(model), addLoad(model))),
    'values/square: Numbers of kW^2 and kW meet.',
  ],
  [
    'a sum of two days',
    (model) => {
      const day = model.date('day', '2026-01-01', '2026-01-09')
      model.value('sum', 'date', b.add(day, day))
    },
    'values/sum/is: Days are added to days.',
  ],
  [
    'a conversion between different things',
    (model) => model.value('size', 'A', b.convert(addLoad(model), 'kW', 'A')),
    'values/size/is: kW and A measure different things.',
  ],
  [
    'a conversion that is no decimal',
    (model) => {
      const time = model.number('time', { min: 1, max: 9, step: 1, unit: 'min' })
      model.value('hours', 'h', b.convert(time, 'min', 'h'))
    },
    'values/hours: One min is 1/60 h, which is no decimal. Round it: `convert(x from min to h rounded up to step 0.5)`.',
  ],
  [
    'an unknown name',
    (model) => {
      addLoad(model)
      model.rule('R01', b.atMost(b.ref('laod'), 3))
    },
    "rules/R01/require/left: There is no number 'laod'. Did you mean `load`?",
  ],
  [
    'an unknown option',
    (model) => {
      const frame = model.choice('frame', ['small', 'large'])
      model.rule('R01', frame.is('smal'))
    },
    "rules/R01/require: 'smal' is no option of frame. Did you mean `small`?",
  ],
  [
    'a neighbour in a part without order',
    (model) => {
      const rack = addRacks(model)
      rack.part.value('next', 'kW', b.neighbour(rack, 1, rack.load, 0))
    },
    'parts/rack/values/next/is: The places of rack have no order. Write `ordered` behind the count of rack.',
  ],
  [
    'too many places',
    (model) => addRacks(model, 1501),
    'parts/rack/count: There are up to 1501 places; 1500 are the most.',
  ],
  [
    'a logarithm of too many arguments',
    (model) => {
      const table = model.table('curve', {
        columns: { time: { type: 'number' }, power: { type: 'number' } },
        rows: [
          { time: 1, power: 9 },
          { time: 99, power: 1 },
        ],
      })
      const time = model.number('time', { min: 1, max: 99, step: 0.01, unit: '1' })
      const x = { column: 'time', at: time, scale: 'log' } as const
      model.value('power', '1', b.interpolate(table, 'power', { x, rounding: 'down', step: 0.1 }))
    },
    'values/power: Its argument depends on more than 5000 combinations of values.',
  ],
  [
    'a figure without a logarithm',
    (model) => {
      const table = model.table('curve', {
        columns: { time: { type: 'number' }, power: { type: 'number' } },
        rows: [{ time: 0, power: 9 }],
      })
      const time = model.number('time', { min: 0, max: 1, step: 1, unit: '1' })
      const x = { column: 'time', at: time, scale: 'log' } as const
      model.value('power', '1', b.interpolate(table, 'power', { x, rounding: 'down', step: 0.1 }))
    },
    "values/power/is: Column 'time' has 0, which has no logarithm.",
  ],
  [
    'a circular definition of a part of many places',
    (model) => {
      const rack = addRacks(model)
      rack.part.value('a', 'kW', b.ref('rack.b'))
      rack.part.value('b', 'kW', b.ref('rack.a'))
    },
    'parts/rack/values/a: It is defined by itself: rack.a → rack.b → rack.a.',
  ],
  [
    'a product beyond the exact integers',
    (model) => {
      const rack = addRacks(model)
      const power = [1, 2, 3, 4, 5].reduce<b.NumLike>((product) => b.multiply(product, 9e3), rack.load)
      rack.part.rule('P01', b.atMost(power, 9))
    },
    'parts/rack/rules/P01: An intermediate result may reach',
  ],
  [
    'a rule of a country without a context',
    (model) => model.rule('R01', b.atMost(addLoad(model), 3), { applies: { countries: ['DE'] } }),
    "rules/R01/applies/countries: The model's context names no parameter",
  ],
  [
    'a date that does not exist',
    (model) => {
      const day = model.date('day', '2026-02-01', '2026-02-30')
      model.rule('R01', b.atMost(day, b.date('2026-02-31')))
    },
    "parameters/day/max: '2026-02-30' is no day. Write it YYYY-MM-DD.",
  ],
  [
    'a part that no scenario loses',
    (model) => {
      const rack = addRacks(model)
      const loss = model.scenario('loss', ['feedA'])
      rack.part.rule('P01', b.not(b.lost(loss, rack)))
    },
    'parts/rack/rules/P01/require/of: loss never loses a place of rack.',
  ],
])('%s is reported once at its path', (_, declare, problem) => {
  const problems = listProblems(declare)
  expect(problems.filter((one) => one.startsWith(problem))).toHaveLength(1)
})

test(
  'a rule that grows too large when it is written out place by place is rejected',
  () => {
    const problems = listProblems((model) => {
      const rack = addRacks(model, 60)
      const counted = [1, 2, 3].reduce<b.NumLike>((inner) => b.sumOf(rack, inner), rack.load)
      rack.part.rule('P01', b.atMost(b.sumOf(rack, b.add(counted, counted)), 3))
    })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain('parts/rack/rules/P01: Written out place by place')
  },
  TIMEOUT_MS,
)

test('elaborating an invalid model throws its problems', () => {
  const wrong: SourceModel = {
    ...emptySource,
    rules: [{ id: 'R01', require: { kind: 'inEvery', scenario: 'loss', of: { kind: 'all', of: [] } } }],
  }
  expect(() => elaborate(wrong)).toThrow(SourceError)
  expect(() => elaborate(wrong)).toThrow("There is no scenario 'loss'.")
})

test('an empty model is valid', () => {
  expect(compileModel(elaborate(emptySource).model).rules).toEqual([])
})
