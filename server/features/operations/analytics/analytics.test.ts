/**
 * Tests analytics events of screens: they are forwarded if an endpoint is configured, with no fields beyond the
 * contract.
 */
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal, type TestPortal } from '../../../testing/test-portal.ts'

interface Batch {
  readonly events: readonly unknown[]
}

const event = {
  name: 'page view',
  at: '2026-03-02T09:00:00Z',
  properties: { page_title: 'Solutions', page_top_category: 'home', user_type: 'SE Employee' },
} as const

/** Creates an endpoint whose received batches can be read one at a time. */
function createEndpoint() {
  const waitingReaders: ((batch: Batch) => void)[] = []
  const unreadBatches: Batch[] = []
  let status = 200
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const batch: Batch = JSON.parse(body)
      const reader = waitingReaders.shift()
      if (reader === undefined) unreadBatches.push(batch)
      else reader(batch)
      response.writeHead(status).end()
    })
  })
  return {
    server,
    fail: () => (status = 500),
    readBatch: async () =>
      await new Promise<Batch>((resolve) => {
        const batch = unreadBatches.shift()
        if (batch === undefined) waitingReaders.push(resolve)
        else resolve(batch)
      }),
  }
}

describe('with an analytics endpoint', () => {
  const endpoint = createEndpoint()
  let portal: TestPortal
  beforeAll(async () => {
    await new Promise<void>((resolve) => endpoint.server.listen(0, '127.0.0.1', resolve))
    const address = endpoint.server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    portal = await createTestPortal({ environment: { ANALYTICS_URL: `http://127.0.0.1:${port}/collect` } })
  })
  afterAll(async () => {
    await portal.close()
    endpoint.server.close()
  })

  test('events arrive with the properties of the installation', async () => {
    await portal.browser().call('analytics/events', { events: [event, { ...event, name: 'login' }] })
    await expect(endpoint.readBatch()).resolves.toEqual({
      platform: 'design portal',
      business_unit: 'secure power',
      business_division: 'energy management',
      environment: 'development',
      events: [event, { ...event, name: 'login' }],
    })
  })

  test.each([
    [{ events: [] }, 'events'],
    [{ events: Array.from({ length: 51 }, () => event) }, 'events'],
    [{ events: [{ ...event, name: 'key press' }] }, 'events.0.name'],
    [{ events: [{ ...event, properties: { usrName: 'Ingrid' } }] }, 'events.0.properties.usrName'],
    [{ events: [{ ...event, properties: { user_type: 'Ingrid' } }] }, 'events.0.properties.user_type'],
    [{ events: [{ ...event, at: 'yesterday' }] }, 'events.0.at'],
  ])('%j is rejected by field', async (payload, path) => {
    const answer = await portal.browser().inject({
      method: 'POST',
      url: '/ngapi/analytics/events',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ fields: { path: string }[] }>().fields.map((field) => field.path)).toContain(path)
  })

  test('other sites cannot send events', async () => {
    const answer = await portal.browser().inject({
      method: 'POST',
      url: '/ngapi/analytics/events',
      headers: { 'sec-fetch-site': 'cross-site' },
      payload: { events: [event] },
    })
    expect(answer.statusCode).toBe(403)
  })

  test('a failing endpoint affects nobody', async () => {
    endpoint.fail()
    await expect(portal.browser().call('analytics/events', { events: [event] })).resolves.toEqual({})
    await expect(endpoint.readBatch()).resolves.toMatchObject({ events: [event] })
  })
})

test('without an endpoint, pages are told so, and events are dropped even of people who are not signed in', async () => {
  const portal = await createTestPortal()
  try {
    await expect(portal.browser().call('environment', {})).resolves.toMatchObject({ analytics: false })
    await expect(portal.browser().call('analytics/events', { events: [event] })).resolves.toEqual({})
    expect((await expectRefusal(portal.browser().call('terms/current', {}))).status).toBe(401)
  } finally {
    await portal.close()
  }
})
