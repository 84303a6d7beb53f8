// The texts of the product: every name has one, every language has the same, and all are ICU messages with the arguments given.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { argumentNames, compileMessage } from '@design-portal/i18n/icu/compile.ts'
import { parseMessages } from '@design-portal/i18n/messages.ts'
import { evaluate } from './evaluation/evaluate.ts'
import { optionsOf } from '../../engine/parameter-space.ts'
import { loadMessages } from './messages.ts'
import { buildModel } from './model.ts'
import { configure } from './testing/configure.ts'

const model = buildModel()
const english = await loadMessages('en')
const read = (language: string): Record<string, string> => {
  const file = join(import.meta.dirname, 'messages', `${language}.json`)
  return parseMessages(readFileSync(file, 'utf8'), file)
}
const written = read('en')

const missing = (keys: readonly string[]): string[] => keys.filter((key) => english[key] === undefined)

describe('every name of the model has a text', () => {
  test('parameters, their help, groups and goals', () => {
    expect(missing(model.parameters.map(({ name }) => `parameter.${name}`))).toEqual([])
    expect(missing(model.parameters.map(({ name }) => `help.${name}`))).toEqual([])
    expect(missing(model.parameters.map(({ group }) => `group.${group}`))).toEqual([])
    expect(missing(model.goals.map(({ name }) => `goal.${name}`))).toEqual([])
  })

  test('options, except countries, which every language names for itself', () => {
    const options = model.parameters
      .filter((parameter) => parameter.kind === 'choice')
      .filter(({ name }) => name !== 'country')
      .flatMap((parameter) =>
        optionsOf(model, parameter).map((option) => `option.${parameter.name}.${option}`),
      )
    expect(missing(options)).toEqual([])
  })

  test('rules, notices and values, with their arguments', () => {
    expect(missing(model.rules.flatMap(({ id }) => [`rule.${id}`, `rule.${id}.detail`]))).toEqual([])
    expect(missing(model.values.map(({ name }) => `value.${name}`))).toEqual([])
    for (const { id, arguments: given } of model.rules)
      expect(Object.keys(given ?? {})).toEqual(
        expect.arrayContaining(argumentNames(compileMessage(english[`rule.${id}.detail`] ?? ''))),
      )
    for (const { id, arguments: given } of model.notices)
      expect(Object.keys(given ?? {})).toEqual(
        expect.arrayContaining(argumentNames(compileMessage(english[`notice.${id}`] ?? ''))),
      )
  })

  test('findings, steps, notices and parts of many configurations', () => {
    const evaluations = [
      {},
      { load: 96, redundancy: 'N+1', mains: 'dual', batteryDisconnect: 'byOthers' },
      { load: 400, redundancy: '2N', singleCordedLoads: true, batteryKind: 'lithiumIon', cableEntry: 'top' },
      { unit: 'GVL-200', maintenanceBypass: 'bypassCabinet', backfeed: 'internalKit', spreaderPlate: true },
      { phases: '3:1', batteryKind: 'byOthers', startUp: '7x24', servicePlan: '3 years', training: true },
    ].map((choices) => evaluate(configure(choices)))
    for (const { findings, bill, notices } of evaluations) {
      expect(missing(findings.map(({ name }) => `value.${name}`))).toEqual([])
      expect(missing(findings.flatMap(({ steps }) => (steps ?? []).map(({ message }) => message)))).toEqual(
        [],
      )
      expect(missing(notices.map(({ id }) => `notice.${id}`))).toEqual([])
      expect(missing(bill.map(({ description }) => description.message))).toEqual([])
      for (const { description } of bill)
        expect(argumentNames(compileMessage(english[description.message] ?? ''))).toEqual(
          Object.keys(description.arguments ?? {}).toSorted(),
        )
    }
  })
})

const languages = readdirSync(join(import.meta.dirname, 'messages')).map((file) => file.replace('.json', ''))

// A file without texts is a language not translated yet: the product speaks English there.
const translated = languages.filter((language) => language !== 'en' && Object.keys(read(language)).length > 0)

describe.each(translated)('%s', (language) => {
  const texts = read(language)

  test('has the texts of English, no more and no fewer', () => {
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(written).toSorted())
  })

  test('uses the same arguments', () => {
    const differing = Object.entries(texts).filter(
      ([key, text]) =>
        argumentNames(compileMessage(text)).join() !==
        argumentNames(compileMessage(written[key] ?? '')).join(),
    )
    expect(differing.map(([key]) => key)).toEqual([])
  })
})

test('nine languages load, each with every text', async () => {
  const keys = Object.keys(english).length
  expect(languages).toHaveLength(9)
  for (const language of ['en', 'es', 'de', 'fr', 'ja', 'ko', 'pt', 'ru', 'zh'] as const)
    expect(Object.keys(await loadMessages(language))).toHaveLength(keys)
})

test('figures are written as the language writes them', async () => {
  expect(english['option.floorRating.12.5']).toBe('12.5\u00a0kN/m²')
  expect((await loadMessages('de'))['option.floorRating.12.5']).toBe('12,5\u00a0kN/m²')
  expect((await loadMessages('ja'))['option.runtime.10']).toContain('分')
})
