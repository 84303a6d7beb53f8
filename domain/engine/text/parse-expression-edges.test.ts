// Tests where each part of an expression begins and ends, precedence, and which keywords are names in their context.
import { describe, expect, test } from 'vitest'
import { parse } from './parse.ts'

const head = 'choice c : one of N, N+1\n'

function read(expression: string) {
  const text = `${head}value v = ${expression}`
  const { tree, problems } = parse(text)
  const value = tree.declarations.find((line) => line.kind === 'value')
  const reports = problems.map(
    ({ line, column, length, message, cure }) => `${line - 1}:${column}+${length} ${message} ${cure}`,
  )
  return { is: value?.is, sentence: value?.sentence, reports, text }
}

/** Each part of a parsed expression, `kind text`, outermost first. */
function listParts(expression: string): readonly string[] {
  const { is, text, reports } = read(expression)
  const parts: string[] = []
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    if ('start' in part && 'end' in part) {
      const kind = 'kind' in part ? String(part.kind) : 'field'
      parts.push(`${kind} ${text.slice(Number(part.start), Number(part.end))}`)
    }
    for (const child of Object.values(part)) visit(child)
  }
  visit(is)
  expect(reports).toEqual([])
  return parts
}

describe('expression nodes span their source', () => {
  test.each([
    ['not not a', ['not not not a', 'not not a', 'name a']],
    ['a and b or d', ['chain a and b or d', 'chain a and b', 'name a', 'name b', 'name d']],
    ['(a or b) and d', ['chain (a or b) and d', 'chain a or b', 'name a', 'name b', 'name d']],
    ['not a and b', ['chain not a and b', 'not not a', 'name a', 'name b']],
    ['not a <= b', ['not not a <= b', 'compare a <= b', 'name a', 'name b']],
    ['a <= b + 1', ['compare a <= b + 1', 'name a', 'chain b + 1', 'name b', 'number 1']],
    ['c = N+1', ['is c = N+1', 'name c', 'name N+1']],
    ['c < d', ['compare c < d', 'name c', 'name d']],
    ['"c" = N', ['compare "c" = N', 'text "c"', 'name N']],
    ['smallest(a < b, d)', ['call smallest(a < b, d)', 'compare a < b', 'name a', 'name b', 'name d']],
    ['a.b in ("x")', ['cellIs a.b in ("x")', 'member a.b', 'name a', 'name b', 'text "x"']],
    ['d = e', ['compare d = e', 'name d', 'name e']],
    ['c not in (N, "N+1")', ['is c not in (N, "N+1")', 'name c', 'name N', 'name "N+1"']],
    ['d in (x)', ['is d in (x)', 'name d', 'name x']],
    ['c in ()', ['is c in ()', 'name c']],
    ['a.b = "x"', ['cellIs a.b = "x"', 'member a.b', 'name a', 'name b', 'text "x"']],
    ['a.b != true', ['cellIs a.b != true', 'member a.b', 'name a', 'name b', 'truth true']],
    ['a.b < true', ['compare a.b < true', 'member a.b', 'name a', 'name b', 'truth true']],
    ['a.b = d', ['compare a.b = d', 'member a.b', 'name a', 'name b', 'name d']],
    ['a = "x"', ['compare a = "x"', 'name a', 'text "x"']],
    [
      'a.b not in (-5, false)',
      ['cellIs a.b not in (-5, false)', 'member a.b', 'name a', 'name b', 'number -5', 'truth false'],
    ],
    ['a - b - d', ['binary a - b - d', 'binary a - b', 'name a', 'name b', 'name d']],
    ['a - b + d', ['chain a - b + d', 'binary a - b', 'name a', 'name b', 'name d']],
    ['a + b - d', ['binary a + b - d', 'chain a + b', 'name a', 'name b', 'name d']],
    ['a * b / d', ['binary a * b / d', 'binary a * b', 'name a', 'name b', 'name d']],
    ['- a * b', ['binary - a * b', 'negative - a', 'name a', 'name b']],
    ['--5', ['negative --5', 'number -5']],
    ['-(a)', ['negative -(a)', 'name a']],
    ['- 5 kW', ['number - 5 kW']],
    [
      'a + b rounded up to (1, -2 kW)',
      [
        'rounded a + b rounded up to (1, -2 kW)',
        'chain a + b',
        'name a',
        'name b',
        'number 1',
        'number -2 kW',
      ],
    ],
    ['a / b rounded down', ['rounded a / b rounded down', 'binary a / b', 'name a', 'name b']],
    ['a rounded up <= b', ['compare a rounded up <= b', 'rounded a rounded up', 'name a', 'name b']],
    [
      'if a then b else d + 1',
      ['if if a then b else d + 1', 'name a', 'name b', 'chain d + 1', 'name d', 'number 1'],
    ],
    [
      'case c of N: 1 | else: d + 1',
      [
        'case case c of N: 1 | else: d + 1',
        'name c',
        'name N',
        'number 1',
        'chain d + 1',
        'name d',
        'number 1',
      ],
    ],
    ['sum()', ['call sum()']],
    [
      't[a, b = d].e * 2',
      [
        'binary t[a, b = d].e * 2',
        'find t[a, b = d].e',
        'name t',
        'field a',
        'name a',
        'field b = d',
        'name b',
        'name d',
        'name e',
        'number 2',
      ],
    ],
    ['t[] exists', ['find t[] exists', 'name t']],
    [
      't[a = parameter b in kW] exists',
      ['find t[a = parameter b in kW] exists', 'name t', 'field a = parameter b in kW', 'name a', 'name b'],
    ],
    ['t[a in plain].b', ['find t[a in plain].b', 'name t', 'field a in plain', 'name a', 'name b']],
  ])('in %s', (expression, parts) => {
    expect(listParts(expression)).toEqual(parts)
  })
})

