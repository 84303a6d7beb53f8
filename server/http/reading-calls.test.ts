/**
 * Tests that calls which only read write nothing, for any role: triggers record each row that is written. Each role makes
 * a sixth of the calls, and another sixth on the next day.
 */
import { type Call, isReadOnly } from '@design-portal/contract/call.ts'
import { type CallName, calls } from '@design-portal/contract/calls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { drawCases, drawTitle } from '../../tools/draw.ts'
import { createQuotations } from '../testing/quotations.ts'
import { accounts } from '../testing/role-walk/people.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../testing/test-portal.ts'
import { atLength } from '../../tools/at-length.ts'

const rows: readonly Call[] = Object.values(calls)
const readingCalls = rows.filter((call) => isReadOnly(call) && call.encoding !== 'file')

/** Tables that any call may write: the last use of the session, refusals, and counts of requests. */
const tablesOfEveryCall = ['session', 'audit_entry', 'rate_limit']

/** Calls for which the sample data has no objects, such as requested files, drafts of price lists and a sales system. */
const callsWithoutSample: readonly CallName[] = [
  'design/prefab/pricing-document',
  'design/prefab/pricing-document.xlsx',
  'document/progress',
  'solution/price/line',
  'price-list/version/history',
  'price-list/import/progress',
  'price-list/import/problems.csv',
  'price-list/difference',
  'price-list/difference.xlsx',
  'price-list/version.csv',
  'solutions/list/export/progress',
  'solutions/list/export.xlsx',
  'solutions/list/export.csv',
  'config/opportunity/info',
  'design/data',
  'design/data.xlsx',
  'design/data.csv',
  'design/data/changes.xlsx',
  'design/data/changes.csv',
  'design/listing.xlsx',
  'design/listing.csv',
  'catalogue/part/import/progress',
  'catalogue/part/import/rows.csv',
  'cost-curve/history',
  'document-template/preview',
  'reference-design/file.json',
  'solution/attachment',
  'approval/policy/try',
  'order/document',
]

let portal: TestPortal
beforeAll(async () => {
  portal = await createTestPortal({ sampleSolutions: true })
  await createQuotations(portal)
  await sql`create table noted_write (table_name text not null)`.execute(portal.db)
  await sql`create function note_write() returns trigger language plpgsql as
    $$ begin insert into noted_write values (tg_table_name); return null; end $$`.execute(portal.db)
  await sql`do $$ declare one regclass; begin
    for one in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'noted_write'
    loop
      execute format('create trigger note_write after insert or update or delete on %s for each row execute function note_write()', one);
    end loop; end $$`.execute(portal.db)
})
afterAll(async () => {
  await portal.close()
})

/** Returns the tables that were written since the previous call of this function. */
async function clearRecordedWrites(): Promise<readonly string[]> {
  const { rows: recordedWrites } = await sql<{
    table_name: string
  }>`delete from noted_write returning table_name`.execute(portal.db)
  return recordedWrites
    .map(({ table_name: name }) => name)
    .filter((name) => !tablesOfEveryCall.includes(name))
}

