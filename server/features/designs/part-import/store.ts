/** All SQL of imports of large files of parts. Rows are passed as the text of JSON arrays, never one by one. */
import type { NearNow } from '@design-portal/domain/near-now.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { PartImportTable } from '../../../db/tables-part-imports.ts'

const selectImports = (db: Database) =>
  db
    .selectFrom('part_import as import')
    .innerJoin('user_account as person', 'person.id', 'import.user_id')
    .innerJoin('company', 'company.id', 'person.company_id')
    .selectAll('import')
    .select(['person.name as person_name', 'company.name as company_name'])

export type ImportRecord = Awaited<ReturnType<ReturnType<typeof selectImports>['executeTakeFirstOrThrow']>>

export async function findImport(db: Database, importId: string): Promise<ImportRecord | undefined> {
  return await selectImports(db).where('import.id', '=', importId).executeTakeFirst()
}

/** Locks an import, so that nobody changes it before the transaction ends, and reads it. */
export async function lockImport(db: Database, importId: string): Promise<ImportRecord | undefined> {
  return await selectImports(db).where('import.id', '=', importId).forUpdate('import').executeTakeFirst()
}

/** The latest imports, newest first. */
export async function listImports(db: Database, limit: number): Promise<readonly ImportRecord[]> {
  return await selectImports(db)
    .orderBy('import.began_at', 'desc')
    .orderBy('import.id', 'desc')
    .limit(limit)
    .execute()
}

/** Makes imports that begin at the same time wait for each other until the transaction ends. */
export async function lockImportStart(db: Database): Promise<void> {
  await sql`lock table part_import in share row exclusive mode`.execute(db)
}

/** The import that is being checked or applied. */
export async function findRunningImport(db: Database): Promise<{ readonly id: string } | undefined> {
  return await db
    .selectFrom('part_import')
    .select('id')
    .where('state', 'in', ['checking', 'applying'])
    .executeTakeFirst()
}

export async function insertImport(
  db: Database,
  row: Omit<Insertable<PartImportTable>, 'preview'>,
): Promise<void> {
  await db
    .insertInto('part_import')
    .values({ ...row, preview: '[]' })
    .execute()
}

export async function updateImport(
  db: Database,
  importId: string,
  change: Updateable<PartImportTable>,
): Promise<void> {
  await db.updateTable('part_import').set(change).where('id', '=', importId).execute()
}

/** Adds to the counts of an import and stores the last row that was processed. */
export async function advanceImport(
  db: Database,
  importId: string,
  {
    counts,
    newRows,
    lastRow,
    at,
  }: {
    readonly counts: Readonly<Record<'created' | 'changed' | 'unchanged' | 'refused', number>>
    readonly newRows: number
    readonly lastRow: number
    readonly at: Date
  },
): Promise<void> {
  await db
    .updateTable('part_import')
    .set((set) => ({
      created: set('created', '+', counts.created),
      changed: set('changed', '+', counts.changed),
      unchanged: set('unchanged', '+', counts.unchanged),
      refused: set('refused', '+', counts.refused),
      rows_done: set('rows_done', '+', newRows),
      last_row: lastRow,
      alive_at: at,
      attempts: 0,
    }))
    .where('id', '=', importId)
    .execute()
}

/** Takes over an import whose process has given no sign of life. */
export async function claimAbandonedImport(
  db: Database,
  { claim, now, alive }: { readonly claim: string; readonly now: Date; readonly alive: NearNow },
): Promise<string | undefined> {
  const claimed = await db
    .updateTable('part_import')
    .set((set) => ({ claim, alive_at: now, attempts: set('attempts', '+', 1) }))
    .where('state', 'in', ['checking', 'applying'])
    .where((where) => where.or([where('alive_at', '<', alive.since), where('alive_at', '>', alive.until)]))
    .returning('id')
    .executeTakeFirst()
  return claimed?.id
}

/** Bytes of a piece of a file. */
const pieceBytes = 1024 * 1024

export async function insertFile(db: Database, importId: string, file: Uint8Array): Promise<void> {
  for (let place = 0; place * pieceBytes < file.length; place += 1) {
    const content = Buffer.from(file.subarray(place * pieceBytes, (place + 1) * pieceBytes))
    await db.insertInto('part_import_piece').values({ import_id: importId, place, content }).execute()
  }
}

export async function readFile(db: Database, importId: string): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  for (;;) {
    const piece = await db
      .selectFrom('part_import_piece')
      .select('content')
      .where('import_id', '=', importId)
      .where('place', '=', pieces.length)
      .executeTakeFirst()
    if (piece === undefined) return Buffer.concat(pieces)
    pieces.push(piece.content)
  }
}

export async function deleteFile(db: Database, importId: string): Promise<void> {
  await db.deleteFrom('part_import_piece').where('import_id', '=', importId).execute()
}

export async function deleteRows(db: Database, importId: string): Promise<void> {
  await db.deleteFrom('part_import_row').where('import_id', '=', importId).execute()
}

