/** The colour schemes of the portal: light, dark, high contrast, or the system's setting. */

import { useMantineColorScheme } from '@mantine/core'
import { useCallback, useSyncExternalStore } from 'react'
import type { ColourScheme } from '@design-portal/contract/fields.ts'
import { clearStored, readStored, writeStored } from './browser-storage.ts'

export type { ColourScheme }

/** The schemes in the order of the menu. */
export const colourSchemes = ['light', 'dark', 'contrast', 'auto'] as const satisfies readonly ColourScheme[]

const schemeChanges = new EventTarget()
const contrastAttribute = 'data-contrast'

/** Applies the stored scheme; called before the first screen is rendered. */
export function startColourScheme(): void {
  if (readStored('highContrast') !== null) document.documentElement.setAttribute(contrastAttribute, 'more')
}

/** Returns the scheme and a function that changes it. High contrast is light or dark as the system is. */
export function useColourScheme(): readonly [ColourScheme, (scheme: ColourScheme) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const isContrastShown = useSyncExternalStore(subscribe, isHighContrast)
  const choose = useCallback(
    (scheme: ColourScheme) => {
      const isHighContrast = scheme === 'contrast'
      document.documentElement.toggleAttribute(contrastAttribute, false)
      if (isHighContrast) document.documentElement.setAttribute(contrastAttribute, 'more')
      if (isHighContrast) writeStored('highContrast', 'more')
      else clearStored('highContrast')
      setColorScheme(isHighContrast ? 'auto' : scheme)
      schemeChanges.dispatchEvent(new Event('change'))
    },
    [setColorScheme],
  )
  return [isContrastShown ? 'contrast' : colorScheme, choose]
}

const isHighContrast = (): boolean => document.documentElement.hasAttribute(contrastAttribute)

function subscribe(onChange: () => void): () => void {
  schemeChanges.addEventListener('change', onChange)
  return () => schemeChanges.removeEventListener('change', onChange)
}
