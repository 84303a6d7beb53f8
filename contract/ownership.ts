/** Calls about who owns a solution and who else may see it: grab, take back, share, transfer. */
import * as z from 'zod/mini'
import { buildCallTable } from './call.ts'
import { flag, id, maxNoteLength, text } from './fields.ts'
import {
  ActionAnswer,
  BulkAnswer,
  exactlyOne,
  oneOrMany,
  optionalRowVersion,
  Undo,
} from './solution-actions.ts'
import { Ability } from './solutions.ts'

/** Maximum number of people with whom one call may share. */
const maxPeople = 50

/** How a solution is shared: to see it, to see it and comment, or to edit it. */
export const shareLevels = ['read', 'restricted', 'full'] as const
export type ShareLevel = (typeof shareLevels)[number]

const note = text({ max: maxNoteLength })

/** A person with whom a solution is shared. */
export const Share = z.object({
  usrId: z.string(),
  name: z.string(),
  email: z.string(),
  companyName: z.string(),
  level: z.enum(shareLevels),
  /** ISO 8601. */
  sharedOn: z.string(),
})
export type Share = z.output<typeof Share>

export const ownershipCalls = buildCallTable([
  {
    name: 'solution/grab',
    method: 'POST',
    encoding: 'json',
    summary: 'Makes me the owner; the former owner keeps full access and may take it back within seven days.',
    input: z.strictObject({ cfgid: id, comment: z._default(note, ''), rowVersion: optionalRowVersion }),
    output: ActionAnswer,
    permission: 'grab',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'CONDITION_NOT_MET', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'solution/takeBack',
    method: 'POST',
    encoding: 'json',
    summary: 'Takes back a solution that was grabbed from me within the last seven days.',
    input: z.strictObject({ cfgid: id, rowVersion: optionalRowVersion }),
    output: ActionAnswer,
    permission: 'openDetails',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'CONDITION_NOT_MET', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'solution/share/list',
    method: 'POST',
    encoding: 'json',
    summary: 'Lists the people a solution is shared with.',
    input: z.strictObject({ cfgid: id }),
    output: z.object({ data: z.array(Share), share: Ability }),
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
    reads: true,
  },
  {
    name: 'solution/share',
    method: 'POST',
    encoding: 'json',
    summary: 'Shares a solution with people, each at a level; null ends a share.',
    input: z.strictObject({
      cfgid: id,
      people: z
        .array(z.strictObject({ usrId: id, level: z.nullable(z.enum(shareLevels)) }))
        .check(z.minLength(1), z.maxLength(maxPeople)),
    }),
    output: z.object({ data: z.array(Share), undo: z.array(Undo) }),
    permission: 'shareOwnership',
    errors: ['NOT_FOUND', 'UNKNOWN_PERSON'],
  },
  {
    name: 'solution/unshare',
    method: 'POST',
    encoding: 'json',
    summary: 'Ends shares: by the owner those of others, by anybody their own.',
    input: z.strictObject({
      cfgid: id,
      usrIds: z.array(id).check(z.minLength(1), z.maxLength(maxPeople)),
    }),
    output: z.object({ undo: z.array(Undo) }),
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'solution/transfer',
    method: 'POST',
    encoding: 'json',
    summary:
      'Transfers one solution or up to a hundred to another owner; the result of each is reported separately.',
    input: z
      .strictObject({
        ...oneOrMany,
        /** The new owner. */
        usrId: id,
        /** Whether the previous owner keeps full access. */
        keepAccess: z._default(flag, true),
        comment: z._default(note, ''),
        rowVersion: optionalRowVersion,
      })
      .check(exactlyOne),
    output: BulkAnswer,
    permission: 'signedIn',
    errors: [
      'NOT_FOUND',
      'UNKNOWN_PERSON',
      'STATUS_NOT_ALLOWED',
      'CONDITION_NOT_MET',
      'ROW_VERSION_CONFLICT',
    ],
  },
])
