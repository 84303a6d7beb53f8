/** Every receiver of messages, and the job that sends to them. */
import type { JobDefinition } from '../../jobs/job.ts'
import { salesSystemReceiver } from '../opportunities/tell-sales-system.ts'
import { cancellationReceiver, orderReceiver } from '../orders/receive-orders.ts'
import { deliverMessages } from './deliver-messages.ts'
import type { Receivers } from './receivers.ts'

/** A new kind of message adds its receiver. */
export const receivers: Receivers = {
  order: orderReceiver,
  orderCancellation: cancellationReceiver,
  opportunityUpdate: salesSystemReceiver,
}

/** Runs each minute; what fails is tried again after a pause that grows. */
export const deliverOutbox: JobDefinition = {
  name: 'deliver-outbox',
  schedule: '* * * * *',
  run: async (services) => void (await deliverMessages(services, receivers)),
}
