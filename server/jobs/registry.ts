/** Every job of the portal; a new one adds its line. */
import { deleteOldExports } from '../features/list-export/delete-old-exports.ts'
import { deleteOldPresence } from '../features/presence/delete-old-presence.ts'
import { deleteExpiredSessions } from '../features/sign-in/delete-expired-sessions.ts'
import { deleteOldAnswers } from '../http/idempotency/delete-old-answers.ts'
import type { JobDefinition } from './job.ts'

export const jobs: readonly JobDefinition[] = [
  deleteExpiredSessions,
  deleteOldAnswers,
  deleteOldExports,
  deleteOldPresence,
]
