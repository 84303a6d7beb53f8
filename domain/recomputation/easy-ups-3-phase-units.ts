// Published data of three-phase UPS, copied from the makers' documents independently of the product: ratings, currents and discharge tables.

export interface MakersUnit {
  /** Rating in kW of a module, and of the frame. */
  readonly module: number
  readonly frame: number
  /** Share of 1 at full load: published, or from the published input current. */
  readonly efficiency: number
  /**
   * Currents in A by voltage at full rating: nominal and maximum input, bypass, output, neutral; 0 where nothing is printed.
   * `modules` is the number of modules that the row is printed for.
   */
  readonly currents?: {
    readonly modules: number
    readonly at: Readonly<Record<string, readonly number[]>>
  }
}

const createUnit = (
  module: number,
  frame: number,
  efficiency: number,
  currents?: MakersUnit['currents'],
): MakersUnit => ({
  module,
  frame,
  efficiency: efficiency / 100,
  ...(currents === undefined ? {} : { currents }),
})

/**
 * Schneider Electric: 990-91077E and 990-6408D (Easy UPS 3S), 990-66237 (3S Pro), 990-5992F (3M), 990-91580 (3-Phase
 * Modular), 990-91317, 990-91317A and 990-91318F (Galaxy VS), 990-91377 (Galaxy VL), 990-55333 (Galaxy VXL).
 */
export const makersUnits: Readonly<Record<string, MakersUnit>> = {
  'E3S-10': createUnit(10, 10, 95),
  'E3S-15': createUnit(15, 15, 95),
  'E3S-20': createUnit(20, 20, 95),
  'E3S-30': createUnit(30, 30, 95),
  'E3S-40': createUnit(40, 40, 95),
  'E3SUL-10': createUnit(10, 10, 93.5, {
    modules: 1,
    at: { 208: [31, 37, 29, 28, 0], 220: [30, 35, 28, 26, 0] },
  }),
  'E3SUL-15': createUnit(15, 15, 93.5, {
    modules: 1,
    at: { 208: [46, 54, 43, 42, 0], 220: [44, 51, 41, 40, 0] },
  }),
  'E3SUL-20': createUnit(20, 20, 93.5, {
    modules: 1,
    at: { 208: [61, 72, 57, 56, 0], 220: [58, 69, 54, 52, 0] },
  }),
  'E3SUL-30': createUnit(30, 30, 93.5, {
    modules: 1,
    at: { 208: [92, 107, 86, 83, 0], 220: [86, 102, 81, 79, 0] },
  }),
  'E3SUL-40': createUnit(40, 40, 93.5, {
    modules: 1,
    at: { 208: [120, 143, 113, 111, 0], 220: [113, 136, 107, 105, 0] },
  }),
  'E3SPRO-10': createUnit(10, 10, 95, {
    modules: 1,
    at: { 380: [16, 21, 16, 16, 0], 400: [16, 20, 15, 15, 0], 415: [15, 19, 15, 14, 0] },
  }),
  'E3M-50': createUnit(50, 50, 95.5),
  'E3M-60': createUnit(60, 60, 95.5),
  'E3M-80': createUnit(80, 80, 95.5),
  'E3M-100': createUnit(100, 100, 95.5),
  'E3MOD-250': createUnit(50, 250, 95.9, {
    modules: 1,
    at: { 380: [80, 100, 78, 76, 0], 400: [76, 95, 74, 73, 0], 415: [74, 95, 71, 70, 0] },
  }),
  'GVS-10': createUnit(10, 10, 97.2, {
    modules: 1,
    at: { 380: [16, 20, 16, 0, 26], 400: [15, 19, 16, 0, 25], 415: [14, 19, 16, 0, 24] },
  }),
  'GVS-15': createUnit(15, 15, 97.2, {
    modules: 1,
    at: { 380: [24, 29, 24, 0, 39], 400: [22, 28, 23, 0, 37], 415: [22, 27, 23, 0, 36] },
  }),
  'GVS-20': createUnit(20, 20, 97.2, {
    modules: 1,
    at: { 380: [32, 39, 33, 0, 53], 400: [30, 37, 29, 0, 50], 415: [29, 36, 28, 0, 48] },
  }),
  'GVS-30': createUnit(30, 30, 97.2, {
    modules: 1,
    at: { 380: [47, 58, 48, 0, 79], 400: [45, 55, 45, 0, 75], 415: [43, 53, 43, 0, 72] },
  }),
  'GVS-40': createUnit(40, 40, 97.2, {
    modules: 1,
    at: { 380: [63, 77, 63, 0, 105], 400: [60, 73, 59, 0, 100], 415: [58, 70, 57, 0, 96] },
  }),
  'GVS-50': createUnit(50, 50, 97.2, {
    modules: 1,
    at: { 380: [79, 96, 78, 0, 132], 400: [75, 92, 74, 0, 125], 415: [72, 88, 71, 0, 120] },
  }),
  'GVS-60': createUnit(60, 60, 97.2, {
    modules: 1,
    at: { 380: [95, 114, 0, 0, 0], 400: [90, 108, 0, 0, 0], 415: [87, 104, 0, 0, 0] },
  }),
  'GVS-80': createUnit(80, 80, 97.2, {
    modules: 1,
    at: { 380: [126, 151, 0, 0, 0], 400: [120, 144, 0, 0, 0], 415: [116, 139, 0, 0, 0] },
  }),
  'GVS-100': createUnit(100, 100, 97.2, {
    modules: 1,
    at: { 400: [150, 180, 0, 0, 0], 415: [144, 173, 0, 0, 0] },
  }),
  'GVSN1-20': createUnit(20, 20, 97.2, {
    modules: 2,
    at: { 380: [32, 38, 0, 0, 0], 400: [30, 36, 0, 0, 0], 415: [29, 35, 0, 0, 0] },
  }),
  'GVSN1-30': createUnit(30, 30, 97.2, {
    modules: 2,
    at: { 380: [47, 57, 0, 0, 0], 400: [45, 54, 0, 0, 0], 415: [43, 52, 0, 0, 0] },
  }),
  'GVSN1-40': createUnit(40, 40, 97.2, {
    modules: 2,
    at: { 380: [63, 76, 0, 0, 0], 400: [60, 72, 0, 0, 0], 415: [58, 69, 0, 0, 0] },
  }),
  'GVSN1-50': createUnit(50, 50, 97.2, {
    modules: 2,
    at: { 380: [79, 91, 0, 0, 0], 400: [75, 90, 0, 0, 0], 415: [72, 87, 0, 0, 0] },
  }),
  'GVSUL-10': createUnit(10, 10, 93.5, {
    modules: 1,
    at: { 200: [31, 38, 31, 0, 50], 208: [30, 37, 29, 0, 48], 220: [28, 35, 28, 0, 45] },
  }),
  'GVSUL-15': createUnit(15, 15, 93.5, {
    modules: 1,
    at: { 200: [47, 57, 45, 0, 75], 208: [45, 55, 43, 0, 72], 220: [42, 52, 41, 0, 68] },
  }),
  'GVSUL-20': createUnit(20, 20, 93.5, {
    modules: 1,
    at: { 200: [62, 75, 60, 0, 100], 208: [60, 73, 57, 0, 96], 220: [56, 69, 54, 0, 91] },
  }),
  'GVSUL-25': createUnit(25, 25, 93.5, {
    modules: 1,
    at: { 200: [78, 93, 75, 0, 125], 208: [75, 92, 71, 0, 120], 220: [71, 86, 69, 0, 114] },
  }),
  'GVL-200': createUnit(200, 200, 97.5, {
    modules: 1,
    at: {
      380: [316, 364, 307, 0, 0],
      400: [299, 359, 292, 0, 0],
      415: [288, 346, 281, 0, 0],
      440: [272, 326, 265, 0, 0],
      480: [249, 298, 243, 0, 0],
    },
  }),
  'GVXL-500': createUnit(500, 500, 97.7, {
    modules: 1,
    at: { 380: [785, 951, 768, 760, 0], 400: [746, 931, 729, 722, 0], 415: [719, 898, 703, 696, 0] },
  }),
}

