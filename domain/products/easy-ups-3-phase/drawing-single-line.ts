// Determines the single-line diagram of a three-phase UPS: its feeders, frames, batteries, bypass and load.

import type { Label } from '../../drawings/shapes.ts'
import type {
  BatterySet,
  Breaker,
  SingleLineSystem,
  SupplySide,
  SupplyUnit,
} from '../../drawings/single-line-system.ts'
import { formatDesignation } from '../../drawings/designations.ts'
import { message } from '../../drawings/sketch.ts'
import { designateBreaker, designateFrame, sideNames } from './designations.ts'
import type { BreakerName, SideName } from './designations.ts'
import type { UpsRecord } from './drawing-record.ts'

/** The design as input of the single-line diagram. */
export function buildSingleLineSystem(record: UpsRecord): SingleLineSystem {
  const { design, supply, output } = record
  const { voltage, frequency, neutral = true } = supply
  return {
    sides: Array.from({ length: design.systems }, (_, index) => buildSide(record, index)),
    mains: supply.mains,
    supply: message('drawing.supply', { voltage, conductors: neutral ? '3N~' : '3~', frequency }),
    shortCircuit: labelShortCircuit(supply),
    output: message('drawing.output', { voltage: output.voltage, current: Math.round(output.current) }),
    load: [
      message('drawing.load'),
      message('drawing.load.power', {
        power: toTenths(design.load),
        apparent: toTenths(design.apparentPower),
      }),
      message('drawing.load.powerFactor', {
        factor: design.powerFactor,
        kind: design.leading ? 'leading' : 'lagging',
      }),
    ],
    loadPart: 'load',
    ...(design.transferSwitch
      ? {
          transferSwitch: {
            designation: formatDesignation('switch', 7),
            words: [message('drawing.transferSwitch'), message('drawing.byOthers')],
            load: message('drawing.load.singleCorded'),
            part: 'transfer-switch',
          },
        }
      : {}),
  }
}

function buildSide(record: UpsRecord, index: number): SupplySide {
  const { systems, frames } = record.design
  const name = systems === 2 ? sideNames[index] : undefined
  const units = Array.from({ length: frames }, (_, frame) => buildUnit(record, frame + 1, name ?? 'A'))
  const maintenanceBypass = buildExternalBypass(record, name ?? 'A')
  return {
    ...(name === undefined ? {} : { name }),
    units,
    ...(maintenanceBypass === undefined ? {} : { maintenanceBypass }),
  }
}

function buildExternalBypass(
  { maintenanceBypass, design }: UpsRecord,
  side: SideName,
): SupplySide['maintenanceBypass'] {
  if (maintenanceBypass === undefined) return undefined
  const { enclosure, rating, poles, current } = maintenanceBypass
  const part = 'maintenance-bypass'
  const buildDevice = (name: BreakerName): Breaker => ({
    name,
    designation: designateBreaker(name, { side, frame: 0 }, design),
    rating,
    poles,
    current: Math.round(current),
    estimate: true,
    part,
  })
  return {
    enclosure: message(`drawing.bypass.${enclosure}`),
    bypass: buildDevice('MBB'),
    isolation: buildDevice('SIB'),
    part,
  }
}

function buildUnit(record: UpsRecord, frame: number, side: SideName): SupplyUnit {
  const place = { side, frame }
  const { design, devices, bypassDevice } = record
  const { estimate } = devices
  const buildDevice = (
    name: BreakerName,
    part: string,
    { rating, poles, current }: UpsRecord['devices']['input'],
  ): Breaker => ({
    name,
    designation: designateBreaker(name, place, design),
    rating,
    poles,
    current: Math.round(current),
    estimate,
    byOthers: true,
    part,
  })
  return {
    designation: message('drawing.unit', { number: designateFrame(place, design) }),
    model: design.model,
    rating: design.modular
      ? message('drawing.unit.modules', {
          rating: design.frameRating,
          modules: formatModules(record, frame),
          module: design.moduleRating,
        })
      : message('drawing.unit.rating', { rating: design.frameRating }),
    input: buildDevice('UIB', 'breaker-input', devices.input),
    ...(bypassDevice === undefined ? {} : { bypass: buildDevice('SSIB', 'breaker-bypass', bypassDevice) }),
    output: buildDevice('UOB', 'breaker-output', devices.output),
    battery: buildBattery(record, designateBreaker('BB', place, design)),
    ...(design.internalBypass ? { internalMaintenanceBypass: designateBreaker('MBB', place, design) } : {}),
    backfeedContactor: design.backfeedContactor,
    part: 'frame',
  }
}

/** Modules of a frame in words: 4, or (3 + 1) if one is redundant. */
function formatModules({ slots }: UpsRecord, frame: number): string {
  const slotsOfFrame = slots.filter((slot) => slot.frame === frame)
  const needed = slotsOfFrame.filter(({ use }) => use === 'needed').length
  const redundant = slotsOfFrame.filter(({ use }) => use === 'redundant').length
  return redundant === 0 ? `${needed}` : `(${needed} + ${redundant})`
}

type Battery = UpsRecord['battery']

/** The bill line of every kind of battery. */
const batteryParts: Readonly<Record<Battery['kind'], string>> = {
  internalVrla: 'battery-block',
  externalVrla: 'battery-cabinet',
  lithiumIon: 'battery-cabinet',
  byOthers: 'battery-by-others',
}

function buildBattery(record: UpsRecord, designation: string): BatterySet {
  const { battery, batteryDevice } = record
  const { kind, voltage, cabinets } = battery
  const arrangement = labelArrangement(battery)
  return {
    kind: message(`drawing.battery.${kind}`),
    ...(arrangement === undefined ? {} : { arrangement }),
    ...(voltage === undefined ? {} : { voltage }),
    place: kind === 'internalVrla' ? 'internal' : kind === 'byOthers' ? 'by others' : 'cabinets',
    cabinets,
    ...(batteryDevice === undefined
      ? {}
      : {
          breaker: {
            name: 'BB',
            designation,
            rating: batteryDevice.rating,
            poles: 2,
            estimate: true,
            ...(batteryDevice.byOthers ? { byOthers: true } : {}),
            part: findBatteryBreakerPart(record),
            current: Math.round(batteryDevice.current),
          },
        }),
    part: batteryParts[kind],
  }
}

/** The bill line of a battery's breaker: a kit, the device by others, or the lithium-ion cabinet that contains it. */
export function findBatteryBreakerPart({
  battery,
  batteryDevice,
}: Pick<UpsRecord, 'battery' | 'batteryDevice'>): string {
  if (batteryDevice === undefined) return batteryParts[battery.kind]
  return batteryDevice.byOthers ? 'battery-disconnect' : 'battery-breaker-kit'
}

function labelArrangement({ kind, strings, blocks }: Battery): Label | undefined {
  if (kind === 'byOthers') return undefined
  return kind === 'lithiumIon'
    ? message('drawing.battery.strings', { strings })
    : message('drawing.battery.arrangement', { strings, blocks })
}

/** Earthing and the available fault current of the supply. */
function labelShortCircuit({ earthing, shortCircuit: current }: UpsRecord['supply']): Label {
  return earthing === 'solidlyGrounded'
    ? message('drawing.supply.solidlyGrounded', { current })
    : message('drawing.supply.earthed', { earthing, current })
}

const toTenths = (value: number): number => Math.round(value * 10) / 10
