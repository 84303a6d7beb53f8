// Tests that the declarations of a product outside its model have a single layout, however they were written.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTokens } from './lexer.ts'
import { formatModel } from './model-text.ts'
import { exampleText } from './testing/example-product.ts'

describe('the layout of a product text', () => {
  test.each([
    ['sections site,load', 'sections site, load'],
    [
      'sections site,racks   for  each rack,for for each for',
      'sections site, racks for each rack, for for each for',
    ],
    ['figure f="a" + 1', 'figure f = "a" + 1'],
    ['figure f : kW = a/b decimals 1 basis formula', 'figure f : kW = a / b  decimals 1  basis formula'],
    [
      'figure f "Said" = a decimals 0 source "S" basis if b then published else estimate when c',
      'figure f "Said" = a  when c  decimals 0  basis if b then published else estimate  source "S"',
    ],
    ['figure f = (a*b = c - 1)', 'figure f = (a * b = c - 1)'],
    ['figure f = a basis (b or c) source (d = 5)', 'figure f = a  basis (b or c)  source (d = 5)'],
    ['figure f = a steps x = b in kW, c', 'figure f = a  steps x = b in kW, c'],
    ['figure f = (a with b=1,c.d=2)+1', 'figure f = (a with b = 1, c.d = 2) + 1'],
    ['figure f = ((a rounded to 1 decimals))', 'figure f = a rounded to 1 decimal'],
    ['figure f = `sum`(a)+sum(a)', 'figure f = `sum`(a) + sum(a)'],
    ['figure f = interpolate(t.c along x)', 'figure f = interpolate(t.c along x)'],
    ['figure f = first(a.b over a else "none")', 'figure f = first(a.b over a else "none")'],
    ['records a,b=c from do-1(d=1,e)', 'records a, b = c from do-1(d = 1, e)'],
    [
      'records a from do-1(d = each b as c where c.x > 1 with (y = c.y))',
      'records a from do-1(d = each b as c where (c.x > 1) with (y = c.y))',
    ],
    ['line a = 1 of "P" set at b custom in c', 'line a = 1 of "P"  in c  custom  set at b'],
    ['line a = if b then 1 else 2 of c.d', 'line a = (if b then 1 else 2) of c.d'],
    [
      'line text("a-",b.c) for each b where (b.d) group by b.c = count(b) of (c.d)',
      'line text("a-", b.c) for each b where (b.d) group by b.c = count(b) of c.d',
    ],
    ['line (a.b) = 1 of "P" in (c.d) by others if e', 'line (a.b) = 1 of "P"  in (c.d)  by others if e'],
    [
      'line a = 1 of "P" mass 2 kg with b=1,c called d',
      'line a = 1 of "P"  mass 2 kg  called d  with b = 1, c',
    ],
    ['notice N auto computed when a', 'notice N auto computed  when a'],
    ['notice N (if a then auto else warning) when b', 'notice N (if a then auto else warning)  when b'],
    ['exchange a when b with c.d=1', 'exchange a  when b  with c.d = 1'],
    ['exchange a with ()', 'exchange a  with ()'],
    ['drawings   1', 'drawings 1'],
    ['drawings  generic   1', 'drawings generic 1'],
    ['drawing a for each b when c with d.e=1,f', 'drawing a for each b  when c  with d.e = 1, f'],
    [
      'test "t" expect a=1,line b=2,no notice c',
      'test "t"  expect a = 1  expect line b = 2  expect no notice c',
    ],
    [
      'test "t" with rack[2].load = 5 kW expect a = -1 impossible by R1 and `R 2`',
      'test "t"  with rack[2].load = 5 kW  expect a = -1 impossible by R1 and `R 2`',
    ],
    ['rule R (a) = true', 'rule R  (a) = true'],
    ['rule R (a) = 5', 'rule R  a = 5'],
  ])('is the standard one for %s', (text, layout) => {
    expect(formatModel(text)).toBe(`${layout}\n`)
    expect(formatModel(layout)).toBe(`${layout}\n`)
  })

  test('breaks a long line before its equals sign and after its part', () => {
    const ids = 'text("a-rather-long-id-", racks.run)'
    expect(
      formatModel(
        `line ${ids} for each racks where (racks.power > 3 kW) group by racks.run = count(racks) of text("P-", racks.run) configured mass 2 kg`,
      ),
    ).toBe(
      `line ${ids} for each racks where (racks.power > 3 kW) group by racks.run
  = count(racks) of text("P-", racks.run)
  configured
  mass 2 kg
`,
    )
  })

  test('is stable if the text can be read, whatever word is left out, replaced or inserted', () => {
    const words = readTokens(exampleText).filter(({ kind }) => kind !== 'end')
    fc.assert(
      fc.property(
        fc.constantFrom(...words),
        fc.constantFrom(...words),
        fc.nat(2),
        (word, otherWord, change) => {
          // 0 leaves the word out, 1 replaces it by another one, 2 inserts the other one before it.
          const insertion = change === 0 ? '' : `${exampleText.slice(otherWord.start, otherWord.end)} `
          const end = change === 2 ? word.start : word.end
          const layout = formatModel(exampleText.slice(0, word.start) + insertion + exampleText.slice(end))
          if (layout !== undefined) expect(formatModel(layout)).toBe(layout)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('keeps comments with what they belong to', () => {
    const text = '// The bill.\nline a = 1 of "P"  // one\n// A test.\ntest "t"  expect a = 1\n'
    expect(formatModel(text)).toBe(text)
  })
})
