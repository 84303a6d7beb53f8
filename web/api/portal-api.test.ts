import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isReadOnly } from '@design-portal/contract/call.ts'
import { calls } from '@design-portal/contract/calls.ts'
import { NetworkError } from '@design-portal/contract/client.ts'
import { errors } from '@design-portal/contract/errors.ts'
import type { ErrorCode } from '@design-portal/contract/errors.ts'
import { findFailedCall } from './failed-calls.ts'

const fetchMock = vi.fn()
vi.stubGlobal('fetch', fetchMock)
vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=proof' })
const { api, onSessionEnded, getLastTimeout } = await import('./portal-api.ts')

const onEnded = vi.fn()
let stopListening: () => void
beforeEach(() => {
  stopListening = onSessionEnded(onEnded)
})
afterEach(() => {
  stopListening()
  vi.clearAllMocks()
})

function answerWithError(code: ErrorCode, status: number = errors[code].status): void {
  const body = { apiErrorCode: code, apiErrorMsg: errors[code].text }
  fetchMock.mockResolvedValue(Response.json(body, { status }))
}

async function catchFailure(work: Promise<unknown>): Promise<unknown> {
  return await work.then(
    () => undefined,
    (failure: unknown) => failure,
  )
}

describe('a refused call', () => {
  test.each(['UNAUTHENTICATED', 'SESSION_EXPIRED'] as const)(
    'without a session (%s) leads to the error page',
    async (code) => {
      answerWithError(code)
      await catchFailure(api.call('zone/all', {}))
      expect(onEnded.mock.calls).toEqual([[code]])
    },
  )

  test('of the sign-in does not end a session, because the sign-in dialog shows it', async () => {
    answerWithError('WRONG_CREDENTIALS')
    await catchFailure(api.call('login/local', { username: 'a', password: 'b' }))
    answerWithError('UNAUTHENTICATED')
    await catchFailure(api.call('login/current', {}))
    expect(onEnded).not.toHaveBeenCalled()
  })

  test.each([
    ['FORBIDDEN', 403],
    ['NOT_FOUND', 404],
    ['INTERNAL', 500],
    ['SERVICE_UNAVAILABLE', 503],
  ] as const)('of another kind (%s, %d) neither ends the session nor is stored', async (code, status) => {
    answerWithError(code)
    const failure = await catchFailure(api.call('zone/all', {}))
    expect(failure).toMatchObject({ apiErrorCode: code, status, apiErrorMsg: errors[code].text })
    expect([onEnded.mock.calls.length, getLastTimeout()]).toEqual([0, undefined])
    expect(failure instanceof Error && findFailedCall(failure)).toEqual({ name: 'zone/all', isSilent: false })
  })

  test('that the page made in the background does not end the session', async () => {
    answerWithError('SESSION_EXPIRED')
    await catchFailure(api.call('notification/unread', {}))
    expect(onEnded).not.toHaveBeenCalled()
  })
})

/** Makes a call without a session, and counts how often the end of the session was reported. */
async function countSessionEnds(): Promise<number> {
  answerWithError('UNAUTHENTICATED')
  await catchFailure(api.call('zone/all', {}))
  return onEnded.mock.calls.length
}

const answerWithSuccess = () => fetchMock.mockResolvedValue(Response.json({ signOutUrl: null }))

describe('requests still running at sign-out', () => {
  test('do not end a session again until somebody signs in', async () => {
    const late = Promise.withResolvers<Response>()
    fetchMock.mockReturnValueOnce(late.promise)
    const failure = catchFailure(api.call('zone/all', {}))
    answerWithSuccess()
    await api.call('logout', {})
    late.resolve(Response.json({ apiErrorCode: 'UNAUTHENTICATED', apiErrorMsg: '' }, { status: 401 }))
    await failure
    expect(onEnded).not.toHaveBeenCalled()
    expect(await countSessionEnds()).toBe(0)
    answerWithSuccess()
    await catchFailure(api.call('login/current', {}))
    expect(await countSessionEnds()).toBe(1)
  })

  test('lead to the error page when the sign-out failed', async () => {
    answerWithError('INTERNAL')
    await catchFailure(api.call('logout', {}))
    expect(await countSessionEnds()).toBe(1)
  })
})

test('a gateway timeout is stored for the error page', async () => {
  fetchMock.mockResolvedValue(
    new Response('<html>', { status: 504, headers: { 'content-type': 'text/html' } }),
  )
  await catchFailure(api.call('zone/all', {}))
  expect(getLastTimeout()).toMatchObject({ status: 504, apiErrorCode: 'SERVICE_UNAVAILABLE' })
})

test('a call without any answer fails as an error of the network', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(api.call('zone/all', {})).rejects.toBeInstanceOf(NetworkError)
})

const createRefusedEarlyAnswers = () =>
  new Map([['GET /ngapi/solution/configId?id=c-1', Promise.resolve(Response.json({}, { status: 401 }))]])

describe('early requests of the page', () => {
  const callNames = Object.values(calls).flatMap(({ name }) => (name === 'login/current' ? [] : [name]))
  /** Calls that the page makes on its own. */
  const backgroundCalls = [
    'solution/presence',
    'solution/presence/leave',
    'notification/unread',
    'analytics/events',
  ]

  test.each(callNames)(
    'are kept by a call that only reads and discarded by one that changes something (%s)',
    async (name) => {
      globalThis.earlyAnswers = createRefusedEarlyAnswers()
      fetchMock.mockResolvedValue(Response.json({}))
      await api.call(name, Object({}))
      const isKept = isReadOnly(calls[name]) || backgroundCalls.includes(name)
      expect(globalThis.earlyAnswers.size).toBe(isKept ? 1 : 0)
      globalThis.earlyAnswers = undefined
    },
  )
})
