// Writes the numbers and conditions of a JSON model as syntax, the way back from resolve-expression.ts.
import type { Cell, Condition, MessageArgument, Num, Parameter, Unit, Where } from '../model.ts'
import type { Expression, Field, Literal, Member, Name, Text, Truth } from './syntax.ts'
import { type Dimensions, meeting } from './units.ts'

/** Syntax that was never written has no place. */
export const nowhere = { start: 0, end: 0 } as const

export const nameOf = (text: string): Name => ({ kind: 'name', text, ...nowhere })

export const cellOf = (value: Cell): Text | Literal | Truth => {
  if (typeof value === 'string') return { kind: 'text', text: value, ...nowhere }
  if (typeof value === 'number') return { kind: 'number', value, ...nowhere }
  return { kind: 'truth', value, ...nowhere }
}

export class Raising {
  readonly #parameters: ReadonlyMap<string, Parameter>
  readonly #dimensions: Dimensions

  constructor(parameters: readonly Parameter[], dimensions: Dimensions) {
    this.#parameters = new Map(parameters.map((parameter) => [parameter.name, parameter]))
    this.#dimensions = dimensions
  }

  /** @param unit what a plain number at this place is shown in, where its own company does not say it. */
  number(of: Num, unit?: Unit): Expression {
    const shared = this.#dimensions.common(meeting(of)) ?? unit
    const part = (one: Num): Expression => this.number(one, shared)
    switch (of.kind) {
      case 'constant':
        return this.#literal(of.value, unit)
      case 'ref':
        return nameOf(of.name)
      case 'cell':
        return member(of.choice, of.column)
      case 'lookup':
        return {
          kind: 'find',
          table: nameOf(of.table),
          where: this.#where(of.where, of.table),
          column: nameOf(of.column),
          ...nowhere,
        }
      case 'add':
        return of.terms.length < 2
          ? { kind: 'call', name: 'sum', of: of.terms.map(part), ...nowhere }
          : { kind: 'chain', operator: '+', of: of.terms.map(part), ...nowhere }
      case 'smallest':
      case 'largest':
        return { kind: 'call', name: of.kind, of: of.terms.map(part), ...nowhere }
      case 'subtract':
        return { kind: 'binary', operator: '-', left: part(of.left), right: part(of.right), ...nowhere }
      case 'multiply':
        return this.#binary('*', of)
      case 'divide':
        return { kind: 'rounded', of: this.#binary('/', of), rounding: of.rounding, ...nowhere }
      case 'round': {
        const own = this.#dimensions.of(of.value)
        const to = of.to.map((entry) => this.#literal(entry, own))
        return { kind: 'rounded', of: this.number(of.value), rounding: of.rounding, to, ...nowhere }
      }
      case 'if': {
        const test = this.condition(of.test)
        return { kind: 'if', test, whenTrue: part(of.whenTrue), whenFalse: part(of.whenFalse), ...nowhere }
      }
      default:
        return {
          kind: 'case',
          of: nameOf(of.of),
          branches: Object.entries(of.branches).map(([option, is]) => ({
            option: nameOf(option),
            is: part(is),
          })),
          ...(of.otherwise === undefined ? {} : { otherwise: part(of.otherwise) }),
          ...nowhere,
        }
    }
  }

  /** Factors have units of their own, which a factor may convert: plain numbers among them stay plain. */
  #binary(operator: '*' | '/', { left, right }: { readonly left: Num; readonly right: Num }): Expression {
    return { kind: 'binary', operator, left: this.number(left), right: this.number(right), ...nowhere }
  }

  #literal(value: number, unit?: Unit): Literal {
    return { kind: 'number', value, ...(unit === undefined || unit === '1' ? {} : { unit }), ...nowhere }
  }

  condition(of: Condition): Expression {
    switch (of.kind) {
      case 'compare': {
        const unit = this.#dimensions.common([of.left, of.right])
        return {
          kind: 'compare',
          operator: of.operator,
          left: this.number(of.left, unit),
          right: this.number(of.right, unit),
          ...nowhere,
        }
      }
      case 'flag':
        return nameOf(of.name)
      case 'is':
      case 'cellIs':
        return this.#membership(of, false)
      case 'row':
        return { kind: 'find', table: nameOf(of.table), where: this.#where(of.where, of.table), ...nowhere }
      case 'not':
        if (of.of.kind === 'is' || of.of.kind === 'cellIs') return this.#membership(of.of, true)
        return { kind: 'not', of: this.condition(of.of), ...nowhere }
      default: {
        const parts = of.of.map((part) => this.condition(part))
        if (parts.length < 2) return { kind: 'call', name: of.kind, of: parts, ...nowhere }
        return { kind: 'chain', operator: of.kind === 'all' ? 'and' : 'or', of: parts, ...nowhere }
      }
    }
  }

  #membership(of: Extract<Condition, { kind: 'is' | 'cellIs' }>, negated: boolean): Expression {
    if (of.kind === 'is') {
      const listed = of.options.length !== 1 || this.#parameters.get(of.choice)?.kind !== 'choice'
      const options = of.options.map(nameOf)
      return { kind: 'is', choice: nameOf(of.choice), options, listed, negated, ...nowhere }
    }
    // One number would read as a comparison of numbers.
    const listed = of.values.length !== 1 || typeof of.values[0] === 'number'
    const cell = member(of.choice, of.column)
    return { kind: 'cellIs', cell, values: of.values.map(cellOf), listed, negated, ...nowhere }
  }

  #where(where: Where, table: string): Field[] {
    return Object.entries(where).map(([column, to]): Field => {
      const name = nameOf(column)
      if ('cell' in to) return { name, is: cellOf(to.cell), ...nowhere }
      if ('parameter' in to) return this.#parameter(name, to.parameter)
      const unit = this.#dimensions.columnUnit(table, column)
      // A bare number is a cell.
      if (to.number.kind === 'constant')
        return { name, form: 'number', is: this.#literal(to.number.value, unit), ...nowhere }
      return this.#number(name, to.number)
    })
  }

  arguments(of: Readonly<Record<string, MessageArgument>>): Field[] {
    return Object.entries(of).map(([key, argument]): Field => {
      const name = nameOf(key)
      if ('parameter' in argument) return this.#parameter(name, argument.parameter)
      const { number, unit } = argument
      return { ...this.#number(name, number), ...(unit === undefined ? {} : { unit }) }
    })
  }

  #parameter(name: Name, parameter: string): Field {
    const kind = this.#parameters.get(parameter)?.kind
    if (kind !== 'choice' && kind !== 'flag')
      return { name, form: 'parameter', is: nameOf(parameter), ...nowhere }
    return name.text === parameter ? { name, ...nowhere } : { name, is: nameOf(parameter), ...nowhere }
  }

  #number(name: Name, number: Num): Field {
    if (number.kind !== 'ref') return { name, is: this.number(number), ...nowhere }
    const kind = this.#parameters.get(number.name)?.kind
    if (kind === 'choice' || kind === 'flag')
      return { name, form: 'number', is: nameOf(number.name), ...nowhere }
    return number.name === name.text ? { name, ...nowhere } : { name, is: nameOf(number.name), ...nowhere }
  }
}

const member = (choice: string, column: string): Member => ({
  kind: 'member',
  of: nameOf(choice),
  column: nameOf(column),
  ...nowhere,
})
