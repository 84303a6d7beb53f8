/** A notice that another person is about to submit the solution: every editor may stop it during the countdown. */

import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { memo, useEffect, useState } from 'react'
import type { SubmissionCountdown } from '@design-portal/contract/presence.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { useUser } from '../../../session/current-user.ts'
import { Notice } from '../../../ui/notice/Notice.tsx'
import { showToast } from '../../../ui/toast.ts'
import { formatActionFailure } from '../shared/format-action-failure.ts'
import styles from './SubmissionNotice.module.css'
import { useAnnouncedSubmission } from './use-presence.ts'

export const SubmissionNotice = memo(function SubmissionNotice({ cfgId }: { readonly cfgId: string }) {
  const { usrId } = useUser()
  const announced = useAnnouncedSubmission(cfgId)
  if (announced === undefined || announced.countdown.usrId === usrId) return null
  const { countdown, heardAt } = announced
  if (countdown.stoppedBy !== null) return null
  return <RunningNotice key={countdown.countdownId} cfgId={cfgId} countdown={countdown} heardAt={heardAt} />
})

interface RunningNoticeProps {
  readonly cfgId: string
  readonly countdown: SubmissionCountdown
  /** In milliseconds, by the clock of this machine. */
  readonly heardAt: number
}

function RunningNotice({ cfgId, countdown: { name, secondsLeft }, heardAt }: RunningNoticeProps) {
  const text = useText()
  const now = useNow()
  const seconds = Math.ceil(secondsLeft - (now - heardAt) / 1000)
  const stopping = useMutation({
    mutationFn: () => api.call('solution/submission/stop', { cfgid: cfgId }),
    onSuccess: ({ stopped }) => {
      if (stopped) showToast({ type: 'success', message: text('WORKFLOW_SUBMISSION_STOPPED', { name }) })
    },
    onError: (failure) => showToast({ type: 'error', message: formatActionFailure(failure) }),
  })
  if (seconds <= 0 || stopping.isSuccess) return null
  return (
    <Notice side="middle">
      <div className={styles.notice} role="alert">
        <p>{text('WORKFLOW_SUBMISSION_ANNOUNCED', { name })}</p>
        <span className={styles.seconds} aria-hidden="true">
          {seconds}
        </span>
        <Button loading={stopping.isPending} onClick={() => stopping.mutate()}>
          {text('WORKFLOW_STOP')}
        </Button>
      </div>
    </Notice>
  )
}

/** Returns the current time, updated four times a second. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return now
}
