// Reads a whole configuration of rows into the summary that drawings, findings and bill of materials share.
import type { Assignment } from '../../engine/model.ts'
import { captureRowAir } from '../../engineering/algorithms/air-capture.ts'
import { layOutRows, spreadRuns } from '../../engineering/algorithms/lay-out-rows.ts'
import { balancePhases } from '../../engineering/algorithms/phases.ts'
import { placeCoolers } from '../../engineering/algorithms/place-coolers.ts'
import { factsOf } from '../facts-of.ts'
import { choiceReader } from './choice-reader.ts'
import type { ChoiceReader } from './choice-reader.ts'
import { phaseNames, rowNames } from './design.ts'
import type { CoolingCase, PlacedRack, PlacedThing, RackContents, RowDesign, RowOfThings } from './design.ts'
import { airHeat } from './facts/air.ts'
import { strips } from './facts/power.ts'
import { coolers as coolerFacts, racks as rackFacts } from './facts/racks.ts'

/**
 * Reads a valid whole configuration.
 * @throws RangeError when the assignment is not one of this product.
 */
export function readRowDesign(assignment: Assignment): RowDesign {
  return designOf(choiceReader(assignment))
}

const designs = new WeakMap<ChoiceReader, RowDesign>()

/** The design of a configuration that is being read: worked out once, since the air of each failure is costly. */
export function designOf(read: ChoiceReader): RowDesign {
  const design = designs.get(read) ?? newDesign(read)
  designs.set(read, design)
  return design
}

function newDesign(read: ChoiceReader): RowDesign {
  const facts = {
    rack: factsOf(rackFacts, read.option('rack')),
    cooler: factsOf(coolerFacts, read.option('cooler')),
    strip: factsOf(strips, read.option('strip')),
  }
  const rows = rowsOf(read, facts)
  const things = rows.flatMap((row) => row.things)
  const placed = {
    racks: things.filter((thing) => thing.kind === 'rack'),
    coolers: things.filter((thing) => thing.kind === 'cooler'),
  }
  const load = read.value('load')
  const air = airFlows(read, facts.cooler.air, load)
  const aisles = aislesOf(read)
  const rowLength = read.value('rowLength')
  return {
    ...facts,
    ...aisles,
    ...placed,
    ...air,
    ...powerOf(read),
    rows,
    load,
    rowLength,
    pitch: aisles.coldAisle + aisles.hotAisle + 2 * facts.rack.depth,
    tileCount: read.value('tileCount'),
    neededCapture: neededCapture(read),
    cases: coolingCases({ ...placed, ...aisles, ...air, rowLength }),
  }
}

/** m³/s that carry kW at a rise in K. */
const airOf = (power: number, rise: number): number => power / (airHeat * rise)

function airFlows(read: ChoiceReader, coolerAir: number, load: number) {
  const rise = read.number('rise')
  return {
    rise,
    coolerAir,
    supply: read.number('supply'),
    inletLimit: read.number('inletLimit'),
    airDemand: airOf(load, rise),
  }
}

function aislesOf(read: ChoiceReader) {
  const containment = read.oneOf('containment', ['hot', 'cold', 'none', 'chimney'])
  return {
    containment,
    contained: containment === 'hot' || containment === 'cold',
    hotBetween: containment === 'hot' || containment === 'chimney',
    slidingDoors: read.option('aisleDoors') === 'sliding',
    roof: read.option('roof'),
    endPanels: read.flag('endPanels'),
    perimeter: read.option('architecture') === 'perimeter',
    coldAisle: read.number('coldAisle'),
    hotAisle: read.number('hotAisle'),
    corridor: read.number('corridor'),
    ceiling: read.number('ceiling'),
    sprinklers: read.flag('sprinklers'),
    raisedFloor: read.number('raisedFloor'),
    tile: Number(read.option('tile')),
  }
}

function powerOf(read: ChoiceReader) {
  return {
    feeder: read.option('feeder'),
    paths: read.option('feeds') === 'pair' ? (['A', 'B'] as const) : (['A'] as const),
    stripsPerFeed: read.number('stripsPerFeed'),
    busway: read.option('distribution') === 'busway',
  }
}

/** L4: without a margin between supply and limit a rack must catch all of its air. */
function neededCapture(read: ChoiceReader): number {
  const margin = read.number('inletLimit') - read.number('supply')
  return Math.min(1, Math.max(0, 1 - margin / read.number('rise')))
}

type Rows = Pick<
  RowDesign,
  | 'racks'
  | 'coolers'
  | 'rowLength'
  | 'containment'
  | 'hotBetween'
  | 'rise'
  | 'supply'
  | 'coolerAir'
  | 'airDemand'
>

