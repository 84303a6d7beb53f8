// Says what the single-line diagram of a three-phase UPS shows: its feeders, frames, batteries, bypass and load.

import type { Label } from '../../drawings/shapes.ts'
import type {
  BatterySet,
  Breaker,
  SingleLineSystem,
  SupplySide,
  SupplyUnit,
} from '../../drawings/single-line-system.ts'
import { message } from '../../drawings/sketch.ts'
import { maintenanceBypassDevice } from './cables.ts'
import type { BatteryKind, UpsDesign } from './design.ts'

/** Names of the two systems of 2N. */
export const sideNames = ['A', 'B'] as const

/** The design in the words of a single-line diagram. */
export function singleLineOf(design: UpsDesign): SingleLineSystem {
  const sides = Array.from({ length: design.systems }, (_, index) => sideOf(design, index))
  const { voltage, frequency } = design
  const conductors = '3N~'
  return {
    sides,
    mains: design.mains,
    supply: message('drawing.supply', { voltage, conductors, frequency }),
    shortCircuit: shortCircuitWords(design),
    output: message('drawing.output', {
      voltage: outputVoltage(design),
      current: systemOutputCurrent(design),
    }),
    load: [
      message('drawing.load'),
      message('drawing.load.power', {
        power: rounded(design.designLoad),
        apparent: rounded(design.designApparentPower),
      }),
      message('drawing.load.powerFactor', {
        factor: design.powerFactor,
        kind: design.leading ? 'leading' : 'lagging',
      }),
    ],
    loadPart: 'load',
    ...(design.systems === 2 && design.singleCordedLoads
      ? {
          transferSwitch: {
            designation: 'STS',
            words: [message('drawing.transferSwitch'), message('drawing.byOthers')],
            load: message('drawing.load.singleCorded'),
            part: 'transfer-switch',
          },
        }
      : {}),
  }
}

function sideOf(design: UpsDesign, index: number): SupplySide {
  const suffix = design.systems === 2 ? `-${sideNames[index] ?? ''}` : ''
  const units = Array.from({ length: design.frames }, (_, frame) => unitOf(design, frame, suffix))
  const maintenanceBypass = externalBypass(design, suffix)
  const name = sideNames[index]
  return {
    ...(design.systems === 2 && name !== undefined ? { name } : {}),
    units,
    ...(maintenanceBypass === undefined ? {} : { maintenanceBypass }),
  }
}

function externalBypass(design: UpsDesign, suffix: string): SupplySide['maintenanceBypass'] {
  const part = 'maintenance-bypass'
  const sized = maintenanceBypassDevice(design)
  if (sized === undefined) return undefined
  const device = (designation: string): Breaker => ({
    designation: `${designation}${suffix}`,
    rating: sized.rating,
    poles: outputPoles(design),
    current: Math.round(sized.current),
    estimate: true,
    part,
  })
  return {
    enclosure: message(`drawing.bypass.${design.maintenanceBypass}`),
    bypass: device('MBB'),
    isolation: device('SIB'),
    part,
  }
}

function unitOf(design: UpsDesign, frame: number, suffix: string): SupplyUnit {
  const number = `${suffix.slice(1)}${frame + 1}`
  const { breakers, currents } = design
  const estimate = breakers.basis === 'estimate'
  const device = (name: string, part: string, rating: number, poles: number, current: number): Breaker => ({
    designation: `${name}-${number}`,
    rating,
    poles,
    current: Math.round(current),
    estimate,
    byOthers: true,
    part,
  })
  return {
    designation: message('drawing.unit', { number }),
    model: design.model,
    rating: design.modular
      ? message('drawing.unit.modules', {
          rating: design.frameRating,
          modules: modulesIn(design, frame),
          module: design.moduleRating,
        })
      : message('drawing.unit.rating', { rating: design.frameRating }),
    input: device('UIB', 'breaker-input', breakers.input, inputPoles(design), currents.maximumInput),
    ...(breakers.bypass === null
      ? {}
      : {
          bypass: device(
            'SSIB',
            'breaker-bypass',
            breakers.bypass,
            switchedNeutral(design) ? 4 : 3,
            currents.nominalBypass,
          ),
        }),
    output: device('UOB', 'breaker-output', breakers.output, outputPoles(design), currents.nominalOutput),
    battery: batteryOf(design, number),
    internalMaintenanceBypass: design.maintenanceBypass === 'internal',
    backfeedContactor: design.backfeed === 'internalKit',
    part: 'frame',
  }
}

