// Tests that an expression is printed with the parentheses that it needs and those that help readers, and breaks at its outermost joints.
import { describe, expect, test } from 'vitest'
import { formatModel } from './model-text.ts'
import { printId, printLiteral, printName, printRun } from './print-names.ts'

const head = 'choice c : one of N, M\n'

/** A value’s expression in the standard layout. */
function formatExpression(expression: string): string {
  const text = formatModel(`${head}value v = ${expression}\n`) ?? ''
  return text.slice(head.length + 'value v = '.length, -1)
}

describe('printed parentheses', () => {
  test.each([
    'a',
    '`a b`.`c d`',
    '-5 kW',
    '-a',
    '-(5)',
    '-(a + b)',
    '-(-a)',
    '-sum(a)',
    'a + b + d',
    'a - b + d',
    'a + b - d',
    'a - (b - d)',
    'a - (b + d)',
    'a + (b + d)',
    'a + (b - d)',
    '(a + b) + d',
    'a - b * d',
    'a * b * d',
    'a * (b * d)',
    '(a + b) * d',
    'a * -b',
    'a * -5',
    'a - -5',
    'a / b rounded up',
    '(a / b rounded up) + 1',
    '(a / b rounded up) * 2',
    'a + b rounded up to (1, 2.5 kW)',
    '(a / b rounded up) rounded down to ()',
    'a rounded down to (-1)',
    'a <= b',
    'a + b <= d * 2',
    'a / b rounded up <= d',
    'a <= b / d rounded up',
    '(a <= b) <= d',
    'not a',
    'not (a <= b)',
    'not (not a)',
    'not (a and b)',
    'not all(a)',
    'a and b and d',
    'a and not b',
    'a <= b and d',
    '(a and b) and d',
    'a and (b and d)',
    '(a and b) or d',
    '(a or b) and d',
    'a or b or d',
    'c = N',
    'c != "else"',
    'c in (N, "a b")',
    'c not in ()',
    'd in (N)',
    'a.b = "x"',
    'a.b != true',
    'a.b in (1, -2, false)',
    'a.b not in ("x")',
    'if a then b else d',
    'if a then b else if d then e else f',
    'if a or b then d + 1 else e <= f',
    'if (if a then b else d) then e else f',
    'if a then (if b then d else e) else f',
    '(if a then b else d) + 1',
    'case c of N: 1 | M: a + 1 | else: 2',
    'case c of N: (case c of N: 1) | else: (if a then b else d)',
    '(case c of N: 1) * 2',
    't[] exists',
    't[a, b = d].e',
    't[a = parameter b, d = number e] exists',
    't[a = number (-5), b = -5, d = "x", e = true].f',
    't[a = b + 1, d = e / f rounded up].g',
    't[a = (b <= d)].e',
    't[a in kW, b = d in plain].e',
    'sum()',
    'smallest(a, b or d, if a then b else d)',
  ])('are as they were written in %s', (expression) => {
    expect(formatExpression(expression)).toBe(expression)
  })

  test.each([
    ['((a))', 'a'],
    ['(a - b) - d', 'a - b - d'],
    ['(a * b) * d', 'a * b * d'],
    ['(a * b) + d', 'a * b + d'],
    ['a + (b * d)', 'a + b * d'],
    ['(a - b) + d', 'a - b + d'],
    ['a and b or d', '(a and b) or d'],
    ['a or b and d', 'a or (b and d)'],
    ['not a and b', 'not a and b'],
    ['not not a', 'not (not a)'],
    ['not a <= b', 'not (a <= b)'],
    ['(a <= b) and (not d)', 'a <= b and not d'],
    ['- - a', '-(-a)'],
    ['--5', '-(-5)'],
    ['t[a = b] . d', 't[a = b].d'],
    ['case c of | N: (a + 1)', 'case c of N: a + 1'],
    ['(5)', '5'],
  ])('change %s to %s', (expression, layout) => {
    expect(formatExpression(expression)).toBe(layout)
  })
})

const createLongName = (name: string): string => name.repeat(30)
const [left, right] = [createLongName('aa'), createLongName('bb')]

describe('long expressions break', () => {
  test.each([
    ['a comparison behind its operator', `${left} <= ${right}`, [`${left} <=`, `      ${right}`]],
    ['a sum before its operators', `${left} + ${right}`, [left, `    + ${right}`]],
    ['a difference too', `${left} - ${right}`, [left, `    - ${right}`]],
    ['a product too', `${left} * ${right}`, [left, `    * ${right}`]],
    ['a condition too', `${left} and ${right}`, [left, `    and ${right}`]],
    [
      'parentheses within them',
      `a * (${left} + ${right})`,
      ['a * (', `      ${left}`, `      + ${right}`, '    )'],
    ],
    [
      'a call within them',
      `smallest(${left}, ${right})`,
      ['smallest(', `      ${left},`, `      ${right}`, '    )'],
    ],
    [
      'a choice of two at its words',
      `if ${left} then ${right} else if d then e else f`,
      [`if ${left}`, `    then ${right}`, '    else if d', '    then e', '    else f'],
    ],
    [
      'its parts further in',
      `if ${left} and ${right} then d else ${left} + ${right}`,
      [`if ${left}`, `       and ${right}`, '    then d', `    else ${left}`, `         + ${right}`],
    ],
    [
      'what stands behind `then` as well',
      `if d then ${left} + ${right} else e`,
      ['if d', `    then ${left}`, `         + ${right}`, '    else e'],
    ],
    [
      'a case into its branches',
      `case c of N: ${left} | M: ${left} + ${right} | else: ${left} + ${right}`,
      [
        'case c of',
        `      N: ${left} |`,
        `      M: ${left}`,
        `          + ${right} |`,
        `      else: ${left}`,
        `          + ${right}`,
      ],
    ],
    [
      'a look-up within its brackets',
      `t[a = ${left}, b = ${right}].d`,
      ['t[', `      a = ${left},`, `      b = ${right}`, '    ].d'],
    ],
    [
      'options within their parentheses',
      `c in (${left}, ${right})`,
      ['c in (', `      ${left},`, `      ${right}`, '    )'],
    ],
  ])('%s', (_, expression, lines) => {
    expect(formatExpression(expression).split('\n')).toEqual(lines)
  })

  test('arguments are indented by two more than the word before them', () => {
    const text = formatModel(`rule R a with d = ${left}, e = ${right} in kW\n`)
    expect(text).toBe(`rule R\n  a\n  with d = ${left},\n    e = ${right} in kW\n`)
  })
})

test('names are quoted as their place requires', () => {
  expect(['load', '_x', 'größe', 'a b', 'rule', 'N+1', '5', '', 'sum'].map(printName)).toEqual([
    'load',
    '_x',
    'größe',
    '`a b`',
    '`rule`',
    '`N+1`',
    '`5`',
    '``',
    'sum',
  ])
  expect(['R1', 'N+1', '1.0.0', 'else', 'a b', '+', ''].map(printId)).toEqual([
    'R1',
    'N+1',
    '1.0.0',
    'else',
    '`a b`',
    '`+`',
    '``',
  ])
  expect(['R1', 'N+1', '1.0.0', 'else', 'a b', ''].map(printRun)).toEqual([
    'R1',
    'N+1',
    '1.0.0',
    '"else"',
    '"a b"',
    '""',
  ])
  expect(printLiteral({ value: 5 })).toBe('5')
  expect(printLiteral({ value: -2.5, unit: '%' })).toBe('-2.5 %')
})
