/** A mark beside the status: how many errors and warnings the solution check has, with a link to them. */

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Severity } from '@design-portal/domain/finding-severity.ts'
import { callQuery } from '../../../../api/call-query.ts'
import { useText } from '../../../../language/use-text.ts'
import { paths } from '../../../../paths.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { focusWhenShown } from '../../shared/focus-when-shown.ts'
import styles from './CheckMark.module.css'

/** Renders nothing if there is neither an error nor a warning. */
export function CheckMark({ cfgId }: { readonly cfgId: string }) {
  const text = useText()
  const { data: details } = useQuery(callQuery('solution/status/change/details', { cfgid: cfgId }))
  const count = (wanted: Severity) =>
    details?.findings.filter(({ severity }) => severity === wanted).length ?? 0
  const [errors, warnings] = [count('error'), count('warning')]
  if (errors + warnings === 0) return null
  const hasOpenWarning = details?.findings.some(({ acceptance }) => acceptance?.accepted === null) ?? false
  return (
    <Link
      to={paths.solutionDetails}
      search={{ cfgId, tab: 'check' }}
      resetScroll={false}
      replace
      className={styles.mark}
      data-tone={errors > 0 ? 'bad' : hasOpenWarning ? 'caution' : 'quiet'}
      onClick={() => focusWhenShown('[data-finding]')}
    >
      <Icon name={errors > 0 ? 'close' : 'warning'} size={14} />
      {text('CHAIN_COUNT', { errors, warnings })}
    </Link>
  )
}
