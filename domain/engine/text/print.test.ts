// Tests the standard layout: aligned columns, long lines wrapped at the same places, sections apart.
import { describe, expect, test } from 'vitest'
import type { Model } from '../model.ts'
import { formatModel, writeModel } from './model-text.ts'

const modelHeader = 'model m version 1.0.0\n'
const formatLines = (...lines: readonly string[]): string =>
  (formatModel(`${modelHeader}${lines.join('\n')}\n`) ?? '').slice(modelHeader.length)

describe('printed columns', () => {
  test('are as wide as the widest head of adjacent lines of one kind', () => {
    expect(formatLines('value a = 1', 'value long : kW = 2', '', 'value b = 3')).toBe(
      'value a         = 1\nvalue long : kW = 2\n\nvalue b = 3\n',
    )
    expect(formatLines('value a = 1', 'goal longer = min a')).toBe('value a = 1\ngoal longer = min a\n')
  })

  test('are not widened by a head of more than 56 characters', () => {
    const widestName = 'x'.repeat(56 - 'value '.length)
    expect(formatLines('value a = 1', `value ${widestName} = 2`)).toBe(
      `value a${' '.repeat(56 - 'value a'.length)} = 1\nvalue ${widestName} = 2\n`,
    )
    expect(formatLines('value a = 1', `value ${widestName}x = 2`)).toBe(
      `value a = 1\nvalue ${widestName}x = 2\n`,
    )
  })

  test('align the ids of rules and the severities of notices, and leave no room for a missing sentence', () => {
    expect(
      formatLines('rule R1 "A" a', 'rule R22 b', 'notice N1 auto when a', 'notice N2 warning "B" when b'),
    ).toBe(
      [
        'rule R1  "A"  a',
        'rule R22  b',
        'notice N1 auto     when a',
        'notice N2 warning "B"  when b',
        '',
      ].join('\n'),
    )
  })
})

const createOptions = (last: string): string => `aaaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbb, ${last}`

describe('printed choices', () => {
  test.each([
    'choice a : 1 .. 9',
    'choice a : -1.5 .. 9 kW step 0.5 preferred 2 result',
    'choice a : 1 .. 9 step 2  "How many"',
    'choice a : 1 .. 9 kW preferred 2 kW',
    'choice a : key of t preferred "a b" not result',
    'choice a : one of N, "else", "N +1" preferred N',
    'choice a : one of ()',
    'choice a : flag preferred true',
    'choice a : flag preferred false  "Spare"',
  ])('are unchanged if they are in the standard layout: %s', (line) => {
    expect(formatLines(line)).toBe(`${line}\n`)
  })

  test('align options of up to 56 characters as a column, and leave longer ones out of the alignment', () => {
    const shortChoice = `choice a : one of ${createOptions('cccc')} preferred cccc`
    expect(formatLines(`${shortChoice}  "Which"`, 'choice bb : flag "B"')).toBe(
      `${shortChoice.replace('a :', 'a  :')}  "Which"\nchoice bb : flag  "B"\n`,
    )
    const longChoice = `choice a : one of ${createOptions('ccccc')}`
    expect(formatLines(`${longChoice} preferred ccccc "Which"`, 'choice bb : flag "B"')).toBe(
      `${longChoice.replace('a :', 'a  :')}  preferred ccccc  "Which"\nchoice bb : flag    "B"\n`,
    )
  })

  test('fill lines with options that do not fit on one, and put the rest below', () => {
    const options = Array.from({ length: 30 }, (_, index) => `option${index}`)
    const lines = formatLines(`choice a : one of ${options.join(', ')} preferred option3 "Which"`).split('\n')
    expect(lines.every(({ length }) => length <= 110)).toBe(true)
    expect(lines.slice(1, -1).every((line) => /^ {2,4}\S/.test(line))).toBe(true)
    expect(lines.slice(-3)).toEqual(['  preferred option3', '  "Which"', ''])
    expect(lines).toHaveLength(6)
  })
})

