/** Searches solutions, designs, parts, customers and people, as far as the person may see them. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { hasDrawingDigits, parseDrawingNumber } from '@design-portal/domain/drawings/title-block.ts'
import { decideForAnyObject, decide } from '@design-portal/domain/permissions/decide.ts'
import { configuratorTypes } from '@design-portal/domain/products/configurator-types.ts'
import { defaultLanguage, type Language } from '@design-portal/i18n/languages.ts'
import { memoize } from '@design-portal/i18n/memoize.ts'
import { getPortalMessages } from '../../../texts/portal-messages.ts'
import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { listUploadedProducts } from '../../../products/product-names.ts'
import { searchParts } from '../../designs/parts/search-parts.ts'
import { listCustomersByWords } from '../../sales/customers/search.ts'
import { presentDesigns, presentSolutions } from './present.ts'
import { listTypesNamed, splitWords } from './search-words.ts'
import {
  buildDesignLookup,
  type PeopleScope,
  listAccountsByWords,
  listCustomPartsByWords,
  listCompaniesByWords,
  listPeopleByWords,
  findSolutionById,
  listSolutionsByDrawing,
  listDesignIds,
  solutionContains,
} from './store.ts'
import { findArchivedIds, findDesignIds, findSolutionIds } from './visible-solutions.ts'

type Input = CheckedInputOf<Calls['search']>
type Answer = AnswerOf<Calls['search']>

const nothing = { items: [], more: false }

export async function searchPortal(caller: Caller, input: Input): Promise<Answer> {
  const words = splitWords(input.searchText)
  if (words.length === 0)
    return { solutions: nothing, designs: nothing, parts: nothing, customers: nothing, people: nothing }
  const [solutions, designs, parts, customers, people] = await Promise.all([
    searchSolutions(caller, words, input),
    searchDesigns(caller, words, input),
    searchCatalogue(caller, words, input),
    searchCustomers(caller, words, input),
    searchPeople(caller, words, input),
  ])
  return { solutions, designs, parts, customers, people }
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

async function searchSolutions(
  { db, user }: Caller,
  words: readonly string[],
  { searchText, limit }: Input,
): Promise<Answer['solutions']> {
  const [id = '', ...others] = words
  const byId = others.length === 0 && isId(id) ? await findSolutionById(db, user, id) : undefined
  if (byId !== undefined) return { items: await presentSolutions(db, [byId]), more: false }
  const byDrawing = await findByDrawing({ db, user }, searchText)
  const found = await findSolutionIds(db, { user, limit }, solutionContains(words))
  const remaining = limit - found.ids.length
  const archived =
    remaining > 0
      ? await findArchivedIds(db, { user, limit: remaining }, solutionContains(words))
      : { ids: [], more: false }
  const ids = [...new Set([...(byDrawing?.solutionIds ?? []), ...found.ids, ...archived.ids])]
  return {
    items: await presentSolutions(db, ids.slice(0, limit)),
    more: found.more || archived.more || ids.length > limit,
  }
}

/** What a text finds as a drawing number; undefined if it is none. */
async function findByDrawing({ db, user }: Pick<Caller, 'db' | 'user'>, searchText: string) {
  const number = parseDrawingNumber(searchText)
  if (number === undefined) return undefined
  return { ...number, solutionIds: await listSolutionsByDrawing(db, user, number.solutionEnd) }
}

async function searchDesigns(
  { db, user }: Caller,
  words: readonly string[],
  { searchText, limit, lang }: Input,
): Promise<Answer['designs']> {
  const drawn = await findByDrawing({ db, user }, searchText)
  if (drawn?.designDigits !== undefined) {
    const digits = drawn.designDigits
    const ids = (await listDesignIds(db, drawn.solutionIds)).filter((id) => hasDrawingDigits(id, digits))
    return { items: await presentDesigns(db, ids.slice(0, limit)), more: false }
  }
  const names = await listTypeNames(db, lang)
  const lookup = buildDesignLookup(words.map((word) => ({ word, types: listTypesNamed(word, names) })))
  const found = await findDesignIds(db, { user, limit }, lookup)
  return { items: await presentDesigns(db, found.ids), more: found.more }
}

