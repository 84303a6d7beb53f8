// Prints a drawing on its sheet as a DXF file (AutoCAD 2000, ASCII): layers by pen, real dimensions, true to scale in millimetres.

import { formatDxfFile } from './dxf-file.ts'
import { toCodes, DxfWriter } from './dxf-writer.ts'
import type { DxfStyle } from './dxf-writer.ts'
import { fitTextSize, expandDimension } from './marks.ts'
import type { Translate } from './marks.ts'
import type { Drawing, Point, Shape } from './shapes.ts'
import { layOutSheet } from './sheet.ts'
import type { SheetFacts } from './sheet.ts'

export interface DxfOptions {
  readonly translate: Translate
  readonly facts: SheetFacts
  /** Selects the fonts in which a reader of the file sets the texts. */
  readonly language: string
}

/** Maps the coordinates of shapes to those of the file, whose y axis points up. */
interface Plane {
  readonly scale: number
  readonly origin: Point
}

/**
 * The text of the file. A drawing that is true to scale has real millimetres, and its sheet is enlarged by the scale; a
 * diagram is on a sheet of the paper's size.
 */
export function printDxf(drawing: Drawing, { translate, facts, language }: DxfOptions): string {
  const sheet = layOutSheet(drawing, facts, translate)
  const paperScale = sheet.scale ?? 1
  const height = sheet.paper.height * paperScale
  const writer = new DxfWriter()
  const printer = new ShapePrinter(writer, translate)
  printer.print(sheet.frame, { scale: paperScale, origin: { x: 0, y: height } })
  printer.print(drawing.shapes, {
    scale: sheet.factor * paperScale,
    origin: { x: sheet.origin.x * paperScale, y: height - sheet.origin.y * paperScale },
  })
  return formatDxfFile(writer, {
    width: sheet.paper.width * paperScale,
    height,
    lineScale: paperScale,
    fonts: getFonts(language),
  })
}

/** Fonts under their Windows names, which most CAD programs know; others substitute their own. */
function getFonts(language: string): Readonly<Record<DxfStyle, string>> {
  switch (language) {
    case 'ja':
      return { plain: 'msgothic.ttc', bold: 'meiryob.ttc' }
    case 'ko':
      return { plain: 'malgun.ttf', bold: 'malgunbd.ttf' }
    case 'zh':
      return { plain: 'msyh.ttc', bold: 'msyhbd.ttc' }
    default:
      return { plain: 'arial.ttf', bold: 'arialbd.ttf' }
  }
}

/** Cap height relative to the font size; CAD measures the height of text by its capitals. */
const capitalHeight = 0.716

/** The DXF bulge of a clockwise quarter circle: the tangent of a quarter of its angle. */
const quarterBulge = -Math.tan(Math.PI / 8)

type ShapeOf<Kind extends Shape['kind']> = Extract<Shape, { kind: Kind }>

class ShapePrinter {
  readonly #writer: DxfWriter
  readonly #translate: Translate
  #plane: Plane = { scale: 1, origin: { x: 0, y: 0 } }

  constructor(writer: DxfWriter, translate: Translate) {
    this.#writer = writer
    this.#translate = translate
  }

  print(shapes: readonly Shape[], plane: Plane): void {
    this.#plane = plane
    for (const shape of shapes) this.#printShape(shape)
  }

