/** A page with one message and a way to continue: not found, no access, error. */

import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Brand } from './Brand.tsx'
import styles from './MessagePage.module.css'

interface MessagePageProps {
  readonly title: string
  readonly hint?: string
  /** What the user can do now: buttons and links. */
  readonly children?: ReactNode
  /** Set if the page interrupts the user, so that screen readers announce it at once. */
  readonly urgent?: boolean
}

export function MessagePage({ title, hint, children, urgent = false }: MessagePageProps) {
  return (
    <main className={styles.page} tabIndex={-1}>
      <div
        className={styles.panel}
        {...(urgent
          ? {
              role: 'alertdialog',
              'aria-labelledby': 'message-title',
              ...(hint === undefined ? {} : { 'aria-describedby': 'message-hint' }),
            }
          : {})}
      >
        <Brand />
        <OpenCircuit />
        <Title order={1} id="message-title">
          {title}
        </Title>
        {hint === undefined ? null : (
          <p id="message-hint" className={styles.hint}>
            {hint}
          </p>
        )}
        {children === undefined ? null : <div className={styles.actions}>{children}</div>}
      </div>
    </main>
  )
}

/** The illustration: a line that ends at an open switch, where no current flows. */
function OpenCircuit() {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 44" aria-hidden="true" focusable="false">
      <path d="M2 30h88M150 30h88" />
      <path d="M94 27.5 143 8" />
      <circle cx="92" cy="30" r="3" />
      <circle cx="148" cy="30" r="3" />
    </svg>
  )
}
