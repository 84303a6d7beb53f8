/** What the title block of a drawing says of its solution, design and revision. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TitleBlock } from '@design-portal/contract/documents.ts'
import type { RoomDetails } from '@design-portal/contract/rooms.ts'
import { formatNumberStem } from '@design-portal/domain/drawings/title-block.ts'
import type { TitleFacts } from '@design-portal/domain/drawings/title-block.ts'
import { formatDate } from '@design-portal/i18n/format.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { callQuery } from '../../../api/call-query.ts'
import { formatPersonName } from '../../../language/use-text.ts'
import { useUser } from '../../../session/current-user.ts'

/** The facts but the number of the sheet, which depends on the drawing. */
export type DesignTitleFacts = Omit<TitleFacts, 'sheet' | 'sheets'>

/** What is drawn, and of which design; drawings of a whole solution have none. */
export interface Titled {
  readonly cfgId: string
  readonly desId?: string
  /** The name of the design or of the other object that is drawn. */
  readonly name: string
  readonly product: string
  readonly solution: string
  readonly language: Language
}

/** The facts of a design as it was saved, or of the whole solution, whose drawings are made anew each day. */
export function buildTitleFacts(titled: Titled, block: TitleBlock, now: string): DesignTitleFacts {
  const revision = block.designs.find(({ desId }) => desId === titled.desId)
  const { status, checker, approver } = block
  const isApproved = titled.desId === undefined || revision !== undefined
  return {
    ...buildCommonFacts(titled),
    legalOwner: block.legalOwner,
    revision: revision === undefined ? '' : String(revision.revision),
    date: formatDate(revision?.savedOn ?? now, titled.language),
    author: revision?.savedBy ?? block.author,
    ...(isApproved
      ? { status, checker: checker ?? '', approver: approver ?? '' }
      : { status: 'preliminary', checker: '', approver: '' }),
  }
}

/** The facts of the room of a design, which has revisions and an author of its own; unsaved, it has neither. */
export function useRoomTitleFacts(
  titled: Titled,
  { rowVersion, updatedOn, updatedBy }: Pick<RoomDetails, 'rowVersion' | 'updatedOn' | 'updatedBy'>,
  isSaved: boolean,
): DesignTitleFacts {
  const facts = useTitleFacts(titled, isSaved)
  if (!isSaved || updatedOn === null) return { ...facts, revision: '' }
  return {
    ...facts,
    revision: String(rowVersion),
    date: formatDate(updatedOn, titled.language),
    author: updatedBy === null ? '' : formatPersonName(updatedBy),
  }
}

const buildCommonFacts = ({ cfgId, desId, name, product, solution }: Titled) => ({
  product,
  design: name,
  solution,
  number: formatNumberStem(cfgId, desId),
})

/** The facts of choices that are not saved: nobody has checked them, and who draws them is their author. */
const buildUnsavedFacts = (
  titled: Titled,
  { author, legalOwner, now }: Pick<TitleFacts, 'author' | 'legalOwner'> & { readonly now: string },
): DesignTitleFacts => ({
  ...buildCommonFacts(titled),
  legalOwner,
  revision: '',
  date: formatDate(now, titled.language),
  author,
  checker: '',
  approver: '',
  status: 'preliminary',
})

/**
 * The title block of what the screen draws. Without a network it says what is known: the number, and who draws.
 * @param isSaved false for choices that differ from the saved design
 */
export function useTitleFacts(titled: Titled, isSaved: boolean): DesignTitleFacts {
  const { usrName } = useUser()
  const { data: block } = useQuery(callQuery('solution/title-block', { cfgId: titled.cfgId }))
  // The day on which the screen was opened.
  const [now] = useState(() => new Date().toISOString())
  if (block !== undefined && isSaved) return buildTitleFacts(titled, block, now)
  return buildUnsavedFacts(titled, { author: usrName, legalOwner: block?.legalOwner ?? '', now })
}