/** Deletes imports that ended, or were never started, before a time. @returns how many */
export async function deleteImportsBefore(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('part_import')
    .where('state', 'not in', ['checking', 'applying'])
    .where('alive_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** What the catalogue has of some parts, as the text of CatalogueFacts. */
export async function readFactsText(db: Database, partNumbers: string, successors: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    with recursive asked as materialized (
      select distinct number from json_array_elements_text(${partNumbers}::json) as number
    ), chain as (
      select part_number, successor from part
      where part_number = any(select json_array_elements_text(${successors}::json))
      union
      select part.part_number, part.successor from chain join part on part.part_number = chain.successor
    ), known as (
      select part.* from part join asked on asked.number = part.part_number
    )
    select json_build_object(
      'parts', coalesce((select json_agg(json_build_object('partNumber', part_number, 'part', json_build_object(
          'id', id, 'part_number', part_number, 'description', description, 'manufacturer', manufacturer, 'family', family,
          'state', state, 'last_order_date', last_order_date, 'successor', successor, 'mass', mass::text, 'unit', unit,
          'sample', sample, 'row_version', row_version, 'source', source, 'descriptions', descriptions),
        'restrictions', coalesce((select json_agg(json_build_object('countryId', country_code, 'releaseDate', release_date)
          order by country_code) from part_release where part_release.part_number = known.part_number), '[]'))) from known), '[]'),
      'numbersInUse', coalesce((select json_agg(number) from asked where exists (select from part where number_key = search_key(number))
        or exists (select from custom_part where upper(part_number) = upper(number))), '[]'),
      'successors', coalesce((select json_agg(json_build_array(part_number, successor)) from chain), '[]')
    )::text as text`.execute(db)
  return rows[0]?.text ?? '{"parts":[],"numbersInUse":[],"successors":[]}'
}

const partColumns = sql`
  id uuid, "partNumber" text, description text, descriptions jsonb, manufacturer text, state text, last_order_date date,
  successor text, mass numeric, unit text, sample boolean, source text, "rowVersion" integer, fields jsonb`

/** Who writes, and when. */
export interface Writer {
  readonly userId: string
  readonly at: Date
  readonly requestId: string
}

/** The history and the audit entry of each part, as a call for a single part writes them. */
const recordParts = ({ userId, at, requestId }: Writer) => sql`
  recorded as (
    insert into record_change (record_kind, record_id, at, user_id, event, fields, note, row_version)
    select 'part', id, ${at}::timestamptz, ${userId}::uuid, 'imported', fields, '', "rowVersion" from sent
  )
  insert into audit_entry (at, user_id, action, outcome, object_id, request_id)
  select ${at}::timestamptz, ${userId}::uuid, 'draftCatalogue', 'done', id, ${requestId} from sent`

/** @param json an array of WrittenPart */
export async function insertParts(db: Database, json: string, writer: Writer): Promise<void> {
  await sql`
    with sent as materialized (
      select written.*, descriptions#>>'{}' as text from json_to_recordset(${json}::json) as written (${partColumns})
    ), stored as (
      insert into part (id, part_number, kind, description, descriptions, manufacturer, state, last_order_date, successor, mass, unit,
        sample, source)
      select id, "partNumber", 'N', description, text::jsonb, manufacturer, state, last_order_date, successor, mass, unit, sample, source
      from sent
    ), ${recordParts(writer)}`.execute(db)
}

/** @param json an array of WrittenPart */
export async function updateParts(db: Database, json: string, writer: Writer): Promise<void> {
  await sql`
    with sent as materialized (
      select written.*, descriptions#>>'{}' as text from json_to_recordset(${json}::json) as written (${partColumns})
    ), stored as (
      update part set description = sent.description, descriptions = sent.text::jsonb, manufacturer = sent.manufacturer,
        state = sent.state, last_order_date = sent.last_order_date, successor = sent.successor, mass = sent.mass, unit = sent.unit,
        sample = sent.sample, source = sent.source, row_version = sent."rowVersion"
      from sent where part.part_number = sent."partNumber"
    ), ${recordParts(writer)}`.execute(db)
}

/** Writes what became of rows. @param json an array of RowVerdict */
export async function upsertVerdicts(db: Database, importId: string, json: string): Promise<void> {
  await sql`
    insert into part_import_row (import_id, row_number, part_number, outcome, problems)
    select ${importId}::uuid, "row", left("partNumber", 255), outcome, problems
    from json_to_recordset(${json}::json) as verdict ("row" integer, "partNumber" text, outcome text, problems jsonb)
    on conflict (import_id, row_number) do update set outcome = excluded.outcome, problems = excluded.problems`.execute(
    db,
  )
}

/** The rows that wait for their successors. */
export async function listWaitingRows(db: Database, importId: string): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('part_import_row')
    .select('row_number')
    .where('import_id', '=', importId)
    .where('outcome', '=', 'waiting')
    .orderBy('row_number')
    .execute()
  return rows.map(({ row_number: row }) => row)
}

/** The rows after a row, in the order of the file, of one outcome or of all; at most `limit`. */
export async function listRows(
  db: Database,
  importId: string,
  {
    afterRow,
    outcome,
    limit,
  }: {
    readonly afterRow: number
    readonly outcome?: 'created' | 'changed' | 'unchanged' | 'refused' | undefined
    readonly limit: number
  },
) {
  return await db
    .selectFrom('part_import_row')
    .select(['row_number', 'part_number', 'outcome', 'problems'])
    .where('import_id', '=', importId)
    .where('row_number', '>', afterRow)
    .$if(outcome !== undefined, (rows) => rows.where('outcome', '=', outcome ?? 'refused'))
    .orderBy('row_number')
    .limit(limit)
    .execute()
}
