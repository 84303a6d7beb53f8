// The input of the drawings of prefabricated modules, and the names and places that several of them show.
import { formatDesignation } from '../../drawings/designations.ts'
import type { Label, Pen } from '../../drawings/shapes.ts'
import { message } from '../../drawings/sketch.ts'
import {
  atMostOne,
  type DrawingRecord,
  flag,
  many,
  number,
  one,
  oneOf,
  optional,
  text,
} from '../drawing-contract.ts'

const moduleKind = oneOf('it', 'power', 'generator', 'cooling', 'crah')

export const members = {
  site: one({
    length: number('mm'),
    width: number('mm'),
    spacing: number('mm'),
    edge: number('mm'),
    /** IT modules stand on two levels. */
    stacked: flag,
    /** Number of IT modules in a row on the ground. */
    perrow: number(),
    /** Number of other modules in a row. */
    plantrow: number(),
    /** Number of rows of IT modules. */
    rows: number(),
    /** Number of racks in all modules together. */
    racks: number(),
  }),
  /** One record for each kind of module, IT modules first: how many are there now and in the final stage, and what each is. */
  modules: many({
    kind: moduleKind,
    now: number(),
    final: number(),
    length: number('mm'),
    width: number('mm'),
    /** IT load, power or cooling capacity of a module. */
    rating: number('kW'),
    /** Number of cooling units on the roof of each module. */
    coolers: number(),
    mass: number('kg'),
  }),
  /** The shell of an IT module. */
  shell: one({
    length: number('mm'),
    width: number('mm'),
    height: number('mm'),
    innerlength: number('mm'),
    innerwidth: number('mm'),
    innerheight: number('mm'),
    vestibule: number('mm'),
    access: oneOf('walkRound', 'endLoading', 'slideOut', 'twoRows'),
    racksinrow: number(),
    rackwidth: number('mm'),
    rackdepth: number('mm'),
    rackheight: number('mm'),
    raisedfloor: number('mm'),
    tray: number('mm'),
    bothends: flag,
    /** Whether the module has its own UPS and cooling. */
    own: flag,
  }),
  supply: one({
    /** Current of the hook-up, and the number of feeders on each side that carry it. */
    amps: number('A'),
    feeders: number(),
    /** Rated current of each feeder; product versions without it have feeders of 630 A. */
    rating: optional(number('A')),
    /** Number of sides that feed the modules: 2 with two paths or two systems, else 1. */
    sides: number(),
    /** Whether IT modules have their own UPS. */
    own: flag,
  }),
  /** Weeks in the factory, days of the crane, days of work on site, and weeks until handover. */
  programme: one({ factory: number(), crane: number(), work: number(), total: number() }),
  /** The legs of the transport, in the order of travel. */
  legs: many({ way: oneOf('road', 'sea', 'air'), days: number() }),
}

/** What contract 2 adds: how the modules travel, are lifted, and are connected. */
export const deliveryMembers = {
  ...members,
  lifting: one({
    /** The class of the crane as text: `60 t`. */
    crane: text,
    /** Side of the square that its outriggers stand on. */
    base: number('mm'),
    /** The largest radius at which it lifts here. */
    radius: number('m'),
  }),
  /** The load chart of the crane: what it lifts at each radius. */
  chart: many({ radius: number('m'), load: number('kg') }),
  /** Positions of the crane, numbered from 1, with their distances from the left and the front edge of the site. */
  positions: many({ position: number(), x: number('mm'), y: number('mm') }),
  /** The lifts of the modules in working order, numbered from 1. */
  lifts: many({
    lift: number(),
    /** The kind of the lifted module, and its number within that kind. */
    kind: text,
    number: number(),
    /** 1 on the ground, 2 on another module. */
    level: number(),
    /** Distances of the module from the left and the front edge of the site. */
    left: number('mm'),
    front: number('mm'),
    /** Distance of the hook behind the front of the module. */
    behind: number('mm'),
    position: number(),
    radius: number('m'),
    mass: number('kg'),
    /** Mass of the module with the lifting tackle. */
    load: number('kg'),
    /** What the crane lifts at this radius. */
    capacity: number('kg'),
    /** Distances of the centre of gravity from the door and above the floor of the shell. */
    along: number('mm'),
    high: number('mm'),
    /** Longest leg of the slings, height of the hook, and the load limit that each leg needs. */
    leg: number('m'),
    hook: number('m'),
    sling: number('kg'),
  }),
  /** Modules as they travel, IT modules first. */
  pieces: many({
    piece: oneOf('it', 'plant'),
    count: number(),
    length: number('m'),
    width: number('m'),
    height: number('m'),
    mass: number('kg'),
    /** Distances of the centre of gravity from the door and above the floor of the shell. */
    along: number('mm'),
    high: number('mm'),
    /** Height of the loading deck of the trailer. */
    deck: number('m'),
    /** Mass with tractor and trailer. */
    train: number('kg'),
  }),
  /** What is shipped separately from the modules. */
  freight: many({ freight: oneOf('racks', 'content', 'roofUnits'), count: number(), mass: number('kg') }),
  /** What the roads of each section of the route allow without a permit, in the order of travel. */
  ways: many({
    way: oneOf('roads', 'country'),
    /** The option of the roads from the factory, or the country. */
    code: text,
    width: number('m'),
    height: number('m'),
    /** Mass with tractor and trailer. */
    train: number('kg'),
    /** Width above which an escort is required. */
    escort: number('m'),
  }),
  /** Chilled water: the total flow, and the flows at the rating of a module that is cooled and of a cooling module. */
  water: atMostOne({
    total: number('L/s'),
    consumer: number('L/s'),
    source: number('L/s'),
    supply: number('degC'),
    return: number('degC'),
    length: number('m'),
  }),
  /** The connections of a module of each kind. */
  hookups: many({ kind: moduleKind, amps: number('A'), water: flag, network: flag }),
  /** The power cable from the switchgear of the site to the modules. */
  feed: one({ length: number('m') }),
  /** Works on the site, in the order of the schedule. */
  works: many({
    work: oneOf(
      'foundation',
      'standing',
      'cables',
      'pipes',
      'permits',
      'lifts',
      'laterLifts',
      'power',
      'water',
      'network',
      'roofUnits',
      'racks',
      'filling',
      'leakage',
      'commissioning',
    ),
    /** Length in m for cables and pipes, a number of pieces for everything else. */
    quantity: number(),
    /** `later` is the final stage, which follows after the programme. */
    phase: oneOf('factory', 'ground', 'crane', 'work', 'later'),
    /** The bill line, if any. */
    part: optional(text),
  }),
}

