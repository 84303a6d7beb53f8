/**
 * Tests actions on designs apart from their configuration: insert, duplicate, quantity, order, notes and net weight.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { listHistoryKinds, insertDesign, insertSolution } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { applyUndo } from '../../../testing/undo.ts'
import { createSolution, createSave } from '../../../testing/three-phase-ups.ts'

let portal: TestPortal
let sales: TestBrowser
let partner: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
  partner = await portal.signIn('partner')
})
afterAll(async () => {
  await portal.close()
})

const listDesignNames = async (cfgId: string) =>
  (await sales.call('design/list/all-designs', { cfgId })).data.map(({ desName }) => desName)

test('a quantity changes the price of the solution, requires the current version and can be undone', async () => {
  const cfgId = await createSolution(sales)
  const save = createSave(cfgId)
  const { price } = await sales.call('design/save', save)
  const readTotal = async () => Number((await sales.call('solution/configId', { id: cfgId })).price?.amount)
  const changed = await sales.call('design/quantity', {
    cfgId,
    desId: save.desId,
    quantity: 3,
    rowVersion: 1,
  })
  expect(changed.design).toMatchObject({ quantity: 3, rowVersion: 2, price })
  expect(await readTotal()).toBeCloseTo(3 * Number(price.amount), 2)
  const { rowVersion, totals, charges } = await sales.call('solution/bill/grid', { cfgId })
  expect(changed.bill).toEqual({ rowVersion, totals, charges })
  const old = await expectRefusal(
    sales.call('design/quantity', { cfgId, desId: save.desId, quantity: 4, rowVersion: 1 }),
  )
  expect([old.status, old.details]).toMatchObject([
    409,
    { currentRowVersion: 2, changedFields: ['quantity'] },
  ])
  // Setting the same quantity again is no change, whatever the version.
  expect(
    await sales.call('design/quantity', { cfgId, desId: save.desId, quantity: 3, rowVersion: 1 }),
  ).toMatchObject({ undo: [], bill: null, rowVersion: 2 })
  await applyUndo(sales, changed.undo)
  expect(await readTotal()).toBeCloseTo(Number(price.amount), 2)
  for (const quantity of [0, 1000, 1.5]) {
    const error = await expectRefusal(sales.call('design/quantity', { cfgId, desId: save.desId, quantity }))
    expect(error.fields[0]?.path).toBe('quantity')
  }
})

test('a duplicate appears after the original with its own name and opens in the configurator', async () => {
  const cfgId = await createSolution(sales)
  const save = createSave(cfgId, { desName: 'Hall A' })
  await sales.call('design/save', save)
  await sales.call('design/save', createSave(cfgId, { desName: 'Hall B' }))
  const { design, undo } = await sales.call('design/duplicate', { cfgId, desId: save.desId })
  expect(await listDesignNames(cfgId)).toEqual(['Hall A', 'Hall A (2)', 'Hall B'])
  await sales.call('design/duplicate', { cfgId, desId: save.desId })
  expect(await listDesignNames(cfgId)).toEqual(['Hall A', 'Hall A (3)', 'Hall A (2)', 'Hall B'])
  const launch = await sales.call('solution/create/editLaunch', { cfgId, desId: design.desId })
  expect(launch).toMatchObject({ choices: save.choices, rowVersion: 1 })
  await applyUndo(sales, undo)
  expect(await listDesignNames(cfgId)).toEqual(['Hall A', 'Hall A (3)', 'Hall B'])
})

test('a deleted design is restored to its place with choices, notes, quantity and history', async () => {
  const cfgId = await createSolution(sales)
  const save = createSave(cfgId, { desName: 'Hall A' })
  const { desId } = save
  await sales.call('design/save', save)
  await sales.call('design/save', createSave(cfgId, { desName: 'Hall B' }))
  await sales.call('design/quantity', { cfgId, desId, quantity: 2 })
  await sales.call('design/design-notes/save', { designId: desId, notes: 'Keep this.' })
  const solutionBefore = await sales.call('solution/configId', { id: cfgId })
  const { undo } = await sales.call('solution/delete', { cfgId, desId })
  expect(await listDesignNames(cfgId)).toEqual(['Hall B'])
  await applyUndo(sales, undo)
  expect(await listDesignNames(cfgId)).toEqual(['Hall A', 'Hall B'])
  const launch = await sales.call('solution/create/editLaunch', { cfgId, desId })
  expect(launch).toMatchObject({ choices: save.choices, rowVersion: 4 })
  expect((await sales.call('design/design-notes', { designId: desId })).notes).toBe('Keep this.')
  expect((await sales.call('solution/configId', { id: cfgId })).price).toEqual(solutionBefore.price)
  expect((await listHistoryKinds(portal, cfgId)).slice(-2)).toEqual(['design delete', 'restore'])
  // A design that exists cannot be restored, nor one that was deleted from another solution.
  expect((await expectRefusal(sales.call('design/restore', { cfgId, desId }))).status).toBe(404)
  await sales.call('solution/delete', { cfgId, desId })
  const otherCfgId = await createSolution(sales)
  expect((await expectRefusal(sales.call('design/restore', { cfgId: otherCfgId, desId }))).status).toBe(404)
})

test('a new order is stored only if the designs are still those the person saw', async () => {
  const cfgId = await insertSolution(portal, { owner: 'sales' })
  const [first, second, third] = [
    await insertDesign(portal, cfgId),
    await insertDesign(portal, cfgId),
    await insertDesign(portal, cfgId),
  ]
  const { undo } = await sales.call('design/order', {
    cfgId,
    desIds: [third, first, second],
    basedOn: [first, second, third],
  })
  expect(await listDesignNames(cfgId)).toEqual(['Design 3', 'Design 1', 'Design 2'])
  const error = await expectRefusal(
    sales.call('design/order', { cfgId, desIds: [second, first, third], basedOn: [first, second, third] }),
  )
  expect([error.apiErrorCode, error.details['desIds']]).toEqual(['ORDER_CHANGED', [third, first, second]])
  const wrong = await expectRefusal(
    sales.call('design/order', { cfgId, desIds: [first, first, second], basedOn: [first, second, third] }),
  )
  expect(wrong.fields[0]?.path).toBe('desIds')
  await applyUndo(sales, undo)
  expect(await listDesignNames(cfgId)).toEqual(['Design 1', 'Design 2', 'Design 3'])
  await insertDesign(portal, cfgId)
  const fewer = await expectRefusal(
    sales.call('design/order', { cfgId, desIds: [second, first, third], basedOn: [first, second, third] }),
  )
  expect(fewer.apiErrorCode).toBe('ORDER_CHANGED')
})

test('notes of a design are versioned, limited in length and hidden with the solution, and a change can be undone', async () => {
  const cfgId = await insertSolution(portal, { owner: 'sales' })
  const designId = await insertDesign(portal, cfgId)
  const saved = await sales.call('design/design-notes/save', {
    designId,
    notes: ' Mind the door. ',
    rowVersion: 1,
  })
  expect(saved).toMatchObject({ notes: 'Mind the door.', rowVersion: 2 })
  const old = await expectRefusal(
    sales.call('design/design-notes/save', { designId, notes: 'Other', rowVersion: 1 }),
  )
  expect(old.details['changedFields']).toEqual(['notes'])
  expect((await expectRefusal(partner.call('design/design-notes', { designId }))).status).toBe(404)
  const long = await expectRefusal(
    sales.call('design/design-notes/save', { designId, notes: 'x'.repeat(8001) }),
  )
  expect(long.fields[0]).toMatchObject({ path: 'notes', code: 'too_big' })
  await applyUndo(sales, saved.undo)
  expect((await sales.call('design/design-notes', { designId })).notes).toBe('')
})

const searchDesigns = async (browser: TestBrowser, searchString: string, currentCfgId: string) =>
  (await browser.call('solution/list/compatible-designs', { searchString, currentCfgId })).data.map(
    ({ desName }) => desName,
  )

test("visible designs of other solutions can be found and inserted, priced in the target's currency", async () => {
  const sourceCfgId = await createSolution(sales)
  const save = createSave(sourceCfgId, { desName: 'Findable hall' })
  await sales.call('design/save', save)
  const partnerCfgId = await createSolution(partner)
  await partner.call('design/save', createSave(partnerCfgId, { desName: 'Findable partner hall' }))
  const targetCfgId = await createSolution(sales, 'NO')
  expect((await searchDesigns(sales, 'findable', targetCfgId)).toSorted()).toEqual([
    'Findable hall',
    'Findable partner hall',
  ])
  expect(await searchDesigns(sales, 'findable', sourceCfgId)).toEqual(['Findable partner hall'])
  expect(await searchDesigns(partner, 'findable', partnerCfgId)).toEqual([])
  expect(await searchDesigns(sales, '', targetCfgId)).toContain('Findable hall')
  const { data, undo } = await sales.call('solution/insert', {
    cfgId: targetCfgId,
    designs: [{ cfgId: sourceCfgId, desId: save.desId }],
  })
  expect(data).toMatchObject([{ desName: 'Findable hall', price: { currency: 'NOK' } }])
  expect((await sales.call('solution/configId', { id: targetCfgId })).price).toEqual(data[0]?.price)
  await applyUndo(sales, undo)
  expect(await listDesignNames(targetCfgId)).toEqual([])
  expect(await listHistoryKinds(portal, targetCfgId)).toEqual(['create', 'create', 'design delete'])
})

test('nothing is inserted from a hidden solution or into a read-only one', async () => {
  const sourceCfgId = await createSolution(sales)
  const save = createSave(sourceCfgId)
  await sales.call('design/save', save)
  const partnerCfgId = await createSolution(partner)
  const designs = [{ cfgId: sourceCfgId, desId: save.desId }]
  expect(
    (await expectRefusal(partner.call('solution/insert', { cfgId: partnerCfgId, designs }))).status,
  ).toBe(404)
  expect((await expectRefusal(sales.call('solution/insert', { cfgId: partnerCfgId, designs }))).status).toBe(
    403,
  )
  const orderedCfgId = await insertSolution(portal, { owner: 'sales', status: 'ordered' })
  expect(
    (await expectRefusal(sales.call('solution/insert', { cfgId: orderedCfgId, designs }))).apiErrorCode,
  ).toBe('STATUS_NOT_ALLOWED')
})

test('the net weight excludes parts supplied by others and counts parts of unknown weight', async () => {
  const cfgId = await insertSolution(portal, { owner: 'sales' })
  await insertDesign(portal, cfgId, { quantity: 2 })
  await insertDesign(portal, cfgId)
  // Two parts of 10 kg, one of 5 kg by others, three of unknown mass; the first design twice.
  expect(await sales.call('solution/netWeight', { cfgId })).toMatchObject({
    kilograms: 60,
    byOthersKilograms: 15,
    unknownPieces: 9,
    designs: [
      { desName: 'Design 1', quantity: 2, kilograms: 40, byOthersKilograms: 10, unknownPieces: 6 },
      { desName: 'Design 2', quantity: 1, kilograms: 20, byOthersKilograms: 5, unknownPieces: 3 },
    ],
    ownLines: { kilograms: 0, unknownPieces: 0 },
  })
  // A part supplied by others never counts as one of unknown weight, neither here nor in the bill.
  await portal.db
    .updateTable('design')
    .set({
      bill: sql`(select jsonb_agg(case when (line ->> 'byOthers')::boolean then line - 'mass' else line end) from jsonb_array_elements(bill) as line)`,
    })
    .where('solution_id', '=', cfgId)
    .execute()
  const { kilograms, unknownPieces } = await sales.call('solution/netWeight', { cfgId })
  const { totals } = await sales.call('solution/bill/grid', { cfgId })
  expect([kilograms, unknownPieces]).toEqual([60, 9])
  expect([totals.mass, totals.unknownMasses]).toEqual([kilograms, unknownPieces])
})