/** Modules of a frame in words: 4, or 3 + 1 where one is redundant. */
function modulesIn(design: UpsDesign, frame: number): string {
  const slots = design.slots[frame] ?? []
  const needed = slots.filter((use) => use === 'needed').length
  const redundant = slots.filter((use) => use === 'redundant').length
  return redundant === 0 ? `${needed}` : `(${needed} + ${redundant})`
}

/** The bill line of every kind of battery. */
const batteryParts: Readonly<Record<BatteryKind, string>> = {
  internalVrla: 'battery-block',
  externalVrla: 'battery-cabinet',
  lithiumIon: 'battery-cabinet',
  byOthers: 'battery-by-others',
}

function batteryOf(design: UpsDesign, number: string): BatterySet {
  const { battery, breakers } = design
  const arrangement = arrangementOf(design)
  return {
    kind: message(`drawing.battery.${battery.kind}`),
    ...(arrangement === undefined ? {} : { arrangement }),
    ...(battery.nominalVoltage === undefined ? {} : { voltage: battery.nominalVoltage }),
    place:
      battery.kind === 'internalVrla' ? 'internal' : battery.kind === 'byOthers' ? 'by others' : 'cabinets',
    cabinets: battery.cabinetsPerFrame,
    ...(breakers.battery === null
      ? {}
      : {
          breaker: {
            designation: `BB-${number}`,
            rating: breakers.battery,
            poles: 2,
            estimate: true,
            ...(battery.disconnect === 'byOthers' ? { byOthers: true } : {}),
            part: batteryBreakerPart(design),
            ...(battery.maximumCurrent === undefined ? {} : { current: Math.round(battery.maximumCurrent) }),
          },
        }),
    part: batteryParts[battery.kind],
  }
}

/** The bill line of a battery's breaker: a kit, the device that others supply, or the lithium-ion cabinet that has it inside. */
export const batteryBreakerPart = ({ battery }: Pick<UpsDesign, 'battery'>): string =>
  battery.disconnect === undefined
    ? batteryParts[battery.kind]
    : battery.disconnect === 'byOthers'
      ? 'battery-disconnect'
      : 'battery-breaker-kit'

function arrangementOf({ battery }: UpsDesign): Label | undefined {
  if (battery.kind === 'byOthers') return undefined
  const { stringsPerFrame: strings, blocksPerString: blocks } = battery
  return battery.kind === 'lithiumIon'
    ? message('drawing.battery.strings', { strings })
    : message('drawing.battery.arrangement', { strings, blocks })
}

/** A single-phase output is between line and neutral. */
function outputVoltage(design: UpsDesign): number {
  return design.phases === '3:1' ? Math.round(design.voltage / Math.sqrt(3)) : design.voltage
}

/** The neutral is switched in TN-S, TT and IT; a PEN conductor (TN-C) and a grounded one by UL practice stay closed. */
function switchedNeutral({ earthing, breakers }: UpsDesign): boolean {
  return breakers.rule === 'IEC' && earthing !== 'TN-C'
}

/** A dual feed drops the neutral on the rectifier's side; the bypass brings it. */
function inputPoles(design: UpsDesign): number {
  return design.mains === 'single' && switchedNeutral(design) ? 4 : 3
}

function outputPoles(design: UpsDesign): number {
  return (design.phases === '3:1' ? 1 : 3) + (switchedNeutral(design) ? 1 : 0)
}

/** Earthing and the current that the supply can deliver into a fault. */
function shortCircuitWords({ earthing, availableShortCircuit: current }: UpsDesign): Label {
  return earthing === 'solidlyGrounded'
    ? message('drawing.supply.solidlyGrounded', { current })
    : message('drawing.supply.earthed', { earthing, current })
}

/** Current of the design load at the output of one system, in A. */
function systemOutputCurrent(design: UpsDesign): number {
  const phases = design.phases === '3:1' ? 1 : Math.sqrt(3)
  return Math.round((design.designApparentPower * 1000) / (outputVoltage(design) * phases))
}

const rounded = (value: number): number => Math.round(value * 10) / 10
