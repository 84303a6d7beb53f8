// An IT module in plan and in cross-section: shell, vestibule, racks, aisles, doors, floor, trays and units on the roof.
import { computeBounds } from '../../drawings/extent.ts'
import type { Drawing, Label, Shape } from '../../drawings/shapes.ts'
import {
  assignToPart,
  drawArc,
  drawDimension,
  drawLine,
  drawRectangle,
  drawText,
  literal,
  message,
} from '../../drawings/sketch.ts'
import {
  countRacks,
  designateModule,
  designateRack,
  millimetreLegend,
  labelMillimetres,
  type PrefabRecord,
  sampleLegend,
  toColumns,
  toLegend,
} from './drawing-record.ts'

const textSize = 150
const doorWidth = 900

type Shell = PrefabRecord['shell']

/** A strip across the module, in mm from the inner face of the upper long wall. */
interface Strip {
  readonly kind: 'aisle' | 'rear' | 'racks'
  /** Rows of racks count from 1. */
  readonly row: number
  readonly from: number
  readonly width: number
}

const stripsByAccess: Readonly<Record<Shell['access'], readonly Strip['kind'][]>> = {
  walkRound: ['aisle', 'racks', 'rear'],
  endLoading: ['aisle', 'racks'],
  slideOut: ['aisle', 'racks'],
  twoRows: ['racks', 'aisle', 'racks'],
}

/** The strips of the inner width: aisles are equally wide, as wide as the racks let them be. */
export function listStrips({ access, innerwidth, rackdepth }: Shell): Strip[] {
  const kinds = stripsByAccess[access]
  const rows = kinds.filter((kind) => kind === 'racks').length
  const aisle = (innerwidth - rows * rackdepth) / (kinds.length - rows)
  let from = 0
  let row = 0
  return kinds.map((kind) => {
    if (kind === 'racks') row += 1
    const strip = { kind, row: kind === 'racks' ? row : 0, from, width: kind === 'racks' ? rackdepth : aisle }
    from += strip.width
    return strip
  })
}

interface RackPlace {
  /** From 1 in the module; row 1 first. */
  readonly number: number
  readonly row: number
  /** mm from the inner face of the end wall with the door. */
  readonly left: number
  readonly top: number
  readonly isUsed: boolean
}

export function listRacks(record: PrefabRecord): RackPlace[] {
  const { shell } = record
  const usedPlaces = countRacks(record, 1)
  return listStrips(shell)
    .filter(({ kind }) => kind === 'racks')
    .flatMap(({ row, from }) =>
      Array.from({ length: shell.racksinrow }, (_, index) => {
        const number = (row - 1) * shell.racksinrow + index + 1
        return {
          number,
          row,
          left: shell.vestibule + index * shell.rackwidth,
          top: from,
          isUsed: number <= usedPlaces,
        }
      }),
    )
}

export function drawModulePlan(record: PrefabRecord): Drawing {
  const { shell } = record
  const shapes = [
    ...assignToPart('it-module', drawShell(shell)),
    ...listRacks(record).flatMap((rack) => drawRack(shell, rack)),
    ...drawService(shell),
    ...drawDoor(shell),
    ...drawPlanDimensions(shell),
  ]
  return {
    id: 'module-plan',
    title: message('drawing.prefab.plan', { tag: designateModule('it', 1) }),
    bounds: computeBounds(shapes, textSize),
    shapes,
    table: buildPlanTable(record),
    legend: [
      toLegend('module', 'rack'),
      toLegend('spare', 'rackPlace'),
      toLegend('fill', shell.own ? 'plant' : 'service'),
      toLegend('highlight', 'rearDoors'),
      toLegend('curve2', 'slide'),
      millimetreLegend,
      sampleLegend,
    ],
  }
}

