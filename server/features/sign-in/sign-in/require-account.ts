/** The account of a person who has signed in. */
import { Problem } from '../../../http/problem.ts'
import type { Services } from '../../../http/services.ts'
import { type Account, findAccount } from './store.ts'

/** @throws Problem UNAUTHENTICATED where the account may not sign in any more */
export async function requireAccount({ db, settings }: Services, userId: string): Promise<Account> {
  const account = await findAccount(db, userId, settings.sampleData)
  if (account === undefined) throw new Problem('UNAUTHENTICATED')
  return account
}
