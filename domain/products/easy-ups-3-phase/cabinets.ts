// The enclosures of one system in the order in which they stand, with size and installed mass.
import type { BatteryDesign, Cabinet } from './design.ts'
import type { ChoiceReader } from '../choice-reader.ts'
import { enclosures } from './parts.ts'
import type { Equipment } from './read-design.ts'

/** Cabinets from left to right: each frame with its cable-entry cabinet before and its battery behind it, then the bypass. */
export function readCabinets(
  read: ChoiceReader,
  equipment: Equipment,
  battery: BatteryDesign,
): readonly Cabinet[] {
  const frames = Array.from({ length: read.number('frames') }, (_, index) => index + 1)
  return [
    ...frames.flatMap((frame) => [
      ...bottomEntry(read, equipment, frame),
      upsFrame(read, equipment, battery, frame),
      ...batteryCabinets(equipment, battery, frame),
    ]),
    ...bypass(read),
  ]
}

function bottomEntry(read: ChoiceReader, { unit }: Equipment, frame: number): Cabinet[] {
  if (!unit.bottomEntryCabinet || read.option('cableEntry') !== 'bottom') return []
  return [
    {
      id: `entry-${frame}`,
      kind: 'bottomEntry',
      part: 'bottom-entry-cabinet',
      frame,
      ...enclosures.bottomEntryCabinet,
      sample: true,
    },
  ]
}

function upsFrame(
  read: ChoiceReader,
  { unit, battery: facts }: Equipment,
  battery: BatteryDesign,
  frame: number,
): Cabinet {
  const blocks =
    battery.kind === 'internalVrla'
      ? battery.stringsPerFrame * battery.blocksPerString * (facts?.mass ?? 0)
      : 0
  return {
    id: `frame-${frame}`,
    kind: 'ups',
    part: 'frame',
    frame,
    width: unit.width,
    depth: unit.depth,
    height: unit.height,
    mass: unit.mass + read.number('modulesPerFrame') * unit.moduleMass + blocks,
    // Where the size is published the mass still is not.
    sample: true,
  }
}

function batteryCabinets({ battery: facts }: Equipment, battery: BatteryDesign, frame: number): Cabinet[] {
  if (facts === undefined) return []
  return Array.from({ length: battery.cabinetsPerFrame }, (_, index) => {
    const before = index * battery.stringsPerCabinet
    const strings = Math.min(battery.stringsPerCabinet, battery.stringsPerFrame - before)
    return {
      id: `battery-${frame}-${index + 1}`,
      kind: 'battery',
      part: 'battery-cabinet',
      frame,
      width: facts.cabinetWidth,
      depth: facts.cabinetDepth,
      height: facts.cabinetHeight,
      mass: facts.cabinetMass + strings * battery.blocksPerString * facts.mass,
      sample: facts.sample,
    } as const
  })
}

function bypass(read: ChoiceReader): Cabinet[] {
  const kind = read.option('maintenanceBypass')
  const common = { id: 'bypass', kind: 'bypass', part: 'maintenance-bypass', sample: true } as const
  if (kind === 'bypassCabinet') return [{ ...common, ...enclosures.bypassCabinet }]
  if (kind === 'externalPanel') return [{ ...common, ...enclosures.bypassPanel, onWall: true }]
  return []
}
