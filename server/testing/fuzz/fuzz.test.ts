/**
 * Tests that random requests cause no error that the portal counts as its own: of half of the calls, of the other half on the next day.
 * `npm run verify -- fuzz` sends a hundred thousand.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@design-portal/contract/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listKeys } from '@design-portal/domain/keys.ts'
import { drawCases, drawTitle } from '../../../tools/draw.ts'
import { makeQuotations } from '../quotations.ts'
import { createTestPortal, type TestPortal } from '../test-portal.ts'
import { drawRequests, requestsPerCall } from './arbitrary-request.ts'
import { signInEverybody, requestsPerSignIn, type Visitor, visitors } from './sign-in-everybody.ts'
import { readKnownValues } from './known-values.ts'

let portal: TestPortal
let screens: string
beforeAll(async () => {
  screens = await mkdtemp(join(tmpdir(), 'screens-'))
  await writeFile(join(screens, 'index.html'), '<!doctype html><title>Portal</title>')
  portal = await createTestPortal({ sampleSolutions: true, webDirectory: screens })
  await makeQuotations(portal)
})
afterAll(async () => {
  await portal.close()
  await rm(screens, { recursive: true })
})

const names = drawCases(listKeys(calls), 4)

/** A whole round, so that every call is met, and what is met does not shrink with every call that is added. */
const requestCount = requestsPerCall * names.length

test(`none of thousands of random requests gets an internal error, whoever sends it, ${drawTitle}`, async () => {
  const requests = drawRequests(await readKnownValues(portal.db), 20261125, names)
  let entered: readonly Visitor[] = []
  const faults: string[] = []
  const met = new Set<string>()
  for (let sent = 0; sent < requestCount; sent += 1) {
    if (sent % requestsPerSignIn === 0) entered = await signInEverybody(portal.db, portal.now())
    const { value: drawn } = requests.next()
    const visitor = entered[sent % visitors.length]
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
    if (name !== undefined && answer.statusCode < 400) met.add(name)
  }

  expect(faults).toEqual([])
  // The requests are not just noise: a good share of the calls succeeds.
  expect(met.size).toBeGreaterThan(names.length / 4)
})
