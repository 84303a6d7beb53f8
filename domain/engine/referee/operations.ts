// Rows for the operations of the expression graph: exact for sums and conditions, bounds for products, quotients and look-ups.
import type { GraphNode, NodeId, Operation, Term } from '../graph/node.ts'
import {
  createColumnSum,
  createConstantSum,
  subtractSums,
  negateSum,
  addSums,
  type Rows,
  type Sum,
  multiplySum,
  createWeightedSum,
} from './rows.ts'

/** Operations on other nodes that do not branch. */
export type ComputedOperation = Exclude<
  Operation,
  { readonly kind: 'constant' | 'position' | 'column' | 'case' | 'either' }
>

/** Maximum number of rows of a look-up that are enumerated. */
const MAX_ENTRIES = 3000
/** Integer quotients up to this limit are integer columns; beyond it the difference from a fraction is insignificant. */
const MAX_INTEGER_QUOTIENT = 1e6

const { NEGATIVE_INFINITY: OPEN_BELOW, POSITIVE_INFINITY: OPEN_ABOVE } = Number

export class Operations {
  readonly #rows: Rows
  readonly #getSum: (id: NodeId) => Sum

  constructor(rows: Rows, getSum: (id: NodeId) => Sum) {
    this.#rows = rows
    this.#getSum = getSum
  }

