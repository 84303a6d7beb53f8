// Several of one product in one model, as a solution would have them: the same engine on many times the visible parameters.
import { add, atMost } from '@design-portal/domain/engine/builder.ts'
import type { Model } from '@design-portal/domain/engine/model.ts'
import { buildModel } from '@design-portal/domain/products/easy-ups-3-phase/model.ts'

/** Where the model's JSON names a parameter or a value. */
const naming = new Set(['name', 'choice', 'parameter', 'of'])

/** The same JSON with every parameter and value renamed. */
function renamed(json: unknown, names: ReadonlySet<string>, prefix: string, key = ''): unknown {
  if (typeof json === 'string') return naming.has(key) && names.has(json) ? `${prefix}${json}` : json
  if (Array.isArray(json)) return json.map((one) => renamed(one, names, prefix))
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json).map(([own, value]) => [own, renamed(value, names, prefix, own)]),
  )
}

/**
 * `count` of a product, none of which knows of the others but for one rule: a number parameter, summed over all, is at most `limit`.
 * The goals become one: the sum of each product's first.
 */
function severalProducts(
  model: Model,
  count: number,
  { sumOf, limit }: { readonly sumOf: string; readonly limit: number },
): Model {
  const names = new Set([...model.parameters, ...model.values].map(({ name }) => name))
  const prefixes = Array.from({ length: count }, (_, at) => `p${at + 1}.`)
  const copies = prefixes.map((prefix) => {
    const { parameters, values, rules, notices, goals } = model
    // The shape stays: only names of parameters and values change.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const copy = renamed({ parameters, values, rules, notices, goals }, names, prefix) as Omit<
      Model,
      'tables'
    >
    return {
      ...copy,
      rules: copy.rules.map((rule) => ({ ...rule, id: `${prefix}${rule.id}` })),
      notices: copy.notices.map((notice) => ({ ...notice, id: `${prefix}${notice.id}` })),
    }
  })
  const together = add(...prefixes.map((prefix) => ({ kind: 'ref' as const, name: `${prefix}${sumOf}` })))
  const [goal] = model.goals
  return {
    ...model,
    parameters: copies.flatMap(({ parameters }) => parameters),
    values: copies.flatMap(({ values }) => values),
    rules: [...copies.flatMap(({ rules }) => rules), { id: 'together', require: atMost(together, limit) }],
    notices: copies.flatMap(({ notices }) => notices),
    goals:
      goal === undefined
        ? []
        : [
            {
              ...goal,
              minimise: add(...copies.flatMap(({ goals }) => goals.slice(0, 1).map((one) => one.minimise))),
            },
          ],
  }
}

/** So many three-phase UPS whose loads together are at most 300 kW each on average; 60 parameters each, of which 49 are visible. */
export const severalUps = (count: number): Model =>
  severalProducts(buildModel(), count, { sumOf: 'load', limit: 300 * count })
