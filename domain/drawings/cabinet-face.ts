// The front of a cabinet: door, display, module slots, battery shelves, bypass switches.

import type { DrawnCabinet } from './cabinet-line.ts'
import type { Shape } from './shapes.ts'
import { drawCircle, drawLine, literal, drawRectangle, drawText } from './sketch.ts'

/** The left lower corner of a cabinet, in mm. */
export interface FacePlace {
  readonly x: number
  readonly bottom: number
}

/** Draws the front of a cabinet. */
export function drawCabinetFace(cabinet: DrawnCabinet, { x, bottom }: FacePlace): Shape[] {
  const { width, height } = cabinet
  const top = bottom - height
  const plinth = cabinet.onWall ? 0 : Math.min(60, height * 0.04)
  const body: Area = {
    x: x + width * 0.05,
    y: top + height * 0.03,
    width: width * 0.9,
    height: height * 0.94 - plinth,
  }
  return [
    drawRectangle('fill', { x, y: top, width, height, radius: 6 }),
    ...(plinth === 0
      ? []
      : [drawLine('detail', { x, y: bottom - plinth }, { x: x + width, y: bottom - plinth })]),
    ...faces[cabinet.face](cabinet, body),
  ]
}

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const faces: Readonly<Record<DrawnCabinet['face'], (cabinet: DrawnCabinet, area: Area) => Shape[]>> = {
  ups: drawUpsFace,
  battery: drawBatteryFace,
  bypass: drawBypassFace,
  plain: drawDoorFace,
  closed: drawClosedFace,
}

/** Heights of a frame's display and slots as shares of its door. */
const displayShare = 0.13
const slotsBottom = 0.86

function drawUpsFace(cabinet: DrawnCabinet, area: Area): Shape[] {
  const display = drawDisplayPanel(area)
  if (cabinet.slots.length === 0) {
    const top = area.y + area.height * (displayShare + 0.08)
    return [...display, ...drawVents(area, top, area.y + area.height * 0.94)]
  }
  const top = area.y + area.height * (displayShare + 0.05)
  const pitch = (area.height * (slotsBottom - displayShare - 0.05)) / cabinet.slots.length
  const slotHeight = Math.min(pitch * 0.88, area.width * 0.42)
  const slots = cabinet.slots.flatMap((fill, index): Shape[] => {
    const y = top + index * pitch
    const slot = drawRectangle(fill, { x: area.x, y, width: area.width, height: slotHeight, radius: 4 })
    if (fill === 'spare') return [slot]
    const size = Math.min(slotHeight * 0.42, area.width * 0.16)
    const number = drawText(
      literal(String(index + 1)),
      { x: area.x + area.width * 0.1, y: y + slotHeight / 2 + size * 0.36 },
      size,
      {
        maxWidth: area.width * 0.2,
      },
    )
    const fans = [0.46, 0.72].map((share) =>
      drawCircle(
        'detail',
        { x: area.x + area.width * share, y: y + slotHeight / 2 },
        Math.min(slotHeight * 0.34, area.width * 0.11),
      ),
    )
    return [slot, ...fans, number, ...(fill === 'redundant' ? drawRedundancyMark(area, y, slotHeight) : [])]
  })
  return [
    ...display,
    ...slots,
    ...drawVents(area, area.y + area.height * (slotsBottom + 0.03), area.y + area.height),
  ]
}

/** Two strokes in the corner mark a redundant module without colour. */
function drawRedundancyMark(area: Area, y: number, height: number): Shape[] {
  const right = area.x + area.width
  return [0.3, 0.5].map((share) =>
    drawLine('redundant', { x: right - height * share, y }, { x: right, y: y + height * share }),
  )
}

function drawDisplayPanel(area: Area): Shape[] {
  const height = area.height * displayShare
  return [
    drawRectangle('outline', { x: area.x, y: area.y, width: area.width, height, radius: 4 }),
    drawRectangle('detail', {
      x: area.x + area.width * 0.34,
      y: area.y + height * 0.2,
      width: area.width * 0.32,
      height: height * 0.6,
      radius: 4,
    }),
    drawCircle(
      'detail',
      { x: area.x + area.width * 0.84, y: area.y + height / 2 },
      Math.min(height * 0.16, area.width * 0.05),
    ),
  ]
}

function drawVents(area: Area, from: number, to: number): Shape[] {
  const count = Math.max(2, Math.min(9, Math.floor((to - from) / 45)))
  return Array.from({ length: count }, (_, index) => {
    const y = from + ((to - from) * (index + 0.5)) / count
    return drawLine('detail', { x: area.x + area.width * 0.08, y }, { x: area.x + area.width * 0.92, y })
  })
}

