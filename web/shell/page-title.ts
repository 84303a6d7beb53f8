/** Keeps the browser's title in step with the route: `DP-` and the translated title of the deepest route that has one. */

import { useMatches } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { useText } from '../language/use-text.ts'
import type { MessageKey } from '../language/use-text.ts'

export function usePageTitle(): void {
  const text = useText()
  const titleKey = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.titleKey)?.staticData.titleKey,
  })
  const title = formatTitle(text(titleKey ?? 'PRODUCT_NAME'))
  // A layout effect, so that it runs before the effect of a nested screen that sets its own title.
  useLayoutEffect(() => {
    document.title = title
  }, [title])
}

/** Sets the title for screens that no route has a title for, such as the page for unknown addresses. */
export function useTitle(titleKey: MessageKey): void {
  const text = useText()
  const title = formatTitle(text(titleKey))
  useEffect(() => {
    document.title = title
  }, [title])
}

const formatTitle = (title: string): string => `DP-${title}`
