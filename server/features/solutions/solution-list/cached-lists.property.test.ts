/** Tests that cached lists are never stale: after any change, and during concurrent changes, a list equals the one in the database. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { calls } from '@design-portal/contract/calls.ts'
import { listGroups } from '@design-portal/contract/solution-list-options.ts'
import { solutionStatuses } from '@design-portal/domain/workflow/statuses.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createTestCaller } from '../../../testing/test-caller.ts'
import { toRoutePattern } from '../../../http/bind-call.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { getAccount, insertSolution } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { listAllowedGroups } from '../filters/list-groups.ts'
import { listSolutions } from './list-solutions.ts'
import { atLength } from '../../../../tools/at-length.ts'

const usernames = ['sales', 'super', 'partner', 'distributor', 'engineer', 'tss', 'approver'] as const
type Username = (typeof usernames)[number]

const regions = ['europe', 'north-america', 'international', 'china'] as const

let portal: TestPortal
const browsers = new Map<Username, TestBrowser>()
const solutionIds: string[] = []
beforeAll(async () => {
  portal = await createTestPortal()
  for (const username of usernames) browsers.set(username, await portal.signIn(username))
  for (let number = 0; number < 21; number += 1)
    solutionIds.push(
      await insertSolution(
        { db: portal.db, now: portal.now },
        { owner: usernames[number % 3] ?? 'sales', name: `Solution ${number}` },
      ),
    )
})
afterAll(async () => {
  await portal.close()
})

async function getUser(username: Username): Promise<SignedInUser> {
  const { id } = getAccount(username)
  const row = await portal.db
    .selectFrom('user_account')
    .innerJoin('company', 'company.id', 'company_id')
    .selectAll('user_account')
    .select('company.name as company_name')
    .where('user_account.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    id,
    baseRole: row.base_role,
    roleFlags: row.role_flags,
    accessFlags: row.access_flags,
    companyId: row.company_id,
    regionIds: row.region_ids,
    name: row.name,
    email: row.email,
    username,
    countryCode: row.country_code,
    companyName: row.company_name,
  }
}

type Filter = z.input<(typeof calls)['solutions/list/filter']['input']>['filter']

const createInput = (filter: Filter) => ({ filter, paging: {} })

/** Reads the list from the database, past the cache. */
async function readFromDatabase(username: Username, filter: Filter) {
  const { answer } = await listSolutions(
    createTestCaller(await getUser(username), { db: portal.db, clock: portal.now }),
    z.parse(calls['solutions/list/filter'].input, createInput(filter)),
  )
  return answer
}

/** Requests the list from the portal, which may answer from the cache. */
async function requestList(username: Username, filter: Filter) {
  const browser = browsers.get(username)
  if (browser === undefined) throw new Error(`${username} is not signed in`)
  return await browser.call('solutions/list/filter', createInput(filter))
}

type Change = (solution: string, person: string, draw: number) => Promise<unknown>

const createColumnChange =
  (column: string, value: (draw: number, person: string) => string): Change =>
  async (solution, person, draw) =>
    await sql`update solution set ${sql.raw(column)} = ${sql.raw(value(draw, person))}, row_version = row_version + 1
      where id = ${solution}`.execute(portal.db)

const distributorId = getAccount('distributor').companyId

