/** Tests customers with their sites and contacts: changes with history, who sees them, duplicates, merging and erasure. */
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { emptySite } from '@design-portal/domain/site/site.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { insertSolution } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
const browsers = new Map<string, TestBrowser>()
const signInOnce = async (username: string): Promise<TestBrowser> => {
  const browser = browsers.get(username) ?? (await portal.signIn(username))
  browsers.set(username, browser)
  return browser
}
let sales: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  sales = await signInOnce('sales')
})
afterAll(async () => await portal.close())

type CustomerInput = InputOf<Calls['customer/create']>
const inGermany = { city: 'Bremen', countryId: 'DE' }
let customerCount = 0
/** Creates a name that has no words in common with other customers of these tests. */
const createName = (): string => `Customer number${++customerCount}`
const createCustomer = async (changes: Partial<CustomerInput> = {}, browser = sales) =>
  await browser.call('customer/create', { customerName: createName(), address: inGermany, ...changes })
const readCustomer = async (customerId: string, browser = sales) =>
  await browser.call('customer/details', { customerId })

describe('a customer', () => {
  const facts = {
    customerName: 'Hansekontor Rechenzentrum GmbH',
    customerNumber: 'K-4711',
    taxNumber: 'de 811 569 869',
    incoterm: 'DAP',
    incotermPlace: 'Bremen',
    paymentDays: 30,
    currency: 'EUR',
    language: 'de',
    address: { street: 'Überseeallee 1', postalCode: '28217', ...inGermany },
  } as const

  test('is created, found by number, tax number and part of its name, and changed with a history', async () => {
    const customer = await createCustomer(facts)
    expect(customer).toMatchObject({ taxNumber: 'DE811569869', taxNumberChecked: true, rowVersion: 1 })
    for (const searchText of ['k-4711', 'DE8115', 'kontor', 'HANSE']) {
      const { data } = await sales.call('customer/find', { searchText })
      expect(data.map(({ customerId }) => customerId)).toEqual([customer.customerId])
    }
    const { customerId } = customer
    const changed = await sales.call('customer/save', {
      ...facts,
      customerId,
      paymentDays: 45,
      active: false,
      rowVersion: 1,
    })
    expect(changed.history[0]).toMatchObject({
      who: 'Ingrid Solheim',
      event: 'changed',
      fields: [
        { field: 'active', from: 'true', to: 'false' },
        { field: 'paymentDays', from: '30', to: '45' },
      ],
    })
    expect((await sales.call('customer/find', { searchText: 'hansekontor' })).data).toEqual([])
    expect((await sales.call('customer/list', { state: 'ended' })).data).toMatchObject([{ customerId }])
    const late = sales.call('customer/save', { ...facts, customerId, active: true, rowVersion: 1 })
    expect((await expectRefusal(late)).details).toMatchObject({ changedFields: ['active', 'paymentDays'] })
  })

  test('with wrong fields is refused with each of them', async () => {
    const refused = await expectRefusal(
      createCustomer({
        taxNumber: 'DE811569868',
        incoterm: 'CIF',
        currency: 'XXX',
        invoiceAddress: { countryId: 'ZZ' },
      }),
    )
    expect(refused.fields.map(({ path }) => path)).toEqual([
      'invoiceAddress.countryId',
      'currency',
      'taxNumber',
      'incotermPlace',
    ])
    const contact = { contactName: 'Somebody', phone: 'call me' }
    const wrongPhone = await expectRefusal(createCustomer({ contacts: [contact] }))
    expect(wrongPhone.fields[0]?.path).toBe('contacts.0.phone')
    await createCustomer({ customerNumber: 'TWICE' })
    expect((await expectRefusal(createCustomer({ customerNumber: 'TWICE' }))).apiErrorCode).toBe('NAME_TAKEN')
  })

  test('is deleted while nothing uses it, and ended otherwise', async () => {
    const unused = await createCustomer({ contacts: [{ contactName: 'A' }] })
    await sales.call('customer/delete', { customerId: unused.customerId, rowVersion: 1 })
    expect((await expectRefusal(readCustomer(unused.customerId))).apiErrorCode).toBe('NOT_FOUND')
    const { customerId } = await createCustomer()
    const withSite = await sales.call('customer/site/create', {
      customerId,
      siteName: 'Hall',
      address: inGermany,
      site: emptySite,
    })
    const siteId = withSite.sites[0]?.siteId ?? ''
    await insertSolution(portal, { owner: 'sales', customer_id: customerId, customer_site_id: siteId })
    const ofCustomer = await expectRefusal(sales.call('customer/delete', { customerId, rowVersion: 1 }))
    const ofSite = await expectRefusal(sales.call('customer/site/delete', { siteId, rowVersion: 1 }))
    expect([ofCustomer.apiErrorCode, ofSite.apiErrorCode]).toEqual(['CUSTOMER_IN_USE', 'CUSTOMER_IN_USE'])
  })
})

