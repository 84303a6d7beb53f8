/** The errors of a typed row of a price list, which the server checks like a row of a file. */

import { ApiError } from '@design-portal/contract/client.ts'
import { translate, translateName } from '../../../language/use-text.ts'
import { formatFieldErrors } from '../../administration/shared/admin-texts.ts'

/** Returns the errors of a typed row by its columns, with the texts of an imported file. */
export function formatRowErrors(failure: unknown): Readonly<Record<string, string>> {
  const errors = formatFieldErrors(failure)
  const problems = failure instanceof ApiError ? failure.details.problems : undefined
  if (!Array.isArray(problems)) return errors
  const columnErrors = Object.fromEntries(
    problems
      .filter(isPriceProblem)
      .map(({ code, column, found, against }) => [
        column,
        code === 'duplicateRow'
          ? translate('PRICE_ROW_DUPLICATE')
          : translateName('PRICE_IMPORT', code, { found, against, column }),
      ]),
  )
  return { ...errors, ...columnErrors }
}

type PriceProblem = Readonly<Record<'code' | 'column' | 'found' | 'against', string>>

const isPriceProblem = (value: unknown): value is PriceProblem =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'column' in value &&
  typeof value.column === 'string' &&
  'found' in value &&
  typeof value.found === 'string' &&
  'against' in value &&
  typeof value.against === 'string'
