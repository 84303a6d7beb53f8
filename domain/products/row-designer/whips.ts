// The whips that feed the strips of each rack: length by the way from feeder to rack.
import type { PlacedRack, RowDesign } from './design.ts'
import { whipLengths, whipSlack } from './facts/power.ts'
import { overhead } from './facts/racks.ts'

/** m: drop from the tray, the run from a panel at the left end of the row, and slack; the next length that is kept. */
export function whipLength({ busway }: Pick<RowDesign, 'busway'>, { left, width }: PlacedRack): number {
  const run = busway ? 0 : whipSlack.panel + (left + width / 2) / 1000
  const needed = overhead.tray / 1000 + run + whipSlack.loop
  return whipLengths.find((length) => length >= needed) ?? Math.ceil(needed)
}

/** Labels of the whips of a rack, as they stand at both of their ends: `A03-B1`. */
export const whipLabels = (
  { paths, stripsPerFeed }: Pick<RowDesign, 'paths' | 'stripsPerFeed'>,
  { tag }: PlacedRack,
): readonly string[] =>
  paths.flatMap((path) => Array.from({ length: stripsPerFeed }, (_, index) => `${tag}-${path}${index + 1}`))