/** Shelves of blocks below the symbol of a battery. */
function drawBatteryFace(cabinet: DrawnCabinet, area: Area): Shape[] {
  const shelves = 4
  const blocks = 4
  const top = area.y + area.height * 0.2
  const pitch = (area.height * 0.76) / shelves
  const block = { width: (area.width / blocks) * 0.84, height: pitch * 0.6 }
  const racks = Array.from({ length: shelves }, (_, shelf) => {
    const y = top + shelf * pitch
    return [
      ...Array.from({ length: blocks }, (_unused, index) =>
        drawRectangle('battery', {
          x: area.x + (area.width / blocks) * (index + 0.08),
          y,
          width: block.width,
          height: block.height,
          radius: 3,
        }),
      ),
      drawLine('detail', { x: area.x, y: y + block.height }, { x: area.x + area.width, y: y + block.height }),
    ]
  })
  return [...drawBatteryMark(cabinet, area), ...racks.flat()]
}

function drawBatteryMark(cabinet: DrawnCabinet, area: Area): Shape[] {
  const x = area.x + area.width / 2
  const y = area.y + area.height * 0.09
  const half = Math.min(cabinet.width * 0.09, area.height * 0.06)
  return [
    drawLine('battery', { x: x - half * 0.25, y: y - half }, { x: x - half * 0.25, y: y + half }),
    drawLine('battery', { x: x + half * 0.25, y: y - half * 0.5 }, { x: x + half * 0.25, y: y + half * 0.5 }),
    drawLine('battery', { x: x - half * 1.2, y }, { x: x - half * 0.25, y }),
    drawLine('battery', { x: x + half * 0.25, y }, { x: x + half * 1.2, y }),
  ]
}

/** Door of a bypass panel or cabinet with its two interlocked handles. */
function drawBypassFace(cabinet: DrawnCabinet, area: Area): Shape[] {
  const radius = Math.min(area.width * 0.16, area.height * 0.14)
  const y = area.y + area.height * (cabinet.onWall ? 0.5 : 0.3)
  const drawHandle = (share: number): Shape[] => {
    const x = area.x + area.width * share
    return [
      drawCircle('outline', { x, y }, radius),
      drawRectangle('fill', {
        x: x - radius * 0.22,
        y: y - radius,
        width: radius * 0.44,
        height: radius * 2,
        radius: 4,
      }),
    ]
  }
  return [
    drawRectangle('detail', { x: area.x, y: area.y, width: area.width, height: area.height, radius: 4 }),
    ...drawHandle(0.28),
    ...drawHandle(0.72),
    drawLine(
      'detail',
      { x: area.x + area.width * 0.28 + radius, y },
      { x: area.x + area.width * 0.72 - radius, y },
    ),
  ]
}

function drawClosedFace(_cabinet: DrawnCabinet, area: Area): Shape[] {
  return [
    drawRectangle('detail', { x: area.x, y: area.y, width: area.width, height: area.height, radius: 4 }),
  ]
}

function drawDoorFace(cabinet: DrawnCabinet, area: Area): Shape[] {
  return [
    ...drawClosedFace(cabinet, area),
    drawRectangle('detail', {
      x: area.x + area.width * 0.88,
      y: area.y + area.height * 0.45,
      width: area.width * 0.05,
      height: area.height * 0.1,
      radius: 4,
    }),
  ]
}

/** Height in mm of the standing person that shows the scale: about a median adult. */
export const personHeight = 1750

/** A person standing with the middle of the feet at (x, floor): head, arms, body and legs as rounded shapes. */
export function drawPerson(x: number, floor: number): Shape[] {
  const top = floor - personHeight
  const shoulder = top + 285
  const hip = floor - 830
  const drawLimb = (left: number, from: number, to: number, width: number) =>
    drawRectangle('detail', { x: x + left, y: from, width, height: to - from, radius: width / 2 })
  return [
    drawCircle('detail', { x, y: top + 118 }, 118),
    drawRectangle('detail', { x: x - 150, y: shoulder, width: 300, height: hip - shoulder, radius: 90 }),
    drawLimb(-245, shoulder + 20, hip + 20, 85),
    drawLimb(160, shoulder + 20, hip + 20, 85),
    drawLimb(-145, hip + 10, floor, 135),
    drawLimb(10, hip + 10, floor, 135),
  ]
}
