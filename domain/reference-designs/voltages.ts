// Which voltages of a supply the equipment of a reference design serves.

import type { ReferenceDesign } from './reference-design.ts'

/** Low voltages between phases that the same equipment serves, in V (IEC 60038; ANSI C84.1). */
const voltageFamilies: readonly (readonly number[])[] = [
  [200, 208, 220, 230, 240],
  [380, 400, 415],
  [440, 460, 480],
  [575, 600, 690],
]

/** Whether equipment of the design serves a voltage: within its range, or of the same family as an end of it. */
export const isServed = ({ loadVoltage: [from, to] }: ReferenceDesign, voltage: number): boolean =>
  (voltage >= from && voltage <= to) ||
  voltageFamilies.some((family) => family.includes(voltage) && (family.includes(from) || family.includes(to)))
