/** Tests a renewal that replaces parts by their successors: the affected lines, their history, and the total. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { insertReadySolution, getSolutionRow } from '../../../testing/workflow.ts'

let portal: TestPortal
let sales: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
})
afterAll(async () => {
  await portal.close()
})

const oldPart = 'SP3PH-NMC'
const middlePart = 'SP3PH-TMP'
const successor = 'SPCLG-HOSE-25'

/** Withdraws parts, each with its successor. */
async function withdrawParts(parts: Readonly<Record<string, string | null>>): Promise<void> {
  for (const [partNumber, next] of Object.entries(parts))
    await portal.db
      .updateTable('part')
      .set({ state: 'withdrawn', last_order_date: '2020-01-01', successor: next })
      .where('part_number', '=', partNumber)
      .execute()
}
afterEach(async () => {
  await portal.db
    .updateTable('part')
    .set({ state: 'released', last_order_date: null, successor: null })
    .where('part_number', 'in', [oldPart, middlePart])
    .execute()
})

/** Creates an expired solution with the given parts in addition to its design. */
async function createExpiredSolution(
  parts: readonly { partNumber: string; quantity: number }[],
): Promise<string> {
  const cfgId = await insertReadySolution(portal, { owner: 'sales', pieces: 1 })
  await sales.call('solution/part/add', { cfgId, parts: [...parts] })
  await portal.db.updateTable('solution').set({ status: 'expired' }).where('id', '=', cfgId).execute()
  return cfgId
}

const renew = async (cfgid: string, options: { successors: boolean; confirmed?: boolean }) =>
  await sales.call('solution/renew', { cfgid, confirmed: true, ...options })

const listLines = async (cfgId: string) =>
  await portal.db
    .selectFrom('solution_line')
    .select(['part_number', 'quantity'])
    .where('solution_id', '=', cfgId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute()

const listEvents = async (cfgId: string) =>
  await portal.db
    .selectFrom('history_event')
    .select(['kind', 'changes', 'row_version'])
    .where('solution_id', '=', cfgId)
    .orderBy('place')
    .execute()

test('renewing replaces parts by available successors, names each and reprices everything', async () => {
  const cfgId = await createExpiredSolution([
    { partNumber: oldPart, quantity: 3 },
    { partNumber: 'AP7811B', quantity: 2 },
  ])
  // The successor is withdrawn too, so its own successor replaces the part.
  await withdrawParts({ [oldPart]: middlePart, [middlePart]: successor })
  const { report } = await renew(cfgId, { successors: false, confirmed: false })
  expect(report.lines.filter(({ replaceable }) => replaceable)).toMatchObject([
    { partNumber: oldPart, successor, designName: '', quantity: 3 },
  ])
  const before = await getSolutionRow(portal, cfgId)
  const { answer } = await renew(cfgId, { successors: true })
  expect(await listLines(cfgId)).toEqual([
    { part_number: successor, quantity: 3 },
    { part_number: 'AP7811B', quantity: 2 },
  ])
  const events = (await listEvents(cfgId)).slice(-3)
  expect(events.map(({ kind }) => kind)).toEqual([
    'status change',
    'price refresh',
    'edit of the bill of materials',
  ])
  expect(events.at(-1)?.changes).toEqual({
    [oldPart]: { from: 3, to: null },
    [successor]: { from: null, to: 3 },
  })
  const after = await getSolutionRow(portal, cfgId)
  expect(answer?.rowVersion).toBe(after.row_version)
  expect(after.row_version).toBe(before.row_version + 2)
  const { totals } = await sales.call('solution/bill/grid', { cfgId })
  expect(Number(after.price)).toBe(Number(totals.total.amount))
})

test('renewing leaves parts unchanged when no successors are requested', async () => {
  const cfgId = await createExpiredSolution([{ partNumber: oldPart, quantity: 3 }])
  await withdrawParts({ [oldPart]: successor })
  await renew(cfgId, { successors: false })
  expect(await listLines(cfgId)).toEqual([{ part_number: oldPart, quantity: 3 }])
  expect((await listEvents(cfgId)).at(-1)?.kind).toBe('price refresh')
})

test('renewing replaces nothing when successors form a cycle', async () => {
  const cfgId = await createExpiredSolution([{ partNumber: oldPart, quantity: 1 }])
  await withdrawParts({ [oldPart]: middlePart, [middlePart]: oldPart })
  const { report } = await renew(cfgId, { successors: true })
  expect(report.lines.filter(({ partNumber, replaceable }) => partNumber !== oldPart || replaceable)).toEqual(
    [],
  )
  expect(await listLines(cfgId)).toEqual([{ part_number: oldPart, quantity: 1 }])
})

test('renewing never changes the contents of a design', async () => {
  const cfgId = await createExpiredSolution([{ partNumber: 'AP7811B', quantity: 1 }])
  const readBillOfDesign = async () =>
    await portal.db.selectFrom('design').select('bill').where('solution_id', '=', cfgId).execute()
  const before = await readBillOfDesign()
  await withdrawParts({ [oldPart]: successor })
  const { report } = await renew(cfgId, { successors: true })
  expect(report.lines.filter(({ partNumber }) => partNumber === oldPart)).toMatchObject([
    { designName: 'Design 1', partNumber: oldPart, successor, replaceable: false },
  ])
  expect(await readBillOfDesign()).toEqual(before)
  expect(await listLines(cfgId)).toEqual([{ part_number: 'AP7811B', quantity: 1 }])
})
