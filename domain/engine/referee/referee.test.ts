// Tests the referee on random models and rows of racks against enumeration and CP-SAT: it decides much, and nothing wrongly.
import { expect, test, vi } from 'vitest'
import { add, atLeast, ifElse, ModelBuilder, multiply } from '../testing/builder.ts'
import { check } from '../check.ts'
import { compileModel } from '../compile.ts'
import { createSession } from '../create-session.ts'
import type { Model } from '../model.ts'
import type { Domains } from '../session.ts'
import { compareWalk } from '../testing/compare.ts'
import { createOracle } from '../testing/cp-sat.ts'
import { pick, createSeededDraw } from '../testing/draw.ts'
import { largeSize, generateModelFromSeed, smallSize, wideSize } from '../testing/random-model.ts'
import { type Truth, createEnumeratedTruth } from '../testing/truth.ts'
import { addCounts, createCounts } from '../testing/walk.ts'
import { validateModel } from '../validate.ts'
import { loadHighs } from './load-highs.ts'
import { loadReferee } from './referee.ts'
import { computeCheapestRow, lightOrCheap, createRackRow, type RackRow } from './testing/rack-row.ts'
import { runSteps, createRefereedSessions } from './testing/refereed-session.ts'
import { atLength } from '../../../tools/at-length.ts'

/** Far longer than the test takes, so that a busy machine does not fail it. */
const TIMEOUT_MILLISECONDS = 300_000

/** The first random models that can be compiled. */
const listModels = (count: number, size: typeof smallSize): readonly Model[] =>
  Array.from({ length: 2 * count }, (_, seed) => generateModelFromSeed(seed, size))
    .filter((model) => validateModel(model).length === 0)
    .slice(0, count)

const listValueStates = (domains: Domains) =>
  Object.entries(domains.parameters).flatMap(([parameter, domain]) =>
    domain.kind === 'listed' ? domain.values.map((value) => ({ parameter, ...value })) : [],
  )
const countValues = (domains: Domains, state: string): number =>
  listValueStates(domains).filter((value) => value.state === state).length

/** Walks through models with sessions that search only by the referee; every answer is compared with the truth. */
async function compareRefereedWalks(
  models: readonly Model[],
  getTruth: (model: Model) => Truth | Promise<Truth>,
  {
    nodes,
    ...rest
  }: {
    readonly steps: number
    readonly valuesPerParameter?: number
    /** Linear programs that the referee may solve for each answer. */
    readonly nodes?: number
  },
) {
  const counts = createCounts()
  const differences: string[] = []
  for (const [seed, model] of models.entries()) {
    const comparison = await compareWalk({
      model,
      truth: await getTruth(model),
      newSession: await createRefereedSessions(model, nodes),
      draw: createSeededDraw(seed),
      // The referee explains nothing.
      explanations: 0,
      smallerCorrections: 0,
      ...rest,
    })
    differences.push(...comparison.differences)
    addCounts(counts, comparison.counts)
  }
  return { counts, differences }
}

test(
  'on random models the referee is never wrong and decides what propagation leaves open',
  async () => {
    const comparedModels = [
      ...listModels(atLength ? 60 : 6, smallSize),
      ...listModels(atLength ? 6 : 1, wideSize),
    ]
    const { counts, differences } = await compareRefereedWalks(comparedModels, createEnumeratedTruth, {
      steps: 2,
    })
    expect(differences).toEqual([])
    expect(counts.unchecked / counts.values).toBeLessThan(0.01)
    expect(counts.provedOptimal / counts.completions).toBeGreaterThan(0.3)
  },
  TIMEOUT_MILLISECONDS,
)

test(
  'an exhausted allowance of linear programs leaves values open and makes none wrong',
  async () => {
    const comparedModels = [
      ...listModels(atLength ? 12 : 4, smallSize),
      ...listModels(atLength ? 4 : 2, wideSize),
    ]
    for (const nodes of [1, 3, 9]) {
      const { counts, differences } = await compareRefereedWalks(comparedModels, createEnumeratedTruth, {
        steps: 1,
        nodes,
      })
      expect(differences, `${nodes} linear programs`).toEqual([])
      expect(counts.unchecked).toBeGreaterThan(0)
    }
  },
  TIMEOUT_MILLISECONDS,
)

test(
  'on models too large to enumerate, the referee agrees with CP-SAT',
  async () => {
    const { differences } = await compareRefereedWalks(
      listModels(atLength ? 4 : 1, largeSize),
      createOracle,
      {
        steps: 1,
        valuesPerParameter: 2,
      },
    )
    expect(differences).toEqual([])
  },
  TIMEOUT_MILLISECONDS,
)

test('sums of a row of racks that contradict each other are left unchecked by the kernel and proved by the referee', async () => {
  const compiled = compileModel(createRackRow(lightOrCheap))
  const session = createSession(compiled)
  session.choose('rack0', 'storage')
  const openDomains = session.completeDomains({ failures: 2000 })
  expect(countValues(openDomains, 'unchecked')).toBeGreaterThan(100)
  const referee = await loadReferee(compiled)
  const decidedDomains = runSteps(referee.refine(session.choices, openDomains))
  expect(decidedDomains.complete).toBe(true)
  expect(countValues(decidedDomains, 'possible')).toBe(0)
  const undecidedCompletion = session.complete({ budget: { failures: 2000 } })
  expect(undecidedCompletion).toEqual({ found: false, proved: false })
  expect(runSteps(referee.improve(session.choices, undecidedCompletion))).toEqual({
    found: false,
    proved: true,
  })
})

