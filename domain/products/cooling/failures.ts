// What is left when one thing stops: a unit, a distribution unit with all that hangs on it, a chiller, a dry cooler or a pump.
import { unitFailures } from '../../engineering/algorithms/cooling.ts'
import type { CoolingDesign, Failure } from './design.ts'
import { pointsAt } from './facts/map.ts'
import { chiller, dryCooler, pump, rejectionFactor } from './facts/rejection.ts'
import { ratios } from './tables/tables.ts'

type Running = Omit<CoolingDesign, 'failures'>

interface PlantItem {
  readonly part: string
  readonly count: number
  readonly each: number
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

/** Every single failure, in the order of the bill of materials; units are judged as the rules judge them. */
export function failuresOf(design: Running): Failure[] {
  const { unit, units, water, mapRise } = design
  const { distributionUnits = 0, refrigerant = false, feed = 'single' } = water ?? {}
  const onOne = feed === 'dual' ? 0 : Math.ceil(units / distributionUnits)
  const { demand, ratio, supply, rise, sink, derating, remaining, failureCapacity } = design
  const { failures } = unitFailures.run({
    map: pointsAt(unit, mapRise),
    losses: [
      { name: 'unit', left: units - 1 },
      ...(distributionUnits > 0
        ? [{ name: refrigerant ? 'pumping-unit' : 'distribution-unit', left: units - onOne }]
        : []),
    ],
    airflow: unit.airflow,
    step: ratios.step,
    demand,
    ratio,
    supply,
    rise,
    sink,
    derating,
    remaining,
    failureCapacity,
  })
  const plant = plantOf(design).map(({ part, count, each }): Failure => ({
    part,
    left: count - 1,
    capacity: (count - 1) * each,
    ratio,
  }))
  return [...failures.map(({ name: part, ...left }) => ({ part, ...left })), ...plant]
}
