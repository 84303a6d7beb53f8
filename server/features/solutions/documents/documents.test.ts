/**
 * Tests the document of a solution: in each language, with the prices that its reader may see, and with the sources
 * of its figures and drawings.
 */
import { emptySite } from '@design-portal/domain/site/site.ts'
import { languages } from '@design-portal/i18n/languages.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { getAccount } from '../../../testing/solutions.ts'
import { insertReadySolution, steps } from '../../../testing/workflow.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { createSolution, createSave } from '../../../testing/three-phase-ups.ts'

let portal: TestPortal
let sales: TestBrowser
let cfgId: string
beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
  cfgId = await createSolution(sales)
  await sales.call('design/save', createSave(cfgId))
  await sales.call('solution/part/add', { cfgId, parts: [{ partNumber: 'AP7811B', quantity: 2 }] })
})
afterAll(async () => {
  await portal.close()
})

test.each(languages)('the document contains texts in %s, and no keys of texts', async (lang) => {
  const { rows } = await sales.call('solution/document', { cfgId, lang })
  const words = rows.map((row) =>
    row.kind === 'sum' ? row.title : `${row.description} ${row.remark} ${row.state}`,
  )
  expect(words).not.toEqual([])
  expect(words.join('\n')).not.toMatch(/DOCUMENT_|PART_STATE_|part\./)
})

test('the document adds up to the price and contains the figures and drawings of its designs as they were saved', async () => {
  const { rows, designs, validUntil, ...facts } = await sales.call('solution/document', { cfgId })
  const solution = await sales.call('solution/configId', { id: cfgId })
  expect(rows.at(-1)).toMatchObject({ kind: 'sum', amount: solution.price?.amount })
  expect(facts).toMatchObject({
    solutionName: solution.name,
    currency: 'EUR',
    statusDescription: 'STATUS_OPEN',
  })
  expect(validUntil).toBeNull()
  const [design] = designs
  const stored = await portal.db
    .selectFrom('design')
    .select(['figures', 'drawings'])
    .where('id', '=', design?.desId ?? '')
    .executeTakeFirstOrThrow()
  expect(design?.figures.length).toBeGreaterThan(5)
  expect(design?.figures).toEqual(stored.figures)
  expect(design?.drawings.length).toBeGreaterThan(2)
  expect(design?.drawings).toEqual(stored.drawings)
})

test('the document states the site once somebody has stated it', async () => {
  expect((await sales.call('solution/document', { cfgId })).site).toBeNull()
  const site = { ...emptySite, place: 'Denver', altitude: 1609 }
  await sales.call('solution/site/save', { cfgId, site, rowVersion: 0 })
  expect((await sales.call('solution/document', { cfgId })).site).toEqual(site)
})

test('the document shows engineers the prices of their bill, and is hidden from people who cannot see the solution', async () => {
  const engineer = await portal.signIn('engineer')
  expect((await expectRefusal(engineer.call('solution/document', { cfgId }))).status).toBe(404)
  await portal.db
    .insertInto('solution_share')
    .values({
      solution_id: cfgId,
      company_id: getAccount('sales').companyId,
      user_id: getAccount('engineer').id,
      share_level: 'read',
      shared_at: portal.now(),
      shared_by: null,
    })
    .execute()
  const document = await engineer.call('solution/document', { cfgId })
  const grid = await engineer.call('solution/bill/grid', { cfgId })
  expect(document.rows.at(-1)).toMatchObject({ amount: grid.totals.total.amount })
})

const approvedStep = {
  round: 1,
  position: 1,
  mode: 'anyone',
  approver_kind: 'region',
  state: 'approved',
  fingerprint: '',
  reasons: '[]',
} as const

describe('the title block of drawings', () => {
  test('names revision and author, and neither a checker nor an approver before there is one', async () => {
    const block = await sales.call('solution/title-block', { cfgId })
    const [design] = (await sales.call('design/list/all-designs', { cfgId })).data
    expect(block).toMatchObject({ status: 'preliminary', checker: null, approver: null })
    expect(block.author).toBe(getAccount('sales').name)
    expect(block.designs).toEqual([
      {
        desId: design?.desId,
        revision: 1,
        savedOn: design?.updatedOn,
        savedBy: getAccount('sales').name,
      },
    ])
    expect((await sales.call('solution/document', { cfgId })).titleBlock).toEqual(block)
    const stranger = await portal.signIn('partner')
    expect((await expectRefusal(stranger.call('solution/title-block', { cfgId }))).status).toBe(404)
  })

  test('names the approver while the approval holds, but to external people only the review team', async () => {
    const readyCfgId = await insertReadySolution(portal, {
      owner: 'partner',
      company_id: getAccount('partner').companyId,
    })
    const [partner, approver] = [await portal.signIn('partner'), await portal.signIn('approver')]
    await steps.submit(portal, partner, readyCfgId)
    await steps.receive(portal, approver, readyCfgId)
    await steps.approve(portal, approver, readyCfgId)
    const readTitleBlock = async (browser: TestBrowser) =>
      await browser.call('solution/title-block', { cfgId: readyCfgId })
    expect(await readTitleBlock(approver)).toMatchObject({
      status: 'approved',
      checker: null,
      approver: getAccount('approver').name,
    })
    const blockForPartner = await readTitleBlock(partner)
    expect(blockForPartner.approver).not.toBeNull()
    expect(blockForPartner.approver).not.toBe(getAccount('approver').name)
    await steps.cancelApprove(portal, approver, readyCfgId)
    expect(await readTitleBlock(approver)).toMatchObject({ status: 'preliminary', approver: null })
  })

  test('names as checker who decided the technical step, and as approver who decided the commercial one', async () => {
    const approvedCfgId = await insertReadySolution(portal, { owner: 'sales', status: 'approved' })
    await portal.db
      .insertInto('approval_step')
      .values(
        (['technical', 'commercial'] as const).map((chain) => ({
          ...approvedStep,
          id: `00000000-0000-4000-8000-00000000000${chain === 'technical' ? 1 : 2}`,
          solution_id: approvedCfgId,
          company_id: getAccount('sales').companyId,
          submitted_by: getAccount('sales').id,
          chain,
        })),
      )
      .execute()
    const people = { technical: 'super', commercial: 'approver' } as const
    for (const step of await portal.db
      .selectFrom('approval_step')
      .select(['id', 'chain'])
      .where('solution_id', '=', approvedCfgId)
      .execute()) {
      const { id } = getAccount(step.chain === 'technical' ? people.technical : people.commercial)
      await portal.db
        .insertInto('approval_step_person')
        .values({
          step_id: step.id,
          user_id: id,
          decided_by: id,
          decision: 'approved',
          decided_at: portal.now(),
        })
        .execute()
    }
    expect(await sales.call('solution/title-block', { cfgId: approvedCfgId })).toMatchObject({
      checker: getAccount('super').name,
      approver: getAccount('approver').name,
    })
  })
})
