import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '@design-portal/contract/client.ts'
import type { ErrorCode } from '@design-portal/contract/errors.ts'
import { toSaveOutcome } from './send-design.ts'

const createFailure = (apiErrorCode: ErrorCode, details: Record<string, unknown> = {}) =>
  new ApiError(409, { apiErrorCode, apiErrorMsg: 'text', details })

test('a missing answer and an unavailable service are retryable', () => {
  expect(toSaveOutcome(new NetworkError(new Error('offline')))).toEqual({ kind: 'unreachable' })
  expect(toSaveOutcome(createFailure('SERVICE_UNAVAILABLE'))).toEqual({ kind: 'unreachable' })
})

test('a conflict names who changed the design, when, and the current version', () => {
  const details = { currentRowVersion: 7, who: 'Ana', when: '2026-11-21T08:00:00.000Z' }
  expect(toSaveOutcome(createFailure('ROW_VERSION_CONFLICT', details))).toEqual({
    kind: 'conflict',
    conflict: { rowVersion: 7, changedBy: 'Ana', changedAt: '2026-11-21T08:00:00.000Z' },
  })
})

test('a deleted design cannot be overwritten, and a refusal keeps its error code', () => {
  expect(toSaveOutcome(createFailure('ROW_VERSION_CONFLICT', { currentRowVersion: null }))).toMatchObject({
    kind: 'refused',
  })
  expect(toSaveOutcome(createFailure('CHOICES_CONTRADICT'))).toEqual({
    kind: 'refused',
    refusal: { code: 'CHOICES_CONTRADICT', message: 'text' },
  })
})

test('an internal error is not taken for an answer', () => {
  expect(() => toSaveOutcome(new TypeError('defect'))).toThrow(TypeError)
})
