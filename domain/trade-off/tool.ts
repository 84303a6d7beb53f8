// What a trade-off tool is: inputs with units and limits, a named model with its sources, and a result or a refusal.

import type { RemarkKey } from './remark-keys.ts'
import type { ToolKey } from './tool-keys.ts'
import type { WeatherYear } from '../weather/weather-year.ts'

export type Value = number | string
/** The values of a scenario by field. */
export type Values = Readonly<Record<string, Value>>

/** The option of another field with which a field is relevant; only then is it shown, checked and read. */
export interface Relevance {
  readonly field: string
  readonly option: string
}

export interface NumberField {
  readonly kind: 'number'
  readonly relevance?: Relevance
  readonly key: string
  /** As written beside the field: a symbol, or empty for a plain number. */
  readonly unit: string
  readonly min: number
  readonly max: number
  readonly initial: number
}

export interface ChoiceField {
  readonly kind: 'choice'
  readonly key: string
  readonly options: readonly string[]
  readonly initial: string
  /** The names of options that the owner has made, in the reader's language; others have texts of the portal. */
  readonly names?: Readonly<Record<string, string>>
}

/** A country, a currency or a day; empty if not stated. */
export interface StatedField {
  readonly kind: 'country' | 'currency' | 'day'
  readonly key: string
  readonly initial: ''
}

/** The weather of the year: the id of a station, or the user's own file; empty until chosen, because no place is a suitable default for another. */
export interface WeatherField {
  readonly kind: 'weather'
  readonly key: 'weather'
  readonly initial: ''
}

export type Field = NumberField | ChoiceField | StatedField | WeatherField

/** A sentence about inputs or results by its key, with the field it speaks of. */
export interface Remark {
  readonly key: RemarkKey
  readonly field?: string
  readonly values?: Readonly<Record<string, number | string>>
}

export interface Figure {
  readonly key: string
  /** Undefined where the figure is not defined, such as the PUE of no load; never infinite. */
  readonly value: number | undefined
  readonly unit: string
  readonly decimals: number
}

/** A curve of a figure over months (1 to 12) or over another figure. */
export interface Plot {
  readonly key: string
  readonly unit: string
  readonly decimals: number
  /** What lies along the lower axis. */
  readonly along: 'month' | 'minute' | 'kilowatt' | 'rackPower' | 'altitude' | 'year'
  readonly points: readonly { readonly x: number; readonly y: number }[]
}

/** Parts of a whole. */
export interface Breakdown {
  readonly key: string
  readonly unit: string
  readonly decimals: number
  readonly parts: readonly { readonly key: string; readonly value: number }[]
}

export interface Result {
  readonly kind: 'result'
  readonly figures: readonly Figure[]
  readonly plots: readonly Plot[]
  readonly breakdowns: readonly Breakdown[]
  readonly warnings: readonly Remark[]
}

/** Why nothing was computed. */
export interface Refusal {
  readonly kind: 'refused'
  readonly reasons: readonly Remark[]
}

export type Outcome = Result | Refusal

export interface Source {
  readonly title: string
  readonly address?: string
}

export interface Tool {
  readonly key: ToolKey
  readonly fields: readonly Field[]
  readonly sources: readonly Source[]
  /** Computes from values within their limits; weather where a field asks for it. */
  readonly compute: (values: Values, weather: WeatherYear | undefined) => Outcome
}

export const refuse = (...reasons: readonly Remark[]): Refusal => ({ kind: 'refused', reasons })

/** The remark if the condition holds, else none. */
export const remarkWhere = (holds: boolean, remark: Remark): Remark[] => (holds ? [remark] : [])

/** Replaces the rounding error of a difference of equal values by 0, because it might be shown as −0. */
const dropRemainder = (value: number): number => (Math.abs(value) < 1e-9 ? 0 : value)

/** Creates a figure of a result; a value that is not finite, from a division by 0, becomes undefined. */
export const figure = (key: string, value: number | undefined, unit: string, decimals: number): Figure => ({
  key,
  value: value === undefined || !Number.isFinite(value) ? undefined : dropRemainder(value),
  unit,
  decimals,
})

export const numberField = (
  key: string,
  unit: string,
  limits: readonly [min: number, max: number],
  initial: number,
): NumberField => ({ kind: 'number', key, unit, min: limits[0], max: limits[1], initial })

/** A field that is relevant only if another one has an option. */
export const onlyWhen = (field: string, option: string, shown: NumberField): NumberField => ({
  ...shown,
  relevance: { field, option },
})

export const choiceField = (key: string, options: readonly string[]): ChoiceField => ({
  kind: 'choice',
  key,
  options,
  initial: options[0] ?? '',
})

export const weatherFields: readonly Field[] = [
  { kind: 'weather', key: 'weather', initial: '' },
  { kind: 'country', key: 'country', initial: '' },
]

/** The number that a scenario states. @throws RangeError if it states none */
export function readNumber(values: Values, key: string): number {
  const value = values[key]
  if (typeof value !== 'number') throw new RangeError(`The scenario states no ${key}`)
  return value
}

/** The text that a scenario states; empty if none. */
export const readText = (values: Values, key: string): string => String(values[key] ?? '')

/** A share from 0 to 1 of a field in %. */
export const readShare = (values: Values, key: string): number => readNumber(values, key) / 100

/** The fields that are relevant in a scenario. */
export const listRelevantFields = ({ fields }: Tool, values: Values): readonly Field[] =>
  fields.filter((field) => {
    const relevance = field.kind === 'number' ? field.relevance : undefined
    return relevance === undefined || values[relevance.field] === relevance.option
  })

/** The initial values of a tool. */
export const listInitialValues = ({ fields }: Tool): Values =>
  Object.fromEntries(fields.map(({ key, initial }) => [key, initial]))

/** The problems of values that their fields do not accept. */
function checkValues(tool: Tool, values: Values): Remark[] {
  return listRelevantFields(tool, values).flatMap((field): Remark[] => {
    const value = values[field.key]
    if (field.kind === 'number') {
      const { min, max, unit, key } = field
      if (typeof value === 'number' && value >= min && value <= max) return []
      // No facility uses less than its equipment.
      if (key === 'pue' && typeof value === 'number' && value < 1)
        return [{ key: 'PUE_BELOW_ONE', field: key }]
      return [{ key: 'OUT_OF_RANGE', field: key, values: { min, max, unit } }]
    }
    if (field.kind === 'choice')
      return field.options.includes(String(value)) ? [] : [{ key: 'NOT_OFFERED', field: field.key }]
    return isStated(field, String(value ?? '')) ? [] : [{ key: 'NOT_READABLE', field: field.key }]
  })
}

const patterns = { country: /^[A-Z]{2}$/, currency: /^[A-Z]{3}$/, day: /^\d{4}-\d{2}-\d{2}$/ }

const isStated = ({ kind }: StatedField | WeatherField, value: string): boolean =>
  value === '' || kind === 'weather' || patterns[kind].test(value)

/** Checks and computes a scenario. An amount in a currency without the day of its prices is refused in every tool. */
export function computeScenario(tool: Tool, values: Values, weather: WeatherYear | undefined): Outcome {
  const problems = checkValues(tool, values)
  if (problems.length > 0) return refuse(...problems)
  const hasCurrency = tool.fields.some(({ kind }) => kind === 'currency')
  if (hasCurrency && readText(values, 'currency') !== '' && readText(values, 'priceDay') === '')
    return refuse({ key: 'CURRENCY_WITHOUT_DAY', field: 'priceDay' })
  return tool.compute(values, weather)
}
