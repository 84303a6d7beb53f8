// Tests the rows that people give with designs: import, storing by hash, saves that name them, copies, exports, refusals.
import { randomUUID } from 'node:crypto'
import { maxDataBytes } from '@design-portal/domain/products/data-rows.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../../../testing/refusal.ts'
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
const nameTable = (cfgId: string, productVersion = '1.0.0') => ({
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
    ...nameTable(cfgId),
    fileName: 'fleet.csv',
    file: encode(csv),
    ...(tables === undefined ? {} : { tables }),
  })

const store = async (cfgId: string, content: unknown = { columns, rows }) =>
  await sales.call('design/data/save', { ...nameTable(cfgId), file: encode(JSON.stringify(content)) })

const createSave = (cfgId: string, choices: Record<string, string | number>) => ({
  cfgId,
  desId: randomUUID(),
  type,
  desName: 'Box',
  productVersion: '1.0.0',
  choices,
  rowVersion: 0,
})

const readKits = async (cfgId: string): Promise<number | undefined> => {
  const design = await portal.db
    .selectFrom('design')
    .select('bill')
    .where('solution_id', '=', cfgId)
    .executeTakeFirstOrThrow()
  return design.bill.find(({ id }) => id === 'kit')?.quantity
}

describe('a file of rows', () => {
  test('has its columns found by headings of any language, and each row its fate', async () => {
    const cfgId = await createSolution(sales)
    const {
      counts,
      reading,
      rows: read,
    } = await preview(
      cfgId,
      'My devices\n\nKaufdatum;Serial number;Share\n2026-03-01;A1;12,5\n1.4.2026;A1;\n3/4/2026;A2;x\n;;\n',
    )
    expect(reading).toMatchObject({ isOpen: false, tables: [{ row: 3, places: [1, 0, 2, null] }] })
    expect(counts).toEqual({ taken: 1, duplicate: 1, refused: 1 })
    expect(read.map(({ row, outcome, sameAs }) => [row, outcome, sameAs])).toEqual([
      [4, 'taken', undefined],
      [5, 'duplicate', 4],
      [6, 'refused', undefined],
    ])
    expect(read[0]?.cells).toEqual(['A1', 20_513, 12.5, null])
    expect(read[2]?.problems).toEqual([
      { column: 'bought', cell: 'A6', code: 'dayInTwoWays', found: '3/4/2026' },
      { column: 'share', cell: 'C6', code: 'notANumber', found: 'x' },
    ])
  })

  test('can be read with other columns than its headings say', async () => {
    const cfgId = await createSolution(sales)
    const open = await preview(cfgId, 'a,b\n2026-03-01,A1\n')
    expect(open).toMatchObject({
      reading: { isOpen: true, tables: [{ questions: [{ field: 'bought', places: [] }] }] },
      rows: [],
    })
    const { rows: read } = await preview(cfgId, 'a,b\n2026-03-01,A1\n', '0@1:1,0,,')
    expect(read[0]).toMatchObject({ outcome: 'taken', cells: ['A1', 20_513, null, null] })
  })

  test('with more rows than the table takes, or of another type, is refused', async () => {
    const cfgId = await createSolution(sales)
    const long = await refusal(preview(cfgId, `Purchase date\n${'2026-03-01\n'.repeat(51)}`))
    expect(long).toMatchObject({ apiErrorCode: 'FILE_SIZE_NOT_SUPPORTED', details: { maxRows: 50 } })
    const other = sales.call('design/data/preview', {
      ...nameTable(cfgId),
      fileName: 'fleet.pdf',
      file: encode('x'),
    })
    expect(await refusal(other)).toMatchObject({ apiErrorCode: 'FILE_TYPE_NOT_SUPPORTED' })
    const large = sales.call('design/data/preview', {
      ...nameTable(cfgId),
      fileName: 'fleet.csv',
      file: new Uint8Array(maxDataBytes + 1),
    })
    expect(await refusal(large)).toMatchObject({ apiErrorCode: 'FILE_SIZE_NOT_SUPPORTED' })
  })
})

