// Tests the comparison in drawn states: an incorrect engine or oracle is detected, and undecided questions do not count as agreement.
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

const impossible = (): Promise<boolean> => Promise.resolve(false)
const undecided = (): Promise<never> => Promise.reject(new UndecidedError())
const credulous = (): Session =>
  Object.assign(createEnumeratedSession(model), { getState: () => 'possible' as const })

async function compared(
  changed: Partial<Oracle>,
  {
    everyValue = true,
    newSession = () => createSession(compiled),
    seed = 5,
  }: { everyValue?: boolean; newSession?: () => Session; seed?: number } = {},
): Promise<Comparison> {
  return compareRandomState({
    model,
    oracle: { ...oracle, ...changed },
    newSession,
    seed,
    fewestChoices: 0,
    comparesEveryValue: everyValue,
    impossible: 3,
    explanations: 0,
    comparesOptimum: true,
  })
}

test.each([true, false])('a correct engine agrees with all values compared: %s', async (everyValue) => {
  const { differences, counts } = await compared({}, { everyValue })
  expect(differences).toEqual([])
  expect(counts).toMatchObject({ steps: 1, admitted: 1, drawnUndecided: 0, undecided: 0 })
  expect(counts.drawn).toBeGreaterThan(0)
  expect(counts.agreed).toBe(counts.drawn)
})

test.each([true, false])(
  'an oracle that calls everything impossible is detected with all values: %s',
  async (everyValue) => {
    const { differences, counts } = await compared(
      { isFeasible: impossible, admits: impossible },
      { everyValue },
    )
    expect(differences.join()).toContain('the oracle does not admit')
    expect(counts.admitted).toBe(0)
  },
)

test('a value impossible for the engine but possible for the oracle is a difference', async () => {
  const { differences, counts } = await compared({ isFeasible: () => Promise.resolve(true) })
  expect(differences).toHaveLength(counts.drawn)
  expect(counts.agreed).toBe(0)
})

test('undecided oracle answers are counted and not treated as agreement', async () => {
  const { differences, counts } = await compared({
    isFeasible: undecided,
    hasCheaper: undecided,
    admits: undecided,
  })
  expect(differences).toEqual([])
  expect([counts.agreed, counts.admitted]).toEqual([0, 0])
  expect(counts.drawnUndecided).toBe(counts.drawn)
  expect(counts.undecided).toBe(counts.questions)
})

test('an engine that calls every value possible is detected', async () => {
  const found: string[] = []
  for (let seed = 0; seed < 6; seed += 1)
    found.push(...(await compared({}, { everyValue: false, newSession: credulous, seed })).differences)
  expect(found.join()).toContain('is called possible, no configuration is found')
})

test('an engine with a wrong optimum is detected', async () => {
  const walked = createEnumeratedSession(model)
  const newSession = (): Session =>
    Object.assign(createEnumeratedSession(model), {
      complete: (options?: { readonly goal?: string }) => {
        const completion = walked.complete()
        return options?.goal === undefined || !completion.found
          ? completion
          : { ...completion, cost: -1e6, optimal: true }
      },
    })
  const { differences } = await compared({}, { newSession })
  expect(differences.join()).toMatch(/says -1000000, it is/)
})
