/** Leaves a message for another system, in the transaction that makes it true; a job sends it until it has arrived. */
import type { Database } from '../../../db/database.ts'
import type { MessageKind } from '../../../db/tables-approval.ts'
import { insertMessage } from './store.ts'

export interface Message {
  readonly kind: MessageKind
  readonly cfgId: string
  /** Names what is said: a second message of one key is none, here and at the receiver. At most 200 characters. */
  readonly key: string
  readonly payload: object
  readonly at: Date
}

/** @returns whether the message is new; false where one of this key was left before */
export async function putMessage(db: Database, message: Message): Promise<boolean> {
  return await insertMessage(db, message)
}
