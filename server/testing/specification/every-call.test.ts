/** Makes every call that section 7 of the published interface lists, with the fields and the encoding that it gives. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPortal, type TestPortal } from '../test-portal.ts'
import { createSave, createSolution } from '../three-phase-ups.ts'
import { readySolution } from '../workflow.ts'
import {
  createSpecificationClient,
  type Fields,
  type Method,
  pick,
  pickFields,
  type SpecificationClient,
  succeed,
} from './specification-client.ts'

let portal: TestPortal
let sales: SpecificationClient
let approver: SpecificationClient
let superUser: SpecificationClient
let orderDesk: SpecificationClient
beforeAll(async () => {
  portal = await createTestPortal()
  sales = createSpecificationClient(await portal.signIn('sales'))
  approver = createSpecificationClient(await portal.signIn('approver'))
  superUser = createSpecificationClient(await portal.signIn('super'))
  orderDesk = createSpecificationClient(await portal.signIn('order-desk'))
})
afterAll(async () => {
  await portal.close()
})

const status = 'solution/status/change'
const opportunityNumber = 'ORF-12345678'
const submission = { hasCooling: 'false', submitNote: '', selectedDistributorId: '', opportunityNumber: '' }

/** The calls of section 7 by their paths; `{id}` stands for an identifier in the path. */
const published: readonly `${Method} ${string}`[] = [
  'POST login/local',
  'POST login/current',
  'POST logout',
  'GET zone/all',
  'GET country/names',
  'GET country/commercial/region/map',
  'GET user/preferences',
  'POST user/updatepreferences',
  'GET user/admin/getGroups',
  'POST user/action/submitRequestForPrivilege',
  'POST user/email',
  'POST solutions/list/filter',
  'POST solutions/cfgid',
  'GET configtype/all',
  'POST user/filter/names',
  'GET custom/filter/names',
  'POST custom/filter/{id}',
  'POST custom/filter/delete',
  'POST custom/filter/create',
  'PUT custom/filter/edit',
  'POST user/permissions/solutionList/manage/access',
  'GET solution/country/filter',
  'POST solution/validate/name',
  'POST solution/copy',
  'POST solution/archive',
  'POST solution/restore',
  'POST solution/makeNonTraining',
  'POST solution/grab',
  'POST solution/validate/opportunitynumber',
  'GET solution/configId',
  'GET solution/configId-opptyDetails',
  'GET config/opportunity/info',
  'POST solution/list/compatible-designs',
  'POST solution/insert',
  'POST solution/netWeight',
  'POST solution/delete',
  'POST solution/create/editLaunch',
  'POST solution/update',
  'POST solution/settings/details',
  'POST solution/settings/save',
  'POST design/list/all-designs',
  'POST design/design-notes',
  'GET analyticTools/refDesignSelectorAndTradeOffURL',
  'GET room/room-details',
  'GET design/prefab/pricing-document',
  'GET solution/price',
  'GET solution/price/auto/refresh',
  'GET solution/report/price-status',
  'POST solution/history/list/solution-history',
  'POST solution/history/comment-save',
  'GET config/status/details/cfgid',
  'POST user/permissions/solutiondetails/access',
  'POST user/permissions/solution/design/access',
  'POST user/permissions/edit/solution/access',
  'GET user/permissions/privilegelist',
  ...['details', 'submit', 'cancel-submit', 'receive', 'cancel-receive', 'approve', 'cancel-approve'].map(
    (step): `POST ${string}` => `POST ${status}/${step}`,
  ),
  ...['order', 'cancel-order', 'return'].map((step): `POST ${string}` => `POST ${status}/${step}`),
  ...[
    'acceptWarning',
    'unAcceptWarning',
    'price/refresh',
    'quoteRequestDistributorList',
    'saveDistSelection',
  ].map((step): `GET ${string}` => `GET ${status}/${step}`),
]

const getVersion = async (cfgid: string): Promise<unknown> =>
  pick(await succeed(sales, 'POST', 'solution/settings/details', { cfgId: cfgid }), 'rowVersion')

async function walkSession(): Promise<void> {
  const me = pickFields(await succeed(sales, 'POST', 'login/current'), 'userDetails')
  expect(Object.keys(me)).toEqual(
    expect.arrayContaining(['usrId', 'email', 'externalUser', 'internalUser', 'userCountry']),
  )
  for (const path of ['zone/all', 'country/names', 'country/commercial/region/map', 'configtype/all'])
    await succeed(sales, 'GET', path)
  const preferences = pickFields(await succeed(sales, 'GET', 'user/preferences', { id: me['usrId'] }))
  expect(Object.keys(preferences)).toEqual(
    expect.arrayContaining(['prefferedFilters', 'defaultFilter', 'languageId', 'landingPageCode']),
  )
  await succeed(sales, 'POST', 'user/updatepreferences', preferences)
  await succeed(sales, 'GET', 'user/admin/getGroups', { email: me['email'] })
  await succeed(sales, 'POST', 'user/email', { email: me['email'] })
  await succeed(sales, 'GET', 'user/permissions/privilegelist', { id: me['usrId'] })
  await succeed(sales, 'POST', 'user/permissions/solutionList/manage/access')
}

