/** Keeps the browser's title in step with the route: `DP-` and the translated title of the deepest route that has one. */

import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useText } from '../language/use-text.ts'
import type { MessageKey } from '../language/use-text.ts'

export function usePageTitle(): void {
  const text = useText()
  const titleKey = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.titleKey)?.staticData.titleKey,
  })
  useDocumentTitle(text(titleKey ?? 'PRODUCT_NAME'))
}

/** For screens outside of the routes' own titles, such as the page that was not found. */
export function useTitle(titleKey: MessageKey): void {
  const text = useText()
  useDocumentTitle(text(titleKey))
}

function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `DP-${title}`
  }, [title])
}
