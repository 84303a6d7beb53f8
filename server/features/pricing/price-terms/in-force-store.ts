/** All SQL of the price terms in force: reading and replacing exchange rates, discount limits and special prices by their keys. */
import type {
  LimitTerm,
  RateTerm,
  SpecialTerm,
  Term,
  TermKind,
} from '@design-portal/domain/pricing/price-terms/terms.ts'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { randomUUID } from 'node:crypto'

/** The currency in which the portal keeps rates: each rate is the price of one euro. */
const baseCurrency = 'EUR'

const filterRates = (terms: readonly Term[]) => terms.filter((term) => term.kind === 'exchangeRate')
const filterLimits = (terms: readonly Term[]) => terms.filter((term) => term.kind === 'discountLimit')
const filterSpecialPrices = (terms: readonly Term[]) => terms.filter((term) => term.kind === 'specialPrice')

/** The terms in force that have the keys of the given terms, in no particular order; for discount limits, all of them. */
export async function listTermsInForce(
  db: Database,
  kind: TermKind,
  terms: readonly Term[],
): Promise<readonly Term[]> {
  switch (kind) {
    case 'exchangeRate':
      return await listRatesInForce(db, filterRates(terms))
    case 'discountLimit':
      return await listLimitsInForce(db)
    case 'specialPrice':
      return await listSpecialsInForce(
        db,
        filterSpecialPrices(terms).map(({ agreement }) => agreement),
      )
  }
}

async function listRatesInForce(db: Database, terms: readonly RateTerm[]): Promise<readonly RateTerm[]> {
  const { rows } = await sql<Omit<RateTerm, 'kind'>>`
    select to_currency as currency, rate.valid_from as "validFrom", valid_until as "validUntil", rate::text as rate,
      coalesce(source, '') as source
    from unnest(${terms.map(({ currency }) => currency)}::text[], ${terms.map(({ validFrom }) => validFrom)}::date[])
      as asked (currency, day)
    join exchange_rate as rate on from_currency = ${baseCurrency} and to_currency = asked.currency and rate.valid_from = asked.day`.execute(
    db,
  )
  return rows.map((row) => ({ kind: 'exchangeRate', ...row }))
}

/** The rate before each rate of a list, by currency and day of the latter. */
export async function findEarlierRates(
  db: Database,
  terms: readonly Term[],
): Promise<ReadonlyMap<string, string>> {
  const rates = filterRates(terms)
  const { rows } = await sql<{ key: string; rate: string }>`
    select asked.currency || ' ' || asked.day::text as key, earlier.rate::text as rate
    from unnest(${rates.map(({ currency }) => currency)}::text[], ${rates.map(({ validFrom }) => validFrom)}::date[])
      as asked (currency, day)
    cross join lateral (
      select rate from exchange_rate
      where from_currency = ${baseCurrency} and to_currency = asked.currency and valid_from < asked.day
      order by valid_from desc limit 1
    ) as earlier`.execute(db)
  return new Map(rows.map(({ key, rate }) => [key, rate]))
}

async function listLimitsInForce(db: Database): Promise<readonly LimitTerm[]> {
  const limits = await db.selectFrom('discount_limit').select(['role', 'family', 'percent']).execute()
  return limits.map((limit) => ({ kind: 'discountLimit', ...limit }))
}

async function listSpecialsInForce(
  db: Database,
  agreements: readonly string[],
): Promise<readonly SpecialTerm[]> {
  const { rows } = await sql<{ agreement: string; terms: SpecialTerm['terms'] }>`
    select agreement, json_build_object(
      'opportunityNumber', opportunity_number, 'companyId', company_id, 'countryIds', country_codes, 'currency', currency,
      'validFrom', valid_from, 'validUntil', valid_until,
      'parts', (
        select coalesce(json_agg(json_build_object('partNumber', part_number, 'unitPrice', unit_price::text)), '[]')
        from special_price_part where special_price_id = special_price.id
      )
    ) as terms
    from special_price where agreement = any(${[...agreements]}::text[])`.execute(db)
  return rows.map((row) => ({ kind: 'specialPrice', ...row }))
}

