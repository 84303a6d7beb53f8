// Sums of a reference design's figures: loads of its blocks and rooms, and area and demand by load.

import type { Block, ReferenceDesign, Zone } from './reference-design.ts'

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)

/** kW of an IT room. */
export const computeRoomLoad = ({ zones }: Pick<Block, 'zones'>): number =>
  sum(zones.map(({ racks, rackPower }) => racks * rackPower))

/** kW of one block. */
export const computeBlockLoad = (block: Pick<Block, 'rooms' | 'zones'>): number =>
  block.rooms * computeRoomLoad(block)

/** kW of the whole data centre. */
export const computeTotalLoad = ({ blocks }: Pick<ReferenceDesign, 'blocks'>): number =>
  sum(blocks.map((block) => block.count * computeBlockLoad(block)))

const countRacks = ({ rooms, zones }: Block): number => rooms * sum(zones.map(({ racks }) => racks))

/** Racks of the whole data centre. */
export const countAllRacks = ({ blocks }: Pick<ReferenceDesign, 'blocks'>): number =>
  sum(blocks.map((block) => block.count * countRacks(block)))

/** Area of one block in m²: as stated, else the area without stated blocks, shared in proportion to the load. */
export function computeBlockArea(design: Pick<ReferenceDesign, 'blocks' | 'area'>, block: Block): number {
  if (block.area !== undefined) return block.area
  const blocksWithoutArea = design.blocks.filter(({ area }) => area === undefined)
  const sharedArea = design.area - sum(design.blocks.map(({ count, area }) => count * (area ?? 0)))
  return (sharedArea * computeBlockLoad(block)) / computeTotalLoad({ blocks: blocksWithoutArea })
}

/** A block in the order of construction, with the totals that are reached once it is built. */
export interface BuiltBlock {
  /** From 1. */
  readonly number: number
  readonly block: Block
  /** kW, m² and MVA of the data centre with it. */
  readonly load: number
  readonly area: number
  readonly demand: number
}

/** The blocks one by one, in the order in which they are built. */
export function listBuiltBlocks(design: ReferenceDesign): readonly BuiltBlock[] {
  const total = computeTotalLoad(design)
  const built: BuiltBlock[] = []
  let [load, area] = [0, 0]
  for (const block of design.blocks)
    for (let copy = 0; copy < block.count; copy++) {
      load += computeBlockLoad(block)
      area += computeBlockArea(design, block)
      const demand = (design.maximumDemand * load) / total
      built.push({ number: built.length + 1, block, load, area, demand })
    }
  return built
}

export interface RollUps {
  /** kW. */
  readonly total: number
  readonly racks: number
  /** Mean kW of a rack. */
  readonly density: number
  /** m² per kW and MVA per MW of IT load. */
  readonly areaPerKilowatt: number
  readonly demandPerMegawatt: number
}

export function computeRollUps(design: ReferenceDesign): RollUps {
  const total = computeTotalLoad(design)
  const racks = countAllRacks(design)
  return {
    total,
    racks,
    density: total / racks,
    areaPerKilowatt: design.area / total,
    demandPerMegawatt: design.maximumDemand / (total / 1000),
  }
}

/** A zone with the blocks that have it. */
export interface ZoneOfBlocks {
  readonly block: Block
  readonly zone: Zone
  /** Racks in all of the given blocks. */
  readonly racks: number
}

/** The zones of the first blocks, with their racks. */
export function listZones(design: ReferenceDesign, blocks: number): readonly ZoneOfBlocks[] {
  return countBlocks(design, blocks).flatMap(({ block, count }) =>
    block.zones.map((zone) => ({ block, zone, racks: count * block.rooms * zone.racks })),
  )
}

/** How many blocks of each kind are among the first ones; kinds without any are left out. */
export function countBlocks(
  { blocks }: Pick<ReferenceDesign, 'blocks'>,
  first: number,
): readonly { readonly block: Block; readonly count: number }[] {
  let left = first
  return blocks.flatMap((block) => {
    const count = Math.min(left, block.count)
    left -= count
    return count === 0 ? [] : [{ block, count }]
  })
}
