// Reads a whole configuration of rows into the summary that drawings, findings and bill of materials share.
import type { Assignment } from '../../engine/model.ts'
import { factsOf } from '../facts-of.ts'
import { choiceReader } from './choice-reader.ts'
import type { ChoiceReader } from './choice-reader.ts'
import { airOf, coolingCases } from './cooling-cases.ts'
import { rowNames } from './design.ts'
import type {
  PlacedCooler,
  PlacedFiller,
  PlacedRack,
  PlacedThing,
  RackContents,
  RowDesign,
  RowOfThings,
} from './design.ts'
import { strips } from './facts/power.ts'
import { coolers, racks } from './facts/racks.ts'
import { phaseLoads, unbalanceOf } from './phases.ts'
import { placeCoolers } from './place-coolers.ts'

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
    rack: factsOf(racks, read.option('rack')),
    cooler: factsOf(coolers, read.option('cooler')),
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

/** What stands at each place of a row: usual racks, and those of the list of exceptions. */
function contentsOf(read: ChoiceReader, row: number): RackContents[] {
  const contents = Array.from({ length: read.number('racksPerRow') }, (): RackContents => ({
    power: read.number('rackPower'),
    mass: read.number('contentMass'),
    usedUnits: read.number('usedUnits'),
    sideBreathing: false,
    phase: 'auto',
    run: 0,
  }))
  for (let run = 1; run <= read.number('exception.count'); run += 1) {
    const at = (name: string): string => `exception[${run}].${name}`
    if (read.number(at('row')) !== row) continue
    const content: RackContents = {
      power: read.number(at('power')),
      mass: read.number(at('mass')),
      usedUnits: read.number(at('usedUnits')),
      sideBreathing: read.option(at('breathing')) === 'side',
      phase: read.oneOf(at('phase'), ['auto', 'L1', 'L2', 'L3']),
      run,
    }
    const from = read.number(at('position')) - 1
    for (let index = from; index < from + read.number(at('quantity')); index += 1) contents[index] = content
  }
  return contents
}

type Facts = Pick<RowDesign, 'rack' | 'cooler' | 'strip'>

function rowsOf(read: ChoiceReader, facts: Facts): RowOfThings[] {
  const contents = Array.from({ length: read.number('rows') }, (_, index) => contentsOf(read, index + 1))
  const gaps = placeCoolers({
    placement: read.oneOf('placement', ['auto', 'alternate', 'ends', 'manual']),
    coolers: read.number('coolers'),
    rows: contents.map((row) => row.map(({ power }) => power)),
    first: read.number('firstCooler'),
    spacing: read.number('coolerSpacing'),
  })
  return contents.map((own, index) => {
    const row = index + 1
    const name = rowNames[index] ?? 'A'
    const things = thingsOf(
      { row, name, contents: own, gaps: gaps[index] ?? [], length: read.value('rowLength') },
      facts,
    )
    const placed = things.filter((thing) => thing.kind === 'rack')
    const phases = phaseLoads(placed, facts.strip.phases)
    return {
      row,
      name,
      things,
      power: placed.reduce((sum, { power }) => sum + power, 0),
      phases,
      unbalance: unbalanceOf(phases),
    }
  })
}

interface RowAsked {
  readonly row: number
  readonly name: string
  readonly contents: readonly RackContents[]
  readonly gaps: readonly number[]
  readonly length: number
}

/** Racks with the coolers between them, from the left; what is left of the length is closed by fillers. */
function thingsOf({ row, name, contents, gaps, length }: RowAsked, { rack, cooler }: Facts): PlacedThing[] {
  const things: PlacedThing[] = []
  let left = 0
  const coolersAt = (gap: number): void => {
    for (const _ of gaps.filter((one) => one === gap)) {
      const tag = `${name}-C${things.filter(({ kind }) => kind === 'cooler').length + 1}`
      things.push({
        kind: 'cooler',
        tag,
        row,
        left,
        width: cooler.width,
        part: `cooler-${tag}`,
      } satisfies PlacedCooler)
      left += cooler.width
    }
  }
  coolersAt(0)
  for (const [index, content] of contents.entries()) {
    const tag = `${name}${String(index + 1).padStart(2, '0')}`
    const before = things.at(-1)
    const part = before?.kind === 'rack' && alike(before, content) ? before.part : `rack-${tag}`
    things.push({
      kind: 'rack',
      tag,
      row,
      left,
      width: rack.width,
      part,
      position: index + 1,
      ...content,
    } satisfies PlacedRack)
    left += rack.width
    coolersAt(index + 1)
  }
  if (left < length)
    things.push({
      kind: 'filler',
      tag: `${name}-F`,
      row,
      left,
      width: length - left,
      part: `filler-${name}`,
    } satisfies PlacedFiller)
  return things
}

/** Neighbours that one line of the bill names. */
const alike = (rack: PlacedRack, other: RackContents): boolean =>
  rack.run === other.run && rack.phase === other.phase && rack.sideBreathing === other.sideBreathing
