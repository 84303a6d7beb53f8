/** Loads the account of a person who has signed in. */
import { CallError } from '../../../http/call-error.ts'
import type { Services } from '../../../http/services.ts'
import { type Account, findAccount } from './store.ts'

/** @throws CallError UNAUTHENTICATED if the account may no longer sign in */
export async function requireAccount({ db, settings }: Services, userId: string): Promise<Account> {
  const account = await findAccount(db, userId, settings.sampleData)
  if (account === undefined) throw new CallError('UNAUTHENTICATED')
  return account
}
