// The price errors: their names, their severity, the facts in their two texts, and their repairs.
import { listKeys } from '../keys.ts'
import type { Unit } from './units.ts'

/**
 * - `B` the line cannot be priced, and the solution cannot be submitted
 * - `S` the solution cannot be submitted
 * - `A` approval is required
 * - `O` the solution cannot be ordered
 * - `T` temporary; the solution cannot be ordered until it disappears by itself
 */
export const priceErrorWeights = ['B', 'S', 'A', 'O', 'T'] as const
export type PriceErrorWeight = (typeof priceErrorWeights)[number]

/** The button next to an error. */
export const repairKinds = [
  'ask',
  'correctPartNumber',
  'replace',
  'refresh',
  'roundUp',
  'retry',
  'showLines',
  'openDesign',
  'requestApproval',
  'removeSpecialPrice',
  'changeUnit',
  'changeQuantity',
  'editCharge',
  'priceByHand',
] as const
export type RepairKind = (typeof repairKinds)[number]

/** The types of arguments, so that a screen formats each in the reader's language. */
interface ArgumentValues {
  readonly text: string
  readonly count: number
  /** Decimal text without a currency. */
  readonly amount: string
  /** Decimal text. */
  readonly percent: string
  /** `YYYY-MM-DD`. */
  readonly day: string
  /** ISO 8601. */
  readonly time: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** ISO 4217. */
  readonly currency: string
  readonly unit: Unit
  /** Comma-separated differences of an agreement; the text of each is `PRICE_DIFFERENCE_*`. */
  readonly differences: string
}
export type ArgumentKind = keyof ArgumentValues

/** All argument types, for schemas. */
export const argumentKinds = [
  'text',
  'count',
  'amount',
  'percent',
  'day',
  'time',
  'country',
  'currency',
  'unit',
  'differences',
] as const satisfies readonly ArgumentKind[]

export interface PriceErrorFacts {
  readonly weight: PriceErrorWeight
  readonly repair: RepairKind
  /** The arguments of the text for everybody; never a system, a cost, a floor or an approver. */
  readonly external: Readonly<Record<string, ArgumentKind>>
  /** The arguments of the text for internal people. */
  readonly internal: Readonly<Record<string, ArgumentKind>>
  /**
   * A reader who may not see this figure does not see the error at all, because its presence would reveal something
   * about the figure.
   */
  readonly revealsFigure?: 'net' | 'floor'
  /** A reader who may not see this figure gets the text for everybody. */
  readonly internalNames?: 'floor' | 'erp'
}

const part = { part: 'text' } as const

/**
 * The errors by the message key for everybody; the key for internal people ends in `_INTERNAL`. Code 51 is reserved.
 */
export const priceErrors = {
  PRICE_ERROR_1: {
    weight: 'B',
    repair: 'ask',
    external: { part: 'text', country: 'country' },
    internal: { part: 'text', list: 'text', country: 'country', currency: 'currency', date: 'day' },
  },
  PRICE_ERROR_2: {
    weight: 'B',
    repair: 'correctPartNumber',
    external: part,
    internal: { part: 'text', version: 'text' },
  },
  PRICE_ERROR_3: {
    weight: 'B',
    repair: 'replace',
    external: { part: 'text', country: 'country' },
    internal: { part: 'text', country: 'country', date: 'text' },
  },
  PRICE_ERROR_4: {
    weight: 'B',
    repair: 'replace',
    external: { part: 'text', replacement: 'text' },
    internal: { part: 'text', status: 'text', date: 'text', replacement: 'text', lastBuy: 'text' },
  },
  PRICE_ERROR_5: {
    weight: 'O',
    repair: 'ask',
    external: { part: 'text', date: 'day' },
    internal: { part: 'text', date: 'day', list: 'text' },
  },
  PRICE_ERROR_6: {
    weight: 'O',
    repair: 'refresh',
    external: { part: 'text', date: 'day' },
    internal: { part: 'text', row: 'text', list: 'text', date: 'day' },
  },
  PRICE_ERROR_7: {
    weight: 'B',
    repair: 'ask',
    external: { part: 'text', currency: 'currency' },
    internal: { part: 'text', currency: 'currency', from: 'currency', date: 'day' },
  },
  PRICE_ERROR_8: {
    weight: 'B',
    repair: 'roundUp',
    external: { part: 'text', pack: 'count', min: 'count', max: 'count' },
    internal: { part: 'text', qty: 'count', pack: 'count', list: 'text', min: 'count', max: 'count' },
  },
  PRICE_ERROR_9: {
    weight: 'T',
    repair: 'retry',
    external: {},
    internal: { service: 'text', status: 'text', ms: 'count', n: 'count', requestId: 'text' },
  },
  PRICE_ERROR_50: {
    weight: 'S',
    repair: 'showLines',
    external: { count: 'count' },
    internal: { lines: 'text', codes: 'text' },
  },
  PRICE_ERROR_52: {
    weight: 'S',
    repair: 'openDesign',
    external: { design: 'text' },
    internal: { design: 'text', options: 'text', list: 'text' },
  },
  PRICE_ERROR_53: {
    weight: 'A',
    repair: 'requestApproval',
    external: part,
    internal: { part: 'text', pct: 'percent', limit: 'percent', role: 'text', approver: 'text' },
    revealsFigure: 'net',
  },
  PRICE_ERROR_54: {
    weight: 'A',
    repair: 'requestApproval',
    external: part,
    internal: { part: 'text', net: 'amount', floor: 'amount', currency: 'currency', margin: 'text' },
    revealsFigure: 'floor',
    internalNames: 'floor',
  },
  PRICE_ERROR_55: {
    weight: 'S',
    repair: 'removeSpecialPrice',
    external: {},
    internal: { agreement: 'text', date: 'day', diff: 'differences' },
    revealsFigure: 'net',
  },
  PRICE_ERROR_56: {
    weight: 'B',
    repair: 'ask',
    external: { country: 'country' },
    internal: { company: 'text', country: 'country', family: 'text', list: 'text' },
  },
  PRICE_ERROR_57: {
    weight: 'B',
    repair: 'changeUnit',
    external: { part: 'text', unit: 'unit' },
    internal: { part: 'text', unit: 'unit', priceUnit: 'unit' },
  },
  PRICE_ERROR_58: {
    weight: 'S',
    repair: 'changeQuantity',
    external: part,
    internal: {
      part: 'text',
      unit: 'amount',
      total: 'amount',
      largestUnitPrice: 'amount',
      largestTotal: 'amount',
    },
    revealsFigure: 'net',
  },
  PRICE_ERROR_59: {
    weight: 'S',
    repair: 'editCharge',
    external: { name: 'text' },
    internal: {
      id: 'text',
      name: 'text',
      amount: 'amount',
      currency: 'currency',
      solCurrency: 'currency',
      largestPercent: 'percent',
      max: 'amount',
    },
    revealsFigure: 'net',
  },
  PRICE_ERROR_60: {
    weight: 'O',
    repair: 'refresh',
    external: part,
    internal: { part: 'text', portal: 'amount', erp: 'amount', currency: 'currency', diff: 'amount' },
    revealsFigure: 'net',
    internalNames: 'erp',
  },
  PRICE_ERROR_DIFFERENT_CUSTOM_PART_CURRENCY: {
    weight: 'S',
    repair: 'ask',
    external: { part: 'text', from: 'currency', currency: 'currency' },
    internal: { part: 'text', from: 'currency', currency: 'currency' },
  },
  PRICE_ERROR_SERVICE_NOT_AVAILABLE: {
    weight: 'T',
    repair: 'retry',
    external: {},
    internal: { service: 'text', time: 'time', status: 'text' },
  },
  PRICE_ERROR_CUSTOM_THIRD_PARTY_BATTERY: {
    weight: 'A',
    repair: 'priceByHand',
    external: {},
    internal: { design: 'text', part: 'text', queue: 'text' },
  },
} as const satisfies Readonly<Record<string, PriceErrorFacts>>

