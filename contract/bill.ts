/** Calls about the bill of materials across the designs of a solution: the grid, documents, revisions, comparison. */
import { type PartState, partStates } from '@design-portal/domain/parts/lifecycle.ts'
import * as z from 'zod/mini'
import { allUnits } from '@design-portal/domain/engineering/unit-symbols.ts'
import { BillTotals, Charge } from './bill-change.ts'
import { buildCallTable } from './call.ts'
import { RowCounts } from './design-data.ts'
import { id, languages, maxRowVersion, wholeNumber } from './fields.ts'
import { Price } from './solutions.ts'

/** A message of a product with its values. */
export const Message = z.object({
  message: z.string(),
  arguments: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})

/** A message of the product that created the line, or plain text if no product created it. */
export const Description = z.union([Message, z.object({ text: z.string() })])
export type Description = z.output<typeof Description>

const partKinds = ['N', 'A', 'P'] as const
type PartKind = (typeof partKinds)[number]

/** The facts about a part that bill lines show. */
export interface BillPart {
  readonly partNumber: string
  readonly kind: PartKind
  readonly description: Description
  /** Null for a part that is not in the catalogue. */
  readonly state: PartState | null
  /** `YYYY-MM-DD`. */
  readonly lastOrderDate: string | null
  readonly successor: string | null
  /** Kilograms per piece. */
  readonly mass: number | null
  readonly byOthers: boolean
  readonly sample: boolean
  readonly customPartId: string | null
  /** Whether the custom part has changed since it was copied to the line. */
  readonly outdated: boolean
  /** Decimal text in the currency of the bill. */
  readonly unitPrice: string | null
}

/**
 * The distinct parts of a bill as columns: part i has `partNumber[i]`, `kind[i]` and so on, with the meanings given in BillPart.
 * An empty column stands for the most common value in all rows: no state, no date, no successor, no custom part, not by others,
 * no sample, not outdated. `toPartRows` of bill-parts.ts converts the columns to rows.
 */
export const BillParts = z.object({
  partNumber: z.array(z.string()),
  kind: z.array(z.enum(partKinds)),
  /** A message, or plain text. */
  description: z.array(z.union([Message, z.string()])),
  state: z.array(z.nullable(z.enum(partStates))),
  lastOrderDate: z.array(z.nullable(z.string())),
  successor: z.array(z.nullable(z.string())),
  mass: z.array(z.nullable(z.number())),
  byOthers: z.array(z.boolean()),
  sample: z.array(z.boolean()),
  customPartId: z.array(z.nullable(z.string())),
  outdated: z.array(z.boolean()),
  unitPrice: z.array(z.nullable(z.string())),
})
export type BillParts = z.output<typeof BillParts>

/**
 * The bill of a solution as columns: line i has `id[i]`, `part[i]` (an index of `parts`), `parent[i]` (an index of the lines,
 * -1 for a top line), `quantity[i]` and `rowVersion[i]` (0 for a line created by a design, which no call changes individually).
 * The price of a line is its quantity times the unit price of its part. In this form, ten thousand lines of some hundred parts
 * stay below 700 kB before compression; ten thousand different parts take some 1.3 MB.
 */
export const BillGrid = z.object({
  /** The version of the solution. */
  rowVersion: z.int(),
  priceListName: z.string(),
  /** True if the prices are samples and not an offer. */
  sample: z.boolean(),
  currency: z.string(),
  /** False if the reader may see no prices; then the bill contains none. */
  pricesVisible: z.boolean(),
  groups: z.array(
    z.object({
      /** The `desId` of a design, or `additionalParts` or `customParts`. */
      id: z.string(),
      kind: z.enum(['design', 'additionalParts', 'customParts']),
      /** The name of a design; empty for the other groups, which the screen names. */
      name: z.string(),
      type: z.nullable(z.int()),
      productVersion: z.nullable(z.string()),
      /** The number of units of a design; the quantities of its lines are per unit. */
      quantity: z.int(),
      /** Index of the group's first line; the group has `count` consecutive lines. */
      first: z.int(),
      count: z.int(),
    }),
  ),
  parts: BillParts,
  lines: z.object({
    id: z.array(z.string()),
    parent: z.array(z.int()),
    part: z.array(z.int()),
    quantity: z.array(z.int()),
    rowVersion: z.array(z.int()),
  }),
  charges: z.array(Charge),
  totals: BillTotals,
})
export type BillGrid = z.output<typeof BillGrid>

