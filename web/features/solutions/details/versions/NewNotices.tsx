/** The errors and warnings that a move to the newest version brings, in the words of that version. */

import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { VersionMove } from '@design-portal/contract/version-moves.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import { FindingItem } from '../../../../ui/FindingItem.tsx'
import { queryProductForm, queryProductMessages } from '../../../designs/texts/product-messages.ts'
import { createProductText } from '../../../designs/texts/product-text.ts'
import styles from './MoveVersionsDialog.module.css'

type NewNoticesProps = Pick<VersionMove, 'type' | 'toVersion' | 'notices'>

export function NewNotices({ type, toVersion, notices }: NewNoticesProps) {
  const text = useText()
  const language = useLanguage()
  const headingId = useId()
  const version = { type, version: toVersion }
  const isEmpty = notices.length === 0
  const form = useQuery({ ...queryProductForm(version), enabled: !isEmpty })
  const messages = useQuery({ ...queryProductMessages(version, language), enabled: !isEmpty })
  if (isEmpty || messages.data === undefined || form.data === undefined || form.data === null) return null
  const productText = createProductText(form.data, messages.data, language, {
    yes: text('CONFIGURATOR_YES'),
    no: text('CONFIGURATOR_NO'),
  })
  return (
    <div className={styles.notices}>
      <p id={headingId}>{text('VERSIONS_NOTICES', { count: notices.length })}</p>
      <ul aria-labelledby={headingId}>
        {notices.map((notice, place) => (
          <FindingItem
            key={`${place} ${notice.id}`}
            severity={notice.severity}
            sentence={productText.formatNotice(notice)}
          />
        ))}
      </ul>
    </div>
  )
}
