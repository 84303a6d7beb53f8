// Tests that declarations become the lists of the JSON model, sentences its messages, and tables their facts, wherever they are.
import { describe, expect, test } from 'vitest'
import { parse } from './parse.ts'
import { resolve } from './resolve.ts'
import { getTableName } from './resolve-table.ts'
import { formatPosition } from './source-text.ts'

/** The meaning of a text, and its problems: `file:line:column+length message cure`. */
function read(text: string, files: Readonly<Record<string, string>> = {}) {
  const { tree, source, problems } = parse(text, 'm.model')
  expect(problems).toEqual([])
  const resolved = resolve(tree, source, (name) => files[name])
  const reports = resolved.problems.map(
    (problem) => `${formatPosition(problem)}+${problem.length} ${problem.message} ${problem.cure}`,
  )
  return { ...resolved, model: resolved.source, reports }
}
const modelLine = 'model m version 1.0.0\n'

test('each declaration is in its list, in the order written', () => {
  const { model, reports, messages, blocked } = read(`model fan version 1.2.3
choice a : flag "A"
group air "Air"
choice b : 1 .. 9 kW step 2 preferred 3 kW
choice c : one of N, "2 N" preferred "2 N" result
group other
choice d : key of t preferred S not result
choice e : flag preferred false
choice f : -1.5 .. 3
table t
  k : key
  | S |
value v : kW = b "V" source "Sheet"
value w = 1
rule R1 "One" when a: a implies a with b in kW source "Law"
rule R2 a
notice N1 warning "Note" when a with () source "Book"
notice N2 auto when a
goal g "Least" = min b
goal h = min v
`)
  const flag = { kind: 'flag', name: 'a' }
  const b = { kind: 'ref', name: 'b' }
  expect(reports).toEqual([])
  expect(blocked).toBe(false)
  expect(model).toStrictEqual({
    id: 'fan',
    version: '1.2.3',
    tables: { t: { columns: { k: { type: 'key' } }, rows: [{ k: 'S' }] } },
    parameters: [
      { kind: 'flag', name: 'a', group: 'general' },
      { kind: 'number', name: 'b', group: 'air', min: 1, max: 9, step: 2, unit: 'kW', preferred: 3 },
      {
        kind: 'choice',
        name: 'c',
        group: 'air',
        from: { options: ['N', '2 N'] },
        preferred: '2 N',
        result: true,
      },
      { kind: 'choice', name: 'd', group: 'other', from: { table: 't' }, preferred: 'S', result: false },
      { kind: 'flag', name: 'e', group: 'other', preferred: false },
      { kind: 'number', name: 'f', group: 'other', min: -1.5, max: 3, step: 1, unit: '1' },
    ],
    values: [
      { name: 'v', unit: 'kW', is: b, source: 'Sheet' },
      { name: 'w', unit: '1', is: { kind: 'constant', value: 1 } },
    ],
    rules: [
      {
        id: 'R1',
        when: flag,
        require: flag,
        implied: flag,
        arguments: { b: { number: b, unit: 'kW' } },
        source: 'Law',
      },
      { id: 'R2', require: flag },
    ],
    notices: [
      { id: 'N1', severity: 'warning', when: flag, arguments: {}, source: 'Book' },
      { id: 'N2', severity: 'auto', when: flag },
    ],
    goals: [
      { name: 'g', minimise: b },
      { name: 'h', minimise: { kind: 'ref', name: 'v' } },
    ],
  })
  expect(messages).toStrictEqual({
    'parameter.a': 'A',
    'group.air': 'Air',
    'value.v': 'V',
    'rule.R1': 'One',
    'notice.N1': 'Note',
    'goal.g': 'Least',
  })
})

describe('the model line', () => {
  test('is reported as missing if the text has none', () => {
    const { model, reports } = read('\ngroup a')
    expect(reports).toEqual([
      'm.model:1:1+1 Found no `model` line. Begin the text with its id and version: `model fan version 1.0.0`.',
    ])
    expect(model).toMatchObject({ id: '', version: '' })
  })

  test('may occur once, and the first counts', () => {
    const { model, reports } = read(`${modelLine}model n version 2\nmodel o version 3\n`)
    expect(reports).toEqual([
      'm.model:2:1+17 Found a second `model` line. Keep one model in a text.',
      'm.model:3:1+17 Found a second `model` line. Keep one model in a text.',
    ])
    expect(model).toMatchObject({ id: 'm', version: '1.0.0' })
  })
})

const formatReservedName = (name: string): string =>
  `Found the name '${name}', which every object of JavaScript has.`

