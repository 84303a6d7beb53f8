/** The call for the document of a solution, which is printed for a customer in a language chosen for it. */
import * as z from 'zod/mini'
import type { Drawing } from '@design-portal/domain/drawings/shapes.ts'
import type { Figure } from '@design-portal/domain/products/product.ts'
import { maxAttachments } from './attachments.ts'
import { buildCallTable } from './call.ts'
import { findingKey, severity } from './chains.ts'
import { id, languages } from './fields.ts'
import { SiteShape } from './site.ts'
import { SolutionReference } from './solutions.ts'

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

/** A line of the bill in the language of the document, or a sum. */
const Row = z.union([
  z.object({
    kind: z.literal('line'),
    /** The name of the design or of another group. */
    group: z.string(),
    /** Position number; for example, 1.2 is the second part of position 1. */
    position: z.string(),
    depth: z.int(),
    partNumber: z.string(),
    description: z.string(),
    partKind: z.string(),
    quantity: z.int(),
    /** Decimal text; null if there is no price. */
    unitPrice: z.nullable(z.string()),
    linePrice: z.nullable(z.string()),
    /** Kilograms per piece. */
    mass: z.nullable(z.number()),
    state: z.string(),
    remark: z.string(),
    /** True if somebody else supplies the part; its part number is a rating then. */
    byOthers: z.boolean(),
  }),
  z.object({ kind: z.literal('sum'), title: z.string(), amount: z.string() }),
])

/** Who made, checked and approved what the drawings of a solution show, for their title blocks; null where nobody has. */
export const TitleBlock = z.object({
  /** The company that owns the solution. */
  legalOwner: z.string(),
  /** The owner of the solution, who is the author of drawings that show all of its designs. */
  author: z.string(),
  /** Who decided the technical step of the approval. */
  checker: z.nullable(z.string()),
  approver: z.nullable(z.string()),
  status: z.enum(['preliminary', 'approved', 'autoApproved']),
  /** The newest saved revision of each design. */
  designs: z.array(
    z.object({
      desId: z.string(),
      revision: z.int(),
      /** ISO 8601. */
      savedOn: z.string(),
      savedBy: z.string(),
    }),
  ),
})
export type TitleBlock = z.output<typeof TitleBlock>

export const SolutionDocument = z.object({
  cfgId: z.string(),
  titleBlock: TitleBlock,
  solutionName: z.string(),
  countryId: z.string(),
  /** The place that the designs are for; null if nobody has stated it. */
  site: z.nullable(SiteShape),
  /** The reference design that it began from; null if it did not. */
  reference: z.nullable(SolutionReference),
  /** The key of the status; the document shows the text with this key. */
  statusDescription: z.string(),
  ownerName: z.string(),
  ownerCompany: z.string(),
  opportunityNumber: z.nullable(z.string()),
  /** The last day of the approval, `YYYY-MM-DD`; null if there is none. */
  validUntil: z.nullable(z.string()),
  /** The day of its prices, `YYYY-MM-DD`. */
  day: z.string(),
  currency: z.string(),
  priceListName: z.string(),
  /** True if the prices are samples and not an offer. */
  sample: z.boolean(),
  /** Number of parts without a price. */
  partsWithoutPrice: z.int(),
  rows: z.array(Row),
  /** What the solution check finds, the most severe first, and who accepted a warning. */
  findings: z.array(
    z.object({
      findingId: z.string(),
      key: findingKey,
      severity,
      /** Names. */
      designs: z.array(z.string()),
      arguments: z.record(z.string(), z.union([z.string(), z.number()])),
      accepted: z.nullable(z.object({ name: z.string(), at: z.string() })),
    }),
  ),
  /** The designs with the figures and drawings that were computed when they were saved. */
  designs: z.array(
    z.object({
      desId: z.string(),
      desName: z.string(),
      type: z.int(),
      productVersion: z.string(),
      quantity: z.int(),
      /** The label of a figure is the product's message `value.<name>`. */
      figures: z.array(z.custom<Figure>(isObject)),
      /** Shapes in world millimetres; their labels are messages of the product. */
      drawings: z.array(z.custom<Drawing>(isObject)),
    }),
  ),
})
export type SolutionDocument = z.output<typeof SolutionDocument>

/** The id of a print job, chosen by the page that requests it, so that the page can ask for its progress. */
export const printId = z.optional(id)

export const documentCalls = buildCallTable([
  {
    name: 'document/progress',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns the progress of a print job, under the id that the caller chose for it.',
    input: z.strictObject({ printId: id }),
    /** Null if no job has this id, or its progress is not known yet. */
    output: z.object({ progress: z.nullable(z.object({ done: z.number(), of: z.number() })) }),
    permission: 'signedIn',
    errors: [],
  },
  {
    name: 'solution/title-block',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns who made, checked and approved what the drawings of a solution show.',
    input: z.strictObject({ cfgId: id }),
    output: TitleBlock,
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'solution/document',
    method: 'GET',
    encoding: 'query',
    summary:
      "Returns the content of a solution's document, with its bill of materials described in the requested language.",
    input: z.strictObject({ cfgId: id, lang: z._default(z.enum(languages), 'en') }),
    output: SolutionDocument,
    permission: 'exportDocument',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'solution/submittal',
    method: 'POST',
    encoding: 'json',
    summary:
      'Returns drawings, technical data, calculation sheet and chosen attachments of a solution as one PDF for the consulting engineer. PDF attachments are included, others are listed by name.',
    input: z.strictObject({
      cfgId: id,
      lang: z._default(z.enum(languages), 'en'),
      attachmentIds: z._default(z.array(id).check(z.maxLength(maxAttachments)), []),
      printId,
    }),
    output: { file: 'application/pdf' },
    permission: 'exportDocument',
    errors: ['NOT_FOUND', 'CONDITION_NOT_MET'],
    reads: true,
  },
])
