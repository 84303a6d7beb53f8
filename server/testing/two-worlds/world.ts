/** A portal in which an external person has solutions of every relation, with the hidden facts of a world. */
import { randomUUID } from 'node:crypto'
import { isExternal } from '@design-portal/domain/permissions/roles.ts'
import { languages } from '@design-portal/i18n/languages.ts'
import { sampleCompanies } from '../../db/seed/people.ts'
import { findNewestProducts } from '../../products/products.ts'
import { getAccount, createBill, insertDesign, insertSolution } from '../solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../test-portal.ts'
import { type Ask, createObserver, type Observer } from './observe.ts'
import type { SecretName } from './secrets.ts'

export const readers = { PU: 'partner', DU: 'distributor', CE: 'engineer' } as const
export type ReaderRole = keyof typeof readers

export interface Target {
  readonly cfgId: string
  readonly desId: string
}

export interface World {
  readonly portal: TestPortal
  readonly role: ReaderRole
  readonly reader: Reader
  readonly browser: TestBrowser
  readonly ask: Ask
  readonly observer: Observer
  readonly targets: Targets
  readonly has: (secret: SecretName) => boolean
  /** Whether to restrict the queries to reviews and prices. */
  readonly isBrief: boolean
  /** A browser of an internal person or of another external one. */
  readonly as: (username: string) => Promise<TestBrowser>
}

/** A person of the reader's company who never signs in. */
export const colleagueId = 'a0000000-0000-4000-8000-000000000099'

/** A customer of strangers, which exists in a world with this secret only. */
export const hiddenCustomerId = 'd5000000-0000-4000-8000-000000000077'

/** A company that none of the readers belongs to. */
export const strangersCompanyId = getCompanyId('Kitano')
/** Another company that none of the readers belongs to. */
export const otherStrangersCompanyId = getCompanyId('Redwood')

export function getCompanyId(beginning: string): string {
  const company = sampleCompanies.find(({ name }) => name.startsWith(beginning))
  if (company === undefined) throw new Error(`No company ${beginning}`)
  return company.id
}

/** Creates a world whose secrets the caller has to apply. */
export async function createWorld(
  role: ReaderRole,
  { secrets, isBrief }: { readonly secrets: ReadonlySet<SecretName>; readonly isBrief: boolean },
): Promise<World> {
  let statementCount = 0
  const portal = await createTestPortal({ onStatement: () => void statementCount++ })
  const reader = getAccount(readers[role])
  if (!isExternal(reader.role)) throw new Error('An internal reader')
  await openProducts(portal)
  const targets = await createTargets(portal, reader)
  const browser = await portal.signIn(reader.username)
  const observer = createObserver(browser, () => statementCount)
  const others = new Map<string, TestBrowser>()
  return {
    portal,
    role,
    reader,
    browser,
    observer,
    ask: observer.ask,
    targets,
    has: (secret) => secrets.has(secret),
    isBrief,
    as: async (username) => {
      const otherBrowser = others.get(username) ?? (await portal.signIn(username))
      others.set(username, otherBrowser)
      return otherBrowser
    },
  }
}

export type Targets = Awaited<ReturnType<typeof createTargets>>

/** A quantity of the part above the limit of automatic approval. */
const expensiveQuantity = 400

/** Loads every product with its texts, so that the number of statements does not depend on which world comes first. */
async function openProducts({ db, now }: TestPortal): Promise<void> {
  const products = await findNewestProducts(db, now())
  for (const product of products.values()) {
    for (const language of languages) await product.loadMessages(db, language)
  }
}

