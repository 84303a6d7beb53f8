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
    /** IT modules in a row on the ground. */
    perrow: number(),
    /** Other modules in a row. */
    plantrow: number(),
    /** Rows of IT modules. */
    rows: number(),
    /** Of all modules together. */
    racks: number(),
  }),
  /** Modules by kind: IT modules first. */
  modules: many({
    kind: moduleKind,
    now: number(),
    final: number(),
    length: number('mm'),
    width: number('mm'),
    /** IT load, power or cooling capacity of a module. */
    rating: number('kW'),
    /** Cooling units on the roof of each. */
    coolers: number(),
    mass: number('kg'),
  }),
  /** An IT module. */
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
    /** The module has UPS and cooling of its own. */
    own: flag,
  }),
  supply: one({
    /** Current of the hook-up, and the feeders that carry it. */
    amps: number('A'),
    feeders: number(),
    /** Of each feeder; 630 A in versions that do not say it. */
    rating: optional(number('A')),
    /** Two where there are two paths or two systems. */
    sides: number(),
    /** IT modules have UPS of their own. */
    own: flag,
  }),
  /** Weeks in the factory, days of crane and site, weeks until handed over. */
  programme: one({ factory: number(), crane: number(), work: number(), total: number() }),
  /** Of the transport, in their order. */
  legs: many({ way: oneOf('road', 'sea', 'air'), days: number() }),
}

/** What contract 2 adds: how the modules travel, are lifted, and are connected. */
export const deliveryMembers = {
  ...members,
  lifting: one({
    /** As people call the crane: `60 t`. */
    crane: text,
    /** Side of the square of its outriggers. */
    base: number('mm'),
    radius: number('m'),
  }),
  /** The load chart of the crane. */
  chart: many({ radius: number('m'), load: number('kg') }),
  /** Positions of the crane from 1, from the left and the front edge of the site. */
  positions: many({ position: number(), x: number('mm'), y: number('mm') }),
  /** In their order. */
  lifts: many({
    lift: number(),
    /** The kind of modules. */
    kind: text,
    number: number(),
    level: number(),
    left: number('mm'),
    front: number('mm'),
    /** Of the hook behind the front of the module. */
    behind: number('mm'),
    position: number(),
    radius: number('m'),
    mass: number('kg'),
    /** With tackle. */
    load: number('kg'),
    /** Of the crane at the radius. */
    capacity: number('kg'),
    /** Centre of gravity from the door and above the floor of the shell. */
    along: number('mm'),
    high: number('mm'),
    /** Longest leg of the slings, height of the hook, and the load limit that each leg needs. */
    leg: number('m'),
    hook: number('m'),
    sling: number('kg'),
  }),
  /** Modules as they travel: IT modules first. */
  pieces: many({
    piece: oneOf('it', 'plant'),
    count: number(),
    length: number('m'),
    width: number('m'),
    height: number('m'),
    mass: number('kg'),
    along: number('mm'),
    high: number('mm'),
    /** Height of the trailer. */
    deck: number('m'),
    /** Mass with tractor and trailer. */
    train: number('kg'),
  }),
  /** What is shipped apart from the modules. */
  freight: many({ freight: oneOf('racks', 'content', 'roofUnits'), count: number(), mass: number('kg') }),
  /** What the roads allow without a permit, in the order of the way. */
  ways: many({
    way: oneOf('roads', 'country'),
    code: text,
    width: number('m'),
    height: number('m'),
    train: number('kg'),
    escort: number('m'),
  }),
  /** Chilled water: flows of the whole, and at the rating of a module that is cooled and of a cooling module. */
  water: atMostOne({
    total: number('L/s'),
    consumer: number('L/s'),
    source: number('L/s'),
    supply: number('degC'),
    return: number('degC'),
    length: number('m'),
  }),
  /** What a module of each kind is connected to. */
  hookups: many({ kind: moduleKind, amps: number('A'), water: flag, network: flag }),
  /** From the switchgear of the site. */
  feed: one({ length: number('m') }),
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
    /** m of cables and pipes. */
    quantity: number(),
    /** Later is a stage of its own, after the programme. */
    phase: oneOf('factory', 'ground', 'crane', 'work', 'later'),
    part: optional(text),
  }),
}

