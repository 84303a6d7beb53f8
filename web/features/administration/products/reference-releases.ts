/** The changes of a reference design's version with the texts of their dialogs, and the problems of a rejected file. */

import { ApiError } from '@design-portal/contract/client.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { formatNumber } from '@design-portal/i18n/format.ts'
import { findRejectionText, formatFailure } from '../../../api/failure-text.ts'
import { api } from '../../../api/portal-api.ts'
import { translateRawKey } from '../../../language/use-text.ts'
import { formatRefusal } from './product-releases.ts'

export const changeTexts = {
  publish: {
    title: 'REFERENCE_PUBLISH_TITLE',
    button: 'REFERENCE_PUBLISH',
    explanation: 'REFERENCE_PUBLISH_WHAT',
    done: 'REFERENCE_PUBLISH_DONE',
  },
  withdraw: {
    title: 'REFERENCE_WITHDRAW_TITLE',
    button: 'REFERENCE_WITHDRAW',
    explanation: 'REFERENCE_WITHDRAW_WHAT',
    done: 'REFERENCE_WITHDRAW_DONE',
  },
  discard: {
    title: 'REFERENCE_DISCARD_TITLE',
    button: 'REFERENCE_DISCARD',
    explanation: 'REFERENCE_DISCARD_WHAT',
    done: 'REFERENCE_DISCARD_DONE',
  },
} as const
export type ReferenceChange = keyof typeof changeTexts

interface VersionKey {
  readonly designKey: string
  readonly version: number
}

export async function changeReference(change: ReferenceChange, key: VersionKey): Promise<VersionKey> {
  if (change === 'publish') return await api.call('reference-design/publish', key)
  if (change === 'withdraw') return await api.call('reference-design/withdraw', key)
  return await api.call('reference-design/discard', key)
}

/** Returns the sentence for a rejection: from the reason or the conditions that the server names, otherwise from its code. */
export const formatReferenceFailure = (failure: unknown): string =>
  findRejectionText(failure, { formatReason: formatRefusal, conditionPrefix: 'REFERENCE_CONDITION' }) ??
  formatFailure(failure)

export interface FileProblem {
  /** Identifies the problem in a list. */
  readonly key: string
  readonly line: number
  readonly field: string
  /** What is wrong, and how to correct it. */
  readonly sentence: string
}

interface ProblemDetails {
  readonly line: number
  readonly field: string
  readonly code: string
  readonly values: object
}

const isProblem = (value: unknown): value is ProblemDetails =>
  typeof value === 'object' &&
  value !== null &&
  'line' in value &&
  typeof value.line === 'number' &&
  'field' in value &&
  typeof value.field === 'string' &&
  'code' in value &&
  typeof value.code === 'string' &&
  'values' in value &&
  typeof value.values === 'object'

/** Lists the problems that the server names for a rejected file; none for other failures. */
export function listFileProblems(failure: unknown, language: Language): readonly FileProblem[] {
  if (!(failure instanceof ApiError) || !Array.isArray(failure.details['problems'])) return []
  return failure.details['problems'].filter(isProblem).map(({ line, field, code, values }, index) => ({
    key: `${index}`,
    line,
    field,
    sentence: translateRawKey(
      `REFERENCE_FILE_${code}`,
      Object.fromEntries(
        Object.entries(values).map(([name, value]): readonly [string, string] => [
          name,
          typeof value === 'number' ? formatNumber(value, language, 2) : String(value),
        ]),
      ),
    ),
  }))
}
