/**
 * Tests opportunity numbers with a sales system: verification, caching, retries, sent updates and received changes.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import { readSettings } from '../../../env.ts'
import type { JobDefinition, JobServices } from '../../../jobs/job.ts'
import { type CrmSimulator, startCrmSimulator } from '../../../testing/crm-simulator.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { listHistoryKinds, insertSolution } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { deliverOutbox } from '../deliveries/deliver-outbox.ts'
import { proposeStage } from './propose-stage.ts'
import { readSalesSystem } from './read-sales-system.ts'
import { updateSalesSystem } from './update-sales-system.ts'

let portal: TestPortal
let crm: CrmSimulator
let sales: TestBrowser
let partner: TestBrowser
beforeAll(async () => {
  crm = await startCrmSimulator({ clock: () => portal.now() })
  portal = await createTestPortal({ environment: { CRM_URL: crm.url } })
  sales = await portal.signIn('sales')
  partner = await portal.signIn('partner')
})
beforeEach(() => {
  crm.setFaults({})
})
afterAll(async () => {
  await portal.close()
  await crm.close()
})

let numberCount = 0
const createNumber = (): string => `OP-100000-${String(1_000_000 + (numberCount += 1))}`

const runJob = async (job: JobDefinition): Promise<void> => {
  const services: JobServices = {
    db: portal.db,
    settings: portal.app.services.settings,
    clock: portal.now,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  }
  await job.run(services)
}

/** Queues updates for changed totals and sends them, as the jobs do every minute. */
async function updateNow(): Promise<void> {
  await runJob(updateSalesSystem)
  await runJob(deliverOutbox)
}

const validate = async (browser: TestBrowser, opportunityNumber: string, extra: object = {}) =>
  await browser.call('solution/validate/opportunitynumber', { opportunityNumber, ...extra })

const getStage = async (cfgId: string) =>
  (await sales.call('solution/configId', { id: cfgId })).opportunityStage

const findAccounts = async (browser: TestBrowser) =>
  await browser.call('customer/crm-accounts', { searchText: 'ostwind' })

test('employees find accounts of the sales system, and are told when it does not answer', async () => {
  crm.put({ number: createNumber(), accountName: 'Ostwind Speicher' })
  expect(await findAccounts(sales)).toMatchObject({
    state: 'answered',
    data: [{ accountName: 'Ostwind Speicher' }],
  })
  expect(await findAccounts(partner)).toEqual({ state: 'none', data: [] })
  crm.setFaults({ status: 503 })
  expect(await findAccounts(sales)).toEqual({ state: 'silent', data: [] })
})

describe('validating an opportunity number', () => {
  test('returns name, account and stage when the sales system knows it', async () => {
    const number = createNumber()
    crm.put({ number, name: 'Hall 4', accountName: 'Nordwind', stage: 3 })
    expect(await validate(sales, number)).toEqual({
      successFlag: true,
      data: {
        opportunityNumber: number,
        solutions: 0,
        checked: true,
        name: 'Hall 4',
        accountName: 'Nordwind',
        stage: 3,
      },
      message: '',
      finding: null,
    })
  })

  test('rejects an unknown number for validation and for linking', async () => {
    const number = createNumber()
    expect(await validate(sales, number)).toMatchObject({ successFlag: false, finding: 'unknown' })
    const cfgId = await insertSolution(portal, { owner: 'sales' })
    const refused = await expectRefusal(
      sales.call('solution/opportunity/link', { cfgId, opportunityNumber: number }),
    )
    expect([refused.status, refused.apiErrorCode]).toEqual([422, 'OPPORTUNITY_UNKNOWN'])
  })

  test('makes no request for a wrong form', async () => {
    const before = crm.countRequests()
    expect(await validate(sales, 'OP-1')).toMatchObject({ finding: 'format' })
    expect(crm.countRequests()).toBe(before)
  })

  test('asks the sales system at most once in fifteen minutes, except on demand', async () => {
    const number = createNumber()
    crm.put({ number, stage: 1 })
    await validate(sales, number)
    const before = crm.countRequests()
    crm.put({ number, stage: 2 })
    expect((await validate(sales, number)).data?.stage).toBe(1)
    expect(crm.countRequests()).toBe(before)
    expect((await validate(sales, number, { isRefresh: true })).data?.stage).toBe(2)
    crm.put({ number, stage: 3 })
    portal.wait(15 * 60_000)
    expect((await validate(sales, number)).data?.stage).toBe(3)
  })

  test('allows only the partner who registered it, and tells others just that it is unavailable', async () => {
    const [ownNumber, foreignNumber, unregisteredNumber, unknownNumber] = [
      createNumber(),
      createNumber(),
      createNumber(),
      createNumber(),
    ]
    crm.put({ number: ownNumber, partnerAccount: 'PARTNER-BRANDT' })
    crm.put({ number: foreignNumber, partnerAccount: 'PARTNER-KITANO' })
    crm.put({ number: unregisteredNumber })
    expect((await validate(partner, ownNumber)).successFlag).toBe(true)
    const answers = await Promise.all(
      [foreignNumber, unregisteredNumber, unknownNumber].map(
        async (number) => await validate(partner, number),
      ),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([
        JSON.stringify({
          successFlag: false,
          data: null,
          message: 'This opportunity number is not available.',
          finding: 'notAvailable',
        }),
      ]),
    )
    const cfgId = await insertSolution(portal, { owner: 'partner' })
    for (const opportunityNumber of [foreignNumber, unknownNumber]) {
      const refused = await expectRefusal(
        partner.call('solution/opportunity/link', { cfgId, opportunityNumber }),
      )
      expect(refused.apiErrorCode).toBe('OPPORTUNITY_NOT_AVAILABLE')
    }
  })
})

