// Tests the comparison in a random state: a faulty engine or oracle is detected, and undecided questions do not count as agreement.
import { expect, test } from 'vitest'
import { compileModel } from '../compile.ts'
import { createSession } from '../create-session.ts'
import type { Session } from '../session.ts'
import { createOracle, type Oracle } from './cp-sat.ts'
import { generateModelFromSeed, smallSize } from './random-model.ts'
import { UndecidedError } from './truth.ts'
import { createEnumeratedSession } from './enumerated-session.ts'
import type { Comparison } from './walk.ts'
import { compareRandomState } from './witnesses.ts'

const model = generateModelFromSeed(3, smallSize)
const compiled = compileModel(model)
const oracle = createOracle(model)

const denyFeasibility = (): Promise<boolean> => Promise.resolve(false)
const leaveUndecided = (): Promise<never> => Promise.reject(new UndecidedError())
const createCredulousSession = (): Session =>
  Object.assign(createEnumeratedSession(model), { getState: () => 'possible' as const })

/** The values that are compared, and whether these are all. */
const comparedValues = [
  ['every value', true],
  ['drawn values', false],
] as const

async function compareState(
  replacedAnswers: Partial<Oracle>,
  {
    comparesEveryValue = true,
    newSession = () => createSession(compiled),
    seed = 5,
  }: { comparesEveryValue?: boolean; newSession?: () => Session; seed?: number } = {},
): Promise<Comparison> {
  return compareRandomState({
    model,
    oracle: { ...oracle, ...replacedAnswers },
    newSession,
    seed,
    fewestChoices: 0,
    comparesEveryValue,
    impossible: 3,
    explanations: 0,
    comparesOptimum: true,
  })
}

test.each(comparedValues)('a correct engine agrees with the oracle on %s', async (_, comparesEveryValue) => {
  const { differences, counts } = await compareState({}, { comparesEveryValue })
  expect(differences).toEqual([])
  expect(counts).toMatchObject({ steps: 1, admitted: 1, drawnUndecided: 0, undecided: 0 })
  expect(counts.drawn).toBeGreaterThan(0)
  expect(counts.agreed).toBe(counts.drawn)
})

test.each(comparedValues)(
  'an oracle that calls everything impossible is detected by %s',
  async (_, comparesEveryValue) => {
    const { differences, counts } = await compareState(
      { isFeasible: denyFeasibility, admits: denyFeasibility },
      { comparesEveryValue },
    )
    expect(differences.join()).toContain('the oracle does not admit')
    expect(counts.admitted).toBe(0)
  },
)

test('each drawn value that is impossible for the engine but possible for the oracle is a difference', async () => {
  const { differences, counts } = await compareState({ isFeasible: () => Promise.resolve(true) })
  expect(counts.drawn).toBeGreaterThan(0)
  expect(differences).toHaveLength(counts.drawn)
  expect(counts.agreed).toBe(0)
})

test('questions that the oracle leaves undecided are counted and are not agreement', async () => {
  const { differences, counts } = await compareState({
    isFeasible: leaveUndecided,
    hasCheaper: leaveUndecided,
    admits: leaveUndecided,
  })
  expect(differences).toEqual([])
  expect([counts.agreed, counts.admitted]).toEqual([0, 0])
  expect(counts.drawn).toBeGreaterThan(0)
  expect(counts.questions).toBeGreaterThan(0)
  expect(counts.drawnUndecided).toBe(counts.drawn)
  expect(counts.undecided).toBe(counts.questions)
})

test('an engine that calls every value possible is detected', async () => {
  const allDifferences: string[] = []
  for (let seed = 0; seed < 6; seed += 1)
    allDifferences.push(
      ...(await compareState({}, { comparesEveryValue: false, newSession: createCredulousSession, seed }))
        .differences,
    )
  expect(allDifferences.join()).toContain('is called possible, no configuration is found')
})

test('an engine with a wrong optimum is detected', async () => {
  const correctSession = createEnumeratedSession(model)
  const newSession = (): Session =>
    Object.assign(createEnumeratedSession(model), {
      complete: (options?: { readonly goal?: string }) => {
        const completion = correctSession.complete()
        return options?.goal === undefined || !completion.found
          ? completion
          : { ...completion, cost: -1e6, optimal: true }
      },
    })
  const { differences } = await compareState({}, { newSession })
  expect(differences.join()).toMatch(/says -1000000, it is/)
})
