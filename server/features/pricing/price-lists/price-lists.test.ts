/**
 * Tests price lists: drafts, approval by a second person, publishing, immutable versions, and restoring an earlier
 * one.
 */
import type { PriceListDetails } from '@design-portal/contract/price-lists.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { samplePriceListName } from '../../../db/seed/prices.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { insertSolution } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { readListAgain, importInto, publish } from './testing.ts'

let portal: TestPortal
let catalogue: TestBrowser
let superUser: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  catalogue = await portal.signIn('catalogue')
  superUser = await portal.signIn('super')
})
afterAll(async () => await portal.close())

const headings = ['partNumber', 'unitPrice', 'fromQuantity']

const createList = async (priceListName: string, currency = 'EUR') =>
  await catalogue.call('price-list/create', { priceListName, currency })

/** Creates a price list whose only published version contains these rows. */
async function createPublishedList(
  name: string,
  rows: readonly (readonly string[])[],
): Promise<PriceListDetails> {
  const list = await createList(name)
  await importInto(catalogue, list, [headings, ...rows])
  return await publish(superUser, list)
}

const listPrices = async ({ priceListId }: PriceListDetails) => {
  const rows = await portal.db
    .selectFrom('price')
    .select(['part_number', 'unit_price'])
    .where('price_list_id', '=', priceListId)
    .orderBy('part_number')
    .orderBy('from_quantity')
    .execute()
  return rows.map((row) => `${row.part_number} ${Number(row.unit_price)}`)
}

test('a draft takes effect, as a whole, only after a second person publishes it', async () => {
  const list = await createList('Nordic prices')
  const priceImport = await importInto(catalogue, list, [
    headings,
    ['SP3PH-NMC', '412.50', '1'],
    ['SP3PH-NMC', '390.00', '10'],
    ['SPRSY-RACK-42', '1399', '1'],
  ])
  expect(priceImport).toMatchObject({ state: 'done', rowsDone: 3, errors: 0, cautions: 0 })
  expect(await listPrices(list)).toEqual([])
  const drafted = await readListAgain(catalogue, list)
  expect(drafted.draft).toMatchObject({
    rowCount: 3,
    fileName: 'prices.csv',
    draftedBy: { name: 'Henrik Dahl' },
  })
  expect(drafted.publish).toEqual({ allowed: false, reason: 'PERMISSION_NOT_ON_YOUR_OWN' })
  expect(await expectRefusal(publish(catalogue, list))).toMatchObject({ apiErrorCode: 'FORBIDDEN' })

  const published = await publish(superUser, list)
  expect(published.draft).toBeNull()
  expect(published.versions).toMatchObject([
    {
      versionNumber: 1,
      rowCount: 3,
      publishedBy: { name: 'Tomás Herrera' },
      difference: { added: 3, changed: 0, removed: 0 },
    },
  ])
  expect(await listPrices(list)).toEqual(['SP3PH-NMC 412.5', 'SP3PH-NMC 390', 'SPRSY-RACK-42 1399'])
  const auditEntries = await portal.db
    .selectFrom('audit_entry')
    .select(['action', 'outcome'])
    .where('object_id', 'in', [list.priceListId, drafted.draft?.versionId ?? ''])
    .orderBy('at')
    .execute()
  expect(auditEntries.map(({ action, outcome }) => `${action} ${outcome}`).toSorted()).toEqual([
    'draftCatalogue done',
    'draftCatalogue done',
    'publishCatalogue done',
    'publishCatalogue refused',
  ])
})

