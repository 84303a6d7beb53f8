// Reference designations of what drawings show, by IEC 81346-1:2022: a sign for the aspect, − for the product, + for the place, a class letter, a
// number; a part follows the whole that it belongs to. Class letters are those of IEC 81346-2:2009, table 1.

const classLetters = {
  /** Serves two or more purposes: one of two systems, a distribution unit, a group of equal devices. */
  assembly: 'A',
  /** Converts an input variable into a signal: a sensor. */
  sensor: 'B',
  /** Provides heat or cold: cooling units and what gives their heat away. */
  cooler: 'E',
  /** Initiates a flow of energy: a battery. */
  battery: 'G',
  /** Initiates a flow of energy: a generator. */
  generator: 'G',
  /** Initiates a flow of material: pumps. */
  pump: 'G',
  /** Processes information: what is fed. */
  equipment: 'K',
  /** Switches or breaks a circuit: breakers, isolators, transfer switches. */
  switch: 'Q',
  /** Converts energy of one kind: UPS and transformers. */
  converter: 'T',
  /** Keeps objects in their place: cabinets and enclosures. */
  enclosure: 'U',
  /** Guides energy: busways. */
  conductor: 'W',
  /** Connects: strips of outlets, tap-offs, distribution units of water. */
  outlet: 'X',
} as const
export type DesignatedClass = keyof typeof classLetters

/** `-Q11`, or `-A1-Q11` within the whole `-A1`. */
export const formatDesignation = (kind: DesignatedClass, number: number, within = ''): string =>
  `${within}-${classLetters[kind]}${number}`

/** Several designations from the first to the last. */
export const formatDesignations = (first: string, last: string): string =>
  first === last ? first : `${first} … ${last}`

/** The designations of equal devices, counted from 1, as in `-E1 … -E6`. */
export const designateAll = (kind: DesignatedClass, count: number, within = ''): string =>
  formatDesignations(formatDesignation(kind, 1, within), formatDesignation(kind, count, within))

/** One of two systems or units that feed the same load. Alone it needs no name. */
export const designateSide = (side: 'A' | 'B', count: number): string =>
  count === 1 ? '' : formatDesignation('assembly', side === 'A' ? 1 : 2)

/** The class letters of a tag that the author of a package gives: up to three of its capitals, or those of an enclosure. */
export const toClassLetters = (tag: string): string =>
  tag.replaceAll(/[^A-Z]/g, '').slice(0, 3) || classLetters.enclosure
