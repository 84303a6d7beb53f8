/** Calls that act on a whole solution (copy, archive, restore, standard, training) and the schemas that such calls share. */
import * as z from 'zod/mini'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import { trainingWarnings } from '@design-portal/domain/workflow/training-warnings.ts'
import { buildCallTable } from './call.ts'
import { errors } from './errors.ts'
import { flag, id, line, maxNoteLength, maxRowVersion, pageSize, text, wholeNumber } from './fields.ts'
import { rowsPerPage } from './page-size.ts'
import { listKeys } from '@design-portal/domain/keys.ts'
import { Ability, Price, Solution } from './solutions.ts'

/** Maximum number of solutions that one call may archive, restore or transfer. */
export const maxBulkSize = 100

const name = line({ min: 1, max: maxNameLength })
const requiredNote = text({ min: 1, max: maxNoteLength })
const countryId = z.string().check(z.regex(/^[A-Z]{2}$/))

/** The version on which a change is based, for calls that do not require it. The header If-Match has the same meaning. */
export const optionalRowVersion = z.optional(wholeNumber({ min: 1, max: maxRowVersion }))

/** A call that undoes an action, ready to be sent. */
export const Undo = z.object({ call: z.string(), input: z.record(z.string(), z.unknown()) })
export type Undo = z.output<typeof Undo>

/** The answer to an action: the solution after it, and the calls that undo it; empty if it cannot be undone. */
export const ActionAnswer = z.object({ solution: Solution, undo: z.array(Undo) })
export type ActionAnswer = z.output<typeof ActionAnswer>

/** The result for one of many solutions. */
export const BulkResult = z.object({
  cfgId: z.string(),
  /** Empty if the solution does not exist for the caller. */
  name: z.string(),
  done: z.boolean(),
  statusId: z.optional(z.string()),
  rowVersion: z.optional(z.int()),
  /** Why the action failed: with the key of the reason, the conditions that are not met, or the status that does not allow it. */
  error: z.optional(
    z.object({
      apiErrorCode: z.enum(listKeys(errors)),
      reason: z.optional(z.string()),
      unmet: z.optional(z.array(z.string())),
      status: z.optional(z.string()),
    }),
  ),
})
export type BulkResult = z.output<typeof BulkResult>

/** The results in the order of the request; for a single solution also the solution itself. */
export const BulkAnswer = z.object({
  outcomes: z.array(BulkResult),
  solution: z.nullable(Solution),
  undo: z.array(Undo),
})
export type BulkAnswer = z.output<typeof BulkAnswer>

/** The fields that name a single solution, as in the published interface, or a list of solutions. */
export const oneOrMany = {
  cfgid: z.optional(id),
  cfgids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(maxBulkSize))),
}
/** Exactly one of the fields of `oneOrMany` must be sent. */
export const exactlyOne = z.refine<{ readonly cfgid?: unknown; readonly cfgids?: unknown }>(
  ({ cfgid, cfgids }) => (cfgid === undefined) !== (cfgids === undefined),
  { error: 'Send either cfgid or cfgids.', path: ['cfgid'] },
)

export const TrainingAnswer = z.object({
  /** False if it stopped at warnings; then nothing was changed. */
  done: z.boolean(),
  /** The screen shows `TRAINING_WARNING_<warning>` with the names of the affected designs. */
  warnings: z.array(z.object({ warning: z.enum(trainingWarnings), designs: z.array(z.string()) })),
  solution: Solution,
})
export type TrainingAnswer = z.output<typeof TrainingAnswer>

/** A solution with the calls that undo the action, and its designs that were configured for another country. */
export const MovedAnswer = z.extend(ActionAnswer, { designsToCheck: z.array(z.string()) })

/** A solution that the caller archived, for the report of archived solutions. */
export const ArchivedSolution = z.object({
  cfgId: z.string(),
  name: z.string(),
  countryId: z.string(),
  ownerName: z.string(),
  price: z.nullable(Price),
  /** ISO 8601. */
  archivedOn: z.string(),
  /** The status to which the solution returns when it is restored. */
  previousStatusId: z.string(),
  restore: Ability,
})
export type ArchivedSolution = z.output<typeof ArchivedSolution>

export const solutionActionCalls = buildCallTable([
  {
    name: 'solution/copy',
    method: 'POST',
    encoding: 'json',
    summary: 'Copies a solution that I see into an open one of my own; the source stays as it is.',
    input: z.strictObject({
      cfgId: id,
      newName: name,
      /** The country of the source if omitted. */
      countryId: z.optional(countryId),
      withAdditionalCharges: z._default(flag, false),
      /** Only these designs, without additional and custom parts; everything if omitted. */
      desIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(1000))),
    }),
    output: MovedAnswer,
    permission: 'copySolution',
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'UNKNOWN_COUNTRY', 'TOTAL_TOO_LARGE'],
  },
  {
    name: 'solution/archive',
    method: 'POST',
    encoding: 'json',
    summary: 'Archives one solution or up to a hundred; the result of each is reported separately.',
    input: z
      .strictObject({
        ...oneOrMany,
        /** For a standard solution, the solution that replaces it. */
        replacementCfgId: z.optional(id),
        /** For a standard solution, confirms that nothing replaces it. */
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
    encoding: 'json',
    summary:
      'Restores archived solutions to the status they had. If the owner has reused the name, a number is added to it.',
    input: z.strictObject({ ...oneOrMany, rowVersion: optionalRowVersion }).check(exactlyOne),
    output: BulkAnswer,
    permission: 'restore',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'solution/archived/report',
    method: 'POST',
    encoding: 'json',
    summary: 'Lists what I archived, newest first, with the status each returns to.',
    input: z.strictObject({
      searchText: z.optional(text({ max: maxNameLength })),
      currentPage: z._default(wholeNumber({ min: 1, max: 100_000 }), 1),
      sizePerPage: pageSize(rowsPerPage),
    }),
    output: z.object({ data: z.array(ArchivedSolution), totalItems: z.int(), currentPage: z.int() }),
    permission: 'listArchivedByMe',
    errors: [],
    reads: true,
  },
  {
    name: 'solution/makeNonTraining',
    method: 'POST',
    encoding: 'json',
    summary: 'Makes a training solution a real one, and returns its warnings; stops at them if asked to.',
    input: z.strictObject({
      cfgid: id,
      /** Whether nothing is changed if there are warnings, so that a person sees them first. */
      stopAtWarnings: z._default(flag, false),
      rowVersion: optionalRowVersion,
    }),
    output: TrainingAnswer,
    permission: 'makeNonTraining',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'CONDITION_NOT_MET', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'solution/makeStandard',
    method: 'POST',
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
    encoding: 'json',
    summary: 'Makes a standard an open solution again; copies of it are unaffected.',
    input: z.strictObject({ cfgid: id, note: requiredNote, rowVersion: optionalRowVersion }),
    output: ActionAnswer,
    permission: 'makeStandard',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'ROW_VERSION_CONFLICT'],
  },
])
