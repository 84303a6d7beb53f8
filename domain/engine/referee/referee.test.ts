import { expect, test, vi } from 'vitest'
import { add, atLeast, ifElse, ModelBuilder, multiply } from '../testing/builder.ts'
import { check } from '../check.ts'
import { compileModel } from '../compile.ts'
import { createSession } from '../create-session.ts'
import type { Model } from '../model.ts'
import type { Domains } from '../session.ts'
import { compareWalk } from '../testing/compare.ts'
import { createOracle } from '../testing/cp-sat.ts'
import { pick, seeded } from '../testing/draw.ts'
import { large, modelOfSeed, walkable, walkableWide } from '../testing/random-model.ts'
import { type Truth, walkedTruth } from '../testing/truth.ts'
import { addCounts, noCounts } from '../testing/walk.ts'
import { validateModel } from '../validate.ts'
import { loadHighs } from './load-highs.ts'
import { loadReferee } from './referee.ts'
import { cheapestRow, lightOrCheap, rackRow, type RackRow } from './testing/rack-row.ts'
import { answerOf, refereedSessions } from './testing/refereed-session.ts'

/** Far above the seconds that it takes, since a crowded machine must not fail it. */
const patience = 300_000

/** The first random models that can be compiled. */
const models = (count: number, size: typeof walkable): readonly Model[] =>
  Array.from({ length: 2 * count }, (_, seed) => modelOfSeed(seed, size))
    .filter((model) => validateModel(model).length === 0)
    .slice(0, count)

const values = (domains: Domains) =>
  Object.entries(domains.parameters).flatMap(([parameter, domain]) =>
    domain.kind === 'listed' ? domain.values.map((one) => ({ parameter, ...one })) : [],
  )
const howMany = (domains: Domains, state: string): number =>
  values(domains).filter((one) => one.state === state).length

