// Adds to a random source model what the generator leaves out because the engine ignores it or elaboration drops it.
import { drawChance, pick, type Draw } from '../../testing/draw.ts'
import type { Part, SourceModel, SourceParameter, SourceRule } from '../../source/source-model.ts'

const sources = ['IEC 60364-5-52', 'assumption: "sample"', 'R4: rated · load', ''] as const

/** Adds roles, results, sources, places, and empty lists. */
export function decorateSource(draw: Draw, source: SourceModel): SourceModel {
  const { lists, context, additions } = source
  const { parameters, values, rules, notices, parts } = {
    ...source,
    ...decorateMembers(draw, source),
  }
  return {
    ...source,
    tables: Object.fromEntries(
      Object.entries(source.tables).map(([name, { columns, rows }]) => [
        name,
        { columns: Object.fromEntries(addSources(draw, Object.entries(columns))), rows },
      ]),
    ),
    parameters,
    values,
    rules,
    notices,
    ...(parts === undefined
      ? {}
      : { parts: parts.map((part) => ({ ...part, ...decorateMembers(draw, part) })) }),
    ...(lists === undefined ? {} : { lists: Object.fromEntries(addSources(draw, Object.entries(lists))) }),
    ...(additions === undefined
      ? {}
      : { additions: additions.map((addition) => ({ ...addition, ...drawSource(draw), arguments: {} })) }),
    ...(context === undefined || Object.keys(context).length > 0 ? {} : { context: { country: 'country' } }),
  }
}

type Members = Pick<Part, 'parameters' | 'values' | 'rules' | 'notices'>

const decorateMembers = (draw: Draw, { parameters, values = [], rules = [], notices = [] }: Members) => ({
  parameters: parameters.map((parameter) => decorateParameter(draw, parameter)),
  values: values.map((value) => ({ ...value, ...drawSource(draw) })),
  rules: rules.map((rule) => decorateRule(draw, rule)),
  notices: notices.map((notice) => ({ ...notice, ...drawSource(draw) })),
})

const drawSource = (draw: Draw): { readonly source?: string } =>
  drawChance(draw, 30) ? { source: pick(draw, sources) } : {}

const addSources = <T extends object>(draw: Draw, entries: readonly (readonly [string, T])[]) =>
  entries.map(([name, declaration]) => [name, { ...declaration, ...drawSource(draw) }] as const)

function decorateParameter(draw: Draw, parameter: SourceParameter): SourceParameter {
  const role = drawChance(draw, 40) ? { role: pick(draw, ['requirement', 'fact'] as const) } : {}
  const result = drawChance(draw, 20) ? { result: drawChance(draw, 50) } : {}
  return { ...parameter, ...role, ...result }
}

function decorateRule(draw: Draw, rule: SourceRule): SourceRule {
  const applies = drawChance(draw, 10)
    ? { applies: pick(draw, [{}, { countries: [] }, { editions: ['2020', 'a b'] }]) }
    : {}
  return { ...rule, ...drawSource(draw), ...applies }
}