const namesByLanguage = new Map<string, ReadonlyMap<number, readonly string[]>>()

/** The names of configurator types, in English and in a language. */
async function listTypeNames(db: Database, lang: Language): Promise<ReadonlyMap<number, readonly string[]>> {
  const portalNames = memoize(namesByLanguage, lang, () => {
    const messages = [getPortalMessages(defaultLanguage), getPortalMessages(lang)]
    return new Map(
      configuratorTypes.map(({ id }) => [id, messages.flatMap((texts) => texts[`CONFIGURATOR_${id}`] ?? [])]),
    )
  })
  const uploaded = await listUploadedProducts(db, [], lang)
  return new Map([...portalNames, ...uploaded.map(({ type, name }) => [type, [name]] as const)])
}

/** Parts of the catalogue, and where they leave room, custom parts of solutions that the reader may open. */
async function searchCatalogue(
  caller: Caller,
  words: readonly string[],
  { searchText, limit, lang }: Input,
): Promise<Answer['parts']> {
  const { db, user } = caller
  if (!decideForAnyObject(user, 'openDetails').allowed) return nothing
  const { parts, more } = await searchParts(caller, { searchText, limit, lang })
  const remaining = limit - parts.length
  const custom = await listCustomPartsByWords(db, words, { user, limit: Math.max(remaining, 0) + 1 })
  return {
    items: [
      ...parts.map(({ partNumber, description, manufacturer, state, successor }) => ({
        partNumber,
        description,
        manufacturer,
        state,
        successor,
        customIn: null,
      })),
      ...custom
        .slice(0, remaining)
        .map(({ part_number: partNumber, description, solution_id: customIn }) => ({
          partNumber,
          description,
          manufacturer: '',
          state: 'released' as const,
          successor: null,
          customIn,
        })),
    ],
    more: more || custom.length > remaining,
  }
}

async function searchCustomers(
  { db, user }: Caller,
  words: readonly string[],
  { limit }: Input,
): Promise<Answer['customers']> {
  const customers = decideForAnyObject(user, 'listCustomers').allowed
    ? await listCustomersByWords(db, words, { user, limit: limit + 1 })
    : []
  const accounts = await listAccountsByWords(db, words, { user, limit: limit + 1 })
  const companies = decideForAnyObject(user, 'manageCompanies').allowed
    ? await listCompaniesByWords(db, words, limit + 1)
    : []
  const none = { customerId: null, customerNumber: '', city: '' } as const
  const items = [
    ...customers.map(({ id, name, customer_number: customerNumber, city, country_code: countryId }) => ({
      name,
      customerId: id,
      customerNumber,
      city,
      opportunityNumber: null,
      opportunityName: null,
      companyId: null,
      countryId,
    })),
    ...accounts.map(({ number, account_name: name, name: opportunityName }) => ({
      name,
      ...none,
      opportunityNumber: number,
      opportunityName,
      companyId: null,
      countryId: null,
    })),
    ...companies.map(({ id, name, country_code: countryId }) => ({
      name,
      ...none,
      opportunityNumber: null,
      opportunityName: null,
      companyId: id,
      countryId,
    })),
  ]
  return { items: items.slice(0, limit), more: items.length > limit }
}

async function searchPeople(
  { db, user }: Caller,
  words: readonly string[],
  { limit }: Input,
): Promise<Answer['people']> {
  const found = await listPeopleByWords(db, words, { user, scope: decidePeopleScope(user), limit: limit + 1 })
  return {
    items: found.slice(0, limit).map(({ id, name, email, company_name: companyName }) => ({
      usrId: id,
      name,
      email,
      companyName,
    })),
    more: found.length > limit,
  }
}

/**
 * Whom a person may find by a part of the name: those whom they may look up by e-mail address. People of other companies find only
 * colleagues and owners of their solutions, so that they cannot guess the names of employees.
 */
function decidePeopleScope(user: SignedInUser): PeopleScope {
  if (decide(user, 'lookUpUser', {}).allowed) return 'everybody'
  const { allowed } = decide(user, 'lookUpUser', { companyId: user.companyId })
  return { companyId: allowed ? user.companyId : undefined }
}
