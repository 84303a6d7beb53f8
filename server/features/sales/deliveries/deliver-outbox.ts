/** Every receiver of messages, and the job that sends to them. */
import type { JobDefinition } from '../../../jobs/job.ts'
import { salesSystemReceiver } from '../opportunities/update-sales-system.ts'
import { cancellationReceiver, orderReceiver } from '../orders/receive-orders.ts'
import { deliverMessages } from '../../messaging/outbox/deliver-messages.ts'
import type { Receivers } from '../../messaging/outbox/receivers.ts'

/** Receivers are grouped by system, so that a system that does not answer does not hold up messages to another. */
const erpReceivers: Receivers = { order: orderReceiver, orderCancellation: cancellationReceiver }
const salesSystemReceivers: Receivers = { opportunityUpdate: salesSystemReceiver }

/** A new kind of message has to add its receiver here. */
export const receivers: Receivers = { ...erpReceivers, ...salesSystemReceivers }

/** Runs every minute; a failed delivery is retried after a pause that grows. */
export const deliverOutbox: JobDefinition = {
  name: 'deliver-outbox',
  schedule: '* * * * *',
  run: async (services) => {
    await Promise.all(
      [erpReceivers, salesSystemReceivers].map(async (group) => await deliverMessages(services, group)),
    )
  },
}
