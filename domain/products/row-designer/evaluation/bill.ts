// The bill of materials in row order: racks with what is in them and coolers as they stand, then what closes the aisles.
import { billLine, type LineDetails } from '../../bill-line.ts'
import type { BillLine } from '../../product.ts'
import type { ChoiceReader } from '../choice-reader.ts'
import type { PlacedRack, RowDesign, RowOfThings } from '../design.ts'
import { parts } from '../parts.ts'
import { whipLength } from '../whips.ts'

/** A part of the sample catalogue. */
const line = (id: string, partNumber: string, quantity: number, more: LineDetails = {}): BillLine =>
  billLine(id, partNumber, quantity, { sample: true, ...more })

/** The bill of one design; every quantity is whole and positive. */
export function billOf(read: ChoiceReader, design: RowDesign): readonly BillLine[] {
  return [
    ...design.rows.flatMap((row) => [...rowLines(design, row), ...endLines(design, row)]),
    ...aisleLines(read, design),
  ].filter(({ quantity }) => quantity > 0)
}

/** Racks and coolers of a row, from its left end; equal neighbours are one line. */
function rowLines(design: RowDesign, { things }: RowOfThings): BillLine[] {
  const { rack, cooler } = design
  return [...new Set(things.map(({ part }) => part))].flatMap((part): BillLine[] => {
    const own = things.filter((thing) => thing.part === part)
    const racks = own.filter((thing) => thing.kind === 'rack')
    const [first] = own
    if (first?.kind === 'cooler')
      return [
        line(part, parts.cooler(cooler.key), 1, {
          message: 'cooler',
          mass: cooler.mass,
          arguments: { tag: first.tag, power: cooler.power, width: cooler.width },
        }),
      ]
    if (first?.kind !== 'rack')
      return [
        line(part, parts.filler, own.length, { message: 'filler', arguments: { tag: first?.tag ?? '' } }),
      ]
    const last = racks.at(-1)?.tag ?? first.tag
    return [
      line(part, parts.rack(rack.key), racks.length, {
        message: 'rack',
        mass: rack.mass,
        arguments: {
          tags: racks.length === 1 ? first.tag : `${first.tag}–${last}`,
          power: first.power,
          units: rack.units,
        },
      }),
      ...inRack(design, part, racks),
    ]
  })
}

/** Blanking panels, strips, whips by length, duct kits. */
function inRack(design: RowDesign, parent: string, racks: readonly PlacedRack[]): BillLine[] {
  const { rack, strip, paths, stripsPerFeed } = design
  const perRack = paths.length * stripsPerFeed
  const id = (kind: string): string => parent.replace('rack', kind)
  const lengths = Map.groupBy(racks, (one) => whipLength(design, one))
  const own = (kind: string, part: string, quantity: number, args: LineDetails['arguments'] = {}): BillLine =>
    line(id(kind), part, quantity, { parent, message: kind, arguments: args })
  return [
    own(
      'blanking',
      parts.blanking,
      racks.reduce((sum, { usedUnits }) => sum + rack.units - usedUnits, 0),
    ),
    own('strip', parts.strip(strip.key), racks.length * perRack, { amps: strip.amps, phases: strip.phases }),
    ...[...lengths].map(([length, fed]) =>
      line(`${id('whip')}-${length}`, parts.whip(strip.key), fed.length * perRack, {
        parent,
        kind: 'P',
        message: 'whip',
        arguments: { length, amps: strip.amps },
      }),
    ),
    own('duct', parts.duct, racks.filter(({ sideBreathing }) => sideBreathing).length),
  ]
}

/** Feeders and end panels of a row. */
function endLines({ feeder, paths, endPanels }: RowDesign, { name }: RowOfThings): BillLine[] {
  return [
    line(`feeder-${name}`, parts.feeder(feeder), paths.length, {
      message: 'feeder',
      arguments: { row: name, amps: Number(feeder) },
    }),
    line(`end-panel-${name}`, parts.endPanel, endPanels ? 2 : 0, {
      message: 'end-panel',
      arguments: { row: name },
    }),
  ]
}

/** L8: what closes the aisles, holds the rows and lets air through the floor. */
function aisleLines(read: ChoiceReader, design: RowDesign): BillLine[] {
  const { contained, containment, slidingDoors, roof, racks, coolers, tileCount } = design
  const every = racks.length + coolers.length
  return [
    line('aisle-door', parts.door(slidingDoors ? 'sliding' : 'hinged'), contained ? 2 : 0, {
      message: slidingDoors ? 'aisle-door-sliding' : 'aisle-door-hinged',
    }),
    line('roof-panel', roof === 'dropAway' ? parts.roofDropAway : parts.roof, read.value('roofPanels'), {
      message: roof === 'dropAway' ? 'roof-panel-drop' : 'roof-panel',
    }),
    line('header', parts.header, read.value('headers')),
    line('brush', parts.brush, contained ? every : 0),
    line('chimney', parts.chimney, containment === 'chimney' ? racks.length : 0),
    line('bracket', parts.bracket, read.flag('brackets') ? every : 0),
    line('tile', parts.tile, tileCount, { arguments: { size: design.tile } }),
  ]
}
