// The sheets of delivery: shipping pieces with their permits, hook-ups, and works on the site.
import { formatDesignation, formatDesignations } from '../../drawings/designations.ts'
import { computeBounds } from '../../drawings/extent.ts'
import { drawRuledTable } from '../../drawings/ruled-table.ts'
import type { Drawing, Label } from '../../drawings/shapes.ts'
import { literal, message } from '../../drawings/sketch.ts'
import { selectPipe } from '../../engineering/pipes.ts'
import {
  type DeliveryRecord,
  designateModule,
  getFeederRating,
  getPartOf,
  labelKilograms,
  labelLitresPerSecond,
  labelMetres,
  type ModuleSpec,
  toColumns,
  toLegend,
} from './drawing-record.ts'
import { listSteps } from './drawing-programme.ts'

interface Row {
  readonly part?: string | undefined
  readonly cells: readonly Label[]
}

interface Sheet {
  readonly id: 'transport-sheet' | 'hook-up-schedule' | 'works-schedule'
  /** Name and width of each column. */
  readonly columns: readonly (readonly [name: string, width: number])[]
  readonly rows: readonly Row[]
  /** Notes below the sheet. */
  readonly notes: readonly string[]
}

function drawSheet({ id, columns, rows, notes }: Sheet): Drawing {
  const table = {
    columns: toColumns(...columns.map(([name]) => name)),
    rows: rows.map(({ cells }) => cells),
    rowParts: rows.map(({ part }) => part),
  }
  const shapes = drawRuledTable(
    table,
    columns.map(([, width]) => width),
  )
  return {
    id,
    title: message(`drawing.prefab.${id}`),
    bounds: computeBounds(shapes, 16),
    shapes,
    table,
    legend: notes.map((note) => toLegend('note', note)),
  }
}

const none = literal('—')
const labelCount = (count: number): Label => ({ quantity: count, unit: '1', decimals: 0 })

type Piece = DeliveryRecord['pieces'][number]
type Way = DeliveryRecord['ways'][number]

/** A piece needs a permit where it is wider, or its train heavier, than the roads allow; an excess by rounding is none. */
export const needsPermit = (piece: Piece, way: Way): boolean =>
  piece.width > way.width + 1e-9 || piece.train > way.train + 1e-6

const labelWay = ({ way, code }: Way): Label =>
  way === 'country' ? literal(code) : message('label.factory', { option: code })

/** A piece on the roads of a country. */
const buildPieceRow = (piece: Piece, way: Way): Row => ({
  ...(piece.piece === 'it' ? { part: 'it-module' } : {}),
  cells: [
    message(`drawing.prefab.piece.${piece.piece}`),
    labelCount(piece.count),
    message('drawing.prefab.size', {
      length: Number(piece.length.toFixed(2)),
      width: Number(piece.width.toFixed(2)),
      height: Number(piece.height.toFixed(2)),
    }),
    labelKilograms(piece.mass),
    message('drawing.prefab.gravity', {
      along: Number((piece.along / 1000).toFixed(2)),
      high: Number((piece.high / 1000).toFixed(2)),
    }),
    labelWay(way),
    labelLimit(piece.width, way.width, 'm'),
    labelLimit(piece.height + piece.deck, way.height, 'm'),
    labelLimit(piece.train / 1000, way.train / 1000, 't'),
    message(`drawing.prefab.${needsPermit(piece, way) ? 'permit' : 'noPermit'}`),
    message(`drawing.prefab.${piece.width > way.escort ? 'escort' : 'noEscort'}`, { width: way.escort }),
  ],
})

/** Each piece on the roads of each country of the way, then what is shipped apart. */
export function drawTransportSheet({ pieces, freight, ways }: DeliveryRecord): Drawing {
  return drawSheet({
    id: 'transport-sheet',
    columns: [
      ['piece', 130],
      ['count', 60],
      ['size', 150],
      ['mass', 90],
      ['gravity', 140],
      ['roads', 120],
      ['widthLimit', 130],
      ['heightLimit', 130],
      ['trainLimit', 130],
      ['permit', 90],
      ['escort', 110],
    ],
    rows: [
      ...pieces.flatMap((piece) => ways.map((way) => buildPieceRow(piece, way))),
      ...freight.map(({ freight: name, count, mass }): Row => ({
        ...(name === 'roofUnits' ? { part: 'cooler' } : {}),
        cells: [
          message(`drawing.prefab.freight.${name}`),
          labelCount(count),
          none,
          labelKilograms(mass),
          ...Array<Label>(7).fill(none),
        ],
      })),
    ],
    notes: ['limits', 'roadSource'],
  })
}

