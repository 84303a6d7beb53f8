/** Turns a drawing into areas and lines with colours, its letters included, so that it looks the same whatever fonts its reader has. */
import type { Mark } from '../../drawings/marks.ts'
import { estimateTextWidth } from '../../drawings/marks.ts'
import { palettes, penStyles } from '../../drawings/pens.ts'
import type { FontBook } from '../../drawings/pdf/font-book.ts'
import type { Point } from '../../drawings/shapes.ts'
import type { PrintedDrawing } from '../document-blocks.ts'
import { flattenPath, type Ring } from './flatten-path.ts'

/** Areas and lines of one colour, in mm from the upper left corner. */
export interface Outline {
  readonly rings: readonly Ring[]
  /** `#rrggbb`; without one nothing is filled. By the nonzero rule. */
  readonly fill?: string
  readonly stroke?: {
    readonly color: string
    /** Millimetres. */
    readonly width: number
    /** Lengths of dashes and gaps in mm. */
    readonly dash?: readonly number[]
  }
}

/** In mm. */
export interface OutlinedDrawing {
  readonly width: number
  readonly height: number
  readonly outlines: readonly Outline[]
}

export interface DrawingFonts {
  readonly regular: FontBook
  readonly bold: FontBook
}

/** A CSS pixel in mm. */
const pixel = 25.4 / 96
const inks = palettes.light

/** @param factor mm on paper of a unit of the drawing */
export function outlineDrawing(
  { bounds, marks }: PrintedDrawing,
  factor: number,
  fonts: DrawingFonts,
): OutlinedDrawing {
  const toPaper = ({ x, y }: Point): Point => ({ x: (x - bounds.x) * factor, y: (y - bounds.y) * factor })
  return {
    width: bounds.width * factor,
    height: bounds.height * factor,
    outlines: marks.flatMap((mark) =>
      mark.kind === 'path' ? outlinePath(mark, toPaper) : outlineText(mark, { factor, toPaper, fonts }),
    ),
  }
}

type ToPaper = (point: Point) => Point

function outlinePath(
  { pen, path, closed }: Extract<Mark, { kind: 'path' }>,
  toPaper: ToPaper,
): readonly Outline[] {
  const { stroke, fill, width, dash } = penStyles[pen]
  const area = closed && fill !== undefined ? { fill: inks[fill] } : {}
  const line =
    stroke === undefined
      ? {}
      : {
          stroke: {
            color: inks[stroke],
            width: width * pixel,
            ...(dash === undefined ? {} : { dash: dash.split(' ').map((length) => Number(length) * pixel) }),
          },
        }
  return [{ rings: flattenPath(path).map((ring) => ring.map(toPaper)), ...area, ...line }]
}

function outlineText(
  mark: Extract<Mark, { kind: 'text' }>,
  {
    factor,
    toPaper,
    fonts,
  }: { readonly factor: number; readonly toPaper: ToPaper; readonly fonts: DrawingFonts },
): readonly Outline[] {
  const { at, text, anchor, rotation, bold, pen } = mark
  if (text === '') return []
  const book = bold ? fonts.bold : fonts.regular
  // A layout assumes common typefaces; if this one is wider, the words are set smaller.
  const size =
    mark.size *
    Math.min(
      1,
      estimateTextWidth(text, mark.size, bold) /
        Math.max(book.measureWidth(text, mark.size), Number.MIN_VALUE),
    )
  const width = book.measureWidth(text, size)
  const left = anchor === 'start' ? 0 : anchor === 'middle' ? -width / 2 : -width
  const [sine, cosine] = [Math.sin((rotation * Math.PI) / 180), Math.cos((rotation * Math.PI) / 180)]
  const place = ({ x, y }: Point): Point =>
    toPaper({ x: at.x + x * cosine - y * sine, y: at.y + x * sine + y * cosine })
  const rings = book
    .placeRuns(text, size)
    .flatMap(({ font, words, x }) =>
      listGlyphRings(book, font, { words, size, sizeOnPaper: size * factor }).map((ring) =>
        ring.map((point) => place({ x: left + x + point.x, y: point.y })),
      ),
    )
  const style = penStyles[pen]
  return [
    ...(style.rim === true ? [{ rings, stroke: { color: inks.paper, width: 4 * pixel } }] : []),
    { rings, fill: inks[style.text] },
  ]
}

/** How many short lines replace a curve of a letter, by its size in mm on paper: more cannot be seen. */
const countCurveSteps = (sizeOnPaper: number): number => (sizeOnPaper > 4 ? 6 : 4)

/** The outlines of the letters of one font, from the start of their baseline. */
function listGlyphRings(
  book: FontBook,
  font: string,
  {
    words,
    size,
    sizeOnPaper,
  }: { readonly words: string; readonly size: number; readonly sizeOnPaper: number },
): readonly Ring[] {
  const face = book.fonts.get(font)
  if (face === undefined) return []
  const scale = size / face.unitsPerEm
  const { glyphs, positions } = face.layout(words)
  const rings: Point[][] = []
  let x = 0
  for (const [index, glyph] of glyphs.entries()) {
    const position = positions[index]
    const origin = { x: x + (position?.xOffset ?? 0), y: position?.yOffset ?? 0 }
    const place = (right = 0, up = 0): Point => ({
      x: (origin.x + right) * scale,
      y: -(origin.y + up) * scale,
    })
    for (const { command, args } of glyph.path.commands) {
      const ring = rings.at(-1)
      if (command === 'moveTo') rings.push([place(args[0], args[1])])
      else if (command === 'closePath' || ring === undefined) continue
      else
        ring.push(
          ...flattenCurve(ring.at(-1) ?? place(), toPoints(args, place), countCurveSteps(sizeOnPaper)),
        )
    }
    x += position?.xAdvance ?? 0
  }
  return rings
}

const toPoints = (
  numbers: readonly number[],
  place: (right?: number, up?: number) => Point,
): readonly Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, index) => place(numbers[2 * index], numbers[2 * index + 1]))

/** A line, or a Bézier curve of second or third degree by its control points (De Casteljau). */
function flattenCurve(from: Point, to: readonly Point[], steps: number): readonly Point[] {
  if (to.length === 1) return to
  return Array.from({ length: steps }, (_, index) => {
    const part = (index + 1) / steps
    let points: readonly Point[] = [from, ...to]
    while (points.length > 1)
      points = points.slice(1).map((point, before) => {
        const { x, y } = points[before] ?? point
        return { x: x + (point.x - x) * part, y: y + (point.y - y) * part }
      })
    return points[0] ?? from
  })
}
