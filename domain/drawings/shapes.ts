// Shapes of a drawing in world millimetres (or diagram units), with y downwards: one geometry for screen, PDF and DXF.

import type { Unit } from '../engine/model.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** How a shape is drawn; the printer maps it to pens and colours of the theme. */
export type Pen =
  | 'outline'
  | 'detail'
  /** Hidden, outside the supply, or the border of an assembly: dashed. */
  | 'hidden'
  | 'centre'
  | 'dimension'
  /** Alternating-current power. */
  | 'cable'
  /** Direct-current power: the link and the battery. */
  | 'battery'
  /** A thick bar that several circuits share. */
  | 'busbar'
  /** A solid dot: conductors that meet here are connected. */
  | 'node'
  /** The body of an item: a subtle surface with an outline. */
  | 'fill'
  | 'module'
  | 'spare'
  | 'redundant'
  | 'highlight'
  /** An item that does not supply, carry or capture enough. */
  | 'lacking'
  /** Clearance that must be kept free. */
  | 'clearance'
  | 'axis'
  | 'grid'
  | 'curve'
  | 'curve2'
  /** The operating point of the design on a chart. */
  | 'marker'
  /** Primary and secondary text. */
  | 'label'
  | 'note'

/** A text of the product's messages with arguments, a literal such as a designation, or a quantity for the reader's locale. */
export type Label =
  | { readonly literal: string }
  | { readonly message: string; readonly arguments?: Readonly<Record<string, string | number>> }
  | { readonly quantity: number; readonly unit: Unit; readonly decimals: number }

interface ShapeBase {
  readonly pen: Pen
  /** What the shape represents: a bill line's id or a parameter's name; selecting one selects the other. */
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
      /** Degrees clockwise about `at`. */
      readonly rotation?: number
      readonly bold?: boolean
      /** The available room along the text; a longer translation is set smaller, so that nothing overlaps. */
      readonly maxWidth?: number
    })
  /**
   * A dimension line with arrows, extension lines and its measured length as text, in mm without the unit. `offset` is its distance
   * from the measured edge, positive to the right of the direction of travel (below, for a line drawn left to right).
   */
  | (ShapeBase & {
      readonly kind: 'dimension'
      readonly from: Point
      readonly to: Point
      readonly offset: number
      readonly size: number
    })

/** A table equivalent to the drawing for people who cannot see it. */
export interface DrawingTable {
  readonly columns: readonly Label[]
  readonly rows: readonly (readonly Label[])[]
  /** The part that each row describes, if any, which lets a keyboard user select it. */
  readonly rowParts?: readonly (string | undefined)[]
}

export interface Drawing {
  readonly id:
    | 'single-line-diagram'
    | 'front-elevation'
    | 'side-elevation'
    | 'footprint'
    | 'floor-load-plan'
    | 'cable-schedule'
    | 'panel-schedule'
    | 'phase-load'
    | 'runtime-curve'
    | 'efficiency-curve'
    | 'rack-elevation'
    | 'power-chain'
    | 'heat-chain'
    | 'mass-distribution'
    | 'closet-plan'
    | 'selection-chart'
    | 'piping-diagram'
    | 'psychrometric-chart'
    | 'unit-plan'
    | 'part-load-curve'
    | 'failure-chart'
    | 'cover-timeline'
    | 'coverage-matrix'
    | 'fleet-status'
    | 'visit-calendar'
    | 'service-area'
    | 'row-plan'
    | 'row-elevation'
    | 'row-section'
    | 'failure-matrix'
    | 'row-view'
    | 'pod-plan'
    | 'pod-side-elevation'
    | 'pod-end-elevation'
    | 'pod-busway'
    | 'pod-loads'
    | 'pod-stages'
    | 'pod-view'
    | 'pod-hall'
    | 'site-layout'
    | 'module-plan'
    | 'module-section'
    | 'module-supply'
    | 'lifting-plan'
    | 'later-lifting-plan'
    | 'load-chart'
    | 'hook-up-schedule'
    | 'transport-sheet'
    | 'works-schedule'
    | 'programme'
    | 'trade-off-plot'
    | 'licence-bar'
    | 'sensor-plan'
    | 'network-diagram'
    | 'device-list'
    | 'unit-ranking'
    | 'unit-report'
    | 'free-cooling-year'
    | 'rejected-records'
    | 'return-air-curve'
    | 'supply-water-curve'
    | 'outdoor-curve'
    | 'condenser-water-curve'
    /** The room of a design as people describe it, which no product draws. */
    | 'room-plan'
  readonly title: Label
  /** World rectangle that contains every shape, margins included. */
  readonly bounds: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  readonly shapes: readonly Shape[]
  readonly table: DrawingTable
  /** Marks and their meanings. */
  readonly legend: readonly { readonly pen: Pen; readonly label: Label }[]
}
