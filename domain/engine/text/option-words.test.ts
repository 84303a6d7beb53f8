// Tests that the labels of a choice's options follow it: a word for each, or one label for all of them.
import { describe, expect, test } from 'vitest'
import { complete } from './complete.ts'
import { formatModel, readModel, writeModel } from './model-text.ts'
import { listTokens } from './tokens.ts'

const model = `model rack version 1.0.0

table racks
  rack  : key
  width : number mm
  | narrow | 600 |

part bay : 1 .. 3
`
const read = (added: string) => readModel(`${model}\n${added}\n`)

describe('the messages of a choice', () => {
  test.each([
    [
      'choice rack : key of racks label "{width, number} mm" "Rack"',
      { 'label.rack': '{width, number} mm', 'parameter.rack': 'Rack' },
    ],
    ['choice rack : key of racks label "{option}" preferred narrow result', { 'label.rack': '{option}' }],
    ['choice bay.rack : key of racks label "{option}"', { 'label.bay.rack': '{option}' }],
    [
      'choice a : one of N "None", M "Many" preferred N "Answer"',
      { 'option.a.N': 'None', 'option.a.M': 'Many', 'parameter.a': 'Answer' },
    ],
    ['choice a : one of N "None", M "Answer"', { 'option.a.N': 'None', 'parameter.a': 'Answer' }],
    ['choice a : one of N, M "Answer"', { 'parameter.a': 'Answer' }],
    ['choice a : one of N, M "Many" "Answer"', { 'option.a.M': 'Many', 'parameter.a': 'Answer' }],
    [
      'choice a : one of N, "1 year" "A year" label "{option}"',
      { 'option.a.1 year': 'A year', 'label.a': '{option}' },
    ],
    ['choice a : one of N, M "Many" not result', { 'option.a.M': 'Many' }],
    ['choice a : one of (N, M "Many")', { 'option.a.M': 'Many' }],
    [
      'fact bay.a : one of N+1 "One spare", N "None" preferred N',
      { 'option.bay.a.N+1': 'One spare', 'option.bay.a.N': 'None' },
    ],
    ['choice label : one of label "Label", x', { 'option.label.label': 'Label' }],
  ])('%s are read from it and written back', (added, expected) => {
    const { messages, source, problems } = read(added)
    expect(problems).toEqual([])
    expect(messages).toEqual(expected)
    const result = readModel(source === undefined ? '' : writeModel(source, { messages }))
    expect(result.source).toEqual(source)
    expect(result.messages).toEqual(messages)
  })

  test.each([
    [
      'choice a : 1 .. 5 label "{option}"',
      '10:19 Found a label of a choice that has no options. Take it out: numbers, days and flags are read as they are.',
    ],
    ['choice a : flag label "{option}"', '10:17 Found a label of a choice that has no options.'],
    [
      'choice a : key of racks label',
      '10:30 Found the end of the text, expected a text. Write the label between "quotes": `label "{option} mm"`.',
    ],
    [
      'choice a : one of N, M "Many" "Answer" "Twice"',
      '10:40 Found the text "Twice", expected the end of the line.',
    ],
  ])('%s are reported as a problem with place and hint', (added, expected) => {
    const [problem] = read(added).problems
    expect(`${problem?.line}:${problem?.column} ${problem?.message} ${problem?.cure}`).toContain(expected)
  })
})

describe('the layout with option words', () => {
  test.each([
    [
      'choice rack : key of racks label "{option}" "Rack"\nchoice a : one of N "None",M "Answer"',
      'choice rack : key of racks        label "{option}"  "Rack"\nchoice a    : one of N "None", M  "Answer"',
    ],
    ['choice a : one of (N "None", M)', 'choice a : one of N "None", M'],
    ['choice a : one of (N "None", M "Many")', 'choice a : one of (N "None", M "Many")'],
    ['choice a : one of (N, M "Many") result', 'choice a : one of N, M "Many" result'],
    [
      'choice medium : one of chilledWater "Chilled water", directExpansion "Direct expansion, air-cooled", fluid preferred chilledWater "Medium"',
      `choice medium : one of
    chilledWater "Chilled water",
    directExpansion "Direct expansion, air-cooled",
    fluid
  preferred chilledWater
  "Medium"`,
    ],
    [
      'choice m : one of chilledWater "Chilled water", directExpansion "Direct expansion" "Medium"',
      'choice m : one of chilledWater "Chilled water", directExpansion "Direct expansion"  "Medium"',
    ],
    [
      'choice medium : one of (chilledWater "Chilled water of the site", directExpansion "Direct expansion, air-cooled, outdoors")',
      `choice medium : one of (
  chilledWater "Chilled water of the site",
  directExpansion "Direct expansion, air-cooled, outdoors"
)`,
    ],
  ])('of %s keeps each word', (text, laidOut) => {
    expect(formatModel(`${text}\n`)).toBe(`${laidOut}\n`)
    expect(formatModel(`${laidOut}\n`)).toBe(`${laidOut}\n`)
  })
})

describe('editing option words', () => {
  test.each([
    ['choice a : key of racks ', ['preferred', 'result', 'essential', 'label']],
    ['choice a : one of N "None", M "Many" ', ['preferred', 'result', 'essential', 'label']],
    ['choice a : 1 .. 5 pre', ['preferred']],
    ['choice a : key of racks label ', []],
  ])('offers after "%s" what can follow', (line, expected) => {
    const text = `${model}\n${line}`
    expect(complete(text, text.length).proposals.map((proposal) => proposal.text)).toEqual(expected)
  })

  test('highlights `label` as a keyword after the values of a choice, and as a name elsewhere', () => {
    const text = 'choice label : key of racks label "x"'
    const labels = listTokens(text).filter(({ start, end }) => text.slice(start, end) === 'label')
    expect(labels.map(({ is }) => is)).toEqual(['name', 'keyword'])
  })
})
