/** What a reader does with customers: searches, creates, changes, merges and erases their own, and asks about those of strangers. */
import { emptySite } from '@design-portal/domain/site/site.ts'
import { secretWord } from './secrets.ts'
import { hiddenCustomerId, type World } from './world.ts'

/** The tax number and the domain of e-mail that a customer of strangers has, too. */
export const sharedTaxNumber = 'DE811569869'
export const sharedDomain = 'zeppelin-works.example'

export async function askAboutCustomers({ ask }: World): Promise<void> {
  await ask('customer/list', { state: 'all' })
  for (const searchText of ['', secretWord, 'works', sharedTaxNumber]) {
    await ask('customer/list', { searchText })
    await ask('customer/find', { searchText })
  }
  await ask('customer/details', { customerId: hiddenCustomerId })
  await ask('customer/crm-accounts', { searchText: secretWord })
  await ask('customer/list.xlsx', {})
  await ask('customer/list.csv', { lang: 'de' })
}

export async function editCustomers(world: World): Promise<void> {
  const { ask } = world
  const address = { city: 'Hamburg', countryId: 'DE' }
  const contact = { contactName: 'A Person', email: `a.person@${sharedDomain}` }
  const facts = { customerName: `${secretWord} Works GmbH`, taxNumber: sharedTaxNumber, address }
  const created = await ask('customer/create', { ...facts, contacts: [contact] })
  const duplicate = await ask('customer/create', { ...facts, customerName: `${secretWord} works` })
  const other = await ask('customer/create', {
    ...facts,
    differentFrom: created === undefined ? [] : [created.customerId],
  })
  const customerId = created?.customerId ?? hiddenCustomerId
  const otherId = other?.customerId ?? duplicate?.customerId ?? hiddenCustomerId
  await ask('customer/save', { customerId, ...facts, note: 'Ours', active: true, rowVersion: 1 })
  await ask('customer/site/create', { customerId, siteName: 'Hall 1', address, site: emptySite })
  await ask('customer/contact/create', { customerId, contactName: 'B Person' })
  const details = await ask('customer/details', { customerId })
  const siteId = details?.sites[0]?.siteId ?? hiddenCustomerId
  const contactId = details?.contacts[0]?.contactId ?? hiddenCustomerId
  await ask('customer/site/save', { siteId, siteName: 'Hall 2', address, site: emptySite, rowVersion: 1 })
  await ask('customer/contact/save', { contactId, contactName: 'A Person', rowVersion: 1 })
  const file = new TextEncoder().encode(`Customer,Country,Tax number\nOne,DE,${sharedTaxNumber}\nTwo,DE,\n`)
  await ask('customer/import', { fileName: 'customers.csv', file })
  await ask('customer/distinguish', { customerId, otherId })
  const versions = { customerId, rowVersion: 2, otherRowVersion: 1 }
  await ask('customer/merge', { ...versions, otherId: hiddenCustomerId })
  await ask('customer/merge', { ...versions, otherId })
  const { cfgId } = world.targets.edited
  for (const chosen of [hiddenCustomerId, customerId]) {
    await ask('solution/customer/choose', { cfgId, customerId: chosen, siteId, takeSite: true })
    await ask('solution/create', { name: `For ${chosen}`, countryId: 'DE', customerId: chosen })
  }
  await ask('customer/contact/erase', { contactId, rowVersion: 2 })
  await ask('customer/site/delete', { siteId, rowVersion: 2 })
  await ask('customer/delete', { customerId: hiddenCustomerId, rowVersion: 1 })
  await ask('customer/save', { customerId: hiddenCustomerId, ...facts, active: true, rowVersion: 1 })
  await askAboutCustomers(world)
}
