// Checks whole configurations by evaluation: exact, independent of the kernel, and fast where only one parameter differs.
import type { CompiledModel } from '../compiled-model.ts'
import type { ComputationGraph } from '../graph/graph.ts'
import { type NodeId, listOperands } from '../graph/node.ts'
import { listComputation } from '../graph/tabulate.ts'

/** The required value of a node in a valid configuration. */
const VALUE = 1
const TRUE = 2

/** The effect of a moving parameter on a node: none (0), it changes, or it changes and a demanded value depends on it. */
const MOVES = 1
const MATTERS = 2

/** A parameter and the position to which it moves. */
export interface Move {
  readonly parameter: number
  readonly position: number
}

export class Assessment {
  readonly #compiled: CompiledModel
  readonly #order: readonly NodeId[]
  /** Per parameter, consecutively: the nodes that depend on it, a bit for each. */
  readonly #dependentSets: Int32Array
  readonly #setWords: number
  readonly #demands: Uint8Array
  readonly #values: Float64Array
  readonly #base: Float64Array
  readonly #positions: Int32Array
  /** Whether the values are those of the base. */
  #atBase = false
  #hasBase = false
  readonly #between = new Map<NodeId, Map<number, readonly NodeId[]>>()
  /** Nodes recomputed for a configuration that differs from the base. */
  readonly #touched: Int32Array
  readonly #operands: readonly (readonly NodeId[])[]
  /** Per node, the list of it alone. */
  readonly #alone: readonly (readonly NodeId[])[]
  readonly #moving: Uint8Array

  constructor(compiled: CompiledModel) {
    const { graph, parameters } = compiled
    this.#compiled = compiled
    this.#values = new Float64Array(graph.nodes.length)
    this.#base = new Float64Array(graph.nodes.length)
    this.#demands = new Uint8Array(graph.nodes.length)
    this.#touched = new Int32Array(graph.nodes.length)
    this.#moving = new Uint8Array(graph.nodes.length)
    this.#operands = graph.nodes.map(({ operation }) => listOperands(operation))
    this.#alone = graph.nodes.map((_, id) => [id])
    this.#setWords = (graph.nodes.length + 31) >>> 5
    this.#dependentSets = new Int32Array(parameters.length * this.#setWords)
    this.#positions = new Int32Array(parameters.length)
    for (const node of compiled.required) this.#demands[node] = VALUE
    for (const { node } of compiled.rules) this.#demands[node] = TRUE
    this.#order = listComputation(graph, [...compiled.required, ...compiled.rules.map((rule) => rule.node)])
    for (const id of this.#order)
      for (const index of graph.node(id).support)
        this.#dependentSets[index * this.#setWords + (id >>> 5)]! |= 1 << (id & 31)
  }

  /** Whether a node must not have its value while some rules (all of them by default) apply. */
  #fails(id: NodeId, inForce = (_rule: number): boolean => true): boolean {
    const { required, rules } = this.#compiled
    const demanded = this.#demands[id]!
    const value = this.#values[id]!
    return (
      demanded !== 0 &&
      (demanded === TRUE ? value !== 1 : Number.isNaN(value)) &&
      ((required.includes(id) && Number.isNaN(value)) ||
        rules.some(({ node }, rule) => node === id && inForce(rule)))
    )
  }

