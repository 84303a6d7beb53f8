// Tests that missing texts are reported with language, place and fix, and so are texts that use an argument that is not passed.
import { describe, expect, test } from 'vitest'
import { listArgumentNames, compileMessage } from '@design-portal/i18n/icu/compile.ts'
import { atMost, ModelBuilder, multiply } from '../testing/builder.ts'
import { readTextGaps } from '../text/model-text.ts'
import { formatPosition } from '../text/source-text.ts'
import { findTextGaps } from './text-gaps.ts'

function createFanModel() {
  const model = new ModelBuilder('fan', '1.0.0')
  const speed = model.number('speed', { group: 'need', min: 1, max: 9, step: 1, unit: '1' })
  const power = model.value('power', 'W', multiply(speed, 20))
  model.rule('R1', atMost(power, 100), { arguments: { limit: { number: power.num } } })
  model.notice('N1', 'information', atMost(speed, 2))
  model.goal('quiet', speed)
  return model.build()
}

const english = {
  'group.need': 'Need',
  'parameter.speed': 'Speed',
  'value.power': 'Power',
  'rule.R1': 'At most {limit}.',
  'notice.N1': 'Slow.',
  'goal.quiet': 'Quietest',
}
const listArguments = (text: string) => listArgumentNames(compileMessage(text))

describe('names without a text', () => {
  test('do not exist in a model that has all texts', () => {
    expect(findTextGaps(createFanModel(), { en: english, de: english }, listArguments)).toEqual([])
  })

  test.each(Object.entries(english))('%s is reported for the language that lacks it and no other', (key) => {
    const { [key]: _, ...japanese } = english as Record<string, string>
    const gaps = findTextGaps(createFanModel(), { en: english, ja: japanese }, listArguments)
    expect(gaps.map((gap) => [gap.kind, gap.language, gap.key])).toEqual([['missing', 'ja', key]])
    expect(gaps[0]?.cure).toBe(`Write '${key}' in texts/ja.json.`)
  })

  test('include empty texts', () => {
    expect(findTextGaps(createFanModel(), { ko: { ...english, 'rule.R1': ' ' } })).toHaveLength(1)
  })

  test('include texts with arguments that the model does not give', () => {
    const german = { ...english, 'rule.R1': 'Höchstens {grenze}.', 'rule.R1.detail': 'Bis {limit}.' }
    expect(findTextGaps(createFanModel(), { de: german }, listArguments)).toEqual([
      {
        kind: 'argument',
        language: 'de',
        key: 'rule.R1',
        path: 'rules/R1',
        argument: 'grenze',
        message: "The text of rule 'R1' in de asks for 'grenze', which the model does not give.",
        cure: "Name one of limit in 'rule.R1' of texts/de.json.",
      },
    ])
  })

  test('include malformed messages, with the reason', () => {
    const [gap] = findTextGaps(createFanModel(), { fr: { ...english, 'notice.N1': 'Lent {' } }, listArguments)
    expect(gap).toMatchObject({ kind: 'unreadable', language: 'fr', key: 'notice.N1', path: 'notices/N1' })
  })
})

/** The message of the gap reported for the first name if reading its text throws the given value. */
const findMessageOfThrown = (thrown: unknown) =>
  findTextGaps(createFanModel(), { fr: english }, () => {
    throw thrown
  })[0]?.message

