// Unpacks a WOFF file into the TrueType or OpenType file that it holds (W3C Recommendation WOFF File Format 1.0, 13 December 2012, sections 3 to 5).

import { unzlibSync } from 'fflate'

const signature = 0x77_4f_46_46
// Sizes of headers and table entries, and offsets of their fields, in bytes.
const woffHeader = { bytes: 44, flavor: 4, tables: 12 }
const woffEntry = { bytes: 20, tag: 0, offset: 4, packed: 8, length: 12, checksum: 16 }
const header = { bytes: 12 }
const entry = { bytes: 16 }

/** Returns the file that is packed; one that is not packed is returned as it is. fontkit unpacks some files to empty tables. */
export function unpackWoff(file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (file.byteLength < woffHeader.bytes || view.getUint32(0) !== signature) return file
  const tables = Array.from({ length: view.getUint16(woffHeader.tables) }, (_, index) =>
    readTable(file, view, woffHeader.bytes + index * woffEntry.bytes),
  )
  let offset = header.bytes + tables.length * entry.bytes
  const unpacked = new Uint8Array(tables.reduce((sum, { bytes }) => sum + align(bytes.length), offset))
  const out = new DataView(unpacked.buffer)
  out.setUint32(0, view.getUint32(woffHeader.flavor))
  writeSearchRange(out, tables.length)
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = header.bytes + index * entry.bytes
    for (const [place, value] of [tag, checksum, offset, bytes.length].entries())
      out.setUint32(at + place * 4, value)
    unpacked.set(bytes, offset)
    offset += align(bytes.length)
  }
  return unpacked
}

function readTable(file: Uint8Array, view: DataView, at: number) {
  const offset = view.getUint32(at + woffEntry.offset)
  const packed = view.getUint32(at + woffEntry.packed)
  const length = view.getUint32(at + woffEntry.length)
  const stored = file.subarray(offset, offset + packed)
  return {
    tag: view.getUint32(at + woffEntry.tag),
    checksum: view.getUint32(at + woffEntry.checksum),
    bytes: packed < length ? unzlibSync(stored, { out: new Uint8Array(length) }) : stored,
  }
}

/** Number of tables, and the fields by which readers find one by halving. */
function writeSearchRange(out: DataView, count: number): void {
  const power = Math.floor(Math.log2(count))
  const range = 2 ** power * entry.bytes
  for (const [place, value] of [count, range, power, count * entry.bytes - range].entries())
    out.setUint16(4 + place * 2, value)
}

/** Tables begin at multiples of four bytes. */
const align = (length: number): number => Math.ceil(length / 4) * 4
