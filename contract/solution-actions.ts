/** Calls that act on a whole solution: copy, archive, restore, ownership, sharing, standard, training, settings, opportunity. */
import * as z from 'zod/mini'
import { longestName } from '@design-portal/domain/limits.ts'
import { trainingWarnings } from '@design-portal/domain/workflow/training-warnings.ts'
import { callTable } from './call.ts'
import { errors } from './errors.ts'
import { flag, id, longestNote, text, wholeNumber } from './fields.ts'
import { keysOf } from '@design-portal/domain/keys.ts'
import { Ability, Price, Solution } from './solutions.ts'

/** How many solutions one call may archive, restore or transfer. */
export const largestBulk = 100

/** How many people one call may share with. */
const mostPeople = 50

/** How a solution is shared: see it; see it and comment; edit it. */
export const shareLevels = ['read', 'restricted', 'full'] as const
export type ShareLevel = (typeof shareLevels)[number]

const name = text({ min: 1, max: longestName })
const note = text({ max: longestNote })
const neededNote = text({ min: 1, max: longestNote })
const countryId = z.string().check(z.regex(/^[A-Z]{2}$/))

/** The version a change was made on, where a call does not demand it. The header If-Match says the same. */
export const optionalRowVersion = z.optional(wholeNumber({ min: 1, max: 2_147_483_647 }))

/** A call that takes an action back, ready to be sent. */
export const Undo = z.object({ call: z.string(), input: z.record(z.string(), z.unknown()) })
export type Undo = z.output<typeof Undo>

/** What an action answers: the solution as it is now, and the calls that take it back; none where nothing does. */
export const ActionAnswer = z.object({ solution: Solution, undo: z.array(Undo) })
export type ActionAnswer = z.output<typeof ActionAnswer>

/** What became of one solution of many. */
export const Fate = z.object({
  cfgId: z.string(),
  /** Empty where the solution does not exist for the caller. */
  name: z.string(),
  done: z.boolean(),
  statusId: z.optional(z.string()),
  rowVersion: z.optional(z.int()),
  /** Why not, with the key of the reason where there is one. */
  error: z.optional(z.object({ apiErrorCode: z.enum(keysOf(errors)), reason: z.optional(z.string()) })),
})
export type Fate = z.output<typeof Fate>

/** The fates in the order asked for; of a single solution the solution itself too. */
export const BulkAnswer = z.object({
  fates: z.array(Fate),
  solution: z.nullable(Solution),
  undo: z.array(Undo),
})
export type BulkAnswer = z.output<typeof BulkAnswer>

/** One solution, as the published interface has it, or a list of them. */
const oneOrMany = {
  cfgid: z.optional(id),
  cfgids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(largestBulk))),
}
const exactlyOne = z.refine<{ readonly cfgid?: unknown; readonly cfgids?: unknown }>(
  ({ cfgid, cfgids }) => (cfgid === undefined) !== (cfgids === undefined),
  { error: 'Send either cfgid or cfgids.', path: ['cfgid'] },
)

/** A person a solution is shared with. */
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

export const TrainingAnswer = z.object({
  /** False: there are warnings and nobody confirmed them; nothing was changed. */
  done: z.boolean(),
  /** The screen shows `TRAINING_WARNING_<warning>` with the names of the designs it is about. */
  warnings: z.array(z.object({ warning: z.enum(trainingWarnings), designs: z.array(z.string()) })),
  solution: Solution,
})
export type TrainingAnswer = z.output<typeof TrainingAnswer>

/** Settings of a solution, with who may change what. */
export const Settings = z.object({
  cfgId: z.string(),
  name: z.string(),
  countryId: z.string(),
  currency: z.string(),
  training: z.boolean(),
  /** Technical sales support was asked for help: the solution stands in their list. */
  tssRequested: z.boolean(),
  rowVersion: z.int(),
  edit: Ability,
  /** Whether a country of another commercial region may be chosen. */
  otherRegion: Ability,
})
export type Settings = z.output<typeof Settings>

/** A solution with its undo, and its designs that were configured for another country. */
const MovedAnswer = z.extend(ActionAnswer, { designsToCheck: z.array(z.string()) })

/** What is known of an opportunity from the solutions the caller sees. */
export const Opportunity = z.object({
  opportunityId: z.string(),
  /** 0 to 7; null when no solution tells. */
  stage: z.nullable(z.int()),
  solutions: z.array(
    z.object({
      cfgId: z.string(),
      name: z.string(),
      statusId: z.string(),
      ownerName: z.string(),
      price: z.nullable(Price),
    }),
  ),
})
export type Opportunity = z.output<typeof Opportunity>

