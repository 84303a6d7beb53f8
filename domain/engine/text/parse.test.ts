// Tests that declarations are read with all their parts, in any order that the grammar allows, and that each problem is reported at its place.
import { describe, expect, test } from 'vitest'
import { parse } from './parse.ts'

/** A tree without positions: a name is its text, empty members are left out. */
function removePositions(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(removePositions)
  if (typeof part !== 'object' || part === null) return part
  if ('kind' in part && part.kind === 'name' && 'text' in part) return part.text
  return Object.fromEntries(
    Object.entries(part).flatMap(([key, value]) =>
      ['start', 'end'].includes(key) ||
      (key === 'comments' && value.length === 0) ||
      (value === false && key === 'blank')
        ? []
        : [[key, removePositions(value)]],
    ),
  )
}

const read = (text: string): unknown => {
  const { tree, problems } = parse(text)
  expect(problems).toEqual([])
  return removePositions(tree.declarations)
}
const listMessages = (text: string): string[] =>
  parse(text).problems.map(
    ({ line, column, length, message, cure }) => `${line}:${column}+${length} ${message} ${cure}`,
  )

const createNumber = (value: number, unit?: string) => ({
  kind: 'number',
  value,
  ...(unit === undefined ? {} : { unit }),
})

const createText = (text: string) => ({ kind: 'text', text })

describe('parsing declarations', () => {
  test.each<[string, unknown]>([
    ['model m-1 version 1.0.0', { kind: 'model', id: 'm-1', version: '1.0.0' }],
    ['model `m 1` version 2', { kind: 'model', id: 'm 1', version: '2' }],
    ['model m version 1 "Fan"', { kind: 'model', id: 'm', version: '1', sentence: 'Fan' }],
    [
      'model m version 1 units adopted "Fan"',
      { kind: 'model', id: 'm', version: '1', units: 'adopted', sentence: 'Fan' },
    ],
    ['import tables a.csv, b/c.csv, "d e"', { kind: 'import', files: ['a.csv', 'b/c.csv', 'd e'] }],
    ['table t', { kind: 'table', name: 't', columns: [], rows: [] }],
    ['group g-1', { kind: 'group', name: 'g-1' }],
    ['group g "Site"', { kind: 'group', name: 'g', sentence: 'Site' }],
    ['choice c : flag', { kind: 'choice', name: 'c', domain: { kind: 'flag' } }],
    ['choice c : key of t', { kind: 'choice', name: 'c', domain: { kind: 'key', table: 't' } }],
    [
      'choice c : one of N, N+1, "2 N" preferred N+1 "Which"',
      {
        kind: 'choice',
        name: 'c',
        domain: { kind: 'options', options: ['N', 'N+1', '2 N'] },
        preferred: 'N+1',
        sentence: 'Which',
      },
    ],
    ['choice c : one of ()', { kind: 'choice', name: 'c', domain: { kind: 'options', options: [] } }],
    [
      'choice c : -1.5 .. 3 kW step 0.5 result preferred -1 kW',
      {
        kind: 'choice',
        name: 'c',
        domain: { kind: 'range', min: -1.5, max: 3, step: 0.5, unit: 'kW' },
        result: true,
        preferred: createNumber(-1, 'kW'),
      },
    ],
    [
      'choice c : 1 .. 9',
      { kind: 'choice', name: 'c', domain: { kind: 'range', min: 1, max: 9, step: 1, unit: '1' } },
    ],
    [
      'choice c : 1 kW .. 9 step 2',
      { kind: 'choice', name: 'c', domain: { kind: 'range', min: 1, max: 9, step: 2, unit: 'kW' } },
    ],
    [
      'choice c : 1 .. 9 step 2 m',
      { kind: 'choice', name: 'c', domain: { kind: 'range', min: 1, max: 9, step: 2, unit: 'm' } },
    ],
    [
      'choice c : flag preferred true not result',
      {
        kind: 'choice',
        name: 'c',
        domain: { kind: 'flag' },
        preferred: { kind: 'truth', value: true },
        result: false,
      },
    ],
    [
      'choice c : flag preferred false',
      { kind: 'choice', name: 'c', domain: { kind: 'flag' }, preferred: { kind: 'truth', value: false } },
    ],
    [
      'choice c : key of t preferred "A B"',
      { kind: 'choice', name: 'c', domain: { kind: 'key', table: 't' }, preferred: 'A B' },
    ],
    ['value v = 1', { kind: 'value', name: 'v', unit: '1', is: createNumber(1) }],
    [
      'value v "V" : kW = 1 source "S"',
      { kind: 'value', name: 'v', unit: 'kW', is: createNumber(1), sentence: 'V', source: 'S' },
    ],
    [
      'value v : kN/m2 = 1 source "S" "V"',
      { kind: 'value', name: 'v', unit: 'kN/m2', is: createNumber(1), sentence: 'V', source: 'S' },
    ],
    ['rule R-1 a', { kind: 'rule', id: 'R-1', require: 'a' }],
    [
      'rule R "Fits" when a: b implies d with e, f = 1 in kW source "S"',
      {
        kind: 'rule',
        id: 'R',
        when: 'a',
        require: 'b',
        implied: 'd',
        arguments: [{ name: 'e' }, { name: 'f', is: createNumber(1), unit: 'kW' }],
        sentence: 'Fits',
        source: 'S',
      },
    ],
    [
      'rule R a source "S" with () "Fits"',
      { kind: 'rule', id: 'R', require: 'a', arguments: [], sentence: 'Fits', source: 'S' },
    ],
    [
      'notice N auto "Told" when a with b source "S"',
      {
        kind: 'notice',
        id: createText('N'),
        each: [],
        severity: 'auto',
        when: 'a',
        arguments: [{ name: 'b' }],
        sentence: 'Told',
        source: 'S',
      },
    ],
    [
      'notice N warning when a',
      { kind: 'notice', id: createText('N'), each: [], severity: 'warning', when: 'a' },
    ],
    [
      'notice N information when a "Told"',
      { kind: 'notice', id: createText('N'), each: [], severity: 'information', when: 'a', sentence: 'Told' },
    ],
    ['goal g = min a', { kind: 'goal', name: 'g', minimise: 'a' }],
    ['goal g "Least" = min a', { kind: 'goal', name: 'g', minimise: 'a', sentence: 'Least' }],
    ['goal g = min a "Least"', { kind: 'goal', name: 'g', minimise: 'a', sentence: 'Least' }],
  ])('gives the syntax tree of %s', (text, declaration) => {
    expect(read(text)).toStrictEqual([declaration])
  })

  test('reads each declaration up to the next one, on any number of lines', () => {
    expect(read('rule\n R1\n a\n and b\nrule R2 c')).toStrictEqual([
      { kind: 'rule', id: 'R1', require: { kind: 'chain', operator: 'and', of: ['a', 'b'] } },
      { kind: 'rule', id: 'R2', require: 'c' },
    ])
  })
})

