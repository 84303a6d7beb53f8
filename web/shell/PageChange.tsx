/**
 * Announces the title when one page replaces another, as a browser does when it loads a page, and moves the focus on if it was lost with
 * the previous page.
 */

import { VisuallyHidden } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

export function PageChange() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // The browser itself announces the first page.
        if (fromLocation === undefined || !pathChanged) return
        setTitle(document.title)
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true })
      }),
    [router],
  )
  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>
}
