// Rules of modules, frames, ratings and devices: R3 to R9, U05 to U07, U11, U17.
import {
  all,
  any,
  atLeast,
  atMost,
  divideUp,
  equal,
  less,
  more,
  multiply,
  numberArgument,
  optionArgument,
  roundUpTo,
  subtract,
} from '../../../engine/builder.ts'
import type { ModelBuilder } from '../../../engine/builder.ts'
import { sources } from '../facts/sources.ts'
import type { UpsParameters } from '../parameters.ts'
import type { Rating } from '../ratings.ts'
import { batteryBreakerTable } from '../tables/battery.ts'
import { ratingTable } from '../tables/equipment.ts'
import type { UpsValues } from '../values/values.ts'

/** Declares the rules that count modules and frames. */
export function sizingRules(model: ModelBuilder, p: UpsParameters, v: UpsValues): void {
  // Before R03 and U05, which together exclude the same states: an explanation names the earliest, and this one says what to do.
  model.rule('U07', any(more(p.frames, 1), more(p.unit.cell('slots'), 1)), {
    when: p.redundancy.is('N+1', 'N+X'),
    arguments: { redundancy: optionArgument(p.redundancy) },
  })
  model.rule('R03-spare', equal(p.extraModules, 1), { when: p.redundancy.isNot('N+X') })
  model.rule('R03', atLeast(v.installedModules, v.requiredModules), {
    arguments: {
      load: numberArgument(v.designLoad, 'kW'),
      needed: numberArgument(v.neededModules),
      spare: numberArgument(v.redundantModules),
      installed: numberArgument(v.installedModules),
    },
  })
  model.rule(
    'R03-equal',
    all(
      less(multiply(p.frames, subtract(p.modulesPerFrame, 1)), v.requiredModules),
      atMost(p.frames, v.requiredModules),
    ),
    { source: sources.tripp },
  )
  const covered = atLeast(multiply(0.01, v.frameUsable, p.maximumUse, p.frames), v.designLoad)
  model.rule('R04', covered, {
    // Whatever the derating, which frames and modules share: without this only a long search sees that no more modules are ever needed
    // than the frames can carry.
    implied: atMost(v.neededModules, divideUp(multiply(p.frames, v.frameRating), v.moduleRating)),
    // A unit of one block carries what its module does.
    when: more(p.unit.cell('slots'), 1),
    arguments: { load: numberArgument(v.designLoad, 'kW'), frames: numberArgument(p.frames) },
  })
  model.rule('U05', atMost(p.modulesPerFrame, p.unit.cell('slots')), {
    arguments: { modules: numberArgument(p.modulesPerFrame), slots: numberArgument(p.unit.cell('slots')) },
  })
  model.rule('U06', atMost(p.frames, p.family.cell('parallelLimit')), {
    arguments: {
      family: optionArgument(p.family),
      limit: numberArgument(p.family.cell('parallelLimit')),
    },
    source: sources.sample,
  })
  model.rule('efficiency-mode', p.family.cellIs('efficiencyMode', true), {
    when: p.efficiencyMode.is('eConversion'),
    arguments: { family: optionArgument(p.family) },
    source: sources.eConversion,
  })
}

/** Declares the rules of currents, devices and short circuit. */
export function ratingRules(
  model: ModelBuilder,
  p: UpsParameters,
  v: UpsValues,
  ratings: readonly Rating[],
): void {
  model.rule(
    'R07',
    model.table('ratings', ratingTable(ratings)).hasRow({
      unit: p.unit,
      voltage: p.voltage,
      phases: p.phases,
      modules: p.modulesPerFrame,
      mains: p.mains,
      inputBreaker: p.inputBreaker,
      bypassBreaker: p.bypassBreaker,
      outputBreaker: p.outputBreaker,
    }),
    {
      arguments: { unit: optionArgument(p.unit), voltage: optionArgument(p.voltage) },
      source: sources.nec215,
    },
  )
  const breakers = batteryBreakerTable.rows.map((row) => row.amps).filter((amps) => amps > 0)
  model.rule('R17', equal(p.batteryBreaker.cell('amps'), roundUpTo(breakers, v.batteryCurrent)), {
    when: p.batteryKind.is('externalVrla'),
    arguments: { current: numberArgument(v.batteryCurrent, 'A') },
    source: sources.liebert600,
  })
  model.rule('R17-none', p.batteryBreaker.is('none'), { when: p.batteryKind.isNot('externalVrla') })
  model.rule('U17', atMost(p.availableShortCircuit, v.shortCircuitRating), {
    arguments: {
      available: numberArgument(p.availableShortCircuit, 'kA'),
      rating: numberArgument(v.shortCircuitRating, 'kA'),
      unit: optionArgument(p.unit),
    },
    source: sources.gvl,
  })
  model.rule('U11', atMost(p.altitude, 2000), {
    arguments: { altitude: numberArgument(p.altitude, 'm') },
    source: sources.eaton93Environment,
  })
}
