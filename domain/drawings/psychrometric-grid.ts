// The background of a psychrometric chart at the pressure of a site: axes, the saturation line, and lines of equal relative humidity.
import {
  computeDewPoint,
  computeRatioFromRelativeHumidity,
  computeSaturatedRatio,
} from '../engineering/moist-air.ts'
import { createLinearAxis, drawAxes, drawCurve, projectPoint } from './chart.ts'
import type { Label, Point, Shape } from './shapes.ts'

/** K by which the chart extends beyond the coldest and the warmest. */
const reach = 3
/** g/kg that are always on the chart. */
const minRatio = 16
/** Sections of a curve. */
const steps = 24
/** Relative humidities that are drawn beside saturation. */
const drawnHumidities = [0.2, 0.4, 0.6, 0.8]

/** g of water per kg of dry air. */
export const toGrams = (ratio: number): number => 1000 * ratio

export interface PsychrometricGrid {
  readonly axes: readonly Shape[]
  readonly curves: readonly Shape[]
  /** The place of a dry bulb in °C and a humidity ratio in g/kg. */
  readonly project: (point: Point) => Point
  readonly x: ReturnType<typeof createLinearAxis>
  readonly y: ReturnType<typeof createLinearAxis>
}

/**
 * @param temperatures the coldest and the warmest in °C that have to be on the chart
 * @param pressure Pa
 */
export function drawPsychrometricGrid(
  { coldest, warmest }: { readonly coldest: number; readonly warmest: number },
  pressure: number,
  titles: { readonly x: Label; readonly y: Label },
): PsychrometricGrid {
  const x = createLinearAxis([warmest + reach], 5, 5 * Math.floor((coldest - reach) / 5))
  // The axis ends at saturation 5 K below the warmest temperature, and at `minRatio` at least.
  const y = createLinearAxis([toGrams(computeSaturatedRatio(warmest - 5, pressure)), minRatio])
  const dryBulbs = Array.from({ length: steps + 1 }, (_, index) => x.from + (index * (x.to - x.from)) / steps)
  const computeHumidityCurve = (share: number): Point[] => {
    const points = dryBulbs
      .map((celsius) => ({
        x: celsius,
        y: toGrams(computeRatioFromRelativeHumidity(celsius, share, pressure)),
      }))
      .filter((point) => point.y <= y.to)
    const last = computeDewPoint(y.to / 1000, pressure)
    return share === 1 && last < x.to ? [...points, { x: last, y: y.to }] : points
  }
  return {
    axes: drawAxes(x, y, titles),
    curves: [
      ...drawnHumidities.flatMap((share) => drawCurve('grid', x, y, computeHumidityCurve(share))),
      ...drawCurve('curve', x, y, computeHumidityCurve(1)),
    ],
    project: (point) => projectPoint(x, y, point),
    x,
    y,
  }
}
