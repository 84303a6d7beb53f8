// A configuration of the local edge in an engineer's words: what drawings, findings and bill of materials share.
import type { CircuitFacts, FeedFacts } from './facts/feeds.ts'
import type { EnclosureFacts, StripFacts } from './facts/rack.ts'
import type { UpsFacts } from './facts/ups.ts'

export type Side = 'A' | 'B'

/** Equal devices of the equipment list. */
export interface EquipmentRow {
  readonly row: number
  readonly kind: string
  readonly quantity: number
  readonly height: number
  readonly depth: number
  readonly power: number
  readonly mass: number
  readonly inlet: 'c14' | 'c20'
  /** Cords of a device on each of its sides. */
  readonly plugs: number
  readonly supply: 'A' | 'B' | 'AB'
  /** Hangs on the transfer switch. */
  readonly switched: boolean
  readonly gap: boolean
  /** The lowest unit that a person has chosen; 0 where it follows from the layout. */
  readonly position: number
}

/** Something in the rack with its place. */
export interface PlacedDevice {
  /** Line of the bill. */
  readonly part: string
  /** `UPS A`, `R2.1`: the same in every language. */
  readonly tag: string
  readonly kind: 'ups' | 'pack' | 'strip' | 'transferSwitch' | 'equipment'
  /** Key of the text that names it. */
  readonly name: string
  /** The side that feeds it; none for what is not fed. */
  readonly supply: 'A' | 'B' | 'AB' | 'none'
  /** Lowest unit, counted from 1 at the bottom. */
  readonly unit: number
  readonly height: number
  readonly depth: number
  readonly mass: number
}

export interface LecDesign {
  readonly enclosure: EnclosureFacts
  readonly sides: readonly Side[]
  readonly circuit: CircuitFacts
  readonly feed: FeedFacts
  /** Both sides hang on one circuit. */
  readonly shared: boolean
  readonly ups: UpsFacts
  readonly watts: number
  readonly packs: number
  readonly lithium: boolean
  readonly strip: StripFacts
  readonly stripCount: number
  readonly transferSwitch: boolean
  readonly rows: readonly EquipmentRow[]
  readonly placed: readonly PlacedDevice[]
  readonly usedUnits: number
  readonly mass: number
  /** mm above the floor of the rack. */
  readonly centreOfGravity: number
  readonly load: number
  readonly designLoad: number
  readonly powerFactor: number
  /** W of the load, and with the ageing of the battery, in % of what the UPS gives. */
  readonly loadShare: number
  readonly agedShare: number
  readonly target: number
  readonly heat: number
  readonly ventilation: string
}
