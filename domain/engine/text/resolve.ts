// Makes the JSON model of a syntax tree; what the text alone can get wrong is reported here, the rest by the model's validation.
import type { DefinedValue, Goal, Model, Notice, Num, Parameter, Rule } from '../model.ts'
import { Resolution } from './resolve-expression.ts'
import { type PlacedTable, placedTables, type TableFiles, tableOf } from './resolve-table.ts'
import type { SourceText, Span, TextProblem } from './source-text.ts'
import type { ChoiceLine, Declaration, NoticeLine, RuleLine, Tree } from './syntax.ts'
import { Dimensions } from './units.ts'

export interface Resolved {
  readonly model: Model
  /** English sentences by message key: `rule.R06`, `parameter.load`. */
  readonly messages: Readonly<Record<string, string>>
  readonly problems: readonly TextProblem[]
  /** A table is missing or a name cannot be one: the model would be found wrong in more than is wrong with it. */
  readonly blocked: boolean
  readonly places: Map<object, Span>
  readonly tables: ReadonlyMap<string, PlacedTable>
}

/** Choices before the first `group` stand in this one. */
export const DEFAULT_GROUP = 'general'

export function resolve(tree: Tree, source: SourceText, files: TableFiles): Resolved {
  const problems: TextProblem[] = []
  const report = (span: Span, message: string, cure: string): void => {
    problems.push({ ...source.position(span), message, cure })
  }
  const places = new Map<object, Span>()
  const placed = placedTables(of(tree, 'table'), of(tree, 'import'), source, files)
  const tables = Object.fromEntries([...placed.tables].map(([name, { block }]) => [name, tableOf(block)]))
  const parameters = parametersOf(tree)
  const values = of(tree, 'value').map(({ name, unit }) => ({ name: name.text, unit, is: zero }))
  const resolution = new Resolution({
    parameters: new Map(parameters.map((parameter) => [parameter.name, parameter])),
    dimensions: new Dimensions({ parameters, values, tables }),
    places,
    report,
  })
  const [head, ...more] = of(tree, 'model')
  if (head === undefined)
    report(
      { start: 0, end: 0 },
      'Found no `model` line.',
      'Begin the text with its id and version: `model fan version 1.0.0`.',
    )
  for (const second of more) report(second, 'Found a second `model` line.', 'Keep one model in a text.')
  for (const { name } of of(tree, 'choice')) resolution.name(name)
  const model: Model = {
    id: head?.id.text ?? '',
    version: head?.version.text ?? '',
    tables,
    parameters,
    ...expressionsOf(tree, resolution, places),
  }
  return {
    model,
    messages: messagesOf(tree),
    problems: [...placed.problems, ...problems],
    blocked: placed.problems.length > 0 || resolution.blocked,
    places,
    tables: placed.tables,
  }
}

/** Stands for the definition of a value whose unit is all that is asked for. */
const zero: Num = { kind: 'constant', value: 0 }

const of = <K extends Declaration['kind']>(
  { declarations }: Tree,
  kind: K,
): Extract<Declaration, { kind: K }>[] =>
  declarations.filter((one): one is Extract<Declaration, { kind: K }> => one.kind === kind)

/** Values, rules, notices and goals, each with its name as its place. */
function expressionsOf(
  tree: Tree,
  resolution: Resolution,
  places: Map<object, Span>,
): Pick<Model, 'values' | 'rules' | 'notices' | 'goals'> {
  const placed = <T extends object>(made: T, place: Span): T => {
    places.set(made, place)
    return made
  }
  const tail = (line: RuleLine | NoticeLine): Pick<Rule, 'arguments' | 'source'> => ({
    ...(line.arguments === undefined ? {} : { arguments: resolution.arguments(line.arguments) }),
    ...sourceOf(line),
  })
  return {
    values: of(tree, 'value').map((line): DefinedValue => {
      const { name, unit } = line
      const is = resolution.definition(line.is, unit)
      return placed({ name: resolution.name(name), unit, is, ...sourceOf(line) }, name)
    }),
    rules: of(tree, 'rule').map((line): Rule => {
      const when = line.when === undefined ? {} : { when: resolution.condition(line.when) }
      const require = resolution.condition(line.require)
      const implied = line.implied === undefined ? {} : { implied: resolution.condition(line.implied) }
      return placed({ id: line.id.text, ...when, require, ...implied, ...tail(line) }, line.id)
    }),
    notices: of(tree, 'notice').map((line): Notice => {
      const { id, severity } = line
      return placed({ id: id.text, severity, when: resolution.condition(line.when), ...tail(line) }, id)
    }),
    goals: of(tree, 'goal').map((line): Goal => {
      const minimise = resolution.number(line.minimise)
      return placed({ name: line.name.text, minimise }, line.name)
    }),
  }
}

const sourceOf = ({ source }: { readonly source?: string }): { source?: string } =>
  source === undefined ? {} : { source }

/** The sentence of each declaration under the key that the product's messages have for it. */
function messagesOf({ declarations }: Tree): Record<string, string> {
  return Object.fromEntries(
    declarations.flatMap((line) => {
      if (!('sentence' in line) || line.sentence === undefined) return []
      const name = 'id' in line ? line.id.text : line.name.text
      return [[`${line.kind === 'choice' ? 'parameter' : line.kind}.${name}`, line.sentence]]
    }),
  )
}

/** The parameters, each in the group that was named last. */
function parametersOf({ declarations }: Tree): Parameter[] {
  const parameters: Parameter[] = []
  let group = DEFAULT_GROUP
  for (const line of declarations) {
    if (line.kind === 'group') group = line.name.text
    if (line.kind === 'choice') parameters.push(parameterOf(line, group))
  }
  return parameters
}

function parameterOf({ name, domain, preferred, result }: ChoiceLine, group: string): Parameter {
  const wanted = preferred === undefined ? undefined : 'text' in preferred ? preferred.text : preferred.value
  const base = {
    name: name.text,
    group,
    ...(wanted === undefined ? {} : { preferred: wanted }),
    ...(result === undefined ? {} : { result }),
  }
  switch (domain.kind) {
    case 'key':
      return { kind: 'choice', ...base, from: { table: domain.table.text } }
    case 'options':
      return { kind: 'choice', ...base, from: { options: domain.options.map(({ text }) => text) } }
    case 'range': {
      const { min, max, step, unit } = domain
      return { kind: 'number', ...base, min, max, step, unit }
    }
    default:
      return { kind: 'flag', ...base }
  }
}
