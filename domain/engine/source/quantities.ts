// Literals with a unit, days, conversions and roundings to a step or to a named list.
import type { Condition, Num } from '../model.ts'
import { add, all, compare, constant, multiply } from './core-terms.ts'
import { addMonths, parseDay } from './days.ts'
import { toDecimal, parseFraction, createFraction, multiplyFractions } from './fractions.ts'
import { computeOnce, type Rewriting } from './rewriter.ts'
import type { QuantityNum, Rounding, SourceCondition } from './source-model.ts'
import { findConversionFactor } from './units.ts'

type QuantityOf<Kind extends QuantityNum['kind']> = Extract<QuantityNum, { readonly kind: Kind }>

export const rewriteQuantity: Rewriting<QuantityOf<'quantity'>, Num> = (_, { value }) => constant(value)

export const rewritePrice: Rewriting<QuantityOf<'price'>, Num> = (rewriter, { part }) =>
  constant(rewriter.getPrice(part))

export const rewriteDate: Rewriting<QuantityOf<'date'>, Num> = (_, { value }) => constant(parseDay(value)!)

/** An integer quotient times the step; as a product it adopts the unit that it is combined with. */
export const rewriteQuotientSteps = (value: Num, divisor: number, step: number, rounding: Rounding): Num =>
  multiply({ kind: 'divide', left: value, right: constant(divisor), rounding }, constant(step))

export const rewriteRoundToStep: Rewriting<QuantityOf<'roundToStep'>, Num> = (
  rewriter,
  { value, step, rounding },
  scope,
) => rewriteQuotientSteps(rewriter.number(value, scope), step, step, rounding)

export const rewriteRoundToList: Rewriting<QuantityOf<'roundToList'>, Num> = (
  rewriter,
  { value, list, rounding },
  scope,
) => ({
  kind: 'round',
  value: rewriter.number(value, scope),
  to: rewriter.source.lists![list]!.entries,
  rounding,
})

/** A decimal factor multiplies; any other is a quotient, rounded to the step. */
export const rewriteConversion: Rewriting<QuantityOf<'convert'>, Num> = (rewriter, expression, scope) => {
  const value = rewriter.number(expression.value, scope)
  const factor = findConversionFactor(expression.from, expression.to)!
  const { rounding, step } = expression
  if (rounding !== undefined && step !== undefined) {
    const scaled = multiply(value, constant(Number(factor.numerator)))
    const divisor = toDecimal(multiplyFractions(parseFraction(step), createFraction(factor.denominator, 1n)))
    if (divisor !== undefined) return rewriteQuotientSteps(scaled, divisor, step, rounding)
    rewriter.problem(scope, `The step ${step} has too many digits to convert to it.`, 'Take a coarser step.')
    return value
  }
  const multiplier = toDecimal(factor)
  if (multiplier !== undefined) return multiply(value, constant(multiplier))
  rewriter.problem(
    scope,
    `One ${expression.from} is ${factor.numerator}/${factor.denominator} ${expression.to}, which is no decimal.`,
    `Round it: \`convert(x from ${expression.from} to ${expression.to} rounded up to step 0.5)\`.`,
  )
  return value
}

/** A product adopts the unit that it is combined with, which the core checks; the source has checked the formula. */
export const rewriteInUnit: Rewriting<QuantityOf<'inUnit'>, Num> = (rewriter, { value }, scope) =>
  multiply(rewriter.number(value, scope), constant(1))

/** Months differ in length, so the days are a table, computed here for each possible day of the argument. */
export const rewriteMonthsLater: Rewriting<QuantityOf<'monthsLater'>, Num> = (
  rewriter,
  { of, months },
  scope,
) => {
  return computeOnce(rewriter, rewriter.number(of, scope), scope, (day) => {
    const rows = rewriter
      .listNumbers(day, scope)
      .map((value) => ({ day: value, later: addMonths(value, months) }))
    const columns = { day: { type: 'number', unit: 'd' }, later: { type: 'number', unit: 'd' } } as const
    const table = rewriter.addTable(`${months}MonthsLater`, { columns, rows }, scope)
    return { kind: 'lookup', table, where: { day: { number: day } }, column: 'later' }
  })
}

/** From the first day, up to but excluding the day after the last. */
export const rewriteWithin: Rewriting<Extract<SourceCondition, { readonly kind: 'within' }>, Condition> = (
  rewriter,
  expression,
  scope,
) => {
  const day = rewriter.number(expression.date, scope)
  const from = rewriter.number(expression.from, scope)
  const end = add(from, rewriter.number(expression.days, scope))
  return all([compare(day, '>=', from), compare(day, '<', end)])
}
