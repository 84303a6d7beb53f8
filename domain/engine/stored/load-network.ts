// Loads a stored network: numbers are used in place in the bytes, so that a product opens in the time it takes to parse its JSON.
import { compileCheckedModel } from '../compile-checked.ts'
import type { CompiledModel } from '../compiled-model.ts'
import { compileStep } from '../graph/node.ts'
import { RowIndex } from '../graph/row-index.ts'
import { RangeLiteral, SetLiteral } from '../kernel/literal.ts'
import type { Model } from '../model.ts'
import { getParameterSpace } from '../parameter-space.ts'
import { FORMAT, HEADER_BYTES, type Marks, type StoredContent } from './format.ts'

/** Part of every browser and of Node, but not of the language. */
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string }

/**
 * The compiled form of a checked model from the bytes that `storeNetwork` wrote for it. Goals are compiled with the
 * model on request.
 *
 * @throws RangeError when the bytes belong to another model or another format: then compile the model instead.
 */
export function loadNetwork(model: Model, bytes: Uint8Array): CompiledModel {
  const { format, model: stored, ...content } = decodeContent(bytes)
  const parameters = model.parameters.map((parameter, index) => getParameterSpace(model, parameter, index))
  const isFitting =
    format === FORMAT &&
    stored.id === model.id &&
    stored.version === model.version &&
    content.rules.length === model.rules.length &&
    content.parameters.length === parameters.length &&
    content.parameters.every(
      ([name, size], index) => parameters[index]!.name === name && parameters[index]!.size === size,
    )
  if (!isFitting)
    throw new RangeError(
      `The stored network is of ${stored.id} ${stored.version}, format ${format}; it does not fit ${model.id} ${model.version}`,
    )
  const { nodes } = content
  let withGoals: CompiledModel | undefined
  return {
    model,
    parameters,
    parameterByName: new Map(parameters.map((parameter) => [parameter.name, parameter])),
    graph: {
      parameters,
      nodes,
      steps: nodes.map((node) => compileStep(node.operation)),
      node: (id) => nodes[id]!,
    },
    network: content,
    rules: content.rules.map((node, index) => ({ id: model.rules[index]!.id, node })),
    required: content.required,
    goals: new Map(),
    goalGroup: content.rules.length,
    firstGoalVariable: content.variables.length,
    withGoals: () => (withGoals ??= compileCheckedModel(model)),
  }
}

function decodeContent(bytes: Uint8Array): StoredContent {
  // Numbers must be aligned to their size.
  const aligned = bytes.byteOffset % 8 === 0 ? bytes : bytes.slice()
  const { buffer, byteOffset } = aligned
  const counts = new Uint32Array(buffer, byteOffset, 3)
  const floats = new Float64Array(buffer, byteOffset + HEADER_BYTES, counts[0])
  const integers = new Int32Array(buffer, byteOffset + HEADER_BYTES + 8 * floats.length, counts[1])
  const json = aligned.subarray(HEADER_BYTES + 8 * floats.length + 4 * integers.length)
  return resolveMarks(JSON.parse(new TextDecoder().decode(json)), { floats, integers })
}

interface Pools {
  readonly floats: Float64Array
  readonly integers: Int32Array
}

/** Reads the value that each mark stands for. */
const markReaders: { readonly [Key in keyof Marks]: (content: Marks[Key], pools: Pools) => unknown } = {
  $f: ([first, count], { floats }) => floats.subarray(first, first + count),
  $i: ([first, count], { integers }) => integers.subarray(first, first + count),
  $n: Number,
  $a: ([variable, size, mask]) => new SetLiteral(variable, mask, size),
  $b: ([variable, from, to, inside]) => {
    const literal = new RangeLiteral(variable, from, to)
    return inside ? literal : literal.negated
  },
  $r: ([width, keys, values]) =>
    new RowIndex(width, () =>
      Array.from(values, (value, row) => ({
        key: [...keys.subarray(row * width, (row + 1) * width)],
        value,
      })),
    ),
}

const isMark = (key: string): key is keyof Marks => Object.hasOwn(markReaders, key)

/** The result of JSON.parse, untyped until it is read as the written type. */
type Parsed = ReturnType<typeof JSON.parse>

/** Replaces the marks in an object by their values, innermost first. */
function resolveMarks(value: Parsed, pools: Pools): Parsed {
  for (const key in value) {
    const member = value[key]
    if (typeof member === 'object') value[key] = resolveMarks(member, pools)
    if (isMark(key)) return markReaders[key](value[key], pools)
  }
  return value
}
