/** A menu to choose between light, dark, high contrast and the system's setting. */

import { ActionIcon } from '@mantine/core'
import { useText } from '../language/use-text.ts'
import type { MessageKey } from '../language/use-text.ts'
import { colourSchemes, useColourScheme } from '../session/colour-scheme.ts'
import type { ColourScheme } from '../session/colour-scheme.ts'
import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/Icon.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import styles from './HeaderControls.module.css'

export const schemeLooks: Record<ColourScheme, { icon: IconName; label: MessageKey }> = {
  light: { icon: 'sun', label: 'COLOUR_SCHEME_LIGHT' },
  dark: { icon: 'moon', label: 'COLOUR_SCHEME_DARK' },
  contrast: { icon: 'contrast', label: 'COLOUR_SCHEME_CONTRAST' },
  auto: { icon: 'device', label: 'COLOUR_SCHEME_AUTO' },
}

export function ColourSchemeMenu({ onChosen }: { onChosen?: (scheme: ColourScheme) => void }) {
  const text = useText()
  const [chosen, choose] = useColourScheme()
  const shown = schemeLooks[chosen]
  return (
    <MenuButton
      button={
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={styles.control ?? ''}
          aria-label={`${text('COLOUR_SCHEME')}: ${text(shown.label)}`}
        >
          <Icon name={shown.icon} />
        </ActionIcon>
      }
      entries={colourSchemes.map((scheme) => ({
        label: text(schemeLooks[scheme].label),
        icon: schemeLooks[scheme].icon,
        chosen: scheme === chosen,
        onSelect: () => {
          choose(scheme)
          onChosen?.(scheme)
        },
      }))}
    />
  )
}
