// Resolves expressions of the syntax tree into numbers, texts and conditions, with the position of each; narrow.ts checks what is permitted where.
import type { WhereOf } from '../model.ts'
import type { AnyCondition, AnyLanguage, AnyNum } from '../source/formula.ts'
import type { SourceUnit } from '../source/source-model.ts'
import { describeKind, describeFix } from './describe.ts'
import type { NamedConditions } from './named-conditions.ts'
import type { PlacesInScope } from './places-in-scope.ts'
import * as construct from './resolve-construct.ts'
import { describeReservedName } from './resolve-table.ts'
import type { Span } from './source-text.ts'
import {
  type Binary,
  type Call,
  type CellIs,
  type Expression,
  type Field,
  isReference,
  type Literal,
  type Name,
  type Reference,
} from './syntax.ts'

/** What an expression may refer to, and where its positions and problems are recorded. */
export interface Scope {
  readonly inScope: PlacesInScope
  readonly conditions: NamedConditions
  readonly scenarios: ReadonlySet<string>
  /** The syntax from which each object of the JSON was created. */
  readonly places: Map<object, Span>
  /** Units written after plain numbers of an expression, which the JSON does not store. */
  readonly written: Map<object, readonly SourceUnit[]>
  report(span: Span, message: string, cure: string): void
}

/** Placeholder for an expression with a reported problem; never part of a finished model. */
const nothing: AnyNum = { kind: 'constant', value: 0 }
const never: AnyCondition = { kind: 'any', of: [] }

type Where = WhereOf<AnyLanguage>
export type AnyArgument =
  | { readonly number: AnyNum; readonly unit?: SourceUnit }
  | { readonly parameter: string }

export class Resolution implements construct.Resolving {
  readonly #scope: Scope
  readonly inScope: PlacesInScope
  readonly conditions: NamedConditions
  /** Uses of expanded conditions, by the results of the expansion. */
  readonly uses = new Map<object, Span>()
  /** Whether an invalid name was found. */
  blocked = false

  constructor(scope: Scope) {
    this.#scope = scope
    this.inScope = scope.inScope
    this.conditions = scope.conditions
  }