/** Every kind of change that a list can show, and some that it cannot. */
const changes: Readonly<Record<string, Change>> = {
  name: createColumnChange('name', (draw) => `'Named ' || ${draw} || ' ' || id`),
  owner: createColumnChange('owner_id', (_draw, person) => `'${person}'`),
  company: createColumnChange(
    'company_id',
    (draw) => `'${getAccount(usernames[draw % usernames.length] ?? 'sales').companyId}'`,
  ),
  region: createColumnChange('region_id', (draw) => `'${regions[draw % regions.length]}'`),
  status: createColumnChange(
    'status',
    (draw) => `'${solutionStatuses.filter((status) => status !== 'archived')[draw % 8]}'`,
  ),
  approver: createColumnChange('approver_id', (_draw, person) => `'${person}'`),
  tss: createColumnChange('tss_requested', (draw) => String(draw % 2 === 0)),
  price: createColumnChange('price', (draw) => String(draw)),
  archive: async (solution, person) =>
    await sql`update solution set archived_by = ${person}, previous_status = 'open', status = 'archived' where id = ${solution}`.execute(
      portal.db,
    ),
  share: async (solution, person, draw) =>
    await sql`insert into solution_share (solution_id, company_id, user_id, share_level, shared_at)
      select id, company_id, ${person}, ${['read', 'restricted', 'full'][draw % 3]}, now() from solution where id = ${solution}
      on conflict (solution_id, user_id) do update set share_level = excluded.share_level`.execute(portal.db),
  unshare: async (solution) =>
    await sql`delete from solution_share where solution_id = ${solution}`.execute(portal.db),
  distributor: async (solution, person) =>
    await sql`insert into solution_distributor (solution_id, company_id, distributor_id, chosen_at, chosen_by)
      select id, company_id, ${distributorId}, now(), ${person} from solution where id = ${solution}
      on conflict do nothing`.execute(portal.db),
  noDistributor: async (solution) =>
    await sql`delete from solution_distributor where solution_id = ${solution}`.execute(portal.db),
  email: async (_solution, person, draw) =>
    await sql`update user_account set email = ${`person-${draw}-${person}@dp.example`} where id = ${person}`.execute(
      portal.db,
    ),
  personName: async (_solution, person, draw) =>
    await sql`update user_account set name = ${`Person ${draw}`} where id = ${person}`.execute(portal.db),
  rights: async (_solution, person, draw) =>
    await sql`update user_account set region_ids = ${draw % 2 === 0 ? ['china'] : ['europe', 'china']}
      where id = ${person} and base_role = 'SE'`.execute(portal.db),
  companyName: async (_solution, _person, draw) =>
    await sql`update company set name = ${`Company ${draw}`} where id = ${distributorId}`.execute(portal.db),
  seen: async (_solution, person) =>
    await sql`update user_account set last_used_at = now() where id = ${person}`.execute(portal.db),
  delete: async (solution) => await sql`delete from solution where id = ${solution}`.execute(portal.db),
  create: async (_solution, _person, draw) => {
    solutionIds.push(
      await insertSolution(
        { db: portal.db, now: portal.now },
        { owner: usernames[draw % 3] ?? 'sales', name: `Made ${draw}` },
      ),
    )
  },
}

const changeNames = Object.keys(changes)

test('after any change, the next list of every user equals the one in the database', async () => {
  const people = usernames.map((username) => getAccount(username).id)
  const listRequests: (readonly [Username, Filter])[] = []
  for (const username of usernames) {
    const groups = listAllowedGroups(await getUser(username))
    for (const group of listGroups.filter((candidate) => groups.includes(candidate)))
      listRequests.push([username, { group }])
  }
  const change = fc.record({
    kind: fc.constantFrom(...changeNames),
    solution: fc.nat(1000),
    person: fc.constantFrom(...people),
    draw: fc.nat(1_000_000),
  })
  const requestAll = async () =>
    await Promise.all(listRequests.map(async (listRequest) => await requestList(...listRequest)))
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (drawnChanges) => {
      // All lists are cached before the change, so that the test finds any that is not dropped.
      await requestAll()
      for (const { kind, solution, person, draw } of drawnChanges)
        await changes[kind]?.(solutionIds[solution % solutionIds.length] ?? '', person, draw)
      const answers = await requestAll()
      for (const [index, [username, filter]] of listRequests.entries())
        expect(answers[index]).toEqual(await readFromDatabase(username, filter))
    }),
    { numRuns: atLength ? 100 : 4 },
  )
})

