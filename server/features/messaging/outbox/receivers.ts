/** Who takes which kind of message, and what may come of sending one. */
import type { Database } from '../../../db/database.ts'
import type { MessageKind } from '../../../db/tables-approval.ts'
import type { JobServices } from '../../../jobs/job.ts'
import type { WaitingMessage } from './store.ts'

/** What came of sending a message. */
export type Delivery =
  | {
      readonly state: 'delivered'
      readonly answer?: object
      /** What becomes true with it, in the transaction that ends the message. */
      readonly apply?: (db: Database) => Promise<void>
    }
  /** It may have arrived or not: the same message is sent again later. */
  | { readonly state: 'retry'; readonly why: string; readonly afterSeconds?: number }
  /** The receiver will never take it: a person has to look. */
  | { readonly state: 'refused'; readonly why: string; readonly apply?: (db: Database) => Promise<void> }

export type Deliver = (services: JobServices, message: WaitingMessage) => Promise<Delivery>

/** A receiver of one kind of message. */
export interface Receiver {
  /** Whether this installation has one; until it has, messages wait and nothing is lost. */
  readonly isSet: (services: JobServices) => boolean
  readonly deliver: Deliver
}

export type Receivers = Readonly<Partial<Record<MessageKind, Receiver>>>
export type { WaitingMessage }
