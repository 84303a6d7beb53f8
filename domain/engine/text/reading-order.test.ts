// Tests that problems are reported in the order of the text, up to a limit, and each only once.
import { describe, expect, test } from 'vitest'
import { formatModel, readModel, readTextGaps, writeModel } from './model-text.ts'
import { formatPosition, type TextProblem } from './source-text.ts'

const head = 'model m version 1.0.0\n'
const formatProblems = (problems: readonly TextProblem[]): string[] =>
  problems.map((problem) => `${formatPosition(problem)} ${problem.message}`)

/** As many values as `length`, each defined by the previous one, the first by `load`. */
const createChain = (length: number): string =>
  Array.from({ length }, (_, index) => `value v${index} = ${index === 0 ? 'load' : `v${index - 1}`}\n`).join(
    '',
  )

/** A model with such a chain of values, followed by a rule about an unknown flag. */
const createDeepModel = (length: number): string =>
  `${head}choice load : 1 .. 9\n${createChain(length)}rule R b\n`

const readWrongFile = (): string => 'k: key,n: number\nA,one\nB,two\n'
const readSoundFile = (): string => 'k: key\nA\n'

describe('reading a text', () => {
  test('gives its model, sentences and tree, and no problem', () => {
    const { model, messages, problems, tree } = readModel(`${head}choice a : flag "A"\n`)
    expect(problems).toEqual([])
    expect(model).toMatchObject({ id: 'm', parameters: [{ name: 'a' }] })
    expect(model && writeModel(model, { messages })).toBe(
      'model m version 1.0.0\n\ngroup general\nchoice a : flag  "A"\n',
    )
    expect(messages).toEqual({ 'parameter.a': 'A' })
    expect(tree.declarations).toHaveLength(2)
  })

  test('gives no model if anything is wrong, but still its content', () => {
    const { messages, tree, ...rest } = readModel(`${head}choice a : flag "A"\nrule R b\n`)
    expect(rest).not.toHaveProperty('model')
    expect(messages).toEqual({ 'parameter.a': 'A' })
    expect(tree.declarations).toHaveLength(3)
  })
})

describe('reported problems', () => {
  test('are in text order, with imported tables last', () => {
    const text = `${head}import tables a.csv\nrule R1 b\nvalue v : kW = 5 min\nrule R2 b\n`
    expect(formatProblems(readModel(text, { file: 'm.model', files: readWrongFile }).problems)).toEqual([
      "m.model:3:9 There is no flag 'b'.",
      'm.model:4:16 Numbers of min and kW meet.',
      "m.model:5:9 There is no flag 'b'.",
      "a.csv:2:3 'one' is not a number.",
      "a.csv:3:3 'two' is not a number.",
    ])
    expect(
      formatProblems(readModel(text, { files: readWrongFile }).problems).map((one) => one.split(':')[0]),
    ).toEqual(['model', 'model', 'model', 'a.csv', 'a.csv'])
  })

  test('of meaning are reported once the text can be parsed', () => {
    const unknown = 'rule R1 b\n'
    expect(formatProblems(readModel(head + unknown).problems)).toEqual(["model:2:9 There is no flag 'b'."])
    expect(formatProblems(readModel(`${head}${unknown}rul R2\n`).problems)).toEqual([
      'model:3:1 Found `rul`, expected a declaration.',
    ])
    expect(formatProblems(readModel(`${head}${unknown}import tables a.csv\n`).problems)).toEqual([
      "model:3:15 Found no file 'a.csv'.",
    ])
    expect(formatProblems(readModel(`${head}${unknown}value v : kW = 5 min\n`).problems)).toHaveLength(2)
  })

  test('of definitions that are too deep are reported alone, the first only', () => {
    expect(formatProblems(readModel(createDeepModel(600)).problems)).toEqual([
      "model:603:8 There is no flag 'b'.",
    ])
    const [problem, ...others] = readModel(createDeepModel(602)).problems
    expect(others).toEqual([])
    // Two lines precede the first value, v0.
    expect(problem).toMatchObject({
      line: 603,
      column: 7,
      length: 4,
      message: "The definition of 'v600' leads through more than 600 levels of others.",
      cure: 'Break the chain with a parameter and a rule, or shorten it.',
    })
  })

  test('are limited to the first hundred', () => {
    const text = head + Array.from({ length: 101 }, (_, index) => `rule R${index} b${index}\n`).join('')
    const { problems } = readModel(text)
    expect(problems).toHaveLength(100)
    expect(problems.at(-1)?.line).toBe(101)
    expect(readModel(head + 'value v : kW = 5 min\n'.repeat(101)).problems).toHaveLength(100)
  })
})

describe('reported names without a text', () => {
  const text = `${head}group g "G"\nchoice a : flag "A"\nchoice b : flag\nimport tables t.csv\n`
  const listGaps = (texts: Parameters<typeof readTextGaps>[1], modelText = text): string[] =>
    readTextGaps(modelText, texts, { file: 'm.model', files: readSoundFile }).map(
      ({ line, message }) => `${line} ${message}`,
    )

  test('are located, with English taken from the model text and from the English file', () => {
    expect(listGaps({ de: { 'group.g': 'G', 'parameter.a': 'A' } })).toEqual([
      "4 The choice 'b' has no text in de.",
      "4 The choice 'b' has no text in en.",
    ])
    expect(
      listGaps({
        de: { 'group.g': 'G', 'parameter.a': 'A', 'parameter.b': 'B' },
        en: { 'parameter.b': 'B' },
      }),
    ).toEqual([])
    expect(listGaps({ en: {} })).toEqual(["4 The choice 'b' has no text in en."])
  })

  test('are not searched for if the text has other problems', () => {
    expect(listGaps({}, `${text}rule R c\n`)).toEqual([])
    expect(readTextGaps(text, {})).toEqual([])
    expect(readTextGaps(`${head}group g "G"\nchoice a : flag\n`, {})).toHaveLength(1)
  })

  test('are limited to a hundred', () => {
    const longText = head + Array.from({ length: 101 }, (_, index) => `choice c${index} : flag\n`).join('')
    expect(listGaps({}, longText)).toHaveLength(100)
  })
})

test('a text is laid out anew while it can be read', () => {
  expect(formatModel('rule  R  a')).toBe('rule R  a\n')
  expect(formatModel('rule R a )')).toBeUndefined()
})
