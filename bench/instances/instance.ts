// The instances of the benchmark: their files, published figures and goals.
import published from './published.json' with { type: 'json' }

/** A row of racks is our own model; its text is the number of racks. */
export type InstanceFormat = 'dimacs' | 'allowed tuples' | 'coom' | 'row of racks'

/** Instances that are printed as one table. */
export interface InstanceSet {
  readonly name: string
  /** What the printed columns mean. */
  readonly note: string
  readonly instances: readonly Instance[]
}

export interface Instance {
  readonly name: string
  readonly format: InstanceFormat
  /** File in `data/`; absent for a row of racks. */
  readonly file?: string
  /** Number of racks of a row; absent for the other formats. */
  readonly racks?: number
  /** COOM user input that is applied before any question. */
  readonly input?: string
  /** How far COOM's `*` may exceed the minimum. */
  readonly starSurplus?: number
  /** Number of choices measured in each walk; a walk ends earlier when nothing is open. */
  readonly steps: number
  /** Published seconds; an instance that reached the time limit has the limit. */
  readonly published?: Published
  /** The goal of the instance. */
  readonly goal: Goal
}

/** The time limit of the publication. */
export const publishedTimeLimitSeconds = 1200

/** Seconds of the COOM suite (arXiv 2504.00013): clingo's first configuration, its possible values, flingo's first configuration. */
export interface Published {
  readonly first?: number
  readonly possible?: number
  readonly flingo?: number
}

export type Goal =
  /** Mean milliseconds of complete domains after a choice, and the time of the prototype. */
  | { readonly kind: 'mean step'; readonly milliseconds: number; readonly prototypeTime: string }
  /**
   * Milliseconds of complete domains after a choice, at the 95th percentile, for a product with this number of visible
   * parameters.
   */
  | { readonly kind: 'p95 step'; readonly milliseconds: number }
  /** Seconds from the text to complete domains. */
  | { readonly kind: 'complete'; readonly seconds: number }
  /** Speedup against the published time from the text to a first configuration. */
  | { readonly kind: 'faster'; readonly speedup: number; readonly rival: 'flingo' | 'first' }

const findPublished = (name: string): { readonly published?: Published } => {
  const figures = (published as Readonly<Record<string, Published>>)[name]
  return figures === undefined ? {} : { published: figures }
}

const featureModels: InstanceSet = {
  name: 'feature models and Mégane',
  note: 'published: engine.md names the figures of the prototype; walks to the end',
  instances: [
    {
      name: 'BusyBox 1.18.0, 854 features',
      format: 'dimacs',
      file: 'busybox-1.18.0.dimacs.gz',
      steps: Number.MAX_SAFE_INTEGER,
      goal: { kind: 'mean step', milliseconds: 10, prototypeTime: '14' },
    },
    {
      name: 'ea2468, 1,408 features',
      format: 'dimacs',
      file: 'ea2468.dimacs.gz',
      steps: Number.MAX_SAFE_INTEGER,
      goal: { kind: 'mean step', milliseconds: 20, prototypeTime: '36' },
    },
    {
      name: 'Renault Mégane, 112,680 tuples',
      format: 'allowed tuples',
      file: 'renault-megane.json.gz',
      steps: Number.MAX_SAFE_INTEGER,
      goal: { kind: 'mean step', milliseconds: 1, prototypeTime: '2–4' },
    },
  ],
}

/** Number of attributes, number of values, and arity: those of the 45 published files that the repository contains. */
const randomCoreSizes = [
  [25, 50],
  [25, 150],
  [25, 250],
  [50, 50],
  [50, 150],
  [100, 50],
  [100, 250],
  [200, 50],
  [200, 150],
  [400, 50],
  [400, 250],
] as const

const randomCore: InstanceSet = {
  name: 'COOM random core',
  note: 'published: clingo, all possible values; goal: 10 s from text to complete domains',
  instances: randomCoreSizes.flatMap(([attributes, values]) =>
    [2, 3, 4].map((arity): Instance => {
      const name = `randomcore-${attributes}-${values}-${arity}`
      return {
        name,
        format: 'coom',
        file: `${name}.coom.gz`,
        steps: 5,
        ...findPublished(name),
        goal: { kind: 'complete', seconds: 10 },
      }
    }),
  ),
}