test('each declaration and each domain spans what was written', () => {
  const text = [
    'model m version 1',
    'import tables a.csv, b.csv',
    'group g "G"',
    'choice a : 1 .. 9 kW step 2 preferred 3 "A"',
    'choice b : one of N, M result',
    'choice c : key of t',
    'choice d : flag preferred true',
    'value v : kW = 1 source "S"',
    'rule R when a: b with c',
    'notice N auto when a "N"',
    'goal g = min a "G"',
  ]
  const { tree, source } = parse(text.join('\n'))
  const getSourceText = ({ start, end }: { readonly start: number; readonly end: number }): string =>
    source.text.slice(start, end)
  expect(tree.declarations.map(getSourceText)).toEqual(text)
  const choices = tree.declarations.flatMap((line) => (line.kind === 'choice' ? [line] : []))
  expect(choices.map(({ domain }) => getSourceText(domain))).toEqual([
    '1 .. 9 kW step 2',
    'one of N, M',
    'key of t',
    'flag',
  ])
  expect(choices.map(({ preferred }) => (preferred === undefined ? '' : getSourceText(preferred)))).toEqual([
    '3',
    '',
    '',
    'true',
  ])
  expect(choices.map(({ name }) => getSourceText(name))).toEqual(['a', 'b', 'c', 'd'])
})

const endCure = 'Begin the next declaration on a new line, or join the two by an operator.'
const optionCure = 'Put a name of other signs than letters and figures between "quotes".'
const nameCure = 'A name begins with a letter; put any other between `backquotes`.'
const idCure = 'Write it before the sentence; other signs than letters and figures need `backquotes`.'
const declarationCure =
  'A declaration begins with model, import, table, data, group, choice, requirement, fact, part, list, scenario, context, publication, value, condition, rule, notice, addition, goal, sections, records, figure, line, exchange, intake, drawings, drawing, test.'

