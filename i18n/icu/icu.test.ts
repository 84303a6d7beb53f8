import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listArgumentNames, compileMessage } from './compile.ts'
import { formatMessage } from './format.ts'
import type { MessageValues } from './message.ts'

function format(source: string, values: MessageValues = {}, locale = 'en'): string {
  return formatMessage(compileMessage(source), values, locale)
}

describe('a message without arguments', () => {
  test('is returned as it is', () => {
    expect(compileMessage('Save')).toBe('Save')
  })

  test('loses its ICU quotes', () => {
    expect(compileMessage("It''s '{'here'}'")).toBe("It's {here}")
  })

  test('keeps text that looks like a tag', () => {
    expect(format('less than <5 kW>')).toBe('less than <5 kW>')
  })
})

describe('message arguments', () => {
  test('are inserted, numbers in the format of the language', () => {
    expect(format('{name}: {load}', { name: 'Hall 2', load: 1234.5 }, 'de')).toBe('Hall 2: 1.234,5')
  })

  test('are visible when they are missing', () => {
    expect(format('Hello {name}')).toBe('Hello {name}')
  })

  test('are never parsed as a message', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(format('[{name}]', { name })).toBe(`[${name}]`)
      }),
    )
  })

  test('support number, percent and date styles', () => {
    expect(format('{share, number, percent}', { share: 0.25 })).toBe('25%')
    expect(format('{n, number, integer}', { n: 12.7 })).toBe('13')
    expect(format('{day, date, short}', { day: new Date(2026, 10, 21) })).toBe('11/21/26')
  })
})

describe('plural forms', () => {
  const russian = '{n, plural, one {# решение} few {# решения} many {# решений} other {# решения}}'
  test.each([
    [1, '1 решение'],
    [3, '3 решения'],
    [5, '5 решений'],
    [21, '21 решение'],
    [111, '111 решений'],
  ])('follow the grammar of the language: %d', (n, expected) => {
    expect(format(russian, { n }, 'ru')).toBe(expected)
  })

  test('prefer an exact case to the grammar', () => {
    expect(format('{n, plural, =0 {none} one {one} other {#}}', { n: 0 })).toBe('none')
  })

  test('subtract the offset', () => {
    const source = '{n, plural, offset:1 =1 {you} one {you and # other} other {you and # others}}'
    expect([1, 2, 3].map((n) => format(source, { n }))).toEqual([
      'you',
      'you and 1 other',
      'you and 2 others',
    ])
  })

  test('have ordinal forms', () => {
    const source = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}'
    expect([1, 2, 3, 11, 22].map((n) => format(source, { n }))).toEqual(['1st', '2nd', '3rd', '11th', '22nd'])
  })

  test('show the surrounding count for # within a choice', () => {
    const source =
      '{n, plural, one {# {kind, select, a {apple} other {pear}}} other {# {kind, select, a {apples} other {pears}}}}'
    expect(format(source, { n: 4, kind: 'x' })).toBe('4 pears')
  })
})

test('argument names are found in every branch', () => {
  const source = '{n, plural, one {{name}} other {{kind, select, a {{extra}} other {}}}}'
  expect(listArgumentNames(compileMessage(source))).toEqual(['extra', 'kind', 'n', 'name'])
})

describe('an invalid message is rejected with its text', () => {
  test.each(['{n, plural, one {#}}', 'open {brace', '{n, number, ::currency/EUR}'])('%s', (source) => {
    expect(() => compileMessage(source)).toThrow(source)
  })
})
