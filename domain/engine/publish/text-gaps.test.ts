// Names without a text are told with language, place and cure, and so are texts that ask for what is not given.
import { describe, expect, test } from 'vitest'
import { argumentNames, compileMessage } from '@design-portal/i18n/icu/compile.ts'
import { atMost, ModelBuilder, multiply } from '../builder.ts'
import { readTextGaps } from '../text/model-text.ts'
import { placeOf } from '../text/source-text.ts'
import { textGaps } from './text-gaps.ts'

function fan() {
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
const argumentsOf = (text: string) => argumentNames(compileMessage(text))

describe('names without a text', () => {
  test('a model whose names all have texts has no gap', () => {
    expect(textGaps(fan(), { en: english, de: english }, argumentsOf)).toEqual([])
  })

  test.each(Object.entries(english))('%s is missed in the language that lacks it, and in no other', (key) => {
    const { [key]: _, ...japanese } = english as Record<string, string>
    const gaps = textGaps(fan(), { en: english, ja: japanese }, argumentsOf)
    expect(gaps.map((gap) => [gap.kind, gap.language, gap.key])).toEqual([['missing', 'ja', key]])
    expect(gaps[0]?.cure).toBe(`Write '${key}' in messages/ja.json.`)
  })

  test('an empty text is none', () => {
    expect(textGaps(fan(), { ko: { ...english, 'rule.R1': ' ' } })).toHaveLength(1)
  })

  test('a text may ask only for what the model gives', () => {
    const german = { ...english, 'rule.R1': 'Höchstens {grenze}.', 'rule.R1.detail': 'Bis {limit}.' }
    expect(textGaps(fan(), { de: german }, argumentsOf)).toEqual([
      {
        kind: 'argument',
        language: 'de',
        key: 'rule.R1',
        path: 'rules/R1',
        argument: 'grenze',
        message: "The text of rule 'R1' in de asks for 'grenze', which the model does not give.",
        cure: "Name one of limit in 'rule.R1' of messages/de.json.",
      },
    ])
  })

  test('a text that is no message is told with what is wrong', () => {
    const [gap] = textGaps(fan(), { fr: { ...english, 'notice.N1': 'Lent {' } }, argumentsOf)
    expect(gap).toMatchObject({ kind: 'unreadable', language: 'fr', key: 'notice.N1', path: 'notices/N1' })
  })
})

describe('the text of a model with the languages beside it', () => {
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

  test('tells file, line and cure of a rule without a text', () => {
    const gaps = readTextGaps(text, { de: german }, { file: 'fan.model' })
    expect(gaps.map((gap) => `${placeOf(gap)} ${gap.message} ${gap.cure}`)).toEqual([
      "fan.model:5:6 The rule 'R1' has no text in de. Write 'rule.R1' in messages/de.json.",
      "fan.model:6:6 The rule 'R2' has no text in en. Write 'rule.R2' in messages/en.json.",
    ])
  })

  test('what stands beside it in English counts too', () => {
    const beside = { de: { ...german, 'rule.R1': 'Langsam.' }, en: { 'rule.R2': 'Not at rest.' } }
    expect(readTextGaps(text, beside, { file: 'fan.model' })).toEqual([])
  })
})
