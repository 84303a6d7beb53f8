/**
 * Tests known attempts of external people to infer hidden facts: part costs, net prices, other bidders, reviewers and
 * rights.
 */
import { reviewTeam } from '@design-portal/domain/permissions/named-people.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createObserver, type Observation } from '../../../testing/two-worlds/observe.ts'
import { getAccount, createBill, insertDesign, insertSolution } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { insertReadySolution, steps } from '../../../testing/workflow.ts'
import { meridian, pacifico, rheinland } from '../../sales/quote-requests/testing.ts'
import { atLength } from '../../../../tools/at-length.ts'

let portal: TestPortal
let statementCount = 0
const people = new Map<string, TestBrowser>()

beforeAll(async () => {
  portal = await createTestPortal({ onStatement: () => void statementCount++ })
  for (const name of ['partner', 'distributor', 'engineer', 'approver', 'sales', 'super'])
    people.set(name, await portal.signIn(name))
})
afterAll(async () => {
  await portal.close()
})

function getBrowser(name: string): TestBrowser {
  const browser = people.get(name)
  if (browser === undefined) throw new Error(`Nobody signed in as ${name}`)
  return browser
}

const statusChange = 'solution/status/change'

/** Submits a solution at falling prices. If a step that only the margin requires became visible, its price would reveal the cost. */
async function submitAtFallingPrices(costShare: number): Promise<readonly Observation[]> {
  await sql`update price set cost = round(unit_price * ${costShare}, 2), floor = cost`.execute(portal.db)
  const cfgId = await insertSolution(portal, { owner: 'partner', price: '1', priced_at: portal.now() })
  const desId = await insertDesign(portal, cfgId, { bill: createBill(400) })
  const { ask, observations } = createObserver(getBrowser('partner'), () => statementCount)
  for (let attempt = 1; attempt <= 15; attempt += atLength ? 1 : 5) {
    const discounts = [{ lineId: `${desId}/a`, percent: String(attempt * 3) }]
    await ask('solution/price/discount', { cfgId, discounts })
    await ask('solution/price', { solutionId: cfgId })
    await ask('approval/preview', { cfgid: cfgId })
    await ask(`${statusChange}/submit`, { cfgid: cfgId, hasCooling: false })
    await ask('approval/details', { cfgid: cfgId })
    await ask(`${statusChange}/details`, { cfgid: cfgId })
    await ask('solution/price/line', { cfgId, lineId: `${desId}/a` })
    await ask('solution/report/price-status', { cfgId })
    await ask('solution/share/list', { cfgid: cfgId })
    await ask('solution/history/list/solution-history', { cfgId })
    await ask(`${statusChange}/cancel-submit`, { cfgid: cfgId, cancelSubmitNote: 'Once more.' })
  }
  return observations
}

test('submissions at falling prices give a partner the same answers whatever the part costs', async () => {
  const cheap = await submitAtFallingPrices(0.4)
  const dear = await submitAtFallingPrices(0.9)
  expect(dear).toEqual(cheap)
  // Internally the two differ: the solution with the higher cost needed one more step.
  const { rows } = await sql<{ steps: number }>`
    select count(*)::integer as steps from approval_step group by solution_id order by 1`.execute(portal.db)
  expect(new Set(rows.map((row) => row.steps)).size).toBe(2)
})

describe('a consulting engineer', () => {
  test('sees no condition of the automatic approval and no matrix row about a total or a discount', async () => {
    const cfgid = await insertReadySolution(portal, { owner: 'engineer', pieces: 4000 })
    const { steps: foreseen } = await getBrowser('engineer').call('approval/preview', { cfgid })
    await steps.submit(portal, getBrowser('engineer'), cfgid)
    const { steps: queued } = await getBrowser('engineer').call('approval/details', { cfgid })
    const conditions = [...foreseen, ...queued].flatMap(({ reasons }) =>
      reasons.flatMap((reason) => Object.keys(reason.conditions)),
    )
    expect(conditions).toEqual([])
    expect((await getBrowser('super').call('approval/details', { cfgid })).steps.length).toBeGreaterThan(
      queued.length,
    )
    const details = await getBrowser('engineer').call(`${statusChange}/details`, { cfgid })
    expect([details.autoApproval, details.price]).toEqual([null, null])
    expect((await getBrowser('super').call(`${statusChange}/details`, { cfgid })).autoApproval).not.toBeNull()
  })

  test('is never approved automatically, because that depends on net totals', async () => {
    await portal.db.updateTable('company').set({ may_order: true }).where('kind', '=', 'consulting').execute()
    const cfgid = await insertReadySolution(portal, { owner: 'engineer', pieces: 1 })
    await steps.submit(portal, getBrowser('engineer'), cfgid)
    expect((await getBrowser('engineer').call(`${statusChange}/details`, { cfgid })).statusId).toBe('3')
  })
})