const createNumericInstance = (
  name: string,
  file: string,
  rival: 'flingo' | 'first',
  input?: string,
): Instance => ({
  name,
  format: 'coom',
  file: `${file}.coom.gz`,
  steps: 5,
  ...(input === undefined ? {} : { input }),
  ...findPublished(name),
  goal: { kind: 'faster', speedup: 10, rival },
})

const travelBike: InstanceSet = {
  name: 'COOM travel bike',
  note: 'published: flingo, one configuration; goal: a tenth of it from the text to a first configuration',
  instances: [1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15].map((size) =>
    createNumericInstance(`travelbike-${size}`, `travelbike-${size}`, 'flingo'),
  ),
}

const cityBike: InstanceSet = {
  name: 'COOM city bike',
  note: 'published: flingo, one configuration',
  instances: [10, 30, 50, 70, 90, 110, 130, 150].map((size) =>
    createNumericInstance(`citybike-n${size}`, `citybike-n${size}`, 'flingo'),
  ),
}

const box: InstanceSet = {
  name: 'COOM box',
  note: 'published: clingo, one configuration; flingo cannot multiply',
  instances: (
    [
      [50, [25, 50, 75, 100]],
      [75, [84, 168, 252, 336]],
      [100, [200, 400, 600, 800]],
      [125, [390, 781, 1171, 1562]],
      [150, [675, 1350, 2025, 2700]],
    ] as const
  ).flatMap(([size, volumes]) =>
    volumes.map((volume) =>
      createNumericInstance(
        `box-s${size}_user-input-${volume}`,
        `box-s${size}`,
        'first',
        `set requestedVolume[0] = ${volume}`,
      ),
    ),
  ),
}

const restaurant: InstanceSet = {
  name: 'COOM restaurant',
  note: 'published: flingo, one configuration; 1,200 s is their limit',
  instances: [100, 500, 1000, 1500, 2000].flatMap((tables) =>
    [2, 4, 6].map((places) =>
      createNumericInstance(
        `restaurant-${tables}_user-input-${places * tables}`,
        `restaurant-${tables}`,
        'flingo',
        `set totalPlaces[0] = ${places * tables}`,
      ),
    ),
  ),
}

/**
 * Each row names a file, its kinds of elements, the number of elements of each kind, and the smallest number of frames
 * or racks for which a configuration exists.
 */
const racks: InstanceSet = {
  name: 'COOM racks',
  note: 'nothing published; `*` is the least number that has a configuration; goal: 10 s from text to complete domains',
  instances: (
    [
      ['racks-simple-10', ['A', 'B'], 10, 4],
      ['racks-simple-20', ['A', 'B'], 19, 8],
      ['racks-simple-30', ['A', 'B'], 25, 10],
      ['racks-complex-10', ['A', 'B', 'C', 'D'], 1, 1],
      ['racks-complex-10', ['A', 'B', 'C', 'D'], 5, 2],
    ] as const
  ).map(([file, kinds, elements, starSurplus]) => ({
    name: `${file}, ${elements} each`,
    format: 'coom' as const,
    file: `${file}.coom.gz`,
    input: kinds.map((kind) => `set num${kind}[0] = ${elements}`).join('\n'),
    starSurplus,
    steps: 5,
    goal: { kind: 'complete', seconds: 10 } as const,
  })),
}

/** Two parameters for each rack and two for the row: below 60 parameters the limit is 30 ms, below 216 it is 50 ms. */
const rows: InstanceSet = {
  name: 'rows of equal racks',
  note: 'our own; kinds, phases, count, coolers; sums of load, weight and price over all; walks to the end',
  instances: (
    [
      [10, 30],
      [20, 30],
      [40, 50],
    ] as const
  ).map(([count, milliseconds]) => ({
    name: `row of ${count} racks`,
    format: 'row of racks' as const,
    racks: count,
    steps: Number.MAX_SAFE_INTEGER,
    goal: { kind: 'p95 step', milliseconds } as const,
  })),
}

export const instanceSets: readonly InstanceSet[] = [
  rows,
  featureModels,
  randomCore,
  travelBike,
  cityBike,
  box,
  restaurant,
  racks,
]