  readonly number = (of: Expression): AnyNum => {
    const number = this.conditions.counted(() => this.#number(of)) ?? nothing
    this.#noteUse(number)
    // For an unknown function only its name is underlined.
    this.#scope.places.set(number, of.kind === 'namedCall' ? of.name : of)
    return number
  }

  report(span: Span, message: string, cure: string): void {
    this.conditions.report(span, message, cure)
  }

  written(of: object, literals: readonly Literal[]): void {
    const units = literals.flatMap(({ unit }) => unit ?? [])
    if (units.length > 0) this.#scope.written.set(of, units)
  }

  readonly condition = (of: Expression): AnyCondition => {
    const named = isReference(of) ? this.conditions.find(of) : undefined
    const condition =
      this.conditions.counted(() =>
        named === undefined ? this.#condition(of) : this.conditions.writeOut(named, of, this.condition),
      ) ?? never
    this.#noteUse(condition)
    // Expanded syntax has the position of its original.
    if (named === undefined || !this.#scope.places.has(condition)) this.#scope.places.set(condition, of)
    return condition
  }

  #noteUse(made: object): void {
    const { use } = this.conditions
    if (use !== undefined) this.uses.set(made, use)
  }

  #number(of: Expression): AnyNum {
    if (isReference(of) && this.conditions.find(of) !== undefined) {
      this.report(of, 'Found a condition, expected a number.', 'Ask it: `if … then 1 else 0`.')
      return nothing
    }
    switch (of.kind) {
      case 'text':
        return { kind: 'literal', value: of.text }
      case 'truth':
        return { kind: 'literal', value: of.value }
      case 'number':
        return of.unit === undefined
          ? { kind: 'constant', value: of.value }
          : { kind: 'quantity', value: of.value, unit: of.unit }
      case 'name':
        return { kind: 'ref', name: this.name(of) }
      case 'member':
        return this.#isOfPlace(of)
          ? { kind: 'ref', name: this.reference(of) }
          : { kind: 'cell', choice: this.reference(of.of), column: this.name(of.column) }
      case 'find':
        if (of.column === undefined) return this.#mismatch(of, 'a number')
        return {
          kind: 'lookup',
          table: this.name(of.table),
          where: this.where(of.where),
          column: this.name(of.column),
        }
      case 'call':
        return this.#call(of)
      case 'chain':
        if (of.operator !== '+') return this.#mismatch(of, 'a number')
        return { kind: 'add', terms: of.of.flatMap((term) => this.#terms(term)) }
      case 'negative':
        return { kind: 'subtract', left: { kind: 'constant', value: 0 }, right: this.number(of.of) }
      case 'binary':
        return this.#binary(of)
      case 'rounded':
        return this.#rounded(of)
      case 'if':
        return {
          kind: 'if',
          test: this.condition(of.test),
          whenTrue: this.number(of.whenTrue),
          whenFalse: this.number(of.whenFalse),
        }
      case 'case':
        return this.#case(of)
      default:
        return this.#constructed(of)
    }
  }

  #call(of: Call): AnyNum {
    if (of.name === 'text') return { kind: 'join', of: of.of.map((part) => this.number(part)) }
    if (of.name !== 'sum' && of.name !== 'smallest' && of.name !== 'largest')
      return this.#mismatch(of, 'a number')
    return { kind: of.name === 'sum' ? 'add' : of.name, terms: of.of.map((term) => this.number(term)) }
  }

  #constructed(of: Expression): AnyNum {
    switch (of.kind) {
      case 'overPlaces': {
        const { name } = of
        if (name === 'all' || name === 'any') return this.#mismatch(of, 'a number')
        return construct.resolveNumberOverPlaces(this, { ...of, name })
      }
      case 'count':
        return construct.resolveCount(this, of)
      case 'neighbour':
        return construct.resolveNeighbour(this, of)
      case 'instance':
        return construct.resolveInstance(this, of)
      case 'ofName':
        if (of.name !== 'place') return this.#mismatch(of, 'a number')
        return { kind: 'place', part: this.reference(of.of) }
      case 'interpolate':
        return construct.resolveInterpolation(this, of)
      case 'published':
        return construct.resolvePublished(this, of)
      case 'least':
        return construct.resolveLeast(this, of)
      case 'iterate':
        return construct.iterate(this, of)
      case 'date':
        return { kind: 'date', value: of.text }
      case 'price':
        return { kind: 'price', part: of.part.text }
      case 'departures':
        return { kind: 'add', terms: construct.resolveDepartures(this, of) }
      case 'monthsLater':
        return { kind: 'monthsLater', of: this.number(of.of), months: of.months.value }
      case 'convert':
        return construct.convert(this, of)
      case 'inUnit':
        return { kind: 'inUnit', value: this.number(of.of), unit: of.unit }
      case 'nearest':
        return { kind: 'nearest', value: this.number(of.of), decimals: of.decimals.value }
      case 'namedCall':
        return { kind: 'function', name: this.name(of.name), of: of.of.map((part) => this.number(part)) }
      case 'replacing':
        return { kind: 'replacing', values: this.fields(of.fields), of: this.number(of.of) }
      default:
        return this.#mismatch(of, 'a number')
    }
  }

