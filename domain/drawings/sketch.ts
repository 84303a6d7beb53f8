// Short constructors of shapes, which keep layout code readable.

import type { Label, Pen, Point, Shape } from './shapes.ts'

type TextShape = Extract<Shape, { kind: 'text' }>
type ArcShape = Extract<Shape, { kind: 'arc' }>
type TextOptions = Partial<Pick<TextShape, 'anchor' | 'rotation' | 'bold' | 'maxWidth' | 'pen'>>

/** A rectangle by its upper left corner; `radius` rounds its corners. */
interface Rectangle extends Point {
  readonly width: number
  readonly height: number
  readonly radius?: number
}

/** A straight line from one point to another. */
export function drawLine(pen: Pen, from: Point, to: Point): Shape {
  return { kind: 'line', pen, from, to }
}

/** Straight lines through the points; closed ones return to the first. */
export function drawPolyline(pen: Pen, points: readonly Point[], closed = false): Shape {
  return closed ? { kind: 'polyline', pen, points, closed } : { kind: 'polyline', pen, points }
}

/** A rectangle by its upper left corner. */
export function drawRectangle(pen: Pen, { x, y, width, height, radius }: Rectangle): Shape {
  const shape = { kind: 'rectangle', pen, at: { x, y }, width, height } as const
  return radius === undefined ? shape : { ...shape, radius }
}

/** A circle by its centre. */
export function drawCircle(pen: Pen, { x, y }: Point, radius: number): Shape {
  return { kind: 'circle', pen, centre: { x, y }, radius }
}

/** An arc clockwise from `startDegrees` to `endDegrees`; 0 points right, 90 down. */
export function drawArc(
  pen: Pen,
  { x, y }: Point,
  radius: number,
  { startDegrees, endDegrees }: Pick<ArcShape, 'startDegrees' | 'endDegrees'>,
): Shape {
  return { kind: 'arc', pen, centre: { x, y }, radius, startDegrees, endDegrees }
}

/** A text whose baseline starts, is centred or ends at a point. */
export function drawText(label: Label, { x, y }: Point, size: number, options: TextOptions = {}): Shape {
  return { kind: 'text', pen: 'label', anchor: 'start', at: { x, y }, label, size, ...options }
}

/** A dimension line of the distance between two points, `offset` to the right of the direction of travel. */
export function drawDimension(from: Point, to: Point, offset: number, size: number): Shape {
  return { kind: 'dimension', pen: 'dimension', from, to, offset, size }
}

/** The same shapes, all representing one part; without a part they are unchanged. */
export function assignToPart(part: string | undefined, shapes: readonly Shape[]): Shape[] {
  return part === undefined ? [...shapes] : shapes.map((shape) => ({ ...shape, part }))
}

/** Lines of text below each other: the first bold, the others lighter. */
export function drawCaption(
  lines: readonly Label[],
  { x, y }: Point,
  size: number,
  options: TextOptions = {},
): Shape[] {
  return lines.map((label, index) =>
    drawText(label, { x, y: y + index * size * captionLeading }, index === 0 ? size : size * 0.9, {
      bold: index === 0,
      pen: index === 0 ? 'label' : 'note',
      ...options,
    }),
  )
}

/** Distance of the lines of a caption as a multiple of its size. */
const captionLeading = 1.25

/** Labels of two kinds; quantities are written out where they are drawn. */
export const literal = (words: string): Label => ({ literal: words })
export const message = (key: string, args?: Readonly<Record<string, string | number>>): Label =>
  args === undefined ? { message: key } : { message: key, arguments: args }
