// Currents by rating and voltage as the makers print them, in A. What a page leaves out is computed elsewhere and marked as an estimate.
import type { PublishedCurrents } from './facts.ts'

type Rows = Readonly<Record<string, readonly number[]>>
interface Sheet {
  readonly unit: (rating: string) => string
  readonly voltages: readonly string[]
  readonly modules: number
  readonly nominal: Rows
  readonly maximum: Rows
  readonly bypass?: Rows
  readonly output?: Rows
  readonly neutral?: Rows
}

/** Turns a sheet (rating by voltage) into rows. */
function rows(sheet: Sheet): PublishedCurrents[] {
  return Object.entries(sheet.nominal).flatMap(([rating, nominals]) =>
    sheet.voltages.flatMap((voltage, column) => {
      const nominal = nominals[column]
      const maximum = sheet.maximum[rating]?.[column]
      if (nominal === undefined || maximum === undefined) return []
      const bypass = sheet.bypass?.[rating]?.[column]
      const output = sheet.output?.[rating]?.[column]
      const neutral = sheet.neutral?.[rating]?.[column]
      return [
        {
          unit: sheet.unit(rating),
          voltage,
          modules: sheet.modules,
          input: { nominal, maximum },
          ...(bypass === undefined ? {} : { bypass }),
          ...(output === undefined ? {} : { output }),
          ...(neutral === undefined ? {} : { neutral }),
        },
      ]
    }),
  )
}

const iec = ['380', '400', '415']

export const currents: readonly PublishedCurrents[] = [
  // 990-6408D
  ...rows({
    unit: (rating) => `E3SUL-${rating}`,
    voltages: ['208', '220'],
    modules: 1,
    nominal: { 10: [31, 30], 15: [46, 44], 20: [61, 58], 30: [92, 86], 40: [120, 113] },
    maximum: { 10: [37, 35], 15: [54, 51], 20: [72, 69], 30: [107, 102], 40: [143, 136] },
    bypass: { 10: [29, 28], 15: [43, 41], 20: [57, 54], 30: [86, 81], 40: [113, 107] },
    output: { 10: [28, 26], 15: [42, 40], 20: [56, 52], 30: [83, 79], 40: [111, 105] },
  }),
  // 990-66237
  ...rows({
    unit: (rating) => `E3SPRO-${rating}`,
    voltages: iec,
    modules: 1,
    nominal: { 10: [16, 16, 15] },
    maximum: { 10: [21, 20, 19] },
    bypass: { 10: [16, 15, 15] },
    output: { 10: [16, 15, 14] },
  }),
  // 990-91580, one 50 kW module
  ...rows({
    unit: () => 'E3MOD-250',
    voltages: iec,
    modules: 1,
    nominal: { 50: [80, 76, 74] },
    maximum: { 50: [100, 95, 95] },
    bypass: { 50: [78, 74, 71] },
    output: { 50: [76, 73, 70] },
  }),
  // 990-91317; 60 to 100 kW from 990-91317A
  ...rows({
    unit: (rating) => `GVS-${rating}`,
    voltages: iec,
    modules: 1,
    nominal: {
      10: [16, 15, 14],
      15: [24, 22, 22],
      20: [32, 30, 29],
      30: [47, 45, 43],
      40: [63, 60, 58],
      50: [79, 75, 72],
      60: [95, 90, 87],
      80: [126, 120, 116],
    },
    maximum: {
      10: [20, 19, 19],
      15: [29, 28, 27],
      20: [39, 37, 36],
      30: [58, 55, 53],
      40: [77, 73, 70],
      50: [96, 92, 88],
      60: [114, 108, 104],
      80: [151, 144, 139],
    },
    bypass: {
      10: [16, 16, 16],
      15: [24, 23, 23],
      20: [33, 29, 28],
      30: [48, 45, 43],
      40: [63, 59, 57],
      50: [78, 74, 71],
    },
    neutral: {
      10: [26, 25, 24],
      15: [39, 37, 36],
      20: [53, 50, 48],
      30: [79, 75, 72],
      40: [105, 100, 96],
      50: [132, 125, 120],
    },
  }),
  // 990-91317A
  ...rows({
    unit: () => 'GVS-100',
    voltages: ['400', '415'],
    modules: 1,
    nominal: { 100: [150, 144] },
    maximum: { 100: [180, 173] },
  }),
  ...rows({
    unit: (rating) => `GVSN1-${rating}`,
    voltages: iec,
    modules: 2,
    nominal: { 20: [32, 30, 29], 30: [47, 45, 43], 40: [63, 60, 58], 50: [79, 75, 72] },
    maximum: { 20: [38, 36, 35], 30: [57, 54, 52], 40: [76, 72, 69], 50: [91, 90, 87] },
  }),
  // 990-91318F
  ...rows({
    unit: (rating) => `GVSUL-${rating}`,
    voltages: ['200', '208', '220'],
    modules: 1,
    nominal: { 10: [31, 30, 28], 15: [47, 45, 42], 20: [62, 60, 56], 25: [78, 75, 71] },
    maximum: { 10: [38, 37, 35], 15: [57, 55, 52], 20: [75, 73, 69], 25: [93, 92, 86] },
    bypass: { 10: [31, 29, 28], 15: [45, 43, 41], 20: [60, 57, 54], 25: [75, 71, 69] },
    neutral: { 10: [50, 48, 45], 15: [75, 72, 68], 20: [100, 96, 91], 25: [125, 120, 114] },
  }),
  // 990-91377
  ...rows({
    unit: () => 'GVL-200',
    voltages: [...iec, '440', '480'],
    modules: 1,
    nominal: { 200: [316, 299, 288, 272, 249] },
    maximum: { 200: [364, 359, 346, 326, 298] },
    bypass: { 200: [307, 292, 281, 265, 243] },
  }),
  // 990-55333
  ...rows({
    unit: () => 'GVXL-500',
    voltages: iec,
    modules: 1,
    nominal: { 500: [785, 746, 719] },
    maximum: { 500: [951, 931, 898] },
    bypass: { 500: [768, 729, 703] },
    output: { 500: [760, 722, 696] },
  }),
]