export type PriceErrorKey = keyof typeof priceErrors
type FactsOf<Key extends PriceErrorKey> = (typeof priceErrors)[Key]
type Values<Kinds> = {
  readonly [Name in keyof Kinds]: Kinds[Name] extends ArgumentKind ? ArgumentValues[Kinds[Name]] : never
}

/** The facts of an error: the arguments of both of its texts. */
export type PriceErrorArguments<Key extends PriceErrorKey> = Values<
  FactsOf<Key>['external'] & FactsOf<Key>['internal']
>

export interface PriceErrorOf<Key extends PriceErrorKey> {
  readonly key: Key
  readonly arguments: PriceErrorArguments<Key>
}
export type PriceError = { readonly [Key in PriceErrorKey]: PriceErrorOf<Key> }[PriceErrorKey]

/** Every message key, in the order of the table. */
export const priceErrorKeys: readonly PriceErrorKey[] = listKeys(priceErrors)

/**
 * An error with its facts. Most are raised by rules; the adapter of the price service raises 9, 60 and
 * SERVICE_NOT_AVAILABLE.
 */
export const createPriceError = <Key extends PriceErrorKey>(
  key: Key,
  facts: PriceErrorArguments<Key>,
): PriceErrorOf<Key> => ({ key, arguments: facts })

/** Used in internal texts for an unknown value. */
export const notStated = '–'

/**
 * Used instead of a part number if the total of the solution is out of range; the text distinguishes it by `select`.
 */
export const wholeSolution = 'total'

/** The number that people quote on the phone: `PRICE_ERROR_8` is 8. */
export const getErrorCode = (key: PriceErrorKey): string => key.slice('PRICE_ERROR_'.length)

export const getErrorFacts = (key: PriceErrorKey): PriceErrorFacts => priceErrors[key]

export const getErrorWeight = (key: PriceErrorKey): PriceErrorWeight => priceErrors[key].weight

/** Whether the presence of an error reveals the price floor. */
export const revealsFloor = (key: PriceErrorKey): boolean => getErrorFacts(key).revealsFigure === 'floor'

/** The message key for internal people, if the error has a separate text for them. */
export const getInternalTextKey = (key: PriceErrorKey): `${PriceErrorKey}_INTERNAL` => `${key}_INTERNAL`

const severityRanks = new Map(
  priceErrorKeys.map((key, place) => [
    key,
    priceErrorWeights.indexOf(getErrorWeight(key)) * priceErrorKeys.length + place,
  ]),
)

/** Sorts errors by severity, and errors of equal severity in the order of the table. */
export const compareByWeight = (left: PriceErrorKey, right: PriceErrorKey): number =>
  (severityRanks.get(left) ?? 0) - (severityRanks.get(right) ?? 0)

/** Whether the errors of a solution prevent its submission or its order, or require approval. */
export interface PriceObstacles {
  readonly submit: boolean
  readonly order: boolean
  readonly approval: boolean
}

export function getObstacles(keys: Iterable<PriceErrorKey>): PriceObstacles {
  const weights = new Set(Array.from(keys, getErrorWeight))
  const submit = weights.has('B') || weights.has('S')
  return { submit, order: submit || weights.has('O') || weights.has('T'), approval: weights.has('A') }
}