  /** The terms of a sum; terms counted in it are part of it. */
  #terms(of: Expression): readonly AnyNum[] {
    return of.kind === 'departures' ? construct.resolveDepartures(this, of) : [this.number(of)]
  }

  #binary(of: Binary): AnyNum {
    const kind = ({ '-': 'subtract', '*': 'multiply', '/': 'quotient' } as const)[of.operator]
    return { kind, left: this.number(of.left), right: this.number(of.right) }
  }

  #rounded(of: Extract<Expression, { kind: 'rounded' }>): AnyNum {
    const { rounding } = of
    if (of.step !== undefined) {
      const value = this.number(of.of)
      const made: AnyNum = { kind: 'roundToStep', value, step: of.step.value, rounding }
      this.written(made, [of.step])
      return made
    }
    if (of.to !== undefined && 'text' in of.to)
      return { kind: 'roundToList', value: this.number(of.of), list: this.name(of.to), rounding }
    if (of.to !== undefined) {
      const value = this.number(of.of)
      const made: AnyNum = { kind: 'round', value, to: of.to.map((entry) => entry.value), rounding }
      this.written(made, of.to)
      return made
    }
    if (of.of.kind === 'binary' && of.of.operator === '/')
      return { kind: 'divide', left: this.number(of.of.left), right: this.number(of.of.right), rounding }
    this.report(
      of,
      'Found a rounding to nothing, expected a quotient before it.',
      'Put a quotient within a longer number in parentheses, `a + (b / c rounded up)`, or say what to round to: `a rounded up to (10, 16)`, `to step 0.5`.',
    )
    return nothing
  }

  #case(of: Extract<Expression, { kind: 'case' }>): AnyNum {
    const seen = new Set<string>()
    for (const { option } of of.branches) {
      if (seen.has(option.text))
        this.report(option, `Found a second branch of '${option.text}'.`, 'Keep one branch for each option.')
      seen.add(option.text)
    }
    if (of.of.kind === 'name' && this.#scope.scenarios.has(of.of.text))
      return construct.resolveInCase(this, of.of, of)
    return {
      kind: 'case',
      of: this.reference(of.of),
      branches: Object.fromEntries(of.branches.map(({ option, is }) => [this.name(option), this.number(is)])),
      ...(of.otherwise === undefined ? {} : { otherwise: this.number(of.otherwise) }),
    }
  }

  #condition(of: Expression): AnyCondition {
    switch (of.kind) {
      case 'name':
        return { kind: 'flag', name: this.name(of) }
      case 'member':
        if (!this.#isOfPlace(of)) break
        return { kind: 'flag', name: this.reference(of) }
      case 'find':
        if (of.column !== undefined) break
        return { kind: 'row', table: this.name(of.table), where: this.where(of.where) }
      case 'call':
        return this.#conditionCall(of) ?? this.#noCondition(of)
      case 'chain':
        if (of.operator === '+') break
        return { kind: of.operator === 'and' ? 'all' : 'any', of: of.of.map((part) => this.condition(part)) }
      case 'not':
        return { kind: 'not', of: this.condition(of.of) }
      case 'compare':
        return this.#compare(of)
      case 'is': {
        const options = of.options.map((option) => this.name(option))
        return this.#negated(of, { kind: 'is', choice: this.reference(of.choice), options })
      }
      case 'cellIs': {
        if (this.#isOfPlace(of.cell)) return this.#fieldIs(of, of.cell)
        const values = of.values.map((value) => (value.kind === 'text' ? value.text : value.value))
        const { of: choice, column } = of.cell
        const names = { choice: this.reference(choice), column: this.name(column) }
        const made: AnyCondition = { kind: 'cellIs', ...names, values }
        this.written(
          made,
          of.values.flatMap((value) => (value.kind === 'number' ? [value] : [])),
        )
        return this.#negated(of, made)
      }
      default:
        return this.#constructedCondition(of)
    }
    return this.#noCondition(of)
  }

  /** A record has no options: its fields are compared. */
  #fieldIs({ values, listed, negated, ...span }: CellIs, cell: Expression): AnyCondition {
    const [first] = values
    const { start, end } = span
    const compare = (operator: '=' | '!=', right: Expression): AnyCondition =>
      this.#compare({ kind: 'compare', operator, left: cell, right, start, end })
    if (!listed && first !== undefined) return compare(negated ? '!=' : '=', first)
    const any: AnyCondition = { kind: 'any', of: values.map((right) => compare('=', right)) }
    return this.#negated({ negated, start, end }, any)
  }

  #noCondition(of: Expression): AnyCondition {
    this.#mismatch(of, 'a condition')
    return never
  }

  #conditionCall(of: Call): AnyCondition | undefined {
    const [first, second, third] = of.of
    switch (of.name) {
      case 'all':
      case 'any':
        return { kind: of.name, of: of.of.map((part) => this.condition(part)) }
      case 'hasValue':
        if (first !== undefined && second === undefined) return { kind: 'hasValue', of: this.number(first) }
        this.report(of, `Found ${of.of.length} numbers, expected one.`, 'Write `hasValue(losses)`.')
        return never
      case 'within':
        if (first !== undefined && second !== undefined && third !== undefined && of.of.length === 3)
          return {
            kind: 'within',
            date: this.number(first),
            from: this.number(second),
            days: this.number(third),
          }
        this.report(
          of,
          `Found ${of.of.length} numbers, expected three.`,
          'Name a day, the first day and how many days: `within(claimed, delivered, 365 d)`.',
        )
        return never
      default:
        return undefined
    }
  }

  #constructedCondition(of: Expression): AnyCondition {
    switch (of.kind) {
      case 'overPlaces': {
        const { name } = of
        if (name !== 'all' && name !== 'any') break
        return construct.resolveConditionOverPlaces(this, { ...of, name })
      }
      case 'distinct':
        return construct.resolveDistinct(this, of)
      case 'neighbour':
        return construct.resolveNeighbourCondition(this, of)
      case 'ofName':
        if (of.name === 'stated') return { kind: 'stated', parameter: this.reference(of.of) }
        if (of.name === 'estimated') return { kind: 'estimated', value: this.reference(of.of) }
        break
      case 'inEvery':
        return { kind: 'inEvery', scenario: this.name(of.scenario), of: this.condition(of.of) }
      case 'lost':
        return { kind: 'lost', scenario: this.name(of.scenario), part: this.name(of.part) }
      case 'same':
        return { kind: 'same', left: this.reference(of.left), right: this.reference(of.right) }
      default:
    }
    return this.#noCondition(of)
  }

  #negated(
    { negated, start, end }: Span & { readonly negated: boolean },
    condition: AnyCondition,
  ): AnyCondition {
    if (!negated) return condition
    this.#scope.places.set(condition, { start, end })
    return { kind: 'not', of: condition }
  }

  /** For a flag `spare = true` is the same as `spare` alone. */
  #compare(of: Extract<Expression, { kind: 'compare' }>): AnyCondition {
    const { left, right, operator } = of
    const isFlag =
      of.enclosed === undefined && (left.kind === 'name' || (left.kind === 'member' && this.#isOfPlace(left)))
    if (isFlag && right.kind === 'truth' && (operator === '=' || operator === '!=')) {
      const flag = this.condition(left)
      return right.value === (operator === '=') ? flag : { kind: 'not', of: flag }
    }
    return { kind: 'compare', operator, left: this.number(left), right: this.number(right) }
  }

  /** Whether a name is that of a place, and not a column of a selected row. */
  #isOfPlace({ of }: Extract<Reference, { kind: 'member' }>): boolean {
    return of.kind === 'name' && this.inScope.has(of.text)
  }

  /** A name as in the JSON: `rack.load`. */
  reference(of: Reference): string {
    if (of.kind === 'name') return this.name({ ...of, text: this.conditions.placeName(of.text) })
    return `${this.reference(of.of)}.${this.name(of.column)}`
  }

  /** A name that is permitted in the JSON. */
  name({ text, ...span }: Name): string {
    if (text in {}) {
      this.report(span, describeReservedName(text), 'Choose another name.')
      this.blocked = true
    }
    return text
  }

  #mismatch(of: Expression, expected: string): AnyNum {
    this.report(of, `Found ${describeKind(of)}, expected ${expected}.`, describeFix(of, expected))
    return nothing
  }

  where(fields: readonly Field[]): Where {
    const where = this.#fields(fields, (field) => this.#compared(field))
    for (const { unit, start, end } of fields)
      if (unit !== undefined)
        this.report({ start, end }, `Found the unit ${unit} in a look-up.`, 'Take `in` and the unit out.')
    return where
  }

  #compared({ name, is = name, form }: Field): Where[string] {
    if (form === undefined && is.kind === 'text') return { cell: is.text }
    if (form === undefined && is.kind === 'truth') return { cell: is.value }
    if (form === undefined && is.kind === 'number') {
      const cell = { cell: is.value }
      this.written(cell, [is])
      return cell
    }
    return this.parameterOrNumber(is, form)
  }

  /** The arguments of a message: options and flags by their parameters, numbers with their display unit. */
  arguments(fields: readonly Field[]): Record<string, AnyArgument> {
    return this.#fields(fields, (field) => {
      const argument = this.parameterOrNumber(field.is ?? field.name, field.form)
      if ('number' in argument) return field.unit === undefined ? argument : { ...argument, unit: field.unit }
      if (field.unit !== undefined)
        this.report(
          field,
          'Found a unit behind an option.',
          'Take `in` and the unit out; only numbers have one.',
        )
      return argument
    })
  }

  /** Fields of records and messages of formulas. */
  fields(fields: readonly Field[]): Record<string, AnyNum> {
    return this.#fields(fields, ({ name, is = name, unit, ...span }) => {
      const made = this.number(is)
      return unit === undefined ? made : this.#placed({ kind: 'inUnit', value: made, unit }, span)
    })
  }

  #placed(made: AnyNum, { start, end }: Span): AnyNum {
    this.#scope.places.set(made, { start, end })
    return made
  }

  #fields<T extends object>(fields: readonly Field[], make: (field: Field) => T): Record<string, T> {
    const seen = new Set<string>()
    return Object.fromEntries(
      fields.map((field) => {
        const name = this.name(field.name)
        if (seen.has(name)) this.report(field.name, `Found '${name}' a second time.`, 'Name each once.')
        seen.add(name)
        const made = make(field)
        if (!this.#scope.places.has(made)) this.#scope.places.set(made, field)
        return [name, made]
      }),
    )
  }

  /** A bare name refers to a parameter's option or flag if there is one, otherwise to a number. */
  parameterOrNumber(
    is: Expression,
    form: Field['form'],
  ): { readonly parameter: string } | { readonly number: AnyNum } {
    const isName = is.kind === 'name' || (is.kind === 'member' && this.#isOfPlace(is))
    if (isName && form !== 'number') {
      const name = this.reference(is)
      const kind = this.inScope.findKind(name)
      if (form === 'parameter' || kind === 'choice' || kind === 'flag') return { parameter: name }
    }
    return { number: this.number(is) }
  }
}
