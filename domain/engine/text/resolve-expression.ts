// Gives expressions of the syntax tree their meaning: the numbers and conditions of the JSON model, with the place of each.
import type { Cell, Condition, MessageArgument, Num, Parameter, Unit, Where } from '../model.ts'
import { kindOf, meantBy } from './describe.ts'
import { reservedName } from './resolve-table.ts'
import type { Span } from './source-text.ts'
import type { Binary, Expression, Field, Literal, Name } from './syntax.ts'
import { type Dimensions, meeting } from './units.ts'

/** What an expression may speak of, and where its parts and problems are noted. */
export interface Scope {
  readonly parameters: ReadonlyMap<string, Parameter>
  readonly dimensions: Dimensions
  /** The syntax that each object of the JSON came from. */
  readonly places: Map<object, Span>
  report(span: Span, message: string, cure: string): void
}

/** Stands for an expression that was reported; it is never part of a finished model. */
const nothing: Num = { kind: 'constant', value: 0 }
const never: Condition = { kind: 'any', of: [] }

export class Resolution {
  readonly #scope: Scope
  /** Whether a name was found that cannot be one. */
  blocked = false

  constructor(scope: Scope) {
    this.#scope = scope
  }

  number(of: Expression): Num {
    const number = this.#number(of)
    this.#scope.places.set(number, of)
    if (of.kind === 'number' && of.unit !== undefined) this.#scope.dimensions.note(number, of.unit)
    this.#checkMeeting(meeting(number), of)
    return number
  }

  /** What a value is; where it consists of written numbers alone, their unit must be its own. */
  definition(of: Expression, unit: Unit): Num {
    const is = this.number(of)
    const parts = is.kind === 'constant' ? [is] : meeting(is)
    if (parts.every(({ kind }) => kind === 'constant'))
      for (const part of parts) this.#checkUnits([this.#scope.dimensions.of(part), unit], of)
    return is
  }

  condition(of: Expression): Condition {
    const condition = this.#condition(of)
    this.#scope.places.set(condition, of)
    return condition
  }

