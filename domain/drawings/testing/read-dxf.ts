// Reads DXF files with an independent reader.
import DxfParser from 'dxf-parser'

// Its types promise a default export, but Node returns the class itself.
const Parser = 'default' in DxfParser ? DxfParser.default : DxfParser

/** @throws Error if the reader finds no file, or cannot read it */
export function readDxf(file: string) {
  const dxf = new Parser().parseSync(file)
  if (dxf === null) throw new Error('The reader found no file')
  return dxf
}