describe('declaration mistakes', () => {
  test.each([
    ['chioce a : flag', '1:1+6 Found `chioce`, expected a declaration. Did you mean `choice`?'],
    ['banana split', `1:1+6 Found \`banana\`, expected a declaration. ${declarationCure}`],
    ['= 5', `1:1+1 Found \`=\`, expected a declaration. ${declarationCure}`],
    ['"rul" a', `1:1+5 Found the text "rul", expected a declaration. ${declarationCure}`],
    ['group g h', `1:9+1 Found \`h\`, expected the end of the line. ${endCure}`],
    ['group g rule R a', `1:9+4 Found \`rule\`, expected the end of the line. ${endCure}`],
    [
      'model m',
      '1:8+1 Found the end of the text, expected `version`. Give the version: `model fan version 1.0.0`.',
    ],
    ['model "m" version 1', `1:7+3 Found the text "m", expected the id of the model. ${idCure}`],
    ['model m version', `1:16+1 Found the end of the text, expected a version. ${idCure}`],
    ['import a.csv', '1:8+1 Found `a`, expected `tables`. Write `import tables frames.csv, cabinets.csv`.'],
    ['import tables a.csv,', `1:21+1 Found the end of the text, expected the name of a file. ${optionCure}`],
    ['group', `1:6+1 Found the end of the text, expected the name of a group. ${idCure}`],
    ['choice 5 : flag', `1:8+1 Found \`5\`, expected the name of a choice. ${nameCure}`],
    [
      'choice c flag',
      '1:10+4 Found `flag`, expected `:`. Write what it can be: `choice load : 1 .. 100 kW step 0.5`.',
    ],
    ['choice c : key t', '1:16+1 Found `t`, expected `of`. Write `key of frames`.'],
    ['choice c : key of 5', `1:19+1 Found \`5\`, expected a table. ${nameCure}`],
    ['choice c : one N', '1:16+1 Found `N`, expected `of`. Write `one of N, N+1, 2N`.'],
    ['choice c : one of (N M)', '1:22+1 Found `M`, expected `)`. Separate by commas, and close with `)`.'],
    ['choice c : one of N,', `1:21+1 Found the end of the text, expected an option. ${optionCure}`],
    ['choice c : falg', '1:12+4 Found `falg`, expected what can be chosen. Did you mean `flag`?'],
    [
      'choice c : "flg"',
      '1:12+5 Found the text "flg", expected what can be chosen. Write `key of` a table, `one of` options, a range such as `1 .. 12`, `date` or `flag`.',
    ],
    ['choice c : 1 9', '1:14+1 Found `9`, expected `..`. Write a range with two points: `1 .. 12`.'],
    ['choice c : -x', '1:13+1 Found `x`, expected the smallest value. Write a number, such as 12 or 0.5.'],
    ['choice c : 1 .. x', '1:17+1 Found `x`, expected the largest value. Write a number, such as 12 or 0.5.'],
    ['choice c : 1 .. 9 step x', '1:24+1 Found `x`, expected the step. Write a number, such as 12 or 0.5.'],
    [
      'choice c : 1 .. 9 preferred x',
      '1:29+1 Found `x`, expected the preferred number. Write a number, such as 12 or 0.5.',
    ],
    [
      'choice c : one of N preferred',
      `1:30+1 Found the end of the text, expected the preferred option. ${optionCure}`,
    ],
    ['choice c : flag preferred yes', '1:27+3 Found `yes`, expected `false`. Prefer true or false.'],
    ['choice c : flag not results', `1:17+3 Found \`not\`, expected the end of the line. ${endCure}`],
    [
      'choice c : 1 kW .. 9 min step 2 h "C"',
      '1:12+22 Found the units kW and min and h in one range, expected one unit. Give the largest value its unit; it holds for the whole range.',
    ],
    [
      'choice c : 1 kW .. 9 min',
      '1:12+13 Found the units kW and min in one range, expected one unit. Give the largest value its unit; it holds for the whole range.',
    ],
    ['value 5 = 1', `1:7+1 Found \`5\`, expected the name of a value. ${nameCure}`],
    ['value v 1', '1:9+1 Found `1`, expected `=`. Write `value total : kW = load + growth`.'],
    ['value v = 1 with a', `1:13+4 Found \`with\`, expected the end of the line. ${endCure}`],
    ['value v = 1 source S', '1:20+1 Found `S`, expected a text. Write the source between "quotes".'],
    ['rule "R" a', `1:6+3 Found the text "R", expected the id of a rule. ${idCure}`],
    [
      'rule R when a b',
      '1:15+1 Found `b`, expected `:`. Write `when condition: requirement`, with a space behind the colon.',
    ],
    [
      'rule R a with (b)',
      '1:16+1 Found `b`, expected `)`. Write the arguments without parentheses: `with load = designLoad in kW`.',
    ],
    ['rule R a with 5', `1:15+1 Found \`5\`, expected a name. ${nameCure}`],
    ['notice "N" auto when a', `1:8+3 Found the text "N", expected the id of a notice. ${idCure}`],
    [
      'notice N when a',
      '1:10+4 Found `when`, expected a severity. Write error, auto, warning or information behind the id.',
    ],
    ['notice N autto when a', '1:10+5 Found `autto`, expected a severity. Did you mean `auto`?'],
    [
      'notice N auto a',
      '1:15+1 Found `a`, expected `when`. Say when it is raised: `notice N1 warning when altitude > 1000 m`.',
    ],
    ['goal "g" = min a', `1:6+3 Found the text "g", expected the name of a goal. ${idCure}`],
    ['goal g min a', '1:8+3 Found `min`, expected `=`. Write `goal cheapest = min price`.'],
    [
      'goal g = a',
      '1:10+1 Found `a`, expected `min`. A goal is made as small as it can be: `goal cheapest = min price`.',
    ],
  ])('are reported with place and remedy in %s', (text, problem) => {
    expect(listMessages(text)).toEqual([problem])
  })

  test('a duplicate sentence is reported once, and the first counts', () => {
    const secondSentence = 'Found a second sentence, expected one. Take one of the two out.'
    expect(listMessages('rule R "A" a "B"')).toEqual([`1:14+3 ${secondSentence}`])
    expect(listMessages('rule R a "A" source "S" "B"')).toEqual([`1:25+3 ${secondSentence}`])
    expect(listMessages('value v "A" = 1 "B"')).toEqual([`1:17+3 ${secondSentence}`])
    expect(listMessages('notice N auto "A" when a "B"')).toEqual([`1:26+3 ${secondSentence}`])
    expect(listMessages('goal g "A" = min a "B"')).toEqual([`1:20+3 ${secondSentence}`])
  })

  test('unreadable text is skipped up to the next declaration and reported once', () => {
    const { tree, problems } = parse(
      'group a\nbanana split\n  and more\nrule R a b c\n more\ngroup d\nvalue = 1\ngroup e',
    )
    expect(problems.map(({ line, column }) => `${line}:${column}`)).toEqual(['2:1', '4:10', '7:7'])
    expect(removePositions(tree.declarations)).toEqual([
      { kind: 'group', name: 'a' },
      { kind: 'rule', id: 'R', require: 'a' },
      { kind: 'group', name: 'd' },
      { kind: 'group', name: 'e' },
    ])
  })

  test('are located at the end of the line that lacks something', () => {
    expect(listMessages('value v =\nvalue w = 1')).toEqual([
      '1:10+1 Found the end of the line, expected a number, a name or a condition. Write a number, the name of a choice or value, or an expression in parentheses.',
    ])
    expect(listMessages('value v =\n\n// remark\nrule R a')[0]).toMatch(
      /^1:10\+1 Found the end of the line, /,
    )
    expect(listMessages('value v =\n)')[0]).toMatch(/^2:1\+1 Found `\)`, /)
  })
})

