// Converts a JSON source model into a syntax tree; the inverse of resolve.ts.
import type { Value } from '../model.ts'
import { findDayText } from '../source/days.ts'
import type {
  Addition,
  Applies,
  Context,
  Part,
  Section,
  SourceModel,
  SourceNotice,
  SourceParameter,
  SourceRule,
  SourceTable,
  SourceValue,
} from '../source/source-model.ts'
import type { SectionName } from './product-syntax.ts'
import { PlacesInScope } from './places-in-scope.ts'
import { ExpressionConverter } from './expression-to-syntax.ts'
import { toCell, toLiteral, toName, noSpan } from './to-syntax.ts'
import { toProductSyntax } from './product-to-syntax.ts'
import { getTableName } from './resolve-table.ts'
import { isBareCell, type Name } from './syntax.ts'
import type {
  AdditionLine,
  AppliesClause,
  CellText,
  ChoiceLine,
  ContextKey,
  Declaration,
  Domain,
  Line,
  Tail,
  Tree,
} from './syntax-line.ts'

/** English sentences by the keys of the product's messages. */
export type Sentences = Readonly<Record<string, string>>

/** The layout of a line that was never written. */
const unwrittenLine = { ...noSpan, comments: [], blank: false } as const satisfies Line

/** The tree of a model. Tables named in `imported` are in separate files. */
export function toModelSyntax(
  source: SourceModel,
  sentences: Sentences,
  imported: ReadonlySet<string>,
): Tree {
  const blocks = new ModelConverter(source, sentences).convert(imported)
  const declarations = blocks.flatMap((block, blockIndex) =>
    block.map((declaration, index) =>
      blockIndex > 0 && index === 0 ? { ...declaration, blank: true } : declaration,
    ),
  )
  return { declarations, comments: [], blank: false }
}

/** Converts the declarations of a model into blocks, which blank lines separate. */
class ModelConverter {
  readonly #source: SourceModel
  readonly #sentences: Sentences
  readonly #inScope: PlacesInScope
  readonly #converter: ExpressionConverter

  constructor(source: SourceModel, sentences: Sentences) {
    this.#source = source
    this.#sentences = sentences
    const lists = new Set([
      ...(source.records ?? []).flatMap((record) => Object.keys(record.lists)),
      ...(source.data ?? []).map(({ name }) => name),
    ])
    const tables = new Set(Object.keys(source.tables))
    this.#inScope = new PlacesInScope(source, { lists, tables })
    this.#converter = new ExpressionConverter(this.#inScope)
  }

