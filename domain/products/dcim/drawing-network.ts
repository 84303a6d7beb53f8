// The network diagram: devices and monitors on the left, gateways in the middle, server and cloud on the right.
import { computeBounds } from '../../drawings/extent.ts'
import { formatDesignation } from '../../drawings/designations.ts'
import type { Drawing, Label, Pen, Shape } from '../../drawings/shapes.ts'
import {
  assignToPart,
  drawPolyline,
  drawRectangle,
  drawText,
  literal,
  message,
} from '../../drawings/sketch.ts'
import type { ManagementRecord } from './drawings.ts'

interface Node {
  readonly id: string
  readonly column: 0 | 1 | 2 | 3
  readonly label: Label
  /** The designation of the group of equal devices; absent for the cloud, which others run. */
  readonly tag?: string
  readonly pen: Pen
  readonly part?: string
  /** The nodes that it reports to. */
  readonly to: readonly string[]
}

const boxWidth = 165
const boxHeight = 54
const columnPitch = 200
const rowPitch = 78
const textSize = 15

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

export function drawNetworkDiagram(record: ManagementRecord): Drawing {
  const nodes = designateGroups(listNodes(record))
  const placed = placeNodes(nodes)
  const shapes = [
    ...placed.flatMap((node) =>
      node.to.flatMap((id) => {
        const target = placed.find((other) => other.id === id)
        return target === undefined ? [] : [drawLink(node, target)]
      }),
    ),
    ...placed.flatMap(drawNode),
  ]
  return {
    id: 'network-diagram',
    title: message('drawing.network.title'),
    bounds: computeBounds(shapes, 14),
    shapes,
    table: {
      columns: [
        ...['from', 'to'].map((column) => message(`drawing.network.column.${column}`)),
        message('drawing.cabinet.column.tag'),
      ],
      rows: nodes.map(({ label, to, tag }) => [
        label,
        nodes.find(({ id }) => id === to[0])?.label ?? none,
        tag === undefined ? none : literal(tag),
      ]),
      rowParts: nodes.map(({ part }) => part),
    },
    legend: [
      { pen: 'fill', label: message('drawing.network.devices') },
      { pen: 'module', label: message('drawing.network.equipment') },
      { pen: 'clearance', label: message('drawing.network.cloud') },
      { pen: 'cable', label: message('drawing.network.link') },
    ],
  }
}

const none = literal('—')

/** Each box but the cloud is a group of equal devices of the design. */
const designateGroups = (nodes: readonly Node[]): readonly Node[] =>
  nodes.map((node, index) =>
    node.id === 'cloud' ? node : { ...node, tag: formatDesignation('assembly', index + 1) },
  )

type BoxOptions = Omit<Node, 'id' | 'label'> & { readonly key: string }

/** A box labelled with the counts in `args`; none if the first count is 0. */
function createBox(
  { key, ...place }: BoxOptions,
  args: Readonly<Record<string, number>>,
  id = key,
): readonly Node[] {
  const [quantity = 0] = Object.values(args)
  return quantity > 0 ? [{ ...place, id, label: message(`drawing.network.${key}`, args) }] : []
}

/** Everything of the design that is on the network. */
function listNodes(record: ManagementRecord): readonly Node[] {
  const { deployment, gateways } = record.network
  const centre = deployment === 'cloud' ? 'cloud' : 'server'
  const collector = gateways > 0 ? 'gateway' : centre
  return [
    ...listDevices(record, collector),
    ...listEquipment(record, collector, centre),
    ...(deployment === 'cloud' || deployment === 'hybrid'
      ? [
          {
            id: 'cloud',
            column: 3,
            label: message('drawing.network.cloud'),
            pen: 'clearance',
            to: [],
          } as const,
        ]
      : []),
  ]
}