describe('a partner reading about a review', () => {
  test('sees the review team instead of names, in status, history, notifications and filters', async () => {
    const cfgId = await insertReadySolution(portal, { owner: 'partner' })
    await steps.submit(portal, getBrowser('partner'), cfgId)
    await steps.receive(portal, getBrowser('approver'), cfgId)
    const details = await getBrowser('partner').call(`${statusChange}/details`, { cfgid: cfgId })
    const history = await getBrowser('partner').call('solution/history/list/solution-history', { cfgId })
    const { data: notifications } = await getBrowser('partner').call('notification/list', {})
    expect(details.approver).toEqual(reviewTeam)
    expect(history.people).toContainEqual(reviewTeam)
    expect(notifications.map(({ actorName }) => actorName)).toContain(reviewTeam.name)
    expect(JSON.stringify([details, history, notifications])).not.toContain(getAccount('approver').name)
    const found = await getBrowser('partner').call('solutions/list/filter', {
      filter: { solutionApproverId: getAccount('approver').id },
      paging: { sizePerPage: 10 },
    })
    expect(found.solutions).toEqual([])
    const conflict = getBrowser('partner').call(`${statusChange}/cancel-submit`, {
      cfgid: cfgId,
      cancelSubmitNote: 'No.',
      rowVersion: 1,
    })
    await expect(conflict).rejects.toMatchObject({ details: { who: reviewTeam.name } })
  })

  test('sees neither added approvers nor the notes written on receipt', async () => {
    const cfgId = await insertReadySolution(portal, { owner: 'partner' })
    await steps.submit(portal, getBrowser('partner'), cfgId)
    await getBrowser('approver').call(`${statusChange}/receive`, {
      cfgid: cfgId,
      receiveNote: 'Watch the margin.',
      rowVersion: 2,
    })
    await getBrowser('approver').call('approval/add-approver', {
      cfgid: cfgId,
      usrId: getAccount('super').id,
      note: 'What do you think of the margin?',
    })
    const answers = [
      await getBrowser('partner').call('solution/share/list', { cfgid: cfgId }),
      await getBrowser('partner').call('approval/details', { cfgid: cfgId }),
      await getBrowser('partner').call(`${statusChange}/details`, { cfgid: cfgId }),
      await getBrowser('partner').call('config/status/details/cfgid', { cfgid: cfgId }),
    ]
    expect(JSON.stringify(answers)).not.toMatch(/margin|Tomás/)
  })
})

test('a partner sees the review team in place of internal people who changed something, and their own people by name', async () => {
  const cfgId = await insertSolution(portal, { owner: 'partner' })
  const [superUserId, partnerId] = [getAccount('super').id, getAccount('partner').id]
  const designOfTeam = await insertDesign(portal, cfgId, { updated_by: superUserId })
  const designOfOwner = await insertDesign(portal, cfgId, { updated_by: partnerId })
  const readEditors = async (who: string) =>
    new Map(
      (await getBrowser(who).call('design/list/all-designs', { cfgId })).data.map(({ desId, updatedBy }) => [
        desId,
        updatedBy,
      ]),
    )
  const names = await readEditors('partner')
  expect([names.get(designOfTeam), names.get(designOfOwner)]).toEqual([
    reviewTeam.name,
    getAccount('partner').name,
  ])
  expect((await readEditors('super')).get(designOfTeam)).toBe(getAccount('super').name)
  await portal.db
    .insertInto('attachment')
    .values({
      id: crypto.randomUUID(),
      solution_id: cfgId,
      company_id: getAccount('partner').companyId,
      file_name: 'plan.pdf',
      type: 'pdf',
      content: Buffer.from('%PDF-'),
      added_at: portal.now(),
      added_by: superUserId,
      removed_at: null,
    })
    .execute()
  const { data: files } = await getBrowser('partner').call('solution/attachment/list', { cfgId })
  expect(files.map(({ addedBy }) => addedBy)).toEqual([reviewTeam.name])
  const late = getBrowser('partner').call('solution/update', {
    cfgId,
    desId: designOfTeam,
    desName: 'Late',
    rowVersion: 99,
  })
  await expect(late).rejects.toMatchObject({ details: { who: reviewTeam.name } })
})

test('a distributor sees only itself among the distributors of a quote request', async () => {
  const cfgId = await insertReadySolution(portal, { owner: 'partner' })
  await getBrowser('partner').call('quote-request/ask', {
    cfgid: cfgId,
    distid: [meridian, rheinland, pacifico].join(','),
  })
  const { distributors } = await getBrowser('distributor').call(`${statusChange}/details`, { cfgid: cfgId })
  expect(distributors.chosen.map(({ distributorId }) => distributorId)).toEqual([meridian])
  expect(
    (await getBrowser('partner').call(`${statusChange}/details`, { cfgid: cfgId })).distributors.chosen,
  ).toHaveLength(3)
})

test('external people are told the same groups for every internal person', async () => {
  const groups = await Promise.all(
    ['ingrid.solheim', 'tomas.herrera', 'marcus.feldmann', 'margaret.whitfield'].map(
      async (name) =>
        await getBrowser('partner').call('user/admin/getGroups', { email: `${name}@halden-power.example` }),
    ),
  )
  const combinations = groups.map(({ baseRole, roleFlags, accessFlags, regionIds, productFamilies }) =>
    JSON.stringify([baseRole, roleFlags, accessFlags, regionIds, productFamilies]),
  )
  expect(new Set(combinations)).toEqual(new Set(['["SE",[],[],[],[]]']))
})