/** Walks through models with sessions that search by the referee only; every answer is held against the truth. */
async function walkWithout(
  kernel: readonly Model[],
  truthOf: (model: Model) => Truth | Promise<Truth>,
  {
    nodes,
    ...rest
  }: { readonly steps: number; readonly valuesPerParameter?: number; readonly nodes?: number },
) {
  const counts = noCounts()
  const differences: string[] = []
  for (const [seed, model] of kernel.entries()) {
    const comparison = await compareWalk({
      model,
      truth: await truthOf(model),
      newSession: await refereedSessions(model, nodes),
      draw: seeded(seed),
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
  'on random models it is never wrong, and decides what propagation leaves open',
  async () => {
    const compared = [...models(20, walkable), ...models(3, walkableWide)]
    const { counts, differences } = await walkWithout(compared, walkedTruth, { steps: 2 })
    expect(differences).toEqual([])
    expect(counts.unchecked / counts.values).toBeLessThan(0.01)
    expect(counts.provedOptimal / counts.completions).toBeGreaterThan(0.3)
  },
  patience,
)

test(
  'an allowance that ends in the middle leaves values open and makes none wrong',
  async () => {
    const compared = [...models(6, walkable), ...models(3, walkableWide)]
    for (const nodes of [1, 3, 9]) {
      const { counts, differences } = await walkWithout(compared, walkedTruth, { steps: 1, nodes })
      expect(differences, `${nodes}`).toEqual([])
      expect(counts.unchecked).toBeGreaterThan(0)
    }
  },
  patience,
)

test(
  'on models beyond walking it says what CP-SAT says',
  async () => {
    const { differences } = await walkWithout(models(2, large), createOracle, {
      steps: 1,
      valuesPerParameter: 2,
    })
    expect(differences).toEqual([])
  },
  patience,
)

test('a row of racks whose sums contradict each other: unchecked for the kernel, proved by the referee', async () => {
  const compiled = compileModel(rackRow(lightOrCheap))
  const session = createSession(compiled)
  session.choose('rack0', 'storage')
  const open = session.completeDomains({ failures: 2000 })
  expect(howMany(open, 'unchecked')).toBeGreaterThan(100)
  const referee = await loadReferee(compiled)
  const decided = answerOf(referee.refine(session.choices, open))
  expect(decided.complete).toBe(true)
  expect(howMany(decided, 'possible')).toBe(0)
  const undecided = session.complete({ budget: { failures: 2000 } })
  expect(undecided).toEqual({ found: false, proved: false })
  expect(answerOf(referee.improve(session.choices, undecided))).toEqual({ found: false, proved: true })
})

test('the cheapest row of 24 racks: proved, as a walk through all numbers of each kind has it', async () => {
  const row: RackRow = { racks: 24, load: 300, weight: 14_500, price: 999_000 }
  const compiled = compileModel(rackRow(row))
  const session = createSession(compiled)
  const near = session.complete({ goal: 'cheapest', budget: { failures: 2000 } })
  expect(near).toMatchObject({ found: true, optimal: false })
  const referee = await loadReferee(compiled)
  const best = answerOf(referee.improve({}, near, 'cheapest'))
  expect(best).toMatchObject({ found: true, optimal: true, cost: cheapestRow(row) })
  expect(check(compiled.model, best.found ? best.assignment : {})).toEqual([])
})

test('a proof that is cut short is none', async () => {
  const row: RackRow = { racks: 12, load: 150, weight: 7400, price: 999_000 }
  const compiled = compileModel(rackRow(row))
  const referee = await loadReferee(compiled)
  const least = cheapestRow(row)
  const bests = [1, 3, 6, 12, 2000].map((nodes) =>
    answerOf(referee.improve({}, { found: false, proved: false }, 'cheapest', nodes)),
  )
  for (const best of bests)
    if (best.found && best.optimal) expect(best.cost).toBe(least)
    else expect(best).not.toMatchObject({ proved: true })
  expect(bests[0]).not.toMatchObject({ optimal: true })
  expect(bests.at(-1)).toMatchObject({ optimal: true })
})

test('a completion one step above the optimum is not the optimum', async () => {
  const builder = new ModelBuilder('step', '1.0.0')
  const number = builder.number('number', { group: 'g', min: 0, max: 9, step: 1, unit: '1' })
  const flag = builder.flag('flag', { group: 'g' })
  builder.rule('enough', atLeast(add(number, ifElse(flag.isTrue, 3, 0)), 5))
  builder.goal('least', multiply(number, 10))
  const referee = await loadReferee(compileModel(builder.build()))
  const above = { found: true, assignment: { number: 3, flag: true }, cost: 30, optimal: false } as const
  expect(answerOf(referee.improve({}, above, 'least'))).toEqual({
    found: true,
    assignment: { number: 2, flag: true },
    cost: 20,
    optimal: true,
  })
})

test('what nothing is left to prove comes back as it was', async () => {
  const compiled = compileModel(rackRow({ racks: 2, load: 10, weight: 9000, price: 99_000 }))
  const session = createSession(compiled)
  const referee = await loadReferee(compiled)
  const complete = session.completeDomains()
  expect(answerOf(referee.refine({}, complete))).toBe(complete)
  const cheapest = session.complete({ goal: 'cheapest' })
  expect(answerOf(referee.improve({}, cheapest, 'cheapest'))).toBe(cheapest)
})

test('a budget of no linear program decides nothing; answers grow, and are the same each time', async () => {
  const compiled = compileModel(rackRow({ racks: 12, load: 150, weight: 9000, price: 104_000 }))
  const open = createSession(compiled).propagatedDomains()
  const referee = await loadReferee(compiled)
  expect(answerOf(referee.refine({}, open, 0))).toEqual(open)
  const answers = (): Domains[] => {
    const heard: Domains[] = []
    const steps = referee.refine({}, open)
    let step = steps.next()
    for (; step.done !== true; step = steps.next()) heard.push(step.value)
    return [...heard, step.value]
  }
  const first = answers()
  const unchecked = first.map((answer) => howMany(answer, 'unchecked'))
  expect(unchecked).toEqual(unchecked.toSorted((a, b) => b - a))
  expect(unchecked.at(-1)).toBeLessThan(unchecked[0] ?? 0)
  expect(answers()).toEqual(first)
})

test('the solver gets its memory back, also when an answer is left in the middle', async () => {
  const made = vi.spyOn(await loadHighs(), 'createModel')
  const referee = await loadReferee(compileModel(rackRow(lightOrCheap)))
  const draw = seeded(1)
  const session = createSession(compileModel(rackRow(lightOrCheap)))
  for (let round = 0; round < 3; round += 1) {
    session.setChoices({ [`rack${draw(24)}`]: pick(draw, ['empty', 'dense']) })
    const steps = referee.refine(session.choices, session.propagatedDomains())
    steps.next()
    steps.return(session.propagatedDomains())
  }
  expect(made.mock.results).toHaveLength(3)
  for (const { value } of made.mock.results) expect(value).toHaveProperty('disposed', true)
})
