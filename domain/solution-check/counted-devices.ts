// Compares the devices and cabinets that infrastructure management is licensed for with those of the designs.
import { type CountedKind, countedKinds } from '../products/exchange.ts'
import { type ChainDesign, type ChainFinding, createChainFinding } from './chain.ts'

/** A kind of which the designs have more than is counted. */
interface Shortage {
  readonly kind: CountedKind
  readonly count: number
  readonly wanted: number
}

/** One finding for all management of the solution together; more than there is may be counted for equipment without a design. */
export function checkCountedDevices(designs: readonly ChainDesign[]): readonly ChainFinding[] {
  const [management] = designs.filter(({ exchange }) => exchange.counted !== undefined)
  const shortages = countedKinds
    .flatMap((kind) => findShortage(designs, kind))
    .toSorted((one, other) => other.wanted - other.count - (one.wanted - one.count))
  const [largest] = shortages
  const first = largest && findLargest(designs, largest.kind)
  if (management === undefined || largest === undefined || first === undefined) return []
  return [
    createChainFinding('CHAIN_DEVICES_UNCOUNTED', {
      designs: [management.id, first.id],
      arguments: { ...largest, more: shortages.length - 1 },
      repairs: repairCounts(management, shortages),
    }),
  ]
}

function findShortage(designs: readonly ChainDesign[], kind: CountedKind): readonly Shortage[] {
  const counts = designs.flatMap(({ quantity, exchange: { counted = [] } }) =>
    counted.filter((entry) => entry.kind === kind).map(({ count }) => count * quantity),
  )
  const count = counts.reduce((total, value) => total + value, 0)
  const wanted = designs.reduce((total, design) => total + countPieces(design, kind), 0)
  return counts.length > 0 && wanted > count ? [{ kind, count, wanted }] : []
}

/** The devices, or cabinets, of a kind in all pieces of a design. */
function countPieces(
  { quantity, exchange: { devices = [], cabinets = [] } }: ChainDesign,
  kind: CountedKind,
): number {
  const counts = [
    ...devices.filter((entry) => entry.kind === kind),
    ...cabinets.filter(({ share }) => share === kind),
  ].map(({ count }) => count)
  return quantity * counts.reduce((total, count) => total + count, 0)
}

const findLargest = (designs: readonly ChainDesign[], kind: CountedKind): ChainDesign | undefined =>
  designs.toSorted((one, other) => countPieces(other, kind) - countPieces(one, kind))[0]

/** The counts of one design that is there once, raised by what is missing. */
function repairCounts(
  { id, quantity, exchange: { counted = [] } }: ChainDesign,
  shortages: readonly Shortage[],
): ChainFinding['repairs'] {
  if (quantity > 1) return []
  const choices = shortages.flatMap(({ kind, count, wanted }) =>
    counted
      .filter((entry) => entry.kind === kind)
      .map((entry) => [entry.parameter, entry.count + wanted - count] as const),
  )
  return choices.length === 0 ? [] : [{ design: id, choices: Object.fromEntries(choices) }]
}
