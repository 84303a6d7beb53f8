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

export class ExpressionResolver implements construct.Resolver {
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

  readonly number = (expression: Expression): AnyNum => {
    const number = this.conditions.withinLimits(() => this.#number(expression)) ?? nothing
    this.#recordUse(number)
    // For an unknown function only its name is underlined.
    this.#scope.places.set(number, expression.kind === 'namedCall' ? expression.name : expression)
    return number
  }

  report(span: Span, message: string, cure: string): void {
    this.conditions.report(span, message, cure)
  }

  recordUnits(expression: object, literals: readonly Literal[]): void {
    const units = literals.flatMap(({ unit }) => unit ?? [])
    if (units.length > 0) this.#scope.written.set(expression, units)
  }

  readonly condition = (expression: Expression): AnyCondition => {
    const named = isReference(expression) ? this.conditions.find(expression) : undefined
    const condition =
      this.conditions.withinLimits(() =>
        named === undefined
          ? this.#condition(expression)
          : this.conditions.writeOut(named, expression, this.condition),
      ) ?? never
    this.#recordUse(condition)
    // Expanded syntax has the position of its original.
    if (named === undefined || !this.#scope.places.has(condition))
      this.#scope.places.set(condition, expression)
    return condition
  }

  #recordUse(made: object): void {
    const { use } = this.conditions
    if (use !== undefined) this.uses.set(made, use)
  }

  #number(expression: Expression): AnyNum {
    if (isReference(expression) && this.conditions.find(expression) !== undefined) {
      this.report(expression, 'Found a condition, expected a number.', 'Ask it: `if … then 1 else 0`.')
      return nothing
    }
    switch (expression.kind) {
      case 'text':
        return { kind: 'literal', value: expression.text }
      case 'truth':
        return { kind: 'literal', value: expression.value }
      case 'number':
        return expression.unit === undefined
          ? { kind: 'constant', value: expression.value }
          : { kind: 'quantity', value: expression.value, unit: expression.unit }
      case 'name':
        return { kind: 'ref', name: this.name(expression) }
      case 'member':
        return this.#isOfPlace(expression)
          ? { kind: 'ref', name: this.reference(expression) }
          : { kind: 'cell', choice: this.reference(expression.of), column: this.name(expression.column) }
      case 'find':
        if (expression.column === undefined) return this.#mismatch(expression, 'a number')
        return {
          kind: 'lookup',
          table: this.name(expression.table),
          where: this.where(expression.where),
          column: this.name(expression.column),
        }
      case 'call':
        return this.#call(expression)
      case 'chain':
        if (expression.operator !== '+') return this.#mismatch(expression, 'a number')
        return { kind: 'add', terms: expression.of.flatMap((term) => this.#resolveTerms(term)) }
      case 'negative':
        return { kind: 'subtract', left: { kind: 'constant', value: 0 }, right: this.number(expression.of) }
      case 'binary':
        return this.#binary(expression)
      case 'rounded':
        return this.#rounded(expression)
      case 'if':
        return {
          kind: 'if',
          test: this.condition(expression.test),
          whenTrue: this.number(expression.whenTrue),
          whenFalse: this.number(expression.whenFalse),
        }
      case 'case':
        return this.#case(expression)
      default:
        return this.#constructed(expression)
    }
  }

  #call(call: Call): AnyNum {
    if (call.name === 'text') return { kind: 'join', of: call.of.map((part) => this.number(part)) }
    if (call.name !== 'sum' && call.name !== 'smallest' && call.name !== 'largest')
      return this.#mismatch(call, 'a number')
    return { kind: call.name === 'sum' ? 'add' : call.name, terms: call.of.map((term) => this.number(term)) }
  }

  #constructed(expression: Expression): AnyNum {
    switch (expression.kind) {
      case 'overPlaces': {
        const { name } = expression
        if (name === 'all' || name === 'any') return this.#mismatch(expression, 'a number')
        return construct.resolveNumberOverPlaces(this, { ...expression, name })
      }
      case 'count':
        return construct.resolveCount(this, expression)
      case 'neighbour':
        return construct.resolveNeighbour(this, expression)
      case 'instance':
        return construct.resolveInstance(this, expression)
      case 'ofName':
        if (expression.name !== 'place') return this.#mismatch(expression, 'a number')
        return { kind: 'place', part: this.reference(expression.of) }
      case 'interpolate':
        return construct.resolveInterpolation(this, expression)
      case 'published':
        return construct.resolvePublished(this, expression)
      case 'least':
        return construct.resolveLeast(this, expression)
      case 'iterate':
        return construct.resolveIterate(this, expression)
      case 'date':
        return { kind: 'date', value: expression.text }
      case 'price':
        return { kind: 'price', part: expression.part.text }
      case 'departures':
        return { kind: 'add', terms: construct.resolveDepartures(this, expression) }
      case 'monthsLater':
        return { kind: 'monthsLater', of: this.number(expression.of), months: expression.months.value }
      case 'convert':
        return construct.resolveConvert(this, expression)
      case 'inUnit':
        return { kind: 'inUnit', value: this.number(expression.of), unit: expression.unit }
      case 'nearest':
        return { kind: 'nearest', value: this.number(expression.of), decimals: expression.decimals.value }
      case 'namedCall':
        return {
          kind: 'function',
          name: this.name(expression.name),
          of: expression.of.map((part) => this.number(part)),
        }
      case 'replacing':
        return { kind: 'replacing', values: this.fields(expression.fields), of: this.number(expression.of) }
      default:
        return this.#mismatch(expression, 'a number')
    }
  }

