// An independent computation of the lifts of prefabricated modules: row by row from the back, as many modules from one crane stand as its radius
// reaches.
import type { Assignment } from '../engine/model.ts'

/** A block of rows of equal modules: sizes in m, mass in kg, and distance of the centre of gravity from the front in m. */
interface Block {
  /** Numbers of modules now and finally, by kind. */
  readonly kinds: readonly (readonly [now: number, final: number])[]
  readonly size: readonly [length: number, width: number, height: number]
  readonly mass: number
  readonly gravity: number
  /** Places side by side, and modules on each. */
  readonly placesPerRow: number
  readonly levels: number
}

/** Sample m of the square of the outriggers, by the class of the crane. */
const outriggers: Readonly<Record<string, number>> = { c60: 6.5, c100: 7.5, c200: 8.5, c400: 9.5 }

/** For each row that has modules now: the distances in m of their middles from the first place; stacked modules count once. */
function listRows({ kinds, placesPerRow, levels, size }: Block, spacing: number): number[][] {
  const isNow = kinds.flatMap(([now, final]) => Array.from({ length: final }, (_, index) => index < now))
  const rows: Set<number>[] = []
  isNow.forEach((now, index) => {
    const place = Math.floor(index / levels)
    if (now)
      (rows[Math.floor(place / placesPerRow)] ??= new Set()).add((place % placesPerRow) * (size[1] + spacing))
  })
  return Object.values(rows).map((row) => [...row])
}

/** Radii in m of a row's crane stands: the modules of a stand lie within two half chords of its middle. */
function computeRadii(
  row: readonly number[],
  { gravity, size }: Block,
  halfOutriggers: number,
  reach: number,
): number[] {
  const frontRadius = halfOutriggers + 1 + gravity
  const stands: number[][] = []
  for (const middle of row) {
    const current = stands.at(-1)
    const fits =
      frontRadius <= reach + 1e-9 &&
      current !== undefined &&
      Math.hypot((middle - (current[0] ?? 0)) / 2, frontRadius) <= reach + 1e-9
    if (fits) current.push(middle)
    else stands.push([middle])
  }
  return stands.map((stand) =>
    frontRadius <= reach + 1e-9
      ? Math.hypot(((stand.at(-1) ?? 0) - (stand[0] ?? 0)) / 2, frontRadius)
      : halfOutriggers + 1 + size[1] / 2,
  )
}

/** Number of crane stands, largest radius in m, load moment in t·m, longest sling leg in m, and load of each leg in kg. */
export function computeLifts(
  assignment: Assignment,
  blocks: readonly Block[],
): Readonly<Record<string, number>> {
  const halfOutriggers = (outriggers[String(assignment['crane'])] ?? Number.NaN) / 2
  const liftedBlocks = blocks.filter(({ kinds }) => kinds.some(([now]) => now > 0))
  const radii = liftedBlocks.map((block) =>
    listRows(block, Number(assignment['spacing'])).flatMap((row) =>
      computeRadii(row, block, halfOutriggers, Number(assignment['craneRadius'])),
    ),
  )
  const corners = liftedBlocks.map(({ size: [length, width], gravity }) =>
    Math.hypot(Math.max(gravity, length - gravity), width / 2),
  )
  return {
    craneStands: radii.flat().length,
    liftRadius: Math.max(...radii.flat()),
    // Tackle and dynamic effects add a tenth to the mass (assumption).
    liftMoment: Math.max(
      ...liftedBlocks.map(({ mass }, index) => (1.1 * mass * Math.max(...(radii[index] ?? []))) / 1000),
    ),
    slingLeg: Math.SQRT2 * Math.max(...corners),
    // Two legs at 45° carry 1.4 times the limit of one.
    slingLoad: (1.1 * Math.max(...liftedBlocks.map(({ mass }) => mass))) / 1.4,
  }
}
