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
export function createPropagator(says: Constraint, reserve: (words: number) => number): Propagator {
  switch (says.kind) {
    case 'clause':
      return new Clause(says.literals)
    case 'equivalence':
      return new Equivalence(says.left, says.right)
    case 'table':
      return new CompactTable(says.spec, reserve)
    case 'atMost':
      return new LinearAtMost(says.terms, says.limit, says.condition)
    case 'equal':
      return new LinearEqual(says.terms, says.total)
    case 'different':
      return new LinearDifferent(says.terms, says.total, says.condition)
    case 'product':
      return new Product(says.left, says.right, says.result)
    case 'quotient':
      return new Quotient(says.left, says.right, { result: says.result, up: says.up, factor: says.factor })
    case 'extreme':
      return new Extreme(says.of, says.result, says.largest)
    case 'rounding':
      return new Rounding(says.of, says.result, says.to, says.up)
    case 'selection':
      return new Selection(says.selector, says.branches, says.result)
    case 'channel':
      return new Channel(says.number, says.code, says.values)
    default:
      return new FixedLookup(says.keys, says.rows, says.found, says.value)
  }
}
