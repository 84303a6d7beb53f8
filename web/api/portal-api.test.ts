import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isReadOnly } from '@design-portal/contract/call.ts'
import { calls } from '@design-portal/contract/calls.ts'
import { errors } from '@design-portal/contract/errors.ts'
import type { ErrorCode } from '@design-portal/contract/errors.ts'
import { findFailedCall } from './failed-calls.ts'

const fetched = vi.fn()
vi.stubGlobal('fetch', fetched)
vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=proof' })
const { api, onSessionEnded, getLastTimeout } = await import('./portal-api.ts')

const ended = vi.fn()
let stop: () => void
beforeEach(() => {
  stop = onSessionEnded(ended)
})
afterEach(() => {
  stop()
  vi.clearAllMocks()
})

function answer(code: ErrorCode, status: number = errors[code].status): void {
  const body = { apiErrorCode: code, apiErrorMsg: errors[code].text }
  fetched.mockResolvedValue(Response.json(body, { status }))
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
      answer(code)
      await catchFailure(api.call('zone/all', {}))
      expect(ended.mock.calls).toEqual([[code]])
    },
  )

  test('of the sign-in is shown in the sign-in dialog', async () => {
    answer('WRONG_CREDENTIALS')
    await catchFailure(api.call('login/local', { username: 'a', password: 'b' }))
    answer('UNAUTHENTICATED')
    await catchFailure(api.call('login/current', {}))
    expect(ended).not.toHaveBeenCalled()
  })

  test.each([
    ['FORBIDDEN', 403],
    ['NOT_FOUND', 404],
    ['INTERNAL', 500],
    ['SERVICE_UNAVAILABLE', 503],
  ] as const)('of another kind (%s, %d) neither ends the session nor is stored', async (code, status) => {
    answer(code)
    const failure = await catchFailure(api.call('zone/all', {}))
    expect(failure).toMatchObject({ apiErrorCode: code, status, apiErrorMsg: errors[code].text })
    expect([ended.mock.calls.length, getLastTimeout()]).toEqual([0, undefined])
    expect(failure instanceof Error && findFailedCall(failure)).toEqual({ name: 'zone/all', isSilent: false })
  })

  test('that the page made in the background does not end the session', async () => {
    answer('SESSION_EXPIRED')
    await catchFailure(api.call('notification/unread', {}))
    expect(ended).not.toHaveBeenCalled()
  })
})

/** Makes a call without a session, and counts how often the end of the session was reported. */
async function countSessionEnds(): Promise<number> {
  answer('UNAUTHENTICATED')
  await catchFailure(api.call('zone/all', {}))
  return ended.mock.calls.length
}

const answerWithSuccess = () => fetched.mockResolvedValue(Response.json({ signOutUrl: null }))

describe('requests still running at sign-out', () => {
  test('do not end a session again until somebody signs in', async () => {
    const late = Promise.withResolvers<Response>()
    fetched.mockReturnValueOnce(late.promise)
    const failure = catchFailure(api.call('zone/all', {}))
    answerWithSuccess()
    await api.call('logout', {})
    late.resolve(Response.json({ apiErrorCode: 'UNAUTHENTICATED', apiErrorMsg: '' }, { status: 401 }))
    await failure
    expect(ended).not.toHaveBeenCalled()
    expect(await countSessionEnds()).toBe(0)
    answerWithSuccess()
    await catchFailure(api.call('login/current', {}))
    expect(await countSessionEnds()).toBe(1)
  })

  test('lead to the error page when the sign-out failed', async () => {
    answer('INTERNAL')
    await catchFailure(api.call('logout', {}))
    expect(await countSessionEnds()).toBe(1)
  })
})

test('a gateway timeout is stored for the error page', async () => {
  fetched.mockResolvedValue(new Response('<html>', { status: 504, headers: { 'content-type': 'text/html' } }))
  await catchFailure(api.call('zone/all', {}))
  expect(getLastTimeout()).toMatchObject({ status: 504, apiErrorCode: 'SERVICE_UNAVAILABLE' })
})

test('a network without any answer is its own kind of failure', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(api.call('zone/all', {})).rejects.toThrow('An error occurred')
})

const createRefusedEarly = () =>
  new Map([['GET /ngapi/solution/configId?id=c-1', Promise.resolve(Response.json({}, { status: 401 }))]])

describe('early requests of the page', () => {
  const others = Object.values(calls).flatMap(({ name }) => (name === 'login/current' ? [] : [name]))
  /** Calls that the page makes on its own. */
  const backgroundCalls = [
    'solution/presence',
    'solution/presence/leave',
    'notification/unread',
    'analytics/events',
  ]

  test.each(others)('are discarded by %s when it changes something, especially the session', async (name) => {
    globalThis.earlyAnswers = createRefusedEarly()
    fetched.mockResolvedValue(Response.json({}))
    await api.call(name, Object({}))
    const kept = isReadOnly(calls[name]) || backgroundCalls.includes(name)
    expect(globalThis.earlyAnswers.size).toBe(kept ? 1 : 0)
    globalThis.earlyAnswers = undefined
  })
})