/** Minutes and W a block by end voltage of a cell: Panasonic UP-PW1245P1 and PowerSafe Plus EP65-12, data sheets. */
export const makersDischarges: Readonly<
  Record<string, Readonly<Record<string, readonly (readonly [number, number])[]>>>
> = {
  pw1245: {
    '1.70': [
      [3, 490],
      [5, 390],
      [10, 258],
      [15, 193],
      [20, 156],
      [30, 110],
      [45, 80.8],
      [60, 64.4],
      [90, 43.4],
      [120, 33.9],
      [180, 25.6],
      [240, 19.7],
      [300, 16.2],
      [360, 13.1],
      [600, 8.65],
      [1200, 4.73],
    ],
    '1.75': [
      [3, 463],
      [5, 360],
      [10, 246],
      [15, 187],
      [20, 151],
      [30, 109],
      [45, 78.7],
      [60, 63],
      [90, 41.7],
      [120, 32.8],
      [180, 25.2],
      [240, 19.5],
      [300, 16.1],
      [360, 13],
      [600, 8.62],
      [1200, 4.72],
    ],
    '1.80': [
      [3, 434],
      [5, 330],
      [10, 234],
      [15, 180],
      [20, 146],
      [30, 108],
      [45, 78.3],
      [60, 61.8],
      [90, 41.3],
      [120, 31.1],
      [180, 24.7],
      [240, 19.3],
      [300, 15.7],
      [360, 12.7],
      [600, 8.52],
      [1200, 4.69],
    ],
  },
  ep65: {
    '1.70': [
      [5, 2510],
      [10, 1660],
      [15, 1340],
      [20, 1090],
      [30, 823],
      [60, 496],
    ],
    '1.80': [
      [5, 2263],
      [10, 1590],
      [15, 1240],
      [20, 1022],
      [30, 772],
      [60, 470],
    ],
  },
}
