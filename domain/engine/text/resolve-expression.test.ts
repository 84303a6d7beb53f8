// Tests that each construct of the language has one meaning in the JSON model, that its parts have positions, and that
// unresolvable ones are reported.
import { describe, expect, test } from 'vitest'
import { parse } from './parse.ts'
import { resolve } from './resolve.ts'

const head = `model m version 1.0.0
table t
  k : key
  n : number kW
  p : number
  s : text
  f : flag
  | A | 1 | 2 | x | true |
choice c : key of t
choice o : one of N, M
choice load : 1 .. 9 kW
choice time : 1 .. 9 min
choice count : 1 .. 9
choice spare : flag
`

/** The model of the lines after the head, and their problems: `column+length message cure`. */
function read(lines: string) {
  const { tree, source, problems } = parse(head + lines)
  expect(problems).toEqual([])
  const resolved = resolve(tree, source, () => undefined)
  const reports = resolved.problems.map(
    ({ column, length, message, cure }) => `${column}+${length} ${message} ${cure}`,
  )
  return { ...resolved, model: resolved.source, reports }
}

const resolveValue = (expression: string) => {
  const { model, reports } = read(`value v = ${expression}`)
  return { is: model.values[0]?.is, reports }
}
const resolveRequire = (expression: string) => {
  const { model, reports } = read(`rule R ${expression}`)
  return { is: model.rules[0]?.require, reports }
}

const constant = (value: number) => ({ kind: 'constant', value })
const ref = (name: string) => ({ kind: 'ref', name })
const [load, time, one] = [ref('load'), ref('time'), constant(1)]
const spare = { kind: 'flag', name: 'spare' }

describe('resolving a number', () => {
  test.each([
    ['-2.5', constant(-2.5)],
    ['load', load],
    ['c.n', { kind: 'cell', choice: 'c', column: 'n' }],
    ['t[k = "A"].n', { kind: 'lookup', table: 't', where: { k: { cell: 'A' } }, column: 'n' }],
    ['sum(load, 1)', { kind: 'add', terms: [load, one] }],
    ['smallest(load, 1)', { kind: 'smallest', terms: [load, one] }],
    ['largest(1)', { kind: 'largest', terms: [one] }],
    ['5 kW', { kind: 'quantity', value: 5, unit: 'kW' }],
    ['5 plain', { kind: 'quantity', value: 5, unit: '1' }],
    ['load + 1 + load', { kind: 'add', terms: [load, one, load] }],
    ['-load', { kind: 'subtract', left: constant(0), right: load }],
    ['load - 1', { kind: 'subtract', left: load, right: one }],
    ['load * time', { kind: 'multiply', left: load, right: time }],
    ['load / time rounded down', { kind: 'divide', left: load, right: time, rounding: 'down' }],
    ['load rounded up to (2, 4 kW)', { kind: 'round', value: load, to: [2, 4], rounding: 'up' }],
    ['if spare then 1 else count', { kind: 'if', test: spare, whenTrue: one, whenFalse: ref('count') }],
    ['case o of N: 1 | M: load', { kind: 'case', of: 'o', branches: { N: one, M: load } }],
    ['case o of N: 1 | else: load', { kind: 'case', of: 'o', branches: { N: one }, otherwise: load }],
  ])('gives %s its meaning', (expression, is) => {
    expect(resolveValue(expression)).toEqual({ is, reports: [] })
  })
})

