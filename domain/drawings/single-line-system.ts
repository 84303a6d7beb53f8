// The content of a single-line diagram: sources, units, batteries, breakers and load, independent of any product.

import type { Label } from './shapes.ts'

/** A protective device with its caption. */
export interface Breaker {
  /** As written on the diagram: -Q11. */
  readonly designation: string
  /** The name that its maker prints, for the legend: UIB. */
  readonly name?: string
  /** Rated current in A. */
  readonly rating: number
  readonly poles: number
  /** Highest current that flows there in normal operation, in A. */
  readonly current?: number
  /** The rating comes from a formula, not from the manufacturer's table. */
  readonly estimate?: boolean
  /** Installed by others: listed, not supplied. */
  readonly byOthers?: boolean
  readonly part?: string
}

export interface BatterySet {
  /** Its composition, such as strings and blocks; none if others choose it. */
  readonly arrangement?: Label
  readonly kind: Label
  /** Nominal voltage in V, if the blocks determine it. */
  readonly voltage?: number
  readonly place: 'internal' | 'cabinets' | 'by others'
  /** Cabinets; 0 where they are inside the unit or by others. */
  readonly cabinets: number
  readonly breaker?: Breaker
  readonly part?: string
}

export interface SupplyUnit {
  readonly designation: Label
  readonly model: string
  /** Rating and modules in words. */
  readonly rating: Label
  readonly input: Breaker
  /** The second feed; present with dual mains only. */
  readonly bypass?: Breaker
  readonly output?: Breaker
  readonly battery?: BatterySet
  /** The designation of the switch inside the frame that carries the load during service; none without one. */
  readonly internalMaintenanceBypass?: string
  /** A contactor inside the unit prevents backfeed into the mains. */
  readonly backfeedContactor: boolean
  readonly part?: string
}

export interface SupplySide {
  /** A and B for two separate systems; none for one. */
  readonly name?: string
  readonly units: readonly SupplyUnit[]
  /** External maintenance bypass: its breaker and the one that isolates the units. */
  readonly maintenanceBypass?: {
    readonly enclosure: Label
    readonly bypass: Breaker
    readonly isolation: Breaker
    readonly part?: string
  }
}

export interface SingleLineSystem {
  readonly sides: readonly SupplySide[]
  readonly mains: 'single' | 'dual'
  /** The supply in words: volts, conductors, hertz. */
  readonly supply: Label
  /** Earthing and prospective short-circuit current in words. */
  readonly shortCircuit: Label
  readonly output: Label
  readonly load: readonly Label[]
  readonly loadPart?: string
  /** Feeds single-corded loads from either of two sides. */
  readonly transferSwitch?: TransferSwitch
}

export interface TransferSwitch {
  /** As written on the diagram: -Q7. */
  readonly designation: string
  /** What it is and who supplies it. */
  readonly words: readonly Label[]
  /** What is downstream of it. */
  readonly load: Label
  readonly part?: string
}
