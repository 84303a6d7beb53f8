// Converts the numbers and conditions of a JSON source model into syntax; the inverse of resolve-expression.ts.
import type { WhereOf } from '../model.ts'
import type { AnyCondition, AnyLanguage, AnyNum } from '../source/formula.ts'
import type { SourceArgument, SourceParameter } from '../source/source-model.ts'
import type { PlacesInScope } from './places-in-scope.ts'
import { convertBranches, convertCondition, convertNumber, type Converter } from './construct-to-syntax.ts'
import { toCell, toLiteral, toName, noSpan } from './to-syntax.ts'
import type { Expression, Field, Name, Reference } from './syntax.ts'

export class ExpressionConverter implements Converter {
  readonly inScope: PlacesInScope

  constructor(inScope: PlacesInScope) {
    this.inScope = inScope
  }

  findKind(name: string): SourceParameter['kind'] | undefined {
    return this.inScope.findKind(name)
  }

  /** `rack.load` where it belongs to a place; any other name is a single one. */
  reference(name: string): Reference {
    const point = name.indexOf('.')
    if (point < 0 || !this.inScope.has(name.slice(0, point))) return toName(name)
    return member(toName(name.slice(0, point)), name.slice(point + 1))
  }

  readonly number = (expression: AnyNum): Expression => {
    switch (expression.kind) {
      case 'constant':
        return toLiteral(expression.value)
      case 'ref':
        return this.reference(expression.name)
      case 'cell':
        return member(this.reference(expression.choice), expression.column)
      case 'lookup':
        return {
          kind: 'find',
          table: toName(expression.table),
          where: this.where(expression.where),
          column: toName(expression.column),
          ...noSpan,
        }
      case 'add': {
        const terms = expression.terms.map(this.number)
        return terms.length < 2
          ? { kind: 'call', name: 'sum', of: terms, ...noSpan }
          : { kind: 'chain', operator: '+', of: terms, ...noSpan }
      }
      case 'smallest':
      case 'largest':
        return { kind: 'call', name: expression.kind, of: expression.terms.map(this.number), ...noSpan }
      case 'subtract':
        return this.#binary('-', expression)
      case 'multiply':
        return this.#binary('*', expression)
      case 'divide':
        return {
          kind: 'rounded',
          of: this.#binary('/', expression),
          rounding: expression.rounding,
          ...noSpan,
        }
      case 'round': {
        const to = expression.to.map(toLiteral)
        return {
          kind: 'rounded',
          of: this.number(expression.value),
          rounding: expression.rounding,
          to,
          ...noSpan,
        }
      }
      case 'if':
      case 'case':
        return this.#selection(expression)
      default:
        return convertNumber(this, expression)
    }
  }

