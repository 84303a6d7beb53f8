// Compares two configurations of one product figure by figure: which differ, and which side is better.
import type { Unit } from '../engine/model.ts'
import type { Figure } from './product.ts'

export interface ComparedFigure {
  readonly name: string
  readonly unit: Unit
  readonly decimals: number
  /** Null if the configuration has no such figure. */
  readonly left: number | null
  readonly right: number | null
  /** Whether the right one is better; absent if neither less nor more is better. */
  readonly verdict?: 'better' | 'worse'
}

/** Figures of which less is better for every product: losses and heat, room and weight. */
const lessIsBetter: ReadonlySet<string> = new Set([
  'losses',
  'heat',
  'heatBtu',
  'footprint',
  'area',
  'width',
  'mass',
  'floorLoad',
  'usedUnits',
  'feederDrop',
  'branchDrop',
  'totalDrop',
  'unbalance',
  'rechargeTime',
  'longestWait',
])
/** Figures of which more is better: runtime, the used share of power drawn, spare capacity. */
const moreIsBetter: ReadonlySet<string> = new Set([
  'runtimeNew',
  'runtimeNewAtLeast',
  'runtimeEndOfLife',
  'runtimeEndOfLifeAtLeast',
  'newMinutes',
  'agedMinutes',
  'efficiency',
  'batteryYears',
  'freeUnits',
  'freeOutlets',
  'warrantyMonths',
  'shortCircuitRating',
])

/** Figures that are displayed differently, in the order of the left one, followed by those of the right one only. */
export function compareFigures(left: readonly Figure[], right: readonly Figure[]): readonly ComparedFigure[] {
  const leftNames = new Set(left.map(({ name }) => name))
  return [...left, ...right.filter(({ name }) => !leftNames.has(name))].flatMap(
    ({ name, unit, decimals }) => {
      const findValue = (side: readonly Figure[]): number | null => {
        const value = side.find((figure) => figure.name === name)?.value
        return value === undefined ? null : Number(value.toFixed(decimals))
      }
      const [leftValue, rightValue] = [findValue(left), findValue(right)]
      return leftValue === rightValue
        ? []
        : [
            {
              name,
              unit,
              decimals,
              left: leftValue,
              right: rightValue,
              ...getVerdict(name, leftValue, rightValue),
            },
          ]
    },
  )
}

function getVerdict(
  name: string,
  left: number | null,
  right: number | null,
): Pick<ComparedFigure, 'verdict'> {
  if (left === null || right === null) return {}
  if (lessIsBetter.has(name)) return { verdict: right < left ? 'better' : 'worse' }
  if (moreIsBetter.has(name)) return { verdict: right > left ? 'better' : 'worse' }
  return {}
}