/** What reports; devices without an interface do not. */
function listDevices({ devices, network }: ManagementRecord, collector: string): readonly Node[] {
  const { transparent, behind, sensors, cameras, pods, shared } = network
  const place = { column: 0, pen: 'fill' } as const
  return [
    ...(['snmp', 'modbus', 'bacnet'] as const).flatMap((key) =>
      createBox(
        { ...place, key, to: [collector] },
        { devices: sum(devices.filter(({ protocol }) => protocol === key).map(({ quantity }) => quantity)) },
      ),
    ),
    ...createBox(
      { ...place, key: 'transparent', to: [collector] },
      { gateways: transparent, devices: behind },
    ),
    ...createBox({ ...place, key: 'sensors', to: ['rackMonitors'] }, { sensors }),
    ...createBox({ ...place, key: 'cameras', to: ['roomMonitors'] }, { cameras }),
    ...createBox({ ...place, key: 'pods', to: ['roomMonitors'] }, { pods }),
    ...createBox({ ...place, key: 'shared', to: ['roomMonitors'] }, { pods: shared }),
  ]
}

/** What the design adds: monitors, gateways and servers. */
function listEquipment({ network }: ManagementRecord, collector: string, centre: string): readonly Node[] {
  const { deployment, servers, nodes, gateways, sites, rackMonitors, roomMonitors } = network
  const pen = 'module' as const
  return [
    ...createBox(
      { key: 'rackMonitors', column: 1, pen, part: 'rack-monitor', to: [collector] },
      { monitors: rackMonitors },
    ),
    ...createBox(
      { key: 'roomMonitors', column: 1, pen, part: 'room-monitor', to: [collector] },
      { monitors: roomMonitors },
    ),
    ...createBox(
      { key: 'gateways', column: 2, pen, part: 'gateway', to: [centre] },
      { gateways, sites },
      'gateway',
    ),
    ...createBox(
      {
        key: deployment === 'virtual' ? 'machines' : 'servers',
        column: 3,
        pen,
        part: 'server',
        to: deployment === 'hybrid' ? ['cloud'] : [],
      },
      { servers: servers * nodes },
      'server',
    ),
  ]
}

interface PlacedNode extends Node {
  readonly x: number
  readonly y: number
}

/** Columns without a node take no room; each column is centred. */
function placeNodes(nodes: readonly Node[]): readonly PlacedNode[] {
  const columns = ([0, 1, 2, 3] as const)
    .map((column) => nodes.filter((node) => node.column === column))
    .filter(({ length }) => length > 0)
  const most = Math.max(...columns.map(({ length }) => length))
  return columns.flatMap((column, index) =>
    column.map((node, row) => ({
      ...node,
      x: index * columnPitch,
      y: (row + (most - column.length) / 2) * rowPitch,
    })),
  )
}

function drawNode({ label, tag, pen, part, x, y }: PlacedNode): Shape[] {
  const middle = { x: x + boxWidth / 2, y: y + boxHeight / 2 + textSize * 0.35 }
  const below = tag === undefined ? 0 : textSize * 0.7
  const options = { anchor: 'middle', maxWidth: boxWidth - 12 } as const
  return assignToPart(part, [
    drawRectangle(pen, { x, y, width: boxWidth, height: boxHeight, radius: 4 }),
    ...(tag === undefined
      ? []
      : [
          drawText(literal(tag), { ...middle, y: middle.y - below }, textSize * 0.9, {
            ...options,
            pen: 'note',
          }),
        ]),
    drawText(label, { ...middle, y: middle.y + below }, textSize, options),
  ])
}

/** A link between two columns, or from one box to the box below in the same column. */
function drawLink(from: PlacedNode, to: PlacedNode): Shape {
  if (from.x === to.x) {
    const x = from.x + boxWidth / 2
    return drawPolyline('cable', [
      { x, y: from.y + boxHeight },
      { x, y: to.y },
    ])
  }
  const start = { x: from.x + boxWidth, y: from.y + boxHeight / 2 }
  const end = { x: to.x, y: to.y + boxHeight / 2 }
  const turn = to.x - (columnPitch - boxWidth) / 2
  return drawPolyline('cable', [start, { x: turn, y: start.y }, { x: turn, y: end.y }, end])
}