async function walkFilters(): Promise<void> {
  await succeed(sales, 'POST', 'user/filter/names')
  const filter = { filterId: 'my', hideTrnSoln: 'false' }
  const list = await succeed(sales, 'POST', 'solutions/list/filter', { filter, paging: { currentPage: 1 } })
  expect(Object.keys(pickFields(list, 'paginationInfo'))).toEqual(
    expect.arrayContaining([
      'currentPage',
      'empty',
      'firstPage',
      'hasNext',
      'hasPrevious',
      'lastPage',
      'sizePerPage',
      'totalItems',
      'totalItemsInCurrentPage',
      'totalPages',
    ]),
  )
  const made = pickFields(
    await succeed(sales, 'POST', 'custom/filter/create', { filterName: 'Mine', filter }),
  )
  await succeed(sales, 'GET', 'custom/filter/names')
  await succeed(sales, 'PUT', 'custom/filter/edit', made)
  await succeed(sales, 'POST', `custom/filter/${String(made['filterId'])}`)
  await succeed(sales, 'POST', 'custom/filter/delete', { filterId: made['filterId'] })
}

async function walkSolution(cfgId: string): Promise<void> {
  const row = pickFields(await succeed(sales, 'POST', 'solutions/cfgid', { cfgid: cfgId }))
  expect(Object.keys(row)).toEqual(
    expect.arrayContaining([
      'cfgId',
      'name',
      'countryId',
      'statusDescription',
      'userDetails',
      'opportunityNumber',
      'price',
      'updateDate',
    ]),
  )
  await succeed(sales, 'GET', 'solution/country/filter', { cfgId })
  await succeed(sales, 'POST', 'solution/validate/name', { newName: 'A name that is free' })
  await succeed(sales, 'POST', 'solution/copy', { cfgId, newName: 'A copy' })
  const oppty = { opportunityNumber, isRefresh: false, cfgId }
  expect(await succeed(sales, 'POST', 'solution/validate/opportunitynumber', oppty)).toMatchObject({
    successFlag: expect.any(Boolean),
    message: expect.any(String),
  })
  expect(pickFields(await succeed(sales, 'GET', 'solution/configId', { id: cfgId }))).toHaveProperty(
    'rowVersion',
  )
  await succeed(sales, 'GET', 'solution/configId-opptyDetails', { id: cfgId })
  await succeed(sales, 'POST', 'solution/netWeight', { cfgId })
  const settings = pickFields(await succeed(sales, 'POST', 'solution/settings/details', { cfgId }))
  await succeed(sales, 'POST', 'solution/settings/save', settings)
  for (const refresh of [false, true])
    await succeed(sales, 'GET', 'solution/price', { solutionId: cfgId, refresh })
  await succeed(sales, 'GET', 'solution/price/auto/refresh', { cfgId })
  await succeed(sales, 'GET', 'solution/report/price-status', { cfgId })
  for (const path of ['solutiondetails/access', 'solution/design/access', 'edit/solution/access'])
    await succeed(sales, 'POST', `user/permissions/${path}`, { cfgId })
  const history = await succeed(sales, 'POST', 'solution/history/list/solution-history', { cfgId })
  const eventId = pick(history, 'data', 0, 'eventId')
  await succeed(sales, 'POST', 'solution/history/comment-save', { eventId, comment: 'Agreed by phone' })
  await succeed(sales, 'GET', 'config/status/details/cfgid', { cfgid: cfgId })
}

async function walkDesigns(cfgId: string, source: { readonly cfgId: string; readonly desId: string }) {
  const search = { searchString: 'Hall B', currentCfgId: cfgId }
  const found = await succeed(sales, 'POST', 'solution/list/compatible-designs', search)
  expect(pick(found, 'data')).toContainEqual(expect.objectContaining(source))
  const designs = [source]
  await succeed(sales, 'POST', 'solution/insert', { cfgId, body: { designs } })
  await succeed(sales, 'POST', 'solution/insert', { cfgId, designs })
  const listed = await succeed(sales, 'POST', 'design/list/all-designs', { cfgId })
  expect(Object.keys(pickFields(listed, 'data', 1))).toEqual(
    expect.arrayContaining([
      'desId',
      'desName',
      'quantity',
      'componentPartNum',
      'componentStatus',
      'updatedOn',
    ]),
  )
  const desId = pick(listed, 'data', 1, 'desId')
  await succeed(sales, 'POST', 'solution/create/editLaunch', { desId, cfgId })
  await succeed(sales, 'POST', 'solution/update', { desId, desName: 'UPS A', cfgId })
  await succeed(sales, 'POST', 'design/design-notes', { designId: desId })
  await succeed(sales, 'GET', 'room/room-details', { designId: desId })
  await succeed(sales, 'POST', 'solution/delete', { cfgId, desId })
}

