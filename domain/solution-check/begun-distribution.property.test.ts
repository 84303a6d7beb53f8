// Tests that a distribution unit that begins with what rows say feeds them without an error, and what its repairs make where it does not.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSession as openUnit, product as panteraPdu } from '../products/pantera-pdu/testing/configure.ts'
import { openSession } from '../products/row-designer/testing/configure.ts'
import { toChoices } from '../products/taken-values.ts'
import { createOtherDesign } from '../products/testing/other-design.ts'
import { checkRealDesigns, createRealDesign } from './testing/real-designs.ts'

const rows = fc.record({
  rows: fc.integer({ min: 1, max: 2 }),
  racksPerRow: fc.integer({ min: 4, max: 10 }),
  rackPower: fc.integer({ min: 2, max: 7 }),
  feeds: fc.constantFrom('single', 'pair'),
})
const country = fc.constantFrom('DE', 'US', 'JP')

test('whatever the rows are', () => {
  fc.assert(
    fc.property(country, rows, rows, fc.integer({ min: 1, max: 2 }), (place, one, other, count) => {
      const chosen = [one, other].slice(0, count).map((row) => ({ country: place, ...row }))
      fc.pre(chosen.every((choices) => openSession(choices).complete().found))
      const designs = chosen.map((choices, index) =>
        createRealDesign('rows', choices, { id: `row ${index}` }),
      )
      const taken = panteraPdu.takeIn(
        designs.map(({ exchange }, index) => createOtherDesign(exchange, 1, index + 1)),
        undefined,
      )
      fc.pre(taken.every(({ fits }) => fits))
      const begun = { country: place, ...toChoices(taken) }
      // Loads are whole kVA there, which a feeder at its limit may not leave.
      fc.pre(openUnit(begun).complete().found)
      const unit = createRealDesign('pdu', begun)
      const checked = checkRealDesigns([unit, ...designs])
      const errors = checked.findings.filter(
        ({ severity, key }) => severity === 'error' && !key.startsWith('CHAIN_HEAT'),
      )
      // Rows of two sizes ask for breakers of two sizes; conductors for the larger one repair that.
      if (count === 1) expect(errors).toEqual([])
      for (const { key, designs: named } of errors) {
        expect(key).toBe('CHAIN_FEEDER_BREAKER')
        const left = checked.repair(key).filter((finding) => finding.key === key)
        expect(left.map((finding) => finding.designs[1])).not.toContain(named[1])
      }
    }),
    { numRuns: 25 },
  )
})
