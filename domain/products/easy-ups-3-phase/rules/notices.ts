// What is told about a valid configuration: additions, warnings and information, under the ids of this configurator's page.
import {
  all,
  atLeast,
  less,
  more,
  multiply,
  not,
  numberArgument,
  optionArgument,
  subtract,
} from '../../../engine/builder.ts'
import type { ModelBuilder } from '../../../engine/builder.ts'
import { sources } from '../facts/sources.ts'
import type { UpsParameters } from '../parameters.ts'
import type { UpsValues } from '../values/values.ts'

function powerNotices(model: ModelBuilder, p: UpsParameters, v: UpsValues): void {
  model.notice('U05', 'auto', all(more(p.frames, 1), more(p.unit.cell('slots'), 1)), {
    arguments: {
      modules: numberArgument(v.requiredModules),
      slots: numberArgument(p.unit.cell('slots')),
      frames: numberArgument(p.frames),
    },
  })
  model.notice('U09', 'auto', p.redundancy.is('2N'), {
    arguments: { modules: numberArgument(v.installedModules), frames: numberArgument(p.frames) },
  })
  model.notice('U10', 'warning', more(p.altitude, 1000), {
    arguments: {
      altitude: numberArgument(p.altitude, 'm'),
      share: numberArgument(v.altitudeShare, '%'),
      power: numberArgument(multiply(0.01, p.unit.cell('kw'), v.altitudeShare), 'kW'),
    },
    source: sources.eaton93Environment,
  })
  model.notice('U12', 'warning', less(v.blockShare, 100), {
    arguments: { blocks: optionArgument(p.blocksPerString), share: numberArgument(v.blockShare, '%') },
    source: sources.apm2,
  })
  model.notice(
    'U21',
    'warning',
    all(
      p.efficiencyMode.is('eConversion'),
      less(multiply(10, p.load), multiply(v.installedModules, v.systems, p.unit.cell('kw'))),
    ),
    { arguments: { load: numberArgument(p.load, 'kW') }, source: sources.eConversion },
  )
  model.notice('U22', 'warning', more(p.crestFactor, p.family.cell('crestFactorLimit')), {
    arguments: {
      crestFactor: numberArgument(p.crestFactor),
      limit: numberArgument(p.family.cell('crestFactorLimit')),
    },
    source: sources.aeg233,
  })
  model.notice('U23', 'warning', more(p.unbalance, 50), {
    arguments: { unbalance: numberArgument(p.unbalance, '%') },
    source: sources.eaton93Balance,
  })
}

function batteryNotices(model: ModelBuilder, p: UpsParameters): void {
  model.notice('U16', 'information', all(p.batteryKind.is('internalVrla'), more(p.storageMonths, 6)), {
    arguments: { months: numberArgument(p.storageMonths) },
    source: sources.eaton93Environment,
  })
  model.notice('U24', 'auto', all(p.batteryKind.is('externalVrla'), p.batteryDisconnect.is('notChosen')), {
    arguments: { breaker: optionArgument(p.batteryBreaker) },
    source: sources.e3mbbk,
  })
}

function installationNotices(model: ModelBuilder, p: UpsParameters, v: UpsValues): void {
  model.notice(
    'U18',
    'warning',
    all(p.maintenanceBypass.is('bypassCabinet'), less(p.unit.cell('iccBypassCabinet'), p.unit.cell('icc'))),
    { arguments: { rating: numberArgument(v.shortCircuitRating, 'kA') }, source: sources.gvl },
  )
  model.notice('U19', 'auto', p.mains.is('dual'), {
    arguments: { breaker: optionArgument(p.bypassBreaker) },
  })
  model.notice('U20', 'warning', p.backfeed.is('notChosen'), { source: sources.gvl })
  model.notice('U25', 'warning', not(p.country.cellIs('authorisedService', true)), {
    arguments: { country: optionArgument(p.country) },
    source: sources.keorT,
  })
  model.notice('U27', 'warning', all(more(p.frames, 1), more(p.cableLengthDifference, 10)), {
    arguments: { difference: numberArgument(p.cableLengthDifference, '%') },
    source: sources.tripp,
  })
}

/** U08: the policy of maximum use asked for a module more, so that one loss leaves the load within it. */
function redundancyNotice(model: ModelBuilder, p: UpsParameters, v: UpsValues): void {
  model.notice(
    'U08',
    'auto',
    all(
      p.redundancy.is('N+1', 'N+X'),
      more(v.neededModules, v.modulesAtFullUse),
      atLeast(v.modulesAtFullUse, 1),
    ),
    {
      arguments: {
        added: numberArgument(subtract(v.neededModules, v.modulesAtFullUse)),
        use: numberArgument(p.maximumUse, '%'),
      },
    },
  )
}

/** Declares every notice that a condition of the model can tell; the others are found by the evaluation. */
export function declareNotices(model: ModelBuilder, p: UpsParameters, v: UpsValues): void {
  powerNotices(model, p, v)
  redundancyNotice(model, p, v)
  batteryNotices(model, p)
  installationNotices(model, p, v)
}
