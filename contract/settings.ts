/** Calls that read and save the settings of a solution. */
import * as z from 'zod/mini'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import { buildCallTable } from './call.ts'
import { flag, id, line, postedBack } from './fields.ts'
import { MovedAnswer, optionalRowVersion } from './solution-actions.ts'
import { Ability } from './solutions.ts'

const countryId = z.string().check(z.regex(/^[A-Z]{2}$/))

/** Settings of a solution, with who may change what. */
export const Settings = z.object({
  cfgId: z.string(),
  name: z.string(),
  countryId: z.string(),
  currency: z.string(),
  training: z.boolean(),
  /** Whether technical sales support was asked for help; the solution is then in their list. */
  tssRequested: z.boolean(),
  rowVersion: z.int(),
  edit: Ability,
  /** Whether a country of another commercial region may be chosen. */
  otherRegion: Ability,
})
export type Settings = z.output<typeof Settings>

export const settingsCalls = buildCallTable([
  {
    name: 'solution/settings/details',
    method: 'POST',
    encoding: 'json',
    summary: 'Returns the settings of a solution and who may change them.',
    input: z.strictObject({ cfgId: id }),
    output: Settings,
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
    reads: true,
  },
  {
    name: 'solution/settings/save',
    method: 'POST',
    encoding: 'json',
    summary:
      'Saves settings; fields left out stay as they are. A new country prices the designs in its currency.',
    input: z.strictObject({
      ...postedBack(Settings),
      cfgId: id,
      name: z.optional(line({ min: 1, max: maxNameLength })),
      countryId: z.optional(countryId),
      /** Only true is accepted: `solution/makeNonTraining` removes the mark, after its warnings. */
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
      'TOTAL_TOO_LARGE',
    ],
  },
])
