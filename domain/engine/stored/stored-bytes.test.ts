// Tests that a stored network is read back unchanged from its little-endian bytes, and that bytes of another model are rejected.
import { describe, expect, test } from 'vitest'
import { compileModel } from '../compile.ts'
import type { CompiledModel } from '../compiled-model.ts'
import type { PlacedConstraint } from '../network/network.ts'
import { createSetLiteral, createRangeLiteral } from '../kernel/literal.ts'
import { RowList } from '../kernel/rows.ts'
import type { Model } from '../model.ts'
import { readModel } from '../text/model-text.ts'
import { FORMAT, HEADER_BYTES } from './format.ts'
import { loadNetwork } from './load-network.ts'
import { storeNetwork } from './store-network.ts'

const { model, problems } = readModel(`model größe version 1.0.0
table t
  k : text
  c : text
  n : number
  | A | x | 5 |
  | A | y | 7 |
  | B | x |   |
  | C | y | 9 |
choice o : one of A, B, C
choice c : one of x, y
choice \`lö\u007fad\u2028\` : 1 .. 2000
choice spare : flag
value found = t[k = o, c].n
rule R1 when spare: found + \`lö\u007fad\u2028\` <= 1500
rule R2 o != B or \`lö\u007fad\u2028\` > 7
goal least = min \`lö\u007fad\u2028\` * 3 + found
goal most = min 2000 - \`lö\u007fad\u2028\`
`)
if (model === undefined) throw new Error(problems.map(({ message }) => message).join(' '))
const storedModel: Model = model
const compiled = compileModel(storedModel)
const bytes = storeNetwork(compiled)
const loadedNetwork = loadNetwork(storedModel, bytes)

/** A compiled model with these constraints in place of its own. */
const withConstraints = (constraints: readonly PlacedConstraint[]): CompiledModel => ({
  ...compiled,
  network: { ...compiled.network, constraints },
})
const placeConstraint = (constraint: PlacedConstraint['constraint'], group = 0): PlacedConstraint => ({
  group,
  parameters: [1],
  constraint: constraint,
})

/** The results of a network for its required values and rules at these positions. */
const computeResults = (
  { graph, required, rules }: CompiledModel,
  positions: readonly number[],
): number[] => {
  const values = new Float64Array(graph.nodes.length)
  for (const [index, step] of graph.steps.entries()) values[index] = step(values, positions)
  return [...required, ...rules.map(({ node }) => node)].map((node) => values.at(node) ?? Number.NaN)
}

describe('a loaded network', () => {
  test('has the parameters and rules of its model and no goal', () => {
    expect(loadedNetwork.model).toBe(storedModel)
    expect(loadedNetwork.parameters).toEqual(compiled.parameters)
    expect([...loadedNetwork.parameterByName]).toEqual([...compiled.parameterByName])
    expect(loadedNetwork.rules.map(({ id }) => id)).toEqual(['R1', 'R2'])
    expect(loadedNetwork.goals.size).toBe(0)
    expect(loadedNetwork.goalGroup).toBe(2)
    expect(loadedNetwork.firstGoalVariable).toBe(compiled.firstGoalVariable)
    expect(loadedNetwork.network.variables).toEqual(
      compiled.network.variables.slice(0, compiled.firstGoalVariable),
    )
    expect(compiled.network.variables.length).toBeGreaterThan(compiled.firstGoalVariable)
  })

  test('has the constraints of the rules and none of the goals, in order', () => {
    const ruleConstraints = compiled.network.constraints.filter(({ group }) => group < 2)
    expect(ruleConstraints.length).toBeLessThan(compiled.network.constraints.length)
    expect(
      loadedNetwork.network.constraints.map(({ group, constraint }) => [group, constraint.kind]),
    ).toEqual(ruleConstraints.map(({ group, constraint }) => [group, constraint.kind]))
  })

  test('computes the same as the compiled one, with fewer nodes that are numbered anew', () => {
    const { graph } = loadedNetwork
    expect(graph.nodes.length).toBeLessThan(compiled.graph.nodes.length)
    expect(graph.nodes.map(({ id }) => id)).toEqual(graph.nodes.map((_, index) => index))
    expect(graph.nodes.map(({ id }) => graph.node(id))).toEqual(graph.nodes)
    expect(graph.parameters).toBe(loadedNetwork.parameters)
    expect(loadedNetwork.required).toHaveLength(1)
    expect(computeResults(loadedNetwork, [0, 1, 1492, 1])).toEqual([7, 1, 1])
    for (const positions of [
      [0, 0, 1494, 1],
      [0, 0, 1495, 1],
      [0, 0, 1495, 0],
      [1, 0, 6, 0],
      [1, 1, 7, 1],
      [2, 1, 0, 1],
    ])
      expect(computeResults(loadedNetwork, positions)).toEqual(computeResults(compiled, positions))
  })

  test('gives a model with its goals, which is compiled once', () => {
    const modelWithGoals = loadedNetwork.withGoals?.()
    expect([...(modelWithGoals?.goals.keys() ?? [])]).toEqual(['least', 'most'])
    expect(loadedNetwork.withGoals?.()).toBe(modelWithGoals)
  })
})

