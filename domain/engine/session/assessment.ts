// Checks whole configurations by evaluation: exact, independent of the kernel, and fast where only one parameter differs.
import type { CompiledModel } from '../compiled-model.ts'
import { type NodeId, listOperands } from '../graph/node.ts'
import { listComputation } from '../graph/tabulate.ts'
import { NodeValues } from './node-values.ts'

/** What a node must have in a valid configuration: a value, or the value true. */
const VALUE = 1
const TRUE = 2

/** The effect of a moving parameter on a node: none (0), it changes, or it changes and a demanded value depends on it. */
const MOVES = 1
const MATTERS = 2

const isAlwaysInForce = (_rule: number): boolean => true

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
  /** Per node that a rule demands: the rules that do. */
  readonly #rulesAt = new Map<NodeId, readonly number[]>()
  readonly #nodes: NodeValues
  readonly #values: Float64Array
  readonly #positions: Int32Array
  /** Whether the values are those of the base. */
  #isAtBase = false
  #hasBase = false
  /** Per node: the nodes that it is computed from, a bit for each. */
  readonly #computations = new Map<NodeId, Int32Array>()
  /** Per node and parameter: the nodes on the way from the parameter to the node. */
  readonly #between = new Map<NodeId, Map<number, Int32Array>>()
  /** Nodes recomputed for a configuration that differs from the base. */
  readonly #touched: Int32Array
  /** The nodes that can differ from the base in the configuration last asked about; the first of them may be computed. */
  #away: Int32Array
  #awayCount = 0
  readonly #asked: Int32Array
  readonly #operands: readonly (readonly NodeId[])[]
  /** Per node, the list that contains only it. */
  readonly #singletons: readonly (readonly NodeId[])[]
  readonly #moving: Uint8Array

  constructor(compiled: CompiledModel) {
    const { graph, parameters } = compiled
    this.#compiled = compiled
    this.#demands = new Uint8Array(graph.nodes.length)
    this.#touched = new Int32Array(graph.nodes.length)
    this.#away = this.#touched
    this.#asked = new Int32Array(parameters.length)
    this.#moving = new Uint8Array(graph.nodes.length)
    this.#operands = graph.nodes.map(({ operation }) => listOperands(operation))
    this.#singletons = graph.nodes.map((_, id) => [id])
    this.#setWords = (graph.nodes.length + 31) >>> 5
    this.#dependentSets = new Int32Array(parameters.length * this.#setWords)
    this.#positions = new Int32Array(parameters.length)
    for (const node of compiled.required) this.#demands[node]! |= VALUE
    for (const [rule, { node }] of compiled.rules.entries()) {
      this.#demands[node]! |= TRUE
      this.#rulesAt.set(node, [...(this.#rulesAt.get(node) ?? []), rule])
    }
    this.#order = listComputation(graph, [...compiled.required, ...compiled.rules.map((rule) => rule.node)])
    for (const id of this.#order)
      for (const index of graph.node(id).support)
        this.#dependentSets[index * this.#setWords + (id >>> 5)]! |= 1 << (id & 31)
    this.#nodes = new NodeValues(compiled, this.#order)
    this.#values = this.#nodes.values
  }

  /** Operands read so far: the work of all assessments. */
  get work(): number {
    return this.#nodes.work
  }

  /** Whether a node must not have its value while some rules (all of them by default) apply. */
  #fails(id: NodeId, isInForce = isAlwaysInForce): boolean {
    const demanded = this.#demands[id]!
    if (demanded === 0) return false
    const value = this.#values[id]!
    if ((demanded & VALUE) !== 0 && Number.isNaN(value)) return true
    return (demanded & TRUE) !== 0 && value !== 1 && this.#rulesAt.get(id)!.some(isInForce)
  }

  /**
   * Whether the positions form a configuration that satisfies the applicable rules (all of them by default) and gives
   * every defined value.
   */
  holds(positions: Int32Array, isInForce?: (rule: number) => boolean): boolean {
    this.#isAtBase = false
    return this.#nodes.computeAnew(this.#order, positions, (id) => this.#fails(id, isInForce)) === undefined
  }

  /** Makes a valid configuration the base of the changes in later questions. */
  setBase(positions: Int32Array): void {
    const changed = this.#listDifferences(positions)
    if (this.#hasBase)
      for (const id of this.#listDependents(changed)) {
        this.#nodes.compute(id, positions)
        this.#nodes.keep(id)
      }
    else {
      this.#hasBase = this.holds(positions)
      this.#nodes.keepAll()
    }
    this.#isAtBase = true
    this.#positions.set(positions)
  }

  /** The parameters in which a configuration differs from the base; restores the values of the base. */
  #listDifferences(positions: Int32Array): readonly number[] {
    const basePositions = this.#positions
    const changed: number[] = []
    for (let index = 0; index < basePositions.length; index++)
      if (basePositions[index] !== positions[index]) changed.push(index)
    this.#returnToBase()
    return changed
  }

  #returnToBase(): void {
    if (this.#isAtBase)
      for (let index = 0; index < this.#awayCount; index++) this.#nodes.restore(this.#away[index]!)
    else this.#nodes.restoreAll()
    this.#isAtBase = true
    this.#awayCount = 0
  }

  /**
   * Whether a configuration is valid. The less it differs from the base, the less is computed; `near` is a valid one,
   * which becomes the base where there is none yet.
   */
  isValid(positions: Int32Array, near: Int32Array): boolean {
    if (!this.#hasBase) this.setBase(near)
    return this.findBrokenNode(positions, this.#listDifferences(positions)) < 0
  }

  /** The nodes that depend on some parameters, in the order of computation: operands first. */
  #listDependents(parameters: readonly number[]): Int32Array {
    const [sets, words, touched] = [this.#dependentSets, this.#setWords, this.#touched]
    let count = 0
    for (let word = 0; word < words; word++) {
      let remaining = 0
      for (let index = 0; index < parameters.length; index++)
        remaining |= sets[parameters[index]! * words + word]!
      for (; remaining !== 0; remaining &= remaining - 1) {
        touched[count] = (word << 5) + 31 - Math.clz32(remaining & -remaining)
        count += 1
      }
    }
    return touched.subarray(0, count)
  }

  /** The first node with a wrong value in a configuration that differs from the base in the `changed` parameters; -1 when it is valid. */
  findBrokenNode(
    positions: Int32Array,
    changed: readonly number[],
    isInForce?: (rule: number) => boolean,
  ): NodeId {
    this.#leaveBase(positions, changed)
    return this.#findBrokenAway(positions, isInForce)
  }

  /** Turns to a configuration that differs from the base in the `changed` parameters; none of its nodes is computed yet. */
  #leaveBase(positions: Int32Array, changed: readonly number[]): void {
    this.#returnToBase()
    this.#asked.set(positions)
    this.#away = this.#listDependents(changed)
  }

  /** The first node with a wrong value among those that can differ from the base, which are computed up to it; -1 without one. */
  #findBrokenAway(positions: Int32Array, isInForce?: (rule: number) => boolean): NodeId {
    const away = this.#away
    for (let index = 0; index < away.length; index++) {
      const id = away[index]!
      this.#nodes.compute(id, positions)
      if (index >= this.#awayCount) this.#awayCount = index + 1
      if (this.#fails(id, isInForce)) return id
    }
    return -1
  }

  /** Computes the nodes of a configuration that differs from the base in the `changed` parameters, as far as they are not. */
  #computeAway(positions: Int32Array, changed: readonly number[]): void {
    if (this.#awayCount === 0 || !areEqual(this.#asked, positions)) this.#leaveBase(positions, changed)
    for (; this.#awayCount < this.#away.length; this.#awayCount++)
      this.#nodes.compute(this.#away[this.#awayCount]!, positions)
  }

  /**
   * The move of one of some parameters after which a configuration that differs from the base in the `changed` ones
   * comes nearest to what a broken node demands: the first that satisfies it, or undefined where none is an
   * improvement. The search for each parameter goes outwards from its own position in increasing steps, then around the
   * best position in decreasing ones; the result is exact where the distance only grows away from the best position.
   * `snap` gives the nearest position that a parameter may have.
   */
  findMendingMove(
    id: NodeId,
    positions: Int32Array,
    {
      changed,
      movable,
      snap,
      isCancelled = () => false,
    }: {
      readonly changed: readonly number[]
      readonly movable: readonly number[]
      readonly snap: (parameter: number, position: number) => number
      /** Ends the search for a better move. */
      readonly isCancelled?: () => boolean
    },
  ): Move | undefined {
    const { parameters } = this.#compiled
    const nodes = this.#nodes
    this.#computeAway(positions, changed)
    let least = this.#computeDistance(id)
    let move: Move | undefined
    for (const parameter of movable) {
      if (least === 0 || isCancelled()) break
      const between = this.#listBetween(parameter, id)
      const { size } = parameters[parameter]!
      const ownPosition = positions[parameter]!
      let best = ownPosition
      const compute = (position: number): void => {
        positions[parameter] = position
        for (const node of between) nodes.compute(node, positions)
      }
      const attempt = (wanted: number): void => {
        if (least === 0 || wanted < 0 || wanted >= size) return
        const position = snap(parameter, wanted)
        if (position === ownPosition || position === best) return
        compute(position)
        const distance = this.#computeDistance(id)
        if (distance < least) [best, least] = [position, distance]
      }
      let step = 1
      for (; step < size; step *= 2) {
        attempt(ownPosition - step)
        attempt(ownPosition + step)
      }
      attempt(0)
      attempt(size - 1)
      // Around its own position everything has been tried.
      if (best !== ownPosition) {
        for (; step >= 1; step /= 2) {
          const middle = best
          attempt(middle - step)
          attempt(middle + step)
        }
        move = { parameter, position: best }
      }
      compute(ownPosition)
    }
    return move
  }

  /** The nodes on the way from a parameter to a node, in the order of computation. */
  #listBetween(parameter: number, id: NodeId): Int32Array {
    const cached = this.#between.get(id)?.get(parameter)
    if (cached !== undefined) return cached
    let computation = this.#computations.get(id)
    if (computation === undefined) {
      computation = new Int32Array(this.#setWords)
      for (const node of listComputation(this.#compiled.graph, [id]))
        computation[node >>> 5]! |= 1 << (node & 31)
      this.#computations.set(id, computation)
    }
    const dependents = this.#dependentSets.subarray(parameter * this.#setWords)
    const between = Int32Array.from(listSetBits(computation.map((word, at) => word & dependents[at]!)))
    this.#between.set(id, (this.#between.get(id) ?? new Map<number, Int32Array>()).set(parameter, between))
    return between
  }

  /**
   * Tries the moves of one parameter away from the base to each of these positions; calls `found` with those after which
   * the configuration is still valid.
   */
  tryMoves(parameter: number, candidates: Iterable<number>, found: (position: number) => void): void {
    const positions = this.#positions
    const ownPosition = positions[parameter]!
    this.#returnToBase()
    this.#away = this.#listMovedNodes(parameter)
    for (const candidate of candidates) {
      positions[parameter] = candidate
      if (this.#findBrokenAway(positions) < 0) found(candidate)
    }
    positions[parameter] = ownPosition
    this.#returnToBase()
  }

  /**
   * The nodes that can change when one parameter moves away from the base and on which a demanded value depends, in the
   * order of computation; nodes in a branch that is not taken cannot change anything.
   */
  #listMovedNodes(parameter: number): Int32Array {
    const { nodes } = this.#compiled.graph
    const moving = this.#moving.fill(0)
    const dependents = this.#listDependents([parameter])
    for (const id of dependents) {
      const operation: { readonly kind: string; readonly parameter?: number } = nodes[id]!.operation
      if (operation.parameter === parameter || this.#isMoving(this.#listMovedOperands(id, parameter)))
        moving[id] = MOVES
    }
    // Backwards in place; kept entries overwrite visited ones.
    let from = dependents.length
    for (let index = from - 1; index >= 0; index--) {
      const id = dependents[index]!
      if (moving[id] !== MATTERS && (moving[id] !== MOVES || this.#demands[id] === 0)) continue
      for (const operand of this.#listMovedOperands(id, parameter))
        if (moving[operand] === MOVES) moving[operand] = MATTERS
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
  #listMovedOperands(id: NodeId, parameter: number): readonly NodeId[] {
    const { nodes } = this.#compiled.graph
    const { operation } = nodes[id]!
    const [values, moving, operands] = [this.#values, this.#moving, this.#operands[id]!]
    switch (operation.kind) {
      case 'case':
        if (operation.parameter === parameter) return operands
        return this.#singletons[operands[this.#positions[operation.parameter]!]!]!
      case 'either':
        if (moving[operation.test] !== 0) return operands
        return this.#singletons[values[operation.test] === 1 ? operation.whenTrue : operation.whenFalse]!
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

  /** How far a condition is from holding, given the values of its parts: 0 where it holds; for sums, the excess. */
  #computeDistance(id: NodeId): number {
    const { operation } = this.#compiled.graph.node(id)
    const values = this.#values
    switch (operation.kind) {
      case 'atMostZero':
      case 'isZero': {
        const sum = this.#nodes.computeSum(id, operation)
        if (Number.isNaN(sum)) return Number.MAX_VALUE
        return operation.kind === 'isZero' ? Math.abs(sum) : Math.max(0, sum)
      }
      case 'all': {
        let sum = 0
        for (const part of operation.of) sum += this.#computeDistance(part)
        return sum
      }
      case 'any': {
        let least = Number.MAX_VALUE
        for (const part of operation.of) least = Math.min(least, this.#computeDistance(part))
        return least
      }
      case 'either':
        return values[operation.test] === 1
          ? this.#computeDistance(operation.whenTrue)
          : values[operation.test] === 0
            ? this.#computeDistance(operation.whenFalse)
            : Number.MAX_VALUE
      default:
        return values[id] === 1 ? 0 : 1
    }
  }
}

/** Whether two lists of one length hold the same numbers. */
function areEqual(left: Int32Array, right: Int32Array): boolean {
  for (let index = 0; index < left.length; index++) if (left[index] !== right[index]) return false
  return true
}

/** The numbers whose bit is set, ascending. */
function listSetBits(words: Int32Array): number[] {
  const members: number[] = []
  for (const [at, word] of words.entries())
    for (let remaining = word; remaining !== 0; remaining &= remaining - 1)
      members.push((at << 5) + 31 - Math.clz32(remaining & -remaining))
  return members
}