/** The actual value and the allowed one. */
const labelLimit = (actual: number, allowed: number, unit: 'm' | 't'): Label =>
  message(`drawing.prefab.limit.${unit}`, {
    is: Number(actual.toFixed(2)),
    allowed: Number(allowed.toFixed(2)),
  })

const designateKind = ({ kind, now }: ModuleSpec): string =>
  formatDesignations(designateModule(kind, 1), designateModule(kind, now))

const labelAmperes = (quantity: number): Label => ({ quantity, unit: 'A', decimals: 0 })

interface ConnectedModule extends ModuleSpec {
  /** Number of hook-ups of all modules of the kind. */
  readonly hookUps: number
}

/** The hook-ups of the modules of one kind to a service. */
function buildHookUpRow(
  service: 'power' | 'water' | 'net',
  module: ConnectedModule,
  value: Label,
  connection: Label,
): Row {
  return {
    part: `hook-${service}`,
    cells: [
      literal(designateKind(module)),
      message(`part.${getPartOf(module.kind)}`),
      message(`drawing.prefab.service.${service}`),
      labelCount(module.hookUps),
      value,
      connection,
      none,
    ],
  }
}

/** Power enters IT modules on each side, other modules on one of them. */
function listHookUps({ modules, hookups, supply, water }: DeliveryRecord): Row[] {
  const present = hookups.flatMap((hookup) =>
    modules
      .filter(({ kind, now }) => kind === hookup.kind && now > 0)
      .map((module) => ({ ...hookup, module: { ...module, hookUps: module.now } })),
  )
  return [
    ...present.map(({ module, amps }) =>
      buildHookUpRow(
        'power',
        { ...module, hookUps: module.kind === 'it' ? supply.sides * module.now : module.now },
        labelAmperes(amps),
        message('drawing.prefab.connection.power'),
      ),
    ),
    ...present
      .filter((hookup) => hookup.water)
      .map(({ module, kind }) => {
        const flow = kind === 'cooling' ? (water?.source ?? 0) : (water?.consumer ?? 0)
        const connection = message('drawing.prefab.connection.water', { diameter: selectPipe(flow) })
        return buildHookUpRow('water', module, labelLitresPerSecond(flow), connection)
      }),
    ...present
      .filter(({ network }) => network)
      .map(({ module }) => buildHookUpRow('net', module, none, message('drawing.prefab.connection.network'))),
  ]
}

/** The feed of the site, then what the modules of each kind are connected to. */
export function drawHookUpSchedule(record: DeliveryRecord): Drawing {
  const { supply, feed } = record
  const buildFeedRow = (side: number): Row => ({
    cells: [
      literal(formatDesignation('conductor', side)),
      message('drawing.prefab.row.feed'),
      message('drawing.prefab.service.power'),
      labelCount(1),
      labelAmperes(supply.amps),
      message('drawing.prefab.feeders', { feeders: supply.feeders, rating: getFeederRating(record) }),
      labelMetres(feed.length),
    ],
  })
  return drawSheet({
    id: 'hook-up-schedule',
    columns: [
      ['tag', 130],
      ['thing', 170],
      ['service', 110],
      ['count', 80],
      ['each', 100],
      ['connection', 230],
      ['runLength', 90],
    ],
    rows: [
      ...Array.from({ length: supply.sides }, (_, index) => buildFeedRow(index + 1)),
      ...listHookUps(record),
    ],
    notes: ['sampleHookUps'],
  })
}

const labelWeeks = (quantity: number): Label => ({ quantity, unit: '1', decimals: 1 })

/** Works in their order, each with the weeks of its step of the programme; a later stage has none. */
export function drawWorksSchedule(record: DeliveryRecord): Drawing {
  const steps = listSteps(record)
  return drawSheet({
    id: 'works-schedule',
    columns: [
      ['number', 60],
      ['work', 330],
      ['quantity', 100],
      ['begin', 100],
      ['end', 100],
    ],
    rows: record.works.map(({ work, quantity, phase, part }, index) => {
      const step = steps.find(({ key }) => key === phase)
      return {
        part,
        cells: [
          labelCount(index + 1),
          message(`drawing.prefab.work.${work}`),
          work === 'cables' || work === 'pipes' ? labelMetres(quantity) : labelCount(quantity),
          step === undefined ? none : labelWeeks(step.from),
          step === undefined ? none : labelWeeks(step.from + step.weeks),
        ],
      }
    }),
    notes: ['sampleTimes'],
  })
}
