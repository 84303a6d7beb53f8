// A second computation of data-centre management: licences, sensors and what reads them, written from the documents that its page names.
import type { Assignment } from '../engine/model.ts'

const read = (assignment: Assignment, name: string): number => Number(assignment[name])
const is = (assignment: Assignment, name: string, ...of: readonly string[]): boolean =>
  of.includes(String(assignment[name]))

/** Kinds of devices in the order of their places, and the licences of one (Sunbird, dcasia-ltd.com/faq/4231). */
const kinds = [
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
  kinds.forEach(([kind, weight], place) => {
    if (is(assignment, `device[${place + 1}].protocol`, 'none')) return
    devices += read(assignment, kind)
    licences += weight * read(assignment, kind)
  })
  const others =
    read(assignment, 'transparentGateways') +
    read(assignment, 'gatewayDevices') -
    read(assignment, 'secondPaths')
  return { devices: devices + others, licences: licences + others }
}

/** Racks and cabinet licences: 1, 0.5 and 0.25 of a cabinet (Sunbird); halves and quarters share racks with their like. */
function countCabinets(assignment: Assignment) {
  const [full, half, quarter] = [
    read(assignment, 'fullCabinets'),
    read(assignment, 'halfCabinets'),
    read(assignment, 'quarterCabinets'),
  ]
  return {
    racks: full + Math.ceil(half / 2) + Math.ceil(quarter / 4),
    cabinetUnits: Math.ceil(full + half / 2 + quarter / 4),
  }
}

const packs = [10, 100, 200, 500]
const countPacks = (assignment: Assignment, name: string): number =>
  packs.reduce((sum, size) => sum + size * read(assignment, `${name}${size}`), 0)

/** Racks that a licence by packs lacks for the base, for each module, and for what a new module has to catch up with. */
function countUnlicensed(assignment: Assignment, cabinetUnits: number): number {
  const byPacks =
    is(assignment, 'manage', 'assets', 'both') &&
    is(assignment, 'assetLicence', 'packs') &&
    !is(assignment, 'enterprise', 'true')
  if (!byPacks) return 0
  const modules = ['capacity', 'change', 'energy', 'tenants']
  const owned = read(assignment, 'ownedRacks')
  const base = countPacks(assignment, 'packs')
  const isNew = modules.some((module) => is(assignment, module, 'new'))
  const hasModule = modules.some((module) => !is(assignment, module, 'none'))
  return (
    Math.max(0, cabinetUnits - owned - base) +
    (hasModule ? Math.abs(base - read(assignment, 'moduleRacks')) : 0) +
    (isNew ? Math.max(0, owned - countPacks(assignment, 'catchUp')) : 0)
  )
}

/** Sensors of the racks by scheme: one in every fourth rack stands in the cold aisle (upsite.com). */
function countRackSensors(assignment: Assignment, racks: number): number {
  const each = read(assignment, 'sensorsPerRack')
  if (is(assignment, 'sensorScheme', 'perRack')) return each * racks
  if (is(assignment, 'sensorScheme', 'every3rd')) return each * Math.ceil(racks / 3)
  return is(assignment, 'sensorScheme', 'every4th') ? Math.ceil(racks / 4) : 0
}

/**
 * Sensors, their pods, and how many rack monitors and room monitors are missing. NetBotz Rack Monitor 250: 42 wired sensors
 * with six pods, 47 wireless ones, eight displays, two door handles of one type; NetBotz 570: twelve sensor pods or 13 of
 * rack access, four cameras.
 */
function countSensors(assignment: Assignment, racks: number) {
  const inRacks = countRackSensors(assignment, racks)
  const [monitors, rooms] = [read(assignment, 'rackMonitors'), read(assignment, 'roomMonitors')]
  const most = is(assignment, 'sensorKind', 'both') ? 47 * monitors : inRacks
  const wireless = is(assignment, 'sensorKind', 'wired') ? 0 : Math.min(inRacks, most)
  const wired = ['aisleSensors', 'leakSensors', 'doorContacts', 'dryContacts'].reduce(
    (sum, name) => sum + read(assignment, name),
    inRacks - wireless,
  )
  const roomPods = read(assignment, 'roomPods')
  const atRacks = Math.max(0, wired - 6 * roomPods)
  const needed = Math.max(
    Math.ceil(atRacks / 42),
    Math.ceil(wireless / 47),
    Math.ceil(read(assignment, 'displays') / 8),
    Math.ceil(read(assignment, 'handles125') / 2) + Math.ceil(read(assignment, 'handles13') / 2),
  )
  const withPods = Math.ceil(roomPods / 12)
  const roomsNeeded = Math.max(
    withPods + Math.ceil(read(assignment, 'accessPods') / 13),
    Math.ceil(read(assignment, 'cameras') / 4),
    Math.ceil(read(assignment, 'sharedPods') / 16),
    Math.ceil(read(assignment, 'sharedAppliances') / 8),
    Math.ceil(read(assignment, 'sharedCameras') / 4),
  )
  return {
    rackSensors: inRacks,
    wirelessSensors: wireless,
    wiredSensors: wired,
    pods: Math.ceil(Math.max(0, atRacks - 6 * monitors) / 6),
    podMonitors: withPods,
    roomPlaces: 12 * withPods + 13 * (rooms - withPods),
    monitorsMissing: Math.max(0, needed - monitors) + Math.max(0, roomsNeeded - rooms),
  }
}

/** Gateways: one at each site that sends to the cloud, of 1,000 devices; else one at each site but that of the server. */
function countGateways(assignment: Assignment, devices: number): number {
  const sites = read(assignment, 'sites')
  return is(assignment, 'deployment', 'cloud', 'hybrid')
    ? Math.max(sites, Math.ceil(devices / 1000))
    : Math.max(sites - 1, Math.ceil(((devices / 1000) * (sites - 1)) / sites - 1e-9))
}

/** Licences, cabinets, packs, sensors and monitors of a design, by the names of its values; what is missing is 0 in a valid one. */
export function recomputeManagement(assignment: Assignment): Readonly<Record<string, number>> {
  const { racks, cabinetUnits } = countCabinets(assignment)
  const { devices, licences } = countDevices(assignment)
  const isMonitored = is(assignment, 'manage', 'monitor', 'both')
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