  convert(imported: ReadonlySet<string>): Declaration[][] {
    const { id, version, units, tables, values, rules, notices, goals, sections, ...source } = this.#source
    const { parts = [], additions = [] } = source
    // A file gives its table its own name without folders.
    const isFile = (name: string): boolean => imported.has(name) && getTableName(`${name}.csv`) === name
    const files = Object.keys(tables).filter(isFile)
    return [
      [
        {
          ...unwrittenLine,
          kind: 'model',
          id: toName(id),
          version: toName(version),
          ...(units === undefined ? {} : { units }),
          ...this.#sentence('product'),
        },
      ],
      sections === undefined
        ? []
        : [{ ...unwrittenLine, kind: 'sections', sections: sections.map(toSectionName) }],
      files.length === 0
        ? []
        : [{ ...unwrittenLine, kind: 'import', files: files.map((name) => toName(`${name}.csv`)) }],
      ...Object.entries(tables)
        .filter(([name]) => !isFile(name))
        .map(([name, table]) => [toTableBlock(name, table)]),
      this.#lists(),
      ...this.#choices(),
      [...this.#scenarios(), ...buildContextLine(this.#source.context)],
      values.map((value) => this.#value(value)),
      ...parts.map((part) => (part.values ?? []).map((value) => this.#value(value, part))),
      rules.map((rule) => this.#rule(rule)),
      ...parts.map((part) => (part.rules ?? []).map((rule) => this.#rule(rule, part))),
      notices.map((notice) => this.#notice(notice)),
      ...parts.map((part) => (part.notices ?? []).map((notice) => this.#notice(notice, part))),
      additions.map((addition) => this.#addition(addition)),
      goals.map(({ name, minimise }) => ({
        ...unwrittenLine,
        kind: 'goal',
        name: toName(name),
        ...this.#sentence(`goal.${name}`),
        minimise: this.#converter.number(minimise),
      })),
      ...toProductSyntax(this.#source, this.#converter, (key) => this.#sentence(key)),
    ]
  }

  /** The sentence of a declaration, if it has one. */
  #sentence(key: string): { readonly sentence?: string } {
    return Object.hasOwn(this.#sentences, key) ? { sentence: this.#sentences[key]! } : {}
  }

  #lists(): Declaration[] {
    return Object.entries(this.#source.lists ?? {}).map(([name, { unit, entries, source }]) => ({
      ...unwrittenLine,
      kind: 'list',
      name: toName(name),
      unit,
      entries: entries.map(toLiteral),
      ...(source === undefined ? {} : { source }),
    }))
  }

  #scenarios(): Declaration[] {
    return (this.#source.scenarios ?? []).map((scenario) => ({
      ...unwrittenLine,
      kind: 'scenario',
      name: toName(scenario.name),
      of:
        'cases' in scenario ? { cases: scenario.cases.map(toName) } : { lostPart: toName(scenario.lostPart) },
    }))
  }

  /** Parameters under the line of their group, and each part with its own; a group that recurs has a second line. */
  #choices(): Declaration[][] {
    const blocks: Declaration[][] = []
    let group: string | undefined
    const enterGroup = (wanted: string): void => {
      if (wanted === group) return
      group = wanted
      blocks.push([
        { ...unwrittenLine, kind: 'group', name: toName(wanted), ...this.#sentence(`group.${wanted}`) },
      ])
    }
    for (const parameter of this.#source.parameters) {
      enterGroup(parameter.group)
      blocks.at(-1)?.push(this.#choice(parameter))
    }
    for (const part of this.#source.parts ?? []) {
      if (typeof part.count !== 'number') enterGroup(part.count.group)
      const block = blocks.at(-1)
      const isGroupOnly = block?.length === 1 && block[0]?.kind === 'group'
      if (isGroupOnly) block.push(this.#part(part))
      else blocks.push([this.#part(part)])
      for (const parameter of part.parameters) {
        enterGroup(parameter.group)
        blocks.at(-1)?.push(this.#choice(parameter, part))
      }
    }
    return blocks
  }

  #part({ name, count, ordered }: Part): Declaration {
    const { preferred, role } = typeof count === 'number' ? {} : count
    return {
      ...unwrittenLine,
      kind: 'part',
      ...(role === undefined ? {} : { role }),
      name: toName(name),
      count: typeof count === 'number' ? { min: count, ...noSpan } : { ...toLimits(count), ...noSpan },
      ...(preferred === undefined ? {} : { preferred }),
      ...(ordered === true ? { ordered } : {}),
      ...this.#sentence(`parameter.${name}.count`),
    }
  }

  #choice(parameter: SourceParameter, part?: Part): ChoiceLine {
    const { name, preferred, preferredBy, result, essential, role } = parameter
    const insteadOf = parameter.kind === 'date' ? undefined : parameter.insteadOf
    const key = qualifyName(name, part)
    const label = parameter.kind === 'choice' ? this.#sentence(`label.${key}`).sentence : undefined
    return {
      ...unwrittenLine,
      kind: 'choice',
      ...(role === undefined ? {} : { role }),
      ...toPartReference(part),
      name: toName(name),
      domain: { ...this.#domain(parameter, key), ...noSpan },
      ...(preferred === undefined ? {} : { preferred: convertPreferred(parameter, preferred) }),
      ...(preferredBy === undefined
        ? {}
        : { preferredBy: { choice: toName(preferredBy.choice), column: toName(preferredBy.column) } }),
      ...(insteadOf === undefined ? {} : { insteadOf: convertPreferred(parameter, insteadOf) }),
      ...(result === undefined ? {} : { result }),
      ...(essential === undefined ? {} : { essential }),
      ...(parameter.kind === 'number' && parameter.mayBeUnstated === true ? { optional: true } : {}),
      ...(label === undefined ? {} : { label }),
      ...this.#sentence(`parameter.${key}`),
    }
  }

  /** The domain of a choice, with the words of its options. */
  #domain(parameter: SourceParameter, key: string): Domain {
    const domain = convertDomain(parameter)
    if (domain.kind !== 'options') return domain
    const options = domain.options.map((option) => {
      const { sentence: word } = this.#sentence(`option.${key}.${option.text}`)
      return word === undefined ? option : { ...option, word }
    })
    return { ...domain, options }
  }

  #value({ name, unit, is, source }: SourceValue, part?: Part): Declaration {
    return {
      ...unwrittenLine,
      kind: 'value',
      ...toPartReference(part),
      name: toName(name),
      ...this.#sentence(`value.${qualifyName(name, part)}`),
      unit,
      is: this.#converter.number(is),
      ...(source === undefined ? {} : { source }),
    }
  }

  #rule(rule: SourceRule, part?: Part): Declaration {
    const { condition } = this.#converter
    return {
      ...unwrittenLine,
      kind: 'rule',
      id: toName(rule.id),
      ...toPartReference(part),
      ...this.#sentence(`rule.${rule.id}`),
      ...(rule.when === undefined ? {} : { when: condition(rule.when) }),
      require: condition(rule.require),
      ...(rule.implied === undefined ? {} : { implied: condition(rule.implied) }),
      ...this.#tail(rule),
    }
  }

  #notice(notice: SourceNotice, part?: Part): Declaration {
    return {
      ...unwrittenLine,
      kind: 'notice',
      id: { kind: 'text', text: notice.id, ...noSpan },
      each: part === undefined ? [] : [{ part: toName(part.name), ...noSpan }],
      severity: notice.severity,
      ...this.#sentence(`notice.${notice.id}`),
      when: this.#converter.condition(notice.when),
      ...this.#tail(notice),
    }
  }

  #addition(addition: Addition): Declaration {
    const { parameter, value } = addition.set
    return {
      ...unwrittenLine,
      kind: 'addition',
      id: toName(addition.id),
      ...this.#sentence(`notice.${addition.id}`),
      set: toName(parameter),
      to: this.#setTo(parameter, value),
      when: this.#converter.condition(addition.when),
      ...this.#tail(addition),
    }
  }

  #setTo(parameter: string, value: Value): AdditionLine['to'] {
    const kind = this.#inScope.findKind(parameter)
    const day = kind === 'date' && typeof value === 'number' ? findDayText(value) : undefined
    if (day !== undefined) return { kind: 'date', text: day, ...noSpan }
    if (kind === 'choice') return toName(String(value))
    const cell = toCell(value)
    const unit = this.#inScope.findUnit(parameter)
    return cell.kind === 'number' && unit !== undefined && unit !== '1' ? { ...cell, unit } : cell
  }

  #tail(declaration: Pick<SourceRule, 'arguments' | 'applies' | 'source'>): Tail {
    return {
      ...(declaration.arguments === undefined
        ? {}
        : { arguments: this.#converter.arguments(declaration.arguments) }),
      ...(declaration.applies === undefined ? {} : { applies: toAppliesClause(declaration.applies) }),
      ...(declaration.source === undefined ? {} : { source: declaration.source }),
    }
  }
}

const toSectionName = ({ name, eachOf }: Section): SectionName => ({
  name: toName(name),
  ...(eachOf === undefined ? {} : { eachOf: toName(eachOf) }),
  ...noSpan,
})

const toLimits = ({ min, max }: Exclude<Part['count'], number>) => ({ min, max })
const toPartReference = (part: Part | undefined): { readonly part?: Name } =>
  part === undefined ? {} : { part: toName(part.name) }
const qualifyName = (name: string, part: Part | undefined): string =>
  part === undefined ? name : `${part.name}.${name}`

const contextKeys = ['country', 'standard', 'edition', 'date'] as const satisfies readonly ContextKey[]

const buildContextLine = (context: Context | undefined): Declaration[] =>
  context === undefined
    ? []
    : [
        {
          ...unwrittenLine,
          kind: 'context',
          of: contextKeys.flatMap((key) => {
            const name = context[key]
            return name === undefined ? [] : [{ key, name: toName(name) }]
          }),
        },
      ]

function toAppliesClause({ countries, standards, editions, from, until }: Applies): AppliesClause {
  return {
    ...(countries === undefined ? {} : { countries: countries.map(toName) }),
    ...(standards === undefined ? {} : { standards: standards.map(toName) }),
    ...(editions === undefined ? {} : { editions: editions.map(toName) }),
    ...(from === undefined ? {} : { from: toName(from) }),
    ...(until === undefined ? {} : { until: toName(until) }),
    ...noSpan,
  }
}

function convertPreferred(
  parameter: SourceParameter,
  preferred: NonNullable<SourceParameter['preferred']>,
): NonNullable<ChoiceLine['preferred']> {
  const cell = toCell(preferred)
  if (cell.kind === 'text' || parameter.kind === 'choice' || parameter.kind === 'date')
    return toName(String(preferred))
  return cell.kind === 'number' && parameter.kind === 'number' && parameter.unit !== '1'
    ? { ...cell, unit: parameter.unit }
    : cell
}

function convertDomain(parameter: SourceParameter): Domain {
  switch (parameter.kind) {
    case 'flag':
      return { kind: 'flag' }
    case 'number': {
      const { min, max, step, unit } = parameter
      return { kind: 'range', min, max, step, unit }
    }
    case 'date':
      return { kind: 'days', min: toName(parameter.min), max: toName(parameter.max) }
    default:
      return 'table' in parameter.from
        ? { kind: 'key', table: toName(parameter.from.table) }
        : { kind: 'options', options: parameter.from.options.map(toName) }
  }
}

function toTableBlock(name: string, { columns, rows }: SourceTable): Declaration {
  const names = Object.keys(columns)
  return {
    ...unwrittenLine,
    kind: 'table',
    name: toName(name),
    columns: names.map((column) => ({ ...unwrittenLine, name: toName(column), ...columns[column]! })),
    rows: rows.map((row) => ({
      ...unwrittenLine,
      cells: names.map((column): CellText => {
        const cell = row[column]
        if (cell === undefined) return { form: 'empty', text: '', ...noSpan }
        const text = String(cell)
        const bare = typeof cell === 'string' ? isBareCell(text) : true
        return { form: bare ? 'bare' : 'quoted', text, ...noSpan }
      }),
    })),
  }
}
