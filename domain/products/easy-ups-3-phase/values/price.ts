// The price of a configuration: the same lines as the bill of materials, without what is by others.
import { add, all, ifElse, more, multiply } from '../../../engine/builder.ts'
import type { FlagHandle, ModelBuilder } from '../../../engine/builder.ts'
import type { Num } from '../../../engine/model.ts'
import type { UpsParameters } from '../parameters.ts'
import { parts } from '../parts.ts'
import type { PriceOf } from '../../compared-prices.ts'
import { needsBottomEntryCabinet } from './site.ts'
import type { SizingValues } from './sizing.ts'

type PartPrice = (part: keyof typeof parts) => number

const optional = (flag: FlagHandle, cents: number): Num => ifElse(flag.isTrue, cents, 0)

/** Cents for kits and cards of each frame. */
function kitsPerFrame(p: UpsParameters, of: PartPrice): Num {
  const breakerKit = all(p.batteryKind.is('externalVrla'), p.batteryDisconnect.isNot('byOthers'))
  return add(
    ifElse(p.phases.is('3:1'), of('threeToOneKit'), 0),
    ifElse(p.cableEntry.is('top'), of('topEntryKit'), 0),
    ifElse(needsBottomEntryCabinet(p), of('bottomEntryCabinet'), 0),
    ifElse(more(p.frames, 1), of('parallelKit'), 0),
    ifElse(p.backfeed.is('internalKit'), of('backfeedKit'), 0),
    ifElse(breakerKit, p.unit.cell('batteryKitPrice'), 0),
    optional(p.managementCard, of('managementCard')),
    optional(p.temperatureSensor, of('temperatureSensor')),
    optional(p.seismicKit, of('seismicKit')),
    optional(p.airFilter, of('airFilter')),
    optional(p.spreaderPlate, of('spreaderPlate')),
  )
}

/** Cents for services of each frame. */
function servicesPerFrame(p: UpsParameters, of: PartPrice): Num {
  return add(
    p.startUp.caseOf({ none: 0, '5x8': of('startUp5x8'), '7x24': of('startUp7x24') }),
    p.preventiveMaintenance.caseOf({
      none: 0,
      annual: of('maintenanceAnnual'),
      semiAnnual: of('maintenanceSemiAnnual'),
      quarterly: of('maintenanceQuarterly'),
    }),
    p.servicePlan.caseOf({
      none: 0,
      '1 year': of('plan1Year'),
      '3 years': of('plan3Years'),
      '5 years': of('plan5Years'),
    }),
    p.serviceResponse.caseOf({ nextBusinessDay: 0, fourHours: of('fourHourResponse') }),
  )
}

/** Cents for each of the one or two systems. */
function perSystem(p: UpsParameters, of: PartPrice): Num {
  return add(
    p.maintenanceBypass.caseElse({ externalPanel: of('bypassPanel'), bypassCabinet: of('bypassCabinet') }, 0),
    optional(p.emergencyPowerOff, of('emergencyPowerOff')),
    optional(p.commissioning, of('commissioning')),
    optional(p.loadBankTest, of('loadBankTest')),
  )
}

/** Declares the price in cents. */
export function priceValue(model: ModelBuilder, p: UpsParameters, sizing: SizingValues, priceOf: PriceOf) {
  const of: PartPrice = (part) => priceOf(parts[part])
  const { totalFrames, totalModules, totalStrings, totalCabinets, systems } = sizing
  const blocks = p.blocksPerString.cell('perString')
  return model.value(
    'price',
    'cent',
    add(
      multiply(totalFrames, add(p.unit.cell('price'), kitsPerFrame(p, of), servicesPerFrame(p, of))),
      multiply(totalModules, p.unit.cell('modulePrice')),
      multiply(totalStrings, multiply(blocks, p.battery.cell('blockPrice'))),
      multiply(
        totalCabinets,
        add(p.battery.cell('cabinetPrice'), optional(p.spreaderPlate, of('spreaderPlate'))),
      ),
      multiply(systems, perSystem(p, of)),
      ifElse(p.redundancy.is('2N'), of('synchronisationKit'), 0),
      optional(p.training, of('training')),
    ),
    'sum of the bill of materials',
  )
}
