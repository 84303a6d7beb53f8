/**
 * The queries that a reader can send without changing anything: about one solution, about themselves, and about
 * everything else.
 */
import { randomUUID } from 'node:crypto'
import { listGroups, sortColumns } from '@design-portal/contract/solution-list-options.ts'
import { getAccount, soldPart } from '../solutions.ts'
import { currentVersion, threePhaseUps } from '../three-phase-ups.ts'
import { askAboutCustomers } from './customer-script.ts'
import { hiddenCustomPart, secretWord } from './secrets.ts'
import { hiddenCustomerId, type Target, type World } from './world.ts'

const tabId = '77777777-7777-4777-8777-777777777777'

/** The queries about reviews and prices that could reveal a secret. */
export async function askAboutReview({ ask }: World, { cfgId, desId }: Target): Promise<void> {
  await ask('solution/configId', { id: cfgId })
  await ask('solution/status/change/details', { cfgid: cfgId })
  await ask('approval/preview', { cfgid: cfgId })
  await ask('approval/details', { cfgid: cfgId })
  await ask('solution/review', { cfgId })
  await ask('solution/price', { solutionId: cfgId })
  await ask('solution/price/line', { cfgId, lineId: `${desId}/a` })
  await ask('solution/report/price-status', { cfgId })
  await ask('solution/history/list/solution-history', { cfgId })
  await ask('solution/history/list/solution-history', { cfgId, usrIds: [getAccount('approver').id] })
  await ask('solution/share/list', { cfgid: cfgId })
  await ask('solution/presence', { cfgId, tabId })
}

/** The queries about the rows of a design; no shipped product of the worlds has any. */
async function askAboutRows({ ask }: World, { cfgId, desId }: Target): Promise<void> {
  const hash = 'a'.repeat(64)
  const table = { cfgId, type: threePhaseUps, productVersion: currentVersion, table: 'fleet' }
  await ask('design/data', { cfgId, hash })
  await ask('design/data.xlsx', { ...table, hash })
  await ask('design/data.csv', { ...table, hash })
  await ask('design/data/changes.xlsx', { ...table, from: hash })
  await ask('design/data/changes.csv', { ...table, to: hash })
  await ask('design/listing.xlsx', { cfgId, desId })
  await ask('design/listing.csv', { cfgId, desId })
  await ask('design/data/preview', { ...table, fileName: 'fleet.csv', file: new TextEncoder().encode('a,b') })
}

/** All queries about one solution. */
export async function askAbout(world: World, target: Target): Promise<void> {
  const { ask } = world
  const { cfgId, desId } = target
  await askAboutReview(world, target)
  await ask('solutions/cfgid', { cfgid: cfgId })
  await ask('solution/report/price-status.xlsx', { cfgId })
  await ask('solution/report/price-status.csv', { cfgId })
  await ask('solution/price/special/list', { cfgId })
  await ask('solution/bill/grid', { cfgId })
  await ask('solution/bill.csv', { cfgId })
  await ask('solution/bill.xlsx', { cfgId })
  await ask('solution/document', { cfgId, lang: 'de' })
  await ask('solution/title-block', { cfgId })
  await ask('solution/submittal', { cfgId })
  await ask('document/progress', { printId: cfgId })
  await ask('solution/bill/compare', { left: { cfgId }, right: { cfgId: world.targets.own.cfgId } })
  await ask('config/status/details/cfgid', { cfgid: cfgId })
  await ask('solution/settings/details', { cfgId })
  await ask('solution/country/filter', { cfgId })
  await ask('solution/configId-opptyDetails', { id: cfgId })
  await ask('solution/chain', { cfgId })
  await ask('solution/site', { cfgId })
  await ask('solution/customer', { cfgId })
  await ask('solution/presence/leave', { tabId })
  await ask('design/list/all-designs', { cfgId })
  await ask('design/overview', { cfgId })
  await ask('design/design-notes', { designId: desId })
  await ask('design/prefab/pricing-document', { designId: desId })
  await ask('design/prefab/pricing-document.xlsx', { designId: desId })
  await ask('design/revisions', { cfgId, desId })
  await askAboutRows(world, target)
  await ask('room/room-details', { designId: desId })
  await ask('solution/netWeight', { cfgId })
  await ask('solution/attachment/list', { cfgId })
  await ask('solution/list/compatible-designs', { currentCfgId: cfgId, searchString: '' })
  await ask('user/permissions/solutiondetails/access', { cfgId })
  await ask('user/permissions/solution/design/access', { cfgId })
  await ask('user/permissions/edit/solution/access', { cfgId })
  await ask('solution/status/change/quoteRequestDistributorList', { cfgid: cfgId })
  await ask('quote-request/compare', { cfgId })
  await ask('quotation/list', { cfgId })
  await ask('solution/create/editLaunch', { cfgId, desId })
  await ask('solution/create/newLaunch', { cfgId, type: 27 })
  await ask('solution/newer-versions', { cfgId })
  await ask('solution/custom-part/look-up', { searchText: secretWord })
  await ask('part/details', { partNumber: soldPart, cfgId })
  await ask('part/search', { searchText: soldPart, cfgId })
}

/** All queries that are not about a single solution. */
export async function askAboutEverythingElse(world: World): Promise<void> {
  await askLists(world)
  await askSearch(world)
  await askAboutCustomers(world)
  await askAboutPeople(world)
  await askAboutReference(world)
}

/** Waits until an export has ended, by calls that are not recorded because their number depends on the time it takes. */
async function finishExport({ browser }: World, exportId: string): Promise<void> {
  for (let isRunning = true; isRunning;)
    isRunning = (await browser.call('solutions/list/export/progress', { exportId })).state === 'running'
}

