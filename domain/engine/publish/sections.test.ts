// Tests reports in words: the content of the sections in a language with different plural forms.
import { describe, expect, test } from 'vitest'
import { listArgumentNames, compileMessage } from '@design-portal/i18n/icu/compile.ts'
import { formatMessage } from '@design-portal/i18n/icu/format.ts'
import { atLeast, atMost, ModelBuilder } from '../testing/builder.ts'
import type { ChangeImpact } from './change-impact.ts'
import { buildImpactSections } from './impact-sections.ts'
import type { Language } from '../../languages.ts'
import { loadReportMessages } from './messages.ts'
import { buildPublishReport } from './publish-report.ts'
import { buildReportTitle, buildReportSections, createSentence } from './sections.ts'
import { formatMarkdown, type Wording } from './wording.ts'

async function loadWording(language: Language): Promise<Wording> {
  const messages = await loadReportMessages(language)
  return {
    message: (key, argumentValues) => {
      const text = messages[key]
      if (text === undefined) throw new Error(`There is no message ${key}`)
      return formatMessage(compileMessage(text), argumentValues, language)
    },
    number: (value) => new Intl.NumberFormat(language).format(value),
    list: (items) => new Intl.ListFormat(language).format(items),
    parameter: (name) => `the ${name}`,
    value: (parameter, value) => `${parameter}=${String(value)}`,
    rule: (id) => `rule ${id}`,
    notice: (id) => `notice ${id}`,
    price: (cents) => (cents === null ? '–' : `${cents} cents`),
  }
}

const englishWording = await loadWording('en')

/** Boxes by size, colour and height; a large red one is impossible, and 'high' implies 'tall'. */
function createBoxesModel() {
  const model = new ModelBuilder('boxes', '3.1.0')
  const size = model.choice('size', ['small', 'large'], { group: 'g' })
  const colour = model.choice('colour', ['red', 'blue'], { group: 'g' })
  const height = model.number('height', { group: 'g', min: 1, max: 30, step: 1, unit: '1' })
  model.rule('colours', colour.is('blue'), { when: size.is('large') })
  model.rule('high', atMost(height, 20))
  model.rule('tall', atMost(height, 21))
  model.notice('low', 'information', atLeast(height, 25))
  return model.build()
}

describe('a publish report as text', () => {
  const report = buildPublishReport(createBoxesModel(), { contexts: ['size'] })

  test('reads as sentences with the responsible rules below', () => {
    expect(formatMarkdown(buildReportTitle(report), buildReportSections(report), englishWording))
      .toBe(`# Publish check of boxes, version 3.1.0

## Values that can never be chosen

- ⚠ **the height** – Never possible: height=21 to height=30.
  - rule high

## Rules that decide nothing

- 2 rules exclude something that all others allow. The rules below do not.
- ⚠ **rule tall** – Excludes nothing that other rules do not exclude already.
  - rule high

## Notices that are never shown

- ⚠ **notice low** – Never shown: its condition is never met.
  - rule high

## Gaps by: the size

- **size=large** – Not possible here, but elsewhere:
  - the colour: colour=red

## Test suite of pairs

- 3 configurations show every pair of values that can occur together (3), over 2 parameters. Proved impossible: 1 pair.
- **the size and the colour** – Impossible: 1 of 4 pairs, for example size=large – colour=red.
  - rule colours

## Combinations in the tables

- One rule leaves exactly 3 of 4 combinations of 2 parameters (decision diagram of 2 nodes).
  - Parameters: the size and the colour
  - Rules: colours
- Rules that calculate are not part of these counts: they exclude more.
`)
  })

  test('uses the grammar of other languages', async () => {
    const russian = formatMarkdown(
      buildReportTitle(report),
      buildReportSections(report),
      await loadWording('ru'),
    )
    expect(russian).toContain('2 правила исключают то, что допускают все остальные.')
    expect(russian).toContain('3 конфигурации показывают все возможные пары значений (3) для 2 параметров.')
    const german = formatMarkdown(
      buildReportTitle(report),
      buildReportSections(report),
      await loadWording('de'),
    )
    expect(german).toContain('Eine Regel lässt genau 3 von 4 Kombinationen von 2 Parametern zu')
  })

  test('of a model without findings has no entry that asks for attention', () => {
    const model = new ModelBuilder('plain', '1.0.0')
    const [small, large] = [model.flag('small', { group: 'g' }), model.flag('large', { group: 'g' })]
    model.rule('one', small.isFalse, { when: large.isTrue })
    const tones = buildReportSections(buildPublishReport(model.build())).flatMap(({ entries }) =>
      entries.map(({ tone }) => tone),
    )
    expect(tones).toContain('good')
    expect(tones).not.toContain('attention')
    expect(tones).not.toContain('undecided')
  })
})

