// The bill of materials as a tree: units with their modules and kits, batteries, bypass, devices by others, services.
import { billLine, type LineDetails } from '../../bill-line.ts'
import type { BillLine } from '../../product.ts'
import type { ChoiceReader } from '../../choice-reader.ts'
import type { UpsDesign } from '../design.ts'
import { batteryBreakerKit, cabinetPart, enclosures, isSamplePart, modulePart, parts } from '../parts.ts'
import type { Equipment } from '../read-design.ts'

interface Context {
  readonly read: ChoiceReader
  readonly design: UpsDesign
  readonly equipment: Equipment
  /** Frames of the whole design: those of both systems for 2N. */
  readonly frames: number
}
type Part = keyof typeof parts

/** A catalogue part, marked where it is of the sample catalogue. */
const line = (id: string, partNumber: string, quantity: number, more: LineDetails = {}): BillLine =>
  billLine(id, partNumber, quantity, { ...(isSamplePart(partNumber) ? { sample: true } : {}), ...more })

/** The bill of one design; every quantity is whole and positive. */
export function billOf(read: ChoiceReader, design: UpsDesign, equipment: Equipment): readonly BillLine[] {
  const context = { read, design, equipment, frames: design.systems * design.frames }
  return [
    ...unitLines(context),
    ...batteryLines(context),
    ...bypassLines(context),
    ...optionLines(context),
    ...deviceLines(context),
    ...serviceLines(context),
  ].filter(({ quantity }) => quantity > 0)
}

/** (a) frames, (b) power modules, (c) kits for the output and the cable entry, (f) parallel and synchronisation kits. */
function unitLines({ read, design, equipment, frames }: Context): BillLine[] {
  const { unit } = equipment
  const inFrame = { parent: 'frame' }
  return [
    line('frame', unit.partNumber, frames, {
      kind: 'P',
      mass: unit.mass,
      arguments: { model: unit.model, voltage: design.voltage },
    }),
    line('module', modulePart(unit), unit.slots > 1 ? frames * design.modulesPerFrame : 0, {
      ...inFrame,
      mass: unit.moduleMass,
      arguments: {
        rating: unit.kw,
        redundant: design.systems * (design.installedModules - design.neededModules),
      },
    }),
    line('three-to-one-kit', parts.threeToOneKit, design.phases === '3:1' ? frames : 0, inFrame),
    line('top-entry-kit', parts.topEntryKit, design.cableEntry === 'top' ? frames : 0, inFrame),
    line(
      'bottom-entry-cabinet',
      parts.bottomEntryCabinet,
      unit.bottomEntryCabinet && read.option('cableEntry') === 'bottom' ? frames : 0,
      { ...inFrame, mass: enclosures.bottomEntryCabinet.mass },
    ),
    line('parallel-kit', parts.parallelKit, design.frames > 1 ? frames : 0, inFrame),
    line('synchronisation-kit', parts.synchronisationKit, design.systems === 2 ? 1 : 0),
  ]
}

/** (d) blocks inside the UPS, or in cabinets with their breaker kits, or lithium-ion cabinets. */
function batteryLines({ design, equipment, frames }: Context): BillLine[] {
  const { battery, unit } = equipment
  if (battery === undefined) return []
  const { stringsPerFrame, blocksPerString, cabinetsPerFrame } = design.battery
  if (battery.kind === 'lithiumIon')
    return [
      line('battery-cabinet', battery.partNumber, frames * cabinetsPerFrame, {
        message: 'lithium-cabinet',
        mass: battery.mass,
        arguments: { model: battery.model },
      }),
    ]
  const blocks = frames * stringsPerFrame * blocksPerString
  const block = { mass: battery.mass, arguments: { model: battery.model, strings: frames * stringsPerFrame } }
  if (battery.kind === 'internalVrla')
    return [line('battery-block', battery.partNumber, blocks, { ...block, parent: 'frame' })]
  return [
    line('battery-cabinet', cabinetPart(battery.key), frames * cabinetsPerFrame, {
      mass: battery.cabinetMass,
    }),
    line('battery-block', battery.partNumber, blocks, { ...block, parent: 'battery-cabinet' }),
    line('battery-breaker-kit', batteryBreakerKit(unit), design.battery.disconnect === 'kit' ? frames : 0, {
      parent: 'battery-cabinet',
      arguments: { rating: design.breakers.battery ?? 0 },
    }),
  ]
}

