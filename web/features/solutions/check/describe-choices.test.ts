import { expect, test } from 'vitest'
import { requireProduct } from '../../../products/testing/repository-products.ts'
import type { Text } from '../../../language/use-text.ts'
import { listFormParameters } from '@design-portal/domain/products/product-form.ts'
import { describeChoices } from './describe-choices.ts'

const text: Text = (key, values = {}) =>
  key === 'CHAIN_CHOICE' ? `${String(values['name'])}: ${String(values['value'])}` : key

/** Loads the parameters of a product, with labels for some of them. */
function loadParameters(type: number, messages: Readonly<Record<string, string>>) {
  const product = requireProduct(type)
  return { messages, parameters: listFormParameters(product.buildModel(), product) }
}

test("a number is shown with its parameter's unit in the language's format", () => {
  const ups = loadParameters(27, { 'parameter.load': 'Critical load' })
  expect(describeChoices({ load: 68.3 }, ups, { text, language: 'en' })).toBe('Critical load: 68.3\u00a0kW')
  const cooling = loadParameters(32, { 'parameter.itLoad': 'IT-Last' })
  expect(describeChoices({ itLoad: 40.5 }, cooling, { text, language: 'de' })).toBe('IT-Last: 40,5\u00a0kW')
})

test('a value is shown as a date only if its parameter is a date', () => {
  const services = loadParameters(33, { 'parameter.ordered': 'Ordered on' })
  expect(describeChoices({ ordered: 20_605 }, services, { text, language: 'en' })).toBe(
    'Ordered on: Jun 1, 2026',
  )
  const rows = loadParameters(30, { 'parameter.roomLength': 'Room length' })
  expect(describeChoices({ roomLength: 20_605 }, rows, { text, language: 'en' })).toBe(
    'Room length: 20,605\u00a0mm',
  )
})

test('options, flags and counts are shown by label, and several choices as a list', () => {
  const rows = loadParameters(30, {
    'parameter.redundancy': 'Spare coolers',
    'option.redundancy.N+1': 'One',
    'parameter.endPanels': 'End panels',
    'parameter.rows': 'Rows',
  })
  const words = describeChoices({ redundancy: 'N+1', endPanels: true, rows: 2 }, rows, {
    text,
    language: 'en',
  })
  expect(words).toBe('Spare coolers: One, End panels: CONFIGURATOR_YES, Rows: 2')
})
