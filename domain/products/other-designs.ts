// The exchanges of the other designs of a solution as lists, from which a new design takes its facts.
import type { AlgorithmResults } from '../engine/source/formula-evaluator.ts'
import type { Row } from '../engine/source/formula-scope.ts'
import type {
  AlgorithmDescription,
  RecordDescription,
  ScalarDescription,
} from '../engine/source/library-description.ts'
import type { Devices, Exchange, OtherDesign, ServicedEquipment } from './exchange.ts'
import { exchangeFields } from './exchange-fields.ts'
import { formatUnitName } from './unit-name.ts'

/** The name by which a product's text requests the lists: `records cabinets from other-designs-1()`. */
export const otherDesigns = 'other-designs-1'

const lists = [
  'takes',
  'gives',
  'heat',
  'cooling',
  'takesWater',
  'givesWater',
  'standing',
  'serviced',
  'devices',
  'cabinets',
] as const
type ListName = (typeof lists)[number]

const text: ScalarDescription = { kind: 'text' }

/** The fields of a list besides those of the exchange. */
const additionalFields: Readonly<Partial<Record<ListName, RecordDescription>>> = {
  // Units for which no other contract has an asset; an unknown rating is 0.
  serviced: { uncovered: { kind: 'number', unit: '1' }, rating: { kind: 'number', unit: 'kVA' } },
  // The role of the design in the power chain: "ups", "distribution", "racks" or "other"; "mains" where the mains feed it and no UPS does.
  takes: { role: text },
  // Heat that the design's own coolers do not carry.
  heat: { left: { kind: 'number', unit: 'kW' } },
  // The heat of the design for each of its cabinets.
  cabinets: { kw: { kind: 'number', unit: 'kW' } },
}

/** Computes the additional fields of a record. */
const computeAdditionalFields: Readonly<Partial<Record<ListName, (exchange: Exchange, record: Row) => Row>>> =
  {
    takes: (exchange, { mains }) => ({ role: mains === true ? 'mains' : getRole(exchange) }),
    cabinets: ({ heat, cabinets = [] }) => ({
      kw:
        (heat?.kilowatts ?? 0) /
        Math.max(
          1,
          cabinets.reduce((sum, { count }) => sum + count, 0),
        ),
    }),
    heat: ({ heat, cooling }) => ({ left: Math.max(0, (heat?.kilowatts ?? 0) - (cooling?.capacity ?? 0)) }),
  }

function getRole({ gives, serviced = [], cabinets = [] }: Exchange): string {
  if (gives !== undefined) return serviced.some(({ kind }) => kind === 'ups') ? 'ups' : 'distribution'
  return cabinets.length > 0 ? 'racks' : 'other'
}

/** `load.kw` is the field `loadKw`. */
const toFieldName = (path: string): string =>
  path.replaceAll(/\.(.)/gu, (_, first: string) => first.toUpperCase())

const getFields = (list: ListName): RecordDescription => exchangeFields.get(list) ?? {}

/** The description of a list's records, without the choices of the other product. */
const describeFields = (list: ListName): RecordDescription => ({
  ...Object.fromEntries(
    Object.entries(getFields(list)).flatMap(([path, field]) =>
      path.endsWith('.*') ? [] : [[toFieldName(path), field]],
    ),
  ),
  ...additionalFields[list],
})

const { count: _count, ...fieldsOfUnit } = describeFields('devices')

/** A single device: its fields, its design and country, and the name by which a row refers to it. */
const describedUnit: RecordDescription = {
  ...fieldsOfUnit,
  unit: text,
  design: text,
  country: text,
  covered: { kind: 'flag' },
}

const noLimit = Number.POSITIVE_INFINITY

export const otherDesignsDescription: AlgorithmDescription = {
  inputs: {},
  results: {
    ...Object.fromEntries(
      lists.map((list) => [list, { kind: 'list', of: describeFields(list), atMost: noLimit }] as const),
    ),
    units: { kind: 'list', of: describedUnit, atMost: noLimit },
  },
  forIntake: true,
}

/** The lists of the other designs; the records of a design are repeated by its quantity. */
export function listOtherDesigns(others: readonly OtherDesign[]): AlgorithmResults {
  const results = Object.fromEntries(
    lists.map((list) => [
      list,
      others.flatMap(({ quantity, exchange }) => {
        const records = [exchange[list] ?? []]
          .flat()
          .map((record) => toRow(list, record))
          .map((record) => ({ ...record, ...computeAdditionalFields[list]?.(exchange, record) }))
        return Array.from({ length: quantity }, () => records).flat()
      }),
    ]),
  )
  return { ...results, serviced: listServiced(others), units: listUnits(others) }
}

/** Equipment with the units for which the contracts among the designs have no asset; each asset stands for one unit of its kind. */
function listServiced(others: readonly OtherDesign[]): readonly Row[] {
  const assets = new Map<ServicedEquipment['kind'], number>()
  for (const { quantity, exchange } of others)
    for (const { kind } of exchange.covers?.assets ?? [])
      if (kind !== undefined) assets.set(kind, (assets.get(kind) ?? 0) + quantity)
  return others.flatMap(({ quantity, exchange }) =>
    Array.from({ length: quantity }, () => exchange.serviced ?? [])
      .flat()
      .map((equipment) => {
        const left = equipment.ownPlan ? 0 : (assets.get(equipment.kind) ?? 0)
        const coveredUnits = Math.min(left, equipment.units)
        assets.set(equipment.kind, (assets.get(equipment.kind) ?? 0) - coveredUnits)
        return { rating: 0, ...toRow('serviced', equipment), uncovered: equipment.units - coveredUnits }
      }),
  )
}

/** Every single device. Its name holds the id of its design, so that it stays the same when designs are renamed or moved. */
function listUnits(others: readonly OtherDesign[]): readonly Row[] {
  const covered = new Set(others.flatMap(({ exchange }) => (exchange.covered ?? []).map(({ unit }) => unit)))
  return others.flatMap((design) =>
    Array.from({ length: design.quantity }, (_, copy) => listUnitsOfCopy(design, copy + 1, covered)).flat(),
  )
}

function listUnitsOfCopy(
  { id, name, country, exchange }: OtherDesign,
  copy: number,
  covered: ReadonlySet<string>,
): readonly Row[] {
  const numbers = new Map<Devices['kind'], number>()
  return (exchange.devices ?? []).flatMap((devices) => {
    const { count: _ofDevices, ...fields } = toRow('devices', devices)
    return Array.from({ length: devices.count }, () => {
      const number = (numbers.get(devices.kind) ?? 0) + 1
      numbers.set(devices.kind, number)
      const unit = formatUnitName({ design: id, copy, kind: devices.kind, number })
      return { ...fields, unit, design: name, country, covered: covered.has(unit) }
    })
  })
}

const toRow = (list: ListName, record: object): Row =>
  Object.fromEntries(
    Object.keys(getFields(list)).flatMap((path) => {
      const value = path.endsWith('.*') ? undefined : findValue(record, path.split('.'))
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[toFieldName(path), value]]
        : []
    }),
  )

function findValue(record: object, [first = '', ...rest]: readonly string[]): unknown {
  const value: unknown = Object.entries(record).find(([name]) => name === first)?.[1]
  if (rest.length === 0) return value
  return typeof value === 'object' && value !== null ? findValue(value, rest) : undefined
}
