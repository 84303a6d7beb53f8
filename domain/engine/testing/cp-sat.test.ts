// Tests the oracle itself: CP-SAT gives the same answers as an enumeration of all assignments, and is right with large numbers.
import { describe, expect, test } from 'vitest'
import { createChecker } from '../check.ts'
import type { Model, Value } from '../model.ts'
import { createOracle } from './cp-sat.ts'
import { drawChance, pick, createSeededDraw } from './draw.ts'
import { generateModelFromSeed, listValues, smallSize, wideSize } from './random-model.ts'
import { findBestBy, UndecidedError, createMatcher, createEnumeratedTruth } from './truth.ts'

test.each([
  ['small', smallSize, 15],
  ['wide', wideSize, 2],
] as const)('CP-SAT agrees with an enumeration of all assignments on %s models', async (_, size, models) => {
  for (let seed = 0; seed < models; seed += 1) {
    const model = generateModelFromSeed(seed, size)
    const oracle = createOracle(model)
    const truth = createEnumeratedTruth(model)
    const draw = createSeededDraw(seed)
    for (let question = 0; question < 4; question += 1) {
      const choices: Record<string, Value> = Object.fromEntries(
        model.parameters
          .filter(() => drawChance(draw, 35))
          .map((parameter) => [parameter.name, pick(draw, listValues(model, parameter))]),
      )
      const rules = new Set(model.rules.filter(() => drawChance(draw, 70)).map(({ id }) => id))
      const drawn = JSON.stringify({ seed, choices, rules: [...rules] })
      expect(await oracle.isFeasible(choices, rules), drawn).toBe(await truth.isFeasible(choices, rules))
      for (const { name } of model.goals)
        expect(await oracle.findOptimum(name, choices), drawn).toBe(await truth.findOptimum(name, choices))
      for (const { name, kind } of model.parameters)
        if (kind === 'number')
          expect(await oracle.findRange(name, choices), drawn).toEqual(await truth.findRange(name, choices))
    }
  }
})

test('CP-SAT admits valid configurations and finds nothing cheaper than the optimum', async () => {
  for (let seed = 0; seed < 10; seed += 1) {
    const model = generateModelFromSeed(seed, smallSize)
    const oracle = createOracle(model)
    const checker = createChecker(model)
    const configurations = createMatcher(model)({})
    for (const configuration of configurations.slice(0, 5)) {
      const [first] = model.parameters
      const choices = first === undefined ? {} : { [first.name]: configuration[first.name] ?? false }
      expect(await oracle.admits(configuration, choices), JSON.stringify({ seed, configuration })).toBe(true)
    }
    for (const { name, minimise } of model.goals) {
      const best = findBestBy(model, name, configurations)
      const cost = best && checker.number(minimise, best.assignment)
      if (cost === undefined) continue
      expect(await oracle.hasCheaper(name, cost, {}), `${seed} ${name}`).toBe(false)
      const higherCost = { numerator: cost.numerator + 1n, denominator: cost.denominator }
      expect(await oracle.hasCheaper(name, higherCost, {}), `${seed} ${name}`).toBe(true)
    }
  }
})

test('CP-SAT finds a value beyond either end of a range, if there is one', async () => {
  const model = generateModelFromSeed(0, wideSize)
  const oracle = createOracle(model)
  const [low, high] = (await oracle.findRange('wide', {})) ?? [0, 0]
  expect(high).toBeGreaterThan(low)
  const [step = 0] = model.parameters.flatMap((parameter) =>
    parameter.name === 'wide' && 'step' in parameter ? [parameter.step] : [],
  )
  const [secondLowest, secondHighest] = [low + step, high - step].map((value) => Number(value.toFixed(6)))
  expect(await oracle.hasValueOutside('wide', low, high, {})).toBe(false)
  expect(await oracle.hasValueOutside('wide', secondLowest ?? low, high, {})).toBe(true)
  expect(await oracle.hasValueOutside('wide', low, secondHighest ?? high, {})).toBe(true)
})

/** The rule that y is at most 100,000 x, where y reaches 10^14, unless a flag is set. */
const largeModel: Model = {
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

describe('with large numbers CP-SAT', () => {
  const valid = { x: 1, huge: false, either: false }

  test('finds the configurations that exist', async () => {
    const oracle = createOracle(largeModel)
    expect(createChecker(largeModel).check(valid)).toEqual([])
    expect(await oracle.isFeasible({})).toBe(true)
    expect(await oracle.admits(valid, {})).toBe(true)
    expect(await oracle.isFeasible({ x: 0, either: false })).toBe(false)
  })

  test('compares decimals although their smallest unit is far below them', async () => {
    const minimise = {
      kind: 'multiply',
      left: { kind: 'constant', value: 0.0000000001 },
      right: {
        kind: 'multiply',
        left: { kind: 'constant', value: 100_000 },
        right: { kind: 'ref', name: 'x' },
      },
    } as const
    const oracle = createOracle({ ...largeModel, goals: [{ name: 'fine', minimise }] })
    const costOfOne = { numerator: 1n, denominator: 100_000n }
    expect(await oracle.hasCheaper('fine', costOfOne, { x: 1 })).toBe(false)
    expect(await oracle.hasCheaper('fine', { ...costOfOne, numerator: 2n }, { x: 1 })).toBe(true)
    const tinyCost = { numerator: 1n, denominator: 10n ** 20n }
    expect(await oracle.hasCheaper('fine', tinyCost, { either: true })).toBe(true)
    expect(await oracle.hasCheaper('fine', { ...tinyCost, numerator: -51n * 10n ** 14n }, {})).toBe(false)
  })

  test('does not admit a valid configuration if its faulty detection is on', async () => {
    const faultyOracle = createOracle(largeModel, { solver: { autoDetectGreaterThanAtLeastOneOf: true } })
    expect(await faultyOracle.admits(valid, {})).toBe(false)
  })
})

test('a question that exceeds the limit of effort is undecided', async () => {
  const oracle = createOracle(generateModelFromSeed(1, wideSize), { effort: 0 })
  await expect(oracle.isFeasible({})).rejects.toThrow(UndecidedError)
})
