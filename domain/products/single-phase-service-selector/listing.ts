// Lists each device of a fleet with its warranty, cover and battery, and with each refusal and automatic change.
import { formatIsoDay } from '../../engine/source/days.ts'
import type { Label } from '../../drawings/shapes.ts'
import { literal, message } from '../../drawings/sketch.ts'
import {
  type DrawingRecord,
  flag,
  type Listing,
  many,
  number,
  oneOf,
  optional,
  text,
} from '../drawing-contract.ts'

/** The findings about a device, with the id of the notice that reports each of them. */
const findingIds = {
  unknownModel: 'F01',
  outOfService: 'F19',
  serialMissing: 'F16',
  dateMissing: 'R3',
  windowClosed: 'F02',
  sixYears: 'F03',
  sixYearsFull: 'F03-full',
  threeYearsNotOffered: 'F04',
  wiredOnSite: 'F07',
  largeOnSite: 'R4',
  noDepot: 'F15',
  batteryOverdue: 'F13',
  onSiteTooLate: 'F25',
  startUpTooLate: 'F27',
  boughtLater: 'F21',
  shippedLater: 'F22',
  batteryBefore: 'F23',
  unserved: 'F29',
  slow: 'F30',
  cardAdded: 'F09',
  noPort: 'F10',
  noOutlets: 'F18',
} as const
type FindingName = keyof typeof findingIds

const services = ['none', 'servicePack', 'extendedWarranty', 'onSiteExtension'] as const

/** `device` and `unit` are the devices of the fleet in the order of its rows; `part` is the line of the bill that covers a device. */
export const listingMembers = {
  unit: many({
    serial: optional(text),
    country: text,
    cardAdded: flag,
    noPort: flag,
    noOutlets: flag,
  }),
  device: many({
    model: text,
    site: text,
    status: oneOf('inWarranty', 'due', 'expired', 'notStated'),
    warrantyEnd: optional(number('date')),
    windowOpen: flag,
    service: oneOf(...services),
    years: number(),
    response: optional(oneOf('exchange', 'onSite')),
    start: optional(number('date')),
    end: optional(number('date')),
    batteryDue: optional(number('date')),
    part: optional(text),
  }),
  finding: many({ row: number(), is: text, date: optional(number('date')) }),
}

type FleetListing = DrawingRecord<typeof listingMembers>
type Device = FleetListing['device'][number]
type Unit = FleetListing['unit'][number]
interface Finding {
  readonly is: FindingName
  readonly date?: number | undefined
}

const columns = [
  'row',
  'model',
  'serial',
  'country',
  'site',
  'status',
  'warrantyEnd',
  'window',
  'service',
  'response',
  'coverFrom',
  'coverTo',
  'batteryDue',
  'findings',
] as const

const emptyCell = literal('')
const createDayLabel = (day: number | undefined): Label =>
  day === undefined ? emptyCell : literal(formatIsoDay(day))

export function listFleet({ device, unit, finding }: FleetListing): Listing {
  const findingsByRow = Map.groupBy(finding, ({ row }) => row)
  return {
    title: message('listing.title'),
    columns: columns.map((column) => message(`listing.${column}`)),
    rows: device.map((row, index) =>
      listDevice(index + 1, row, { unit: unit[index], deviceFindings: findingsByRow.get(index + 1) ?? [] }),
    ),
    rowParts: device.map(({ part }) => part),
  }
}

function listDevice(
  row: number,
  device: Device,
  {
    unit,
    deviceFindings,
  }: { readonly unit: Unit | undefined; readonly deviceFindings: FleetListing['finding'] },
): readonly (readonly Label[])[] {
  const { warrantyEnd, windowOpen, service, years, response } = device
  const findings: Finding[] = [
    ...deviceFindings.flatMap(({ is, date }) => (isFinding(is) ? [{ is, date }] : [])),
    ...(['cardAdded', 'noPort', 'noOutlets'] as const).flatMap((is) => (unit?.[is] === true ? [{ is }] : [])),
  ]
  const cells: readonly Label[] = [
    literal(String(row)),
    literal(device.model),
    literal(unit?.serial ?? ''),
    literal(unit?.country ?? ''),
    literal(device.site),
    message(`listing.status.${device.status}`),
    createDayLabel(warrantyEnd),
    warrantyEnd === undefined
      ? message('listing.status.notStated')
      : message(windowOpen ? 'listing.window.open' : 'listing.window.closed', {
          date: formatIsoDay(warrantyEnd),
        }),
    message(`listing.service.${service}`, { years }),
    response === undefined ? emptyCell : message(`listing.response.${response}`),
    createDayLabel(device.start),
    createDayLabel(device.end),
    createDayLabel(device.batteryDue),
  ]
  return [...cells.map((cell) => [cell]), listFindings(findings)]
}

const isFinding = (is: string): is is FindingName => Object.hasOwn(findingIds, is)

/** The labels of findings, each with its id and sentence. */
const listFindings = (findings: readonly Finding[]): readonly Label[] =>
  findings.map(({ is, date }) =>
    message(`listing.finding.${is}`, {
      id: findingIds[is],
      ...(date === undefined ? {} : { date: formatIsoDay(date) }),
    }),
  )
