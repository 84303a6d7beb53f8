// Places everything in the rack: the heaviest at the bottom, rows with a place of their own where a person wants them.
import type { EquipmentRow, LecDesign, PlacedDevice, Side } from './design.ts'
import { transferSwitch, unitHeight } from './facts/rack.ts'
import { pack } from './facts/ups.ts'

type Contents = Pick<
  LecDesign,
  'sides' | 'ups' | 'packs' | 'strip' | 'stripCount' | 'transferSwitch' | 'rows'
>
/** A device without its place, and the free unit above it. */
type Loose = Omit<PlacedDevice, 'unit'> & { readonly gap: number }

/** Every device with its unit, from the bottom up; units and order are those that the rules count. */
export function layoutOf(contents: Contents): readonly PlacedDevice[] {
  const { rows } = contents
  const stacked = [
    ...contents.sides.flatMap((side) => chain(contents, side)),
    ...(contents.transferSwitch ? [switchDevice] : []),
    ...rows.filter(({ position }) => position === 0).flatMap(devicesOf),
  ].toSorted((a, b) => rank(a) - rank(b) || b.mass - a.mass)
  return [
    ...pile(stacked, 1),
    ...rows.filter(({ position }) => position > 0).flatMap((row) => pile(devicesOf(row), row.position)),
  ]
}

/** Batteries carry the UPS, whatever else is heavy; all else goes by its mass. */
const rank = ({ kind }: Loose): number => (kind === 'pack' ? 0 : kind === 'ups' ? 1 : 2)

/** One on the other from a unit on. */
function pile(devices: readonly Loose[], from: number): PlacedDevice[] {
  let unit = from
  return devices.map(({ gap, ...device }) => {
    const placed = { ...device, unit }
    unit += device.height + gap
    return placed
  })
}

const switchDevice: Loose = {
  part: 'transfer-switch',
  tag: 'ATS',
  kind: 'transferSwitch',
  name: 'drawing.lec.transferSwitch',
  supply: 'AB',
  height: transferSwitch.height,
  depth: transferSwitch.depth,
  mass: transferSwitch.mass,
  gap: 0,
}

/** UPS, packs and strips of a side; strips beside the rails take no unit. */
function chain({ ups, packs, strip, stripCount }: Contents, side: Side): Loose[] {
  const some = (count: number, device: (number: number) => Loose): Loose[] =>
    Array.from({ length: count }, (_, index) => device(index + 1))
  return [
    {
      part: 'ups',
      tag: `UPS ${side}`,
      kind: 'ups',
      name: 'drawing.lec.ups',
      supply: side,
      height: ups.height,
      depth: ups.depth,
      mass: ups.mass,
      gap: 0,
    },
    ...some(packs, (number) => ({
      part: 'pack',
      tag: `BP ${side}${number}`,
      kind: 'pack',
      name: 'drawing.lec.pack',
      supply: side,
      gap: 0,
      ...pack,
    })),
    ...some(strip.height === 0 ? 0 : stripCount, (number) => ({
      part: 'strip',
      tag: `PDU ${side}${number}`,
      kind: 'strip',
      name: 'drawing.lec.strip',
      supply: side,
      height: strip.height,
      depth: 100,
      mass: strip.mass,
      gap: 0,
    })),
  ]
}

function devicesOf(row: EquipmentRow): Loose[] {
  const { quantity, height, depth, mass, plugs, switched } = row
  return Array.from({ length: quantity }, (_, index) => ({
    part: `row-${row.row}`,
    tag: `R${row.row}.${index + 1}`,
    kind: 'equipment',
    name: `option.item.kind.${row.kind}`,
    supply: plugs === 0 ? 'none' : switched ? 'AB' : row.supply,
    height,
    depth,
    mass,
    gap: row.gap ? 1 : 0,
  }))
}

/** Height in mm of the centre of gravity above the floor of the rack; strips beside the rails stand at half of it. */
export function centreOfGravity(placed: readonly PlacedDevice[], beside: number, units: number): number {
  const masses = placed.map(({ mass, unit, height }) => ({ mass, at: unit - 1 + height / 2 }))
  const all = [...masses, { mass: beside, at: units / 2 }]
  const mass = all.reduce((sum, one) => sum + one.mass, 0)
  return (unitHeight * all.reduce((sum, one) => sum + one.mass * one.at, 0)) / mass
}
