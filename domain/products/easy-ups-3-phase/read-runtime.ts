// How long the battery of a configuration lasts: what each block has to give, and the minutes of its maker's table for that.
import { batteryRuntime } from '../../engineering/algorithms/batteries.ts'
import {
  dischargePoints,
  endOfLifeFactor,
  temperatureFactor,
  wattsPerBlock,
} from '../../engineering/runtime.ts'
import type { ChoiceReader } from '../choice-reader.ts'
import type { BatteryDesign, RuntimePoint, UpsDesign } from './design.ts'
import type { UnitFacts } from './facts/facts.ts'
import type { Equipment } from './read-design.ts'

/**
 * Minutes at a load in kW of one system, with the battery of the frames that remain when spare units are down; undefined outside the
 * maker's table. A battery above 25 °C gets no credit. `factor` is what a block must give more than the load asks: 1.25 for the end of
 * life; the design margin is a reserve, which the runtime shown does not use up.
 */
export const minutesAt = (load: number, factor: number, of: Discharged): number | undefined =>
  lastingAt(load, factor, of)?.minutes

/** Those minutes, or how far the maker's table reaches where the load asks for less than its last column. */
function lastingAt(load: number, factor: number, of: Discharged) {
  const table = of.equipment.battery?.discharge[of.read.option('cutOff')]
  if (table === undefined || of.strings === 0) return undefined
  return batteryRuntime.run({
    discharge: dischargePoints(table),
    interpolation: 'logarithmic',
    loads: [{ load: wattsAt(load, factor, of) }],
  }).points[0]
}

interface Discharged {
  readonly read: ChoiceReader
  readonly equipment: Equipment
  readonly strings: number
}

/** What each block or lithium-ion cabinet has to give. */
const wattsAt = (load: number, factor: number, { read, equipment, strings }: Discharged): number =>
  wattsPerBlock(load, {
    inverterEfficiency: equipment.unit.inverterEfficiency / 100,
    strings: strings * carryingFrames(read, equipment.unit),
    blocksPerString: equipment.battery?.kind === 'lithiumIon' ? 1 : Number(read.option('blocksPerString')),
    factor: factor * temperatureFactor(read.number('batteryTemperature')),
  })

/** Frames whose batteries carry the design load: spare units of one block may be down. */
export function carryingFrames(read: ChoiceReader, unit: UnitFacts): number {
  const spare = { N: 0, 'N+1': 1, 'N+X': read.number('extraModules'), '2N': 0 }
  const redundancy = read.oneOf('redundancy', ['N', 'N+1', 'N+X', '2N'])
  return unit.slots === 1 ? read.number('frames') - spare[redundancy] : read.number('frames')
}

/** Minutes of one system at its design load and at shares of it in %. */
export function runtimeOf(
  read: ChoiceReader,
  equipment: Equipment,
  {
    designLoad,
    battery,
    shares,
  }: {
    readonly designLoad: number
    readonly battery: BatteryDesign
    readonly shares: readonly number[]
  },
): UpsDesign['runtime'] {
  const of = { read, equipment, strings: battery.stringsPerFrame }
  const point = (share: number): RuntimePoint => {
    const load = (designLoad * share) / 100
    return {
      loadShare: share,
      newMinutes: minutesAt(load, 1, of),
      endOfLifeMinutes: minutesAt(load, endOfLifeFactor, of),
    }
  }
  return {
    askedMinutes: Number(read.option('runtime')),
    askedBasis: read.oneOf('runtimeBasis', ['new', 'endOfLife']),
    atDesignLoad: point(100),
    atLeast: {
      newMinutes: lastingAt(designLoad, 1, of)?.atLeast,
      endOfLifeMinutes: lastingAt(designLoad, endOfLifeFactor, of)?.atLeast,
    },
    curve: battery.stringsPerFrame === 0 ? [] : shares.map(point),
    sample: equipment.battery?.kind === 'lithiumIon',
  }
}