describe('resolving a condition', () => {
  const isN = { kind: 'is', choice: 'o', options: ['N'] }
  const isX = { kind: 'cellIs', choice: 'c', column: 's', values: ['x'] }
  test.each([
    ['spare', spare],
    ['t[k = "A"] exists', { kind: 'row', table: 't', where: { k: { cell: 'A' } } }],
    ['all(spare)', { kind: 'all', of: [spare] }],
    ['any()', { kind: 'any', of: [] }],
    ['spare and o = N', { kind: 'all', of: [spare, isN] }],
    ['spare or o = N', { kind: 'any', of: [spare, isN] }],
    ['not spare', { kind: 'not', of: spare }],
    ['load <= 1', { kind: 'compare', operator: '<=', left: load, right: one }],
    ['1 != load', { kind: 'compare', operator: '!=', left: one, right: load }],
    ['o != N', { kind: 'not', of: isN }],
    ['o in (N, M)', { kind: 'is', choice: 'o', options: ['N', 'M'] }],
    ['c.s = "x"', isX],
    ['c.s != "x"', { kind: 'not', of: isX }],
    ['c.s in ("x", 1, false)', { kind: 'cellIs', choice: 'c', column: 's', values: ['x', 1, false] }],
    ['spare = true', spare],
    ['spare != false', spare],
    ['spare = false', { kind: 'not', of: spare }],
    ['spare != true', { kind: 'not', of: spare }],
  ])('gives %s its meaning', (expression, is) => {
    expect(resolveRequire(expression)).toEqual({ is, reports: [] })
  })
})

describe('a condition used as a number', () => {
  const cure = 'Choose between two numbers by it: `if condition then 1 else 0`.'
  test.each([
    ['t[k = "A"] exists', 'a condition', cure],
    ['all(spare)', 'a condition', cure],
    ['any(spare)', 'a condition', cure],
    ['spare and spare', 'a condition', cure],
    ['spare or spare', 'a condition', cure],
    ['not spare', 'a condition', cure],
    ['load <= 1', 'a condition', cure],
    ['o = N', 'a condition', cure],
    ['c.s = "x"', 'a condition', cure],
    ['"x"', 'a text', 'Compare a text column with it: `country.rules = "UL"`.'],
    ['true', '`true`', 'Name a flag, or leave it out.'],
  ])('is reported in %s', (expression, found, expected) => {
    expect(resolveValue(expression)).toEqual({
      is: constant(0),
      reports: [`11+${expression.length} Found ${found}, expected a number. ${expected}`],
    })
  })
})

describe('a number used as a condition', () => {
  const cure = 'Compare it with another number: `modules <= 12`.'
  test.each([
    ['5', 'a number', cure],
    ['c.n', 'a number', cure],
    ['t[k = "A"].n', 'a number', cure],
    ['sum(load)', 'a number', cure],
    ['smallest(load)', 'a number', cure],
    ['load + 1', 'a number', cure],
    ['load - 1', 'a number', cure],
    ['-load', 'a number', cure],
    ['load / 2 rounded up', 'a number', cure],
    ['if spare then 1 else 2', 'a number', cure],
    ['case o of N: 1', 'a number', cure],
    ['false', '`false`', 'Name a flag, or leave it out.'],
  ])('is reported in %s', (expression, found, expected) => {
    expect(resolveRequire(expression)).toEqual({
      is: { kind: 'any', of: [] },
      reports: [`8+${expression.length} Found ${found}, expected a condition. ${expected}`],
    })
  })
})

test('a text used as a condition is a problem', () => {
  expect(resolveRequire('spare and "x"').reports).toEqual([
    '18+3 Found a text, expected a condition. Compare a text column with it: `country.rules = "UL"`.',
  ])
})

test('a flag is compared with true only by `=` and `!=`, and from its left', () => {
  const flagMessage = 'Found `true`, expected a number. Name a flag, or leave it out.'
  expect(resolveRequire('spare < true').reports).toEqual([`16+4 ${flagMessage}`])
  expect(resolveRequire('true = spare').reports).toEqual([`8+4 ${flagMessage}`])
  expect(resolveRequire('load + 1 = true').reports).toEqual([`19+4 ${flagMessage}`])
})

describe('quotients', () => {
  const quotientMessage =
    'Found a quotient that is not rounded. Write `a / b rounded up` or `a / b rounded down`; to take a share, multiply: `0.25 * a`.'
  test.each([
    ['load / 2', `11+8 ${quotientMessage}`, constant(0)],
    ['load / 2 rounded up to (1, 2)', `11+8 ${quotientMessage}`, constant(0)],
  ])('without a rounding of their own are reported in %s', (expression, message, is) => {
    expect(resolveValue(expression)).toEqual({ is, reports: [message] })
  })

  test.each(['load rounded up', 'load * 2 rounded down', '1 + load / 2 rounded up'])(
    '%s rounds something that is not a quotient',
    (expression) => {
      expect(resolveValue(expression)).toEqual({
        is: constant(0),
        reports: [
          `11+${expression.length} Found a rounding to nothing, expected a quotient before it. Put a quotient within a longer number in parentheses, \`a + (b / c rounded up)\`, or say what to round to: \`a rounded up to (10, 16)\`, \`to step 0.5\`.`,
        ],
      })
    },
  )
})

