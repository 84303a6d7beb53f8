// Tests the service selector for single-phase UPS on fleets: worked examples, each constraint, the bill, and the drawings.
import { expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { expectReadable, loadTranslators } from '../testing/drawing-tests.ts'
import { loadTestedProduct } from '../testing/tested-product.ts'
import { getDay } from '../testing/get-day.ts'

const { product, configure } = loadTestedProduct('single-phase-service-selector')

type Device = Readonly<Record<string, string | number | boolean>>
const device = {
  model: 'SMC1500',
  serial: 'A1',
  purchased: getDay('2026-03-01'),
  country: 'DE',
  site: 'Berlin',
} as const

function evaluate(fleet: readonly Device[], choices: Choices = {}) {
  const { figures, bill, notices } = product.withData({ fleet }).evaluate(configure(choices))
  return {
    findFigure: (name: string) => figures.find((figure) => figure.name === name)?.value,
    lines: Object.fromEntries(bill.map(({ partNumber, quantity }) => [partNumber, quantity])),
    cover: bill[0]?.description.arguments,
    notices: new Map(notices.map(({ id, severity }) => [id, severity])),
  }
}

const twelveDevices = Array.from({ length: 12 }, (_, index) => ({
  ...device,
  model: 'PW-FERRUPS-3',
  serial: `A${index}`,
  purchased: getDay('2025-09-15'),
  shipped: getDay('2025-01-10'),
}))

test('twelve devices are covered by a pack to 2030-07-10, at the lower prices of tier 2', () => {
  const { lines, cover, findFigure } = evaluate(twelveDevices)
  expect(lines['SPSFT-SP3-B3-EX-T2']).toBe(12)
  expect(cover).toMatchObject({ start: '2027-07-11', end: '2030-07-10', sites: 1 })
  expect(findFigure('volumeDiscount')).toBe(10)
  const [single, tiered] = ['T1', 'T2'].map((tier) => product.sampleListPrices.get(`SPSFT-SP3-B3-EX-${tier}`))
  expect((tiered ?? 0) / (single ?? 1)).toBeCloseTo(0.9)
})

test('twelve devices are refused the pack on 2027-08-01, and offered an extended warranty of one year', () => {
  const { notices, lines } = evaluate(twelveDevices, { ordered: getDay('2027-08-01') })
  expect(notices.get('F02')).toBe('auto')
  expect(lines).toMatchObject({ 'SPSFT-EW1-B3-EX-T2': 12 })
})

const wiredDevice = { ...device, model: 'SURT15K' }

test.each<[id: string, severity: string, fleet: Device, choices: Choices]>([
  ['F01', 'error', { ...device, model: 'X' }, {}],
  ['F03', 'warning', { ...device, packYears: 1 }, {}],
  ['F03-full', 'warning', { ...device, packYears: 3 }, {}],
  ['F04', 'auto', { ...device, model: 'BX1500M' }, { service: 'extendedWarranty' }],
  ['F07', 'auto', wiredDevice, {}],
  ['F08', 'warning', wiredDevice, {}],
  ['F09', 'auto', { ...device, model: 'SRT10000', card: false }, { monitoring: 'standard' }],
  ['F10', 'error', { ...device, model: 'BX1500M' }, { monitoring: 'standard' }],
  ['F13', 'warning', { ...device, batteryInstalled: getDay('2020-01-01') }, {}],
  ['F14', 'information', device, { ambient: 30 }],
  ['F15', 'warning', { ...device, country: 'AD' }, {}],
  ['F16', 'error', { ...device, serial: '' }, {}],
  ['F18', 'information', { ...device, model: 'SMC1000' }, { monitoring: 'advanced' }],
  ['F19', 'error', { ...device, model: 'SUA2200' }, {}],
  ['F20', 'auto', device, {}],
  ['F21', 'error', { ...device, purchased: getDay('2031-01-01') }, {}],
  ['F22', 'error', { ...device, shipped: getDay('2031-01-01') }, { purchaseKind: 'renewal' }],
  ['F23', 'error', { ...device, shipped: getDay('2026-02-01'), batteryInstalled: getDay('2020-01-01') }, {}],
  ['F24', 'warning', { ...device, purchased: getDay('2024-03-01') }, {}],
  ['R3', 'warning', { model: 'SMC1500', serial: 'A', country: 'DE', site: 'B' }, {}],
  ['R4', 'auto', { ...device, model: 'SRT5000', hardWired: false }, {}],
])('%s is reported as %s', (id, severity, { serial, ...fleet }, choices) => {
  const row: Device = serial === '' || serial === undefined ? fleet : { ...fleet, serial }
  expect(evaluate([row], choices).notices.get(id)).toBe(severity)
  if (id !== 'F14' && id !== 'F20') expect(evaluate([{ ...device, card: true }]).notices.has(id)).toBe(false)
})

test('up to 25 °C nothing is reported about the life of batteries, above it their months', () => {
  expect(evaluate([device], { ambient: 25 }).notices.has('F14')).toBe(false)
  const { notices } = product.withData({ fleet: [device] }).evaluate(configure({ ambient: 30 }))
  expect(notices.find(({ id }) => id === 'F14')?.arguments).toMatchObject({ ambient: 30, months: 38 })
  expect(evaluate([device], { ambient: 30 }).findFigure('batteryLife')).toBe(38)
})

test('take-back is added where the directive applies, not elsewhere, and can be declined', () => {
  expect(evaluate([device], { country: 'DE' }).lines).toMatchObject({ 'SPSFT-WTB': 1 })
  expect(evaluate([device], { country: 'GB' }).lines).toMatchObject({ 'SPSFT-WTB': 1 })
  const elsewhere = evaluate([device], { country: 'US' })
  expect(elsewhere.notices.has('F20')).toBe(false)
  expect(elsewhere.lines).not.toHaveProperty('SPSFT-WTB')
  const declined = evaluate([device], { country: 'DE', 'F20.declined': true })
  expect(declined.lines).not.toHaveProperty('SPSFT-WTB')
  expect(declined.notices.get('F20')).not.toBe('auto')
})

test('E1: two years of factory warranty and a pack of three cover to 2031-03-01, and the pack is sold until 2028-03-01', () => {
  const boughtDevice = { ...device, model: 'GXT4-6000', purchased: getDay('2026-03-01') }
  const { cover, lines } = evaluate([boughtDevice], { ordered: getDay('2028-03-01') })
  expect(cover).toMatchObject({ service: 'servicePack', start: '2028-03-02', end: '2031-03-01' })
  expect(Object.keys(lines)).toContain('SPSFT-SP3-B10-NBD-T1')
  const late = evaluate([boughtDevice], { ordered: getDay('2028-03-02') })
  expect(late.notices.get('F02')).toBe('auto')
  expect(late.cover).toMatchObject({ service: 'extendedWarranty' })
})

test('E1: three years of factory warranty and a pack of three are the six years of the limit', () => {
  expect(evaluate([device]).cover).toMatchObject({ years: 3, end: '2032-03-01' })
  expect(evaluate([{ ...device, packYears: 3 }], { years: 1 }).notices.get('F03-full')).toBe('warning')
})

test('E3: a hard-wired unit of 15 kVA with an on-site extension of a year at its purchase is covered for three years in all, once', () => {
  const choices = {
    service: 'onSiteExtension',
    years: 1,
    response: 'nextBusinessDay',
    startUp: '5x8',
  } as const
  const { cover, lines, notices } = evaluate([wiredDevice], choices)
  expect(cover).toMatchObject({ start: '2028-03-02', end: '2029-03-01', response: 'onSite' })
  expect(lines).toMatchObject({ 'SPSFT-OS1-B20-NBD-T1': 1, 'SPSFT-SU5': 1 })
  expect(notices.has('F08')).toBe(false)
  for (const purchaseKind of ['later', 'renewal'])
    expect(() => configure({ ...choices, startUp: 'none', purchaseKind })).toThrow()
  expect(
    configure({ ...choices, service: 'extendedWarranty', startUp: 'none', purchaseKind: 'renewal' }),
  ).toBeDefined()
})

test('two renewal dates at a site are reported, and aligning them has a line with its price', () => {
  const fleet = [device, { ...device, serial: 'A2', purchased: getDay('2026-05-01') }]
  expect(evaluate(fleet).notices.get('F17')).toBe('information')
  const aligned = evaluate(fleet, { align: true })
  expect(aligned.notices.has('F17')).toBe(false)
  expect(aligned.lines['SPSFT-ALN']).toBe(2)
})

test('batteries, start-up, monitoring, cards, loaners and take-back are in the bill', () => {
  const fleet = [
    { ...wiredDevice, batteryInstalled: getDay('2020-01-01') },
    { ...device, model: 'SMT1500', serial: 'A2' },
  ]
  const { lines } = evaluate(fleet, {
    batteryService: 'engineer',
    startUp: '7x24',
    loaner: true,
    calibration: true,
  })
  expect(lines).toMatchObject({
    'SPSFT-RBC-B20': 1,
    'SPSFT-RBW': 1,
    'SPSFT-SU7': 1,
    'SPSFT-LOA': 3,
    'SPSFT-CAL': 2,
    'SPSFT-WTB': 2,
  })
  expect(evaluate([fleet[1] ?? device], { monitoring: 'advanced' }).lines).toMatchObject({ 'SPSFT-MAD': 3 })
})

test('every part that a fleet can need is in the list of parts', () => {
  const bands = ['SMC1000', 'SMC1500', 'SRT5000', 'SRT10000', 'SURT20K']
  const fleet = bands.map((model, index) => ({ ...device, model, serial: `S${index}` }))
  for (const [service, years] of [
    ['servicePack', 1],
    ['extendedWarranty', 3],
    ['onSiteExtension', 2],
  ] as const)
    for (const response of ['nextBusinessDay', '4h', ...(service === 'onSiteExtension' ? [] : ['exchange'])])
      for (const part of Object.keys(evaluate(fleet, { service, years, response }).lines))
        expect(product.sampleListPrices.has(part), part).toBe(true)
})

test('the drawings are readable in every language, without devices and with more sites than a sheet shows', async () => {
  const translators = await loadTranslators(product)
  const sites = Array.from({ length: 33 }, (_, index) => ({
    ...device,
    serial: `S${index}`,
    site: `Site ${index}`,
    purchased: getDay('2025-03-01') + 20 * index,
  }))
  for (const fleet of [[], sites]) {
    const productWithFleet = product.withData({ fleet })
    expectReadable({ ...product, ...productWithFleet }, configure({}), { translators, alsoDrawn: () => true })
  }
  const [status] = product.withData({ fleet: sites }).draw(configure({}))
  expect(status?.table.rows).toHaveLength(30)
})
