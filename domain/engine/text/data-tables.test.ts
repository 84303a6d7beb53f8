// Tests data tables: how they are read, written and checked, and what formulas compute of their rows.
import { describe, expect, test } from 'vitest'
import { evaluateFigures, evaluateLines, evaluateNotices } from '../source/evaluate-declarations.ts'
import { type DataRows, FormulaEvaluator } from '../source/formula-evaluator.ts'
import { readModel, writeModel } from './model-text.ts'

const head = 'model fan version 1.0.0\n\nchoice load : 1 .. 9\n\n'
const fleet = `data fleet up to 100 rows  "Fleet"
  serial : text optional unique           "Serial number"
  bought : date                           "Bought on"
  share  : number % optional              "Share"
  state  : one of (new "New", old "Old")  "State"
  spare  : flag optional                  "Spare"
`

const read = (text: string) => readModel(head + text)
const listProblems = (text: string) => read(text).problems.map(({ message, cure }) => `${message} ${cure}`)

test('a data table is read with its columns and their English headings', () => {
  const { source, messages, problems } = read(fleet)
  expect(problems).toEqual([])
  expect(source?.data).toEqual([
    {
      name: 'fleet',
      maxRows: 100,
      columns: [
        { name: 'serial', type: 'text', optional: true, unique: true },
        { name: 'bought', type: 'date' },
        { name: 'share', type: 'number', unit: '%', optional: true },
        { name: 'state', type: 'oneOf', options: ['new', 'old'] },
        { name: 'spare', type: 'flag', optional: true },
      ],
    },
  ])
  expect(messages).toMatchObject({
    'data.fleet': 'Fleet',
    'data.fleet.bought': 'Bought on',
    'option.fleet.state.old': 'Old',
  })
})

test('a data table that is written and read again is equal, and has one layout', () => {
  const { source, messages } = read(fleet)
  if (source === undefined) throw new Error('The text has problems')
  const written = writeModel(source, { messages })
  expect(written).toContain(fleet)
  expect(readModel(written)).toMatchObject({ source, messages, problems: [] })
})

test.each([
  ['data fleet\n  a : text', 'Found `a`, expected `up`.'],
  ['data fleet up to 20001 rows\n  a : text', "The data table 'fleet' has up to 20001 rows."],
  ['data fleet up to 5 rows', "The data table 'fleet' has 0 columns."],
  ['data fleet up to 5 rows\n  a : key', 'Found `key`, expected what the column holds.'],
  ['data fleet up to 5 rows\n  a : text\n  a : flag', "'a' occurs twice."],
  ['data fleet up to 5 rows\n  a : one of (x, x)', "The options of 'a' are none, or not all different."],
  ['data load up to 5 rows\n  a : text', "'load' is a choice, value or part as well."],
  ['data fleet up to 5 rows\n  constructor : text', "Found the name 'constructor'"],
])('the mistake in %j is named', (text, problem) => {
  expect(listProblems(text).join('\n')).toContain(problem)
})

test('the engine cannot read rows, and a name that no column has is reported', () => {
  expect(listProblems(`${fleet}rule R1 count(fleet) <= 3`).join()).toContain(
    'Rows are read in figures, computed notices and lines.',
  )
  expect(listProblems(`${fleet}value cells = sum(fleet.share over fleet)`).join()).toContain(
    'Rows are read in figures, computed notices and lines.',
  )
  const problems = listProblems(`${fleet}figure x : % = sum(fleet.shar over fleet) decimals 0 basis formula`)
  expect(problems.join()).toContain("A record of fleet has no 'shar'. Did you mean `share`?")
})

describe('formulas over rows', () => {
  const text = `${fleet}
figure rows     = count(fleet)  decimals 0  basis formula
figure old      = count(fleet where fleet.state = "old")  decimals 0  basis formula
figure shares : % = sum((if hasValue(fleet.share) then fleet.share else 0 %) over fleet)  decimals 0  basis formula
notice N1 for each fleet warning "{serial}" when fleet.bought < date 2020-01-01  with serial = fleet.serial
line text("kit-", fleet.state) for each fleet group by fleet.state = count(fleet) of text("KIT-", fleet.state)
`
  const { source, model, problems } = read(text)
  if (source === undefined || model === undefined) throw new Error(JSON.stringify(problems))
  const { figures = [], records = [], computedNotices = [], lines = [] } = source
  const library = { functions: new Map(), algorithms: new Map() }
  const product = { source, model, figures, records, library }
  const evaluate = (rows: DataRows | undefined) => {
    const reader = new FormulaEvaluator(product, { load: 1 }, rows)
    return {
      figures: evaluateFigures(reader, figures).map(({ value }) => value),
      notices: evaluateNotices(reader, computedNotices).map((notice) => [
        notice.id,
        notice.arguments['serial'],
      ]),
      lines: evaluateLines(reader, lines).map(({ line }) => [line.partNumber, line.quantity]),
    }
  }

  test('give figures of 0, and no notices and lines, if there are no rows', () => {
    expect(evaluate(undefined)).toEqual({ figures: [0, 0, 0], notices: [], lines: [] })
  })

  test('count every row, and skip values that are not stated', () => {
    // Days are counted from 1970-01-01; 2020-01-01, which the notice compares with, is day 18,262.
    const rows = [
      { serial: 'A1', bought: 18_000, share: 40, state: 'old' },
      { bought: 20_000, state: 'new' },
      { serial: 'A3', bought: 20_001, state: 'old', spare: true },
    ]
    expect(evaluate({ fleet: rows })).toEqual({
      figures: [3, 2, 40],
      notices: [['N1', 'A1']],
      lines: [
        ['KIT-old', 2],
        ['KIT-new', 1],
      ],
    })
  })
})
