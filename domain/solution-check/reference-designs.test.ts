// Tests that what a reference design begins with fits together: a breaker for each feeder of the rows, and both sides of a pair.
import { expect, test } from 'vitest'
import { shippedReferenceDesigns } from '../reference-designs/shipped-designs.ts'
import { planStart } from '../reference-designs/start-plan.ts'
import { checkRealDesigns, createRealDesign } from './testing/real-designs.ts'

const products = { rows: 'rows', distribution: 'pdu', ups: 'ups', cooling: 'cooling' } as const
const places = shippedReferenceDesigns.flatMap((design) =>
  (design.frequency === 50 ? ['DE', 'JP'] : ['US', 'CA', 'MX', 'JP']).map((country) => ({
    key: design.key,
    design,
    country,
  })),
)

test.each(places)('$key in $country has no errors of its power', ({ design, country }) => {
  const designs = planStart(design, 1, { country }).designs.map(({ kind, choices, quantity }, index) =>
    createRealDesign(products[kind], choices, { id: `${kind} ${index}`, quantity }),
  )
  const errors = checkRealDesigns(designs).findings.filter(
    ({ key, severity }) => severity === 'error' && !key.startsWith('CHAIN_HEAT'),
  )
  expect(errors).toEqual([])
})
