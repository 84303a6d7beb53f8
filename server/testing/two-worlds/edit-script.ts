/**
 * The changes that the external reader of a world makes: to the content of solutions, to their settings and shares, and to the reader's
 * own data. Each call is sent in every world, also where the one before it was refused: an id that is missing then is replaced by one
 * that no such object has, such as that of the solution.
 */
import { emptySite } from '@design-portal/domain/site/site.ts'
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { getAccount, soldPart } from '../solutions.ts'
import { choicesOf96Kilowatts, currentVersion, threePhaseUps } from '../three-phase-ups.ts'
import { askAbout } from './read-script.ts'
import { hiddenAgreement, hiddenCustomPart } from './secrets.ts'
import { colleagueId, strangerId, type Target, getRowVersion, type World } from './world.ts'

/** Makes every change of content in a solution that the reader may edit. */
export async function editContent(world: World, target: Target): Promise<void> {
  await editLines(world, target)
  await editDiscounts(world, target)
  await editDesigns(world, target)
  await addFiles(world, target)
  await askAbout(world, target)
}

async function editLines(world: World, { cfgId }: Target): Promise<void> {
  const { ask } = world
  const added = await ask('solution/part/add', { cfgId, parts: [{ partNumber: soldPart, quantity: 20 }] })
  await ask('solution/part/add', { cfgId, parts: [{ partNumber: hiddenCustomPart, quantity: 1 }] })
  const lineId = added?.lines.find(({ partNumber }) => partNumber === soldPart)?.lineId ?? cfgId
  await ask('solution/part/quantities', { cfgId, changes: [{ lineId, quantity: 30 }] })
  await ask('solution/part/delete', { cfgId, lineIds: [lineId] })
  await ask('solution/part/restore', { cfgId, lineIds: [lineId] })
  const charged = await ask('solution/charge/add', { cfgId, name: 'Freight', kind: 'percent', value: '2.5' })
  const chargeId = charged?.charges[0]?.chargeId ?? cfgId
  await ask('solution/charge/update', { cfgId, chargeId, name: 'Freight', kind: 'percent', value: '3' })
  await ask('solution/charge/delete', { cfgId, chargeId })
  await ask('solution/charge/restore', { cfgId, chargeId })
  await editCustomParts(world, { cfgId })
  const file = new TextEncoder().encode(
    `Part number,Quantity\n${soldPart},2\n${hiddenCustomPart},1\nNONE,1\n`,
  )
  await ask('solution/bill-import/preview', { cfgId, fileName: 'parts.csv', file })
  const rows = [{ partNumber: soldPart, quantity: 2 }]
  await ask('solution/bill-import/accept', { cfgId, fileName: 'parts.csv', rows })
  await ask('design/data/save', {
    cfgId,
    type: threePhaseUps,
    productVersion: currentVersion,
    table: 'fleet',
    file: new TextEncoder().encode('{}'),
  })
}

async function editCustomParts(world: World, { cfgId }: Pick<Target, 'cfgId'>): Promise<void> {
  const { ask, portal } = world
  const common = { cfgId, prefix: 'SP3PH', description: 'A plinth', quantity: 1 } as const
  await ask('solution/custom-part/request', { ...common, purpose: 'Uneven floor' })
  await ask('solution/custom-part/create', { ...common, price: '10', currency: 'EUR' })
  const request = await portal.db
    .selectFrom('custom_part')
    .select(['id', 'row_version'])
    .where('solution_id', '=', cfgId)
    .executeTakeFirst()
  const customPartId = request?.id ?? cfgId
  const customPartVersion = request?.row_version ?? 1
  const changedPart = {
    cfgId,
    customPartId,
    description: 'Two plinths',
    price: null,
    currency: 'EUR',
    mass: null,
  }
  await ask('solution/custom-part/edit', { ...changedPart, customPartVersion })
  const catalogue = await world.as('catalogue')
  if (request !== undefined)
    await catalogue.call('custom-part/answer', {
      customPartId,
      state: 'created',
      price: '120',
      currency: 'EUR',
      answer: 'Here it is.',
      rowVersion: customPartVersion,
    })
  await ask('custom-part/answer', { customPartId, state: 'declined', rowVersion: 1 })
  await ask('solution/custom-part/look-up', { searchText: 'plinth' })
  await ask('solution/custom-part/add', { cfgId, customPartId, quantity: 2 })
  await ask('solution/custom-part/refresh', { cfgId })
  await ask('custom-part/withdraw', { customPartId, rowVersion: 1 })
}

