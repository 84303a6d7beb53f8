// The sheet on which a model is written for CP-SAT: integer variables, literals, and constraints in its protocol's form.
import type { ConstraintProto, CpModelProto, LinearExpressionProto, ProtoInt64 } from 'or-tools-wasm/cp-sat'
import {
  divideDownExact,
  toProtoInt64,
  type Interval,
  joinIntervals,
  computeGcdOfAll,
} from './cp-sat-integers.ts'

/** The index of a 0-1 variable, or `-index - 1` for its negation, as in the protocol. */
export type Literal = number

/** A sum of integer variables with its known bounds. */
export interface Linear {
  readonly terms: ReadonlyMap<number, bigint>
  readonly constant: bigint
  readonly low: bigint
  readonly high: bigint
}

export const createConstant = (constant: bigint): Linear => ({
  terms: new Map(),
  constant,
  low: constant,
  high: constant,
})

export function scaleLinear(linear: Linear, factor: bigint): Linear {
  if (factor === 1n) return linear
  if (factor === 0n) return createConstant(0n)
  const [low, high] = [linear.low * factor, linear.high * factor]
  return {
    terms: new Map([...linear.terms].map(([variable, coefficient]) => [variable, coefficient * factor])),
    constant: linear.constant * factor,
    low: factor > 0n ? low : high,
    high: factor > 0n ? high : low,
  }
}

export function sum(left: Linear, right: Linear): Linear {
  const terms = new Map(left.terms)
  for (const [variable, coefficient] of right.terms) {
    const total = (terms.get(variable) ?? 0n) + coefficient
    if (total === 0n) terms.delete(variable)
    else terms.set(variable, total)
  }
  const constant = left.constant + right.constant
  if (terms.size === 0) return createConstant(constant)
  return { terms, constant, low: left.low + right.low, high: left.high + right.high }
}

/** The value of a sum in a solution of the solver. */
export function evaluateLinear(linear: Linear, solution: readonly bigint[]): bigint {
  let value = linear.constant
  for (const [variable, coefficient] of linear.terms) value += coefficient * (solution[variable] ?? 0n)
  return value
}

export const negateLiteral = (literal: Literal): Literal => -literal - 1

/** Collects variables and constraints; most methods return the number or literal that they describe. */
export class Sheet {
  readonly #variables: { domain: ProtoInt64[] }[] = []
  readonly #bounds: { low: bigint; high: bigint }[] = []
  readonly #constraints: ConstraintProto[] = []
  readonly #conjunctions = new Map<string, Literal>()
  readonly true: Literal

  constructor() {
    this.true = this.#addVariable(1n, 1n)
  }

  get false(): Literal {
    return negateLiteral(this.true)
  }

