import { unzlibSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { toShapeMarks } from '../../drawings/marks.ts'
import type { Shape } from '../../drawings/shapes.ts'
import { flattenPath } from './flatten-path.ts'
import { paintOutlines } from './paint-outlines.ts'
import { printOutlines } from './print-outlines.ts'

const flatten = (shape: Shape) =>
  toShapeMarks(shape, () => '').flatMap((mark) => (mark.kind === 'path' ? flattenPath(mark.path) : []))

describe('path data as points', () => {
  test('a circle stays a circle', () => {
    const [ring = []] = flatten({ kind: 'circle', pen: 'outline', centre: { x: 50, y: -20 }, radius: 10 })
    expect(ring.length).toBeGreaterThan(60)
    for (const { x, y } of ring) expect(Math.hypot(x - 50, y + 20)).toBeCloseTo(10, 1)
  })

  test('an arc runs from its first to its second angle, even over more than half a circle', () => {
    for (const [startDegrees, endDegrees] of [
      [0, 90],
      [0, 270],
      [270, 0],
      [-30, 200],
    ] as const) {
      const [ring = []] = flatten({
        kind: 'arc',
        pen: 'outline',
        centre: { x: 0, y: 0 },
        radius: 10,
        startDegrees,
        endDegrees,
      })
      const middle = (((startDegrees + endDegrees) / 2) * Math.PI) / 180
      const nearest = Math.min(
        ...ring.map(({ x, y }) => Math.hypot(x - 10 * Math.cos(middle), y - 10 * Math.sin(middle))),
      )
      expect(nearest).toBeLessThan(0.5)
    }
  })

  test('a rectangle with round corners ends where it began', () => {
    const [ring = []] = flatten({
      kind: 'rectangle',
      pen: 'outline',
      at: { x: 5, y: 5 },
      width: 20,
      height: 10,
      radius: 2,
    })
    const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)]
    expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]).toEqual([5, 25, 5, 15])
    expect(ring.at(-1)).toEqual(ring[0])
  })

  test('an unsupported path command is an error instead of a missing line', () => {
    expect(() => flattenPath('M0 0C1 1 2 2 3 3')).toThrow(RangeError)
  })
})

const square = (from: number, to: number) => [
  { x: from, y: from },
  { x: to, y: from },
  { x: to, y: to },
  { x: from, y: to },
]

/**
 * The colours of a PNG of this program, row by row. A signature of 8 bytes is followed by chunks of length, type, data and checksum, of
 * 4 bytes each but for the data; the first has the width at byte 16 and the height at byte 20 of the file.
 */
function readPixels(png: Uint8Array): readonly (readonly string[])[] {
  const view = new DataView(png.buffer, png.byteOffset)
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  let offset = 8
  let compressed = new Uint8Array()
  while (offset < png.length) {
    const length = view.getUint32(offset)
    if (String.fromCodePoint(...png.subarray(offset + 4, offset + 8)) === 'IDAT')
      compressed = png.slice(offset + 8, offset + 8 + length)
    offset += length + 12
  }
  const rows = unzlibSync(compressed)
  const colors = new Uint8Array(width * height * 3)
  // A byte before each row names its filter, by which each byte of the row is the difference from the one above.
  for (let index = 0; index < colors.length; index += 1) {
    const row = Math.floor(index / (width * 3))
    const above = row === 0 ? 0 : (colors[index - width * 3] ?? 0)
    colors[index] = (rows[index + row + 1] ?? 0) + above
  }
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (__, column) =>
      [0, 1, 2]
        .map((channel) => (colors[(row * width + column) * 3 + channel] ?? 0).toString(16).padStart(2, '0'))
        .join(''),
    ),
  )
}

describe('outlines as a picture', () => {
  test('areas are filled, and half a pixel is half as dark', () => {
    const pixels = readPixels(
      paintOutlines({ width: 6, height: 6, outlines: [{ rings: [square(1, 4.5)], fill: '#000000' }] }, 1),
    )
    expect(pixels[2]).toEqual(['ffffff', '000000', '000000', '000000', '808080', 'ffffff'])
    expect(pixels[5]).toEqual(Array.from({ length: 6 }, () => 'ffffff'))
  })

  test('a hole in a letter stays open', () => {
    const rings = [square(0, 6), square(2, 4).toReversed()]
    const pixels = readPixels(
      paintOutlines({ width: 6, height: 6, outlines: [{ rings, fill: '#0b5fa5' }] }, 1),
    )
    expect(pixels[3]).toEqual(['0b5fa5', '0b5fa5', 'ffffff', 'ffffff', '0b5fa5', '0b5fa5'])
  })

  test('lines have their width, and dashed ones their gaps', () => {
    const line = [
      { x: 0, y: 2 },
      { x: 12, y: 2 },
    ]
    const drawLine = (dash?: readonly number[]) =>
      readPixels(
        paintOutlines(
          {
            width: 12,
            height: 4,
            outlines: [
              {
                rings: [line],
                stroke: { color: '#ff0000', width: 2, ...(dash === undefined ? {} : { dash }) },
              },
            ],
          },
          1,
        ),
      )
    expect(drawLine().map((row) => row[6])).toEqual(['ffffff', 'ff0000', 'ff0000', 'ffffff'])
    expect(drawLine([4, 4])[1]?.map((color) => color === 'ff0000')).toEqual([
      ...Array.from({ length: 4 }, () => true),
      ...Array.from({ length: 4 }, () => false),
      ...Array.from({ length: 4 }, () => true),
    ])
  })

  test('the same outlines are written as SVG without fonts', () => {
    const svg = printOutlines({
      width: 6,
      height: 6,
      outlines: [
        { rings: [square(1, 4.5)], fill: '#000000' },
        { rings: [square(0, 1)], stroke: { color: '#ff0000', width: 0.5, dash: [1, 2] } },
      ],
    })
    expect(svg).toContain('d="M1 1L4.5 1L4.5 4.5L1 4.5Z" fill="#000000"')
    expect(svg).toContain('stroke-dasharray="1 2"')
    expect(svg).not.toMatch(/<text|font/)
  })
})
