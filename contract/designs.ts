/** Calls about the designs of a solution: overview, list, launch of the configurator, save, rename, delete. */
import * as z from 'zod/mini'
import type { Drawing } from '@design-portal/domain/drawings/shapes.ts'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import { buildCallTable } from './call.ts'
import { DataCell } from './design-data.ts'
import { id, line, maxRowVersion, wholeNumber } from './fields.ts'
import { optionalRowVersion, Undo } from './solution-actions.ts'
import { Ability, Price } from './solutions.ts'

const name = line({ min: 1, max: maxNameLength })
const configuratorType = wholeNumber({ min: 0, max: 999 })

/** The values that a person has chosen, by parameter name. The product's model defines the valid names and values. */
const ChoiceValue = z.union([z.string().check(z.maxLength(255)), z.number(), z.boolean()])
const Choices = z.record(z.string().check(z.minLength(1), z.maxLength(100)), ChoiceValue)

/** Unit prices of the parts of a product, with which the configurator computes prices while offline. */
export const PriceTable = z.object({
  priceListName: z.string(),
  /** Changes whenever a price changes. */
  version: z.string(),
  currency: z.string(),
  sample: z.boolean(),
  /** Decimal text by part number; a part that is absent has no price. */
  prices: z.record(z.string(), z.string()),
})
export type PriceTable = z.output<typeof PriceTable>

/** The data that the configurator needs to open a design. */
export const Launch = z.object({
  cfgId: z.string(),
  desId: z.string(),
  desName: z.string(),
  solutionName: z.string(),
  countryId: z.string(),
  type: z.int(),
  /** The product version with which the design was saved; the newest one for a new design. */
  productVersion: z.string(),
  /** SHA-256 of the files of that version, for the addresses of `product/content` and `product/network`. */
  productHash: z.string(),
  choices: Choices,
  /**
   * What the site and the other designs of the solution say, for parameters that this product takes from them; a new
   * design begins with those that fit.
   */
  taken: z.array(
    z.object({
      parameter: z.string(),
      value: ChoiceValue,
      from: z.enum(['site', 'designs']),
      /** The ids of the other designs that it comes from; empty for the site, and if there are too many designs to trace it. */
      by: z.array(z.string()),
      /** Whether the parameter allows the value. */
      fits: z.boolean(),
      /** Whether it does not fit because it is more than one design can hold. */
      exceeds: z.boolean(),
    }),
  ),
  /** Rows that the other designs give to the data tables of this product, by table. */
  takenRows: z.array(
    z.object({
      table: z.string(),
      /** The column that identifies a row. */
      key: z.string(),
      columns: z.array(z.string()),
      /** The columns whose values only a new row takes; a row that exists keeps its own. */
      initial: z.array(z.string()),
      rows: z.array(z.array(DataCell)),
      /** How many rows there are; `rows` has only as many as the table holds. */
      found: z.int(),
    }),
  ),
  /** The names of the other designs, by id. */
  otherDesigns: z.record(z.string(), z.string()),
  /** 0 for a design that was never saved. */
  rowVersion: z.int(),
  edit: Ability,
  priceTable: PriceTable,
})
export type Launch = z.output<typeof Launch>

export const Design = z.object({
  desId: z.string(),
  desName: z.string(),
  type: z.int(),
  productVersion: z.string(),
  quantity: z.int(),
  /** The part number of the first line of its bill. */
  componentPartNum: z.string(),
  /** `complete`: every parameter is chosen or implied; `suggested`: some values are suggestions of the product. */
  componentStatus: z.enum(['complete', 'suggested']),
  /** Errors that keep its solution from being submitted and ordered. */
  errorCount: z.int().check(z.minimum(0)),
  price: Price,
  priceComplete: z.boolean(),
  /** ISO 8601. */
  updatedOn: z.string(),
  updatedBy: z.string(),
  rowVersion: z.int(),
  contentHash: z.string(),
})
export type Design = z.output<typeof Design>

const kilowatts = z.nullable(z.number())

/** What distinguishes the designs of a solution at a glance. */
const DesignOverview = z.object({
  desId: z.string(),
  /** The load in kW that it was sized for; null if it supplies no power. */
  sizedFor: kilowatts,
  /** Its cooling capacity in kW, with one unit lost if it is redundant; null if it cools nothing. */
  cools: kilowatts,
  /** The power in kW that it draws from a feed when the other feed is lost; null if it draws none, or none is known. */
  draws: kilowatts,
  /** Its first drawing, in world millimetres; its labels are messages of the product. Null if it has none. */
  drawing: z.nullable(z.custom<Drawing>((value) => typeof value === 'object' && value !== null)),
})
export type DesignOverview = z.output<typeof DesignOverview>

export const designCalls = buildCallTable([
  {
    name: 'design/overview',
    method: 'POST',
    encoding: 'json',
    summary: 'Returns what each design of a solution carries, with its first drawing.',
    input: z.strictObject({ cfgId: id }),
    output: z.object({ data: z.array(DesignOverview) }),
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
    reads: true,
  },
  {
    name: 'design/list/all-designs',
    method: 'POST',
    encoding: 'json',
    summary: 'Lists the designs of a solution.',
    input: z.strictObject({ cfgId: id }),
    output: z.object({ data: z.array(Design) }),
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
    reads: true,
  },
  {
    name: 'solution/create/editLaunch',
    method: 'POST',
    encoding: 'json',
    summary: 'Returns what the configurator needs to open a saved design.',
    input: z.strictObject({ desId: id, cfgId: id }),
    output: Launch,
    permission: 'openDetails',
    errors: ['NOT_FOUND', 'UNKNOWN_PRODUCT_VERSION'],
    reads: true,
  },
  {
    name: 'solution/create/newLaunch',
    method: 'POST',
    encoding: 'json',
    summary: 'Returns what the configurator needs to start a design; nothing is stored before it is saved.',
    input: z.strictObject({ cfgId: id, type: configuratorType }),
    output: Launch,
    permission: 'editSolution',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
    reads: true,
  },
  {
    name: 'design/save',
    method: 'POST',
    encoding: 'json',
    summary:
      'Runs the product on the choices again and stores the result. Sent twice with the same content, it stores once.',
    input: z.strictObject({
      cfgId: id,
      desId: id,
      type: configuratorType,
      desName: name,
      productVersion: z.string().check(z.maxLength(40)),
      choices: Choices,
      /** The row version on which the choices are based; 0 for a new design. */
      rowVersion: wholeNumber({ min: 0, max: maxRowVersion }),
    }),
    output: Design,
    permission: 'editSolution',
    errors: [
      'NOT_FOUND',
      'STATUS_NOT_ALLOWED',
      'ROW_VERSION_CONFLICT',
      'UNKNOWN_PRODUCT_VERSION',
      'CHOICE_OUT_OF_DOMAIN',
      'CHOICES_CONTRADICT',
    ],
  },
  {
    name: 'solution/update',
    method: 'POST',
    encoding: 'json',
    summary: 'Renames a design.',
    input: z.strictObject({ desId: id, desName: name, cfgId: id, rowVersion: optionalRowVersion }),
    output: Design,
    permission: 'editSolution',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'solution/delete',
    method: 'POST',
    encoding: 'json',
    summary: 'Deletes a design from a solution; it can be restored.',
    input: z.strictObject({ cfgId: id, desId: id, rowVersion: optionalRowVersion }),
    output: z.object({ undo: z.array(Undo) }),
    permission: 'deleteDesign',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'ROW_VERSION_CONFLICT'],
  },
])
