// Rules of bypass, backfeed, floor and doors: R16, U26.
import {
  all,
  any,
  atMost,
  equal,
  ifElse,
  multiply,
  numberArgument,
  optionArgument,
} from '../../../engine/builder.ts'
import type { ModelBuilder } from '../../../engine/builder.ts'
import { sources } from '../facts/sources.ts'
import type { UpsParameters } from '../parameters.ts'
import type { UpsValues } from '../values/values.ts'

/** Declares the rules of the place and of bypass and backfeed. */
export function installationRules(model: ModelBuilder, p: UpsParameters, v: UpsValues): void {
  model.rule('bypass-internal', p.family.cellIs('internalBypass', true), {
    when: p.maintenanceBypass.is('internal'),
    arguments: { family: optionArgument(p.family) },
    source: sources.sample,
  })
  model.rule('bypass-parallel', equal(p.frames, 1), { when: p.maintenanceBypass.is('internal') })
  model.rule('backfeed-cabinet', p.maintenanceBypass.is('bypassCabinet'), {
    when: p.backfeed.is('bypassCabinet'),
    source: sources.gvl,
  })
  const limit = p.floorRating.cell('limit')
  const kilonewtons = 0.00981
  // Plates are taken to double the loaded area: an assumption.
  const plateFactor = ifElse(p.spreaderPlate.isTrue, 2, 1)
  model.rule(
    'U26',
    all(
      atMost(multiply(kilonewtons, v.frameMass), multiply(limit, p.unit.cell('area'), plateFactor)),
      any(
        equal(p.cabinets, 0),
        atMost(
          multiply(kilonewtons, v.cabinetMass),
          multiply(limit, p.battery.cell('cabinetArea'), plateFactor),
        ),
      ),
    ),
    {
      when: p.floorRating.isNot('notStated'),
      arguments: {
        mass: numberArgument(v.frameMass, 'kg'),
        area: numberArgument(p.unit.cell('area'), 'm2'),
        limit: numberArgument(limit, 'kN/m2'),
      },
    },
  )
  const width = p.doorWidth.cell('limit')
  model.rule(
    'R16-width',
    all(atMost(p.unit.cell('narrowSide'), width), atMost(p.battery.cell('cabinetNarrowSide'), width)),
    { when: p.doorWidth.isNot('notStated'), arguments: { limit: numberArgument(width, 'mm') } },
  )
  const height = p.doorHeight.cell('limit')
  model.rule(
    'R16-height',
    all(atMost(p.unit.cell('height'), height), atMost(p.battery.cell('cabinetHeight'), height)),
    { when: p.doorHeight.isNot('notStated'), arguments: { limit: numberArgument(height, 'mm') } },
  )
}