/** What I archived, for the report of archived solutions. */
export const ArchivedSolution = z.object({
  cfgId: z.string(),
  name: z.string(),
  countryId: z.string(),
  ownerName: z.string(),
  price: z.nullable(Price),
  /** ISO 8601. */
  archivedOn: z.string(),
  /** The status it goes back to. */
  previousStatusId: z.string(),
  restore: Ability,
})
export type ArchivedSolution = z.output<typeof ArchivedSolution>

export const solutionActionCalls = callTable([
  {
    name: 'solution/copy',
    method: 'POST',
    path: 'solution/copy',
    encoding: 'json',
    summary: 'Copies a solution that I see into an open one of mine; the source stays as it is.',
    input: z.strictObject({
      cfgId: id,
      newName: name,
      /** The source's when left out. */
      countryId: z.optional(countryId),
      withAdditionalCharges: z._default(flag, false),
    }),
    output: MovedAnswer,
    permission: 'copySolution',
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'UNKNOWN_COUNTRY'],
  },
  {
    name: 'solution/archive',
    method: 'POST',
    path: 'solution/archive',
    encoding: 'json',
    summary: 'Archives one solution or up to a hundred; each has its own fate.',
    input: z
      .strictObject({
        ...oneOrMany,
        /** Of a standard: the solution that replaces it. */
        replacementCfgId: z.optional(id),
        /** Of a standard: confirms that nothing replaces it. */
        noReplacement: z._default(flag, false),
        rowVersion: optionalRowVersion,
      })
      .check(exactlyOne),
    output: BulkAnswer,
    permission: 'archive',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'CONDITION_NOT_MET', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'solution/restore',
    method: 'POST',
    path: 'solution/restore',
    encoding: 'json',
    summary:
      'Brings archived solutions back into the status they had. Where the owner has given the name away, a number is added to it.',
    input: z.strictObject({ ...oneOrMany, rowVersion: optionalRowVersion }).check(exactlyOne),
    output: BulkAnswer,
    permission: 'restore',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'solution/archived/report',
    method: 'POST',
    path: 'solution/archived/report',
    encoding: 'json',
    summary: 'Lists what I archived, newest first, with the status each goes back to.',
    input: z.strictObject({
      searchText: z.optional(text({ max: longestName })),
      currentPage: z._default(wholeNumber({ min: 1, max: 100_000 }), 1),
      sizePerPage: z._default(wholeNumber({ min: 10, max: 100 }).check(z.multipleOf(10)), 50),
    }),
    output: z.object({ data: z.array(ArchivedSolution), totalItems: z.int(), currentPage: z.int() }),
    permission: 'listArchivedByMe',
    errors: [],
  },
  {
    name: 'solution/makeNonTraining',
    method: 'POST',
    path: 'solution/makeNonTraining',
    encoding: 'json',
    summary:
      'Makes a training solution a real one; tells its warnings first and goes on when they are confirmed.',
    input: z.strictObject({ cfgid: id, confirmed: z._default(flag, false), rowVersion: optionalRowVersion }),
    output: TrainingAnswer,
    permission: 'makeNonTraining',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'CONDITION_NOT_MET', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'solution/grab',
    method: 'POST',
    path: 'solution/grab',
    encoding: 'json',
    summary: 'Makes me the owner; the owner before keeps full access and may take it back within seven days.',
    input: z.strictObject({ cfgid: id, comment: z._default(note, ''), rowVersion: optionalRowVersion }),
    output: ActionAnswer,
    permission: 'grab',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'CONDITION_NOT_MET', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'solution/takeBack',
    method: 'POST',
    path: 'solution/takeBack',
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
    path: 'solution/share/list',
    encoding: 'json',
    summary: 'Lists the people a solution is shared with.',
    input: z.strictObject({ cfgid: id }),
    output: z.object({ data: z.array(Share), share: Ability }),
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'solution/share',
    method: 'POST',
    path: 'solution/share',
    encoding: 'json',
    summary: 'Shares a solution with people, each at a level; null ends a share.',
    input: z.strictObject({
      cfgid: id,
      people: z
        .array(z.strictObject({ usrId: id, level: z.nullable(z.enum(shareLevels)) }))
        .check(z.minLength(1), z.maxLength(mostPeople)),
    }),
    output: z.object({ data: z.array(Share), undo: z.array(Undo) }),
    permission: 'shareOwnership',
    errors: ['NOT_FOUND', 'UNKNOWN_PERSON'],
  },
  {
    name: 'solution/unshare',
    method: 'POST',
    path: 'solution/unshare',
    encoding: 'json',
    summary: 'Ends shares: by the owner those of others, by anybody their own.',
    input: z.strictObject({
      cfgid: id,
      usrIds: z.array(id).check(z.minLength(1), z.maxLength(mostPeople)),
    }),
    output: z.object({ undo: z.array(Undo) }),
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'solution/transfer',
    method: 'POST',
    path: 'solution/transfer',
    encoding: 'json',
    summary: 'Gives one solution or up to a hundred to another owner; each has its own fate.',
    input: z
      .strictObject({
        ...oneOrMany,
        /** The new owner. */
        usrId: id,
        /** Whether the owner before keeps full access. */
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
  {
    name: 'solution/makeStandard',
    method: 'POST',
    path: 'solution/makeStandard',
    encoding: 'json',
    summary: 'Makes a solution a standard that everybody may read and copy.',
    input: z.strictObject({ cfgid: id, rowVersion: optionalRowVersion }),
    output: ActionAnswer,
    permission: 'makeStandard',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'CONDITION_NOT_MET', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'solution/cancelStandard',
    method: 'POST',
    path: 'solution/cancelStandard',
    encoding: 'json',
    summary: 'Makes a standard an open solution again; copies of it live on.',
    input: z.strictObject({ cfgid: id, note: neededNote, rowVersion: optionalRowVersion }),
    output: ActionAnswer,
    permission: 'makeStandard',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'solution/settings/details',
    method: 'POST',
    path: 'solution/settings/details',
    encoding: 'json',
    summary: 'Tells the settings of a solution and who may change them.',
    input: z.strictObject({ cfgId: id }),
    output: Settings,
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'solution/settings/save',
    method: 'POST',
    path: 'solution/settings/save',
    encoding: 'json',
    summary:
      'Saves settings; fields left out stay as they are. A new country prices the designs in its currency.',
    input: z.strictObject({
      cfgId: id,
      name: z.optional(name),
      countryId: z.optional(countryId),
      /** True only: `solution/makeNonTraining` takes the mark away, with its warnings first. */
      training: z.optional(flag),
      tssRequested: z.optional(flag),
      rowVersion: optionalRowVersion,
    }),
    output: MovedAnswer,
    permission: 'editSolution',
    errors: [
      'NOT_FOUND',
      'NAME_TAKEN',
      'UNKNOWN_COUNTRY',
      'STATUS_NOT_ALLOWED',
      'CONDITION_NOT_MET',
      'ROW_VERSION_CONFLICT',
    ],
  },
  {
    name: 'solution/validate/opportunitynumber',
    method: 'POST',
    path: 'solution/validate/opportunitynumber',
    encoding: 'json',
    summary: 'Tells whether an opportunity number has an accepted form and is free for this solution.',
    input: z.strictObject({
      opportunityNumber: z._default(text({ max: longestName }), ''),
      isRefresh: z._default(flag, false),
      cfgId: z.optional(id),
    }),
    output: z.object({
      successFlag: z.boolean(),
      /** The number as it would be stored, with the solutions of it that the caller sees. */
      data: z.nullable(z.object({ opportunityNumber: z.string(), solutions: z.int() })),
      message: z.string(),
    }),
    permission: 'signedIn',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'solution/configId-opptyDetails',
    method: 'GET',
    path: 'solution/configId-opptyDetails',
    encoding: 'query',
    summary: 'Tells the opportunity of a solution.',
    input: z.strictObject({ id }),
    output: z.object({
      cfgId: z.string(),
      /** Null where nobody has said one; N/A where there is none. */
      opportunityNumber: z.nullable(z.string()),
      opportunityStage: z.nullable(z.int()),
      link: Ability,
    }),
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'config/opportunity/info',
    method: 'GET',
    path: 'config/opportunity/info',
    encoding: 'query',
    summary: 'Tells what is known of an opportunity from the solutions that I see.',
    input: z.strictObject({ opportunityId: text({ min: 1, max: 64 }) }),
    output: Opportunity,
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
  },
])
