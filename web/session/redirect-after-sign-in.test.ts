import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '@design-portal/contract/client.ts'
import type { User } from '@design-portal/contract/sign-in.ts'
import { createMemoryStorage } from '../testing/memory-storage.ts'

const storage = createMemoryStorage()
const replace = vi.fn()
const call = vi.fn()
vi.mock('../api/portal-api.ts', () => ({ api: { call } }))

const { redirectAfterSignIn, findLanding, rememberAddress, rememberLaunch } =
  await import('./redirect-after-sign-in.ts')

beforeEach(() => {
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('window', { location: { replace } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  storage.clear()
})

const preferences: User['userPreferenceDetails'] = {
  prefferedFilters: null,
  defaultFilter: 'my',
  languageId: null,
  colourScheme: null,
  landingPageCode: 'solution-list',
  units: 'si',
  timeZone: null,
  trainingSolutions: false,
}
const details = {
  usrId: '1',
  email: 'a@b.example',
  externalUser: false,
  internalUser: true,
  userCountry: 'NO',
}

function createUser(change: Partial<User> = {}): User {
  return {
    ...details,
    userId: '1',
    usrName: 'A',
    externalSystem: null,
    externalSystemId: null,
    usrCompanyId: '2',
    usrCompanyName: 'B',
    languageId: 'en',
    hideTerms: true,
    landingPageCode: 'solution-list',
    userDetails: details,
    userPreferenceDetails: preferences,
    ...change,
  }
}

const detailsPage = '/home/solution-list/solution-details?cfgId=7'

describe('after signing in, the redirect is to', () => {
  test.each([
    [
      'the requested page, before everything else',
      { redirectUrl: detailsPage, launch: 'x' },
      {},
      detailsPage,
    ],
    [
      'the requested page even before the terms, which that page redirects to',
      { redirectUrl: detailsPage, launch: null },
      { hideTerms: false },
      detailsPage,
    ],
    [
      'the start page instead of a page of another site',
      { redirectUrl: 'https://evil.example', launch: null },
      {},
      '/home/solution-list',
    ],
    [
      'the dashboard for users who start there',
      { redirectUrl: null, launch: null },
      { landingPageCode: 'home' },
      '/home/dashboard',
    ],
    ['the list by default', { redirectUrl: null, launch: null }, {}, '/home/solution-list'],
    [
      'the terms for users who have not accepted them',
      { redirectUrl: null, launch: null },
      { hideTerms: false, landingPageCode: 'home' },
      '/home/user-terms',
    ],
  ] as const)('%s', (_, wanted, change, address) => {
    expect(findLanding(createUser(change), wanted)).toEqual({ kind: 'page', address })
  })

  test('the site that sent the user, before their start page and the terms', () => {
    const landing = findLanding(createUser({ hideTerms: false }), {
      redirectUrl: null,
      launch: 'https%3A%2F%2Fhelp',
    })
    expect(landing).toEqual({ kind: 'launch', encoded: 'https%3A%2F%2Fhelp' })
  })
})

describe('landing after signing in', () => {
  const openPage = vi.fn(async () => await Promise.resolve())

  test('opens the requested page once and clears the stored address, which is encoded', async () => {
    rememberAddress(detailsPage)
    rememberLaunch('https://help.example.com/7')
    expect([...storage.entries.values()].join(' ')).not.toMatch(/solution|help/)
    await redirectAfterSignIn(createUser(), openPage)
    expect(openPage.mock.calls).toEqual([[detailsPage]])
    expect(storage.entries.size).toBe(0)
    await redirectAfterSignIn(createUser(), openPage)
    expect(openPage).toHaveBeenLastCalledWith('/home/solution-list')
  })

  test('leaves the portal for an address that the server allows', async () => {
    rememberLaunch('https://help.example.com/7')
    call.mockResolvedValue({ address: 'https://help.example.com/7' })
    await redirectAfterSignIn(createUser(), openPage)
    expect(replace).toHaveBeenCalledWith('https://help.example.com/7')
    expect(openPage).not.toHaveBeenCalled()
  })

  test('opens a portal address as a page without asking the server', async () => {
    rememberLaunch('/home/dashboard')
    call.mockResolvedValue({ address: '/home/dashboard' })
    await redirectAfterSignIn(createUser(), openPage)
    expect(openPage.mock.lastCall).toEqual(['/home/dashboard'])
    expect(replace).not.toHaveBeenCalled()
  })

  test('opens the start page when the server does not allow the address', async () => {
    rememberLaunch('https://evil.example')
    call.mockRejectedValue(new ApiError(400, { apiErrorCode: 'INVALID_INPUT', apiErrorMsg: '' }))
    await redirectAfterSignIn(createUser(), openPage)
    expect(replace).not.toHaveBeenCalled()
    expect(openPage).toHaveBeenCalledWith('/home/solution-list')
  })
})
