// Lists forbidden situations in a drawing: overlapping texts, lines through texts, shapes outside, invalid numbers.

import { computeShapeBox } from '../extent.ts'
import type { Box } from '../extent.ts'
import { toShapeMarks, estimateTextWidth } from '../marks.ts'
import type { Translate } from '../marks.ts'
import type { Drawing, Point, Shape } from '../shapes.ts'

export interface PlacedText extends Box {
  readonly words: string
}

/** Every text of the drawing with its box, including those of dimensions. */
export function listTexts(drawing: Drawing, translate: Translate): PlacedText[] {
  return drawing.shapes
    .flatMap((shape) => toShapeMarks(shape, translate))
    .flatMap((mark) => {
      if (mark.kind !== 'text' || mark.text === '') return []
      const { at, text, size, anchor, rotation, bold, pen } = mark
      const label = { literal: text }
      const shape = { kind: 'text', pen, at, label, size, anchor, rotation, bold } as const
      return [{ words: text, ...computeShapeBox(shape, translate) }]
    })
}

/** Pairs of texts whose boxes overlap. */
export const listOverlappingTexts = (texts: readonly PlacedText[]): string[] =>
  listOverlappingPairs(texts).map(([one, other]) => `“${one.words}” and “${other.words}”`)

/** Pairs of shapes that overlap by more than rounding, by part and place. */
export function listOverlappingShapes(shapes: readonly Shape[]): string[] {
  const rounding = 1e-6
  const boxes = shapes.map((shape) => ({ part: shape.part ?? shape.pen, ...computeShapeBox(shape) }))
  return listOverlappingPairs(boxes, rounding).map((pair) =>
    pair.map(({ part, left, top }) => `${part} at ${left},${top}`).join(' and '),
  )
}

const listOverlappingPairs = <Placed extends Box>(
  boxes: readonly Placed[],
  tolerance?: number,
): [Placed, Placed][] =>
  boxes.flatMap((box, index) =>
    boxes
      .slice(index + 1)
      .filter((other) => areOverlapping(box, other, tolerance))
      .map((other): [Placed, Placed] => [box, other]),
  )

/** Texts crossed by a conductor or an outline. */
export function listCrossedTexts(drawing: Drawing, texts: readonly PlacedText[]): string[] {
  const lines = drawing.shapes.filter(({ pen }) => !pensBehindTexts.has(pen)).flatMap(listSegments)
  return texts.flatMap((box) =>
    lines
      .filter(([from, to]) => isCrossing(from, to, box))
      .map(([from, to]) => `“${box.words}” by ${from.x},${from.y} – ${to.x},${to.y}`),
  )
}

/** Grids are behind everything on purpose. */
const pensBehindTexts: ReadonlySet<string> = new Set(['grid'])

/** Shapes and texts that extend beyond the drawing's bounds, or have an invalid coordinate. */
export function listStrayShapes(drawing: Drawing, translate: Translate): string[] {
  const { x, y, width, height } = drawing.bounds
  return drawing.shapes.flatMap((shape) => {
    const box = computeShapeBox(shape, translate)
    const isInside =
      box.left >= x &&
      box.top >= y &&
      box.right <= x + width &&
      box.bottom <= y + height &&
      width > 0 &&
      height > 0
    return isInside ? [] : [JSON.stringify(shape)]
  })
}

/** The smallest ratio of a text's actual size to its requested size. */
export function findSmallestFit(
  drawing: Drawing,
  translate: Translate,
): { readonly fit: number; readonly words: string } {
  let smallest = { fit: 1, words: '' }
  for (const shape of drawing.shapes) {
    if (shape.kind !== 'text' || shape.maxWidth === undefined) continue
    const words = translate(shape.label)
    const fit = shape.maxWidth / estimateTextWidth(words, shape.size, shape.bold)
    if (fit < smallest.fit) smallest = { fit, words }
  }
  return smallest
}

/** Whether two boxes overlap by more than the tolerance. */
function areOverlapping(one: Box, other: Box, tolerance = 0.5): boolean {
  return (
    one.left < other.right - tolerance &&
    other.left < one.right - tolerance &&
    one.top < other.bottom - tolerance &&
    other.top < one.bottom - tolerance
  )
}

type Segment = readonly [Point, Point]

function listSegments(shape: Shape): Segment[] {
  switch (shape.kind) {
    case 'line':
      return [[shape.from, shape.to]]
    case 'polyline':
      return listPairs(shape.closed === true ? [...shape.points, ...shape.points.slice(0, 1)] : shape.points)
    case 'rectangle': {
      const { at, width, height } = shape
      const corners = [
        at,
        { x: at.x + width, y: at.y },
        { x: at.x + width, y: at.y + height },
        { x: at.x, y: at.y + height },
        at,
      ]
      return listPairs(corners)
    }
    case 'circle':
    case 'arc':
    case 'text':
    case 'dimension':
      return []
  }
}

function listPairs(points: readonly Point[]): Segment[] {
  return points.slice(1).flatMap((to, index): Segment[] => {
    const from = points[index]
    return from === undefined ? [] : [[from, to]]
  })
}

/** Whether a segment enters the box by more than the tolerance, by clipping (Liang and Barsky). */
function isCrossing(from: Point, to: Point, box: Box, tolerance = 0.5): boolean {
  let [enter, leave] = [0, 1]
  const edges: readonly (readonly [number, number])[] = [
    [from.x - to.x, from.x - (box.left + tolerance)],
    [to.x - from.x, box.right - tolerance - from.x],
    [from.y - to.y, from.y - (box.top + tolerance)],
    [to.y - from.y, box.bottom - tolerance - from.y],
  ]
  for (const [slope, room] of edges) {
    if (slope === 0 && room < 0) return false
    if (slope < 0) enter = Math.max(enter, room / slope)
    if (slope > 0) leave = Math.min(leave, room / slope)
  }
  return enter < leave
}
