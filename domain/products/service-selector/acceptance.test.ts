// The worked examples of the configurator's page, computed by the product.
import { describe, expect, test } from 'vitest'
import { formatIsoDay } from '../../engine/source/days.ts'
import type { Assignment } from '../../engine/model.ts'
import { technicianArrival } from '../../engineering/algorithms/service-response.ts'
import { getDay } from '../testing/get-day.ts'
import { chooseAsset, configure, findFigure, product, openSession, getValue } from './testing/configure.ts'

const computeBill = (assignment: Assignment) => product.evaluate(assignment).bill
/** The last day of the factory warranty. */
const findWarrantyEnd = (assignment: Assignment): string =>
  formatIsoDay(getValue(assignment, 'asset[1].warrantyEnd'))
/** The last day of the extension, as the bill names it. */
const findExtensionEnd = (assignment: Assignment): unknown =>
  computeBill(assignment).find(({ id }) => id === 'asset-1-extension')?.description.arguments?.['end']

describe('E1: the services of the APC Silcon submittal (SL30KGB2, 30 kW, 480 V, with bypass panel)', () => {
  const assignment = configure({
    country: 'US',
    'asset.count': 2,
    ...chooseAsset(1, { product: 'silcon-30', jars: 128 }),
    ...chooseAsset(2, { product: 'silcon-bypass-panel' }),
    plan: 'onSitePackage',
    batteryCover: 'full',
    visits: 0,
    response: '4h',
    startUp: 'none',
    monitoring: false,
    training: true,
    loadBankTest: true,
  })
  const bill = computeBill(assignment)

  test('has exactly the published equipment and service rows', () => {
    expect(bill.map(({ partNumber, quantity }) => [partNumber, quantity])).toEqual([
      ['Silcon SL30KGB2, 30 kW, 480 V', 1],
      ['WSSP1-T8', 1],
      ['WUPC', 1],
      ['SPSFT-LBT', 1],
      ['—', 1],
      ['SPSFT-TRN', 1],
    ])
    expect(bill.filter(({ byOthers }) => byOthers === true).map(({ id }) => id)).toEqual([
      'asset-1',
      'asset-2',
    ])
  })

  test('is a package of one year with batteries, which other equipment does not have', () => {
    expect(assignment).toMatchObject({ term: 1, batteryCover: 'full' })
    const session = openSession({ plan: 'onSitePackage' })
    expect(session.getState('asset[1].product', 'easy-3m-100')).toBe('impossible')
    expect(session.getState('term', 2)).toBe('impossible')
  })
})

describe('E3: warranty ends and the price of a term, by published rules', () => {
  const pdu = {
    'asset.count': 1,
    ...chooseAsset(1, { product: 'floor-pdu-150', shipped: '2026-01-15', started: '2026-09-01' }),
    startUp: 'none',
    monitoring: false,
  }

  test('floor PDU: 12 months from start-up or 18 from shipment, whichever is first (guide specification)', () => {
    expect(findWarrantyEnd(configure(pdu))).toBe('2027-07-15')
  })

  test('three years of a plan begin on the day after, and cost 3 · 1000 · (1 − 0.10) = 2700', () => {
    const assignment = configure({ ...pdu, term: 3, plan: 'full' })
    const bill = computeBill(assignment)
    const years = bill.filter(({ id }) => id.includes('plan-year'))
    expect(
      years.map(({ description }) => [description.arguments?.['start'], description.arguments?.['end']]),
    ).toEqual([
      ['2027-07-16', '2028-07-15'],
      ['2028-07-16', '2029-07-15'],
      ['2029-07-16', '2030-07-15'],
    ])
    const cents = years.reduce(
      (sum, { partNumber }) => sum + (product.sampleListPrices.get(partNumber) ?? 0),
      0,
    )
    expect(cents).toBe(270_000)
    expect(findFigure(assignment, 'termDiscount')?.value).toBe(10)
  })

  test('Powerware: 24 months from purchase or 30 from shipment, whichever is first', () => {
    const days = { product: 'powerware-9155', purchased: '2025-09-15', shipped: '2025-01-10' }
    const assignment = configure({ 'asset.count': 1, ...chooseAsset(1, { ...days, started: '2025-10-01' }) })
    expect(findWarrantyEnd(assignment)).toBe('2027-07-10')
    // The end of the warranty closes the window for a service pack.
    const session = openSession({ 'asset.count': 1, ...chooseAsset(1, days), extension: 'servicePack' })
    expect(session.getState('ordered', getDay('2027-07-10'))).not.toBe('impossible')
    expect(session.getState('ordered', getDay('2027-07-11'))).toBe('impossible')
  })

  test('a call decided on Friday 16:30 is answered on Monday (holidays are unknown)', () => {
    const friday = { day: getDay('2026-07-03'), minute: 16 * 60 + 30 }
    expect(formatIsoDay(technicianArrival.run({ ...friday, from: 8, to: 17, weekend: false }).day)).toBe(
      '2026-07-06',
    )
    expect(findFigure(configure(pdu), 'longestWait')).toMatchObject({ value: 3, unit: 'd' })
  })
})

describe('the pack rule shared with the single-phase selector (WBEXTWAR3YR-SP-06)', () => {
  const pack = { 'asset.count': 1, extension: 'servicePack', plan: 'none', startUp: 'none' }

  test('two years of warranty and three of pack cover to 2031-03-01, to be bought by 2028-03-01', () => {
    const choices = {
      ...pack,
      ...chooseAsset(1, { product: 'smart-ups-rt-20', purchased: '2026-03-01' }),
      extensionYears: 3,
    }
    expect(findExtensionEnd(configure({ ...choices, ordered: getDay('2028-03-01') }))).toBe('2031-03-01')
    expect(openSession(choices).getState('ordered', getDay('2028-03-02'))).toBe('impossible')
  })

  test('a warranty until 2027-07-10 and three years of pack cover to 2030-07-10, and on 2027-08-01 the pack is refused', () => {
    const choices = {
      ...pack,
      ...chooseAsset(1, {
        product: 'powerware-9155',
        purchased: '2025-09-15',
        shipped: '2025-01-10',
        started: '2025-10-01',
      }),
      extensionYears: 3,
    }
    expect(findExtensionEnd(configure({ ...choices, ordered: getDay('2026-08-01') }))).toBe('2030-07-10')
    expect(openSession(choices).getState('ordered', getDay('2027-08-01'))).toBe('impossible')
  })
})
