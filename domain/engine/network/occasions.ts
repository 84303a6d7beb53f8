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
  readonly at: number
  readonly variable: number
  readonly when: Literal | undefined
}

const known = new WeakMap<ConstraintNetwork, readonly (readonly Occasion[] | undefined)[]>()

/** The occasions of a model's constraints, found once. */
export function getOccasions({
  network,
  parameters,
  goals,
}: Pick<CompiledModel, 'network' | 'parameters' | 'goals'>): readonly (readonly Occasion[] | undefined)[] {
  const cached = known.get(network)
  if (cached !== undefined) return cached
  const read = new Set([...goals.values()].flatMap(({ variable, defined }) => [variable, defined.variable]))
  const found = findOccasions(network, (variable) => variable < parameters.length || read.has(variable))
  known.set(network, found)
  return found
}

/**
 * Per constraint: the occasions on which it can tell anything; undefined where it always can. A constraint that gives
 * some variable a value, whatever the others are, tells nothing once no other constraint reads that variable. `isKept` tells
 * which variables are read from outside.
 */
export function findOccasions(
  { variables, constraints }: ConstraintNetwork,
  isKept: (variable: number) => boolean,
): readonly (readonly Occasion[] | undefined)[] {
  const readings: Reading[][] = variables.map(() => [])
  constraints.forEach(({ constraint }, at) => {
    for (const [variable, when] of listReadings(constraint, variables))
      readings[variable]!.push({ at, variable, when })
  })
  const found: (readonly Occasion[] | undefined)[] = constraints.map(() => undefined)
  // What is found for one constraint rests only on what was found for others before: none is left out because of itself.
  for (let changed = true; changed;) {
    changed = false
    for (let at = constraints.length - 1; at >= 0; at--) {
      const { group, constraint } = constraints[at]!
      if (group !== BACKGROUND || found[at] !== undefined) continue
      for (const variable of listDetermined(constraint)) {
        if (isKept(variable)) continue
        found[at] = unite(readings[variable]!, at, found)
        if (found[at] === undefined) continue
        changed = true
        break
      }
    }
  }
  return found
}

/** The occasions on which another constraint reads a variable; undefined where one always does, or there are too many. */
function unite(
  readings: readonly Reading[],
  own: number,
  found: readonly (readonly Occasion[] | undefined)[],
): readonly Occasion[] | undefined {
  const united: Occasion[] = []
  for (const { at, when } of readings) {
    if (at === own) continue
    const outer = found[at]
    if (when === undefined && outer === undefined) return undefined
    for (const occasion of outer ?? [[]]) {
      const full = when === undefined || occasion.includes(when) ? occasion : [...occasion, when]
      const [only] = full
      // A literal or its opposite always holds, so a variable that is read under each is always read.
      if (full.length === 1 && united.some((one) => one.length === 1 && one[0] === only!.negated))
        return undefined
      if (!united.some((one) => one.length === full.length && one.every((literal) => full.includes(literal))))
        united.push(full)
    }
  }
  return united.length > MAX_OCCASIONS ? undefined : united
}

const readAlways = (...variables: readonly number[]) =>
  [...new Set(variables)].map((variable) => [variable, undefined] as const)

/** The variables of a constraint, each with the literal without which it is not read. */
function listReadings(
  constraint: Constraint,
  variables: readonly VariableSpec[],
): readonly (readonly [variable: number, when: Literal | undefined])[] {
  switch (constraint.kind) {
    case 'clause':
      return readAlways(...constraint.literals.map(({ variable }) => variable))
    case 'equivalence':
      return readAlways(constraint.left.variable, constraint.right.variable)
    case 'table':
      return readAlways(...listColumns(constraint))
    case 'atMost':
    case 'different': {
      const { condition, terms } = constraint
      const read = terms.map(({ variable }) => variable)
      if (condition === undefined) return readAlways(...read)
      return [
        ...readAlways(condition.variable),
        ...read.flatMap((one) => (one === condition.variable ? [] : [[one, condition] as const])),
      ]
    }
    case 'equal':
      return readAlways(...constraint.terms.map(({ variable }) => variable))
    case 'product':
    case 'quotient':
      return readAlways(constraint.left, constraint.right, constraint.result)
    case 'extreme':
      return readAlways(...constraint.of, constraint.result)
    case 'rounding':
      return readAlways(constraint.of, constraint.result)
    case 'selection':
      return listSelectionReadings(constraint, variables)
    case 'channel':
      return readAlways(constraint.number, constraint.code)
    default:
      return readAlways(
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
  return [...new Set([selector, result, ...branches])].flatMap((one) => {
    if (one < 0) return []
    if (one === selector || one === result || !listed) return [[one, undefined] as const]
    const positions = branches.flatMap((branch, position) => (branch === one ? [position] : []))
    return [
      [one, positions.length === size ? undefined : createSetLiteral(selector, size, positions)] as const,
    ]
  })
}

const listColumns = ({ spec }: Extract<Constraint, { kind: 'table' }>): readonly number[] => [
  ...spec.columns.map(({ variable }) => variable),
  ...(spec.ordered === undefined ? [] : [spec.ordered.variable]),
]

/** The variables to which a constraint gives a value, whatever the others are. */
function listDetermined(constraint: Constraint): readonly number[] {
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
