// What is told of a valid configuration, and what the product adds by itself.
import { add, all, atLeast, inUnit, less, more, subtract } from '../../../engine/source/builder.ts'
import { sources } from '../facts/sources.ts'
import type { CoolingValues, Declared } from '../values/values.ts'
import { figure } from './arguments.ts'

/** M02, M04, M12, M14, M17 to M19: what is told, and what the product adds by itself. */
export function declareNotices({ model, p }: Declared, v: CoolingValues): void {
  const water = p.medium.is('chilledWater')
  model.notice('M02', 'warning', all(p.envelope.is('recommended'), more(v.inlet, inUnit('degC', 27))), {
    arguments: { inlet: figure(v.inlet, 'degC') },
    source: sources.ashrae,
  })
  const wet = all(water, less(p.waterIn, add(p.dewPoint, inUnit('degC', 1))))
  model.addition({
    id: 'M04',
    when: wet,
    set: { parameter: p.condensatePump.name, value: true },
    arguments: { waterIn: figure(p.waterIn, 'degC'), dewPoint: figure(p.dewPoint, 'degC') },
    source: sources.moistAir,
  })
  model.notice('M12', 'warning', all(p.medium.is('directExpansion'), less(v.line, inUnit('%', 90))), {
    arguments: { share: figure(subtract(inUnit('%', 100), v.line), '%') },
    source: sources.lines,
  })
  model.addition({
    id: 'M14',
    when: all(p.medium.is('directExpansion'), less(p.outdoorMinimum, p.condenser.cell('lowest'))),
    set: { parameter: p.lowAmbientKit.name, value: true },
    arguments: { lowest: figure(p.condenser.cell('lowest'), 'degC') },
    source: sources.sample,
  })
  model.notice('M18', 'warning', all(p.control.is('roomReturn'), p.containment.is('hot')), {
    source: sources.control,
  })
  model.notice('M19', 'auto', atLeast(p.distributionUnits, 2), {
    arguments: { units: figure(p.units), distributionUnits: figure(p.distributionUnits) },
    source: sources.distribution,
  })
}
