// Tests that what a reference design begins with fits together: a breaker for each feeder of the rows, and both sides of a pair.
import { expect, test } from 'vitest'
import { shippedReferenceDesigns } from '../reference-designs/shipped-designs.ts'
import { type PlannedDesign, planStart } from '../reference-designs/start-plan.ts'
import { checkRealDesigns, createRealDesign } from './testing/real-designs.ts'

const products = { rows: 'rows', distribution: 'pdu', ups: 'ups', cooling: 'cooling' } as const

/** Countries for each design: the usual supplies of its frequency, and those that need other voltages at the racks or above them. */
const countries: Readonly<Record<string, readonly string[]>> = {
  RD103: ['DE', 'JP'],
  RD104: ['DE', 'CW'],
  RD105: ['US', 'MX', 'CO'],
  RD106: ['CA', 'BR', 'TW'],
}
const plannedBlocks = shippedReferenceDesigns.flatMap((design) =>
  design.blocks.flatMap((block) =>
    (countries[design.key] ?? []).map((country) => ({
      name: `${block.name} of ${design.key}`,
      design: { ...design, blocks: [block] },
      country,
    })),
  ),
)

/** What feeds each kind, as the server links them: racks behind the distribution of their zone, that behind the UPS, and cooling on the mains. */
const feeders: Readonly<Partial<Record<PlannedDesign['kind'], PlannedDesign['kind']>>> = {
  rows: 'distribution',
  distribution: 'ups',
}

const getId = ({ kind, zone }: PlannedDesign): string => `${kind} ${zone}`

test.each(plannedBlocks)(
  'a solution that begins with $name in $country has no errors, and links on both sides',
  ({ design, country }) => {
    const { designs: planned, left } = planStart(design, 1, { country })
    expect(left).toEqual([])
    const designs = planned.map((plan) =>
      createRealDesign(products[plan.kind], plan.choices, { id: getId(plan), quantity: plan.quantity }),
    )
    const links = planned.flatMap((to, index) => {
      const from = planned.find(({ kind, zone }) => kind === feeders[to.kind] && ['', to.zone].includes(zone))
      const { takes = [] } = designs[index]?.exchange ?? {}
      return takes.flatMap(({ side }) =>
        from === undefined ? [] : [{ kind: 'power', from: getId(from), to: getId(to), side } as const],
      )
    })
    const errors = checkRealDesigns(designs, { links }).findings.filter(
      ({ severity }) => severity === 'error',
    )
    expect(errors).toEqual([])
    // Rows and distribution of each zone have a link on side A and one on side B.
    expect(links).toHaveLength(4 * design.blocks.flatMap(({ zones }) => zones).length)
  },
)
