/**
 * Tests notifications: the events that create them, their recipients, the visible facts, marking as read, and mail
 * settings.
 */
import { randomUUID } from 'node:crypto'
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { notificationKinds, type NotificationKind } from '@design-portal/domain/workflow/notifications.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { getAccount, insertSolution } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { deleteOldNotifications } from './delete-old-notifications.ts'
import { notify } from './notify.ts'

let portal: TestPortal
const people = new Map<string, TestBrowser>()

beforeAll(async () => {
  portal = await createTestPortal()
  for (const name of ['sales', 'super', 'partner', 'catalogue', 'engineer']) {
    people.set(name, await portal.signIn(name))
  }
})
afterAll(async () => {
  await portal.close()
})

function getBrowser(name: string): TestBrowser {
  const browser = people.get(name)
  if (browser === undefined) throw new Error(`${name} is not signed in`)
  return browser
}

/** Lists the notifications of a person about a solution, newest first. */
async function listNotifications(name: string, cfgId: string | null) {
  const { data } = await getBrowser(name).call('notification/list', { limit: 100 })
  return data.filter((notification) => notification.cfgId === cfgId)
}

async function createNotification(
  name: string,
  kind: NotificationKind,
  cfgId: string,
  facts: object = {},
): Promise<void> {
  const userIds = [getAccount(name).id]
  const actorId = getAccount('super').id
  await notify(portal.db, { kind, cfgId, userIds, actorId, at: portal.now(), facts: { ...facts } })
}

const countUnread = async (name: string) => (await getBrowser(name).call('notification/unread', {})).unread

const createStandard = async (name: string) =>
  await insertSolution(portal, { owner: 'super', name, status: 'standard' })

test('sharing notifies each recipient once and never the person who shared', async () => {
  const cfgId = await insertSolution(portal, { owner: 'sales', name: 'Shared hall' })
  const unreadBefore = await countUnread('partner')
  const share = async (level: 'read' | 'full') =>
    await getBrowser('sales').call('solution/share', {
      cfgid: cfgId,
      people: [{ usrId: getAccount('partner').id, level }],
    })
  await share('read')
  await share('full')
  expect(await listNotifications('partner', cfgId)).toMatchObject([
    { kind: 'solutionShared', read: false, actorName: 'Ingrid Solheim', solutionName: 'Shared hall' },
  ])
  expect(await countUnread('partner')).toBe(unreadBefore + 1)
  expect(await listNotifications('sales', cfgId)).toEqual([])
})

test('a comment notifies the owner with its text', async () => {
  const cfgId = await insertSolution(portal, { owner: 'sales' })
  await getBrowser('super').call('solution/history/comment-save', { cfgId, comment: 'Which\nbreaker?' })
  await getBrowser('sales').call('solution/history/comment-save', { cfgId, comment: 'The big one.' })
  expect(await listNotifications('sales', cfgId)).toMatchObject([
    { kind: 'commentWritten', note: 'Which breaker?' },
  ])
})

test('taking, taking back and transferring ownership notify both owners', async () => {
  const cfgId = await insertSolution(portal, { owner: 'sales', name: 'Grabbed hall' })
  await getBrowser('super').call('solution/grab', { cfgid: cfgId })
  expect(await listNotifications('sales', cfgId)).toMatchObject([
    { kind: 'solutionGrabbed', facts: { day: '2026-03-09' }, actorName: 'Tomás Herrera' },
  ])
  await getBrowser('sales').call('solution/takeBack', { cfgid: cfgId })
  expect(await listNotifications('super', cfgId)).toMatchObject([{ kind: 'solutionTakenBack' }])
  // The newest comes first.
  portal.wait(1000)
  await getBrowser('sales').call('solution/transfer', {
    cfgid: cfgId,
    usrId: getAccount('super').id,
    keepAccess: false,
  })
  expect((await listNotifications('super', cfgId))[0]).toMatchObject({
    kind: 'ownerChanged',
    facts: { owner: 'Tomás Herrera' },
  })
})

test('readers of an archived standard are notified of its replacement', async () => {
  const [oldStandard, replacement] = [
    await createStandard('Old standard'),
    await createStandard('New standard'),
  ]
  await getBrowser('sales').call('solution/copy', { cfgId: oldStandard, newName: 'My copy' })
  await getBrowser('super').call('solution/archive', { cfgid: oldStandard, replacementCfgId: replacement })
  expect(await listNotifications('sales', oldStandard)).toMatchObject([
    { kind: 'standardArchived', facts: { outcome: 'replaced', replacement: 'New standard' } },
  ])
})

test('notifications about a hidden solution are neither listed nor counted, except those of lost access', async () => {
  const cfgId = await insertSolution(portal, { owner: 'sales', name: 'Hidden hall' })
  const unreadBefore = await countUnread('engineer')
  await createNotification('engineer', 'solutionShared', cfgId)
  await createNotification('engineer', 'quoteNotChosen', cfgId, {
    solution: 'Hidden hall',
    partner: 'Nordic Power',
  })
  expect(await countUnread('engineer')).toBe(unreadBefore + 1)
  expect(await listNotifications('engineer', null)).toMatchObject([
    { kind: 'quoteNotChosen', solutionName: 'Hidden hall', facts: { partner: 'Nordic Power' } },
  ])
})

