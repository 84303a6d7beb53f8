// What each rack catches of its air in normal operation and with each cooler failed.
import { sharesOf } from './capture.ts'
import type { Stretch } from './capture.ts'
import type { CoolingCase, PlacedCooler, PlacedRack, RowDesign } from './design.ts'
import { airHeat } from './facts/air.ts'

export type Rows = Pick<
  RowDesign,
  | 'racks'
  | 'coolers'
  | 'rowLength'
  | 'containment'
  | 'hotBetween'
  | 'rise'
  | 'supply'
  | 'coolerAir'
  | 'airDemand'
>

/** m³/s that carry kW at a rise in K. */
export const airOf = (power: number, rise: number): number => power / (airHeat * rise)

/** Normal operation, then the failure of each cooler; nothing where no cooler stands in the rows. */
export function coolingCases(rows: Rows): readonly CoolingCase[] {
  return rows.coolers.length === 0
    ? []
    : [undefined, ...rows.coolers].map((failed) => ({ failed, captures: capturesOf(rows, failed) }))
}

function capturesOf(rows: Rows, failed: PlacedCooler | undefined): CoolingCase['captures'] {
  const { racks, hotBetween, containment, rise, supply, coolerAir, airDemand } = rows
  const running = rows.coolers.filter((cooler) => cooler !== failed)
  const cold = aisleShares(rows, running, { shared: !hotBetween, contained: containment === 'cold' })
  const hot = aisleShares(rows, running, { shared: hotBetween, contained: containment === 'hot' })
  // Where coolers move less air than racks, what comes back is warmer by that ratio.
  const warmth = rise * Math.max(1, running.length === 0 ? 1 : airDemand / (running.length * coolerAir))
  return racks.map((_, index) => {
    const shares = { cold: cold[index] ?? 0, hot: hot[index] ?? 0 }
    return { ...shares, inlet: supply + (1 - Math.max(shares.cold, shares.hot)) * warmth }
  })
}

/** The share of each rack in an aisle that the rows share, or in the one that each has for itself. */
function aisleShares(
  { racks, rowLength, rise, coolerAir }: Rows,
  coolers: readonly PlacedCooler[],
  { shared, contained }: { readonly shared: boolean; readonly contained: boolean },
): number[] {
  const wanted = ({ left, width, power }: PlacedRack): Stretch => ({ left, width, air: airOf(power, rise) })
  const given = ({ left, width }: PlacedCooler): Stretch => ({ left, width, air: coolerAir })
  const aisle = (own: (thing: { readonly row: number }) => boolean): number[] =>
    sharesOf({
      length: rowLength,
      contained,
      racks: racks.filter(own).map(wanted),
      coolers: coolers.filter(own).map(given),
    })
  // Racks are listed row by row.
  return shared ? aisle(() => true) : [...aisle(({ row }) => row === 1), ...aisle(({ row }) => row === 2)]
}
