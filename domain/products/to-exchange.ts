// Creates the exchange of a design from the records given by its text.
import type { Choices } from '../engine/model.ts'
import type { ComputedRecord } from '../engine/source/evaluate-declarations.ts'
import type { Datum } from '../engine/source/formula.ts'
import {
  type AddedAsset,
  type Cabinets,
  cabinetPlaces,
  cabinetShares,
  type Circuits,
  type ChilledWater,
  type Cooling,
  type LicensedCount,
  countedKinds,
  type AssetCover,
  deviceKinds,
  deviceProtocols,
  type Devices,
  type Enlargement,
  type Exchange,
  feedSides,
  type FeedVoltage,
  type Heat,
  lostPieces,
  purchaseKinds,
  type Power,
  type PowerFeed,
  type PowerSource,
  type ServiceCover,
  type ServicedEquipment,
  type ServicedKind,
  servicedKinds,
  type Standing,
} from './exchange.ts'

const members: readonly string[] = [
  'takes',
  'gives',
  'circuits',
  'heat',
  'cooling',
  'takesWater',
  'givesWater',
  'standing',
  'serviced',
  'covers',
  'covers.assets',
  'covers.add',
  'devices',
  'covered',
  'counted',
  'cabinets',
  'frames',
]

/** @throws RangeError naming the unknown member, or the missing or invalid field of a record */
export function toExchange(records: readonly ComputedRecord[]): Exchange {
  const unknown = records.find(({ member }) => !members.includes(member))
  if (unknown !== undefined)
    throw new RangeError(`The exchange has no ${unknown.member}; it has ${members.join(', ')}.`)
  const readAll = <T>(member: string, make: (fields: Fields) => T): T[] =>
    records.filter((record) => record.member === member).map((record) => make(new Fields(record)))
  const [takes, gives] = [readAll('takes', toPowerFeed), readAll('gives', toPowerSource)]
  const circuits = readAll('circuits', toCircuits)
  const [heat] = readAll('heat', toHeat)
  const [cooling] = readAll('cooling', toCooling)
  const [takesWater] = readAll('takesWater', toChilledWater)
  const [givesWater] = readAll('givesWater', toChilledWater)
  const [standing] = readAll('standing', toStanding)
  const serviced = readAll('serviced', toServicedEquipment)
  const [contract] = readAll('covers', toContract)
  const assets = readAll('covers.assets', toCover)
  const added = readAll('covers.add', toAddedChoice)
  const [devices, cabinets] = [readAll('devices', toDevices), readAll('cabinets', toCabinets)]
  const [frames] = readAll('frames', (fields) => ({ racks: fields.number('racks') }))
  const covered = readAll('covered', (fields) => ({ unit: fields.text('unit') }))
  const counted = readAll('counted', toCounted)
  return {
    ...(takes.length === 0 ? {} : { takes }),
    ...(gives.length === 0 ? {} : { gives }),
    ...(circuits.length === 0 ? {} : { circuits }),
    ...(heat === undefined ? {} : { heat }),
    ...(cooling === undefined ? {} : { cooling }),
    ...(takesWater === undefined ? {} : { takesWater }),
    ...(givesWater === undefined ? {} : { givesWater }),
    ...(standing === undefined ? {} : { standing }),
    ...(serviced.length === 0 ? {} : { serviced }),
    ...(contract === undefined
      ? {}
      : { covers: { assets, ...(added.length === 0 ? {} : { add: groupByKind(added) }), ...contract } }),
    ...(devices.length === 0 ? {} : { devices }),
    ...(covered.length === 0 ? {} : { covered }),
    ...(counted.length === 0 ? {} : { counted }),
    ...(cabinets.length === 0 ? {} : { cabinets }),
    ...(frames === undefined ? {} : { frames }),
  }
}

/** The fields of a record by path: `load.kw`. */
class Fields {
  readonly #member: string
  readonly #fields: Readonly<Record<string, Datum>>

