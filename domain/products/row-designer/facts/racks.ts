// Racks and row coolers: size, mass and what they carry.

export interface RackFacts {
  readonly key: string
  readonly units: number
  /** mm. */
  readonly width: number
  readonly depth: number
  readonly height: number
  readonly mass: number
  /** kg of contents that it carries standing still. */
  readonly load: number
}

/**
 * Sizes and masses of the NetBox library. Three entries contradict their own description: AR3150 says 1191.4 mm in words and 1991 in
 * figures, AR3350 has no height (that of its siblings is taken) and carries less than they do, VR3300 is 1200 or 1215 mm deep.
 */
export const racks: readonly RackFacts[] = [
  { key: 'AR3100', units: 42, width: 600, depth: 1070, height: 1991, mass: 125, load: 1701 },
  { key: 'AR3150', units: 42, width: 750, depth: 1070, height: 1991, mass: 156, load: 1701 },
  { key: 'AR3300', units: 42, width: 600, depth: 1200, height: 1991, mass: 134.1, load: 1701 },
  { key: 'AR3350', units: 42, width: 750, depth: 1200, height: 1991, mass: 161.4, load: 1020 },
  { key: '5312.124', units: 47, width: 800, depth: 800, height: 2200, mass: 101.2, load: 800 },
  { key: '5330.123', units: 42, width: 600, depth: 800, height: 2000, mass: 76.4, load: 1500 },
  { key: 'VR3300', units: 42, width: 600, depth: 1215, height: 1998, mass: 137, load: 1360 },
]

export interface CoolerFacts {
  readonly key: string
  readonly width: number
  readonly depth: number
  readonly height: number
  /** kg with its water. */
  readonly mass: number
  /** Net sensible kW, and m³/s at full fan speed. */
  readonly power: number
  readonly air: number
}

/** Samples in the sizes of makers' row coolers, none of whose capacities is public; 30 kW with 1.6 and 1.4 m³/s are those of the worked example. */
export const coolers: readonly CoolerFacts[] = [
  { key: 'RC300', width: 300, depth: 1070, height: 1991, mass: 190, power: 30, air: 1.6 },
  { key: 'RC300Q', width: 300, depth: 1070, height: 1991, mass: 190, power: 30, air: 1.4 },
  { key: 'RC600', width: 600, depth: 1070, height: 1991, mass: 340, power: 60, air: 3.2 },
]

/** Height of a rack unit in mm (IEC 60297). */
export const unitHeight = 44.45

/** mm: cable tray above the racks (assumption); free below sprinklers and clear height (TIA-942). */
export const overhead = { tray: 250, sprinkler: 460, clear: 2600 } as const

/** mm: narrowest hot aisle, way past an open aisle door (assumption), length of a roof panel (assumption). */
export const aisles = { hot: 900, egress: 900, roofPanel: 600 } as const
/** Share of the mass on one caster, unevenness included (assumption). */
export const casterShare = 0.25 * 1.25
/** m/s². */
export const gravity = 9.80665
