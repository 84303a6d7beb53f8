/** Tests every filter with every group and order: PostgreSQL returns the same rows as a simple filter on an array. */
import type { SolutionFilter } from '@design-portal/contract/solution-list.ts'
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { listGroups } from '@design-portal/contract/solution-list-options.ts'
import { foldText } from '@design-portal/domain/normalize.ts'
import { shippedFamilyPrefixes } from '@design-portal/domain/products/families.ts'
import { configuratorTypes } from '@design-portal/domain/products/configurator-types.ts'
import { decide, type Facts } from '@design-portal/domain/permissions/decide.ts'
import { isExternal } from '@design-portal/domain/permissions/roles.ts'
import { solutionStatuses, statuses, systemId } from '@design-portal/domain/workflow/statuses.ts'
import { languages } from '@design-portal/i18n/languages.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestCaller, getSampleUser } from '../../../testing/test-caller.ts'
import { createSeededDraw } from '../../../db/seed/draw.ts'
import { sampleAccounts } from '../../../db/seed/people.ts'
import { createTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { listAllowedGroups } from '../filters/list-groups.ts'
import { groupActions } from '../filters/list-filter.ts'
import { listSolutions } from './list-solutions.ts'
import { listSortColumns } from './order.ts'
import { compareRows, eurosByCurrency, isOrderKnown, type Sorting } from './testing.ts'

const rowCount = 400

interface Row {
  readonly id: string
  readonly ownerId: string
  readonly company: string
  readonly name: string
  readonly country: string
  readonly region: string
  readonly status: (typeof solutionStatuses)[number]
  readonly archivedBy: string | null
  readonly training: boolean
  readonly opportunity: string | null
  readonly stage: number | null
  readonly price: number | null
  readonly currency: string
  readonly updated: Date
  readonly approver: string | null
  readonly validUntil: string | null
  readonly tss: boolean
  readonly types: readonly number[]
  readonly shares: readonly string[]
  readonly distributors: readonly string[]
}

let portal: TestPortal
let rows: readonly Row[]
beforeAll(async () => {
  portal = await createTestPortal()
  rows = drawRows(portal.now())
  await insertRows(portal, rows)
  await portal.db
    .insertInto('product_family')
    .values({ prefix: unusedFamily, position: 8, names: '{"en": "Empty"}', updated_by: null })
    .execute()
})
afterAll(async () => {
  await portal.close()
})

/** A family without products. */
const unusedFamily = 'EMPTY'

const typesByFamily: Readonly<Record<string, readonly number[]>> = {
  SPRSY: [0, 19, 30],
  SP3PH: [27, 28],
  SPBPP: [19, 36],
  SPCLG: [32, 35],
  SPIBS: [0, 22],
  SPPPP: [17],
  SPSFT: [13, 33],
}

const regions: Readonly<Record<string, string>> = {
  DE: 'europe',
  NO: 'europe',
  US: 'north-america',
  JP: 'international',
  CN: 'china',
}
const words = ['Hall', 'Zürich', '東京', 'Ünal', '--- spare', '(2) UPS', 'wing 80', 'ab_%', 'Data']

function drawRows(now: Date): readonly Row[] {
  const draw = createSeededDraw(7)
  const drawAccount = () => draw.pick(sampleAccounts)
  return Array.from({ length: rowCount }, (_, number) => {
    const owner = drawAccount()
    const status = draw.pick(solutionStatuses)
    const country = draw.pick(Object.keys(regions))
    const hasOpportunity = draw.chance(0.7)
    return {
      id: `b0000000-0000-4000-8000-${String(draw.integer(0, 999)).padStart(4, '0')}${String(number).padStart(8, '0')}`,
      ownerId: owner.id,
      company: owner.companyId,
      name: `${draw.pick(words)} ${draw.pick(words)} ${number}`,
      country,
      region: regions[country] ?? '',
      status,
      archivedBy: status === 'archived' ? drawAccount().id : null,
      training: draw.chance(0.2),
      opportunity: hasOpportunity
        ? `OP-${draw.integer(100000, 999999)}-${draw.integer(1000000, 1000020)}`
        : null,
      stage: hasOpportunity ? draw.integer(0, 7) : null,
      price: draw.chance(0.8) ? draw.integer(0, 20) : null,
      currency: draw.pick(Object.keys(eurosByCurrency)),
      updated: new Date(now.getTime() - draw.integer(0, 400) * dayMilliseconds),
      approver: draw.chance(0.4) ? drawAccount().id : null,
      validUntil: draw.chance(0.8)
        ? new Date(now.getTime() + draw.integer(-10, 60) * dayMilliseconds).toISOString().slice(0, 10)
        : null,
      tss: draw.chance(0.2),
      types: configuratorTypes.map(({ id }) => id).filter(() => draw.chance(0.15)),
      shares: draw.chance(0.3) ? [drawAccount().id] : [],
      distributors: draw.chance(0.2) ? [drawAccount().companyId] : [],
    }
  })
}

async function insertRows({ db }: TestPortal, newRows: readonly Row[]): Promise<void> {
  for (const row of newRows) {
    await db
      .insertInto('solution')
      .values({
        id: row.id,
        company_id: row.company,
        owner_id: row.ownerId,
        name: row.name,
        country_code: row.country,
        region_id: row.region,
        status: row.status,
        archived_by: row.archivedBy,
        training: row.training,
        opportunity_number: row.opportunity,
        opportunity_stage: row.stage,
        currency: row.currency,
        price: row.price === null ? null : String(row.price),
        approver_id: row.approver,
        valid_until: row.validUntil,
        tss_requested: row.tss,
        created_at: row.updated,
        updated_at: row.updated,
      })
      .execute()
    const key = { solution_id: row.id, company_id: row.company }
    for (const type of row.types)
      await db
        .insertInto('solution_configurator_type')
        .values({ ...key, configurator_type: type })
        .execute()
    for (const user of row.shares)
      await db
        .insertInto('solution_share')
        .values({ ...key, user_id: user, share_level: 'read', shared_at: row.updated })
        .execute()
    for (const company of row.distributors)
      await db
        .insertInto('solution_distributor')
        .values({ ...key, distributor_id: company, chosen_at: row.updated, chosen_by: row.ownerId })
        .execute()
  }
}

const users = sampleAccounts.map(({ username }) => getSampleUser(username))

type Filter = SolutionFilter & { readonly group: (typeof listGroups)[number] }

const isAmong = <Value>(list: readonly Value[] | undefined, value: Value | null) =>
  list === undefined || list.length === 0 || (value !== null && list.includes(value))

/** Whether a row matches a filter, implemented as simply as possible. */
function isMatch(
  row: Row,
  user: SignedInUser,
  filter: Filter,
  { now, emails }: { readonly now: Date; readonly emails: ReadonlyMap<string, string> },
): boolean {
  const hasAnyType = (types: readonly number[]) => types.some((type) => row.types.includes(type))
  const isEmailOf = (email: string | undefined, id: string | null) =>
    email === undefined ||
    email === '' ||
    (id !== null && emails.get(id)?.toLowerCase() === email.toLowerCase())
  const owner = sampleAccounts.find(({ id }) => id === row.ownerId)?.name ?? ''
  // External people cannot search for approvers.
  const approver = isExternal(user.baseRole) && row.approver !== systemId ? null : row.approver
  const ids = filter.status ?? []
  const expires = getExpiry(row)
  const products = filter.productTypes ?? []
  return (
    isInGroup(row, user, filter.group) &&
    !(filter.hideTrnSoln && row.training) &&
    isEmailOf(filter.solutionOwnerEmail, row.ownerId) &&
    isEmailOf(filter.solutionApproverEmail, approver) &&
    (!filter.solutionApproverId || filter.solutionApproverId === approver) &&
    (ids.includes('0') || isAmong(ids, statuses[row.status].statusId)) &&
    isAmong(filter.countries, row.country) &&
    isAmong(filter.regions, row.region) &&
    isAmong(filter.solOpptyStage, row.stage) &&
    (!filter.configTypes?.length || hasAnyType(filter.configTypes)) &&
    (!filter.productFamilies?.length ||
      hasAnyType(filter.productFamilies.flatMap((family) => typesByFamily[family] ?? []))) &&
    (products.length === 0 ||
      hasAnyType(configuratorTypes.filter(({ key }) => products.includes(key)).map(({ id }) => id))) &&
    hasWords([row.name, owner, row.opportunity ?? ''], filter.searchText) &&
    (!filter.solOpptyText ||
      (row.opportunity !== null && hasWords([row.opportunity], filter.solOpptyText))) &&
    (filter.expiresWithinDays === undefined ||
      (expires !== null && expires <= now.getTime() + filter.expiresWithinDays * dayMilliseconds))
  )
}

function getExpiry(row: Row): number | null {
  if (row.status === 'open' || row.status === 'returned') return row.updated.getTime() + 365 * dayMilliseconds
  if (row.status !== 'approved' && row.status !== 'autoApproved') return null
  return row.validUntil === null ? null : Date.parse(`${row.validUntil}T00:00:00Z`) + dayMilliseconds
}

/** Whether a search text matches, as the contract defines it. */
function hasWords(parts: readonly string[], text: string | undefined): boolean {
  const sought = foldText(text ?? '')
  if (sought === '') return true
  const lower = parts.map((part) => ` ${foldText(part)}`)
  const points = Array.from(sought)
  if (points.every((point) => point < '\u0080' && !/[a-z0-9]/.test(point)))
    return lower[0]?.startsWith(` ${sought}`) ?? false
  const anywhere =
    !/^[a-z0-9][^a-z0-9\u0080-\u{10FFFF}]*$/u.test(sought) &&
    (points.length > 2 || (points.length === 2 && /[\u3041-\u30fa\u3400-\u9fff]/.test(sought)))
  return lower.some((part) => part.includes(anywhere ? sought : ` ${sought}`))
}

function isInGroup(row: Row, user: SignedInUser, group: Filter['group']): boolean {
  if (group === 'archivedByMe') return row.archivedBy === user.id && row.status === 'archived'
  if (row.status === 'archived') return false
  if (group === 'standard' && row.status !== 'standard') return false
  if (group === 'tss' && !row.tss) return false
  if (group === 'distributor' && row.distributors.length === 0) return false
  const facts: Facts = {
    ownerId: row.ownerId,
    companyId: row.company,
    regionId: row.region,
    share: row.shares.includes(user.id) ? 'read' : undefined,
    distributorCompanyIds: row.distributors,
    establishedFacts: row.tss ? ['tssListed'] : [],
  }
  return decide(user, groupActions[group], facts).allowed
}

const drawSome = <Value>(values: readonly Value[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 }), { nil: undefined, freq: 2 })
const drawMaybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined, freq: 2 })
const optionalEmail = drawMaybe(
  fc.constantFrom(
    ...sampleAccounts.map(({ username }) => `${username.toUpperCase()}@design-portal.example`),
    'nobody@design-portal.example',
  ),
)

