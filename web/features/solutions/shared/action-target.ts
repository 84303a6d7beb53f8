/** What the dialogs about a solution need to know of it: a row of the list and an opened solution both have it. */

import type { SolutionRow } from '@design-portal/contract/solutions.ts'

export type ActionTarget = Pick<SolutionRow, 'cfgId' | 'name' | 'countryId' | 'statusId'>
