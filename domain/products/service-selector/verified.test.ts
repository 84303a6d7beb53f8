// Tests of the engine on the product: in drawn states possible values have checked configurations, impossible ones are so for CP-SAT.
import { expect, test } from 'vitest'
import { check } from '../../engine/check.ts'
import type { Choices } from '../../engine/model.ts'
import { createOracle } from '../../engine/testing/cp-sat.ts'
import { pick, seeded } from '../../engine/testing/draw.ts'
import type { ServiceFacts } from './facts/facts.ts'
import { publishedFacts } from './facts/published.ts'
import { buildModel } from './model.ts'
import { asset, day, sessionOf } from './testing/configure.ts'

/** Equipment that differs in what is offered for it: the oracle needs longest to read prices, which it is not asked about. */
const kept = ['silcon-30', 'smart-ups-rt-20', 'powerware-9155', 'floor-pdu-150']
const facts: ServiceFacts = {
  ...publishedFacts,
  assets: publishedFacts.assets.filter(({ key }) => kept.includes(key)),
}
const model = buildModel(undefined, facts)

/** Days and distances are settled: where they are open, the oracle needs minutes for each question. */
const settled: Choices = {
  country: 'DE',
  'asset.count': 2,
  'site.count': 1,
  'site[1].distance': 200,
  ...asset(1, {
    shipped: '2026-03-02',
    purchased: '2026-03-16',
    started: '2026-04-01',
    batteryInstalled: '2026-04-01',
    jars: 0,
  }),
  ...asset(2, {
    product: 'powerware-9155',
    shipped: '2025-01-10',
    purchased: '2025-09-15',
    started: '2025-10-01',
    batteryInstalled: '2025-10-01',
    jars: 24,
  }),
}
const states: readonly Choices[] = [
  { ordered: day('2026-06-01'), purchaseKind: 'new', 'asset[1].product': 'smart-ups-rt-20' },
  { ordered: day('2027-08-01'), purchaseKind: 'later', extension: 'extendedWarranty' },
]
/** Values of a state that are asked about, possible and impossible ones. */
const drawn = 1
/** Far above what it takes, since a crowded machine must not fail it. */
const patience = 600_000

test(
  'drawn values agree with the checker and with CP-SAT',
  async () => {
    const truth = await createOracle(model)
    for (const [seed, state] of states.entries()) {
      const choices = { ...settled, ...state }
      const draw = seeded(seed)
      const domains = sessionOf(choices, facts).completeDomains().parameters
      const listed = Object.entries(domains).flatMap(([parameter, domain]) =>
        domain.kind === 'listed' ? domain.values.map((one) => ({ parameter, ...one })) : [],
      )
      expect(listed.filter((one) => one.state === 'unchecked')).toEqual([])
      // Of places that are not used everything but the suggestion is impossible, which says little.
      const used = listed.filter(({ parameter }) => !/^(asset\[[3-6]\]|site\[[23]\])/.test(parameter))
      const impossible = used.filter((one) => one.state === 'impossible')
      const possible = used.filter((one) => one.state === 'possible')
      for (let count = 0; count < drawn; count += 1) {
        const wrong = pick(draw, impossible)
        const wanted = { ...choices, [wrong.parameter]: wrong.value }
        expect(await truth.feasible(wanted), `${wrong.parameter} = ${wrong.value}`).toBe(false)
        const right = pick(draw, possible)
        const found = sessionOf({ ...choices, [right.parameter]: right.value }, facts).complete()
        expect(found.found && check(model, found.assignment), `${right.parameter} = ${right.value}`).toEqual(
          [],
        )
      }
    }
  },
  patience,
)
