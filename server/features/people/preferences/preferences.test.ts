/** Tests preferences of people and the groups that they belong to. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let approver: TestBrowser

beforeAll(async () => {
  portal = await createTestPortal()
  approver = await portal.signIn('approver')
})
afterAll(async () => {
  await portal.close()
})

/** Sends preferences that the types refuse. */
async function send(browser: TestBrowser, payload: object) {
  const answer = await browser.inject({
    method: 'POST',
    url: '/ngapi/user/updatepreferences',
    headers: { 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') },
    payload,
  })
  return answer.json<{ apiErrorCode: string; fields: { path: string; code: string }[] }>()
}

describe('preferences', () => {
  test('are unset at first and change field by field', async () => {
    await expect(approver.call('user/preferences', {})).resolves.toEqual({
      prefferedFilters: null,
      defaultFilter: 'my',
      languageId: null,
      colourScheme: null,
      landingPageCode: 'home',
      units: 'si',
      timeZone: null,
      trainingSolutions: false,
    })
    await approver.call('user/updatepreferences', { languageId: 'ja', prefferedFilters: 'company' })
    await approver.call('user/updatepreferences', {
      colourScheme: 'dark',
      units: 'us',
      trainingSolutions: true,
    })
    await approver.call('user/updatepreferences', {
      timeZone: 'Asia/Tokyo',
      landingPageCode: 'solution-list',
    })
    const chosen = {
      prefferedFilters: 'company',
      defaultFilter: 'my',
      languageId: 'ja',
      colourScheme: 'dark',
      landingPageCode: 'solution-list',
      units: 'us',
      timeZone: 'Asia/Tokyo',
      trainingSolutions: true,
    }
    await expect(approver.call('user/preferences', {})).resolves.toEqual(chosen)
    const user = await approver.call('login/current', {})
    expect(user).toMatchObject({
      languageId: 'ja',
      landingPageCode: 'solution-list',
      userPreferenceDetails: chosen,
    })
    const cleared = await approver.call('user/updatepreferences', { prefferedFilters: null, timeZone: null })
    expect(cleared).toMatchObject({ prefferedFilters: null, timeZone: null, units: 'us' })
  })

  test('apply in another browser', async () => {
    const first = await portal.signIn('order-desk')
    await first.call('user/updatepreferences', { languageId: 'fr', colourScheme: 'light' })
    const second = await portal.signIn('order-desk')
    await expect(second.call('login/current', {})).resolves.toMatchObject({
      userPreferenceDetails: { languageId: 'fr', colourScheme: 'light' },
    })
  })

  test.each(['light', 'dark', 'contrast', 'auto'] as const)(
    'store the colour scheme %s',
    async (colourScheme) => {
      const auditor = await portal.signIn('auditor')
      await auditor.call('user/updatepreferences', { colourScheme })
      await expect(auditor.call('user/preferences', {})).resolves.toMatchObject({ colourScheme })
    },
  )

  test('of others cannot be read', async () => {
    const id = 'a0000000-0000-4000-8000-000000000001'
    expect((await expectRefusal(approver.call('user/preferences', { id }))).status).toBe(404)
  })

  test.each([
    [{ languageId: 'tlh' }, 'languageId', 'not_allowed'],
    [{ colourScheme: 'sepia' }, 'colourScheme', 'not_allowed'],
    [{ units: 'imperial' }, 'units', 'not_allowed'],
    [{ landingPageCode: 'admin' }, 'landingPageCode', 'not_allowed'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'not_allowed'],
    [{ timeZone: '+02:00' }, 'timeZone', 'not_allowed'],
    [{ timeZone: 7 }, 'timeZone', 'wrong_type'],
    [{ trainingSolutions: 'sometimes' }, 'trainingSolutions', 'not_allowed'],
    [{ defaultFilter: '' }, 'defaultFilter', 'too_small'],
    [{ prefferedFilters: 'x'.repeat(65) }, 'prefferedFilters', 'too_big'],
    [{ preferredFilters: 'my' }, 'preferredFilters', 'unknown_field'],
    [{ userId: 'somebody' }, 'userId', 'unknown_field'],
  ])('%j is rejected by field and changes nothing', async (payload, path, code) => {
    const before = await approver.call('user/preferences', {})
    expect(await send(approver, { landingPageCode: 'solution-list', ...payload })).toMatchObject({
      apiErrorCode: 'INVALID_INPUT',
      fields: [{ path, code }],
    })
    await expect(approver.call('user/preferences', {})).resolves.toEqual(before)
  })

  test('can be changed by everybody who signs in, for themselves only', async () => {
    for (const username of [
      'sales',
      'tss',
      'catalogue',
      'user-admin',
      'super',
      'isxd',
      'auditor',
      'partner',
      'distributor',
      'engineer',
    ]) {
      const browser = await portal.signIn(username)
      const changed = await browser.call('user/updatepreferences', { units: 'us' })
      expect([username, changed.units]).toEqual([username, 'us'])
    }
    const nobody = await expectRefusal(portal.browser().call('user/updatepreferences', { units: 'us' }))
    expect(nobody.status).toBe(401)
  })
})

describe('groups of a person', () => {
  const email = {
    approver: 'marcus.feldmann@halden-power.example',
    partner: 'jonas.brandt@brandt-rz.example',
    colleague: 'sabine.kruger@brandt-rz.example',
    otherPartner: 'haruto.kitano@kitano-denki.example',
    engineer: 'chidi.okafor@lo-engineers.example',
  }

  test('contain role, permissions, regions and families', async () => {
    await expect(approver.call('user/admin/getGroups', { email: email.approver })).resolves.toMatchObject({
      usrName: 'Marcus Feldmann',
      usrEmail: email.approver,
      baseRole: 'AP',
      roleFlags: [],
      regionIds: ['europe', 'international'],
      productFamilies: [],
    })
    const groups = await approver.call('user/admin/getGroups', { email: ' Jonas.Brandt@BRANDT-rz.example ' })
    expect(groups).toMatchObject({ baseRole: 'PU', accessFlags: ['haveGrabAccess'] })
  })

  test.each([
    ['partner', [email.partner, email.colleague, email.approver], [email.otherPartner, email.engineer]],
    ['engineer', [email.engineer, email.approver], [email.partner]],
    ['auditor', [email.partner, email.engineer, email.approver], []],
    ['sales', [email.partner, email.otherPartner], []],
  ])('can be read by %s for the people that the permission table names', async (username, seen, hidden) => {
    const browser = await portal.signIn(username)
    for (const address of seen) {
      expect((await browser.call('user/admin/getGroups', { email: address })).usrEmail).toBe(address)
    }
    for (const address of hidden) {
      expect(
        (await expectRefusal(browser.call('user/admin/getGroups', { email: address }))).apiErrorCode,
      ).toBe('NOT_FOUND')
    }
  })

  test('look the same for hidden and unknown people, and the attempt is audited', async () => {
    const partner = await portal.signIn('partner')
    const hidden = await expectRefusal(partner.call('user/admin/getGroups', { email: email.engineer }))
    const nobody = await expectRefusal(
      partner.call('user/admin/getGroups', { email: 'nobody@nowhere.example' }),
    )
    expect([hidden.status, hidden.apiErrorMsg]).toEqual([nobody.status, nobody.apiErrorMsg])
    const refused = await portal.db
      .selectFrom('audit_entry')
      .select('reason')
      .where('action', '=', 'lookUpUser')
      .where('outcome', '=', 'refused')
      .execute()
    expect(refused.length).toBeGreaterThan(0)
    const short = await expectRefusal(partner.call('user/admin/getGroups', { email: 'x' }))
    expect(short.fields[0]?.path).toBe('email')
  })
})