describe('stored rows', () => {
  test('are named by the hash of their text, and a save runs on them', async () => {
    const cfgId = await createSolution(sales)
    const { hash, rows: count } = await store(cfgId)
    expect(count).toBe(2)
    expect(await store(cfgId)).toEqual({ hash, rows: 2 })
    const first = await sales.call('design/save', createSave(cfgId, { devices: 3, fleet: hash }))
    expect(await readKits(cfgId)).toBe(2)
    const launch = await sales.call('solution/create/editLaunch', { cfgId, desId: first.desId })
    expect(launch.choices).toEqual({ devices: 3, fleet: hash })
    const file = await sales.inject({ url: `/ngapi/design/data?cfgId=${cfgId}&hash=${hash}` })
    expect(file.json()).toEqual({ columns, rows })
    expect(file.headers['cache-control']).toContain('immutable')
  })

  test('change the content hash of a design', async () => {
    const cfgId = await createSolution(sales)
    const { hash } = await store(cfgId)
    const other = await store(cfgId, { columns, rows: rows.slice(1) })
    const save = createSave(cfgId, { devices: 3, fleet: hash })
    const first = await sales.call('design/save', save)
    const second = await sales.call('design/save', {
      ...save,
      choices: { devices: 3, fleet: other.hash },
      rowVersion: 1,
    })
    expect(second.contentHash).not.toBe(first.contentHash)
    expect(await readKits(cfgId)).toBe(1)
  })

  test.each([
    ['of another form', { rows }, 'Send {"columns"'],
    ['with an unknown column', { columns: ['x'], rows: [] }, 'no column “x”'],
    ['without a required column', { columns: ['serial'], rows: [['A1']] }, 'no column “bought”'],
    ['with a cell too few', { columns, rows: [['A1']] }, 'Row 1 has not one cell'],
    ['with a day as text', { columns, rows: [['A1', '2026-03-01', 1, true]] }, 'Row 1, “bought”'],
    ['with a serial number twice', { columns, rows: [rows[0], rows[0]] }, 'Rows 1 and 2 have the same'],
    ['that are too many', { columns, rows: Array.from({ length: 51 }, () => rows[1]) }, '51 rows'],
  ])('%s are refused with the cure', async (_, content, message) => {
    const cfgId = await createSolution(sales)
    const { apiErrorCode, fields } = await refusal(store(cfgId, content))
    expect(apiErrorCode).toBe('INVALID_INPUT')
    expect(fields?.[0]?.message).toContain(message)
  })

  test('that are not there, or belong to another solution, are refused by a save', async () => {
    const [own, other] = [await createSolution(sales), await createSolution(sales)]
    const { hash } = await store(other)
    for (const fleet of [hash, 'x'])
      expect(await refusal(sales.call('design/save', createSave(own, { fleet })))).toMatchObject({
        apiErrorCode: 'CHOICE_OUT_OF_DOMAIN',
        fields: [{ path: 'choices.fleet' }],
      })
  })

  test('are not for people who do not see the solution', async () => {
    const cfgId = await createSolution(sales)
    const { hash } = await store(cfgId)
    expect((await partner.inject({ url: `/ngapi/design/data?cfgId=${cfgId}&hash=${hash}` })).statusCode).toBe(
      404,
    )
    const theirs = await createSolution(partner)
    const crossed = await partner.inject({ url: `/ngapi/design/data?cfgId=${theirs}&hash=${hash}` })
    expect(crossed.statusCode).toBe(404)
  })

  test('go along with a copy into another solution', async () => {
    const [from, to] = [await createSolution(sales), await createSolution(sales)]
    const { hash } = await store(from)
    const { desId } = await sales.call('design/save', createSave(from, { devices: 2, fleet: hash }))
    await sales.call('solution/insert', { cfgId: to, designs: [{ cfgId: from, desId }] })
    expect((await sales.inject({ url: `/ngapi/design/data?cfgId=${to}&hash=${hash}` })).json()).toEqual({
      columns,
      rows,
    })
    await sales.call('design/duplicate', { cfgId: from, desId })
    expect((await sales.call('design/list/all-designs', { cfgId: from })).data).toHaveLength(2)
  })

  test('are removed after 30 days when no design names them', async () => {
    const cfgId = await createSolution(sales)
    const [used, unused] = [await store(cfgId), await store(cfgId, { columns, rows: [] })]
    await sales.call('design/save', createSave(cfgId, { fleet: used.hash }))
    const old = new Date(portal.now().getTime() - 31 * 86_400_000)
    await portal.db.updateTable('design_data').set({ stored_at: old }).execute()
    const fresh = await store(cfgId, { columns, rows: rows.slice(1) })
    const stored = await portal.db
      .selectFrom('design_data')
      .select('hash')
      .where('solution_id', '=', cfgId)
      .execute()
    const hashes = stored.map(({ hash }) => hash)
    expect(hashes.toSorted()).toEqual([used.hash, fresh.hash].toSorted())
    expect(hashes).not.toContain(unused.hash)
  })

  test('are exported so that an import reads the same', async () => {
    const cfgId = await createSolution(sales)
    const { hash } = await store(cfgId)
    const query = `cfgId=${cfgId}&type=${type}&productVersion=1.0.0&table=fleet&hash=${hash}&lang=de`
    for (const format of ['csv', 'xlsx']) {
      const file = await sales.inject({ url: `/ngapi/design/data.${format}?${query}` })
      const read = await sales.call('design/data/preview', {
        ...nameTable(cfgId),
        fileName: `fleet.${format}`,
        file: new Uint8Array(file.rawPayload),
      })
      expect(read.rows.map(({ cells }) => cells)).toEqual(rows)
    }
  })

  test('move unchanged to a version with another optional column', async () => {
    const cfgId = await createSolution(sales)
    const { hash } = await store(cfgId)
    await sales.call('design/save', createSave(cfgId, { devices: 3, fleet: hash }))
    portal.wait(86_400_000)
    const again = await portal.signIn('sales')
    const [keeper, releaser] = [await portal.signIn('catalogue'), await portal.signIn('super')]
    await uploadPackage(
      keeper,
      createBoxWithFleet('1.1.0', (text) =>
        text.replace('  used   : flag', '  place  : text optional "Place"\n  used   : flag'),
      ),
    )
    await releaser.call('product/version/release', { productKey: 'wall-box', productVersion: '1.1.0' })
    const [move] = (await again.call('solution/newer-versions', { cfgId })).data
    expect(move).toMatchObject({ toVersion: '1.1.0', outcome: 'unchanged', changes: [] })
    await again.call('solution/move-to-newest', {
      cfgId,
      designs: [{ desId: move?.desId ?? '', toVersion: '1.1.0', rowVersion: 1 }],
    })
    expect(await readKits(cfgId)).toBe(2)
  })
})