/** The numbers of some parts that the catalogue does not have. */
export async function listUnknownParts(
  db: Database,
  partNumbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ number: string }>`
    select number from unnest(${[...new Set(partNumbers)]}::text[]) as asked (number)
    where not exists (select from part where part_number = asked.number)`.execute(db)
  return new Set(rows.map(({ number }) => number))
}

/** Puts terms in force; they replace the ones with the same keys. */
export async function putInForce(db: Database, terms: readonly Term[]): Promise<void> {
  await replaceRates(db, filterRates(terms))
  await replaceLimits(db, filterLimits(terms))
  for (const special of filterSpecialPrices(terms)) await replaceSpecial(db, special)
}

async function replaceRates(db: Database, terms: readonly RateTerm[]): Promise<void> {
  if (terms.length === 0) return
  const rows = JSON.stringify(terms)
  await sql`
    delete from exchange_rate using jsonb_to_recordset(${rows}::jsonb) as gone (currency text, "validFrom" date)
    where from_currency = ${baseCurrency} and to_currency = gone.currency and valid_from = gone."validFrom"`.execute(
    db,
  )
  await sql`
    insert into exchange_rate (from_currency, to_currency, valid_from, valid_until, rate, source, sample)
    select ${baseCurrency}, currency, "validFrom", "validUntil", rate, nullif(source, ''), false
    from jsonb_to_recordset(${rows}::jsonb)
      as wanted (currency text, "validFrom" date, "validUntil" date, rate numeric, source text)
    where rate is not null`.execute(db)
}

async function replaceLimits(db: Database, terms: readonly LimitTerm[]): Promise<void> {
  if (terms.length === 0) return
  const rows = JSON.stringify(terms)
  await sql`
    delete from discount_limit as held using jsonb_to_recordset(${rows}::jsonb) as gone (role text, family text)
    where held.role = gone.role and held.family is not distinct from gone.family`.execute(db)
  await sql`
    insert into discount_limit (role, family, percent, sample)
    select role, family, percent, false
    from jsonb_to_recordset(${rows}::jsonb) as wanted (role text, family text, percent numeric)
    where percent is not null`.execute(db)
}

async function replaceSpecial(db: Database, { agreement, terms }: SpecialTerm): Promise<void> {
  if (terms === null) {
    await db.deleteFrom('special_price').where('agreement', '=', agreement).execute()
    return
  }
  const head = {
    opportunity_number: terms.opportunityNumber,
    company_id: terms.companyId,
    country_codes: terms.countryIds === null ? null : [...terms.countryIds],
    currency: terms.currency,
    valid_from: terms.validFrom,
    valid_until: terms.validUntil,
    sample: false,
  }
  const { id } = await db
    .insertInto('special_price')
    .values({ id: randomUUID(), agreement, ...head })
    .onConflict((conflict) =>
      conflict.column('agreement').doUpdateSet({ ...head, version: sql<number>`special_price.version + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('special_price_part').where('special_price_id', '=', id).execute()
  await sql`
    insert into special_price_part (special_price_id, part_number, unit_price)
    select ${id}::uuid, "partNumber", "unitPrice"
    from jsonb_to_recordset(${JSON.stringify(terms.parts)}::jsonb) as part ("partNumber" text, "unitPrice" numeric)`.execute(
    db,
  )
}

/** Returns those of the agreements that a solution claims and that therefore cannot be removed. */
export async function listClaimedAgreements(
  db: Database,
  agreements: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ agreement: string }>`
    select agreement from special_price
    where agreement = any(${[...agreements]}::text[])
      and exists (select from solution_special_price where special_price_id = special_price.id)
    order by agreement`.execute(db)
  return rows.map(({ agreement }) => agreement)
}

/** The prefixes of all product families, and those of the given company ids that exist; drafts are checked against both. */
export async function findKnownNames(
  db: Database,
  companyIds: readonly string[],
): Promise<{ readonly families: ReadonlySet<string>; readonly companies: ReadonlySet<string> }> {
  const families = await db.selectFrom('product_family').select('prefix').execute()
  const companies = await db
    .selectFrom('company')
    .select('id')
    .where('id', '=', sql<string>`any(${[...companyIds]}::uuid[])`)
    .execute()
  return {
    families: new Set(families.map(({ prefix }) => prefix)),
    companies: new Set(companies.map(({ id }) => id)),
  }
}
