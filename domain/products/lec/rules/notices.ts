// What a condition of the model can tell: additions, warnings and information, under the ids of this configurator's page.
import { all, any, atLeast, equal, less, more, not } from '../../../engine/source/builder.ts'
import { sources } from '../facts/sources.ts'
import type { Declared, LecValues } from '../values/values.ts'
import { figure, option } from './rules.ts'

/** Declares every notice that a condition of the model can tell; the others are found by the evaluation. */
export function declareNotices({ model, p }: Declared, v: LecValues): void {
  model.addition({
    id: 'L18',
    when: any(atLeast(p.sensors, 1), p.camera.isTrue, p.cloud.isTrue),
    set: { parameter: p.networkCard.name, value: true },
    arguments: { sensors: figure(p.sensors) },
  })
  model.notice('L12', 'auto', not(p.ventilation.is('walls')), {
    arguments: { heat: figure(v.heat, 'W'), ventilation: option(p.ventilation) },
    source: sources.ventilation,
  })
  model.notice('L13', 'warning', all(p.closedDoor.isTrue, not(p.existingVents.isTrue), more(v.heat, 400)), {
    arguments: { heat: figure(v.heat, 'W') },
    source: sources.ventilation,
  })
  model.notice('L14', 'warning', p.transferStrip.isTrue, {
    arguments: { cords: figure(v.switchedCords) },
  })
  model.notice('L15', 'warning', all(p.feeds.is('pair'), equal(p.circuits, 1)), {
    arguments: { circuit: option(p.circuit) },
  })
  model.notice('L17', 'auto', p.ups.cellIs('form', 'tower'), {
    arguments: { ups: option(p.ups), units: figure(p.ups.cell('height')) },
    source: sources.sample,
  })
  model.notice('R13', 'information', all(atLeast(p.sensors, 1), less(p.sensors, 3)), {
    arguments: { sensors: figure(p.sensors) },
    source: sources.assumption,
  })
}
