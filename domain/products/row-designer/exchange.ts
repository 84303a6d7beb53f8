// What rows of racks give and take: power by feed, heat with the coolers between the racks that carry it away, and how the racks stand.
import type { Assignment } from '../../engine/model.ts'
import { floorLoad } from '../../engineering/site.ts'
import type { Cooling, Exchange, Power, PowerFeed, Standing } from '../exchange.ts'
import { choiceReader } from './choice-reader.ts'
import type { ChoiceReader } from './choice-reader.ts'
import type { RowDesign } from './design.ts'
import { floorFindings } from './evaluation/findings.ts'
import { airHeat } from './facts/air.ts'
import { powerFactor } from './facts/power.ts'
import { sources } from './facts/sources.ts'
import { designOf } from './read-design.ts'

/** @throws RangeError when the assignment is not one of this product */
export function exchangeOf(assignment: Assignment): Exchange {
  const read = choiceReader(assignment)
  const design = designOf(read)
  return {
    takes: feedsOf(design),
    heat: { kilowatts: design.load, source: 'Σ kW' },
    ...(design.coolers.length === 0 ? {} : { cooling: coolingOf(read, design) }),
    standing: standingOf(read, design),
  }
}

const drawn = (kw: number): Power => ({ kw, kva: kw / powerFactor })

/** With two feeds every rack has two cords: they share its load until one of them is lost. */
function feedsOf({ paths, strip, load }: RowDesign): PowerFeed[] {
  return paths.map((side) => ({
    side,
    volts: Number(strip.voltage),
    phases: 3,
    load: drawn(load / paths.length),
    alone: drawn(load),
    source: `Σ kW; λ = ${powerFactor}`,
  }))
}

/** As rules R10 judge coolers: by their rating, and by the air that the racks are to get with one of them lost, too. */
function coolingOf(read: ChoiceReader, { cooler, coolerAir, coolers, rise }: RowDesign): Cooling {
  const byAir = (100 * airHeat * coolerAir * rise) / read.number('airRatio')
  const each = Math.min(cooler.power, byAir)
  const spare = { N: 0, 'N+1': 1, 'N+2': 2 }[read.oneOf('redundancy', ['N', 'N+1', 'N+2'])]
  return {
    capacity: coolers.length * each,
    units: coolers.length,
    oneLost: (coolers.length - 1) * each,
    redundant: spare > 0,
    enlarge: { parameter: 'coolers', base: spare, perKw: 1 / each, perKva: 0, step: 1, max: 40 },
    source: `n · min(q, ρ · c · V · ΔT / λ); ${sources.sample}`,
  }
}

const areaOf = ({ width, depth }: { readonly width: number; readonly depth: number }): number =>
  (width * depth) / 1e6

/** The heaviest rack counts on either basis, as it does for rule R16; a cooler where it presses more on its own footprint. */
function standingOf(read: ChoiceReader, design: RowDesign): Standing {
  const { rack, cooler, racks, coolers } = design
  const figures = new Map(floorFindings(read, design).map(({ name, value }) => [name, value]))
  const around = (design.coldAisle + design.hotAisle) / 2
  const ofCooler = (depth: number): number =>
    coolers.length === 0 ? 0 : floorLoad(cooler.mass, areaOf({ width: cooler.width, depth }))
  const contents = racks.reduce((sum, { mass }) => sum + mass, 0)
  return {
    mass: racks.length * rack.mass + contents + coolers.length * cooler.mass,
    area: racks.length * areaOf(rack) + coolers.length * areaOf(cooler),
    footprint: Math.max(figures.get('floorFootprint') ?? 0, ofCooler(cooler.depth)),
    spread: Math.max(figures.get('floorSpread') ?? 0, ofCooler(cooler.depth + around)),
    point: figures.get('casterLoad') ?? 0,
    source: `m · g / 4 · 1.25; ${sources.racks}`,
  }
}
