/** Makes pictures for tests: PNGs of any size, with any further chunks, and JPEGs with a position and a comment. */
import { crc32, deflateSync } from 'node:zlib'

const makeChunk = (name: string, data: Buffer): Buffer => {
  const nameAndData = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(nameAndData))
  return Buffer.concat([length, nameAndData, checksum])
}

interface PngOptions {
  readonly width: number
  readonly height: number
  /** Bytes of pixels, with the filter byte of each row; a white picture in shades of grey if absent. */
  readonly pixels?: Buffer
  /** Chunks in addition to those of the picture, by name. */
  readonly extra?: Readonly<Record<string, string>>
}

/** A picture that claims to be higher has no more rows than these, so that it stays small. */
const maxWhiteRows = 3000

function makeWhiteRows(width: number, count: number): Buffer {
  const rows = Buffer.alloc((width + 1) * count, 255)
  for (let row = 0; row < count; row++) rows.writeUInt8(0, row * (width + 1))
  return rows
}

export function createPng({ width, height, pixels, extra = {} }: PngOptions): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    makeChunk('IHDR', header),
    ...Object.entries(extra).map(([name, value]) => makeChunk(name, Buffer.from(value))),
    makeChunk('IDAT', deflateSync(pixels ?? makeWhiteRows(width, Math.min(height, maxWhiteRows)))),
    makeChunk('IEND', Buffer.alloc(0)),
  ])
}

const makeSegment = (marker: number, data: readonly number[]): Buffer =>
  Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff, ...data])

/** A JPEG with valid segments but no visible picture; with 4 components it is in CMYK. */
export const createJpeg = ({
  width,
  height,
  components = 3,
  comment = '',
}: {
  readonly width: number
  readonly height: number
  readonly components?: number
  readonly comment?: string
}): Buffer<ArrayBuffer> =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    makeSegment(0xe1, [...Buffer.from('Exif\0\0GPS 59.9 N')]),
    makeSegment(0xfe, [...Buffer.from(comment)]),
    makeSegment(0xc0, [
      8,
      height >> 8,
      height & 0xff,
      width >> 8,
      width & 0xff,
      components,
      ...Array.from({ length: components }, (_, index) => [index + 1, 0x11, 0]).flat(),
    ]),
    makeSegment(0xda, [1, 1, 0, 0, 63, 0]),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9]),
  ])
