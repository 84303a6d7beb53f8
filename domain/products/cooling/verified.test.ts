// Tests of the engine on the product: in drawn states possible values have checked configurations, impossible ones are so for CP-SAT.
import { expect, test } from 'vitest'
import { check } from '../../engine/check.ts'
import type { Choices } from '../../engine/model.ts'
import { createOracle } from '../../engine/testing/cp-sat.ts'
import { pick, seeded } from '../../engine/testing/draw.ts'
import { model, sessionOf, settled } from './testing/configure.ts'
import { hall, returns } from './testing/worked-example.ts'

const states: readonly Choices[] = [
  { ...settled, ...hall, ...returns.middle },
  { ...settled, medium: 'directExpansion', itLoad: 60, lineLength: 30, outdoorMinimum: -20 },
]
/** Impossible values of a state that the oracle is asked about. */
const drawn = 2
/** Far above what it takes, since a crowded machine must not fail it. */
const patience = 600_000

test(
  'drawn values agree with the checker and with CP-SAT',
  async () => {
    const truth = await createOracle(model)
    for (const [seed, choices] of states.entries()) {
      const session = sessionOf(choices)
      const draw = seeded(seed)
      const listed = Object.entries(session.completeDomains().parameters).flatMap(([parameter, domain]) =>
        domain.kind === 'listed' ? domain.values.map((one) => ({ parameter, ...one })) : [],
      )
      expect(listed.filter((one) => one.state === 'unchecked')).toEqual([])
      const impossible = listed.filter((one) => one.state === 'impossible')
      const possible = listed.filter((one) => one.state === 'possible')
      for (let count = 0; count < drawn; count += 1) {
        const wrong = pick(draw, impossible)
        const wanted = { ...choices, [wrong.parameter]: wrong.value }
        expect(await truth.feasible(wanted), `${wrong.parameter} = ${wrong.value}`).toBe(false)
        const right = pick(draw, possible)
        const found = sessionOf({ ...choices, [right.parameter]: right.value }).complete()
        expect(found.found && check(model, found.assignment), `${right.parameter} = ${right.value}`).toEqual(
          [],
        )
      }
    }
  },
  patience,
)