  constructor({ member, fields }: ComputedRecord) {
    this.#member = member
    this.#fields = fields
  }

  has(path: string): boolean {
    return Object.hasOwn(this.#fields, path)
  }

  #createError(path: string, wanted: string): RangeError {
    const found = this.has(path) ? JSON.stringify(this.#fields[path]) : 'nothing'
    return new RangeError(`${this.#member}, ${path}: found ${found}, expected ${wanted}.`)
  }

  number(path: string): number {
    const value = this.#fields[path]
    if (typeof value !== 'number') throw this.#createError(path, 'a number')
    return value
  }

  /** A member of that name, where the record states it. */
  optionalNumber<Name extends string>(name: Name): { readonly [_ in Name]?: number } {
    if (!this.has(name)) return {}
    const stated: { [_ in Name]?: number } = {}
    stated[name] = this.number(name)
    return stated
  }

  /** A member of that name, where the record states it. */
  optionalFlag<Name extends string>(name: Name): { readonly [_ in Name]?: boolean } {
    if (!this.has(name)) return {}
    const stated: { [_ in Name]?: boolean } = {}
    stated[name] = this.flag(name)
    return stated
  }

  text(path: string): string {
    const value = this.#fields[path]
    if (typeof value !== 'string') throw this.#createError(path, 'a text')
    return value
  }

  flag(path: string): boolean {
    const value = this.#fields[path]
    if (typeof value !== 'boolean') throw this.#createError(path, 'true or false')
    return value
  }

  oneOf<Option extends Datum>(path: string, options: readonly Option[]): Option {
    const option = options.find((candidate) => candidate === this.#fields[path])
    if (option === undefined) throw this.#createError(path, `one of ${options.join(', ')}`)
    return option
  }

  power(path: string): Power {
    return { kw: this.number(`${path}.kw`), kva: this.number(`${path}.kva`) }
  }

  /** A value of a choice. */
  datum(path: string): Datum {
    const value = this.#fields[path]
    if (value === undefined) throw this.#createError(path, 'a value')
    return value
  }

  /** The values below `<path>.`, by parameter; undefined if there are none. */
  choices(path: string): Choices | undefined {
    const prefix = `${path}.`
    const found = Object.entries(this.#fields).filter(([name]) => name.startsWith(prefix))
    if (found.length === 0) return undefined
    return Object.fromEntries(found.map(([name, value]) => [name.slice(prefix.length), value]))
  }
}

const toFeedVoltage = (fields: Fields): FeedVoltage => ({
  side: fields.oneOf('side', feedSides),
  volts: fields.number('volts'),
  phases: fields.oneOf('phases', [1, 3]),
})

const toPowerFeed = (fields: Fields): PowerFeed => ({
  ...toFeedVoltage(fields),
  load: fields.power('load'),
  alone: fields.power('alone'),
  ...(fields.has('feeders.count')
    ? {
        feeders: {
          count: fields.number('feeders.count'),
          device: fields.number('feeders.device'),
          fullest: fields.number('feeders.fullest'),
          total: fields.number('feeders.total'),
          ...(fields.has('feeders.parameter') ? { parameter: fields.text('feeders.parameter') } : {}),
        },
      }
    : {}),
  ...fields.optionalNumber('withstand'),
  ...fields.optionalFlag('residual'),
  ...(fields.has('plug.connector')
    ? { plug: { connector: fields.text('plug.connector'), amps: fields.number('plug.amps') } }
    : {}),
  ...fields.optionalFlag('mains'),
  ...fields.optionalNumber('leastFault'),
  ...fields.optionalNumber('drop'),
  ...fields.optionalNumber('carriedHeat'),
  source: fields.text('source'),
})

const toPowerSource = (fields: Fields): PowerSource => ({
  ...toFeedVoltage(fields),
  capacity: fields.power('capacity'),
  units: fields.number('units'),
  oneLost: fields.power('oneLost'),
  redundant: fields.flag('redundant'),
  planned: fields.power('planned'),
  plannedAlone: fields.power('plannedAlone'),
  ...(fields.has('listed.single.kw')
    ? {
        listed: {
          single: fields.power('listed.single'),
          singleAlone: fields.power('listed.singleAlone'),
          subFeeds: fields.power('listed.subFeeds'),
          subFeedsAlone: fields.power('listed.subFeedsAlone'),
        },
      }
    : {}),
  ...toOutgoing(fields),
  ...fields.optionalNumber('drop'),
  loss: { fixed: fields.number('loss.fixed'), perKw: fields.number('loss.perKw') },
  ...(fields.has('fault.mains')
    ? { fault: { mains: fields.number('fault.mains'), inverter: fields.number('fault.inverter') } }
    : {}),
  ...fields.optionalNumber('boardFault'),
  ...fields.optionalFlag('shiftsPhases'),
  ...toEnlargement(fields),
  source: fields.text('source'),
})

const toCircuits = (fields: Fields): Circuits => ({
  side: fields.oneOf('side', feedSides),
  count: fields.number('count'),
  poles: fields.oneOf('poles', [1, 2, 3]),
  amps: fields.number('amps'),
  carries: fields.number('carries'),
  connector: fields.text('connector'),
})

const toHeat = (fields: Fields): Heat => ({
  kilowatts: fields.number('kilowatts'),
  ...fields.optionalNumber('airflow'),
  ...fields.optionalNumber('supply'),
  ...fields.optionalNumber('inletLimit'),
  source: fields.text('source'),
})

function toOutgoing(fields: Fields): Pick<PowerSource, 'outgoing'> {
  if (!fields.has('outgoing.count')) return {}
  return {
    outgoing: {
      count: fields.number('outgoing.count'),
      device: fields.number('outgoing.device'),
      carries: fields.number('outgoing.carries'),
      ...(fields.has('outgoing.parallel') ? { parallel: fields.number('outgoing.parallel') } : {}),
      ...(fields.has('outgoing.parameters.count')
        ? {
            parameters: {
              count: fields.text('outgoing.parameters.count'),
              device: fields.text('outgoing.parameters.device'),
              phase: fields.text('outgoing.parameters.phase'),
              most: {
                count: fields.number('outgoing.parameters.most.count'),
                device: fields.number('outgoing.parameters.most.device'),
              },
            },
          }
        : {}),
    },
  }
}

const toCooling = (fields: Fields): Cooling => ({
  capacity: fields.number('capacity'),
  units: fields.number('units'),
  oneLost: fields.number('oneLost'),
  ...(fields.has('lost') ? { lost: fields.oneOf('lost', lostPieces) } : {}),
  redundant: fields.flag('redundant'),
  ...fields.optionalNumber('feedLost'),
  ...fields.optionalNumber('supply'),
  ...fields.optionalNumber('airflow'),
  ...fields.optionalFlag('outdoors'),
  ...fields.optionalNumber('dewPoint'),
  ...toEnlargement(fields),
  source: fields.text('source'),
})

function toChilledWater(fields: Fields): ChilledWater {
  const spare = fields.choices('spare')
  return {
    kilowatts: fields.number('kilowatts'),
    celsius: fields.number('celsius'),
    ...fields.optionalNumber('returned'),
    ...fields.optionalNumber('glycol'),
    ...fields.optionalNumber('carriedHeat'),
    ...fields.optionalNumber('oneLost'),
    ...(spare === undefined ? {} : { spare }),
    ...fields.optionalFlag('outdoors'),
    ...toEnlargement(fields),
    source: fields.text('source'),
  }
}

function toEnlargement(fields: Fields): { readonly enlarge?: Enlargement } {
  if (!fields.has('enlarge.parameter')) return {}
  const also = fields.choices('enlarge.also')
  return {
    enlarge: {
      parameter: fields.text('enlarge.parameter'),
      base: fields.number('enlarge.base'),
      perKw: fields.number('enlarge.perKw'),
      perKva: fields.number('enlarge.perKva'),
      step: fields.number('enlarge.step'),
      max: fields.number('enlarge.max'),
      ...(also === undefined ? {} : { also }),
    },
  }
}

function toStanding(fields: Fields): Standing {
  const relief = fields.choices('relief')
  return {
    mass: fields.number('mass'),
    area: fields.number('area'),
    footprint: fields.number('footprint'),
    spread: fields.number('spread'),
    ...fields.optionalNumber('point'),
    ...(relief === undefined ? {} : { relief }),
    source: fields.text('source'),
  }
}

const toServicedEquipment = (fields: Fields): ServicedEquipment => ({
  kind: fields.oneOf('kind', servicedKinds),
  units: fields.number('units'),
  ...fields.optionalNumber('rating'),
  batteries: fields.flag('batteries'),
  ownPlan: fields.flag('ownPlan'),
  ...(fields.has('warranty.months')
    ? {
        warranty: {
          toStartUp: fields.number('warranty.toStartUp'),
          parameter: fields.text('warranty.parameter'),
          months: fields.number('warranty.months'),
        },
      }
    : {}),
})

const toDevices = (fields: Fields): Devices => ({
  kind: fields.oneOf('kind', deviceKinds),
  count: fields.number('count'),
  protocol: fields.oneOf('protocol', deviceProtocols),
  name: fields.text('name'),
  ...fields.optionalNumber('kva'),
  ...fields.optionalNumber('phases'),
  ...fields.optionalFlag('hardWired'),
})

const toCounted = (fields: Fields): LicensedCount => ({
  kind: fields.oneOf('kind', countedKinds),
  count: fields.number('count'),
  parameter: fields.text('parameter'),
})

const toCabinets = (fields: Fields): Cabinets => ({
  count: fields.number('count'),
  share: fields.oneOf('share', cabinetShares),
  units: fields.number('units'),
  ...(fields.has('place') ? { place: fields.oneOf('place', cabinetPlaces) } : {}),
})

const toContract = (fields: Fields): Pick<ServiceCover, 'ordered' | 'purchase'> => ({
  ordered: { day: fields.number('ordered.day'), parameter: fields.text('ordered.parameter') },
  ...(fields.has('purchase') ? { purchase: fields.oneOf('purchase', purchaseKinds) } : {}),
})

const toCover = (fields: Fields): AssetCover => ({
  place: fields.number('place'),
  ...(fields.has('kind') ? { kind: fields.oneOf('kind', servicedKinds) } : {}),
  ...fields.optionalNumber('rating'),
  ...(fields.has('startParameter') ? { startParameter: fields.text('startParameter') } : {}),
  shipped: fields.number('shipped'),
  started: fields.number('started'),
  warrantyEnd: fields.number('warrantyEnd'),
  ...fields.optionalNumber('from'),
  ...fields.optionalNumber('until'),
  batteries: fields.flag('batteries'),
})

/** One of the choices that add an asset of a kind. */
interface AddedChoice extends AddedAsset {
  readonly kind: ServicedKind
}

const toAddedChoice = (fields: Fields): AddedChoice => ({
  kind: fields.oneOf('kind', servicedKinds),
  ...fields.optionalNumber('rating'),
  choices: { [fields.text('parameter')]: fields.datum('setTo') },
})

const groupByKind = (added: readonly AddedChoice[]): NonNullable<ServiceCover['add']> =>
  Object.fromEntries(
    [...Map.groupBy(added, ({ kind }) => kind)].map(([kind, all]) => [kind, groupByRating(all)]),
  )

/** The choices that add one asset, together. */
const groupByRating = (added: readonly AddedChoice[]): readonly AddedAsset[] =>
  [...Map.groupBy(added, ({ rating }) => rating)].map(([rating, all]) => ({
    ...(rating === undefined ? {} : { rating }),
    choices: all.reduce<Choices>((choices, choice) => ({ ...choices, ...choice.choices }), {}),
  }))