  #printShape(shape: Shape): void {
    switch (shape.kind) {
      case 'line':
        return this.#writer.addEntity('LINE', shape.pen, {
          subclass: 'AcDbLine',
          codes: [
            ...this.#buildPointCodes(10, shape.from, true),
            ...this.#buildPointCodes(11, shape.to, true),
          ],
        })
      case 'polyline':
        return this.#printPolyline(shape)
      case 'rectangle':
        return this.#printRectangle(shape)
      case 'circle':
        return this.#printCircle(shape)
      case 'arc':
        return this.#printArc(shape)
      case 'text':
        return this.#printText(shape)
      case 'dimension':
        return this.#printDimension(shape)
    }
  }

  /** A filled triangle is a SOLID entity; other areas are drawn as outlines. */
  #printPolyline({ pen, points, closed = false }: ShapeOf<'polyline'>): void {
    const [first, second, third, ...more] = points
    if (pen === 'node' && closed && first && second && third && more.length === 0) {
      return this.#writer.addEntity('SOLID', pen, {
        subclass: 'AcDbTrace',
        codes: [
          ...this.#buildPointCodes(10, first, true),
          ...this.#buildPointCodes(11, second, true),
          ...this.#buildPointCodes(12, third, true),
          ...this.#buildPointCodes(13, third, true),
        ],
      })
    }
    this.#printVertices(
      pen,
      points.map((point) => ({ point })),
      closed,
    )
  }

  #printRectangle({ pen, at: { x, y }, width, height, radius = 0 }: ShapeOf<'rectangle'>): void {
    const r = Math.max(0, Math.min(radius, width / 2, height / 2))
    const [right, bottom] = [x + width, y + height]
    if (r === 0) {
      const corners = [
        { x, y },
        { x: right, y },
        { x: right, y: bottom },
        { x, y: bottom },
      ]
      return this.#printVertices(
        pen,
        corners.map((point) => ({ point })),
        true,
      )
    }
    this.#printVertices(
      pen,
      [
        ...buildRoundCorner({ x: right - r, y }, { x: right, y: y + r }),
        ...buildRoundCorner({ x: right, y: bottom - r }, { x: right - r, y: bottom }),
        ...buildRoundCorner({ x: x + r, y: bottom }, { x, y: bottom - r }),
        ...buildRoundCorner({ x, y: y + r }, { x: x + r, y }),
      ],
      true,
    )
  }

  /** A dot is a closed polyline of two half circles as wide as its radius, as CAD programs draw donuts; any other circle is a CIRCLE. */
  #printCircle({ pen, centre, radius }: ShapeOf<'circle'>): void {
    if (pen === 'node' || pen === 'marker') {
      const half = radius / 2
      const ends = [-half, half].map((dx) => ({ point: { x: centre.x + dx, y: centre.y }, bulge: 1 }))
      return this.#printVertices(pen, ends, true, radius)
    }
    this.#writer.addEntity('CIRCLE', pen, {
      subclass: 'AcDbCircle',
      codes: [...this.#buildPointCodes(10, centre, true), [40, radius * this.#plane.scale]],
    })
  }

  #printArc({ pen, centre, radius, startDegrees, endDegrees }: ShapeOf<'arc'>): void {
    // The y axis points up, so angles are mirrored: an arc that runs clockwise on the screen starts at its end.
    const [from, to] = endDegrees > startDegrees ? [-endDegrees, -startDegrees] : [-startDegrees, -endDegrees]
    this.#writer.addEntity('ARC', pen, {
      subclass: 'AcDbCircle',
      codes: [...this.#buildPointCodes(10, centre, true), [40, radius * this.#plane.scale]],
      secondSubclass: [
        'AcDbArc',
        [
          [50, toPositiveDegrees(from)],
          [51, toPositiveDegrees(to)],
        ],
      ],
    })
  }

  #printText({ pen, at, label, size, anchor, rotation = 0, bold = false, maxWidth }: ShapeOf<'text'>): void {
    const words = this.#translate(label)
    if (words === '') return
    const fittedSize = fitTextSize(words, size, maxWidth, bold)
    const alignment = { start: 0, middle: 1, end: 2 }[anchor]
    this.#writer.addEntity('TEXT', pen, {
      subclass: 'AcDbText',
      codes: [
        ...this.#buildPointCodes(10, at, true),
        [40, fittedSize * capitalHeight * this.#plane.scale],
        [1, escapeText(words)],
        [50, toPositiveDegrees(-rotation)],
        [7, bold ? 'bold' : 'plain'],
        [72, alignment],
        ...(alignment === 0 ? [] : this.#buildPointCodes(11, at, true)),
      ],
      secondSubclass: ['AcDbText', []],
    })
  }

  /** An associative dimension that CAD programs can edit, with its lines in a block of its own. */
  #printDimension(shape: ShapeOf<'dimension'>): void {
    const { pen, from, to, offset } = shape
    const parts = expandDimension(shape, this.#translate)
    const words = parts.find((part): part is ShapeOf<'text'> => part.kind === 'text')
    if (words === undefined) return
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const onLine = {
      x: to.x - (offset * (to.y - from.y)) / length,
      y: to.y + (offset * (to.x - from.x)) / length,
    }
    const block = this.#writer.addBlock(() => {
      for (const part of parts) this.#printShape(part)
    })
    this.#writer.addEntity('DIMENSION', pen, {
      subclass: 'AcDbDimension',
      codes: [
        [2, block],
        ...this.#buildPointCodes(10, onLine, true),
        ...this.#buildPointCodes(11, words.at, true),
        // Aligned, with a block that belongs to it alone.
        [70, 33],
        [1, escapeText(this.#translate(words.label))],
        [42, length * this.#plane.scale],
        [3, 'Standard'],
      ],
      secondSubclass: [
        'AcDbAlignedDimension',
        [...this.#buildPointCodes(13, from, true), ...this.#buildPointCodes(14, to, true)],
      ],
    })
  }

  #printVertices(
    pen: Shape['pen'],
    vertices: readonly { readonly point: Point; readonly bulge?: number }[],
    closed: boolean,
    width?: number,
  ): void {
    this.#writer.addEntity('LWPOLYLINE', pen, {
      subclass: 'AcDbPolyline',
      codes: [
        [90, vertices.length],
        [70, closed ? 1 : 0],
        ...(width === undefined ? [] : toCodes([[43, width * this.#plane.scale]])),
        ...vertices.flatMap(({ point, bulge }) => [
          ...this.#buildPointCodes(10, point, false),
          ...(bulge === undefined ? [] : toCodes([[42, bulge]])),
        ]),
      ],
    })
  }

  /** A point under its group codes, which are ten apart; planar entities have no z. */
  #buildPointCodes(code: number, { x, y }: Point, hasZ: boolean) {
    const { scale, origin } = this.#plane
    return toCodes([
      [code, origin.x + x * scale],
      [code + 10, origin.y - y * scale],
      ...(hasZ ? toCodes([[code + 20, 0]]) : []),
    ])
  }
}

/** The two ends of a quarter circle. */
const buildRoundCorner = (from: Point, to: Point) => [{ point: from, bulge: quarterBulge }, { point: to }]

/** Normalizes an angle to 0 to 360 degrees. */
const toPositiveDegrees = (degrees: number): number => ((degrees % 360) + 360) % 360

/** Escapes text for DXF: characters beyond ASCII as `\U+XXXX`, and a caret followed by a space. */
export function escapeText(words: string): string {
  return words
    .replaceAll('^', '^ ')
    .replaceAll(/[^ -~]/g, (unit) =>
      unit === '\n' || unit === '\t'
        ? ' '
        : `\\U+${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
    )
}
