/** Every job of the portal; a new one adds its line. */
import { keepAccessTimes } from '../features/access/keep-access-times.ts'
import { remindApprovers } from '../features/approval/remind-approvers.ts'
import { deleteOldExports } from '../features/list-export/delete-old-exports.ts'
import { deleteOldMail } from '../features/mail/delete-old-mail.ts'
import { sendMail } from '../features/mail/send-mail.ts'
import { deleteOldNotifications } from '../features/notifications/delete-old-notifications.ts'
import { readSalesSystem } from '../features/opportunities/read-sales-system.ts'
import { tellSalesSystem } from '../features/opportunities/tell-sales-system.ts'
import { deleteOldPresence } from '../features/presence/delete-old-presence.ts'
import { askErpForOrders } from '../features/orders/ask-erp.ts'
import { deliverOutbox } from '../features/outbox/registry.ts'
import { resumeRefreshes } from '../features/prices/resume-refreshes.ts'
import { endOverdueRequests } from '../features/quote-requests/end-overdue-requests.ts'
import { deleteExpiredSessions } from '../features/sign-in/delete-expired-sessions.ts'
import { expireSolutionsJob, remindOfExpiryJob } from '../features/status-workflow/expire-solutions.ts'
import { deleteOldAnswers } from '../http/idempotency/delete-old-answers.ts'
import { clearChanges } from '../http/kept-answers/clear-changes.ts'
import type { JobDefinition } from './job.ts'

export const jobs: readonly JobDefinition[] = [
  deleteExpiredSessions,
  deleteOldAnswers,
  clearChanges,
  deleteOldExports,
  deleteOldPresence,
  expireSolutionsJob,
  remindOfExpiryJob,
  resumeRefreshes,
  endOverdueRequests,
  readSalesSystem,
  tellSalesSystem,
  deliverOutbox,
  askErpForOrders,
  remindApprovers,
  keepAccessTimes,
  sendMail,
  deleteOldMail,
  deleteOldNotifications,
]
