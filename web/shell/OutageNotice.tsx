/** A notice while the portal cannot reach its database, and a message when it works again. */

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onPortalReturned, useOutage } from '../api/outage.ts'
import { useText } from '../language/use-text.ts'
import { useAnnouncement } from '../ui/announce.ts'
import { Icon } from '../ui/Icon.tsx'
import { showToast } from '../ui/toast.ts'
import styles from './OutageNotice.module.css'

export function OutageNotice() {
  const text = useText()
  const queryClient = useQueryClient()
  const isPortalAway = useOutage()
  useEffect(
    () =>
      onPortalReturned(() => {
        showToast({ type: 'success', message: text('PORTAL_BACK') })
        // Refetches what could not be loaded during the outage and what may have changed.
        void queryClient.invalidateQueries()
      }),
    [queryClient, text],
  )
  return isPortalAway ? <AwayNotice /> : null
}

function AwayNotice() {
  const sentence = useText()('PORTAL_AWAY')
  useAnnouncement(sentence)
  return (
    <div className={styles.notice}>
      <Icon name="warning" size={18} />
      <p>{sentence}</p>
    </div>
  )
}
