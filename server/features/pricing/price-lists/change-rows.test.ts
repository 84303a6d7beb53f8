/** Tests the rows of a draft one by one: added, changed, removed, checked, with a history, and published together by a second person. */
import type { AnswerOf, InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { PriceRow } from '@design-portal/contract/price-list-rows.ts'
import type { PriceListDetails } from '@design-portal/contract/price-lists.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { importInto, publish, readListAgain } from './testing.ts'

let portal: TestPortal
let catalogue: TestBrowser
let superUser: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  catalogue = await portal.signIn('catalogue')
  superUser = await portal.signIn('super')
})
afterAll(async () => await portal.close())

const publishedRows = [
  { partNumber: 'SP3PH-NMC', unitPrice: '412.50', fromQuantity: 1, validFrom: '2026-01-01' },
  { partNumber: 'SP3PH-NMC', unitPrice: '390.00', fromQuantity: 10, validFrom: '2026-01-01' },
  { partNumber: 'SPRSY-RACK-42', unitPrice: '1399', fromQuantity: 1, validFrom: '2026-01-01' },
]

/** Creates a published list and a draft with the same rows. */
async function createDraft(priceListName: string): Promise<PriceListDetails> {
  const list = await catalogue.call('price-list/create', { priceListName, currency: 'EUR' })
  for (const row of publishedRows)
    await catalogue.call('price-list/draft/row/save', { versionId: getVersionId(list), ...row })
  await publish(superUser, list)
  return await catalogue.call('price-list/draft', { priceListId: list.priceListId })
}

const getVersionId = ({ draft }: PriceListDetails): string => draft?.versionId ?? ''

const readRows = async (list: PriceListDetails, input: Partial<InputOf<Calls['price-list/rows']>> = {}) =>
  await catalogue.call('price-list/rows', {
    priceListId: list.priceListId,
    versionId: getVersionId(list),
    ...input,
  })

async function findRow(list: PriceListDetails, partNumber: string, fromQuantity = 1): Promise<PriceRow> {
  const { data } = await readRows(list)
  const row = data.find(
    (candidate) => candidate.partNumber === partNumber && candidate.fromQuantity === fromQuantity,
  )
  if (row === undefined) throw new Error(`There is no row of ${partNumber}`)
  return row
}

const getKey = ({ partNumber, validFrom, fromQuantity, rowVersion }: PriceRow) => ({
  partNumber,
  validFrom,
  fromQuantity,
  rowVersion: rowVersion ?? 0,
})

const toReplacement = (row: PriceRow) => {
  const { rowVersion, ...replaces } = getKey(row)
  return { replaces, rowVersion }
}

type Change = Partial<InputOf<Calls['price-list/draft/row/save']>>

/** Saves a row as it was seen, with a change. */
async function changeRow(
  list: PriceListDetails,
  seen: PriceRow,
  change: Change,
  browser = catalogue,
): Promise<AnswerOf<Calls['price-list/draft/row/save']>> {
  const {
    currency: _currency,
    description: _description,
    state: _state,
    rowVersion: _rowVersion,
    ...row
  } = seen
  const { per, ...fields } = row
  return await browser.call('price-list/draft/row/save', {
    versionId: getVersionId(list),
    ...fields,
    ...(per === 100 ? { per } : {}),
    ...toReplacement(seen),
    ...change,
  })
}

