/** Tests the stored sums of a bill: after any sequence of changes, the totals are those of its lines. */
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atLength } from '../../../../tools/at-length.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { createSolution, createSave } from '../../../testing/three-phase-ups.ts'
import { applyUndo } from '../../../testing/undo.ts'

let portal: TestPortal
let sales: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
})
afterAll(async () => {
  await portal.close()
})

const partNumbers = ['SP3PH-NMC', 'SP3PH-TMP', 'AP7811B', 'SPCLG-HOSE-25', 'SP3PH-E3S-10']

/** A solution with a design, parts of the catalogue, a custom part and a percentage charge. */
async function createBill() {
  const cfgId = await createSolution(sales, 'CH')
  const save = createSave(cfgId)
  await sales.call('design/save', save)
  const { lines } = await sales.call('solution/part/add', {
    cfgId,
    parts: partNumbers.map((partNumber) => ({ partNumber, quantity: 2 })),
  })
  const { customPart } = await sales.call('solution/custom-part/create', {
    cfgId,
    prefix: 'SP3PH',
    description: 'Panel',
    price: '100.25',
    mass: 3.5,
    quantity: 1,
  })
  await sales.call('solution/charge/add', { cfgId, name: 'Freight', kind: 'percent', value: '3' })
  return { cfgId, desId: save.desId, lineIds: lines.map(({ lineId }) => lineId), customPart }
}

/** Advances the clock by a day, after which stored prices are stale; the session expires too. */
async function advanceDay(): Promise<void> {
  portal.wait(dayMilliseconds)
  sales = await portal.signIn('sales')
}

type Bill = Awaited<ReturnType<typeof createBill>>

const readTotals = async (cfgId: string) => {
  const { rowVersion, totals, charges } = await sales.call('solution/bill/grid', { cfgId })
  return { rowVersion, totals, charges }
}

const getLine = ({ lineIds }: Bill, choice: number): string => lineIds[choice % lineIds.length] ?? ''

/** Changes of a bill. A refused one, such as deleting a line twice, changes nothing. */
const changes: Readonly<Record<string, (bill: Bill, choice: number) => Promise<unknown>>> = {
  quantity: async (bill, choice) =>
    await sales.call('solution/part/quantities', {
      cfgId: bill.cfgId,
      changes: [{ lineId: getLine(bill, choice), quantity: 1 + choice }],
    }),
  delete: async (bill, choice) =>
    await sales.call('solution/part/delete', { cfgId: bill.cfgId, lineIds: [getLine(bill, choice)] }),
  restore: async (bill, choice) =>
    await sales.call('solution/part/restore', { cfgId: bill.cfgId, lineIds: [getLine(bill, choice)] }),
  add: async ({ cfgId }, choice) =>
    await sales.call('solution/part/add', {
      cfgId,
      parts: [{ partNumber: partNumbers[choice % partNumbers.length] ?? '', quantity: 1 + choice }],
    }),
  design: async ({ cfgId, desId }, choice) =>
    await sales.call('design/quantity', { cfgId, desId, quantity: 1 + choice }),
  duplicate: async ({ cfgId, desId }) => {
    const { undo } = await sales.call('design/duplicate', { cfgId, desId })
    await applyUndo(sales, undo)
  },
  room: async ({ desId }, choice) => {
    const { room, rowVersion } = await sales.call('room/room-details', { designId: desId })
    await sales.call('room/save-room-details', {
      designId: desId,
      rowVersion,
      room: { ...room, numbers: { ceilingHeight: 2500 + choice } },
    })
  },
  charge: async ({ cfgId }, choice) =>
    await sales.call('solution/charge/add', { cfgId, name: 'Crane', kind: 'amount', value: String(choice) }),
  customPart: async ({ cfgId, customPart: { customPartId, description } }, choice) => {
    const { customParts } = await sales.call('solution/custom-part/look-up', { searchText: '', limit: 100 })
    const storedPart = customParts.find((part) => part.customPartId === customPartId)
    await sales.call('solution/custom-part/edit', {
      cfgId,
      customPartId,
      description,
      price: choice % 5 === 0 ? null : String(100 + choice),
      currency: 'CHF',
      mass: choice % 3 === 0 ? null : choice,
      customPartVersion: storedPart?.rowVersion ?? 1,
    })
  },
  price: async (_bill, choice) =>
    await portal.db
      .updateTable('price')
      .set({ unit_price: `${50 + choice}.05` })
      .where('part_number', '=', partNumbers[choice % partNumbers.length] ?? '')
      .execute(),
  day: async () => await advanceDay(),
}

test('stored totals equal the sums of the lines after every change, including price changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(changes)), fc.nat({ max: 40 })), {
        minLength: 4,
        maxLength: 10,
      }),
      async (drawnChanges) => {
        const bill = await createBill()
        for (const [name, choice] of drawnChanges) {
          await changes[name]?.(bill, choice).catch((error: unknown) => {
            expect(error).toMatchObject({ apiErrorCode: 'NOT_FOUND' })
          })
        }
        // The change returns totals from the stored sums, and the grid computes them from the lines.
        const { charges, totals, rowVersion } = await sales.call('solution/charge/add', {
          cfgId: bill.cfgId,
          name: 'Last',
          kind: 'amount',
          value: '1',
        })
        expect(await readTotals(bill.cfgId)).toEqual({ rowVersion, totals, charges })
      },
    ),
    { numRuns: atLength ? 8 : 3 },
  )
}, 60_000)

test('a change updates the stored totals instead of summing every line, until the day is over', async () => {
  const { cfgId, lineIds } = await createBill()
  const totalsBefore = await readTotals(cfgId)
  // Falsifies a stored sum, to distinguish it from a newly computed one.
  await portal.db
    .updateTable('bill_sum')
    .set((set) => ({ price: set('price', '+', '1000') }))
    .where('solution_id', '=', cfgId)
    .where('group_id', '=', 'additionalParts')
    .execute()
  const setQuantity = async (quantity: number) =>
    await sales.call('solution/part/quantities', {
      cfgId,
      changes: [{ lineId: lineIds[0] ?? '', quantity }],
    })
  const partsPrice = Number((await setQuantity(2)).totals.parts.amount)
  expect(partsPrice).toBeCloseTo(Number(totalsBefore.totals.parts.amount) + 1000, 2)
  await advanceDay()
  expect((await setQuantity(2)).totals.parts).toEqual(totalsBefore.totals.parts)
})

test('sums are computed again if the solution has another version than the stored ones', async () => {
  const { cfgId, lineIds } = await createBill()
  await portal.db
    .updateTable('solution_line')
    .set({ quantity: 77 })
    .where('id', '=', lineIds[1] ?? '')
    .execute()
  await portal.db
    .updateTable('solution')
    .set((set) => ({ row_version: set('row_version', '+', 1) }))
    .where('id', '=', cfgId)
    .execute()
  const { totals } = await sales.call('solution/charge/add', { cfgId, name: 'C', kind: 'amount', value: '1' })
  expect((await readTotals(cfgId)).totals).toEqual(totals)
})

test('the stored totals of a deleted design are deleted', async () => {
  const { cfgId, desId } = await createBill()
  await sales.call('solution/delete', { cfgId, desId })
  const sums = await portal.db
    .selectFrom('bill_sum')
    .select('group_id')
    .where('solution_id', '=', cfgId)
    .orderBy('group_id')
    .execute()
  expect(sums.map((row) => row.group_id)).toEqual(['additionalParts', 'customParts'])
})
