// Tests formulas of figures and bill lines for one configuration: records, groups, texts, replaced inputs, and missing values.
import { describe, expect, test } from 'vitest'
import type { Assignment } from '../model.ts'
import { elaborate } from './elaborate.ts'
import type { Datum, Formula, FormulaCondition } from './formula.ts'
import { type ComputedProduct, FormulaEvaluator } from './formula-evaluator.ts'
import { emptyScope } from './formula-scope.ts'
import type { SourceModel } from './source-model.ts'

const num = (value: number): Formula => ({ kind: 'constant', value })
const ref = (name: string): Formula => ({ kind: 'ref', name })
const text = (value: string): Formula => ({ kind: 'literal', value })
const over = (part: string, where?: FormulaCondition) => ({ part, ...(where === undefined ? {} : { where }) })

const source: SourceModel = {
  id: 'example',
  version: '1.0.0',
  tables: {
    frames: {
      columns: {
        frame: { type: 'key' },
        slots: { type: 'number' },
        model: { type: 'text' },
      },
      rows: [
        { frame: 'S', slots: 2, model: 'Small' },
        { frame: 'M', slots: 5, model: 'Medium' },
      ],
    },
    discharge: {
      columns: {
        frame: { type: 'text' },
        minutes: { type: 'number', unit: 'min' },
        power: { type: 'number', unit: 'kW' },
      },
      rows: [
        { frame: 'S', minutes: 5, power: 40 },
        { frame: 'S', minutes: 20, power: 10 },
        { frame: 'M', minutes: 5, power: 90 },
      ],
    },
  },
  parameters: [
    { kind: 'choice', name: 'frame', group: 'unit', from: { table: 'frames' } },
    { kind: 'number', name: 'load', group: 'unit', min: 0, max: 100, step: 1, unit: 'kW' },
    { kind: 'flag', name: 'spare', group: 'unit' },
    {
      kind: 'number',
      name: 'fault',
      group: 'unit',
      min: 0,
      max: 20,
      step: 1,
      unit: 'kA',
      mayBeUnstated: true,
    },
  ],
  values: [
    {
      name: 'doubled',
      unit: 'kW',
      is: { kind: 'multiply', left: { kind: 'constant', value: 2 }, right: { kind: 'ref', name: 'load' } },
    },
  ],
  parts: [
    {
      name: 'rack',
      count: { min: 1, max: 3, group: 'racks' },
      parameters: [
        { kind: 'number', name: 'power', group: 'racks', min: 0, max: 20, step: 1, unit: 'kW' },
        { kind: 'choice', name: 'phase', group: 'racks', from: { options: ['L1', 'L2', 'L3'] } },
      ],
      ordered: true,
    },
  ],
  rules: [],
  notices: [],
  goals: [],
}

const { model } = elaborate(source)

/** Two functions, and an algorithm that numbers its records and counts them. */
const library = {
  functions: new Map<string, (value?: number) => Datum | undefined>([
    ['sqrt', (value = 0) => (value < 0 ? undefined : Math.sqrt(value))],
    ['unitName', (value = 0) => `U${value}`],
  ]),
  algorithms: new Map([
    [
      'number-records-1',
      ({ racks }: { readonly racks?: unknown }) => {
        const rows = Array.isArray(racks) ? racks : []
        return {
          numbered: rows.map((row, index) => ({ ...row, tag: `R${index + 1}` })),
          totals: [{ count: rows.length }],
        }
      },
    ],
  ]),
}

const product: ComputedProduct = {
  source,
  model,
  figures: [
    {
      name: 'share',
      unit: '%',
      is: {
        kind: 'quotient',
        left: { kind: 'multiply', left: num(100), right: ref('load') },
        right: num(80),
      },
    },
    {
      name: 'onlySpare',
      unit: 'kW',
      is: num(1),
      when: { kind: 'flag', name: 'spare' },
    },
  ],
  records: [
    {
      lists: { racks: 'numbered', totals: 'totals' },
      algorithm: 'number-records-1',
      inputs: {
        racks: { each: { part: 'rack' }, fields: { power: ref('rack.power'), phase: ref('rack.phase') } },
      },
    },
  ],
  library,
}

const assignment: Assignment = {
  frame: 'S',
  load: 20,
  spare: false,
  fault: 0,
  'fault.stated': false,
  'rack.count': 3,
  'rack[1].power': 4,
  'rack[1].phase': 'L1',
  'rack[2].power': 6,
  'rack[2].phase': 'L2',
  'rack[3].power': 5,
  'rack[3].phase': 'L1',
}

