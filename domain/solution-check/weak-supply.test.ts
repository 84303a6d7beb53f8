// Tests that designs for a stronger supply than that of the site are reported if their breakers may not trip, and not if they do.
import { expect, test } from 'vitest'
import { checkRealDesigns, createRealDesign } from './testing/real-designs.ts'
import type { RealDesign } from './testing/real-designs.ts'

const findingKey = 'CHAIN_SITE_FAULT_LOW'
const check = (designs: readonly RealDesign[], availableShortCircuit?: number) =>
  checkRealDesigns(
    designs,
    availableShortCircuit === undefined ? {} : { site: { country: 'DE', availableShortCircuit } },
  )
const listFindings = (designs: readonly RealDesign[], availableShortCircuit?: number) =>
  check(designs, availableShortCircuit)
    .findings.filter((finding) => finding.key === findingKey)
    .map(({ designs: [id], arguments: given }) => [id, given])

const ups = createRealDesign('ups', { load: 200, growth: 0, availableShortCircuit: 10 })
const pdu = createRealDesign('pdu', { growth: 0, availableShortCircuit: 10 })

test.each([0.5, 2])('a UPS of 200 kW for 10 kA is reported at a site of %d kA', (expected) => {
  expect(listFindings([ups], expected)).toEqual([['ups', { value: 10, expected }]])
})

test('a UPS of 200 kW for 10 kA is not reported at a site of 8 kA or more, or of unknown current', () => {
  for (const expected of [8, 9.5, 10, 12, undefined]) expect(listFindings([ups], expected)).toEqual([])
})

test('a UPS for the current of the site, rounded up to whole kA, is not reported however small the current is', () => {
  const weakUps = createRealDesign('ups', { load: 200, growth: 0, availableShortCircuit: 2 })
  expect(listFindings([weakUps], 1.6)).toEqual([])
  expect(listFindings([weakUps], 0.9)).toEqual([['ups', { value: 2, expected: 0.9 }]])
})

test('distribution is reported if the site has less current than its breakers need', () => {
  const minCurrent = pdu.exchange.takes?.[0]?.leastFault ?? NaN
  expect(minCurrent).toBeLessThan(10)
  expect(listFindings([pdu], 0.9 * minCurrent)).toEqual([['pdu', { value: 10, expected: 0.9 * minCurrent }]])
  expect(listFindings([pdu], 1.1 * minCurrent)).toEqual([])
})

test('distribution behind a UPS is compared with the UPS and not with the site', () => {
  expect(listFindings([ups, pdu], 0.5)).toEqual([['ups', { value: 10, expected: 0.5 }]])
})

test('a repair configures the UPS for the current of the site', () => {
  const result = check([ups], 2)
  expect(result.repair(findingKey).map((finding) => finding.key)).not.toContain(findingKey)
})