function drawShell(shell: Shell): Shape[] {
  const { length, width, innerlength, innerwidth, vestibule } = shell
  const [endWall, sideWall] = getWalls(shell)
  const middle = { anchor: 'middle', pen: 'note' } as const
  return [
    drawRectangle('outline', { x: -endWall, y: -sideWall, width: length, height: width }),
    drawRectangle('detail', { x: 0, y: 0, width: innerlength, height: innerwidth }),
    drawLine('detail', { x: vestibule, y: 0 }, { x: vestibule, y: innerwidth }),
    drawText(
      message('drawing.prefab.vestibule'),
      { x: vestibule / 2 + textSize * 0.35, y: innerwidth * 0.78 },
      textSize,
      {
        ...middle,
        rotation: -90,
        maxWidth: innerwidth * 0.36,
      },
    ),
    ...listStrips(shell)
      .filter(({ kind }) => kind !== 'racks')
      .map(({ kind, from, width: stripWidth }) =>
        drawText(
          message(`drawing.prefab.${kind}`),
          {
            x: vestibule + shell.racksinrow * shell.rackwidth * 0.5,
            y: from + stripWidth / 2 + textSize * 0.35,
          },
          textSize,
          { ...middle, maxWidth: shell.racksinrow * shell.rackwidth * 0.8 },
        ),
      ),
  ]
}

/** Thickness of the end walls and of the long walls. */
const getWalls = ({ length, width, innerlength, innerwidth }: Shell): readonly [number, number] => [
  (length - innerlength) / 2,
  (width - innerwidth) / 2,
]

/** A rack with its front at the aisle; racks that are reached from outside have doors in the wall, those that slide out room to do so. */
function drawRack(shell: Shell, { number, row, left, top, isUsed }: RackPlace): Shape[] {
  const { rackwidth: width, rackdepth: depth, access, innerwidth } = shell
  const [, sideWall] = getWalls(shell)
  const isFrontBelow = access === 'twoRows' && row === 1
  const wall = isFrontBelow ? -sideWall : innerwidth + sideWall
  const front = isFrontBelow ? top + depth - 60 : top + 60
  return [
    ...assignToPart(isUsed ? 'rack' : undefined, [
      drawRectangle(isUsed ? 'module' : 'spare', { x: left, y: top, width, height: depth }),
      drawLine('detail', { x: left + 20, y: front }, { x: left + width - 20, y: front }),
      ...(isUsed
        ? [
            drawText(
              literal(designateRack(1, number)),
              { x: left + width / 2 + textSize * 0.35, y: top + depth / 2 },
              textSize,
              {
                anchor: 'middle',
                bold: true,
                rotation: -90,
                maxWidth: depth * 0.7,
              },
            ),
          ]
        : []),
    ]),
    ...(access === 'endLoading' || access === 'twoRows'
      ? [drawLine('highlight', { x: left + 30, y: wall }, { x: left + width - 30, y: wall })]
      : []),
    ...(access === 'slideOut'
      ? [drawLine('curve2', { x: left + width / 2, y: top }, { x: left + width / 2, y: top - 300 })]
      : []),
  ]
}

/** What stands behind the racks; the aisle is free as far as the end wall. */
function drawService(shell: Shell): Shape[] {
  const { vestibule, racksinrow, rackwidth, innerlength, own } = shell
  const x = vestibule + racksinrow * rackwidth
  const width = innerlength - x
  if (width < 300) return []
  return listStrips(shell)
    .filter(({ kind }) => kind === 'racks')
    .flatMap(({ from, width: depth }) => [
      drawRectangle('fill', { x: x + 100, y: from, width: width - 100, height: depth }),
      drawText(
        message(`drawing.prefab.legend.${own ? 'plant' : 'service'}`),
        { x: x + 50 + width / 2 + textSize * 0.35, y: from + depth / 2 },
        textSize,
        { anchor: 'middle', rotation: -90, maxWidth: depth * 0.86 },
      ),
    ])
}

