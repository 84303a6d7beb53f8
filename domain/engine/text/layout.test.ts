// Tests that what fits stays on its line, that the rest breaks at its outermost joints, and that no line is wider than necessary.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { group, joinDocs, line, nest, render, softLine, wideLine, type Doc } from './layout.ts'

const list = group(['(', nest(2, [softLine, joinDocs(['a', 'b', 'c'], [',', line])]), softLine, ')'])

describe('a layout group', () => {
  test('fits on one line exactly up to the width', () => {
    expect(render(list, 9)).toBe('(a, b, c)')
  })

  test('breaks at each of its own breaks if it is one character too wide', () => {
    expect(render(list, 8)).toBe('(\n  a,\n  b,\n  c\n)')
  })

  test('stays on one line within one that breaks', () => {
    expect(render(group([list, line, list]), 12)).toBe('(a, b, c)\n(a, b, c)')
    expect(render(group([list, line, list]), 19)).toBe('(a, b, c) (a, b, c)')
  })

  test('breaks its content only for lack of space when it breaks itself', () => {
    expect(render(group(['x', nest(4, [line, list])]), 10)).toBe(
      'x\n    (\n      a,\n      b,\n      c\n    )',
    )
  })

  test('needs space for what follows up to the next break', () => {
    expect(render([list, '!'], 9)).toBe('(\n  a,\n  b,\n  c\n)!')
    expect(render([list, '!'], 10)).toBe('(a, b, c)!')
    expect(render([list, line, 'behind'], 9)).toBe('(a, b, c)\nbehind')
    expect(render(group([list, line, 'behind']), 9)).toBe('(a, b, c)\nbehind')
    expect(render([list, nest(2, [line, 'behind']), 'more'], 9)).toBe('(a, b, c)\n  behindmore')
    expect(render([list, [nest(2, [line, 'behind']), 'more']], 9)).toBe('(a, b, c)\n  behindmore')
  })

  test('counts what precedes it on its line', () => {
    expect(render(['xy', line, 'z', list], 10)).toBe('xy\nz(a, b, c)')
    expect(render(['xy', 'z', list], 11)).toBe('xyz(\n  a,\n  b,\n  c\n)')
  })
})

test('lines outside groups break, and trailing spaces are removed', () => {
  expect(render(['a ', line, ' b  ', softLine, 'c '], 80)).toBe('a\n b\nc')
  expect(render('', 80)).toBe('')
})

test('a break that does not break is a space, nothing or two spaces', () => {
  expect(render(group(['a', line, 'b', softLine, 'c', wideLine, 'd']), 80)).toBe('a bc  d')
})

test('a wide break counts as two', () => {
  expect(render(group(['a', wideLine, 'b']), 4)).toBe('a  b')
  expect(render(group(['a', wideLine, 'b']), 3)).toBe('a\nb')
})

test('indents add up and end with what they enclose', () => {
  expect(render(['a', nest(2, [line, 'b', nest(3, [line, 'c']), line, 'd']), line, 'e'], 80)).toBe(
    'a\n  b\n     c\n  d\ne',
  )
})

test('docs are joined with a separator', () => {
  expect(joinDocs([], ',')).toEqual([])
  expect(joinDocs(['a'], ',')).toEqual(['a'])
  expect(joinDocs(['a', ['b'], 'c'], ',')).toEqual(['a', ',', ['b'], ',', 'c'])
})

test('a group stays on one line if it fits, and loses nothing when it breaks', () => {
  const { doc } = fc.letrec<{ doc: Doc; leaf: Doc }>((tie) => ({
    leaf: fc.constantFrom<Doc>('a', 'bcd', line, softLine),
    doc: fc.oneof(
      { maxDepth: 5 },
      tie('leaf'),
      fc.array(tie('doc'), { maxLength: 4 }).map((docs): Doc => docs),
      tie('doc').map(group),
      tie('doc').map((inner) => nest(2, inner)),
    ),
  }))
  fc.assert(
    fc.property(doc, fc.integer({ min: 1, max: 30 }), (randomDoc, width) => {
      // Marks at both ends, because spaces there would be cut.
      const markedDoc = group(['<', randomDoc, '>'])
      const flatText = render(markedDoc, Number.MAX_SAFE_INTEGER)
      expect(flatText).not.toContain('\n')
      const rendered = render(markedDoc, width)
      expect(rendered.replaceAll(/\s/g, '')).toBe(flatText.replaceAll(' ', ''))
      if (flatText.length <= width) expect(rendered).toBe(flatText)
    }),
  )
})

test('a doc of any depth does not use the call stack', () => {
  let doc: Doc = 'x'
  for (let level = 0; level < 100_000; level++) doc = group([doc])
  expect(render(doc, 1)).toBe('x')
})
