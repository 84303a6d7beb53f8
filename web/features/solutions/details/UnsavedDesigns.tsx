/** Designs of a solution that were never saved: they exist only in this browser, and can be continued from here. */

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatDateTime } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { useProductNames } from '../../../products/product-names.ts'
import { useUser } from '../../../session/current-user.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { listUnsavedDesigns } from '../../designs/saving/draft-store.ts'
import styles from './UnsavedDesigns.module.css'

export function UnsavedDesigns({ cfgId }: { readonly cfgId: string }) {
  const text = useText()
  const language = useLanguage()
  const { usrId } = useUser()
  const designs = useMemo(() => listUnsavedDesigns(localStorage, usrId, cfgId), [usrId, cfgId])
  const { formatName } = useProductNames(designs.map(({ type }) => type))
  if (designs.length === 0) return null
  return (
    <ul className={styles.list}>
      {designs.map(({ desId, name, type, changedAt }) => (
        <li key={desId} className={styles.design}>
          <Icon name="edit" size={18} />
          <span className={styles.what}>
            <strong>{name}</strong>
            <span className={styles.second}>
              {formatName(type)} · {text('CONFIGURATOR_UNSAVED')} ·{' '}
              <time dateTime={changedAt}>{formatDateTime(changedAt, language)}</time>
            </span>
          </span>
          <Button
            renderRoot={(props) => (
              <Link {...props} to={paths.configurator} search={{ cfgId, draft: desId, type }} />
            )}
            variant="default"
            size="xs"
            aria-label={`${text('CONFIGURATOR_DRAFT_KEEP')}: ${name}`}
          >
            {text('CONFIGURATOR_DRAFT_KEEP')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
