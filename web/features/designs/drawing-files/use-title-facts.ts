/** Builds the facts for the title block of a drawing: its solution, design and revision. */

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
export interface TitledSubject extends TitledDesign {
  readonly language: Language
}

export const buildTitleFacts = (subject: TitledSubject, block: TitleBlock, now: string): DesignTitleFacts =>
  buildFacts(subject, block, now, (date) => formatDate(date, subject.language))

/** Returns the facts for the room of a design, which has revisions and an author of its own; an unsaved one has no revision. */
export function useRoomTitleFacts(
  subject: TitledSubject,
  { rowVersion, updatedOn, updatedBy }: Pick<RoomDetails, 'rowVersion' | 'updatedOn' | 'updatedBy'>,
  isSaved: boolean,
): DesignTitleFacts {
  const facts = useTitleFacts(subject, isSaved)
  if (!isSaved || updatedOn === null) return { ...facts, revision: '' }
  return {
    ...facts,
    revision: String(rowVersion),
    date: formatDate(updatedOn, subject.language),
    author: updatedBy === null ? '' : formatPersonName(updatedBy),
  }
}

/** Builds the facts for choices that are not saved: nobody has checked them, and their author is the user. */
const buildUnsavedFacts = (
  subject: TitledSubject,
  { author, legalOwner, now }: Pick<TitleFacts, 'author' | 'legalOwner'> & { readonly now: string },
): DesignTitleFacts => ({
  ...buildCommonFacts(subject),
  legalOwner,
  revision: '',
  date: formatDate(now, subject.language),
  author,
  checker: '',
  approver: '',
  status: 'preliminary',
})

/**
 * Returns the facts for the title block of what the screen shows. Without a network, these are the number and the user as author.
 *
 * @param isSaved false for choices that differ from the saved design
 */
export function useTitleFacts(subject: TitledSubject, isSaved: boolean): DesignTitleFacts {
  const { usrName } = useUser()
  const { data: block } = useQuery(callQuery('solution/title-block', { cfgId: subject.cfgId }))
  // The day on which the screen was opened.
  const [now] = useState(() => new Date().toISOString())
  if (block !== undefined && isSaved) return buildTitleFacts(subject, block, now)
  return buildUnsavedFacts(subject, { author: usrName, legalOwner: block?.legalOwner ?? '', now })
}
