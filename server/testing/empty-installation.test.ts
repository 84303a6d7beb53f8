/** Tests that a company can go from an empty portal to its first order by calls alone. */
import { setupSteps } from '@design-portal/contract/dashboard-tasks.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSamlProvider, encodeAnswer } from './saml-provider.ts'
import { importInto, publish } from '../features/pricing/price-lists/testing.ts'
import { createSave } from './three-phase-ups.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from './test-portal.ts'

const saml = createSamlProvider()
let portal: TestPortal
let provider: ReturnType<typeof saml.connectPortal>
beforeAll(async () => {
  portal = await createTestPortal({
    environment: saml.environment,
    adminEmails: ['ada@nordlys.example', 'bo@nordlys.example'],
  })
  provider = saml.connectPortal((await portal.app.inject('/saml2/metadata')).body)
})
afterAll(async () => await portal.close())

/** Signs somebody in as the company's identity provider does, and accepts the terms. */
async function signIn(name: string): Promise<TestBrowser> {
  const browser = portal.browser()
  const signInAnswer = await browser.inject({ url: '/saml2/authenticate/se-idp' })
  const requestId = await provider.readRequest(String(signInAnswer.headers.location))
  const xml = await provider.answer({
    requestId,
    now: portal.now(),
    nameId: name,
    attributes: { displayName: [name], mail: [`${name}@nordlys.example`], country: ['DE'] },
  })
  const consumeAnswer = await browser.inject({
    method: 'POST',
    url: '/saml2/consume',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://idp.example',
      'sec-fetch-site': 'cross-site',
    },
    payload: new URLSearchParams({ SAMLResponse: encodeAnswer(xml), RelayState: '' }).toString(),
  })
  await browser.inject({ url: String(consumeAnswer.headers.location) })
  const { version } = await browser.call('terms/current', {})
  await browser.call('terms/accept', { version })
  return browser
}

type Person = 'bea' | 'carl' | 'cleo' | 'dan' | 'finn'
const roles = { bea: 'CA', carl: 'CA', cleo: 'SE', dan: 'AP', finn: 'OD' } as const
const reason = 'We begin to work with the portal.'

/** Creates a company with its people; the access of its approver takes both administrators. */
async function hirePeople(ada: TestBrowser, bo: TestBrowser): Promise<Readonly<Record<Person, TestBrowser>>> {
  const { companyId } = await ada.call('company/create', {
    companyName: 'Nordlys Power',
    kind: 'internal',
    countryId: 'DE',
    mayOrder: true,
  })
  for (const [name, baseRole] of Object.entries(roles)) {
    const account = { usrName: name, companyId, countryId: 'DE' }
    const usrEmail = `${name}@nordlys.example`
    const { usrId, rowVersion } = await ada.call('user/admin/create', { ...account, usrEmail })
    await ada.call('user/admin/save', {
      usrId,
      ...account,
      baseRole,
      roleFlags: [],
      accessFlags: [],
      regionIds: ['europe'],
      productFamilies: [],
      reason,
      rowVersion,
    })
  }
  const { usrId, email: usrEmail } = await ada.call('login/current', {})
  const adaAccount = await bo.call('user/admin/details', { usrId })
  expect(adaAccount).toMatchObject({ usrEmail, usrCompanyName: 'Design Portal', roleFlags: ['SU'] })
  // Nobody changes their own account, so the second administrator moves the first one into the company.
  await bo.call('user/admin/save', {
    usrId,
    usrName: 'Ada',
    companyId,
    countryId: 'DE',
    baseRole: 'SE',
    roleFlags: ['SU'],
    accessFlags: [],
    regionIds: ['europe'],
    productFamilies: [],
    rowVersion: adaAccount.rowVersion,
  })
  const { data: requests } = await bo.call('user/admin/access-requests', { state: 'answerable' })
  expect(requests.map(({ privilege }) => privilege)).toEqual(['AP'])
  for (const { requestId, rowVersion } of requests)
    await bo.call('user/admin/access-requests/answer', { requestId, outcome: 'approve', rowVersion })
  return {
    bea: await signIn('bea'),
    carl: await signIn('carl'),
    cleo: await signIn('cleo'),
    dan: await signIn('dan'),
    finn: await signIn('finn'),
  }
}

/** Lists the numbers of all parts in the catalogue. */
async function listParts(browser: TestBrowser): Promise<readonly string[]> {
  const numbers: string[] = []
  for (let currentPage = 1; ; currentPage += 1) {
    const { data } = await browser.call('catalogue/part/list', { currentPage, sizePerPage: 100 })
    if (data.length === 0) return numbers
    numbers.push(...data.map(({ partNumber }) => partNumber))
  }
}

/** Imports a file that changes the given parts to the company's own and adds one part. */
async function importParts(bea: TestBrowser, numbers: readonly string[]): Promise<void> {
  const rows = [...numbers.map((number) => `${number};;;no`), 'NORD-1;Mounting kit;Nordlys;no']
  const ownRows = rows.map((row) => row.replace(';;;', ';Taken over by Nordlys;Nordlys;'))
  const { importId } = await bea.call('catalogue/part/import/check', {
    fileName: 'catalogue.csv',
    file: Buffer.from(['partNumber;description;manufacturer;sample', ...ownRows].join('\n')),
  })
  const waitForState = async (state: 'ready' | 'done') =>
    await vi.waitUntil(
      async () => {
        const progress = await bea.call('catalogue/part/import/progress', { importId })
        return progress.state === state ? progress : undefined
      },
      { timeout: 60_000, interval: 50 },
    )
  await waitForState('ready')
  await bea.call('catalogue/part/import/apply', { importId })
  expect(await waitForState('done')).toMatchObject({ counts: { created: 1, refused: 0 } })
}

