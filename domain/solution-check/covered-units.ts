// Finds units of designs that two contracts of the solution cover, and units that are covered and no longer there.
import { parseUnitName } from '../products/unit-name.ts'
import { type ChainDesign, type ChainFinding, createChainFinding } from './chain.ts'

interface Contract {
  readonly id: string
  readonly units: ReadonlySet<string>
}

export function checkCoveredUnits(designs: readonly ChainDesign[]): readonly ChainFinding[] {
  const contracts = designs
    .map(({ id, exchange }): Contract => ({
      id,
      units: new Set(exchange.covered?.map(({ unit }) => unit)),
    }))
    .filter(({ units }) => units.size > 0)
  return [
    ...compareContracts(contracts),
    ...contracts.flatMap((contract) => checkAbsentUnits(contract, designs)),
  ]
}

/** One finding for each two contracts that name the same units. */
const compareContracts = (contracts: readonly Contract[]): readonly ChainFinding[] =>
  contracts.flatMap((first, index) =>
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

/** One finding for each contract with units of a design that is gone, of a copy of it above its quantity, or of a device that it no longer has. */
function checkAbsentUnits({ id, units }: Contract, designs: readonly ChainDesign[]): readonly ChainFinding[] {
  const count = [...units].filter((unit) => !isPresent(unit, designs)).length
  return count === 0
    ? []
    : [createChainFinding('CHAIN_UNITS_COVERED_ABSENT', { designs: [id], arguments: { count } })]
}

function isPresent(name: string, designs: readonly ChainDesign[]): boolean {
  const unit = parseUnitName(name)
  if (unit === undefined) return true
  const design = designs.find((candidate) => candidate.id === unit.design)
  if (design === undefined || unit.copy > design.quantity) return false
  const count = (design.exchange.devices ?? []).reduce(
    (sum, devices) => sum + (devices.kind === unit.kind ? devices.count : 0),
    0,
  )
  return unit.number <= count
}