async function createTargets(portal: TestPortal, reader: Reader) {
  const { now } = portal
  await addColleague(portal, reader)
  const createTarget = async (
    columns: Partial<Parameters<typeof insertSolution>[1]>,
    pieces = expensiveQuantity,
    design: Parameters<typeof insertDesign>[2] = {},
  ): Promise<Target> => {
    const cfgId = await insertSolution(portal, {
      owner: reader.username,
      price: '1000',
      priced_at: now(),
      ...columns,
    })
    return { cfgId, desId: await insertDesign(portal, cfgId, { bill: createBill(pieces), ...design }) }
  }
  const foreign = { owner: 'super', owner_id: strangerId, company_id: strangersCompanyId } as const
  const targets = {
    own: await createTarget({ name: 'Own', opportunity_number: 'ORF-88888888' }),
    edited: await createTarget({ name: 'Edited' }),
    cheap: await createTarget({ name: 'Cheap' }, 1),
    cooled: await createTarget({ name: 'Cooled' }, 1, { configurator_type: coolingType }),
    training: await createTarget({ name: 'Training', training: true }, 1),
    archivable: await createTarget({ name: 'Archivable' }),
    expired: await createTarget({ name: 'Expired', status: 'expired' }),
    given: await createTarget({ name: 'Given' }),
    company: await createTarget({ name: 'Company', owner_id: colleagueId }),
    sharedFull: await createTarget({ name: 'Shared full', owner: 'sales' }),
    sharedRead: await createTarget({ name: 'Shared read', owner: 'sales' }),
    quoting: await createTarget({ name: 'Quoting', owner: 'sales' }),
    standard: await createTarget({ name: 'Standard', owner: 'super', status: 'standard' }),
    foreign: await createTarget({ name: 'Foreign', ...foreign }),
    ordered: await createTarget({ name: 'Ordered', status: 'ordered' }),
  }
  await insertShare(portal, targets.sharedFull, reader, 'full')
  await insertShare(portal, targets.sharedRead, reader, 'read')
  await addDiscountsAndCharges(portal, [targets.sharedFull, targets.sharedRead])
  await markCooling(portal, targets.cooled, reader)
  return targets
}

type Reader = ReturnType<typeof getAccount>

/** A person of the reader's company with the same rights. */
async function addColleague({ db }: TestPortal, reader: Reader): Promise<void> {
  await db
    .insertInto('user_account')
    .values({
      id: colleagueId,
      username: 'colleague',
      email: 'colleague@external.example',
      name: 'A Colleague',
      company_id: reader.companyId,
      country_code: reader.country,
      base_role: reader.role,
      role_flags: [],
      access_flags: [],
      region_ids: [],
      external_system: null,
      external_system_id: null,
      password_hash: null,
      sample: true,
      language_id: null,
      preferred_filter: null,
      terms_accepted_at: null,
      terms_version: null,
    })
    .execute()
}

/** Shares a sales person's solution with the reader, as its owner would. */
async function insertShare(
  { db, now }: TestPortal,
  { cfgId }: Target,
  reader: Reader,
  level: 'read' | 'full',
): Promise<void> {
  const { id: salesId, companyId } = getAccount('sales')
  await db
    .insertInto('solution_share')
    .values({
      solution_id: cfgId,
      company_id: companyId,
      user_id: reader.id,
      share_level: level,
      shared_at: now(),
      shared_by: salesId,
    })
    .execute()
}

/** The configurator type of cooling. */
const coolingType = 32

/** Marks a solution as one that contains cooling. */
async function markCooling({ db }: TestPortal, { cfgId }: Target, { companyId }: Reader): Promise<void> {
  await db
    .insertInto('solution_configurator_type')
    .values({ solution_id: cfgId, company_id: companyId, configurator_type: coolingType })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds a discount and a charge to each solution, as the people who work on it do. */
async function addDiscountsAndCharges({ db, now }: TestPortal, targets: readonly Target[]): Promise<void> {
  const { id: salesId, companyId: company_id } = getAccount('sales')
  for (const { cfgId: solution_id, desId } of targets) {
    const solutionKey = { solution_id, company_id }
    const line_id = `${desId}/a`
    await db
      .insertInto('wanted_discount')
      .values({ ...solutionKey, line_id, percent: '5', wanted_at: now(), wanted_by: salesId })
      .execute()
    await db
      .insertInto('solution_charge')
      .values({
        ...solutionKey,
        id: randomUUID(),
        name: 'Commissioning',
        kind: 'amount',
        value: '100',
        position: 1,
        created_at: now(),
        updated_at: now(),
        updated_by: salesId,
        deleted_at: null,
      })
      .execute()
  }
}

/** The owner of the solutions that the reader may not see. */
export const strangerId = 'a0000000-0000-4000-8000-000000000030'

/** The current version of a solution. */
export async function getRowVersion({ portal }: World, { cfgId }: Target): Promise<number> {
  const { row_version: version } = await portal.db
    .selectFrom('solution')
    .select('row_version')
    .where('id', '=', cfgId)
    .executeTakeFirstOrThrow()
  return version
}
