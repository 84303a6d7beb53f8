/** Makes every call that section 7 of the published interface lists, with the fields and the encoding that it gives. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPortal, type TestPortal } from '../test-portal.ts'
import { createSave, createSolution } from '../three-phase-ups.ts'
import { insertReadySolution } from '../workflow.ts'
import {
  createSpecificationClient,
  type Fields,
  type Method,
  pick,
  pickFields,
  type SpecificationClient,
  expectSuccess,
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

const statusPath = 'solution/status/change'
const opportunityNumber = 'ORF-12345678'
const submission = { hasCooling: 'false', submitNote: '', selectedDistributorId: '', opportunityNumber: '' }

/** The calls of section 7 by their paths; `{id}` stands for an identifier in the path. */
const publishedCalls: readonly `${Method} ${string}`[] = [
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
    (step): `POST ${string}` => `POST ${statusPath}/${step}`,
  ),
  ...['order', 'cancel-order', 'return'].map((step): `POST ${string}` => `POST ${statusPath}/${step}`),
  ...[
    'acceptWarning',
    'unAcceptWarning',
    'price/refresh',
    'quoteRequestDistributorList',
    'saveDistSelection',
  ].map((step): `GET ${string}` => `GET ${statusPath}/${step}`),
]

const getVersion = async (cfgid: string): Promise<unknown> =>
  pick(await expectSuccess(sales, 'POST', 'solution/settings/details', { cfgId: cfgid }), 'rowVersion')

async function walkSession(): Promise<void> {
  const me = pickFields(await expectSuccess(sales, 'POST', 'login/current'), 'userDetails')
  expect(Object.keys(me)).toEqual(
    expect.arrayContaining(['usrId', 'email', 'externalUser', 'internalUser', 'userCountry']),
  )
  for (const path of ['zone/all', 'country/names', 'country/commercial/region/map', 'configtype/all'])
    await expectSuccess(sales, 'GET', path)
  const preferences = pickFields(await expectSuccess(sales, 'GET', 'user/preferences', { id: me['usrId'] }))
  expect(Object.keys(preferences)).toEqual(
    expect.arrayContaining(['prefferedFilters', 'defaultFilter', 'languageId', 'landingPageCode']),
  )
  await expectSuccess(sales, 'POST', 'user/updatepreferences', preferences)
  await expectSuccess(sales, 'GET', 'user/admin/getGroups', { email: me['email'] })
  await expectSuccess(sales, 'POST', 'user/email', { email: me['email'] })
  await expectSuccess(sales, 'GET', 'user/permissions/privilegelist', { id: me['usrId'] })
  await expectSuccess(sales, 'POST', 'user/permissions/solutionList/manage/access')
}

async function walkFilters(): Promise<void> {
  await expectSuccess(sales, 'POST', 'user/filter/names')
  const filter = { filterId: 'my', hideTrnSoln: 'false' }
  const list = await expectSuccess(sales, 'POST', 'solutions/list/filter', {
    filter,
    paging: { currentPage: 1 },
  })
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
  const createdFilter = pickFields(
    await expectSuccess(sales, 'POST', 'custom/filter/create', { filterName: 'Mine', filter }),
  )
  await expectSuccess(sales, 'GET', 'custom/filter/names')
  await expectSuccess(sales, 'PUT', 'custom/filter/edit', createdFilter)
  await expectSuccess(sales, 'POST', `custom/filter/${String(createdFilter['filterId'])}`)
  await expectSuccess(sales, 'POST', 'custom/filter/delete', { filterId: createdFilter['filterId'] })
}

