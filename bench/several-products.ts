// Several instances of one product in one model, as in a solution: the same engine with many times the visible parameters.
import { add, atMost } from '@design-portal/domain/engine/testing/builder.ts'
import type { Model } from '@design-portal/domain/engine/model.ts'

/** Where the model's JSON names a parameter or a value. */
const namingKeys = new Set(['name', 'choice', 'parameter', 'of'])

/** The same model with every parameter and value renamed. */
function prefixNames(model: Model, prefix: string): Model {
  const names = new Set([...model.parameters, ...model.values].map(({ name }) => name))
  return JSON.parse(JSON.stringify(model), (key, value: unknown) =>
    typeof value === 'string' && namingKeys.has(key) && names.has(value) ? `${prefix}${value}` : value,
  )
}

/**
 * `count` instances of a product that are independent except for one rule: a number parameter, summed over all, is at
 * most `limit`. The goals become one: the sum of the first goal of each instance.
 */
function createSeveralProducts(
  model: Model,
  count: number,
  { sumOf, limit }: { readonly sumOf: string; readonly limit: number },
): Model {
  const prefixes = Array.from({ length: count }, (_, index) => `ups[${index + 1}].`)
  const copies = prefixes.map((prefix) => {
    const { parameters, values, rules, notices, goals } = prefixNames(model, prefix)
    return {
      parameters,
      values,
      goals,
      rules: rules.map((rule) => ({ ...rule, id: `${prefix}${rule.id}` })),
      notices: notices.map((notice) => ({ ...notice, id: `${prefix}${notice.id}` })),
    }
  })
  const sum = add(...prefixes.map((prefix) => ({ kind: 'ref' as const, name: `${prefix}${sumOf}` })))
  const [goal] = model.goals
  return {
    ...model,
    parameters: copies.flatMap(({ parameters }) => parameters),
    values: copies.flatMap(({ values }) => values),
    rules: [...copies.flatMap(({ rules }) => rules), { id: 'together', require: atMost(sum, limit) }],
    notices: copies.flatMap(({ notices }) => notices),
    goals:
      goal === undefined
        ? []
        : [
            {
              ...goal,
              minimise: add(
                ...copies.flatMap(({ goals }) => goals.slice(0, 1).map(({ minimise }) => minimise)),
              ),
            },
          ],
  }
}

/** A number of three-phase UPS whose loads together average at most 300 kW; 60 parameters each, of which 49 are visible. */
export const createSeveralUps = (ups: Model, count: number): Model =>
  createSeveralProducts(ups, count, { sumOf: 'load', limit: 300 * count })
