// Tests the oracle itself: on small random models CP-SAT gives the same answers as an enumeration of all assignments; large numbers.
import { describe, expect, test } from 'vitest'
import { createChecker } from '../check.ts'
import type { Model, Value } from '../model.ts'
import { createOracle } from './cp-sat.ts'
import { drawChance, pick, createSeededDraw } from './draw.ts'
import { generateModelFromSeed, listValues, smallSize, wideSize } from './random-model.ts'
import { findBestBy, UndecidedError, createMatcher, createEnumeratedTruth } from './truth.ts'

test.each([
  ['listed', smallSize, 15],
  ['ranges', wideSize, 2],
] as const)('CP-SAT agrees with exhaustive enumeration: %s', async (_, size, models) => {
  for (let seed = 0; seed < models; seed += 1) {
    const model = generateModelFromSeed(seed, size)
    const oracle = createOracle(model)
    const walked = createEnumeratedTruth(model)
    const draw = createSeededDraw(seed)
    for (let question = 0; question < 4; question += 1) {
      const choices: Record<string, Value> = Object.fromEntries(
        model.parameters
          .filter(() => drawChance(draw, 35))
          .map((parameter) => [parameter.name, pick(draw, listValues(model, parameter))]),
      )
      const rules = new Set(model.rules.filter(() => drawChance(draw, 70)).map(({ id }) => id))
      const drawn = JSON.stringify({ seed, choices, rules: [...rules] })
      expect(await oracle.isFeasible(choices, rules), drawn).toBe(await walked.isFeasible(choices, rules))
      for (const { name } of model.goals)
        expect(await oracle.findOptimum(name, choices), drawn).toBe(await walked.findOptimum(name, choices))
      for (const { name, kind } of model.parameters)
        if (kind === 'number')
          expect(await oracle.findRange(name, choices), drawn).toEqual(await walked.findRange(name, choices))
    }
  }
})

test('CP-SAT accepts every valid configuration and finds nothing better than the optimum', async () => {
  for (let seed = 0; seed < 10; seed += 1) {
    const model = generateModelFromSeed(seed, smallSize)
    const oracle = createOracle(model)
    const checker = createChecker(model)
    const walked = createMatcher(model)({})
    for (const configuration of walked.slice(0, 5)) {
      const [first] = model.parameters
      const choices = first === undefined ? {} : { [first.name]: configuration[first.name] ?? false }
      expect(await oracle.admits(configuration, choices), JSON.stringify({ seed, configuration })).toBe(true)
    }
    for (const { name, minimise } of model.goals) {
      const best = findBestBy(model, name, walked)
      const cost = best && checker.number(minimise, best.assignment)
      if (cost === undefined) continue
      expect(await oracle.hasCheaper(name, cost, {}), `${seed} ${name}`).toBe(false)
      const more = { numerator: cost.numerator + 1n, denominator: cost.denominator }
      expect(await oracle.hasCheaper(name, more, {}), `${seed} ${name}`).toBe(true)
    }
  }
})

test('CP-SAT checks beyond both ends of a range', async () => {
  const model = generateModelFromSeed(0, wideSize)
  const oracle = createOracle(model)
  const [low, high] = (await oracle.findRange('wide', {})) ?? [0, 0]
  expect(high).toBeGreaterThan(low)
  const step = model.parameters.flatMap((parameter) =>
    parameter.name === 'wide' && 'step' in parameter ? [parameter.step] : [],
  )
  const inner = [low + (step[0] ?? 0), high - (step[0] ?? 0)].map((value) => Number(value.toFixed(6)))
  expect(await oracle.hasValueOutside('wide', low, high, {})).toBe(false)
  expect(await oracle.hasValueOutside('wide', inner[0] ?? low, high, {})).toBe(true)
  expect(await oracle.hasValueOutside('wide', low, inner[1] ?? high, {})).toBe(true)
})

/** A literal that states whether y is at most 100,000 x, where y reaches 10^14. */
const large: Model = {
  id: 'large',
  version: '1.0.0',
  tables: {},
  parameters: [
    { kind: 'number', name: 'x', group: 'g', min: -5, max: 10, step: 1, unit: '1' },
    { kind: 'flag', name: 'huge', group: 'g' },
    { kind: 'flag', name: 'either', group: 'g' },
  ],
  values: [
    {
      name: 'y',
      unit: '1',
      is: {
        kind: 'if',
        test: { kind: 'flag', name: 'huge' },
        whenTrue: { kind: 'constant', value: 1e14 },
        whenFalse: { kind: 'constant', value: 2 },
      },
    },
  ],
  rules: [
    {
      id: 'R1',
      require: {
        kind: 'any',
        of: [
          { kind: 'flag', name: 'either' },
          {
            kind: 'compare',
            operator: '<=',
            left: { kind: 'ref', name: 'y' },
            right: {
              kind: 'multiply',
              left: { kind: 'constant', value: 1e5 },
              right: { kind: 'ref', name: 'x' },
            },
          },
        ],
      },
    },
  ],
  notices: [],
  goals: [],
}

describe('with large numbers in CP-SAT', () => {
  const valid = { x: 1, huge: false, either: false }

  test('existing values are possible', async () => {
    const oracle = createOracle(large)
    expect(createChecker(large).check(valid)).toEqual([])
    expect(await oracle.isFeasible({})).toBe(true)
    expect(await oracle.admits(valid, {})).toBe(true)
    expect(await oracle.isFeasible({ x: 0, either: false })).toBe(false)
  })

  test('decimals are compared although their smallest unit is far below them', async () => {
    const minimise = {
      kind: 'multiply',
      left: { kind: 'constant', value: 0.0000000001 },
      right: {
        kind: 'multiply',
        left: { kind: 'constant', value: 100_000 },
        right: { kind: 'ref', name: 'x' },
      },
    } as const
    const oracle = createOracle({ ...large, goals: [{ name: 'fine', minimise }] })
    const least = { numerator: 1n, denominator: 100_000n }
    expect(await oracle.hasCheaper('fine', least, { x: 1 })).toBe(false)
    expect(await oracle.hasCheaper('fine', { ...least, numerator: 2n }, { x: 1 })).toBe(true)
    const far = { numerator: 1n, denominator: 10n ** 20n }
    expect(await oracle.hasCheaper('fine', far, { either: true })).toBe(true)
    expect(await oracle.hasCheaper('fine', { ...far, numerator: -51n * 10n ** 14n }, {})).toBe(false)
  })

  test('a solver that denies a configuration is refuted by the checker', async () => {
    const denying = createOracle(large, { solver: { autoDetectGreaterThanAtLeastOneOf: true } })
    expect(await denying.admits(valid, {})).toBe(false)
  })
})

test('what exceeds the effort is undecided', async () => {
  const oracle = createOracle(generateModelFromSeed(1, wideSize), { effort: 0 })
  await expect(oracle.isFeasible({})).rejects.toThrow(UndecidedError)
})