/** What contract 3 adds: how modules of the final stage are lifted in while the others already stand. */
export const laterMembers = {
  ...deliveryMembers,
  /** Radius that the rear of the crane sweeps when it turns. */
  tail: one({ radius: number('mm') }),
  laterPositions: many({ position: number(), x: number('mm'), y: number('mm') }),
  /** The lifts of the modules of the final stage in working order, numbered from 1. */
  laterLifts: many({
    lift: number(),
    /** The kind of the lifted module, and its number within that kind. */
    kind: text,
    number: number(),
    /** 1 on the ground, 2 on another module. */
    level: number(),
    /** Distances of the module from the left and the front edge of the site. */
    left: number('mm'),
    front: number('mm'),
    /** Distance of the hook behind the front of the module. */
    behind: number('mm'),
    position: number(),
    radius: number('m'),
    /** Mass of the module with the lifting tackle. */
    load: number('kg'),
    /** What the crane lifts at this radius. */
    capacity: number('kg'),
    hook: number('m'),
    /** Number of occupied places that load and boom pass over. */
    over: number(),
  }),
  /** Modules of the final stage that the crane does not reach. */
  unreached: many({ kind: text, number: number() }),
}

export type PrefabRecord = DrawingRecord<typeof members>
export type DeliveryRecord = DrawingRecord<typeof deliveryMembers>
export type LaterRecord = DrawingRecord<typeof laterMembers>
/** A kind of module with its numbers, size and rating. */
export type ModuleSpec = PrefabRecord['modules'][number]
export type ModuleKind = ModuleSpec['kind']

export const modulePens: Readonly<Record<ModuleKind, Pen>> = {
  it: 'module',
  power: 'highlight',
  generator: 'fill',
  cooling: 'redundant',
  crah: 'redundant',
}

/** The bill line of all modules of a kind. */
export const getPartOf = (kind: ModuleKind): string => `${kind}-module`

/** Added to the number of a CRAH module, so that its designation differs from those of cooling modules, which are coolers too. */
const crahOffset = 100

/** The reference designation of a module by its number within its kind: `-U3`, `-T1`, `-G1`, `-E2`, and for CRAH modules `-E101`. */
export function designateModule(kind: ModuleKind, moduleNumber: number): string {
  switch (kind) {
    case 'it':
      return formatDesignation('enclosure', moduleNumber)
    case 'power':
      return formatDesignation('converter', moduleNumber)
    case 'generator':
      return formatDesignation('generator', moduleNumber)
    case 'cooling':
      return formatDesignation('cooler', moduleNumber)
    case 'crah':
      return formatDesignation('cooler', crahOffset + moduleNumber)
  }
}

/** The reference designation of a rack: `-U1-U12` for the twelfth rack of the first module. */
export const designateRack = (module: number, rack: number): string =>
  formatDesignation('enclosure', rack, designateModule('it', module))

/** The number of racks in an IT module, whose number counts from 1. Racks are spread evenly; a remainder goes to the first modules, one each. */
export function countRacks({ site, modules }: PrefabRecord, module: number): number {
  const count = modules.find(({ kind }) => kind === 'it')?.now ?? 1
  return Math.floor(site.racks / count) + (module <= site.racks % count ? 1 : 0)
}

export const labelMetres = (quantity: number): Label => ({ quantity, unit: 'm', decimals: 1 })
export const labelLitresPerSecond = (quantity: number): Label => ({ quantity, unit: 'L/s', decimals: 1 })
export const labelKilograms = (quantity: number): Label => ({ quantity, unit: 'kg', decimals: 0 })
export const labelMillimetres = (quantity: number): Label => ({ quantity, unit: 'mm', decimals: 0 })

/** Rated current of a feeder in A, for product versions whose text does not state it. */
const unstatedFeederRating = 630

/** Rated current of each feeder of the hook-up in A. */
export const getFeederRating = ({ supply }: PrefabRecord): number => supply.rating ?? unstatedFeederRating

/** The headings of a table, by the names of its columns. */
export const toColumns = (...columns: readonly string[]): Label[] =>
  columns.map((column) => message(`drawing.prefab.column.${column}`))

/** The legend entry of a pen. */
export const toLegend = (pen: Pen, name: string): { readonly pen: Pen; readonly label: Label } => ({
  pen,
  label: message(`drawing.prefab.legend.${name}`),
})

export const kindLegends = (['it', 'power', 'generator', 'cooling'] as const).map((kind) =>
  toLegend(modulePens[kind], kind),
)
export const millimetreLegend = { pen: 'dimension', label: message('drawing.legend.millimetres') } as const
export const sampleLegend = toLegend('note', 'sample')
