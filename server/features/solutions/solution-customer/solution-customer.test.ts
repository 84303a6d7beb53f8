/** Tests whom a solution is for: choosing, taking over the site, copies, the list, the search, and who sees it. */
import { emptySite } from '@design-portal/domain/site/site.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { getAccount } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let sales: TestBrowser
let partner: TestBrowser
const hall = { ...emptySite, place: 'Bremen', altitude: 12, outdoorMaximum: 38 }
let customerId: string
let sites: Readonly<Record<'bremen' | 'oslo', string>>
beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
  partner = await portal.signIn('partner')
  const address = { city: 'Bremen', countryId: 'DE' }
  const customer = await sales.call('customer/create', {
    customerName: 'Hansekontor GmbH',
    customerNumber: 'HK-1',
    address,
  })
  customerId = customer.customerId
  await sales.call('customer/site/create', { customerId, siteName: 'Bremen', address, site: hall })
  const withBothSites = await sales.call('customer/site/create', {
    customerId,
    siteName: 'Oslo',
    address: { countryId: 'NO' },
    site: emptySite,
  })
  const findSiteId = (name: string) =>
    withBothSites.sites.find(({ siteName }) => siteName === name)?.siteId ?? ''
  sites = { bremen: findSiteId('Bremen'), oslo: findSiteId('Oslo') }
})
afterAll(async () => await portal.close())

let solutionCount = 0
const createSolution = async (input: { readonly customerId?: string; readonly siteId?: string } = {}) =>
  await sales.call('solution/create', { name: `Solution ${++solutionCount}`, countryId: 'DE', ...input })
const listCustomerChanges = async (cfgId: string, browser = sales) =>
  (await browser.call('solution/history/list/solution-history', { cfgId })).data.flatMap(
    ({ changes }) => changes,
  )

test('a new solution is for a customer and takes the facts of its site', async () => {
  const solution = await createSolution({ customerId, siteId: sites.bremen })
  expect(solution).toMatchObject({
    customerName: 'Hansekontor GmbH',
    customer: { customerId, siteId: sites.bremen, siteName: 'Bremen' },
  })
  expect((await sales.call('solution/site', { cfgId: solution.cfgId })).site).toEqual(hall)
  expect(await listCustomerChanges(solution.cfgId)).toEqual([
    { field: 'customer', from: null, to: 'Hansekontor GmbH' },
    { field: 'customerSite', from: null, to: 'Bremen' },
  ])
})

test('a chosen site changes the facts of the solution only on request, and keeps the facts that it does not state', async () => {
  const { cfgId, rowVersion } = await createSolution()
  const statedSite = { ...emptySite, place: 'Elsewhere', roomMaximum: 27 }
  await sales.call('solution/site/save', { cfgId, site: statedSite, rowVersion: 0 })
  const choice = { cfgId, customerId, siteId: sites.bremen }
  const staleError = await expectRefusal(sales.call('solution/customer/choose', { ...choice, rowVersion }))
  expect(staleError.apiErrorCode).toBe('ROW_VERSION_CONFLICT')
  const withoutFacts = await sales.call('solution/customer/choose', choice)
  expect(withoutFacts.sites).toEqual([{ siteId: sites.bremen, siteName: 'Bremen', site: hall }])
  expect((await sales.call('solution/site', { cfgId })).site).toEqual(statedSite)
  const withFacts = await sales.call('solution/customer/choose', { ...choice, takeSite: true })
  expect((await sales.call('solution/site', { cfgId })).site).toEqual({ ...hall, roomMaximum: 27 })
  expect(await sales.call('solution/customer/choose', { ...choice, takeSite: true })).toEqual(withFacts)
  const withoutCustomer = await sales.call('solution/customer/choose', { cfgId, customerId: null })
  expect(withoutCustomer).toMatchObject({ customer: null, sites: [] })
})