describe('permission to manage price lists', () => {
  test.each(['sales', 'approver', 'partner', 'distributor', 'engineer', 'order-desk', 'user-admin', 'tss'])(
    'is not given to %s, who neither sees nor changes any',
    async (username) => {
      const browser = await portal.signIn(username)
      expect(await expectRefusal(browser.call('price-list/all', {}))).toMatchObject({
        apiErrorCode: 'FORBIDDEN',
      })
      const creating = browser.call('price-list/create', { priceListName: 'Mine', currency: 'EUR' })
      expect(await expectRefusal(creating)).toMatchObject({ apiErrorCode: 'FORBIDDEN' })
    },
  )

  test('lets the auditor read everything and change nothing', async () => {
    const list = await createList('Audited')
    await importInto(catalogue, list, [headings, ['SP3PH-NMC', '1', '1']])
    const auditor = await portal.signIn('auditor')
    const seen = await readListAgain(auditor, list)
    expect(seen).toMatchObject({ mayDraft: false, publish: { allowed: false } })
    const versionId = seen.draft?.versionId ?? ''
    await auditor.call('price-list/difference', { versionId })
    for (const change of [
      () =>
        auditor.call('price-list/rename', {
          priceListId: list.priceListId,
          priceListName: 'X',
          rowVersion: 1,
        }),
      () => auditor.call('price-list/draft', { priceListId: list.priceListId }),
      () => auditor.call('price-list/draft/discard', { versionId, rowVersion: 1 }),
      () => auditor.call('price-list/import', { versionId, fileName: 'a.csv', file: Buffer.from('x') }),
      () => publish(auditor, list),
    ])
      expect(await expectRefusal(change())).toMatchObject({ apiErrorCode: 'FORBIDDEN' })
  })

  test("does not let a person publish somebody else's draft that they have changed", async () => {
    const list = await createList('Of two hands')
    await importInto(catalogue, list, [headings, ['SP3PH-NMC', '1', '1']])
    const { draft } = await readListAgain(superUser, list)
    const changed = await superUser.call('price-list/draft/change', {
      versionId: draft?.versionId ?? '',
      countryIds: ['SE', 'NO'],
      companyIds: null,
      sample: true,
      note: 'Only in the north',
      rowVersion: draft?.rowVersion ?? 0,
    })
    expect(changed.draft).toMatchObject({ countryIds: ['NO', 'SE'], sample: true, note: 'Only in the north' })
    expect(changed.publish).toEqual({ allowed: false, reason: 'PERMISSION_NOT_ON_YOUR_OWN' })
    expect(await expectRefusal(publish(superUser, list))).toMatchObject({ apiErrorCode: 'FORBIDDEN' })
  })
})

