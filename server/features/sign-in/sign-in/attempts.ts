/** Slows down password guessing by counting failed sign-ins per account and per address, across all app processes. */
import { createHash } from 'node:crypto'
import { countAttempt, type RateLimit, refundAttempts } from '../../../db/rate-limits.ts'
import { getNetwork } from '../../../http/address-network.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Services } from '../../../http/services.ts'
import { runInTurn } from './run-in-turn.ts'

/**
 * Allows 50 failures for all accounts together from one address (an office behind one address still works), 5 for one
 * account from one address, and 100 for one account from anywhere (guessing spread over many addresses). The limit of
 * the address comes first: an attempt that it refuses is not counted for the name that was tried.
 */
function listLimits(username: string, network: string): readonly RateLimit[] {
  // People sometimes type their password into the name field, so only a hash of the name is stored.
  const account = createHash('sha256').update(username.toLowerCase()).digest('base64url')
  const quarterOfAnHour = 15 * 60
  return [
    { key: `sign-in:@${network}`, maxCount: 50, windowSeconds: quarterOfAnHour },
    { key: `sign-in:${account}@${network}`, maxCount: 5, windowSeconds: quarterOfAnHour },
    { key: `sign-in:${account}@`, maxCount: 100, windowSeconds: 60 * 60 },
  ]
}

/**
 * Runs a sign-in attempt and counts it only if it fails; refused and successful attempts are not counted. The attempt
 * is counted before the password is checked and refunded afterwards, so that parallel requests get no more guesses
 * than sequential ones. Attempts from one address run one after the other, so that simultaneous valid sign-ins do not
 * exhaust the limit for each other.
 *
 * @param check returns undefined if the name or the password is wrong
 * @throws CallError RATE_LIMITED with Retry-After in seconds
 */
export async function limitSignInAttempts<Result>(
  services: Services,
  { username, address }: { readonly username: string; readonly address: string },
  check: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const network = getNetwork(address)
  return await runInTurn(network, async () => {
    const { keys, countedAt } = await reserveAttempt(services, listLimits(username, network))
    let hasFailed = false
    try {
      const result = await check()
      hasFailed = result === undefined
      return result
    } finally {
      if (!hasFailed) await refundAttempts(services.db, keys, countedAt)
    }
  })
}

async function reserveAttempt({ db, clock }: Services, limits: readonly RateLimit[]) {
  const countedAt = clock()
  const keys: string[] = []
  for (const limit of limits) {
    const counted = await countAttempt(db, limit, countedAt)
    if (!counted.allowed) {
      await refundAttempts(db, keys, countedAt)
      throw new CallError('RATE_LIMITED', { headers: { 'retry-after': String(counted.retryAfterSeconds) } })
    }
    keys.push(limit.key)
  }
  return { keys, countedAt }
}
