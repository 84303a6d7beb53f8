// The result of a formula as far as it is known before computation: a number with its unit, a text, or a truth value.
import type { ScalarDescription } from './library-description.ts'
import type { DataColumn } from './product-declarations.ts'
import { dateUnit, type Dimension, getDimension } from './units.ts'
import type { SourceColumn, SourceParameter, SourceUnit } from './source-model.ts'

export type Kind =
  /** Without a dimension it adopts any. */
  | { readonly is: 'number'; readonly dimension?: Dimension }
  | { readonly is: 'text' | 'truth' }
  /** The kind is unknown, or a fault was already reported. */
  | { readonly is: 'any' }

export const createNumberKind = (dimension: Dimension | undefined): Kind =>
  dimension === undefined ? { is: 'number' } : { is: 'number', dimension }
export const text: Kind = { is: 'text' }
export const truth: Kind = { is: 'truth' }
export const anything: Kind = { is: 'any' }

export const findDimension = (kind: Kind): Dimension | undefined =>
  kind.is === 'number' ? kind.dimension : undefined

export function getParameterKind(parameter: SourceParameter): Kind {
  switch (parameter.kind) {
    case 'number':
      return createNumberKind(getDimension(parameter.unit))
    case 'date':
      return createNumberKind(dateUnit)
    default:
      return parameter.kind === 'flag' ? truth : text
  }
}

export function getColumnKind({ type, unit }: SourceColumn): Kind {
  if (type === 'number') return createNumberKind(unit && getDimension(unit))
  return type === 'flag' ? truth : text
}

export function getDataKind({ type, unit }: DataColumn): Kind {
  if (type === 'number') return createNumberKind(getDimension(unit ?? '1'))
  if (type === 'date') return createNumberKind(dateUnit)
  return type === 'flag' ? truth : text
}

/** @param findUnit the unit of models by its name; other units of libraries are not compared */
export function getScalarKind(
  scalar: ScalarDescription,
  findUnit: (name: string) => SourceUnit | undefined,
): Kind {
  if (scalar.kind === 'number') {
    const unit = findUnit(scalar.unit)
    return createNumberKind(unit && getDimension(unit))
  }
  if (scalar.kind === 'oneOf') return getOptionKind(scalar.options)
  return scalar.kind === 'flag' ? truth : text
}

function getOptionKind(options: readonly (string | number)[]): Kind {
  if (options.every((option) => typeof option === 'string')) return text
  return options.every((option) => typeof option === 'number') ? createNumberKind(undefined) : anything
}
