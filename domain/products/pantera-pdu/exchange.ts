// What the power distribution unit gives and takes: its output by side, what it draws, its losses as heat, and how it stands.
import type { Assignment } from '../../engine/model.ts'
import { floorLoad } from '../../engineering/site.ts'
import type { Enlargement, Exchange, Power, PowerSource } from '../exchange.ts'
import { cabinetsOf } from './cabinets.ts'
import { choiceReader } from './choice-reader.ts'
import type { ChoiceReader } from './choice-reader.ts'
import type { PduDesign } from './design.ts'
import { clearances } from './drawing.ts'
import { findingsOf, lossOf } from './evaluation/findings.ts'
import { cabinetDepth } from './facts/ratings.ts'
import { sources } from './facts/sources.ts'
import { designOf } from './read-design.ts'

/** @throws RangeError when the assignment is not one of this product */
export function exchangeOf(assignment: Assignment): Exchange {
  const read = choiceReader(assignment)
  const design = designOf(read)
  const figures = new Map(findingsOf(read, design).map(({ name, value }) => [name, value]))
  const gives = sourcesOf(read, design)
  const units = design.sides.length
  const width = cabinetsOf(design).reduce((sum, cabinet) => sum + cabinet.width, 0)
  const toStartUp = read.number('monthsToStartUp')
  return {
    takes: gives.map(({ side, planned, plannedAlone, loss }) => {
      const drawn = ({ kw }: Power): Power => same(kw * (1 + loss.perKw) + loss.fixed)
      return {
        side,
        volts: design.inputVoltage,
        phases: 3,
        load: drawn(planned),
        alone: drawn(plannedAlone),
        source: 'S · (1 + v) + v₀; λ = 1',
      }
    }),
    gives,
    heat: {
      kilowatts: (figures.get('losses') ?? 0) / 1000,
      source: `${sources.distributionLoss}; ${sources.transformerLoss}`,
    },
    standing: {
      mass: units * design.mass,
      area: units * design.area,
      footprint: figures.get('floorLoad') ?? 0,
      spread: floorLoad(design.mass, (width * (cabinetDepth + clearances.front / 2)) / 1e6),
      source: sources.sample,
    },
    serviced: [
      {
        kind: 'powerDistribution',
        units,
        batteries: false,
        ownPlan: false,
        warranty: { toStartUp, parameter: 'monthsToStartUp', months: figures.get('warrantyMonths') ?? 0 },
      },
    ],
  }
}

/** Circuits are listed by their amperes: the power factor is not known, so the real power may be as much. */
const same = (kva: number): Power => ({ kw: kva, kva })

/** A panel or a frame of modules has no unit that another one stands in for: what is lost is the whole side. */
function sourcesOf(read: ChoiceReader, design: PduDesign): readonly PowerSource[] {
  const planned = same(read.value('designLoad'))
  const plannedAlone = design.sides.length === 2 ? same(read.value('failureLoad')) : planned
  return design.sides.map(({ side }) => ({
    side,
    volts: design.outputVoltage,
    phases: 3,
    capacity: same(design.kva),
    units: 1,
    oneLost: same(0),
    redundant: false,
    planned,
    plannedAlone,
    loss: lossOf(design),
    enlarge: subFeedFor(read, planned.kva),
    source: 'R1',
  }))
}

/** The load of sub-feeds with which the load list comes to a figure. */
function subFeedFor(read: ChoiceReader, planned: number): Enlargement {
  const factor = (read.number('diversity') / 100) * (1 + read.number('growth') / 100)
  const chosen = read.number('subFeedLoad')
  return {
    parameter: 'subFeedLoad',
    base: chosen - planned / factor,
    perKw: 0,
    perKva: 1 / factor,
    step: 1,
    max: 250,
    ...(read.number('subFeeds') === 0 ? { also: { subFeeds: 1 } } : {}),
  }
}
