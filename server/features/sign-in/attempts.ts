/** Slows the guessing of passwords: failed sign-ins are counted by account and address, for all app processes together. */
import { createHash } from 'node:crypto'
import type { Services } from '../../http/services.ts'
import { Problem } from '../../http/problem.ts'
import { countAttempt, forgetAttempt } from './store.ts'

type Limit = { readonly key: string; readonly attempts: number; readonly windowSeconds: number }

/**
 * Five failures of one account from one address, fifty of all accounts from one address (an office behind one address
 * still works), a hundred of one account from anywhere (guessing spread over many addresses).
 */
function limitsFor(username: string, address: string): readonly Limit[] {
  // What is typed as a name is sometimes a password: only its hash is kept.
  const account = createHash('sha256').update(username.toLowerCase()).digest('base64url')
  const quarterOfAnHour = 15 * 60
  return [
    { key: `sign-in:${account}@${address}`, attempts: 5, windowSeconds: quarterOfAnHour },
    { key: `sign-in:@${address}`, attempts: 50, windowSeconds: quarterOfAnHour },
    { key: `sign-in:${account}@`, attempts: 100, windowSeconds: 60 * 60 },
  ]
}

/**
 * Counts an attempt to sign in, before the password is looked at.
 *
 * @returns a function to call when the attempt succeeds: only failures count.
 * @throws Problem RATE_LIMITED with Retry-After in seconds.
 */
export async function takeAttempt(
  { db, clock }: Services,
  username: string,
  address: string,
): Promise<() => Promise<void>> {
  const limits = limitsFor(username, address)
  const now = clock()
  for (const limit of limits) {
    const { attempts, window_started_at: startedAt } = await countAttempt(
      db,
      limit.key,
      now,
      limit.windowSeconds,
    )
    if (attempts > limit.attempts) {
      const endsAt = startedAt.getTime() + limit.windowSeconds * 1000
      const seconds = Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000))
      throw new Problem('RATE_LIMITED', { headers: { 'retry-after': String(seconds) } })
    }
  }
  return async () =>
    await forgetAttempt(
      db,
      limits.map(({ key }) => key),
    )
}