describe('text gap reports', () => {
  test('follow groups, parameters, values, rules, notices and goals, then languages', () => {
    const model = new ModelBuilder('m', '1.0.0')
    for (const [name, group] of [
      ['a', 'g'],
      ['b', 'h'],
      ['c', 'g'],
    ] as const)
      model.flag(name, { group })
    model.value('v', '1', 1)
    model.rule('R', { kind: 'flag', name: 'a' })
    model.notice('N', 'auto', { kind: 'flag', name: 'a' })
    model.goal('G', 1)
    const gaps = findTextGaps(model.build(), { en: {}, de: { 'group.g': 'G' } })
    expect(gaps.filter(({ language }) => language === 'en')).toEqual(
      [
        ['group', 'g', 'parameters/a', "group 'g'"],
        ['group', 'h', 'parameters/b', "group 'h'"],
        ['parameter', 'a', 'parameters/a', "choice 'a'"],
        ['parameter', 'b', 'parameters/b', "choice 'b'"],
        ['parameter', 'c', 'parameters/c', "choice 'c'"],
        ['value', 'v', 'values/v', "value 'v'"],
        ['rule', 'R', 'rules/R', "rule 'R'"],
        ['notice', 'N', 'notices/N', "notice 'N'"],
        ['goal', 'G', 'goals/G', "goal 'G'"],
      ].map(([kind, name, path, what]) => ({
        kind: 'missing',
        language: 'en',
        key: `${kind}.${name}`,
        path,
        message: `The ${what} has no text in en.`,
        cure: `Write '${kind}.${name}' in texts/en.json.`,
      })),
    )
    expect(gaps.slice(0, 3).map(({ language, key }) => [language, key])).toEqual([
      ['en', 'group.g'],
      ['en', 'group.h'],
      ['de', 'group.h'],
    ])
  })

  test('name a detail by its own key, and nothing else for a missing text', () => {
    const wrongTexts = {
      'notice.N1': 'Slow at {speed} and {load}.',
      'notice.N1.detail': '{',
      'goal.quiet': '',
    }
    const gaps = findTextGaps(
      createFanModel(),
      { fr: { ...english, ...wrongTexts, 'goal.quiet.detail': '{' } },
      listArguments,
    )
    const commonFields = { language: 'fr', path: 'notices/N1' }
    const createGap = (argument: string) => ({
      ...commonFields,
      kind: 'argument',
      key: 'notice.N1',
      argument,
      message: `The text of notice 'N1' in fr asks for '${argument}', which the model does not give.`,
      cure: `Take {${argument}} out of 'notice.N1' in texts/fr.json, or give it in the model.`,
    })
    expect(gaps).toEqual([
      createGap('load'),
      createGap('speed'),
      {
        ...commonFields,
        kind: 'unreadable',
        key: 'notice.N1.detail',
        message: expect.stringMatching(/^The text of notice 'N1' in fr cannot be read: .+/),
        cure: "Mend 'notice.N1.detail' in texts/fr.json.",
      },
      expect.objectContaining({ kind: 'missing', key: 'goal.quiet' }),
    ])
  })

  test("repeat the parser's message, whatever was thrown", () => {
    expect(findMessageOfThrown(new RangeError('no end'))).toBe(
      "The text of group 'need' in fr cannot be read: no end",
    )
    expect(findMessageOfThrown('no end')).toBe("The text of group 'need' in fr cannot be read: no end")
  })
})

describe('text gaps of a model text', () => {
  const text = `model fan version 1.0.0
group need "Need"
choice speed : 1 .. 9 "Speed"

rule R1 "Slow fans only." speed <= 5
rule R2 speed >= 2
`
  const german = {
    'group.need': 'Bedarf',
    'parameter.speed': 'Drehzahl',
    'rule.R2': 'Nicht stehend.',
  }

  test('name file, line and hint for a rule without a text', () => {
    const gaps = readTextGaps(text, { de: german }, { file: 'fan.model' })
    expect(gaps.map((gap) => `${formatPosition(gap)} ${gap.message} ${gap.cure}`)).toEqual([
      "fan.model:5:6 The rule 'R1' has no text in de. Write 'rule.R1' in texts/de.json.",
      "fan.model:6:6 The rule 'R2' has no text in en. Write 'rule.R2' in texts/en.json.",
    ])
  })

  test('do not exist for names whose English is in the texts beside the model text', () => {
    const texts = { de: { ...german, 'rule.R1': 'Langsam.' }, en: { 'rule.R2': 'Not at rest.' } }
    expect(readTextGaps(text, texts, { file: 'fan.model' })).toEqual([])
  })
})
