/** Tests a solution's own lines and charges: totals, limits, undo, history, row versions and roles. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atLength } from '../../../../tools/at-length.ts'
import { readBill } from '../../../testing/bill-lines.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { createSolution, createSave } from '../../../testing/three-phase-ups.ts'

let portal: TestPortal
let sales: TestBrowser

beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
})
afterAll(async () => {
  await portal.close()
})

const toCents = ({ amount }: { readonly amount: string }) => Math.round(Number(amount) * 100)

const getPrice = async (cfgId: string) => (await sales.call('solution/configId', { id: cfgId })).price

async function listHistory(cfgId: string) {
  return await portal.db
    .selectFrom('history_event')
    .select(['kind', 'changes', 'row_version'])
    .where('solution_id', '=', cfgId)
    .where('kind', '!=', 'create')
    .orderBy('row_version', 'asc')
    .execute()
}

/** Creates a solution with one line of its own. */
async function createSolutionWithLine(partNumber = 'SP3PH-NMC', quantity = 2) {
  const cfgId = await createSolution(sales)
  const { lines } = await sales.call('solution/part/add', { cfgId, parts: [{ partNumber, quantity }] })
  const [line] = lines
  if (line === undefined) throw new Error('No line was added')
  return { cfgId, line }
}

describe('additional parts', () => {
  test('add up with the designs to the price of the solution', async () => {
    const cfgId = await createSolution(sales)
    await sales.call('design/save', createSave(cfgId))
    const designPrice = await getPrice(cfgId)
    const change = await sales.call('solution/part/add', {
      cfgId,
      parts: [
        { partNumber: 'SP3PH-NMC', quantity: 3 },
        { partNumber: 'SP3PH-TMP', quantity: 2 },
      ],
    })
    expect(change.lines.map(({ partNumber, quantity }) => [partNumber, quantity])).toEqual([
      ['SP3PH-NMC', 3],
      ['SP3PH-TMP', 2],
    ])
    const partsCents = change.lines.reduce(
      (sum, { linePrice }) => sum + (linePrice === null ? 0 : toCents(linePrice)),
      0,
    )
    expect(partsCents).toBeGreaterThan(0)
    expect(toCents(change.totals.total)).toBe(partsCents + (designPrice === null ? 0 : toCents(designPrice)))
    expect(await getPrice(cfgId)).toEqual(change.totals.total)
  })

  test('without a price make the total incomplete instead of counting as 0', async () => {
    const { cfgId, line } = await createSolutionWithLine('AP7811B', 1)
    expect([line.unitPrice, line.linePrice]).toEqual([null, null])
    expect(await sales.call('solution/configId', { id: cfgId })).toMatchObject({ priceComplete: false })
  })

  test('are added all or none, and unknown and withdrawn ones are named', async () => {
    const cfgId = await createSolution(sales)
    const getAddRefusal = async (...partNumbers: string[]) =>
      await expectRefusal(
        sales.call('solution/part/add', {
          cfgId,
          parts: partNumbers.map((partNumber) => ({ partNumber, quantity: 1 })),
        }),
      )
    const unknown = await getAddRefusal('SP3PH-NMC', 'NO-SUCH-PART')
    expect([unknown.apiErrorCode, unknown.fields.map(({ path }) => path)]).toEqual([
      'PART_NOT_FOUND',
      ['parts.1.partNumber'],
    ])
    const withdrawn = await getAddRefusal('SP3PH-NMC-G1', 'SP3PH-AIR-G1')
    expect([withdrawn.apiErrorCode, withdrawn.details]).toEqual([
      'PART_WITHDRAWN',
      { successors: { 'SP3PH-NMC-G1': 'SP3PH-NMC', 'SP3PH-AIR-G1': null } },
    ])
    expect(await getPrice(cfgId)).toBeNull()
  })

  test.each([[0], [-1], [1.5], [10_000_000], ['three']])('reject the quantity %j', async (quantity) => {
    const { cfgId } = await createSolutionWithLine()
    const answer = await sales.inject({
      method: 'POST',
      url: '/ngapi/solution/part/add',
      headers: { 'x-xsrf-token': sales.cookies.get('XSRF-TOKEN') },
      payload: { cfgId, parts: [{ partNumber: 'SP3PH-NMC', quantity }] },
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { fields: [{ path: 'parts.0.quantity' }] },
    ])
  })

  test('never bring the total above its limit', async () => {
    const { cfgId } = await createSolutionWithLine('SP3PH-NMC', 1)
    const error = await expectRefusal(
      sales.call('solution/part/add', { cfgId, parts: [{ partNumber: 'SP3PH-NMC', quantity: 9_000_000 }] }),
    )
    expect(error.apiErrorCode).toBe('TOTAL_TOO_LARGE')
    expect((await sales.call('solution/configId', { id: cfgId })).rowVersion).toBe(2)
  })

  test('can be deleted and restored in place, and do not count in between', async () => {
    const { cfgId, line } = await createSolutionWithLine()
    const priceBefore = await getPrice(cfgId)
    const deletion = await sales.call('solution/part/delete', { cfgId, lineIds: [line.lineId] })
    expect([deletion.removed, await getPrice(cfgId)]).toEqual([[line.lineId], null])
    if (deletion.undo?.call !== 'solution/part/restore') throw new Error('A deletion is undone by a restore')
    const restoration = await sales.call(deletion.undo.call, deletion.undo.input)
    expect(restoration.lines).toMatchObject([{ lineId: line.lineId, quantity: line.quantity }])
    expect(await getPrice(cfgId)).toEqual(priceBefore)
    expect((await listHistory(cfgId)).map(({ kind }) => kind)).toEqual([
      'additional part add',
      'additional part delete',
      'additional part add',
    ])
    const secondRestoration = await expectRefusal(sales.call(deletion.undo.call, deletion.undo.input))
    expect(secondRestoration.apiErrorCode).toBe('NOT_FOUND')
  })
})

