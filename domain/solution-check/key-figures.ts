/** The few figures of a design's power and cooling by which people tell the designs of a solution apart. */
import type { Exchange } from '../products/exchange.ts'

/** In kW; null for what does not apply to the design. */
export interface KeyFigures {
  /** The load for which its devices, cables and runtime were sized, on the feed that supplies most. */
  readonly sizedFor: number | null
  /** Cooling capacity; with redundancy, what remains with one unit lost. */
  readonly cools: number | null
  /** Power that it needs, with one of two feeds lost. */
  readonly draws: number | null
}

const findMax = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.max(...values)

export const computeKeyFigures = ({ gives = [], takes = [], cooling }: Exchange): KeyFigures => ({
  sizedFor: findMax(gives.map(({ planned }) => planned.kw)),
  cools: cooling === undefined ? null : cooling.redundant ? cooling.oneLost : cooling.capacity,
  draws: findMax(takes.map(({ alone }) => alone.kw)),
})
