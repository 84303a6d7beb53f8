// The pod in an oblique 3D projection: racks and coolers of both sides, the frame's beams, and the duct or roof over the aisle.
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, Pen, Point, Shape } from '../../drawings/shapes.ts'
import { assignToPart, drawPolyline, drawText, literal, message } from '../../drawings/sketch.ts'
import { buildPlacesTable } from './drawing-plan.ts'
import {
  designatePlace,
  getPartOf,
  type Place,
  placePens,
  type PodRecord,
  sampleFrame,
  toLegend,
} from './drawing-record.ts'

/** Depth is drawn at 45° and shortened. */
const slant = 0.42
const textSize = 130
/** Drawn thickness in mm of the roof over an aisle, and of the panel of a closed bay. */
const roofThickness = 40
const panelThickness = 60

/** A point: along the pod, back from the edge nearest to the viewer, and up. */
const project = (along: number, back: number, up: number): Point => ({
  x: along + slant * back,
  y: -up - slant * back,
})

interface Block {
  readonly left: number
  readonly width: number
  readonly near: number
  readonly depth: number
  readonly from: number
  readonly height: number
}

/** The three visible faces of a block: right, front and top. */
function drawBlock(pen: Pen, { left, width, near, depth, from, height }: Block): Shape[] {
  const [right, far, top] = [left + width, near + depth, from + height]
  const drawFace = (...points: Point[]): Shape => drawPolyline(pen, points, true)
  return [
    drawFace(
      project(right, near, from),
      project(right, far, from),
      project(right, far, top),
      project(right, near, top),
    ),
    drawFace(
      project(left, near, from),
      project(right, near, from),
      project(right, near, top),
      project(left, near, top),
    ),
    drawFace(
      project(left, near, top),
      project(right, near, top),
      project(right, far, top),
      project(left, far, top),
    ),
  ]
}

/** Side 2 is in front of side 1, as at the lower edge of the plan. */
export function drawPodView(record: PodRecord): Drawing {
  const { pod, places } = record
  const { sideDepth, aisle, bayLength, frameHeight, opening, ductHeight, length, post, width } = pod
  const sides = [1, 2].map((side) => places.filter((place) => place.side === side))
  const drawBeam = (near: number): Shape[] =>
    assignToPart(
      'bay',
      drawBlock('fill', {
        left: -post,
        width: length,
        near,
        depth: sideDepth,
        from: opening,
        height: frameHeight - opening,
      }),
    )
  const shapes = [
    drawPolyline(
      'outline',
      [
        project(-post, 0, 0),
        project(bayLength + post, 0, 0),
        project(bayLength + post, width, 0),
        project(-post, width, 0),
      ],
      true,
    ),
    ...(sides[0] ?? []).flatMap((place) => drawPlace(record, place, sideDepth + aisle)),
    ...drawBeam(sideDepth + aisle),
    ...assignToPart(
      'duct',
      drawBlock('hidden', {
        left: 0,
        width: bayLength,
        near: sideDepth,
        depth: aisle,
        from: frameHeight,
        height: pod.ducted ? ductHeight : roofThickness,
      }),
    ),
    ...(sides[1] ?? []).flatMap((place) => drawPlace(record, place, 0)),
    ...drawBeam(0),
    ...[1, 2].flatMap((side) => drawDesignations(record, side)),
  ]
  return {
    id: 'pod-view',
    title: message('drawing.pod.view'),
    bounds: computeBounds(shapes, textSize),
    shapes,
    table: buildPlacesTable(record),
    legend: [
      toLegend('module', 'rack'),
      toLegend('redundant', 'cooler'),
      toLegend('spare', 'closed'),
      toLegend('fill', 'frame'),
      toLegend('hidden', pod.ducted ? 'duct' : 'roof'),
      sampleFrame,
    ],
  }
}

function drawPlace({ pod, coolers }: PodRecord, place: Place, near: number): Shape[] {
  const height =
    place.kind === 'closed' ? pod.opening : place.kind === 'cooler' ? (coolers?.height ?? 0) : pod.rackHeight
  return assignToPart(
    getPartOf(place),
    drawBlock(placePens[place.kind], {
      left: place.left,
      width: place.width,
      near: place.kind === 'closed' && place.side === 2 ? pod.sideDepth - panelThickness : near,
      depth: place.kind === 'closed' ? panelThickness : pod.sideDepth,
      from: 0,
      height,
    }),
  )
}

/** The designations: of side 2 on the fronts, of side 1 on the beam above them. */
function drawDesignations({ pod, places }: PodRecord, side: number): Shape[] {
  const { sideDepth, aisle, frameHeight, opening, rackHeight } = pod
  return places
    .filter((place) => place.side === side && place.kind !== 'closed')
    .map((place) => {
      const middle = place.left + place.width / 2
      const { x, y } =
        side === 2
          ? project(middle, 0, rackHeight / 2)
          : project(middle, sideDepth + aisle, (opening + frameHeight) / 2)
      return drawText(literal(designatePlace(place)), { x, y: y + textSize * 0.35 }, textSize, {
        anchor: 'middle',
        bold: true,
        maxWidth: place.width * 0.86,
      })
    })
}
