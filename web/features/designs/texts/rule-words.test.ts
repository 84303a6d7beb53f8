/** Tests on random configurations of every product that a broken rule is told with its figures, and with options by their labels. */

import { expect, test } from 'vitest'
import { computeRuleArguments, type RuleArgument } from '@design-portal/domain/engine/rule-arguments.ts'
import type { Assignment, Model, Parameter, Value } from '@design-portal/domain/engine/model.ts'
import { listOptions } from '@design-portal/domain/engine/parameter-space.ts'
import { createSeededDraw, type Draw, pick } from '@design-portal/domain/engine/testing/draw.ts'
import { buildProductForm } from '@design-portal/domain/products/product-form.ts'
import type { ReadableProduct } from '@design-portal/domain/products/read-product.ts'
import { listTestProducts } from '@design-portal/domain/products/testing/read-folder.ts'
import { loadRepositoryTexts } from '../../../products/testing/repository-products.ts'
import { createProductText } from './product-text.ts'

const draws = 20

function drawValue(draw: Draw, model: Model, parameter: Parameter): Value {
  if (parameter.kind === 'flag') return draw(2) === 1
  if (parameter.kind === 'choice') return pick(draw, listOptions(model, parameter))
  const { min, max, step } = parameter
  return Number((min + step * draw(Math.round((max - min) / step) + 1)).toFixed(6))
}

/** What the broken rules of configurations speak of that are drawn without regard to any rule. */
function drawRuleArguments(model: Model) {
  return Array.from({ length: draws }, (_, seed) => {
    const draw = createSeededDraw(seed)
    const assignment: Assignment = Object.fromEntries(
      model.parameters.map((parameter) => [parameter.name, drawValue(draw, model, parameter)]),
    )
    return Object.entries(computeRuleArguments(model, assignment))
  }).flat()
}

async function loadText(product: ReadableProduct, model: Model, language: 'en' | 'de') {
  const form = {
    ...buildProductForm(product, model),
    priceList: { priceListName: '', currency: 'EUR', sample: true },
  }
  const texts = await loadRepositoryTexts({ type: product.typeId, version: product.version }, language)
  return createProductText(form, texts, language, { yes: 'yes', no: 'no' })
}

const isOption = (argument: RuleArgument): boolean => typeof argument === 'object'

test.each(listTestProducts())('$key tells broken rules with their figures and options', async (product) => {
  const model = product.buildModel()
  const texts = [await loadText(product, model, 'en'), await loadText(product, model, 'de')]
  const drawn = drawRuleArguments(model)
  for (const [id, given] of drawn)
    for (const text of texts) {
      const words = text.findRuleDetail(id, given)
      // What has no value would stand in braces, and what is not a number would be reported as none.
      expect(words ?? '', id).not.toMatch(/[{}]|NaN|undefined/)
      for (const argument of Object.values(given)) {
        if (typeof argument === 'number' || words === undefined) continue
        const label = text.formatValue(argument.parameter, argument.value)
        if (!label.includes(String(argument.value)))
          expect(words.split(/[\s:.,;]+/), id).not.toContain(argument.value)
      }
    }
  // A rule that few configurations break, or whose figure is missing from a table for most, may be left out.
  const named = model.rules.filter(({ arguments: asked = {} }) =>
    Object.values(asked).some((argument) => 'parameter' in argument),
  )
  const told = new Set(drawn.filter(([, given]) => Object.values(given).some(isOption)).map(([id]) => id))
  expect(told.size).toBeGreaterThanOrEqual(0.7 * named.length)
})
