// The input of a pod's drawings, and the names and places that several of them show.
import { formatDesignation } from '../../drawings/designations.ts'
import type { Label, Pen } from '../../drawings/shapes.ts'
import { message } from '../../drawings/sketch.ts'
import { atMostOne, type DrawingRecord, flag, many, number, one, oneOf, text } from '../drawing-contract.ts'

const door = oneOf('sliding', 'single', 'swing')

export const members = {
  pod: one({
    bays: number(),
    pitch: number('mm'),
    /** Without the posts at its ends. */
    bayLength: number('mm'),
    length: number('mm'),
    width: number('mm'),
    sideDepth: number('mm'),
    post: number('mm'),
    /** Bays between two legs. */
    legEvery: number(),
    aisle: number('mm'),
    frameHeight: number('mm'),
    opening: number('mm'),
    rackHeight: number('mm'),
    rackDepth: number('mm'),
    ceiling: number('mm'),
    ductHeight: number('mm'),
    /** Duct or roof modules along the aisle, the last of them cut. */
    ducts: number(),
    ductLength: number('mm'),
    crossAisle: number('mm'),
    ducted: flag,
    /** The aisle is hot, so that racks breathe from outside the pod. */
    hot: flag,
    lights: number(),
    sensors: number(),
    riser: number('mm'),
  }),
  doors: one({ start: door, end: door }),
  /** Every bay, side after side. */
  places: many({
    side: number(),
    bay: number(),
    kind: oneOf('rack', 'cooler', 'closed'),
    /** From 1 in its side; 0 of a closed bay. */
    number: number(),
    left: number('mm'),
    width: number('mm'),
    filler: number('mm'),
  }),
  coolers: atMostOne({ height: number('mm'), depth: number('mm'), overhead: flag }),
  /** Runs, sections and spare tap-offs of each path. */
  paths: many({
    path: text,
    runs: number(),
    sections: number(),
    spares: number(),
    amps: number('A'),
    tapAmps: number('A'),
  }),
  distribution: one({
    kind: oneOf('busway', 'panel', 'whip'),
    sectionLength: number('mm'),
    /** Each side has runs of its own. */
    byside: flag,
  }),
  ladders: many({
    kind: oneOf('power', 'copper', 'fibre'),
    tiers: number(),
    /** On the ladders of the fuller side. */
    cables: number(),
    fill: number('%'),
    lengths: number(),
  }),
  /** Sides 1 and 2, and the pod as 0: current of a path alone and with the other. */
  loads: many({
    side: number(),
    power: number('kW'),
    alone: number('A'),
    normal: number('A'),
    floor: number('kN/m2'),
  }),
  limit: one({ amps: number('A'), usable: number('A'), paths: number() }),
  /** Racks in place before the pod is full. */
  stages: many({
    stage: number(),
    racks1: number(),
    racks2: number(),
    panels: flag,
    power: number('kW'),
    leak: number(),
  }),
  hall: one({
    width: number('mm'),
    length: number('mm'),
    edge: number('mm'),
    gap: number('mm'),
    crossAisle: number('mm'),
    across: number(),
    along: number(),
    wanted: number(),
  }),
}

export type PodRecord = DrawingRecord<typeof members>
export type Place = PodRecord['places'][number]

export const placePens: Readonly<Record<Place['kind'], Pen>> = {
  rack: 'module',
  cooler: 'redundant',
  closed: 'spare',
}

/** `-U103` is the rack of bay 3 of side 1, `-E205` the cooler of bay 5 of side 2; a closed bay has no device. */
export function designatePlace({ side, bay, kind }: Place): string {
  if (kind === 'closed') return ''
  return formatDesignation(kind === 'rack' ? 'enclosure' : 'cooler', side * 100 + bay)
}

/** The bill line that stands in a bay. */
export const getPartOf = ({ side, kind }: Place): string =>
  kind === 'rack' ? `racks-${side}` : kind === 'cooler' ? 'cooler' : 'panel'

/** The bill line of the fillers beside racks or coolers. */
export const getFillerPart = ({ kind }: Place): string => (kind === 'cooler' ? 'cooler-filler' : 'filler')

/** Distances of the legs in mm from the first bay: at both ends, and every `legEvery` bays between them. */
export function listLegs({ bays, legEvery, pitch }: PodRecord['pod']): readonly number[] {
  const inner = Array.from({ length: Math.ceil(bays / legEvery) }, (_, index) => index * legEvery * pitch)
  return [...inner, bays * pitch]
}

/** Drawn width in mm of a leg between two bays. */
export const legWidth = 60

export const labelMillimetres = (quantity: number): Label => ({ quantity, unit: 'mm', decimals: 0 })
export const labelKilowatts = (quantity: number): Label => ({ quantity, unit: 'kW', decimals: 1 })
export const labelAmperes = (quantity: number): Label => ({ quantity, unit: 'A', decimals: 1 })

/** The headings of a table. */
export const toColumns = (...columns: readonly string[]): Label[] =>
  columns.map((column) => message(`drawing.pod.column.${column}`))

/** An entry of a legend. */
export const toLegend = (pen: Pen, name: string): { readonly pen: Pen; readonly label: Label } => ({
  pen,
  label: message(`drawing.pod.legend.${name}`),
})

/** The legend entry of every drawing that shows the frame: its sizes are samples. */
export const sampleFrame = toLegend('note', 'sample')
