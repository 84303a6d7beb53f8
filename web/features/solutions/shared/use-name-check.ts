/** What is wrong with the name of a solution: known here at once (empty, too long), else what the server says when the field is left. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import { callQuery } from '../../../api/call-query.ts'
import { useText } from '../../../language/use-text.ts'

export interface NameCheck {
  readonly error: string | undefined
  readonly onBlur: () => void
}

/** @param cfgId of the solution that has the name now and may keep it */
export function useNameCheck(name: string, cfgId?: string): NameCheck {
  const text = useText()
  const [left, setLeft] = useState<string | null>(null)
  const trimmed = name.trim()
  const tooLong = Array.from(trimmed).length > maxNameLength
  const input = { newName: left ?? '', ...(cfgId === undefined ? {} : { cfgId }) }
  const answer = useQuery({
    ...callQuery('solution/validate/name', input),
    enabled: left !== null && left !== '' && !tooLong,
  })

  const error = (): string | undefined => {
    if (tooLong) return text('SOLUTION_NAME_TOO_LONG', { limit: maxNameLength })
    if (left === '' && trimmed === '') return text('SOLUTION_NAME_EMPTY')
    // The answer speaks of the name that was left, not of one being typed.
    if (left === trimmed && answer.data?.valid === false) return text('ERROR_NAME_TAKEN')
    return undefined
  }
  return { error: error(), onBlur: () => setLeft(trimmed) }
}
