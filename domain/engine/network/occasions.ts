// Finds constraints that matter on some occasions only: the capacity of a unit that is excluded need not be known.
import type { CompiledModel } from '../compiled-model.ts'
import type { Constraint } from '../kernel/constraint.ts'
import { createSetLiteral, type Literal } from '../kernel/literal.ts'
import type { Occasion } from '../kernel/occasional.ts'
import type { VariableSpec } from '../kernel/variable-spec.ts'
import { BACKGROUND, type ConstraintNetwork } from './network.ts'

/** Testing more occasions before a propagation costs more than the propagation. */
const MAX_OCCASIONS = 6

/** Where a constraint reads a variable, and the literal without which it does not. */
interface Reading {
  /** The index of the constraint. */
  readonly at: number
  readonly variable: number
  readonly when: Literal | undefined
}

const occasionsByNetwork = new WeakMap<ConstraintNetwork, readonly (readonly Occasion[] | undefined)[]>()

/** The occasions of a model's constraints, found once. */
export function getOccasions({
  network,
  parameters,
  goals,
}: Pick<CompiledModel, 'network' | 'parameters' | 'goals'>): readonly (readonly Occasion[] | undefined)[] {
  const cached = occasionsByNetwork.get(network)
  if (cached !== undefined) return cached
  const read = new Set([...goals.values()].flatMap(({ variable, defined }) => [variable, defined.variable]))
  const found = findOccasions(network, (variable) => variable < parameters.length || read.has(variable))
  occasionsByNetwork.set(network, found)
  return found
}

/**
 * For each constraint the occasions on which it can narrow anything; undefined where it always can. A constraint that
 * gives some variable a value, whatever the others are, narrows nothing once no other constraint reads that variable.
 * `isReadOutside` says which variables are read by something other than constraints.
 */
export function findOccasions(
  { variables, constraints }: ConstraintNetwork,
  isReadOutside: (variable: number) => boolean,
): readonly (readonly Occasion[] | undefined)[] {
  const readings: Reading[][] = variables.map(() => [])
  constraints.forEach(({ constraint }, at) => {
    for (const [variable, when] of listReadings(constraint, variables))
      readings[variable]!.push({ at, variable, when })
  })
  const found: (readonly Occasion[] | undefined)[] = constraints.map(() => undefined)
  // Each result depends only on earlier results of other constraints, so no constraint is left out because of itself.
  for (let changed = true; changed;) {
    changed = false
    for (let at = constraints.length - 1; at >= 0; at--) {
      const { group, constraint } = constraints[at]!
      if (group !== BACKGROUND || found[at] !== undefined) continue
      for (const variable of listDeterminedVariables(constraint)) {
        if (isReadOutside(variable)) continue
        found[at] = uniteOccasions(readings[variable]!, at, found)
        if (found[at] === undefined) continue
        changed = true
        break
      }
    }
  }
  return found
}

/** The occasions on which another constraint reads a variable; undefined where one always does, or there are too many. */
function uniteOccasions(
  readings: readonly Reading[],
  ownIndex: number,
  found: readonly (readonly Occasion[] | undefined)[],
): readonly Occasion[] | undefined {
  const united: Occasion[] = []
  for (const { at, when } of readings) {
    if (at === ownIndex) continue
    const outer = found[at]
    if (when === undefined && outer === undefined) return undefined
    for (const occasion of outer ?? [[]]) {
      const extended = when === undefined || occasion.includes(when) ? occasion : [...occasion, when]
      const [only] = extended
      // A literal or its opposite always holds, so a variable that is read under each is always read.
      if (extended.length === 1 && united.some((other) => other.length === 1 && other[0] === only!.negated))
        return undefined
      if (
        !united.some(
          (other) => other.length === extended.length && other.every((literal) => extended.includes(literal)),
        )
      )
        united.push(extended)
    }
  }
  return united.length > MAX_OCCASIONS ? undefined : united
}

const listAlwaysRead = (...variables: readonly number[]) =>
  [...new Set(variables)].map((variable) => [variable, undefined] as const)

/** The variables of a constraint, each with the literal without which it is not read. */
function listReadings(
  constraint: Constraint,
  variables: readonly VariableSpec[],
): readonly (readonly [variable: number, when: Literal | undefined])[] {
  switch (constraint.kind) {
    case 'clause':
      return listAlwaysRead(...constraint.literals.map(({ variable }) => variable))
    case 'equivalence':
      return listAlwaysRead(constraint.left.variable, constraint.right.variable)
    case 'table':
      return listAlwaysRead(...listColumns(constraint))
    case 'atMost':
    case 'different': {
      const { condition, terms } = constraint
      const read = terms.map(({ variable }) => variable)
      if (condition === undefined) return listAlwaysRead(...read)
      return [
        ...listAlwaysRead(condition.variable),
        ...read.flatMap((variable) =>
          variable === condition.variable ? [] : [[variable, condition] as const],
        ),
      ]
    }
    case 'equal':
      return listAlwaysRead(...constraint.terms.map(({ variable }) => variable))
    case 'product':
    case 'quotient':
      return listAlwaysRead(constraint.left, constraint.right, constraint.result)
    case 'extreme':
      return listAlwaysRead(...constraint.of, constraint.result)
    case 'rounding':
      return listAlwaysRead(constraint.of, constraint.result)
    case 'selection':
      return listSelectionReadings(constraint, variables)
    case 'channel':
      return listAlwaysRead(constraint.number, constraint.code)
    default:
      return listAlwaysRead(
        ...constraint.keys,
        constraint.found,
        ...(constraint.value === undefined ? [] : [constraint.value]),
      )
  }
}

function listSelectionReadings(
  { selector, branches, result }: Extract<Constraint, { kind: 'selection' }>,
  variables: readonly VariableSpec[],
): readonly (readonly [number, Literal | undefined])[] {
  const { listed, size } = variables[selector]!
  return [...new Set([selector, result, ...branches])].flatMap((variable) => {
    if (variable < 0) return []
    if (variable === selector || variable === result || !listed) return [[variable, undefined] as const]
    const positions = branches.flatMap((branch, position) => (branch === variable ? [position] : []))
    return [
      [
        variable,
        positions.length === size ? undefined : createSetLiteral(selector, size, positions),
      ] as const,
    ]
  })
}

const listColumns = ({ spec }: Extract<Constraint, { kind: 'table' }>): readonly number[] => [
  ...spec.columns.map(({ variable }) => variable),
  ...(spec.ordered === undefined ? [] : [spec.ordered.variable]),
]

/** The variables to which a constraint gives a value, whatever the others are. */
function listDeterminedVariables(constraint: Constraint): readonly number[] {
  switch (constraint.kind) {
    case 'equal':
      return constraint.terms.flatMap(({ variable, factor }) => (Math.abs(factor) === 1 ? [variable] : []))
    case 'product':
    case 'quotient':
      return constraint.result === constraint.left || constraint.result === constraint.right
        ? []
        : [constraint.result]
    case 'extreme':
      return constraint.of.includes(constraint.result) ? [] : [constraint.result]
    case 'rounding':
      return [constraint.result]
    case 'selection':
      return constraint.branches.includes(constraint.result) ? [] : [constraint.result]
    case 'table': {
      const { columns, ordered, rows } = constraint.spec
      const given = ordered === undefined ? columns.slice(0, -1) : columns
      const isTotal = rows === given.reduce((product, { size }) => product * size, 1)
      return isTotal ? listColumns(constraint).slice(-1) : []
    }
    default:
      return []
  }
}
