// An IT module in cross-section through the racks: ground, shell, raised floor, racks and trays.
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, Shape } from '../../drawings/shapes.ts'
import {
  assignToPart,
  drawDimension,
  drawLine,
  drawRectangle,
  drawText,
  literal,
  message,
} from '../../drawings/sketch.ts'
import { listStrips } from './drawing-module.ts'
import {
  designateModule,
  designateRack,
  millimetreLegend,
  labelMillimetres,
  type PrefabRecord,
  sampleLegend,
  toColumns,
  toLegend,
} from './drawing-record.ts'

const textSize = 100

export function drawModuleSection(record: PrefabRecord): Drawing {
  const { shell } = record
  const { width, height, innerwidth, innerheight, raisedfloor } = shell
  const sideWall = (width - innerwidth) / 2
  const floor = -(height - innerheight) / 2
  const shapes: Shape[] = [
    drawLine('axis', { x: -600, y: 0 }, { x: width + 600, y: 0 }),
    ...assignToPart('it-module', [
      drawRectangle('fill', { x: 0, y: -height, width, height }),
      drawRectangle('outline', {
        x: sideWall,
        y: floor - innerheight,
        width: innerwidth,
        height: innerheight,
      }),
    ]),
    ...(raisedfloor === 0
      ? []
      : [
          drawLine(
            'detail',
            { x: sideWall, y: floor - raisedfloor },
            { x: width - sideWall, y: floor - raisedfloor },
          ),
        ]),
    ...drawRacks(record, sideWall, floor - raisedfloor),
    ...drawDimensions(record, sideWall, floor),
  ]
  return {
    id: 'module-section',
    title: message('drawing.prefab.section', { tag: designateModule('it', 1) }),
    bounds: computeBounds(shapes, textSize),
    shapes,
    table: buildSectionTable(record),
    legend: [toLegend('module', 'rack'), toLegend('cable', 'tray'), millimetreLegend, sampleLegend],
  }
}

/** The first rack of each row with the tray above it, which lies under the ceiling of its room. */
function drawRacks({ shell }: PrefabRecord, left: number, floor: number): Shape[] {
  const { rackheight, tray, rackdepth, racksinrow } = shell
  return listStrips(shell)
    .filter(({ kind }) => kind === 'racks')
    .flatMap(({ row, from }) => [
      ...assignToPart('rack', [
        drawRectangle('module', {
          x: left + from,
          y: floor - rackheight,
          width: rackdepth,
          height: rackheight,
        }),
        drawText(
          literal(designateRack(1, (row - 1) * racksinrow + 1)),
          { x: left + from + rackdepth / 2, y: floor - rackheight / 2 },
          textSize,
          { anchor: 'middle', bold: true, maxWidth: rackdepth * 0.8 },
        ),
      ]),
      drawLine(
        'cable',
        { x: left + from + rackdepth * 0.2, y: floor - rackheight - tray / 2 },
        { x: left + from + rackdepth * 0.8, y: floor - rackheight - tray / 2 },
      ),
    ])
}

function drawDimensions({ shell }: PrefabRecord, sideWall: number, floor: number): Shape[] {
  const { width, height, innerheight, raisedfloor, rackheight } = shell
  const top = floor - raisedfloor
  return [
    ...listStrips(shell).map(({ from, width: stripWidth }) =>
      drawDimension(
        { x: sideWall + from, y: 0 },
        { x: sideWall + from + stripWidth, y: 0 },
        textSize * 2,
        textSize,
      ),
    ),
    drawDimension({ x: 0, y: 0 }, { x: width, y: 0 }, textSize * 4.5, textSize),
    drawDimension({ x: width, y: top }, { x: width, y: top - rackheight }, textSize * 2, textSize),
    drawDimension({ x: width, y: floor }, { x: width, y: floor - innerheight }, textSize * 4.5, textSize),
    drawDimension({ x: width, y: 0 }, { x: width, y: -height }, textSize * 7, textSize),
  ]
}

/** Heights and widths; the racks by the name of the first of each row. */
function buildSectionTable({ shell }: PrefabRecord): Drawing['table'] {
  const strips = listStrips(shell)
  const rows = strips.filter(({ kind }) => kind === 'racks')
  return {
    columns: toColumns('thing', 'width', 'height'),
    rows: [
      [message('drawing.prefab.row.shell'), labelMillimetres(shell.width), labelMillimetres(shell.height)],
      [
        message('drawing.prefab.row.inside'),
        labelMillimetres(shell.innerwidth),
        labelMillimetres(shell.innerheight),
      ],
      ...strips.map(({ kind, row, width }) => [
        kind === 'racks'
          ? literal(designateRack(1, (row - 1) * shell.racksinrow + 1))
          : message(`drawing.prefab.${kind}`),
        labelMillimetres(width),
        labelMillimetres(kind === 'racks' ? shell.rackheight : shell.innerheight - shell.raisedfloor),
      ]),
      [
        message('parameter.raisedFloor'),
        labelMillimetres(shell.innerwidth),
        labelMillimetres(shell.raisedfloor),
      ],
      ...rows.map(({ width }) => [
        message('drawing.prefab.legend.tray'),
        labelMillimetres(width * 0.6),
        labelMillimetres(shell.tray),
      ]),
    ],
  }
}
