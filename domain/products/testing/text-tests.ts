// The requirements for every product's texts: each name has one, every language has the same, and all are valid ICU
// messages with the given arguments.
import { describe, expect, test } from 'vitest'
import { listArgumentNames, compileMessage } from '@design-portal/i18n/icu/compile.ts'
import { languages } from '@design-portal/i18n/languages.ts'
import { listOptions } from '../../engine/parameter-space.ts'
import type { Assignment } from '../../engine/model.ts'
import type { ProductMessages } from '../product.ts'
import type { ReadableProduct } from '../read-product.ts'

/** The arguments that a text uses; a missing text counts as using one that is never given, so that its check fails. */
const listTextArguments = (text: string | undefined): string[] =>
  listArgumentNames(compileMessage(text ?? '{missing}'))

const expectArgumentsGiven = (english: ProductMessages, key: string, given: object = {}): void =>
  expect(Object.keys(given), key).toEqual(expect.arrayContaining(listTextArguments(english[key])))

/**
 * Declares the tests of a product's texts.
 *
 * @param configurations that together show every figure, step, notice and part
 */
export function testTexts(product: ReadableProduct, configurations: () => readonly Assignment[]): void {
  describe('every name of the model has a text:', () => testNames(product, configurations))
  testLanguages(product)
}

function testNames(product: ReadableProduct, configurations: () => readonly Assignment[]): void {
  const model = product.buildModel()
  const listMissing = async (keys: readonly string[]): Promise<string[]> => {
    const english = await product.loadMessages('en')
    return keys.filter((key) => english[key] === undefined)
  }

  test('parameters, their help, groups and goals', async () => {
    const { parameters, goals } = model
    expect(await listMissing(parameters.map(({ name }) => `parameter.${name}`))).toEqual([])
    expect(await listMissing(parameters.map(({ name }) => `help.${name}`))).toEqual([])
    expect(await listMissing(parameters.map(({ group }) => `group.${group}`))).toEqual([])
    expect(await listMissing(goals.map(({ name }) => `goal.${name}`))).toEqual([])
  })

  test('options, except countries, which every language names for itself', async () => {
    const options = model.parameters
      .filter((parameter) => parameter.kind === 'choice')
      .filter(({ name }) => !/(^|\.)country$/.test(name))
      .flatMap((parameter) =>
        listOptions(model, parameter).map((option) => `option.${parameter.name}.${option}`),
      )
    expect(await listMissing(options)).toEqual([])
  })

  test('rules, notices and values, with their arguments', async () => {
    const english = await product.loadMessages('en')
    expect(await listMissing(model.values.map(({ name }) => `value.${name}`))).toEqual([])
    for (const { id, arguments: given } of model.rules) {
      expectArgumentsGiven(english, `rule.${id}`)
      const detail = `rule.${id}.detail`
      if (english[detail] !== undefined) expectArgumentsGiven(english, detail, given)
    }
    for (const { id, arguments: given } of model.notices) expectArgumentsGiven(english, `notice.${id}`, given)
  })

  test('figures, steps, notices and parts of many configurations', async () => {
    const english = await product.loadMessages('en')
    for (const assignment of configurations()) {
      const { figures, bill, notices } = product.evaluate(assignment)
      expect(await listMissing(figures.map(({ name }) => `value.${name}`))).toEqual([])
      const steps = figures.flatMap((figure) => figure.steps ?? [])
      expect(await listMissing(steps.map(({ message }) => message))).toEqual([])
      for (const { id, arguments: given } of notices) expectArgumentsGiven(english, `notice.${id}`, given)
      for (const { description } of bill)
        expectArgumentsGiven(english, description.message, description.arguments)
    }
  })
}

function testLanguages(product: ReadableProduct): void {
  const written = product.readWrittenTexts('en')

  test.each(languages)(
    '%s has the texts of English, no more and no fewer, with the same arguments',
    (language) => {
      const texts = product.readWrittenTexts(language)
      expect(Object.keys(texts).toSorted()).toEqual(Object.keys(written).toSorted())
      const differing = Object.entries(texts).filter(
        ([key, text]) => listTextArguments(text).join() !== listTextArguments(written[key]).join(),
      )
      expect(differing.map(([key]) => key)).toEqual([])
    },
  )

  test('every language loads with every text', async () => {
    const keys = Object.keys(await product.loadMessages('en')).toSorted()
    for (const language of languages)
      expect(Object.keys(await product.loadMessages(language)).toSorted()).toEqual(keys)
  })
}
