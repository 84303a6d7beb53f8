/** Calls by which an open page of a solution says that it is open, and hears who else is there and whether something changed. */
import * as z from 'zod/mini'
import { callTable } from './call.ts'
import { flag, id } from './fields.ts'

/** Somebody else who has the solution open, once however many pages they have. */
export const PresentPerson = z.object({
  usrId: z.string(),
  name: z.string(),
  companyName: z.string(),
  /** They have typed or chosen something lately, and may change the solution. */
  editing: z.boolean(),
  /** ISO 8601. */
  since: z.string(),
})
export type PresentPerson = z.output<typeof PresentPerson>

/** An announced submission of a solution, of the last seconds. */
export const SubmissionCountdown = z.object({
  countdownId: z.string(),
  /** Who is about to submit. */
  usrId: z.string(),
  name: z.string(),
  /** ISO 8601. */
  ends: z.string(),
  secondsLeft: z.number(),
  /** Who stopped it; null while nobody has. */
  stoppedBy: z.nullable(z.object({ usrId: z.string(), name: z.string() })),
})
export type SubmissionCountdown = z.output<typeof SubmissionCountdown>

export const presenceCalls = callTable([
  {
    name: 'solution/presence',
    method: 'POST',
    encoding: 'json',
    summary:
      'Says that I have a solution open in a page; tells who else has, and the last thing that happened to it.',
    input: z.strictObject({
      cfgId: id,
      /** Names the page: a person may have several. */
      tabId: id,
      editing: z._default(flag, false),
    }),
    output: z.object({
      /** Whom the caller may notice, the first to come first. */
      people: z.array(PresentPerson),
      /** The newest version of the solution. */
      rowVersion: z.int(),
      /** Its last event; a page that has not seen it asks for the solution again. Null where nothing has happened. */
      latestEvent: z.nullable(z.object({ eventId: z.string(), mine: z.boolean() })),
      /** The newest announced submission, for whoever may edit the solution. */
      countdown: z.nullable(SubmissionCountdown),
      /** When the page should ask again: soon while another editor is here, who may announce a submission. */
      nextBeatSeconds: z.int(),
    }),
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'solution/presence/leave',
    method: 'POST',
    encoding: 'json',
    summary: 'Says that a page of mine was closed; to close one that is not open changes nothing.',
    input: z.strictObject({ tabId: id }),
    output: z.object({}),
    permission: 'signedIn',
    errors: [],
  },
])