/** Tries increasing discounts, like somebody who is looking for a price floor. */
export async function editDiscounts(world: World, { cfgId, desId }: Target): Promise<void> {
  const { ask } = world
  // `a` is the line of the bill by `createBill`.
  for (const percent of ['3', '9', '24', '26', '39', '41', '60', null]) {
    await ask('solution/price/discount', { cfgId, discounts: [{ lineId: `${desId}/a`, percent }] })
    if (percent !== null) await ask('solution/price/discount/preview', { cfgId, percent })
    await ask('solution/price', { solutionId: cfgId })
    await ask('approval/preview', { cfgid: cfgId })
    await ask('solution/status/change/details', { cfgid: cfgId })
  }
  await ask('solution/price/special', { cfgId, agreement: hiddenAgreement })
  await ask('solution/price/special', { cfgId, agreement: 'Nobody-1' })
  await ask('solution/price/special/list', { cfgId })
  await ask('solution/price', { solutionId: cfgId, refresh: true })
  await ask('solution/price/refresh', { cfgId })
  await ask('solution/price/auto-refresh', { cfgId })
  await ask('solution/price/auto/refresh', { cfgId })
  await ask('solution/status/change/price/refresh', { cfgid: cfgId })
}

async function editDesigns(world: World, target: Target): Promise<void> {
  const { ask } = world
  const { cfgId, desId } = target
  await ask('solution/update', { cfgId, desId, desName: 'Renamed' })
  await ask('design/quantity', { cfgId, desId, quantity: 2 })
  await ask('design/design-notes/save', { designId: desId, notes: 'Noted.' })
  await ask('design/duplicate', { cfgId, desId, desName: 'Twice' })
  const designs = await ask('design/list/all-designs', { cfgId })
  const ids = designs?.data.map((design) => design.desId) ?? [desId]
  await ask('design/order', { cfgId, desIds: ids.toReversed(), basedOn: ids })
  const second = ids.at(-1) ?? desId
  await ask('solution/delete', { cfgId, desId: second })
  await ask('design/restore', { cfgId, desId: second })
  await ask('design/save', {
    cfgId,
    desId: '99999999-9999-4999-8999-999999999999',
    type: threePhaseUps,
    desName: 'Configured',
    productVersion: currentVersion,
    choices: { ...choicesOf96Kilowatts },
    rowVersion: 0,
  })
  await ask('solution/move-to-newest', {
    cfgId,
    designs: [{ desId, rowVersion: 1, toVersion: currentVersion }],
  })
  await ask('solution/insert', {
    cfgId,
    designs: [{ cfgId: world.targets.sharedRead.cfgId, desId: world.targets.sharedRead.desId }],
  })
  await ask('solution/chain/save', { cfgId, links: null, rowVersion: await getRowVersion(world, target) })
  await ask('room/save-room-details', { designId: desId, rowVersion: 0, room: emptyRoom })
  await ask('solution/site/save', { cfgId, rowVersion: 0, site: { ...emptySite, altitude: 500 } })
  await ask('solution/history/comment-save', { cfgId, comment: 'Said by the reader.' })
}

const emptyRoom = {
  outline: [],
  doors: [],
  windows: [],
  obstacles: [],
  services: [],
  ceiling: null,
  tileSize: null,
  floorBasis: null,
  fireZone: null,
  numbers: {},
  provenance: {},
} satisfies InputOf<Calls['room/save-room-details']>['room']

