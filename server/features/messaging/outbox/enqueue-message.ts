/** Queues a message to another system in the transaction that it reports on; a job sends it until it has arrived. */
import type { Database } from '../../../db/database.ts'
import type { MessageKind } from '../../../db/tables-approval.ts'
import { insertMessage } from './store.ts'

export interface Message {
  readonly kind: MessageKind
  readonly cfgId: string
  /** Identifies the content: a second message with the same key is ignored, here and by the receiver. At most 200 characters. */
  readonly key: string
  readonly payload: object
  readonly at: Date
}

/** @returns whether the message is new; false if there already was one with this key */
export async function enqueueMessage(db: Database, message: Message): Promise<boolean> {
  return await insertMessage(db, message)
}
