// The values of all nodes in one configuration, the base, and in others while they are tried; long sums follow their terms.
import type { CompiledModel } from '../compiled-model.ts'
import { listOperands, type NodeId, type Operation, type Term } from '../graph/node.ts'

/** A sum with more terms is not added up again: the difference of a term is added to it. */
const SHORT_TERMS = 8

type Sum = Extract<Operation, { readonly terms: readonly Term[] }>

/** The long sums that read a node, with its factor in each. */
interface Readers {
  readonly sums: Int32Array
  readonly factors: Float64Array
}

/**
 * All numbers are integers, so a sum that follows the differences of its terms stays exact. Terms without a value are
 * counted apart: while there is one, the sum has no value.
 */
export class NodeValues {
  /** The values of the configuration that is tried. */
  readonly values: Float64Array
  readonly #base: Float64Array
  /** Operands read so far: the work of all computations. */
  work = 0
  readonly #steps: CompiledModel['graph']['steps']
  /** Per long sum: its operation; undefined for every other node. */
  readonly #longSums: readonly (Sum | undefined)[]
  readonly #readers: readonly (Readers | undefined)[]
  /** Per long sum: the sum of the terms that have a value, with the constant, and the number of those that have none. */
  readonly #sums: Float64Array
  readonly #missing: Int32Array
  readonly #baseSums: Float64Array
  readonly #baseMissing: Int32Array
  /** Per node: the operands that are read to compute it. */
  readonly #costs: Int32Array

  /** @param order the nodes that are computed, operands first */
  constructor({ graph }: Pick<CompiledModel, 'graph'>, order: readonly NodeId[]) {
    const count = graph.nodes.length
    this.#steps = graph.steps
    this.values = new Float64Array(count)
    this.#base = new Float64Array(count)
    this.#sums = new Float64Array(count)
    this.#missing = new Int32Array(count)
    this.#baseSums = new Float64Array(count)
    this.#baseMissing = new Int32Array(count)
    this.#costs = new Int32Array(count).fill(1)
    const longSums: (Sum | undefined)[] = Array.from({ length: count })
    const readers: Term[][] = Array.from({ length: count }, () => [])
    for (const id of order) {
      const { operation } = graph.node(id)
      if (!('terms' in operation) || operation.terms.length <= SHORT_TERMS) {
        this.#costs[id] = 1 + listOperands(operation).length
        continue
      }
      longSums[id] = operation
      for (const { node, factor } of operation.terms) readers[node]!.push({ node: id, factor })
    }
    this.#longSums = longSums
    this.#readers = readers.map((terms) =>
      terms.length === 0
        ? undefined
        : {
            sums: Int32Array.from(terms, ({ node }) => node),
            factors: Float64Array.from(terms, ({ factor }) => factor),
          },
    )
  }

  /** Computes a node whose operands are computed. */
  compute(id: NodeId, positions: Int32Array): number {
    this.work += this.#costs[id]!
    const sum = this.#longSums[id]
    const value = sum === undefined ? this.#steps[id]!(this.values, positions) : this.#computeFromSum(id, sum)
    this.#set(id, value)
    return value
  }

  /** Gives a node its value in the base again. */
  restore(id: NodeId): void {
    this.#set(id, this.#base[id]!)
  }

  /** Gives all nodes their values in the base again. */
  restoreAll(): void {
    this.values.set(this.#base)
    this.#sums.set(this.#baseSums)
    this.#missing.set(this.#baseMissing)
  }

  /** Takes the value of a node over into the base. */
  keep(id: NodeId): void {
    this.#base[id] = this.values[id]!
    this.#baseSums[id] = this.#sums[id]!
    this.#baseMissing[id] = this.#missing[id]!
  }

  /** Computes nodes in the order of computation, whatever was computed before, until `isEnough` holds for one of them. */
  computeAnew(
    order: readonly NodeId[],
    positions: Int32Array,
    isEnough: (id: NodeId) => boolean,
  ): NodeId | undefined {
    for (const id of order) {
      this.work += this.#costs[id]!
      this.values[id] = this.#steps[id]!(this.values, positions)
      if (isEnough(id)) return id
    }
    return undefined
  }

  /** Makes the present values, all of them computed anew, the base. */
  keepAll(): void {
    for (const [id, sum] of this.#longSums.entries()) {
      if (sum === undefined) continue
      let [total, missing] = [sum.constant, 0]
      for (const { node, factor } of sum.terms) {
        const value = this.values[node]!
        if (Number.isNaN(value)) missing += 1
        else total += factor * value
      }
      this.#sums[id] = total
      this.#missing[id] = missing
    }
    this.#base.set(this.values)
    this.#baseSums.set(this.#sums)
    this.#baseMissing.set(this.#missing)
  }

  /** The sum behind a sum or a comparison, given the values of its terms; NaN where one has none. */
  computeSum(id: NodeId, { terms, constant }: Sum): number {
    if (this.#longSums[id] !== undefined) return this.#missing[id] === 0 ? this.#sums[id]! : Number.NaN
    let sum = constant
    for (const { node, factor } of terms) sum += factor * this.values[node]!
    return sum
  }

  #computeFromSum(id: NodeId, { kind }: Sum): number {
    if (this.#missing[id] !== 0) return Number.NaN
    const sum = this.#sums[id]!
    return kind === 'sum' ? sum : Number(kind === 'isZero' ? sum === 0 : sum <= 0)
  }

  #set(id: NodeId, value: number): void {
    const old = this.values[id]!
    if (value === old) return
    this.values[id] = value
    const readers = this.#readers[id]
    if (readers === undefined) return
    const [wasMissing, isMissing] = [Number.isNaN(old), Number.isNaN(value)]
    if (wasMissing && isMissing) return
    const difference = (isMissing ? 0 : value) - (wasMissing ? 0 : old)
    for (let at = 0; at < readers.sums.length; at++) {
      const sum = readers.sums[at]!
      this.#sums[sum]! += readers.factors[at]! * difference
      if (wasMissing !== isMissing) this.#missing[sum]! += isMissing ? 1 : -1
    }
  }
}
