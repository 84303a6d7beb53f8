/**
 * Tests transferring all solutions of a person who leaves, one after the other, each with its history and its own
 * result.
 */
import type { SolutionTransfer } from '@design-portal/contract/solution-transfers.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { getAccount, insertSolution } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let admin: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  admin = await portal.signIn('user-admin')
})
afterAll(async () => await portal.close())

const sales = getAccount('sales').id
const tss = getAccount('tss').id

/** The server transfers solutions after it has answered, which takes a while on a busy machine. */
const waitOptions = { timeout: 60_000, interval: 50 } as const

async function waitForTransfer(usrId: string): Promise<SolutionTransfer> {
  return await vi.waitFor(async () => {
    const { transfer } = await admin.call('user/admin/transfer/progress', { usrId })
    if (transfer?.state === 'running' || transfer === null) throw new Error('The transfer still runs')
    return transfer
  }, waitOptions)
}

test('all solutions except archived ones are transferred with history, and those that cannot be are listed with the reason', async () => {
  const openIds = await Promise.all(
    Array.from({ length: 25 }, async () => await insertSolution(portal, { owner: 'sales', status: 'open' })),
  )
  const archivedId = await insertSolution(portal, {
    owner: 'sales',
    status: 'archived',
    previous_status: 'open',
    archived_at: portal.now(),
  })
  const receivedId = await insertSolution(portal, { owner: 'sales', status: 'received', approver_id: tss })
  const transfer = await admin.call('user/admin/transfer', {
    usrId: sales,
    toUsrId: tss,
    comment: 'Leaves in May.',
  })
  expect(transfer).toMatchObject({ total: 26, to: { name: 'Rajesh Menon' }, askedBy: 'Margaret Whitfield' })
  expect(await waitForTransfer(sales)).toMatchObject({
    state: 'done',
    done: 25,
    refused: [{ cfgId: receivedId, apiErrorCode: 'CONDITION_NOT_MET' }],
  })
  const ownedSolutions = await portal.db
    .selectFrom('solution')
    .select(['id'])
    .where('owner_id', '=', tss)
    .execute()
  expect(ownedSolutions.map(({ id }) => id).toSorted()).toEqual(openIds.toSorted())
  const events = await portal.db
    .selectFrom('history_event')
    .select(['solution_id', 'comment'])
    .where('kind', '=', 'ownership change')
    .execute()
  expect(events.map(({ solution_id: id }) => id).toSorted()).toEqual(openIds.toSorted())
  expect(new Set(events.map(({ comment }) => comment))).toEqual(new Set(['Leaves in May.']))
  const archivedSolution = await portal.db
    .selectFrom('solution')
    .select('owner_id')
    .where('id', '=', archivedId)
    .executeTakeFirstOrThrow()
  expect(archivedSolution.owner_id).toBe(sales)
})

const getStartRefusal = async (usrId: string, toUsrId: string) =>
  await expectRefusal(admin.call('user/admin/transfer', { usrId, toUsrId }))

test('a transfer needs solutions and a recipient who may own them', async () => {
  expect(await getStartRefusal(getAccount('isxd').id, tss)).toMatchObject({
    details: { unmet: ['hasSolutions'] },
  })
  expect(await getStartRefusal(tss, getAccount('auditor').id)).toMatchObject({
    apiErrorCode: 'UNKNOWN_PERSON',
  })
  expect(await getStartRefusal(tss, tss)).toMatchObject({ apiErrorCode: 'UNKNOWN_PERSON' })
  expect(await getStartRefusal('00000000-0000-4000-8000-000000000000', tss)).toMatchObject({ status: 404 })
})

test('a transfer without a sign of life for a minute counts as failed and can be started again', async () => {
  const at = portal.now()
  await portal.db
    .insertInto('solution_transfer')
    .values({
      id: '00000000-0000-4000-8000-000000000001',
      from_user_id: tss,
      to_user_id: sales,
      asked_by: sales,
      keep_access: false,
      state: 'running',
      total: 25,
      began_at: at,
      alive_at: at,
    })
    .execute()
  const startTransfer = async () => await admin.call('user/admin/transfer', { usrId: tss, toUsrId: sales })
  expect(await expectRefusal(startTransfer())).toMatchObject({ details: { unmet: ['noTransferRuns'] } })
  portal.wait(61_000)
  const { transfer } = await admin.call('user/admin/transfer/progress', { usrId: tss })
  expect(transfer?.state).toBe('failed')
  await startTransfer()
  expect(await waitForTransfer(tss)).toMatchObject({ state: 'done', done: 25 })
})

test.each(['sales', 'auditor', 'approver', 'partner'])('%s cannot start a transfer', async (username) => {
  const browser = await portal.signIn(username)
  const input = { usrId: getAccount('tss').id, toUsrId: getAccount('isxd').id }
  expect(await expectRefusal(browser.call('user/admin/transfer', input))).toMatchObject({
    apiErrorCode: 'FORBIDDEN',
  })
})
