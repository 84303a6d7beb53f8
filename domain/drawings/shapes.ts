// Shapes of a drawing in world millimetres (or diagram units), y downwards: one geometry that the screen, PDF and DXF print.

export interface Point {
  readonly x: number
  readonly y: number
}

/** How a shape is drawn; the printer maps it to pens and colours of the theme. */
export type Pen =
  | 'outline'
  | 'detail'
  | 'hidden'
  | 'centre'
  | 'dimension'
  | 'cable'
  | 'battery'
  | 'fill'
  | 'module'
  | 'spare'
  | 'redundant'
  | 'highlight'
  | 'axis'
  | 'grid'
  | 'curve'
  | 'curve2'

/** A text of the product's messages with arguments, or a literal such as a rating. */
export type Label =
  | { readonly literal: string }
  | { readonly message: string; readonly arguments?: Readonly<Record<string, string | number>> }

interface ShapeBase {
  readonly pen: Pen
  /** What the shape stands for: a bill line's id or a parameter's name; selecting one selects the other. */
  readonly part?: string
}
export type Shape =
  | (ShapeBase & { readonly kind: 'line'; readonly from: Point; readonly to: Point })
  | (ShapeBase & { readonly kind: 'polyline'; readonly points: readonly Point[]; readonly closed?: boolean })
  | (ShapeBase & {
      readonly kind: 'rectangle'
      readonly at: Point
      readonly width: number
      readonly height: number
      readonly radius?: number
    })
  | (ShapeBase & { readonly kind: 'circle'; readonly centre: Point; readonly radius: number })
  | (ShapeBase & {
      readonly kind: 'arc'
      readonly centre: Point
      readonly radius: number
      readonly startDegrees: number
      readonly endDegrees: number
    })
  | (ShapeBase & {
      readonly kind: 'text'
      readonly at: Point
      readonly label: Label
      readonly size: number
      readonly anchor: 'start' | 'middle' | 'end'
      readonly rotation?: number
      readonly bold?: boolean
    })
  /** A dimension line with arrows, extension lines and its measured length in mm as text. */
  | (ShapeBase & {
      readonly kind: 'dimension'
      readonly from: Point
      readonly to: Point
      readonly offset: number
      readonly size: number
    })

/** A table that says the same as the drawing for people who cannot see it. */
export interface DrawingTable {
  readonly columns: readonly Label[]
  readonly rows: readonly (readonly Label[])[]
}

export interface Drawing {
  readonly id:
    | 'single-line-diagram'
    | 'front-elevation'
    | 'side-elevation'
    | 'footprint'
    | 'runtime-curve'
    | 'efficiency-curve'
  readonly title: Label
  /** World rectangle that holds every shape, margins included. */
  readonly bounds: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  readonly shapes: readonly Shape[]
  readonly table: DrawingTable
  /** Marks and their meaning. */
  readonly legend: readonly { readonly pen: Pen; readonly label: Label }[]
}