/** Sends the queries about lists and people whose answers could contain data of others. */
export async function askBriefly(world: World): Promise<void> {
  const { ask } = world
  await ask('solutions/list/filter', { filter: { searchText: secretWord }, paging: { sizePerPage: 100 } })
  await ask('dashboard/summary', { scope: 'my' })
  await askAboutPeople(world)
  await askSearch(world)
}

/** Searches for names of strangers and internal people, and for what the reader may see as well. */
async function askSearch({ ask }: World): Promise<void> {
  for (const searchText of [secretWord, 'hidden', 'feldmann', 'halden', 'a', soldPart, 'ups'])
    await ask('search', { searchText, limit: 20 })
  await ask('part/uses', { partNumber: soldPart })
}

async function askLists(world: World): Promise<void> {
  const { ask } = world
  const paging = { sizePerPage: 100 }
  for (const group of listGroups) {
    await ask('solutions/list/filter', { filter: { group }, paging })
    await ask('solutions/list/groups', { filter: { group } })
    await ask('solutions/list/filter', { filter: { group, searchText: secretWord }, paging })
    const exportJob = await ask('solutions/list/export', { filter: { group } })
    if (exportJob !== undefined) {
      await finishExport(world, exportJob.exportId)
      await ask('solutions/list/export/progress', { exportId: exportJob.exportId })
      await ask('solutions/list/export.xlsx', { exportId: exportJob.exportId })
      await ask('solutions/list/export.csv', { exportId: exportJob.exportId })
    }
  }
  for (const column of sortColumns)
    await ask('solutions/list/filter', { filter: {}, paging, sorting: { column, descending: false } })
  for (const username of ['approver', 'prefab-approver', 'super'] as const) {
    await ask('solutions/list/filter', { filter: { solutionApproverId: getAccount(username).id }, paging })
    await ask('solutions/list/groups', { filter: { solutionApproverId: getAccount(username).id } })
  }
  await ask('solutions/list/filter', {
    filter: { solutionApproverEmail: 'marcus.feldmann@halden-power.example' },
    paging,
  })
  await ask('solutions/list/filter', {
    filter: { solutionOwnerEmail: 'haruto.kitano@kitano-denki.example' },
    paging,
  })
  for (const filterId of ['waiting-for-approval', 'in-review', 'approved-not-ordered', 'my-expiring'])
    await ask('solutions/list/filter', { filter: { filterId }, paging })
  await ask('solutions/list/filter', { filter: { group: 'shared', searchText: 'zeppelin works' }, paging })
  await ask('solutions/list/filter', { filter: { customerId: hiddenCustomerId }, paging })
  await ask('solution/archived/report', { searchText: '' })
  await ask('solution/archived/report', { searchText: secretWord })
  await ask('dashboard/summary', { scope: 'my' })
  await ask('dashboard/summary', { scope: 'company' })
  await ask('quote-request/inbox', {})
  await ask('quote-request/inbox', { searchText: secretWord })
  await ask('notification/unread', {})
  await ask('notification/list', {})
}

async function askAboutPeople({ ask, reader }: World): Promise<void> {
  await ask('login/current', {})
  await ask('user/preferences', {})
  await ask('user/preferences', { id: getAccount('order-desk').id })
  for (const email of [
    'ingrid.solheim@halden-power.example',
    'karolina.nowak@halden-power.example',
    'haruto.kitano@kitano-denki.example',
    'hidden.person@hidden.example',
    'nobody@nowhere.example',
  ]) {
    await ask('user/email', { email })
    await ask('user/admin/getGroups', { email })
  }
  await ask('user/permissions/privilegelist', {})
  await ask('user/permissions/privilegelist', { id: getAccount('order-desk').id })
  await ask('user/permissions/solutionList/manage/access', {})
  await ask('user/sessions', {})
  await ask('user/api-keys', {})
  await ask('user/action/access', {})
  await ask('notification/mail', {})
  await ask('approval/delegations', {})
  await ask('user/filter/names', {})
  await ask('custom/filter/names', {})
  await ask('user/permissions/privilegelist', { id: reader.id })
}

async function askAboutReference({ ask }: World): Promise<void> {
  await ask('environment', {})
  await ask('terms/current', {})
  await ask('country/names', { lang: 'en' })
  await ask('product-family/names', { lang: 'en' })
  await ask('cost-curve/offered', { lang: 'en' })
  await ask('reference-design/offered', {})
  await ask('country/commercial/region/map', {})
  await ask('zone/all', {})
  await ask('configtype/all', {})
  await ask('analyticTools/refDesignSelectorAndTradeOffURL', {})
  await ask('product/content', { type: 27 })
  await ask('product/network', { type: 27 })
  await ask('product/form', { type: 27, lang: 'de' })
  await ask('product/texts', { type: 27, lang: 'de' })
  await ask('news/shown', { lang: 'en' })
  await ask('external/address', { encodedURL: '%2Fhome%2Fdashboard' })
  await ask('part/search', { searchText: secretWord })
  await ask('part/details', { partNumber: hiddenCustomPart })
  await ask('part/details', { partNumber: soldPart })
  await ask('solution/validate/name', { newName: `${secretWord} 0 0` })
  await ask('solution/validate/opportunitynumber', { opportunityNumber: 'ORF-99999999' })
  await ask('config/opportunity/info', { opportunityId: 'ORF-99999999' })
  await ask('solution/bill-import/preview', {
    cfgId: randomUUID(),
    fileName: 'parts.csv',
    file: new TextEncoder().encode(`Part number,Quantity\n${soldPart},1\n`),
  })
}
