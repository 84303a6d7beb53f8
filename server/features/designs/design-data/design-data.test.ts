/** Tests the rows that people bring with designs: import, storing by hash, saves that name them, copies, exports and refusals. */
import { randomUUID } from 'node:crypto'
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { maxDataBytes } from '@design-portal/domain/products/data-rows.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal } from '../../../testing/test-portal.ts'
import { createSolution } from '../../../testing/three-phase-ups.ts'
import { createWallBox, uploadPackage } from '../../../testing/wall-box.ts'

const portal = await createTestPortal()
const [catalogue, superUser, sales, partner] = [
  await portal.signIn('catalogue'),
  await portal.signIn('super'),
  await portal.signIn('sales'),
  await portal.signIn('partner'),
]
afterAll(async () => await portal.close())

const dataTable = `
data fleet up to 50 rows "Fleet"
  serial : text optional unique "Serial number"
  bought : date "Purchase date"
  share  : number % optional "Share"
  used   : flag optional "Used"

line kit "Kit" = count(fleet) of "SPRSY-WB-SLOT"
notice N1 information "{rows, number} devices." when count(fleet) > 0 with rows = count(fleet)
`
const germanTexts = {
  'data.fleet': 'Flotte',
  'data.fleet.serial': 'Seriennummer',
  'data.fleet.bought': 'Kaufdatum',
  'data.fleet.share': 'Anteil',
  'data.fleet.used': 'Gebraucht',
  'data.fleet.place': 'Ort',
  'part.kit': 'Satz',
  'notice.N1': '{rows, number} Geräte.',
}
const createBoxWithFleet = (version: string, change = (text: string): string => text) =>
  createWallBox(version, {
    'product.model': (text) => change(text.replace('\ntest "', `${dataTable}\ntest "`)),
    'texts/de.json': (text) => JSON.stringify({ ...JSON.parse(text), ...germanTexts }),
  })

let type = 0
async function release(productVersion: string, files: Parameters<typeof uploadPackage>[1]): Promise<void> {
  expect((await uploadPackage(catalogue, files)).problems).toEqual([])
  await superUser.call('product/version/release', { productKey: 'wall-box', productVersion })
}
beforeAll(async () => {
  await release('1.0.0', createBoxWithFleet('1.0.0'))
  type = (await sales.call('configtype/all', {})).find(({ key }) => key === 'wall-box')?.type ?? 0
})

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
const createTableInput = (cfgId: string, productVersion = '1.0.0') => ({
  cfgId,
  type,
  productVersion,
  table: 'fleet',
})
const columns = ['serial', 'bought', 'share', 'used']
const rows = [
  ['A1', 20_513, 40, false],
  [null, 20_514, null, null],
]

const preview = async (cfgId: string, csv: string, tables?: string) =>
  await sales.call('design/data/preview', {
    ...createTableInput(cfgId),
    fileName: 'fleet.csv',
    file: encode(csv),
    ...(tables === undefined ? {} : { tables }),
  })

const storeRows = async (cfgId: string, content: unknown = { columns, rows }) =>
  await sales.call('design/data/save', { ...createTableInput(cfgId), file: encode(JSON.stringify(content)) })

const createSave = (cfgId: string, choices: Record<string, string | number>) => ({
  cfgId,
  desId: randomUUID(),
  type,
  desName: 'Box',
  productVersion: '1.0.0',
  choices,
  rowVersion: 0,
})

const findKitQuantity = async (cfgId: string): Promise<number | undefined> => {
  const design = await portal.db
    .selectFrom('design')
    .select('bill')
    .where('solution_id', '=', cfgId)
    .executeTakeFirstOrThrow()
  return design.bill.find(({ id }) => id === 'kit')?.quantity
}

