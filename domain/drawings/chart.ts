// Engineering charts: axes with readable ticks, a grid, curves, and the design's own point.

import type { Label, Pen, Point, Shape } from './shapes.ts'
import { circle, line, polyline, text } from './sketch.ts'

export interface Axis {
  readonly scale: 'linear' | 'logarithmic'
  readonly from: number
  readonly to: number
  readonly ticks: readonly number[]
}

/** The area between the axes, in the units of the drawing. */
export const plot = { left: 0, top: 0, width: 420, height: 270 }
export const chartTextSize = 12

/** An axis from 0 or a round figure below the values to one above them, with about `count` round steps. */
export function linearAxis(values: readonly number[], count = 5, from = 0): Axis {
  const highest = Math.max(...values, from + Number.EPSILON)
  const step = roundStep((highest - from) / count)
  const steps = Math.max(1, Math.ceil((highest - from) / step - 1e-9))
  const ticks = Array.from({ length: steps + 1 }, (_, index) => cleaned(from + index * step))
  return { scale: 'linear', from, to: ticks.at(-1) ?? from + step, ticks }
}

/** An axis over whole steps of 1, 2, 5, 10 … around positive values. */
export function logarithmicAxis(values: readonly number[]): Axis {
  const lowest = Math.min(...values)
  const highest = Math.max(...values)
  const decades = { from: Math.floor(Math.log10(lowest)), to: Math.ceil(Math.log10(highest)) }
  const steps = Array.from(
    { length: decades.to - decades.from + 1 },
    (_, index) => decades.from + index,
  ).flatMap((decade) => [1, 2, 5].map((digit) => cleaned(digit * 10 ** decade)))
  const from = steps.findLast((step) => step <= lowest) ?? steps[0] ?? 1
  const to = steps.find((step) => step >= highest && step > from) ?? from * 10
  return { scale: 'logarithmic', from, to, ticks: steps.filter((step) => step >= from && step <= to) }
}

/** Where a value stands on an axis: 0 at its beginning, 1 at its end. */
export function share(axis: Axis, value: number): number {
  const on = axis.scale === 'logarithmic' ? Math.log10 : (number: number) => number
  return (on(value) - on(axis.from)) / (on(axis.to) - on(axis.from))
}

/** A point of the drawing from a point of the chart; values outside the axes are kept on the plot's edge. */
export function project(x: Axis, y: Axis, point: Point): Point {
  return {
    x: plot.left + within(share(x, point.x)) * plot.width,
    y: plot.top + (1 - within(share(y, point.y))) * plot.height,
  }
}

const within = (fraction: number): number => Math.min(1, Math.max(0, fraction))

/** Grid, lower axis, and the left axis with their ticks and titles. */
export function axes(x: Axis, y: Axis, titles: { readonly x: Label; readonly y: Label }): Shape[] {
  const bottom = plot.top + plot.height
  const right = plot.left + plot.width
  const vertical = x.ticks.flatMap((tick) => {
    const at = project(x, y, { x: tick, y: y.from }).x
    return [
      line('grid', at, plot.top, at, bottom),
      text(number(tick), at, bottom + 18, chartTextSize, { anchor: 'middle', pen: 'note', maxWidth: 40 }),
    ]
  })
  const horizontal = y.ticks.flatMap((tick) => {
    const at = project(x, y, { x: x.from, y: tick }).y
    return [
      line('grid', plot.left, at, right, at),
      text(number(tick), plot.left - 8, at + 4, chartTextSize, { anchor: 'end', pen: 'note', maxWidth: 36 }),
    ]
  })
  return [
    ...vertical,
    ...horizontal,
    line('axis', plot.left, bottom, right, bottom),
    line('axis', plot.left, plot.top, plot.left, bottom),
    text(titles.x, plot.left + plot.width / 2, bottom + 40, chartTextSize, {
      anchor: 'middle',
      maxWidth: plot.width,
    }),
    text(titles.y, plot.left - 50, plot.top + plot.height / 2, chartTextSize, {
      anchor: 'middle',
      rotation: -90,
      maxWidth: plot.height,
    }),
  ]
}

/** A second scale at the right edge, without a grid of its own. */
export function rightAxis(y: Axis, title: Label): Shape[] {
  const right = plot.left + plot.width
  const x: Axis = { scale: 'linear', from: 0, to: 1, ticks: [] }
  return [
    line('axis', right, plot.top, right, plot.top + plot.height),
    ...y.ticks.flatMap((tick) => {
      const at = project(x, y, { x: 1, y: tick }).y
      return [
        line('axis', right, at, right + 4, at),
        text(number(tick), right + 8, at + 4, chartTextSize, { pen: 'note', maxWidth: 36 }),
      ]
    }),
    text(title, right + 56, plot.top + plot.height / 2, chartTextSize, {
      anchor: 'middle',
      rotation: -90,
      maxWidth: plot.height,
    }),
  ]
}

/** A curve through points in order; fewer than two draw nothing. */
export function curve(pen: Pen, x: Axis, y: Axis, points: readonly Point[]): Shape[] {
  return points.length < 2
    ? []
    : [
        polyline(
          pen,
          points.map((point) => project(x, y, point)),
        ),
      ]
}

/** The design's own point: a dot with lines to both axes. */
export function marker(x: Axis, y: Axis, point: Point): Shape[] {
  const { x: at, y: level } = project(x, y, point)
  return [
    line('hidden', at, level, at, plot.top + plot.height),
    line('hidden', plot.left, level, at, level),
    circle('marker', at, level, 4.5),
  ]
}

const number = (tick: number): Label => {
  const decimals = Number.isInteger(tick) ? 0 : (String(tick).split('.')[1]?.length ?? 0)
  return { quantity: tick, unit: '1', decimals }
}

/** Words beside a point, `dx` and `dy` away from it; never so low that they meet the axis's own figures. */
export function pointWords(
  label: Label,
  { x, y }: Point,
  {
    dx,
    dy,
    anchor,
  }: { readonly dx: number; readonly dy: number; readonly anchor: 'start' | 'middle' | 'end' },
): Shape {
  const lowest = plot.top + plot.height - 6
  return text(label, x + dx, Math.min(y + dy, lowest), chartTextSize + 1, {
    anchor,
    bold: true,
    pen: 'marker',
  })
}

/** 1, 2, 2.5 or 5 times a power of ten, at or above the step. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step))
  const digit = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= step - 1e-12 * power) ?? 10
  return cleaned(digit * power)
}

/** Cuts the binary rest off a decimal figure: 0.30000000000000004 is 0.3. */
const cleaned = (value: number): number => Number(value.toPrecision(12))
