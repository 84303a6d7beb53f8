/** Tests reference data: countries, regions and zones. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

/** The countries of ISO 3166-1. */
const countryCount = 249

let portal: TestPortal
let partner: TestBrowser

beforeAll(async () => {
  portal = await createTestPortal()
  partner = await portal.signIn('partner')
})
afterAll(async () => {
  await portal.close()
})

test('every country of ISO 3166-1 has a currency, a region, a zone and a mains supply', async () => {
  const countries = await partner.call('country/names', {})
  expect(countries).toHaveLength(countryCount)
  expect(
    countries.filter(
      ({ currency, commercialRegionId, zoneId, mains }) =>
        currency === '' || commercialRegionId === '' || zoneId === '' || mains.voltages.length === 0,
    ),
  ).toEqual([])
  expect(countries.find(({ countryId }) => countryId === 'CA')).toEqual({
    countryId: 'CA',
    name: 'Canada',
    currency: 'CAD',
    commercialRegionId: 'north-america',
    zoneId: '021',
    mains: {
      frequencies: [60],
      voltages: [120],
      threePhaseVoltages: [208, 600],
      provenance: 'assumption',
    },
  })
})

test.each([
  ['de', 'Deutschland', 'Westeuropa'],
  ['ja', 'ドイツ', '西ヨーロッパ'],
  ['ru', 'Германия', 'Западная Европа'],
] as const)('country names are given in %s', async (lang, germany, westernEurope) => {
  const countries = await partner.call('country/names', { lang })
  expect(countries.find(({ countryId }) => countryId === 'DE')?.name).toBe(germany)
  const zones = await partner.call('zone/all', { lang })
  expect(zones.find(({ zoneId }) => zoneId === '155')).toMatchObject({
    name: westernEurope,
    commercialRegionId: 'europe',
    countries: expect.arrayContaining(['DE', 'FR', 'CH']),
  })
})

test('regions are built from the country records, with each country in exactly one', async () => {
  const regions = await partner.call('country/commercial/region/map', {})
  expect(regions.map(({ description }) => description)).toEqual([
    'North America',
    'Europe',
    'International',
    'China',
  ])
  const countries = await partner.call('country/names', {})
  for (const { regionId, countryIds } of regions) {
    const members = countries.filter(({ commercialRegionId }) => commercialRegionId === regionId)
    expect(countryIds, regionId).toEqual(members.map(({ countryId }) => countryId))
  }
  expect(regions.flatMap(({ countryIds }) => countryIds)).toHaveLength(countries.length)
})

test('every country is in exactly one zone', async () => {
  const zones = await partner.call('zone/all', {})
  const countriesOfZones = zones.flatMap(({ countries }) => countries)
  expect(new Set(countriesOfZones).size).toBe(countryCount)
  expect(countriesOfZones).toHaveLength(countryCount)
})

test('an unknown language is rejected by field, and reference data requires a session', async () => {
  const answer = await partner.inject({ url: '/ngapi/country/names?lang=tlh' })
  expect(answer.json()).toMatchObject({ apiErrorCode: 'INVALID_INPUT', fields: [{ path: 'lang' }] })
  for (const call of ['country/names', 'zone/all', 'country/commercial/region/map'] as const) {
    expect((await expectRefusal(portal.browser().call(call, {}))).status, call).toBe(401)
  }
})

test('the addresses of reference designs and trade-off tools are given to everybody who is signed in', async () => {
  const call = 'analyticTools/refDesignSelectorAndTradeOffURL'
  await expect(partner.call(call, {})).resolves.toEqual({
    refDesignSelectorURL: '/reference-designs',
    refDesignSelectorAvailable: true,
    tradeOffURL: '/trade-off-tools',
  })
  expect((await expectRefusal(portal.browser().call(call, {}))).status).toBe(401)
})

test('the tools are open to visitors only if the installation allows it, and their addresses begin with its own address', async () => {
  await expect(portal.browser().call('environment', {})).resolves.toMatchObject({ publicTools: false })
  const publicPortal = await createTestPortal({
    environment: {
      PUBLIC_TRADE_OFF_TOOLS: '1',
      PUBLIC_URL: 'https://portal.example',
    },
  })
  try {
    await expect(publicPortal.browser().call('environment', {})).resolves.toMatchObject({ publicTools: true })
    const addresses = await (
      await publicPortal.signIn('sales')
    ).call('analyticTools/refDesignSelectorAndTradeOffURL', {})
    expect(addresses.tradeOffURL).toBe('https://portal.example/trade-off-tools')
  } finally {
    await publicPortal.close()
  }
})