describe('an unavailable sales system', () => {
  test.each([
    ['closes the connection', { closesConnection: true }],
    ['answers 500', { status: 500 }],
    ['answers 429', { status: 429 }],
    ['answers invalid JSON', { answersInvalidJson: true }],
    ['answers 302', { status: 302 }],
  ])('that %s allows numbers of the right form and checks them later', async (_name, faults) => {
    const number = createNumber()
    crm.put({ number, stage: 2, name: 'Later' })
    crm.setFaults(faults)
    expect(await validate(sales, number)).toMatchObject({
      successFlag: true,
      finding: 'notChecked',
      data: { checked: false },
    })
    const cfgId = await insertSolution(portal, { owner: 'sales' })
    await sales.call('solution/opportunity/link', { cfgId, opportunityNumber: number })
    expect(await getStage(cfgId)).toBeNull()
    crm.setFaults({})
    await runJob(readSalesSystem)
    expect(await getStage(cfgId)).toBe(2)
    expect(await sales.call('config/opportunity/info', { opportunityId: number })).toMatchObject({
      checked: true,
      name: 'Later',
    })
  })
})

describe('a change in the sales system', () => {
  test('reaches every solution of the number as a system event and notifies their owners', async () => {
    const number = createNumber()
    crm.put({ number, stage: 3 })
    const one = await insertSolution(portal, { owner: 'sales' })
    const other = await insertSolution(portal, { owner: 'super' })
    await sales.call('solution/opportunity/link', { cfgId: one, opportunityNumber: number })
    const superUser = await portal.signIn('super')
    await superUser.call('solution/opportunity/link', { cfgId: other, opportunityNumber: number })
    await runJob(readSalesSystem)
    portal.wait(60_000)
    crm.put({ number, stage: 0 })
    await runJob(readSalesSystem)
    expect([await getStage(one), await getStage(other)]).toEqual([0, 0])
    const { data } = await sales.call('solution/history/list/solution-history', { cfgId: one })
    expect(data[0]).toMatchObject({
      kind: 'opportunity updated externally',
      user: { usrId: systemId },
      changes: [{ field: 'opportunityStage', from: 3, to: 0 }],
    })
    const notifications = await portal.db
      .selectFrom('notification')
      .select(['kind', 'solution_id'])
      .where('solution_id', 'in', [one, other])
      .execute()
    expect(notifications.map(({ kind }) => kind)).toEqual(['opportunityChanged', 'opportunityChanged'])
    // Reading the same data again is not a change.
    await runJob(readSalesSystem)
    expect(await listHistoryKinds(portal, one)).toEqual([
      'opportunity linked',
      'opportunity updated externally',
    ])
  })

  test('that repeats the stage does not undo a newer proposal of the portal', async () => {
    const number = createNumber()
    crm.put({ number, stage: 3 })
    const cfgId = await insertSolution(portal, { owner: 'sales' })
    await sales.call('solution/opportunity/link', { cfgId, opportunityNumber: number })
    await proposeStage(portal.db, { cfgId, stage: 4 })
    portal.wait(60_000)
    crm.put({ number, name: 'Renamed' })
    await runJob(readSalesSystem)
    expect(await getStage(cfgId)).toBe(4)
  })
})

