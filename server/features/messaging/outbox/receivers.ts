/** Which receiver handles which kind of message, and the possible results of a delivery. */
import type { Database } from '../../../db/database.ts'
import type { MessageKind } from '../../../db/tables-approval.ts'
import type { JobServices } from '../../../jobs/job.ts'
import type { WaitingMessage } from './store.ts'

/** The result of sending a message. */
export type Delivery =
  | {
      readonly state: 'delivered'
      readonly answer?: object
      /** Changes that depend on the delivery, made in the transaction that settles the message. */
      readonly apply?: (db: Database) => Promise<void>
    }
  /** The message may or may not have arrived, so it is sent again later. */
  | { readonly state: 'retry'; readonly why: string; readonly afterSeconds?: number }
  /** The receiver will never accept the message, so a person has to intervene. */
  | { readonly state: 'refused'; readonly why: string; readonly apply?: (db: Database) => Promise<void> }

export type Deliver = (services: JobServices, message: WaitingMessage) => Promise<Delivery>

/** A receiver of one kind of message. */
export interface Receiver {
  /** Whether this installation has such a receiver; until it has one, messages wait and none is lost. */
  readonly isConfigured: (services: JobServices) => boolean
  readonly deliver: Deliver
}

export type Receivers = Readonly<Partial<Record<MessageKind, Receiver>>>
export type { WaitingMessage }