test('stored literals, non-JSON numbers, rows and number lists are read back unchanged', () => {
  const rows = new RowList(2)
  rows.push([3, 1], 2.5)
  rows.push([0, 2], Number.NaN)
  const [setLiteral, rangeLiteral] = [createSetLiteral(0, 40, [0, 33, 39]), createRangeLiteral(2, 5, 9)]
  const constraints = [
    placeConstraint({
      kind: 'clause',
      literals: [setLiteral, setLiteral.negated, rangeLiteral, rangeLiteral.negated],
    }),
    placeConstraint(
      { kind: 'atMost', terms: [{ variable: 1, factor: -2 }], limit: Number.POSITIVE_INFINITY },
      -1,
    ),
    placeConstraint({ kind: 'equal', terms: [], total: Number.NaN }, 1),
    placeConstraint({ kind: 'equal', terms: [], total: Number.NEGATIVE_INFINITY }, 1),
    placeConstraint({ kind: 'rounding', of: 1, result: 2, to: Float64Array.of(-1.5, 2 ** 40, 3), up: true }),
    placeConstraint({ kind: 'selection', selector: 0, branches: [1, -1], result: 3 }, 2),
    placeConstraint({ kind: 'rounding', of: 4, result: 5, to: Float64Array.of(7), up: false }),
  ]
  const { network } = loadNetwork(storedModel, storeNetwork(withConstraints(constraints)))
  expect(network.constraints).toEqual(constraints.filter(({ group }) => group !== 2))
  const [clause] = network.constraints
  expect(clause?.constraint.kind === 'clause' && clause.constraint.literals[0]).toBeInstanceOf(
    setLiteral.constructor,
  )
  expect(clause?.constraint.kind === 'clause' && clause.constraint.literals[2]).toBeInstanceOf(
    rangeLiteral.constructor,
  )

  const lookupConstraint = placeConstraint({ kind: 'found', keys: [0, 1], rows, found: 1, value: 2 })
  const [readConstraint] = loadNetwork(storedModel, storeNetwork(withConstraints([lookupConstraint]))).network
    .constraints
  expect(readConstraint?.constraint).toMatchObject({
    rows: { width: 2, count: 2, cells: Int32Array.of(3, 1, 0, 2), values: Float64Array.of(2.5, Number.NaN) },
  })
})

/** The numbers and the JSON of some bytes. */
function splitBytes(uint8Array: Uint8Array) {
  const view = new DataView(uint8Array.buffer, uint8Array.byteOffset, uint8Array.byteLength)
  const [floats = 0, integers = 0, length = 0] = [0, 4, 8].map((at) => view.getUint32(at, true))
  const jsonAt = HEADER_BYTES + 8 * floats + 4 * integers
  return {
    floats: Array.from({ length: floats }, (_, index) => view.getFloat64(HEADER_BYTES + 8 * index, true)),
    integers: Array.from({ length: integers }, (_, index) =>
      view.getInt32(HEADER_BYTES + 8 * floats + 4 * index, true),
    ),
    json: new TextDecoder().decode(uint8Array.subarray(jsonAt)),
    length,
  }
}

