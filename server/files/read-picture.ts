/**
 * Reads PNG and JPEG pictures that people upload, and writes them again without what is not a picture: places where they were taken, names of
 * their makers, comments, and anything that follows their end.
 */
import { crc32, inflate } from 'node:zlib'
import { promisify } from 'node:util'

/** Bounds of a picture that documents can carry, our own choice; a pixel has at most 8 bytes, so that 32 MB are unpacked at most. */
export const pictureLimits = { bytes: 524_288, side: 2000 } as const

/** In pixels. */
interface PictureSize {
  readonly width: number
  readonly height: number
}

export interface Picture extends PictureSize {
  readonly kind: 'png' | 'jpeg'
  readonly bytes: Buffer<ArrayBuffer>
}

/**
 * Why a file is not a picture that can be used: another format, a drawing with elements of its own (SVG), a damaged picture, one with too many
 * pixels, or one in colours of print (CMYK), which readers show differently.
 */
export type PictureProblem = 'format' | 'svg' | 'damaged' | 'tooManyPixels' | 'colours'

export class PictureError extends Error {
  override readonly name = 'PictureError'
  readonly problem: PictureProblem
  /** The size of a picture that has too many pixels. */
  readonly size: PictureSize | undefined
  constructor(
    problem: PictureProblem,
    { size, cause }: { readonly size?: PictureSize; readonly cause?: unknown } = {},
  ) {
    super(`No picture that can be used: ${problem}`, { cause })
    this.problem = problem
    this.size = size
  }
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** @throws PictureError */
export async function readPicture(file: Uint8Array): Promise<Picture> {
  const bytes = Buffer.from(file)
  if (bytes.subarray(0, 8).equals(pngSignature)) return await readPng(bytes)
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return readJpeg(bytes)
  throw new PictureError(isSvg(bytes) ? 'svg' : 'format')
}

const isSvg = (bytes: Buffer): boolean => /<svg[\s>]/i.test(bytes.toString('latin1', 0, 4096))

function requireAllowedSize(width: number, height: number): void {
  if (width < 1 || height < 1) throw new PictureError('damaged')
  if (width > pictureLimits.side || height > pictureLimits.side)
    throw new PictureError('tooManyPixels', { size: { width, height } })
}

/** The chunks that say how a PNG looks (PNG specification, third edition, 11); all others are left out. */
const keptChunkNames = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'pHYs'])

/** Samples of a pixel by colour type, and the depths that each allows (PNG specification, table 12). */
const colourTypes: Readonly<
  Record<number, { readonly samples: number; readonly depths: readonly number[] }>
> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
}

interface Chunk {
  readonly name: string
  readonly data: Buffer
  /** The chunk as written in the file, with its length and checksum. */
  readonly bytes: Buffer
}

async function readPng(bytes: Buffer): Promise<Picture> {
  const chunks = listChunks(bytes)
  const [header] = chunks
  if (header?.name !== 'IHDR' || header.data.length !== 13) throw new PictureError('damaged')
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)]
  requireAllowedSize(width, height)
  const colour = colourTypes[header.data.readUInt8(9)]
  const depth = header.data.readUInt8(8)
  const interlace = header.data.readUInt8(12)
  if (colour === undefined || !colour.depths.includes(depth) || interlace > 1)
    throw new PictureError('damaged')
  if (header.data.readUInt8(9) === 3 && !chunks.some(({ name }) => name === 'PLTE'))
    throw new PictureError('damaged')
  const length = countPixelBytes({
    width,
    height,
    bitsPerPixel: colour.samples * depth,
    isInterlaced: interlace === 1,
  })
  const data = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map((chunk) => chunk.data))
  await requireUnpacked(data, length)
  const kept = chunks.filter(({ name }) => keptChunkNames.has(name)).map((chunk) => chunk.bytes)
  return { kind: 'png', width, height, bytes: Buffer.concat([pngSignature, ...kept]) }
}

function listChunks(bytes: Buffer): readonly Chunk[] {
  const chunks: Chunk[] = []
  let at = pngSignature.length
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      throw new PictureError('damaged')
    const name = bytes.toString('latin1', at + 4, at + 8)
    chunks.push({ name, data: bytes.subarray(at + 8, end - 4), bytes: bytes.subarray(at, end) })
    if (name === 'IEND') return chunks
    at = end
  }
  throw new PictureError('damaged')
}

/** The passes of an interlaced picture: first column and row, and the steps between them (PNG specification, 8.1). */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** The bytes of all rows, each with the byte that names its filter. */
function countPixelBytes({
  width,
  height,
  bitsPerPixel,
  isInterlaced,
}: PictureSize & {
  readonly bitsPerPixel: number
  readonly isInterlaced: boolean
}): number {
  const count = (columns: number, rows: number) =>
    columns <= 0 || rows <= 0 ? 0 : rows * (1 + Math.ceil((columns * bitsPerPixel) / 8))
  if (!isInterlaced) return count(width, height)
  return passes.reduce(
    (sum, [column, row, across, down]) =>
      sum + count(Math.ceil((width - column) / across), Math.ceil((height - row) / down)),
    0,
  )
}

const inflateAsync = promisify(inflate)

/** Unpacks no more than the header promises, so that a small file cannot fill the memory. */
async function requireUnpacked(data: Buffer, length: number): Promise<void> {
  try {
    const unpacked = await inflateAsync(data, { maxOutputLength: length })
    if (unpacked.length === length) return
  } catch (error) {
    throw new PictureError('damaged', { cause: error })
  }
  throw new PictureError('damaged')
}

/** Segments that a JPEG is decoded by: tables, frames, restart intervals and scans (ITU-T T.81, table B.1), and Adobe's colour transform. */
const isDecoded = (marker: number): boolean =>
  (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xda && marker <= 0xdd) || marker === 0xee

/** Baseline, extended and progressive frames; readers of PDF show no others. */
const frameMarkers = new Set([0xc0, 0xc1, 0xc2])

function readJpeg(bytes: Buffer): Picture {
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let size: PictureSize | undefined
  let at = 2
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) throw new PictureError('damaged')
    // Fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length || end < at + 4) throw new PictureError('damaged')
    if (frameMarkers.has(marker)) size = readFrame(bytes.subarray(at + 4, end))
    if (marker === 0xda && size === undefined) throw new PictureError('damaged')
    const next = marker === 0xda ? findScanEnd(bytes, end) : end
    if (isDecoded(marker)) kept.push(bytes.subarray(at, next))
    at = next
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) break
  }
  const isEnded = bytes[at] === 0xff && bytes[at + 1] === 0xd9
  if (size === undefined || !isEnded) throw new PictureError('damaged')
  return { kind: 'jpeg', ...size, bytes: Buffer.concat([...kept, bytes.subarray(at, at + 2)]) }
}

function readFrame(segment: Buffer): PictureSize {
  if (segment.length < 6) throw new PictureError('damaged')
  const [depth, height, width, components] = [
    segment.readUInt8(0),
    segment.readUInt16BE(1),
    segment.readUInt16BE(3),
    segment.readUInt8(5),
  ]
  requireAllowedSize(width, height)
  if (depth !== 8 || segment.length !== 6 + 3 * components) throw new PictureError('damaged')
  if (components !== 1 && components !== 3) throw new PictureError('colours')
  return { width, height }
}

/** Where the next marker begins; within a scan, 0xff is followed by 0, by a restart marker, or by itself. */
function findScanEnd(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1) {
    const next = bytes[at + 1]
    if (next === undefined) break
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
    at = bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2))
  }
  throw new PictureError('damaged')
}
