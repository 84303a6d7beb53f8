/** The countdown before a submission: announced to all other editors; they and the submitter can stop it, and so does leaving the page. */

import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { submitCountdownSeconds } from '@design-portal/domain/workflow/presence.ts'
import { api } from '../../../../api/portal-api.ts'
import { translate } from '../../../../language/use-text.ts'
import { useUser } from '../../../../session/current-user.ts'
import { showToast } from '../../../../ui/toast.ts'
import { useAnnouncedSubmission } from '../../presence/use-presence.ts'
import { useCountdown } from './use-countdown.ts'

export interface Submission {
  /** Undefined while no countdown is running. */
  readonly seconds: number | undefined
  /** The name of another person who has stopped it. */
  readonly stoppedBy: string | undefined
  readonly announcing: boolean
  /** Why it could not be announced. */
  readonly error: Error | null
  readonly start: () => void
  readonly stop: () => void
}

/** @param onOver called with the id of the announcement if nobody has stopped it */
export function useSubmission(cfgid: string, onOver: (countdownId: string | undefined) => void): Submission {
  const latestCountdown = useAnnouncedSubmission(cfgid)?.countdown
  const [countdownId, setCountdownId] = useState<string>()
  const { usrId } = useUser()
  const isMine = latestCountdown !== undefined && latestCountdown.countdownId === countdownId
  const stoppedBy =
    isMine && latestCountdown.stoppedBy?.usrId !== usrId ? latestCountdown.stoppedBy?.name : undefined
  const countdown = useCountdown(submitCountdownSeconds, () => {
    if (stoppedBy === undefined) onOver(countdownId)
  })
  // A stop stops whatever is announced when it arrives, so the next announcement waits for it.
  const stopping = useRef<Promise<unknown>>(Promise.resolve())
  const announcing = useMutation({
    mutationFn: async () => {
      await stopping.current
      return await api.call('solution/submission/announce', { cfgid })
    },
    onSuccess: (announced) => {
      setCountdownId(announced.countdown.countdownId)
      countdown.start()
    },
  })
  const stop = () => {
    countdown.stop()
    // If this call fails, others see the countdown end, but nothing is submitted.
    stopping.current = api.call('solution/submission/stop', { cfgid }).catch(() => undefined)
  }
  const stopOnLeaving = useRef<() => void>(undefined)
  useEffect(() => {
    stopOnLeaving.current = countdown.seconds === undefined ? undefined : stop
  })
  useEffect(
    () => () => {
      if (stopOnLeaving.current === undefined) return
      stopOnLeaving.current()
      showToast({ type: 'warning', message: translate('WORKFLOW_SUBMISSION_LEFT') })
    },
    [],
  )
  return {
    seconds: stoppedBy === undefined ? countdown.seconds : undefined,
    stoppedBy,
    announcing: announcing.isPending,
    error: announcing.error,
    start: () => announcing.mutate(),
    stop,
  }
}