  /**
   * Whether the positions form a configuration that satisfies the applicable rules (all of them by default) and gives
   * every defined value.
   */
  holds(positions: Int32Array, inForce?: (rule: number) => boolean): boolean {
    const { graph } = this.#compiled
    this.#atBase = false
    for (const id of this.#order) {
      this.#values[id] = graph.steps[id]!(this.#values, positions)
      if (this.#fails(id, inForce)) return false
    }
    return true
  }

  /** Makes a valid configuration the base of the changes in later questions. */
  setBase(positions: Int32Array): void {
    const changed = this.#differing(positions)
    if (this.#hasBase)
      for (const id of this.#listDependents(changed))
        this.#base[id] = this.#values[id] = this.#compiled.graph.steps[id]!(this.#values, positions)
    else {
      this.#hasBase = this.holds(positions)
      this.#base.set(this.#values)
    }
    this.#atBase = true
    this.#positions.set(positions)
  }

  /** The differences between a configuration and the base, whose values are restored. */
  #differing(positions: Int32Array): readonly number[] {
    const own = this.#positions
    const changed: number[] = []
    for (let index = 0; index < own.length; index++) if (own[index] !== positions[index]) changed.push(index)
    if (!this.#atBase) this.#values.set(this.#base)
    this.#atBase = true
    return changed
  }

  /**
   * Whether a configuration is valid; `near` is one that is, for the first time. The less it differs from the base, the
   * less is computed.
   */
  isValid(positions: Int32Array, near: Int32Array): boolean {
    if (!this.#hasBase) this.setBase(near)
    return this.brokenBy(positions, this.#differing(positions)) < 0
  }

  /** The nodes that depend on some parameters, in the order of computation: operands first. */
  #listDependents(parameters: readonly number[]): Int32Array {
    const [sets, words, touched] = [this.#dependentSets, this.#setWords, this.#touched]
    let count = 0
    for (let word = 0; word < words; word++) {
      let open = 0
      for (let index = 0; index < parameters.length; index++) open |= sets[parameters[index]! * words + word]!
      for (; open !== 0; open &= open - 1) {
        touched[count] = (word << 5) + 31 - Math.clz32(open & -open)
        count += 1
      }
    }
    return touched.subarray(0, count)
  }

  /** The first node with a wrong value in a configuration that differs from the base in the `changed` parameters; -1 when it is valid. */
  brokenBy(positions: Int32Array, changed: readonly number[], inForce?: (rule: number) => boolean): NodeId {
    return this.#brokenAmong(this.#listDependents(changed), positions, inForce)
  }

  /** The same where only these nodes can differ from the base. */
  #brokenAmong(touched: Int32Array, positions: Int32Array, inForce?: (rule: number) => boolean): NodeId {
    const { steps } = this.#compiled.graph
    const values = this.#values
    let broken = -1
    let computed = 0
    for (; computed < touched.length && broken < 0; computed++) {
      const id = touched[computed]!
      values[id] = steps[id]!(values, positions)
      if (this.#fails(id, inForce)) broken = id
    }
    for (let index = 0; index < computed; index++) values[touched[index]!] = this.#base[touched[index]!]!
    return broken
  }

  /**
   * The move of one of some parameters after which a configuration that differs from the base in the `changed` ones
   * comes nearest to what a broken node demands: the first that satisfies it, or undefined where none is an
   * improvement. The search for each parameter goes outwards from its own position in increasing steps, then around the
   * best position in decreasing ones; the result is exact where the distance only grows away from the best position.
   * `snapped` gives the nearest position that a parameter may have.
   */
  mending(
    id: NodeId,
    positions: Int32Array,
    {
      changed,
      movable,
      snapped,
    }: {
      readonly changed: readonly number[]
      readonly movable: readonly number[]
      readonly snapped: (parameter: number, position: number) => number
    },
  ): Move | undefined {
    const { graph, parameters } = this.#compiled
    const values = this.#values
    for (const node of this.#listDependents(changed)) values[node] = graph.steps[node]!(values, positions)
    let least = computeDistance(graph, values, id)
    let move: Move | undefined
    for (const parameter of movable) {
      if (least === 0) break
      const between = this.#listBetween(parameter, id)
      const { size } = parameters[parameter]!
      const own = positions[parameter]!
      let best = own
      const compute = (position: number): void => {
        positions[parameter] = position
        for (const node of between) values[node] = graph.steps[node]!(values, positions)
      }
      const attempt = (wanted: number): void => {
        if (least === 0 || wanted < 0 || wanted >= size) return
        const position = snapped(parameter, wanted)
        if (position === own || position === best) return
        compute(position)
        const distance = computeDistance(graph, values, id)
        if (distance < least) [best, least] = [position, distance]
      }
      let step = 1
      for (; step < size; step *= 2) {
        attempt(own - step)
        attempt(own + step)
      }
      attempt(0)
      attempt(size - 1)
      // Around its own position everything has been tried.
      if (best !== own) {
        for (; step >= 1; step /= 2) {
          const middle = best
          attempt(middle - step)
          attempt(middle + step)
        }
        move = { parameter, position: best }
      }
      compute(own)
    }
    values.set(this.#base)
    return move
  }

  /** The nodes on the way from a parameter to a node, in the order of computation. */
  #listBetween(parameter: number, id: NodeId): readonly NodeId[] {
    const cached = this.#between.get(id)?.get(parameter)
    if (cached !== undefined) return cached
    const { graph } = this.#compiled
    const own = listComputation(graph, [id]).filter((node) => graph.node(node).support.includes(parameter))
    this.#between.set(id, (this.#between.get(id) ?? new Map<number, readonly NodeId[]>()).set(parameter, own))
    return own
  }

  /**
   * Whether the base stays valid when one parameter moves to each of these positions; `found` is called with the valid
   * ones.
   */
  moves(parameter: number, candidates: Iterable<number>, found: (position: number) => void): void {
    const positions = this.#positions
    const own = positions[parameter]!
    const touched = this.#movedBy(parameter)
    for (const candidate of candidates) {
      positions[parameter] = candidate
      if (this.#brokenAmong(touched, positions) < 0) found(candidate)
    }
    positions[parameter] = own
  }

  /**
   * The nodes that can change when one parameter moves away from the base and on which a demanded value depends, in the
   * order of computation; nodes in a branch that is not taken cannot change anything.
   */
  #movedBy(parameter: number): Int32Array {
    const { nodes } = this.#compiled.graph
    const moving = this.#moving.fill(0)
    const dependents = this.#listDependents([parameter])
    for (const id of dependents) {
      const operation: { readonly kind: string; readonly parameter?: number } = nodes[id]!.operation
      if (operation.parameter === parameter || this.#isMoving(this.#moved(id, parameter))) moving[id] = MOVES
    }
    // Backwards in place; kept entries overwrite visited ones.
    let from = dependents.length
    for (let index = from - 1; index >= 0; index--) {
      const id = dependents[index]!
      if (moving[id] !== MATTERS && (moving[id] !== MOVES || this.#demands[id] === 0)) continue
      for (const one of this.#moved(id, parameter)) if (moving[one] === MOVES) moving[one] = MATTERS
      from -= 1
      dependents[from] = id
    }
    return dependents.subarray(from)
  }

  /** Whether one of some nodes can change. */
  #isMoving(nodes: readonly NodeId[]): boolean {
    for (const node of nodes) if (this.#moving[node] === MOVES) return true
    return false
  }

  /** The operands that can change the value of a node while one parameter moves. */
  #moved(id: NodeId, parameter: number): readonly NodeId[] {
    const { nodes } = this.#compiled.graph
    const { operation } = nodes[id]!
    const [values, moving, operands] = [this.#values, this.#moving, this.#operands[id]!]
    switch (operation.kind) {
      case 'case':
        if (operation.parameter === parameter) return operands
        return this.#alone[operands[this.#positions[operation.parameter]!]!]!
      case 'either':
        if (moving[operation.test] !== 0) return operands
        return this.#alone[values[operation.test] === 1 ? operation.whenTrue : operation.whenFalse]!
      case 'product':
      case 'all':
      case 'any': {
        // An unchanging operand that alone decides the value makes the others irrelevant, provided that they have a
        // value.
        const deciding = operation.kind === 'any' ? 1 : 0
        return !nodes[id]!.partial &&
          operands.some((operand) => moving[operand] === 0 && values[operand] === deciding)
          ? []
          : operands
      }
      default:
        return operands
    }
  }

  /** The value of a node (for example of a goal) for a configuration, as its scaled integer; NaN where it has none. */
  computeValue(node: NodeId, positions: Int32Array): number {
    const { graph } = this.#compiled
    const values = new Float64Array(graph.nodes.length)
    for (const id of listComputation(graph, [node])) values[id] = graph.steps[id]!(values, positions)
    return values[node]!
  }
}

/** How far a condition is from holding, given the values of its parts: 0 where it holds; for sums, the excess. */
function computeDistance(graph: ComputationGraph, values: Float64Array, id: NodeId): number {
  const { operation } = graph.node(id)
  switch (operation.kind) {
    case 'atMostZero':
    case 'isZero': {
      let sum = operation.constant
      for (const { node, factor } of operation.terms) sum += factor * values[node]!
      if (Number.isNaN(sum)) return Number.MAX_VALUE
      return operation.kind === 'isZero' ? Math.abs(sum) : Math.max(0, sum)
    }
    case 'all': {
      let sum = 0
      for (const part of operation.of) sum += computeDistance(graph, values, part)
      return sum
    }
    case 'any': {
      let least = Number.MAX_VALUE
      for (const part of operation.of) least = Math.min(least, computeDistance(graph, values, part))
      return least
    }
    case 'either':
      return values[operation.test] === 1
        ? computeDistance(graph, values, operation.whenTrue)
        : values[operation.test] === 0
          ? computeDistance(graph, values, operation.whenFalse)
          : Number.MAX_VALUE
    default:
      return values[id] === 1 ? 0 : 1
  }
}
