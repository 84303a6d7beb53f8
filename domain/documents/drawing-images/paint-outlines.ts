/** Paints an outlined drawing as a PNG picture, for programs that read no SVG. */
import { zlibSync } from 'fflate'
import type { Point } from '../../drawings/shapes.ts'
import type { Ring } from './flatten-path.ts'
import type { OutlinedDrawing } from './outline-drawing.ts'

/** Scan lines in each row of pixels: coverage is sampled from top to bottom, and exact from left to right. */
const scanLines = 4

interface Canvas {
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Red, green and blue of each pixel. */
  readonly colors: Uint8Array
}

/** @returns a PNG file */
export function paintOutlines(
  { width, height, outlines }: OutlinedDrawing,
  pixelsPerMillimetre: number,
): Uint8Array {
  const canvas: Canvas = {
    width: Math.max(1, Math.ceil(width * pixelsPerMillimetre)),
    height: Math.max(1, Math.ceil(height * pixelsPerMillimetre)),
    colors: new Uint8Array(
      Math.max(1, Math.ceil(width * pixelsPerMillimetre)) *
        Math.max(1, Math.ceil(height * pixelsPerMillimetre)) *
        3,
    ).fill(255),
  }
  for (const { rings, fill, stroke } of outlines) {
    const scaled = rings.map((ring) =>
      ring.map(({ x, y }) => ({ x: x * pixelsPerMillimetre, y: y * pixelsPerMillimetre })),
    )
    if (fill !== undefined) fillRings(canvas, scaled, fill)
    if (stroke !== undefined) {
      const dash = stroke.dash?.map((length) => length * pixelsPerMillimetre)
      const lines = dash === undefined ? scaled : scaled.flatMap((ring) => cutDashes(ring, dash))
      // A line that is thinner than a pixel would be pale.
      const halfWidth = Math.max(stroke.width * pixelsPerMillimetre, 1) / 2
      fillRings(
        canvas,
        lines.flatMap((line) => widenLine(line, halfWidth, dash === undefined)),
        stroke.color,
      )
    }
  }
  return encodePng(canvas, pixelsPerMillimetre)
}

/** The pieces of a line that are drawn. */
function cutDashes(line: Ring, dash: readonly number[]): readonly Ring[] {
  const total = dash.reduce((sum, length) => sum + length, 0)
  if (!(total > 0)) return [line]
  const pieces: Point[][] = []
  let [dashIndex, dashLength] = [0, dash[0] ?? total]
  const isDrawn = () => dashIndex % 2 === 0
  for (const [index, to] of line.entries()) {
    let from = line[index - 1]
    if (from === undefined) {
      pieces.push([to])
      continue
    }
    let segmentLength = Math.hypot(to.x - from.x, to.y - from.y)
    while (segmentLength > dashLength) {
      from = {
        x: from.x + ((to.x - from.x) * dashLength) / segmentLength,
        y: from.y + ((to.y - from.y) * dashLength) / segmentLength,
      }
      segmentLength -= dashLength
      if (isDrawn()) pieces.at(-1)?.push(from)
      else pieces.push([from])
      dashIndex = (dashIndex + 1) % dash.length
      dashLength = dash[dashIndex] ?? total
    }
    dashLength -= segmentLength
    if (isDrawn()) pieces.at(-1)?.push(to)
  }
  return pieces.filter((piece) => piece.length > 1)
}

/** A line with a width: a rectangle for each of its parts, and a circle where they meet. All turn in the same direction, so that they add up. */
function widenLine(line: Ring, halfWidth: number, hasRoundEnds: boolean): readonly Ring[] {
  const rings: Ring[] = []
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    const isEnd = index === 0 || index === line.length - 1
    if (hasRoundEnds || !isEnd) rings.push(buildCircle(to, halfWidth))
    if (from === undefined) continue
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    if (length === 0) continue
    const across = { x: (-(to.y - from.y) / length) * halfWidth, y: ((to.x - from.x) / length) * halfWidth }
    rings.push([
      { x: from.x - across.x, y: from.y - across.y },
      { x: to.x - across.x, y: to.y - across.y },
      { x: to.x + across.x, y: to.y + across.y },
      { x: from.x + across.x, y: from.y + across.y },
    ])
  }
  return rings
}

/** Circles are so small that eight corners look round. */
const corners = 8
const buildCircle = ({ x, y }: Point, radius: number): Ring =>
  Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
  })

interface Edge {
  readonly top: Point
  readonly bottom: Point
  /** 1 for an edge that goes down. */
  readonly direction: 1 | -1
}

