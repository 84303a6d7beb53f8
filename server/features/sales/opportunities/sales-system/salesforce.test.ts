/** Tests the Salesforce adapter against a fake of its REST API: sign-in, queries, changes and errors. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSalesforce, standardStages } from './salesforce.ts'
import type { SalesSystem } from './sales-system.ts'

/** The state of the fake Salesforce: its records and the requests that it received; reset before each test. */
interface Fake {
  records: Record<string, unknown>[]
  tokens: number
  /** Tokens up to this number have expired. */
  expired: number
  queries: string[]
  patches: { readonly path: string; readonly body: unknown }[]
  failWith: number | undefined
  pageSize: number
}

const createFake = (): Fake => ({
  records: [],
  tokens: 0,
  expired: 0,
  queries: [],
  patches: [],
  failWith: undefined,
  pageSize: 100,
})

let fake = createFake()
let server: Server
let salesforce: SalesSystem
let url: URL

/** Answers according to the "OAuth 2.0 Client Credentials Flow" and the "REST API Developer Guide" (Query, Query More, sObject Rows). */
async function answerRequest(request: IncomingMessage): Promise<{ status: number; body?: unknown }> {
  const address = new URL(request.url ?? '/', url)
  if (address.pathname === '/services/oauth2/token') {
    const form = new URLSearchParams(await readText(request))
    if (form.get('grant_type') !== 'client_credentials' || form.get('client_secret') !== 'secret')
      return {
        status: 400,
        body: { error: 'invalid_client', error_description: 'invalid client credentials' },
      }
    fake.tokens += 1
    return {
      status: 200,
      body: { access_token: `t${fake.tokens}`, instance_url: url.origin, token_type: 'Bearer' },
    }
  }
  const token = Number(/^Bearer t(\d+)$/.exec(request.headers.authorization ?? '')?.[1] ?? 0)
  if (token <= fake.expired)
    return { status: 401, body: [{ errorCode: 'INVALID_SESSION_ID', message: 'Session expired or invalid' }] }
  if (fake.failWith !== undefined)
    return { status: fake.failWith, body: [{ errorCode: 'SERVER_UNAVAILABLE' }] }
  if (request.method === 'PATCH') {
    const body: unknown = JSON.parse(await readText(request))
    fake.patches.push({ path: address.pathname, body })
    return { status: 204 }
  }
  const more = /\/query\/more-(\d+)$/.exec(address.pathname)?.[1]
  if (more === undefined) fake.queries.push(address.searchParams.get('q') ?? '')
  const start = Number(more ?? 0)
  const end = start + fake.pageSize
  const done = end >= fake.records.length
  return {
    status: 200,
    body: {
      totalSize: fake.records.length,
      done,
      ...(done ? {} : { nextRecordsUrl: `/services/data/v62.0/query/more-${end}` }),
      records: fake.records.slice(start, end),
    },
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void answerRequest(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(body === undefined ? undefined : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const address = server.address()
  url = new URL(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  fake = createFake()
  salesforce = connect()
})

const connect = (change: object = {}): SalesSystem =>
  createSalesforce({
    url,
    clientId: 'client',
    clientSecret: 'secret',
    numberField: 'Opportunity_Number__c',
    partnerField: 'Partner__c',
    registeredUntilField: 'CloseDate',
    currency: 'EUR',
    stages: standardStages,
    ...change,
  })

const createRecord = (change: object = {}) => ({
  attributes: { type: 'Opportunity' },
  Id: '006000000000001AAA',
  Name: 'Hall 4',
  StageName: 'Qualification',
  SystemModstamp: '2026-03-02T09:00:00.000+0000',
  Account: { Name: 'Nordwind' },
  Opportunity_Number__c: 'OP-123456-1234567',
  Partner__c: 'PARTNER-BRANDT',
  CloseDate: '2026-06-30',
  ...change,
})

const update = {
  key: 'k',
  sequence: 1,
  number: 'OP-123456-1234567',
  amount: '10.50',
  currency: 'EUR',
  stage: 4,
}

describe('finding a Salesforce opportunity', () => {
  test("queries the number by the configured field and returns the record's values", async () => {
    fake.records = [createRecord()]
    expect(await salesforce.find('OP-123456-1234567')).toEqual({
      number: 'OP-123456-1234567',
      name: 'Hall 4',
      accountName: 'Nordwind',
      partnerAccount: 'PARTNER-BRANDT',
      stage: 2,
      registeredUntil: '2026-06-30',
      modifiedAt: '2026-03-02T09:00:00.000Z',
    })
    expect(fake.queries).toEqual([
      'SELECT Id, Name, StageName, SystemModstamp, Account.Name, Opportunity_Number__c, CloseDate, Partner__c ' +
        "FROM Opportunity WHERE Opportunity_Number__c = 'OP-123456-1234567'",
    ])
  })

  test('returns undefined for an unknown number and for a record with an unmapped stage', async () => {
    expect(await salesforce.find('OP-1')).toBeUndefined()
    fake.records = [createRecord({ StageName: 'Our own stage' })]
    expect(await salesforce.find('OP-123456-1234567')).toBeUndefined()
  })

  test('escapes quotation marks of the number in the query', async () => {
    await salesforce.find(String.raw`x' OR Name != '\ `)
    expect(fake.queries[0]).toContain(String.raw`= 'x\' OR Name != \'\\ '`)
  })
})

describe('the Salesforce access token', () => {
  test('is requested once and again when it is rejected', async () => {
    fake.records = [createRecord()]
    await salesforce.find('OP-123456-1234567')
    await salesforce.find('OP-123456-1234567')
    expect(fake.tokens).toBe(1)
    fake.expired = 1
    expect(await salesforce.find('OP-123456-1234567')).toBeDefined()
    expect(fake.tokens).toBe(2)
  })

  test('makes the system unavailable when it cannot be obtained', async () => {
    await expect(connect({ clientSecret: 'wrong' }).find('OP-1')).rejects.toThrow(/no access token \(400\)/)
  })
})

describe('Salesforce changes', () => {
  test('since a moment are read page by page', async () => {
    fake.pageSize = 2
    fake.records = [1, 2, 3, 4, 5].map((place) =>
      createRecord({ Id: `00600000000000${place}AAA`, Opportunity_Number__c: `ORF-1234567${place}` }),
    )
    const changed = await salesforce.listChangedSince(new Date('2026-03-02T08:00:00Z'))
    expect(changed.map(({ number }) => number)).toHaveLength(5)
    expect(fake.queries[0]).toContain('SystemModstamp >= 2026-03-02T08:00:00.000Z')
  })

  test('that cannot be read make the system unavailable', async () => {
    fake.failWith = 503
    await expect(salesforce.listChangedSince(new Date(0))).rejects.toThrow(/answered 503/)
  })
})

describe('updating a Salesforce opportunity', () => {
  test('writes the amount and the highest stage up to the proposed one', async () => {
    fake.records = [createRecord()]
    expect(await salesforce.update(update)).toMatchObject({ state: 'accepted', opportunity: { stage: 4 } })
    expect(fake.patches).toEqual([
      {
        path: '/services/data/v62.0/sobjects/Opportunity/006000000000001AAA',
        body: { Amount: 10.5, StageName: 'Value Proposition' },
      },
    ])
  })

  test.each([
    ['a lower stage', 'Negotiation/Review', 4],
    ['a closed opportunity', 'Closed Lost', 6],
    ['a won opportunity', 'Closed Won', 6],
    ['an unknown stage', 'Our own stage', 6],
  ])('never overwrites %s', async (_name, StageName, stage) => {
    fake.records = [createRecord({ StageName })]
    await salesforce.update({ ...update, stage })
    expect(fake.patches.map(({ body }) => body)).toEqual([{ Amount: 10.5 }])
  })

  test('leaves closing as won to people and stops at the stage before', async () => {
    fake.records = [createRecord()]
    await salesforce.update({ ...update, stage: 7 })
    expect(fake.patches[0]?.body).toMatchObject({ StageName: 'Proposal/Price Quote' })
  })

  test('leaves out a total in another currency and sends nothing when nothing remains', async () => {
    fake.records = [createRecord()]
    expect(await salesforce.update({ ...update, currency: 'JPY', stage: null })).toMatchObject({
      state: 'accepted',
    })
    expect(fake.patches).toEqual([])
  })

  test('treats a missing number as permanently refused', async () => {
    expect(await salesforce.update(update)).toEqual({ state: 'refused', why: 'the number is not known' })
  })
})
