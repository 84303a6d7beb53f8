/** Calls by which an open page of a solution reports its presence, and learns who else has it open and whether something changed. */
import * as z from 'zod/mini'
import { buildCallTable } from './call.ts'
import { flag, id } from './fields.ts'

/** Another person who has the solution open, listed once regardless of the number of pages. */
export const PresentPerson = z.object({
  usrId: z.string(),
  name: z.string(),
  companyName: z.string(),
  /** Whether the person has recently typed or chosen something and may change the solution. */
  editing: z.boolean(),
  /** ISO 8601. */
  since: z.string(),
})
export type PresentPerson = z.output<typeof PresentPerson>

/** The announcement of a submission, which others may stop for some seconds. */
export const SubmissionCountdown = z.object({
  countdownId: z.string(),
  /** The person who is about to submit. */
  usrId: z.string(),
  name: z.string(),
  /** ISO 8601. */
  ends: z.string(),
  secondsLeft: z.number(),
  /** The person who stopped the submission; null if nobody has. */
  stoppedBy: z.nullable(z.object({ usrId: z.string(), name: z.string() })),
})
export type SubmissionCountdown = z.output<typeof SubmissionCountdown>

export const presenceCalls = buildCallTable([
  {
    name: 'solution/presence',
    method: 'POST',
    encoding: 'json',
    summary:
      'Reports that I have a solution open on a page; returns who else has, and the last thing that happened to it.',
    input: z.strictObject({
      cfgId: id,
      /** Identifies the page, because a person may have several. */
      tabId: id,
      editing: z._default(flag, false),
    }),
    output: z.object({
      /** The people whom the caller may see, in the order of their arrival. */
      people: z.array(PresentPerson),
      /** The newest version of the solution. */
      rowVersion: z.int(),
      /** The last event of the solution; a page that has not seen it must reload the solution. Null if there is no event. */
      latestEvent: z.nullable(z.object({ eventId: z.string(), mine: z.boolean() })),
      /** The newest announced submission; only for people who may edit the solution. */
      countdown: z.nullable(SubmissionCountdown),
      /** Seconds until the next call of the page; short while another editor is present, who may announce a submission. */
      nextBeatSeconds: z.int(),
    }),
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'solution/presence/leave',
    method: 'POST',
    encoding: 'json',
    summary: 'Reports that a page of mine was closed; closing one that is not open changes nothing.',
    input: z.strictObject({ tabId: id }),
    output: z.object({}),
    permission: 'signedIn',
    errors: [],
  },
])
