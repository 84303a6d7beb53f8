// Tests all answers of a session on random models against an enumeration of every configuration, with changing choices.
import { describe, expect, test } from 'vitest'
import { add, atLeast, atMost, different, divideUp, ModelBuilder, multiply } from '../testing/builder.ts'
import { createChecker } from '../check.ts'
import { compileModel } from '../compile.ts'
import { createSession } from '../create-session.ts'
import { toNumber } from '../exact.ts'
import type { Model, Value } from '../model.ts'
import { toAssignment } from '../network/testing/compare-network.ts'
import { getValueAt } from '../parameter-space.ts'
import type { Domains, Session, ValueState } from '../session.ts'
import { createSeededDraw } from '../testing/draw.ts'
import { generateModelFromSeed, smallSize } from '../testing/random-model.ts'
import { validateModel } from '../validate.ts'

/** A model with all its valid configurations, as positions, and the cost of each for each goal. */
function enumerateModel(model: Model) {
  const compiled = compileModel(model)
  const checker = createChecker(model)
  const valid: { readonly positions: readonly number[]; readonly costs: ReadonlyMap<string, number> }[] = []
  const walk = (positions: readonly number[]): void => {
    const space = compiled.parameters[positions.length]
    if (space !== undefined) {
      for (let position = 0; position < space.size; position++) walk([...positions, position])
      return
    }
    const assignment = toAssignment(compiled, Int32Array.from(positions))
    if (checker.check(assignment).length > 0) return
    const costs = model.goals.flatMap(({ name, minimise }): [string, number][] => {
      const cost = checker.number(minimise, assignment)
      return cost === undefined ? [] : [[name, toNumber(cost)]]
    })
    valid.push({ positions, costs: new Map(costs) })
  }
  walk([])
  return { model, compiled, valid }
}
type EnumeratedModel = ReturnType<typeof enumerateModel>

const subjects: readonly EnumeratedModel[] = Array.from({ length: 36 }, (_, seed) =>
  generateModelFromSeed(seed, smallSize),
)
  .filter((model) => !validateModel(model).some(({ overflow }) => overflow))
  .map(enumerateModel)

type ChosenPositions = ReadonlyMap<number, number>

const listKeeping = ({ valid }: EnumeratedModel, chosen: ChosenPositions, ignoredParameter = -1) =>
  valid.filter(({ positions }) =>
    [...chosen].every(([index, position]) => index === ignoredParameter || positions[index] === position),
  )

/** The state of each value under the choices. */
function listAnswers(subject: EnumeratedModel, chosen: ChosenPositions): ValueState[][] {
  return subject.compiled.parameters.map(({ index, size }) => {
    const possible = new Set(listKeeping(subject, chosen, index).map(({ positions }) => positions[index]))
    return Array.from({ length: size }, (_, position): ValueState => {
      if (chosen.get(index) === position) return 'chosen'
      if (!possible.has(position)) return 'impossible'
      return possible.size === 1 && !chosen.has(index) ? 'implied' : 'possible'
    })
  })
}

const listDomainStates = ({ compiled }: EnumeratedModel, domains: Domains): ValueState[][] =>
  compiled.parameters.map(({ name }) => {
    const { [name]: domain } = domains.parameters
    return domain?.kind === 'listed' ? domain.values.map(({ state }) => state) : []
  })

/** Chooses and removes choices at random; `visit` is called after every step. */
function wander(
  seed: number,
  subject: EnumeratedModel,
  steps: number,
  visit: (session: Session, chosen: ChosenPositions) => void,
): void {
  const { compiled } = subject
  const session = createSession(compiled)
  const draw = createSeededDraw(seed)
  const chosen = new Map<number, number>()
  visit(session, chosen)
  for (let step = 0; step < steps; step++) {
    const index = draw(compiled.parameters.length)
    const space = compiled.parameters.at(index)!
    const possible = listKeeping(subject, chosen, index).map(({ positions }) => positions[index] ?? 0)
    let value: Value | null = null
    if (chosen.has(index) && draw(3) > 0) chosen.delete(index)
    else {
      // Mostly possible values, so that walks go deep.
      const position =
        possible.length > 0 && draw(6) > 0 ? (possible[draw(possible.length)] ?? 0) : draw(space.size)
      chosen.delete(index)
      chosen.set(index, position)
      value = getValueAt(space, position)
    }
    session.choose(space.name, value)
    visit(session, chosen)
  }
}

