/** Tests on random configurations of every product that broken rules are described with their figures, and with options by their labels. */

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

const drawCount = 20

/** A rule that few configurations break, or whose figure is missing from a table for most, may be left out. */
const minDescribedShare = 0.7

function drawValue(draw: Draw, model: Model, parameter: Parameter): Value {
  if (parameter.kind === 'flag') return draw(2) === 1
  if (parameter.kind === 'choice') return pick(draw, listOptions(model, parameter))
  const { min, max, step } = parameter
  return Number((min + step * draw(Math.round((max - min) / step) + 1)).toFixed(6))
}

/** The arguments of the rules that random configurations break, which are drawn without regard to any rule. */
function drawRuleArguments(model: Model) {
  return Array.from({ length: drawCount }, (_, seed) => {
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

test.each(listTestProducts())(
  '$key describes broken rules with their figures and options',
  async (product) => {
    const model = product.buildModel()
    const texts = [await loadText(product, model, 'en'), await loadText(product, model, 'de')]
    const brokenRules = drawRuleArguments(model)
    for (const [id, ruleArguments] of brokenRules)
      for (const text of texts) {
        const words = text.findRuleDetail(id, ruleArguments)
        // An argument without a value would be shown in braces, and one that is not a number as NaN.
        expect(words ?? '', id).not.toMatch(/[{}]|NaN|undefined/)
        for (const argument of Object.values(ruleArguments)) {
          if (typeof argument === 'number' || words === undefined) continue
          const label = text.formatValue(argument.parameter, argument.value)
          if (!label.includes(String(argument.value)))
            expect(words.split(/[\s:.,;]+/), id).not.toContain(argument.value)
        }
      }
    const rulesWithOptions = model.rules.filter(({ arguments: ruleArguments = {} }) =>
      Object.values(ruleArguments).some((argument) => 'parameter' in argument),
    )
    const describedRules = new Set(
      brokenRules
        .filter(([, ruleArguments]) => Object.values(ruleArguments).some(isOption))
        .map(([id]) => id),
    )
    expect(describedRules.size).toBeGreaterThanOrEqual(minDescribedShare * rulesWithOptions.length)
  },
)