test('pages contain every notification once although some are hidden, and can be filtered', async () => {
  const visibleCfgId = await insertSolution(portal, { owner: 'engineer', name: 'Seen hall' })
  const hiddenCfgId = await insertSolution(portal, { owner: 'sales', name: 'Not seen hall' })
  for (let index = 0; index < 9; index++) {
    portal.wait(1000)
    await createNotification(
      'engineer',
      index % 2 === 0 ? 'solutionExpired' : 'solutionApproved',
      visibleCfgId,
    )
    await createNotification('engineer', 'solutionApproved', hiddenCfgId)
  }
  const ids: string[] = []
  let after: string | undefined
  for (let page = 0; page < 10; page++) {
    const { data, more } = await getBrowser('engineer').call('notification/list', {
      limit: 4,
      kinds: ['solutionExpired', 'solutionApproved'],
      ...(after === undefined ? {} : { after }),
    })
    ids.push(...data.map(({ notificationId }) => notificationId))
    after = data.at(-1)?.notificationId
    if (!more) break
  }
  expect([ids.length, new Set(ids).size]).toEqual([9, 9])
  const expired = await getBrowser('engineer').call('notification/list', { kinds: ['solutionExpired'] })
  expect(expired.data.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'solutionExpired'))
})

test('a notification can be marked as read and unread, and marking all leaves later ones unread', async () => {
  const cfgId = await insertSolution(portal, { owner: 'catalogue', name: 'Marked hall' })
  await createNotification('catalogue', 'solutionApproved', cfgId)
  portal.wait(1000)
  await createNotification('catalogue', 'solutionOrdered', cfgId)
  const [ordered, approved] = (await getBrowser('catalogue').call('notification/list', {})).data
  const ids = [approved?.notificationId ?? '']
  expect((await getBrowser('catalogue').call('notification/read', { ids })).unread).toBe(1)
  expect((await getBrowser('catalogue').call('notification/read', { ids, read: false })).unread).toBe(2)
  portal.wait(1000)
  await createNotification('catalogue', 'solutionExpired', cfgId)
  const upTo = ordered?.notificationId ?? ''
  expect((await getBrowser('catalogue').call('notification/read', { upTo })).unread).toBe(1)
  const { data } = await getBrowser('catalogue').call('notification/list', { unreadOnly: true })
  expect(data.map(({ kind }) => kind)).toEqual(['solutionExpired'])
})

test('nobody can mark notifications of others, and a call names either some notifications or the newest', async () => {
  const cfgId = await insertSolution(portal, { owner: 'catalogue', name: 'Foreign hall' })
  await createNotification('catalogue', 'solutionApproved', cfgId)
  const unreadBefore = await countUnread('catalogue')
  const { data } = await getBrowser('catalogue').call('notification/list', { unreadOnly: true, limit: 1 })
  const [newest] = data.map(({ notificationId }) => notificationId)
  await getBrowser('sales').call('notification/read', { ids: [newest ?? ''] })
  await getBrowser('sales').call('notification/read', { upTo: newest ?? '' })
  expect(await countUnread('catalogue')).toBe(unreadBefore)
  const list = await getBrowser('sales').call('notification/list', { after: newest ?? '' })
  expect(list).toEqual({ data: [], more: false })
  const errorOfNeither = await expectRefusal(getBrowser('sales').call('notification/read', {}))
  const errorOfBoth = await expectRefusal(
    getBrowser('sales').call('notification/read', { ids: [randomUUID()], upTo: randomUUID() }),
  )
  expect([errorOfNeither.fields[0]?.path, errorOfBoth.fields[0]?.path]).toEqual(['ids', 'ids'])
})

test('a person sets email preferences by kind, and each role sees only its own kinds', async () => {
  const first = await getBrowser('partner').call('notification/mail', {})
  expect(first.mailOn).toBe(false)
  expect(first.choices.map(({ kind }) => kind)).not.toContain('stepOpened')
  const changed = await getBrowser('partner').call('notification/mail/choose', {
    choices: [
      { kind: 'solutionApproved', mail: 'digest' },
      { kind: 'solutionApproved', mail: 'never' },
    ],
  })
  expect(changed.choices.filter((choice, index) => choice.mail !== first.choices[index]?.mail)).toEqual([
    { kind: 'solutionApproved', mail: 'never' },
  ])
  await expect(getBrowser('partner').call('notification/mail', {})).resolves.toEqual(changed)
  const error = await expectRefusal(getBrowser('partner').call('notification/mail/choose', { choices: [] }))
  expect(error.fields[0]?.path).toBe('choices')
})

test('inactive people are not notified, and nobody is notified twice', async () => {
  const { id } = getAccount('distributor')
  await portal.db.updateTable('user_account').set({ active: false }).where('id', '=', id).execute()
  const cfgId = await insertSolution(portal, { owner: 'sales', name: 'Quiet hall' })
  const userIds = [id, getAccount('sales').id, getAccount('sales').id]
  const actorId = getAccount('super').id
  await notify(portal.db, { kind: 'solutionApproved', cfgId, userIds, actorId, at: portal.now() })
  const rows = await portal.db
    .selectFrom('notification')
    .select('user_id')
    .where('solution_id', '=', cfgId)
    .execute()
  expect(rows).toEqual([{ user_id: getAccount('sales').id }])
})

test('every kind of notification can be created, and old ones are deleted', async () => {
  const cfgId = await insertSolution(portal, { owner: 'super', name: 'Every kind' })
  for (const kind of notificationKinds) {
    const userIds = [getAccount('super').id]
    const actorId = getAccount('sales').id
    await notify(portal.db, { kind, cfgId, userIds, actorId, at: portal.now() })
  }
  const notifications = await listNotifications('super', cfgId)
  expect(new Set(notifications.map(({ kind }) => kind))).toEqual(new Set(notificationKinds))
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const services = { ...portal.app.services, log }
  portal.wait(181 * dayMilliseconds)
  await deleteOldNotifications.run(services)
  const { count } = await portal.db
    .selectFrom('notification')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
})