/** Normal operation, then the failure of each cooler; nothing where no cooler stands in the rows. */
function coolingCases(rows: Rows): CoolingCase[] {
  const { racks, coolers, rowLength, containment, hotBetween, coolerAir, airDemand, supply, rise } = rows
  const { captures } = captureRowAir.run({
    racks: racks.map(({ row, left, width, power }) => ({ row, left, width, air: airOf(power, rise) })),
    coolers: coolers.map(({ row, left, width }) => ({ row, left, width })),
    length: rowLength,
    contained: containment === 'chimney' ? 'none' : containment,
    hotBetween,
    coolerAir,
    demand: airDemand,
    supply,
    rise,
  })
  return [...Map.groupBy(captures, ({ failed }) => failed)].map(([failed, own]) => ({
    failed: coolers[failed - 1],
    captures: own.map(({ cold, hot, inlet }) => ({ cold, hot, inlet })),
  }))
}

interface Content extends RackContents {
  readonly row: number
  readonly position: number
}

/** What stands at each place of the rows: usual racks, and those of the list of exceptions. */
function contentsOf(read: ChoiceReader): Content[] {
  const usual: RackContents = {
    power: read.number('rackPower'),
    mass: read.number('contentMass'),
    usedUnits: read.number('usedUnits'),
    sideBreathing: false,
    phase: 'auto',
    run: 0,
  }
  const exceptions = Array.from({ length: read.number('exception.count') }, (_, index) => {
    const at = (name: string): string => `exception[${index + 1}].${name}`
    const content: RackContents = {
      power: read.number(at('power')),
      mass: read.number(at('mass')),
      usedUnits: read.number(at('usedUnits')),
      sideBreathing: read.option(at('breathing')) === 'side',
      phase: read.oneOf(at('phase'), ['auto', ...phaseNames]),
      run: index + 1,
    }
    const place = {
      run: content.run,
      row: read.number(at('row')),
      position: read.number(at('position')),
      quantity: read.number(at('quantity')),
    }
    return { content, place }
  })
  const { racks: places } = spreadRuns.run({
    rows: read.number('rows'),
    racksPerRow: read.number('racksPerRow'),
    runs: exceptions.map(({ place }) => place),
  })
  return places.map(({ run, ...place }) => ({ ...(exceptions[run - 1]?.content ?? usual), ...place }))
}

type Facts = Pick<RowDesign, 'rack' | 'cooler' | 'strip'>

function rowsOf(read: ChoiceReader, { rack, cooler, strip }: Facts): RowOfThings[] {
  const rows = read.number('rows')
  const contents = contentsOf(read)
  const { coolers: gaps } = placeCoolers.run({
    placement: read.oneOf('placement', ['auto', 'alternate', 'ends', 'manual']),
    coolers: read.number('coolers'),
    rows,
    racks: contents.map(({ row, power }) => ({ row, air: power })),
    first: read.number('firstCooler'),
    spacing: read.number('coolerSpacing'),
  })
  const { things } = layOutRows.run({
    // Neighbours that one line of the bill names.
    racks: contents.map(({ row, run, phase, sideBreathing }) => ({
      row,
      group: `${run} ${phase} ${sideBreathing}`,
    })),
    coolers: gaps,
    rackWidth: rack.width,
    coolerWidth: cooler.width,
    length: read.value('rowLength'),
  })
  return rowNames.slice(0, rows).map((name, index) => {
    const own = contents.filter(({ row }) => row === index + 1)
    const standing = things.filter(({ row }) => row === index + 1)
    return {
      row: index + 1,
      name,
      ...loadOf(
        standing.map((thing) => placedThing(thing, name, own[thing.number - 1])),
        strip.phases,
      ),
    }
  })
}

type Standing = ReturnType<typeof layOutRows.run>['things'][number]

/** A thing with its tag and its line of the bill. */
function placedThing(thing: Standing, row: string, content: Content | undefined): PlacedThing {
  const { kind, number, line, ...place } = thing
  if (kind === 'rack' && content !== undefined) {
    const tagOf = (of: number): string => `${row}${String(of).padStart(2, '0')}`
    return { ...content, ...place, kind, tag: tagOf(number), part: `rack-${tagOf(line)}` }
  }
  if (kind === 'cooler') {
    const tag = `${row}-C${number}`
    return { ...place, kind, tag, part: `cooler-${tag}` }
  }
  return { ...place, kind: 'filler', tag: `${row}-F`, part: `filler-${row}` }
}

/** What the racks of a row draw, and how evenly from the three phases. */
function loadOf(things: readonly PlacedThing[], phases: 1 | 3): Omit<RowOfThings, 'row' | 'name'> {
  const racks = things.filter((thing): thing is PlacedRack => thing.kind === 'rack')
  const balance = balancePhases.run({
    loads: racks.map(({ position: place, power, phase }) => ({ place, power, phase: phaseNumberOf[phase] })),
    phases,
  })
  const [one = 0, two = 0, three = 0] = balance.phases.map(({ power }) => power)
  const [move] = balance.moves
  const moved = racks.find(({ position }) => position === move?.place)
  return {
    things,
    power: racks.reduce((sum, { power }) => sum + power, 0),
    phases: [one, two, three],
    unbalance: balance.unbalance,
    ...(move === undefined || moved === undefined
      ? {}
      : { swap: { rack: moved.tag, phase: phaseNames[move.phase - 1] ?? 'L1', unbalance: move.unbalance } }),
  }
}

const phaseNumberOf = { auto: 'turn', L1: 1, L2: 2, L3: 3 } as const
