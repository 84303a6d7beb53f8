/** Calls that move the designs of a solution to the newest versions of their products. */
import * as z from 'zod/mini'
import { allUnits } from '@design-portal/domain/engineering/unit-symbols.ts'
import { Message } from './bill.ts'
import { buildCallTable } from './call.ts'
import { Design } from './designs.ts'
import { id, maxRowVersion, wholeNumber } from './fields.ts'
import { Undo } from './solution-actions.ts'
import { Ability, Price } from './solutions.ts'

const Value = z.union([z.string(), z.number(), z.boolean()])

/** A design whose product has a newer version, and what becomes of it in that version. */
const VersionMove = z.object({
  desId: z.string(),
  desName: z.string(),
  type: z.int(),
  rowVersion: z.int(),
  fromVersion: z.string(),
  toVersion: z.string(),
  /**
   * - `unchanged`: the same choices, parts, figures, and notices to act on.
   * - `changed`: the choices hold, and something else follows from them, or a new notice has to be acted on.
   * - `repaired`: choices that no longer hold are changed or removed (`changes`).
   * - `stays`: there is no configuration with most of the choices, or none was found; the design has to be configured again.
   */
  outcome: z.enum(['unchanged', 'changed', 'repaired', 'stays']),
  /** Choices that the newest version changes, with old and new values; null for one that is removed. */
  changes: z.array(z.object({ parameter: z.string(), from: z.nullable(Value), to: z.nullable(Value) })),
  /** Parts with other quantities in one design. */
  parts: z.array(z.object({ partNumber: z.string(), before: z.int(), after: z.int() })),
  /** Lines supplied by others with other quantities in one design; `rating` takes the place of a part number. */
  byOthers: z.array(z.object({ description: Message, rating: z.string(), before: z.int(), after: z.int() })),
  /** Errors and warnings that only the newest version raises: `notice.<id>` of its messages. */
  notices: z.array(
    z.object({
      id: z.string(),
      severity: z.enum(['error', 'warning']),
      arguments: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  /** Figures that differ. The label is the message `value.<name>` of the newest version. */
  figures: z.array(
    z.object({
      name: z.string(),
      unit: z.enum(allUnits),
      decimals: z.int(),
      before: z.nullable(z.number()),
      after: z.nullable(z.number()),
    }),
  ),
  /** Of one design, by the price lists of today; null where the reader sees no prices, and after a move that cannot be made. */
  price: z.object({ before: z.nullable(Price), after: z.nullable(Price) }),
})
export type VersionMove = z.output<typeof VersionMove>

export const versionMoveCalls = buildCallTable([
  {
    name: 'solution/newer-versions',
    method: 'POST',
    encoding: 'json',
    summary:
      'Returns for which designs of a solution a newer product version exists, and what it would change.',
    input: z.strictObject({ cfgId: id }),
    output: z.object({ data: z.array(VersionMove), edit: Ability }),
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
    reads: true,
  },
  {
    name: 'solution/move-to-newest',
    method: 'POST',
    encoding: 'json',
    summary: 'Moves designs of a solution to the newest versions of their products, all or none.',
    input: z.strictObject({
      cfgId: id,
      designs: z
        .array(
          z.strictObject({
            desId: id,
            rowVersion: wholeNumber({ min: 1, max: maxRowVersion }),
            /** The version that the person was shown. */
            toVersion: z.string().check(z.minLength(1), z.maxLength(40)),
          }),
        )
        .check(z.minLength(1), z.maxLength(100)),
    }),
    output: z.object({ data: z.array(Design), undo: z.array(Undo) }),
    permission: 'editSolution',
    errors: [
      'NOT_FOUND',
      'STATUS_NOT_ALLOWED',
      'ROW_VERSION_CONFLICT',
      'UNKNOWN_PRODUCT_VERSION',
      'CHOICES_CONTRADICT',
    ],
  },
])
