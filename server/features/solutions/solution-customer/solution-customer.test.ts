/** Tests whom a solution is for: choosing, taking over the site, copies, the list, the search, and who sees it. */
import { emptySite } from '@design-portal/domain/site/site.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../../testing/refusal.ts'
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
  const made = await sales.call('customer/create', {
    customerName: 'Hansekontor GmbH',
    customerNumber: 'HK-1',
    address,
  })
  customerId = made.customerId
  await sales.call('customer/site/create', { customerId, siteName: 'Bremen', address, site: hall })
  const both = await sales.call('customer/site/create', {
    customerId,
    siteName: 'Oslo',
    address: { countryId: 'NO' },
    site: emptySite,
  })
  const findSiteId = (name: string) => both.sites.find(({ siteName }) => siteName === name)?.siteId ?? ''
  sites = { bremen: findSiteId('Bremen'), oslo: findSiteId('Oslo') }
})
afterAll(async () => await portal.close())

let made = 0
const create = async (chosen: { readonly customerId?: string; readonly siteId?: string } = {}) =>
  await sales.call('solution/create', { name: `Solution ${++made}`, countryId: 'DE', ...chosen })
const listCustomerChanges = async (cfgId: string, browser = sales) =>
  (await browser.call('solution/history/list/solution-history', { cfgId })).data.flatMap(
    ({ changes }) => changes,
  )

test('a new solution is for a customer and takes the facts of its site', async () => {
  const solution = await create({ customerId, siteId: sites.bremen })
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

test('a chosen site changes the facts of the solution only where the person says so, and keeps what it does not state', async () => {
  const { cfgId, rowVersion } = await create()
  const stated = { ...emptySite, place: 'Elsewhere', roomMaximum: 27 }
  await sales.call('solution/site/save', { cfgId, site: stated, rowVersion: 0 })
  const chosen = { cfgId, customerId, siteId: sites.bremen }
  const late = await refusal(sales.call('solution/customer/choose', { ...chosen, rowVersion }))
  expect(late.apiErrorCode).toBe('ROW_VERSION_CONFLICT')
  const answer = await sales.call('solution/customer/choose', chosen)
  expect(answer.sites).toEqual([{ siteId: sites.bremen, siteName: 'Bremen', site: hall }])
  expect((await sales.call('solution/site', { cfgId })).site).toEqual(stated)
  const again = await sales.call('solution/customer/choose', { ...chosen, takeSite: true })
  expect((await sales.call('solution/site', { cfgId })).site).toEqual({ ...hall, roomMaximum: 27 })
  expect(await sales.call('solution/customer/choose', { ...chosen, takeSite: true })).toEqual(again)
  const none = await sales.call('solution/customer/choose', { cfgId, customerId: null })
  expect(none).toMatchObject({ customer: null, sites: [] })
})

test('a site in another country, an ended customer and one of somebody else are refused at their field', async () => {
  const { cfgId } = await create()
  const choose = async (customer: string | null, siteId: string | null = null) => {
    const refused = await refusal(
      sales.call('solution/customer/choose', { cfgId, customerId: customer, siteId }),
    )
    return [refused.apiErrorCode, refused.fields[0]?.path]
  }
  expect(await choose(customerId, sites.oslo)).toEqual(['CUSTOMER_IN_OTHER_COUNTRY', 'siteId'])
  expect(await choose(null, sites.oslo)).toEqual(['UNKNOWN_CUSTOMER', 'siteId'])
  const address = { countryId: 'DE' }
  const ended = await sales.call('customer/create', { customerName: 'Beendet', address })
  const { customerId: endedId } = ended
  const end = { customerId: endedId, customerName: 'Beendet', address, active: false, rowVersion: 1 }
  await sales.call('customer/save', end)
  expect(await choose(endedId)).toEqual(['UNKNOWN_CUSTOMER', 'customerId'])
  const theirs = await partner.call('customer/create', { customerName: 'Theirs', address })
  expect(await choose(theirs.customerId)).toEqual(['UNKNOWN_CUSTOMER', 'customerId'])
  expect(await choose(customerId, theirs.customerId)).toEqual(['UNKNOWN_CUSTOMER', 'siteId'])
  const created = await refusal(create({ customerId: theirs.customerId }))
  expect(created.apiErrorCode).toBe('UNKNOWN_CUSTOMER')
})

test('a copy is for the same customer and site, and in another country for the customer alone', async () => {
  const { cfgId } = await create({ customerId, siteId: sites.bremen })
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

test('solutions are found and filtered by their customer, and a renamed one shows in lists that were kept', async () => {
  const address = { countryId: 'DE' }
  const other = await sales.call('customer/create', {
    customerName: 'Umbenannt Eins',
    customerNumber: 'U-77',
    address,
  })
  const { cfgId } = await create({ customerId: other.customerId })
  const list = async (filter: object) =>
    (await sales.call('solutions/list/filter', { filter, paging: { sizePerPage: 10 } })).solutions
  for (const filter of [
    { searchText: 'umbenannt' },
    { searchText: 'u-77' },
    { customerId: other.customerId },
  ])
    expect(await list(filter)).toMatchObject([{ cfgId, customerName: 'Umbenannt Eins' }])
  const renamed = { customerId: other.customerId, customerName: 'Umbenannt Zwei', address }
  await sales.call('customer/save', { ...renamed, active: true, rowVersion: 1 })
  expect(await list({ customerId: other.customerId })).toMatchObject([{ customerName: 'Umbenannt Zwei' }])
  expect(await list({ customerId: getAccount('sales').id })).toEqual([])
})

test('whoever sees the solution and not the customer reads, finds and learns nothing of it', async () => {
  const { cfgId } = await create({ customerId, siteId: sites.bremen })
  const people = [{ usrId: getAccount('partner').id, level: 'full' as const }]
  await sales.call('solution/share', { cfgid: cfgId, people })
  const shown = await partner.call('solution/configId', { id: cfgId })
  expect(shown).toMatchObject({ customer: null, customerName: null })
  expect(await partner.call('solution/customer', { cfgId })).toMatchObject({ customer: null, sites: [] })
  const changes = await listCustomerChanges(cfgId, partner)
  expect(changes.filter(({ field }) => field.startsWith('customer'))).toEqual([])
  for (const filter of [{ searchText: 'hansekontor' }, { customerId }]) {
    const found = await partner.call('solutions/list/filter', {
      filter: { ...filter, group: 'shared' },
      paging: { sizePerPage: 10 },
    })
    expect(found.solutions).toEqual([])
  }
  const row = await partner.call('solutions/cfgid', { cfgid: cfgId })
  expect(row.customerName).toBeNull()
})
