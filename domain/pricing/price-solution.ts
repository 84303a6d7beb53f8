// Prices a solution: all lines once, and after a change only the affected ones.
import Big from 'big.js'
import { findAgreementDifferences, type PriceAgreement } from './agreements.ts'
import { findChargeError, computeChargePrice, type SolutionCharge } from './charges.ts'
import { addMoney, isAbove, type Money, createMoney } from './money.ts'
import type { LineToPrice, PriceContext } from './price-context.ts'
import {
  getErrorCode,
  type PriceError,
  createPriceError,
  type PriceErrorKey,
  compareByWeight,
  wholeSolution,
} from './price-errors.ts'
import {
  createAgreementError,
  buildListPriceChain,
  isPricedByHand,
  isWithoutPrice,
  type PricedLine,
  priceLine,
} from './price-line.ts'

export interface PricedCharge {
  readonly charge: SolutionCharge
  /** Null if the charge is invalid. */
  readonly amount: Money | null
  readonly error: PriceError | null
}

/** The totals of a solution. All terms are amounts rounded to the currency, so only percentages are rounded here. */
export interface PricedTotals {
  /** The sum of all lines that have a price. */
  readonly parts: Money
  /** The sum at list price, of all lines that have a list price. */
  readonly listParts: Money
  readonly charges: readonly PricedCharge[]
  /** Null while a line has no price, a person still has to price one, or a charge is invalid. */
  readonly total: Money | null
  /** Errors of the whole solution, sorted by severity; errors of lines are in the lines. */
  readonly errors: readonly PriceError[]
  /** All error keys of the solution and its lines, with their numbers. */
  readonly errorCounts: ReadonlyMap<PriceErrorKey, number>
}

export interface PricedSolution extends PricedTotals {
  readonly currency: string
  /** In the order of the input. */
  readonly lines: readonly PricedLine[]
}

/** The sum of all lines and charges that have a price; less than the total if some have none. */
export const computeSumSoFar = ({ parts, charges }: Pick<PricedTotals, 'parts' | 'charges'>): Money =>
  charges.flatMap(({ amount }) => amount ?? []).reduce(addMoney, parts)

/** A priced solution that can be changed; price lists are those at the time of its creation. */
export interface SolutionPricing {
  /** The price of a line; undefined if there is no line with this id. */
  findLine(lineId: string): PricedLine | undefined
  getTotals(): PricedTotals
  /** The whole solution, for a report or a document. */
  toPricedSolution(): PricedSolution
  /** Adds a line, or replaces the line with the same id. */
  setLine(line: LineToPrice): PricedLine
  /** @throws RangeError if no line has this id */
  setQuantity(lineId: string, quantity: number): PricedLine
  removeLine(lineId: string): void
}

/** Maximum number of parts in an internal text, because nobody reads a hundred in a sentence. */
const maxNamedParts = 20

/** Prices a solution that does not change. */
export const priceSolution = (
  lines: readonly LineToPrice[],
  charges: readonly SolutionCharge[],
  context: PriceContext,
): PricedSolution =>
  computeSolutionTotals(
    lines.map((line) => priceLine(line, context)),
    charges,
    context,
  )

/** The totals of priced lines and charges. */
export function computeSolutionTotals(
  lines: readonly PricedLine[],
  charges: readonly SolutionCharge[],
  context: PriceContext,
): PricedSolution {
  const sums = createSums()
  for (const line of lines) addToSums(sums, line, 1, context.agreement)
  return { ...computeTotals(sums, charges, context), currency: context.currency, lines }
}

/** Prices all lines and stores the sums, so that a change only requires pricing one line. */
export function createSolutionPricing(
  lines: readonly LineToPrice[],
  charges: readonly SolutionCharge[],
  context: PriceContext,
): SolutionPricing {
  const byId = new Map<string, PricedLine>()
  const sums = createSums()
  const setLine = (line: LineToPrice): PricedLine => {
    const former = byId.get(line.lineId)
    if (former !== undefined) addToSums(sums, former, -1, context.agreement)
    const priced = priceLine(line, context)
    byId.set(line.lineId, priced)
    addToSums(sums, priced, 1, context.agreement)
    return priced
  }
  for (const line of lines) setLine(line)
  const getTotals = (): PricedTotals => computeTotals(sums, charges, context)
  return {
    findLine: (lineId) => byId.get(lineId),
    getTotals,
    toPricedSolution: () => ({ ...getTotals(), currency: context.currency, lines: [...byId.values()] }),
    setLine,
    setQuantity(lineId, quantity) {
      const former = byId.get(lineId)
      if (former === undefined) throw new RangeError(`No line has the id ${lineId}`)
      return setLine({ ...former.line, quantity })
    },
    removeLine(lineId) {
      const former = byId.get(lineId)
      if (former !== undefined) addToSums(sums, former, -1, context.agreement)
      byId.delete(lineId)
    },
  }
}