  #addVariable(low: bigint, high: bigint, values?: readonly bigint[]): number {
    this.#variables.push({
      domain: joinIntervals(values === undefined ? [[low, high]] : values.map((value) => [value, value]))
        .flat()
        .map(toProtoInt64),
    })
    this.#bounds.push({ low, high })
    return this.#variables.length - 1
  }

  /** A new integer between two bounds; a constant if they are equal. */
  integer(low: bigint, high: bigint): Linear {
    return low === high ? createConstant(low) : this.variable(low, high)
  }

  /**
   * A new variable between two bounds, which may be equal so that a question can fix it. With `values` it has one of
   * these.
   */
  variable(low: bigint, high: bigint, values?: readonly bigint[]): Linear {
    return { terms: new Map([[this.#addVariable(low, high, values), 1n]]), constant: 0n, low, high }
  }

  /** The value whose literal is true, for different values and literals of which exactly one is true. */
  oneOf(cases: readonly { readonly value: bigint; readonly given: Literal }[]): Linear {
    const possible = cases.filter(({ given }) => given !== this.false)
    const certain =
      possible.find(({ given }) => given === this.true) ?? (possible.length === 1 ? possible[0] : undefined)
    if (certain !== undefined) return createConstant(certain.value)
    if (possible.length === 0) return createConstant(0n)
    const values = possible.map(({ value }) => value).toSorted((a, b) => (a < b ? -1 : 1))
    const [low, high] = [values[0] ?? 0n, values.at(-1) ?? 0n]
    const [first, second] = possible
    if (possible.length === 2 && first !== undefined && second !== undefined)
      return sum(
        createConstant(second.value),
        scaleLinear(this.indicator(first.given), first.value - second.value),
      )
    const variable = this.variable(low, high, values)
    for (const { value, given } of possible) {
      this.within([given], variable, [value, value])
      this.within([negateLiteral(given)], variable, [low, value - 1n], [value + 1n, high])
    }
    return variable
  }

  literal(): Literal {
    return this.#addVariable(0n, 1n)
  }

  /** A literal as 0 or 1. */
  indicator(literal: Literal): Linear {
    if (literal === this.true) return createConstant(1n)
    if (literal === this.false) return createConstant(0n)
    return literal >= 0
      ? { terms: new Map([[literal, 1n]]), constant: 0n, low: 0n, high: 1n }
      : { terms: new Map([[negateLiteral(literal), -1n]]), constant: 1n, low: 0n, high: 1n }
  }

  /** At least one of the literals is true. */
  clause(...literals: readonly Literal[]): void {
    if (literals.includes(this.true)) return
    this.#constraints.push({ boolOr: { literals: literals.filter((literal) => literal !== this.false) } })
  }

  exactlyOne(literals: readonly Literal[]): void {
    if (literals.includes(this.true))
      for (const literal of literals) this.clause(literal === this.true ? literal : negateLiteral(literal))
    else
      this.#constraints.push({
        exactlyOne: { literals: literals.filter((literal) => literal !== this.false) },
      })
  }

  /** A literal that is true exactly when all are. */
  and(literals: readonly Literal[]): Literal {
    const parts = [...new Set(literals)].filter((literal) => literal !== this.true).toSorted((a, b) => a - b)
    if (parts.some((literal) => literal === this.false || parts.includes(negateLiteral(literal))))
      return this.false
    if (parts.length === 0) return this.true
    if (parts.length === 1) return parts[0] ?? this.true
    const name = parts.join()
    const cached = this.#conjunctions.get(name)
    if (cached !== undefined) return cached
    const conjunction = this.literal()
    for (const part of parts) this.clause(negateLiteral(conjunction), part)
    this.clause(conjunction, ...parts.map(negateLiteral))
    this.#conjunctions.set(name, conjunction)
    return conjunction
  }

  or(literals: readonly Literal[]): Literal {
    return negateLiteral(this.and(literals.map(negateLiteral)))
  }

  /** Where all of `given` are true, the sum is in one of the intervals (bounds included). */
  within(given: readonly Literal[], linear: Linear, ...intervals: readonly Interval[]): void {
    const clipped = intervals
      .map(
        ([low, high]) =>
          [low > linear.low ? low : linear.low, high < linear.high ? high : linear.high] as const,
      )
      .filter(([low, high]) => low <= high)
    if (clipped.length === 0) {
      this.clause(...given.map(negateLiteral))
      return
    }
    if (given.includes(this.false)) return
    if (clipped.some(([low, high]) => low === linear.low && high === linear.high)) return
    // Sums of figures with decimals are multiples of a large number; divided by it they still fit in 64 bits.
    const unit = computeGcdOfAll(linear.terms.values())
    const domain = joinIntervals(
      clipped.map(([low, high]) => [
        -divideDownExact(linear.constant - low, unit),
        divideDownExact(high - linear.constant, unit),
      ]),
    )
    if (domain.length === 0) {
      this.clause(...given.map(negateLiteral))
      return
    }
    this.#constraints.push({
      enforcementLiteral: given.filter((literal) => literal !== this.true),
      linear: {
        vars: [...linear.terms.keys()],
        coeffs: [...linear.terms.values()].map((coefficient) => toProtoInt64(coefficient / unit)),
        domain: domain.flat().map(toProtoInt64),
      },
    })
  }

  equalIf(given: readonly Literal[], left: Linear, right: Linear): void {
    this.within(given, sum(left, scaleLinear(right, -1n)), [0n, 0n])
  }

  /** A literal that is true exactly when the sum is at most zero. */
  atMostZero(linear: Linear): Literal {
    if (linear.high <= 0n) return this.true
    if (linear.low > 0n) return this.false
    const literal = this.literal()
    this.within([literal], linear, [linear.low, 0n])
    this.within([negateLiteral(literal)], linear, [1n, linear.high])
    return literal
  }

  /** A literal that is true exactly when the sum is zero. */
  zero(linear: Linear): Literal {
    if (linear.low > 0n || linear.high < 0n) return this.false
    if (linear.low === 0n && linear.high === 0n) return this.true
    const literal = this.literal()
    this.within([literal], linear, [0n, 0n])
    this.within([negateLiteral(literal)], linear, [linear.low, -1n], [1n, linear.high])
    return literal
  }

  /** The same number with at most one variable. */
  toVariable(linear: Linear): Linear {
    if (linear.terms.size <= 1) return linear
    const variable = this.integer(linear.low, linear.high)
    this.equalIf([], variable, linear)
    return variable
  }

  #toProtoExpression(linear: Linear): LinearExpressionProto {
    return {
      vars: [...linear.terms.keys()],
      coeffs: [...linear.terms.values()].map(toProtoInt64),
      offset: toProtoInt64(linear.constant),
    }
  }

  product(left: Linear, right: Linear): Linear {
    if (left.terms.size === 0) return scaleLinear(right, left.constant)
    if (right.terms.size === 0) return scaleLinear(left, right.constant)
    const corners = [
      left.low * right.low,
      left.low * right.high,
      left.high * right.low,
      left.high * right.high,
    ]
    const target = this.integer(findMin(corners), findMax(corners))
    this.#constraints.push({
      intProd: {
        target: this.#toProtoExpression(target),
        exprs: [left, right].map((factor) => this.#toProtoExpression(this.toVariable(factor))),
      },
    })
    return target
  }

  largest(linears: readonly Linear[]): Linear {
    const lowerBound = findMax(linears.map(({ low }) => low))
    const lowerBoundIndex = linears.findIndex(({ low }) => low === lowerBound)
    const candidates = linears.filter(({ high }, index) => index === lowerBoundIndex || high > lowerBound)
    const [only] = candidates
    if (only !== undefined && candidates.length === 1) return only
    const target = this.integer(lowerBound, findMax(candidates.map(({ high }) => high)))
    this.#constraints.push({
      linMax: {
        target: this.#toProtoExpression(target),
        exprs: candidates.map((term) => this.#toProtoExpression(this.toVariable(term))),
      },
    })
    return target
  }

  /** The bounds with which a variable was created. */
  getBounds(variable: number): { readonly low: number; readonly high: number } {
    const bounds = this.#bounds[variable]
    if (bounds === undefined) throw new RangeError(`No variable ${variable}`)
    return { low: Number(bounds.low), high: Number(bounds.high) }
  }

  /** The variables and constraints so far. */
  toProto(): CpModelProto {
    return { variables: [...this.#variables], constraints: [...this.#constraints] }
  }
}

export const createObjective = (minimise: Linear): NonNullable<CpModelProto['objective']> => ({
  vars: [...minimise.terms.keys()],
  coeffs: [...minimise.terms.values()].map(toProtoInt64),
})

export const findMin = (numbers: readonly bigint[]): bigint => numbers.reduce((a, b) => (b < a ? b : a))
export const findMax = (numbers: readonly bigint[]): bigint => numbers.reduce((a, b) => (b > a ? b : a))
