// The reference designations of a three-phase UPS: equal in its diagram, its schedule and its elevations.

import { designateSide, formatDesignation, formatDesignations } from '../../drawings/designations.ts'
import type { UpsRecord } from './drawing-record.ts'

/** The breakers by the names that makers print, with the last digit of their designation. */
const breakerDigits = { UIB: 1, SSIB: 2, UOB: 3, MBB: 4, SIB: 5, BB: 6 } as const
export type BreakerName = keyof typeof breakerDigits

/** Names of the two systems of 2N. */
export const sideNames = ['A', 'B'] as const
export type SideName = (typeof sideNames)[number]

interface Place {
  readonly side: SideName
  /** From 1; 0 for what all frames of a system share. */
  readonly frame: number
}

type Design = UpsRecord['design']

export const designateFrame = ({ side, frame }: Place, { systems }: Design): string =>
  formatDesignation('converter', frame, designateSide(side, systems))

/** `-Q11` is the input breaker of frame 1, `-Q4` the maintenance bypass breaker of all frames. */
export const designateBreaker = (name: BreakerName, { side, frame }: Place, { systems }: Design): string =>
  formatDesignation('switch', 10 * frame + breakerDigits[name], designateSide(side, systems))

/** The breakers of a name, from the first frame of the first system to the last one of the last. */
export function designateBreakers(name: BreakerName, design: Design): string {
  const isShared = name === 'MBB' || name === 'SIB'
  const [first, last] = isShared ? [0, 0] : [1, design.frames]
  return formatDesignations(
    designateBreaker(name, { side: 'A', frame: first }, design),
    designateBreaker(name, { side: design.systems === 2 ? 'B' : 'A', frame: last }, design),
  )
}

/** Batteries belong to the frame that they feed; bypass and bottom-entry cabinets are enclosures, the bypass first. */
export function designateCabinet(
  { kind, frame, number }: UpsRecord['cabinets'][number],
  side: SideName,
  design: Design,
): string {
  const place = { side, frame }
  if (kind === 'ups') return designateFrame(place, design)
  if (kind === 'battery')
    return formatDesignation('battery', number, designateFrame({ side, frame: Math.max(1, frame) }, design))
  const index = kind === 'bypass' ? 1 : frame + 1
  return formatDesignation('enclosure', index, designateSide(side, design.systems))
}
