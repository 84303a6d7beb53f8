/** Tests imports of large files of parts: checking, applying row by row, breaking off and continuing, cancelling, and the report on each row. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import type { PartImport } from '@design-portal/contract/part-imports.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inheritedEnvironment } from '../../../testing/inherited-environment.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
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

const headings = 'Part number;Description;Manufacturer;Mass per unit (kg);Successor'

const checkFile = async (lines: readonly string[], fileName = 'parts.csv') =>
  await catalogue.call('catalogue/part/import/check', {
    fileName,
    decimalSign: 'comma',
    file: Buffer.from(lines.join('\r\n')),
  })

const waitForState = async ({ importId }: PartImport, state: PartImport['state']) =>
  await vi.waitUntil(
    async () => {
      const progress = await catalogue.call('catalogue/part/import/progress', { importId })
      return progress.state === state ? progress : undefined
    },
    { timeout: 30_000, interval: 20 },
  )

const applyImport = async (partImport: PartImport) => {
  const { importId } = await waitForState(partImport, 'ready')
  return await waitForState(await catalogue.call('catalogue/part/import/apply', { importId }), 'done')
}

const listStoredParts = async (prefix: string) =>
  await portal.db
    .selectFrom('part')
    .select(['part_number', 'successor', 'row_version'])
    .where('part_number', 'like', `${prefix}%`)
    .orderBy('part_number')
    .execute()

async function countHistory(prefix: string): Promise<number> {
  const { count } = await portal.db
    .selectFrom('record_change as change')
    .innerJoin('part', 'part.id', 'change.record_id')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('part.part_number', 'like', `${prefix}%`)
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
  const partImport = await checkFile([
    headings,
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
  const ready = await waitForState(partImport, 'ready')
  const counts = { created: 2, changed: 1, unchanged: 1, refused: 7 }
  expect(ready).toMatchObject({ rowsTotal: 11, counts })
  expect(ready.preview[1]).toEqual({
    row: 3,
    partNumber: 'BIG-2',
    description: 'Tray wide',
    manufacturer: 'Halden',
    outcome: 'changed',
  })
  expect((await listStoredParts('BIG-')).length).toBe(2)
  const done = await applyImport(partImport)
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
  expect(await listStoredParts('BIG-')).toEqual([
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
    .where('request_id', '=', partImport.importId)
    .execute()
  expect(audit.length).toBe(3)
  const file = await catalogue.call('catalogue/part/import/rows.csv', {
    importId: partImport.importId,
    lang: 'de',
  })
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines.length).toBe(12)
  expect(lines[3]).toMatch(/4.*BIG-3.*B4/)
})

test('an import whose process is gone is continued, and no row is lost or written twice', async () => {
  const [rowCount, successorCount] = [3500, 340]
  const rows = Array.from({ length: rowCount }, (_, index) => {
    // Every tenth part, except at the end of the file, has a successor further down.
    const successor = index % 10 === 0 && index < 10 * successorCount ? `RUN-${index + 55}` : ''
    return `RUN-${index};Cable ${index};Halden;1;${successor}`
  })
  const partImport = await waitForState(await checkFile([headings, ...rows]), 'ready')
  const { importId } = partImport
  const services = { db: portal.db, clock: portal.now, log: portal.app.services.log }
  const runChunks = async (maxChunks: number) => {
    const claim = randomUUID()
    await portal.db
      .updateTable('part_import')
      .set({ state: 'applying', claim })
      .where('id', '=', importId)
      .execute()
    await runPartImport(services, { importId, claim, maxChunks })
  }
  // Begins as an application does, in a process that ends after two chunks and one that ends while rows wait for their successors.
  await portal.db
    .updateTable('part_import')
    .set({ last_row: 0, rows_done: 0, created: 0 })
    .where('id', '=', importId)
    .execute()
  await runChunks(2)
  const progressBetween = await catalogue.call('catalogue/part/import/progress', { importId })
  expect(progressBetween).toMatchObject({ state: 'applying', rowsDone: 2000 })
  await runChunks(2)
  const later = () => new Date(portal.now().getTime() + 120_000)
  await resumePartImports.run({ ...services, clock: later, settings: portal.app.services.settings })
  const done = await catalogue.call('catalogue/part/import/progress', { importId })
  expect(done).toMatchObject({
    state: 'done',
    rowsDone: rowCount,
    counts: { created: rowCount, changed: 0, unchanged: 0, refused: 0 },
  })
  const stored = await listStoredParts('RUN-')
  expect(stored.length).toBe(rowCount)
  expect(stored.every(({ row_version: version }) => version === 1)).toBe(true)
  expect(stored.filter(({ successor }) => successor !== null).length).toBe(successorCount)
  expect(await countHistory('RUN-')).toBe(rowCount)
})

test.runIf(isTurn('killed', 'imports'))(
  'an import whose processes are killed while they write stores each row and its history once',
  async () => {
    const rowCount = 5000
    const rows = Array.from({ length: rowCount }, (_, index) => `KILL-${index};Cable ${index};Halden;1;`)
    const { importId } = await waitForState(await checkFile([headings, ...rows]), 'ready')
    const anHourAgo = new Date(portal.now().getTime() - 3_600_000)
    await portal.db
      .updateTable('part_import')
      .set({ state: 'applying', last_row: 0, rows_done: 0, created: 0, alive_at: anHourAgo })
      .where('id', '=', importId)
      .execute()
    const readProgress = async () => await catalogue.call('catalogue/part/import/progress', { importId })
    const script = join(import.meta.dirname, '../../../testing/part-importer.ts')
    for (let killCount = 0; killCount < 2; killCount += 1) {
      const before = (await readProgress()).rowsDone
      // Each process begins two minutes after the last sign of life of the one before.
      const env = {
        ...inheritedEnvironment,
        DATABASE_URL: portal.connectionString,
        SAMPLE_DATA: '1',
        PORTAL_TIME: new Date(portal.now().getTime() + killCount * 120_000).toISOString(),
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
      rowsDone: rowCount,
      counts: { created: rowCount, changed: 0, unchanged: 0, refused: 0 },
    })
    const stored = await listStoredParts('KILL-')
    expect(stored.length).toBe(rowCount)
    expect(stored.every(({ row_version: version }) => version === 1)).toBe(true)
    expect(await countHistory('KILL-')).toBe(rowCount)
  },
)

test('a second process that has taken over makes the first one stop without writing', async () => {
  const { importId } = await waitForState(await checkFile([headings, 'LOST-1;Tray;Halden;;']), 'ready')
  await portal.db.updateTable('part_import').set({ state: 'applying' }).where('id', '=', importId).execute()
  const services = { db: portal.db, clock: portal.now, log: portal.app.services.log }
  await runPartImport(services, { importId, claim: randomUUID() })
  expect(await listStoredParts('LOST-')).toEqual([])
  expect((await catalogue.call('catalogue/part/import/cancel', { importId })).state).toBe('cancelled')
})

test('a cancelled import writes nothing, and can be neither applied nor cancelled again', async () => {
  const { importId } = await waitForState(await checkFile([headings, 'STOP-1;Tray;Halden;;']), 'ready')
  expect((await catalogue.call('catalogue/part/import/cancel', { importId })).state).toBe('cancelled')
  for (const call of ['catalogue/part/import/apply', 'catalogue/part/import/cancel'] as const)
    expect(await expectRefusal(catalogue.call(call, { importId }))).toMatchObject({
      apiErrorCode: 'CONDITION_NOT_MET',
    })
  expect(await listStoredParts('STOP-')).toEqual([])
})

test.each([
  ['parts.pdf', [headings, 'A;B;C;;'], 'fileType'],
  ['parts.csv', [headings], 'noRows'],
  ['parts.xlsx', ['no workbook'], 'fileContent'],
] as const)(
  'the import of a file %s with %j fails and states the reason',
  async (fileName, lines, failure) => {
    const partImport = await checkFile(lines, fileName)
    expect((await waitForState(partImport, 'failed')).failure).toBe(failure)
  },
)

test('a file with an unknown heading waits until its column is chosen, and is then applied as it was read', async () => {
  const partImport = await checkFile([
    'Price book of 2027',
    'Catalogue;Bezeichnung;Hersteller;Gewicht;Old number',
    'ASK-1;Fan;Halden;9;OLD-1',
  ])
  const { importId } = partImport
  const openImport = await waitForState(partImport, 'ready')
  expect(openImport).toMatchObject({
    rowsTotal: 0,
    reading: { isOpen: true, tables: [{ row: 2, questions: [{ field: 'partNumber', places: [] }] }] },
  })
  expect(await expectRefusal(catalogue.call('catalogue/part/import/apply', { importId }))).toMatchObject({
    details: { unmet: ['isReady'] },
  })
  const places = (openImport.reading?.fields ?? []).map((field) =>
    field === 'partNumber'
      ? 0
      : (openImport.reading?.tables[0]?.places[openImport.reading.fields.indexOf(field)] ?? ''),
  )
  const rereading = await catalogue.call('catalogue/part/import/read-again', {
    importId,
    tables: `0@2:${places.join(',')}`,
  })
  const { rowVersion, ...ready } = await waitForState(rereading, 'ready')
  expect(ready).toMatchObject({ counts: { created: 1 }, reading: { isOpen: false, tables: [{ rows: 1 }] } })
  // Somebody who has not seen the new reading cannot apply it.
  const staleInput = { importId, rowVersion: openImport.rowVersion }
  expect(await expectRefusal(catalogue.call('catalogue/part/import/apply', staleInput))).toMatchObject({
    apiErrorCode: 'ROW_VERSION_CONFLICT',
    details: { currentRowVersion: rowVersion },
  })
  await waitForState(await catalogue.call('catalogue/part/import/apply', { importId, rowVersion }), 'done')
  expect(await listStoredParts('ASK-')).toMatchObject([{ part_number: 'ASK-1' }])
  expect(
    await expectRefusal(catalogue.call('catalogue/part/import/read-again', { importId, tables: '0@1:' })),
  ).toMatchObject({ details: { unmet: ['isNotApplied'] } })
})

test('two columns of part numbers lead to a question, and a file can be read again while it is being checked', async () => {
  const partImport = await checkFile(['Part number;SKU;Description;Manufacturer', 'TWO-1;TWO-2;Fan;Halden'])
  const openImport = await waitForState(partImport, 'ready')
  expect(openImport.reading?.tables[0]?.questions).toEqual([{ field: 'partNumber', places: [0, 1] }])
  const { importId } = partImport
  await catalogue.call('catalogue/part/import/read-again', { importId, tables: '0@1:1,2,3,,,,,,,,,,,,,,,' })
  const rereading = await catalogue.call('catalogue/part/import/read-again', {
    importId,
    tables: '0@1:0,2,3,,,,,,,,,,,,,,,',
  })
  const ready = await waitForState(rereading, 'ready')
  expect(ready.preview.map(({ partNumber }) => partNumber)).toEqual(['TWO-1'])
})

test('an auditor may see imports but not begin one, and sellers may not see them', async () => {
  const auditor = await portal.signIn('auditor')
  expect((await auditor.call('catalogue/part/import/list', {})).mayChange).toBe(false)
  const input = { fileName: 'parts.csv', file: Buffer.from(headings) }
  expect(await expectRefusal(auditor.call('catalogue/part/import/check', input))).toMatchObject({
    apiErrorCode: 'FORBIDDEN',
  })
  const sales = await portal.signIn('sales')
  expect(await expectRefusal(sales.call('catalogue/part/import/list', {}))).toMatchObject({
    apiErrorCode: 'FORBIDDEN',
  })
})
