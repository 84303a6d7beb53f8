/** Reads untrusted ZIP archives, with limits that are checked before and during unpacking. */
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

/** Why an archive cannot be read. */
export class ZipError extends Error {
  readonly kind: 'damaged' | 'tooLarge' | 'encrypted'

  constructor(kind: ZipError['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ZipError'
    this.kind = kind
  }
}

export interface ZipBounds {
  /** Maximum unpacked bytes of all entries together. */
  readonly unpacked: number
  readonly entries: number
}

/** An archive whose directory was read; entries are unpacked on demand, all within one budget. */
export interface ZipArchive {
  /** Names with slashes between folders, even if a program wrote backslashes. */
  readonly names: readonly string[]
  /** @throws ZipError */
  read(name: string): Promise<Buffer | undefined>
}

/** @throws ZipError if the bytes are not an archive, or it is encrypted or declares a size that is too large */
export async function openZip(bytes: Uint8Array, bounds: ZipBounds): Promise<ZipArchive> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { file, entries } = await readDirectory(buffer, bounds)
  const declared = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  if (declared > bounds.unpacked) throw new ZipError('tooLarge', `${declared} bytes unpacked`)
  const byName = new Map(entries.map((entry) => [entry.fileName, entry]))
  // Sizes in the directory cannot be trusted, so the unpacked bytes are counted.
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
    throw error instanceof ZipError ? error : createDamagedError('The directory cannot be read', error)
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
    throw error instanceof ZipError
      ? error
      : createDamagedError(`${entry.fileName} cannot be unpacked`, error)
  }
  if (length !== entry.uncompressedSize)
    throw createDamagedError(`${entry.fileName} is not as long as the directory says`)
  return Buffer.concat(parts, length)
}

const createDamagedError = (message: string, cause?: unknown): ZipError =>
  new ZipError('damaged', message, cause)
