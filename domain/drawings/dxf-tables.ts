// The TABLES section of a DXF file: view, line types, layers by pen, text and dimension styles, blocks.

import { toCodes } from './dxf-writer.ts'
import type { Code, DxfFile, DxfWriter } from './dxf-writer.ts'
import { penStyles } from './pens.ts'
import type { Ink, PenStyle } from './pens.ts'

/** One CSS pixel in mm; the widths and dashes of pens are given in pixels. */
const pixel = 25.4 / 96

/** AutoCAD colour indexes (ACI) closest to the inks; 7 is black on a light background and white on a dark one. */
const inkColors: Readonly<Record<Ink, number>> = {
  paper: 7,
  ink: 7,
  quiet: 8,
  faint: 9,
  surface: 9,
  alternating: 5,
  direct: 30,
  directSurface: 30,
  moduleSurface: 151,
  redundantSurface: 94,
  redundantInk: 94,
  accent: 134,
  accentSurface: 134,
  clearanceSurface: 52,
  second: 30,
  lack: 1,
  lackSurface: 1,
}

/** The line weights that the format allows, in hundredths of a millimetre. */
const lineWeights = [0, 5, 9, 13, 15, 18, 20, 25, 30, 35, 40, 50, 53, 60, 70, 80, 90, 100, 106, 120]

const styles: readonly (readonly [name: string, style: PenStyle])[] = Object.entries(penStyles)

/** All tables that the format requires, in its order. */
export function buildDxfTables(writer: DxfWriter, file: DxfFile): Code[] {
  const dashes = [...new Set(styles.flatMap(([, { dash }]) => (dash === undefined ? [] : [dash])))]
  return [
    ...buildTable(writer, 'VPORT', 'AcDbViewportTableRecord', [buildActiveView(file)]),
    ...buildTable(writer, 'LTYPE', 'AcDbLinetypeTableRecord', [
      ...['ByBlock', 'ByLayer', 'Continuous'].map((name) => buildLineType(name, [])),
      ...dashes.map((dash) => buildLineType(getLineTypeName(dash), listDashLengths(dash))),
    ]),
    ...buildTable(writer, 'LAYER', 'AcDbLayerTableRecord', [
      buildLayer('0', penStyles.outline),
      ...styles.map(([pen, style]) => buildLayer(pen, style)),
    ]),
    ...buildTable(writer, 'STYLE', 'AcDbTextStyleTableRecord', [
      buildTextStyle('Standard', file.fonts.plain),
      buildTextStyle('plain', file.fonts.plain),
      buildTextStyle('bold', file.fonts.bold),
    ]),
    ...buildTable(writer, 'VIEW', '', []),
    ...buildTable(writer, 'UCS', '', []),
    ...buildTable(writer, 'APPID', 'AcDbRegAppTableRecord', [
      toCodes([
        [2, 'ACAD'],
        [70, 0],
      ]),
    ]),
    ...buildTable(writer, 'DIMSTYLE', 'AcDbDimStyleTableRecord', [buildDimensionStyle(file)]),
    ...buildTable(
      writer,
      'BLOCK_RECORD',
      'AcDbBlockTableRecord',
      writer.blocks.map(({ name }) => toCodes([[2, name]])),
    ),
  ]
}

function buildTable(
  writer: DxfWriter,
  name: string,
  subclass: string,
  records: readonly (readonly Code[])[],
): readonly Code[] {
  const tableHandle = writer.createHandle()
  const getRecordHandle = (index: number) =>
    name === 'BLOCK_RECORD' ? (writer.blocks[index]?.record ?? '') : writer.createHandle()
  return [
    [0, 'TABLE'],
    [2, name],
    [5, tableHandle],
    [330, '0'],
    [100, 'AcDbSymbolTable'],
    [70, records.length],
    ...(name === 'DIMSTYLE' ? toCodes([[100, 'AcDbDimStyleTable']]) : []),
    ...records.flatMap((record, index) =>
      toCodes([
        [0, name],
        // In a dimension style, group code 5 has another meaning.
        [name === 'DIMSTYLE' ? 105 : 5, getRecordHandle(index)],
        [330, tableHandle],
        [100, 'AcDbSymbolTableRecord'],
        [100, subclass],
        ...record,
      ]),
    ),
    [0, 'ENDTAB'],
  ]
}

const getLineTypeName = (dash: string | undefined): string =>
  dash === undefined ? 'Continuous' : `DASH_${dash.replaceAll(' ', '_')}`

const buildLineType = (name: string, lengths: readonly number[]): readonly Code[] => [
  [2, name],
  [70, 0],
  [3, ''],
  [72, 65],
  [73, lengths.length],
  [40, lengths.reduce((sum, length) => sum + Math.abs(length), 0)],
  ...lengths.flatMap((length) =>
    toCodes([
      [49, length],
      [74, 0],
    ]),
  ),
]

const buildLayer = (name: string, style: PenStyle): readonly Code[] => [
  [2, name],
  [70, 0],
  [62, inkColors[style.stroke ?? style.fill ?? style.text]],
  [6, getLineTypeName(style.dash)],
  [370, findNearestLineWeight(style)],
]

/** Dashes are positive, gaps negative. */
const listDashLengths = (dash: string): number[] =>
  dash.split(' ').map((length, index) => Number(length) * pixel * (index % 2 === 0 ? 1 : -1))

function findNearestLineWeight({ width }: PenStyle): number {
  const hundredths = width * pixel * 100
  const computeDistance = (weight: number) => Math.abs(weight - hundredths)
  return lineWeights.reduce((best, weight) =>
    computeDistance(weight) < computeDistance(best) ? weight : best,
  )
}

const buildTextStyle = (name: string, font: string): readonly Code[] => [
  [2, name],
  [70, 0],
  [40, 0],
  [41, 1],
  [50, 0],
  [71, 0],
  [42, 2.5],
  [3, font],
  [4, ''],
]

/** The style that CAD programs apply when a dimension is edited: sizes on paper, whole millimetres, text above the line. */
const buildDimensionStyle = ({ lineScale }: DxfFile): readonly Code[] => [
  [2, 'Standard'],
  [70, 0],
  [40, lineScale],
  [41, 1.6],
  [42, 0.8],
  [44, 1],
  [140, 2.2],
  [147, 0.6],
  [73, 0],
  [74, 0],
  [77, 1],
  [271, 0],
]

/** The whole sheet is in view. */
const buildActiveView = ({ width, height }: DxfFile): readonly Code[] => [
  [2, '*Active'],
  [70, 0],
  [10, 0],
  [20, 0],
  [11, 1],
  [21, 1],
  [12, width / 2],
  [22, height / 2],
  [40, height],
  [41, 1.5],
]