/** The bytes of the network with a change in their JSON. */
const rewriteJson = (from: string, to: string): Uint8Array => {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  expect(text).toContain(from)
  return Uint8Array.from(text.replace(from, to), (character) => character.charCodeAt(0))
}

/** The list of a network whose first constraint is a rounding. */
const findList = (uint8Array: Uint8Array): Float64Array | undefined => {
  const [first] = loadNetwork(storedModel, uint8Array).network.constraints
  return first?.constraint.kind === 'rounding' ? first.constraint.to : undefined
}

describe('stored bytes', () => {
  test('are counts, doubles, integers and JSON in sequence', () => {
    const stored = storeNetwork(
      withConstraints([
        placeConstraint({ kind: 'clause', literals: [createSetLiteral(0, 40, [0, 33, 39])] }),
        placeConstraint({ kind: 'rounding', of: 1, result: 2, to: Float64Array.of(-1.5, 2 ** 40), up: true }),
      ]),
    )
    const { floats, integers, json, length } = splitBytes(stored)
    expect(floats.slice(-2)).toEqual([-1.5, 2 ** 40])
    expect(integers).toEqual([1, 2 + 128])
    expect(length).toBe(json.length)
    const { constraints } = JSON.parse(json)
    expect(constraints[0].constraint.literals).toEqual([{ $a: [0, 40, { $i: [0, 2] }] }])
    expect(constraints[1].constraint.to).toEqual({ $f: [floats.length - 2, 2] })
  })

  test('contain ASCII JSON only', () => {
    const { json } = splitBytes(bytes)
    expect(json).toMatch(/^[ -~]+$/)
    expect(json).toContain('"l\\u00f6\\u007fad\\u2028"')
    expect(JSON.parse(json)).toMatchObject({
      format: FORMAT,
      model: { id: 'größe', version: '1.0.0' },
      parameters: [
        ['o', 3],
        ['c', 2],
        ['lö\u007fad\u2028', 2000],
        ['spare', 2],
      ],
    })
  })

  test('are used in place where they begin at a multiple of eight, and copied elsewhere', () => {
    const stored = storeNetwork(
      withConstraints([
        placeConstraint({ kind: 'rounding', of: 1, result: 2, to: Float64Array.of(-1.5, 7), up: true }),
      ]),
    )
    for (const shift of [0, 1, 4, 8, 12, 16]) {
      const buffer = new Uint8Array(stored.length + shift)
      buffer.set(stored, shift)
      const list = findList(buffer.subarray(shift))
      expect(list).toEqual(Float64Array.of(-1.5, 7))
      expect(list?.buffer === buffer.buffer).toBe(shift % 8 === 0)
    }
  })

  test('of another format are rejected', () => {
    expect(() => loadNetwork(storedModel, rewriteJson(`"format":${FORMAT}`, '"format":7'))).toThrow(
      new RangeError('The stored network is of größe 1.0.0, format 7; it does not fit größe 1.0.0'),
    )
    expect(loadNetwork(storedModel, rewriteJson('"format":1', '"format":1 ')).rules).toHaveLength(2)
  })

  test('of another model are rejected, whatever differs', () => {
    const [o, c, load, spare] = storedModel.parameters
    if (o === undefined || c === undefined || load?.kind !== 'number' || spare === undefined)
      throw new Error('no model')
    const others: readonly Model[] = [
      { ...storedModel, id: 'other' },
      { ...storedModel, version: '1.0.1' },
      { ...storedModel, rules: storedModel.rules.slice(1) },
      { ...storedModel, rules: [...storedModel.rules, ...storedModel.rules.slice(1)] },
      { ...storedModel, parameters: [o, c, load] },
      { ...storedModel, parameters: [o, c, load, spare, { kind: 'flag', name: 'more', group: 'g' }] },
      { ...storedModel, parameters: [o, c, load, { ...spare, name: 'other' }] },
      { ...storedModel, parameters: [o, c, { ...load, max: 1999 }, spare] },
    ]
    for (const other of others) expect(() => loadNetwork(other, bytes)).toThrow(RangeError)
    expect(() => loadNetwork({ ...storedModel, version: '2' }, bytes)).toThrow(
      'The stored network is of größe 1.0.0, format 1; it does not fit größe 2',
    )
  })
})
