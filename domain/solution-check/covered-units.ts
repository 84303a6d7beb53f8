// Finds units of designs that two contracts of the solution cover.
import { type ChainDesign, type ChainFinding, createChainFinding } from './chain.ts'

/** One finding for each two contracts that name the same units. */
export function checkCoveredUnits(designs: readonly ChainDesign[]): readonly ChainFinding[] {
  const contracts = designs
    .map(({ id, exchange }) => ({ id, units: new Set(exchange.covered?.map(({ unit }) => unit)) }))
    .filter(({ units }) => units.size > 0)
  return contracts.flatMap((first, index) =>
    contracts.slice(index + 1).flatMap((second) => {
      const count = [...first.units].filter((unit) => second.units.has(unit)).length
      return count === 0
        ? []
        : [
            createChainFinding('CHAIN_UNITS_COVERED_TWICE', {
              designs: [second.id, first.id],
              arguments: { count },
            }),
          ]
    }),
  )
}
