/** A message at the lower edge of the window. It has reserved space there, which the page, its bars and its dialogs leave free. */

import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './Notice.module.css'
import { getNoticeArea } from './notice-area.ts'

interface NoticeProps {
  readonly side: 'start' | 'middle' | 'end'
  readonly children: ReactNode
}

export function Notice({ side, children }: NoticeProps) {
  return createPortal(
    <div className={styles.notice} data-side={side}>
      {children}
    </div>,
    getNoticeArea(),
  )
}
