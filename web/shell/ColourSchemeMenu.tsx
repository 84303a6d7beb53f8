/** Chooses between light, dark and what the system says. */

import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { useText } from '../language/use-text.ts'
import type { MessageKey } from '../language/use-text.ts'
import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/Icon.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import styles from './HeaderControls.module.css'

type ColourScheme = 'light' | 'dark' | 'auto'

const schemes: Record<ColourScheme, { icon: IconName; label: MessageKey }> = {
  light: { icon: 'sun', label: 'COLOUR_SCHEME_LIGHT' },
  dark: { icon: 'moon', label: 'COLOUR_SCHEME_DARK' },
  auto: { icon: 'contrast', label: 'COLOUR_SCHEME_AUTO' },
}
const order: readonly ColourScheme[] = ['light', 'dark', 'auto']

export function ColourSchemeMenu({ onChosen }: { onChosen?: (scheme: ColourScheme) => void }) {
  const text = useText()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const shown = schemes[colorScheme]
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
      entries={order.map((scheme) => ({
        label: text(schemes[scheme].label),
        icon: schemes[scheme].icon,
        chosen: scheme === colorScheme,
        onSelect: () => {
          setColorScheme(scheme)
          onChosen?.(scheme)
        },
      }))}
    />
  )
}