describe('changes of price lists', () => {
  test('on an old version are rejected with the current one', async () => {
    const list = await createList('Contested')
    const versionId = list.draft?.versionId ?? ''
    await importInto(catalogue, list, [headings, ['SP3PH-NMC', '1', '1']])
    const late = superUser.call('price-list/draft/publish', { versionId, rowVersion: 1 })
    expect(await expectRefusal(late)).toMatchObject({
      apiErrorCode: 'ROW_VERSION_CONFLICT',
      details: { currentRowVersion: 2 },
    })
  })

  test('publish a draft once when several people publish it at the same time', async () => {
    const list = await createList('Raced')
    await importInto(catalogue, list, [headings, ['SP3PH-NMC', '1', '1']])
    const { draft } = await readListAgain(superUser, list)
    const input = { versionId: draft?.versionId ?? '', rowVersion: draft?.rowVersion ?? 0 }
    const others = await Promise.all([1, 2, 3, 4].map(async () => await portal.signIn('super')))
    const outcomes = await Promise.allSettled(
      others.map((browser) => browser.call('price-list/draft/publish', input)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({
          apiErrorCode: 'CONDITION_NOT_MET',
          details: { unmet: ['isDraft'] },
        })
    expect((await readListAgain(catalogue, list)).versions).toHaveLength(1)
  })

  test('to a name in use are rejected, and a new name appears everywhere at once', async () => {
    const list = await createPublishedList('Before', [['SP3PH-NMC', '1', '1']])
    const rename = (priceListName: string) =>
      catalogue.call('price-list/rename', {
        priceListId: list.priceListId,
        priceListName,
        rowVersion: list.rowVersion,
      })
    expect(await expectRefusal(rename(samplePriceListName))).toMatchObject({ apiErrorCode: 'NAME_TAKEN' })
    expect((await rename('After')).priceListName).toBe('After')
    const rows = await portal.db
      .selectFrom('price_list')
      .select('price_list_name')
      .where('id', '=', list.priceListId)
      .execute()
    expect(rows).toEqual([{ price_list_name: 'After' }])
    expect(await expectRefusal(createList('After'))).toMatchObject({ apiErrorCode: 'NAME_TAKEN' })
  })
})

describe('price list drafts and versions', () => {
  test('a draft starts from the current version, and one without changes is not published', async () => {
    const list = await createPublishedList('Steady', [['SP3PH-NMC', '5', '1']])
    const drafted = await catalogue.call('price-list/draft', { priceListId: list.priceListId })
    expect(drafted.draft).toMatchObject({ rowCount: 1, versionNumber: null })
    expect(await expectRefusal(publish(superUser, list))).toMatchObject({
      details: { unmet: ['changesSomething'] },
    })
    const second = catalogue.call('price-list/draft', { priceListId: list.priceListId })
    expect(await expectRefusal(second)).toMatchObject({ details: { unmet: ['noDraftYet'] } })
    const discarded = await catalogue.call('price-list/draft/discard', {
      versionId: drafted.draft?.versionId ?? '',
      rowVersion: drafted.draft?.rowVersion ?? 0,
    })
    expect(discarded.draft).toBeNull()
    expect(await listPrices(list)).toEqual(['SP3PH-NMC 5'])
  })

  test('an empty draft is not published', async () => {
    const list = await createList('Empty')
    expect(await expectRefusal(publish(superUser, list))).toMatchObject({ details: { unmet: ['hasRows'] } })
  })

  test('restoring an older version publishes its rows as a new version', async () => {
    const list = await createPublishedList('There and back', [
      ['SP3PH-NMC', '5', '1'],
      ['SP3PH-TMP', '7', '1'],
    ])
    await catalogue.call('price-list/draft', { priceListId: list.priceListId })
    await importInto(catalogue, await readListAgain(catalogue, list), [headings, ['SP3PH-NMC', '6', '1']])
    const second = await publish(superUser, list)
    expect(second.versions[0]?.difference).toEqual({ added: 0, changed: 1, removed: 1 })
    const [, first] = second.versions
    const restored = await catalogue.call('price-list/draft', {
      priceListId: list.priceListId,
      versionId: first?.versionId ?? '',
    })
    expect(restored.draft).toMatchObject({ rolledBackTo: 1, rowCount: 2 })
    const third = await publish(superUser, list)
    expect(third.versions.map(({ versionNumber }) => versionNumber)).toEqual([3, 2, 1])
    expect(await listPrices(list)).toEqual(['SP3PH-NMC 5', 'SP3PH-TMP 7'])
  })

  test('the overview, the details and the rows of a list give the same counts, and rows can be searched in any spelling and page by page', async () => {
    const list = await createPublishedList('Rows to look at', [
      ['SP3PH-NMC', '412.50', '1'],
      ['SP3PH-NMC', '390.00', '10'],
      ['SPRSY-RACK-42', '1399', '1'],
    ])
    const { priceListId } = list
    const summary = (await catalogue.call('price-list/all', {})).data.find(
      (one) => one.priceListId === priceListId,
    )
    const { inForce } = await readListAgain(catalogue, list)
    expect(summary?.rowCount).toBe(3)
    expect(inForce).toMatchObject({ inForce: 3, later: 0, ended: 0 })
    const findRows = async (input: object = {}) =>
      await catalogue.call('price-list/rows', { priceListId, ...input })
    expect(await findRows()).toMatchObject({ totalItems: 3, counts: { inForce: 3 }, currency: 'EUR' })
    const listPartNumbers = async (searchText: string) =>
      (await findRows({ searchText })).data.map(
        ({ partNumber, fromQuantity }) => `${partNumber} ${fromQuantity}`,
      )
    for (const searchText of ['sp3ph nmc', 'SP3PHNMC', 'ＳＰ３ＰＨ－ＮＭＣ'])
      expect(await listPartNumbers(searchText), searchText).toEqual(['SP3PH-NMC 1', 'SP3PH-NMC 10'])
    for (const searchText of ['%', '_', String.raw`\%`, '…'])
      expect(await listPartNumbers(searchText), searchText).toEqual([])
    expect(await findRows({ currentPage: 2 })).toMatchObject({ data: [], totalItems: 3 })
    expect((await findRows({ state: 'ended' })).totalItems).toBe(0)
    const otherList = await createList('Rows of another list')
    const draftId = otherList.draft?.versionId ?? ''
    expect(await expectRefusal(findRows({ versionId: draftId }))).toMatchObject({ apiErrorCode: 'NOT_FOUND' })
    expect(
      (await catalogue.call('price-list/rows', { priceListId: otherList.priceListId, versionId: draftId }))
        .data,
    ).toEqual([])
  })

  test('two published versions are compared, and a version of another list is refused', async () => {
    const list = await createPublishedList('Compared versions', [['SP3PH-NMC', '100', '1']])
    const drafted = await catalogue.call('price-list/draft', { priceListId: list.priceListId })
    await importInto(catalogue, drafted, [headings, ['SP3PH-NMC', '110', '1'], ['SPRSY-RACK-42', '5', '1']])
    const { versions } = await publish(superUser, list)
    const [newer = '', older = ''] = versions.map(({ versionId }) => versionId)
    const difference = await catalogue.call('price-list/difference', { versionId: newer, against: older })
    expect(difference.counts).toMatchObject({ changed: 1, added: 1, removed: 0 })
    expect(difference.rows[0]).toMatchObject({ partNumber: 'SP3PH-NMC', percent: 10 })
    const backwards = await catalogue.call('price-list/difference', { versionId: older, against: newer })
    expect(backwards.counts).toMatchObject({ changed: 1, added: 0, removed: 1 })
    const otherList = await createPublishedList('Not compared', [['SP3PH-NMC', '100', '1']])
    const foreignVersionId = otherList.versions[0]?.versionId ?? ''
    expect(
      await expectRefusal(
        catalogue.call('price-list/difference', { versionId: newer, against: foreignVersionId }),
      ),
    ).toMatchObject({ apiErrorCode: 'NOT_FOUND' })
  })

  test('prices that were stored without a version are the first version of their list', async () => {
    const { data } = await catalogue.call('price-list/all', {})
    const sample = data.find(({ priceListName }) => priceListName === samplePriceListName)
    expect(sample).toMatchObject({ versionNumber: null, sample: true, draft: null })
    const drafted = await catalogue.call('price-list/draft', { priceListId: sample?.priceListId ?? '' })
    expect(drafted.versions).toMatchObject([
      { versionNumber: 1, draftedBy: null, publishedBy: null, rowCount: sample?.rowCount },
    ])
    expect(drafted.draft).toMatchObject({ rowCount: sample?.rowCount, sample: true })
  })

  test('no statement changes a published version or its rows', async () => {
    const list = await createPublishedList('Carved', [['SP3PH-NMC', '5', '1']])
    const [version] = list.versions
    const id = version?.versionId ?? ''
    for (const statement of [
      sql`update price_list_version set note = 'x' where id = ${id}::uuid`,
      sql`delete from price_list_version where id = ${id}::uuid`,
      sql`update price_list_version_row set unit_price = 1 where version_id = ${id}::uuid`,
      sql`delete from price_list_version_row where version_id = ${id}::uuid`,
      sql`insert into price_list_version_row select version_id, 'MORE', unit_price, per, unit, from_quantity, pack,
        largest_quantity, valid_from from price_list_version_row where version_id = ${id}::uuid`,
    ])
      await expect(statement.execute(portal.db)).rejects.toThrow(/never changed/)
  })
})

test('a price computed during publishing uses either the old list or the new one throughout', async () => {
  const parts = Array.from({ length: 40 }, (_, index) => `SPSFT-RACE-${index}`)
  await sql`insert into part (part_number, kind, description, manufacturer, state, sample, source)
    select number, 'N', 'Race', 'Sample maker', 'released', true, 'test' from unnest(${parts}::text[]) as number`.execute(
    portal.db,
  )
  const createRows = (price: string) => parts.map((part) => [part, price, '1'])
  const list = await createPublishedList('Switched', createRows('10'))
  const cfgId = await insertSolution(portal, { owner: 'sales', country_code: 'DE', currency: 'EUR' })
  const sales = await portal.signIn('sales')
  await sales.call('solution/part/add', {
    cfgId,
    parts: parts.map((partNumber) => ({ partNumber, quantity: 1 })),
  })
  await catalogue.call('price-list/draft', { priceListId: list.priceListId })
  await importInto(catalogue, await readListAgain(catalogue, list), [headings, ...createRows('11')])
  const publication = { isRunning: true }
  const totals = new Set<string>()
  const reading = (async () => {
    while (publication.isRunning) totals.add(await getTotal(sales, cfgId))
  })()
  await publish(superUser, list)
  publication.isRunning = false
  await reading
  totals.add(await getTotal(sales, cfgId))
  expect([...totals].filter((total) => total !== '400.00' && total !== '440.00')).toEqual([])
  expect([...totals].at(-1)).toBe('440.00')
})

async function getTotal(browser: TestBrowser, cfgId: string): Promise<string> {
  const { data } = await browser.call('solution/price', { solutionId: cfgId, refresh: true })
  return data.price?.amount ?? 'none'
}
