/** The error for a condition of a release that is not met. */
import type { ReleaseCondition } from '@design-portal/contract/product-releases.ts'
import { CallError } from '../../../http/call-error.ts'

export const createConditionError = (condition: ReleaseCondition): CallError =>
  new CallError('CONDITION_NOT_MET', { details: { unmet: [condition] } })
