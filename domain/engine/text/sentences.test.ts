// Tests that displayed sentences are in the text of a product: lines of the bill and steps of figures have theirs there.
import { describe, expect, test } from 'vitest'
import { complete } from './complete.ts'
import { formatModel, readModel, readTextGaps, writeModel } from './model-text.ts'

const model = `model fan version 1.0.0

choice load : 1 .. 9 kW  "Load"
`
const read = (added: string) => readModel(`${model}\n${added}\n`)
const listMessages = (added: string) => {
  const { messages, problems } = read(added)
  const { 'parameter.load': _, ...addedMessages } = messages
  return { addedMessages, problems: problems.map(({ message, cure }) => `${message} ${cure}`) }
}

describe('sentences of bill lines', () => {
  test.each([
    ['line fan "Fan" = 1 of "F"', { 'part.fan': 'Fan' }],
    ['line fan "Fan, {load, number} kW" = 1 of "F" with load', { 'part.fan': 'Fan, {load, number} kW' }],
    ['line fan "Fan" = 1 of "F" called blower', { 'part.blower': 'Fan' }],
    ['line (text("fan-", load)) "Fan" = 1 of "F" called fan', { 'part.fan': 'Fan' }],
    [
      'part rack : 1 .. 3\nline text("r", place(rack)) for each rack "Rack" = 1 of "R" called rack',
      { 'part.rack': 'Rack' },
    ],
    ['line a "Fan" = 1 of "F" called fan\nline b = 1 of "F" called fan', { 'part.fan': 'Fan' }],
    ['line a "Fan" = 1 of "F" called fan\nline b "Fan" = 1 of "F" called fan', { 'part.fan': 'Fan' }],
  ])('%s is read with its sentence', (added, messages) => {
    expect(listMessages(added)).toEqual({ addedMessages: messages, problems: [] })
  })

  test.each([
    [
      'line a "Fan" = 1 of "F" called fan\nline b "Blower" = 1 of "F" called fan',
      '6:35 Found a second sentence for \'part.fan\': "Blower", where "Fan" was said before. Say it once, or give one of the two a name of its own.',
    ],
    [
      'line text("fan-", load) "Fan" = 1 of "F"',
      '5:6 Found a sentence of a line whose description has a name that is put together. Give it one name, `called rack`, or write a text for each name in texts/en.json.',
    ],
    [
      'line fan "Fan" = 1 of "F" called text("fan-", load)',
      '5:34 Found a sentence of a line whose description has a name that is put together. Give it one name, `called rack`, or write a text for each name in texts/en.json.',
    ],
    [
      'line fan = 1 of "F" "Fan"',
      '5:21 Found the text "Fan", expected the end of the line. Write the sentence of a line before its `=`.',
    ],
    ['line fan "Fan" "Blower" = 1 of "F"', '5:16 Found the text "Blower", expected `=`.'],
  ])('%s is reported with place and hint', (added, expected) => {
    const [problem] = read(added).problems
    expect(`${problem?.line}:${problem?.column} ${problem?.message} ${problem?.cure}`).toContain(expected)
  })

  test('are not part of the model and are written back beside it, once per name', () => {
    const added = 'line a "Fan" = 1 of "F"  called fan\nline b       = 2 of "F"  called fan\n'
    const { source, messages } = read(added)
    expect(JSON.stringify(source)).not.toContain('Fan')
    expect(source && writeModel(source, { messages })).toContain(added)
    expect(source && writeModel(source)).toContain(
      'line a = 1 of "F"  called fan\nline b = 2 of "F"  called fan\n',
    )
  })
})

describe('sentences of figure steps', () => {
  test.each([
    ['steps load "Of the room" in kW', { 'step.load': 'Of the room' }],
    ['steps half "Half of it" = 0.5 * load in kW, load in kW', { 'step.half': 'Half of it' }],
    [
      'steps load "Of the room" in kW, full = 9 kW in kW "Heat"',
      { 'step.load': 'Of the room', 'value.heat': 'Heat' },
    ],
  ])('%s is read with the label of each', (steps, messages) => {
    expect(listMessages(`figure heat : kW = load decimals 0 basis formula ${steps}`)).toEqual({
      addedMessages: messages,
      problems: [],
    })
  })

  test('cannot differ in another figure', () => {
    const [problem] = read(
      'figure a = 1 decimals 0 basis formula steps x "One" = 1\nfigure b = 1 decimals 0 basis formula steps x "Two" = 1',
    ).problems
    expect(problem).toMatchObject({ line: 6, column: 45 })
    expect(problem?.message).toContain("Found a second sentence for 'step.x'")
  })
})