/** The steps of the checklist in which one person has done their part and a second person must do theirs. */
const listStepsForSecondPerson = async (browser: TestBrowser) =>
  (await browser.call('dashboard/summary', {})).setup
    ?.filter(({ waiting }) => waiting)
    .map(({ step }) => step)

/** One of the two drafts the price terms of each kind, and the other publishes them. */
async function publishTerms(bea: TestBrowser, carl: TestBrowser): Promise<void> {
  const rate = { kind: 'exchangeRate', currency: 'USD', validFrom: '2026-01-01', rate: '1.08' } as const
  const limit = { kind: 'discountLimit', role: 'SE', family: null, percent: '10' } as const
  for (const change of [rate, limit]) {
    const { draft } = await bea.call('price-terms/draft/change', { kind: change.kind, changes: [change] })
    const { draftId = '', rowVersion = 0 } = draft ?? {}
    expect(await listStepsForSecondPerson(bea)).toEqual([`${change.kind}s`])
    await carl.call('price-terms/draft/publish', { draftId, rowVersion, confirmed: true })
  }
}

async function publishPrices(bea: TestBrowser, carl: TestBrowser, numbers: readonly string[]): Promise<void> {
  const list = await bea.call('price-list/create', { priceListName: 'Nordlys 2026', currency: 'EUR' })
  const rows = [['partNumber', 'unitPrice'], ...numbers.map((number) => [number, '1000'])]
  expect(await listStepsForSecondPerson(bea)).toEqual([])
  expect((await importInto(bea, list, rows)).state).toBe('done')
  expect(await listStepsForSecondPerson(bea)).toEqual(['priceList'])
  await publish(carl, list)
}

/** Publishes a matrix in which an approver of the region decides on every solution from 1,000 euros on. */
async function publishMatrix(ada: TestBrowser, bo: TestBrowser): Promise<void> {
  const { draft } = await ada.call('approval/policy/draft', {
    rows: [
      {
        rowId: 'all',
        conditions: { totalFrom: '1000' },
        chain: 'region',
        position: 1,
        approver: { kind: 'region' },
        mode: 'anyone',
      },
    ],
    note: 'Our first rules',
    rowVersion: 0,
  })
  const { policyId = '', rowVersion = 0 } = draft ?? {}
  expect(await listStepsForSecondPerson(bo)).toEqual(['approvalMatrix'])
  await bo.call('approval/policy/publish', { policyId, rowVersion })
}

test('a company that starts empty saves, prices, approves and orders its first design', async () => {
  const [ada, bo] = [await signIn('ada'), await signIn('bo')]
  const listOpenSteps = async () =>
    (await ada.call('dashboard/summary', {})).setup?.filter(({ done }) => !done).map(({ step }) => step)
  expect(await listOpenSteps()).toEqual(
    setupSteps.filter((step) => !['secondAdmin', 'catalogueKeepers', 'products'].includes(step)),
  )
  const { bea, carl, cleo, dan } = await hirePeople(ada, bo)
  const numbers = await listParts(bea)
  await importParts(bea, numbers)
  await publishPrices(bea, carl, [...numbers, 'NORD-1'])
  await publishTerms(bea, carl)
  await publishMatrix(ada, bo)
  expect(await listOpenSteps()).toEqual(['customer', 'firstOrder'])
  const { cfgId } = await cleo.call('solution/create', { name: 'First hall', countryId: 'DE' })
  const design = await cleo.call('design/save', createSave(cfgId))
  expect(design).toMatchObject({ priceComplete: true, errorCount: 0 })
  const getStatus = async (browser: TestBrowser) =>
    await browser.call('solution/status/change/details', { cfgid: cfgId })
  await cleo.call('solution/status/change/submit', {
    cfgid: cfgId,
    hasCooling: false,
    submitNote: 'Our first.',
  })
  const { rowVersion } = await getStatus(dan)
  await dan.call('solution/status/change/receive', { cfgid: cfgId, rowVersion })
  await dan.call('solution/status/change/approve', {
    cfgid: cfgId,
    hasCooling: false,
    approvalRemarks: 'Fine.',
  })
  const approvedStatus = await getStatus(cleo)
  await cleo.call('solution/opportunity/link', {
    cfgId,
    opportunityNumber: 'OP-260302-1000001',
    rowVersion: approvedStatus.rowVersion,
  })
  await cleo.call('order/place', {
    cfgId,
    rowVersion: (await getStatus(cleo)).rowVersion,
    deliveryAddress: {
      name: 'Kunde GmbH',
      street: 'Hafen 1',
      postalCode: '20457',
      city: 'Hamburg',
      countryId: 'DE',
    },
  })
  expect((await getStatus(cleo)).statusDescription).toBe('STATUS_ORDERED')
  expect((await ada.call('dashboard/summary', {})).setup).toBeNull()
})