async function walkStatus(cfgid: string): Promise<void> {
  const step = async (client: SpecificationClient, name: string, fields: Fields = {}) =>
    await succeed(client, 'POST', `${status}/${name}`, { cfgid, ...fields })
  const version = async () => ({ rowVersion: await getVersion(cfgid) })
  await step(sales, 'details')
  for (const name of ['acceptWarning', 'unAcceptWarning', 'price/refresh'])
    await succeed(sales, 'GET', `${status}/${name}`, { cfgid })
  const distributors = await succeed(sales, 'GET', `${status}/quoteRequestDistributorList`, { cfgid })
  const { id: distid, ...distributor } = pickFields(distributors, 'data', 0)
  expect(Object.keys(distributor)).toEqual(expect.arrayContaining(['companyName', 'distName', 'country']))
  await succeed(sales, 'GET', `${status}/saveDistSelection`, { cfgid, distid })
  const submit = { ...submission, opportunityNumber }
  await step(sales, 'submit', submit)
  await step(sales, 'cancel-submit', { cancelSubmitNote: 'Too early' })
  await step(sales, 'submit', submit)
  await step(approver, 'receive', { receiveNote: '', ...(await version()) })
  await step(approver, 'cancel-receive', { cancelReceiveNote: 'Not mine' })
  await step(approver, 'receive', { receiveNote: '', ...(await version()) })
  const approve = { hasCooling: 'false', approvalRemarks: '', omAndFSERemarks: '' }
  await step(approver, 'approve', approve)
  await step(approver, 'cancel-approve', { cancelApproveNote: 'Once more' })
  await step(approver, 'approve', approve)
  await succeed(sales, 'GET', 'config/opportunity/info', { opportunityId: opportunityNumber })
  await step(sales, 'order', { orderNote: '', ...(await version()) })
  await step(orderDesk, 'cancel-order', { cancelOrderNote: 'Wrong address', ...(await version()) })
}

/** Calls that only some people may make, or on some solutions: each is answered as its text says. */
async function walkOthers(cfgid: string, returned: string): Promise<void> {
  await succeed(sales, 'POST', `${status}/submit`, { cfgid: returned, ...submission })
  await succeed(approver, 'POST', `${status}/receive`, {
    cfgid: returned,
    rowVersion: await getVersion(returned),
  })
  const returning = { cfgid: returned, returnNote: 'Add a bypass', rowVersion: await getVersion(returned) }
  await succeed(approver, 'POST', `${status}/return`, returning)
  await succeed(sales, 'POST', 'solution/archive', { cfgid })
  await succeed(sales, 'POST', 'solution/restore', { cfgid })
  const settings = { cfgId: cfgid, training: true }
  await succeed(sales, 'POST', 'solution/settings/save', settings)
  await succeed(sales, 'POST', 'solution/makeNonTraining', { cfgid })
  await succeed(superUser, 'POST', 'solution/grab', { cfgid })
  await succeed(sales, 'GET', 'analyticTools/refDesignSelectorAndTradeOffURL')
  const request = { privilege: 'AP', reason: 'I stand in for a colleague.' }
  await succeed(sales, 'POST', 'user/action/submitRequestForPrivilege', request)
  // A design of another type has no pricing document of a prefabricated module.
  const none = await sales.send('GET', 'design/prefab/pricing-document', { designId: randomUUID() })
  expect([none.status, pick(none.body, 'apiErrorCode')]).toEqual([404, 'NOT_FOUND'])
  await succeed(sales, 'POST', 'logout')
  await succeed(sales, 'POST', 'login/local', { username: 'sales', password: 'design-portal' })
}

test('the calls of section 7 are made with the fields that it gives, and none is left out', async () => {
  const main = await readySolution(portal, { owner: 'sales' })
  const other = await readySolution(portal, { owner: 'sales' })
  const designer = await portal.signIn('sales')
  const save = createSave(await createSolution(designer))
  await designer.call('design/save', save)
  await walkSession()
  await walkFilters()
  await walkSolution(main)
  await walkDesigns(other, { cfgId: save.cfgId, desId: save.desId })
  await walkStatus(main)
  await walkOthers(other, await readySolution(portal, { owner: 'sales' }))
  const made = new Set(
    [sales, approver, superUser, orderDesk]
      .flatMap(({ sent }) => [...sent])
      .map((call) => call.replace(/filter\/[0-9a-f-]{36}$/, 'filter/{id}')),
  )
  expect(published.filter((call) => !made.has(call))).toEqual([])
}, 120_000)
