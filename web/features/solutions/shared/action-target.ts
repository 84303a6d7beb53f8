/** What the dialogs about a solution need to know of it; both a row of the list and an opened solution provide it. */

import type { SolutionRow } from '@design-portal/contract/solutions.ts'

export type ActionTarget = Pick<SolutionRow, 'cfgId' | 'name' | 'countryId' | 'statusId'>
