/**
 * The facts that an external reader may not see, each as a change of a world: for the reader, a world with a secret
 * must look like one without.
 */
import { randomUUID } from 'node:crypto'
import type { ApprovalRow } from '@design-portal/domain/approval/policy.ts'
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { sql } from 'kysely'
import { sampleMatrix } from '../../db/seed/approval-matrix.ts'
import { cheapHash } from '../../db/test-people.ts'
import { sampleDistributors } from '../../db/seed/distributors.ts'
import { getAccount, insertDesign, insertSolution } from '../solutions.ts'
import {
  hiddenCustomerId,
  otherStrangersCompanyId,
  type ReaderRole,
  strangerId,
  strangersCompanyId,
  type World,
} from './world.ts'

interface Secret {
  /** The readers who may not see it. */
  readonly hiddenFrom: readonly ReaderRole[]
  /** Changes the world before the reader does anything; later steps check `world.has`. */
  readonly apply?: (world: World) => Promise<void>
}

const allReaders = ['PU', 'DU', 'CE'] as const

const setPriceColumn =
  (column: 'cost' | 'floor', share: number) =>
  async ({ portal: { db } }: World) => {
    await sql`update price set ${sql.ref(column)} = round(unit_price * ${share}, 2)`.execute(db)
  }

export const secrets = {
  /** A cost so high that the sample matrix requires one more step, only because of the margin. */
  cost: { hiddenFrom: allReaders, apply: setPriceColumn('cost', 0.97) },
  /** A floor above the list price, and so above every price. */
  floor: { hiddenFrom: allReaders, apply: setPriceColumn('floor', 1.01) },
  /** Additional matrix rows about the margin, at other positions and with other approvers. */
  marginRules: { hiddenFrom: allReaders, apply: addMarginRules },
  /** Another reviewer with a longer name, and more people who may review. */
  reviewers: { hiddenFrom: allReaders, apply: renameReviewers },
  /** Notes among reviewers. */
  remarks: { hiddenFrom: allReaders },
  /** Other distributors who are asked about the same solution, and who answer. */
  bidders: { hiddenFrom: ['DU'], apply: addBidders },
  /** Companies, people, solutions, parts and prices that the reader may not see. */
  strangers: { hiddenFrom: allReaders, apply: addStrangers },
  /** The rights of internal people. */
  privileges: { hiddenFrom: allReaders, apply: changePrivileges },
  /** Discounts on the list price, and additional charges. */
  netPrices: { hiddenFrom: ['CE'], apply: changeNetPrices },
} as const satisfies Record<string, Secret>

export type SecretName = keyof typeof secrets
export const secretNames = Object.keys(secrets).filter((name): name is SecretName => name in secrets)

/** The secrets that a reader may not see. */
export const listSecretsFrom = (role: ReaderRole): readonly SecretName[] =>
  secretNames.filter((name) => {
    const { hiddenFrom }: Secret = secrets[name]
    return hiddenFrom.includes(role)
  })

/** Applies the secrets that a world has. */
export async function applySecrets(world: World): Promise<void> {
  for (const name of secretNames) {
    const { apply }: Secret = secrets[name]
    if (world.has(name)) await apply?.(world)
  }
}

const createMarginRow = (rowId: string, changes: Partial<ApprovalRow>): ApprovalRow => ({
  rowId,
  conditions: { marginBelow: '99' },
  chain: 'commercial',
  position: 3,
  approver: { kind: 'head' },
  mode: 'anyone',
  ...changes,
})

async function addMarginRules({ portal: { db, now } }: World): Promise<void> {
  const rows = [
    ...sampleMatrix,
    createMarginRow('margin-of-all', {}),
    createMarginRow('margin-in-region', {
      chain: 'region',
      position: 1,
      approver: { kind: 'region' },
      mode: 'all',
    }),
    createMarginRow('margin-by-name', {
      chain: 'country',
      position: 1,
      approver: { kind: 'person', userId: getAccount('super').id },
      conditions: { marginBelow: '99', countries: ['DE'] },
    }),
  ]
  for (const version of [2, 3])
    await db
      .insertInto('approval_policy')
      .values({
        id: randomUUID(),
        version,
        state: 'published',
        rows: JSON.stringify(rows),
        note: 'Margins',
        drafted_by: getAccount('user-admin').id,
        drafted_at: now(),
        published_by: getAccount('super').id,
        published_at: now(),
      })
      .execute()
}

