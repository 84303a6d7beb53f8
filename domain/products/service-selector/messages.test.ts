// The texts of the product: every name has one, every language has the same, and all are ICU messages with the arguments given.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { argumentNames, compileMessage } from '@design-portal/i18n/icu/compile.ts'
import { parseMessages } from '@design-portal/i18n/messages.ts'
import { optionsOf } from '../../engine/parameter-space.ts'
import type { Choices } from '../../engine/model.ts'
import { evaluate } from './evaluation/evaluate.ts'
import { loadMessages } from './messages.ts'
import { buildModel } from './model.ts'
import { asset, configure, day } from './testing/configure.ts'

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
    expect(missing(model.rules.map(({ id }) => `rule.${id}`))).toEqual([])
    expect(missing(model.notices.map(({ id }) => `notice.${id}`))).toEqual([])
    expect(missing(model.values.map(({ name }) => `value.${name}`))).toEqual([])
    const told = [
      ...model.rules.map(({ id, arguments: given }) => ({ key: `rule.${id}.detail`, given })),
      ...model.notices.map(({ id, arguments: given }) => ({ key: `notice.${id}`, given })),
    ]
    for (const { key, given } of told)
      expect(argumentNames(compileMessage(english[key] ?? '')), key).toEqual(
        Object.keys(given ?? {}).toSorted(),
      )
  })

  test('findings, steps, notices and parts of many configurations', () => {
    const silcon = { ...asset(1, { product: 'silcon-30', jars: 128 }), plan: 'onSitePackage', response: '4h' }
    const battery = asset(1, { jars: 40 })
    const cases: readonly Choices[] = [
      {},
      { ...silcon, training: true, loadBankTest: true },
      { ...battery, term: 3, response: '2h', hours: '5x16', visits: 4, batteryCover: 'tenPercent' },
      { ...battery, batteryCover: 'full', electrician: 'ordered', startUp: '7x24', batteryInspection: true },
      { plan: 'preventive', 'site[1].distance': 900 },
      { plan: 'preventiveLabour', 'site[1].distance': 200, extension: 'onSite', extensionYears: 2 },
      { ordered: day('2031-06-01'), purchaseKind: 'later', coverageFrom: 'purchase', ...battery, term: 5 },
      { coverageFrom: 'purchase', monitoring: true, ...asset(1, { card: false }), payment: 'upfront' },
      { ...asset(1, { product: 'powerware-9155' }), extension: 'extendedWarranty', extensionYears: 3 },
      { ...asset(1, { product: 'smart-ups-rt-20' }), extension: 'servicePack', plan: 'none' },
    ]
    for (const choices of cases) {
      const { findings, bill, notices } = evaluate(configure(choices))
      expect(missing(findings.map(({ name }) => `value.${name}`))).toEqual([])
      expect(missing(findings.flatMap(({ steps = [] }) => steps.map(({ message }) => message)))).toEqual([])
      for (const { id, arguments: given } of notices)
        expect(argumentNames(compileMessage(english[`notice.${id}`] ?? `${id} {missing}`)), id).toEqual(
          Object.keys(given).toSorted(),
        )
      for (const { description } of bill) {
        const { message, arguments: given = {} } = description
        const used = argumentNames(compileMessage(english[message] ?? `${message} {missing}`))
        expect(Object.keys(given), message).toEqual(expect.arrayContaining([...used]))
      }
    }
  })
})

const languages = readdirSync(join(import.meta.dirname, 'messages')).map((file) => file.replace('.json', ''))

describe.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
  const texts = read(language)

  test('has the texts of English, no more and no fewer, with the same arguments', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(written))
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

test('what is said of an asset names it, and equipment has its own name in every language', async () => {
  const german = await loadMessages('de')
  expect(german['rule.S01@asset[2]']).toMatch(/^A2 · /)
  expect(german['rule.S01@asset[2].detail']).toMatch(/^A\{place, number\} · /)
  expect(german['group.asset[3]']).toBe('Gerät 3')
  expect(german['option.asset[1].product.galaxy-vs-100']).toBe('Galaxy VS 100 kW')
  expect(german['drawing.cover.asset[2].row-cooler']).toBe('A2 Reihenkühler (Beispiel)')
  expect(german['option.asset[1].product.row-cooler']).toBe('Reihenkühler (Beispiel)')
})
