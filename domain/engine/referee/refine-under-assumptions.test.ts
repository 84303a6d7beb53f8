// Tests on random models with roles that refined domains under assumptions agree with those of a session that decided them itself.
import { expect, test } from 'vitest'
import { compileModel } from '../compile.ts'
import { createSession } from '../create-session.ts'
import type { Domains } from '../session.ts'
import { createSeededDraw, drawChance, pick } from '../testing/draw.ts'
import { generateModelFromSeed, listValues, smallSize, wideSize } from '../testing/random-model.ts'
import { drawRoles } from '../testing/random-roles.ts'
import { validateModel } from '../validate.ts'
import { loadReferee } from './referee.ts'
import { runSteps } from './testing/refereed-session.ts'

/** The answer as if nothing had been searched: what is not impossible at once is left open. */
const open = ({ parameters }: Domains): Domains => ({
  complete: false,
  parameters: Object.fromEntries(
    Object.entries(parameters).map(([name, domain]) => [
      name,
      domain.kind === 'range'
        ? { ...domain, proved: false }
        : {
            kind: 'listed' as const,
            values: domain.values.map(({ value, state }) => ({
              value,
              state: state === 'chosen' || state === 'impossible' ? state : ('unchecked' as const),
            })),
          },
    ]),
  ),
})

test.each([
  ['small', smallSize, 25],
  ['wide', wideSize, 2],
] as const)(
  '%s models',
  async (_, size, count) => {
    let decided = 0
    for (let seed = 0; seed < count; seed += 1) {
      const draw = createSeededDraw(seed + 0x4ef)
      const model = drawRoles(draw, generateModelFromSeed(seed, size))
      if (validateModel(model).some(({ overflow }) => overflow)) continue
      const compiled = compileModel(model)
      const [session, first] = [createSession(compiled), createSession(compiled)]
      const stated = model.parameters
        .filter(() => drawChance(draw, 20))
        .map((parameter) => [parameter.name, pick(draw, listValues(model, parameter))] as const)
      for (const one of [session, first]) one.setChoices(Object.fromEntries(stated))
      const known = session.completeDomains()
      const referee = await loadReferee(compiled)
      const { assumptions } = session
      const refined = runSteps(
        referee.refine(session.choices, open(first.propagatedDomains()), { assumptions }),
      )
      for (const { name } of model.parameters) {
        const [found, expected] = [refined.parameters[name], known.parameters[name]]
        if (found?.kind === 'range' && expected?.kind === 'range' && found.proved)
          expect(found, `seed ${seed}: ${name}`).toEqual(expected)
        if (found?.kind !== 'listed' || expected?.kind !== 'listed') continue
        for (const [at, { state, value }] of found.values.entries()) {
          if (state === 'unchecked') continue
          decided += 1
          const right = expected.values[at]?.state
          const isSame = state === right || (state === 'possible' && right === 'implied')
          expect(isSame, `seed ${seed}: ${name} = ${value} is ${state}, not ${right}`).toBe(true)
        }
      }
    }
    expect(decided).toBeGreaterThan(0)
  },
  300_000,
)
