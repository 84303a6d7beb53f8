// Tests bad input at a random place of a random model: the text reader reports file, line and remedy, and never gives a wrong answer or none.
import { describe, expect, test } from 'vitest'
import { compileModel } from '../compile.ts'
import { createSession } from '../create-session.ts'
import { ChoiceError } from '../parameter-space.ts'
import { pick, createSeededDraw, shuffleList, type Draw } from '../testing/draw.ts'
import { generateModelFromSeed, smallSize } from '../testing/random-model.ts'
import { validateModel } from '../validate.ts'
import { readModel, writeModel } from './model-text.ts'
import { formatPosition, type TextProblem } from './source-text.ts'

/** Far longer than the test takes, so that a busy machine does not fail it. */
const TIMEOUT_MS = 300_000
const seeds = Array.from({ length: 8 }, (_, seed) => seed)

/** A table, choices and numbers that every sound text ends with, so that mistakes can refer to them. */
const knownDeclarations = `
table knownRows
  id : key
  size : number kW
  | S | 2 |
  | M | 5 |
choice knownRow : key of knownRows
choice knownLoad : 1 .. 9 kW
choice knownTime : 5 .. 60 min step 5
`
/** The text of a valid random model with the known declarations. */
const createSoundText = (seed: number): string => {
  const model = generateModelFromSeed(seed, smallSize)
  return validateModel(model).length > 0
    ? createSoundText(seed + 1000)
    : writeModel(model) + knownDeclarations
}

/** A text with inserted lines. */
interface Fault {
  readonly text: string
  /** The line of the first inserted one, counted from 1. */
  readonly line: number
}

/** Inserts lines between two declarations of a text. */
function insertLines(draw: Draw, text: string, lines: readonly string[]): Fault {
  const existingLines = text.split('\n')
  const declarationStarts = [...existingLines.keys()].filter(
    (at) => at > 0 && /^(choice|value|rule|notice|goal) /.test(existingLines[at] ?? ''),
  )
  const at = pick(draw, declarationStarts)
  return {
    text: [...existingLines.slice(0, at), ...lines, ...existingLines.slice(at)].join('\n'),
    line: at + 1,
  }
}

const listProblems = (text: string): readonly TextProblem[] => readModel(text, { file: 'ups.model' }).problems

/** The problems reported for a line of a file, each with its remedy. */
const listMessagesAt = (problems: readonly TextProblem[], line: number): string[] =>
  problems
    .filter((problem) => problem.line === line)
    .map((problem) => `${formatPosition(problem)} ${problem.message} ${problem.cure}`)

