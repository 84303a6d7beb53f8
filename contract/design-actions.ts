/** Calls that act on the designs of a solution without configuring them: insert, duplicate, order, quantity, notes, net weight. */
import * as z from 'zod/mini'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import { BillState } from './bill-change.ts'
import { buildCallTable } from './call.ts'
import { Design } from './designs.ts'
import { id, line, maxNoteLength, text, wholeNumber } from './fields.ts'
import { optionalRowVersion, Undo } from './solution-actions.ts'

/** Maximum number of designs that one call may insert or reorder. */
const maxDesigns = 500

const designIds = z.array(id).check(z.minLength(1), z.maxLength(maxDesigns))

/** A design of another solution that can be inserted. */
export const CompatibleDesign = z.object({
  desId: z.string(),
  desName: z.string(),
  type: z.int(),
  cfgId: z.string(),
  solutionName: z.string(),
  ownerName: z.string(),
  countryId: z.string(),
  quantity: z.int(),
  componentPartNum: z.string(),
  /** ISO 8601. */
  updatedOn: z.string(),
})
export type CompatibleDesign = z.output<typeof CompatibleDesign>

const Mass = {
  /** Mass of the supplier's pieces with a known mass. */
  kilograms: z.number(),
  /** Mass of pieces supplied by others, which is not included above. */
  byOthersKilograms: z.number(),
  /** Number of pieces with an unknown mass, which the sums do not include. */
  unknownPieces: z.int(),
}

export const NetWeight = z.object({
  ...Mass,
  /** Mass of the solution's own lines, which belong to no design. */
  ownLines: z.object(Mass),
  designs: z.array(z.object({ desId: z.string(), desName: z.string(), quantity: z.int(), ...Mass })),
})
export type NetWeight = z.output<typeof NetWeight>

const DesignAnswer = z.object({ design: Design, rowVersion: z.int(), undo: z.array(Undo) })
const DesignsAnswer = z.object({ data: z.array(Design), undo: z.array(Undo) })

const DesignNotes = z.object({
  desId: z.string(),
  notes: z.string(),
  /** The version of the design. */
  rowVersion: z.int(),
})

const DesignsToInsert = z
  .array(z.strictObject({ cfgId: id, desId: id }))
  .check(z.minLength(1), z.maxLength(50))

export const designActionCalls = buildCallTable([
  {
    name: 'solution/list/compatible-designs',
    method: 'POST',
    encoding: 'json',
    summary: 'Finds designs of other solutions that I see and that this solution may take in, newest first.',
    input: z.strictObject({
      searchString: z._default(text({ max: maxNameLength }), ''),
      currentCfgId: id,
    }),
    output: z.object({ data: z.array(CompatibleDesign), complete: z.boolean() }),
    permission: 'insertDesigns',
    errors: ['NOT_FOUND'],
    reads: true,
  },
  {
    name: 'solution/insert',
    method: 'POST',
    encoding: 'json',
    summary:
      'Copies designs of other solutions that I see to the end of this one, which keeps its own customer, site and opportunity.',
    input: z
      .strictObject({
        cfgId: id,
        designs: z.optional(DesignsToInsert),
        /** Another place where `designs` may be sent; one of the two is required. */
        body: z.optional(z.strictObject({ designs: DesignsToInsert })),
      })
      .check(
        z.refine(({ designs, body }) => (designs === undefined) !== (body === undefined), {
          path: ['designs'],
          error: 'Send designs, each with its cfgId and desId.',
        }),
      ),
    output: DesignsAnswer,
    permission: 'insertDesigns',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'UNKNOWN_PRODUCT_VERSION'],
  },
  {
    name: 'solution/netWeight',
    method: 'POST',
    encoding: 'json',
    summary: 'Sums the net weight of a solution, design by design, in kilograms.',
    input: z.strictObject({ cfgId: id }),
    output: NetWeight,
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
    reads: true,
  },
  {
    name: 'design/design-notes',
    method: 'POST',
    encoding: 'json',
    summary: 'Returns the notes of a design.',
    input: z.strictObject({ designId: id }),
    output: DesignNotes,
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
    reads: true,
  },
  {
    name: 'design/design-notes/save',
    method: 'POST',
    encoding: 'json',
    summary: 'Saves the notes of a design.',
    input: z.strictObject({
      designId: id,
      notes: text({ max: maxNoteLength }),
      rowVersion: optionalRowVersion,
    }),
    output: z.extend(DesignNotes, { undo: z.array(Undo) }),
    permission: 'editSolution',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'design/duplicate',
    method: 'POST',
    encoding: 'json',
    summary: 'Copies a design within its solution.',
    input: z.strictObject({
      cfgId: id,
      desId: id,
      /** If omitted, the name of the original with a number. */
      desName: z.optional(line({ min: 1, max: maxNameLength })),
    }),
    output: DesignAnswer,
    permission: 'editSolution',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
  },
  {
    name: 'design/restore',
    method: 'POST',
    encoding: 'json',
    summary: 'Restores a deleted design, with its room, to its former position.',
    input: z.strictObject({ cfgId: id, desId: id }),
    output: DesignAnswer,
    permission: 'deleteDesign',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
  },
  {
    name: 'design/quantity',
    method: 'POST',
    encoding: 'json',
    summary: 'Sets how many of a design the solution holds.',
    input: z.strictObject({
      cfgId: id,
      desId: id,
      quantity: wholeNumber({ min: 1, max: partLimits.maxDesignQuantity }),
      rowVersion: optionalRowVersion,
    }),
    /** `bill` is null if the design already had this quantity. */
    output: z.extend(DesignAnswer, { bill: z.nullable(BillState) }),
    permission: 'editSolution',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'design/order',
    method: 'POST',
    encoding: 'json',
    summary:
      'Reorders the designs of a solution, if the order that the change was based on is still current.',
    input: z.strictObject({
      cfgId: id,
      /** Every design, in the new order. */
      desIds: designIds,
      /** Every design, in the order that the person saw. */
      basedOn: designIds,
    }),
    output: DesignsAnswer,
    permission: 'editSolution',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'ORDER_CHANGED'],
  },
])