const reader = new FormulaEvaluator(product, assignment)
const evaluate = (formula: Formula) => reader.datum(formula, emptyScope)

describe('a name in a formula', () => {
  test.each([
    ['a number parameter', 'load', 20],
    ['the option of a choice', 'frame', 'S'],
    ['a flag', 'spare', false],
    ['a value of the model', 'doubled', 40],
    ['a figure', 'share', 25],
    ['the number of places', 'rack.count', 3],
    ['a number that is not stated', 'fault', undefined],
    ['a figure that does not apply', 'onlySpare', undefined],
  ])('gives the value of %s', (_title, name, value) => {
    expect(evaluate(ref(name))).toBe(value)
  })
})

const interpolateMinutes = (power: number): Formula => ({
  kind: 'interpolate',
  table: 'discharge',
  column: 'minutes',
  where: { frame: { parameter: 'frame' } },
  x: { column: 'power', at: num(power), scale: 'log' },
  scale: 'log',
})

describe('tables in a formula', () => {
  test('give a number or a text as the cell of the chosen row', () => {
    expect(evaluate({ kind: 'cell', choice: 'frame', column: 'slots' })).toBe(2)
    expect(evaluate({ kind: 'cell', choice: 'frame', column: 'model' })).toBe('Small')
  })

  test('are interpolated on logarithmic scales without rounding, and not beyond their rows', () => {
    expect(evaluate(interpolateMinutes(20))).toBeCloseTo(10, 12)
    expect(evaluate(interpolateMinutes(40))).toBe(5)
    expect(evaluate(interpolateMinutes(41))).toBeUndefined()
    expect(evaluate(interpolateMinutes(9))).toBeUndefined()
  })
})

describe('a multiple of a step', () => {
  test.each([
    [57.85, 0.1, 'up', 57.9],
    [36.28, 0.1, 'up', 36.3],
    [44.93, 0.1, 'down', 44.9],
    [7.32, 0.05, 'up', 7.35],
    [1234, 50, 'up', 1250],
    [-12.5, 1, 'down', -13],
    [1.1, 1.5, 'up', 1.5],
  ] as const)('of %d by %d, %s, is the decimal %d itself', (value, step, rounding, expected) => {
    expect(evaluate({ kind: 'roundToStep', value: num(value), step, rounding })).toBe(expected)
  })
})

describe('records in a formula', () => {
  test('are summed, counted and compared like places of a part', () => {
    const isOnL1: FormulaCondition = {
      kind: 'compare',
      operator: '=',
      left: ref('racks.phase'),
      right: text('L1'),
    }
    expect(evaluate({ kind: 'sumOf', ...over('racks', isOnL1), of: ref('racks.power') })).toBe(9)
    expect(evaluate({ kind: 'countOf', ...over('racks') })).toBe(3)
    expect(evaluate({ kind: 'largestOf', ...over('racks'), of: ref('racks.power') })).toBe(6)
    expect(evaluate({ kind: 'firstOf', ...over('racks', isOnL1), of: ref('racks.tag') })).toBe('R1')
    expect(evaluate({ kind: 'lastOf', ...over('racks', isOnL1), of: ref('racks.tag') })).toBe('R3')
    expect(evaluate({ kind: 'sumOf', ...over('frames'), of: ref('frames.slots') })).toBe(7)
  })

  test('give the default of an extreme or of the first one, or no value, if none is selected', () => {
    const isBeyondAll: FormulaCondition = {
      kind: 'compare',
      operator: '>',
      left: ref('racks.power'),
      right: num(99),
    }
    expect(
      evaluate({ kind: 'largestOf', ...over('racks', isBeyondAll), of: ref('racks.power') }),
    ).toBeUndefined()
    expect(
      evaluate({
        kind: 'largestOf',
        ...over('racks', isBeyondAll),
        of: ref('racks.power'),
        otherwise: num(0),
      }),
    ).toBe(0)
    expect(
      evaluate({
        kind: 'firstOf',
        ...over('racks', isBeyondAll),
        of: ref('racks.tag'),
        otherwise: text('—'),
      }),
    ).toBe('—')
  })

  test('are separate for each list of an algorithm', () => {
    expect(evaluate({ kind: 'sumOf', ...over('totals'), of: ref('totals.count') })).toBe(3)
  })
})

test('a function may return a text', () => {
  expect(evaluate({ kind: 'function', name: 'unitName', of: [num(9)] })).toBe('U9')
})

