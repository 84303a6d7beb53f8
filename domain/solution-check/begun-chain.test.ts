// Tests that rows, distribution and a UPS that begin one after the other, each with what those before it say, carry one another.
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

function begin(
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
  const pdu = begin('pdu', [rows])
  return [begin('ups', [rows, pdu], upsChoices), pdu, rows]
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
])('in %s both sides of distribution begun with rows of %o hang on one UPS', (country, choices) => {
  const { findings, keys } = checkRealDesigns(createChain(country, choices))
  expect(findings.filter(({ key }) => isOverload(key))).toEqual([])
  expect(keys).toContain('CHAIN_FEEDS_SHARED')
})

test('a UPS planned for less than 120 kW of racks is told what one side carries alone, not what both sides are planned for', () => {
  // 126.3 kVA of racks on the remaining side and what distribution loses.
  const { findings } = checkRealDesigns(createChain('DE', {}, { load: 110 }))
  const [found] = findings.filter(({ key }) => isOverload(key))
  expect(found?.key).toBe('CHAIN_PLAN_EXCEEDED')
  expect(Number(found?.arguments['load'])).toBeGreaterThan(126)
  expect(Number(found?.arguments['load'])).toBeLessThan(133)
})

test('each of two UPS carries both sides of one of two distribution units', () => {
  const rows = createRealDesign('rows', { rows: 1 }, { quantity: 2 })
  const pdu = { ...begin('pdu', [{ ...rows, quantity: 1 }]), quantity: 2 }
  const checkWith = (load: number) =>
    checkRealDesigns([
      createRealDesign('ups', { load, growth: 0, maximumUse: 100 }, { quantity: 2 }),
      pdu,
      rows,
    ]).findings.filter(({ key }) => isOverload(key))
  // 60 kW of racks each, and what distribution loses.
  expect(checkWith(65)).toEqual([])
  expect(checkWith(50)).not.toEqual([])
})
