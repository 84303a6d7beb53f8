// Rules of country, voltage, phases and earthing: constraints U01 to U03.
import { all, any, optionArgument } from '../../../engine/builder.ts'
import type { ModelBuilder } from '../../../engine/builder.ts'
import type { Table } from '../../../engine/model.ts'
import type { UpsFacts } from '../facts/facts.ts'
import { sources } from '../facts/sources.ts'
import type { UpsParameters } from '../parameters.ts'
import { voltageTables } from '../tables/equipment.ts'
import { supplyTable } from '../tables/site.ts'

/** Declares the rules of the supply. */
export function supplyRules(model: ModelBuilder, p: UpsParameters, facts: UpsFacts): void {
  const supplies = model.table('supplies', supplyTable)
  const { familyVoltages, unitVoltages } = voltageTables(facts)
  model.rule(
    'U01-country',
    supplies.hasRow({ country: p.country, voltage: p.voltage, frequency: p.frequency }),
    {
      arguments: { country: optionArgument(p.country), voltage: optionArgument(p.voltage) },
      source: sources.recalled,
    },
  )
  model.rule(
    'U01',
    model.table('familyVoltages', familyVoltages).hasRow({ family: p.family, voltage: p.voltage }),
    {
      arguments: {
        family: optionArgument(p.family),
        voltage: optionArgument(p.voltage),
        country: optionArgument(p.country),
      },
    },
  )
  model.rule('U02', model.table('unitVoltages', unitVoltages).hasRow({ unit: p.unit, voltage: p.voltage }), {
    arguments: { unit: optionArgument(p.unit), voltage: optionArgument(p.voltage) },
    source: sources.gvsN1,
  })
  const units: Table = {
    columns: { unit: { type: 'text' }, family: { type: 'text' } },
    rows: facts.units.map((unit) => ({ unit: unit.key, family: unit.family })),
  }
  model.rule(
    'unit-of-family',
    model.table('unitFamilies', units).hasRow({ unit: p.unit, family: p.family }),
    {
      arguments: { unit: optionArgument(p.unit), family: optionArgument(p.family) },
    },
  )
  model.rule('U03', p.unit.cellIs('threeToOne', true), {
    when: p.phases.is('3:1'),
    arguments: { unit: optionArgument(p.unit) },
    source: sources.e3sRange,
  })
  model.rule('U03-one-phase', p.phases.isNot('1:1'))
  model.rule(
    'earthing',
    any(
      all(p.country.cellIs('rules', 'UL'), p.earthing.is('solidlyGrounded')),
      all(p.country.cellIs('rules', 'IEC', 'JP'), p.earthing.isNot('solidlyGrounded')),
    ),
    { arguments: { country: optionArgument(p.country) }, source: sources.recalled },
  )
}
