// Which cabinets stand beside each other in each of the one or two units.
import type { CabinetLine, DrawnCabinet } from '../../drawings/cabinet-line.ts'
import { message } from '../../drawings/sketch.ts'
import type { PduDesign } from './design.ts'
import {
  cabinetDepth,
  cabinetHeight,
  moduleFrames,
  ratings,
  sideCar,
  transformerCabinetWidth,
} from './facts/ratings.ts'
import { frameMass } from './mass.ts'

export interface PduCabinet {
  readonly kind: 'main' | 'frame' | 'transformer' | 'sideCar'
  readonly tag: string
  readonly width: number
  readonly mass: number
  readonly part: string
  /** Panelboards inside, from left to right. */
  readonly panels: readonly number[]
}

/** The cabinets of one unit from left to right. */
export function cabinetsOf(design: PduDesign): readonly PduCabinet[] {
  const rating = ratings.find(({ kva }) => kva === design.kva)
  if (rating === undefined) throw new RangeError(`There is no power distribution unit of ${design.kva} kVA.`)
  const windings = design.transformer === 'none' ? 0 : rating.transformerMass
  const frame = moduleFrames.find(({ slots }) => slots === design.slots)
  if (frame !== undefined) {
    const own: PduCabinet = { kind: 'frame', tag: 'D1', part: 'cabinet', panels: [], ...frame }
    if (windings === 0) return [own]
    const beside: PduCabinet = {
      kind: 'transformer',
      tag: 'T1',
      part: 'transformer-cabinet',
      panels: [],
      width: transformerCabinetWidth,
      mass: frameMass.transformerCabinet + windings,
    }
    return [beside, own]
  }
  const numbers = Array.from({ length: design.panels }, (_, panel) => panel)
  const inside = numbers.slice(0, rating.panelsInside)
  const main: PduCabinet = {
    kind: 'main',
    tag: 'D1',
    part: 'cabinet',
    width: rating.width,
    mass: rating.cabinetMass + windings,
    panels: inside,
  }
  const cars = Array.from({ length: design.sideCars }, (_, car): PduCabinet => {
    const from = rating.panelsInside + car * sideCar.panels
    return {
      kind: 'sideCar',
      tag: `S${car + 1}`,
      part: 'side-car',
      width: sideCar.width,
      mass: sideCar.mass,
      panels: numbers.slice(from, from + sideCar.panels),
    }
  })
  return [main, ...cars]
}

/** The cabinets as plans of cabinets show them: a line for each unit. */
export function cabinetLinesOf(design: PduDesign): CabinetLine[] {
  const cabinets = cabinetsOf(design).map(({ kind, tag, width, mass, part }): DrawnCabinet => ({
    tag,
    name: message(`drawing.pdu.cabinet.${kind}`, { rating: design.kva }),
    face: 'plain',
    width,
    depth: cabinetDepth,
    height: cabinetHeight,
    mass,
    onWall: false,
    sample: true,
    slots: [],
    part,
  }))
  if (design.sides.length === 1) return [{ cabinets }]
  return design.sides.map(({ side }) => ({
    name: side,
    heading: message('drawing.pdu.unit', { name: side }),
    cabinets,
  }))
}
