// Converts CP-SAT's form of a model into rows of a mixed-integer linear program, so that HiGHS can answer the same questions.
import type { ConstraintProto, CpModelProto, LinearExpressionProto, ProtoInt64 } from 'or-tools-wasm/cp-sat'

/** A row `low <= sum of coefficient * column <= high`. */
interface Row {
  readonly terms: ReadonlyMap<number, number>
  readonly low: number
  readonly high: number
}

/**
 * Column `j` represents `value / scale[j]`. A scaled column is no longer an integer, but it is determined by integer
 * columns.
 */
export interface Milp {
  readonly lower: readonly number[]
  readonly upper: readonly number[]
  readonly scale: readonly number[]
  readonly rows: readonly Row[]
}

/** Above this, differences of one are lost in a solver that computes with tolerances. */
const maxUnscaledValue = 1e6

/** A sum of columns and a constant. */
interface Sum {
  readonly terms: ReadonlyMap<number, number>
  readonly constant: number
}

const toNumber = (value: ProtoInt64 | undefined): number =>
  typeof value === 'object' ? value.high * 2 ** 32 + (value.low >>> 0) : Number(value ?? 0)

/** Products become sums by writing one factor in binary; conditions become rows with a large constant (big M). */
export function toMilp(proto: CpModelProto): Milp {
  const writer = new RowWriter()
  for (const { domain = [] } of proto.variables ?? [])
    writer.addColumn(toNumber(domain[0]), toNumber(domain.at(-1)))
  for (const constraint of proto.constraints ?? []) writer.addConstraint(constraint)
  return rescale(writer.lower, writer.upper, writer.rows)
}

/** Large columns are measured in larger units, and rows are divided by their largest coefficient. */
function rescale(lower: readonly number[], upper: readonly number[], rows: readonly Row[]): Milp {
  const scale = lower.map((low, column) => {
    const size = Math.max(Math.abs(low), Math.abs(upper[column] ?? 0))
    // A scaled column stays below 100,000.
    return size > maxUnscaledValue ? 10 ** Math.floor(Math.log10(size) - 4) : 1
  })
  return {
    scale,
    lower: lower.map((low, column) => low / (scale[column] ?? 1)),
    upper: upper.map((high, column) => high / (scale[column] ?? 1)),
    rows: rows.map(({ terms, low, high }) => {
      const scaledTerms = [...terms].map(
        ([column, coefficient]) => [column, coefficient * (scale[column] ?? 1)] as const,
      )
      const divisor = Math.max(1, ...scaledTerms.map(([, coefficient]) => Math.abs(coefficient)))
      return {
        terms: new Map(scaledTerms.map(([column, coefficient]) => [column, coefficient / divisor])),
        low: low / divisor,
        high: high / divisor,
      }
    }),
  }
}

class RowWriter {
  readonly lower: number[] = []
  readonly upper: number[] = []
  readonly rows: Row[] = []

  addColumn(low: number, high: number): number {
    this.lower.push(low)
    this.upper.push(high)
    return this.lower.length - 1
  }

  addConstraint(constraintProto: ConstraintProto): void {
    if (constraintProto.boolOr)
      this.#addRow(this.#countTrue(constraintProto.boolOr.literals ?? []), 1, Number.POSITIVE_INFINITY)
    else if (constraintProto.boolAnd)
      for (const literal of constraintProto.boolAnd.literals ?? [])
        this.#addRow(this.#countTrue([literal]), 1, 1)
    else if (constraintProto.exactlyOne)
      this.#addRow(this.#countTrue(constraintProto.exactlyOne.literals ?? []), 1, 1)
    else if (constraintProto.linear) this.#addLinear(constraintProto)
    else if (constraintProto.intProd)
      this.#addProduct(constraintProto.intProd.target, constraintProto.intProd.exprs ?? [])
    else if (constraintProto.linMax)
      this.#addLargest(constraintProto.linMax.target, constraintProto.linMax.exprs ?? [])
    else throw new Error(`No row is known for ${Object.keys(constraintProto).join()}`)
  }

  /** The number of literals that are true. */
  #countTrue(literals: readonly number[]): Sum {
    return literals
      .map((literal) => this.#toIndicator(literal))
      .reduce(addSums, { terms: new Map(), constant: 0 })
  }

