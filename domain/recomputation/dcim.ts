// An independent computation of infrastructure management: licences, sensors and their monitors, written from the documents that the product's
// page names.
import type { Assignment } from '../engine/model.ts'

const readNumber = (assignment: Assignment, name: string): number => Number(assignment[name])
const isOneOf = (assignment: Assignment, name: string, ...options: readonly string[]): boolean =>
  options.includes(String(assignment[name]))

/** Kinds of devices in the order of their places, and the licences of one (Sunbird, dcasia-ltd.com/faq/4231). */
const deviceKinds = [
  ['rackPdus', 1],
  ['rackUps', 1],
  ['transferSwitches', 1],
  ['floorUps', 5],
  ['distributionUnits', 5],
  ['coolingUnits', 5],
  ['coolingPlant', 5],
] as const

/** Devices that are monitored, each once, and their licences. */
function countDevices(assignment: Assignment) {
  let [devices, licences] = [0, 0]
  deviceKinds.forEach(([kind, weight], place) => {
    if (isOneOf(assignment, `device[${place + 1}].protocol`, 'none')) return
    devices += readNumber(assignment, kind)
    licences += weight * readNumber(assignment, kind)
  })
  const others =
    readNumber(assignment, 'transparentGateways') +
    readNumber(assignment, 'gatewayDevices') -
    readNumber(assignment, 'secondPaths')
  return { devices: devices + others, licences: licences + others }
}

/** Racks and cabinet licences: 1, 0.5 and 0.25 of a cabinet (Sunbird); halves and quarters share racks with their like. */
function countCabinets(assignment: Assignment) {
  const [full, half, quarter] = [
    readNumber(assignment, 'fullCabinets'),
    readNumber(assignment, 'halfCabinets'),
    readNumber(assignment, 'quarterCabinets'),
  ]
  return {
    racks: full + Math.ceil(half / 2) + Math.ceil(quarter / 4),
    cabinetUnits: Math.ceil(full + half / 2 + quarter / 4),
  }
}

/** Racks of a pack of licences. */
const packSizes = [10, 100, 200, 500]
const countPacks = (assignment: Assignment, name: string): number =>
  packSizes.reduce((sum, size) => sum + size * readNumber(assignment, `${name}${size}`), 0)

/** Racks without a licence by packs: of the base, of the modules, and of the racks owned before a new module. */
function countUnlicensed(assignment: Assignment, cabinetUnits: number): number {
  const isLicensedByPacks =
    isOneOf(assignment, 'manage', 'assets', 'both') &&
    isOneOf(assignment, 'assetLicence', 'packs') &&
    !isOneOf(assignment, 'enterprise', 'true')
  if (!isLicensedByPacks) return 0
  const modules = ['capacity', 'change', 'energy', 'tenants']
  const owned = readNumber(assignment, 'ownedRacks')
  const baseRacks = countPacks(assignment, 'packs')
  const isNew = modules.some((module) => isOneOf(assignment, module, 'new'))
  const hasModule = modules.some((module) => !isOneOf(assignment, module, 'none'))
  return (
    Math.max(0, cabinetUnits - owned - baseRacks) +
    (hasModule ? Math.abs(baseRacks - readNumber(assignment, 'moduleRacks')) : 0) +
    (isNew ? Math.max(0, owned - countPacks(assignment, 'catchUp')) : 0)
  )
}

/** Sensors of the racks by scheme: one in every fourth rack stands in the cold aisle (upsite.com). */
function countRackSensors(assignment: Assignment, racks: number): number {
  const each = readNumber(assignment, 'sensorsPerRack')
  if (isOneOf(assignment, 'sensorScheme', 'perRack')) return each * racks
  if (isOneOf(assignment, 'sensorScheme', 'every3rd')) return each * Math.ceil(racks / 3)
  return isOneOf(assignment, 'sensorScheme', 'every4th') ? Math.ceil(racks / 4) : 0
}

/**
 * Sensors, their pods, and how many rack monitors and room monitors are missing. NetBotz Rack Monitor 250: 42 wired sensors
 * with six pods, 47 wireless ones, eight displays, two door handles of one type; NetBotz 570: twelve sensor pods or 13 of
 * rack access, four cameras.
 */
function countSensors(assignment: Assignment, racks: number) {
  const rackSensors = countRackSensors(assignment, racks)
  const [monitors, rooms] = [readNumber(assignment, 'rackMonitors'), readNumber(assignment, 'roomMonitors')]
  const maxWireless = isOneOf(assignment, 'sensorKind', 'both') ? 47 * monitors : rackSensors
  const wireless = isOneOf(assignment, 'sensorKind', 'wired') ? 0 : Math.min(rackSensors, maxWireless)
  const wired = ['aisleSensors', 'leakSensors', 'doorContacts', 'dryContacts'].reduce(
    (sum, name) => sum + readNumber(assignment, name),
    rackSensors - wireless,
  )
  const roomPods = readNumber(assignment, 'roomPods')
  const wiredAtRacks = Math.max(0, wired - 6 * roomPods)
  const monitorsNeeded = Math.max(
    Math.ceil(wiredAtRacks / 42),
    Math.ceil(wireless / 47),
    Math.ceil(readNumber(assignment, 'displays') / 8),
    Math.ceil(readNumber(assignment, 'handles125') / 2) + Math.ceil(readNumber(assignment, 'handles13') / 2),
  )
  const podMonitors = Math.ceil(roomPods / 12)
  const roomsNeeded = Math.max(
    podMonitors + Math.ceil(readNumber(assignment, 'accessPods') / 13),
    Math.ceil(readNumber(assignment, 'cameras') / 4),
    Math.ceil(readNumber(assignment, 'sharedPods') / 16),
    Math.ceil(readNumber(assignment, 'sharedAppliances') / 8),
    Math.ceil(readNumber(assignment, 'sharedCameras') / 4),
  )
  return {
    rackSensors,
    wirelessSensors: wireless,
    wiredSensors: wired,
    pods: Math.ceil(Math.max(0, wiredAtRacks - 6 * monitors) / 6),
    podMonitors,
    roomPlaces: 12 * podMonitors + 13 * (rooms - podMonitors),
    monitorsMissing: Math.max(0, monitorsNeeded - monitors) + Math.max(0, roomsNeeded - rooms),
  }
}

/** Gateways: one at each site that sends to the cloud, of 1,000 devices; else one at each site but that of the server. */
function countGateways(assignment: Assignment, devices: number): number {
  const sites = readNumber(assignment, 'sites')
  return isOneOf(assignment, 'deployment', 'cloud', 'hybrid')
    ? Math.max(sites, Math.ceil(devices / 1000))
    : Math.max(sites - 1, Math.ceil(((devices / 1000) * (sites - 1)) / sites - 1e-9))
}

/** Licences, cabinets, packs, sensors and monitors of a design, by the names of its values; what is missing is 0 in a valid one. */
export function recomputeManagement(assignment: Assignment): Readonly<Record<string, number>> {
  const { racks, cabinetUnits } = countCabinets(assignment)
  const { devices, licences } = countDevices(assignment)
  const isMonitored = isOneOf(assignment, 'manage', 'monitor', 'both')
  return {
    racks,
    cabinetUnits,
    unlicensed: countUnlicensed(assignment, cabinetUnits),
    monitoredDevices: isMonitored ? devices : 0,
    deviceUnits: isMonitored ? licences : 0,
    gateways: isMonitored ? countGateways(assignment, devices) : 0,
    ...countSensors(assignment, racks),
  }
}
