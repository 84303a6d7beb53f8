// Creates the JSON source model of a syntax tree. Faults that only the text can have are reported here, the rest by the model's validation.
import type { Value } from '../model.ts'
import { parseDay } from '../source/days.ts'
import type {
  Addition,
  Applies,
  Part,
  SourceModel,
  SourceArgument,
  SourceNotice,
  SourceRule,
  SourceUnit,
  SourceValue,
} from '../source/source-model.ts'
import type { ProductDeclarations } from '../source/product-declarations.ts'
import { PlacesInScope } from './places-in-scope.ts'
import {
  resolveContext,
  listDeclarations,
  type DeclaredPlace,
  listDeclared,
  resolveLists,
  resolveScenarios,
} from './resolve-declaration.ts'
import { isComputed, type NoticeNames } from './computed-notices.ts'
import { resolveDataTables } from './data-declarations.ts'
import { buildEnglishMessages } from './english-messages.ts'
import { getConditionName, findFormulaConditions, NamedConditions } from './named-conditions.ts'
import { Narrowing } from './narrow.ts'
import { ExpressionResolver } from './resolve-expression.ts'
import { ProductResolver } from './resolve-product.ts'
import { type PlacedTable, resolveTables, type TableFiles, resolveTableBlock } from './resolve-table.ts'
import { Publications } from './publications.ts'
import type { SourceText, Span, TextProblem } from './source-text.ts'
import { suggestName } from './suggest.ts'
import type { Field, Name } from './syntax.ts'
import type {
  AdditionLine,
  AppliesClause,
  NoticeLine,
  RuleLine,
  Tail,
  Tree,
  ValueLine,
} from './syntax-line.ts'

export { DEFAULT_GROUP } from './resolve-declaration.ts'

export interface Resolved {
  readonly source: SourceModel
  /** English sentences by message key: `rule.R06`, `parameter.load`. */
  readonly messages: Readonly<Record<string, string>>
  readonly problems: readonly TextProblem[]
  /** A table is missing or a name is invalid, so validation of the model would report misleading additional faults. */
  readonly blocked: boolean
  readonly places: ReadonlyMap<object, Span>
  /** The positions of the declarations of parameters and parts. */
  readonly declared: ReadonlyMap<object, DeclaredPlace>
  readonly tables: ReadonlyMap<string, PlacedTable>
  /** Units written after plain numbers of an expression. */
  readonly written: ReadonlyMap<object, readonly SourceUnit[]>
  /** The named conditions, which the source model does not contain. */
  readonly conditions: ReadonlyMap<string, Span>
}

/** @param functions the functions that formulas may call by name */
export function resolve(
  written: Tree,
  source: SourceText,
  files: TableFiles,
  functions: ReadonlySet<string> = new Set(),
): Resolved {
  const problems: TextProblem[] = []
  const report = (span: Span, message: string, cure: string): void => {
    problems.push({ ...source.position(span), message, cure })
  }
  const publications = new Publications(written, report)
  const tree = publications.insertTitles(written)
  const placed = resolveTables(
    listDeclarations(tree, 'table'),
    listDeclarations(tree, 'import'),
    source,
    files,
  )
  const resolver = new ModelResolver(tree, report, { tables: new Set(placed.tables.keys()), functions })
  const tables = Object.fromEntries(
    [...placed.tables].map(([name, { block, source: file }]) => {
      const table = publications.insertTableTitles(block, (span, message, cure) => {
        problems.push({ ...file.position(span), message, cure })
      })
      return [name, resolveTableBlock(table)]
    }),
  )
  return {
    source: resolver.source(tables),
    messages: buildEnglishMessages(tree, report),
    problems: [...placed.problems, ...problems],
    blocked: placed.problems.length > 0 || resolver.blocked,
    places: resolver.places,
    declared: resolver.declared.places,
    tables: placed.tables,
    written: resolver.written,
    conditions: new Map(listDeclarations(tree, 'condition').map((line) => [getConditionName(line), line])),
  }
}

type Report = (span: Span, message: string, cure: string) => void

class ModelResolver {
  readonly places = new Map<object, Span>()
  readonly written = new Map<object, readonly SourceUnit[]>()
  readonly declared: ReturnType<typeof listDeclared>
  readonly #tree: Tree
  readonly #report: Report
  readonly #expressions: ExpressionResolver
  readonly #narrowing: Narrowing
  readonly #product: ProductResolver
  readonly #names: NoticeNames
  #isPartMissing = false

