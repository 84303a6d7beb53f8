// A configuration of the power distribution unit in an engineer's words: what drawings, findings and bill of materials share.
import type { ConductorChoice } from '../../engineering/cables.ts'
import type { InstallationRules } from './facts/voltages.ts'

/** 0, 1 and 2: A, B and C, or L1, L2 and L3. */
export type Phase = 0 | 1 | 2
export const allPhases = [0, 1, 2] as const

/** Names of the phases by the country's rules. */
export const phaseNames: Readonly<Record<InstallationRules, readonly [string, string, string]>> = {
  UL: ['A', 'B', 'C'],
  IEC: ['L1', 'L2', 'L3'],
}

/** Equal circuits of the load list. */
export interface CircuitRow {
  readonly row: number
  readonly quantity: number
  readonly poles: 1 | 2 | 3
  readonly amps: number
  readonly supply: 'A' | 'B' | 'AB'
  /** Key of the connector; undefined where the load is wired to the breaker. */
  readonly connector: string | undefined
  readonly length: number
  readonly breaker: number
  readonly conductor: ConductorChoice
  /** Voltage drop in % with that conductor, and whether the drop asked for a larger one. */
  readonly drop: number
  readonly raised: boolean
  /** Metres one way until the drop is what is advised. */
  readonly longestRun: number
}

/** One circuit with its place: a space of a panelboard or a pole of a module. */
export interface PlacedCircuit {
  /** `2.14`: the fourteenth circuit of row 2. */
  readonly name: string
  readonly row: number
  readonly breaker: number
  readonly amps: number
  readonly phases: readonly Phase[]
  /** Panelboard or slot, from 0. */
  readonly holder: number
  /** Numbers of the spaces in the panelboard, or of the poles in the module; odd ones stand at the left. */
  readonly spaces: readonly number[]
}

/** One of the one or two units. */
export interface SideDesign {
  readonly side: 'A' | 'B'
  readonly circuits: readonly PlacedCircuit[]
  /** A by phase, and the largest difference from their mean in %. */
  readonly phaseAmps: readonly [number, number, number]
  readonly unbalance: number
}

export interface PduDesign {
  readonly rules: InstallationRules
  readonly inputVoltage: number
  readonly outputVoltage: number
  readonly frequency: number
  readonly construction: 'module' | 'panelboard'
  readonly transformer: 'none' | 'isolation' | 'autotransformer'
  readonly kva: number
  readonly kRating: number
  readonly neutral: 100 | 200
  readonly primaryDevice: number
  /** Undefined without a transformer. */
  readonly secondaryDevice: number | undefined
  readonly interruptingRating: number
  readonly inputCurrent: number
  readonly outputCurrent: number
  readonly designLoad: number
  readonly panels: number
  readonly panelPoles: number
  readonly panelMain: number
  /** 0 in a unit with panelboards. */
  readonly slots: number
  readonly subFeeds: number
  readonly subFeedRating: number
  readonly residual: boolean
  readonly cableEntry: 'both' | 'bottom' | 'top'
  readonly rows: readonly CircuitRow[]
  readonly sides: readonly SideDesign[]
  readonly feeder: {
    readonly length: number
    readonly conductor: ConductorChoice
    /** Voltage drop in % at the full-load current. */
    readonly drop: number
    readonly raised: boolean
    readonly longestRun: number
  }
  readonly sideCars: number
  readonly mass: number
  readonly area: number
}
