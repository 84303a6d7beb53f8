/** Reads what the designs of a solution provide and require and how they are linked, and checks them together. */
import type { SolutionChain } from '@design-portal/contract/chains.ts'
import type { Room } from '@design-portal/domain/rooms/room.ts'
import type { ChainDesign, Link } from '@design-portal/domain/solution-check/chain.ts'
import { checkSolution } from '@design-portal/domain/solution-check/check-solution.ts'
import { resolveLinks } from '@design-portal/domain/solution-check/propose-links.ts'
import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { readDesigns } from '../designs/read-designs.ts'
import { readExchanges } from '../designs/stored-results.ts'
import { getEditAbility } from '../../solutions/solutions/abilities.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { findLinks, findRooms } from './store.ts'

/** @throws CallError NOT_FOUND when there is no such solution or the person may not even see it */
export async function readChain(caller: Caller, cfgId: string): Promise<SolutionChain> {
  const visible = await requireVisibleSolution(caller, cfgId)
  const designs = await readChainDesigns(caller.db, cfgId)
  const stored = await findLinks(caller.db, cfgId)
  const links = resolveStoredLinks(designs, stored)
  return {
    cfgId,
    rowVersion: stored?.row_version ?? 0,
    designs,
    links,
    findings: checkSolution(designs, links),
    edit: getEditAbility(caller.user, visible),
  }
}

/**
 * The links between the existing designs: either the stored ones, adjusted to the designs that were added or deleted since, or proposed
 * ones.
 */
export const resolveStoredLinks = (
  designs: readonly ChainDesign[],
  stored: Awaited<ReturnType<typeof findLinks>>,
): readonly Link[] =>
  resolveLinks(
    designs,
    stored === undefined ? undefined : { links: stored.links, designs: stored.design_ids },
  )

export async function readChainDesigns(
  db: Database,
  cfgId: string,
): Promise<readonly (ChainDesign & { readonly type: number; readonly productVersion: string })[]> {
  const designs = await readDesigns(db, cfgId)
  const rooms = await findRooms(db, cfgId)
  const exchanges = await readExchanges(db, cfgId)
  return designs.map((design) => ({
    id: design.id,
    name: design.name,
    type: design.configurator_type,
    productVersion: design.product_version,
    quantity: design.quantity,
    exchange: exchanges.get(design.id) ?? {},
    ...toFloor(rooms.get(design.id)),
  }))
}

function toFloor(room: Room | undefined): Pick<ChainDesign, 'floor'> {
  if (room === undefined) return {}
  const { floorAreaLoad: areaLoad, floorPointLoad: pointLoad } = room.numbers
  return {
    floor: {
      basis: room.floorBasis,
      ...(areaLoad === undefined ? {} : { areaLoad }),
      ...(pointLoad === undefined ? {} : { pointLoad }),
    },
  }
}
