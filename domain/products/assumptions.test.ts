// Tests for every product that what is suggested of requirements and facts holds in every country, and that nothing which the engine finds moves it.
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

const states = atLength ? 1000 : 3
const longTestTimeout = atLength ? 3_600_000 : 120_000

const listPremises = ({ assumptions, choices }: Session): Choices => ({ ...assumptions, ...choices })

const listMoved = (found: Choices, premises: Choices): readonly string[] =>
  Object.keys(premises).filter((name) => found[name] !== premises[name])

describe.each(listTestProducts().map((product) => [product.key, product] as const))('%s', (_, product) => {
  const compiled = compileProduct(product)
  const { model } = compiled
  const countries = model.parameters.find(({ name }) => name === 'country')

  test(
    'what is suggested admits a configuration in every country, which moves none of it',
    () => {
      if (countries === undefined) throw new Error(`${product.key} has no country`)
      const session = createSession(compiled)
      const failing = listValues(model, countries).filter((country) => {
        session.setChoices({ country })
        const completion = session.complete()
        return !completion.found || listMoved(completion.assignment, listPremises(session)).length > 0
      })
      expect(failing).toEqual([])
    },
    longTestTimeout,
  )

  test(
    'no completion, optimum or repair moves what is assumed, unless the repair names it',
    () => {
      for (let seed = 0; seed < states; seed += 1) {
        const draw = createSeededDraw(seed + 0xfac7)
        const session = createSession(compiled)
        const other = createSession(compiled)
        const parameters = shuffleList(draw, model.parameters)
        for (const parameter of parameters.slice(0, 1 + draw(10))) {
          const value = pick(draw, listValues(model, parameter))
          if (session.getState(parameter.name, value) !== 'impossible') session.choose(parameter.name, value)
        }
        const premises = listPremises(session)
        for (const goal of [undefined, ...model.goals.map(({ name }) => name)]) {
          const budget = { failures: 2000 }
          const completion = session.complete(goal === undefined ? { budget } : { goal, budget })
          if (completion.found)
            expect(listMoved(completion.assignment, premises), `state ${seed}, ${goal}`).toEqual([])
        }
        const unwanted = pick(draw, parameters)
        const wanted = { parameter: unwanted.name, value: pick(draw, listValues(model, unwanted)) }
        const target = { [wanted.parameter]: wanted.value }
        const explanations = [
          [{}, session.explain(undefined, { budget: { failures: 2000 } })] as const,
          [target, session.explain(wanted, { budget: { failures: 2000 } })] as const,
        ]
        for (const [also, explanation] of explanations)
          for (const { changes, witness } of explanation?.repairs ?? []) {
            const changed = Object.entries(changes).flatMap(([name, value]) =>
              value === null ? [] : [[name, value] as const],
            )
            other.setChoices({
              ...omitChoices(session.choices, ...Object.keys(changes)),
              ...Object.fromEntries(changed),
              ...also,
            })
            expect(listMoved(witness, listPremises(other)), `state ${seed}`).toEqual([])
            expect(check(model, witness)).toEqual([])
          }
      }
    },
    longTestTimeout,
  )
})
