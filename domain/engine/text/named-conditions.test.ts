// Tests that a named condition means what it is defined as wherever it is used, and that mistakes in it are reported once.
import { describe, expect, test } from 'vitest'
import { exampleLibrary } from './testing/example-product.ts'
import { emptyLibrary } from '../source/library-description.ts'
import { complete } from './complete.ts'
import { formatModel, readModel } from './model-text.ts'
import { MAX_CONDITION_DEPTH, MAX_WRITTEN_OUT } from './named-conditions.ts'
import { formatPosition } from './source-text.ts'
import { listTokens } from './tokens.ts'

const head = `model plant version 1.0.0
choice medium : one of water, glycol, none preferred water
choice plant : one of own, site preferred site
choice pumps : 0 .. 9
choice spare : flag
choice ordered : date 2026-01-01 .. 2026-12-31
part asset : 1 .. 4 ordered
choice asset.started : date 2025-01-01 .. 2026-12-31
choice asset.kind : one of A, B
choice asset.heat : 1 .. 9 kW
`
const ownPlant = 'condition ownPlant = medium != none and plant = own\n'
const lapsed = 'condition asset.lapsed = asset.started + 60 d < ordered and asset.kind = A\n'
const { description: library = emptyLibrary } = exampleLibrary

const read = (text: string) => readModel(head + text, { file: 'p', library })
const listProblems = (text: string): string[] =>
  read(text).problems.map((problem) => `${formatPosition(problem)} ${problem.message} ${problem.cure}`)

/** The meaning of a text without problems. */
function resolveText(text: string) {
  const { source, model, problems } = read(text)
  expect(problems).toEqual([])
  return { source, model }
}

/** Conditions that each refer to the next. */
const createChain = (createCondition: (next: string) => string, length: number): string =>
  Array.from({ length }, (_, index) => `condition c${index} = ${createCondition(`c${index + 1}`)}\n`).join(
    '',
  ) + `condition c${length} = spare\n`

/** The proposals at the end of a line after the head and two conditions. */
const listProposals = (line: string): string[] => {
  const text = head + ownPlant + lapsed + line
  return complete(text, text.length, undefined, library).proposals.map((proposal) => proposal.text)
}

describe('a named condition', () => {
  test.each([
    ['of a rule', 'rule R1 when ownPlant: pumps > 0\n'],
    ['that is negated', 'rule R1 when not ownPlant: pumps = 0\n'],
    ['within another condition', 'rule R1 (ownPlant or spare) and pumps > 0\n'],
    ['compared with true', 'rule R1 ownPlant = true\n'],
    ['compared with false', 'rule R1 ownPlant != true or spare\n'],
    ['of a value', 'value v = if ownPlant then pumps else 0\n'],
    ['of a notice', 'notice N1 warning "Own" when ownPlant\n'],
    ['of an addition', 'addition A1 set spare = true when ownPlant\n'],
    ['of a sum', 'value v : kW = sum(asset.heat over asset where ownPlant)\n'],
    ['of a figure', 'figure f = pumps when ownPlant\n'],
    ['of a bill line', 'line pump = pumps of "P" when ownPlant by others if ownPlant\n'],
    ['of a consequence', 'rule R1 pumps > 0 or spare implies ownPlant or spare\n'],
  ])('%s has the meaning of its expansion', (_, text) => {
    const expandedText = text
      .replace('ownPlant = true', 'ownPlant')
      .replace('ownPlant != true', 'not ownPlant')
      .replaceAll('ownPlant', '(medium != none and plant = own)')
    expect(resolveText(ownPlant + text)).toEqual(resolveText(expandedText))
  })

  test('can use others before they are declared', () => {
    expect(resolveText(`condition dry = not ownPlant or spare\n${ownPlant}rule R1 dry\n`)).toEqual(
      resolveText('rule R1 not (medium != none and plant = own) or spare\n'),
    )
  })

  test.each([
    ['in a rule', 'rule R1 for each asset when asset.lapsed: asset.heat < 5 kW\n'],
    ['in a value', 'value asset.v = if asset.lapsed then 1 else 0\n'],
    ['in a notice', 'notice N1 for each asset warning "Lapsed" when asset.lapsed\n'],
    ['over all places', 'rule R1 all(not asset.lapsed over asset)\n'],
    ['as a filter', 'value v = count(asset where asset.lapsed)\n'],
    ['in a bill line', 'line renewal for each asset where (asset.lapsed) = 1 of "R"\n'],
  ])('of a part %s has the meaning of its expansion', (_, text) => {
    const expandedText = text.replaceAll(
      'asset.lapsed',
      '(asset.started + 60 d < ordered and asset.kind = A)',
    )
    expect(resolveText(lapsed + text)).toEqual(resolveText(expandedText))
  })

  test('of a part is applied to places by their names, and can use others of the part', () => {
    const text = 'rule R1 for each asset any(other.bad and asset.heat > 5 kW over asset as other)\n'
    expect(resolveText(`${lapsed}condition asset.bad = asset.lapsed or asset.heat > 8 kW\n${text}`)).toEqual(
      resolveText(
        text.replace(
          'other.bad',
          '((other.started + 60 d < ordered and other.kind = A) or other.heat > 8 kW)',
        ),
      ),
    )
  })

  test('sees no names given where it is used', () => {
    const text = 'condition hot = other.heat > 5 kW\nrule R1 any(hot over asset as other)\n'
    expect(listProblems(text)).toEqual([expect.stringContaining("p:11:17 There is no choice 'other'")])
  })

  test('that uses a figure makes a notice a computed one', () => {
    const figure = 'figure f = pumps * 2\n'
    const result = resolveText(`${figure}condition many = f > 4\nnotice N1 warning "Many" when many\n`)
    expect(result).toEqual(resolveText(`${figure}notice N1 warning "Many" when f > 4\n`))
    expect(result.source?.computedNotices).toHaveLength(1)
  })
})