describe('tables', () => {
  const cure = 'Rename one of the two.'

  test('of files precede those of the text, each named after its file without folders', () => {
    const { model, tables, reports } = read(
      `${modelLine}table a\n  k : key\n  | S |\nimport tables deep/er/b.csv, c.csv\nimport tables d\n`,
      { 'deep/er/b.csv': 'k: key\nT', 'c.csv': 'k: key', d: 'n: number kW\n5' },
    )
    expect(reports).toEqual([])
    expect(Object.keys(model.tables)).toEqual(['b', 'c', 'd', 'a'])
    expect(model.tables['b']).toEqual({ columns: { k: { type: 'key' } }, rows: [{ k: 'T' }] })
    expect(model.tables['d']).toEqual({
      columns: { n: { type: 'number', unit: 'kW' } },
      rows: [{ n: 5 }],
    })
    expect(tables.get('b')?.source.file).toBe('deep/er/b.csv')
    expect(tables.get('a')?.source.file).toBe('m.model')
    expect(['a/b.c.csv', 'b', '/x.csv', 'x.csv.csv'].map(getTableName)).toEqual(['b.c', 'b', 'x', 'x.csv'])
  })

  test('with one name: the first counts and the second is reported', () => {
    const { model, reports, blocked } = read(
      `${modelLine}import tables a.csv, b/a.csv\ntable a\n  k : key\n  | S |\ntable b\n  k : key\n`,
      { 'a.csv': 'k: key\nT', 'b/a.csv': 'k: key\nU' },
    )
    expect(reports).toEqual([
      `m.model:2:22+7 Found a second table 'a'. ${cure}`,
      `m.model:3:7+1 Found a second table 'a'. ${cure}`,
    ])
    expect(model.tables['a']?.rows).toEqual([{ k: 'T' }])
    expect(model.tables['b']?.rows).toEqual([])
    expect(blocked).toBe(true)
  })

  test('that no file contains are reported, and the others are read', () => {
    const { model, reports, blocked } = read(`${modelLine}import tables x.csv, a.csv\n`, {
      'a.csv': 'k: key\nT',
    })
    expect(reports).toEqual([
      "m.model:2:15+5 Found no file 'x.csv'. Correct its name, or write the table into the model.",
    ])
    expect(Object.keys(model.tables)).toEqual(['a'])
    expect(blocked).toBe(true)
  })

  test('with mistakes in their file report them there, before those of expressions', () => {
    const { reports, blocked } = read(`${modelLine}value v = b / 2\nimport tables x.csv, a.csv\n`, {
      'a.csv': 'k: key,n: numbr\nT,1',
    })
    expect(reports).toEqual([
      "m.model:3:15+5 Found no file 'x.csv'. Correct its name, or write the table into the model.",
      'a.csv:1:8+8 Found `numbr`, expected what the column holds. Did you mean `number`?',
      expect.stringMatching(/^m.model:2:11\+5 Found a quotient that is not rounded\./),
    ])
    expect(blocked).toBe(true)
  })

  test('and their columns cannot have a name that every JavaScript object has', () => {
    const { model, reports, blocked } = read(
      `${modelLine}table constructor\n  k : key\ntable t\n  k : key\n  toString : text\n  k : text\n  k : flag\n`,
    )
    expect(reports).toEqual([
      `m.model:2:7+11 ${formatReservedName('constructor')} Choose another name.`,
      `m.model:6:3+8 ${formatReservedName('toString')} Rename the column.`,
      "m.model:7:3+1 Found a second column 'k'. Rename the column.",
      "m.model:8:3+1 Found a second column 'k'. Rename the column.",
    ])
    expect(Object.keys(model.tables)).toEqual(['t'])
    expect(blocked).toBe(true)
  })
})

test('a cell has the type of its column, and stays a text if it does not fit', () => {
  const { model, reports } = read(`${modelLine}table t
  k : key
  n : number kW source "Sheet"
  s : text
  f : flag
  | 5    | -0     | 5    | true  |
  | "x y" | 1.5e3 | true | false |
  | A    | "5"    |      | "true" |
  | B    | two    |      | yes   |
  | C    | -12    | "" |     |
  | D    | 2E-1   | - | true.  |
`)
  expect(reports).toEqual([])
  expect(model.tables['t']).toStrictEqual({
    columns: {
      k: { type: 'key' },
      n: { type: 'number', unit: 'kW', source: 'Sheet' },
      s: { type: 'text' },
      f: { type: 'flag' },
    },
    rows: [
      { k: '5', n: 0, s: '5', f: true },
      { k: 'x y', n: 1500, s: 'true', f: false },
      { k: 'A', n: '5', f: 'true' },
      { k: 'B', n: 'two', f: 'yes' },
      { k: 'C', n: -12, s: '' },
      { k: 'D', n: 0.2, s: '-', f: 'true.' },
    ],
  })
})

test('a row with fewer cells than columns has empty cells in the rest', () => {
  const { model } = read(`${modelLine}import tables t.csv\n`, { 't.csv': 'k: key,n: number,s: text\nA,1\nB' })
  expect(model.tables['t']?.rows).toEqual([{ k: 'A', n: 1 }, { k: 'B' }])
})
