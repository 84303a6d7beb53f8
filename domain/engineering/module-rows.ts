// Where equal modules stand on a site: side by side in rows, the rows of a block behind each other, and the second block behind the first.

/** Modules of one kind. */
export interface ModuleGroup {
  /** Modules of block 1 stand in front of those of block 2; within a block all have the same size, rows and levels. */
  readonly block: 1 | 2
  /** Modules of the final stage. */
  readonly final: number
  /** mm, from the front of a row to its back, and along the row. */
  readonly length: number
  readonly width: number
  /** Places side by side in a row. */
  readonly inRow: number
  /** Modules on one place, above each other. */
  readonly levels: number
}

interface Spaces {
  /** mm between modules and between rows. */
  readonly spacing: number
  /** mm to the edges of the site. */
  readonly edge: number
}

export interface StandingModule<Group extends ModuleGroup> {
  readonly group: Group
  /** From 1 in its group. */
  readonly number: number
  readonly level: number
  /** mm from the left and from the front edge of the site. */
  readonly x: number
  readonly y: number
}

/** Every module of the final stage: block 1 from the front edge, then block 2; within a block group by group. */
export function placeModulesInRows<Group extends ModuleGroup>(
  groups: readonly Group[],
  { spacing, edge }: Spaces,
): StandingModule<Group>[] {
  let nextFront = edge
  return ([1, 2] as const).flatMap((block) => {
    const inBlock = groups.filter((group) => group.block === block)
    const front = nextFront
    const modules = inBlock.flatMap((group) =>
      Array.from({ length: group.final }, (_, index) => ({ group, number: index + 1 })),
    )
    return modules.map(({ group, number }, index) => {
      const place = Math.floor(index / group.levels)
      const y = front + Math.floor(place / group.inRow) * (group.length + spacing)
      nextFront = Math.max(nextFront, y + group.length + spacing)
      const x = edge + (place % group.inRow) * (group.width + spacing)
      return { group, number, level: (index % group.levels) + 1, x, y }
    })
  })
}
