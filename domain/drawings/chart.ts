// Engineering charts: axes with readable ticks, a grid, curves, and the design's own point.

import type { Label, Pen, Point, Shape } from './shapes.ts'
import { drawCircle, drawLine, drawPolyline, drawText } from './sketch.ts'

export interface Axis {
  readonly scale: 'linear' | 'logarithmic'
  readonly from: number
  readonly to: number
  readonly ticks: readonly number[]
}

/** The area between the axes, in the units of the drawing. */
export const plot = { left: 0, top: 0, width: 420, height: 270 }
export const chartTextSize = 12

/** An axis from 0 or a round number below the values to one above them, with about `count` round steps. */
export function createLinearAxis(values: readonly number[], count = 5, from = 0): Axis {
  const highest = Math.max(...values, from + Number.EPSILON)
  const step = roundStep((highest - from) / count)
  const steps = Math.max(1, Math.ceil((highest - from) / step - 1e-9))
  const ticks = Array.from({ length: steps + 1 }, (_, index) => removeRoundingError(from + index * step))
  return { scale: 'linear', from, to: ticks.at(-1) ?? from + step, ticks }
}

/** An axis over whole steps of 1, 2, 5, 10 … around positive values. */
export function createLogarithmicAxis(values: readonly number[]): Axis {
  const lowest = Math.min(...values)
  const highest = Math.max(...values)
  const decades = { from: Math.floor(Math.log10(lowest)), to: Math.ceil(Math.log10(highest)) }
  const steps = Array.from(
    { length: decades.to - decades.from + 1 },
    (_, index) => decades.from + index,
  ).flatMap((decade) => [1, 2, 5].map((digit) => removeRoundingError(digit * 10 ** decade)))
  const from = steps.findLast((step) => step <= lowest) ?? steps[0] ?? 1
  const to = steps.find((step) => step >= highest && step > from) ?? from * 10
  return { scale: 'logarithmic', from, to, ticks: steps.filter((step) => step >= from && step <= to) }
}

/** The position of a value on an axis: 0 at its start, 1 at its end. */
export function computeAxisShare(axis: Axis, value: number): number {
  const toScale = axis.scale === 'logarithmic' ? Math.log10 : (number: number) => number
  return (toScale(value) - toScale(axis.from)) / (toScale(axis.to) - toScale(axis.from))
}

/** Maps a point of the chart to the drawing; values outside the axes are clamped to the plot's edge. */
export function projectPoint(x: Axis, y: Axis, point: Point): Point {
  return {
    x: plot.left + clampFraction(computeAxisShare(x, point.x)) * plot.width,
    y: plot.top + (1 - clampFraction(computeAxisShare(y, point.y))) * plot.height,
  }
}

const clampFraction = (fraction: number): number => Math.min(1, Math.max(0, fraction))

/** Grid, lower axis, and the left axis with their ticks and titles. */
export function drawAxes(x: Axis, y: Axis, titles: { readonly x: Label; readonly y: Label }): Shape[] {
  const bottom = plot.top + plot.height
  const right = plot.left + plot.width
  const vertical = x.ticks.flatMap((tick) => {
    const at = projectPoint(x, y, { x: tick, y: y.from }).x
    return [
      drawLine('grid', { x: at, y: plot.top }, { x: at, y: bottom }),
      drawText(labelTick(tick), { x: at, y: bottom + 18 }, chartTextSize, {
        anchor: 'middle',
        pen: 'note',
        maxWidth: 40,
      }),
    ]
  })
  const horizontal = y.ticks.flatMap((tick) => {
    const at = projectPoint(x, y, { x: x.from, y: tick }).y
    return [
      drawLine('grid', { x: plot.left, y: at }, { x: right, y: at }),
      drawText(labelTick(tick), { x: plot.left - 8, y: at + 4 }, chartTextSize, {
        anchor: 'end',
        pen: 'note',
        maxWidth: 36,
      }),
    ]
  })
  return [
    ...vertical,
    ...horizontal,
    drawLine('axis', { x: plot.left, y: bottom }, { x: right, y: bottom }),
    drawLine('axis', { x: plot.left, y: plot.top }, { x: plot.left, y: bottom }),
    drawText(titles.x, { x: plot.left + plot.width / 2, y: bottom + 40 }, chartTextSize, {
      anchor: 'middle',
      maxWidth: plot.width,
    }),
    drawText(titles.y, { x: plot.left - 50, y: plot.top + plot.height / 2 }, chartTextSize, {
      anchor: 'middle',
      rotation: -90,
      maxWidth: plot.height,
    }),
  ]
}

/** A second scale at the right edge, without a grid of its own. */
export function drawRightAxis(y: Axis, title: Label): Shape[] {
  const right = plot.left + plot.width
  const x: Axis = { scale: 'linear', from: 0, to: 1, ticks: [] }
  return [
    drawLine('axis', { x: right, y: plot.top }, { x: right, y: plot.top + plot.height }),
    ...y.ticks.flatMap((tick) => {
      const at = projectPoint(x, y, { x: 1, y: tick }).y
      return [
        drawLine('axis', { x: right, y: at }, { x: right + 4, y: at }),
        drawText(labelTick(tick), { x: right + 8, y: at + 4 }, chartTextSize, { pen: 'note', maxWidth: 36 }),
      ]
    }),
    drawText(title, { x: right + 56, y: plot.top + plot.height / 2 }, chartTextSize, {
      anchor: 'middle',
      rotation: -90,
      maxWidth: plot.height,
    }),
  ]
}

/** A curve through points in order; fewer than two points draw nothing. */
export function drawCurve(pen: Pen, x: Axis, y: Axis, points: readonly Point[]): Shape[] {
  return points.length < 2
    ? []
    : [
        drawPolyline(
          pen,
          points.map((point) => projectPoint(x, y, point)),
        ),
      ]
}

/** The operating point of the design: a dot with lines to both axes. */
export function drawMarker(x: Axis, y: Axis, point: Point): Shape[] {
  const { x: at, y: level } = projectPoint(x, y, point)
  return [
    drawLine('detail', { x: at, y: level }, { x: at, y: plot.top + plot.height }),
    drawLine('detail', { x: plot.left, y: level }, { x: at, y: level }),
    drawCircle('marker', { x: at, y: level }, 4.5),
  ]
}

const labelTick = (tick: number): Label => {
  const decimals = Number.isInteger(tick) ? 0 : (String(tick).split('.')[1]?.length ?? 0)
  return { quantity: tick, unit: '1', decimals }
}

/** A label beside a point at the offset `dx`, `dy`; never so low that it overlaps the axis numbers. */
export function drawPointLabel(
  label: Label,
  { x, y }: Point,
  {
    dx,
    dy,
    anchor,
  }: { readonly dx: number; readonly dy: number; readonly anchor: 'start' | 'middle' | 'end' },
): Shape {
  const lowest = plot.top + plot.height - 6
  return drawText(label, { x: x + dx, y: Math.min(y + dy, lowest) }, chartTextSize + 1, {
    anchor,
    bold: true,
    pen: 'marker',
  })
}

/** 1, 2, 2.5 or 5 times a power of ten, at or above the step. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step))
  const digit = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= step - 1e-12 * power) ?? 10
  return removeRoundingError(digit * power)
}

/** Removes binary noise from a decimal number: 0.30000000000000004 becomes 0.3. */
const removeRoundingError = (value: number): number => Number(value.toPrecision(12))
