// Main devices, branch breakers, connectors and rack strips.
import { iecSizes, necSizes } from '../../../engineering/overcurrent.ts'

/** Main devices from the largest down, so that a completion takes the largest that is allowed. */
export const mainDevices: readonly number[] = [...new Set([...necSizes, ...iecSizes])]
  .filter((size) => size <= 2500)
  .toSorted((a, b) => b - a)

/** Branch breakers from the smallest up. */
export const branchBreakers: readonly number[] = [...new Set([...necSizes, ...iecSizes])]
  .filter((size) => size >= 10 && size <= 100)
  .toSorted((a, b) => a - b)

export interface ConnectorFacts {
  readonly key: string
  /** As its standard calls it; the same in every language. */
  readonly name: string
  readonly poles: 1 | 2 | 3
  readonly rating: number
  readonly rules: 'IEC' | 'UL'
}

/** Outlets of IEC 60309 and NEMA WD 6 with the breaker's poles and rating in A (recalled). */
export const connectors: readonly ConnectorFacts[] = [
  { key: 'iec16', name: 'IEC 60309 16 A 2P+E', poles: 1, rating: 16, rules: 'IEC' },
  { key: 'iec32', name: 'IEC 60309 32 A 2P+E', poles: 1, rating: 32, rules: 'IEC' },
  { key: 'iec16x3', name: 'IEC 60309 16 A 3P+N+E', poles: 3, rating: 16, rules: 'IEC' },
  { key: 'iec32x3', name: 'IEC 60309 32 A 3P+N+E', poles: 3, rating: 32, rules: 'IEC' },
  { key: 'iec63x3', name: 'IEC 60309 63 A 3P+N+E', poles: 3, rating: 63, rules: 'IEC' },
  { key: 'L5-20', name: 'NEMA L5-20', poles: 1, rating: 20, rules: 'UL' },
  { key: 'L6-20', name: 'NEMA L6-20', poles: 2, rating: 20, rules: 'UL' },
  { key: 'L6-30', name: 'NEMA L6-30', poles: 2, rating: 30, rules: 'UL' },
  { key: 'L21-20', name: 'NEMA L21-20', poles: 3, rating: 20, rules: 'UL' },
  { key: 'L21-30', name: 'NEMA L21-30', poles: 3, rating: 30, rules: 'UL' },
  { key: 'CS8365', name: 'CS8365 50 A', poles: 3, rating: 50, rules: 'UL' },
]

export interface StripFacts {
  readonly key: string
  readonly name: string
  /** Usable line current in A: 0.8 of the cord in North America. */
  readonly line: number
  /** A that each of three equal banks may carry: line / √3 between two lines, the line itself to neutral. */
  readonly bank: number
  /** A that the breakers of one bank allow. */
  readonly breakers: number
  readonly banks: 'delta' | 'star'
}

/**
 * Rack strips: HP AF52xA (page 29 of the manual; 20 A breakers used at 80 % in North America, 16 A elsewhere; two in a bank of the larger ones is
 * assumed), APC AP8868 (FA156194).
 */
export const rackStrips: readonly StripFacts[] = [
  { key: 'AF522A', name: 'HP AF522A', line: 24, bank: 13.86, breakers: 16, banks: 'delta' },
  { key: 'AF533A', name: 'HP AF533A', line: 40, bank: 23.1, breakers: 32, banks: 'delta' },
  { key: 'AF523A', name: 'HP AF523A', line: 48, bank: 27.71, breakers: 32, banks: 'delta' },
  { key: 'AF526A', name: 'HP AF526A', line: 16, bank: 16, breakers: 16, banks: 'star' },
  { key: 'AF527A', name: 'HP AF527A', line: 32, bank: 32, breakers: 32, banks: 'star' },
  // 50 A cord; the bank's breakers of 20 A limit it to 3 · 16 A · 208 V = 9984 W.
  { key: 'AP8868', name: 'APC AP8868', line: 40, bank: 23.09, breakers: 16, banks: 'delta' },
]

/** Poles of a panelboard, and its main breakers in A. */
export const panelSizes = [42, 24, 30, 54, 66, 84] as const
export const panelMains = [225, 100, 150, 400] as const
/** Rated currents in A of sub-feed breakers, and how many the SPDU takes. */
export const subFeedRatings = [100, 150, 225, 250, 400] as const
export const mostSubFeeds = 11
/** Short-circuit ratings in kA of breakers and boards; 35 kA is the Caltech unit's. */
export const interruptingRatings = [35, 10, 14, 22, 25, 42, 65] as const