  /** The node's value; undefined where it may be anything within its bounds. `defined` states that it has a value. */
  value(node: GraphNode, operation: ComputedOperation, defined: boolean): Sum | undefined {
    switch (operation.kind) {
      case 'sum':
        return this.sum(operation)
      case 'product':
        return this.#product(this.#getSum(operation.left), this.#getSum(operation.right), node)
      case 'quotient':
        return defined ? this.#quotient(node, operation) : undefined
      case 'round':
        return defined ? this.#round(node, operation) : undefined
      case 'lookup':
        return defined ? this.#selectRow(operation, (entry) => entry.value) : undefined
      case 'exists':
        return this.#exists(operation)
      case 'smallest':
      case 'largest':
        return this.#extreme(node, operation.of.map(this.#getSum), operation.kind === 'largest' ? 1 : -1)
      case 'atMostZero':
        return this.#atMostZero(this.sum(operation))
      case 'isZero':
        return this.#isZero(this.sum(operation))
      case 'all':
        return negateSum(this.#anyOf(operation.of.map((part) => negateSum(this.#getSum(part)))))
      case 'any':
        return this.#anyOf(operation.of.map(this.#getSum))
      case 'not':
        return negateSum(this.#getSum(operation.of))
    }
  }

  sum({ terms, constant }: { readonly terms: readonly Term[]; readonly constant: number }): Sum {
    return terms.reduce(
      (total, { node, factor }) => addSums(this.#getSum(node), total, factor),
      createConstantSum(constant),
    )
  }

  #flag(): Sum {
    return createColumnSum(this.#rows.addColumn(0, 1, true))
  }

  #atMostZero(sum: Sum): Sum {
    const holds = this.#flag()
    this.#rows.addWhere([holds], sum, OPEN_BELOW, 0)
    this.#rows.addWhere([negateSum(holds)], sum, 1, OPEN_ABOVE)
    return holds
  }

  #isZero(sum: Sum): Sum {
    const [below, above] = [this.#flag(), this.#flag()]
    const holds = negateSum(addSums(below, above))
    this.#rows.add(holds, 0, 1)
    this.#rows.addWhere([holds], sum, 0, 0)
    this.#rows.addWhere([below], sum, OPEN_BELOW, -1)
    this.#rows.addWhere([above], sum, 1, OPEN_ABOVE)
    return holds
  }

  #anyOf(parts: readonly Sum[]): Sum {
    const holds = this.#flag()
    for (const part of parts) this.#rows.add(subtractSums(holds, part), 0, 1)
    const partSum = parts.reduce((total, part) => addSums(part, total), createConstantSum(0))
    this.#rows.add(subtractSums(partSum, holds), 0, OPEN_ABOVE)
    return holds
  }

  /** The four planes that bound a product, from the bounds of its factors (McCormick 1976). */
  #product(left: Sum, right: Sum, { low, high }: Pick<GraphNode, 'low' | 'high'>): Sum {
    const product = createColumnSum(this.#rows.addColumn(low, high, false))
    const [leftLow, leftHigh] = this.#rows.computeBounds(left)
    const [rightLow, rightHigh] = this.#rows.computeBounds(right)
    for (const [l, r, sign] of [
      [leftLow, rightLow, 1],
      [leftHigh, rightHigh, 1],
      [leftHigh, rightLow, -1],
      [leftLow, rightHigh, -1],
    ] as const) {
      // (left - l) * (right - r) has a known sign, and is product - l * right - r * left + l * r.
      const corner = addSums(left, addSums(right, addSums(product, createConstantSum(l * r)), -l), -r)
      this.#rows.add(multiplySum(corner, sign), 0, OPEN_ABOVE)
    }
    return product
  }

  /** `q * right <= left <= q * right + right - 1`, mirrored for quotients rounded up; the divisor is positive where there is a value. */
  #quotient(node: GraphNode, { left, right, up }: Extract<ComputedOperation, { kind: 'quotient' }>): Sum {
    const [dividend, divisor] = [this.#getSum(left), this.#getSum(right)]
    const quotient = createColumnSum(
      this.#rows.addColumn(node.low, node.high, node.high - node.low <= MAX_INTEGER_QUOTIENT),
    )
    this.#rows.add(divisor, 1, OPEN_ABOVE)
    const [, most] = this.#rows.computeBounds(divisor)
    const [low, high] = this.#rows.computeBounds(dividend)
    if (Number.isNaN(most + low + high)) return quotient
    const product =
      divisor.terms.size === 0
        ? multiplySum(quotient, divisor.constant)
        : this.#product(quotient, divisor, { low: low - Math.abs(most), high: high + Math.abs(most) })
    const rest = up ? subtractSums(product, dividend) : subtractSums(dividend, product)
    this.#rows.add(rest, 0, OPEN_ABOVE)
    this.#rows.add(subtractSums(rest, divisor), OPEN_BELOW, -1)
    return quotient
  }

  /** Exactly one entry is selected: the value lies between it and the previous one. */
  #round(node: GraphNode, { of, to, up }: Extract<ComputedOperation, { kind: 'round' }>): Sum {
    const value = this.#getSum(of)
    const selected = Array.from(to, () => this.#rows.addColumn(0, 1, true))
    const rounded = createWeightedSum(selected, to)
    this.#rows.add(createWeightedSum(selected, new Float64Array(to.length).fill(1)), 1, 1)
    const [low, high] = this.#rows.computeBounds(value)
    const before = up ? [low, ...to.map((entry) => entry + 1)].slice(0, to.length) : [...to]
    const after = up ? [...to] : [...to.slice(1).map((entry) => entry - 1), high]
    this.#rows.add(subtractSums(value, createWeightedSum(selected, before)), 0, OPEN_ABOVE)
    this.#rows.add(subtractSums(value, createWeightedSum(selected, after)), OPEN_BELOW, 0)
    this.#rows.add(rounded, node.low, node.high)
    return rounded
  }

  /** Exactly one row of the table is found, with its keys, or none where `isFound` is 0; undefined for a table too large to be enumerated. */
  #selectRow(
    { keys, rows }: Extract<ComputedOperation, { kind: 'lookup' | 'exists' }>,
    getCell: (entry: { readonly key: readonly number[]; readonly value: number }) => number,
    isFound?: Sum,
  ): Sum | undefined {
    const { entries } = rows
    if (entries.length > MAX_ENTRIES) return undefined
    const found = entries.map(() => this.#rows.addColumn(0, 1, true))
    const foundCount = createWeightedSum(found, new Float64Array(found.length).fill(1))
    this.#rows.add(
      isFound === undefined ? foundCount : subtractSums(foundCount, isFound),
      Number(isFound === undefined),
      Number(isFound === undefined),
    )
    keys.forEach((key, index) => {
      const selectedKey = createWeightedSum(
        found,
        entries.map((entry) => entry.key[index]!),
      )
      this.#rows.addWhere(
        isFound === undefined ? [] : [isFound],
        subtractSums(this.#getSum(key), selectedKey),
        0,
        0,
      )
    })
    return createWeightedSum(found, entries.map(getCell))
  }

  /** Where it holds, a row is found; where it does not, there is no restriction. */
  #exists(operation: Extract<ComputedOperation, { kind: 'exists' }>): Sum {
    const holds = this.#flag()
    this.#selectRow(operation, () => 0, holds)
    return holds
  }

  /** The largest (`sign` 1) or smallest (-1): at least as large as each, and no larger than one of them. */
  #extreme(node: GraphNode, sums: readonly Sum[], sign: 1 | -1): Sum {
    const value = createColumnSum(this.#rows.addColumn(node.low, node.high, false))
    const selected = sums.map(() => this.#flag())
    this.#rows.add(
      selected.reduce((total, flag) => addSums(flag, total), createConstantSum(0)),
      1,
      1,
    )
    sums.forEach((sum, index) => {
      const above = multiplySum(subtractSums(value, sum), sign)
      this.#rows.add(above, 0, OPEN_ABOVE)
      this.#rows.addWhere([selected[index]!], above, 0, 0)
    })
    return value
  }
}
