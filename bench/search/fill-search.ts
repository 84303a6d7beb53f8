/** Adds to the database of the list benchmark what the search reads in addition to solutions: a design for each of them, parts and opportunities. */
import type { BenchDatabase } from '../list/database.ts'
import { insertDrawnParts } from '../parts/part-database.ts'

/** @returns the seconds that filling took; 0 if the database was already filled */
export async function fillSearch({ pool }: BenchDatabase, parts: number): Promise<number> {
  const { rows } = await pool.query(`select exists (select from part where source = 'drawn') as filled`)
  if (rows[0]?.filled === true) return 0
  const started = performance.now()
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(`set maintenance_work_mem = '1GB'`)
    for (const name of ['design_search', 'design_of_part', 'part_search', 'part_match_search'])
      await client.query(`drop index ${name}`)
    await client.query(insertDrawnDesigns)
    await client.query(insertDrawnOpportunities)
    await client.query(insertDrawnParts, [parts])
    await client.query('create index design_search on design using gin (search_text gin_trgm_ops)')
    await client.query('create index design_of_part on design using gin (bill_part_numbers(bill))')
    await client.query('create index part_search on part using gin (search_text gin_trgm_ops)')
    await client.query('create index part_match_search on part using gin (match_key gin_trgm_ops)')
    await client.query('vacuum analyze design, part, opportunity')
  } finally {
    client.release(true)
  }
  return (performance.now() - started) / 1000
}

/** Designs of three products, named by a common word, a number and a direction, each with one of 128 parts. */
const insertDrawnDesigns = `
  insert into design (id, solution_id, company_id, name, configurator_type, product_key, product_version, position, choices, assignment, bill,
    drawings, decided, component_part_number, unit_price, price_complete, content_hash, created_at, updated_at, updated_by)
  select gen_random_uuid(), id, company_id,
    'Feed ' || row_number() over () || ' ' || (array['north', 'south', 'east', 'west'])[1 + (hashtext(id::text) & 3)],
    (array[27, 32, 30])[1 + (hashtext(id::text) & 1023) % 3], 'drawn', '1', 1, '{}', '{}',
    jsonb_build_array(jsonb_build_object('partNumber', 'SP3PH-' || (hashtext(id::text) & 127), 'quantity', 1)),
    '[]', true, 'DRAWN', 0, true, 'drawn', created_at, updated_at, owner_id
  from solution`

const insertDrawnOpportunities = `
  insert into opportunity (number, known, name, account_name)
  select distinct on (opportunity_number) opportunity_number, true, 'Phase ' || (hashtext(name) & 15), split_part(name, ' ', 1) || ' Holding AG'
  from solution where opportunity_number is not null on conflict do nothing`