async function addFiles({ ask }: World, { cfgId }: Target): Promise<void> {
  const file = new Uint8Array(Buffer.from(onePixel, 'base64'))
  const added = await ask('solution/attachment/add', { cfgId, fileName: 'plan.png', file })
  const attachmentId = added?.attachmentId ?? cfgId
  await ask('solution/attachment', { cfgId, attachmentId })
  await ask('solution/attachment/remove', { cfgId, attachmentId })
  await ask('solution/attachment/restore', { cfgId, attachmentId })
  await ask('order/file/add', { cfgId, fileName: 'order.png', file })
}

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Performs the actions on whole solutions that are not part of the status workflow. */
export async function actOnSolutions(world: World): Promise<void> {
  const { ask, targets } = world
  const { cfgId } = targets.edited
  await ask('solution/create', { name: 'Made', countryId: 'DE' })
  const names = { rows: 'Rows', distribution: 'Distribution', ups: 'UPS', cooling: 'Cooling' }
  // The design is refused at 60 Hz at once, so the engine spends no time on it in any world.
  const startInput = { designKey: 'RD104', version: 1, name: 'Begun', countryId: 'US', blocks: 1, names }
  await ask('reference-design/start', startInput)
  await ask('solution/copy', { cfgId, newName: 'First copy' })
  await ask('solution/copy', { cfgId: targets.sharedRead.cfgId, newName: 'Second copy' })
  await ask('solution/copy', { cfgId: targets.foreign.cfgId, newName: 'Third copy' })
  await ask('solution/settings/save', { cfgId, name: 'Settled', tssRequested: true })
  await ask('solution/opportunity/link', { cfgId, opportunityNumber: 'ORF-99999999' })
  await ask('solution/opportunity/primary', { cfgid: cfgId })
  await ask('config/opportunity/info', { opportunityId: 'ORF-99999999' })
  await ask('solution/makeNonTraining', { cfgid: targets.training.cfgId })
  await ask('solution/makeStandard', { cfgid: cfgId })
  await ask('solution/cancelStandard', { cfgid: targets.standard.cfgId, note: 'No longer.' })
  await ask('solution/archive', { cfgid: targets.archivable.cfgId })
  await askAbout(world, targets.archivable)
  await ask('solution/restore', { cfgid: targets.archivable.cfgId })
  await ask('solution/grab', { cfgid: targets.company.cfgId })
  await ask('solution/grab', { cfgid: targets.foreign.cfgId })
  await ask('solution/takeBack', { cfgid: cfgId })
  for (const usrId of [getAccount('sales').id, colleagueId, strangerId])
    await ask('solution/share', { cfgid: cfgId, people: [{ usrId, level: 'read' }] })
  await ask('solution/share/list', { cfgid: cfgId })
  await ask('solution/unshare', { cfgid: cfgId, usrIds: [getAccount('sales').id] })
  await ask('solution/transfer', { cfgid: targets.given.cfgId, usrId: strangerId })
  await ask('solution/transfer', {
    cfgid: targets.given.cfgId,
    usrId: getAccount('sales').id,
    keepAccess: true,
  })
  await askAbout(world, targets.given)
  await ask('solution/renew', { cfgid: targets.expired.cfgId, confirmed: true })
  await askAbout(world, targets.expired)
}

/** Changes the personal data of the reader. */
export async function changeOwnData(world: World): Promise<void> {
  const { ask, portal, reader } = world
  await ask('user/updatepreferences', { languageId: 'en', units: 'si' })
  const made = await ask('custom/filter/create', { filterName: 'Mine', filter: { group: 'my' } })
  const filterId = made?.filterId ?? reader.id
  await ask('custom/filter/{id}', { id: filterId })
  await ask('custom/filter/edit', { filterId, filterName: 'Still mine' })
  await ask('custom/filter/delete', { filterId })
  await ask('notification/read', { ids: [reader.id] })
  await ask('notification/mail/choose', { choices: [{ kind: 'solutionApproved', mail: 'now' }] })
  await ask('terms/accept', { version: '0' })
  await ask('user/action/submitRequestForPrivilege', {
    privilege: 'haveGrabAccess',
    reason: 'I need it for my work.',
  })
  await ask('user/action/withdrawRequestForPrivilege', { requestId: reader.id, rowVersion: 1 })
  const key = await ask('user/api-keys/create', { label: 'Mine', scope: 'read', days: 10 })
  await ask('user/api-keys/revoke', { apiKeyId: key?.apiKeyId ?? reader.id })
  await ask('analytics/events', {
    events: [{ name: 'page view', at: portal.now().toISOString(), properties: { page_title: 'List' } }],
  })
  await ask('user/sessions/end', { sessionId: reader.id })
  await ask('user/sessions/end-others', {})
  await ask('login/local', { username: 'nobody', password: 'wrong' })
  await ask('login/local', { username: reader.username, password: 'design-portal' })
}
