// Rack and tower UPS of one phase, with the plug that is fitted to each, and their runtime.
import { batteryLoad, batteryRuntime } from '../../../engineering/algorithms/batteries.ts'
import { dischargePoints } from '../../../engineering/runtime.ts'

export interface UpsFacts {
  readonly key: string
  readonly va: number
  readonly topology: 'lineInteractive' | 'doubleConversion'
  readonly form: 'rack' | 'tower'
  /** 100 to 127 V, or 200 to 240 V. */
  readonly range: 'low' | 'high'
  /** The inlet or the plug of its cord. */
  readonly plug: string
  /** Rack units; of a tower those on its shelf, the shelf included. */
  readonly height: number
  readonly depth: number
  readonly mass: number
  /** Outlets of 10 or 15 A, and of 16 or 20 A. */
  readonly small: number
  readonly large: number
  readonly mostPacks: number
}

type Row = readonly [va: number, plug: string, height: number, mass: number, small: number, large: number]

const family = (
  prefix: string,
  of: Pick<UpsFacts, 'topology' | 'form' | 'range'>,
  packsFrom: number,
  most: number,
  rows: readonly Row[],
): UpsFacts[] =>
  rows.map(([va, plug, height, mass, small, large]) => ({
    key: `${prefix}${va}`,
    va,
    plug,
    height,
    mass,
    small,
    large,
    depth: va < 1500 ? 300 : va < 2000 ? 450 : va < 3000 ? 580 : 680,
    mostPacks: va >= packsFrom ? most : 0,
    ...of,
  }))

/** No UPS of its family takes a pack. */
const never = Number.POSITIVE_INFINITY

/**
 * By size, the simpler topology first. Outlets and inlets as those of comparable devices in the NetBox library: SMT750I, SMT1000RMI2UC,
 * SMT1500RMI2UC, SMT2200I, SMX3000RMHV2UNC, SMT1500RM2U, SMT2200RM2UNC, SMX3000RMLV2U, SRT1500RMXLI, SRT 2200 and 5000, SRT5KRMXLT,
 * 9PX 3000i; depths and masses are samples.
 */
export const upsList: readonly UpsFacts[] = [
  ...family('LT', { topology: 'lineInteractive', form: 'tower', range: 'high' }, never, 0, [
    [750, 'C14', 5, 13, 6, 0],
    [2200, 'C20', 6, 49, 8, 1],
  ]),
  ...family('LR', { topology: 'lineInteractive', form: 'rack', range: 'high' }, 3000, 5, [
    [1000, 'C14', 2, 22.5, 4, 0],
    [1500, 'C14', 2, 29, 4, 0],
    [2200, 'C20', 2, 43, 8, 1],
    [3000, 'C20', 2, 45, 8, 1],
  ]),
  ...family('DR', { topology: 'doubleConversion', form: 'rack', range: 'high' }, 1000, 6, [
    [1000, 'C14', 2, 20, 6, 0],
    [1500, 'C14', 2, 24, 6, 0],
    [2200, 'C20', 2, 28, 8, 2],
    [3000, 'C20', 2, 38, 8, 2],
    [5000, 'HV30', 3, 54, 6, 4],
    [6000, 'HV32', 4, 60, 6, 4],
  ]),
  ...family('LTN', { topology: 'lineInteractive', form: 'tower', range: 'low' }, never, 0, [
    [750, '5-15', 5, 13, 8, 0],
  ]),
  ...family('LRN', { topology: 'lineInteractive', form: 'rack', range: 'low' }, 3000, 5, [
    [1000, '5-15', 2, 22.5, 6, 0],
    [1500, '5-15', 2, 29, 6, 0],
    [2000, '5-20', 2, 42, 6, 2],
    [3000, 'L5-30', 2, 38.5, 3, 3],
  ]),
  ...family('DRN', { topology: 'doubleConversion', form: 'rack', range: 'low' }, 1000, 6, [
    [1000, '5-15', 2, 20, 6, 0],
    [1500, '5-15', 2, 24, 6, 0],
    [2000, '5-20', 2, 30, 6, 2],
    [3000, 'L5-30', 2, 38.5, 3, 3],
  ]),
]

/** Real power of every unit in % of its VA, and height in U and mass in kg of a pack: samples. */
export const wattShare = 90
/** Heat of a UPS as a share of its VA (docstoc.com). */
export const upsLoss = 0.09
export const pack = { height: 2, mass: 60, depth: 680 } as const

/** Which outlet each inlet or plug goes into, and whether that takes a cord as a kit. */
export const plugFits: readonly { readonly plug: string; readonly circuit: string; readonly kit: boolean }[] =
  [
    ...['cee16', 'schuko', 'bs1363', 'c13', 'L6-20', 'L6-30', 'JP200-20', 'JP200-30'].map((circuit) => ({
      plug: 'C14',
      circuit,
      kit: circuit !== 'c13',
    })),
    ...['cee16', 'schuko', 'bs1363', 'L6-20', 'L6-30', 'JP200-20', 'JP200-30'].map((circuit) => ({
      plug: 'C20',
      circuit,
      kit: true,
    })),
    // 5000 VA: L6-30 in America and Japan, else wired to a plug of 32 A (assumption).
    ...['cee32', 'L6-30', 'JP200-30'].map((circuit) => ({ plug: 'HV30', circuit, kit: circuit === 'cee32' })),
    { plug: 'HV32', circuit: 'cee32', kit: true },
    ...(['5-15', '5-20', 'JP15', 'JP20'] as const).map((circuit) => ({ plug: '5-15', circuit, kit: false })),
    ...(['5-20', 'JP20'] as const).map((circuit) => ({ plug: '5-20', circuit, kit: false })),
    { plug: 'L5-30', circuit: 'L5-30', kit: false },
  ]

/** Load in % of the rating, from the largest down, of the runtime table. */
const loads = [100, 90, 80, 70, 60, 50, 40, 30, 20, 10] as const

/** Minutes of the Liebert GXT3 at those loads: internal battery, then with one to four packs; for other families an estimate. */
const matrix: readonly (readonly number[])[] = [
  [9, 10, 12, 14, 17, 21, 27, 40, 52, 105],
  [21, 23, 28, 34, 40, 47, 53, 78, 106, 187],
  [37, 41, 45, 49, 53, 71, 91, 106, 146, 217],
  [47, 50, 53, 68, 79, 95, 106, 132, 188, 360],
  [53, 66, 75, 83, 98, 106, 124, 159, 205, 360],
]

/** Packs of the last column of the table. */
export const tabledPacks = matrix.length - 1

const tableOf = (packs: number) =>
  ({
    discharge: dischargePoints({ minutes: matrix[Math.min(packs, tabledPacks)] ?? [], watts: loads }),
    interpolation: 'linear',
  }) as const

/** The longest time in min that the table knows with so many packs. */
export const longestRuntime = (packs: number): number => tableOf(packs).discharge.at(-1)?.minutes ?? 0

/** Minutes at a load in %, straight between two columns; undefined outside the table, which is never left. */
export const minutesAt = (load: number, packs: number): number | undefined =>
  batteryRuntime.run({ ...tableOf(packs), loads: [{ load }] }).points[0]?.minutes

/** The largest load in %, to a tenth, that lasts so many minutes; 0 where none of the table does. */
export function loadFor(minutes: number, packs: number): number {
  const table = tableOf(packs)
  if (minutes <= (table.discharge[0]?.minutes ?? 0)) return 100
  return Math.floor(10 * (batteryLoad.run({ ...table, times: [{ minutes }] }).points[0]?.load ?? 0)) / 10
}
