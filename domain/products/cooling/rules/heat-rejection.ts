// The rules of what takes the heat away: water and its distribution, lines and condensers, chillers, dry coolers and pumps.
import {
  add,
  all,
  any,
  atLeast,
  atMost,
  equal,
  ifElse,
  inUnit,
  more,
  multiply,
  not,
  subtract,
} from '../../../engine/source/builder.ts'
import {
  chiller,
  dryCooler,
  fluidCondenser,
  highestCondensing,
  pump,
  rejectionFactors,
} from '../facts/rejection.ts'
import { media } from '../facts/units.ts'
import { sources } from '../facts/sources.ts'
import type { CoolingParameters } from '../parameters.ts'
import type { CoolingValues, Declared } from '../values/values.ts'
import { figure, option } from './arguments.ts'

/** At the highest condensing temperature the factor is the largest, so that what passes here condenses below it. */
const largestFactor = rejectionFactors.at(-1)?.[1] ?? 1

/** Chillers or dry coolers, and pumps, of this design. */
const ownPlant = ({ medium, plant }: CoolingParameters) =>
  all(not(medium.is('directExpansion')), plant.is('own'))

/** M09, M10: the medium of the unit, its water, and what keeps it from freezing. */
export function waterRules({ model, p }: Declared, v: CoolingValues): void {
  const water = p.medium.is('chilledWater')
  const unit = option(p.unit)
  for (const medium of media)
    model.rule(`medium-${medium}`, p.unit.cellIs('medium', medium), {
      when: p.medium.is(medium),
      arguments: { unit },
    })
  const [from, to] = [p.unit.cell('waterFrom'), p.unit.cell('waterTo')]
  const limits = { unit, from: figure(from, 'degC'), to: figure(to, 'degC') }
  model.rule('M09', atLeast(p.waterIn, from), { when: water, arguments: limits, source: sources.sample })
  model.rule('M09-out', atMost(v.waterOut, to), { when: water, arguments: limits, source: sources.sample })
  const outdoors = ownPlant(p)
  model.rule('M10', atLeast(p.outdoorMinimum, add(p.glycol.cell('freezing'), inUnit('degC', 5))), {
    when: outdoors,
    arguments: { outdoor: figure(p.outdoorMinimum, 'degC'), glycol: option(p.glycol) },
    source: sources.glycol,
  })
  model.rule('M10-indoors', p.glycol.is('0'), {
    when: not(outdoors),
    arguments: { glycol: option(p.glycol) },
  })
  model.rule('M10-map', any(p.unit.cellIs('sample', true), p.glycol.is('0')), {
    arguments: { unit },
    source: sources.cw305,
  })
  model.rule('M04-water', water, { when: p.condensatePump.isTrue, arguments: { unit } })
}

/** M19: distribution units have a port for each unit, or two distribution units one each. */
export function distributionRules({ model, p }: Declared): void {
  const ports = p.unit.cell('ports')
  const distributed = more(ports, 0)
  const needed = multiply(p.distributionFeed.caseOf({ single: 1, dual: 2 }), p.units)
  model.rule('M19', atLeast(multiply(ports, p.distributionUnits), needed), {
    when: distributed,
    arguments: { units: figure(p.units), ports: figure(ports), feed: option(p.distributionFeed) },
    source: sources.distribution,
  })
  model.rule('M19-none', equal(p.distributionUnits, 0), { when: not(distributed) })
  // A second feed needs a second distribution unit, and valves that pumped refrigerant does not have.
  model.rule('M19-dual', all(p.medium.is('chilledWater'), atLeast(p.distributionUnits, 2)), {
    when: p.distributionFeed.is('dual'),
    source: sources.assumption,
  })
}