/** Fills what rings enclose by the nonzero rule. */
function fillRings(canvas: Canvas, rings: readonly Ring[], color: string): void {
  const edges = rings.flatMap(listEdges).toSorted((one, other) => one.top.y - other.top.y)
  const ink = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const lowest = edges.reduce((most, { bottom }) => Math.max(most, bottom.y), 0)
  let next = 0
  let active: Edge[] = []
  const cover = new Float32Array(canvas.width)
  const first = Math.max(0, Math.floor(edges[0]?.top.y ?? 0))
  for (let row = first; row < Math.min(canvas.height, Math.ceil(lowest)); row += 1) {
    for (; (edges[next]?.top.y ?? Number.POSITIVE_INFINITY) < row + 1; next += 1) {
      const edge = edges[next]
      if (edge !== undefined) active.push(edge)
    }
    active = active.filter(({ bottom }) => bottom.y > row)
    if (active.length === 0) continue
    const touched = { from: canvas.width, to: 0 }
    for (let sample = 0; sample < scanLines; sample += 1)
      coverLine(active, row + (sample + 0.5) / scanLines, { cover, touched })
    blendRow(canvas, row, { cover, touched, ink })
  }
}

function listEdges(ring: Ring): readonly Edge[] {
  return ring.flatMap((to, index): Edge[] => {
    const from = ring[index === 0 ? ring.length - 1 : index - 1] ?? to
    if (from.y === to.y) return []
    return [
      from.y < to.y ? { top: from, bottom: to, direction: 1 } : { top: to, bottom: from, direction: -1 },
    ]
  })
}

interface Cover {
  /** How much of each pixel of a row is covered, 0 to 1. */
  readonly cover: Float32Array
  readonly touched: { from: number; to: number }
}

function coverLine(edges: readonly Edge[], y: number, { cover, touched }: Cover): void {
  const crossings = edges
    .flatMap(({ top, bottom, direction }) =>
      top.y <= y && y < bottom.y
        ? [{ x: top.x + ((bottom.x - top.x) * (y - top.y)) / (bottom.y - top.y), direction }]
        : [],
    )
    .toSorted((one, other) => one.x - other.x)
  let winding = 0
  let start = 0
  for (const { x, direction } of crossings) {
    if (winding === 0) start = x
    winding += direction
    if (winding !== 0) continue
    const [from, to] = [Math.max(0, start), Math.min(cover.length, x)]
    for (let pixel = Math.floor(from); pixel < to; pixel += 1) {
      const part = Math.min(to, pixel + 1) - Math.max(from, pixel)
      cover[pixel] = (cover[pixel] ?? 0) + part / scanLines
    }
    touched.from = Math.min(touched.from, Math.floor(from))
    touched.to = Math.max(touched.to, Math.ceil(to))
  }
}

function blendRow(
  { width, colors }: Canvas,
  row: number,
  { cover, touched, ink }: Cover & { readonly ink: readonly number[] },
): void {
  for (let pixel = touched.from; pixel < Math.min(touched.to, width); pixel += 1) {
    const part = Math.min(1, cover[pixel] ?? 0)
    cover[pixel] = 0
    if (part === 0) continue
    const at = (row * width + pixel) * 3
    for (const [channel, value] of ink.entries())
      colors[at + channel] = Math.round((colors[at + channel] ?? 255) * (1 - part) + value * part)
  }
}

/** PNG (ISO/IEC 15948) of 8 bits for each of three colours; a row is stored as its difference from the one above. */
function encodePng({ width, height, colors }: Canvas, pixelsPerMillimetre: number): Uint8Array {
  const stride = width * 3
  const rows = new Uint8Array((stride + 1) * height)
  for (let row = 0; row < height; row += 1) {
    const to = row * (stride + 1)
    // The filter “Up”: differences from the row above.
    rows[to] = 2
    for (let index = 0; index < stride; index += 1) {
      const at = row * stride + index
      rows[to + 1 + index] = (colors[at] ?? 0) - (row === 0 ? 0 : (colors[at - stride] ?? 0))
    }
  }
  const perMetre = Math.round(pixelsPerMillimetre * 1000)
  return joinBytes([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    buildChunk('IHDR', [...toWord(width), ...toWord(height), 8, 2, 0, 0, 0]),
    buildChunk('pHYs', [...toWord(perMetre), ...toWord(perMetre), 1]),
    buildChunk('IDAT', zlibSync(rows, { level: 6 })),
    buildChunk('IEND', []),
  ])
}

/** Four bytes, the highest first. */
const toWord = (value: number): readonly number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255)

function buildChunk(name: string, content: ArrayLike<number>): Uint8Array {
  const nameAndContent = joinBytes([
    Uint8Array.from(name, (letter) => letter.codePointAt(0) ?? 0),
    Uint8Array.from(content),
  ])
  return joinBytes([
    Uint8Array.from(toWord(content.length)),
    nameAndContent,
    Uint8Array.from(toWord(computeChecksum(nameAndContent))),
  ])
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

const checksums = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? 0xed_b8_83_20 ^ (value >>> 1) : value >>> 1
  return value
})

/** CRC-32 as annex D of ISO/IEC 15948 defines it. */
function computeChecksum(bytes: Uint8Array): number {
  let value = 0xff_ff_ff_ff
  for (const byte of bytes) value = (checksums[(value ^ byte) & 255] ?? 0) ^ (value >>> 8)
  return (value ^ 0xff_ff_ff_ff) >>> 0
}
