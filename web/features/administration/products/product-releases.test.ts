import { describe, expect, test } from 'vitest'
import { ApiError, NetworkError } from '@design-portal/contract/client.ts'
import type { ErrorCode } from '@design-portal/contract/errors.ts'
import { maxPackageBytes } from '@design-portal/contract/administration-options.ts'
import {
  packageFailures,
  packageFileProblems,
  productVersionStates,
  releaseConditions,
} from '@design-portal/contract/product-releases.ts'
import { toTextKey } from '@design-portal/domain/text-key.ts'
import { readMessages } from '@design-portal/i18n/messages.ts'
import {
  findFileRefusal,
  findNextVersion,
  formatProblemsAsText,
  formatReleaseFailure,
  formatUploadFailure,
  isFirstDayRefusal,
} from './product-releases.ts'

const refuse = (apiErrorCode: ErrorCode, details: Readonly<Record<string, unknown>> = {}) =>
  new ApiError(422, { apiErrorCode, apiErrorMsg: '', details })

test('every state, refusal of a file, failure of a check and condition of a release has a text', () => {
  const texts = readMessages('en')
  const textKeys = [
    ...productVersionStates.map((name) => toTextKey('PRODUCT_STATE', name)),
    ...packageFileProblems.map((name) => toTextKey('PACKAGE_FILE', name)),
    ...packageFailures.map((name) => toTextKey('PACKAGE_CHECK', name)),
    ...releaseConditions.map((name) => toTextKey('PRODUCT_CONDITION', name)),
  ]
  expect(textKeys.filter((key) => !(key in texts))).toEqual([])
})

describe('a file that is chosen for upload', () => {
  test('is refused if it is no ZIP file, empty, or larger than the server takes', () => {
    expect(findFileRefusal({ name: 'rack.tar', size: 10 })).toBe('PACKAGE_FILE_NOT_ZIP')
    expect(findFileRefusal({ name: 'rack.zip', size: 0 })).toBe('PACKAGE_FILE_NOT_ZIP')
    expect(findFileRefusal({ name: 'rack.zip', size: maxPackageBytes + 1 })).toBe('ERROR_PACKAGE_TOO_LARGE')
  })

  test('is accepted up to the largest size that the server takes', () => {
    expect(findFileRefusal({ name: 'Rack.ZIP', size: maxPackageBytes })).toBeUndefined()
  })
})

describe('the sentence for a refused upload', () => {
  test('names why the file is not a package', () => {
    expect(
      formatUploadFailure(refuse('PACKAGE_UNREADABLE', { reason: 'notUtf8', file: 'texts/de.json' })),
    ).toBe('notUtf8')
    expect(formatUploadFailure(refuse('PACKAGE_UNREADABLE'))).toBe('ERROR_PACKAGE_UNREADABLE')
  })

  test('names the version that exists', () => {
    const exists = refuse('PRODUCT_VERSION_EXISTS', { productKey: 'rack', productVersion: '1.0.0' })
    expect(formatUploadFailure(exists)).toBe('PACKAGE_VERSION_EXISTS')
    expect(formatUploadFailure(refuse('PRODUCT_VERSION_EXISTS'))).toBe('ERROR_PRODUCT_VERSION_EXISTS')
  })

  test('says that the portal cannot be reached', () => {
    expect(formatUploadFailure(new NetworkError('offline'))).toBe('NETWORK_UNREACHABLE')
  })
})

test('the person who uploaded a version is told that somebody else has to release it', () => {
  expect(formatReleaseFailure(refuse('FORBIDDEN', { reason: 'PERMISSION_NOT_ON_YOUR_OWN' }))).toBe(
    'PRODUCT_SECOND_PERSON',
  )
})

test('only conditions that another day would meet belong to the field of the first day', () => {
  expect(isFirstDayRefusal(refuse('CONDITION_NOT_MET', { unmet: ['dayIsFree'] }))).toBe(true)
  expect(isFirstDayRefusal(refuse('CONDITION_NOT_MET', { unmet: ['dayIsNotPast', 'dayIsFree'] }))).toBe(true)
  expect(isFirstDayRefusal(refuse('CONDITION_NOT_MET', { unmet: ['isChecked', 'dayIsFree'] }))).toBe(false)
  expect(isFirstDayRefusal(refuse('CONDITION_NOT_MET', { unmet: [] }))).toBe(false)
  expect(isFirstDayRefusal(refuse('NOT_FOUND'))).toBe(false)
  expect(isFirstDayRefusal(new NetworkError('offline'))).toBe(false)
  const invalid = new ApiError(400, {
    apiErrorCode: 'INVALID_INPUT',
    apiErrorMsg: '',
    fields: [{ path: 'releasedFrom', code: 'wrong_format', message: '' }],
  })
  expect(isFirstDayRefusal(invalid)).toBe(true)
})

const createVersion = (
  productVersion: string,
  state: (typeof productVersionStates)[number],
  day: string,
) => ({
  productVersion,
  state,
  releasedFrom: day,
})

describe('the version that new designs take next', () => {
  test('is the one released last, without those that are scheduled, rolled back or withdrawn', () => {
    const versions = [
      createVersion('4.0.0', 'scheduled', '2027-02-01'),
      createVersion('3.0.0', 'released', '2027-01-05'),
      createVersion('2.2.0', 'withdrawn', '2027-01-04'),
      createVersion('2.1.0', 'rolledBack', '2027-01-03'),
      createVersion('1.0.0', 'released', '2026-01-01'),
      createVersion('2.0.0', 'released', '2026-06-01'),
    ]
    expect(findNextVersion(versions, '3.0.0')).toBe('2.0.0')
  })

  test('is the one with the higher number of those released from the same day', () => {
    const versions = [
      createVersion('1.9.0', 'released', '2026-01-01'),
      createVersion('1.10.0', 'released', '2026-01-01'),
    ]
    expect(findNextVersion(versions, '2.0.0')).toBe('1.10.0')
  })

  test('is undefined if no other version is released', () => {
    expect(findNextVersion([createVersion('1.0.0', 'released', '2026-01-01')], '1.0.0')).toBeUndefined()
  })
})

test('problems are copied as rows of one line each, with a heading', () => {
  const problems = [
    { file: 'product.model', line: 12, message: 'Unknown\n\tname ‘slots’.', cure: 'Declare it.' },
    { file: 'parts.csv', line: null, message: 'Missing.', cure: 'Add the file.' },
  ]
  expect(formatProblemsAsText(['File', 'Line', 'Problem', 'Cure'], problems)).toBe(
    [
      'File\tLine\tProblem\tCure',
      'product.model\t12\tUnknown name ‘slots’.\tDeclare it.',
      'parts.csv\t\tMissing.\tAdd the file.',
    ].join('\n'),
  )
})
