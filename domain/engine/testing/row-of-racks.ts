// A row of equal racks as in a product: the kind and phase of each rack, the floor load, and the cooling.
import type { Model } from '../model.ts'
import {
  atLeast,
  atMost,
  countOf,
  inUnit,
  multiply,
  neighbourHolds,
  not,
  sumOf,
} from '../source/testing/builder.ts'
import { elaborate } from '../source/elaborate.ts'
import { SourceModelBuilder } from '../source/testing/source-model-builder.ts'
import { rackKinds } from './rack-kinds.ts'

/**
 * A row of `racks` places, of which some are used. It has two parameters for each place, the kind and the phase, and two
 * more, the number of racks and of coolers, each of which removes 30 kW. The limits of the row allow an average of
 * 13.8 kW (4.6 kW on each phase), 770 kg and a price of 10,000 for each place, so that the kinds compete, and four racks
 * of the kind `network`. All of these figures are assumptions.
 */
export function createRowOfRacks(racks: number): Model {
  const model = new SourceModelBuilder('row-of-racks', '1.0.0')
  const table = model.table('kinds', {
    columns: {
      id: { type: 'key' },
      load: { type: 'number', unit: 'kW', source: 'assumption' },
      weight: { type: 'number', unit: 'kg', source: 'assumption' },
      price: { type: 'number', unit: '1', source: 'assumption' },
    },
    rows: rackKinds,
  })
  const rack = model.part('rack', { count: { min: 1, max: racks, group: 'row' }, ordered: true }, (part) => {
    const kind = part.choice('kind', table)
    const phase = part.choice('phase', ['L1', 'L2', 'L3'])
    part.rule('P01', not(neighbourHolds(part, 1, kind.is('accelerator'), { otherwise: false })), {
      when: kind.is('accelerator'),
    })
    return { kind, phase, load: kind.cell('load'), weight: kind.cell('weight'), price: kind.cell('price') }
  })
  const coolers = model.number('coolers', { min: 0, max: racks, step: 1, unit: '1' })
  const load = model.value('load', 'kW', sumOf(rack, rack.load))
  model.rule('C01', atLeast(inUnit('kW', multiply(30, coolers)), load))
  for (const phase of ['L1', 'L2', 'L3'])
    model.rule(
      `C02-${phase}`,
      atMost(sumOf(rack, rack.load, { where: rack.phase.is(phase) }), (46 * racks) / 10),
    )
  model.rule('C03', atMost(sumOf(rack, rack.weight), 770 * racks))
  model.rule('C04', atMost(sumOf(rack, rack.price), 10_000 * racks))
  model.rule('C05', atMost(countOf(rack, { where: rack.kind.is('network') }), 4))
  model.goal('price', sumOf(rack, rack.price))
  return elaborate(model.build()).model
}
