// Tests that rows, distribution and a UPS carry each other if each begins with what the designs before it state.
import { expect, test } from 'vitest'
import type { Choices } from '../engine/model.ts'
import { product as easyUps3Phase } from '../products/easy-ups-3-phase/testing/configure.ts'
import { product as panteraPdu } from '../products/pantera-pdu/testing/configure.ts'
import { toChoices } from '../products/taken-values.ts'
import { createOtherDesign } from '../products/testing/other-design.ts'
import { emptySite } from '../site/site.ts'
import { checkRealDesigns, createRealDesign } from './testing/real-designs.ts'
import type { RealDesign } from './testing/real-designs.ts'

const products = { pdu: panteraPdu, ups: easyUps3Phase }

function createFromOthers(
  kind: keyof typeof products,
  others: readonly RealDesign[],
  choices: Choices = {},
): RealDesign {
  const country = String(others[0]?.choices['country'])
  const taken = products[kind].takeIn(
    others.map((other, index) => ({
      ...createOtherDesign(other.exchange, other.quantity, index + 1),
      country,
    })),
    { ...emptySite, country },
  )
  return createRealDesign(kind, { country, ...toChoices(taken), ...choices })
}

function createChain(country: string, rowChoices: Choices = {}, upsChoices: Choices = {}) {
  const rows = createRealDesign('rows', { country, ...rowChoices })
  const pdu = createFromOthers('pdu', [rows])
  return [createFromOthers('ups', [rows, pdu], upsChoices), pdu, rows]
}

const isOverload = (key: string): boolean =>
  ['CHAIN_POWER_EXCEEDED', 'CHAIN_FEED_LOST', 'CHAIN_MAINS_LOST', 'CHAIN_PLAN_EXCEEDED'].includes(key) ||
  key.startsWith('CHAIN_PIECES')

test.each([
  ['DE', {}],
  ['US', {}],
  ['BR', {}],
  ['DE', { rows: 1, racksPerRow: 10, rackPower: 4, architecture: 'perimeter' }],
  ['DE', { rows: 1, racksPerRow: 10, rackPower: 5, architecture: 'perimeter' }],
])(
  'in %s a UPS that begins with distribution and rows of %o carries both of its sides',
  (country, choices) => {
    const { findings, keys } = checkRealDesigns(createChain(country, choices))
    expect(findings.filter(({ key }) => isOverload(key))).toEqual([])
    expect(keys).toContain('CHAIN_FEEDS_SHARED')
  },
)

test('a UPS planned for less than 120 kW of racks is reported with the load that one side of distribution carries alone', () => {
  // 120 kW of racks on the remaining side, what 126.4 kVA are beyond 126.3, and what distribution loses.
  const { findings } = checkRealDesigns(createChain('DE', {}, { load: 110 }))
  const [finding] = findings.filter(({ key }) => isOverload(key))
  expect(finding?.key).toBe('CHAIN_PLAN_EXCEEDED')
  expect(Number(finding?.arguments['load'])).toBeGreaterThan(125)
  expect(Number(finding?.arguments['load'])).toBeLessThan(133)
})

test('each of two UPS carries both sides of one of two distribution units', () => {
  const rows = createRealDesign('rows', { rows: 1 }, { quantity: 2 })
  const pdu = { ...createFromOthers('pdu', [{ ...rows, quantity: 1 }]), quantity: 2 }
  const listOverloads = (load: number) =>
    checkRealDesigns([
      createRealDesign('ups', { load, growth: 0, maximumUse: 100 }, { quantity: 2 }),
      pdu,
      rows,
    ]).findings.filter(({ key }) => isOverload(key))
  // 60 kW of racks each, and what distribution loses.
  expect(listOverloads(65)).toEqual([])
  expect(listOverloads(50)).not.toEqual([])
})
