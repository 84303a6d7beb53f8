/** Formats the reference design that a solution was started from. */

import { formatReference } from '@design-portal/domain/reference-designs/reference-design.ts'
import type { Text } from '../../../language/use-text.ts'
import type { Solution } from './solution-queries.ts'

/** “From RD104 v1”, or “Derived from RD104 v1” once something that it locks was changed. */
export const formatSolutionReference = (reference: NonNullable<Solution['reference']>, text: Text): string =>
  text(reference.derived ? 'REFERENCE_DERIVED_FROM' : 'REFERENCE_BEGAN_FROM', {
    name: formatReference(reference),
  })
