// A configuration of rows in an engineer's words: what drawings, findings and bill of materials share.
import type { CoolerFacts, RackFacts } from './facts/racks.ts'
import type { StripFacts } from './facts/power.ts'

export type Containment = 'hot' | 'cold' | 'none' | 'chimney'
export const phaseNames = ['L1', 'L2', 'L3'] as const
export type Phase = (typeof phaseNames)[number]
export const rowNames = ['A', 'B'] as const

/** What a rack holds and draws. */
export interface RackContents {
  readonly power: number
  readonly mass: number
  readonly usedUnits: number
  readonly sideBreathing: boolean
  /** A person has set it; else it follows from the order. */
  readonly phase: Phase | 'auto'
  /** The run of exceptional racks that it belongs to, 0 for a usual one. */
  readonly run: number
}

interface Placed {
  /** `A03`, `A-C1`: the same in every language. */
  readonly tag: string
  readonly row: number
  /** mm from the left end of the row. */
  readonly left: number
  readonly width: number
  /** Line of the bill. */
  readonly part: string
}
export interface PlacedRack extends Placed, RackContents {
  readonly kind: 'rack'
  /** From 1 in its row, coolers not counted. */
  readonly position: number
}
export interface PlacedCooler extends Placed {
  readonly kind: 'cooler'
}
export interface PlacedFiller extends Placed {
  readonly kind: 'filler'
}
export type PlacedThing = PlacedRack | PlacedCooler | PlacedFiller

/** A row, from its left end. */
export interface RowOfThings {
  readonly row: number
  readonly name: (typeof rowNames)[number]
  readonly things: readonly PlacedThing[]
  readonly power: number
  /** kW on L1, L2, L3 of either feed with all of the load. */
  readonly phases: readonly [number, number, number]
  /** Largest deviation from the mean in %. */
  readonly unbalance: number
  /** The move of a rack to another phase that evens it out most; absent where none helps. */
  readonly swap?: { readonly rack: string; readonly phase: Phase; readonly unbalance: number }
}

/** What a rack gets of its air. */
export interface Capture {
  /** Shares from 0 to 1: of its intake from local coolers, of its exhaust that they catch. */
  readonly cold: number
  readonly hot: number
  /** °C at its intake. */
  readonly inlet: number
}

/** A state of the coolers with what each rack gets, in the order of `racks`. */
export interface CoolingCase {
  /** The cooler that has failed; none in normal operation. */
  readonly failed: PlacedCooler | undefined
  readonly captures: readonly Capture[]
}

export interface RowDesign {
  readonly rack: RackFacts
  readonly cooler: CoolerFacts
  readonly strip: StripFacts
  readonly feeder: string
  readonly paths: readonly ('A' | 'B')[]
  readonly stripsPerFeed: number
  readonly busway: boolean
  readonly containment: Containment
  readonly contained: boolean
  /** The hot aisle is between the rows, or behind the only one. */
  readonly hotBetween: boolean
  readonly slidingDoors: boolean
  readonly roof: string
  readonly endPanels: boolean
  readonly perimeter: boolean
  readonly coldAisle: number
  readonly hotAisle: number
  readonly corridor: number
  readonly ceiling: number
  readonly sprinklers: boolean
  readonly raisedFloor: number
  readonly tile: number
  readonly tileCount: number
  readonly rowLength: number
  readonly pitch: number
  readonly rows: readonly RowOfThings[]
  readonly racks: readonly PlacedRack[]
  readonly coolers: readonly PlacedCooler[]
  readonly load: number
  readonly rise: number
  readonly supply: number
  readonly inletLimit: number
  /** m³/s that the racks want, and that one cooler gives. */
  readonly airDemand: number
  readonly coolerAir: number
  /** Share that a rack has to catch, 0 to 1. */
  readonly neededCapture: number
  /** Normal operation first, then each cooler failed; empty without row coolers. */
  readonly cases: readonly CoolingCase[]
}

/** What a rack is judged by: the larger of its two shares. */
export const best = ({ cold, hot }: Capture): number => Math.max(cold, hot)
/** A share that misses what is needed by less than rounding does not count as missed. */
export const catches = (design: Pick<RowDesign, 'neededCapture'>, capture: Capture): boolean =>
  best(capture) >= design.neededCapture - 0.005