describe('changing many quantities', () => {
  test('is one change, which returns the new totals and an undo', async () => {
    const cfgId = await createSolution(sales)
    const { lines } = await sales.call('solution/part/add', {
      cfgId,
      parts: ['SP3PH-NMC', 'SP3PH-TMP', 'SP3PH-AIR'].map((partNumber) => ({ partNumber, quantity: 1 })),
    })
    const change = await sales.call('solution/part/quantities', {
      cfgId,
      changes: lines.map(({ lineId, rowVersion }, index) => ({ lineId, rowVersion, quantity: index + 5 })),
    })
    expect(change.lines.map(({ quantity }) => quantity)).toEqual([5, 6, 7])
    if (change.undo?.call !== 'solution/part/quantities')
      throw new Error('A change of quantities is undone by another')
    const undone = await sales.call(change.undo.call, change.undo.input)
    expect(undone.lines.map(({ quantity }) => quantity)).toEqual([1, 1, 1])
    expect((await listHistory(cfgId)).at(-1)).toMatchObject({
      kind: 'edit of the bill of materials',
      changes: { 'SP3PH-NMC': { from: 5, to: 1 } },
    })
  })

  test('changes none when somebody else changed one line, and names the line', async () => {
    const cfgId = await createSolution(sales)
    const { lines } = await sales.call('solution/part/add', {
      cfgId,
      parts: ['SP3PH-NMC', 'SP3PH-TMP'].map((partNumber) => ({ partNumber, quantity: 1 })),
    })
    const [first, second] = lines
    if (first === undefined || second === undefined) throw new Error('Two lines were added')
    const createInput = (quantity: number) => ({
      cfgId,
      changes: lines.map(({ lineId, rowVersion }) => ({ lineId, rowVersion, quantity })),
    })
    await sales.call('solution/part/quantities', {
      cfgId,
      changes: [{ lineId: second.lineId, quantity: 9 }],
    })
    const error = await expectRefusal(sales.call('solution/part/quantities', createInput(4)))
    expect([error.apiErrorCode, error.details['lines']]).toEqual([
      'ROW_VERSION_CONFLICT',
      [{ lineId: second.lineId, partNumber: 'SP3PH-TMP', quantity: 9, currentRowVersion: 2 }],
    ])
    const grid = await sales.call('solution/bill/grid', { cfgId })
    expect(grid.lines.quantity).toEqual([1, 9])
  })

  test('does not find lines of another solution', async () => {
    const { cfgId } = await createSolutionWithLine()
    const other = await createSolutionWithLine()
    const error = await expectRefusal(
      sales.call('solution/part/quantities', {
        cfgId,
        changes: [{ lineId: other.line.lineId, quantity: 3 }],
      }),
    )
    expect(error.apiErrorCode).toBe('NOT_FOUND')
  })

  test('keeps the totals equal to the sum of the lines in the smallest unit of the currency', async () => {
    const cfgId = await createSolution(sales, 'KW')
    const filsPerDinar = 1000
    const partNumbers = ['SP3PH-NMC', 'SP3PH-TMP', 'AP7811B', 'SPCLG-HOSE-25', 'SP3PH-E3S-10']
    await sales.call('solution/part/add', {
      cfgId,
      parts: partNumbers.map((partNumber) => ({ partNumber, quantity: 1 })),
    })
    const { lines } = await sales.call('solution/bill/grid', { cfgId })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 500 }), {
          minLength: partNumbers.length,
          maxLength: partNumbers.length,
        }),
        async (quantities) => {
          const { totals } = await sales.call('solution/part/quantities', {
            cfgId,
            changes: lines.id.map((lineId, index) => ({ lineId, quantity: quantities[index] ?? 1 })),
          })
          const { rows, ...grid } = await readBill(sales, cfgId)
          const sum = rows.reduce(
            (total, row) => total + Math.round(Number(row.linePrice ?? 0) * filsPerDinar),
            0,
          )
          expect(Math.round(Number(totals.total.amount) * filsPerDinar)).toBe(sum)
          expect(grid.totals).toEqual(totals)
          expect(totals.missing).toBe(1)
        },
      ),
      { numRuns: atLength ? 15 : 5 },
    )
  })
})

