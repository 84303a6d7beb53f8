/** Tests what the client sends, and how it reads answers. */
import { describe, expect, test } from 'vitest'
import { ApiError, buildCallAddress, buildCallKey, createClient, NetworkError } from './client.ts'

type SentRequest = { readonly address: string; readonly init: RequestInit | undefined }

function createClientWith(answer: Response | Error, { cookies = '', base = '/ngapi/' } = {}) {
  const sentRequests: SentRequest[] = []
  const client = createClient({
    cookies: () => cookies,
    base,
    fetch: async (address, init) => {
      sentRequests.push({ address: String(address instanceof Request ? address.url : address), init })
      if (answer instanceof Error) throw answer
      return await Promise.resolve(answer)
    },
  })
  const getHeader = (name: string) => new Headers(sentRequests[0]?.init?.headers).get(name)
  return { client, sentRequests, getHeader }
}

const createJsonResponse = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

const credentials = { username: 'sales', password: 'secret' }

describe('the client', () => {
  test('sends the body as JSON, with the XSRF token of the cookie', async () => {
    const { client, sentRequests, getHeader } = createClientWith(createJsonResponse({}), {
      cookies: 'a=b; XSRF-TOKEN=t%3D1; c=d',
    })
    await client.call('login/local', credentials)
    expect(sentRequests[0]?.address).toBe('/ngapi/login/local')
    expect(sentRequests[0]?.init?.body).toBe(JSON.stringify(credentials))
    expect(getHeader('content-type')).toBe('application/json')
    expect(getHeader('x-xsrf-token')).toBe('t=1')
  })

  test('sends no XSRF token with a GET or to another site', async () => {
    const cookies = 'XSRF-TOKEN=t'
    const ownSite = createClientWith(createJsonResponse({}), { cookies })
    await ownSite.client.call('environment', {})
    expect(ownSite.getHeader('x-xsrf-token')).toBeNull()
    const otherSite = createClientWith(createJsonResponse({}), {
      cookies,
      base: 'https://portal.example/ngapi/',
    })
    await otherSite.client.call('logout', {})
    expect(otherSite.getHeader('x-xsrf-token')).toBeNull()
  })

  test('sends the XSRF token with a GET with effects, because over plain HTTP nothing else proves its origin', async () => {
    const { client, sentRequests, getHeader } = createClientWith(createJsonResponse({}), {
      cookies: 'XSRF-TOKEN=t',
    })
    await client.call('solution/price', { solutionId: 'a', refresh: true })
    expect(sentRequests[0]?.address).toBe('/ngapi/solution/price?solutionId=a&refresh=true')
    expect(getHeader('x-xsrf-token')).toBe('t')
  })

  test('adds the bearer token set by a gateway', async () => {
    const { client, getHeader } = createClientWith(createJsonResponse({}), { cookies: 'gateway_token=g' })
    await client.call('environment', {})
    expect(getHeader('authorization')).toBe('Bearer g')
  })

  test('sends an idempotency key only if the caller gives one', async () => {
    const withKey = createClientWith(createJsonResponse({}))
    await withKey.client.call('logout', {}, { idempotencyKey: 'once' })
    expect(withKey.getHeader('idempotency-key')).toBe('once')
    const withoutKey = createClientWith(createJsonResponse({}))
    await withoutKey.client.call('logout', {})
    expect(withoutKey.getHeader('idempotency-key')).toBeNull()
  })

  test('puts query fields into the address and leaves undefined ones out', async () => {
    const { client, sentRequests } = createClientWith(createJsonResponse({}))
    await client.call('user/preferences', { id: undefined })
    expect(sentRequests[0]?.address).toBe('/ngapi/user/preferences')
    expect(sentRequests[0]?.init?.body).toBeNull()
    expect(buildCallAddress('user/preferences', { id: 'ä b' })).toBe('/ngapi/user/preferences?id=%C3%A4+b')
  })

  test("throws the server's error as an ApiError", async () => {
    const body = {
      apiErrorCode: 'RATE_LIMITED',
      apiErrorMsg: 'Too many attempts.',
      fields: [{ path: 'username', code: 'missing', message: 'Required.' }],
      details: { left: 0 },
    }
    const { client } = createClientWith(createJsonResponse(body, 429, { 'retry-after': '30' }))
    const error = await client.call('login/local', credentials).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ ...body, status: 429, retryAfter: 30 })
  })

  test.each([
    [502, 'SERVICE_UNAVAILABLE'],
    [504, 'SERVICE_UNAVAILABLE'],
    [404, 'NOT_FOUND'],
    [413, 'BODY_TOO_LARGE'],
    [418, 'INTERNAL'],
  ])('reads an answer from elsewhere with status %i as the error %s', async (status, apiErrorCode) => {
    const { client } = createClientWith(
      new Response('<html>', { status, headers: { 'content-type': 'text/html' } }),
    )
    await expect(client.call('environment', {})).rejects.toMatchObject({ status, apiErrorCode })
  })

  test('does not take an unknown code for one of the contract', async () => {
    const { client } = createClientWith(
      createJsonResponse({ apiErrorCode: 'toString', apiErrorMsg: 'x' }, 500),
    )
    await expect(client.call('environment', {})).rejects.toMatchObject({ apiErrorCode: 'INTERNAL' })
  })

  test('throws a NetworkError without a complete answer, and passes cancellations on', async () => {
    const offline = createClientWith(new TypeError('fetch failed'))
    await expect(offline.client.call('environment', {})).rejects.toBeInstanceOf(NetworkError)
    const cutOff = createClientWith(
      new Response('{"half', { headers: { 'content-type': 'application/json' } }),
    )
    await expect(cutOff.client.call('environment', {})).rejects.toBeInstanceOf(NetworkError)
    const aborted = createClientWith(new DOMException('cancelled', 'AbortError'))
    await expect(aborted.client.call('environment', {})).rejects.toMatchObject({ name: 'AbortError' })
  })
})

test("a query key begins with the call's name, so that all its answers can be invalidated at once", () => {
  expect(buildCallKey('user/preferences', { id: 'a' }).slice(0, 1)).toEqual(buildCallKey('user/preferences'))
})