const Revision = z.object({
  desId: z.string(),
  rowVersion: z.int(),
  desName: z.string(),
  productVersion: z.string(),
  /** ISO 8601. */
  savedOn: z.string(),
  savedBy: z.string(),
})

const side = z.strictObject({
  cfgId: id,
  /** A single design; the whole solution if omitted. */
  desId: z.optional(id),
  /** A saved version of the design; the current version if omitted. */
  rowVersion: z.optional(wholeNumber({ min: 1, max: maxRowVersion })),
})

const sideOfLine = z.nullable(
  z.object({
    partNumber: z.string(),
    description: Description,
    quantity: z.int(),
    mass: z.nullable(z.number()),
    linePrice: z.nullable(Price),
  }),
)

const sideTitle = z.object({
  cfgId: z.string(),
  solutionName: z.string(),
  desId: z.nullable(z.string()),
  desName: z.nullable(z.string()),
  /** The configurator type whose product defines the messages of the lines. */
  type: z.nullable(z.int()),
  productVersion: z.nullable(z.string()),
  rowVersion: z.int(),
  total: z.nullable(Price),
})

/** Two bills line by line, in the order of the left one, followed by the lines that only the right one has. */
export const BillComparison = z.object({
  left: sideTitle,
  right: sideTitle,
  lines: z.array(
    z.object({
      change: z.enum(['same', 'changed', 'replaced', 'added', 'removed']),
      /** The nesting depth of the line; 0 for a top line. */
      depth: z.int(),
      /** The design to which the line belongs if whole solutions are compared. */
      group: z.string(),
      left: sideOfLine,
      right: sideOfLine,
    }),
  ),
  /** Choices that differ between two versions of a design; null means not chosen. */
  choices: z.array(
    z.object({
      name: z.string(),
      left: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
      right: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
      /** Where they are hashes of rows, how many of them differ. */
      rows: z.exactOptional(RowCounts),
    }),
  ),
  /** What-if figures that differ between two designs of one configurator. Null if a side has none or its version no longer exists. */
  figures: z.array(
    z.object({
      /** The label is the product's message `value.<name>`. */
      name: z.string(),
      unit: z.enum(allUnits),
      decimals: z.int(),
      left: z.nullable(z.number()),
      right: z.nullable(z.number()),
      /** Whether the difference is an improvement; absent if neither value is better. */
      verdict: z.exactOptional(z.enum(['better', 'worse'])),
    }),
  ),
})
export type BillComparison = z.output<typeof BillComparison>

export const billCalls = buildCallTable([
  {
    name: 'solution/bill/grid',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns the bill of materials of a solution as columns: designs, own lines, charges, totals.',
    input: z.strictObject({ cfgId: id }),
    output: BillGrid,
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'solution/bill.csv',
    method: 'GET',
    encoding: 'query',
    summary: 'Exports the bill of materials of a solution as CSV (RFC 4180, UTF-8 with a byte order mark).',
    input: z.strictObject({ cfgId: id, lang: z._default(z.enum(languages), 'en') }),
    output: { file: 'text/csv; charset=utf-8' },
    permission: 'exportDocument',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'design/revisions',
    method: 'GET',
    encoding: 'query',
    summary: 'Lists the saved versions of a design, the newest first.',
    input: z.strictObject({ cfgId: id, desId: id }),
    output: z.object({ data: z.array(Revision) }),
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'solution/bill/compare',
    method: 'POST',
    encoding: 'json',
    summary: 'Compares two designs, two versions of a design, or two solutions line by line.',
    input: z.strictObject({ left: side, right: side }),
    output: BillComparison,
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
    reads: true,
  },
])