/** (e) maintenance bypass; an internal one is part of the unit. */
function bypassLines({ design }: Context): BillLine[] {
  const wall = design.maintenanceBypass === 'externalPanel'
  if (!wall && design.maintenanceBypass !== 'bypassCabinet') return []
  return [
    line('maintenance-bypass', wall ? parts.bypassPanel : parts.bypassCabinet, design.systems, {
      message: wall ? 'bypass-panel' : 'bypass-cabinet',
      mass: (wall ? enclosures.bypassPanel : enclosures.bypassCabinet).mass,
    }),
  ]
}

/** (g) kits, cards, sensors. */
function optionLines({ read, design, frames }: Context): BillLine[] {
  const inFrame = { parent: 'frame' }
  const option = (id: string, part: Part, wanted: boolean, quantity = frames): BillLine =>
    line(id, parts[part], wanted ? quantity : 0, inFrame)
  return [
    option('backfeed-kit', 'backfeedKit', design.backfeed === 'internalKit'),
    option('emergency-power-off', 'emergencyPowerOff', read.flag('emergencyPowerOff'), design.systems),
    option('management-card', 'managementCard', read.flag('managementCard')),
    option('temperature-sensor', 'temperatureSensor', read.flag('temperatureSensor')),
    option('seismic-kit', 'seismicKit', read.flag('seismicKit')),
    option('air-filter', 'airFilter', read.flag('airFilter')),
    option(
      'spreader-plate',
      'spreaderPlate',
      read.flag('spreaderPlate'),
      frames * (1 + design.battery.cabinetsPerFrame),
    ),
  ]
}

/** (h) devices upstream and downstream: by others, with quantity and rating only. */
function deviceLines({ design, frames }: Context): BillLine[] {
  const device = (id: string, rating: number | null, quantity = frames): BillLine => ({
    id,
    partNumber: `${rating ?? 0} A`,
    kind: 'A',
    quantity: rating === null ? 0 : quantity,
    description: { message: `part.${id}`, arguments: { rating: rating ?? 0 } },
    byOthers: true,
  })
  const byOthers = (id: string, wanted: boolean, quantity: number): BillLine => ({
    ...device(id, null),
    partNumber: '—',
    description: { message: `part.${id}` },
    quantity: wanted ? quantity : 0,
  })
  return [
    device('breaker-input', design.breakers.input),
    device('breaker-bypass', design.breakers.bypass),
    device('breaker-output', design.breakers.output),
    device('battery-disconnect', design.battery.disconnect === 'byOthers' ? design.breakers.battery : null),
    byOthers('battery-by-others', design.battery.kind === 'byOthers', frames),
    byOthers('shunt-trip', design.backfeed === 'upstreamShuntTrip', frames),
    byOthers('transfer-switch', design.systems === 2 && design.singleCordedLoads, 1),
  ]
}

const service = (id: string, part: Part, quantity: number): BillLine => line(id, parts[part], quantity)

/** (i) services: start-up and maintenance for each frame, commissioning and load bank for each system. */
function serviceLines({ read, design, frames }: Context): BillLine[] {
  const by = (parameter: string, option: string, quantity: number): number =>
    read.option(parameter) === option ? quantity : 0
  return [
    service('start-up-5x8', 'startUp5x8', by('startUp', '5x8', frames)),
    service('start-up-7x24', 'startUp7x24', by('startUp', '7x24', frames)),
    service('commissioning', 'commissioning', read.flag('commissioning') ? design.systems : 0),
    service('load-bank-test', 'loadBankTest', read.flag('loadBankTest') ? design.systems : 0),
    service('training', 'training', read.flag('training') ? 1 : 0),
    service('maintenance-annual', 'maintenanceAnnual', by('preventiveMaintenance', 'annual', frames)),
    service(
      'maintenance-semi-annual',
      'maintenanceSemiAnnual',
      by('preventiveMaintenance', 'semiAnnual', frames),
    ),
    service(
      'maintenance-quarterly',
      'maintenanceQuarterly',
      by('preventiveMaintenance', 'quarterly', frames),
    ),
    service('plan-1-year', 'plan1Year', by('servicePlan', '1 year', frames)),
    service('plan-3-years', 'plan3Years', by('servicePlan', '3 years', frames)),
    service('plan-5-years', 'plan5Years', by('servicePlan', '5 years', frames)),
    service('four-hour-response', 'fourHourResponse', by('serviceResponse', 'fourHours', frames)),
  ]
}
