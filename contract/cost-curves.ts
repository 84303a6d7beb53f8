/** Calls of cost curves, from which the trade-off tools compute capital cost: offering them, and their maintenance by those who keep the catalogue. */
import * as z from 'zod/mini'
import { maxCostCurves, maxCurvePoints } from '@design-portal/domain/trade-off/curve-limits.ts'
import { RecordChange } from './administration.ts'
import { curveLengths } from './administration-options.ts'
import { buildCallTable } from './call.ts'
import { day, id, languages, line } from './fields.ts'
import { version } from './part-fields.ts'

const name = line({ min: 1, max: curveLengths.name })
const optionalName = z.optional(name)
const amount = z.number().check(z.positive(), z.lte(1_000_000_000))
const factor = z.number().check(z.positive(), z.lte(100))

/** Installed kW, and cost per kW. */
const point = z.tuple([amount, amount])

const risingPoints = z.array(point).check(
  z.minLength(2),
  z.maxLength(maxCurvePoints),
  z.refine(
    (points) =>
      points.every(([kilowatts], index) => index === 0 || kilowatts > (points[index - 1]?.[0] ?? 0)),
    'Send points with rising kW.',
  ),
)

const curveFields = {
  /** Names by language; English is used for a missing language. The name says for which place the curve holds. */
  names: z.strictObject({
    en: name,
    de: optionalName,
    es: optionalName,
    fr: optionalName,
    ja: optionalName,
    ko: optionalName,
    pt: optionalName,
    ru: optionalName,
    zh: optionalName,
  }),
  /** Where the amounts come from. */
  source: line({ min: 1, max: curveLengths.source }),
  /** ISO 4217, and the day of the prices. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  priceDay: day,
  points: risingPoints,
  /** Factors by which redundancy and kind of cooling multiply the cost. */
  redundancy: z.strictObject({ N: factor, 'N+1': factor, '2N': factor }),
  architecture: z.strictObject({ chilledWater: factor, directExpansion: factor }),
}

const StoredCurve = z.object({
  curveId: z.string(),
  ...curveFields,
  names: z.partialRecord(z.enum(languages), z.string()),
  updatedBy: z.string(),
  /** ISO 8601. */
  updatedDate: z.string(),
  /** Rises with each change; results name it. */
  rowVersion: z.int(),
})
export type StoredCurve = z.output<typeof StoredCurve>

const OfferedCurve = z.object({
  curveId: z.string(),
  /** In the language that was asked for, else in English. */
  name: z.string(),
  source: z.string(),
  currency: z.string(),
  priceDay: z.string(),
  points: z.array(point),
  redundancy: z.object({ N: z.number(), 'N+1': z.number(), '2N': z.number() }),
  architecture: z.object({ chilledWater: z.number(), directExpansion: z.number() }),
  rowVersion: z.int(),
})
export type OfferedCurve = z.output<typeof OfferedCurve>

export const costCurveCalls = buildCallTable([
  {
    name: 'cost-curve/offered',
    method: 'GET',
    encoding: 'query',
    summary: "Lists the owner's cost curves for the tool of capital cost, with their names in a language.",
    input: z.strictObject({ lang: z._default(z.enum(languages), 'en') }),
    output: z.object({ data: z.array(OfferedCurve) }),
    permission: 'signedIn',
    errors: [],
  },
  {
    name: 'cost-curve/list',
    method: 'GET',
    encoding: 'query',
    summary: `Lists the owner's cost curves, at most ${maxCostCurves}, with their names in all languages.`,
    input: z.strictObject({}),
    output: z.object({ data: z.array(StoredCurve), mayChange: z.boolean() }),
    permission: 'draftCatalogue',
    errors: [],
  },
  {
    name: 'cost-curve/history',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns the change history of a cost curve: what changed, by whom and when.',
    input: z.strictObject({ curveId: id }),
    output: z.object({ history: z.array(RecordChange) }),
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'cost-curve/create',
    method: 'POST',
    encoding: 'json',
    summary: 'Creates a cost curve, which the capital cost tool offers at once.',
    input: z.strictObject(curveFields),
    output: StoredCurve,
    permission: 'draftCatalogue',
    errors: ['CONDITION_NOT_MET'],
  },
  {
    name: 'cost-curve/save',
    method: 'POST',
    encoding: 'json',
    summary: 'Changes a cost curve and raises its version.',
    input: z.strictObject({ curveId: id, ...curveFields, rowVersion: version }),
    output: StoredCurve,
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'cost-curve/delete',
    method: 'POST',
    encoding: 'json',
    summary: 'Deletes a cost curve; its history stays.',
    input: z.strictObject({ curveId: id, rowVersion: version }),
    output: z.object({ curveId: z.string() }),
    permission: 'draftCatalogue',
    errors: ['NOT_FOUND', 'ROW_VERSION_CONFLICT'],
  },
])
