/** Fills an empty, migrated database with people and solutions like the samples, a million by default, in a few minutes. */
import { createWriteStream } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { once } from 'node:events'
import type { OpenDatabase } from '../../server/db/open.ts'
import { createSeededDraw } from '../../server/db/seed/draw.ts'
import { loadPeople, sampleAccounts, sampleColleagues } from '../../server/db/seed/people.ts'
import { owners } from '../../server/db/seed/sample-owners.ts'
import { type BenchPerson, drawCrowd } from './people.ts'
import { columns, drawBenchSolution } from './solutions.ts'

/** An arbitrary seed; another one generates other solutions. */
const seed = 20_260_302

/** The day from which the solutions count back; fixed, so that every run measures the same. */
export const benchDay = new Date('2026-03-02T09:00:00Z')

/** Number of solutions per person. */
const solutionsPerPerson = 250

/** The owners of the sample solutions have this many times as many here. */
const sampleOwnerFactor = 10

type Query = (
  statement: string,
  values?: unknown[],
) => Promise<{ readonly rows: readonly Record<string, string>[] }>

/**
 * @param folder where the rows are written for the server to read
 * @param count number of solutions
 */
export async function generate({ db, pool }: OpenDatabase, folder: string, count: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await loadPeople(transaction, async () => await Promise.resolve('-'), benchDay)
  })
  const draw = createSeededDraw(seed)
  const crowd = drawCrowd(draw, Math.max(50, Math.ceil(count / solutionsPerPerson)))
  const client = await pool.connect()
  try {
    const query: Query = async (statement, values) => await client.query(statement, values)
    await insertCrowd(query, crowd)
    // Triggers and foreign keys are off, since they would run a million times and the generated rows are valid.
    await query('set session_replication_role = replica')
    await query(`set maintenance_work_mem = '1GB'`)
    const indexes = await query(
      `select indexdef, indexname from pg_indexes where schemaname = 'public' and tablename = 'solution' and indexname <> 'solution_pkey'`,
    )
    for (const { indexname } of indexes.rows) await query(`drop index "${indexname}"`)
    await copyRows(query, folder, { count, draw, crowd })
    // Restores the column that triggers maintain.
    await query(
      `update solution set distributor_ids = distributors_by_solution.ids
       from (
         select solution_id, array_agg(distributor_id order by distributor_id) as ids
         from solution_distributor group by solution_id
       ) as distributors_by_solution
       where distributors_by_solution.solution_id = solution.id`,
    )
    // Rows are inserted in the order in which people would have created them.
    await query('create index bench_created on solution (created_at)')
    await query('cluster solution using bench_created')
    await query('drop index bench_created')
    for (const { indexdef } of indexes.rows) await query(indexdef ?? '')
    await query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

async function insertCrowd(query: Query, { companies, people }: ReturnType<typeof drawCrowd>): Promise<void> {
  await query(
    `insert into company (id, name, kind, country_code)
     select * from jsonb_to_recordset($1) as row (id uuid, name text, kind text, country text)`,
    [JSON.stringify(companies)],
  )
  await query(
    `insert into user_account (id, username, email, name, company_id, country_code, base_role, sample)
     select id, username, username || '@design-portal.example', name, "companyId", country, role, true
     from jsonb_to_recordset($1) as row (id uuid, username text, name text, "companyId" uuid, country text, role text)`,
    [JSON.stringify(people.map(({ person }) => person))],
  )
}

/** Writes the generated rows into files and has the server read them. */
async function copyRows(
  query: Query,
  folder: string,
  {
    count,
    draw,
    crowd,
  }: {
    readonly count: number
    readonly draw: ReturnType<typeof createSeededDraw>
    readonly crowd: ReturnType<typeof drawCrowd>
  },
): Promise<void> {
  const files = {
    solution: openFile(folder, 'solution', columns),
    types: openFile(folder, 'solution_configurator_type', ['solution_id', 'company_id', 'configurator_type']),
    shares: openFile(folder, 'solution_share', [
      'solution_id',
      'company_id',
      'user_id',
      'share_level',
      'shared_at',
    ]),
    distributors: openFile(folder, 'solution_distributor', [
      'solution_id',
      'company_id',
      'distributor_id',
      'chosen_at',
      'chosen_by',
    ]),
  }
  const candidates = {
    approvers: crowd.people.filter(({ person }) => person.role === 'AP').map(({ person }) => person.id),
    readers: [...crowd.people.map(({ person }) => person.id), ...sampleAccounts.map(({ id }) => id)],
    distributors: [
      ...crowd.companies.filter(({ kind }) => kind === 'distributor').map(({ id }) => id),
      sampleAccounts.find(({ username }) => username === 'distributor')?.companyId ?? '',
    ],
  }
  const nameCounts = new Map<string, number>()
  let solutionNumber = 0
  for (const owner of listOwnersInTurn(crowd.people, count)) {
    solutionNumber += 1
    // Ids in random order, like those the portal creates, but the same in every run: multiplying by an odd number permutes 32 bits.
    const id = `${formatHex(Math.imul(solutionNumber, 0x9e3779b1) >>> 0)}-0000-4000-8000-${String(solutionNumber).padStart(12, '0')}`
    const solution = drawBenchSolution(draw, { id, owner, candidates, nameCounts, now: benchDay })
    const company = owner.person.companyId
    await files.solution.write(solution.values)
    for (const type of solution.types) await files.types.write([id, company, String(type)])
    for (const { userId, level } of new Map(solution.shares.map((share) => [share.userId, share])).values())
      await files.shares.write([id, company, userId, level, solution.updated])
    if (solution.distributor !== undefined)
      await files.distributors.write([id, company, solution.distributor, solution.updated, owner.person.id])
  }
  for (const file of Object.values(files)) await file.load(query)
}

const formatHex = (number: number): string => number.toString(16).padStart(8, '0')

/** Owners of the sample solutions first, with ten times as many solutions as in the sample data, then all others by weight. */
function* listOwnersInTurn(people: readonly BenchPerson[], count: number): Generator<BenchPerson> {
  const loadedPeople = [...sampleAccounts, ...sampleColleagues]
  let remaining = count
  for (const { person, solutionCount, countries } of owners) {
    if (!loadedPeople.includes(person)) continue
    for (let turn = 0; turn < solutionCount * sampleOwnerFactor && remaining > 0; turn += 1, remaining -= 1)
      yield { person, countries, weight: 1 }
  }
  while (remaining > 0) {
    for (const benchPerson of people) {
      const turns = Math.min(remaining, benchPerson.weight)
      for (let turn = 0; turn < turns; turn += 1, remaining -= 1) yield benchPerson
      if (remaining === 0) return
    }
  }
}

/** A file of rows in the text format of COPY. */
function openFile(folder: string, table: string, names: readonly string[]) {
  const path = join(folder, `${table}.copy`)
  const stream = createWriteStream(path)
  let lines: string[] = []
  const flush = async () => {
    const chunk = lines.join('')
    lines = []
    if (!stream.write(chunk)) await once(stream, 'drain')
  }
  return {
    write: async (values: readonly (string | null)[]) => {
      lines.push(
        `${values.map((value) => (value === null ? String.raw`\N` : escapeForCopy(value))).join('\t')}\n`,
      )
      if (lines.length >= 5000) await flush()
    },
    load: async (query: Query) => {
      await flush()
      stream.end()
      await finished(stream)
      await chmod(path, 0o644)
      await query(`copy ${table} (${names.join(', ')}) from '${path}'`)
      await rm(path)
    },
  }
}

const escapeForCopy = (value: string): string =>
  value.replaceAll(
    /[\\\t\n\r]/g,
    (character) => `\\${{ '\\': '\\', '\t': 't', '\n': 'n', '\r': 'r' }[character] ?? character}`,
  )
