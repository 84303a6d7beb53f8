// Compares masses with the floor of the room, on the basis that the room states for its limit.
import type { Unit } from '../engine/model.ts'
import { isAbove, createChainFinding, roundToTenth } from './chain.ts'
import type { ChainDesign, ChainFinding } from './chain.ts'

export const checkFloor = (designs: readonly ChainDesign[]): readonly ChainFinding[] =>
  designs.flatMap((design) => [...checkAreaLoad(design), ...checkPointLoad(design)])

/** A limit without a basis is applied to the footprint, which is the conservative choice. */
function checkAreaLoad({ id, exchange: { standing }, floor }: ChainDesign): ChainFinding[] {
  if (standing === undefined || floor?.areaLoad === undefined) return []
  const basis = floor.basis ?? 'footprint'
  const load = basis === 'spread' ? standing.spread : standing.footprint
  if (!isAbove(load, floor.areaLoad)) return []
  const { relief } = standing
  return [
    createChainFinding('CHAIN_FLOOR_AREA', {
      designs: [id],
      arguments: { load: roundToTenth(load), limit: floor.areaLoad, basis },
      steps: [
        { message: 'CHAIN_STEP_MASS', design: id, value: standing.mass, unit: 'kg' },
        { message: 'CHAIN_STEP_AREA', design: id, value: standing.area, unit: 'm2' },
        { message: 'CHAIN_STEP_FLOOR', design: id, value: floor.areaLoad, unit: 'kN/m2' },
      ],
      source: `m · 9.81 / A; ${standing.source}`,
      repairs: relief === undefined ? [] : [{ design: id, choices: relief }],
    }),
  ]
}

function checkPointLoad({ id, exchange: { standing }, floor }: ChainDesign): ChainFinding[] {
  if (standing?.point === undefined || floor?.pointLoad === undefined) return []
  if (!isAbove(standing.point, floor.pointLoad)) return []
  const unit: Unit = 'kN'
  return [
    createChainFinding('CHAIN_FLOOR_POINT', {
      designs: [id],
      arguments: { load: roundToTenth(standing.point), limit: floor.pointLoad },
      steps: [{ message: 'CHAIN_STEP_FLOOR', design: id, value: floor.pointLoad, unit }],
      source: standing.source,
    }),
  ]
}
