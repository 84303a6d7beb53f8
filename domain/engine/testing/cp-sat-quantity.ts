// Exact arithmetic on the sheet: a quantity is a sum of integers over a scale, with a literal that states where it has a value.
import { parseExact } from '../exact.ts'
import type { Comparison } from '../model.ts'
import { computeGcd } from '../source/fractions.ts'
import { divideDownExact } from './cp-sat-integers.ts'
import {
  createConstant,
  findMax,
  findMin,
  negateLiteral,
  scaleLinear,
  sum,
  type Linear,
  type Literal,
  type Sheet,
} from './cp-sat-sheet.ts'

/** `linear / scale`, meaningful only where `defined` is true. */
export interface Quantity {
  readonly linear: Linear
  readonly scale: bigint
  readonly defined: Literal
}

/** A condition's truth, meaningful only where `defined` is true. */
export interface Judgement {
  readonly holds: Literal
  readonly defined: Literal
}

/**
 * The operations of the model language. Results that the bounds determine become constants and need neither variable
 * nor constraint.
 */
export class Arithmetic {
  readonly #sheet: Sheet

  constructor(sheet: Sheet) {
    this.#sheet = sheet
  }

  constant(value: number): Quantity {
    const { numerator: top, denominator: bottom } = parseExact(value)
    return { linear: createConstant(top), scale: bottom, defined: this.#sheet.true }
  }

  /** A number without a value. */
  get missing(): Quantity {
    return { linear: createConstant(0n), scale: 1n, defined: this.#sheet.false }
  }

  plus(left: Quantity, right: Quantity, sign: 1n | -1n): Quantity {
    const { linears, scale, defined } = this.#align([left, right])
    return {
      linear: sum(linears[0] ?? createConstant(0n), scaleLinear(linears[1] ?? createConstant(0n), sign)),
      scale,
      defined,
    }
  }

  negate(quantity: Quantity): Quantity {
    return { ...quantity, linear: scaleLinear(quantity.linear, -1n) }
  }

  multiply(left: Quantity, right: Quantity): Quantity {
    return {
      linear: this.#sheet.product(left.linear, right.linear),
      scale: left.scale * right.scale,
      defined: this.#sheet.and([left.defined, right.defined]),
    }
  }

  largest(quantities: readonly Quantity[]): Quantity {
    const { linears, scale, defined } = this.#align(quantities)
    return { linear: this.#sheet.largest(linears), scale, defined }
  }

  /**
   * floor(N / D) is the q with 0 <= N - qD <= D - 1; ceil(N / D) = -floor(-N / D). Without a positive divisor there is
   * no value.
   */
  divide(left: Quantity, right: Quantity, rounding: 'up' | 'down'): Quantity {
    if (rounding === 'up') return this.negate(this.divide(this.negate(left), right, 'down'))
    const sheet = this.#sheet
    const commonScale = computeGcd(left.scale, right.scale)
    const dividend = scaleLinear(left.linear, right.scale / commonScale)
    const divisor = scaleLinear(right.linear, left.scale / commonScale)
    const isPositive = negateLiteral(sheet.atMostZero(divisor))
    const defined = sheet.and([left.defined, right.defined, isPositive])
    if (divisor.high <= 0n) return this.missing
    // Where the divisor is not positive, the quotient is undefined and computed with any positive number.
    let positiveDivisor = divisor
    if (divisor.low < 1n) {
      positiveDivisor = sheet.integer(1n, divisor.high)
      sheet.equalIf([isPositive], positiveDivisor, divisor)
    }
    const corners = [positiveDivisor.low, positiveDivisor.high].flatMap((bound) => [
      divideDownExact(dividend.low, bound),
      divideDownExact(dividend.high, bound),
    ])
    const quotient = sheet.integer(findMin(corners), findMax(corners))
    const remainder = sum(dividend, scaleLinear(sheet.product(quotient, positiveDivisor), -1n))
    sheet.within([], remainder, [0n, remainder.high])
    const excess = sum(remainder, scaleLinear(positiveDivisor, -1n))
    sheet.within([], excess, [excess.low, -1n])
    return { linear: quotient, scale: 1n, defined }
  }

  round(value: Quantity, to: readonly number[], rounding: 'up' | 'down'): Quantity {
    if (rounding === 'down')
      return this.negate(
        this.round(
          this.negate(value),
          to.map((entry) => -entry),
          'up',
        ),
      )
    const sheet = this.#sheet
    const entries = [...to].toSorted((a, b) => a - b)
    /** By entry: the value less the entry, scaled to integers. */
    const excesses = entries.map((entry) => this.plus(value, this.constant(entry), -1n).linear)
    /** Where the value is at most the entry and above the previous one. */
    const ranges = [...excesses, undefined].map((current, index) => ({
      current,
      previous: excesses[index - 1],
    }))
    const areReachable = ranges.map(
      ({ current, previous }) =>
        (current === undefined || current.low <= 0n) && (previous === undefined || previous.high > 0n),
    )
    const isCertain = areReachable.filter(Boolean).length === 1
    const literals = areReachable.map((isReachable) =>
      !isReachable ? sheet.false : isCertain ? sheet.true : sheet.literal(),
    )
    if (!isCertain) sheet.exactlyOne(literals)
    ranges.forEach(({ current, previous }, index) => {
      const literal = literals[index] ?? sheet.false
      if (current !== undefined) sheet.within([literal], current, [current.low, 0n])
      if (previous !== undefined) sheet.within([literal], previous, [1n, previous.high])
    })
    const isBeyondAll = literals.at(-1) ?? sheet.false
    const rounded = this.selectValue(
      entries.map((entry, index) => ({ given: literals[index] ?? sheet.false, value: entry })),
      isBeyondAll,
    )
    return { ...rounded, defined: sheet.and([rounded.defined, value.defined]) }
  }

  /**
   * The value whose literal is true. Exactly one of the literals and `isMissing`, which means that there is no value, is
   * true. A variable whose values are tied to the literals lets the solver infer more than a sum over them.
   */
  selectValue(parts: readonly { given: Literal; value: number }[], isMissing: Literal): Quantity {
    const sheet = this.#sheet
    const possible = parts.filter(({ given }) => given !== sheet.false)
    const values = possible.map(({ value }) => parseExact(value))
    const scale = values.reduce((common, { denominator: bottom }) => computeLcm(common, bottom), 1n)
    const byValue = Map.groupBy(possible.keys(), (index) => {
      const { numerator: top, denominator: bottom } = values[index] ?? parseExact(0)
      return (top * scale) / bottom
    })
    const cases = [...byValue].map(([value, indices]) => ({
      value,
      given: indices.map((index) => possible[index]?.given ?? sheet.false),
    }))
    if (isMissing !== sheet.false) {
      const zero = cases.find(({ value }) => value === 0n)
      if (zero === undefined) cases.push({ value: 0n, given: [isMissing] })
      else zero.given.push(isMissing)
    }
    const linear = sheet.oneOf(cases.map(({ value, given }) => ({ value, given: sheet.or(given) })))
    return { linear, scale, defined: negateLiteral(isMissing) }
  }

  /** The quantity whose literal is true; exactly one of the literals is. */
  selectQuantity(options: readonly { given: Literal; quantity: Quantity }[]): Quantity {
    const sheet = this.#sheet
    const branches = options.filter(({ given }) => given !== sheet.false)
    const [only] = branches
    if (only !== undefined && branches.length === 1) return only.quantity
    const { linears, scale } = this.#align(branches.map(({ quantity }) => quantity))
    const target = sheet.integer(
      findMin(linears.map(({ low }) => low)),
      findMax(linears.map(({ high }) => high)),
    )
    branches.forEach(({ given }, index) =>
      sheet.equalIf([given], target, linears[index] ?? createConstant(0n)),
    )
    if (branches.every(({ quantity }) => quantity.defined === sheet.true))
      return { linear: target, scale, defined: sheet.true }
    const defined = sheet.literal()
    for (const { given, quantity } of branches) {
      sheet.clause(negateLiteral(given), negateLiteral(defined), quantity.defined)
      sheet.clause(negateLiteral(given), defined, negateLiteral(quantity.defined))
    }
    return { linear: target, scale, defined }
  }

  compare(left: Quantity, operator: Comparison, right: Quantity): Judgement {
    const { linear, defined } = reduceQuantity(this.plus(left, right, -1n))
    return { holds: this.#compareWithZero(linear, operator), defined }
  }

  /** A literal that is true exactly when the sum compares with zero as the operator states. */
  #compareWithZero(linear: Linear, operator: Comparison): Literal {
    const sheet = this.#sheet
    switch (operator) {
      case '<=':
        return sheet.atMostZero(linear)
      case '>':
        return negateLiteral(sheet.atMostZero(linear))
      case '>=':
        return sheet.atMostZero(scaleLinear(linear, -1n))
      case '<':
        return negateLiteral(sheet.atMostZero(scaleLinear(linear, -1n)))
      case '=':
        return sheet.zero(linear)
      default:
        return negateLiteral(sheet.zero(linear))
    }
  }

  #align(quantities: readonly Quantity[]): { linears: Linear[]; scale: bigint; defined: Literal } {
    const scale = quantities.reduce((common, quantity) => computeLcm(common, quantity.scale), 1n)
    return {
      scale,
      linears: quantities.map((quantity) => scaleLinear(quantity.linear, scale / quantity.scale)),
      defined: this.#sheet.and(quantities.map(({ defined }) => defined)),
    }
  }
}

const computeLcm = (left: bigint, right: bigint): bigint => (left / computeGcd(left, right)) * right

/** The same quantity without the common factor of its numbers and the scale. */
export function reduceQuantity(quantity: Quantity): Quantity {
  const { terms, constant, low, high } = quantity.linear
  const divisor = [...terms.values(), constant].reduce(computeGcd, quantity.scale)
  if (divisor === 1n) return quantity
  return {
    defined: quantity.defined,
    scale: quantity.scale / divisor,
    linear: {
      terms: new Map([...terms].map(([variable, coefficient]) => [variable, coefficient / divisor])),
      constant: constant / divisor,
      low: -divideDownExact(-low, divisor),
      high: divideDownExact(high, divisor),
    },
  }
}
