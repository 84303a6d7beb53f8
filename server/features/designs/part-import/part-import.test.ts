/** Tests imports of large files of parts: checked, applied row by row, broken off and continued, cancelled, and reported row by row. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import type { PartImport } from '@design-portal/contract/part-imports.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inheritedEnvironment } from '../../../testing/inherited-environment.ts'
import { refusal } from '../../../testing/refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { isTurn } from '../../../testing/turns.ts'
import { resumePartImports } from './resume-part-imports.ts'
import { runPartImport } from './run-import.ts'

let portal: TestPortal
let catalogue: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  catalogue = await portal.signIn('catalogue')
})
afterAll(async () => await portal.close())

const head = 'Part number;Description;Manufacturer;Mass per unit (kg);Successor'

const check = async (lines: readonly string[], fileName = 'parts.csv') =>
  await catalogue.call('catalogue/part/import/check', {
    fileName,
    decimalSign: 'comma',
    file: Buffer.from(lines.join('\r\n')),
  })

const waitFor = async ({ importId }: PartImport, state: PartImport['state']) =>
  await vi.waitUntil(
    async () => {
      const found = await catalogue.call('catalogue/part/import/progress', { importId })
      return found.state === state ? found : undefined
    },
    { timeout: 30_000, interval: 20 },
  )

const apply = async (begun: PartImport) => {
  const { importId } = await waitFor(begun, 'ready')
  return await waitFor(await catalogue.call('catalogue/part/import/apply', { importId }), 'done')
}

const listStored = async (begin: string) =>
  await portal.db
    .selectFrom('part')
    .select(['part_number', 'successor', 'row_version'])
    .where('part_number', 'like', `${begin}%`)
    .orderBy('part_number')
    .execute()

async function countHistory(begin: string): Promise<number> {
  const { count } = await portal.db
    .selectFrom('record_change as change')
    .innerJoin('part', 'part.id', 'change.record_id')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('part.part_number', 'like', `${begin}%`)
    .executeTakeFirstOrThrow()
  return count
}

test('a file is checked first, then each row is written or refused by itself, with history and audit', async () => {
  await catalogue.call('catalogue/part/create', {
    partNumber: 'BIG-1',
    names: { en: 'Tray' },
    manufacturer: 'Halden',
  })
  await catalogue.call('catalogue/part/create', {
    partNumber: 'BIG-2',
    names: { en: 'Tray' },
    manufacturer: 'Halden',
  })
  await catalogue.call('catalogue/part/create', {
    partNumber: 'TRAY-BIG',
    names: { en: 'Tray' },
    manufacturer: 'Halden',
  })
  const begun = await check([
    head,
    'BIG-1;Tray;Halden;;',
    'BIG-2;Tray wide;Halden;2,5;BIG-4',
    'BIG-3;;Halden;1;',
    'BIG-4;Tray;Halden;1;BIG-5',
    'BIG-5;Tray;Halden;1;',
    'BIG-5;Tray again;Halden;1;',
    'tray-big;Tray;Halden;1;',
    'BIG-6;Tray;Halden;1;NOWHERE',
    'BIG-7;Tray;Halden;1.5;',
    'BIG-8;Tray;Halden;1;BIG-9',
    'BIG-9;Tray;Halden;1;BIG-8',
  ])
  const ready = await waitFor(begun, 'ready')
  const counts = { created: 2, changed: 1, unchanged: 1, refused: 7 }
  expect(ready).toMatchObject({ rowsTotal: 11, counts })
  expect(ready.preview[1]).toEqual({
    row: 3,
    partNumber: 'BIG-2',
    description: 'Tray wide',
    manufacturer: 'Halden',
    outcome: 'changed',
  })
  expect((await listStored('BIG-')).length).toBe(2)
  const done = await apply(begun)
  expect(done).toMatchObject({ rowsDone: 11, counts })
  expect(
    done.problems.map(
      ({ row, problems }) => `${row} ${problems.map(({ cell, code }) => `${cell} ${code}`).join()}`,
    ),
  ).toEqual([
    '4 B4 missing',
    '7 A7 duplicate',
    '8 A8 taken',
    '9 E9 unknown',
    '10 D10 otherDecimalSign',
    '11 E11 unknown',
    '12 E12 unknown',
  ])
  expect(await listStored('BIG-')).toEqual([
    { part_number: 'BIG-1', successor: null, row_version: 1 },
    { part_number: 'BIG-2', successor: 'BIG-4', row_version: 2 },
    { part_number: 'BIG-4', successor: 'BIG-5', row_version: 1 },
    { part_number: 'BIG-5', successor: null, row_version: 1 },
  ])
  const details = await catalogue.call('catalogue/part/details', { partNumber: 'BIG-2' })
  expect(details.history[0]).toMatchObject({
    event: 'imported',
    fields: expect.arrayContaining([{ field: 'mass', from: '', to: '2.500' }]),
  })
  const audit = await portal.db
    .selectFrom('audit_entry')
    .select('object_id')
    .where('request_id', '=', begun.importId)
    .execute()
  expect(audit.length).toBe(3)
  const file = await catalogue.call('catalogue/part/import/rows.csv', {
    importId: begun.importId,
    lang: 'de',
  })
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines.length).toBe(12)
  expect(lines[3]).toMatch(/4.*BIG-3.*B4/)
})

test('an import whose process is gone is continued, and no row is lost or written twice', async () => {
  const rows = Array.from({ length: 3500 }, (_, index) => {
    // Every tenth part is replaced by one that stands further down.
    const successor = index % 10 === 0 && index < 3400 ? `RUN-${index + 55}` : ''
    return `RUN-${index};Cable ${index};Halden;1;${successor}`
  })
  const begun = await waitFor(await check([head, ...rows]), 'ready')
  const { importId } = begun
  const services = { db: portal.db, clock: portal.now, log: portal.app.services.log }
  const stopped = async (maxChunks: number) => {
    const claim = randomUUID()
    await portal.db
      .updateTable('part_import')
      .set({ state: 'applying', claim })
      .where('id', '=', importId)
      .execute()
    await runPartImport(services, { importId, claim, maxChunks })
  }
  // As `apply` begins it, by a process that ends after two chunks, and one that ends while rows wait for their successors.
  await portal.db
    .updateTable('part_import')
    .set({ last_row: 0, rows_done: 0, created: 0 })
    .where('id', '=', importId)
    .execute()
  await stopped(2)
  const between = await catalogue.call('catalogue/part/import/progress', { importId })
  expect(between).toMatchObject({ state: 'applying', rowsDone: 2000 })
  await stopped(2)
  const later = () => new Date(portal.now().getTime() + 120_000)
  await resumePartImports.run({ ...services, clock: later, settings: portal.app.services.settings })
  const done = await catalogue.call('catalogue/part/import/progress', { importId })
  expect(done).toMatchObject({
    state: 'done',
    rowsDone: 3500,
    counts: { created: 3500, changed: 0, unchanged: 0, refused: 0 },
  })
  const stored = await listStored('RUN-')
  expect(stored.length).toBe(3500)
  expect(stored.every(({ row_version: version }) => version === 1)).toBe(true)
  expect(stored.filter(({ successor }) => successor !== null).length).toBe(340)
  expect(await countHistory('RUN-')).toBe(3500)
})

test.runIf(isTurn('killed', 'imports'))(
  'an import whose processes are killed while they write has each row once, and its history',
  async () => {
    const count = 5000
    const rows = Array.from({ length: count }, (_, index) => `KILL-${index};Cable ${index};Halden;1;`)
    const { importId } = await waitFor(await check([head, ...rows]), 'ready')
    const abandoned = new Date(portal.now().getTime() - 3_600_000)
    await portal.db
      .updateTable('part_import')
      .set({ state: 'applying', last_row: 0, rows_done: 0, created: 0, alive_at: abandoned })
      .where('id', '=', importId)
      .execute()
    const readProgress = async () => await catalogue.call('catalogue/part/import/progress', { importId })
    const script = join(import.meta.dirname, '../../../testing/part-importer.ts')
    for (let killed = 0; killed < 2; killed += 1) {
      const before = (await readProgress()).rowsDone
      // Each process begins two minutes after the last sign of life of the one before.
      const env = {
        ...inheritedEnvironment,
        DATABASE_URL: portal.connectionString,
        SAMPLE_DATA: '1',
        PORTAL_TIME: new Date(portal.now().getTime() + killed * 120_000).toISOString(),
      }
      const importer = spawn(process.execPath, [script], { env, stdio: 'ignore' })
      const exited = once(importer, 'exit')
      await vi.waitUntil(async () => (await readProgress()).rowsDone > before, {
        timeout: 60_000,
        interval: 5,
      })
      importer.kill('SIGKILL')
      await exited
    }
    expect((await readProgress()).state).toBe('applying')
    const later = () => new Date(portal.now().getTime() + 3_600_000)
    const { settings, log } = portal.app.services
    await resumePartImports.run({ db: portal.db, clock: later, log, settings })
    expect(await readProgress()).toMatchObject({
      state: 'done',
      rowsDone: count,
      counts: { created: count, changed: 0, unchanged: 0, refused: 0 },
    })
    const stored = await listStored('KILL-')
    expect(stored.length).toBe(count)
    expect(stored.every(({ row_version: version }) => version === 1)).toBe(true)
    expect(await countHistory('KILL-')).toBe(count)
  },
)

test('a second process that has taken over makes the first one stop without writing', async () => {
  const { importId } = await waitFor(await check([head, 'LOST-1;Tray;Halden;;']), 'ready')
  await portal.db.updateTable('part_import').set({ state: 'applying' }).where('id', '=', importId).execute()
  const services = { db: portal.db, clock: portal.now, log: portal.app.services.log }
  await runPartImport(services, { importId, claim: randomUUID() })
  expect(await listStored('LOST-')).toEqual([])
  expect((await catalogue.call('catalogue/part/import/cancel', { importId })).state).toBe('cancelled')
})

test('what is cancelled writes nothing more, and only what is ready can be applied', async () => {
  const { importId } = await waitFor(await check([head, 'STOP-1;Tray;Halden;;']), 'ready')
  expect((await catalogue.call('catalogue/part/import/cancel', { importId })).state).toBe('cancelled')
  for (const call of ['catalogue/part/import/apply', 'catalogue/part/import/cancel'] as const)
    expect(await refusal(catalogue.call(call, { importId }))).toMatchObject({
      apiErrorCode: 'CONDITION_NOT_MET',
    })
  expect(await listStored('STOP-')).toEqual([])
})

test.each([
  ['parts.pdf', [head, 'A;B;C;;'], 'fileType'],
  ['parts.csv', [head], 'noRows'],
  ['parts.xlsx', ['no workbook'], 'fileContent'],
] as const)('a file %s with %j fails and says why', async (fileName, lines, failure) => {
  const begun = await check(lines, fileName)
  expect((await waitFor(begun, 'failed')).failure).toBe(failure)
})

test('a file with an unknown heading waits until its column is chosen, and is then applied as it was read', async () => {
  const begun = await check([
    'Price book of 2027',
    'Catalogue;Bezeichnung;Hersteller;Gewicht;Old number',
    'ASK-1;Fan;Halden;9;OLD-1',
  ])
  const { importId } = begun
  const open = await waitFor(begun, 'ready')
  expect(open).toMatchObject({
    rowsTotal: 0,
    reading: { isOpen: true, tables: [{ row: 2, questions: [{ field: 'partNumber', places: [] }] }] },
  })
  expect(await refusal(catalogue.call('catalogue/part/import/apply', { importId }))).toMatchObject({
    details: { unmet: ['isReady'] },
  })
  const places = (open.reading?.fields ?? []).map((field) =>
    field === 'partNumber' ? 0 : (open.reading?.tables[0]?.places[open.reading.fields.indexOf(field)] ?? ''),
  )
  const again = await catalogue.call('catalogue/part/import/read-again', {
    importId,
    tables: `0@2:${places.join(',')}`,
  })
  const { rowVersion, ...ready } = await waitFor(again, 'ready')
  expect(ready).toMatchObject({ counts: { created: 1 }, reading: { isOpen: false, tables: [{ rows: 1 }] } })
  // Somebody who has not seen the new reading does not start it.
  const unseen = { importId, rowVersion: open.rowVersion }
  expect(await refusal(catalogue.call('catalogue/part/import/apply', unseen))).toMatchObject({
    apiErrorCode: 'ROW_VERSION_CONFLICT',
    details: { currentRowVersion: rowVersion },
  })
  await waitFor(await catalogue.call('catalogue/part/import/apply', { importId, rowVersion }), 'done')
  expect(await listStored('ASK-')).toMatchObject([{ part_number: 'ASK-1' }])
  expect(
    await refusal(catalogue.call('catalogue/part/import/read-again', { importId, tables: '0@1:' })),
  ).toMatchObject({ details: { unmet: ['isNotApplied'] } })
})

test('two columns of part numbers are asked about, and a file is read again while it is checked', async () => {
  const begun = await check(['Part number;SKU;Description;Manufacturer', 'TWO-1;TWO-2;Fan;Halden'])
  const open = await waitFor(begun, 'ready')
  expect(open.reading?.tables[0]?.questions).toEqual([{ field: 'partNumber', places: [0, 1] }])
  const { importId } = begun
  await catalogue.call('catalogue/part/import/read-again', { importId, tables: '0@1:1,2,3,,,,,,,,,,,,,,,' })
  const other = await catalogue.call('catalogue/part/import/read-again', {
    importId,
    tables: '0@1:0,2,3,,,,,,,,,,,,,,,',
  })
  const ready = await waitFor(other, 'ready')
  expect(ready.preview.map(({ partNumber }) => partNumber)).toEqual(['TWO-1'])
})

test('the auditor reads imports and begins none; sellers see none of it', async () => {
  const auditor = await portal.signIn('auditor')
  expect((await auditor.call('catalogue/part/import/list', {})).mayChange).toBe(false)
  const input = { fileName: 'parts.csv', file: Buffer.from(head) }
  expect(await refusal(auditor.call('catalogue/part/import/check', input))).toMatchObject({
    apiErrorCode: 'FORBIDDEN',
  })
  const sales = await portal.signIn('sales')
  expect(await refusal(sales.call('catalogue/part/import/list', {}))).toMatchObject({
    apiErrorCode: 'FORBIDDEN',
  })
})
