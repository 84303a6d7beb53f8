/** Calls of the history of a solution: its events with their authors and changes, and the comments on them. */
import * as z from 'zod/mini'
import { historyKinds } from '@design-portal/domain/workflow/history-kinds.ts'
import { buildCallTable } from './call.ts'
import { RowCounts } from './design-data.ts'
import { dayOrMoment, id, maxNoteLength, pageSize, text, wholeNumber } from './fields.ts'
import { rowsPerPage } from './page-size.ts'
import { Ability } from './solutions.ts'

const person = z.object({ usrId: z.string(), name: z.string() })

/** A comment on an event. */
const Comment = z.object({
  eventId: z.string(),
  user: person,
  /** ISO 8601. */
  at: z.string(),
  comment: z.string(),
})

export const HistoryEvent = z.object({
  eventId: z.string(),
  /** The screen shows `HISTORY_<KIND>`. */
  kind: z.enum(historyKinds),
  user: person,
  /** ISO 8601. */
  at: z.string(),
  /** The design that the event concerns, and its name now or when it was deleted. */
  desId: z.nullable(z.string()),
  desName: z.nullable(z.string()),
  /** The version that the event created: of the design if it names one, otherwise of the solution. */
  rowVersion: z.nullable(z.int()),
  /** Old and new values in the order in which the fields were written; null means empty. */
  changes: z.array(
    z.object({
      field: z.string(),
      from: z.unknown(),
      to: z.unknown(),
      /** Where the values are the hashes of rows, how many of them differ. */
      rows: z.exactOptional(RowCounts),
    }),
  ),
  /** The note of the action itself. */
  comment: z.nullable(z.string()),
  /** Later comments on the event, oldest first. */
  comments: z.array(Comment),
})
export type HistoryEvent = z.output<typeof HistoryEvent>

export const historyCalls = buildCallTable([
  {
    name: 'solution/history/list/solution-history',
    method: 'POST',
    encoding: 'json',
    summary: 'Lists what happened to a solution, newest first, a page at a time.',
    input: z.strictObject({
      cfgId: id,
      kinds: z.optional(z.array(z.enum(historyKinds)).check(z.maxLength(historyKinds.length))),
      /** The people who caused the events. */
      usrIds: z.optional(z.array(id).check(z.maxLength(50))),
      desId: z.optional(id),
      /** A day covers all of its hours in the time zone of the caller's country. */
      from: z.optional(dayOrMoment),
      until: z.optional(dayOrMoment),
      currentPage: z._default(wholeNumber({ min: 1, max: 100_000 }), 1),
      sizePerPage: pageSize(rowsPerPage),
      /** The nextCursor of the page before; the page then begins there, whatever happened meanwhile. */
      after: z.optional(id),
    }),
    output: z.object({
      data: z.array(HistoryEvent),
      totalItems: z.int(),
      currentPage: z.int(),
      sizePerPage: z.int(),
      /** Null on the last page. */
      nextCursor: z.nullable(z.string()),
      /** The people and kinds of events in the whole history, as the choices of its filter. */
      people: z.array(person),
      kinds: z.array(z.enum(historyKinds)),
      comment: Ability,
    }),
    permission: 'readHistory',
    errors: ['NOT_FOUND'],
    reads: true,
  },
  {
    name: 'solution/history/comment-save',
    method: 'POST',
    encoding: 'json',
    summary: 'Writes a comment on an event of the history, or on the solution itself.',
    input: z
      .strictObject({
        eventId: z.optional(id),
        /** The solution, if the comment is not on an event. */
        cfgId: z.optional(id),
        comment: text({ min: 1, max: maxNoteLength }),
      })
      .check(
        z.refine(({ eventId, cfgId }) => eventId !== undefined || cfgId !== undefined, {
          error: 'Send eventId, or cfgId for a comment on the solution.',
          path: ['eventId'],
        }),
      ),
    output: HistoryEvent,
    permission: 'readHistory',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'config/status/details/cfgid',
    method: 'GET',
    encoding: 'query',
    summary:
      'Returns the history of a solution as one list, newest first, limited to its newest thousand events.',
    input: z.strictObject({ cfgid: id }),
    output: z.object({ data: z.array(HistoryEvent), complete: z.boolean() }),
    permission: 'readHistory',
    errors: ['NOT_FOUND'],
  },
])
