/** Slows the guessing of passwords: failed sign-ins are counted by account and address, for all app processes together. */
import { createHash } from 'node:crypto'
import { countOnce, type RateLimit, refundAttempts } from '../../../db/rate-limits.ts'
import { getNetwork } from '../../../http/address-network.ts'
import { Problem } from '../../../http/problem.ts'
import type { Services } from '../../../http/services.ts'
import { runInTurn } from './in-turn.ts'

/**
 * Fifty failures of all accounts from one address (an office behind one address still works), five of one account from one address, a
 * hundred of one account from anywhere (guessing spread over many addresses). The address comes first: one that is refused for itself
 * leaves no counts of the names it tries.
 */
function limitsFor(username: string, network: string): readonly RateLimit[] {
  // What is typed as a name is sometimes a password: only its hash is kept.
  const account = createHash('sha256').update(username.toLowerCase()).digest('base64url')
  const quarterOfAnHour = 15 * 60
  return [
    { key: `sign-in:@${network}`, most: 50, windowSeconds: quarterOfAnHour },
    { key: `sign-in:${account}@${network}`, most: 5, windowSeconds: quarterOfAnHour },
    { key: `sign-in:${account}@`, most: 100, windowSeconds: 60 * 60 },
  ]
}

/**
 * Lets an attempt to sign in be made, and counts it where it fails: refused attempts and good ones leave no trace. It is counted before the
 * password is looked at and taken back after, so that a storm gets no more guesses than one after the other; those of one address wait for
 * each other, so that good ones that come at once are not in each other's way.
 *
 * @param check gives undefined where name or password are wrong
 * @throws Problem RATE_LIMITED with Retry-After in seconds
 */
export async function limitSignInAttempts<Result>(
  services: Services,
  { username, address }: { readonly username: string; readonly address: string },
  check: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const network = getNetwork(address)
  return await runInTurn(network, async () => {
    const { keys, countedAt } = await reserve(services, limitsFor(username, network))
    let failed = false
    try {
      const result = await check()
      failed = result === undefined
      return result
    } finally {
      if (!failed) await refundAttempts(services.db, keys, countedAt)
    }
  })
}

async function reserve({ db, clock }: Services, limits: readonly RateLimit[]) {
  const countedAt = clock()
  const keys: string[] = []
  for (const limit of limits) {
    const counted = await countOnce(db, limit, countedAt)
    if (!counted.allowed) {
      await refundAttempts(db, keys, countedAt)
      throw new Problem('RATE_LIMITED', { headers: { 'retry-after': String(counted.retryAfterSeconds) } })
    }
    keys.push(limit.key)
  }
  return { keys, countedAt }
}
