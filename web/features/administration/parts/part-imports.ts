/** Queries and texts of imports of large files of parts. */

import { queryOptions } from '@tanstack/react-query'
import type { PartImport, PartImportFailure, PartImportState } from '@design-portal/contract/part-imports.ts'
import { callQuery } from '../../../api/call-query.ts'
import { findRejectionText, formatFailure } from '../../../api/failure-text.ts'
import { translateName, translateRawKey } from '../../../language/use-text.ts'

/** How often the progress of an import is polled, in milliseconds. */
const pollInterval = 1000

const isWorking = (state: PartImportState): boolean => state === 'checking' || state === 'applying'

export const queryPartImport = (importId: string) =>
  queryOptions({
    ...callQuery('catalogue/part/import/progress', { importId }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isWorking(state.data.state) ? pollInterval : false,
  })

/** Whether an import is neither done nor failed nor cancelled. */
export const isUnfinished = ({ state }: PartImport): boolean => isWorking(state) || state === 'ready'

/** Returns the name of the state of an import; a file that waits for a choice of columns is not ready yet. */
export const formatImportState = ({ state, reading }: PartImport): string =>
  translateName('PART_IMPORT_STATE', state === 'ready' && reading?.isOpen === true ? 'asked' : state)

/** Failures that a price list's file can have, too, with the same texts. */
const sharedFailures: ReadonlySet<PartImportFailure> = new Set([
  'fileType',
  'fileContent',
  'macros',
  'protected',
  'damaged',
])

export const formatImportFailure = (failure: PartImportFailure): string =>
  translateName(sharedFailures.has(failure) ? 'PRICE_IMPORT_FAILED' : 'PART_IMPORT_FAILED', failure)

/** Returns the sentence for a rejected call about an import. */
export const formatImportRejection = (failure: unknown): string =>
  findRejectionText(failure, { formatReason: translateRawKey, conditionPrefix: 'PART_IMPORT_CONDITION' }) ??
  formatFailure(failure)