describe('a file of rows', () => {
  test('has its columns found by headings in any language, and each of its rows gets an outcome', async () => {
    const cfgId = await createSolution(sales)
    const {
      counts,
      reading,
      rows: previewRows,
    } = await preview(
      cfgId,
      'My devices\n\nKaufdatum;Serial number;Share\n2026-03-01;A1;12,5\n1.4.2026;A1;\n3/4/2026;A2;x\n;;\n',
    )
    expect(reading).toMatchObject({ isOpen: false, tables: [{ row: 3, places: [1, 0, 2, null] }] })
    expect(counts).toEqual({ taken: 1, duplicate: 1, refused: 1 })
    expect(previewRows.map(({ row, outcome, sameAs }) => [row, outcome, sameAs])).toEqual([
      [4, 'taken', undefined],
      [5, 'duplicate', 4],
      [6, 'refused', undefined],
    ])
    expect(previewRows[0]?.cells).toEqual(['A1', 20_513, 12.5, null])
    expect(previewRows[2]?.problems).toEqual([
      { column: 'bought', cell: 'A6', code: 'dayInTwoWays', found: '3/4/2026' },
      { column: 'share', cell: 'C6', code: 'notANumber', found: 'x' },
    ])
  })

  test('is read by the columns that a person chooses where its headings are unknown', async () => {
    const cfgId = await createSolution(sales)
    const openPreview = await preview(cfgId, 'a,b\n2026-03-01,A1\n')
    expect(openPreview).toMatchObject({
      reading: { isOpen: true, tables: [{ questions: [{ field: 'bought', places: [] }] }] },
      rows: [],
    })
    const { rows: previewRows } = await preview(cfgId, 'a,b\n2026-03-01,A1\n', '0@1:1,0,,')
    expect(previewRows[0]).toMatchObject({ outcome: 'taken', cells: ['A1', 20_513, null, null] })
  })

  test('with more rows or bytes than a table may have, or of another type, is refused', async () => {
    const cfgId = await createSolution(sales)
    const tooManyRows = await expectRefusal(preview(cfgId, `Purchase date\n${'2026-03-01\n'.repeat(51)}`))
    expect(tooManyRows).toMatchObject({ apiErrorCode: 'FILE_SIZE_NOT_SUPPORTED', details: { maxRows: 50 } })
    const otherType = sales.call('design/data/preview', {
      ...createTableInput(cfgId),
      fileName: 'fleet.pdf',
      file: encode('x'),
    })
    expect(await expectRefusal(otherType)).toMatchObject({ apiErrorCode: 'FILE_TYPE_NOT_SUPPORTED' })
    const tooManyBytes = sales.call('design/data/preview', {
      ...createTableInput(cfgId),
      fileName: 'fleet.csv',
      file: new Uint8Array(maxDataBytes + 1),
    })
    expect(await expectRefusal(tooManyBytes)).toMatchObject({ apiErrorCode: 'FILE_SIZE_NOT_SUPPORTED' })
  })
})