  #toIndicator(literal: number): Sum {
    return literal >= 0
      ? { terms: new Map([[literal, 1]]), constant: 0 }
      : { terms: new Map([[-literal - 1, -1]]), constant: 1 }
  }

  #computeBounds({ terms, constant }: Sum): readonly [number, number] {
    let [low, high] = [constant, constant]
    for (const [column, coefficient] of terms) {
      const ends = [coefficient * (this.lower[column] ?? 0), coefficient * (this.upper[column] ?? 0)]
      low += Math.min(...ends)
      high += Math.max(...ends)
    }
    return [low, high]
  }

  #addRow(sum: Sum, low: number, high: number): void {
    this.rows.push({ terms: sum.terms, low: low - sum.constant, high: high - sum.constant })
  }

  /**
   * `low <= sum <= high` where all literals are true: each row is relaxed by its own bound for each literal that is
   * false.
   */
  #addRowIf(literals: readonly number[], sum: Sum, low: number, high: number): void {
    const [least, greatest] = this.#computeBounds(sum)
    const falseCount = addSums(
      { terms: new Map(), constant: literals.length },
      scaleSum(this.#countTrue(literals), -1),
    )
    if (greatest > high)
      this.#addRow(addSums(sum, scaleSum(falseCount, high - greatest)), Number.NEGATIVE_INFINITY, high)
    if (least < low)
      this.#addRow(addSums(sum, scaleSum(falseCount, low - least)), low, Number.POSITIVE_INFINITY)
  }

  #addLinear({ linear, enforcementLiteral = [] }: ConstraintProto): void {
    const { vars = [], coeffs = [], domain = [] } = linear ?? {}
    const sum: Sum = {
      terms: new Map(vars.map((column, index) => [column, toNumber(coeffs[index])])),
      constant: 0,
    }
    const intervals = Array.from(
      { length: domain.length / 2 },
      (_, index) => [toNumber(domain[2 * index]), toNumber(domain[2 * index + 1])] as const,
    )
    const [interval] = intervals
    if (intervals.length === 1 && interval) {
      this.#addRowIf(enforcementLiteral, sum, interval[0], interval[1])
      return
    }
    const selectors = intervals.map(() => this.addColumn(0, 1))
    this.#addRow(this.#countTrue(selectors), 1, 1)
    intervals.forEach(([low, high], index) =>
      this.#addRowIf([...enforcementLiteral, selectors[index] ?? 0], sum, low, high),
    )
  }

  #toSum({ vars = [], coeffs = [], offset }: LinearExpressionProto = {}): Sum {
    return {
      terms: new Map(vars.map((column, index) => [column, toNumber(coeffs[index])])),
      constant: toNumber(offset),
    }
  }

  #addProduct(target: LinearExpressionProto | undefined, factors: readonly LinearExpressionProto[]): void {
    const [left, right] = factors.map((factor) => this.#toSum(factor))
    if (left === undefined || right === undefined) throw new Error('A product has two factors')
    const computeSpan = (sum: Sum): number => this.#computeBounds(sum)[1] - this.#computeBounds(sum)[0]
    const [binary, other] = computeSpan(left) <= computeSpan(right) ? [left, right] : [right, left]
    const [low, high] = this.#computeBounds(binary)
    const bits = Array.from({ length: Math.ceil(Math.log2(high - low + 1)) }, () => this.addColumn(0, 1))
    const value = bits.reduce<Sum>(
      (sum, bit, index) => addSums(sum, { terms: new Map([[bit, 2 ** index]]), constant: 0 }),
      { terms: new Map(), constant: low },
    )
    this.#addRow(addSums(binary, scaleSum(value, -1)), 0, 0)
    const [otherLow, otherHigh] = this.#computeBounds(other)
    let total = scaleSum(other, low)
    bits.forEach((bit, index) => {
      const part = this.addColumn(Math.min(0, otherLow), Math.max(0, otherHigh))
      const partSum: Sum = { terms: new Map([[part, 1]]), constant: 0 }
      this.#addRowIf([bit], addSums(partSum, scaleSum(other, -1)), 0, 0)
      this.#addRowIf([-bit - 1], partSum, 0, 0)
      total = addSums(total, scaleSum(partSum, 2 ** index))
    })
    this.#addRow(addSums(this.#toSum(target), scaleSum(total, -1)), 0, 0)
  }

  #addLargest(target: LinearExpressionProto | undefined, terms: readonly LinearExpressionProto[]): void {
    const selectors = terms.map(() => this.addColumn(0, 1))
    this.#addRow(this.#countTrue(selectors), 1, 1)
    terms.forEach((term, index) => {
      const excess = addSums(this.#toSum(target), scaleSum(this.#toSum(term), -1))
      this.#addRow(excess, 0, Number.POSITIVE_INFINITY)
      this.#addRowIf([selectors[index] ?? 0], excess, 0, 0)
    })
  }
}

function addSums(left: Sum, right: Sum): Sum {
  const terms = new Map(left.terms)
  for (const [column, coefficient] of right.terms) {
    const both = (terms.get(column) ?? 0) + coefficient
    if (both === 0) terms.delete(column)
    else terms.set(column, both)
  }
  return { terms, constant: left.constant + right.constant }
}

const scaleSum = ({ terms, constant }: Sum, factor: number): Sum => ({
  terms: new Map([...terms].map(([column, coefficient]) => [column, coefficient * factor])),
  constant: constant * factor,
})
