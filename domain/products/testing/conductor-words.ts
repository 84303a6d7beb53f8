// Reads conductors as schedules write them, `2 × 185 mm²`: what the tables of the standards let them carry, and their area.
import { listConductors } from '../../engineering/cables.ts'

/** Current in A of a conductor by its size: copper at 90 °C by method C, two and three loaded (IEC 60364-5-52, B.52.3 and B.52.5), and at 75 °C (NEC 310.16, 240.4(D)). */
const ampacities: Readonly<Record<string, readonly [two: number, three: number]>> = {
  '1.5 mm²': [24, 22],
  '2.5 mm²': [33, 30],
  '4 mm²': [45, 40],
  '6 mm²': [58, 52],
  '10 mm²': [80, 71],
  '16 mm²': [107, 96],
  '25 mm²': [138, 119],
  '35 mm²': [171, 147],
  '50 mm²': [209, 179],
  '70 mm²': [269, 229],
  '95 mm²': [328, 278],
  '120 mm²': [382, 322],
  '150 mm²': [441, 371],
  '185 mm²': [506, 424],
  '240 mm²': [599, 500],
  '14 AWG': [15, 15],
  '12 AWG': [20, 20],
  '10 AWG': [30, 30],
  '8 AWG': [50, 50],
  '6 AWG': [65, 65],
  '4 AWG': [85, 85],
  '3 AWG': [100, 100],
  '2 AWG': [115, 115],
  '1 AWG': [130, 130],
  '1/0 AWG': [150, 150],
  '2/0 AWG': [175, 175],
  '3/0 AWG': [200, 200],
  '4/0 AWG': [230, 230],
  '250 kcmil': [255, 255],
  '300 kcmil': [285, 285],
  '350 kcmil': [310, 310],
  '400 kcmil': [335, 335],
  '500 kcmil': [380, 380],
}

/** The number of conductors in parallel, and the current in A that each carries as one of two and of three loaded conductors. */
export function readConductor(words: unknown): {
  readonly parallel: number
  readonly carries: readonly [number, number]
} {
  const [, parallel = '1', size = ''] = /^(?:(\d+) × )?(.+)$/u.exec(String(words)) ?? []
  const carries = ampacities[size]
  if (carries === undefined) throw new Error(`The tables have no ${String(words)}`)
  return { parallel: Number(parallel), carries }
}

/** The area of all parallel conductors together, in mm². */
export function readConductorArea(words: unknown): number {
  const [, parallel = '1', size] = /^(?:(\d+) × )?(.+)$/u.exec(String(words)) ?? []
  const conductor = [...listConductors('IEC'), ...listConductors('UL')].find(
    (candidate) => candidate.size === size,
  )
  return Number(parallel) * (conductor?.area ?? Number.NaN)
}