describe('stored rows', () => {
  test('are named by the hash of their text, and a save that names them computes with them', async () => {
    const cfgId = await createSolution(sales)
    const { hash, rows: count } = await storeRows(cfgId)
    expect(count).toBe(2)
    expect(await storeRows(cfgId)).toEqual({ hash, rows: 2 })
    const first = await sales.call('design/save', createSave(cfgId, { devices: 3, fleet: hash }))
    expect(await findKitQuantity(cfgId)).toBe(2)
    const launch = await sales.call('solution/create/editLaunch', { cfgId, desId: first.desId })
    expect(launch.choices).toEqual({ devices: 3, fleet: hash })
    const file = await sales.inject({ url: `/ngapi/design/data?cfgId=${cfgId}&hash=${hash}` })
    expect(file.json()).toEqual({ columns, rows })
    expect(file.headers['cache-control']).toContain('immutable')
  })

  test('change the content hash of a design', async () => {
    const cfgId = await createSolution(sales)
    const { hash } = await storeRows(cfgId)
    const other = await storeRows(cfgId, { columns, rows: rows.slice(1) })
    const save = createSave(cfgId, { devices: 3, fleet: hash })
    const first = await sales.call('design/save', save)
    const second = await sales.call('design/save', {
      ...save,
      choices: { devices: 3, fleet: other.hash },
      rowVersion: 1,
    })
    expect(second.contentHash).not.toBe(first.contentHash)
    expect(await findKitQuantity(cfgId)).toBe(1)
  })

  test.each([
    ['of another form', { rows }, 'Send {"columns"'],
    ['with an unknown column', { columns: ['x'], rows: [] }, 'no column “x”'],
    ['without a required column', { columns: ['serial'], rows: [['A1']] }, 'no column “bought”'],
    ['with a cell too few', { columns, rows: [['A1']] }, 'Row 1 has not one cell'],
    ['with a day as text', { columns, rows: [['A1', '2026-03-01', 1, true]] }, 'Row 1, “bought”'],
    ['with a serial number twice', { columns, rows: [rows[0], rows[0]] }, 'Rows 1 and 2 have the same'],
    ['that are too many', { columns, rows: Array.from({ length: 51 }, () => rows[1]) }, '51 rows'],
  ])('%s are refused with a message that says what to change', async (_, content, message) => {
    const cfgId = await createSolution(sales)
    const { apiErrorCode, fields } = await expectRefusal(storeRows(cfgId, content))
    expect(apiErrorCode).toBe('INVALID_INPUT')
    expect(fields?.[0]?.message).toContain(message)
  })

  test('that do not exist or belong to another solution are refused by a save', async () => {
    const [cfgId, otherCfgId] = [await createSolution(sales), await createSolution(sales)]
    const { hash } = await storeRows(otherCfgId)
    for (const fleet of [hash, 'x'])
      expect(await expectRefusal(sales.call('design/save', createSave(cfgId, { fleet })))).toMatchObject({
        apiErrorCode: 'CHOICE_OUT_OF_DOMAIN',
        fields: [{ path: 'choices.fleet' }],
      })
  })

  test('are not found by people who cannot see the solution', async () => {
    const cfgId = await createSolution(sales)
    const { hash } = await storeRows(cfgId)
    expect((await partner.inject({ url: `/ngapi/design/data?cfgId=${cfgId}&hash=${hash}` })).statusCode).toBe(
      404,
    )
    const partnerCfgId = await createSolution(partner)
    const otherSolutionAnswer = await partner.inject({
      url: `/ngapi/design/data?cfgId=${partnerCfgId}&hash=${hash}`,
    })
    expect(otherSolutionAnswer.statusCode).toBe(404)
  })

  test('are copied with a design, within its solution and into another one', async () => {
    const [sourceCfgId, targetCfgId] = [await createSolution(sales), await createSolution(sales)]
    const { hash } = await storeRows(sourceCfgId)
    const { desId } = await sales.call('design/save', createSave(sourceCfgId, { devices: 2, fleet: hash }))
    await sales.call('solution/insert', { cfgId: targetCfgId, designs: [{ cfgId: sourceCfgId, desId }] })
    expect(
      (await sales.inject({ url: `/ngapi/design/data?cfgId=${targetCfgId}&hash=${hash}` })).json(),
    ).toEqual({
      columns,
      rows,
    })
    await sales.call('design/duplicate', { cfgId: sourceCfgId, desId })
    expect((await sales.call('design/list/all-designs', { cfgId: sourceCfgId })).data).toHaveLength(2)
  })

  test('are removed after 30 days when no design names them', async () => {
    const cfgId = await createSolution(sales)
    const [used, unused] = [await storeRows(cfgId), await storeRows(cfgId, { columns, rows: [] })]
    await sales.call('design/save', createSave(cfgId, { fleet: used.hash }))
    const longAgo = new Date(portal.now().getTime() - 31 * dayMilliseconds)
    await portal.db.updateTable('design_data').set({ stored_at: longAgo }).execute()
    const recent = await storeRows(cfgId, { columns, rows: rows.slice(1) })
    const stored = await portal.db
      .selectFrom('design_data')
      .select('hash')
      .where('solution_id', '=', cfgId)
      .execute()
    const hashes = stored.map(({ hash }) => hash)
    expect(hashes.toSorted()).toEqual([used.hash, recent.hash].toSorted())
    expect(hashes).not.toContain(unused.hash)
  })

  test('are exported to files from which an import reads the same rows', async () => {
    const cfgId = await createSolution(sales)
    const { hash } = await storeRows(cfgId)
    const query = `cfgId=${cfgId}&type=${type}&productVersion=1.0.0&table=fleet&hash=${hash}&lang=de`
    for (const format of ['csv', 'xlsx']) {
      const file = await sales.inject({ url: `/ngapi/design/data.${format}?${query}` })
      const importPreview = await sales.call('design/data/preview', {
        ...createTableInput(cfgId),
        fileName: `fleet.${format}`,
        file: new Uint8Array(file.rawPayload),
      })
      expect(importPreview.rows.map(({ cells }) => cells)).toEqual(rows)
    }
  })

  test('move unchanged to a version with another optional column', async () => {
    const cfgId = await createSolution(sales)
    const { hash } = await storeRows(cfgId)
    await sales.call('design/save', createSave(cfgId, { devices: 3, fleet: hash }))
    portal.wait(dayMilliseconds)
    const salesNextDay = await portal.signIn('sales')
    const [catalogueNextDay, superUserNextDay] = [
      await portal.signIn('catalogue'),
      await portal.signIn('super'),
    ]
    await uploadPackage(
      catalogueNextDay,
      createBoxWithFleet('1.1.0', (text) =>
        text.replace('  used   : flag', '  place  : text optional "Place"\n  used   : flag'),
      ),
    )
    await superUserNextDay.call('product/version/release', {
      productKey: 'wall-box',
      productVersion: '1.1.0',
    })
    const [move] = (await salesNextDay.call('solution/newer-versions', { cfgId })).data
    expect(move).toMatchObject({ toVersion: '1.1.0', outcome: 'unchanged', changes: [] })
    await salesNextDay.call('solution/move-to-newest', {
      cfgId,
      designs: [{ desId: move?.desId ?? '', toVersion: '1.1.0', rowVersion: 1 }],
    })
    expect(await findKitQuantity(cfgId)).toBe(2)
  })
})