describe('additional charges', () => {
  test('are amounts, or percentages of the parts only', async () => {
    const { cfgId } = await createSolutionWithLine('SP3PH-NMC', 4)
    const partsCents = toCents((await getPrice(cfgId)) ?? { amount: '0' })
    await sales.call('solution/charge/add', { cfgId, name: 'Crane', kind: 'amount', value: '1200' })
    const { charges, totals } = await sales.call('solution/charge/add', {
      cfgId,
      name: 'Freight',
      kind: 'percent',
      value: '2.5',
    })
    const share = Math.round((partsCents * 25) / 1000)
    expect(charges.map(({ name, value, amount }) => [name, value, toCents(amount)])).toEqual([
      ['Crane', '1200.00', 120_000],
      ['Freight', '2.5', share],
    ])
    expect(toCents(totals.total)).toBe(partsCents + 120_000 + share)
    expect(await getPrice(cfgId)).toEqual(totals.total)
  })

  test.each([
    ['percent', '10000', 'too_big'],
    ['percent', '1.234', 'wrong_format'],
    ['amount', '200000000.01', 'too_big'],
    ['amount', '1.234', 'wrong_format'],
    ['amount', '-1', 'wrong_format'],
    ['amount', '1,5', 'wrong_format'],
    ['amount', '', 'wrong_format'],
    ['amount', '1e5', 'wrong_format'],
  ] as const)('reject %s of %j', async (kind, value, code) => {
    const { cfgId } = await createSolutionWithLine()
    const error = await expectRefusal(
      sales.call('solution/charge/add', { cfgId, name: 'Charge', kind, value }),
    )
    expect(error.fields).toMatchObject([{ path: 'value', code }])
  })

  test('can be changed, deleted and restored, each with its event and its undo', async () => {
    const { cfgId } = await createSolutionWithLine()
    const { charges, undo } = await sales.call('solution/charge/add', {
      cfgId,
      name: 'Freight',
      kind: 'amount',
      value: '80',
    })
    expect(undo?.call).toBe('solution/charge/delete')
    const chargeId = charges[0]?.chargeId ?? ''
    const changed = await sales.call('solution/charge/update', {
      cfgId,
      chargeId,
      name: 'Freight and insurance',
      kind: 'amount',
      value: '95',
    })
    if (changed.undo?.call !== 'solution/charge/update') throw new Error('A change is undone by another')
    const undone = await sales.call(changed.undo.call, changed.undo.input)
    expect(undone.charges).toMatchObject([{ name: 'Freight', value: '80.00' }])
    await sales.call('solution/charge/delete', { cfgId, chargeId })
    const restoration = await sales.call('solution/charge/restore', { cfgId, chargeId })
    expect(restoration.charges).toHaveLength(1)
    expect((await listHistory(cfgId)).slice(1).map(({ kind }) => kind)).toEqual([
      'additional charge add',
      'additional charge update',
      'additional charge update',
      'additional charge delete',
      'additional charge add',
    ])
  })

  test('are not available to partners, who may add parts', async () => {
    const partner = await portal.signIn('partner')
    const cfgId = await createSolution(partner)
    await partner.call('solution/part/add', { cfgId, parts: [{ partNumber: 'SP3PH-NMC', quantity: 1 }] })
    const error = await expectRefusal(
      partner.call('solution/charge/add', { cfgId, name: 'Freight', kind: 'amount', value: '10' }),
    )
    expect(error.apiErrorCode).toBe('FORBIDDEN')
    const auditEntries = await portal.db
      .selectFrom('audit_entry')
      .select('action')
      .where('object_id', '=', cfgId)
      .where('outcome', '=', 'refused')
      .execute()
    expect(auditEntries).toEqual([{ action: 'addPartOrCharge' }])
  })
})