test('an option has one branch', () => {
  const { is, reports } = resolveValue('case o of N: 1 | M: 2 | N: 3')
  expect(reports).toEqual(["35+1 Found a second branch of 'N'. Keep one branch for each option."])
  expect(is).toEqual({ kind: 'case', of: 'o', branches: { N: constant(3), M: constant(2) } })
})

const resolveWhere = (expression: string) => {
  const { is, reports } = resolveRequire(`t[${expression}] exists`)
  return { is: is?.kind === 'row' ? is.where : undefined, reports }
}

describe('a look-up', () => {
  test.each([
    ['k = "A"', { k: { cell: 'A' } }],
    ['f = false', { f: { cell: false } }],
    ['n = 5 kW', { n: { cell: 5 } }],
    ['n = number 5 kW', { n: { number: { kind: 'quantity', value: 5, unit: 'kW' } } }],
    ['n = load', { n: { number: load } }],
    ['n = time', { n: { number: time } }],
    ['k = c', { k: { parameter: 'c' } }],
    ['k = o', { k: { parameter: 'o' } }],
    ['f = spare', { f: { parameter: 'spare' } }],
    ['n = parameter load', { n: { parameter: 'load' } }],
    ['n = number c', { n: { number: ref('c') } }],
    ['n = unknown', { n: { number: ref('unknown') } }],
    ['c', { c: { parameter: 'c' } }],
    ['load', { load: { number: load } }],
    ['n = load + 1', { n: { number: { kind: 'add', terms: [load, one] } } }],
    ['k = c, n = 1', { k: { parameter: 'c' }, n: { cell: 1 } }],
    ['p = 5 min', { p: { cell: 5 } }],
  ])('has its conditions in %s', (expression, where) => {
    expect(resolveWhere(expression)).toEqual({ is: where, reports: [] })
  })

  test.each([
    ['n = load in kW', '10+14 Found the unit kW in a look-up. Take `in` and the unit out.'],
    ['k in m', '10+6 Found the unit m in a look-up. Take `in` and the unit out.'],
    ['k = c, n = 1, k = o', "24+1 Found 'k' a second time. Name each once."],
    ['n = number true', '21+4 Found `true`, expected a number. Name a flag, or leave it out.'],
    [
      'n = number ("A")',
      '22+3 Found a text, expected a number. Compare a text column with it: `country.rules = "UL"`.',
    ],
  ])('does not accept %s', (expression, message) => {
    expect(resolveWhere(expression).reports).toEqual([message])
  })
})

const resolveArguments = (expression: string) => {
  const { model, reports } = read(`rule R spare with ${expression}`)
  return { is: model.rules[0]?.arguments, reports }
}

describe('arguments of a message', () => {
  test.each([
    ['()', {}],
    ['c', { c: { parameter: 'c' } }],
    ['a = spare', { a: { parameter: 'spare' } }],
    ['load', { load: { number: load } }],
    ['load in kW', { load: { number: load, unit: 'kW' } }],
    ['a = load in plain', { a: { number: load, unit: '1' } }],
    ['a = parameter load', { a: { parameter: 'load' } }],
    ['a = number o', { a: { number: ref('o') } }],
    ['a = 5 min', { a: { number: { kind: 'quantity', value: 5, unit: 'min' } } }],
    [
      'a = load + 1 in kW, b = c',
      { a: { number: { kind: 'add', terms: [load, one] }, unit: 'kW' }, b: { parameter: 'c' } },
    ],
  ])('have their meaning in %s', (expression, is) => {
    expect(resolveArguments(expression)).toEqual({ is, reports: [] })
  })

  test('have no unit for an option', () => {
    expect(resolveArguments('a = c in m')).toEqual({
      is: { a: { parameter: 'c' } },
      reports: ['19+10 Found a unit behind an option. Take `in` and the unit out; only numbers have one.'],
    })
  })

  test('have each name once', () => {
    expect(resolveArguments('a = load, b = 1, a = 5').reports).toEqual([
      "36+1 Found 'a' a second time. Name each once.",
    ])
  })
})

