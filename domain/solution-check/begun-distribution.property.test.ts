// Tests that a distribution unit that begins with what rows state feeds them without an error, or with one that a repair removes.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSession as openUnit, product as panteraPdu } from '../products/pantera-pdu/testing/configure.ts'
import { openSession } from '../products/row-designer/testing/configure.ts'
import { toChoices } from '../products/taken-values.ts'
import { createOtherDesign } from '../products/testing/other-design.ts'
import { checkRealDesigns, createRealDesign } from './testing/real-designs.ts'

const anyRows = fc.record({
  rows: fc.integer({ min: 1, max: 2 }),
  racksPerRow: fc.integer({ min: 4, max: 10 }),
  rackPower: fc.integer({ min: 2, max: 7 }),
  feeds: fc.constantFrom('single', 'pair'),
})
const anyCountry = fc.constantFrom('DE', 'US', 'JP')

test('a distribution unit that begins with any rows feeds them, or a repair removes the error of its breakers', () => {
  fc.assert(
    fc.property(
      anyCountry,
      anyRows,
      anyRows,
      fc.integer({ min: 1, max: 2 }),
      (country, firstRows, secondRows, count) => {
        const choicesOfRows = [firstRows, secondRows].slice(0, count).map((row) => ({ country, ...row }))
        fc.pre(choicesOfRows.every((choices) => openSession(choices).complete().found))
        const designs = choicesOfRows.map((choices, index) =>
          createRealDesign('rows', choices, { id: `row ${index}` }),
        )
        const taken = panteraPdu.takeIn(
          designs.map(({ exchange }, index) => createOtherDesign(exchange, 1, index + 1)),
          undefined,
        )
        fc.pre(taken.every(({ fits }) => fits))
        const unitChoices = { country, ...toChoices(taken) }
        // A unit rounds loads up to whole kVA, which may be too much for a feeder at its limit.
        fc.pre(openUnit(unitChoices).complete().found)
        const unit = createRealDesign('pdu', unitChoices)
        const checked = checkRealDesigns([unit, ...designs])
        const errors = checked.findings.filter(
          ({ severity, key }) => severity === 'error' && !key.startsWith('CHAIN_HEAT'),
        )
        // Rows of two sizes ask for breakers of two sizes; conductors for the larger one repair that.
        if (count === 1) expect(errors).toEqual([])
        for (const { key, designs: namedDesigns } of errors) {
          expect(key).toBe('CHAIN_FEEDER_BREAKER')
          const remaining = checked.repair(key).filter((finding) => finding.key === key)
          expect(remaining.map((finding) => finding.designs[1])).not.toContain(namedDesigns[1])
        }
      },
    ),
    { numRuns: 25 },
  )
})
