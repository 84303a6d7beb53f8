// Tests the conversion of verdicts for a session: states of listed values, ends of ranges, and empty ranges.
import { expect, test } from 'vitest'
import { atMost, ModelBuilder } from '../testing/builder.ts'
import { compileModel } from '../compile.ts'
import { Premises } from './premises.ts'
import type { ChosenPositions } from './reasoner.ts'
import { toDomains } from './to-domains.ts'
import { Verdicts } from './verdicts.ts'

const model = new ModelBuilder('domains', '1.0.0')
const wide = model.number('wide', { group: 'g', min: 10, max: 30_000, step: 5, unit: '1' })
model.choice('kind', ['a', 'b', 'c'], { group: 'g' })
model.rule('any', atMost(wide, 30_000))
const compiled = compileModel(model.build())
const [WIDE, KIND] = [0, 1]

function getDomains(mark: (verdicts: Verdicts) => void, choices: ChosenPositions = new Map()) {
  const verdicts = new Verdicts(compiled.parameters)
  mark(verdicts)
  const { complete, parameters } = toDomains(compiled, {
    premises: new Premises(compiled.parameters, choices),
    verdicts,
  })
  const { wide: range, kind } = parameters
  return { complete, range, states: kind?.kind === 'listed' ? kind.values.map(({ state }) => state) : [] }
}

test('a listed value is chosen, impossible, implied, possible or unchecked', () => {
  expect(getDomains(() => {}).states).toEqual(['unchecked', 'unchecked', 'unchecked'])
  expect(
    getDomains((verdicts) => {
      verdicts.markPossible(KIND, 0)
      verdicts.markImpossible(KIND, 1)
    }).states,
  ).toEqual(['possible', 'impossible', 'unchecked'])
  const leaveFirst = (verdicts: Verdicts): void => {
    verdicts.markImpossible(KIND, 1)
    verdicts.markImpossible(KIND, 2)
  }
  expect(getDomains(leaveFirst).states).toEqual(['implied', 'impossible', 'impossible'])
  // A chosen value is not implied, and stays chosen even if it is impossible.
  expect(getDomains(leaveFirst, new Map([[KIND, 0]])).states).toEqual(['chosen', 'impossible', 'impossible'])
  expect(getDomains(leaveFirst, new Map([[KIND, 1]])).states).toEqual(['unchecked', 'chosen', 'impossible'])
  expect(getDomains((verdicts) => verdicts.markAllImpossible(KIND)).states).toEqual([
    'impossible',
    'impossible',
    'impossible',
  ])
})

test('values are listed in model order', () => {
  const { parameters } = toDomains(compiled, {
    premises: new Premises(compiled.parameters, new Map()),
    verdicts: new Verdicts(compiled.parameters),
  })
  expect(parameters['kind']).toMatchObject({ values: [{ value: 'a' }, { value: 'b' }, { value: 'c' }] })
})

test('a range has the ends that are left, and is proved once both are attained', () => {
  expect(getDomains(() => {}).range).toEqual({ kind: 'range', min: 10, max: 30_000, proved: false })
  const markLowEnd = (verdicts: Verdicts): void => {
    verdicts.markImpossible(WIDE, 0)
    verdicts.markPossible(WIDE, 1)
  }
  expect(getDomains(markLowEnd).range).toEqual({ kind: 'range', min: 15, max: 30_000, proved: false })
  expect(
    getDomains(
      (verdicts) => {
        markLowEnd(verdicts)
        verdicts.markPossible(WIDE, 5998)
      },
      new Map([[WIDE, 2]]),
    ).range,
  ).toEqual({ kind: 'range', min: 15, max: 30_000, proved: true, chosen: 20 })
})

test('a range of one position has equal ends, and an empty one ends below its start', () => {
  const singleValueDomains = getDomains((verdicts) => {
    for (let position = 0; position < 5998; position++) verdicts.markImpossible(WIDE, position)
  })
  expect(singleValueDomains.range).toEqual({ kind: 'range', min: 30_000, max: 30_000, proved: false })
  const emptyDomains = getDomains((verdicts) => verdicts.markAllImpossible(WIDE))
  expect(emptyDomains.range).toEqual({ kind: 'range', min: 10, max: 5, proved: true })
  expect(emptyDomains.complete).toBe(false)
})
