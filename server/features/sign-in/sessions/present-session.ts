/** Converts sessions to the words of the contract. */
import type { AnswerOf } from '@design-portal/contract/call.ts'
import type { sessionCalls } from '@design-portal/contract/sessions.ts'
import { readDevice } from './device.ts'
import type { listSessions } from './store.ts'

type Row = Awaited<ReturnType<typeof listSessions>>[number]

export function toSessionAnswer(
  session: Row,
  ownHash: Buffer,
): AnswerOf<(typeof sessionCalls)['user/sessions']>[number] {
  return {
    sessionId: session.id,
    current: session.token_hash.equals(ownHash),
    ...readDevice(session.user_agent),
    address: session.address,
    way: session.way,
    signedInAt: session.created_at.toISOString(),
    lastUsedAt: session.last_used_at.toISOString(),
    expiresAt: session.expires_at.toISOString(),
  }
}