/** The door of the end wall leads into the vestibule, that of the vestibule into the aisle; a second exit ends the aisle. */
function drawDoor(shell: Shell): Shape[] {
  const { innerlength, vestibule, bothends } = shell
  const aisle = listStrips(shell).find(({ kind }) => kind === 'aisle')
  if (aisle === undefined) return []
  const leaf = Math.min(doorWidth, aisle.width - 10)
  const top = aisle.from + (aisle.width - leaf) / 2
  const [endWall] = getWalls(shell)
  const drawSwingDoor = (x: number, out: -1 | 1): Shape[] => [
    drawLine('outline', { x, y: top }, { x: x + out * leaf, y: top }),
    drawArc(
      'detail',
      { x, y: top },
      leaf,
      out < 0 ? { startDegrees: 90, endDegrees: 180 } : { startDegrees: 0, endDegrees: 90 },
    ),
  ]
  return [
    ...drawSwingDoor(-endWall, -1),
    ...drawSwingDoor(vestibule, -1),
    ...(bothends ? assignToPart('exit', drawSwingDoor(innerlength + endWall, 1)) : []),
  ]
}

function drawPlanDimensions(shell: Shell): Shape[] {
  const { vestibule, racksinrow, rackwidth, innerlength, innerwidth, length, width, bothends } = shell
  const [endWall, sideWall] = getWalls(shell)
  const bottom = innerwidth + sideWall
  const right = innerlength + endWall
  const out = bothends ? -doorWidth - textSize * 1.5 : -textSize * 2
  const xs = [0, vestibule, vestibule + racksinrow * rackwidth, innerlength]
  const strips = listStrips(shell)
  return [
    ...xs
      .slice(1)
      .map((to, index) =>
        drawDimension({ x: xs[index] ?? 0, y: bottom }, { x: to, y: bottom }, textSize * 2, textSize),
      ),
    drawDimension({ x: -endWall, y: bottom }, { x: length - endWall, y: bottom }, textSize * 4.5, textSize),
    ...strips.map(({ from, width: stripWidth }) =>
      drawDimension({ x: right, y: from }, { x: right, y: from + stripWidth }, out, textSize),
    ),
    drawDimension(
      { x: right, y: -sideWall },
      { x: right, y: width - sideWall },
      out - textSize * 3,
      textSize,
    ),
  ]
}

const none = literal('—')

/** The strips across the module, then every place of a rack. */
function buildPlanTable(record: PrefabRecord): Drawing['table'] {
  const { shell } = record
  const racks = listRacks(record)
  const strips = listStrips(shell)
  const sizes: readonly (readonly [Label, number, number])[] = [
    [message('drawing.prefab.row.shell'), shell.length, shell.width],
    [message('drawing.prefab.vestibule'), shell.vestibule, shell.innerwidth],
    ...strips.map(
      ({ kind, width }) =>
        [
          message(kind === 'racks' ? 'drawing.prefab.row.rackRow' : `drawing.prefab.${kind}`),
          kind === 'racks' ? shell.racksinrow * shell.rackwidth : shell.innerlength - shell.vestibule,
          width,
        ] as const,
    ),
  ]
  return {
    columns: toColumns('tag', 'thing', 'row', 'door', 'length', 'width'),
    rows: [
      ...sizes.map(([name, length, width]) => [
        none,
        name,
        none,
        none,
        labelMillimetres(length),
        labelMillimetres(width),
      ]),
      ...racks.map(({ number, row, left, isUsed }) => [
        isUsed ? literal(designateRack(1, number)) : none,
        message(`drawing.prefab.legend.${isUsed ? 'rack' : 'rackPlace'}`),
        literal(String(row)),
        labelMillimetres(left),
        labelMillimetres(shell.rackdepth),
        labelMillimetres(shell.rackwidth),
      ]),
    ],
    rowParts: [...sizes.map(() => undefined), ...racks.map(({ isUsed }) => (isUsed ? 'rack' : undefined))],
  }
}