describe('names that every JavaScript object has', () => {
  const reservedNameMessage =
    "Found the name 'constructor', which every object of JavaScript has. Choose another name."
  test.each([
    ['value v = constructor', '11+11'],
    ['value v = constructor.n', '11+11'],
    ['value v = c.constructor', '13+11'],
    ['value v = t[constructor = 1].n', '13+11'],
    ['value v = constructor[k = "A"].n', '11+11'],
    ['value v = t[k = "A"].constructor', '22+11'],
    ['value v = case constructor of N: 1', '16+11'],
    ['value v = case o of constructor: 1', '21+11'],
    ['value constructor = 1', '7+11'],
    ['choice constructor : flag', '8+11'],
    ['rule R constructor', '8+11'],
    ['rule R constructor = true', '8+11'],
    ['rule R o in (constructor)', '14+11'],
    ['rule R constructor in (N)', '8+11'],
    ['rule R constructor.s = "x"', '8+11'],
    ['rule R c.constructor = "x"', '10+11'],
    ['rule R constructor[k = "A"] exists', '8+11'],
    ['rule R t[k = parameter constructor] exists', '24+11'],
    ['rule R spare with constructor = 1', '19+11'],
  ])('are reported in %s', (line, place) => {
    const { reports, blocked } = read(line)
    expect(reports).toEqual([`${place} ${reservedNameMessage}`])
    expect(blocked).toBe(true)
  })

  test('alone prevent the model from being validated, not similar names or other problems', () => {
    expect(read('rule R constructors').blocked).toBe(false)
    expect(read('value v = 5 min + load').blocked).toBe(false)
  })
})

/** The text of each object of the JSON that has a position, innermost first. */
function listPlacedTexts(lines: string): string[] {
  const { places, model } = read(lines)
  const text = head + lines
  const found: string[] = []
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    for (const child of Object.values(part)) visit(child)
    const place = places.get(part)
    if (place !== undefined) found.push(text.slice(place.start, place.end))
  }
  for (const list of [model.values, model.rules, model.notices, model.goals]) visit(list)
  return found
}

describe('each part has its position', () => {
  test.each([
    ['value v = load + 2 * time', ['load', '2', 'time', '2 * time', 'load + 2 * time', 'v']],
    ['value v = -load', ['load', '-load', 'v']],
    ['value v = if spare then 1 else c.n', ['spare', '1', 'c.n', 'if spare then 1 else c.n', 'v']],
    ['value v = load / 2 rounded up', ['load', '2', 'load / 2 rounded up', 'v']],
    ['value v = load rounded up to (1)', ['load', 'load rounded up to (1)', 'v']],
    ['value v = case o of N: 1 | else: 2', ['1', '2', 'case o of N: 1 | else: 2', 'v']],
    ['value v = t[k = c, n = load].p', ['k = c', 'load', 'n = load', 't[k = c, n = load].p', 'v']],
    ['rule R1 spare != true', ['spare', 'spare != true', 'R1']],
    ['rule R1 o != N', ['o != N', 'o != N', 'R1']],
    ['rule R1 spare and load <= 5', ['spare', 'load', '5', 'load <= 5', 'spare and load <= 5', 'R1']],
    [
      'rule R1 when spare: o = N implies load = 1 with a = c, load',
      ['spare', 'o = N', 'load', '1', 'load = 1', 'a = c', 'load', 'load', 'R1'],
    ],
    ['notice N1 auto when spare with b = 5', ['spare', '5', 'b = 5', 'N1']],
    ['goal g = min load', ['load', 'g']],
  ])('in %s', (line, parts) => {
    expect(listPlacedTexts(line)).toEqual(parts)
  })
})
