// Constraints as plain data that can be stored, and the propagators that make a session enforce them.
import { Extreme, Product, Quotient, Rounding, Selection } from './arithmetic.ts'
import { Clause, Equivalence } from './clause.ts'
import { CompactTable, type TableSpec } from './compact-table.ts'
import { Channel, FixedLookup } from './fixed-lookup.ts'
import { LinearAtMost, LinearDifferent, LinearEqual, type LinearTerm } from './linear.ts'
import type { Literal } from './literal.ts'
import type { ValuedRows } from './rows.ts'
import type { Propagator } from './store.ts'

/** Numbers are indexes of variables unless named otherwise. */
export type Constraint =
  | { readonly kind: 'clause'; readonly literals: readonly Literal[] }
  | { readonly kind: 'equivalence'; readonly left: Literal; readonly right: Literal }
  | { readonly kind: 'table'; readonly spec: TableSpec }
  /** condition => sum(terms) <= limit. */
  | {
      readonly kind: 'atMost'
      readonly terms: readonly LinearTerm[]
      readonly limit: number
      readonly condition?: Literal | undefined
    }
  /** sum(terms) = total. */
  | { readonly kind: 'equal'; readonly terms: readonly LinearTerm[]; readonly total: number }
  /** condition => sum(terms) differs from the total. */
  | {
      readonly kind: 'different'
      readonly terms: readonly LinearTerm[]
      readonly total: number
      readonly condition: Literal
    }
  | { readonly kind: 'product'; readonly left: number; readonly right: number; readonly result: number }
  /** factor * left / right rounded = result. */
  | {
      readonly kind: 'quotient'
      readonly left: number
      readonly right: number
      readonly result: number
      readonly up: boolean
      readonly factor: number
    }
  | {
      readonly kind: 'extreme'
      readonly of: readonly number[]
      readonly result: number
      readonly largest: boolean
    }
  | {
      readonly kind: 'rounding'
      readonly of: number
      readonly result: number
      readonly to: Float64Array
      readonly up: boolean
    }
  /** `branches[position of the selector]` = result; -1 leaves the result free. */
  | {
      readonly kind: 'selection'
      readonly selector: number
      readonly branches: readonly number[]
      readonly result: number
    }
  /** A number and the position of its value in a short list. */
  | {
      readonly kind: 'channel'
      readonly number: number
      readonly code: number
      readonly values: Float64Array
    }
  /** Whether a row with the keys' positions exists and, if requested, its value. */
  | {
      readonly kind: 'found'
      readonly keys: readonly number[]
      readonly rows: ValuedRows
      readonly found: number
      readonly value?: number | undefined
    }

/** A propagator for one session; `reserve` allocates words of the store for state that must be undone. */
export function createPropagator(constraint: Constraint, reserve: (words: number) => number): Propagator {
  switch (constraint.kind) {
    case 'clause':
      return new Clause(constraint.literals)
    case 'equivalence':
      return new Equivalence(constraint.left, constraint.right)
    case 'table':
      return new CompactTable(constraint.spec, reserve)
    case 'atMost':
      return new LinearAtMost(constraint.terms, constraint.limit, constraint.condition)
    case 'equal':
      return new LinearEqual(constraint.terms, constraint.total)
    case 'different':
      return new LinearDifferent(constraint.terms, constraint.total, constraint.condition)
    case 'product':
      return new Product(constraint.left, constraint.right, constraint.result)
    case 'quotient':
      return new Quotient(constraint.left, constraint.right, {
        result: constraint.result,
        up: constraint.up,
        factor: constraint.factor,
      })
    case 'extreme':
      return new Extreme(constraint.of, constraint.result, constraint.largest)
    case 'rounding':
      return new Rounding(constraint.of, constraint.result, constraint.to, constraint.up)
    case 'selection':
      return new Selection(constraint.selector, constraint.branches, constraint.result)
    case 'channel':
      return new Channel(constraint.number, constraint.code, constraint.values)
    default:
      return new FixedLookup(constraint.keys, constraint.rows, constraint.found, constraint.value)
  }
}
