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

  readonly number = (of: AnyNum): Expression => {
    switch (of.kind) {
      case 'constant':
        return toLiteral(of.value)
      case 'ref':
        return this.reference(of.name)
      case 'cell':
        return member(this.reference(of.choice), of.column)
      case 'lookup':
        return {
          kind: 'find',
          table: toName(of.table),
          where: this.where(of.where),
          column: toName(of.column),
          ...noSpan,
        }
      case 'add': {
        const terms = of.terms.map(this.number)
        return terms.length < 2
          ? { kind: 'call', name: 'sum', of: terms, ...noSpan }
          : { kind: 'chain', operator: '+', of: terms, ...noSpan }
      }
      case 'smallest':
      case 'largest':
        return { kind: 'call', name: of.kind, of: of.terms.map(this.number), ...noSpan }
      case 'subtract':
        return this.#binary('-', of)
      case 'multiply':
        return this.#binary('*', of)
      case 'divide':
        return { kind: 'rounded', of: this.#binary('/', of), rounding: of.rounding, ...noSpan }
      case 'round': {
        const to = of.to.map(toLiteral)
        return { kind: 'rounded', of: this.number(of.value), rounding: of.rounding, to, ...noSpan }
      }
      case 'if':
      case 'case':
        return this.#selection(of)
      default:
        return convertNumber(this, of)
    }
  }

  #selection(of: Extract<AnyNum, { kind: 'if' | 'case' }>): Expression {
    if (of.kind === 'if') {
      const [whenTrue, whenFalse] = [this.number(of.whenTrue), this.number(of.whenFalse)]
      return { kind: 'if', test: this.condition(of.test), whenTrue, whenFalse, ...noSpan }
    }
    return {
      kind: 'case',
      of: this.reference(of.of),
      branches: convertBranches(this, of.branches),
      ...(of.otherwise === undefined ? {} : { otherwise: this.number(of.otherwise) }),
      ...noSpan,
    }
  }

  #binary(
    operator: '-' | '*' | '/',
    { left, right }: { readonly left: AnyNum; readonly right: AnyNum },
  ): Expression {
    return { kind: 'binary', operator, left: this.number(left), right: this.number(right), ...noSpan }
  }

  readonly condition = (of: AnyCondition): Expression => {
    switch (of.kind) {
      case 'compare':
        return this.#compare(of)
      case 'flag':
        return this.reference(of.name)
      case 'is':
      case 'cellIs':
        return this.#membership(of, false)
      case 'row':
        return { kind: 'find', table: toName(of.table), where: this.where(of.where), ...noSpan }
      case 'not':
        if (of.of.kind === 'is' || of.of.kind === 'cellIs') return this.#membership(of.of, true)
        return { kind: 'not', of: this.condition(of.of), ...noSpan }
      case 'all':
      case 'any': {
        const parts = of.of.map(this.condition)
        if (parts.length < 2) return { kind: 'call', name: of.kind, of: parts, ...noSpan }
        return { kind: 'chain', operator: of.kind === 'all' ? 'and' : 'or', of: parts, ...noSpan }
      }
      default:
        return convertCondition(this, of)
    }
  }

  /** A name is put in parentheses where it would be taken for a choice before its option, for a cell, or for a flag. */
  #compare(of: Extract<AnyCondition, { kind: 'compare' }>): Expression {
    const { operator } = of
    const [left, right] = [this.number(of.left), this.number(of.right)]
    const isEqual = operator === '=' || operator === '!='
    const isNamed = left.kind === 'name' || left.kind === 'member'
    const isMistaken =
      (of.left.kind === 'ref' && this.findKind(of.left.name) === 'choice') ||
      right.kind === 'truth' ||
      (of.left.kind === 'cell' && right.kind === 'text')
    const enclosed = isEqual && isNamed && isMistaken ? ({ enclosed: true } as const) : {}
    return { kind: 'compare', operator, left, right, ...enclosed, ...noSpan }
  }

  #membership(of: Extract<AnyCondition, { kind: 'is' | 'cellIs' }>, negated: boolean): Expression {
    const choice = this.reference(of.choice)
    if (of.kind === 'is') {
      const listed = of.options.length !== 1 || this.findKind(of.choice) !== 'choice'
      return { kind: 'is', choice, options: of.options.map(toName), listed, negated, ...noSpan }
    }
    // A single number would be read as a comparison of numbers.
    const listed = of.values.length !== 1 || typeof of.values[0] === 'number'
    const cell = member(choice, of.column)
    return { kind: 'cellIs', cell, values: of.values.map(toCell), listed, negated, ...noSpan }
  }

  where(where: WhereOf<AnyLanguage>): Field[] {
    return Object.entries(where).map(([column, to]): Field => {
      const name = toName(column)
      if ('cell' in to) return { name, is: toCell(to.cell), ...noSpan }
      if ('parameter' in to) return this.#parameter(name, to.parameter)
      // A bare number or text is a cell.
      if (['constant', 'quantity', 'literal'].includes(to.number.kind))
        return { name, form: 'number', is: this.number(to.number), ...noSpan }
      return this.#number(name, to.number)
    })
  }

  arguments(of: Readonly<Record<string, SourceArgument>>): Field[] {
    return Object.entries(of).map(([key, argument]): Field => {
      const name = toName(key)
      if ('parameter' in argument) return this.#parameter(name, argument.parameter)
      const { number, unit } = argument
      return { ...this.#number(name, number), ...(unit === undefined ? {} : { unit }) }
    })
  }

  /** Fields of records and messages of formulas; a name alone is both name and value. */
  fields(of: Readonly<Record<string, AnyNum>>): Field[] {
    return Object.entries(of).map(([key, number]) => {
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

const member = (of: Reference, column: string): Extract<Reference, { kind: 'member' }> => ({
  kind: 'member',
  of,
  column: toName(column),
  ...noSpan,
})
