/** Calls that give all solutions of somebody who leaves to somebody else. */
import * as z from 'zod/mini'
import { PersonName } from './administration.ts'
import { buildCallTable } from './call.ts'
import { flag, id, maxNoteLength, text } from './fields.ts'

export const SolutionTransfer = z.object({
  transferId: z.string(),
  from: PersonName,
  to: PersonName,
  state: z.enum(['running', 'done', 'failed']),
  total: z.int(),
  done: z.int(),
  /** The solutions that could not be transferred, with the key of the reason. */
  refused: z.array(
    z.object({
      cfgId: z.string(),
      name: z.string(),
      apiErrorCode: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
  askedBy: z.string(),
  /** ISO 8601. */
  beganDate: z.string(),
})
export type SolutionTransfer = z.output<typeof SolutionTransfer>

export const solutionTransferCalls = buildCallTable([
  {
    name: 'user/admin/transfer',
    method: 'POST',
    encoding: 'json',
    summary:
      'Transfers all solutions of a person to another, one after the other, each with its history. Returns at once; see user/admin/transfer/progress.',
    input: z.strictObject({
      usrId: id,
      /** The new owner. */
      toUsrId: id,
      /** Whether the previous owner keeps full access. */
      keepAccess: z._default(flag, false),
      comment: z._default(text({ max: maxNoteLength }), ''),
    }),
    output: SolutionTransfer,
    permission: 'transferSolutions',
    errors: ['NOT_FOUND', 'UNKNOWN_PERSON', 'CONDITION_NOT_MET'],
  },
  {
    name: 'user/admin/transfer/progress',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns the progress of the newest transfer from a person; null if there was none.',
    input: z.strictObject({ usrId: id }),
    output: z.object({ transfer: z.nullable(SolutionTransfer) }),
    permission: 'transferSolutions',
    errors: [],
  },
])