test('the cheapest row of 24 racks is proved, at the cost that enumeration finds', async () => {
  const row: RackRow = { racks: 24, load: 300, weight: 14_500, price: 999_000 }
  const compiled = compileModel(createRackRow(row))
  const session = createSession(compiled)
  const nearCompletion = session.complete({ goal: 'cheapest', budget: { failures: 2000 } })
  expect(nearCompletion).toMatchObject({ found: true, optimal: false })
  const referee = await loadReferee(compiled)
  const bestCompletion = runSteps(referee.improve({}, nearCompletion, 'cheapest'))
  expect(bestCompletion).toMatchObject({ found: true, optimal: true, cost: computeCheapestRow(row) })
  expect(check(compiled.model, bestCompletion.found ? bestCompletion.assignment : {})).toEqual([])
})

test('an interrupted proof proves nothing', async () => {
  const row: RackRow = { racks: 12, load: 150, weight: 7400, price: 999_000 }
  const compiled = compileModel(createRackRow(row))
  const referee = await loadReferee(compiled)
  const leastCost = computeCheapestRow(row)
  const completions = [1, 3, 6, 12, 2000].map((nodes) =>
    runSteps(referee.improve({}, { found: false, proved: false }, 'cheapest', nodes)),
  )
  for (const completion of completions)
    if (completion.found && completion.optimal) expect(completion.cost).toBe(leastCost)
    else expect(completion).not.toMatchObject({ proved: true })
  expect(completions[0]).not.toMatchObject({ optimal: true })
  expect(completions.at(-1)).toMatchObject({ optimal: true })
})

test('a completion one step above the optimum is not called optimal', async () => {
  const builder = new ModelBuilder('step', '1.0.0')
  const number = builder.number('number', { group: 'g', min: 0, max: 9, step: 1, unit: '1' })
  const flag = builder.flag('flag', { group: 'g' })
  builder.rule('enough', atLeast(add(number, ifElse(flag.isTrue, 3, 0)), 5))
  builder.goal('least', multiply(number, 10))
  const referee = await loadReferee(compileModel(builder.build()))
  const completionAbove = {
    found: true,
    assignment: { number: 3, flag: true },
    cost: 30,
    optimal: false,
  } as const
  expect(runSteps(referee.improve({}, completionAbove, 'least'))).toEqual({
    found: true,
    assignment: { number: 2, flag: true },
    cost: 20,
    optimal: true,
  })
})

test('an answer that leaves nothing to prove is returned unchanged', async () => {
  const compiled = compileModel(createRackRow({ racks: 2, load: 10, weight: 9000, price: 99_000 }))
  const session = createSession(compiled)
  const referee = await loadReferee(compiled)
  const complete = session.completeDomains()
  expect(runSteps(referee.refine({}, complete))).toBe(complete)
  const cheapest = session.complete({ goal: 'cheapest' })
  expect(runSteps(referee.improve({}, cheapest, 'cheapest'))).toBe(cheapest)
})

test('an allowance of no linear programs decides nothing, and answers leave less and less open, the same each time', async () => {
  const compiled = compileModel(createRackRow({ racks: 12, load: 150, weight: 9000, price: 104_000 }))
  const openDomains = createSession(compiled).propagatedDomains()
  const referee = await loadReferee(compiled)
  expect(runSteps(referee.refine({}, openDomains, { nodes: 0 }))).toEqual(openDomains)
  const collectAnswers = (): Domains[] => {
    const answers: Domains[] = []
    const steps = referee.refine({}, openDomains)
    let step = steps.next()
    for (; step.done !== true; step = steps.next()) answers.push(step.value)
    return [...answers, step.value]
  }
  const firstAnswers = collectAnswers()
  const unchecked = firstAnswers.map((answer) => countValues(answer, 'unchecked'))
  expect(unchecked).toEqual(unchecked.toSorted((a, b) => b - a))
  expect(unchecked.at(-1)).toBeLessThan(unchecked[0] ?? 0)
  expect(collectAnswers()).toEqual(firstAnswers)
})

test("the solver's memory is released, also when an answer is abandoned", async () => {
  const createModel = vi.spyOn(await loadHighs(), 'createModel')
  const referee = await loadReferee(compileModel(createRackRow(lightOrCheap)))
  const draw = createSeededDraw(1)
  const session = createSession(compileModel(createRackRow(lightOrCheap)))
  for (let round = 0; round < 3; round += 1) {
    session.setChoices({ [`rack${draw(24)}`]: pick(draw, ['empty', 'dense']) })
    const steps = referee.refine(session.choices, session.propagatedDomains())
    steps.next()
    steps.return(session.propagatedDomains())
  }
  expect(createModel.mock.results).toHaveLength(3)
  for (const { value } of createModel.mock.results) expect(value).toHaveProperty('disposed', true)
})
