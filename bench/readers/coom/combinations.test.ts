// Tests COOM tables: what is expanded, what is rejected, and which entries have no effect.
import { describe, expect, test } from 'vitest'
import { createChecker } from '@design-portal/domain/engine/check.ts'
import { readCoom } from './read-coom.ts'

const formatTable = (
  columns: string,
  rows: string,
): string => `product { A a; 0..1 B b; num .# 0.1-0.3 n; num 0-9 wide }
enumeration A { X Y }
enumeration B { attribute num size\n attribute string name\n S = (1 s)\n M = (2 m)\n L = (2 l) }
behavior {
combinations ${columns}
${rows}
}`

const readTables = (columns: string, rows: string) => {
  const { tables } = readCoom(formatTable(columns, rows), 'table').model
  return Object.fromEntries(
    Object.entries(tables)
      .filter(([name]) => name.startsWith('combinations'))
      .map(([name, table]) => [name, table.rows.map((row) => Object.values(row).join(' '))]),
  )
}

const createTableChecker = (rows: string) => {
  const modelChecker = createChecker(readCoom(formatTable('(a b)', rows), 'table').model)
  return (a: string, b: string): boolean => modelChecker.check({ a, b, n: 0.1, wide: 0 }).length === 0
}

describe('a combinations table', () => {
  test('is named by its line, with lists and wildcards expanded in order', () => {
    expect(readTables('(a n)', 'allow ((Y X) (0.3 0.1))\nallow (X -*-)')).toEqual({
      'combinations 9': ['Y 0.3', 'Y 0.1', 'X 0.3', 'X 0.1', 'X 0.1', 'X 0.2', 'X 0.3'],
    })
  })

  test('of attributes has each value once, and numbers as numbers', () => {
    expect(readTables('(b.size a)', 'allow (-*- X)')).toEqual({ 'combinations 9': ['1 X', '2 X'] })
    const { tables } = readCoom(formatTable('(b.size a)', 'allow (-*- X)'), 'table').model
    expect(tables['combinations 9']?.columns).toEqual({ c0: { type: 'number' }, c1: { type: 'text' } })
  })

  test('of forbidden rows is a separate table', () => {
    expect(readTables('(a n)', 'forbid (X 0.2)')).toEqual({ 'combinations 9 forbidden': ['X 0.2'] })
    expect(readTables('(a n)', 'allow (X -*-)\nforbid (X 0.2)')).toEqual({
      'combinations 9': ['X 0.1', 'X 0.2', 'X 0.3'],
      'combinations 9 forbidden': ['X 0.2'],
    })
    expect(readTables('(a n)', '')).toEqual({ 'combinations 9': [] })
  })

  test('applies only to existing parts', () => {
    const isAllowed = createTableChecker('allow (X S)\nallow (Y (M L))')
    const isNotForbidden = createTableChecker('forbid (X S)\nforbid (Y (M L))')
    const isInEmptyTable = createTableChecker('allow (X Q)')
    for (const a of ['X', 'Y'])
      for (const b of ['S', 'M', 'L']) {
        expect(isAllowed(a, b)).toBe((a === 'X') === (b === 'S'))
        expect(isNotForbidden(a, b)).toBe((a === 'X') !== (b === 'S'))
        expect(isInEmptyTable(a, b)).toBe(false)
      }
    for (const isValid of [isAllowed, isNotForbidden, isInEmptyTable])
      expect(isValid('X', '(none)')).toBe(true)
  })

  test.each([
    ['(a n)', 'allow (Q 0.1)', 'The column has no option Q: the row has no effect.'],
    ['(a n)', 'allow (X 0.4)', 'The column has no number 0.4: the row has no effect.'],
    ['(a n)', 'allow (X -0.1)', 'The column has no number -0.1: the row has no effect.'],
    ['(a b.size)', 'allow (X (1 3))', 'The column has no number 3: the row has no effect.'],
  ])('%s %s reports an entry without effect', (columns, rows, message) => {
    const { warnings } = readCoom(formatTable(columns, rows), 'table')
    expect(warnings.map((warning) => [warning.line, warning.message])).toEqual([[10, message]])
  })

  test.each([
    [
      'product { A a }\nstructure A {}\nbehavior {\n combinations (a)\n allow (X) }',
      4,
      'A column must be an option or a number with a range.',
    ],
    [formatTable('(b.name)', 'allow (s)'), 9, 'A column must be an option or a number with a range.'],
    [
      'product { num 0-500000 n }\nbehavior {\n combinations (n)\n allow (1) }',
      3,
      'A column must be an option or a number with a range.',
    ],
    [
      'product { num 0-999 n; num 0-500 m }\nbehavior {\n combinations (n m)\n allow (1 2)\n allow (-*- -*-) }',
      5,
      'The row expands to 501000 combinations.',
    ],
    [
      'product { 400 num 0-1 n; 251 num 0-1 m }\nbehavior {\n combinations (n m)\n allow (1 1) }',
      3,
      'The columns reach more than 100000 combinations of parts.',
    ],
  ])('%j is rejected', (text, line, message) => {
    expect(() => readCoom(text, 'wrong')).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ line, message })] }),
    )
  })
})
