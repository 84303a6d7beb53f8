/** Navigation between the sections of the form, with the progress of each; a press scrolls to the section. */

import { UnstyledButton } from '@mantine/core'
import type { FocusEvent } from 'react'
import { useText } from '../../../language/use-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useScreen } from '../screen-state/screen-context.ts'
import type { Section } from './sections.ts'
import styles from './SectionNavigation.module.css'

interface SectionNavigationProps {
  readonly sections: readonly Section[]
  readonly current: string | undefined
  readonly onGo: (group: string) => void
}

export function SectionNavigation({ sections, current, onGo }: SectionNavigationProps) {
  const { productText } = useScreen()
  const text = useText()
  return (
    <nav aria-label={text('CONFIGURATOR_SECTIONS')} className={styles.navigation}>
      <ul>
        {sections.map(({ group, views, progress: { decided, total } }) => {
          const isBlocked = views.some(({ status }) => status === 'blocked' || status === 'refuted')
          return (
            <li key={group}>
              <UnstyledButton
                className={styles.link}
                aria-current={group === current ? 'true' : undefined}
                onClick={() => onGo(group)}
                onFocus={scrollIntoSight}
              >
                <span className={styles.name}>{productText.formatGroup(group)}</span>
                {isBlocked ? (
                  <span className={styles.blocked}>
                    <Icon name="warning" size={14} />
                  </span>
                ) : null}
                {total === 0 ? null : (
                  <span
                    className={styles.progress}
                    aria-label={text('CONFIGURATOR_SECTION_PROGRESS', { decided, total })}
                  >
                    {decided}/{total}
                  </span>
                )}
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/**
 * On a narrow screen the sections are side by side and some are out of view. Browsers do not scroll to an element that is partly visible,
 * so this does; a section under the pointer stays in place while it is pressed.
 */
function scrollIntoSight({ currentTarget }: FocusEvent): void {
  if (currentTarget.matches(':focus-visible'))
    currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
