// Places everything in the rack: the heaviest at the bottom, rows with a place of their own where a person wants them.
import { fillRack } from '../../engineering/algorithms/fill-rack.ts'
import type { EquipmentRow, LecDesign, PlacedDevice, Side } from './design.ts'
import { transferSwitch, unitHeight } from './facts/rack.ts'
import { pack } from './facts/ups.ts'

type Contents = Pick<
  LecDesign,
  'sides' | 'ups' | 'packs' | 'strip' | 'stripCount' | 'transferSwitch' | 'rows'
>
/** Equal devices without their places; what is numbered has its number behind its tag. */
interface Kind {
  readonly device: Omit<PlacedDevice, 'unit'>
  readonly quantity: number
  readonly numbered: boolean
  /** Free units above each. */
  readonly gap: number
  /** The unit from which they stand where a person has chosen it, else 0. */
  readonly from: number
}

/** Every device with its unit, from the bottom up; units and order are those that the rules count. */
export function layoutOf(contents: Contents): readonly PlacedDevice[] {
  const kinds = [
    ...contents.sides.flatMap((side) => chain(contents, side)),
    ...(contents.transferSwitch ? [single(switchDevice)] : []),
    ...contents.rows.map(devicesOf),
  ]
  const { placed } = fillRack.run({
    devices: kinds.map(({ device: { tag, kind, height, mass }, quantity, gap, from }) => ({
      name: tag,
      quantity,
      rank: ranks[kind],
      height,
      gap,
      mass,
      from,
    })),
  })
  return placed.flatMap(({ name, number, unit }) => {
    const found = kinds.find(({ device }) => device.tag === name)
    if (found === undefined) return []
    return { ...found.device, unit, tag: found.numbered ? `${name}${number}` : name }
  })
}

/** Batteries carry the UPS, whatever else is heavy; all else goes by its mass. */
const ranks = { pack: 0, ups: 1, strip: 2, transferSwitch: 2, equipment: 2 } as const

const single = (device: Kind['device']): Kind => ({ device, quantity: 1, numbered: false, gap: 0, from: 0 })
const several = (quantity: number, device: Kind['device']): Kind => ({
  ...single(device),
  quantity,
  numbered: true,
})

const switchDevice: Kind['device'] = {
  part: 'transfer-switch',
  tag: 'ATS',
  kind: 'transferSwitch',
  name: 'drawing.lec.transferSwitch',
  supply: 'AB',
  height: transferSwitch.height,
  depth: transferSwitch.depth,
  mass: transferSwitch.mass,
}

/** UPS, packs and strips of a side; strips beside the rails take no unit. */
const chain = ({ ups, packs, strip, stripCount }: Contents, supply: Side): Kind[] => [
  single({
    part: 'ups',
    tag: `UPS ${supply}`,
    kind: 'ups',
    name: 'drawing.lec.ups',
    supply,
    height: ups.height,
    depth: ups.depth,
    mass: ups.mass,
  }),
  several(packs, {
    part: 'pack',
    tag: `BP ${supply}`,
    kind: 'pack',
    name: 'drawing.lec.pack',
    supply,
    ...pack,
  }),
  several(strip.height === 0 ? 0 : stripCount, {
    part: 'strip',
    tag: `PDU ${supply}`,
    kind: 'strip',
    name: 'drawing.lec.strip',
    supply,
    height: strip.height,
    depth: 100,
    mass: strip.mass,
  }),
]

const devicesOf = (row: EquipmentRow): Kind => ({
  ...several(row.quantity, {
    part: `row-${row.row}`,
    tag: `R${row.row}.`,
    kind: 'equipment',
    name: `option.item.kind.${row.kind}`,
    supply: row.plugs === 0 ? 'none' : row.switched ? 'AB' : row.supply,
    height: row.height,
    depth: row.depth,
    mass: row.mass,
  }),
  gap: row.gap ? 1 : 0,
  from: row.position,
})

/** Height in mm of the centre of gravity above the floor of the rack; strips beside the rails stand at half of it. */
export function centreOfGravity(placed: readonly PlacedDevice[], beside: number, units: number): number {
  const masses = placed.map(({ mass, unit, height }) => ({ mass, at: unit - 1 + height / 2 }))
  const all = [...masses, { mass: beside, at: units / 2 }]
  const mass = all.reduce((sum, one) => sum + one.mass, 0)
  return (unitHeight * all.reduce((sum, one) => sum + one.mass * one.at, 0)) / mass
}
