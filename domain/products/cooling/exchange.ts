// What cooling gives and takes: heat that it carries away for the other designs, power of its fans and compressors, and how its units stand.
import type { Assignment } from '../../engine/model.ts'
import { floorLoad } from '../../engineering/site.ts'
import type { Cooling, Enlargement, Exchange, Standing } from '../exchange.ts'
import { choiceReader } from './choice-reader.ts'
import type { ChoiceReader } from './choice-reader.ts'
import type { CoolingDesign } from './design.ts'
import { roomHeat } from './facts/air.ts'
import { sources } from './facts/sources.ts'
import { plantOf } from './failures.ts'
import { designOf } from './read-design.ts'

/** @throws RangeError when the assignment is not one of this product */
export function exchangeOf(assignment: Assignment): Exchange {
  const read = choiceReader(assignment)
  const design = designOf(read)
  const { unit, units } = design
  const drawn = design.fanPower + design.compressorPower
  const power = { kw: drawn, kva: drawn }
  return {
    takes: [
      {
        side: 'A',
        volts: Number(read.option('voltage')),
        phases: 3,
        load: power,
        alone: power,
        source: `P ~ n³; ${sources.rejection}`,
      },
    ],
    cooling: coolingOf(read, design),
    // Doors hang on racks, and what is overhead hangs from the ceiling.
    ...(unit.place === 'row' || unit.place === 'perimeter' ? { standing: standingOf(read, design) } : {}),
    serviced: [{ kind: 'cooling', units, batteries: false, ownPlan: false }],
  }
}

/** What units and plant carry, less the heat of lighting and people, which no other design stands for; lost is whatever is missed most. */
function coolingOf(read: ChoiceReader, design: CoolingDesign): Cooling {
  const ownHeat = read.value('lightHeat') + read.value('peopleHeat')
  const whole = Math.min(
    design.units * design.capacity,
    ...plantOf(design).map(({ count, each }) => count * each),
  )
  const left = Math.min(whole, ...design.failures.map(({ capacity }) => capacity))
  return {
    capacity: whole - ownHeat,
    units: design.units,
    oneLost: Math.max(0, left - ownHeat),
    redundant: read.option('redundancy') !== 'N',
    enlarge: itLoadFor(read),
    source: `n · q − Q; ${design.unit.sample ? sources.sample : sources.cw305}`,
  }
}

/** The load of the equipment whose heat, with the losses that the room is reckoned with, comes to a figure. */
function itLoadFor(read: ChoiceReader): Enlargement {
  const chosen = read.number('itLoad')
  const { ups, distribution } = roomHeat
  const share = { inside: ups.load + distribution.load, upsOutside: distribution.load, outside: 0 }
  const factor = 1 + share[read.oneOf('powerLocation', ['inside', 'upsOutside', 'outside'])] / 100
  const heat = chosen + read.value('upsHeat') + read.value('distributionHeat')
  return {
    parameter: 'itLoad',
    base: chosen - heat / factor,
    perKw: 1 / factor,
    perKva: 0,
    step: 1,
    max: 20_000,
  }
}

function standingOf(read: ChoiceReader, { unit, units }: CoolingDesign): Standing {
  const { mass, width, depth } = unit
  return {
    mass: units * mass,
    area: (units * width * depth) / 1e6,
    footprint: floorLoad(mass, (width * depth) / 1e6),
    spread: floorLoad(mass, (width * (depth + read.number('frontClearance') / 2)) / 1e6),
    source: sources.sample,
  }
}