const listBlanks = (text: string) => parse(text).tree.declarations.map(({ blank }) => blank)

describe('comments and blank lines', () => {
  test('belong to the declaration below, or to that on their line', () => {
    const { tree } = parse(
      '// one\n//two \nmodel m version 1 // behind\n\n// above\nrule R // inside\n  a\n  // within\n  and b // last\ngroup g\n\n\n\ngroup h //\n// end\n',
    )
    expect(removePositions(tree)).toStrictEqual({
      declarations: [
        { kind: 'model', id: 'm', version: '1', comments: ['one', 'two'], remark: 'behind' },
        {
          kind: 'rule',
          id: 'R',
          require: { kind: 'chain', operator: 'and', of: ['a', 'b'] },
          comments: ['above', 'inside', 'within'],
          blank: true,
          remark: 'last',
        },
        { kind: 'group', name: 'g' },
        { kind: 'group', name: 'h', blank: true, remark: '' },
      ],
      comments: ['end'],
    })
  })

  test('are kept before the first comment, except before the first declaration', () => {
    expect(listBlanks('\n\ngroup a\n// c\n\ngroup b\n \t\n// d\ngroup e')).toEqual([false, false, true])
    expect(listBlanks('group a // c\ngroup b')).toEqual([false, false])
    expect(parse('group a\n\n// end').tree).toMatchObject({ comments: ['end'], blank: true })
    expect(parse('group a\n// end\n\n').tree).toMatchObject({ comments: ['end'], blank: false })
    expect(parse('\n\n// end').tree).toMatchObject({ comments: ['end'], blank: false })
  })

  test('are not remarks if they are on the next line', () => {
    const [one, two] = parse('group a\n // c\ngroup b').tree.declarations
    expect(one).not.toHaveProperty('remark')
    expect(two).toMatchObject({ comments: ['c'] })
  })
})

test('the tokens of a text are counted without comments, but with its end', () => {
  expect(parse('').tokens).toBe(1)
  expect(parse('rule R a // b').tokens).toBe(4)
})
