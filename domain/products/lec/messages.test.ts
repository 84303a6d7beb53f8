// The texts of the product: every name has one, every language has the same, and all are ICU messages with the arguments given.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { argumentNames, compileMessage } from '@design-portal/i18n/icu/compile.ts'
import { parseMessages } from '@design-portal/i18n/messages.ts'
import { optionsOf } from '../../engine/parameter-space.ts'
import { evaluate } from './evaluation/evaluate.ts'
import { loadMessages } from './messages.ts'
import { configure, model, row } from './testing/configure.ts'
import { closet } from './testing/worked-example.ts'

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
    expect(missing(model.rules.map(({ id }) => `rule.${id}`))).toEqual([])
    expect(missing(model.values.map(({ name }) => `value.${name}`))).toEqual([])
    for (const { id, arguments: given } of model.rules) {
      expect(argumentNames(compileMessage(english[`rule.${id}`] ?? '')), id).toEqual([])
      expect(Object.keys(given ?? {})).toEqual(
        expect.arrayContaining(argumentNames(compileMessage(english[`rule.${id}.detail`] ?? ''))),
      )
    }
    for (const { id, arguments: given } of model.notices)
      expect(Object.keys(given ?? {})).toEqual(
        expect.arrayContaining(argumentNames(compileMessage(english[`notice.${id}`] ?? ''))),
      )
  })

  test('findings, steps, notices and parts of many configurations', () => {
    const evaluations = [
      {},
      closet,
      { ...closet, roomTemperature: 35, lock: true, camera: true, cloud: true, startUp: true, onSite: true },
      { upsForm: 'tower', warranty: '5', batteryService: true, sensors: 0 },
      {
        feeds: 'pair',
        circuits: 1,
        battery: 'lithium',
        packs: 1,
        ...row(1, { critical: true, supply: 'A' }),
      },
      { country: 'US', enclosure: 'wall15', ...row(1, { quantity: 10, power: 20, kind: 'midspan' }) },
      { ups: 'LR3000', 'item[1].power': 20, 'item[1].inlet': 'c20', 'item[1].quantity': 3 },
    ].map((choices) => evaluate(configure(choices)))
    for (const { findings, bill, notices } of evaluations) {
      expect(missing(findings.map(({ name }) => `value.${name}`))).toEqual([])
      expect(missing(findings.flatMap(({ steps }) => (steps ?? []).map(({ message }) => message)))).toEqual(
        [],
      )
      for (const { id, arguments: given } of notices)
        expect(Object.keys(given), id).toEqual(
          expect.arrayContaining(argumentNames(compileMessage(english[`notice.${id}`] ?? '{missing}'))),
        )
      expect(missing(bill.map(({ description }) => description.message))).toEqual([])
      for (const { description } of bill)
        expect(Object.keys(description.arguments ?? {})).toEqual(
          expect.arrayContaining(argumentNames(compileMessage(english[description.message] ?? ''))),
        )
    }
  })
})

const languages = readdirSync(join(import.meta.dirname, 'messages')).map((file) => file.replace('.json', ''))

describe.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
  const texts = read(language)

  test('has the texts of English, no more and no fewer', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(written))
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

test('texts of rows say their row, and figures are written as the language writes them', async () => {
  expect(english['parameter.item[3].power']).toBe('Power of each (row 3)')
  expect(english['group.equipment2']).toBe('Equipment, row 2')
  expect(english['option.circuit.cee16']).toBe('230\u00A0V, 16\u00A0A, IEC 60309 2P+E')
  expect((await loadMessages('de'))['option.cordLength.1.2']).toBe('1,2\u00A0m')
})