test('a site in another country, an inactive customer and a customer of another company are refused by field', async () => {
  const { cfgId } = await createSolution()
  const getRefusedField = async (customer: string | null, siteId: string | null = null) => {
    const error = await expectRefusal(
      sales.call('solution/customer/choose', { cfgId, customerId: customer, siteId }),
    )
    return [error.apiErrorCode, error.fields[0]?.path]
  }
  expect(await getRefusedField(customerId, sites.oslo)).toEqual(['CUSTOMER_IN_OTHER_COUNTRY', 'siteId'])
  expect(await getRefusedField(null, sites.oslo)).toEqual(['UNKNOWN_CUSTOMER', 'siteId'])
  const address = { countryId: 'DE' }
  const { customerId: inactiveId } = await sales.call('customer/create', { customerName: 'Beendet', address })
  const deactivation = {
    customerId: inactiveId,
    customerName: 'Beendet',
    address,
    active: false,
    rowVersion: 1,
  }
  await sales.call('customer/save', deactivation)
  expect(await getRefusedField(inactiveId)).toEqual(['UNKNOWN_CUSTOMER', 'customerId'])
  const partnerCustomer = await partner.call('customer/create', { customerName: 'Theirs', address })
  expect(await getRefusedField(partnerCustomer.customerId)).toEqual(['UNKNOWN_CUSTOMER', 'customerId'])
  expect(await getRefusedField(customerId, partnerCustomer.customerId)).toEqual([
    'UNKNOWN_CUSTOMER',
    'siteId',
  ])
  const createError = await expectRefusal(createSolution({ customerId: partnerCustomer.customerId }))
  expect(createError.apiErrorCode).toBe('UNKNOWN_CUSTOMER')
})

test('a copy is for the same customer and site, and in another country for the customer alone', async () => {
  const { cfgId } = await createSolution({ customerId, siteId: sites.bremen })
  const copy = async (countryId: string) =>
    (await sales.call('solution/copy', { cfgId, newName: `Copy ${countryId}`, countryId })).solution.customer
  expect(await copy('DE')).toMatchObject({ customerId, siteId: sites.bremen })
  expect(await copy('SE')).toMatchObject({ customerId, siteId: null })
  const { rowVersion } = await sales.call('solution/configId', { id: cfgId })
  await sales.call('solution/settings/save', { cfgId, countryId: 'SE', rowVersion })
  expect((await sales.call('solution/configId', { id: cfgId })).customer).toMatchObject({
    customerId,
    siteId: null,
  })
  expect(await listCustomerChanges(cfgId)).toContainEqual({ field: 'customerSite', from: 'Bremen', to: null })
})

test('solutions are found and filtered by their customer, and cached lists show a renamed customer', async () => {
  const address = { countryId: 'DE' }
  const customer = await sales.call('customer/create', {
    customerName: 'Umbenannt Eins',
    customerNumber: 'U-77',
    address,
  })
  const { cfgId } = await createSolution({ customerId: customer.customerId })
  const listSolutions = async (filter: object) =>
    (await sales.call('solutions/list/filter', { filter, paging: { sizePerPage: 10 } })).solutions
  for (const filter of [
    { searchText: 'umbenannt' },
    { searchText: 'u-77' },
    { customerId: customer.customerId },
  ])
    expect(await listSolutions(filter)).toMatchObject([{ cfgId, customerName: 'Umbenannt Eins' }])
  const renamed = { customerId: customer.customerId, customerName: 'Umbenannt Zwei', address }
  await sales.call('customer/save', { ...renamed, active: true, rowVersion: 1 })
  expect(await listSolutions({ customerId: customer.customerId })).toMatchObject([
    { customerName: 'Umbenannt Zwei' },
  ])
  expect(await listSolutions({ customerId: getAccount('sales').id })).toEqual([])
})

test('a person who sees a solution but not its customer can neither read, find nor infer the customer', async () => {
  const { cfgId } = await createSolution({ customerId, siteId: sites.bremen })
  const people = [{ usrId: getAccount('partner').id, level: 'full' as const }]
  await sales.call('solution/share', { cfgid: cfgId, people })
  const sharedSolution = await partner.call('solution/configId', { id: cfgId })
  expect(sharedSolution).toMatchObject({ customer: null, customerName: null })
  expect(await partner.call('solution/customer', { cfgId })).toMatchObject({ customer: null, sites: [] })
  const changes = await listCustomerChanges(cfgId, partner)
  expect(changes.filter(({ field }) => field.startsWith('customer'))).toEqual([])
  for (const filter of [{ searchText: 'hansekontor' }, { customerId }]) {
    const list = await partner.call('solutions/list/filter', {
      filter: { ...filter, group: 'shared' },
      paging: { sizePerPage: 10 },
    })
    expect(list.solutions).toEqual([])
  }
  const row = await partner.call('solutions/cfgid', { cfgid: cfgId })
  expect(row.customerName).toBeNull()
})