/** What contract 3 adds: how modules of the final stage are lifted beside those that stand. */
export const laterMembers = {
  ...deliveryMembers,
  /** Radius of what turns behind the crane. */
  tail: one({ radius: number('mm') }),
  laterPositions: many({ position: number(), x: number('mm'), y: number('mm') }),
  /** In their order. */
  laterLifts: many({
    lift: number(),
    /** The kind of modules. */
    kind: text,
    number: number(),
    level: number(),
    left: number('mm'),
    front: number('mm'),
    /** Of the hook behind the front of the module. */
    behind: number('mm'),
    position: number(),
    radius: number('m'),
    /** With tackle. */
    load: number('kg'),
    /** Of the crane at the radius. */
    capacity: number('kg'),
    hook: number('m'),
    /** Places with modules that load and boom pass over. */
    over: number(),
  }),
  /** Modules of the final stage that the crane does not reach. */
  unreached: many({ kind: text, number: number() }),
}

export type PrefabRecord = DrawingRecord<typeof members>
export type DeliveryRecord = DrawingRecord<typeof deliveryMembers>
export type LaterRecord = DrawingRecord<typeof laterMembers>
export type ModuleKind = PrefabRecord['modules'][number]
type Kind = ModuleKind['kind']

export const modulePens: Readonly<Record<Kind, Pen>> = {
  it: 'module',
  power: 'highlight',
  generator: 'fill',
  cooling: 'redundant',
  crah: 'redundant',
}

/** The bill line of a kind of modules. */
export const getPartOf = (kind: Kind): string => `${kind}-module`

/** `-U3`, `-T1`, `-G1`, `-E2`; CRAH modules count from `-E101`, because they are coolers too. */
export function designateModule(kind: Kind, place: number): string {
  switch (kind) {
    case 'it':
      return formatDesignation('enclosure', place)
    case 'power':
      return formatDesignation('converter', place)
    case 'generator':
      return formatDesignation('generator', place)
    case 'cooling':
      return formatDesignation('cooler', place)
    case 'crah':
      return formatDesignation('cooler', 100 + place)
  }
}

/** `-U1-U12`, the twelfth rack of the first module. */
export const designateRack = (module: number, rack: number): string =>
  formatDesignation('enclosure', rack, designateModule('it', module))

/** Racks of an IT module, from 1: they are spread evenly, the first modules have one more. */
export function countRacks({ site, modules }: PrefabRecord, module: number): number {
  const count = modules.find(({ kind }) => kind === 'it')?.now ?? 1
  return Math.floor(site.racks / count) + (module <= site.racks % count ? 1 : 0)
}

export const labelMetres = (quantity: number): Label => ({ quantity, unit: 'm', decimals: 1 })
export const labelLitresPerSecond = (quantity: number): Label => ({ quantity, unit: 'L/s', decimals: 1 })
export const labelKilograms = (quantity: number): Label => ({ quantity, unit: 'kg', decimals: 0 })
export const labelMillimetres = (quantity: number): Label => ({ quantity, unit: 'mm', decimals: 0 })

/** A of each feeder of the hook-up. */
export const getFeederRating = ({ supply }: PrefabRecord): number => supply.rating ?? 630

/** The headings of a table. */
export const toColumns = (...columns: readonly string[]): Label[] =>
  columns.map((column) => message(`drawing.prefab.column.${column}`))

/** An entry of a legend. */
export const toLegend = (pen: Pen, name: string): { readonly pen: Pen; readonly label: Label } => ({
  pen,
  label: message(`drawing.prefab.legend.${name}`),
})

export const kindLegends = (['it', 'power', 'generator', 'cooling'] as const).map((kind) =>
  toLegend(modulePens[kind], kind),
)
export const millimetreLegend = { pen: 'dimension', label: message('drawing.legend.millimetres') } as const
export const sampleLegend = toLegend('note', 'sample')
