// What the local edge takes: power of its closet by side with the losses of its UPS, heat, and how its enclosure stands.
import type { Assignment } from '../../engine/model.ts'
import { floorLoad } from '../../engineering/site.ts'
import type { Exchange, FeedSide, Power, PowerFeed, Standing } from '../exchange.ts'
import type { LecDesign } from './design.ts'
import { clearance } from './drawing-closet.ts'
import { upsLoss } from './facts/ups.ts'
import { sources } from './facts/sources.ts'
import { readLecDesign } from './read-design.ts'

/** @throws RangeError when the assignment is not one of this product */
export function exchangeOf(assignment: Assignment): Exchange {
  const design = readLecDesign(assignment)
  return {
    takes: feedsOf(design),
    heat: { kilowatts: design.heat / 1000, source: sources.heat },
    // What hangs on a wall does not stand on the floor.
    ...(design.enclosure.kind === 'wall' ? {} : { standing: standingOf(design) }),
  }
}

/** Both sides on one circuit are one feed. */
function feedsOf(design: LecDesign): PowerFeed[] {
  const { sides, feed, shared } = design
  const each = sides.map((side) => ({
    side,
    volts: feed.volts,
    phases: feed.phases,
    load: drawn(design, wattsOf(design, side, false)),
    alone: drawn(design, wattsOf(design, side, true)),
    source: `Σ W · d · (1 + g) / 1000 + ${upsLoss} · S; ${sources.heat}`,
  }))
  const [first, second] = each
  if (!shared || first === undefined || second === undefined) return each
  const load = { kw: first.load.kw + second.load.kw, kva: first.load.kva + second.load.kva }
  return [{ ...first, load, alone: load }]
}

/** W of the equipment on a side; alone it carries all that has two cords, and what the transfer switch brings over. */
function wattsOf({ rows, sides }: LecDesign, side: FeedSide, alone: boolean): number {
  const shareOf = (supply: FeedSide | 'AB', switched: boolean): number => {
    if (sides.length === 1 || supply === side) return 1
    if (supply === 'AB') return alone ? 1 : 0.5
    return alone && switched ? 1 : 0
  }
  return rows.reduce(
    (sum, { quantity, power, supply, switched }) => sum + quantity * power * shareOf(supply, switched),
    0,
  )
}

/** With diversity, growth and the losses of the side's UPS, which its heat is estimated by. */
function drawn({ load, designLoad, powerFactor, ups }: LecDesign, watts: number): Power {
  const kw = load === 0 ? 0 : (watts * designLoad) / load / 1000
  const loss = (upsLoss * ups.va) / 1000
  return { kw: kw + loss, kva: kw / powerFactor + loss }
}

function standingOf({ enclosure, mass }: LecDesign): Standing {
  const { width, depth } = enclosure
  const all = mass + enclosure.mass
  const area = (width * depth) / 1e6
  const around = (clearance.front + clearance.rear) / 2
  return {
    mass: all,
    area,
    footprint: floorLoad(all, area),
    spread: floorLoad(all, (width * (depth + around)) / 1e6),
    source: 'Σ kg',
  }
}
