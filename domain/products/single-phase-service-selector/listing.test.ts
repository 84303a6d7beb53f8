// Tests what the list of a fleet shows of each device: its days, its cover with the line of the bill, and each finding with its id.
import { expect, test } from 'vitest'
import type { Label } from '../../drawings/shapes.ts'
import type { Choices } from '../../engine/model.ts'
import { loadTranslators } from '../testing/drawing-tests.ts'
import { loadTestedProduct } from '../testing/tested-product.ts'
import { getDay } from '../testing/get-day.ts'

const { product, configure } = loadTestedProduct('single-phase-service-selector')
const translators = await loadTranslators(product)
const device = { model: 'SMC1500', purchased: getDay('2026-03-01'), country: 'DE', site: 'Berlin' }

function buildListing(fleet: Parameters<typeof product.withData>[0][string], choices: Choices = {}) {
  const productWithFleet = product.withData({ fleet })
  const assignment = configure(choices)
  const listing = productWithFleet.list(assignment)
  if (listing === undefined) throw new Error('There is no list')
  return { listing, bill: productWithFleet.evaluate(assignment).bill }
}

const readEnglish = (labels: readonly Label[]): string =>
  labels.map((label) => translators.get('en')?.(label)).join(' ')

test('each device has its days, its cover and the line of the bill that it is in', () => {
  const { listing, bill } = buildListing([{ ...device, serial: 'A1' }])
  expect(listing.columns.map((column) => readEnglish([column]))).toHaveLength(14)
  expect(listing.rows[0]?.map(readEnglish)).toEqual([
    '1',
    'SMC1500',
    'A1',
    'DE',
    'Berlin',
    'In warranty',
    '2029-03-01',
    'Open until 2029-03-01',
    'Service pack, 3 years',
    'By exchange',
    '2029-03-02',
    '2032-03-01',
    '2030-03-01',
    '',
  ])
  expect(bill.find(({ id }) => id === listing.rowParts[0])?.partNumber).toBe('SPSFT-SP3-B3-EX-T1')
})

test('every refusal and automatic change is shown with its id and sentence in the row of its device', () => {
  const { listing } = buildListing(
    [
      { ...device, serial: 'A1' },
      { ...device, model: 'PW-FERRUPS-3', purchased: getDay('2020-01-01'), shipped: getDay('2020-01-01') },
      { ...device, model: 'X', serial: 'A3' },
    ],
    { monitoring: 'standard', ordered: getDay('2026-08-01') },
  )
  const findings = listing.rows.map((row) => readEnglish(row.at(-1) ?? []))
  expect(findings[0]).toBe('')
  expect(findings[1]).toBe(
    'F13 Battery was due 2024-01-01. F16 Serial number needed to register the service. F02 Pack window closed 2022-01-01; extended warranty offered. F04 Three years are not offered; one year instead. F10 No SmartConnect port.',
  )
  expect(findings[2]).toContain('F01 No service code for this model.')
})

test('every word of the list is in every language', () => {
  const states = [
    { ...device, serial: 'A1', hardWired: true, packYears: 1 },
    { ...device, purchased: getDay('2023-06-01'), packYears: 3 },
    { ...device, model: 'SRT10000', card: false, country: 'AD' },
    { model: 'SMC1000', country: 'AD', site: 'Lyon' },
    { ...device, model: 'SUA2200' },
    { ...device, model: 'SRT5000', hardWired: false },
  ]
  for (const choices of [{ monitoring: 'advanced' }, { service: 'none' }, { response: '4h' }] as const) {
    const { listing } = buildListing(states, choices)
    const labels = [listing.title, ...listing.columns, ...listing.rows.flat(2)]
    for (const translate of translators.values())
      for (const label of labels) expect(translate(label)).not.toMatch(/listing\.|\{/u)
  }
})
