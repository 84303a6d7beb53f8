// DXF files as a reader sees them that has nothing to do with the writer.
import DxfParser from 'dxf-parser'

// Its types promise a default export; Node gives the class itself.
const Parser = 'default' in DxfParser ? DxfParser.default : DxfParser

/** @throws Error where the reader finds no file, or one that it cannot read */
export function readDxf(file: string) {
  const dxf = new Parser().parseSync(file)
  if (dxf === null) throw new Error('The reader found no file')
  return dxf
}
