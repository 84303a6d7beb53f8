/** Copies how the designs of a solution are linked to a copy of the solution. */
import type { Database } from '../../../db/database.ts'
import { findLinks, storeLinks } from './store.ts'

export interface LinkCopy {
  readonly from: string
  readonly to: { readonly id: string; readonly company_id: string }
  /** The designs that were copied, and their copies. */
  readonly copies: readonly { readonly from: string; readonly to: string }[]
}

/** Links between copied designs are copied; those of a design that was left out have nothing to lead to. */
export async function copyLinks(
  db: Database,
  { from, to, copies }: LinkCopy,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  const stored = await findLinks(db, from)
  if (stored === undefined) return
  const copyById = new Map(copies.map((copy) => [copy.from, copy.to]))
  const links = stored.links.flatMap((link) => {
    const [start, end] = [copyById.get(link.from), copyById.get(link.to)]
    return start === undefined || end === undefined ? [] : [{ ...link, from: start, to: end }]
  })
  await storeLinks(db, {
    cfgId: to.id,
    companyId: to.company_id,
    links,
    designIds: stored.design_ids.flatMap((id) => copyById.get(id) ?? []),
    rowVersion: 1,
    userId,
    now,
  })
}