describe('updates sent to the sales system', () => {
  test('contain the total and stage of the primary solution only, once per change', async () => {
    const number = createNumber()
    crm.put({ number, stage: 1 })
    const first = await insertSolution(portal, { owner: 'sales', price: '1000.00' })
    portal.wait(1000)
    const second = await insertSolution(portal, { owner: 'sales', price: '500.00' })
    for (const cfgId of [first, second])
      await sales.call('solution/opportunity/link', { cfgId, opportunityNumber: number })
    await updateNow()
    await updateNow()
    const listUpdates = () =>
      crm.acceptedUpdates.filter((one) => one.number === number).map(({ body }) => body)
    expect(listUpdates()).toEqual([{ sequence: 1, amount: '1000.00', currency: 'EUR', stage: 1 }])
    // The total of the other solution sends nothing until that solution becomes the primary one.
    await portal.db.updateTable('solution').set({ price: '600.00' }).where('id', '=', second).execute()
    await updateNow()
    expect(listUpdates()).toHaveLength(1)
    await sales.call('solution/opportunity/primary', { cfgid: second })
    await sales.call('solution/opportunity/primary', { cfgid: second })
    await updateNow()
    expect(listUpdates().at(-1)).toMatchObject({ sequence: 2, amount: '600.00' })
    const { solutions } = await sales.call('config/opportunity/info', { opportunityId: number })
    expect(Object.fromEntries(solutions.map(({ cfgId, primary }) => [cfgId, primary]))).toEqual({
      [first]: false,
      [second]: true,
    })
    // When the primary solution is unlinked, the oldest one becomes primary again.
    await sales.call('solution/opportunity/link', { cfgId: second, opportunityNumber: '' })
    await updateNow()
    expect(listUpdates().at(-1)).toMatchObject({ sequence: 3, amount: '1000.00' })
  })

  test('arrive once even if the answer is lost, and are not lost if nobody answers', async () => {
    const number = createNumber()
    crm.put({ number, stage: 1 })
    const cfgId = await insertSolution(portal, { owner: 'sales', price: '10.00' })
    await sales.call('solution/opportunity/link', { cfgId, opportunityNumber: number })
    crm.setFaults({ omitsAnswer: true })
    await updateNow()
    crm.setFaults({ closesConnection: true })
    portal.wait(3_600_000)
    await updateNow()
    crm.setFaults({})
    portal.wait(3_600_000)
    await updateNow()
    expect(crm.acceptedUpdates.filter((one) => one.number === number)).toHaveLength(1)
    const messages = await portal.db
      .selectFrom('outbox_message')
      .select('state')
      .where('solution_id', '=', cfgId)
      .execute()
    expect(messages).toEqual([{ state: 'delivered' }])
  })

  test('propose a win, which the portal shows only once the sales system confirms it', async () => {
    const number = createNumber()
    crm.put({ number, stage: 6 })
    const cfgId = await insertSolution(portal, { owner: 'sales', price: '10.00' })
    await sales.call('solution/opportunity/link', { cfgId, opportunityNumber: number })
    expect(await proposeStage(portal.db, { cfgId, stage: 7 })).toEqual({})
    await updateNow()
    expect(crm.acceptedUpdates.at(-1)?.body).toMatchObject({ stage: 7 })
    expect(await getStage(cfgId)).toBe(6)
    await runJob(readSalesSystem)
    portal.wait(60_000)
    crm.put({ number, stage: 7 })
    await runJob(readSalesSystem)
    expect(await getStage(cfgId)).toBe(7)
    const opportunity = await portal.db
      .selectFrom('opportunity')
      .select('proposed_stage')
      .where('number', '=', number)
      .executeTakeFirst()
    expect(opportunity).toEqual({ proposed_stage: null })
  })
})

test('a solution without an opportunity cannot be made primary', async () => {
  const cfgId = await insertSolution(portal, { owner: 'sales', opportunity_number: 'N/A' })
  const refused = await expectRefusal(sales.call('solution/opportunity/primary', { cfgid: cfgId }))
  expect([refused.apiErrorCode, refused.details]).toEqual([
    'CONDITION_NOT_MET',
    { unmet: ['opportunityPresent'] },
  ])
})

test('an invalid setting of the sales system is named when the portal starts', () => {
  expect(() => readSettings({ CRM_URL: 'https://crm.example', CRM_KIND: 'salesforce' })).toThrow(
    /CRM_CLIENT_ID and CRM_CLIENT_SECRET are needed/,
  )
  expect(() => readSettings({ CRM_URL: 'https://crm.example', CRM_STAGES: '{"Won":9}' })).toThrow(
    /CRM_STAGES/,
  )
})
