/** Says the title of a page that has come in place of another, as a browser does for a page it loads, and takes a focus along that went away with the page before. */

import { VisuallyHidden } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

export function PageChange() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // The browser itself says the first page.
        if (fromLocation === undefined || !pathChanged) return
        setTitle(document.title)
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true })
      }),
    [router],
  )
  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>
}