  #number(of: Expression): Num {
    switch (of.kind) {
      case 'number':
        return { kind: 'constant', value: of.value }
      case 'name':
        return { kind: 'ref', name: this.name(of) }
      case 'member':
        return { kind: 'cell', choice: this.name(of.of), column: this.name(of.column) }
      case 'find':
        if (of.column === undefined) return this.#mismatch(of, 'a number')
        return {
          kind: 'lookup',
          table: this.name(of.table),
          where: this.#where(of.where, of.table.text),
          column: this.name(of.column),
        }
      case 'call':
        if (of.name === 'all' || of.name === 'any') return this.#mismatch(of, 'a number')
        return {
          kind: of.name === 'sum' ? 'add' : of.name,
          terms: of.of.map((term) => this.number(term)),
        }
      case 'chain':
        if (of.operator !== '+') return this.#mismatch(of, 'a number')
        return { kind: 'add', terms: of.of.map((term) => this.number(term)) }
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
        return this.#mismatch(of, 'a number')
    }
  }

  #binary(of: Binary): Num {
    if (of.operator === '/') {
      this.#scope.report(
        of,
        'Found a quotient that is not rounded.',
        'Write `a / b rounded up` or `a / b rounded down`; to take a share, multiply: `0.25 * a`.',
      )
      return nothing
    }
    const kind = of.operator === '-' ? 'subtract' : 'multiply'
    return { kind, left: this.number(of.left), right: this.number(of.right) }
  }

  #rounded(of: Extract<Expression, { kind: 'rounded' }>): Num {
    const { rounding } = of
    if (of.to !== undefined) {
      const value = this.number(of.of)
      this.#checkList(of.to, value)
      return { kind: 'round', value, to: of.to.map((entry) => entry.value), rounding }
    }
    if (of.of.kind === 'binary' && of.of.operator === '/')
      return { kind: 'divide', left: this.number(of.of.left), right: this.number(of.of.right), rounding }
    this.#scope.report(
      of,
      'Found a rounding without a list, expected a quotient before it.',
      'Put a quotient within a longer number in parentheses, `a + (b / c rounded up)`, or give the list: `a rounded up to (10, 16)`.',
    )
    return nothing
  }

  #case(of: Extract<Expression, { kind: 'case' }>): Num {
    const seen = new Set<string>()
    for (const { option } of of.branches) {
      if (seen.has(option.text))
        this.#scope.report(
          option,
          `Found a second branch of '${option.text}'.`,
          'Keep one branch for each option.',
        )
      seen.add(option.text)
    }
    return {
      kind: 'case',
      of: this.name(of.of),
      branches: Object.fromEntries(of.branches.map(({ option, is }) => [this.name(option), this.number(is)])),
      ...(of.otherwise === undefined ? {} : { otherwise: this.number(of.otherwise) }),
    }
  }

  #condition(of: Expression): Condition {
    switch (of.kind) {
      case 'name':
        return { kind: 'flag', name: this.name(of) }
      case 'find':
        if (of.column !== undefined) break
        return { kind: 'row', table: this.name(of.table), where: this.#where(of.where, of.table.text) }
      case 'call':
        if (of.name !== 'all' && of.name !== 'any') break
        return { kind: of.name, of: of.of.map((part) => this.condition(part)) }
      case 'chain':
        if (of.operator === '+') break
        return { kind: of.operator === 'and' ? 'all' : 'any', of: of.of.map((part) => this.condition(part)) }
      case 'not':
        return { kind: 'not', of: this.condition(of.of) }
      case 'compare':
        return this.#compare(of)
      case 'is': {
        const options = of.options.map((option) => this.name(option))
        return this.#negated(of, { kind: 'is', choice: this.name(of.choice), options })
      }
      case 'cellIs': {
        const values = of.values.map((value) => (value.kind === 'text' ? value.text : value.value))
        const { of: choice, column } = of.cell
        return this.#negated(of, {
          kind: 'cellIs',
          choice: this.name(choice),
          column: this.name(column),
          values,
        })
      }
      default:
    }
    this.#mismatch(of, 'a condition')
    return never
  }

  #negated({ negated, start, end }: Span & { readonly negated: boolean }, condition: Condition): Condition {
    if (!negated) return condition
    this.#scope.places.set(condition, { start, end })
    return { kind: 'not', of: condition }
  }

  /** `spare = true` says of a flag what `spare` says alone. */
  #compare(of: Extract<Expression, { kind: 'compare' }>): Condition {
    const { left, right, operator } = of
    if (left.kind === 'name' && right.kind === 'truth' && (operator === '=' || operator === '!=')) {
      const flag: Condition = { kind: 'flag', name: this.name(left) }
      this.#scope.places.set(flag, left)
      return right.value === (operator === '=') ? flag : { kind: 'not', of: flag }
    }
    const condition: Condition = {
      kind: 'compare',
      operator,
      left: this.number(left),
      right: this.number(right),
    }
    this.#checkMeeting([condition.left, condition.right], of)
    return condition
  }

  /** A name as the JSON may hold it. */
  name({ text, ...span }: Name): string {
    if (text in {}) {
      this.#scope.report(span, reservedName(text), 'Choose another name.')
      this.blocked = true
    }
    return text
  }

  #mismatch(of: Expression, expected: string): Num {
    this.#scope.report(of, `Found ${kindOf(of)}, expected ${expected}.`, meantBy(of, expected))
    return nothing
  }

  #where(fields: readonly Field[], table: string): Where {
    const where = this.#fields(fields, (field) => this.#compared(field, table))
    for (const { unit, start, end } of fields)
      if (unit !== undefined)
        this.#scope.report(
          { start, end },
          `Found the unit ${unit} in a look-up.`,
          'Take `in` and the unit out.',
        )
    return where
  }

  #compared(field: Field, table: string): Where[string] {
    const { is, form } = field
    if (form === undefined && is?.kind === 'text') return { cell: is.text }
    if (form === undefined && is?.kind === 'truth') return { cell: is.value }
    const columnUnit = this.#scope.dimensions.columnUnit(table, field.name.text)
    if (form === undefined && is?.kind === 'number') {
      this.#checkUnits([is.unit, columnUnit], is)
      return { cell: is.value satisfies Cell }
    }
    const compared = this.#parameterOrNumber(field)
    if ('number' in compared && is !== undefined && hasLiteralUnit(is))
      this.#checkUnits([this.#scope.dimensions.of(compared.number), columnUnit], is)
    return compared
  }

  /** The arguments of a message. */
  arguments(fields: readonly Field[]): Record<string, MessageArgument> {
    return this.#fields(fields, (field) => {
      const argument = this.#parameterOrNumber(field)
      if ('number' in argument) return field.unit === undefined ? argument : { ...argument, unit: field.unit }
      if (field.unit !== undefined)
        this.#scope.report(
          field,
          'Found a unit behind an option.',
          'Take `in` and the unit out; only numbers have one.',
        )
      return argument
    })
  }

  #fields<T extends object>(fields: readonly Field[], make: (field: Field) => T): Record<string, T> {
    const seen = new Set<string>()
    return Object.fromEntries(
      fields.map((field) => {
        const name = this.name(field.name)
        if (seen.has(name))
          this.#scope.report(field.name, `Found '${name}' a second time.`, 'Name each once.')
        seen.add(name)
        const made = make(field)
        this.#scope.places.set(made, field)
        return [name, made]
      }),
    )
  }

  /** A bare name is meant as a parameter's option or flag where it is one, else as a number. */
  #parameterOrNumber({
    name,
    is = name,
    form,
  }: Field): { readonly parameter: string } | { readonly number: Num } {
    if (is.kind === 'name' && form !== 'number') {
      const kind = this.#scope.parameters.get(is.text)?.kind
      if (form === 'parameter' || kind === 'choice' || kind === 'flag') return { parameter: this.name(is) }
    }
    return { number: this.number(is) }
  }

  /**
   * Units that were written beside numbers must fit what these meet. The units of names are compared later, by the validation of the
   * model, which does not know the written ones.
   */
  #checkMeeting(numbers: readonly Num[], span: Span): void {
    if (
      !numbers.some((number) => number.kind === 'constant' && this.#scope.dimensions.of(number) !== undefined)
    )
      return
    this.#checkUnits(
      numbers.map((number) => this.#scope.dimensions.of(number)),
      span,
    )
  }

  #checkList(list: readonly Literal[], value: Num): void {
    const unit = this.#scope.dimensions.of(value)
    for (const entry of list) if (entry.unit !== undefined) this.#checkUnits([entry.unit, unit], entry)
  }

  #checkUnits(units: readonly (Unit | undefined)[], span: Span): void {
    const known = [...new Set(units.filter((unit) => unit !== undefined))]
    if (known.length > 1)
      this.#scope.report(
        span,
        `Numbers of ${known.join(' and ')} meet.`,
        'Bring them to one unit with a factor.',
      )
  }
}

const hasLiteralUnit = (of: Expression): boolean => of.kind === 'number' && of.unit !== undefined
