/** All jobs of the portal; a new job adds a line here. */
import { applyAccessDeadlinesJob } from '../features/people/access/apply-access-deadlines.ts'
import { remindApprovers } from '../features/workflow/approval/remind-approvers.ts'
import { deleteOldExports } from '../features/solutions/list-export/delete-old-exports.ts'
import { deleteOldMail } from '../features/messaging/mail/delete-old-mail.ts'
import { sendMail } from '../features/messaging/mail/send-mail.ts'
import { deleteOldNotifications } from '../features/messaging/notifications/delete-old-notifications.ts'
import { readSalesSystem } from '../features/sales/opportunities/read-sales-system.ts'
import { updateSalesSystem } from '../features/sales/opportunities/update-sales-system.ts'
import { deleteOldPresence } from '../features/solutions/presence/delete-old-presence.ts'
import { requestOrderStatesJob } from '../features/sales/orders/request-order-states.ts'
import { syncEuroRatesJob } from '../features/pricing/euro-rates/sync-euro-rates.ts'
import { deliverOutbox } from '../features/sales/deliveries/deliver-outbox.ts'
import { resumeRefreshes } from '../features/pricing/prices/resume-refreshes.ts'
import { endOverdueRequests } from '../features/sales/quote-requests/end-overdue-requests.ts'
import { expireQuotations } from '../features/sales/quotations/expire-quotations.ts'
import { mailQuotations } from '../features/sales/quotations/mail-quotations.ts'
import { deleteExpiredSessions } from '../features/sign-in/sign-in/delete-expired-sessions.ts'
import {
  expireSolutionsJob,
  remindOfExpiryJob,
} from '../features/workflow/status-workflow/expire-solutions.ts'
import { deleteOldAnswers } from '../http/idempotency/delete-old-answers.ts'
import { clearListChangesJob } from '../http/response-cache/clear-changes.ts'
import { addReleasedPartsJob } from '../products/add-released-parts.ts'
import {
  deleteOldPartImports,
  resumePartImports,
} from '../features/designs/part-import/resume-part-imports.ts'
import type { JobDefinition } from './job.ts'

export const jobs: readonly JobDefinition[] = [
  deleteExpiredSessions,
  deleteOldAnswers,
  clearListChangesJob,
  deleteOldExports,
  deleteOldPresence,
  expireSolutionsJob,
  remindOfExpiryJob,
  resumeRefreshes,
  resumePartImports,
  deleteOldPartImports,
  endOverdueRequests,
  expireQuotations,
  mailQuotations,
  readSalesSystem,
  updateSalesSystem,
  deliverOutbox,
  requestOrderStatesJob,
  remindApprovers,
  applyAccessDeadlinesJob,
  sendMail,
  deleteOldMail,
  deleteOldNotifications,
  addReleasedPartsJob,
  syncEuroRatesJob,
]