const longSentence =
  'A fan with filter, speed control, inlet grille and a very long description, {load, number} kW'

describe('the layout with sentences', () => {
  test.each([
    [
      'line a "Fan" = 1 of "F"\nline blower "Blower" = 1 of "B"',
      'line a      "Fan"    = 1 of "F"\nline blower "Blower" = 1 of "B"',
    ],
    [`line a "${longSentence}" = 1 of "F"`, `line a "${longSentence}"\n  = 1 of "F"`],
    [
      `line changeover-valve "${longSentence}" = 1 of "F" configured`,
      `line changeover-valve\n  "${longSentence}" = 1 of "F"\n  configured`,
    ],
    ['figure f = a steps x "One"=b in kW, c "Two"', 'figure f = a  steps x "One" = b in kW, c "Two"'],
  ])('of %s keeps each sentence', (text, laidOut) => {
    expect(formatModel(`${text}\n`)).toBe(`${laidOut}\n`)
    expect(formatModel(`${laidOut}\n`)).toBe(`${laidOut}\n`)
  })
})

describe('editing sentences', () => {
  test.each([['line fan "Fan" ^', ['=']]])('offers what can follow a sentence in %s', (line, expected) => {
    const text = `${model}\n${line.replace('^', '')}`
    expect(complete(text, text.length).proposals.map((proposal) => proposal.text)).toEqual(expected)
  })
})

describe('the name of a product', () => {
  const namedModel = 'model fan version 1.0.0  "Roof fan"\n\nchoice load : 1 .. 9 kW  "Load"\n'

  test('follows the version, is not part of the model, and is written back', () => {
    const { source, model: core, messages, problems } = readModel(namedModel)
    expect(problems).toEqual([])
    expect(messages).toEqual({ product: 'Roof fan', 'parameter.load': 'Load' })
    const unnamedResult = readModel(model)
    expect(source).toEqual(unnamedResult.source)
    expect(core).toEqual(unnamedResult.model)
    expect(source && writeModel(source, { messages })).toBe(
      namedModel.replace('choice', 'group general\nchoice'),
    )
    expect(formatModel('model fan version 1.0.0 "Roof fan"\nchoice load:1..9 kW "Load"\n')).toBe(
      namedModel.replace('\n\n', '\n'),
    )
  })

  test('is required in every language as soon as one has it', () => {
    const completeTexts = {
      de: { 'parameter.load': 'Last', 'group.general': 'Allgemein' },
      en: { 'group.general': 'General' },
    }
    const listGaps = (
      text: string,
      texts: typeof completeTexts & { de: { product?: string } },
    ): readonly string[] =>
      readTextGaps(text, texts).map(
        ({ line, column, message, cure }) => `${line}:${column} ${message} ${cure}`,
      )
    expect(listGaps(model, completeTexts)).toEqual([])
    expect(listGaps(namedModel, completeTexts)).toEqual([
      "1:7 The product 'fan' has no text in de. Write 'product' in texts/de.json.",
    ])
    expect(
      listGaps(namedModel, { ...completeTexts, de: { ...completeTexts.de, product: 'Dachlüfter' } }),
    ).toEqual([])
    expect(listGaps(model, { ...completeTexts, de: { ...completeTexts.de, product: 'Dachlüfter' } })).toEqual(
      ["1:7 The product 'fan' has no text in en. Write 'product' in texts/en.json."],
    )
  })

  test('ends its line, and nothing is proposed after it', () => {
    const [problem] = readModel(model.replace('1.0.0', '1.0.0 "Fan" "Blower"')).problems
    expect(problem?.message).toBe('Found the text "Blower", expected the end of the line.')
    const text = 'model fan version 1.0.0 "Fan" '
    expect(complete(text, text.length).proposals).toEqual([])
  })
})
