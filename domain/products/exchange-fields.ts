// The fields of each exchange member as data, by path, against which a product's declarations are checked.
import type { RecordDescription, ScalarDescription } from '../engine/source/library-description.ts'
import type { Exchange } from './exchange.ts'
import {
  cabinetPlaces,
  cabinetShares,
  countedKinds,
  deviceKinds,
  deviceProtocols,
  feedSides,
  lostPieces,
  purchaseKinds,
  servicedKinds,
} from './exchange.ts'

const text = { kind: 'text' } as const
const flag = { kind: 'flag' } as const
const oneOf = (options: readonly (string | number)[]) => ({ kind: 'oneOf', options }) as const
const number = (unit = '1') => ({ kind: 'number', unit }) as const
const optional = (field: ScalarDescription): ScalarDescription => ({ ...field, optional: true })
/** A value of a choice: an option, a number or a boolean. */
const choice: ScalarDescription = oneOf(['', 0])

const power = (name: string) => ({ [`${name}.kw`]: number('kW'), [`${name}.kva`]: number('kVA') })

const voltage = {
  side: oneOf(feedSides),
  volts: number('V'),
  phases: number(),
} as const

const enlarge: RecordDescription = {
  'enlarge.parameter': optional(text),
  'enlarge.base': optional(number()),
  'enlarge.perKw': optional(number()),
  'enlarge.perKva': optional(number()),
  'enlarge.step': optional(number()),
  'enlarge.max': optional(number()),
  'enlarge.also.*': choice,
}

const water: RecordDescription = {
  kilowatts: number('kW'),
  celsius: number('degC'),
  returned: optional(number('degC')),
  glycol: optional(number('%')),
  carriedHeat: optional(number('kW')),
  oneLost: optional(number('kW')),
  'spare.*': choice,
  outdoors: optional(flag),
  ...enlarge,
  source: text,
}

/** Members of `covers` that products declare as separate records, because a record contains no list and no computed path. */
type SeparateRecords = 'covers.assets' | 'covers.add'

/**
 * A path that ends in `.*` stands for every choice. A record of `covers.add` is one choice that adds an asset of its
 * kind.
 */
const members: Readonly<Record<keyof Exchange | SeparateRecords, RecordDescription>> = {
  takes: {
    ...voltage,
    ...power('load'),
    ...power('alone'),
    'feeders.count': optional(number()),
    'feeders.device': optional(number('A')),
    'feeders.fullest': optional(number('A')),
    'feeders.total': optional(number('A')),
    'feeders.parameter': optional(text),
    withstand: optional(number('kA')),
    residual: optional(flag),
    'plug.connector': optional(text),
    'plug.amps': optional(number('A')),
    mains: optional(flag),
    leastFault: optional(number('kA')),
    drop: optional(number('%')),
    carriedHeat: optional(number('kW')),
    source: text,
  },
  gives: {
    ...voltage,
    ...power('capacity'),
    units: number(),
    ...power('oneLost'),
    redundant: flag,
    ...power('planned'),
    ...power('plannedAlone'),
    'listed.single.kw': optional(number('kW')),
    'listed.single.kva': optional(number('kVA')),
    'listed.singleAlone.kw': optional(number('kW')),
    'listed.singleAlone.kva': optional(number('kVA')),
    'listed.subFeeds.kw': optional(number('kW')),
    'listed.subFeeds.kva': optional(number('kVA')),
    'listed.subFeedsAlone.kw': optional(number('kW')),
    'listed.subFeedsAlone.kva': optional(number('kVA')),
    'outgoing.count': optional(number()),
    'outgoing.device': optional(number('A')),
    'outgoing.carries': optional(number('A')),
    'outgoing.parallel': optional(number()),
    'outgoing.parameters.count': optional(text),
    'outgoing.parameters.device': optional(text),
    'outgoing.parameters.phase': optional(text),
    'outgoing.parameters.most.count': optional(number()),
    'outgoing.parameters.most.device': optional(number('A')),
    drop: optional(number('%')),
    'loss.fixed': number('kW'),
    'loss.perKw': number(),
    'fault.mains': optional(number('kA')),
    'fault.inverter': optional(number('kA')),
    boardFault: optional(number('kA')),
    shiftsPhases: optional(flag),
    ...enlarge,
    source: text,
  },
  circuits: {
    side: oneOf(feedSides),
    count: number(),
    poles: number(),
    amps: number('A'),
    carries: number('A'),
    connector: text,
  },
  heat: {
    kilowatts: number('kW'),
    airflow: optional(number('m3/h')),
    supply: optional(number('degC')),
    inletLimit: optional(number('degC')),
    source: text,
  },
  takesWater: water,
  givesWater: water,
  cooling: {
    capacity: number('kW'),
    units: number(),
    oneLost: number('kW'),
    lost: optional(oneOf(lostPieces)),
    redundant: flag,
    feedLost: optional(number('kW')),
    supply: optional(number('degC')),
    airflow: optional(number('m3/h')),
    outdoors: optional(flag),
    dewPoint: optional(number('degC')),
    ...enlarge,
    source: text,
  },
  standing: {
    mass: number('kg'),
    area: number('m2'),
    footprint: number('kN/m2'),
    spread: number('kN/m2'),
    point: optional(number('kN')),
    'relief.*': choice,
    source: text,
  },
  serviced: {
    kind: oneOf(servicedKinds),
    units: number(),
    rating: optional(number('kVA')),
    batteries: flag,
    ownPlan: flag,
    'warranty.toStartUp': optional(number()),
    'warranty.parameter': optional(text),
    'warranty.months': optional(number()),
  },
  covers: {
    purchase: optional(oneOf(purchaseKinds)),
    'add.*': choice,
    'ordered.day': number('date'),
    'ordered.parameter': text,
  },
  'covers.add': {
    kind: oneOf(servicedKinds),
    rating: optional(number('kVA')),
    parameter: text,
    setTo: choice,
  },
  'covers.assets': {
    place: number(),
    kind: optional(oneOf(servicedKinds)),
    rating: optional(number('kVA')),
    startParameter: optional(text),
    shipped: number('date'),
    started: number('date'),
    warrantyEnd: number('date'),
    from: optional(number('date')),
    until: optional(number('date')),
    batteries: flag,
  },
  devices: {
    kind: oneOf(deviceKinds),
    count: number(),
    protocol: oneOf(deviceProtocols),
    name: text,
    kva: optional(number('kVA')),
    phases: optional(number()),
    hardWired: optional(flag),
  },
  covered: { unit: text },
  counted: { kind: oneOf(countedKinds), count: number(), parameter: text },
  cabinets: {
    count: number(),
    share: oneOf(cabinetShares),
    units: number(),
    place: optional(oneOf(cabinetPlaces)),
  },
  frames: { racks: number() },
}

/** The fields of each exchange member. */
export const exchangeFields: ReadonlyMap<string, RecordDescription> = new Map(Object.entries(members))
