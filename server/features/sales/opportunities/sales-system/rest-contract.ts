/** A sales system that implements the portal's own REST contract, which docs/reference/sales-system.md describes. */
import * as z from 'zod/mini'
import { highestStage, lowestStage } from '@design-portal/domain/workflow/opportunity-stages.ts'
import type { OpportunityUpdate, SalesSystem, CrmOpportunity, UpdateOutcome } from './sales-system.ts'
import { maxAccounts, SalesSystemUnavailableError } from './sales-system.ts'
import { type Answer, sendRequest } from './send-request.ts'

const Opportunity = z.object({
  number: z.string().check(z.minLength(1), z.maxLength(64)),
  name: z.string().check(z.maxLength(255)),
  accountName: z.string().check(z.maxLength(255)),
  partnerAccount: z.nullable(z.string().check(z.minLength(1), z.maxLength(255))),
  stage: z.int().check(z.gte(lowestStage), z.lte(highestStage)),
  registeredUntil: z.nullable(z.iso.date()),
  modifiedAt: z.iso.datetime({ offset: true }),
})

const Changes = z.object({ items: z.array(Opportunity), next: z.nullable(z.string()) })

const Accounts = z.object({
  items: z
    .array(
      z.object({
        accountName: z.string().check(z.minLength(1), z.maxLength(255)),
        accountNumber: z.nullable(z.string().check(z.maxLength(64))),
        city: z.nullable(z.string().check(z.maxLength(255))),
        countryId: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
      }),
    )
    .check(z.maxLength(1000)),
})

/** Maximum number of pages of changes read in one run; the rest is read in the next run. */
const maxPages = 50

export interface RestSettings {
  readonly url: URL
  /** Sent as a bearer token if there is one. */
  readonly token: string | undefined
}

export function createRestSalesSystem({ url, token }: RestSettings): SalesSystem {
  const base = url.href.endsWith('/') ? url.href : `${url.href}/`
  const toUrl = (path: string): URL => new URL(path, base)
  const headers = {
    accept: 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  const read = async (address: URL): Promise<Answer> => await sendRequest(address, { headers })

  return {
    find: async (number) => {
      const { status, body } = await read(toUrl(`opportunities/${encodeURIComponent(number)}`))
      if (status === 404) return undefined
      requireStatus(status, 200)
      const found = parseAnswer(Opportunity, body)
      if (found.number !== number) throw new SalesSystemUnavailableError('it answered another number')
      return found
    },
    listChangedSince: async (moment) => {
      const found: CrmOpportunity[] = []
      let next: URL | undefined = toUrl(
        `opportunities?modifiedSince=${encodeURIComponent(moment.toISOString())}`,
      )
      for (let page = 0; next !== undefined && page < maxPages; page++) {
        const { status, body } = await read(next)
        requireStatus(status, 200)
        const changes: z.output<typeof Changes> = parseAnswer(Changes, body)
        found.push(...changes.items)
        next = changes.next === null ? undefined : createPageUrl(toUrl, changes.next)
      }
      return found
    },
    findAccounts: async (searchText) => {
      const { status, body } = await read(toUrl(`accounts?search=${encodeURIComponent(searchText)}`))
      // A sales system may do without this request.
      if (status === 404) return []
      requireStatus(status, 200)
      return parseAnswer(Accounts, body).items.slice(0, maxAccounts)
    },
    update: async (update) => await sendUpdate(toUrl, headers, update),
  }
}

/** The URL of the next page, built from a cursor. The server never supplies an address, which could lead anywhere. */
const createPageUrl = (toUrl: (path: string) => URL, cursor: string): URL =>
  toUrl(`opportunities?cursor=${encodeURIComponent(cursor)}`)

async function sendUpdate(
  toUrl: (path: string) => URL,
  headers: Readonly<Record<string, string>>,
  { number, key, ...fields }: OpportunityUpdate,
): Promise<UpdateOutcome> {
  const { status, body } = await sendRequest(toUrl(`opportunities/${encodeURIComponent(number)}`), {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(fields),
  })
  if (status === 200) return { state: 'accepted', opportunity: parseAnswer(Opportunity, body) }
  if (status === 404) return { state: 'refused', why: 'the number is not known' }
  if (status === 409 || status === 422) return { state: 'refused', why: `it answered ${status}` }
  throw new SalesSystemUnavailableError(`it answered ${status}`)
}

function requireStatus(status: number, wanted: number): void {
  if (status !== wanted) throw new SalesSystemUnavailableError(`it answered ${status}`)
}

function parseAnswer<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = z.safeParse(schema, body)
  if (!result.success) throw new SalesSystemUnavailableError('its answer is not what was agreed')
  return result.data
}
