/**
 * Salesforce as the sales system, by its REST API: OAuth 2.0 client credentials, SOQL queries, and PATCH of an Opportunity. Written from
 * "OAuth 2.0 Client Credentials Flow for Server-to-Server Integration" (Salesforce Help) and the "REST API Developer Guide" (Query; sObject
 * Rows), API version 62.0.
 */
import * as z from 'zod/mini'
import { highestStage, isStage, lowestStage } from '@design-portal/domain/workflow/opportunity-stages.ts'
import type {
  CrmAccount,
  OpportunityUpdate,
  SalesSystem,
  CrmOpportunity,
  UpdateOutcome,
} from './sales-system.ts'
import { maxAccounts, SalesSystemUnavailableError } from './sales-system.ts'
import { type Answer, sendRequest } from './send-request.ts'

const apiPath = '/services/data/v62.0'

/** Maximum number of pages read in one run; the rest is read in the next run. */
const maxPages = 25

/** Stage names of a new Salesforce organisation and the portal's stage numbers; the mapping is our choice. A setting replaces it. */
export const standardStages: Readonly<Record<string, number>> = {
  'Closed Lost': 0,
  Prospecting: 1,
  Qualification: 2,
  'Needs Analysis': 3,
  'Value Proposition': 4,
  'Id. Decision Makers': 4,
  'Perception Analysis': 4,
  'Proposal/Price Quote': 6,
  'Negotiation/Review': 6,
  'Closed Won': 7,
}

export interface SalesforceSettings {
  /** The organisation's My Domain address. */
  readonly url: URL
  readonly clientId: string
  readonly clientSecret: string
  /** API names of the Opportunity fields that hold the portal's number and the partner's account. */
  readonly numberField: string
  readonly partnerField: string | undefined
  readonly registeredUntilField: string
  /** The currency of Amount (ISO 4217); a total in another currency is not sent. */
  readonly currency: string
  readonly stages: Readonly<Record<string, number>>
}

const Token = z.object({ access_token: z.string(), instance_url: z.url() })

const StoredRecord = z.looseObject({
  Id: z.string().check(z.regex(/^[a-zA-Z0-9]{15,18}$/)),
  Name: z.string(),
  StageName: z.string(),
  SystemModstamp: z.string(),
  Account: z.nullable(z.object({ Name: z.string() })),
})
type SalesforceRecord = z.output<typeof StoredRecord>

const Page = z.object({
  done: z.boolean(),
  nextRecordsUrl: z.optional(z.string()),
  records: z.array(StoredRecord),
})

const Accounts = z.object({
  records: z.array(
    z.object({
      Name: z.string(),
      AccountNumber: z.nullable(z.string()),
      BillingCity: z.nullable(z.string()),
      BillingCountry: z.nullable(z.string()),
    }),
  ),
})

const toAccount = (record: z.output<typeof Accounts>['records'][number]): CrmAccount => ({
  accountName: record.Name,
  accountNumber: record.AccountNumber,
  city: record.BillingCity,
  // Organisations without country codes keep names in any language.
  countryId: /^[A-Z]{2}$/.test(record.BillingCountry ?? '') ? record.BillingCountry : null,
})

export function createSalesforce(settings: SalesforceSettings): SalesSystem {
  const send = createSender(settings)
  const query = async (where: string): Promise<readonly SalesforceRecord[]> =>
    await runQuery(send, settings, where)
  const findRecord = async (number: string): Promise<SalesforceRecord | undefined> =>
    (await query(`${settings.numberField} = '${escapeText(number)}'`))[0]
  return {
    find: async (number) => {
      const record = await findRecord(number)
      return record === undefined ? undefined : toOpportunity(record, settings)
    },
    listChangedSince: async (moment) =>
      (
        await query(
          `SystemModstamp >= ${moment.toISOString()} AND ${settings.numberField} != null ORDER BY SystemModstamp`,
        )
      ).flatMap((record) => toOpportunity(record, settings) ?? []),
    findAccounts: async (searchText) => {
      const text = escapeText(searchText)
      const pattern = text.replaceAll(/[%_]/g, String.raw`\$&`)
      const soql = `SELECT Name, AccountNumber, BillingCity, BillingCountry FROM Account WHERE Name LIKE '%${pattern}%' OR AccountNumber = '${text}' ORDER BY Name LIMIT ${maxAccounts}`
      const { status, body } = await send(`${apiPath}/query?q=${encodeURIComponent(soql)}`)
      const answer = z.safeParse(Accounts, body)
      if (status !== 200 || !answer.success)
        throw new SalesSystemUnavailableError(`its query answered ${status} or something else than accounts`)
      return answer.data.records.map(toAccount)
    },
    update: async (update) => {
      const record = await findRecord(update.number)
      if (record === undefined) return { state: 'refused', why: 'the number is not known' }
      return await updateRecord(send, settings, record, update)
    },
  }
}