test('rows are changed, added and removed in a draft, and take effect together once a second person has published it', async () => {
  const list = await createDraft('One by one')
  const seen = await findRow(list, 'SP3PH-NMC', 10)
  const changed = await changeRow(list, seen, { unitPrice: '385.5', per: 100, pack: 10, cost: '200' })
  expect(changed).toMatchObject({
    row: { unitPrice: '385.5', per: 100, pack: 10, state: 'inForce' },
    cautions: [],
  })
  const added = await catalogue.call('price-list/draft/row/save', {
    versionId: getVersionId(list),
    partNumber: 'SP3PH-TMP',
    unitPrice: '99',
    fromQuantity: 1,
    validFrom: '2026-01-01',
  })
  expect(added.row).toMatchObject({
    partNumber: 'SP3PH-TMP',
    largestQuantity: 9_999_999,
    description: expect.any(String),
  })
  const removedRow = await findRow(list, 'SPRSY-RACK-42')
  expect(
    await catalogue.call('price-list/draft/row/delete', {
      versionId: getVersionId(list),
      ...getKey(removedRow),
    }),
  ).toEqual({ rowCount: 3 })

  const { draft } = await readListAgain(superUser, list)
  expect(draft).toMatchObject({ rowCount: 3 })
  const difference = await superUser.call('price-list/difference', { versionId: getVersionId(list) })
  expect(difference.counts).toMatchObject({ changed: 1, added: 1, removed: 1 })
  const listPricesInForce = async () =>
    (await catalogue.call('price-list/rows', { priceListId: list.priceListId })).data.map(
      ({ partNumber, unitPrice, rowVersion }) => `${partNumber} ${unitPrice} ${rowVersion}`,
    )
  expect(await listPricesInForce()).toEqual([
    'SP3PH-NMC 412.5 null',
    'SP3PH-NMC 390 null',
    'SPRSY-RACK-42 1399 null',
  ])
  expect(await expectRefusal(publish(catalogue, list))).toMatchObject({ apiErrorCode: 'FORBIDDEN' })
  await publish(superUser, list)
  expect(await listPricesInForce()).toEqual([
    'SP3PH-NMC 412.5 null',
    'SP3PH-NMC 385.5 null',
    'SP3PH-TMP 99 null',
  ])

  const { history } = await catalogue.call('price-list/version/history', { versionId: getVersionId(list) })
  expect(history.map(({ event, note }) => `${event}: ${note}`)).toEqual([
    'priceRowRemoved: SPRSY-RACK-42 · 1 · 2026-01-01',
    'priceRowAdded: SP3PH-TMP · 1 · 2026-01-01',
    'priceRowChanged: SP3PH-NMC · 10 · 2026-01-01',
  ])
  expect(history[2]?.fields).toContainEqual({ field: 'unitPrice', from: '390', to: '385.5' })
  const auditEntries = await portal.db
    .selectFrom('audit_entry')
    .select('action')
    .where('object_id', '=', getVersionId(list))
    .execute()
  expect(auditEntries.filter(({ action }) => action === 'draftCatalogue')).toHaveLength(3)
})

test('a person who changed a row of a draft cannot publish it', async () => {
  const list = await createDraft('Of two who typed')
  await changeRow(list, await findRow(list, 'SP3PH-NMC'), { unitPrice: '400' }, superUser)
  expect(await expectRefusal(publish(superUser, list))).toMatchObject({ apiErrorCode: 'FORBIDDEN' })
})

describe('a row typed into a draft', () => {
  let list: PriceListDetails
  beforeAll(async () => {
    list = await createDraft('Refused rows')
  })

  test.each<[string, Change, readonly string[]]>([
    ['a fourth decimal', { unitPrice: '1.2345' }, ['unitPrice']],
    [
      'a price and a cost that are too large',
      { unitPrice: '999999999999999', cost: '999999999999999' },
      ['unitPrice', 'cost'],
    ],
    ['a last day before the first', { validUntil: '2025-12-31' }, ['validUntil']],
    ['another unit than the other break', { unit: 'set' }, ['unit']],
    ['the place of another row', { fromQuantity: 10 }, ['partNumber']],
    ['no part number', { partNumber: '' }, ['partNumber']],
    ['an amount in words', { unitPrice: 'much' }, ['unitPrice']],
    ['a missing row version', { rowVersion: undefined }, ['rowVersion']],
  ])('is refused by its field for %s, and the draft stays as it was', async (_name, change, fields) => {
    const failure = await expectRefusal(changeRow(list, await findRow(list, 'SP3PH-NMC'), change))
    expect(failure).toMatchObject({ apiErrorCode: 'INVALID_INPUT' })
    expect(failure.fields.map(({ path }) => path)).toEqual(fields)
    expect(await findRow(list, 'SP3PH-NMC')).toMatchObject({ unitPrice: '412.5', unit: 'piece' })
  })

  test('that is unusual but valid is saved and reported', async () => {
    const { cautions } = await changeRow(list, await findRow(list, 'SP3PH-NMC'), {
      unitPrice: '380',
      cost: '390',
    })
    expect(cautions.map(({ code }) => code).toSorted()).toEqual(['breakPriceRises', 'priceBelowCost'])
    const { row } = await changeRow(list, await findRow(list, 'SPRSY-RACK-42'), {
      partNumber: 'sprsy–rack-42',
    })
    expect(row.partNumber).toBe('SPRSY-RACK-42')
  })
})