/** The sums of the lines, updated line by line. */
interface Sums {
  readonly parts: Big
  readonly listParts: Big
  readonly lines: number
  /** Ids of the lines without a price. */
  readonly unpriced: ReadonlyMap<string, PricedLine>
  /** Lines that a person has to price. */
  readonly byHand: number
  /** Lines whose part is in the solution's agreement. */
  readonly agreed: number
  readonly errorCounts: ReadonlyMap<PriceErrorKey, number>
}

type RunningSums = { -readonly [Name in keyof Sums]: Sums[Name] } & {
  readonly unpriced: Map<string, PricedLine>
  readonly errorCounts: Map<PriceErrorKey, number>
}

const createSums = (): RunningSums => ({
  parts: new Big(0),
  listParts: new Big(0),
  lines: 0,
  unpriced: new Map(),
  byHand: 0,
  agreed: 0,
  errorCounts: new Map(),
})

/** Adds a line to the sums or, with -1, subtracts it. */
function addToSums(
  sums: RunningSums,
  priced: PricedLine,
  sign: 1 | -1,
  agreement: PriceAgreement | null,
): void {
  const { line, lineChain, errors } = priced
  const listPriceChain = buildListPriceChain(priced)
  if (lineChain !== null) sums.parts = sums.parts.plus(lineChain.value.times(sign))
  if (listPriceChain !== null) sums.listParts = sums.listParts.plus(listPriceChain.value.times(sign))
  sums.lines += sign
  if (isPricedByHand(line)) sums.byHand += sign
  if (agreement?.unitPrices.has(line.partNumber) === true) sums.agreed += sign
  if (sign === -1) sums.unpriced.delete(line.lineId)
  else if (isWithoutPrice(priced)) sums.unpriced.set(line.lineId, priced)
  for (const { key } of errors) {
    const count = (sums.errorCounts.get(key) ?? 0) + sign
    if (count === 0) sums.errorCounts.delete(key)
    else sums.errorCounts.set(key, count)
  }
}

function computeTotals(sums: Sums, charges: readonly SolutionCharge[], context: PriceContext): PricedTotals {
  const { currency, bounds } = context
  const parts = createMoney(sums.parts, currency)
  const priced = charges.map((charge): PricedCharge => {
    const error = findChargeError(charge, { currency, maxTotal: bounds.maxTotal }) ?? null
    return { charge, error, amount: error === null ? computeChargePrice(charge, parts) : null }
  })
  const amounts = priced.flatMap(({ amount }) => amount ?? [])
  const isEmpty = sums.lines === 0 && charges.length === 0
  const isComplete = sums.unpriced.size === 0 && sums.byHand === 0 && amounts.length === charges.length
  const total = isEmpty || !isComplete ? null : amounts.reduce(addMoney, parts)
  const errors = [
    ...checkCompleteness(sums),
    ...listAgreementErrors(sums, context),
    ...priced.flatMap(({ error }) => error ?? []),
    ...checkLimits(total, context),
  ].toSorted((left, right) => compareByWeight(left.key, right.key))
  const errorCounts = new Map(sums.errorCounts)
  for (const { key } of errors) errorCounts.set(key, (errorCounts.get(key) ?? 0) + 1)
  return {
    parts,
    listParts: createMoney(sums.listParts, currency),
    charges: priced,
    total,
    errors,
    errorCounts,
  }
}

function checkCompleteness({ unpriced }: Sums): PriceError[] {
  if (unpriced.size === 0) return []
  const lines = [...unpriced.values()]
  const parts = [...new Set(lines.map(({ line }) => line.partNumber))]
  const named = parts.slice(0, maxNamedParts).join(', ')
  return [
    createPriceError('PRICE_ERROR_50', {
      count: unpriced.size,
      lines: parts.length > maxNamedParts ? `${named}, …` : named,
      codes: [...new Set(lines.flatMap(({ errors }) => errors.map(({ key }) => getErrorCode(key))))].join(
        ', ',
      ),
    }),
  ]
}

/**
 * The error of an agreement that contains none of the parts. Other differences are reported with the lines that it
 * contains.
 */
function listAgreementErrors({ agreed, lines }: Sums, context: PriceContext): PriceError[] {
  if (context.agreement === null || agreed > 0 || lines === 0) return []
  return [
    createAgreementError(context.agreement, [
      ...findAgreementDifferences(context.agreement, context),
      'parts',
    ]),
  ]
}

function checkLimits(total: Money | null, { bounds }: PriceContext): PriceError[] {
  if (total === null || !isAbove(total, bounds.maxTotal)) return []
  const { amount } = total
  return [
    createPriceError('PRICE_ERROR_58', {
      part: wholeSolution,
      unit: amount,
      total: amount,
      largestUnitPrice: bounds.maxUnitPrice,
      largestTotal: bounds.maxTotal,
    }),
  ]
}