async function walkSolution(cfgId: string): Promise<void> {
  const row = pickFields(await expectSuccess(sales, 'POST', 'solutions/cfgid', { cfgid: cfgId }))
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
  await expectSuccess(sales, 'GET', 'solution/country/filter', { cfgId })
  await expectSuccess(sales, 'POST', 'solution/validate/name', { newName: 'A name that is free' })
  await expectSuccess(sales, 'POST', 'solution/copy', { cfgId, newName: 'A copy' })
  const oppty = { opportunityNumber, isRefresh: false, cfgId }
  expect(await expectSuccess(sales, 'POST', 'solution/validate/opportunitynumber', oppty)).toMatchObject({
    successFlag: expect.any(Boolean),
    message: expect.any(String),
  })
  expect(pickFields(await expectSuccess(sales, 'GET', 'solution/configId', { id: cfgId }))).toHaveProperty(
    'rowVersion',
  )
  await expectSuccess(sales, 'GET', 'solution/configId-opptyDetails', { id: cfgId })
  await expectSuccess(sales, 'POST', 'solution/netWeight', { cfgId })
  const settings = pickFields(await expectSuccess(sales, 'POST', 'solution/settings/details', { cfgId }))
  await expectSuccess(sales, 'POST', 'solution/settings/save', settings)
  for (const refresh of [false, true])
    await expectSuccess(sales, 'GET', 'solution/price', { solutionId: cfgId, refresh })
  await expectSuccess(sales, 'GET', 'solution/price/auto/refresh', { cfgId })
  await expectSuccess(sales, 'GET', 'solution/report/price-status', { cfgId })
  for (const path of ['solutiondetails/access', 'solution/design/access', 'edit/solution/access'])
    await expectSuccess(sales, 'POST', `user/permissions/${path}`, { cfgId })
  const history = await expectSuccess(sales, 'POST', 'solution/history/list/solution-history', { cfgId })
  const eventId = pick(history, 'data', 0, 'eventId')
  await expectSuccess(sales, 'POST', 'solution/history/comment-save', { eventId, comment: 'Agreed by phone' })
  await expectSuccess(sales, 'GET', 'config/status/details/cfgid', { cfgid: cfgId })
}

async function walkDesigns(cfgId: string, source: { readonly cfgId: string; readonly desId: string }) {
  const search = { searchString: 'Hall B', currentCfgId: cfgId }
  const compatibleDesigns = await expectSuccess(sales, 'POST', 'solution/list/compatible-designs', search)
  expect(pick(compatibleDesigns, 'data')).toContainEqual(expect.objectContaining(source))
  const designs = [source]
  await expectSuccess(sales, 'POST', 'solution/insert', { cfgId, body: { designs } })
  await expectSuccess(sales, 'POST', 'solution/insert', { cfgId, designs })
  const designList = await expectSuccess(sales, 'POST', 'design/list/all-designs', { cfgId })
  expect(Object.keys(pickFields(designList, 'data', 1))).toEqual(
    expect.arrayContaining([
      'desId',
      'desName',
      'quantity',
      'componentPartNum',
      'componentStatus',
      'updatedOn',
    ]),
  )
  const desId = pick(designList, 'data', 1, 'desId')
  await expectSuccess(sales, 'POST', 'solution/create/editLaunch', { desId, cfgId })
  await expectSuccess(sales, 'POST', 'solution/update', { desId, desName: 'UPS A', cfgId })
  await expectSuccess(sales, 'POST', 'design/design-notes', { designId: desId })
  await expectSuccess(sales, 'GET', 'room/room-details', { designId: desId })
  await expectSuccess(sales, 'POST', 'solution/delete', { cfgId, desId })
}