test('an impact report names differences and designs', () => {
  const outcome = { assignment: {}, values: [] }
  const impact: ChangeImpact = {
    before: '1',
    after: '2',
    differences: [
      { change: 'added', kind: 'rule', name: 'R9' },
      { change: 'optionRemoved', parameter: 'colour', option: 'red' },
      {
        change: 'range',
        parameter: 'height',
        before: { min: 1, max: 5, step: 1 },
        after: { min: 1, max: 4, step: 1 },
      },
      { change: 'rowChanged', table: 'motors', row: 'm1', cells: [{ column: 'power', before: 5 }] },
    ],
    designs: [
      { id: '1', name: 'Hall 1', brokenRules: [], impact: 'unchanged', outcome },
      {
        id: '2',
        name: 'Hall 2',
        brokenRules: [],
        impact: 'invalid',
        lostChoices: [{ parameter: 'colour', value: 'red', lost: 'value' }],
        conflict: [
          { kind: 'rule', rule: 'R9' },
          { kind: 'choice', parameter: 'height', value: 5 },
        ],
        repair: { changes: { height: 4, colour: null }, smallestProved: true, outcome },
      },
      {
        id: '3',
        name: 'Hall 3',
        brokenRules: ['R9'],
        impact: 'changed',
        outcome: {
          ...outcome,
          values: [{ parameter: 'height', before: 5, after: 4 }],
          parts: [{ partNumber: 'P1', before: 0, after: 2 }],
          price: { before: 100, after: null },
        },
      },
    ],
  }
  const title = createSentence('impact.title', { model: 'boxes', after: '2' })
  expect(formatMarkdown(title, buildImpactSections(impact), englishWording))
    .toBe(`# Impact of version 2 of boxes

## Differences from version 1 to version 2

- **rule R9** – New rule
- **the colour** – Option no longer offered: colour=red
- **the height** – Other range:
  - Before: 1 to 5 in steps of 1
  - Now: 1 to 4 in steps of 1
- **motors** – Row changed: m1
  - power: before 5, now –

## Stored designs

- ⚠ Designs: 3. No longer valid: 1. Different: 1. The same: 1.
- ⚠ **Hall 2** – No longer valid.
  - rule R9
  - No longer offered – the colour: colour=red
  - In conflict – the height: height=5
  - The smallest change that makes it valid:
  - the height: choose height=4
  - the colour: clear the choice
- **Hall 3** – The result is different.
  - rule R9
  - the height: before height=5, now height=4
  - Part P1: before 0, now 2
  - Price: before 100 cents, now –
`)
})

const listArguments = (text: string) => listArgumentNames(compileMessage(text))

/** The section on texts of the boxes, as Markdown. */
function formatTextsSection(texts: Record<string, Record<string, string>>): string {
  const report = buildPublishReport(createBoxesModel(), { texts, listArguments })
  return formatMarkdown(buildReportTitle(report), buildReportSections(report).slice(0, 1), englishWording)
}

test('names without a text are listed by language, with texts that use unknown arguments', () => {
  const completeTexts = {
    'group.g': 'G',
    'parameter.size': 'Size',
    'parameter.colour': 'Colour',
    'parameter.height': 'Height',
    'rule.colours': 'Large ones are blue.',
    'rule.high': 'At most 20.',
    'rule.tall': 'At most 21.',
    'notice.low': 'Low.',
  }
  const { 'rule.high': _, ...textsWithoutHigh } = completeTexts
  expect(formatTextsSection({ en: completeTexts })).toContain('Every name has a text in the one language.')
  const textsWithFaults = { ...completeTexts, 'rule.tall': 'Höchstens {most}.', 'notice.low': '{' }
  const report = formatTextsSection({
    en: completeTexts,
    ja: textsWithoutHigh,
    ko: textsWithoutHigh,
    de: textsWithFaults,
  })
  expect(report).toContain('**rule.high** – No text in: ja, ko.')
  expect(report).toContain('**rule.tall** – In de its text asks for most, which the model does not give.')
  expect(report).toContain('**notice.low** – In de its text cannot be read.')
})