/** M11 and M13: lines and condensers. */
export function expansionRules({ model, p }: Declared, v: CoolingValues): void {
  const expansion = p.medium.is('directExpansion')
  model.rule('M11', atMost(p.lineLength, v.lineLimit), {
    when: expansion,
    arguments: {
      length: figure(p.lineLength, 'm'),
      most: figure(v.lineLimit, 'm'),
      height: figure(p.lineHeight, 'm'),
    },
    source: sources.sample,
  })
  model.rule('M13-none', p.condenser.is('none'), { when: not(expansion) })
  model.rule('M14-none', expansion, { when: p.lowAmbientKit.isTrue })
  const span = subtract(inUnit('degC', highestCondensing), p.outdoorMaximum)
  const rejected = multiply(inUnit('1', span), p.condenser.cell('rejected'))
  const largest = multiply(0.01, multiply(inUnit('1', v.density), rejected))
  const limit = figure(highestCondensing, 'degC')
  model.rule('M13', atLeast(largest, multiply(largestFactor, v.rated)), {
    when: expansion,
    arguments: { condenser: option(p.condenser), outdoor: figure(p.outdoorMaximum, 'degC'), limit },
    source: `${sources.rejection}; ${sources.bally}; ${sources.assumption}`,
  })
  const condensing = add(v.waterOut, inUnit('degC', fluidCondenser.approach))
  model.rule('M13-fluid', atMost(condensing, inUnit('degC', highestCondensing)), {
    when: p.medium.is('fluidExpansion'),
    arguments: { fluid: figure(v.sink, 'degC'), condensing: figure(condensing, 'degC'), limit },
    source: sources.assumption,
  })
}

/** Chillers, dry coolers and pumps of our own: one may be lost wherever a unit may, and as many remain as are needed. */
export function plantRules({ model, p }: Declared, v: CoolingValues): void {
  const own = ownPlant(p)
  const fluid = p.medium.is('fluidExpansion')
  const lost = p.redundancy.caseOf({ N: 0, 'N+1': 1, 'N+2': 2, '2N': 0 })
  // 2N doubles what is needed.
  const twice = p.redundancy.caseOf({ '2N': 2 }, 1)
  // Water and fluid carry the heat of the fans, too.
  const load = add(v.heat, multiply(p.units, p.unit.cell('fan')))
  const heat = multiply(twice, load)
  const rejected = multiply(largestFactor, heat)
  const source = sources.sample
  const shared = { heat: figure(load, 'kW') }
  const left = (of: typeof p.chillers) => inUnit('kW', subtract(of, lost))
  const cold = multiply(chiller.capacity / 100, inUnit('1', p.glycol.cell('capacity')))
  model.rule('M06-chiller', atLeast(multiply(cold, left(p.chillers)), heat), {
    when: all(own, not(fluid)),
    arguments: { ...shared, chillers: figure(p.chillers) },
    source: `${source}; ${sources.glycol}`,
  })
  model.rule('M06-dryCooler', atLeast(multiply(dryCooler.rejected, left(p.dryCoolers)), rejected), {
    when: all(own, fluid),
    arguments: { ...shared, dryCoolers: figure(p.dryCoolers) },
    source: sources.dryCooler,
  })
  // kW that 1 L/s carries over the rise: 4.19 kJ/(L·K).
  const carried = p.waterRise.caseOf({ '6': 25.1, '5.5': 23, '6.7': 28 })
  const flow = multiply(0.01, multiply(inUnit('1', p.glycol.cell('flow')), ifElse(fluid, rejected, heat)))
  model.rule('M06-pump', atLeast(multiply(pump.flow, multiply(carried, left(p.pumps))), flow), {
    when: own,
    arguments: { ...shared, pumps: figure(p.pumps) },
    source: `${source}; ${sources.glycol}`,
  })
  model.rule('M06-noChiller', equal(p.chillers, 0), { when: any(not(own), fluid) })
  model.rule('M06-noDryCooler', equal(p.dryCoolers, 0), { when: not(all(own, fluid)) })
  model.rule('M06-noPump', equal(p.pumps, 0), { when: not(own) })
}
