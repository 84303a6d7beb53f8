// Tests for every product that the suggested requirements and facts hold in every country, and that the engine changes no assumed value.
import { describe, expect, test } from 'vitest'
import { atLength } from '../../tools/at-length.ts'
import { check } from '../engine/check.ts'
import { createSession } from '../engine/create-session.ts'
import type { Choices } from '../engine/model.ts'
import type { Session } from '../engine/session.ts'
import { createSeededDraw, pick, shuffleList } from '../engine/testing/draw.ts'
import { listValues } from '../engine/testing/random-model.ts'
import { omitChoices } from '../engine/testing/walk.ts'
import { compileProduct } from './testing/product-sessions.ts'
import { listTestProducts } from './testing/read-folder.ts'

const stateCount = atLength ? 1000 : 3
const longTestTimeout = atLength ? 3_600_000 : 120_000

/** The failures that each search may make. */
const budget = { failures: 2000 }

const listPremises = ({ assumptions, choices }: Session): Choices => ({ ...assumptions, ...choices })

const listChangedPremises = (found: Choices, premises: Choices): readonly string[] =>
  Object.keys(premises).filter((name) => found[name] !== premises[name])

describe.each(listTestProducts().map((product) => [product.key, product] as const))('%s', (_, product) => {
  const compiled = compileProduct(product)
  const { model } = compiled
  const countryParameter = model.parameters.find(({ name }) => name === 'country')

  test(
    'the suggested values admit a configuration in every country, which changes none of them',
    () => {
      if (countryParameter === undefined) throw new Error(`${product.key} has no country`)
      const session = createSession(compiled)
      const failingCountries = listValues(model, countryParameter).filter((country) => {
        session.setChoices({ country })
        const completion = session.complete()
        return (
          !completion.found || listChangedPremises(completion.assignment, listPremises(session)).length > 0
        )
      })
      expect(failingCountries).toEqual([])
    },
    longTestTimeout,
  )

  test(
    'no completion, optimum or repair changes an assumed value, except a repair that names it',
    () => {
      for (let seed = 0; seed < stateCount; seed += 1) {
        const draw = createSeededDraw(seed + 0xfac7)
        const session = createSession(compiled)
        const changedSession = createSession(compiled)
        const parameters = shuffleList(draw, model.parameters)
        for (const parameter of parameters.slice(0, 1 + draw(10))) {
          const value = pick(draw, listValues(model, parameter))
          if (session.getState(parameter.name, value) !== 'impossible') session.choose(parameter.name, value)
        }
        const premises = listPremises(session)
        for (const goal of [undefined, ...model.goals.map(({ name }) => name)]) {
          const completion = session.complete(goal === undefined ? { budget } : { goal, budget })
          if (completion.found)
            expect(listChangedPremises(completion.assignment, premises), `state ${seed}, ${goal}`).toEqual([])
        }
        const wantedParameter = pick(draw, parameters)
        const wantedValue = {
          parameter: wantedParameter.name,
          value: pick(draw, listValues(model, wantedParameter)),
        }
        const target = { [wantedValue.parameter]: wantedValue.value }
        const explanations = [
          [{}, session.explain(undefined, { budget })] as const,
          [target, session.explain(wantedValue, { budget })] as const,
        ]
        for (const [wantedChoices, explanation] of explanations)
          for (const { changes, witness } of explanation?.repairs ?? []) {
            const changed = Object.entries(changes).flatMap(([name, value]) =>
              value === null ? [] : [[name, value] as const],
            )
            changedSession.setChoices({
              ...omitChoices(session.choices, ...Object.keys(changes)),
              ...Object.fromEntries(changed),
              ...wantedChoices,
            })
            expect(listChangedPremises(witness, listPremises(changedSession)), `state ${seed}`).toEqual([])
            expect(check(model, witness)).toEqual([])
          }
      }
    },
    longTestTimeout,
  )
})