describe.each(seeds)('random model %i with bad input', (seed) => {
  const draw = createSeededDraw(seed + 0xbad)
  const soundText = createSoundText(seed)

  test('has no problems before the mistakes of the other tests are made', () => {
    expect(listProblems(soundText)).toEqual([])
  })

  test('reports a cycle of definitions', () => {
    const names = Array.from({ length: 1 + draw(4) }, (_, index) => `round${index}`)
    const circle = shuffleList(
      draw,
      names.map((name, index) => `value ${name} = ${names[(index + 1) % names.length]} + ${draw(9)}`),
    )
    const { text, line } = insertLines(draw, soundText, circle)
    const problems = listProblems(text)
    expect(problems).toHaveLength(1)
    const problemLine = problems[0]?.line ?? 0
    const [message] = listMessagesAt(problems, problemLine)
    expect(problemLine).toBeGreaterThanOrEqual(line)
    expect(problemLine).toBeLessThan(line + names.length)
    expect(message).toMatch(
      /^ups\.model:\d+:\d+ It is defined by itself: (round\d → )+round\d\. Break the circle/,
    )
  })

  test('reports numbers of two units', () => {
    const [left, right] = shuffleList(draw, ['knownLoad', '3 kW', 'knownRow.size', 'knownTime', '20 min'])
      .toSorted(
        (a, b) => Number(a.includes('T') || a.includes('min')) - Number(b.includes('T') || b.includes('min')),
      )
      .filter((_, index, all) => index === 0 || index === all.length - 1)
    const { text, line } = insertLines(draw, soundText, [
      `rule RX ${left} ${pick(draw, ['<=', '=', '>'])} ${right}`,
    ])
    expect(listMessagesAt(listProblems(text), line)).toEqual([
      expect.stringMatching(
        /^ups\.model:\d+:\d+ Numbers of (kW and min|min and kW) meet\. They measure different things/,
      ),
    ])
  })

  test.each([
    ['a key that a table does not have', 'rule RX knownRow = L', "'L' is no option of knownRow."],
    ['a column', 'rule RX knownRow.siz <= 5', "Table 'knownRows' has no column 'siz'. Did you mean `size`?"],
    ['a table', 'choice x : key of knownRow', "There is no table 'knownRow'. Did you mean `knownRows`?"],
    ['a table to look up', 'value x = knownRow[id = "S"].size', "There is no table 'knownRow'."],
    ['a choice', 'rule RX knownLod <= 5', "There is no number 'knownLod'. Did you mean `knownLoad`?"],
    ['a preference that is no value', 'choice x : 1 .. 3 preferred 5', "'5' is not one of its values."],
  ])('reports what is missing: %s', (_, lines, message) => {
    const { text, line } = insertLines(draw, soundText, lines.split('\n'))
    const messages = listMessagesAt(listProblems(text), line)
    expect(messages).toHaveLength(1)
    expect(messages[0]).toContain(message)
  })

  test('reports numbers beyond exact integers', () => {
    const factors = Array.from({ length: 14 + draw(6) }, () =>
      pick(draw, ['knownLoad', '97 kW', 'knownTime']),
    )
    const { text, line } = insertLines(draw, soundText, [`goal huge = min ${factors.join(' * ')}`])
    const problems = listProblems(text)
    expect(problems).toHaveLength(1)
    expect(listMessagesAt(problems, line)[0]).toMatch(
      /^ups\.model:.* may reach .* Use fewer decimals, a coarser step or smaller bounds\.$/,
    )
  })

  test('rejects a choice outside its domain without changing choices', () => {
    const model = readModel(soundText).model!
    const session = createSession(compileModel(model))
    const parameter = pick(draw, model.parameters)
    const outside = { choice: 'nowhere', number: 1e6 + 0.123, flag: 'maybe' }[parameter.kind]
    const before = session.choices
    for (const value of [outside, Number.NaN, Number.POSITIVE_INFINITY, -1e300, '', '__proto__'])
      expect(() => session.choose(parameter.name, value)).toThrow(ChoiceError)
    expect(() => session.choose('nobody', 1)).toThrow("has no parameter 'nobody'")
    expect(() => session.choose(parameter.name, outside)).toThrow(
      /^\w+ (is true or false, not|has no option .*; it has|takes .* to .* in steps of .*, not) /,
    )
    expect(session.choices).toEqual(before)
  })
})

describe('a model of a megabyte', () => {
  const head = `model large version 1.0.0${knownDeclarations}`

  test(
    'is read without a problem',
    () => {
      const sentence =
        'A sentence of the length that people write for a rule, with what to do when it is broken.'
      const rules = Array.from(
        { length: 8000 },
        (_, index) => `rule R${index} "${sentence}"  knownLoad * ${index} <= ${index * 9} kW * 1 + 0 kW\n`,
      )
      const text = head + rules.join('')
      expect(text.length).toBeGreaterThan(1_000_000)
      const { model, problems } = readModel(text, { file: 'large.model' })
      expect(problems).toEqual([])
      expect(model?.rules).toHaveLength(8000)
    },
    TIMEOUT_MS,
  )

  test(
    'that consists of rows is read, and its one duplicate key is reported',
    () => {
      const rows = Array.from({ length: 40_000 }, (_, index) => `  | key${index} | ${index} |\n`)
      rows[30_000] = '  | key7 | 1 |\n'
      const text = `model large version 1.0.0\ntable rows\n  id : key\n  size : number\n${rows.join('')}`
      const problems = listProblems(text)
      // Four lines precede the rows, and lines are counted from 1.
      expect(listMessagesAt(problems, 30_000 + 4 + 1)).toEqual([
        "ups.model:30005:5 The key 'key7' occurs twice. Rename one of the rows.",
      ])
      expect(problems).toHaveLength(1)
    },
    TIMEOUT_MS,
  )

  test(
    'that repeats one mistake reports it at most a hundred times',
    () => {
      const problems = listProblems(head + 'rule R knownLoad <= knownTime\n'.repeat(30_000))
      expect(problems).toHaveLength(100)
    },
    TIMEOUT_MS,
  )
})