test('the unit after a name is kept, even if it states that there is none', () => {
  expect(read('t[a in plain, b in kN/m2, d].e').is).toMatchObject({
    where: [{ unit: '1' }, { unit: 'kN/m2' }, { name: { text: 'd' } }],
  })
  expect(read('t[d].e').is).not.toHaveProperty('where.0.unit')
  expect(read('case c of N: 1').is).not.toHaveProperty('otherwise')
})

test('every operator between numbers is distinguished', () => {
  for (const operator of ['<', '<=', '=', '!=', '>=', '>'])
    expect(read(`a ${operator} b`).is).toMatchObject({ kind: 'compare', operator })
  expect(read('a + b').is).toMatchObject({ kind: 'chain', operator: '+' })
  expect(read('a / b').is).toMatchObject({ operator: '/', left: { text: 'a' }, right: { text: 'b' } })
  expect(read('a * b').is).toMatchObject({ operator: '*', left: { text: 'a' }, right: { text: 'b' } })
})

const listRequirementKinds = (text: string) =>
  parse(text).tree.declarations.flatMap((line) => (line.kind === 'rule' ? [line.require.kind] : []))

test('a name is compared with an option only if it is declared as a choice with options, before or after', () => {
  expect(listRequirementKinds('choice k : key of t\nrule R k = A')).toEqual(['is'])
  expect(listRequirementKinds('rule R k = A\nchoice k : one of A, B')).toEqual(['is'])
  expect(listRequirementKinds('choice k : 1 .. 9\nrule R k = A')).toEqual(['compare'])
  expect(listRequirementKinds('choice k : flag\nrule R k = A')).toEqual(['compare'])
  expect(listRequirementKinds('value choice k : key of t\nrule R k = A')).toEqual(['compare'])
  expect(listRequirementKinds('rule R k <= A\nchoice k : one of A, B')).toEqual(['compare'])
})

describe('a text after an expression is its sentence', () => {
  test.each([
    ['a "("', '('],
    ['a "<="', '<='],
    ['a <= b "<="', '<='],
    ['a "rounded"', 'rounded'],
    ['5 "%"', '%'],
    ['t[a].b "."', '.'],
  ])('in %s', (expression, sentence) => {
    expect(read(expression)).toMatchObject({ sentence, reports: [] })
  })
})