/** Returns values from the sample data for the input fields of calls. */
async function readSampleFields(cfgId: string): Promise<Readonly<Record<string, unknown>>> {
  const [design] = await portal.db.selectFrom('design').selectAll().where('solution_id', '=', cfgId).execute()
  const [line] = await portal.db
    .selectFrom('solution_line')
    .select('id')
    .where('solution_id', '=', cfgId)
    .execute()
  const user = await portal.db
    .selectFrom('user_account')
    .selectAll()
    .where('username', '=', 'sales')
    .executeTakeFirstOrThrow()
  const list = await portal.db.selectFrom('price_list').select('id').executeTakeFirst()
  const version = await portal.db.selectFrom('price_list_version').select('id').executeTakeFirst()
  const part = await portal.db.selectFrom('part').select('part_number').executeTakeFirst()
  const distributor = await portal.db.selectFrom('distributor').select('id').executeTakeFirst()
  const family = await portal.db.selectFrom('product_family').select('id').executeTakeFirst()
  const customer = await portal.db
    .selectFrom('customer')
    .select('id')
    .where('company_id', '=', user.company_id)
    .executeTakeFirst()
  const quotation = await portal.db
    .selectFrom('quotation')
    .select('id')
    .where('company_id', '=', user.company_id)
    .executeTakeFirst()
  const logo = await portal.db
    .selectFrom('document_logo')
    .select('id')
    .where('company_id', '=', user.company_id)
    .executeTakeFirst()
  const specialPrice = await portal.db.selectFrom('special_price').select('agreement').executeTakeFirst()
  const opportunity = await portal.db.selectFrom('opportunity').select('number').executeTakeFirst()
  return {
    cfgId,
    cfgid: cfgId,
    familyId: family?.id,
    customerId: customer?.id,
    quotationId: quotation?.id,
    fromId: quotation?.id,
    toId: quotation?.id,
    productKey: design?.product_key,
    productVersion: design?.product_version,
    currentCfgId: cfgId,
    solutionId: cfgId,
    refresh: false,
    percent: '5',
    desId: design?.id,
    designId: design?.id,
    lineId: line?.id ?? design?.id,
    lang: 'en',
    type: 27,
    usrId: user.id,
    email: user.email,
    companyId: user.company_id,
    logoId: logo?.id,
    distributorId: distributor?.id,
    priceListId: list?.id,
    versionId: version?.id,
    partNumber: part?.part_number,
    searchText: 'sa',
    agreement: specialPrice?.agreement,
    opportunityId: opportunity?.number,
    opportunityNumber: opportunity?.number,
    encodedURL: '/home/dashboard',
    currentPage: 1,
    sizePerPage: 10,
    newName: 'Not taken',
    filter: { group: 'all' },
    paging: { sizePerPage: 10 },
    left: { cfgId },
    right: { cfgId },
    searchString: 'a',
    limit: 10,
  }
}

/** Creates the input of a call from known values; `id` is the id of a person in calls about people, otherwise of a solution. */
function createInput(
  { name, input }: Call,
  sampleFields: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const fields = input instanceof z.ZodMiniObject ? Object.keys(input.shape) : []
  const id = name.startsWith('user/') ? sampleFields['usrId'] : sampleFields['cfgId']
  const kind = name.startsWith('price-terms/') ? 'exchangeRate' : undefined
  // The version of a product is a text, and the current one if it is omitted.
  const version = name.startsWith('document-template/') ? 1 : undefined
  return Object.fromEntries(
    Object.entries({ ...sampleFields, id, kind, version }).filter(
      ([field, value]) => fields.includes(field) && value !== undefined,
    ),
  )
}

const answeredCalls = new Set<string>()
const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name)

/** Makes calls as a person. @returns the tables to which each of them wrote */
async function makeCalls(username: string, callsToMake: readonly Call[]): Promise<readonly string[]> {
  const browser = await getBrowser(username)
  const sampleFields = await readSampleFields(await findSolution(username))
  const writes: string[] = []
  await clearRecordedWrites()
  for (const call of callsToMake) {
    const { name } = call
    if (!isCallName(name)) continue
    const isAnswered = await browser.call(name, Object(createInput(call, sampleFields))).then(
      () => true,
      () => false,
    )
    if (isAnswered) answeredCalls.add(name)
    for (const table of await clearRecordedWrites()) writes.push(`${name}: ${table}`)
  }
  return writes
}

const usernames = Object.values(accounts)

const browsers = new Map<string, TestBrowser>()
async function getBrowser(username: string): Promise<TestBrowser> {
  const browser = browsers.get(username) ?? (await portal.signIn(username))
  browsers.set(username, browser)
  return browser
}

/** Finds the solution that an account reads: each account in another status, and preferably its own. */
async function findSolution(username: string): Promise<string> {
  const solutions = await portal.db
    .selectFrom('solution')
    .innerJoin('user_account', 'user_account.id', 'solution.owner_id')
    .select(['solution.id', 'solution.status', 'user_account.username'])
    .orderBy('solution.created_at')
    .execute()
  const ownSolutions = solutions.filter((solution) => solution.username === username)
  const byStatus = new Map([...solutions, ...ownSolutions].map(({ id, status }) => [status, id]))
  return [...byStatus.values()][usernames.indexOf(username) % byStatus.size] ?? ''
}

test.each(usernames)(`the calls that only read write nothing for %s, ${drawTitle}`, async (username) => {
  const drawnCalls = drawCases(readingCalls, 6, usernames.indexOf(username))
  expect(await makeCalls(username, drawnCalls)).toEqual([])
})

const listUnansweredCalls = () => readingCalls.filter(({ name }) => !answeredCalls.has(name))

test.runIf(atLength)(
  'every call that only reads succeeds for somebody, except those that need more than the sample data',
  async () => {
    expect(listUnansweredCalls().map(({ name }) => name)).toEqual(callsWithoutSample)
  },
)