describe('a problem of a named condition is reported', () => {
  test.each([
    ['choice', 'condition spare = plant = own\nrule R1 spare\n', "'spare' is the name of a choice too."],
    ['value', 'value v = pumps\ncondition v = pumps > 1\n', "'v' is the name of a value too."],
    ['part', 'condition asset = pumps > 1\n', "'asset' is the name of a part too."],
    ['figure', 'figure f = pumps\ncondition f = pumps > 1\n', "'f' is the name of a figure too."],
    ['list', 'list l = 1, 2\ncondition l = pumps > 1\n', "'l' is the name of a list too."],
    ['member', 'condition asset.heat = pumps > 1\n', "'asset.heat' is the name of a choice too."],
    [
      'condition',
      `${ownPlant}${ownPlant}rule R1 ownPlant\n`,
      "'ownPlant' is the name of another condition too.",
    ],
  ])('if a %s has its name', (_, text, message) => {
    expect(listProblems(text)).toEqual([expect.stringContaining(`${message} Rename one of the two.`)])
  })

  test('if it depends on itself', () => {
    expect(listProblems('condition a = not b\ncondition b = a and spare\nrule R1 a\nrule R2 b\n')).toEqual([
      'p:11:11 It depends on itself: a → b → a. Break the circle.',
    ])
  })

  test('if no place of its part is meant', () => {
    expect(listProblems(`${lapsed}rule R1 asset.lapsed\n`)).toEqual([
      "p:12:9 The condition 'asset.lapsed' is one of each place of asset, and none of them is meant here. Say of which: `any(asset.lapsed over asset)`, or `for each asset` in front.",
    ])
    expect(listProblems(`${lapsed}condition late = asset.lapsed\nrule R1 for each asset late\n`)).toEqual([
      expect.stringContaining('p:12:18 The condition'),
    ])
  })

  test('if there is no condition of that name', () => {
    expect(listProblems(`${ownPlant}rule R1 ownPlant\nrule R2 ownPlnt\n`)).toEqual([
      "p:13:9 There is no flag 'ownPlnt'. Did you mean `ownPlant`?",
    ])
    expect(listProblems('condition rack.a = spare\nrule R1 spare\n')).toEqual([
      expect.stringContaining("p:11:11 There is no part 'rack'."),
    ])
  })

  test('if it is used as a number, or not at all', () => {
    expect(listProblems(`${ownPlant}value v = ownPlant + 1\nrule R1 ownPlant\n`)).toEqual([
      'p:12:11 Found a condition, expected a number. Ask it: `if … then 1 else 0`.',
    ])
    expect(listProblems(ownPlant)).toEqual([
      "p:11:11 Nothing uses the condition 'ownPlant'. Use it, or take it out.",
    ])
  })

  test('in its own text, once however often it is used', () => {
    expect(
      listProblems(
        'condition far = pumps > 2 and asset.count > 3 kW\nrule R1 far\nrule R2 not far\nrule R3 far\n',
      ),
    ).toEqual([expect.stringMatching(/^p:11:31 Numbers of/)])
    expect(listProblems('condition far = pumps + spare\nrule R1 far\nrule R2 far\n')).toEqual([
      expect.stringMatching(/^p:11:17 Found a number, expected a condition/),
    ])
  })

  test('where it is used, if a rule would need what only formulas can express', () => {
    expect(
      listProblems(
        'figure f = pumps * 2\ncondition many = f > 4\nrule R1 many\nline l = 1 of "P" when many\n',
      ),
    ).toEqual([expect.stringMatching(/^p:13:9 The condition 'many' speaks of figures or records/)])
    expect(
      listProblems('condition half = pumps / 2 > 1\nrule R1 half\nline l = 1 of "P" when half\n'),
    ).toEqual([expect.stringMatching(/^p:12:9 Found a quotient that is not rounded/)])
  })

  test('if it ranges over the places that it would be applied to by another name', () => {
    const crowdedCondition = 'condition asset.crowded = any(next.heat > asset.heat over asset as next)\n'
    resolveText(`${crowdedCondition}rule R1 for each asset asset.crowded\n`)
    expect(listProblems(`${crowdedCondition}rule R1 any(one.crowded over asset as one)\n`)).toEqual([
      expect.stringMatching(/^p:12:13 The condition 'asset.crowded' goes over places of asset itself/),
    ])
  })
})

