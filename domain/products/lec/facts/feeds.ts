// Feeds that strips and UPS stand behind: volts, amperes and phases, and what may be taken from them.
import { factsOf } from '../../facts-of.ts'

/** Which plugs are found in a country: NEMA, Japan’s, BS 1363, CEE 7 beside IEC 60309, or IEC 60309 alone. */
export const plugSystems = ['CEE', 'BS', 'UL', 'JP', 'IEC'] as const
export type PlugSystem = (typeof plugSystems)[number]

export interface FeedFacts {
  readonly key: string
  readonly volts: number
  readonly amps: number
  readonly phases: 1 | 3
  /** 80 % of the breaker for continuous load. */
  readonly ul: boolean
  /** Banks whose breakers limit a strip below its cord: number, and A of each. */
  readonly banks?: readonly [number, number]
}

/** The feeds of rule R8; a strip of three phases is configured with the power distribution unit. */
export const feeds: readonly FeedFacts[] = [
  { key: '120-15', volts: 120, amps: 15, phases: 1, ul: true },
  { key: '120-20', volts: 120, amps: 20, phases: 1, ul: true },
  { key: '120-30', volts: 120, amps: 30, phases: 1, ul: true },
  { key: '208-20', volts: 208, amps: 20, phases: 1, ul: true },
  { key: '208-30', volts: 208, amps: 30, phases: 1, ul: true },
  { key: '208-20-3', volts: 208, amps: 20, phases: 3, ul: true },
  { key: '208-30-3', volts: 208, amps: 30, phases: 3, ul: true },
  { key: '208-60-3', volts: 208, amps: 60, phases: 3, ul: true },
  { key: '208-50-3', volts: 208, amps: 50, phases: 3, ul: true, banks: [3, 20] },
  { key: '415-30-3', volts: 415, amps: 30, phases: 3, ul: true },
  { key: '230-10', volts: 230, amps: 10, phases: 1, ul: false },
  { key: '230-13', volts: 230, amps: 13, phases: 1, ul: false },
  { key: '230-16', volts: 230, amps: 16, phases: 1, ul: false },
  { key: '230-32', volts: 230, amps: 32, phases: 1, ul: false },
  { key: '400-16-3', volts: 400, amps: 16, phases: 3, ul: false },
  { key: '400-32-3', volts: 400, amps: 32, phases: 3, ul: false },
  { key: '400-63-3', volts: 400, amps: 63, phases: 3, ul: false },
  { key: '100-15', volts: 100, amps: 15, phases: 1, ul: true },
  { key: '100-20', volts: 100, amps: 20, phases: 1, ul: true },
  { key: '200-20', volts: 200, amps: 20, phases: 1, ul: true },
  { key: '200-30', volts: 200, amps: 30, phases: 1, ul: true },
]

/** VA that may be taken from a feed for ever: all banks, where their breakers allow less than the cord. */
export function usableVa({ volts, amps, phases, ul, banks }: FeedFacts): number {
  const share = ul ? 0.8 : 1
  const cord = share * amps * volts * (phases === 3 ? Math.sqrt(3) : 1)
  return banks === undefined ? cord : Math.min(cord, banks[0] * share * banks[1] * volts)
}

export interface CircuitFacts {
  readonly key: string
  readonly feed: string
  /** As its standard calls it; the same in every language. */
  readonly plug: string
  readonly systems: readonly PlugSystem[]
  /** The largest UPS in VA where a guide or the plug that is fitted to it says so; else what may be taken from the feed. */
  readonly largestUps?: number
}

/** Circuits of a site, the usual one of each system first. */
export const circuits: readonly CircuitFacts[] = [
  { key: 'cee16', feed: '230-16', plug: 'IEC 60309 2P+E', systems: ['CEE', 'BS', 'IEC'] },
  { key: 'schuko', feed: '230-16', plug: 'CEE 7/3', systems: ['CEE'] },
  { key: 'bs1363', feed: '230-13', plug: 'BS 1363', systems: ['BS'] },
  { key: 'c13', feed: '230-10', plug: 'IEC 60320 C13', systems: ['CEE', 'BS', 'IEC'] },
  { key: 'cee32', feed: '230-32', plug: 'IEC 60309 2P+E', systems: ['CEE', 'BS', 'IEC'] },
  { key: '5-15', feed: '120-15', plug: 'NEMA 5-15', systems: ['UL'], largestUps: 1500 },
  { key: '5-20', feed: '120-20', plug: 'NEMA 5-20', systems: ['UL'], largestUps: 2000 },
  { key: 'L5-30', feed: '120-30', plug: 'NEMA L5-30', systems: ['UL'], largestUps: 3000 },
  { key: 'L6-20', feed: '208-20', plug: 'NEMA L6-20', systems: ['UL'] },
  { key: 'L6-30', feed: '208-30', plug: 'NEMA L6-30', systems: ['UL'], largestUps: 5000 },
  { key: 'JP15', feed: '100-15', plug: 'NEMA 5-15', systems: ['JP'], largestUps: 1500 },
  { key: 'JP20', feed: '100-20', plug: 'NEMA 5-20', systems: ['JP'], largestUps: 2000 },
  { key: 'JP200-20', feed: '200-20', plug: 'NEMA L6-20', systems: ['JP'] },
  { key: 'JP200-30', feed: '200-30', plug: 'NEMA L6-30', systems: ['JP'], largestUps: 5000 },
]

/** The feed of a circuit. */
export const feedOf = ({ feed }: CircuitFacts): FeedFacts => factsOf(feeds, feed)

/** VA of the largest UPS on a circuit. */
export const upsLimit = (circuit: CircuitFacts): number =>
  circuit.largestUps ?? Math.floor(usableVa(feedOf(circuit)))