describe('sites and contacts', () => {
  test('are in the history of their customer under their name', async () => {
    const { customerId } = await createCustomer()
    const site = { siteName: 'Hall', address: inGermany, site: { ...emptySite, altitude: 12 } }
    const added = await sales.call('customer/site/create', { customerId, ...site })
    const siteId = added.sites[0]?.siteId ?? ''
    const changed = await sales.call('customer/site/save', {
      siteId,
      ...site,
      site: { ...emptySite, altitude: 20 },
      rowVersion: 1,
    })
    expect(changed.history[0]).toMatchObject({
      event: 'siteChanged',
      note: 'Hall',
      fields: [{ field: 'site.altitude', from: '12', to: '20' }],
    })
    const reversed = { ...emptySite, roomMinimum: 30, roomMaximum: 20 }
    const reversedSite = { customerId, ...site, site: reversed }
    const refused = await expectRefusal(sales.call('customer/site/create', reversedSite))
    expect(refused.fields[0]?.path).toBe('site.roomMinimum')
    const without = await sales.call('customer/site/delete', { siteId, rowVersion: 2 })
    expect(without).toMatchObject({ sites: [], history: [{ event: 'siteDeleted' }, { event: 'created' }] })
  })

  test('leave no trace of an erased contact except that the history records the erasure', async () => {
    const person = {
      contactName: 'Vanessa Vanishing',
      email: 'v.vanishing@leaving.example',
      phone: '+49 40 1',
    }
    const { customerId, contacts } = await createCustomer({ contacts: [{ ...person, phone: '+49 40 123' }] })
    const contactId = contacts[0]?.contactId ?? ''
    const changed = { contactId, ...person, phone: '+49 40 987654', rowVersion: 1 }
    await sales.call('customer/contact/save', changed)
    const erased = await sales.call('customer/contact/erase', { contactId, rowVersion: 2 })
    expect(erased).toMatchObject({
      contacts: [],
      history: [{ event: 'contactErased', fields: [] }, {}, {}, {}],
    })
    for (const table of [
      'customer_contact',
      'record_change',
      'customer',
      'idempotent_answer',
      'audit_entry',
    ] as const) {
      const rows = await portal.db.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows)).not.toMatch(/vanish|987654|leaving/i)
    }
    const missing = await expectRefusal(sales.call('customer/contact/save', { ...changed, rowVersion: 3 }))
    expect(missing.apiErrorCode).toBe('NOT_FOUND')
    expect((await readCustomer(customerId)).contacts).toEqual([])
  })
})

describe('access to customers', () => {
  test('is limited to those of their company for partners, and to those of their regions for staff', async () => {
    const name = 'Sichtbar'
    const ofPartner = await createCustomer({ customerName: `${name} Partner` }, await signInOnce('partner'))
    const ofStaff = await createCustomer({ customerName: `${name} Staff` })
    const inJapan = await createCustomer({ customerName: `${name} Japan`, address: { countryId: 'JP' } })
    const listAs = async (username: string) =>
      (await (await signInOnce(username)).call('customer/list', { searchText: name })).data.map(
        ({ customerId }) => customerId,
      )
    expect(await listAs('partner')).toEqual([ofPartner.customerId])
    // Whoever created a customer sees it, whatever its country.
    expect(await listAs('sales')).toEqual([inJapan.customerId, ofStaff.customerId])
    expect(await listAs('order-desk')).toEqual([ofStaff.customerId])
    expect(await listAs('engineer')).toEqual([])
    for (const reader of ['super', 'auditor'])
      expect((await listAs(reader)).toSorted()).toEqual(
        [ofPartner, ofStaff, inJapan].map(({ customerId }) => customerId).toSorted(),
      )
    // A customer can be opened by exactly the people who find it in the list.
    for (const username of ['partner', 'sales', 'engineer', 'distributor', 'super', 'auditor', 'approver'])
      for (const { customerId } of [ofPartner, ofStaff, inJapan]) {
        const listed = (await listAs(username)).includes(customerId)
        const browser = await signInOnce(username)
        const opened = await browser.call('customer/details', { customerId }).then(
          () => true,
          () => false,
        )
        expect([username, opened]).toEqual([username, listed])
      }
  })

  test('does not reveal the customer of another company to a person who would change, merge or duplicate it', async () => {
    const partner = await signInOnce('partner')
    const hidden = await createCustomer({ taxNumber: 'DE129273398' })
    const theirs = await createCustomer(
      { taxNumber: 'DE129273398', customerName: hidden.customerName },
      partner,
    )
    expect(theirs.duplicates).toEqual([])
    const pair = {
      customerId: theirs.customerId,
      rowVersion: 1,
      otherId: hidden.customerId,
      otherRowVersion: 1,
    }
    expect((await expectRefusal(partner.call('customer/merge', pair))).apiErrorCode).toBe('NOT_FOUND')
    const contact = { customerId: hidden.customerId, contactName: 'A' }
    const foreignContact = await expectRefusal(partner.call('customer/contact/create', contact))
    expect(foreignContact.apiErrorCode).toBe('NOT_FOUND')
    const merge = (await signInOnce('super')).call('customer/merge', pair)
    expect((await expectRefusal(merge)).fields[0]?.path).toBe('otherId')
  })

  test('lets an auditor read and change nothing', async () => {
    const auditor = await signInOnce('auditor')
    const { customerId } = await createCustomer()
    expect((await readCustomer(customerId, auditor)).change).toEqual({
      allowed: false,
      reason: 'PERMISSION_NOT_FOR_YOUR_ROLE',
    })
    const refused = await expectRefusal(auditor.call('customer/delete', { customerId, rowVersion: 1 }))
    expect(refused.apiErrorCode).toBe('FORBIDDEN')
  })
})