describe('when two people change one draft,', () => {
  test('a row that somebody else changed, removed, or removed and added again is not overwritten', async () => {
    const list = await createDraft('Contested rows')
    const seen = await findRow(list, 'SP3PH-NMC')
    const late = () => changeRow(list, seen, { unitPrice: '1' })
    await changeRow(list, seen, { unitPrice: '400' }, superUser)
    expect(await expectRefusal(late())).toMatchObject({
      apiErrorCode: 'ROW_VERSION_CONFLICT',
      details: { who: 'Tomás Herrera', changedFields: ['unitPrice'] },
    })
    const newer = await findRow(list, 'SP3PH-NMC')
    await superUser.call('price-list/draft/row/delete', { versionId: getVersionId(list), ...getKey(newer) })
    expect(await expectRefusal(late())).toMatchObject({ details: { currentRowVersion: null } })
    const { partNumber, validFrom, fromQuantity } = seen
    const sameRow = { partNumber, validFrom, fromQuantity, unitPrice: '5' }
    await superUser.call('price-list/draft/row/save', { versionId: getVersionId(list), ...sameRow })
    expect(await expectRefusal(late())).toMatchObject({ apiErrorCode: 'ROW_VERSION_CONFLICT' })
    expect(await findRow(list, 'SP3PH-NMC')).toMatchObject({ unitPrice: '5' })
  })

  test('rows that they change at the same time are all kept', async () => {
    const list = await createDraft('Side by side')
    const [first, second] = [await findRow(list, 'SP3PH-NMC'), await findRow(list, 'SPRSY-RACK-42')]
    await Promise.all([
      changeRow(list, first, { unitPrice: '411' }),
      changeRow(list, second, { unitPrice: '1400' }, superUser),
    ])
    expect((await readRows(list)).data.map(({ unitPrice }) => unitPrice)).toEqual(['411', '390', '1400'])
  })

  test('one who saves into a draft that the other has published is told so', async () => {
    const list = await createDraft('Released meanwhile')
    const seen = await findRow(list, 'SP3PH-NMC')
    const [changed, other] = [{ unitPrice: '400' }, await findRow(list, 'SPRSY-RACK-42')]
    await changeRow(list, seen, changed)
    await publish(superUser, list)
    const versionId = getVersionId(list)
    for (const late of [
      () => changeRow(list, other, changed),
      () => catalogue.call('price-list/draft/row/delete', { versionId, ...getKey(other) }),
    ])
      expect(await expectRefusal(late())).toMatchObject({
        apiErrorCode: 'CONDITION_NOT_MET',
        details: { unmet: ['isDraft'] },
      })
    expect(await readRows(list)).toMatchObject({ totalItems: 3 })
  })

  test('one who publishes a draft that the other has changed is told so', async () => {
    const list = await createDraft('Changed before release')
    const { draft } = await readListAgain(superUser, list)
    await changeRow(list, await findRow(list, 'SP3PH-NMC'), { unitPrice: '400' })
    const late = superUser.call('price-list/draft/publish', {
      versionId: getVersionId(list),
      rowVersion: draft?.rowVersion ?? 0,
    })
    expect(await expectRefusal(late)).toMatchObject({ apiErrorCode: 'ROW_VERSION_CONFLICT' })
  })
})

test('the next page of rows begins after the last row that was read, whatever was removed before it', async () => {
  const list = await catalogue.call('price-list/create', { priceListName: 'Paged', currency: 'EUR' })
  const numbers = Array.from({ length: 25 }, (_, index) => `PAGED-${String(index + 10)}`)
  await importInto(catalogue, list, [['partNumber', 'unitPrice'], ...numbers.map((number) => [number, '5'])])
  const read = async (after?: string) =>
    await readRows(list, { sizePerPage: 10, ...(after === undefined ? {} : { after }) })
  const first = await read()
  expect(first).toMatchObject({ totalItems: 25, totalExact: true, mayDraft: true })
  const [row] = first.data
  if (row === undefined) throw new Error('The first page has rows')
  await catalogue.call('price-list/draft/row/delete', { versionId: getVersionId(list), ...getKey(row) })
  const second = await read(first.nextCursor ?? '')
  const third = await read(second.nextCursor ?? '')
  const seen = [first, second, third].flatMap(({ data }) => data.map(({ partNumber }) => partNumber))
  expect(seen).toEqual(numbers)
  expect(third.nextCursor).toBeNull()
  expect(await readRows(list, { searchText: 'paged-1' })).toMatchObject({ totalItems: 9 })
  for (const after of ['x', Buffer.from('["A","2026-02-30",1]').toString('base64url')])
    expect(await expectRefusal(read(after))).toMatchObject({
      apiErrorCode: 'INVALID_INPUT',
      fields: [{ path: 'after' }],
    })
})

test('a person who may only read price lists changes no row', async () => {
  const list = await createDraft('Read only')
  const auditor = await portal.signIn('auditor')
  const row = await findRow(list, 'SP3PH-NMC')
  const key = getKey(row)
  const versionId = getVersionId(list)
  const { mayDraft } = await auditor.call('price-list/rows', { priceListId: list.priceListId, versionId })
  expect(mayDraft).toBe(false)
  for (const change of [
    () => changeRow(list, row, { unitPrice: '1' }, auditor),
    () => auditor.call('price-list/draft/row/delete', { versionId, ...key }),
  ])
    expect(await expectRefusal(change())).toMatchObject({ apiErrorCode: 'FORBIDDEN' })
})