describe('a name in backquotes is never a keyword', () => {
  test.each([
    ['`if`', { kind: 'name', text: 'if' }],
    ['`case`', { kind: 'name', text: 'case' }],
    ['`true`', { kind: 'name', text: 'true' }],
    ['`sum` + 1', { kind: 'chain', of: [{ kind: 'name', text: 'sum' }, { value: 1 }] }],
    ['sum + 1', { kind: 'chain', of: [{ kind: 'name', text: 'sum' }, { value: 1 }] }],
    ['t[a = `number`].b', { where: [{ is: { kind: 'name', text: 'number' } }] }],
    ['case c of "else": 1', { branches: [{ option: { text: 'else' } }] }],
  ])('in %s', (expression, is) => {
    expect(read(expression)).toMatchObject({ is, reports: [] })
  })

  test('nor the word that says how a value is meant', () => {
    expect(read('t[a = `number` b].d').reports).toEqual([
      '1:26+1 Found `b`, expected `]`. Separate by commas, and close with `]`.',
    ])
  })

  test('nor an operator', () => {
    expect(read('a `<=` b').reports).toEqual([
      '1:13+4 Found `<=`, expected the end of the line. Begin the next declaration on a new line, or join the two by an operator.',
    ])
  })
})

const parseField = (expression: string) => {
  const { is } = read(`t[a = ${expression}].b`)
  return is?.kind === 'find' ? is.where[0] : undefined
}

describe('`parameter` and `number` say how a value is meant if something follows on the line', () => {
  test.each([
    ['parameter b', { form: 'parameter', is: { kind: 'name', text: 'b' } }],
    ['parameter `b c`', { form: 'parameter', is: { kind: 'name', text: 'b c' } }],
    ['number b', { form: 'number', is: { kind: 'name', text: 'b' } }],
    ['number 5 kW', { form: 'number', is: { kind: 'number', value: 5, unit: 'kW' } }],
    ['number (-5)', { form: 'number', is: { kind: 'number', value: -5 } }],
    ['number b * 2', { form: 'number', is: { kind: 'binary' } }],
  ])('as in %s', (expression, field) => {
    expect(parseField(expression)).toMatchObject(field)
  })

  test.each([
    ['parameter', { kind: 'name', text: 'parameter' }],
    ['number', { kind: 'name', text: 'number' }],
    ['number + 1', { kind: 'chain', of: [{ text: 'number' }, { value: 1 }] }],
    ['number - 1', { kind: 'binary', left: { text: 'number' } }],
    ['other', { kind: 'name', text: 'other' }],
  ])('but not in %s', (expression, is) => {
    const field = parseField(expression)
    expect(field?.form).toBeUndefined()
    expect(field?.is).toMatchObject(is)
  })

  test('but not if it follows on the next line', () => {
    const rule = parse('rule R a with b = number\nrule S a').tree.declarations[0]
    expect(rule).toMatchObject({ arguments: [{ name: { text: 'b' }, is: { kind: 'name', text: 'number' } }] })
    expect(parse('rule R a with b = number\nrule S a').problems).toEqual([])
  })

  test('where a parameter is a name, and a number extends as far as a number can', () => {
    expect(read('t[a = parameter 5].b').reports).toEqual([
      '1:27+1 Found `5`, expected a parameter. A name begins with a letter; put any other between `backquotes`.',
    ])
    expect(read('t[a = number b rounded up to (1)].b').reports).toEqual([])
    expect(read('t[a = number b <= 1].b').reports).toEqual([
      '1:26+2 Found `<=`, expected `]`. Separate by commas, and close with `]`.',
    ])
  })
})

test('an argument or column may be named like a keyword', () => {
  expect(read('t[rule = 1].value').is).toMatchObject({
    where: [{ name: { text: 'rule' } }],
    column: { text: 'value' },
  })
  expect(read('rule.a').reports[0]).toContain('Found `rule`, expected a number, a name or a condition.')
})

describe('a number literal', () => {
  test('has its unit on the same line', () => {
    expect(read('5\n kW').reports).toEqual([
      expect.stringContaining('2:2+2 Found `kW`, expected a declaration.'),
    ])
    expect(read('5 kN/m2').is).toMatchObject({ value: 5, unit: 'kN/m2' })
    expect(read('5 / kW').is).toMatchObject({ kind: 'binary', right: { text: 'kW' } })
    expect(read('5').is).not.toHaveProperty('unit')
  })

  test('with too many digits is underlined with its sign and quoted by its first forty digits', () => {
    const digits = '1234567890'.repeat(5)
    expect(read(`-${digits}`).reports).toEqual([
      `1:11+51 Found the number ${digits.slice(0, 40)}, which has more digits than are kept. Write at most 15 digits.`,
    ])
    expect(read('123456789012345').reports).toEqual([])
  })

  test('is never minus zero', () => {
    expect(Object.is(read('-0').is?.kind === 'number' && parseValue('-0'), 0)).toBe(true)
    expect(parseValue('-7.25')).toBe(-7.25)
  })
})

