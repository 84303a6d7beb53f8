// Stores a compiled model as bytes, without its goals: computed once by a publish or a build, so that opening the product does not repeat it.
import type { CompiledModel } from '../compiled-model.ts'
import { type GraphNode, type NodeId, renumberOperands } from '../graph/node.ts'
import { RowIndex } from '../graph/row-index.ts'
import { listComputation } from '../graph/tabulate.ts'
import { RangeLiteral, SetLiteral } from '../kernel/literal.ts'
import { RowList } from '../kernel/rows.ts'
import { FORMAT, HEADER_BYTES, type Marks, type StoredContent } from './format.ts'

/**
 * The bytes that `loadNetwork` reads. Goals are left out: only they depend on prices, which come with every price list,
 * and they are compiled on first use.
 */
export function storeNetwork({
  model,
  parameters,
  graph,
  network,
  required,
  rules,
  goalGroup,
  firstGoalVariable,
}: CompiledModel): Uint8Array {
  const storedNodes = listComputation(graph, [...required, ...rules.map(({ node }) => node)])
  const newIds = new Map(storedNodes.map((id, number) => [id, number]))
  const renumber = (id: NodeId): NodeId => newIds.get(id)!
  const constraints = network.constraints.filter(({ group }) => group !== goalGroup)
  return encodeContent({
    format: FORMAT,
    model: { id: model.id, version: model.version },
    parameters: parameters.map(({ name, size }) => [name, size]),
    nodes: storedNodes.map((id, number): GraphNode => {
      const node = graph.node(id)
      return { ...node, id: number, operation: renumberOperands(node.operation, renumber) }
    }),
    variables: network.variables.slice(0, firstGoalVariable),
    constraints,
    required: required.map(renumber),
    rules: rules.map(({ node }) => renumber(node)),
  })
}

function encodeContent(content: StoredContent): Uint8Array {
  const pools = new Pools()
  const json = encodeAsciiJson(content, (value) => pools.toMarked(value))
  return pools.encodeBytes(json)
}

/** JSON of ASCII characters only, so that a byte is a character. */
function encodeAsciiJson(content: unknown, toMarked: (value: unknown) => unknown): string {
  const text = JSON.stringify(content, (_, value: unknown) => toMarked(value))
  return text.replaceAll(
    /[^\u0020-\u007e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Collects the numbers of a content that are stored outside its JSON. */
class Pools {
  readonly #floats: number[] = []
  readonly #integers: number[] = []

  /** The JSON of a value, with the values inside it marked in turn. */
  toMarked(value: unknown): unknown {
    if (value instanceof Float64Array) return createMark('$f', appendValues(this.#floats, value))
    if (value instanceof Int32Array) return createMark('$i', appendValues(this.#integers, value))
    if (value instanceof SetLiteral) return createMark('$a', [value.variable, value.size, value.mask])
    if (value instanceof RangeLiteral)
      return createMark('$b', [value.variable, value.from, value.to, value.inside])
    if (value instanceof RowIndex) {
      const keys = Float64Array.from(value.entries.flatMap((entry) => entry.key))
      return createMark('$r', [
        value.codes.length,
        keys,
        Float64Array.from(value.entries, (entry) => entry.value),
      ])
    }
    if (value instanceof RowList) {
      const { width, count, cells, values } = value
      return { width, count, cells, values }
    }
    return typeof value === 'number' && !Number.isFinite(value) ? createMark('$n', String(value)) : value
  }

  /** The numbers of the pools and the JSON that refers to them. */
  encodeBytes(json: string): Uint8Array {
    const [floats, integers] = [this.#floats, this.#integers]
    const jsonAt = HEADER_BYTES + 8 * floats.length + 4 * integers.length
    const bytes = new Uint8Array(jsonAt + json.length)
    const view = new DataView(bytes.buffer)
    ;[floats.length, integers.length, json.length].forEach((count, index) =>
      view.setUint32(4 * index, count, true),
    )
    floats.forEach((value, index) => view.setFloat64(HEADER_BYTES + 8 * index, value, true))
    const integersAt = HEADER_BYTES + 8 * floats.length
    integers.forEach((value, index) => view.setInt32(integersAt + 4 * index, value, true))
    for (let at = 0; at < json.length; at++) bytes[jsonAt + at] = json.charCodeAt(at)
    return bytes
  }
}

const createMark = <Key extends keyof Marks>(key: Key, content: Marks[Key]) => ({ [key]: content })

/** Appends values to a pool and returns their location. */
function appendValues(
  pool: number[],
  values: Float64Array | Int32Array,
): readonly [first: number, count: number] {
  const first = pool.length
  for (const value of values) pool.push(value)
  return [first, values.length]
}