describe('arithmetic in formulas', () => {
  test('has no value for a division by 0 and a root of a negative number, or anything made of them', () => {
    const quotient: Formula = { kind: 'quotient', left: num(1), right: num(0) }
    expect(evaluate(quotient)).toBeUndefined()
    expect(evaluate({ kind: 'add', terms: [num(1), quotient] })).toBeUndefined()
    expect(evaluate({ kind: 'function', name: 'sqrt', of: [num(-1)] })).toBeUndefined()
    expect(evaluate({ kind: 'function', name: 'sqrt', of: [num(9)] })).toBe(3)
  })

  test('does not let the error of binary decimals raise a count', () => {
    const threeTenths: Formula = { kind: 'multiply', left: num(0.1), right: num(3) }
    expect(evaluate({ kind: 'divide', left: threeTenths, right: num(0.1), rounding: 'up' })).toBe(3)
    expect(evaluate({ kind: 'nearest', value: num(2.345), decimals: 1 })).toBe(2.3)
  })

  test('joins texts and numbers', () => {
    expect(evaluate({ kind: 'join', of: [text('rack-'), num(3), text('-'), ref('frame')] })).toBe('rack-3-S')
  })
})

test('a formula can be computed with other inputs, through values and figures', () => {
  const replaceInputs = (values: Readonly<Record<string, Formula>>, of: string): Formula => ({
    kind: 'replacing',
    values,
    of: ref(of),
  })
  const reducedLoad: Formula = { kind: 'subtract', left: ref('load'), right: num(8) }
  expect(evaluate(replaceInputs({ load: reducedLoad }, 'share'))).toBe(15)
  expect(evaluate(replaceInputs({ load: reducedLoad }, 'doubled'))).toBe(24)
  expect(evaluate(replaceInputs({ share: num(7) }, 'share'))).toBe(7)
  expect(evaluate(ref('share'))).toBe(25)
})

test('an option named like a member of every object takes the default of a case', () => {
  const ofTypedName: Formula = {
    kind: 'case',
    of: 'typed',
    branches: { S: num(1) },
    otherwise: num(2),
  }
  const compute = (typed: string) => reader.datum(ofTypedName, { ...emptyScope, bound: { typed } })
  expect(['S', 'M', 'constructor', 'toString'].map(compute)).toEqual([1, 2, 2, 2])
})

describe('a condition of a formula', () => {
  const spare: FormulaCondition = { kind: 'flag', name: 'spare' }
  const hasLoad: FormulaCondition = { kind: 'compare', operator: '>', left: ref('load'), right: num(0) }
  const withoutValue: FormulaCondition = {
    ...hasLoad,
    left: { kind: 'quotient', left: num(1), right: num(0) },
  }

  test.each<[string, FormulaCondition, boolean]>([
    ['holds is true', hasLoad, true],
    ['does not hold is not true', spare, false],
    ['has no value is not true', withoutValue, false],
    ['negates one without a value is not true', { kind: 'not', of: withoutValue }, false],
    ['is an all of none is true', { kind: 'all', of: [] }, true],
    [
      'is an all of conditions that hold is true',
      { kind: 'all', of: [hasLoad, { kind: 'all', of: [hasLoad] }] },
      true,
    ],
    ['is an all with one that has no value is not true', { kind: 'all', of: [hasLoad, withoutValue] }, false],
    ['is an any with one that has no value is not true', { kind: 'any', of: [hasLoad, withoutValue] }, false],
  ])('that %s', (_, condition, expected) => {
    expect(reader.isTrue(condition, emptyScope)).toBe(expected)
    expect(reader.holds(condition, emptyScope) === true).toBe(expected)
  })

  test('is false at the first part of an all that does not hold, and later parts are not computed', () => {
    let calls = 0
    const countingEvaluator = new FormulaEvaluator(
      {
        ...product,
        library: { ...library, functions: new Map([['count', () => (calls += 1)]]) },
      },
      assignment,
    )
    const countsCalls: FormulaCondition = { ...hasLoad, left: { kind: 'function', name: 'count', of: [] } }
    expect(countingEvaluator.isTrue({ kind: 'all', of: [spare, countsCalls] }, emptyScope)).toBe(false)
    expect(calls).toBe(0)
    expect(countingEvaluator.isTrue({ kind: 'all', of: [hasLoad, countsCalls] }, emptyScope)).toBe(true)
    expect(calls).toBe(1)
  })
})
