/** Tests that the solution check binds: errors bar a submission, warnings are accepted by name, and notes are no obstacle. */
import type { Exchange, PowerFeed, PowerSource } from '@design-portal/domain/products/exchange.ts'
import { emptySite } from '@design-portal/domain/site/site.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createBill, listHistoryKinds, insertDesign, insertSolution } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { getStatus, insertReadySolution, steps } from '../../../testing/workflow.ts'

let portal: TestPortal
let sales: TestBrowser
let approver: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
  approver = await portal.signIn('approver')
})
afterAll(async () => {
  await portal.close()
})

const statusChange = 'solution/status/change'
const listFindings = async (cfgId: string, browser = sales) =>
  (await browser.call(`${statusChange}/details`, { cfgid: cfgId })).findings

const toPower = (kw: number) => ({ kw, kva: kw })
const feed = { side: 'A', volts: 400, phases: 3, source: 'test' } as const
const createFeed = (kw: number): PowerFeed => ({ ...feed, load: toPower(kw), alone: toPower(kw) })
/** A source of 100 kW that is planned for 60. */
const source: PowerSource = {
  ...feed,
  capacity: toPower(100),
  units: 1,
  oneLost: toPower(0),
  redundant: false,
  planned: toPower(60),
  plannedAlone: toPower(60),
  loss: { fixed: 0, perKw: 0 },
}

/** Creates a UPS of 100 kW, planned for 60, that feeds racks of a given load. */
async function makeChain(load: number, owner = 'sales') {
  const cfgId = await insertSolution(portal, { owner, price: '1', priced_at: portal.now() })
  const save = async (name: string, exchange: Exchange) =>
    await insertDesign(portal, cfgId, { name, bill: createBill(1), exchange: JSON.stringify(exchange) })
  const ups = await save('UPS', {
    gives: [source],
    takes: [createFeed(60)],
    serviced: [{ kind: 'ups', units: 1, batteries: false, ownPlan: false }],
  })
  const racks = await save('Racks', { takes: [createFeed(load)] })
  const setLoad = async (kw: number) =>
    await portal.db
      .updateTable('design')
      .set({ exchange: JSON.stringify({ takes: [createFeed(kw)] }) })
      .where('id', '=', racks)
      .execute()
  return { cfgId, ups, racks, setLoad }
}

describe('an error of the check', () => {
  test('bars the submission, is reported with its designs and figures, and cannot be accepted', async () => {
    const { cfgId, ups, racks } = await makeChain(120)
    expect(await listFindings(cfgId)).toMatchObject([
      {
        findingId: `CHAIN_POWER_EXCEEDED ${ups} ${racks} side=A`,
        severity: 'error',
        designs: [
          { desId: ups, name: 'UPS' },
          { desId: racks, name: 'Racks' },
        ],
        arguments: { load: 120, capacity: 100 },
        acceptance: null,
      },
    ])
    const { details } = await expectRefusal(steps.submit(portal, sales, cfgId))
    expect(details['unmet']).toEqual(['noSolutionError'])
    const { changed } = await sales.call(`${statusChange}/acceptWarning`, { cfgid: cfgId })
    expect(changed).toEqual([])
  })

  test('no longer bars the submission once the designs fit', async () => {
    const { cfgId, setLoad } = await makeChain(120)
    await setLoad(60)
    await steps.submit(portal, sales, cfgId)
    expect(await getStatus(portal, cfgId)).toBe('autoApproved')
  })

  test('that is found after the approval bars the order', async () => {
    const { cfgId, setLoad } = await makeChain(60)
    await steps.submit(portal, sales, cfgId)
    await setLoad(120)
    const { missing } = await sales.call(`${statusChange}/details`, { cfgid: cfgId })
    expect(missing.order.map(({ condition }) => condition)).toContain('noSolutionError')
  })
})

