/** Limits what anybody may ask before they have signed in, by where they ask from, so that nobody fills the database and nobody locks out others. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { recordRefusal } from '../db/audit.ts'
import { visitorOf } from './caller.ts'
import { getNetwork } from './address-network.ts'
import { createMinuteCounts } from './minute-counts.ts'
import { Problem } from './problem.ts'

/**
 * Requests of one network in a minute: to sign in by password, to begin and to finish a sign-in at another system, events of screens. A
 * house with thousands of people behind one address begins less. Failures with a password are counted beside.
 */
const perMinute = { password: 300, begin: 240, answer: 600, events: 600 } as const

export type AddressLimit = keyof typeof perMinute

/**
 * Makes what a route asks before it reads the body of a request.
 *
 * @throws Problem RATE_LIMITED with Retry-After in seconds; the first refusal of a minute stands in the audit log
 */
export function limitByAddress(
  { services }: Pick<FastifyInstance, 'services'>,
  kind: AddressLimit,
): (request: FastifyRequest) => Promise<void> {
  const counts = createMinuteCounts()
  return async (request) => {
    const now = services.clock()
    const { times, secondsLeft } = counts.count(getNetwork(request.ip), now)
    if (times <= perMinute[kind]) return
    if (times === perMinute[kind] + 1 && kind !== 'events') {
      await recordRefusal(visitorOf({ services }, request), {
        action: 'signIn',
        reason: 'RATE_LIMITED',
        address: request.ip,
      })
    }
    // A browser on its way to sign in is led to the page that says so.
    const refresh =
      kind === 'begin' || kind === 'answer' ? { refresh: '0; url=/error?code=RATE_LIMITED' } : {}
    throw new Problem('RATE_LIMITED', { headers: { 'retry-after': String(secondsLeft), ...refresh } })
  }
}
