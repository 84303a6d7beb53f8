/** What the title block of a drawing says of its solution, design and revision. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TitleBlock } from '@design-portal/contract/documents.ts'
import type { RoomDetails } from '@design-portal/contract/rooms.ts'
import type { TitleFacts } from '@design-portal/domain/drawings/title-block.ts'
import {
  buildCommonFacts,
  buildTitleFacts as buildFacts,
  type DesignTitleFacts,
  type TitledDesign,
} from '@design-portal/domain/drawings/title-facts.ts'
import { formatDate } from '@design-portal/i18n/format.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { callQuery } from '../../../api/call-query.ts'
import { formatPersonName } from '../../../language/use-text.ts'
import { useUser } from '../../../session/current-user.ts'

export type { DesignTitleFacts }

/** What is drawn, and the language of its title block. */
export interface Titled extends TitledDesign {
  readonly language: Language
}

export const buildTitleFacts = (titled: Titled, block: TitleBlock, now: string): DesignTitleFacts =>
  buildFacts(titled, block, now, (date) => formatDate(date, titled.language))

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