describe('session answers', () => {
  test('report for each value whether it is possible, first by propagation and then by proof', () => {
    for (const [seed, subject] of subjects.entries())
      wander(seed, subject, 6, (session, chosen) => {
        const expected = listAnswers(subject, chosen)
        const firstStates = listDomainStates(subject, session.propagatedDomains())
        firstStates.forEach((states, index) =>
          states.forEach((state, position) => {
            if (state !== 'unchecked')
              expect(state, `${seed} ${index} ${position}`).toBe(expected[index]?.[position])
          }),
        )
        const domains = session.completeDomains()
        expect(domains.complete).toBe(true)
        expect(listDomainStates(subject, domains)).toEqual(expected)
        expect(session.consistent()).toBe(listKeeping(subject, chosen).length > 0)
      })
  })

  test('report the state of one value without examining the others', () => {
    for (const [seed, subject] of subjects.entries())
      wander(seed + 100, subject, 3, (session, chosen) => {
        const expected = listAnswers(subject, chosen)
        for (const { index, size, name } of subject.compiled.parameters) {
          const position = (seed + index) % size
          const state = session.getState(name, getValueAt(subject.compiled.parameters.at(index)!, position))
          expect(state === 'implied' ? 'possible' : state).toBe(
            expected[index]?.[position] === 'implied' ? 'possible' : expected[index]?.[position],
          )
        }
      })
  })

  test('complete with the configuration nearest to the preferred values, parameter by parameter in model order', () => {
    for (const [seed, subject] of subjects.entries())
      wander(seed + 200, subject, 4, (session, chosen) => {
        const completion = session.complete()
        const nearest = findNearest(subject, listKeeping(subject, chosen))
        expect(completion).toEqual(
          nearest === undefined
            ? { found: false, proved: true }
            : {
                found: true,
                assignment: toAssignment(subject.compiled, Int32Array.from(nearest)),
                optimal: false,
              },
        )
      })
  })

  test('complete with the best configuration by a goal, and the nearest of several best ones', () => {
    for (const [seed, subject] of subjects.entries())
      wander(seed + 300, subject, 3, (session, chosen) => {
        for (const { name } of subject.model.goals) {
          const valuedConfigurations = listKeeping(subject, chosen).filter(({ costs }) => costs.has(name))
          const lowestCost = Math.min(
            ...valuedConfigurations.map(({ costs }) => costs.get(name) ?? Number.NaN),
          )
          const best = findNearest(
            subject,
            valuedConfigurations.filter(({ costs }) => costs.get(name) === lowestCost),
          )
          expect(session.complete({ goal: name })).toEqual(
            best === undefined
              ? { found: false, proved: true }
              : {
                  found: true,
                  assignment: toAssignment(subject.compiled, Int32Array.from(best)),
                  cost: lowestCost,
                  optimal: true,
                },
          )
        }
      })
  })
})

/** A wide number, a small one, a choice and a flag, whose rules give the wide number other ends for each value of the others. */
function buildRangedModel(): Model {
  const model = new ModelBuilder('ranged', '1.0.0')
  const wide = model.number('wide', { group: 'g', min: 0, max: 1200, step: 1, unit: '1', preferred: 700 })
  const small = model.number('small', { group: 'g', min: 1, max: 4, step: 1, unit: '1' })
  const kind = model.choice('kind', ['low', 'high'], { group: 'g' })
  const flag = model.flag('flag', { group: 'g' })
  model.rule('low', atMost(multiply(wide, small), 900), { when: kind.is('low') })
  model.rule('high', atLeast(wide, add(500, multiply(7, small))), { when: kind.is('high') })
  model.rule('odd', different(wide, 507), { when: flag.isTrue })
  model.rule('quotient', atLeast(divideUp(wide, 3), small))
  model.goal('least', add(multiply(3, wide), multiply(-400, small)))
  return model.build()
}

describe('a range in an answer', () => {
  const subject = enumerateModel(buildRangedModel())

  test('ends where configurations end', () => {
    for (let seed = 0; seed < 5; seed++)
      wander(seed, subject, 5, (session, chosen) => {
        const wide = subject.compiled.parameters.at(0)!
        const values = listKeeping(subject, chosen, 0).map(({ positions }) => positions[0] ?? 0)
        const { parameters, complete } = session.completeDomains()
        expect(complete).toBe(true)
        const chosenPosition = chosen.get(0)
        expect(parameters['wide']).toEqual({
          kind: 'range',
          min: values.length === 0 ? 0 : Math.min(...values),
          max: values.length === 0 ? -1 : Math.max(...values),
          proved: true,
          ...(chosenPosition === undefined ? {} : { chosen: chosenPosition }),
        })
        const states = listAnswers(subject, chosen)
        for (const position of [0, 3, 225, 226, 300, 506, 507, 508, 900, 901, 1200]) {
          const state = session.getState('wide', getValueAt(wide, position))
          expect(state === 'implied' ? 'possible' : state).toBe(
            states[0]?.[position] === 'implied' ? 'possible' : states[0]?.[position],
          )
        }
        expect(listDomainStates(subject, session.completeDomains()).slice(1)).toEqual(states.slice(1))
      })
  })

  test('is completed near its preferred value, and with the least cost by a goal', () => {
    wander(3, subject, 8, (session, chosen) => {
      const keptConfigurations = listKeeping(subject, chosen)
      const nearest = findNearest(subject, keptConfigurations)
      const best = Math.min(...keptConfigurations.map(({ costs }) => costs.get('least') ?? Number.NaN))
      const [nearCompletion, leastCompletion] = [session.complete(), session.complete({ goal: 'least' })]
      expect([nearCompletion.found, leastCompletion.found]).toEqual([
        nearest !== undefined,
        nearest !== undefined,
      ])
      if (nearest === undefined || !nearCompletion.found || !leastCompletion.found) return
      expect(nearCompletion.assignment).toEqual(toAssignment(subject.compiled, Int32Array.from(nearest)))
      expect([leastCompletion.cost, leastCompletion.optimal]).toEqual([best, true])
    })
  })
})

/**
 * The configuration, of some, that remains when each parameter in turn takes the position nearest to its preferred one,
 * the lower of two.
 */
function findNearest(
  { compiled }: EnumeratedModel,
  among: EnumeratedModel['valid'],
): readonly number[] | undefined {
  let candidates = among
  for (const { index, preferred = 0 } of compiled.parameters) {
    const distance = (position = 0): number =>
      2 * Math.abs(position - preferred) + (position > preferred ? 1 : 0)
    const least = Math.min(...candidates.map(({ positions }) => distance(positions[index])))
    candidates = candidates.filter(({ positions }) => distance(positions[index]) === least)
  }
  return candidates.at(0)?.positions
}