async function walkStatus(cfgid: string): Promise<void> {
  const takeStep = async (client: SpecificationClient, name: string, fields: Fields = {}) =>
    await expectSuccess(client, 'POST', `${statusPath}/${name}`, { cfgid, ...fields })
  const getVersionField = async () => ({ rowVersion: await getVersion(cfgid) })
  await takeStep(sales, 'details')
  for (const name of ['acceptWarning', 'unAcceptWarning', 'price/refresh'])
    await expectSuccess(sales, 'GET', `${statusPath}/${name}`, { cfgid })
  const distributors = await expectSuccess(sales, 'GET', `${statusPath}/quoteRequestDistributorList`, {
    cfgid,
  })
  const { id: distid, ...distributor } = pickFields(distributors, 'data', 0)
  expect(Object.keys(distributor)).toEqual(expect.arrayContaining(['companyName', 'distName', 'country']))
  await expectSuccess(sales, 'GET', `${statusPath}/saveDistSelection`, { cfgid, distid })
  const submit = { ...submission, opportunityNumber }
  await takeStep(sales, 'submit', submit)
  await takeStep(sales, 'cancel-submit', { cancelSubmitNote: 'Too early' })
  await takeStep(sales, 'submit', submit)
  await takeStep(approver, 'receive', { receiveNote: '', ...(await getVersionField()) })
  await takeStep(approver, 'cancel-receive', { cancelReceiveNote: 'Not mine' })
  await takeStep(approver, 'receive', { receiveNote: '', ...(await getVersionField()) })
  const approve = { hasCooling: 'false', approvalRemarks: '', omAndFSERemarks: '' }
  await takeStep(approver, 'approve', approve)
  await takeStep(approver, 'cancel-approve', { cancelApproveNote: 'Once more' })
  await takeStep(approver, 'approve', approve)
  await expectSuccess(sales, 'GET', 'config/opportunity/info', { opportunityId: opportunityNumber })
  await takeStep(sales, 'order', { orderNote: '', ...(await getVersionField()) })
  await takeStep(orderDesk, 'cancel-order', {
    cancelOrderNote: 'Wrong address',
    ...(await getVersionField()),
  })
}

/** Makes the calls that only some people may make, or only on some solutions. */
async function walkRestrictedCalls(cfgid: string, returnedCfgid: string): Promise<void> {
  await expectSuccess(sales, 'POST', `${statusPath}/submit`, { cfgid: returnedCfgid, ...submission })
  await expectSuccess(approver, 'POST', `${statusPath}/receive`, {
    cfgid: returnedCfgid,
    rowVersion: await getVersion(returnedCfgid),
  })
  const returnFields = {
    cfgid: returnedCfgid,
    returnNote: 'Add a bypass',
    rowVersion: await getVersion(returnedCfgid),
  }
  await expectSuccess(approver, 'POST', `${statusPath}/return`, returnFields)
  await expectSuccess(sales, 'POST', 'solution/archive', { cfgid })
  await expectSuccess(sales, 'POST', 'solution/restore', { cfgid })
  const settings = { cfgId: cfgid, training: true }
  await expectSuccess(sales, 'POST', 'solution/settings/save', settings)
  await expectSuccess(sales, 'POST', 'solution/makeNonTraining', { cfgid })
  await expectSuccess(superUser, 'POST', 'solution/grab', { cfgid })
  await expectSuccess(sales, 'GET', 'analyticTools/refDesignSelectorAndTradeOffURL')
  const request = { privilege: 'AP', reason: 'I stand in for a colleague.' }
  await expectSuccess(sales, 'POST', 'user/action/submitRequestForPrivilege', request)
  // A design of another type has no pricing document of a prefabricated module.
  const missingDocument = await sales.send('GET', 'design/prefab/pricing-document', {
    designId: randomUUID(),
  })
  expect([missingDocument.status, pick(missingDocument.body, 'apiErrorCode')]).toEqual([404, 'NOT_FOUND'])
  await expectSuccess(sales, 'POST', 'logout')
  await expectSuccess(sales, 'POST', 'login/local', { username: 'sales', password: 'design-portal' })
}

test('every call of section 7 of the published interface succeeds with the fields that the section gives', async () => {
  const mainId = await insertReadySolution(portal, { owner: 'sales' })
  const otherId = await insertReadySolution(portal, { owner: 'sales' })
  const designer = await portal.signIn('sales')
  const save = createSave(await createSolution(designer))
  await designer.call('design/save', save)
  await walkSession()
  await walkFilters()
  await walkSolution(mainId)
  await walkDesigns(otherId, { cfgId: save.cfgId, desId: save.desId })
  await walkStatus(mainId)
  await walkRestrictedCalls(otherId, await insertReadySolution(portal, { owner: 'sales' }))
  const madeCalls = new Set(
    [sales, approver, superUser, orderDesk]
      .flatMap(({ sent }) => [...sent])
      .map((call) => call.replace(/filter\/[0-9a-f-]{36}$/, 'filter/{id}')),
  )
  expect(publishedCalls.filter((call) => !madeCalls.has(call))).toEqual([])
}, 120_000)
