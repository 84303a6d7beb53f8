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
  const title = titleOf(text(titleKey ?? 'PRODUCT_NAME'))
  // Before the effect of a screen that has a title of its own, though that screen stands within.
  useLayoutEffect(() => {
    document.title = title
  }, [title])
}

/** For screens outside of the routes' own titles, such as the page that was not found. */
export function useTitle(titleKey: MessageKey): void {
  const text = useText()
  const title = titleOf(text(titleKey))
  useEffect(() => {
    document.title = title
  }, [title])
}

const titleOf = (title: string): string => `DP-${title}`
