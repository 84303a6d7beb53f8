// Reduced ordered decision diagrams with multi-valued variables: relations among choices, each stored once and counted exactly.

/** A relation: FALSE, TRUE or a node of a diagram. */
export type DiagramNode = number

export const FALSE: DiagramNode = 0
export const TRUE: DiagramNode = 1

/** The diagram exceeds its maximum number of nodes. */
export class DiagramTooLargeError extends Error {
  readonly nodes: number

  constructor(nodes: number) {
    super(`The decision diagram has more than ${nodes} nodes`)
    this.name = 'DiagramTooLargeError'
    this.nodes = nodes
  }
}

type Operator = 'and' | 'or'

/**
 * All relations over one order of variables. Equal relations are the same node (Bryant 1986; multi-valued: Srinivasan
 * and others 1990), so comparing relations is comparing numbers.
 */
export class DecisionDiagram {
  readonly #sizes: readonly number[]
  readonly #limit: number
  readonly #levels: number[] = []
  readonly #children: (readonly DiagramNode[])[] = []
  readonly #nodeByKey = new Map<string, DiagramNode>()
  readonly #results = new Map<string, DiagramNode>()

  /**
   * @param sizes number of values of the variable of each level. @param limit number of nodes after which
   * DiagramTooLargeError is thrown.
   */
  constructor(sizes: readonly number[], limit: number) {
    this.#sizes = sizes
    this.#limit = limit
    // The two terminal nodes are below all levels.
    this.#levels.push(sizes.length, sizes.length)
    this.#children.push([], [])
  }

  /**
   * The node with one child for each value of its level; if all children are equal the variable is irrelevant and no
   * node is needed.
   */
  #getNode(level: number, children: readonly DiagramNode[]): DiagramNode {
    const [first] = children
    if (first !== undefined && children.every((child) => child === first)) return first
    const key = `${level}:${children.join()}`
    const cached = this.#nodeByKey.get(key)
    if (cached !== undefined) return cached
    if (this.#levels.length >= this.#limit) throw new DiagramTooLargeError(this.#limit)
    const node = this.#levels.push(level) - 1
    this.#children.push(children)
    this.#nodeByKey.set(key, node)
    return node
  }

  /** The variable of a level has one of these values. */
  literal(level: number, values: ReadonlySet<number>): DiagramNode {
    return this.#getNode(
      level,
      Array.from({ length: this.#sizes[level]! }, (_, value) => (values.has(value) ? TRUE : FALSE)),
    )
  }

  /** The variables of ascending levels have the values of one of the rows. */
  rows(levels: readonly number[], rows: readonly (readonly number[])[], column = 0): DiagramNode {
    const level = levels[column]
    if (level === undefined) return rows.length > 0 ? TRUE : FALSE
    const byValue = new Map<number, (readonly number[])[]>()
    for (const row of rows) {
      const value = row[column]!
      const group = byValue.get(value)
      if (group === undefined) byValue.set(value, [row])
      else group.push(row)
    }
    const children = Array.from({ length: this.#sizes[level]! }, (_, value) => {
      const group = byValue.get(value)
      return group === undefined ? FALSE : this.rows(levels, group, column + 1)
    })
    return this.#getNode(level, children)
  }

  and(left: DiagramNode, right: DiagramNode): DiagramNode {
    return this.#combine('and', left, right)
  }

  or(left: DiagramNode, right: DiagramNode): DiagramNode {
    return this.#combine('or', left, right)
  }

  not(diagramNode: DiagramNode): DiagramNode {
    if (diagramNode <= TRUE) return diagramNode === TRUE ? FALSE : TRUE
    const key = `!${diagramNode}`
    const cached = this.#results.get(key)
    if (cached !== undefined) return cached
    const node = this.#getNode(
      this.#levels[diagramNode]!,
      this.#children[diagramNode]!.map((child) => this.not(child)),
    )
    this.#results.set(key, node)
    return node
  }

  #combine(operator: Operator, a: DiagramNode, b: DiagramNode): DiagramNode {
    if (a === b) return a
    // Both operations commute, so ordering the operands makes both orders hit the cache, and puts a terminal node
    // first.
    const [left, right] = a < b ? [a, b] : [b, a]
    const deciding = operator === 'and' ? FALSE : TRUE
    if (left <= TRUE) return left === deciding ? left : right
    const key = `${operator}${left},${right}`
    const cached = this.#results.get(key)
    if (cached !== undefined) return cached
    const level = Math.min(this.#levels[left]!, this.#levels[right]!)
    const [getLeftChild, getRightChild] = [left, right].map(
      (node) => (value: number) => (this.#levels[node] === level ? this.#children[node]![value]! : node),
    )
    const children = Array.from({ length: this.#sizes[level]! }, (_, value) =>
      this.#combine(operator, getLeftChild!(value), getRightChild!(value)),
    )
    const node = this.#getNode(level, children)
    this.#results.set(key, node)
    return node
  }

  /** The exact number of assignments of all variables for which the relation holds. */
  count(node: DiagramNode): bigint {
    const counts = new Map<DiagramNode, bigint>([
      [FALSE, 0n],
      [TRUE, 1n],
    ])
    /** The combinations of the levels that an edge skips, where any value will do. */
    const countSkipped = (from: number, to: number): bigint =>
      this.#sizes.slice(from, to).reduce((product, size) => product * BigInt(size), 1n)
    const countBelow = (diagramNode: DiagramNode): bigint => {
      const cached = counts.get(diagramNode)
      if (cached !== undefined) return cached
      const level = this.#levels[diagramNode]!
      const count = this.#children[diagramNode]!.reduce(
        (sum, child) => sum + countBelow(child) * countSkipped(level + 1, this.#levels[child]!),
        0n,
      )
      counts.set(diagramNode, count)
      return count
    }
    return countBelow(node) * countSkipped(0, this.#levels[node]!)
  }

  /** The number of nodes of a relation, without the terminal nodes. */
  getSize(node: DiagramNode): number {
    const visited = new Set<DiagramNode>()
    const visit = (diagramNode: DiagramNode): void => {
      if (diagramNode <= TRUE || visited.has(diagramNode)) return
      visited.add(diagramNode)
      this.#children[diagramNode]!.forEach(visit)
    }
    visit(node)
    return visited.size
  }
}
