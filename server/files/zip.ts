/** Reads ZIP archives of people who may mean harm: bounded before anything is unpacked, and while it is. */
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

/** Why an archive is not read. */
export class ZipError extends Error {
  readonly kind: 'damaged' | 'tooLarge' | 'encrypted'

  constructor(kind: ZipError['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ZipError'
    this.kind = kind
  }
}

export interface ZipBounds {
  /** Bytes of all entries together, unpacked. */
  readonly unpacked: number
  readonly entries: number
}

/** An archive whose directory was read; entries are unpacked when they are asked for, all within one budget. */
export interface ZipArchive {
  /** With slashes between folders, also where a program has written backslashes. */
  readonly names: readonly string[]
  /** @throws ZipError */
  read(name: string): Promise<Buffer | undefined>
}

/** @throws ZipError when it is none, is encrypted, or says itself that it is too large */
export async function openZip(bytes: Uint8Array, bounds: ZipBounds): Promise<ZipArchive> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { file, entries } = await readDirectory(buffer, bounds)
  const declared = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  if (declared > bounds.unpacked) throw new ZipError('tooLarge', `${declared} bytes unpacked`)
  const byName = new Map(entries.map((entry) => [entry.fileName, entry]))
  // What the directory says may be a lie; what was unpacked is counted.
  let left = bounds.unpacked
  return {
    names: [...byName.keys()],
    read: async (name) => {
      const entry = byName.get(name)
      if (entry === undefined) return undefined
      const content = await unpack(file, entry, left)
      left -= content.length
      return content
    },
  }
}

async function readDirectory(
  buffer: Buffer,
  bounds: ZipBounds,
): Promise<{ readonly file: ZipFile; readonly entries: readonly Entry[] }> {
  const entries: Entry[] = []
  try {
    const file = await fromBufferPromise(buffer, { validateEntrySizes: false })
    if (file.entryCount > bounds.entries) throw new ZipError('tooLarge', `${file.entryCount} entries`)
    for await (const entry of file.eachEntry()) entries.push(entry)
    if (entries.some((entry) => entry.isEncrypted())) throw new ZipError('encrypted', 'An entry is encrypted')
    return { file, entries }
  } catch (error) {
    throw error instanceof ZipError ? error : damaged('The directory cannot be read', error)
  }
}

async function unpack(file: ZipFile, entry: Entry, left: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of await file.openReadStreamPromise(entry)) {
      if (!Buffer.isBuffer(part)) throw new TypeError('An entry is read as bytes')
      length += part.length
      if (length > left) throw new ZipError('tooLarge', `${entry.fileName} unpacks to more than it may`)
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof ZipError ? error : damaged(`${entry.fileName} cannot be unpacked`, error)
  }
  if (length !== entry.uncompressedSize)
    throw damaged(`${entry.fileName} is not as long as the directory says`)
  return Buffer.concat(parts, length)
}

const damaged = (message: string, cause?: unknown): ZipError => new ZipError('damaged', message, cause)
