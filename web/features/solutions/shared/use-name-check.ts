/** Validates the name of a solution: locally at once (empty, too long), otherwise by the server when the field loses the focus. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import { callQuery } from '../../../api/call-query.ts'
import { useText } from '../../../language/use-text.ts'

export interface NameCheck {
  readonly error: string | undefined
  readonly onBlur: () => void
}

/** @param cfgId the solution that already has the name and may keep it */
export function useNameCheck(name: string, cfgId?: string): NameCheck {
  const text = useText()
  /** The name with which the field lost the focus. */
  const [leftName, setLeftName] = useState<string | null>(null)
  const trimmed = name.trim()
  const isTooLong = Array.from(trimmed).length > maxNameLength
  const input = { newName: leftName ?? '', ...(cfgId === undefined ? {} : { cfgId }) }
  const answer = useQuery({
    ...callQuery('solution/validate/name', input),
    enabled: leftName !== null && leftName !== '' && !isTooLong,
  })

  const findError = (): string | undefined => {
    if (isTooLong) return text('SOLUTION_NAME_TOO_LONG', { limit: maxNameLength })
    if (leftName === '' && trimmed === '') return text('SOLUTION_NAME_EMPTY')
    // The answer is about the submitted name, not about one being typed.
    if (leftName === trimmed && answer.data?.valid === false) return text('ERROR_NAME_TAKEN')
    return undefined
  }
  return { error: findError(), onBlur: () => setLeftName(trimmed) }
}
