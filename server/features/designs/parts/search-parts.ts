/** Searches the catalogue: exact number, then numbers that begin with the text or hold it, in any spelling, then words. */
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import type { Language } from '@design-portal/contract/fields.ts'
import type { CataloguePart, PartDetails } from '@design-portal/contract/parts.ts'
import { toMatchKey } from '@design-portal/domain/parts/import/normalize-part-number.ts'
import { getStateOn } from '@design-portal/domain/parts/lifecycle.ts'
import { decide } from '@design-portal/domain/permissions/decide.ts'
import type { Money } from '@design-portal/domain/pricing/money.ts'
import { findCountry } from '@design-portal/domain/reference/countries.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Services } from '../../../http/services.ts'
import { readPriceList } from '../../pricing/price-inputs/read-price-list.ts'
import { requireFamilies, toNamedFamilies } from '../../../products/known-families.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import {
  listPartsByKeyBeginning,
  listPartsByKeyWithin,
  listPartsByPrefix,
  listPartsByWords,
  listPartsByNumber,
  listParts,
  listRestrictions,
  type PartFilter,
  type PartRecord,
} from './catalogue-store.ts'

interface PartSearch {
  readonly searchText: string
  readonly families?: PartFilter['families'] | undefined
  readonly states?: PartFilter['states'] | undefined
  readonly cfgId?: string | undefined
  readonly limit: number
  readonly lang: Language
}

/** Maximum number of words. More words would not narrow the result noticeably. */
const maxWords = 8

/** @throws CallError INVALID_INPUT for an unknown family, NOT_FOUND when a solution is named that the person does not see */
export async function searchParts(
  caller: Caller,
  { searchText, families = [], states = [], cfgId, limit, lang }: PartSearch,
): Promise<{ parts: CataloguePart[]; more: boolean }> {
  await requireFamilies(caller.db, toNamedFamilies(families, 'families'))
  const solution = cfgId === undefined ? undefined : await findSolutionWithVisiblePrices(caller, cfgId)
  const day = getToday(caller, solution)
  const found = await listBestMatches(caller, searchText, { families, states, day }, limit + 1)
  return {
    parts: await presentParts(caller, found.slice(0, limit), { solution, lang }),
    more: found.length > limit,
  }
}

async function listBestMatches(
  { db }: Services,
  searchText: string,
  filter: PartFilter,
  limit: number,
): Promise<readonly PartRecord[]> {
  if (searchText === '') return await listParts(db, filter, limit)
  const words = searchText.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const searches: readonly ((max: number) => Promise<readonly PartRecord[]>)[] = [
    async (max) => await listPartsByPrefix(db, searchText, filter, max),
    ...buildKeySearches(db, searchText, words, filter),
    ...(words.length === 0
      ? []
      : [async (max: number) => await listPartsByWords(db, words.slice(0, maxWords), filter, max)]),
  ]
  const found = new Map<string, PartRecord>()
  for (const find of searches) {
    if (found.size >= limit) break
    for (const part of await find(limit + found.size))
      if (!found.has(part.part_number)) found.set(part.part_number, part)
  }
  return [...found.values()].slice(0, limit)
}

/** Shorter keys are found at the beginning of a number only. */
const minKeyWithin = 3

/** Finds a number by its letters and digits alone, unless the text is plainly a description: several words without a digit. */
function buildKeySearches(
  db: Services['db'],
  searchText: string,
  words: readonly string[],
  filter: PartFilter,
): readonly ((max: number) => Promise<readonly PartRecord[]>)[] {
  const key = toMatchKey(searchText)
  if (key === '' || (words.length > 1 && !/\d/.test(key))) return []
  return [
    async (max) => await listPartsByKeyBeginning(db, key, filter, max),
    ...(key.length < minKeyWithin
      ? []
      : [async (max: number) => await listPartsByKeyWithin(db, key, filter, max)]),
  ]
}

/** One part of the catalogue. @throws CallError NOT_FOUND */
export async function readPart(
  caller: Caller,
  {
    partNumber,
    cfgId,
    lang,
  }: { readonly partNumber: string; readonly cfgId?: string | undefined; readonly lang: Language },
): Promise<PartDetails> {
  const solution = cfgId === undefined ? undefined : await findSolutionWithVisiblePrices(caller, cfgId)
  const [part] = await presentParts(caller, await listPartsByNumber(caller.db, [partNumber]), {
    solution,
    lang,
  })
  if (part === undefined) throw new CallError('NOT_FOUND')
  const restrictions = await listRestrictions(caller.db, partNumber)
  return { ...part, restrictions, listPrice: await findListPrice(caller, partNumber) }
}

/** The list price of one piece in a solution of the person's own, in their country. */
async function findListPrice({ db, user, clock }: Caller, partNumber: string): Promise<Money | null> {
  const country = findCountry(user.countryCode)
  if (country === undefined) return null
  const { countryId, currency, commercialRegionId: regionId } = country
  const facts = { ownerId: user.id, companyId: user.companyId, regionId }
  if (!decide(user, 'seeCustomerPrice', facts).allowed) return null
  const ownSolution = {
    id: '',
    currency,
    country_code: countryId,
    company_id: user.companyId,
    opportunity_number: null,
  }
  const list = await readPriceList(db, ownSolution, clock(), [partNumber])
  return list.piecePrice(partNumber)
}

/** Today in the country of the solution that parts are looked for, otherwise in that of the person. */
const getToday = ({ user, clock }: Caller, solution: { readonly country_code: string } | undefined): string =>
  getDayIn(solution?.country_code ?? user.countryCode, clock())

async function presentParts(
  caller: Caller,
  parts: readonly PartRecord[],
  {
    solution,
    lang,
  }: {
    readonly solution: Awaited<ReturnType<typeof findSolutionWithVisiblePrices>>
    readonly lang: Language
  },
): Promise<CataloguePart[]> {
  const now = caller.clock()
  const day = getToday(caller, solution)
  const list =
    solution === undefined || parts.length === 0
      ? undefined
      : await readPriceList(
          caller.db,
          solution,
          now,
          parts.map((part) => part.part_number),
        )
  return parts.map((part) => ({
    partNumber: part.part_number,
    kind: part.kind,
    description: part.descriptions[lang] ?? part.description,
    manufacturer: part.manufacturer,
    family: part.family,
    state: getStateOn(day, { state: part.state, lastOrderDate: part.last_order_date }),
    lastOrderDate: part.last_order_date,
    successor: part.successor,
    mass: part.mass === null ? null : Number(part.mass),
    price: list?.piecePrice(part.part_number) ?? null,
    sample: part.sample,
    source: part.source,
  }))
}

/** The solution, if the person may see its prices. @throws CallError NOT_FOUND */
async function findSolutionWithVisiblePrices(caller: Caller, cfgId: string) {
  const { solution, facts } = await requireVisibleSolution(caller, cfgId)
  return decide(caller.user, 'seeCustomerPrice', facts).allowed ? solution : undefined
}