  /** The terms of a sum; terms counted in it are part of it. */
  #resolveTerms(expression: Expression): readonly AnyNum[] {
    return expression.kind === 'departures'
      ? construct.resolveDepartures(this, expression)
      : [this.number(expression)]
  }

  #binary(binary: Binary): AnyNum {
    const kind = ({ '-': 'subtract', '*': 'multiply', '/': 'quotient' } as const)[binary.operator]
    return { kind, left: this.number(binary.left), right: this.number(binary.right) }
  }

  #rounded(expression: Extract<Expression, { kind: 'rounded' }>): AnyNum {
    const { rounding } = expression
    if (expression.step !== undefined) {
      const value = this.number(expression.of)
      const made: AnyNum = { kind: 'roundToStep', value, step: expression.step.value, rounding }
      this.recordUnits(made, [expression.step])
      return made
    }
    if (expression.to !== undefined && 'text' in expression.to)
      return {
        kind: 'roundToList',
        value: this.number(expression.of),
        list: this.name(expression.to),
        rounding,
      }
    if (expression.to !== undefined) {
      const value = this.number(expression.of)
      const made: AnyNum = { kind: 'round', value, to: expression.to.map((entry) => entry.value), rounding }
      this.recordUnits(made, expression.to)
      return made
    }
    if (expression.of.kind === 'binary' && expression.of.operator === '/')
      return {
        kind: 'divide',
        left: this.number(expression.of.left),
        right: this.number(expression.of.right),
        rounding,
      }
    this.report(
      expression,
      'Found a rounding to nothing, expected a quotient before it.',
      'Put a quotient within a longer number in parentheses, `a + (b / c rounded up)`, or say what to round to: `a rounded up to (10, 16)`, `to step 0.5`.',
    )
    return nothing
  }

  #case(expression: Extract<Expression, { kind: 'case' }>): AnyNum {
    const options = new Set<string>()
    for (const { option } of expression.branches) {
      if (options.has(option.text))
        this.report(option, `Found a second branch of '${option.text}'.`, 'Keep one branch for each option.')
      options.add(option.text)
    }
    if (expression.of.kind === 'name' && this.#scope.scenarios.has(expression.of.text))
      return construct.resolveInCase(this, expression.of, expression)
    return {
      kind: 'case',
      of: this.reference(expression.of),
      branches: Object.fromEntries(
        expression.branches.map(({ option, is }) => [this.name(option), this.number(is)]),
      ),
      ...(expression.otherwise === undefined ? {} : { otherwise: this.number(expression.otherwise) }),
    }
  }

  #condition(expression: Expression): AnyCondition {
    switch (expression.kind) {
      case 'name':
        return { kind: 'flag', name: this.name(expression) }
      case 'member':
        if (!this.#isOfPlace(expression)) break
        return { kind: 'flag', name: this.reference(expression) }
      case 'find':
        if (expression.column !== undefined) break
        return { kind: 'row', table: this.name(expression.table), where: this.where(expression.where) }
      case 'call':
        return this.#conditionCall(expression) ?? this.#noCondition(expression)
      case 'chain':
        if (expression.operator === '+') break
        return {
          kind: expression.operator === 'and' ? 'all' : 'any',
          of: expression.of.map((part) => this.condition(part)),
        }
      case 'not':
        return { kind: 'not', of: this.condition(expression.of) }
      case 'compare':
        return this.#compare(expression)
      case 'is': {
        const options = expression.options.map((option) => this.name(option))
        return this.#negated(expression, { kind: 'is', choice: this.reference(expression.choice), options })
      }
      case 'cellIs': {
        if (this.#isOfPlace(expression.cell)) return this.#fieldIs(expression, expression.cell)
        const values = expression.values.map((value) => (value.kind === 'text' ? value.text : value.value))
        const { of: choice, column } = expression.cell
        const names = { choice: this.reference(choice), column: this.name(column) }
        const made: AnyCondition = { kind: 'cellIs', ...names, values }
        this.recordUnits(
          made,
          expression.values.flatMap((value) => (value.kind === 'number' ? [value] : [])),
        )
        return this.#negated(expression, made)
      }
      default:
        return this.#constructedCondition(expression)
    }
    return this.#noCondition(expression)
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

  #noCondition(expression: Expression): AnyCondition {
    this.#mismatch(expression, 'a condition')
    return never
  }

  #conditionCall(call: Call): AnyCondition | undefined {
    const [first, second, third] = call.of
    switch (call.name) {
      case 'all':
      case 'any':
        return { kind: call.name, of: call.of.map((part) => this.condition(part)) }
      case 'hasValue':
        if (first !== undefined && second === undefined) return { kind: 'hasValue', of: this.number(first) }
        this.report(call, `Found ${call.of.length} numbers, expected one.`, 'Write `hasValue(losses)`.')
        return never
      case 'within':
        if (first !== undefined && second !== undefined && third !== undefined && call.of.length === 3)
          return {
            kind: 'within',
            date: this.number(first),
            from: this.number(second),
            days: this.number(third),
          }
        this.report(
          call,
          `Found ${call.of.length} numbers, expected three.`,
          'Name a day, the first day and how many days: `within(claimed, delivered, 365 d)`.',
        )
        return never
      default:
        return undefined
    }
  }

  #constructedCondition(expression: Expression): AnyCondition {
    switch (expression.kind) {
      case 'overPlaces': {
        const { name } = expression
        if (name !== 'all' && name !== 'any') break
        return construct.resolveConditionOverPlaces(this, { ...expression, name })
      }
      case 'distinct':
        return construct.resolveDistinct(this, expression)
      case 'neighbour':
        return construct.resolveNeighbourCondition(this, expression)
      case 'ofName':
        if (expression.name === 'stated') return { kind: 'stated', parameter: this.reference(expression.of) }
        if (expression.name === 'estimated')
          return { kind: 'estimated', value: this.reference(expression.of) }
        break
      case 'inEvery':
        return {
          kind: 'inEvery',
          scenario: this.name(expression.scenario),
          of: this.condition(expression.of),
        }
      case 'lost':
        return { kind: 'lost', scenario: this.name(expression.scenario), part: this.name(expression.part) }
      case 'same':
        return {
          kind: 'same',
          left: this.reference(expression.left),
          right: this.reference(expression.right),
        }
      default:
    }
    return this.#noCondition(expression)
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
  #compare(expression: Extract<Expression, { kind: 'compare' }>): AnyCondition {
    const { left, right, operator } = expression
    const isFlag =
      expression.enclosed === undefined &&
      (left.kind === 'name' || (left.kind === 'member' && this.#isOfPlace(left)))
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
  reference(reference: Reference): string {
    if (reference.kind === 'name')
      return this.name({ ...reference, text: this.conditions.resolvePlaceName(reference.text) })
    return `${this.reference(reference.of)}.${this.name(reference.column)}`
  }

  /** A name that is permitted in the JSON. */
  name({ text, ...span }: Name): string {
    if (text in {}) {
      this.report(span, describeReservedName(text), 'Choose another name.')
      this.blocked = true
    }
    return text
  }

  #mismatch(expression: Expression, expected: string): AnyNum {
    this.report(
      expression,
      `Found ${describeKind(expression)}, expected ${expected}.`,
      describeFix(expression, expected),
    )
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
      this.recordUnits(cell, [is])
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
      return unit === undefined ? made : this.#recordPlace({ kind: 'inUnit', value: made, unit }, span)
    })
  }

  #recordPlace(made: AnyNum, { start, end }: Span): AnyNum {
    this.#scope.places.set(made, { start, end })
    return made
  }

  #fields<T extends object>(fields: readonly Field[], make: (field: Field) => T): Record<string, T> {
    const names = new Set<string>()
    return Object.fromEntries(
      fields.map((field) => {
        const name = this.name(field.name)
        if (names.has(name)) this.report(field.name, `Found '${name}' a second time.`, 'Name each once.')
        names.add(name)
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