function parseValue(expression: string): number | undefined {
  const { is } = read(expression)
  return is?.kind === 'number' ? is.value : undefined
}

const operandMessage =
  'expected a number, a name or a condition. Write a number, the name of a choice or value, or an expression in parentheses.'

test('a value with a meaningless expression is left out', () => {
  expect(read('a.b in (1, x, 2)').is).toBeUndefined()
  expect(read('a rounded 5').is).toBeUndefined()
})

describe('expression mistakes are located', () => {
  test.each([
    [
      'c x in (N)',
      '1:13+1 Found `x`, expected the end of the line. Begin the next declaration on a new line, or join the two by an operator.',
    ],
    [
      'a < b )',
      '1:17+1 Found `)`, expected the end of the line. Begin the next declaration on a new line, or join the two by an operator.',
    ],
    ['a +', `1:14+1 Found the end of the text, ${operandMessage}`],
    ['a + * b', `1:15+1 Found \`*\`, ${operandMessage}`],
    ['(a', '1:13+1 Found the end of the text, expected `)`. Close the parenthesis.'],
    [
      'a not b',
      '1:13+3 Found `not`, expected the end of the line. Begin the next declaration on a new line, or join the two by an operator.',
    ],
    [
      'a < b < d',
      '1:17+1 Found `<`, expected the end of the comparison. Compare twice and join the two with `and`.',
    ],
    [
      '5 in (1)',
      '1:13+2 Found `in`, expected a comparison. Only a choice, or a column of its row, stands before `in`.',
    ],
    [
      'a.b in (1, x, 2)',
      '1:22+1 Found a name, expected what stands in a cell. Write a text between "quotes", a number, true or false.',
    ],
    ['c in N', '1:16+1 Found `N`, expected `(`. Write the values in parentheses: `in (N, N+1)`.'],
    [
      'c = <',
      '1:15+1 Found `<`, expected an option. Put a name of other signs than letters and figures between "quotes".',
    ],
    ['a rounded', '1:20+1 Found the end of the text, expected `down`. Write `rounded up` or `rounded down`.'],
    ['a rounded up to (-b)', '1:29+1 Found `b`, expected a number. Write a number, such as 12 or 0.5.'],
    ['sume(a over b)', '1:11+4 Found `sume`, expected a function. Did you mean `sum`?'],
    [
      'case 5 of N: 1',
      '1:16+1 Found `5`, expected a choice. A name begins with a letter; put any other between `backquotes`.',
    ],
    [
      'case if of N: 1',
      '1:16+2 Found `if`, expected a choice. `if` is a word of the language: write ``if`` between backquotes if it is a name.',
    ],
    ['case c N: 1', '1:18+1 Found `N`, expected `of`. Write `case redundancy of N: 0 | N+1: 1`.'],
    [
      'case c of N: 1 |',
      '1:27+1 Found the end of the text, expected an option. Put a name of other signs than letters and figures between "quotes".',
    ],
    [
      'if a then b',
      '1:22+1 Found the end of the text, expected `else`. Write `if condition then number else number`; there is no `if` without `else`.',
    ],
    [
      'a.5',
      '1:13+1 Found `5`, expected a column. A name begins with a letter; put any other between `backquotes`.',
    ],
    [
      't[5].b',
      '1:13+1 Found `5`, expected a name. A name begins with a letter; put any other between `backquotes`.',
    ],
    [
      't[a].',
      '1:16+1 Found the end of the text, expected a column. A name begins with a letter; put any other between `backquotes`.',
    ],
    [
      't[a in x].b',
      '1:18+1 Found `x`, expected a unit. The units are kW, kVA, W, VA, Wh, kWh, kVAh, A, kA, mohm, V, Hz, min, h, d, mm, m, m2, kg, kN/m2, kN, degC, K, m3/h, L/s, %, Ah, W/block, cent, date, plain.',
    ],
  ])('in %s', (expression, message) => {
    expect(read(expression).reports).toEqual([message])
  })
})
