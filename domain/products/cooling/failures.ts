// What is left when one thing stops: a unit, a distribution unit with all that hangs on it, a chiller, a dry cooler or a pump.
import type { CoolingDesign, Failure } from './design.ts'
import { capacityAt } from './facts/map.ts'
import { chiller, dryCooler, pump, rejectionFactor } from './facts/rejection.ts'
import { ratios } from './tables/tables.ts'

type Running = Omit<CoolingDesign, 'failures'>

interface PlantItem {
  readonly part: string
  readonly count: number
  readonly each: number
}

/** So many units at their own air ratio and return, as the rules judge them; nothing where their map ends. */
function withUnits(design: Running, part: string, left: number): Failure {
  const { unit, demand, ratio, supply, rise, sink, derating, mapRise, remaining, failureCapacity } = design
  const supplied = (100 * left * unit.airflow) / demand
  const own = Math.min(ratio, (Math.ceil(supplied / ratios.step - 1e-9) * ratios.step) / 100)
  const at = { return: Number((supply + rise / own).toFixed(1)), sink, rise: mapRise }
  const each = left === 0 ? undefined : capacityAt(unit, at)
  // More units never carry less than fewer do, though their air ratio is rounded up to a step.
  const least = left < remaining ? 0 : remaining * failureCapacity
  const capacity = Math.max(least, (left * (each ?? 0) * derating) / 100)
  return { part, left, capacity, ratio: left === 0 ? 0 : own }
}

/** Chillers, dry coolers and pumps of our own by their line of the bill, and the kW of the room that each of them carries. */
export function plantOf({ water, heat, fanPower }: Running): readonly PlantItem[] {
  if (water === undefined) return []
  const { chillers, dryCoolers, pumps } = water
  // Of what they carry the fans take their part.
  const share = heat / (heat + fanPower)
  const rejected = (dryCooler.rejected * share) / rejectionFactor(water.condensing ?? 0)
  return [
    { part: 'chiller', count: chillers, each: chiller.capacity * water.glycolShare * share },
    { part: 'dry-cooler', count: dryCoolers, each: rejected },
    { part: 'pump', count: pumps, each: (pump.flow * heat) / water.flow },
  ].filter(({ count }) => count > 0)
}

/** Every single failure, in the order of the bill of materials. */
export function failuresOf(design: Running): Failure[] {
  const { units, water, ratio } = design
  const failures = [withUnits(design, 'unit', units - 1)]
  if (water === undefined) return failures
  const { distributionUnits, refrigerant, feed } = water
  const onOne = feed === 'dual' ? 0 : Math.ceil(units / distributionUnits)
  if (distributionUnits > 0)
    failures.push(withUnits(design, refrigerant ? 'pumping-unit' : 'distribution-unit', units - onOne))
  const plant = plantOf(design).map(({ part, count, each }): Failure => ({
    part,
    left: count - 1,
    capacity: (count - 1) * each,
    ratio,
  }))
  return [...failures, ...plant]
}
