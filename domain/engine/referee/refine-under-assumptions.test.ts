// Tests that domains refined under assumptions agree with those that a session decides itself, on random models with roles.
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

/** Far longer than the test takes, so that a busy machine does not fail it. */
const TIMEOUT_MILLISECONDS = 300_000

/** Added to the seed of a model, so that its roles and choices do not follow its own draws. */
const SEED_OFFSET = 0x4ef

/** The domains as if nothing had been searched: only chosen values and those that are already impossible are decided. */
const leaveOpen = ({ parameters }: Domains): Domains => ({
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
  'the refined domains of %s models agree with those of a session wherever they are decided',
  async (_, size, count) => {
    let decided = 0
    for (let seed = 0; seed < count; seed += 1) {
      const draw = createSeededDraw(seed + SEED_OFFSET)
      const model = drawRoles(draw, generateModelFromSeed(seed, size))
      if (validateModel(model).some(({ overflow }) => overflow)) continue
      const compiled = compileModel(model)
      const [session, unsearchedSession] = [createSession(compiled), createSession(compiled)]
      const statedChoices = model.parameters
        .filter(() => drawChance(draw, 20))
        .map((parameter) => [parameter.name, pick(draw, listValues(model, parameter))] as const)
      for (const openedSession of [session, unsearchedSession])
        openedSession.setChoices(Object.fromEntries(statedChoices))
      const decidedDomains = session.completeDomains()
      const referee = await loadReferee(compiled)
      const { assumptions } = session
      const refined = runSteps(
        referee.refine(session.choices, leaveOpen(unsearchedSession.propagatedDomains()), { assumptions }),
      )
      for (const { name } of model.parameters) {
        const [actual, expected] = [refined.parameters[name], decidedDomains.parameters[name]]
        if (actual?.kind === 'range' && expected?.kind === 'range' && actual.proved)
          expect(actual, `seed ${seed}: ${name}`).toEqual(expected)
        if (actual?.kind !== 'listed' || expected?.kind !== 'listed') continue
        for (const [at, { state, value }] of actual.values.entries()) {
          if (state === 'unchecked') continue
          decided += 1
          const expectedState = expected.values[at]?.state
          const isSame = state === expectedState || (state === 'possible' && expectedState === 'implied')
          expect(isSame, `seed ${seed}: ${name} = ${value} is ${state}, not ${expectedState}`).toBe(true)
        }
      }
    }
    expect(decided).toBeGreaterThan(0)
  },
  TIMEOUT_MILLISECONDS,
)
