// Tests the proposals of an editor in the declarations of a product.
import { describe, expect, test } from 'vitest'
import { complete } from './complete.ts'
import { exampleLibrary, exampleText } from './testing/example-product.ts'
import { listTokens } from './tokens.ts'

/** The proposals where `^` is in a line after the example. */
function listProposals(line: string): string[] {
  const text = exampleText + line.replace('^', '')
  const index = exampleText.length + line.indexOf('^')
  return complete(text, index, undefined, exampleLibrary.description).proposals.map(
    (proposal) => proposal.text,
  )
}

describe('completion at a place in a product', () => {
  test.each([
    ['sections ^', ['unit', 'site', 'racks']],
    ['sections unit, ^', ['unit', 'site', 'racks']],
    ['sections racks ^', ['for each']],
    ['sections racks for ^', ['each']],
    ['sections racks for each ^', ['rack']],
    ['sections racks for each rack, ^', ['unit', 'site', 'racks']],
    ['records a from ^', ['other-designs-1', 'solution-site-1', 'spread-1']],
    ['records a from spread-1(^', ['racks', 'most', 'plan']],
    ['records a from spread-1(racks = each rack with (^', ['tag', 'power']],
    ['records a from spread-1(racks = each ^', ['rack', 'runs', 'ends', 'units']],
    ['figure f : kW = largest(runs.^', ['run', 'tag', 'power']],
    ['figure f = count(runs as other where other.^', ['run', 'tag', 'power']],
    ['figure f = 1 basis ^', ['published', 'formula', 'estimate', 'assumption']],
    ['line l = 1 of "P" in ^', ['frame', 'module', 'kit']],
    ['line l = 1 of "P" set at l^', ['load']],
    ['line l = 1 of "P" by ^', ['others']],
    ['line l for each ^', ['rack', 'runs', 'ends', 'units']],
    ['exchange ^', ['covered', 'takes', 'gives', 'standing']],
    ['exchange takes with ^', ['side', 'load.kw', 'source']],
    ['drawings ^', ['1', '2', 'generic']],
    ['drawings generic ^', ['1']],
    ['drawings generic 1 ^', []],
    ['drawings other ^', []],
    ['drawing ^', ['design', 'rack', 'frame']],
    ['drawing design ^', ['for each', 'when', 'with']],
    ['drawing rack for each ^', ['rack', 'runs', 'ends', 'units']],
    ['drawing rack with ^', ['tag', 'power']],
    ['drawing rack with tag = "A", ^', ['tag', 'power']],
    ['notice N for each ^', ['rack', 'runs', 'ends', 'units']],
    ['test "t" with l^', ['load']],
    ['test "t" with unit = ^', ['S', 'M']],
    ['test "t" expect line ^', ['frame', 'module', 'kit']],
    ['test "t" expect n^', ['notice', 'no line', 'no notice']],
    ['value v = count(^', ['rack']],
  ])('offers what may follow in %s', (line, expected) => {
    expect(listProposals(line)).toEqual(expected)
  })

  test.each([
    ['figure f = mo^', ['modules', 'moduleLoad', 'monthsLater']],
    ['figure f = load ^', ['decimals', 'basis', 'steps', 'rounded to']],
    ['line l = modules ^', ['of', 'mass', 'set at', 'by others']],
  ])('offers operands and clauses among others in %s', (line, expected) => {
    expect(listProposals(line)).toEqual(expect.arrayContaining(expected))
  })

  test('offers no figures and records in rules and values', () => {
    expect(listProposals('value v = moduleL^')).toEqual([])
    expect(listProposals('rule R9 run^')).toEqual([])
  })
})

const listKeywords = (line: string): string[] =>
  listTokens(line).flatMap(({ start, end, is }) => (is === 'keyword' ? [line.slice(start, end)] : []))

describe('highlighting in a product', () => {
  test.each([
    ['figure f : kW = load decimals 1 basis formula steps a', 'figure decimals basis steps'],
    ['line l = mass of unit.mass mass mass', 'line of mass mass'],
    ['test "t" with no = 5 expect no line l', 'test with expect no line'],
    ['exchange takes for each racks group by racks.run with a', 'exchange for each group by with'],
    ['sections a, b for each rack', 'sections for each'],
    ['drawings 1', 'drawings'],
    ['drawing design for each racks group by racks.run with a', 'drawing for each group by with'],
    ['value mass = custom + no', 'value'],
  ])('colours only the keywords of %s', (line, expected) => {
    expect(listKeywords(line).join(' ')).toBe(expected)
  })
})
