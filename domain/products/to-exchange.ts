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
  type Cover,
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
  'cabinets',
]

/** @throws RangeError naming the unknown member, or the missing or invalid field of a record */
export function toExchange(records: readonly ComputedRecord[]): Exchange {
  const unknown = records.find(({ member }) => !members.includes(member))
  if (unknown !== undefined)
    throw new RangeError(`The exchange has no ${unknown.member}; it has ${members.join(', ')}.`)
  const every = <T>(member: string, make: (of: Fields) => T): T[] =>
    records.filter((one) => one.member === member).map((one) => make(new Fields(one)))
  const [takes, gives] = [every('takes', toPowerFeed), every('gives', toPowerSource)]
  const circuits = every('circuits', toCircuits)
  const [heat] = every('heat', toHeat)
  const [cooling] = every('cooling', toCooling)
  const [takesWater] = every('takesWater', toChilledWater)
  const [givesWater] = every('givesWater', toChilledWater)
  const [standing] = every('standing', toStanding)
  const serviced = every('serviced', toServicedEquipment)
  const [contract] = every('covers', toContract)
  const assets = every('covers.assets', toCover)
  const added = every('covers.add', toAddedChoice)
  const [devices, cabinets] = [every('devices', toDevices), every('cabinets', toCabinets)]
  const covered = every('covered', (of) => ({ unit: of.text('unit') }))
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
    ...(cabinets.length === 0 ? {} : { cabinets }),
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

  #wrong(path: string, wanted: string): RangeError {
    const found = this.has(path) ? JSON.stringify(this.#fields[path]) : 'nothing'
    return new RangeError(`${this.#member}, ${path}: found ${found}, expected ${wanted}.`)
  }

  number(path: string): number {
    const value = this.#fields[path]
    if (typeof value !== 'number') throw this.#wrong(path, 'a number')
    return value
  }

  /** A member of that name, where the record states it. */
  optionalNumber<Name extends string>(name: Name): { readonly [_ in Name]?: number } {
    if (!this.has(name)) return {}
    const stated: { [_ in Name]?: number } = {}
    stated[name] = this.number(name)
    return stated
  }

  text(path: string): string {
    const value = this.#fields[path]
    if (typeof value !== 'string') throw this.#wrong(path, 'a text')
    return value
  }

  flag(path: string): boolean {
    const value = this.#fields[path]
    if (typeof value !== 'boolean') throw this.#wrong(path, 'true or false')
    return value
  }

  oneOf<Option extends Datum>(path: string, options: readonly Option[]): Option {
    const option = options.find((one) => one === this.#fields[path])
    if (option === undefined) throw this.#wrong(path, `one of ${options.join(', ')}`)
    return option
  }

  power(path: string): Power {
    return { kw: this.number(`${path}.kw`), kva: this.number(`${path}.kva`) }
  }

  /** A value of a choice. */
  datum(path: string): Datum {
    const value = this.#fields[path]
    if (value === undefined) throw this.#wrong(path, 'a value')
    return value
  }

  /** The values below `<path>.`, by parameter; undefined if there are none. */
  choices(path: string): Choices | undefined {
    const begin = `${path}.`
    const found = Object.entries(this.#fields).filter(([name]) => name.startsWith(begin))
    if (found.length === 0) return undefined
    return Object.fromEntries(found.map(([name, value]) => [name.slice(begin.length), value]))
  }
}

const toFeedVoltage = (of: Fields): FeedVoltage => ({
  side: of.oneOf('side', feedSides),
  volts: of.number('volts'),
  phases: of.oneOf('phases', [1, 3]),
})

const toPowerFeed = (of: Fields): PowerFeed => ({
  ...toFeedVoltage(of),
  load: of.power('load'),
  alone: of.power('alone'),
  ...(of.has('feeders.count')
    ? {
        feeders: {
          count: of.number('feeders.count'),
          device: of.number('feeders.device'),
          fullest: of.number('feeders.fullest'),
          total: of.number('feeders.total'),
          ...(of.has('feeders.parameter') ? { parameter: of.text('feeders.parameter') } : {}),
        },
      }
    : {}),
  ...(of.has('withstand') ? { withstand: of.number('withstand') } : {}),
  ...(of.has('residual') ? { residual: of.flag('residual') } : {}),
  ...(of.has('plug.connector')
    ? { plug: { connector: of.text('plug.connector'), amps: of.number('plug.amps') } }
    : {}),
  ...(of.has('mains') ? { mains: of.flag('mains') } : {}),
  ...(of.has('leastFault') ? { leastFault: of.number('leastFault') } : {}),
  ...(of.has('drop') ? { drop: of.number('drop') } : {}),
  source: of.text('source'),
})

const toPowerSource = (of: Fields): PowerSource => ({
  ...toFeedVoltage(of),
  capacity: of.power('capacity'),
  units: of.number('units'),
  oneLost: of.power('oneLost'),
  redundant: of.flag('redundant'),
  planned: of.power('planned'),
  plannedAlone: of.power('plannedAlone'),
  ...(of.has('listed.single.kw')
    ? {
        listed: {
          single: of.power('listed.single'),
          singleAlone: of.power('listed.singleAlone'),
          subFeeds: of.power('listed.subFeeds'),
          subFeedsAlone: of.power('listed.subFeedsAlone'),
        },
      }
    : {}),
  ...toOutgoing(of),
  ...(of.has('drop') ? { drop: of.number('drop') } : {}),
  loss: { fixed: of.number('loss.fixed'), perKw: of.number('loss.perKw') },
  ...(of.has('fault.mains')
    ? { fault: { mains: of.number('fault.mains'), inverter: of.number('fault.inverter') } }
    : {}),
  ...(of.has('boardFault') ? { boardFault: of.number('boardFault') } : {}),
  ...(of.has('shiftsPhases') ? { shiftsPhases: of.flag('shiftsPhases') } : {}),
  ...toEnlargement(of),
  source: of.text('source'),
})

const toCircuits = (of: Fields): Circuits => ({
  side: of.oneOf('side', feedSides),
  count: of.number('count'),
  poles: of.oneOf('poles', [1, 2, 3]),
  amps: of.number('amps'),
  carries: of.number('carries'),
  connector: of.text('connector'),
})

const toHeat = (of: Fields): Heat => ({
  kilowatts: of.number('kilowatts'),
  ...of.optionalNumber('airflow'),
  ...of.optionalNumber('supply'),
  ...of.optionalNumber('inletLimit'),
  source: of.text('source'),
})

function toOutgoing(of: Fields): Pick<PowerSource, 'outgoing'> {
  if (!of.has('outgoing.count')) return {}
  return {
    outgoing: {
      count: of.number('outgoing.count'),
      device: of.number('outgoing.device'),
      carries: of.number('outgoing.carries'),
      ...(of.has('outgoing.parameters.count')
        ? {
            parameters: {
              count: of.text('outgoing.parameters.count'),
              device: of.text('outgoing.parameters.device'),
              phase: of.text('outgoing.parameters.phase'),
              most: {
                count: of.number('outgoing.parameters.most.count'),
                device: of.number('outgoing.parameters.most.device'),
              },
            },
          }
        : {}),
    },
  }
}

const toCooling = (of: Fields): Cooling => ({
  capacity: of.number('capacity'),
  units: of.number('units'),
  oneLost: of.number('oneLost'),
  ...(of.has('lost') ? { lost: of.oneOf('lost', lostPieces) } : {}),
  redundant: of.flag('redundant'),
  ...of.optionalNumber('feedLost'),
  ...of.optionalNumber('supply'),
  ...of.optionalNumber('airflow'),
  ...toEnlargement(of),
  source: of.text('source'),
})

const toChilledWater = (of: Fields): ChilledWater => ({
  kilowatts: of.number('kilowatts'),
  celsius: of.number('celsius'),
  ...toEnlargement(of),
  source: of.text('source'),
})

function toEnlargement(of: Fields): { readonly enlarge?: Enlargement } {
  if (!of.has('enlarge.parameter')) return {}
  const also = of.choices('enlarge.also')
  return {
    enlarge: {
      parameter: of.text('enlarge.parameter'),
      base: of.number('enlarge.base'),
      perKw: of.number('enlarge.perKw'),
      perKva: of.number('enlarge.perKva'),
      step: of.number('enlarge.step'),
      max: of.number('enlarge.max'),
      ...(also === undefined ? {} : { also }),
    },
  }
}

function toStanding(of: Fields): Standing {
  const relief = of.choices('relief')
  return {
    mass: of.number('mass'),
    area: of.number('area'),
    footprint: of.number('footprint'),
    spread: of.number('spread'),
    ...(of.has('point') ? { point: of.number('point') } : {}),
    ...(relief === undefined ? {} : { relief }),
    source: of.text('source'),
  }
}

const toServicedEquipment = (of: Fields): ServicedEquipment => ({
  kind: of.oneOf('kind', servicedKinds),
  units: of.number('units'),
  ...of.optionalNumber('rating'),
  batteries: of.flag('batteries'),
  ownPlan: of.flag('ownPlan'),
  ...(of.has('warranty.months')
    ? {
        warranty: {
          toStartUp: of.number('warranty.toStartUp'),
          parameter: of.text('warranty.parameter'),
          months: of.number('warranty.months'),
        },
      }
    : {}),
})

const toDevices = (of: Fields): Devices => ({
  kind: of.oneOf('kind', deviceKinds),
  count: of.number('count'),
  protocol: of.oneOf('protocol', deviceProtocols),
  name: of.text('name'),
  ...(of.has('kva') ? { kva: of.number('kva') } : {}),
  ...(of.has('phases') ? { phases: of.number('phases') } : {}),
  ...(of.has('hardWired') ? { hardWired: of.flag('hardWired') } : {}),
})

const toCabinets = (of: Fields): Cabinets => ({
  count: of.number('count'),
  share: of.oneOf('share', cabinetShares),
  units: of.number('units'),
  ...(of.has('place') ? { place: of.oneOf('place', cabinetPlaces) } : {}),
})

const toContract = (of: Fields): Pick<ServiceCover, 'ordered' | 'purchase'> => ({
  ordered: { day: of.number('ordered.day'), parameter: of.text('ordered.parameter') },
  ...(of.has('purchase') ? { purchase: of.oneOf('purchase', purchaseKinds) } : {}),
})

const toCover = (of: Fields): Cover => ({
  place: of.number('place'),
  ...(of.has('kind') ? { kind: of.oneOf('kind', servicedKinds) } : {}),
  ...of.optionalNumber('rating'),
  ...(of.has('startParameter') ? { startParameter: of.text('startParameter') } : {}),
  shipped: of.number('shipped'),
  started: of.number('started'),
  warrantyEnd: of.number('warrantyEnd'),
  ...(of.has('from') ? { from: of.number('from') } : {}),
  ...(of.has('until') ? { until: of.number('until') } : {}),
  batteries: of.flag('batteries'),
})

/** One of the choices that add an asset of a kind. */
interface AddedChoice extends AddedAsset {
  readonly kind: ServicedKind
}

const toAddedChoice = (of: Fields): AddedChoice => ({
  kind: of.oneOf('kind', servicedKinds),
  ...of.optionalNumber('rating'),
  choices: { [of.text('parameter')]: of.datum('setTo') },
})

const groupByKind = (added: readonly AddedChoice[]): NonNullable<ServiceCover['add']> =>
  Object.fromEntries(
    [...Map.groupBy(added, ({ kind }) => kind)].map(([kind, all]) => [kind, groupByRating(all)]),
  )

/** The choices that add one asset, together. */
const groupByRating = (added: readonly AddedChoice[]): readonly AddedAsset[] =>
  [...Map.groupBy(added, ({ rating }) => rating)].map(([rating, all]) => ({
    ...(rating === undefined ? {} : { rating }),
    choices: all.reduce<Choices>((choices, one) => ({ ...choices, ...one.choices }), {}),
  }))