describe('possible duplicates', () => {
  test('are reported with reasons before a customer is created, which needs a person to say that they differ', async () => {
    const first = await createCustomer({
      customerName: 'Nordlicht Müller GmbH',
      taxNumber: 'DE136695976',
      contacts: [{ contactName: 'A', email: 'a@nordlicht.example' }],
    })
    const again: Partial<CustomerInput> = {
      customerName: 'NORDLICHT MUELLER AG',
      taxNumber: 'DE136695976',
      contacts: [{ contactName: 'B', email: 'b@Nordlicht.example' }],
    }
    const refused = await expectRefusal(createCustomer(again))
    expect(refused.apiErrorCode).toBe('CUSTOMER_MAY_EXIST')
    expect(refused.details).toMatchObject({
      duplicates: [{ customerId: first.customerId, reasons: ['taxNumber', 'name', 'emailDomain'] }],
    })
    const second = await createCustomer({ ...again, differentFrom: [first.customerId] })
    expect(second.duplicates).toEqual([])
    expect((await readCustomer(first.customerId)).duplicates).toEqual([])
  })

  test('are not created by two people who create the same customer at the same moment', async () => {
    const sameCustomer = { customerName: 'Gleichzeitig AG' }
    const outcomes = await Promise.allSettled([createCustomer(sameCustomer), createCustomer(sameCustomer)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('are merged with their solutions, sites and contacts; gaps are filled, and both histories record it', async () => {
    const mergeTarget = await createCustomer({ customerName: 'Behalten Werke GmbH', note: 'First.' })
    const other = await createCustomer({
      customerName: 'Behalten Werk',
      customerNumber: 'K-1',
      note: 'Second.',
      contacts: [{ contactName: 'Moves Along' }],
    })
    const { customerId: otherId } = other
    const site = { customerId: otherId, siteName: 'Hall', address: inGermany, site: emptySite }
    const siteId = (await sales.call('customer/site/create', site)).sites[0]?.siteId ?? ''
    const atSite = await insertSolution(portal, {
      owner: 'sales',
      customer_id: otherId,
      customer_site_id: siteId,
    })
    const withoutSite = await insertSolution(portal, { owner: 'sales', customer_id: otherId })
    const merged = await sales.call('customer/merge', {
      customerId: mergeTarget.customerId,
      rowVersion: 1,
      otherId,
      otherRowVersion: 1,
    })
    expect(merged).toMatchObject({
      customerNumber: 'K-1',
      note: 'First.\nSecond.',
      sites: [{ siteId }],
      contacts: [{ contactName: 'Moves Along' }],
    })
    expect(merged.history.find(({ event }) => event === 'merged')?.note).toBe('Behalten Werk')
    const solutions = await portal.db
      .selectFrom('solution')
      .select('customer_id')
      .where('id', 'in', [atSite, withoutSite])
      .execute()
    expect(solutions.map((row) => row.customer_id)).toEqual([mergeTarget.customerId, mergeTarget.customerId])
    const mergedCustomer = await readCustomer(otherId)
    expect(mergedCustomer).toMatchObject({
      mergedInto: { customerId: mergeTarget.customerId },
      change: { allowed: false },
      history: [{ event: 'mergedInto' }, {}],
    })
    const save = { customerId: otherId, customerName: 'X', address: inGermany, active: true, rowVersion: 2 }
    expect((await expectRefusal(sales.call('customer/save', save))).apiErrorCode).toBe('STATUS_NOT_ALLOWED')
    expect((await sales.call('customer/list', { searchText: 'behalten', state: 'all' })).data).toHaveLength(1)
  })

  test('are not merged when one was changed meanwhile, and nothing changes', async () => {
    const [mergeTarget, other] = [await createCustomer(), await createCustomer()]
    const { customerId: otherId, customerName } = other
    const changed = { customerId: otherId, customerName, address: inGermany, note: 'New.', active: true }
    await sales.call('customer/save', { ...changed, rowVersion: 1 })
    const merge = { customerId: mergeTarget.customerId, rowVersion: 1, otherId, otherRowVersion: 1 }
    const refused = await expectRefusal(sales.call('customer/merge', merge))
    expect(refused).toMatchObject({
      apiErrorCode: 'ROW_VERSION_CONFLICT',
      details: { changedFields: ['note'] },
    })
    expect((await readCustomer(mergeTarget.customerId)).rowVersion).toBe(1)
    const same = { ...merge, otherId: mergeTarget.customerId }
    expect((await expectRefusal(sales.call('customer/merge', same))).fields[0]?.path).toBe('otherId')
  })

  test('that a person marked as different are not reported again', async () => {
    const one = await createCustomer({ customerName: 'Zwilling Eins' })
    const other = await createCustomer({ customerName: 'Zwilling Zwei' })
    const renamed = { customerId: other.customerId, customerName: 'Zwilling Eins AG', address: inGermany }
    const similar = await sales.call('customer/save', { ...renamed, active: true, rowVersion: 1 })
    expect(similar.duplicates).toMatchObject([{ customerId: one.customerId, reasons: ['name'] }])
    const pair = { customerId: one.customerId, otherId: other.customerId }
    expect((await sales.call('customer/distinguish', pair)).duplicates).toEqual([])
    expect((await readCustomer(other.customerId)).duplicates).toEqual([])
  })
})

const importLines = async (lines: readonly string[], apply = true) =>
  await sales.call('customer/import', {
    fileName: 'customers.csv',
    apply,
    file: Buffer.from(lines.join('\n')),
  })

describe('a file of customers', () => {
  const headings =
    'Kunde,Kundennummer,Land,Ort,Steuernummer,Zahlung innerhalb von Tagen,Von ähnlichen verschieden'

  test('creates new customers and changes existing ones, with headings in any language, and an export can be imported again', async () => {
    const { customerId } = await createCustomer({ customerName: 'Dateikunde Alt', customerNumber: 'D-1' })
    const lines = [
      headings,
      'Dateikunde Neuer Name,D-1,DE,Köln,,14,',
      'Dateikunde Zwei,,AT,Wien,ATU13585627,,',
    ]
    expect(await importLines(lines, false)).toMatchObject({
      applied: false,
      created: 1,
      changed: 1,
      errors: 0,
    })
    expect(await importLines(lines)).toMatchObject({ applied: true, created: 1, changed: 1 })
    expect(await readCustomer(customerId)).toMatchObject({
      customerName: 'Dateikunde Neuer Name',
      paymentDays: 14,
    })
    const file = await sales.call('customer/list.csv', { lang: 'ja' })
    const bytes = Buffer.from(await file.arrayBuffer())
    const again = await sales.call('customer/import', { fileName: 'again.csv', apply: true, file: bytes })
    expect(again).toMatchObject({ applied: true, created: 0, changed: 0, errors: 0 })
    expect(again.unchanged).toBe(again.rows)
  })

  test('with wrong rows changes nothing and names each cell', async () => {
    await createCustomer({ customerName: 'Dateikunde Vorhanden' })
    const { errors, applied, problems } = await importLines([
      headings,
      'Falsche Nummer,,DE,,DE811569868,,',
      'Falsches Land,,ZZ,,,,',
      'Falsche Tage,,DE,,,bald,',
      'Dateikunde Vorhanden AG,,DE,,,,',
      'Richtig,,DE,,,,',
    ])
    expect({ errors, applied }).toEqual({ errors: 4, applied: false })
    expect(problems.map(({ code, cell }) => [code, cell])).toEqual([
      ['notAllowed', 'E2'],
      ['unknown', 'C3'],
      ['notAllowed', 'F4'],
      ['mayExist', 'A5'],
    ])
    expect((await sales.call('customer/list', { searchText: 'richtig' })).data).toEqual([])
    const confirmed = await importLines([headings, 'Dateikunde Vorhanden AG,,DE,,,,yes'])
    expect(confirmed).toMatchObject({ applied: true, created: 1 })
  })
})
