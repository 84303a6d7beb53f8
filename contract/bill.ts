/** Calls about the bill of materials across the designs of a solution: the grid, documents, revisions, comparison. */
import { type PartState, partStates } from '@design-portal/domain/parts/lifecycle.ts'
import * as z from 'zod/mini'
import { allUnits } from '@design-portal/domain/engineering/unit-symbols.ts'
import { BillTotals, Charge } from './bill-change.ts'
import { callTable } from './call.ts'
import { id, languages, wholeNumber } from './fields.ts'
import { Price } from './solutions.ts'

const Message = z.object({
  message: z.string(),
  arguments: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})

/** A message of the product that made the line, or the text itself where no product did. */
export const Description = z.union([Message, z.object({ text: z.string() })])
export type Description = z.output<typeof Description>

const partKinds = ['N', 'A', 'P'] as const
type PartKind = (typeof partKinds)[number]

/** The facts about a part that bill lines show. */
export interface BillPart {
  readonly partNumber: string
  readonly kind: PartKind
  readonly description: Description
  /** Null for a part that is in no catalogue. */
  readonly state: PartState | null
  /** `YYYY-MM-DD`. */
  readonly lastOrderDate: string | null
  readonly successor: string | null
  /** Kilograms a piece. */
  readonly mass: number | null
  readonly byOthers: boolean
  readonly sample: boolean
  readonly customPartId: string | null
  /** The custom part has changed since the line took it over. */
  readonly outdated: boolean
  /** Decimal text in the currency of the bill. */
  readonly unitPrice: string | null
}

/**
 * The parts of a bill as columns, equal ones once: part i has `partNumber[i]`, `kind[i]` and so on, each as BillPart says; a
 * column that is empty has the value that nearly all parts have: no state, no date, no successor, no custom part, not by others, no
 * sample, not outdated. `toPartRows` of bill-parts.ts makes rows of them.
 */
export const BillParts = z.object({
  partNumber: z.array(z.string()),
  kind: z.array(z.enum(partKinds)),
  /** A message, or a text as it is. */
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
 * -1 for a top line), `quantity[i]` and `rowVersion[i]` (0 for a line that a design made, which no call changes by itself). What
 * a line comes to is its quantity times the unit price of its part. Ten thousand lines of some hundred parts so stay below
 * 700 kB before compression; ten thousand different parts are some 1.3 MB.
 */
export const BillGrid = z.object({
  /** Of the solution. */
  rowVersion: z.int(),
  priceListName: z.string(),
  /** True: the prices are a sample and no offer. */
  sample: z.boolean(),
  currency: z.string(),
  /** False if the reader may see no prices; then the bill contains none. */
  pricesVisible: z.boolean(),
  groups: z.array(
    z.object({
      /** `desId` of a design, or `additionalParts` or `customParts`. */
      id: z.string(),
      kind: z.enum(['design', 'additionalParts', 'customParts']),
      /** Of a design; empty for the others, which the screen names. */
      name: z.string(),
      type: z.nullable(z.int()),
      productVersion: z.nullable(z.string()),
      /** Of a design: its lines hold for one of it. */
      quantity: z.int(),
      /** Its lines are the `count` lines that start at `first`. */
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
  /** One design; the whole solution when left out. */
  desId: z.optional(id),
  /** A saved version of the design; as it is now when left out. */
  rowVersion: z.optional(wholeNumber({ min: 1, max: 2_147_483_647 })),
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
  /** Configurator type, whose product has the messages of the lines. */
  type: z.nullable(z.int()),
  productVersion: z.nullable(z.string()),
  rowVersion: z.int(),
  total: z.nullable(Price),
})

/** Two bills line by line, in the order of the left one, what only the right one has after it. */
export const BillComparison = z.object({
  left: sideTitle,
  right: sideTitle,
  lines: z.array(
    z.object({
      change: z.enum(['same', 'changed', 'replaced', 'added', 'removed']),
      /** How deep the line stands in its bill; 0 is a top line. */
      depth: z.int(),
      /** The design the line belongs to, where whole solutions are compared. */
      group: z.string(),
      left: sideOfLine,
      right: sideOfLine,
    }),
  ),
  /** Choices that differ between two versions of one design; null is not chosen. */
  choices: z.array(
    z.object({
      name: z.string(),
      left: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
      right: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
    }),
  ),
  /** Figures that differ between two designs of one configurator: what-if. Null where a side has none, or its version is gone. */
  figures: z.array(
    z.object({
      /** Of the product's messages: `value.<name>`. */
      name: z.string(),
      unit: z.enum(allUnits),
      decimals: z.int(),
      left: z.nullable(z.number()),
      right: z.nullable(z.number()),
      /** Which way is better; absent where neither is. */
      verdict: z.exactOptional(z.enum(['better', 'worse'])),
    }),
  ),
})
export type BillComparison = z.output<typeof BillComparison>

export const billCalls = callTable([
  {
    name: 'solution/bill/grid',
    method: 'GET',
    encoding: 'query',
    summary: 'Tells the bill of materials of a solution as columns: designs, own lines, charges, totals.',
    input: z.strictObject({ cfgId: id }),
    output: BillGrid,
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'solution/bill.csv',
    method: 'GET',
    encoding: 'query',
    summary: 'Gives the bill of materials of a solution as CSV (RFC 4180, UTF-8 with a byte order mark).',
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
