/** Rate limits by network address for requests before sign-in, so that nobody can fill the database or lock out others. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { recordRefusal } from '../db/audit.ts'
import { createVisitor } from './caller.ts'
import { getNetwork } from './address-network.ts'
import { createMinuteCounts } from './minute-counts.ts'
import { CallError } from './call-error.ts'

/**
 * Requests per network and minute: sign-in by password, beginning and finishing a sign-in at another system, events of screens,
 * quotations that customers open by their links.
 * An organisation with thousands of people behind one address stays below these limits. Failed passwords are counted separately.
 */
const perMinute = { password: 300, begin: 240, answer: 600, events: 600, quotations: 240 } as const

export type AddressLimit = keyof typeof perMinute

/**
 * Creates a hook that checks the limit before the body of a request is read.
 *
 * @throws CallError RATE_LIMITED with Retry-After in seconds; the first refusal of a minute is written to the audit log
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
      await recordRefusal(createVisitor({ services }, request), {
        action: 'signIn',
        reason: 'RATE_LIMITED',
        address: request.ip,
      })
    }
    // A browser that navigates to a sign-in is redirected to the page that explains the refusal.
    const refresh =
      kind === 'begin' || kind === 'answer' ? { refresh: '0; url=/error?code=RATE_LIMITED' } : {}
    throw new CallError('RATE_LIMITED', { headers: { 'retry-after': String(secondsLeft), ...refresh } })
  }
}
