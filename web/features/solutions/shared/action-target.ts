/** The fields of a solution that its dialogs need, available both in a row of the list and in an opened solution. */

import type { SolutionRow } from '@design-portal/contract/solutions.ts'

export type ActionTarget = Pick<SolutionRow, 'cfgId' | 'name' | 'countryId' | 'statusId'>
