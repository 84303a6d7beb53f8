/** Reads ZIP archives (APPNOTE 6.3) of people who may mean harm: bounded before anything is unpacked, and while it is. */
import { inflateRawSync } from 'node:zlib'

/** Why an archive is not read. */
export class ZipProblem extends Error {
  readonly kind: 'damaged' | 'tooLarge' | 'encrypted'

  constructor(kind: ZipProblem['kind'], message: string) {
    super(message)
    this.name = 'ZipProblem'
    this.kind = kind
  }
}

export interface ZipBounds {
  /** Bytes of all entries together, unpacked. */
  readonly unpacked: number
  readonly entries: number
}

interface Entry {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly unpacked: number
  readonly offset: number
}

/** An archive whose directory was read; entries are unpacked when they are asked for, all within one budget. */
export interface ZipArchive {
  readonly names: readonly string[]
  /** @throws ZipProblem */
  read(name: string): Buffer | undefined
}

const signatures = { end: 0x06054b50, directory: 0x02014b50, entry: 0x04034b50 } as const

/** @throws ZipProblem when it is none, is encrypted, or says itself that it is too large */
export function openZip(bytes: Uint8Array, bounds: ZipBounds): ZipArchive {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = readDirectory(buffer, bounds)
  const declared = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (declared > bounds.unpacked) throw new ZipProblem('tooLarge', `${declared} bytes unpacked`)
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  // What the directory says may be a lie; what was unpacked is counted.
  let left = bounds.unpacked
  return {
    names: [...byName.keys()],
    read(name) {
      const entry = byName.get(name)
      if (entry === undefined) return undefined
      const content = unpack(buffer, entry, left)
      left -= content.length
      return content
    },
  }
}

function readDirectory(buffer: Buffer, bounds: ZipBounds): readonly Entry[] {
  const end = findEnd(buffer)
  const count = buffer.readUInt16LE(end + 10)
  if (count > bounds.entries) throw new ZipProblem('tooLarge', `${count} entries`)
  const entries: Entry[] = []
  let at = buffer.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > buffer.length || buffer.readUInt32LE(at) !== signatures.directory) {
      throw new ZipProblem('damaged', 'The directory is cut off')
    }
    if ((buffer.readUInt16LE(at + 8) & 1) === 1) throw new ZipProblem('encrypted', 'An entry is encrypted')
    const nameLength = buffer.readUInt16LE(at + 28)
    entries.push({
      name: buffer.toString('utf8', at + 46, at + 46 + nameLength),
      method: buffer.readUInt16LE(at + 10),
      packed: buffer.readUInt32LE(at + 20),
      unpacked: buffer.readUInt32LE(at + 24),
      offset: buffer.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32)
  }
  return entries
}

/** The end record stands last, but for a comment of at most 65,535 bytes. */
function findEnd(buffer: Buffer): number {
  for (let at = buffer.length - 22; at >= Math.max(0, buffer.length - 22 - 0xffff); at -= 1) {
    if (buffer.readUInt32LE(at) === signatures.end) return at
  }
  throw new ZipProblem('damaged', 'No end record: this is no ZIP archive, or it is cut off')
}

function unpack(buffer: Buffer, { name, method, packed, offset }: Entry, left: number): Buffer {
  if (offset + 30 > buffer.length || buffer.readUInt32LE(offset) !== signatures.entry) {
    throw new ZipProblem('damaged', `${name} is not where the directory says`)
  }
  const start = offset + 30 + buffer.readUInt16LE(offset + 26) + buffer.readUInt16LE(offset + 28)
  const content = buffer.subarray(start, start + packed)
  if (content.length < packed) throw new ZipProblem('damaged', `${name} is cut off`)
  if (method === 0) {
    if (packed > left) throw new ZipProblem('tooLarge', `${name} is too large`)
    return content
  }
  if (method !== 8) throw new ZipProblem('damaged', `${name} is packed by a method that is not read`)
  try {
    // One byte is the least that zlib accepts as a bound.
    return inflateRawSync(content, { maxOutputLength: Math.max(1, left) })
  } catch (error) {
    const tooLarge =
      error instanceof RangeError ||
      (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
    throw tooLarge
      ? new ZipProblem('tooLarge', `${name} unpacks to more than it may`)
      : new ZipProblem('damaged', `${name} cannot be unpacked`)
  }
}