describe('a warning of the check', () => {
  test('has to be accepted by its id, with an event that records its figures, and then needs a person to approve', async () => {
    const { cfgId, ups, racks } = await makeChain(80)
    const findingId = `CHAIN_PLAN_EXCEEDED ${ups} ${racks} side=A`
    expect((await expectRefusal(steps.submit(portal, sales, cfgId))).details['unmet']).toEqual([
      'submitWarningsAccepted',
    ])
    const answer = await sales.call(`${statusChange}/warning/accept`, { cfgid: cfgId, warningId: findingId })
    expect(answer.changed).toEqual([findingId])
    expect(answer.findings[0]?.acceptance?.accepted?.user.name).toBe('Ingrid Solheim')
    const { data } = await sales.call('solution/history/list/solution-history', { cfgId })
    expect(data[0]).toMatchObject({
      kind: 'warning accepted',
      changes: [
        {
          field: 'findings',
          to: [{ key: 'CHAIN_PLAN_EXCEEDED', designs: ['UPS', 'Racks'], arguments: { load: 80, plan: 60 } }],
        },
      ],
    })
    await steps.submit(portal, sales, cfgId)
    expect(await getStatus(portal, cfgId)).toBe('submitted')
    const findingsOfApprover = await listFindings(cfgId, approver)
    expect(findingsOfApprover[0]?.acceptance?.accepted?.user.name).toBe('Ingrid Solheim')
    const document = await sales.call('solution/document', { cfgId, lang: 'en' })
    expect(document.findings[0]).toMatchObject({
      designs: ['UPS', 'Racks'],
      accepted: { name: 'Ingrid Solheim' },
    })
  })

  test('is open again when a figure changes, and stays accepted when another design does', async () => {
    const { cfgId, setLoad } = await makeChain(80)
    await sales.call(`${statusChange}/acceptWarning`, { cfgid: cfgId })
    const isAccepted = async () => (await listFindings(cfgId))[0]?.acceptance?.accepted !== null
    await insertDesign(portal, cfgId, { bill: createBill(1), exchange: '{}' })
    expect(await isAccepted()).toBe(true)
    await setLoad(81)
    expect(await isAccepted()).toBe(false)
    await setLoad(80)
    expect(await isAccepted()).toBe(true)
  })

  test('can be withdrawn', async () => {
    const { cfgId } = await makeChain(80)
    await sales.call(`${statusChange}/acceptWarning`, { cfgid: cfgId })
    expect((await sales.call(`${statusChange}/unAcceptWarning`, { cfgid: cfgId })).changed).toHaveLength(1)
    expect((await listFindings(cfgId))[0]?.acceptance?.accepted).toBeNull()
    expect(await listHistoryKinds(portal, cfgId)).toEqual(['warning accepted', 'warning withdrawn'])
  })

  test('about another country is accepted by internal people only, and its acceptance by an external person is refused', async () => {
    const cfgId = await insertReadySolution(portal, { owner: 'partner', pieces: 1 })
    await portal.db
      .updateTable('design')
      .set({ assignment: JSON.stringify({ country: 'SE' }), exchange: '{}' })
      .where('solution_id', '=', cfgId)
      .execute()
    const partner = await portal.signIn('partner')
    const [finding] = await listFindings(cfgId, partner)
    expect(finding).toMatchObject({
      key: 'CHAIN_SITE_COUNTRY',
      arguments: { value: 'SE', expected: 'DE' },
      acceptance: { accept: { allowed: false, reason: 'PERMISSION_NOT_FOR_YOUR_ROLE' } },
    })
    expect((await partner.call(`${statusChange}/acceptWarning`, { cfgid: cfgId })).changed).toEqual([])
    const input = { cfgid: cfgId, warningId: finding?.findingId ?? '' }
    expect((await expectRefusal(partner.call(`${statusChange}/warning/accept`, input))).apiErrorCode).toBe(
      'FORBIDDEN',
    )
  })

  test('that was solved in the meantime is not accepted', async () => {
    const { cfgId, ups, racks } = await makeChain(60)
    const input = { cfgid: cfgId, warningId: `CHAIN_PLAN_EXCEEDED ${ups} ${racks} side=A` }
    expect((await sales.call(`${statusChange}/warning/accept`, input)).changed).toEqual([])
  })
})

test('a note is no obstacle: suggested values and spare capacity are approved by the system', async () => {
  const { cfgId, ups, racks } = await makeChain(50)
  await portal.db.updateTable('design').set({ decided: false }).where('solution_id', '=', cfgId).execute()
  expect((await listFindings(cfgId)).map(({ findingId, severity }) => [findingId, severity])).toEqual([
    [`CHAIN_CAPACITY_SPARE ${ups} side=A kind=power`, 'information'],
    [`CHAIN_VALUES_SUGGESTED ${ups}`, 'information'],
    [`CHAIN_VALUES_SUGGESTED ${racks}`, 'information'],
  ])
  await steps.submit(portal, sales, cfgId)
  expect(await getStatus(portal, cfgId)).toBe('autoApproved')
})

test('a design is compared with the site that the solution states', async () => {
  const cfgId = await insertSolution(portal, { owner: 'sales', price: '1', priced_at: portal.now() })
  const assignment = JSON.stringify({ country: 'DE', altitude: 0, frequency: '50' })
  await insertDesign(portal, cfgId, { bill: createBill(1), exchange: '{}', assignment })
  expect(await listFindings(cfgId)).toEqual([])
  await sales.call('solution/site/save', { cfgId, rowVersion: 0, site: { ...emptySite, altitude: 1500 } })
  expect(await listFindings(cfgId)).toMatchObject([
    { key: 'CHAIN_SITE_ALTITUDE', severity: 'warning', arguments: { value: 0, expected: 1500 } },
  ])
})
