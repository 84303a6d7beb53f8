/** Pagination of a list; renders nothing if one page holds everything. */

import { Button } from '@mantine/core'
import styles from './PageTurner.module.css'

interface PageTurnerProps {
  /** The page number, from 1. */
  readonly page: number
  readonly pageCount: number
  readonly labels: {
    readonly pages: string
    /** The text between the buttons, such as the page number or the range of rows. */
    readonly currentPage: string
    readonly previous: string
    readonly next: string
  }
  readonly onPage: (page: number) => void
}

export function PageTurner({ page, pageCount, labels, onPage }: PageTurnerProps) {
  if (pageCount < 2) return null
  return (
    <nav aria-label={labels.pages} className={styles.pages}>
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {labels.previous}
      </Button>
      <span>{labels.currentPage}</span>
      <Button variant="default" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        {labels.next}
      </Button>
    </nav>
  )
}