const filterTerms = {
  hideTrnSoln: fc.boolean(),
  solutionOwnerEmail: optionalEmail,
  solutionApproverEmail: optionalEmail,
  solutionApproverId: drawMaybe(fc.constantFrom('', ...sampleAccounts.map(({ id }) => id))),
  status: drawSome(['0', ...solutionStatuses.map((status) => statuses[status].statusId)]),
  configTypes: drawSome(configuratorTypes.map(({ id }) => id)),
  countries: drawSome(Object.keys(regions)),
  regions: drawSome(['europe', 'north-america', 'international', 'china']),
  solOpptyStage: drawSome([0, 1, 2, 3, 4, 5, 6, 7]),
  productFamilies: drawSome([...shippedFamilyPrefixes, unusedFamily]),
  productTypes: drawSome(configuratorTypes.map(({ key }) => key)),
  searchText: drawMaybe(
    fc.constantFrom(
      '',
      'hall',
      'ZUR',
      'zürich',
      '東京',
      '東',
      'ha',
      'al',
      '---',
      '(',
      '(2',
      'a--',
      'b_%',
      'op-',
      'OP–1',
      'ingrid',
      'wing 80',
      '%',
      'ü',
      'ＨＡＬＬ',
    ),
  ),
  solOpptyText: drawMaybe(fc.constantFrom('', 'op', 'OP-12', '-10', '000', '--', 'hall', '1')),
  expiresWithinDays: drawMaybe(fc.integer({ min: 1, max: 365 })),
} satisfies { readonly [Term in keyof SolutionFilter]: fc.Arbitrary<SolutionFilter[Term]> }
const arbitraryFilters = fc.record(filterTerms)

