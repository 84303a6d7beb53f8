import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '@design-portal/contract/client.ts'
import type { CallName } from '@design-portal/contract/calls.ts'
import { errors } from '@design-portal/contract/errors.ts'
import type { ErrorCode } from '@design-portal/contract/errors.ts'
import { readCompiledMessages } from '@design-portal/i18n/messages.ts'
import { formatMessage } from '@design-portal/i18n/icu/format.ts'
import type { MessageValues } from '@design-portal/i18n/icu/message.ts'
import { listenForToasts } from '../ui/toast.ts'
import type { Toast } from '../ui/toast.ts'

const english = readCompiledMessages('en')
vi.mock('../language/use-text.ts', () => ({
  translate: (key: string, values: MessageValues = {}) => formatMessage(english[key] ?? key, values, 'en'),
}))
const { recordFailedCall } = await import('./failed-calls.ts')
const { showFailureToast } = await import('./failure-toasts.ts')

const shownToasts: Toast[] = []
let stopListening: () => void
beforeEach(() => {
  stopListening = listenForToasts((toast) => shownToasts.push(toast))
})
afterEach(() => {
  stopListening()
  shownToasts.length = 0
})

const createRefusal = (code: ErrorCode, status: number = errors[code].status) =>
  new ApiError(status, { apiErrorCode: code, apiErrorMsg: errors[code].text })

function listToasts(name: CallName, failure: Error, isSilent = false): readonly string[] {
  recordFailedCall(failure, { name, isSilent })
  showFailureToast(failure)
  return shownToasts.map(({ message }) => message)
}

describe('a failed call of', () => {
  test.each([
    ['price-list/details', 'Could not be loaded: price list.'],
    ['price-list/rename', 'Could not be saved: price list.'],
    ['price-list/draft/discard', 'Could not be deleted: price list.'],
    ['quote-request/inbox', 'Could not be loaded: quote request.'],
    ['quote-request/answer', 'Could not be saved: quote request.'],
    ['quote-request/withdraw', 'Could not be deleted: quote request.'],
    ['news/list', 'Could not be loaded: news banners.'],
    ['news/create', 'Could not be saved: news banners.'],
    ['news/delete', 'Could not be deleted: news banners.'],
    ['news/shown', 'Could not be loaded: news ticker.'],
    ['user/admin/list', 'Could not be loaded: user access.'],
    ['user/admin/save', 'Could not be saved: user access.'],
    ['user/admin/transfer', 'Could not be saved: transfer of solutions.'],
    ['solutions/list/export', 'Could not be downloaded: spreadsheet.'],
    ['company/details', 'Could not be loaded: company details.'],
    ['company/save', 'Could not be saved: company details.'],
    ['company/oracle-site-id/save', 'Could not be saved: Oracle site ID.'],
    ['solution/custom-part/look-up', 'Could not be loaded: custom parts.'],
    ['solution/custom-part/refresh', 'Could not be refreshed: custom parts.'],
    ['solution/create/newLaunch', 'Could not be opened: design tool.'],
  ] as const)('%s is reported as “%s”', (name, sentence) => {
    expect(listToasts(name, createRefusal('INTERNAL'))).toEqual([
      `${sentence} An error occurred while processing your request.`,
    ])
    expect(shownToasts.map(({ type }) => type)).toEqual(['error'])
  })
})

describe('a failure toast', () => {
  test.each([
    ['SERVICE_UNAVAILABLE', 503],
    ['SERVICE_UNAVAILABLE', 504],
  ] as const)('is shown for an unavailable service (%s, %d) after any call', (code, status) => {
    expect(listToasts('dashboard/summary', createRefusal(code, status))).toEqual([
      'The service is not responding. Please try again.',
    ])
  })

  test('names both the action and the reason for a named call', () => {
    expect(listToasts('company/save', createRefusal('SERVICE_UNAVAILABLE'))).toEqual([
      'Could not be saved: company details. The service is not responding. Please try again.',
    ])
  })

  test('gives the reason for a missing permission or network', () => {
    listToasts('price-list/rename', createRefusal('FORBIDDEN'))
    expect(listToasts('news/delete', new NetworkError(undefined))).toEqual([
      'Could not be saved: price list. You don’t have permission to do this.',
      'Could not be deleted: news banners. The portal cannot be reached. Check your network connection.',
    ])
  })

  test.each([
    'UNAUTHENTICATED',
    'SESSION_EXPIRED',
    'INVALID_INPUT',
    'ROW_VERSION_CONFLICT',
    'PART_NOT_FOUND',
  ] as const)('is not shown for failures displayed elsewhere on the screen (%s)', (code) => {
    expect(listToasts('price-list/rename', createRefusal(code))).toEqual([])
  })

  test('is not shown for calls that their screen reports itself', () => {
    expect(listToasts('solution/copy', createRefusal('INTERNAL'))).toEqual([])
  })

  test('is not shown for background calls', () => {
    expect(listToasts('notification/unread', createRefusal('SERVICE_UNAVAILABLE'), true)).toEqual([])
  })

  test('is not shown for failures of loading the page itself', () => {
    showFailureToast(new TypeError('a mistake of ours'))
    expect(shownToasts).toEqual([])
  })
})