async function renameReviewers({ portal: { db } }: World): Promise<void> {
  for (const username of ['approver', 'prefab-approver'])
    await db
      .updateTable('user_account')
      .set({ name: `${getAccount(username).name} of another name, much longer` })
      .where('id', '=', getAccount(username).id)
      .execute()
  await db
    .updateTable('user_account')
    .set({ base_role: 'AP', region_ids: ['europe'], password_hash: cheapHash })
    .where('id', '=', 'a0000000-0000-4000-8000-000000000022')
    .execute()
}

async function addBidders({ portal: { db, now }, targets: { quoting } }: World): Promise<void> {
  const otherDistributors = sampleDistributors.filter(
    ({ country, name }) => country === 'DE' && !name.startsWith('Meridian'),
  )
  for (const [index, { id, companyId }] of otherDistributors.entries()) {
    const solutionKey = { solution_id: quoting.cfgId, company_id: getAccount('sales').companyId }
    await db
      .insertInto('quote_request')
      .values({
        ...solutionKey,
        id: randomUUID(),
        distributor_id: id,
        distributor_company_id: companyId,
        state: index === 0 ? 'quoted' : 'sent',
        currency: 'EUR',
        lines: '[]',
        asked_by: getAccount('sales').id,
        created_at: now(),
        sent_at: now(),
        ends_at: new Date(now().getTime() + 30 * dayMilliseconds),
        ...(index === 0
          ? {
              answer: JSON.stringify({ lines: [], leadTimeDays: 3, note: 'We are cheaper.' }),
              answer_total: '123456.78',
              answer_complete: true,
              valid_until: '2026-03-20',
              answered_at: now(),
              answered_by: 'a0000000-0000-4000-8000-000000000032',
              answered_on_behalf: false,
            }
          : {}),
      })
      .execute()
    await db
      .insertInto('solution_distributor')
      .values({
        ...solutionKey,
        distributor_id: companyId,
        chosen_at: now(),
        chosen_by: getAccount('sales').id,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** A word in the texts of strangers, for which the reader searches. */
export const secretWord = 'Zeppelin'

/** A special price of strangers, which exists in a world with the secret `strangers` only. */
export const hiddenAgreement = `${secretWord}-1`

/** A custom part of strangers, which exists in a world with the secret `strangers` only. */
export const hiddenCustomPart = 'SP3PH-C099999'

async function addStrangers(world: World): Promise<void> {
  const { portal } = world
  const { db } = portal
  await db
    .insertInto('company')
    .values({
      id: 'c0000000-0000-4000-8000-000000000077',
      name: `${secretWord} Hidden Company`,
      kind: 'partner',
      country_code: 'DE',
      may_order: true,
    })
    .execute()
  for (const [index, company_id] of [strangersCompanyId, otherStrangersCompanyId].entries()) {
    const owner = { owner: 'super', owner_id: strangerId, company_id }
    for (let number = 0; number < 3; number++) {
      const cfgId = await insertSolution(portal, {
        ...owner,
        name: `${secretWord} ${index} ${number}`,
        opportunity_number: `ORF-1234567${number}`,
        status: number === 0 ? 'approved' : 'open',
      })
      await insertDesign(portal, cfgId)
    }
  }
  await addStrangersCustomer(world)
  await addStrangersPart(world)
  await addStrangersPrices(world)
}

/** A customer of another company with the same name, tax number and e-mail domain as a customer of the reader's. */
async function addStrangersCustomer({ portal: { db, now }, targets }: World): Promise<void> {
  const address = { street: '', postalCode: '', city: 'Hamburg', province: '', countryId: 'DE' }
  await db
    .insertInto('customer')
    .values({
      id: hiddenCustomerId,
      company_id: strangersCompanyId,
      internal: false,
      name: `${secretWord} Works GmbH`,
      legal_name: '',
      customer_number: '',
      language_id: null,
      currency: null,
      tax_number: 'DE811569869',
      registration_number: '',
      incoterm: null,
      incoterm_place: '',
      payment_days: null,
      crm_account: '',
      note: '',
      address: JSON.stringify(address),
      invoice_address: null,
      country_code: 'DE',
      region_id: 'europe',
      active: true,
      merged_into: null,
      name_keys: ['zeppelin works'],
      created_at: now(),
      created_by: strangerId,
      updated_at: now(),
    })
    .execute()
  await db
    .insertInto('customer_contact')
    .values({
      id: randomUUID(),
      customer_id: hiddenCustomerId,
      company_id: strangersCompanyId,
      name: `${secretWord} Buyer`,
      email: 'buyer@zeppelin-works.example',
      email_domain: 'zeppelin-works.example',
      phone: '',
      job_title: '',
      language_id: null,
      active: true,
      erased_at: null,
      updated_at: now(),
      updated_by: strangerId,
    })
    .execute()
  // The owner of the solutions that are shared with the reader has chosen this customer for them.
  await db
    .updateTable('solution')
    .set({ customer_id: hiddenCustomerId })
    .where('id', 'in', [targets.sharedFull.cfgId, targets.sharedRead.cfgId])
    .execute()
}

/** A person of another company, and a part that was made for it. */
async function addStrangersPart({ portal: { db, now } }: World): Promise<void> {
  await db
    .insertInto('user_account')
    .values({
      id: 'a0000000-0000-4000-8000-000000000078',
      username: 'hidden.person',
      email: 'hidden.person@hidden.example',
      name: `${secretWord} Person`,
      company_id: strangersCompanyId,
      country_code: 'JP',
      base_role: 'PU',
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
  await db
    .insertInto('custom_part')
    .values({
      id: randomUUID(),
      company_id: strangersCompanyId,
      part_number: hiddenCustomPart,
      prefix: 'SP3PH',
      description: `${secretWord} plinth`,
      price: '999',
      currency: 'EUR',
      mass: null,
      state: 'created',
      estimate: null,
      estimate_currency: null,
      needed_by: null,
      solution_id: null,
      asked_by: strangerId,
      answered_by: null,
      created_at: now(),
      answered_at: now(),
    })
    .execute()
}

/** A price list and an agreement of another company, and discount limits of roles other than the reader's. */
async function addStrangersPrices({ portal: { db, now } }: World): Promise<void> {
  const priceListId = randomUUID()
  await db
    .insertInto('price_list')
    .values({
      id: priceListId,
      price_list_name: `${secretWord} prices`,
      currency: 'EUR',
      sample: true,
      published_at: now(),
      company_ids: [strangersCompanyId],
    })
    .execute()
  await sql`
    insert into price (price_list_id, part_number, unit_price, valid_from)
    select ${priceListId}, part_number, 1, valid_from from price limit 50`.execute(db)
  await db
    .insertInto('special_price')
    .values({
      id: randomUUID(),
      agreement: hiddenAgreement,
      opportunity_number: 'ORF-12345670',
      company_id: strangersCompanyId,
      country_codes: null,
      currency: 'EUR',
      valid_from: '2026-01-01',
      valid_until: '2026-12-31',
      sample: true,
    })
    .execute()
  await db
    .updateTable('discount_limit')
    .set({ percent: '33' })
    .where('role', 'in', ['SE', 'AP', 'SU'])
    .execute()
}

async function changePrivileges({ portal: { db } }: World): Promise<void> {
  await db
    .updateTable('user_account')
    .set({
      role_flags: ['SU', 'TS'],
      access_flags: ['haveGrabAccess', 'haveStandardStatusChangeAccess'],
      region_ids: ['europe', 'china'],
      product_families: ['SP3PH'],
    })
    .where('id', '=', getAccount('order-desk').id)
    .execute()
}

/** Discounts are set by the people of the solutions, so they exist in both worlds, with different values. */
async function changeNetPrices({ portal: { db }, targets }: World): Promise<void> {
  await db.updateTable('solution').set({ price: '7654321.98' }).execute()
  for (const { cfgId } of [targets.sharedFull, targets.sharedRead])
    await db.updateTable('wanted_discount').set({ percent: '35' }).where('solution_id', '=', cfgId).execute()
  await db.updateTable('solution_charge').set({ value: '98765' }).execute()
}
