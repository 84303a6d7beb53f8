// What a condition of the model can tell: additions, warnings and information, under the ids of this configurator's page.
import { all, any, atLeast, more, multiply, not, roundToStep } from '../../../engine/source/builder.ts'
import { sources } from '../facts/sources.ts'
import type { Declared, PduValues } from '../values/values.ts'
import { figure, option } from './rules.ts'

/** Declares the additions: what the product sets by itself, and a person may decline. */
function declareAdditions({ model, p }: Declared, v: PduValues): void {
  model.addition({
    id: 'P17',
    when: atLeast(p.seismicZone, 3),
    set: { parameter: p.floorStand.name, value: true },
    arguments: { zone: figure(p.seismicZone) },
    source: sources.powerHub,
  })
  model.addition({
    id: 'P18',
    when: all(p.installationRules.is('IEC'), p.construction.is('module'), atLeast(v.socketRows, 1)),
    set: { parameter: p.residualCurrentProtection.name, value: true },
    arguments: { country: option(p.country) },
    source: sources.iec364,
  })
}

/** Declares every notice that a condition of the model can tell; the others are found by the evaluation. */
export function declareNotices(declared: Declared, v: PduValues): void {
  const { model, p } = declared
  declareAdditions(declared, v)
  const voltages = { input: option(p.inputVoltage), output: option(p.outputVoltage) }
  const sameVoltage = any(
    ...(['400', '208', '380', '415', '220', '200'] as const).map((voltage) =>
      all(p.inputVoltage.is(voltage), p.outputVoltage.is(voltage)),
    ),
  )
  model.notice('P01', 'auto', all(p.transformer.is('isolation'), not(sameVoltage)), { arguments: voltages })
  model.notice('P02', 'auto', all(p.transformer.is('none'), p.inputVoltage.is('400')), {
    arguments: voltages,
  })
  model.notice(
    'P04',
    'information',
    all(p.spectrum.is('notStated'), p.loadKind.is('it'), p.kRating.is('13')),
    {
      source: sources.wikiK,
    },
  )
  model.notice('P08', 'auto', all(more(p.panels, 1), more(v.poles, p.panelPoles.cell('poles'))), {
    arguments: {
      poles: figure(v.poles),
      each: figure(p.panelPoles.cell('poles')),
      panels: figure(p.panels),
      sideCars: figure(v.sideCars),
    },
    source: sources.spdu,
  })
  model.notice('P09', 'auto', all(p.construction.is('module'), more(v.neededModules, 6)), {
    arguments: { modules: figure(v.neededModules), slots: figure(p.slots.cell('number')) },
  })
  model.notice('P16', 'information', more(multiply(100, v.startLoad), multiply(75, p.rating.cell('kva'))), {
    arguments: {
      load: figure(roundToStep('up', 0.1, v.startLoad), 'kVA'),
      rating: figure(p.rating.cell('kva'), 'kVA'),
    },
    source: sources.ppcLoading,
  })
  model.notice('P19', 'warning', more(p.altitude, 2012), {
    arguments: { altitude: figure(p.altitude, 'm') },
    source: sources.powerHub,
  })
  model.notice('P22', 'warning', all(p.transformer.is('isolation'), not(p.groundingElectrode.isTrue)), {
    source: sources.sparky,
  })
}
