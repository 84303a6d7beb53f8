/** Reads what the designs of a solution provide and require and how they are linked, and checks them together. */
import type { SolutionChain } from '@design-portal/contract/chains.ts'
import type { Room } from '@design-portal/domain/rooms/room.ts'
import type { ChainDesign, ChainFinding, Link } from '@design-portal/domain/solution-check/chain.ts'
import { getDayNumberIn } from '@design-portal/domain/reference/time-zones.ts'
import { checkSolution } from '@design-portal/domain/solution-check/check-solution.ts'
import { resolveLinks } from '@design-portal/domain/solution-check/propose-links.ts'
import { readSiteConditions } from '@design-portal/domain/solution-check/site.ts'
import { isEditable, type SolutionStatus } from '@design-portal/domain/workflow/statuses.ts'
import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { readExchanges } from '../designs/stored-results.ts'
import { getEditAbility } from '../../solutions/solutions/abilities.ts'
import { findSiteOfSolution } from '../../solutions/site/site-of-solution.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { findLinks, findRooms, listCheckedDesigns } from './store.ts'

/** @throws CallError NOT_FOUND when there is no such solution or the person may not even see it */
export async function readChain(caller: Caller, cfgId: string): Promise<SolutionChain> {
  const visible = await requireVisibleSolution(caller, cfgId)
  return {
    cfgId,
    ...(await readCheck(caller.db, visible.solution, findFirstDay(visible.solution, caller.clock()))),
    edit: getEditAbility(caller.user, visible),
  }
}

/**
 * The first day on which what a solution holds can still be placed on the market, in days since 1970-01-01; undefined once nobody may change
 * it any more, from when its days pass as they must.
 */
export const findFirstDay = (
  { status, country_code: country }: { readonly status: SolutionStatus; readonly country_code: string },
  now: Date,
): number | undefined => (isEditable(status) ? getDayNumberIn(country, now) : undefined)

/**
 * The designs of a solution with their links, and what the check finds.
 *
 * @param firstDay see `findFirstDay`
 */
export async function readCheck(
  db: Database,
  { id: cfgId, country_code: country }: { readonly id: string; readonly country_code: string },
  firstDay?: number,
): Promise<
  Omit<SolutionChain, 'cfgId' | 'edit' | 'findings'> & { readonly findings: readonly ChainFinding[] }
> {
  const designs = await readChainDesigns(db, cfgId)
  const stored = await findLinks(db, cfgId)
  const links = resolveStoredLinks(designs, stored)
  const stated = await findSiteOfSolution(db, { id: cfgId, country_code: country })
  const site = readSiteConditions({ ...stated, country, placed: firstDay })
  return {
    rowVersion: stored?.row_version ?? 0,
    designs,
    links,
    site,
    findings: checkSolution(designs, links, site),
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
  const designs = await listCheckedDesigns(db, cfgId)
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
    site: readSiteConditions(design.site),
    suggested: !design.decided,
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