test('with concurrent reads and writes, a list includes everything that was committed before the request', async () => {
  const committedNumbers = new Map<Username, number>()
  const writers = ['sales', 'super', 'partner'] as const
  const writesPerWriter = 40
  const ownSolutions = new Map<Username, string>()
  for (const writer of writers)
    ownSolutions.set(
      writer,
      await insertSolution({ db: portal.db, now: portal.now }, { owner: writer, name: `${writer} 0` }),
    )
  const activeWriters = new Set<Username>(writers)
  const write = async (writer: Username, editor: Username) => {
    const commitName = async (number: number, solution: string | undefined, name: string) =>
      await portal.db.transaction().execute(async (db) => {
        await db
          .updateTable('solution')
          .set({ name, last_editor_id: getAccount(editor).id })
          .where('id', '=', solution ?? '')
          .execute()
        // Some transactions commit late, so that changes become visible in another order than they are numbered.
        if (number % 3 === 0) await sql`select pg_sleep(0.005)`.execute(db)
      })
    for (let number = 1; number <= writesPerWriter; number += 1) {
      await commitName(number, ownSolutions.get(writer), `${writer} ${number}`)
      committedNumbers.set(writer, number)
    }
    activeWriters.delete(writer)
  }
  let answerCount = 0
  const watch = async (username: Username, filter: Filter, sees: readonly Username[]) => {
    while (activeWriters.size > 0) {
      const committedBefore = new Map(committedNumbers)
      const { solutions } = await requestList(username, filter)
      answerCount += 1
      for (const writer of sees) {
        const row = solutions.find(({ cfgId }) => cfgId === ownSolutions.get(writer))
        const shownNumber = Number(row?.name.split(' ')[1])
        expect(shownNumber).toBeGreaterThanOrEqual(committedBefore.get(writer) ?? 0)
      }
    }
  }
  await Promise.all([
    write('sales', 'super'),
    write('super', 'partner'),
    write('partner', 'sales'),
    watch('super', { group: 'all' }, writers),
    watch('super', { group: 'all' }, writers),
    watch('super', { group: 'my' }, ['super']),
    watch('sales', { group: 'my' }, ['sales']),
    watch('partner', { group: 'my' }, ['partner']),
    watch('partner', { group: 'company' }, ['partner']),
  ])
  expect(answerCount).toBeGreaterThan(writers.length * writesPerWriter)
  for (const writer of writers)
    expect(await requestList(writer, { group: 'my' })).toEqual(
      await readFromDatabase(writer, { group: 'my' }),
    )
})

test('a solution that is shared while it is being changed shows the change to its reader', async () => {
  const { db } = portal
  const solution = await insertSolution({ db, now: portal.now }, { owner: 'sales', name: 'Before' })
  const sharedFilter = { group: 'shared' } as const
  const getName = async () =>
    (await requestList('engineer', sharedFilter)).solutions.find(({ cfgId }) => cfgId === solution)?.name
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('solution').set({ name: 'After' }).where('id', '=', solution).execute()
    // Neither transaction sees the other: the share is committed first, and the change does not name its reader as a topic.
    await changes['share']?.(solution, getAccount('engineer').id, 0)
    expect(await getName()).toBe('Before')
  })
  expect(await getName()).toBe('After')
})

describe('a cached list', () => {
  test('is sent in any accepted encoding and is stored in only one', async () => {
    const { db, now } = portal
    for (let number = 0; number < 10; number += 1)
      await insertSolution({ db, now }, { owner: 'super', name: `Stored once ${number}` })
    const filter = { group: 'my', searchText: 'Stored once' } as const
    const expected = await readFromDatabase('super', filter)
    const { bytes: before } = portal.app.services.responseCache.getSize()
    const browser = browsers.get('super')
    const cachedBytes: number[] = []
    const encodings = [
      ['identity', (body: Buffer) => body],
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
      ['identity', (body: Buffer) => body],
      ['br', brotliDecompressSync],
    ] as const
    for (const [encoding, decompress] of encodings) {
      const answer = await browser?.inject({
        method: 'POST',
        url: toRoutePattern(calls['solutions/list/filter']),
        headers: {
          'accept-encoding': encoding,
          'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
          'sec-fetch-site': 'same-origin',
        },
        payload: createInput(filter),
      })
      expect(answer?.headers['content-encoding'] ?? 'identity').toBe(encoding)
      expect(answer?.headers.vary).toBe('Accept-Encoding')
      const body = answer?.rawPayload ?? Buffer.alloc(0)
      expect(JSON.parse(String(decompress(body)))).toEqual(JSON.parse(JSON.stringify(expected)))
      cachedBytes.push(portal.app.services.responseCache.getSize().bytes - before)
    }
    const [plain = 0, brotli = 0, gzip = 0, ...repeatedBytes] = cachedBytes
    expect(repeatedBytes).toEqual([plain, brotli])
    expect(Math.max(brotli, gzip)).toBeLessThan(plain)
  })

  test('is sent again to the same user only, without reading it from the database', async () => {
    const before = portal.app.services.responseCache.getSize()
    await requestList('tss', { group: 'my', searchText: 'never asked before' })
    await requestList('tss', { group: 'my', searchText: 'never asked before' })
    await requestList('sales', { group: 'my', searchText: 'never asked before' })
    expect(portal.app.services.responseCache.getSize().answers).toBe(before.answers + 2)
  })

  test('is not stored for a filter by days until expiry, because time alone changes such a list', async () => {
    const before = portal.app.services.responseCache.getSize().answers
    await requestList('sales', { group: 'my', expiresWithinDays: 30 })
    expect(portal.app.services.responseCache.getSize().answers).toBe(before)
  })
})