/** Filters with at most three terms, because one with many terms matches nothing. */
const filtersWithFewTerms = fc
  .tuple(arbitraryFilters, fc.subarray(Object.keys(filterTerms), { minLength: 1, maxLength: 3 }))
  .map(([filter, keptTerms]): SolutionFilter => ({
    hideTrnSoln: false,
    ...Object.fromEntries(
      Object.entries(filter).filter(([term, value]) => keptTerms.includes(term) && value !== undefined),
    ),
  }))

test.each(listGroups)(
  'in the group %s, every filter, order and page gives what a plain filter of an array gives',
  async (group) => {
    const emails = new Map(
      (await portal.db.selectFrom('user_account').select(['id', 'email']).execute()).map(({ id, email }) => [
        id,
        email,
      ]),
    )
    const allowedUsers = users.filter((user) => listAllowedGroups(user).includes(group))
    await fc.assert(
      fc.asyncProperty(
        fc
          .constantFrom(...allowedUsers)
          .chain((user) =>
            fc.record({ user: fc.constant(user), column: fc.constantFrom(...listSortColumns(user)) }),
          ),
        filtersWithFewTerms,
        fc.boolean(),
        fc.constantFrom(...languages),
        async ({ user, column }, terms, descending, lang) => {
          const filter = { ...terms, group }
          const expected = rows
            .filter((row) => isMatch(row, user, filter, { now: portal.now(), emails }))
            .toSorted((one, other) => compareRows(one, other, { column, descending, lang }))
          const list = await readAll(user, filter, { column, descending, lang })
          expect(list.total).toBe(expected.length)
          expect(list.ids.toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
          if (isOrderKnown(column)) expect(list.ids).toEqual(expected.map(({ id }) => id))
          expect(list.idsByNumber).toEqual(list.ids)
        },
      ),
      { numRuns: 40, seed: 20_260_302 },
    )
  },
)

/** Reads every page twice: by cursor and by page number. */
async function readAll(user: SignedInUser, filter: Filter, { lang, ...sorting }: Sorting) {
  const services = { db: portal.db, clock: portal.now }
  const readPage = async (currentPage: number, after?: string) => {
    const { answer } = await listSolutions(createTestCaller(user, services), {
      filter,
      sorting,
      lang,
      paging: { currentPage, sizePerPage: 60, ...(after === undefined ? {} : { after }) },
    })
    return answer
  }
  const first = await readPage(1)
  const ids = first.solutions.map(({ cfgId }) => cfgId)
  const idsByNumber = [...ids]
  let cursor = first.paginationInfo.nextCursor
  for (let number = 2; cursor !== null; number += 1) {
    const pageByCursor = await readPage(number, cursor)
    const pageByNumber = await readPage(number)
    ids.push(...pageByCursor.solutions.map(({ cfgId }) => cfgId))
    idsByNumber.push(...pageByNumber.solutions.map(({ cfgId }) => cfgId))
    expect(pageByCursor.paginationInfo.nextCursor === null).toBe(
      pageByNumber.paginationInfo.nextCursor === null,
    )
    cursor = pageByCursor.paginationInfo.nextCursor
  }
  return { ids, idsByNumber, total: first.paginationInfo.totalItems }
}
