/**
 * Tests that random requests of a quarter of the calls, and of another quarter on the next day, cause no error that the
 * portal counts as its own.
 * `npm run verify -- fuzz` sends a hundred thousand.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@design-portal/contract/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listKeys } from '@design-portal/domain/keys.ts'
import { drawCases, drawTitle } from '../../../tools/draw.ts'
import { createQuotations } from '../quotations.ts'
import { createTestPortal, type TestPortal } from '../test-portal.ts'
import { drawRequests, requestsPerCall } from './arbitrary-request.ts'
import { signInEverybody, requestsPerSignIn, type Visitor, visitors } from './sign-in-everybody.ts'
import { readKnownValues } from './known-values.ts'

let portal: TestPortal
let webDirectory: string
beforeAll(async () => {
  webDirectory = await mkdtemp(join(tmpdir(), 'screens-'))
  await writeFile(join(webDirectory, 'index.html'), '<!doctype html><title>Portal</title>')
  portal = await createTestPortal({ sampleSolutions: true, webDirectory })
  await createQuotations(portal)
})
afterAll(async () => {
  await portal.close()
  await rm(webDirectory, { recursive: true })
})

const names = drawCases(listKeys(calls), 4)

/** A whole round, so that each of these calls is made. */
const requestCount = requestsPerCall * names.length

test(`none of thousands of random requests gets an internal error, whoever sends it, ${drawTitle}`, async () => {
  const requests = drawRequests(await readKnownValues(portal.db), 20261125, names)
  let signedInVisitors: readonly Visitor[] = []
  const faults: string[] = []
  const succeededCalls = new Set<string>()
  for (let index = 0; index < requestCount; index += 1) {
    if (index % requestsPerSignIn === 0) signedInVisitors = await signInEverybody(portal.db, portal.now())
    const { value: drawn } = requests.next()
    const visitor = signedInVisitors[index % visitors.length]
    if (drawn === undefined || visitor === undefined) throw new Error('Nothing was drawn')
    const { name, method, url, headers, payload } = drawn
    const answer = await portal.app.inject({
      method,
      url,
      headers: { ...visitor.headers, ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    if (answer.statusCode >= 500)
      faults.push(`${answer.statusCode} ${method} ${url} as ${visitor.name} ${String(payload)}`.slice(0, 600))
    if (name !== undefined && answer.statusCode < 400) succeededCalls.add(name)
  }

  expect(faults).toEqual([])
  // The requests are not just noise: more than a quarter of the calls succeed at least once.
  expect(succeededCalls.size).toBeGreaterThan(names.length / 4)
})
