// A DXF file of AutoCAD 2000 as text: header, tables, blocks, entities, objects.

import { buildDxfTables } from './dxf-tables.ts'
import { toCodes, modelSpace } from './dxf-writer.ts'
import type { Block, Code, DxfFile, DxfWriter } from './dxf-writer.ts'

/** The whole file as text. */
export function formatDxfFile(writer: DxfWriter, file: DxfFile): string {
  const body = [
    ...buildSection('TABLES', buildDxfTables(writer, file)),
    ...buildSection(
      'BLOCKS',
      writer.blocks.flatMap((block) => buildBlockCodes(writer, block)),
    ),
    ...buildSection('ENTITIES', writer.blocks.find(({ name }) => name === modelSpace)?.entities ?? []),
    ...buildSection('OBJECTS', buildObjects(writer)),
  ]
  return toCodes([...buildSection('HEADER', buildHeader(writer, file)), ...body, [0, 'EOF']])
    .map(([code, value]) => `${code}\n${typeof value === 'number' ? formatDxfNumber(code, value) : value}\n`)
    .join('')
}

/** Codes for lengths and angles take decimals, the others whole numbers. */
const formatDxfNumber = (code: number, value: number): string =>
  code >= 10 && code < 60 ? formatDecimal(value) : String(value)

/** A ten-thousandth of a millimetre is finer than any machine cuts. */
function formatDecimal(value: number): string {
  const rounded = Math.round(value * 10_000) / 10_000
  return Number.isInteger(rounded) ? `${rounded === 0 ? 0 : rounded}.0` : String(rounded)
}

const buildSection = (name: string, content: readonly Code[]): readonly Code[] => [
  [0, 'SECTION'],
  [2, name],
  ...content,
  [0, 'ENDSEC'],
]

function buildHeader(writer: DxfWriter, { width, height, lineScale }: DxfFile): Code[] {
  return [
    [9, '$ACADVER'],
    [1, 'AC1015'],
    [9, '$HANDSEED'],
    [5, writer.createHandle()],
    // Millimetres, metric patterns.
    [9, '$INSUNITS'],
    [70, 4],
    [9, '$MEASUREMENT'],
    [70, 1],
    [9, '$LTSCALE'],
    [40, lineScale],
    [9, '$LWDISPLAY'],
    [290, 1],
    [9, '$EXTMIN'],
    [10, 0],
    [20, 0],
    [30, 0],
    [9, '$EXTMAX'],
    [10, width],
    [20, height],
    [30, 0],
    [9, '$LIMMIN'],
    [10, 0],
    [20, 0],
    [9, '$LIMMAX'],
    [10, width],
    [20, height],
  ]
}

function buildBlockCodes(writer: DxfWriter, { name, record, entities }: Block): Code[] {
  const buildHead = (kind: string, subclass: string): Code[] => [
    [0, kind],
    [5, writer.createHandle()],
    [330, record],
    [100, 'AcDbEntity'],
    [8, '0'],
    [100, subclass],
  ]
  return [
    ...buildHead('BLOCK', 'AcDbBlockBegin'),
    [2, name],
    [70, name.startsWith('*D') ? 1 : 0],
    [10, 0],
    [20, 0],
    [30, 0],
    [3, name],
    [1, ''],
    // The entities of the model have a section of their own.
    ...(name === modelSpace ? [] : entities),
    ...buildHead('ENDBLK', 'AcDbBlockEnd'),
  ]
}

function buildObjects(writer: DxfWriter): Code[] {
  const [root, groups] = [writer.createHandle(), writer.createHandle()]
  return [
    ...buildDictionary(root, '0', [
      [3, 'ACAD_GROUP'],
      [350, groups],
    ]),
    ...buildDictionary(groups, root, []),
  ]
}

const buildDictionary = (handle: string, owner: string, entries: readonly Code[]): readonly Code[] => [
  [0, 'DICTIONARY'],
  [5, handle],
  [330, owner],
  [100, 'AcDbDictionary'],
  [281, 1],
  ...entries,
]
