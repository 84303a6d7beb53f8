/** Compares two configurations: which choices differ, and how that changes figures, parts and price. */

import type { Choices, Unit, Value } from '@design-portal/domain/engine/model.ts'
import type { BillLine, Figure } from '@design-portal/domain/products/product.ts'
import type { Configuration, FormParameter } from '../engine/protocol.ts'

export interface ParameterDifference {
  readonly parameter: string
  readonly group: string
  readonly isResult: boolean
  readonly left: { readonly value: Value | undefined; readonly isChosen: boolean }
  readonly right: { readonly value: Value | undefined; readonly isChosen: boolean }
}

export interface FigureDifference {
  readonly name: string
  readonly unit: Unit
  readonly decimals: number
  /** Undefined if the variant has no such figure. */
  readonly left: number | undefined
  readonly right: number | undefined
}

export interface PartDifference {
  readonly partNumber: string
  readonly description: BillLine['description']
  readonly left: number
  readonly right: number
}

export interface Comparison {
  readonly parameters: readonly ParameterDifference[]
  readonly figures: readonly FigureDifference[]
  readonly parts: readonly PartDifference[]
}

/** One side of a comparison: the choices and the configuration that they lead to, if any. */
export interface Side {
  readonly choices: Choices
  readonly configuration: Configuration | undefined
}

/** Lists the differences, in the order of the form, of the figures and of the bill. */
export function compareVariants(parameters: readonly FormParameter[], left: Side, right: Side): Comparison {
  return {
    parameters: parameters.flatMap((parameter) => findParameterDifference(parameter, left, right) ?? []),
    figures: listFigureDifferences(
      left.configuration?.evaluation.figures ?? [],
      right.configuration?.evaluation.figures ?? [],
    ),
    parts: listPartDifferences(
      left.configuration?.evaluation.bill ?? [],
      right.configuration?.evaluation.bill ?? [],
    ),
  }
}

function findParameterDifference(
  { name, group, result }: FormParameter,
  left: Side,
  right: Side,
): ParameterDifference | undefined {
  const describeSide = ({ choices, configuration }: Side) => ({
    value: choices[name] ?? configuration?.assignment[name],
    isChosen: choices[name] !== undefined,
  })
  const difference = {
    parameter: name,
    group,
    isResult: result,
    left: describeSide(left),
    right: describeSide(right),
  }
  return difference.left.value === difference.right.value ? undefined : difference
}

function listFigureDifferences(left: readonly Figure[], right: readonly Figure[]): FigureDifference[] {
  const rightFigures = new Map(right.map((figure) => [figure.name, figure]))
  const leftNames = new Set(left.map(({ name }) => name))
  const figures = [...left, ...right.filter(({ name }) => !leftNames.has(name))]
  return figures.flatMap(({ name, unit, decimals }) => {
    const leftValue = left.find((figure) => figure.name === name)?.value
    const rightValue = rightFigures.get(name)?.value
    return leftValue === rightValue ? [] : [{ name, unit, decimals, left: leftValue, right: rightValue }]
  })
}

/** Compares quantities by part number; lines of the same part in several places of the tree are added up. */
function listPartDifferences(left: readonly BillLine[], right: readonly BillLine[]): PartDifference[] {
  const parts = new Map<string, { description: BillLine['description']; left: number; right: number }>()
  const addQuantities = (bill: readonly BillLine[], side: 'left' | 'right') => {
    for (const { partNumber, description, quantity } of bill) {
      if (partNumber === '') continue
      const part = parts.get(partNumber) ?? { description, left: 0, right: 0 }
      part[side] += quantity
      parts.set(partNumber, part)
    }
  }
  addQuantities(left, 'left')
  addQuantities(right, 'right')
  return [...parts].flatMap(([partNumber, part]) =>
    part.left === part.right ? [] : [{ partNumber, ...part }],
  )
}
