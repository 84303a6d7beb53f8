// Writes a JSON model as a syntax tree, the way back from resolve.ts.
import type { Model, Parameter, Table } from '../model.ts'
import { tableName } from './resolve-table.ts'
import { cellOf, nameOf, nowhere, Raising } from './raise-expression.ts'
import {
  type CellText,
  type ChoiceLine,
  type Declaration,
  type Domain,
  isBareCell,
  type Line,
  type Tree,
} from './syntax.ts'
import { Dimensions } from './units.ts'

/** English sentences by the keys of the product's messages. */
export type Sentences = Readonly<Record<string, string>>

/** The sentence of a declaration, where there is one. */
type SentenceOf = (kind: string, name: string) => { readonly sentence?: string }

const line = { ...nowhere, comments: [], blank: false } as const satisfies Line

/** The tree of a model. Tables named in `imported` stand in files of their own. */
export function raise(model: Model, sentences: Sentences, imported: ReadonlySet<string>): Tree {
  const raising = new Raising(model.parameters, new Dimensions(model))
  const sentence: SentenceOf = (kind, name) => {
    const key = `${kind}.${name}`
    return Object.hasOwn(sentences, key) ? { sentence: sentences[key]! } : {}
  }
  const tail = (of: Pick<Model['rules'][number], 'arguments' | 'source'>) => ({
    ...(of.arguments === undefined ? {} : { arguments: raising.arguments(of.arguments) }),
    ...(of.source === undefined ? {} : { source: of.source }),
  })
  // A file gives its table the name that it has without folders.
  const isFile = (name: string): boolean => imported.has(name) && tableName(`${name}.csv`) === name
  const files = Object.keys(model.tables).filter(isFile)
  const sections: Declaration[][] = [
    [{ ...line, kind: 'model', id: nameOf(model.id), version: nameOf(model.version) }],
    files.length === 0
      ? []
      : [{ ...line, kind: 'import', files: files.map((name) => nameOf(`${name}.csv`)) }],
    ...Object.entries(model.tables)
      .filter(([name]) => !isFile(name))
      .map(([name, table]) => [tableBlock(name, table)]),
    ...groups(model.parameters, sentence),
    values(model, raising, sentence),
    model.rules.map((rule) => ({
      ...line,
      kind: 'rule',
      id: nameOf(rule.id),
      ...sentence('rule', rule.id),
      ...(rule.when === undefined ? {} : { when: raising.condition(rule.when) }),
      require: raising.condition(rule.require),
      ...(rule.implied === undefined ? {} : { implied: raising.condition(rule.implied) }),
      ...tail(rule),
    })),
    model.notices.map((notice) => ({
      ...line,
      kind: 'notice',
      id: nameOf(notice.id),
      severity: notice.severity,
      ...sentence('notice', notice.id),
      when: raising.condition(notice.when),
      ...tail(notice),
    })),
    model.goals.map(({ name, minimise }) => ({
      ...line,
      kind: 'goal',
      name: nameOf(name),
      ...sentence('goal', name),
      minimise: raising.number(minimise),
    })),
  ]
  const declarations = sections.flatMap((section, at) =>
    section.map((one, index) => (at > 0 && index === 0 ? { ...one, blank: true } : one)),
  )
  return { declarations, comments: [], blank: false }
}

const values = ({ values: of }: Model, raising: Raising, sentence: SentenceOf): Declaration[] =>
  of.map(({ name, unit, is, source }) => ({
    ...line,
    kind: 'value',
    name: nameOf(name),
    ...sentence('value', name),
    unit,
    is: raising.number(is, unit),
    ...(source === undefined ? {} : { source }),
  }))

/** Parameters under the line of their group; a group that comes back has a second line. */
function groups(parameters: readonly Parameter[], sentence: SentenceOf): Declaration[][] {
  const sections: Declaration[][] = []
  let group: string | undefined
  for (const parameter of parameters) {
    if (parameter.group !== group) {
      group = parameter.group
      sections.push([{ ...line, kind: 'group', name: nameOf(group), ...sentence('group', group) }])
    }
    sections.at(-1)?.push(choiceLine(parameter, sentence('parameter', parameter.name)))
  }
  return sections
}

function choiceLine(parameter: Parameter, sentence: ReturnType<SentenceOf>): ChoiceLine {
  const { name, preferred, result } = parameter
  return {
    ...line,
    kind: 'choice',
    name: nameOf(name),
    domain: { ...domainOf(parameter), ...nowhere },
    ...(preferred === undefined ? {} : { preferred: preferredOf(parameter, preferred) }),
    ...(result === undefined ? {} : { result }),
    ...sentence,
  }
}

function preferredOf(parameter: Parameter, preferred: NonNullable<Parameter['preferred']>) {
  if (typeof preferred === 'string') return nameOf(preferred)
  const cell = cellOf(preferred)
  if (cell.kind === 'text' || parameter.kind === 'choice') return nameOf(String(preferred))
  return cell.kind === 'number' && parameter.kind === 'number' && parameter.unit !== '1'
    ? { ...cell, unit: parameter.unit }
    : cell
}

function domainOf(parameter: Parameter): Domain {
  if (parameter.kind === 'flag') return { kind: 'flag' }
  if (parameter.kind === 'number') {
    const { min, max, step, unit } = parameter
    return { kind: 'range', min, max, step, unit }
  }
  return 'table' in parameter.from
    ? { kind: 'key', table: nameOf(parameter.from.table) }
    : { kind: 'options', options: parameter.from.options.map(nameOf) }
}

function tableBlock(name: string, { columns, rows }: Table): Declaration {
  const names = Object.keys(columns)
  return {
    ...line,
    kind: 'table',
    name: nameOf(name),
    columns: names.map((column) => ({ ...line, name: nameOf(column), ...columns[column]! })),
    rows: rows.map((row) => ({
      ...line,
      cells: names.map((column): CellText => {
        const cell = row[column]
        if (cell === undefined) return { form: 'empty', text: '', ...nowhere }
        const text = String(cell)
        const bare = typeof cell === 'string' ? isBareCell(text) : true
        return { form: bare ? 'bare' : 'quoted', text, ...nowhere }
      }),
    })),
  }
}
