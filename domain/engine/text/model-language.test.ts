// Tests that every example of docs/model-language.md is readable, laid out in the standard layout and meets its
// expectations, and that its faulty lines have the documented problems.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sharedDrawingContracts } from '../../products/drawing-contracts.ts'
import { emptyLibrary } from '../source/library-description.ts'
import { formatModel, readModel } from './model-text.ts'
import { runTextTests } from './run-text-tests.ts'
import { exampleLibrary } from './testing/example-product.ts'
import { parseExpectations, runExpectations } from './testing/expectations.ts'
import { unitNames } from './units.ts'

const root = resolve(import.meta.dirname, '../../..')
const page = readFileSync(resolve(root, 'docs/model-language.md'), 'utf8')

interface Block {
  readonly line: number
  /** The text after the three backquotes: `model`, `csv rooms.csv`. */
  readonly kind: string
  readonly text: string
}

const blocks: readonly Block[] = [...page.matchAll(/^```(.+)\n([^]*?)^```$/gm)].map(
  ({ 1: kind = '', 2: text = '', index }) => ({ line: page.slice(0, index).split('\n').length, kind, text }),
)
const head = 'model small-ups version 1.0.0\n\n'
const baseIndex = blocks.findIndex(({ kind }) => kind === 'model base')
const base = blocks[baseIndex]?.text ?? ''

const csvFiles = new Map(
  blocks.flatMap(({ kind, text }) =>
    kind.startsWith('csv ') ? [[kind.slice('csv '.length), text] as const] : [],
  ),
)
const library = { ...(exampleLibrary.description ?? emptyLibrary), sharedDrawings: sharedDrawingContracts }
const findFile = (name: string): string | undefined => csvFiles.get(name)

test('each block of the language page is of a runnable kind', () => {
  const kinds = new Set(blocks.map(({ kind }) => kind.replace(/^csv .*/, 'csv')))
  expect([...kinds].toSorted()).toEqual([
    'csv',
    'model',
    'model alone',
    'model base',
    'model wrong',
    'problems',
    'sh',
  ])
  expect(page.match(/^```/gm)).toHaveLength(2 * blocks.length)
})

describe('examples on the language page', () => {
  const examples = blocks.flatMap((block, index) => {
    if (block.kind !== 'model' && block.kind !== 'model base' && block.kind !== 'model alone') return []
    if (block.kind === 'model alone') return [[block.line, head + block.text] as const]
    if (index < baseIndex) return [[block.line, block.text] as const]
    return [[block.line, head + (index === baseIndex ? base : `${base}\n${block.text}`)] as const]
  })

  test.each(examples)(
    'on line %d have the standard layout, and the engine meets their expectations',
    (_line, text) => {
      const { problems, model } = readModel(text, { files: findFile, library })
      expect(problems).toEqual([])
      expect(model === undefined ? [] : runExpectations(text, model)).toEqual([])
      expect(
        runTextTests(text, { files: findFile, library: { ...exampleLibrary, description: library } }),
      ).toEqual([])
      expect(formatModel(text)).toBe(text)
    },
  )

  test('contain, for the most part, an expectation or a test', () => {
    const examplesWithQuestions = examples.filter(
      ([, text]) => parseExpectations(text).length > 0 || text.includes('\ntest '),
    )
    expect(examplesWithQuestions.length).toBeGreaterThan(examples.length / 2)
  })
})

describe('mistakes on the language page', () => {
  const mistakes = blocks.flatMap((block, index) =>
    block.kind === 'model wrong' ? [[block.line, block.text, blocks[index + 1]] as const] : [],
  )

  test.each(mistakes)('on line %d have the problems listed below them', (_line, text, problemsBlock) => {
    // The head has two lines, which the page does not show.
    const report = readModel(`${head}${text}`).problems.map(
      ({ line, column, message, cure }) => `${line - 2}:${column} ${message} ${cure}\n`,
    )
    expect(problemsBlock?.kind).toBe('problems')
    expect(report.join('')).toBe(problemsBlock?.text)
  })
})

test('the first model has three choices and two rules', () => {
  const { model } = readModel(blocks[0]?.text ?? '')
  expect(model?.parameters).toHaveLength(3)
  expect(model?.rules).toHaveLength(2)
})

const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(resolve(root, 'package.json'), 'utf8'),
)

describe('the command on the language page', () => {
  const [, script = '', word = ''] = /^npm run (\S+) -- (\S+) small-ups\.model$/m.exec(page) ?? []
  const command = (scripts[script] ?? '').replace(/^node /, '')

  /** Runs the command on a text in a folder of its own. */
  function runCommand(text: string): { readonly status: number | null; readonly output: string } {
    const folder = mkdtempSync(join(tmpdir(), 'model-'))
    try {
      writeFileSync(join(folder, 'small-ups.model'), text)
      const { status, stdout } = spawnSync(
        process.execPath,
        [resolve(root, command), word, 'small-ups.model'],
        {
          encoding: 'utf8',
          // npm names here the folder in which its command is called.
          env: { ...process.env, INIT_CWD: folder },
        },
      )
      return { status, output: stdout }
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  test('answers as the page says', () => {
    const [, answer = ''] = /It answers `([^`]+)`/.exec(page) ?? []
    expect(runCommand(blocks[0]?.text ?? '')).toEqual({ status: 0, output: `small-ups.model: ${answer}\n` })
  })

  test('reports problems and unmet expectations', () => {
    expect(runCommand(`${head}rule R1 a`)).toEqual({
      status: 1,
      output: "small-ups.model:3:9 There is no flag 'a'. Name a flag of the model.\n",
    })
    expect(runCommand(`${head}choice a : flag\n// expect a = true is impossible`)).toEqual({
      status: 1,
      output: 'small-ups.model:4 expect a = true is impossible: it is possible\n',
    })
  })
})

test('commands and files named on the page exist', () => {
  const namedFiles = [...page.matchAll(/\b(?:domain|docs)\/[\w./-]+\.\w+/g)].map(([file]) => file)
  expect(namedFiles.length).toBeGreaterThan(2)
  expect(namedFiles.filter((file) => !existsSync(resolve(root, file)))).toEqual([])
})

test('the page names every unit', () => {
  const line = page.split('\n').find((one) => one.startsWith('`kW kVA'))
  expect(line?.split('`')[1]?.split(' ')).toEqual(unitNames)
})

describe('an unmet expectation', () => {
  const text = `${head}choice a : 1 .. 5\nrule R1 a <= 3\nvalue b = a * 2\ngoal least = min a\n`

  test.each([
    ['a = 4 is possible', 'it is impossible'],
    ['a = 4 is impossible by R2', 'it is by R1'],
    ['a = 2: b is 5', 'it is 4'],
    ['least gives a = 2', 'it gives 1'],
    ['what', 'this is no expectation'],
    ['a = 9 is possible', "a takes 1 to 5 in steps of 1, not '9'"],
    ['c = 1: b is 2', "Model small-ups has no parameter 'c'"],
  ])('is reported with what the engine found: %s', (expectation, message) => {
    const { model } = readModel(text)
    expect(model === undefined ? [] : runExpectations(`${text}// expect ${expectation}`, model)).toEqual([
      { line: 7, message: `expect ${expectation}: ${message}` },
    ])
  })
})