describe('excessive named conditions', () => {
  test('that double in length forty times are reported instead of written out', () => {
    const problems = listProblems(
      `${createChain((next) => `${next} and ${next}`, 40)}rule R1 c0\nrule R2 c1\nrule R3 c2\n`,
    )
    expect(problems).toEqual([
      expect.stringContaining(`written out to more than ${MAX_WRITTEN_OUT} parts. Let them speak of`),
    ])
  })

  test.each([
    ['the next one', (next: string) => next],
    ['the negation of the next one', (next: string) => `not ${next}`],
  ])('that each mean %s are reported if they lead through too many levels', (_, createCondition) => {
    const problems = listProblems(`${createChain(createCondition, 5000)}rule R1 c0\n`)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(`leads through more than ${MAX_CONDITION_DEPTH} levels`)
  })

  test('do not include one that a text uses two thousand times', () => {
    const rules = Array.from({ length: 2000 }, (_, index) => `rule R${index} ownPlant or spare\n`).join('')
    resolveText(ownPlant + rules)
  })
})

describe('editing named conditions', () => {
  test('keeps them in the standard layout', () => {
    const text = `model m version 1.0.0

// Water that the plant cools itself
condition ownPlant     = medium != none and plant = own  // as ordered
condition asset.lapsed = asset.started + 60 d < ordered
value v = 1
`
    expect(formatModel(text)).toBe(text)
  })

  test('highlights their keyword', () => {
    expect(listTokens('condition a = b').map(({ is }) => is)).toEqual(['keyword', 'name', 'operator', 'name'])
  })

  test('offers them where a condition may occur', () => {
    expect(listProposals('rule R1 ')).toContain('ownPlant')
    expect(listProposals('rule R1 ')).not.toContain('asset.lapsed')
    expect(listProposals('rule R1 for each asset asset.')).toContain('lapsed')
    expect(listProposals('rule R1 ownPlant ')).toContain('and')
    expect(listProposals('condition x = ')).toContain('ownPlant')
    expect(listProposals('cond')).toContain('condition')
  })

  test('reports a missing definition', () => {
    expect(listProblems('condition a\n')).toEqual([expect.stringContaining('Write `condition heavy = ')])
  })
})