describe('printed rules', () => {
  test('have one part per line if they are too long', () => {
    const left = 'alpha'.repeat(8)
    const right = 'omega'.repeat(8)
    expect(
      formatLines(`rule R1 "Fits" when ${left}: ${right} implies ${left} with a = b in kW, c source "Sheet"`),
    ).toBe(
      [
        'rule R1 "Fits"',
        `  when ${left}: ${right}`,
        `  implies ${left}`,
        '  with a = b in kW, c',
        '  source "Sheet"',
        '',
      ].join('\n'),
    )
  })

  test('put the requirement below a condition that leaves no room', () => {
    const left = 'alpha'.repeat(12)
    const right = 'omega'.repeat(12)
    expect(formatLines(`rule R1 when ${left}: ${right}`)).toBe(`rule R1\n  when ${left}:\n    ${right}\n`)
  })

  test('indent the continuation of a part further', () => {
    const [left, right] = ['alpha'.repeat(12), 'omega'.repeat(12)]
    const comparison = `${left} <= ${right}`
    expect(formatLines(`rule R1 ${comparison} implies ${comparison}`)).toBe(
      `rule R1\n  ${left} <=\n      ${right}\n  implies ${left} <=\n      ${right}\n`,
    )
    expect(formatLines(`rule R1 when ${comparison}: ${comparison}`)).toBe(
      `rule R1\n  when ${left} <=\n         ${right}:\n    ${left} <=\n      ${right}\n`,
    )
    expect(formatLines(`notice N1 auto when ${comparison}`)).toBe(
      `notice N1 auto\n  when ${left} <=\n         ${right}\n`,
    )
  })

  test('stay on one line if they fit', () => {
    expect(formatLines('rule R1 when a: b implies c with () source "S"')).toBe(
      'rule R1  when a: b  implies c  with ()  source "S"\n',
    )
  })
})

test('values and goals continue with four more characters of indent', () => {
  const terms = Array.from({ length: 8 }, (_, index) => `summand${'x'.repeat(8)}${index}`)
  const sum = `${terms[0]}\n    + ${terms.slice(1).join('\n    + ')}`
  expect(formatLines(`value a = ${terms.join(' + ')}`)).toBe(`value a = ${sum}\n`)
  expect(formatLines(`goal g = min ${terms.join(' + ')}`)).toBe(`goal g = min ${sum}\n`)
})

test('an import declaration puts as many file names on each line as fit', () => {
  const files = Array.from({ length: 12 }, (_, index) => `tables/of-rooms-${index}.csv`)
  const [first, ...rest] = formatLines(`import tables ${files.join(', ')}`)
    .trimEnd()
    .split('\n')
  expect(first).toMatch(/^import tables tables\/of-rooms-0\.csv, /)
  expect(rest.length).toBe(2)
  expect(rest.every((line) => /^ {4}tables\//.test(line))).toBe(true)
})

test('trailing comments stay at the end with the blank line before them', () => {
  expect(formatLines('value a = 1', '// one', '//two')).toBe('value a = 1\n// one\n// two\n')
  expect(formatLines('value a = 1', '', '// one', '//')).toBe('value a = 1\n\n// one\n//\n')
  expect(formatLines('value a = 1', '', '')).toBe('value a = 1\n')
  expect(formatModel('\n\nvalue a = 1')).toBe('value a = 1\n')
})

test('a model is printed with a blank line between its sections', () => {
  const model: Model = {
    id: 'm',
    version: '1.0.0',
    tables: { t: { columns: { k: { type: 'key' } }, rows: [{ k: 'S' }, {}] }, u: { columns: {}, rows: [] } },
    parameters: [
      { kind: 'flag', name: 'a', group: 'general' },
      { kind: 'flag', name: 'b', group: 'other' },
      { kind: 'flag', name: 'c', group: 'other' },
    ],
    values: [{ name: 'v', unit: 'kW', is: { kind: 'constant', value: 1 }, source: 'S' }],
    rules: [{ id: 'R1', require: { kind: 'flag', name: 'a' }, source: 'S' }],
    notices: [{ id: 'N1', severity: 'auto', when: { kind: 'flag', name: 'b' } }],
    goals: [{ name: 'g', minimise: { kind: 'ref', name: 'v' } }],
  }
  const messages = {
    'rule.R1': 'One',
    'notice.N1': 'Two',
    'goal.g': 'Three',
    'value.v': 'Four',
    'group.other': 'Five',
  }
  expect(writeModel(model, { messages, imported: new Set(['u', 'w']) })).toBe(
    `model m version 1.0.0

import tables u.csv

table t
  k : key
  | S |
  |   |

group general
choice a : flag

group other  "Five"
choice b : flag
choice c : flag

value v : kW = 1  "Four"  source "S"

rule R1 "One"  a  source "S"

notice N1 auto "Two"  when b

goal g "Three" = min v
`,
  )
})