describe('a change of lines', () => {
  test('finds no hidden solution, and is refused for people who may only read the solution', async () => {
    const { cfgId } = await createSolutionWithLine()
    const input = { cfgId, parts: [{ partNumber: 'SP3PH-NMC', quantity: 1 }] }
    const partner = await portal.signIn('partner')
    expect((await expectRefusal(partner.call('solution/part/add', input))).apiErrorCode).toBe('NOT_FOUND')
    const approver = await portal.signIn('approver')
    expect((await expectRefusal(approver.call('solution/part/add', input))).apiErrorCode).toBe('FORBIDDEN')
    const missing = await expectRefusal(sales.call('solution/part/add', { ...input, cfgId: randomUUID() }))
    expect(missing.apiErrorCode).toBe('NOT_FOUND')
  })

  test('is refused once the solution is submitted', async () => {
    const { cfgId, line } = await createSolutionWithLine()
    await portal.db.updateTable('solution').set({ status: 'submitted' }).where('id', '=', cfgId).execute()
    const calls = [
      sales.call('solution/part/add', { cfgId, parts: [{ partNumber: 'SP3PH-NMC', quantity: 1 }] }),
      sales.call('solution/part/quantities', { cfgId, changes: [{ lineId: line.lineId, quantity: 3 }] }),
      sales.call('solution/part/delete', { cfgId, lineIds: [line.lineId] }),
      sales.call('solution/charge/add', { cfgId, name: 'Freight', kind: 'amount', value: '10' }),
    ]
    const codes = await Promise.all(calls.map(async (call) => (await expectRefusal(call)).apiErrorCode))
    expect(codes).toEqual(codes.map(() => 'STATUS_NOT_ALLOWED'))
  })

  test('requires the current version of the solution, by field and by header', async () => {
    const { cfgId } = await createSolutionWithLine()
    const input = { cfgId, parts: [{ partNumber: 'SP3PH-NMC', quantity: 1 }] }
    const error = await expectRefusal(sales.call('solution/part/add', { ...input, rowVersion: 1 }))
    expect([error.status, error.details]).toMatchObject([
      409,
      { currentRowVersion: 2, changedFields: ['SP3PH-NMC'] },
    ])
    const answer = await sales.inject({
      method: 'POST',
      url: '/ngapi/solution/part/add',
      headers: { 'x-xsrf-token': sales.cookies.get('XSRF-TOKEN'), 'if-match': '"1"' },
      payload: input,
    })
    expect(answer.statusCode).toBe(412)
  })
})