  #selection(expression: Extract<AnyNum, { kind: 'if' | 'case' }>): Expression {
    if (expression.kind === 'if') {
      const [whenTrue, whenFalse] = [this.number(expression.whenTrue), this.number(expression.whenFalse)]
      return { kind: 'if', test: this.condition(expression.test), whenTrue, whenFalse, ...noSpan }
    }
    return {
      kind: 'case',
      of: this.reference(expression.of),
      branches: convertBranches(this, expression.branches),
      ...(expression.otherwise === undefined ? {} : { otherwise: this.number(expression.otherwise) }),
      ...noSpan,
    }
  }

  #binary(
    operator: '-' | '*' | '/',
    { left, right }: { readonly left: AnyNum; readonly right: AnyNum },
  ): Expression {
    return { kind: 'binary', operator, left: this.number(left), right: this.number(right), ...noSpan }
  }

  readonly condition = (expression: AnyCondition): Expression => {
    switch (expression.kind) {
      case 'compare':
        return this.#compare(expression)
      case 'flag':
        return this.reference(expression.name)
      case 'is':
      case 'cellIs':
        return this.#membership(expression, false)
      case 'row':
        return {
          kind: 'find',
          table: toName(expression.table),
          where: this.where(expression.where),
          ...noSpan,
        }
      case 'not':
        if (expression.of.kind === 'is' || expression.of.kind === 'cellIs')
          return this.#membership(expression.of, true)
        return { kind: 'not', of: this.condition(expression.of), ...noSpan }
      case 'all':
      case 'any': {
        const parts = expression.of.map(this.condition)
        if (parts.length < 2) return { kind: 'call', name: expression.kind, of: parts, ...noSpan }
        return { kind: 'chain', operator: expression.kind === 'all' ? 'and' : 'or', of: parts, ...noSpan }
      }
      default:
        return convertCondition(this, expression)
    }
  }

  /** A name is put in parentheses where it would be taken for a choice before its option, for a cell, or for a flag. */
  #compare(expression: Extract<AnyCondition, { kind: 'compare' }>): Expression {
    const { operator } = expression
    const [left, right] = [this.number(expression.left), this.number(expression.right)]
    const isEqual = operator === '=' || operator === '!='
    const isNamed = left.kind === 'name' || left.kind === 'member'
    const isMistaken =
      (expression.left.kind === 'ref' && this.findKind(expression.left.name) === 'choice') ||
      right.kind === 'truth' ||
      (expression.left.kind === 'cell' && right.kind === 'text')
    const enclosed = isEqual && isNamed && isMistaken ? ({ enclosed: true } as const) : {}
    return { kind: 'compare', operator, left, right, ...enclosed, ...noSpan }
  }

  #membership(expression: Extract<AnyCondition, { kind: 'is' | 'cellIs' }>, negated: boolean): Expression {
    const choice = this.reference(expression.choice)
    if (expression.kind === 'is') {
      const listed = expression.options.length !== 1 || this.findKind(expression.choice) !== 'choice'
      return { kind: 'is', choice, options: expression.options.map(toName), listed, negated, ...noSpan }
    }
    // A single number would be read as a comparison of numbers.
    const listed = expression.values.length !== 1 || typeof expression.values[0] === 'number'
    const cell = member(choice, expression.column)
    return { kind: 'cellIs', cell, values: expression.values.map(toCell), listed, negated, ...noSpan }
  }

  where(where: WhereOf<AnyLanguage>): Field[] {
    return Object.entries(where).map(([column, key]): Field => {
      const name = toName(column)
      if ('cell' in key) return { name, is: toCell(key.cell), ...noSpan }
      if ('parameter' in key) return this.#parameter(name, key.parameter)
      // A bare number or text is a cell.
      if (['constant', 'quantity', 'literal'].includes(key.number.kind))
        return { name, form: 'number', is: this.number(key.number), ...noSpan }
      return this.#number(name, key.number)
    })
  }

  arguments(args: Readonly<Record<string, SourceArgument>>): Field[] {
    return Object.entries(args).map(([key, argument]): Field => {
      const name = toName(key)
      if ('parameter' in argument) return this.#parameter(name, argument.parameter)
      const { number, unit } = argument
      return { ...this.#number(name, number), ...(unit === undefined ? {} : { unit }) }
    })
  }

  /** Fields of records and messages of formulas; a name alone is both name and value. */
  fields(formulas: Readonly<Record<string, AnyNum>>): Field[] {
    return Object.entries(formulas).map(([key, number]) => {
      const name = toName(key)
      const is = this.number(number)
      return is.kind === 'name' && is.text === key ? { name, ...noSpan } : { name, is, ...noSpan }
    })
  }

  #parameter(name: Name, parameter: string): Field {
    const kind = this.findKind(parameter)
    const is = this.reference(parameter)
    if (kind !== 'choice' && kind !== 'flag') return { name, form: 'parameter', is, ...noSpan }
    return name.text === parameter && is.kind === 'name' ? { name, ...noSpan } : { name, is, ...noSpan }
  }

  #number(name: Name, number: AnyNum): Field {
    const is = this.number(number)
    if (number.kind !== 'ref') return { name, is, ...noSpan }
    const kind = this.findKind(number.name)
    if (kind === 'choice' || kind === 'flag') return { name, form: 'number', is, ...noSpan }
    return number.name === name.text && is.kind === 'name' ? { name, ...noSpan } : { name, is, ...noSpan }
  }
}

const member = (reference: Reference, column: string): Extract<Reference, { kind: 'member' }> => ({
  kind: 'member',
  of: reference,
  column: toName(column),
  ...noSpan,
})
