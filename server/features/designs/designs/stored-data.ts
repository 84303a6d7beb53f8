/** Reads the rows of data that choices of designs name by their hash, and copies them with the designs. */
import type { DataContent, StoredData } from '@design-portal/domain/products/data-rows.ts'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../../db/database.ts'

/** Contents by hash, which never change. Each takes some megabytes, so only those used last stay in memory. */
const contents = new LRUCache<string, DataContent>({ max: 20 })

/** The rows of a solution by their hashes; hashes that are not stored with the solution are left out. */
export async function readStoredData(
  db: Database,
  cfgId: string,
  hashes: readonly string[],
): Promise<StoredData> {
  if (hashes.length === 0) return new Map()
  const stored = await db
    .selectFrom('design_data')
    .select('hash')
    .where('solution_id', '=', cfgId)
    .where('hash', 'in', hashes)
    .execute()
  const found = new Map<string, DataContent>()
  for (const { hash } of stored) found.set(hash, contents.get(hash) ?? (await readContent(db, cfgId, hash)))
  return found
}

async function readContent(db: Database, cfgId: string, hash: string): Promise<DataContent> {
  const { content: text } = await db
    .selectFrom('design_data')
    .select('content')
    .where('solution_id', '=', cfgId)
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  const content: DataContent = JSON.parse(text)
  contents.set(hash, content)
  return content
}

/** Stores with a solution all rows that its designs name and the solutions of their originals have. */
export async function copyData(
  db: Database,
  solution: { readonly id: string; readonly company_id: string },
  designs: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into design_data (solution_id, hash, company_id, row_count, content, stored_at, stored_by)
    select distinct on (hash) ${solution.id}::uuid, hash, ${solution.company_id}::uuid, row_count, content, ${now}::timestamptz, stored_by
    from design
    cross join lateral jsonb_each_text(design.choices) as choice
    join design_data on design_data.solution_id = design.solution_id and design_data.hash = choice.value
    where design.id = any(${[...designs]}::uuid[]) and length(choice.value) = 64
    on conflict do nothing`.execute(db)
}
