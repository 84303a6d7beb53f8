// What the three-phase UPS gives and takes: its output by system, what it draws, its losses as heat, and how it stands.
import type { Assignment } from '../../engine/model.ts'
import { lineToNeutral } from '../../engineering/electrical.ts'
import { floorLoad } from '../../engineering/site.ts'
import type { ChoiceReader } from '../choice-reader.ts'
import type { Exchange, Power, PowerFeed, PowerSource, Standing } from '../exchange.ts'
import { choiceReader } from './choice-reader.ts'
import type { UpsDesign } from './design.ts'
import { findingsOf } from './evaluation/findings.ts'
import { publishedFacts } from './facts/published.ts'
import { sources } from './facts/sources.ts'
import { equipmentOf, readUpsDesign } from './read-design.ts'
import type { Equipment } from './read-design.ts'
import { squareMetres } from './tables/area.ts'
import { lossOf } from './tables/equipment.ts'

/** @throws RangeError when the assignment is not one of this product */
export function exchangeOf(assignment: Assignment): Exchange {
  const read = choiceReader(assignment)
  const equipment = equipmentOf(read, publishedFacts)
  const design = readUpsDesign(assignment)
  const figures = new Map(findingsOf(read, design, equipment).map(({ name, value }) => [name, value]))
  const gives = sourcesOf(read, design, equipment)
  return {
    takes: gives.map((source) => feedOf(source, design)),
    gives,
    heat: { kilowatts: (figures.get('heat') ?? 0) / 1000, source: 'P · (1/η − 1)' },
    standing: standingOf(design, figures),
    serviced: [
      {
        kind: 'ups',
        units: design.systems * design.frames,
        batteries: design.battery.block !== undefined,
        ownPlan: read.option('servicePlan') !== 'none',
      },
    ],
  }
}

const scaled = ({ kw, kva }: Power, factor: number): Power => ({ kw: kw * factor, kva: kva * factor })

/** One feed for each system; both systems of 2N share the load until one is lost. */
function sourcesOf(read: ChoiceReader, design: UpsDesign, { unit }: Equipment): readonly PowerSource[] {
  const { systems, frames, modulesPerFrame, installedModules, powerFactor, moduleUsable } = design
  // What altitude and few battery blocks leave of the rating, whatever the power factor.
  const derating = moduleUsable / Math.min(unit.kw, unit.kva * powerFactor)
  const module: Power = { kw: unit.kw * derating, kva: unit.kva * derating }
  const frame = Math.min(modulesPerFrame, unit.frameKw / unit.kw)
  const capacity = scaled(module, frame * frames)
  const oneLost = scaled(module, Math.min(frame * frames, installedModules - 1))
  const whole: Power = { kw: design.designLoad, kva: design.designApparentPower }
  const growth = 1 + read.number('growth') / 100
  const loss = lossOf(unit)
  return (['A', 'B'] as const).slice(0, systems).map((side) => ({
    side,
    volts: design.phases === '3:1' ? Math.round(lineToNeutral(design.voltage)) : design.voltage,
    phases: design.phases === '3:1' ? 1 : 3,
    capacity,
    units: installedModules,
    oneLost,
    redundant: design.redundancy === 'N+1' || design.redundancy === 'N+X',
    planned: scaled(whole, 1 / systems),
    plannedAlone: whole,
    loss:
      read.option('efficiencyMode') === 'eConversion'
        ? { fixed: 0, perKw: 0.01 }
        : { fixed: (installedModules * loss.fixed) / 1000, perKw: loss.perKw / 1000 },
    enlarge: {
      parameter: 'load',
      base: 0,
      perKw: 1 / growth,
      perKva: powerFactor / growth,
      step: 0.1,
      max: 2000,
    },
    source: `m · P · k (${sources.eaton93Environment})`,
  }))
}

/** What a system draws is its load with its losses; the recharge of the battery comes on top for some hours and is not counted. */
function feedOf({ side, planned, plannedAlone, loss }: PowerSource, { voltage }: UpsDesign): PowerFeed {
  const drawn = ({ kw }: Power): Power => {
    const input = kw * (1 + loss.perKw) + loss.fixed
    return { kw: input, kva: input / inputPowerFactor }
  }
  return {
    side,
    volts: voltage,
    phases: 3,
    load: drawn(planned),
    alone: drawn(plannedAlone),
    source: 'P · (1 + v) + v₀; λ = 0.99',
  }
}

/** 0.99 above 50 to 75 % load in every published document. */
const inputPowerFactor = 0.99

function standingOf(design: UpsDesign, figures: ReadonlyMap<string, number>): Standing {
  const { cabinets, clearances, systems, floor } = design
  const around = (clearances.front + clearances.rear) / 2
  const standing = cabinets.filter((cabinet) => cabinet.onWall !== true)
  const mass = systems * standing.reduce((sum, cabinet) => sum + cabinet.mass, 0)
  const shared =
    systems * standing.reduce((sum, { width, depth }) => sum + squareMetres(width, depth + around), 0)
  return {
    mass,
    area: figures.get('footprint') ?? 0,
    footprint: figures.get('floorLoad') ?? 0,
    spread: floorLoad(mass, shared),
    ...(floor.spreaderPlates ? {} : { relief: { spreaderPlate: true } }),
    source: sources.sample,
  }
}
