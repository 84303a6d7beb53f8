// Every possible number of an expression of the core, found by enumerating the parameters on which it depends.
import { createChecker } from '../check.ts'
import { toNumber } from '../exact.ts'
import type { DefinedValue, Model, Num, Parameter, Value } from '../model.ts'
import {
  toDecimal,
  subtractFractions,
  parseFraction,
  multiplyFractions,
  divideFractions,
  addFractions,
  roundFraction,
  createFraction,
} from './fractions.ts'
import { listChoiceOptions } from './has-value.ts'

/** The members of an expression of any kind that may contain a name. */
type Members = Readonly<Partial<Record<'kind' | 'name' | 'choice' | 'parameter' | 'of', unknown>>>

/** More combinations of values than this are not enumerated. */
export const MAX_COMBINATIONS = 5000

/** Where names are looked up. */
export interface Definitions {
  readonly parameters: readonly Parameter[]
  readonly tables: Model['tables']
  /** The definition of a value. */
  definition(name: string): Num | undefined
}

/** The possible numbers, ascending and without duplicates; undefined when the parameters on which it depends have too many combinations. */
export function computePossibleNumbers(
  definitions: Definitions,
  expression: Num,
): readonly number[] | undefined {
  const { parameters, values } = collectDependencies(definitions, expression)
  const { tables } = definitions
  const model: Model = { id: '', version: '', tables, parameters, values, rules: [], notices: [], goals: [] }
  const sizes = parameters.map((parameter) => countValues(model, parameter))
  if (sizes.reduce((all, size) => all * size, 1) > MAX_COMBINATIONS) return undefined
  const checker = createChecker(model)
  let assignments: readonly Readonly<Record<string, Value>>[] = [{}]
  for (const parameter of parameters) {
    const listed = listParameterValues(model, parameter)
    assignments = assignments.flatMap((assignment) =>
      listed.map((value) => ({ ...assignment, [parameter.name]: value })),
    )
  }
  const numbers = assignments.flatMap((assignment) => {
    const number = checker.number(expression, assignment)
    return number === undefined ? [] : [toNumber(number)]
  })
  return [...new Set(numbers)].toSorted((a, b) => a - b)
}

/** The parameters on which an expression depends, directly or through values, and these values. */
function collectDependencies(
  definitions: Definitions,
  root: Num,
): { readonly parameters: Parameter[]; readonly values: DefinedValue[] } {
  const names = new Set<string>()
  const values: DefinedValue[] = []
  const visit = (expression: unknown): void => {
    if (typeof expression !== 'object' || expression === null) return
    const { kind, name, choice, parameter, of: chosen }: Members = { ...expression }
    const isNamed = kind === 'ref' || kind === 'flag'
    for (const reference of [
      isNamed ? name : undefined,
      choice,
      parameter,
      kind === 'case' ? chosen : undefined,
    ]) {
      if (typeof reference !== 'string' || names.has(reference)) continue
      names.add(reference)
      const is = definitions.definition(reference)
      if (is !== undefined) values.push({ name: reference, unit: '1', is })
      visit(is)
    }
    for (const child of Object.values(expression)) visit(child)
  }
  visit(root)
  return { parameters: definitions.parameters.filter(({ name }) => names.has(name)), values }
}

function countValues(model: Model, parameter: Parameter): number {
  if (parameter.kind === 'flag') return 2
  if (parameter.kind === 'choice') return listChoiceOptions(parameter, (name) => model.tables[name]).length
  const span = subtractFractions(parseFraction(parameter.max), parseFraction(parameter.min))
  return Number(roundFraction(divideFractions(span, parseFraction(parameter.step)), 'down')) + 1
}

function listParameterValues(model: Model, parameter: Parameter): readonly Value[] {
  if (parameter.kind === 'flag') return [false, true]
  if (parameter.kind === 'choice') return listChoiceOptions(parameter, (name) => model.tables[name])
  return Array.from({ length: countValues(model, parameter) }, (_, index) => {
    const steps = multiplyFractions(createFraction(BigInt(index), 1n), parseFraction(parameter.step))
    return toDecimal(addFractions(parseFraction(parameter.min), steps)) ?? parameter.min
  })
}
