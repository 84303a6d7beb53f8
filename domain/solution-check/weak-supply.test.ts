// Tests that designs for a stronger supply than that of the site are told where their breakers may not trip, and not where they do.
import { expect, test } from 'vitest'
import { checkRealDesigns, createRealDesign } from './testing/real-designs.ts'
import type { RealDesign } from './testing/real-designs.ts'

const key = 'CHAIN_SITE_FAULT_LOW'
const check = (designs: readonly RealDesign[], availableShortCircuit?: number) =>
  checkRealDesigns(
    designs,
    availableShortCircuit === undefined ? {} : { site: { country: 'DE', availableShortCircuit } },
  )
const find = (designs: readonly RealDesign[], availableShortCircuit?: number) =>
  check(designs, availableShortCircuit)
    .findings.filter((finding) => finding.key === key)
    .map(({ designs: [id], arguments: given }) => [id, given])

const ups = createRealDesign('ups', { load: 200, growth: 0, availableShortCircuit: 10 })
const pdu = createRealDesign('pdu', { growth: 0, availableShortCircuit: 10 })

test.each([0.5, 2])('a UPS of 200 kW for 10 kA is told at a site of %d kA', (expected) => {
  expect(find([ups], expected)).toEqual([['ups', { value: 10, expected }]])
})

test('a UPS of 200 kW for 10 kA, which draws some 300 A, trips at 8 kA, and at the 10 kA that it is made for', () => {
  for (const expected of [8, 9.5, 10, 12, undefined]) expect(find([ups], expected)).toEqual([])
})

test('a UPS for the current of the site in whole kA is not told, however little it is', () => {
  const weak = createRealDesign('ups', { load: 200, growth: 0, availableShortCircuit: 2 })
  expect(find([weak], 1.6)).toEqual([])
  expect(find([weak], 0.9)).toEqual([['ups', { value: 2, expected: 0.9 }]])
})

test('distribution is told by what its breakers need', () => {
  const least = pdu.exchange.takes?.[0]?.leastFault ?? NaN
  expect(least).toBeLessThan(10)
  expect(find([pdu], 0.9 * least)).toEqual([['pdu', { value: 10, expected: 0.9 * least }]])
  expect(find([pdu], 1.1 * least)).toEqual([])
})

test('distribution behind a UPS is compared with the UPS and not with the site', () => {
  expect(find([ups, pdu], 0.5)).toEqual([['ups', { value: 10, expected: 0.5 }]])
})

test('a repair configures it for the current of the site', () => {
  const checked = check([ups], 2)
  expect(checked.repair(key).map((finding) => finding.key)).not.toContain(key)
})
