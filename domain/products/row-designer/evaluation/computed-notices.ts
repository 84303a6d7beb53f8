// Notices that need the places: pitch, phases, single failures of coolers, hot racks, ends of rows.
import type { RaisedNotice } from '../../product.ts'
import type { ChoiceReader } from '../choice-reader.ts'
import { best, catches } from '../design.ts'
import type { CoolingCase, RowDesign } from '../design.ts'

/** R02, R09, R10, R11, R12, R13, R15. */
export function computedNotices(read: ChoiceReader, design: RowDesign): readonly RaisedNotice[] {
  return [
    ...pitchNotice(design),
    ...phaseNotices(design),
    ...coolerNotice(read, design),
    ...captureNotices(read, design),
    ...hotRackNotices(design),
    ...endNotice(design),
    ...sidewaysNotices(design),
  ]
}

const tenth = (value: number): number => Number(value.toFixed(1))
type Arguments = RaisedNotice['arguments']
const raised = (id: string, severity: RaisedNotice['severity'], args: Arguments): RaisedNotice => ({
  id,
  severity,
  arguments: args,
})

/** L1: the pitch in tiles, and the next one that is whole. */
export function pitchInTiles({ pitch, tile }: Pick<RowDesign, 'pitch' | 'tile'>) {
  const tiles = Math.ceil(pitch / tile - 1e-9)
  return { tiles, next: tiles * tile, whole: tiles * tile === pitch }
}

function pitchNotice(design: RowDesign): RaisedNotice[] {
  const { next, whole } = pitchInTiles(design)
  return design.raisedFloor === 0 || whole
    ? []
    : [raised('R02', 'warning', { pitch: design.pitch, next, tile: design.tile })]
}

/** R09: more than 10 % (a usual limit) between the phases of a row. */
function phaseNotices({ rows }: RowDesign): RaisedNotice[] {
  return rows.flatMap(({ name, unbalance, swap }) => {
    if (unbalance <= 10) return []
    return swap === undefined
      ? [raised('R09-best', 'information', { row: name, now: tenth(unbalance) })]
      : [
          raised('R09', 'warning', {
            row: name,
            rack: swap.rack,
            phase: swap.phase,
            now: tenth(unbalance),
            after: tenth(swap.unbalance),
          }),
        ]
  })
}

/** R10: how the number of coolers comes about. */
function coolerNotice(read: ChoiceReader, design: RowDesign): RaisedNotice[] {
  const { coolers } = design
  if (coolers.length === 0) return []
  const { byHeat, byAir } = coolersNeeded(read, design)
  return [raised('R10', 'auto', { heat: byHeat, air: byAir, coolers: coolers.length })]
}

/** H7: coolers by heat and by air, without spare ones. */
export function coolersNeeded(read: ChoiceReader, { load, cooler, airDemand, coolerAir }: RowDesign) {
  return {
    byHeat: Math.ceil(load / cooler.power - 1e-9),
    byAir: Math.ceil((airDemand * read.number('airRatio')) / 100 / coolerAir - 1e-9),
  }
}

/** R11: the rack that catches least, in normal operation and, where a spare cooler is asked for, with each one failed. */
function captureNotices(read: ChoiceReader, design: RowDesign): RaisedNotice[] {
  const { cases } = design
  const [normal, ...failures] = cases
  const judged = read.option('redundancy') === 'N' ? [] : failures
  const missed = [...(normal === undefined ? [] : missedIn(design, normal))]
  if (missed.length > 0) return missed
  return judged
    .flatMap((one) => missedIn(design, one))
    .toSorted((a, b) => Number(a.arguments['caught']) - Number(b.arguments['caught']))
    .slice(0, 1)
}

function missedIn(design: RowDesign, { failed, captures }: CoolingCase): RaisedNotice[] {
  const worst = captures
    .map((capture, index) => ({ capture, rack: design.racks[index]?.tag ?? '' }))
    .filter(({ capture }) => !catches(design, capture))
    .toSorted((a, b) => best(a.capture) - best(b.capture))[0]
  if (worst === undefined) return []
  const args = {
    rack: worst.rack,
    caught: Math.floor(100 * best(worst.capture)),
    needed: Math.ceil(100 * design.neededCapture - 1e-9),
  }
  return [
    failed === undefined
      ? raised('R11', 'warning', args)
      : raised('R11-failure', 'warning', { ...args, cooler: failed.tag }),
  ]
}

/** R12: a rack of more than three times the average of its row. */
function hotRackNotices({ rows }: RowDesign): RaisedNotice[] {
  return rows.flatMap(({ things, power }) => {
    const racks = things.filter((thing) => thing.kind === 'rack')
    const hottest = racks.toSorted((a, b) => b.power - a.power)[0]
    return hottest === undefined || hottest.power * racks.length <= 3 * power
      ? []
      : [
          raised('R12', 'warning', {
            rack: hottest.tag,
            power: hottest.power,
            average: tenth(power / racks.length),
          }),
        ]
  })
}

/** R13: a cooler at the end of a row without a panel blows round it. */
function endNotice({ rows, endPanels }: RowDesign): RaisedNotice[] {
  const ends = rows.flatMap(({ things }) =>
    [things[0], things.at(-1)].filter((thing) => thing?.kind === 'cooler'),
  )
  const [first] = ends
  return endPanels || first === undefined ? [] : [raised('R13', 'warning', { cooler: first.tag })]
}

/** R15: duct kits for what breathes sideways. */
function sidewaysNotices({ racks }: RowDesign): RaisedNotice[] {
  const own = racks.filter(({ sideBreathing }) => sideBreathing)
  const [first] = own
  return first === undefined ? [] : [raised('R15', 'warning', { rack: first.tag, count: own.length })]
}