interface RequestOptions {
  readonly method?: 'PATCH'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

type Send = (path: string, change?: RequestOptions) => Promise<Answer>

/** Sends requests with a token that is kept until Salesforce rejects it. */
function createSender(settings: SalesforceSettings): Send {
  let session: Promise<z.output<typeof Token>> | undefined
  const signIn = async () => {
    session ??= requestToken(settings).catch((failure: unknown) => {
      session = undefined
      throw failure
    })
    return await session
  }
  const sendOnce = async (path: string, init: RequestOptions): Promise<Answer> => {
    const { access_token: token, instance_url: instance } = await signIn()
    return await sendRequest(new URL(path, instance), {
      ...init,
      headers: { ...init.headers, accept: 'application/json', authorization: `Bearer ${token}` },
    })
  }
  return async (path, init = {}) => {
    const answer = await sendOnce(path, init)
    if (answer.status !== 401) return answer
    session = undefined
    return await sendOnce(path, init)
  }
}

async function requestToken({ url, clientId, clientSecret }: SalesforceSettings) {
  const { status, body } = await sendRequest(new URL('/services/oauth2/token', url), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }).toString(),
  })
  const token = z.safeParse(Token, body)
  if (status !== 200 || !token.success)
    throw new SalesSystemUnavailableError(`it gave no access token (${status})`)
  return token.data
}

/** Only links to further pages of the query itself are followed. */
const nextPage = /^\/services\/data\/v[\d.]+\/query\/[\w-]+$/

async function runQuery(
  send: Send,
  settings: SalesforceSettings,
  where: string,
): Promise<readonly SalesforceRecord[]> {
  const { numberField, partnerField, registeredUntilField } = settings
  const fields = [
    'Id',
    'Name',
    'StageName',
    'SystemModstamp',
    'Account.Name',
    numberField,
    registeredUntilField,
    ...(partnerField === undefined ? [] : [partnerField]),
  ]
  const soql = `SELECT ${[...new Set(fields)].join(', ')} FROM Opportunity WHERE ${where}`
  const records: SalesforceRecord[] = []
  let path: string | undefined = `${apiPath}/query?q=${encodeURIComponent(soql)}`
  for (let page = 0; path !== undefined && page < maxPages; page++) {
    const { status, body } = await send(path)
    const answer = z.safeParse(Page, body)
    if (status !== 200 || !answer.success)
      throw new SalesSystemUnavailableError(`its query answered ${status} or something else than records`)
    records.push(...answer.data.records)
    const next: string | undefined = answer.data.done ? undefined : answer.data.nextRecordsUrl
    path = next !== undefined && nextPage.test(next) ? next : undefined
  }
  return records
}

/** Escapes a text for use between single quotes in SOQL. */
const escapeText = (text: string): string => text.replaceAll(/[\\']/g, String.raw`\$&`)

/** Undefined if the settings do not map the record's stage, so that nothing can be said about it. */
function toOpportunity(record: SalesforceRecord, settings: SalesforceSettings): CrmOpportunity | undefined {
  const number = record[settings.numberField]
  const stage = settings.stages[record.StageName]
  if (typeof number !== 'string' || stage === undefined || !isStage(stage)) return undefined
  const partner = settings.partnerField === undefined ? undefined : record[settings.partnerField]
  const until = record[settings.registeredUntilField]
  return {
    number,
    name: record.Name,
    accountName: record.Account?.Name ?? '',
    partnerAccount: typeof partner === 'string' && partner !== '' ? partner : null,
    stage,
    registeredUntil:
      typeof until === 'string' && /^\d{4}-\d{2}-\d{2}/.test(until) ? until.slice(0, 10) : null,
    modifiedAt: new Date(record.SystemModstamp).toISOString(),
  }
}

/** The stage name to write: that of the highest stage up to the proposed one; undefined if none is above the current stage. */
function findStageName(
  stages: SalesforceSettings['stages'],
  current: string,
  proposed: number | null,
): string | undefined {
  const currentStage = stages[current]
  // A closed or won opportunity stays so, and a stage that the settings do not name must not be changed.
  if (
    proposed === null ||
    currentStage === undefined ||
    currentStage === lowestStage ||
    currentStage === highestStage
  )
    return undefined
  // Only people may declare an opportunity won.
  const reachable = Object.entries(stages).filter(
    ([, stage]) => stage <= proposed && stage > currentStage && stage < highestStage,
  )
  return reachable.toSorted(([, left], [, right]) => right - left)[0]?.[0]
}

async function updateRecord(
  send: Send,
  settings: SalesforceSettings,
  record: SalesforceRecord,
  { amount, currency, stage }: OpportunityUpdate,
): Promise<UpdateOutcome> {
  const name = findStageName(settings.stages, record.StageName, stage)
  const change = {
    ...(amount === null || currency !== settings.currency ? {} : { Amount: Number(amount) }),
    ...(name === undefined ? {} : { StageName: name }),
  }
  const opportunity = toOpportunity({ ...record, StageName: name ?? record.StageName }, settings)
  if (Object.keys(change).length === 0) return { state: 'accepted', opportunity }
  const { status } = await send(`${apiPath}/sobjects/Opportunity/${record.Id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  })
  if (status === 204 || status === 200) return { state: 'accepted', opportunity }
  if (status >= 400 && status < 500 && status !== 401)
    return { state: 'refused', why: `it answered ${status}` }
  throw new SalesSystemUnavailableError(`it answered ${status}`)
}
