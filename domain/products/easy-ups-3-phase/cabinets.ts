// The enclosures of one system in the order in which they stand, with size and installed mass.
import { lineUpCabinets } from '../../engineering/algorithms/cabinets.ts'
import type { BatteryDesign, Cabinet } from './design.ts'
import type { ChoiceReader } from '../choice-reader.ts'
import { enclosures } from './parts.ts'
import type { Equipment } from './read-design.ts'

type Kinds = Parameters<typeof lineUpCabinets.run>[0]['inGroup']

/** Cabinets from left to right: each frame with its cable-entry cabinet before and its battery behind it, then the bypass. */
export function readCabinets(
  read: ChoiceReader,
  equipment: Equipment,
  battery: BatteryDesign,
): readonly Cabinet[] {
  const { cabinets } = lineUpCabinets.run({
    groups: read.number('frames'),
    inGroup: [
      ...bottomEntry(read, equipment),
      upsFrame(read, equipment, battery),
      ...batteryCabinets(equipment, battery),
    ],
    after: bypass(read),
  })
  return cabinets.map(({ kind, group, number, width, depth, height, mass }): Cabinet => {
    const size = { width, depth, height, mass }
    const place = { frame: group, ...size }
    switch (kind) {
      case 'bottomEntry':
        return { id: `entry-${group}`, kind, part: 'bottom-entry-cabinet', ...place, sample: true }
      case 'battery': {
        const sample = equipment.battery?.sample ?? true
        return { id: `battery-${group}-${number}`, kind, part: 'battery-cabinet', ...place, sample }
      }
      case 'ups':
        // Where the size is published the mass still is not.
        return { id: `frame-${group}`, kind, part: 'frame', ...place, sample: true }
      default: {
        const onWall = read.option('maintenanceBypass') === 'externalPanel'
        const common = {
          id: 'bypass',
          kind: 'bypass',
          part: 'maintenance-bypass',
          sample: true,
          ...size,
        } as const
        return onWall ? { ...common, onWall } : common
      }
    }
  })
}

const bottomEntry = (read: ChoiceReader, { unit }: Equipment): Kinds =>
  unit.bottomEntryCabinet && read.option('cableEntry') === 'bottom'
    ? [{ kind: 'bottomEntry', count: 1, ...enclosures.bottomEntryCabinet }]
    : []

function upsFrame(
  read: ChoiceReader,
  { unit, battery: facts }: Equipment,
  battery: BatteryDesign,
): Kinds[number] {
  const blocks =
    battery.kind === 'internalVrla'
      ? battery.stringsPerFrame * battery.blocksPerString * (facts?.mass ?? 0)
      : 0
  const mass = unit.mass + read.number('modulesPerFrame') * unit.moduleMass + blocks
  return { kind: 'ups', count: 1, width: unit.width, depth: unit.depth, height: unit.height, mass }
}

const batteryCabinets = ({ battery: facts }: Equipment, battery: BatteryDesign): Kinds =>
  facts === undefined
    ? []
    : [
        {
          kind: 'battery',
          count: battery.cabinetsPerFrame,
          width: facts.cabinetWidth,
          depth: facts.cabinetDepth,
          height: facts.cabinetHeight,
          mass: facts.cabinetMass,
          contents: battery.stringsPerFrame,
          room: battery.stringsPerCabinet,
          contentMass: battery.blocksPerString * facts.mass,
        },
      ]

function bypass(read: ChoiceReader): Kinds {
  const kind = read.option('maintenanceBypass')
  if (kind === 'bypassCabinet') return [{ kind: 'bypass', count: 1, ...enclosures.bypassCabinet }]
  return kind === 'externalPanel' ? [{ kind: 'bypass', count: 1, ...enclosures.bypassPanel }] : []
}
