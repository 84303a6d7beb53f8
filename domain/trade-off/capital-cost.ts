// Capital cost from a curve of the owner: cost per kW by size, with factors of redundancy and heat rejection.

import { interpolateClamped } from '../engineering/interpolation.ts'
import { choiceField, figure, numberField, readNumber, readText, refuse } from './tool.ts'
import type { Outcome, Tool, Values } from './tool.ts'

export interface CostCurve {
  /** Its id in the owner's list; `sample` for the sample curve. */
  readonly id: string
  /** In the reader's language; it names the place that the curve is for. */
  readonly name: string
  /** Where the amounts come from. */
  readonly source: string
  /** Rises with each change of the curve; 0 for the sample. */
  readonly version: number
  /** True for the sample curve, whose amounts are invented. */
  readonly sample: boolean
  /** ISO 4217, and the day of the prices as YYYY-MM-DD. */
  readonly currency: string
  readonly priceDay: string
  /** Cost per kW by installed kW, ascending; nothing outside is computed. */
  readonly points: readonly (readonly [kilowatts: number, costPerKilowatt: number])[]
  /** What a redundancy multiplies the cost by. */
  readonly redundancy: Readonly<Record<'N' | 'N+1' | '2N', number>>
  readonly architecture: Readonly<Record<'chilledWater' | 'directExpansion', number>>
}

/** Sample amounts, invented to show the tool; the owner's curve takes its place. */
export const sampleCostCurve: CostCurve = {
  id: 'sample',
  name: 'Sample curve',
  source: 'invented to show the tool',
  version: 0,
  sample: true,
  currency: 'USD',
  priceDay: '2026-01-01',
  points: [
    [100, 14_000],
    [250, 12_000],
    [500, 10_500],
    [1000, 9500],
    [2000, 8800],
    [5000, 8200],
  ],
  redundancy: { N: 0.85, 'N+1': 1, '2N': 1.35 },
  architecture: { chilledWater: 1, directExpansion: 0.94 },
}

/** Installed kW for a load, in whole blocks. */
export const computeInstalled = (load: number, block: number): number =>
  Math.ceil(load / block - 1e-9) * block

/** Cost per kW at a size within the curve's range; undefined outside. */
export function computeCostPerKilowatt({ points }: CostCurve, kilowatts: number): number | undefined {
  const [least, most] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0]
  return kilowatts < least || kilowatts > most ? undefined : interpolateClamped(points, kilowatts)
}

const getFactor = <Key extends string>(factors: Readonly<Record<Key, number>>, key: string): number =>
  Object.entries<number>(factors).find(([name]) => name === key)?.[1] ?? Number.NaN

function computeOnCurve(curve: CostCurve, values: Values): Outcome {
  if (curve.currency !== '' && curve.priceDay === '') return refuse({ key: 'CURRENCY_WITHOUT_DAY' })
  const load = readNumber(values, 'itLoad')
  const block = readNumber(values, 'block')
  const installed = computeInstalled(load, block)
  const [from, to] = [curve.points[0]?.[0] ?? 0, curve.points.at(-1)?.[0] ?? 0]
  const perKilowatt = computeCostPerKilowatt(curve, installed)
  if (perKilowatt === undefined)
    return refuse({ key: 'OUTSIDE_CURVE', field: 'itLoad', values: { installed, from, to } })
  const factor =
    getFactor(curve.redundancy, readText(values, 'redundancy')) *
    getFactor(curve.architecture, readText(values, 'architecture'))
  const total = installed * perKilowatt * factor
  const racks = Math.ceil(load / readNumber(values, 'specifiedDensity') - 1e-9)
  return {
    kind: 'result',
    figures: [
      figure('CAPITAL_COST', total, curve.currency, 0),
      figure('COST_PER_KILOWATT', total / installed, `${curve.currency}/kW`, 0),
      figure('INSTALLED_POWER', installed, 'kW', 0),
      figure('RACKS', racks, '', 0),
      figure('COST_PER_RACK', total / racks, curve.currency, 0),
    ],
    plots: [
      {
        key: 'CAPITAL_COST',
        unit: `${curve.currency} × 1000`,
        decimals: 0,
        along: 'kilowatt',
        points: listSteps(curve, block, factor),
      },
    ],
    breakdowns: [],
    warnings: [
      {
        key: curve.sample ? 'SAMPLE_CURVE' : 'OWNER_CURVE',
        values: {
          day: curve.priceDay,
          name: curve.name,
          version: curve.version,
          source: curve.source,
        },
      },
    ],
  }
}

/** Creates the tool on the given curves, of which a scenario chooses one; initially the first one. */
export function createCapitalCost(curves: readonly [CostCurve, ...CostCurve[]]): Tool {
  const compute = (values: Values): Outcome =>
    computeOnCurve(curves.find(({ id }) => id === readText(values, 'curve')) ?? curves[0], values)
  return {
    key: 'capital-cost',
    fields: [
      {
        ...choiceField(
          'curve',
          curves.map(({ id }) => id),
        ),
        names: Object.fromEntries(curves.map(({ id, name }) => [id, name])),
      },
      ...fields,
    ],
    sources: curves.map(({ name, currency, priceDay, source }) => ({
      title: `${name}, ${currency} of ${priceDay}: ${source}`,
    })),
    compute,
  }
}

/** The cost as a stair of at most 50 steps, from the first to the last whole block within the curve. */
function listSteps(curve: CostCurve, block: number, factor: number) {
  const [from, to] = [curve.points[0]?.[0] ?? 0, curve.points.at(-1)?.[0] ?? 0]
  const first = Math.ceil(from / block - 1e-9)
  const last = Math.floor(to / block + 1e-9)
  const stride = Math.max(1, Math.ceil((last - first + 1) / 50))
  return Array.from({ length: Math.max(0, Math.floor((last - first) / stride) + 1) }, (_, index) => {
    const x = (first + index * stride) * block
    const y = (x * (computeCostPerKilowatt(curve, x) ?? 0) * factor) / 1000
    // A block is paid as soon as the load needs the first kW of it.
    return [
      { x: Math.max(from, x - stride * block), y },
      { x, y },
    ]
  }).flat()
}

const fields = [
  numberField('itLoad', 'kW', [1, 50_000], 800),
  numberField('block', 'kW', [10, 5000], 250),
  numberField('specifiedDensity', 'kW', [0.5, 200], 8),
  choiceField('redundancy', ['N', 'N+1', '2N']),
  choiceField('architecture', ['chilledWater', 'directExpansion']),
]
