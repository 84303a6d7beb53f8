/** Tells the user that somebody else has changed the part of the draft that is being typed, and offers a choice of versions. */

import { formatDateTime } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { ConflictChoice } from '../shared/ConflictNotice.tsx'
import type { Draft } from './matrix.ts'

interface OvertakenNoticeProps {
  readonly draft: Draft
  /** The name of what was changed, as the sentence states it. */
  readonly field: string
  /** The other person's version, where it is a text. */
  readonly theirs?: string | undefined
  readonly onTakeTheirs: () => void
  readonly onKeepMine: () => void
}

export function OvertakenNotice({ draft, field, ...choice }: OvertakenNoticeProps) {
  const text = useText()
  const language = useLanguage()
  const { draftedBy, draftedDate } = draft
  return (
    <ConflictChoice
      message={text('ADMIN_CONFLICT', {
        who: draftedBy.name,
        when: formatDateTime(draftedDate, language),
        fields: field,
      })}
      {...choice}
    />
  )
}