  constructor(
    tree: Tree,
    report: Report,
    names: { readonly tables: ReadonlySet<string>; readonly functions: ReadonlySet<string> },
  ) {
    this.#tree = tree
    this.#report = report
    this.declared = listDeclared(tree)
    const lists = new Set([
      ...listDeclarations(tree, 'records').flatMap((line) => line.lists.map(({ name }) => name.text)),
      ...listDeclarations(tree, 'data').map(({ name }) => name.text),
    ])
    const figures = this.#listOwnFigures()
    const formulaConditions = findFormulaConditions(tree, (name) => figures.has(name) || lists.has(name))
    this.#names = {
      parts: new Set(this.declared.parts.map(({ name }) => name)),
      lists,
      tables: names.tables,
      figures,
      formulaConditions,
    }
    const inScope = new PlacesInScope(this.declared, { lists, tables: names.tables })
    this.#expressions = new ExpressionResolver({
      inScope,
      conditions: new NamedConditions(tree, { formulaConditions, inScope, report }),
      scenarios: new Set(listDeclarations(tree, 'scenario').map(({ name }) => name.text)),
      places: this.places,
      written: this.written,
      report,
    })
    this.#narrowing = new Narrowing(this.#expressions, this.places, names.functions)
    this.#product = new ProductResolver(this.#expressions, this.#narrowing, this.#recordPlace)
  }

  /** Figures with names of their own; a figure that displays a choice or value of the same name is left out. */
  #listOwnFigures(): ReadonlySet<string> {
    const values = listDeclarations(this.#tree, 'value').filter(({ part }) => part === undefined)
    const otherNames = new Set([
      ...this.declared.parameters.map(({ name }) => name),
      ...values.map(({ name }) => name.text),
    ])
    const figures = listDeclarations(this.#tree, 'figure').map(({ name }) => name.text)
    return new Set(figures.filter((name) => !otherNames.has(name)))
  }

  get blocked(): boolean {
    return this.#isPartMissing || this.#expressions.blocked
  }

  source(tables: SourceModel['tables']): SourceModel {
    const tree = this.#tree
    const head = this.#head()
    this.#checkNames()
    const [values, rules, notices] = [
      groupByPart(this.#values()),
      groupByPart(this.#rules()),
      groupByPart(this.#notices()),
    ]
    const parts = this.declared.parts.map((part): Part => {
      const made = {
        ...part,
        values: values.get(part.name) ?? [],
        rules: rules.get(part.name) ?? [],
        notices: notices.get(part.name) ?? [],
      }
      const place = this.declared.places.get(part)
      if (place !== undefined) this.declared.places.set(made, place)
      return this.#recordPlace(made, place?.line ?? noSpan)
    })
    const lists = resolveLists(tree, this.#recordPlace)
    const scenarios = resolveScenarios(tree, this.#recordPlace)
    const additions = this.#additions()
    const context = resolveContext(tree, this.#recordPlace)
    const declarations = this.#declarations()
    const goals = listDeclarations(tree, 'goal').map((line) => {
      const minimise = this.#narrowing.exactNumber(line.minimise)
      return this.#recordPlace({ name: line.name.text, minimise }, line.name)
    })
    this.#expressions.conditions.checkUnused(this.#expressions.condition)
    return {
      ...head,
      tables,
      parameters: this.declared.parameters,
      values: values.get(undefined) ?? [],
      rules: rules.get(undefined) ?? [],
      notices: notices.get(undefined) ?? [],
      goals,
      ...(parts.length === 0 ? {} : { parts }),
      ...(Object.keys(lists).length === 0 ? {} : { lists }),
      ...(scenarios.length === 0 ? {} : { scenarios }),
      ...(context === undefined ? {} : { context }),
      ...(additions.length === 0 ? {} : { additions }),
      ...declarations,
    }
  }

  /** The declarations of the product outside its model, and the order of its groups. */
  #declarations(): ProductDeclarations & Pick<SourceModel, 'sections' | 'tests'> {
    const [tree, product] = [this.#tree, this.#product]
    const data = resolveDataTables(tree, this.#recordPlace)
    const sections = product.sections(listDeclarations(tree, 'sections'))
    const records = listDeclarations(tree, 'records').map((line) => product.records(line))
    const figures = listDeclarations(tree, 'figure').map((line) => product.figure(line))
    const lines = listDeclarations(tree, 'line').map((line) => product.line(line))
    const computedNotices = listDeclarations(tree, 'notice').flatMap((line) =>
      isComputed(line, this.#names) ? [product.notice(line)] : [],
    )
    const exchange = listDeclarations(tree, 'exchange').map((line) => product.given(line))
    const intake = listDeclarations(tree, 'intake').map((line) => product.given(line))
    const drawings = product.drawings(listDeclarations(tree, 'drawings'), listDeclarations(tree, 'drawing'))
    const tests = listDeclarations(tree, 'test').map((line) => product.test(line))
    return {
      ...(data.length === 0 ? {} : { data }),
      ...(sections === undefined ? {} : { sections }),
      ...(records.length === 0 ? {} : { records }),
      ...(figures.length === 0 ? {} : { figures }),
      ...(lines.length === 0 ? {} : { lines }),
      ...(computedNotices.length === 0 ? {} : { computedNotices }),
      ...(exchange.length === 0 ? {} : { exchange }),
      ...(intake.length === 0 ? {} : { intake }),
      ...(drawings === undefined ? {} : { drawings }),
      ...(tests.length === 0 ? {} : { tests }),
    }
  }

  #head(): Pick<SourceModel, 'id' | 'version' | 'units'> {
    const [head, ...more] = listDeclarations(this.#tree, 'model')
    if (head === undefined)
      this.#report(
        { start: 0, end: 0 },
        'Found no `model` line.',
        'Begin the text with its id and version: `model fan version 1.0.0`.',
      )
    for (const second of more)
      this.#report(second, 'Found a second `model` line.', 'Keep one model in a text.')
    return {
      id: head?.id.text ?? '',
      version: head?.version.text ?? '',
      ...(head?.units === undefined ? {} : { units: head.units }),
    }
  }

  /** Invalid names, undeclared parts, and duplicate lists. */
  #checkNames(): void {
    for (const kind of ['choice', 'condition', 'part', 'list', 'scenario'] as const)
      for (const { name } of listDeclarations(this.#tree, kind)) this.#expressions.name(name)
    for (const line of this.#tree.declarations) {
      if (line.kind === 'line') continue
      if ('part' in line && line.part !== undefined) this.#checkPart(line.part)
      if (line.kind === 'notice')
        for (const { part } of line.each) if (!this.#isList(part.text)) this.#checkPart(part)
    }
    const listNames = new Set<string>()
    for (const { name } of listDeclarations(this.#tree, 'list')) {
      if (listNames.has(name.text))
        this.#report(name, `Found a second list '${name.text}'.`, 'Rename one of the two.')
      listNames.add(name.text)
    }
  }

  #isList(name: string): boolean {
    return this.#expressions.inScope.isList(name)
  }

  #checkPart(part: Name): void {
    if (this.#names.parts.has(part.text)) return
    this.#isPartMissing = true
    const cure = `Declare it: \`part ${part.text} : 1 .. 12\`.`
    this.#report(part, `There is no part '${part.text}'.`, suggestName(part.text, this.#names.parts, cure))
  }

  readonly #recordPlace = <T extends object>(made: T, place: Span): T => {
    this.places.set(made, place)
    return made
  }

  #values(): DeclarationOfPart<SourceValue>[] {
    return listDeclarations(this.#tree, 'value').map((line: ValueLine) => {
      const { name, unit } = line
      const is = this.#resolveForPart(line, () => this.#narrowing.exactNumber(line.is))
      const made = { name: this.#expressions.name(name), unit, is, ...toSource(line) }
      return { part: line.part?.text, declaration: this.#recordPlace(made, name) }
    })
  }

  #rules(): DeclarationOfPart<SourceRule>[] {
    return listDeclarations(this.#tree, 'rule').map((line: RuleLine) => {
      const made = this.#resolveForPart(line, () => this.#rule(line))
      return { part: line.part?.text, declaration: this.#recordPlace(made, line.id) }
    })
  }

  #rule(line: RuleLine): SourceRule {
    const condition = this.#narrowing.exactCondition
    const when = line.when === undefined ? {} : { when: condition(line.when) }
    const require = condition(line.require)
    const implied = line.implied === undefined ? {} : { implied: condition(line.implied) }
    return { id: line.id.text, ...when, require, ...implied, ...this.#tail(line) }
  }

  /** Declarations for each place of a part may refer to the place. */
  #resolveForPart<T>({ part }: { readonly part?: Name }, make: () => T): T {
    return part === undefined ? make() : this.#expressions.inScope.withPlace(part.text, undefined, make)
  }

  #notices(): DeclarationOfPart<SourceNotice>[] {
    return listDeclarations(this.#tree, 'notice').flatMap((line: NoticeLine) => {
      const { id, severity, each } = line
      if (isComputed(line, this.#names) || id.kind !== 'text') return []
      if (typeof severity !== 'string' || severity === 'error') return []
      const part = each[0]?.part
      const made = this.#resolveForPart(part === undefined ? {} : { part }, () => {
        const when = this.#narrowing.exactCondition(line.when)
        return { id: id.text, severity, when, ...this.#tail(line) }
      })
      return [{ part: part?.text, declaration: this.#recordPlace(made, id) }]
    })
  }

  #additions(): Addition[] {
    return listDeclarations(this.#tree, 'addition').map((line) => {
      const { id, to } = line
      const when = this.#narrowing.exactCondition(line.when)
      const set = { parameter: this.#expressions.name(line.set), value: this.#setTo(line) }
      this.places.set(set, { start: line.set.start, end: to.end })
      return this.#recordPlace({ id: id.text, when, set, ...this.#tail(line) }, id)
    })
  }

  /** The value set by an addition: a day as its number, a number in the unit of the choice. */
  #setTo({ set, to }: AdditionLine): Value {
    if (to.kind === 'date') {
      const day = parseDay(to.text)
      if (day === undefined) this.#report(to, `'${to.text}' is no day.`, 'Write it YYYY-MM-DD.')
      return day ?? 0
    }
    if ('text' in to) return to.text
    const unit = this.#expressions.inScope.findUnit(set.text)
    if (to.kind === 'number' && to.unit !== undefined && to.unit !== unit)
      this.#report(
        to,
        `Found the unit ${to.unit}, expected ${unit === undefined || unit === '1' ? 'none' : unit}.`,
        'Give it the unit of the choice, or none.',
      )
    return to.value
  }

  #tail(line: Tail): Pick<SourceRule, 'arguments' | 'applies' | 'source'> {
    return {
      ...(line.arguments === undefined ? {} : { arguments: this.#arguments(line.arguments) }),
      ...(line.applies === undefined ? {} : { applies: this.#applies(line.applies) }),
      ...toSource(line),
    }
  }

  #arguments(fields: readonly Field[]): Record<string, SourceArgument> {
    return Object.fromEntries(
      Object.entries(this.#expressions.arguments(fields)).map(([name, argument], index) => {
        if ('parameter' in argument) return [name, argument]
        const { number, ...unit } = argument
        const place = this.places.get(argument) ?? noSpan
        return [
          name,
          this.#recordPlace(
            { number: this.#narrowing.exact(number, fields[index] ?? noSpan), ...unit },
            place,
          ),
        ]
      }),
    )
  }

  #applies({ countries, standards, editions, from, until, ...span }: AppliesClause): Applies {
    const texts = (names: readonly Name[]): string[] => {
      const made = names.map(({ text }) => text)
      const [first, last = first] = [names[0], names.at(-1)]
      this.places.set(made, { start: first?.start ?? span.start, end: last?.end ?? span.end })
      return made
    }
    return this.#recordPlace(
      {
        ...(countries === undefined ? {} : { countries: texts(countries) }),
        ...(standards === undefined ? {} : { standards: texts(standards) }),
        ...(editions === undefined ? {} : { editions: texts(editions) }),
        ...(from === undefined ? {} : { from: from.text }),
        ...(until === undefined ? {} : { until: until.text }),
      },
      span,
    )
  }
}

const noSpan: Span = { start: 0, end: 0 }

/** A declaration, and the part to which it belongs. */
interface DeclarationOfPart<T> {
  readonly part: string | undefined
  readonly declaration: T
}

/** Declarations by the part to which they belong; those of the model by undefined. */
function groupByPart<T>(
  declarations: readonly DeclarationOfPart<T>[],
): ReadonlyMap<string | undefined, readonly T[]> {
  const found = new Map<string | undefined, T[]>()
  for (const { part, declaration } of declarations) {
    const same = found.get(part)
    if (same === undefined) found.set(part, [declaration])
    else same.push(declaration)
  }
  return found
}

const toSource = ({ source }: { readonly source?: string }): { source?: string } =>
  source === undefined ? {} : { source }
