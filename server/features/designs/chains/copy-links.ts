/** Copies the links between the designs of a solution to a copy of that solution. */
import type { Database } from '../../../db/database.ts'
import { findLinks, storeLinks } from './store.ts'

export interface LinkCopy {
  /** The id of the copied solution. */
  readonly from: string
  /** The new solution. */
  readonly to: { readonly id: string; readonly company_id: string }
  /** The ids of the designs that were copied, and those of their copies. */
  readonly copies: readonly { readonly from: string; readonly to: string }[]
}

/** Copies the links between copied designs; a link from or to a design that was left out is dropped. */
export async function copyLinks(
  db: Database,
  { from, to, copies }: LinkCopy,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  const stored = await findLinks(db, from)
  if (stored === undefined) return
  const copyIdByOriginalId = new Map(copies.map((copy) => [copy.from, copy.to]))
  const links = stored.links.flatMap((link) => {
    const [start, end] = [copyIdByOriginalId.get(link.from), copyIdByOriginalId.get(link.to)]
    return start === undefined || end === undefined ? [] : [{ ...link, from: start, to: end }]
  })
  await storeLinks(db, {
    cfgId: to.id,
    companyId: to.company_id,
    links,
    designIds: stored.design_ids.flatMap((id) => copyIdByOriginalId.get(id) ?? []),
    rowVersion: 1,
    userId,
    now,
  })
}
