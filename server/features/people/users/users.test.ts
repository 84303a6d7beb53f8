/** Tests users: the list, the page of one person, changes with their history, and permissions. */
import type { UserDetails } from '@design-portal/contract/users.ts'
import { formatCountry } from '@design-portal/i18n/format.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../../../testing/refusal.ts'
import { getAccount } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let admin: TestBrowser
let superUser: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  admin = await portal.signIn('user-admin')
  superUser = await portal.signIn('super')
})
afterAll(async () => await portal.close())

const getDetails = async (username: string, browser = admin): Promise<UserDetails> =>
  await browser.call('user/admin/details', { usrId: getAccount(username).id })

const halden = 'c0000000-0000-4000-8000-000000000001'
const brandt = 'c0000000-0000-4000-8000-000000000002'
let made = 0

async function createNewcomer(companyId = halden): Promise<UserDetails> {
  made += 1
  return await admin.call('user/admin/create', {
    usrName: `New Person ${made}`,
    usrEmail: `New.Person.${made}@example.org`,
    companyId,
    countryId: 'DE',
  })
}

/** The input of a save that changes nothing. */
const toInput = (user: UserDetails) => ({
  usrId: user.usrId,
  usrName: user.usrName,
  companyId: user.companyId,
  countryId: user.countryId,
  baseRole: user.baseRole,
  roleFlags: user.roleFlags,
  accessFlags: user.accessFlags,
  regionIds: user.regionIds,
  productFamilies: user.productFamilies,
  rowVersion: user.rowVersion,
})

const listAuditEntries = async (objectId: string) => {
  const entries = await portal.db
    .selectFrom('audit_entry')
    .select(['action', 'outcome'])
    .where('object_id', '=', objectId)
    .orderBy('id')
    .execute()
  return entries.map(({ action, outcome }) => `${action} ${outcome}`)
}

const listNames = async (searchText: string) => {
  const { data } = await admin.call('user/admin/list', { searchText })
  return data.map(({ usrName }) => usrName)
}

describe('the list of users', () => {
  test('finds people by parts of name, address and sign-in name, in any case', async () => {
    expect(await listNames('SOLHEIM')).toEqual(['Ingrid Solheim'])
    expect(await listNames('brandt-rz.example')).toEqual(['Jonas Brandt', 'Sabine Krüger'])
    expect(await listNames('order-d')).toEqual(['Karolina Nowak'])
    expect(await listNames('garnier')).toEqual(['Élodie Garnier'])
    expect(await listNames('100%_')).toEqual([])
  })

  test('can be filtered, sorted and paged, and leaves out the system account', async () => {
    const approvers = await admin.call('user/admin/list', { groupKind: 'role', groupKey: 'AP' })
    expect(approvers).toMatchObject({ totalItems: 2, mayChange: true })
    const partners = await admin.call('user/admin/list', {
      companyId: brandt,
      sort: 'usrName',
      descending: true,
    })
    expect(partners.data.map(({ usrName }) => usrName)).toEqual(['Sabine Krüger', 'Jonas Brandt'])
    const first = await admin.call('user/admin/list', { sizePerPage: 10, sort: 'usrEmail' })
    const second = await admin.call('user/admin/list', { sizePerPage: 10, sort: 'usrEmail', currentPage: 2 })
    const emails = [...first.data, ...second.data].map(({ usrEmail }) => usrEmail)
    expect(emails).toEqual(emails.toSorted())
    expect(new Set(emails).size).toBe(20)
    const inGerman = await admin.call('user/admin/list', { sort: 'country', lang: 'de', sizePerPage: 100 })
    const countries = inGerman.data.map(({ countryId }) => formatCountry(countryId, 'de'))
    expect(countries).toEqual(countries.toSorted(new Intl.Collator('de').compare))
    const all = await admin.call('user/admin/list', { state: 'all', searchText: 'system' })
    expect(all.data).toEqual([])
  })

  test('counts the people by role, permission, region and family', async () => {
    const { data } = await admin.call('user/admin/groups', {})
    const people = (kind: string, key: string) =>
      data.find((group) => group.kind === kind && group.key === key)?.people
    expect(people('role', 'UA')).toBe(1)
    expect(people('roleFlag', 'SU')).toBe(1)
    expect(people('accessFlag', 'haveGrabAccess')).toBe(2)
    expect(people('productFamily', 'SPCLG')).toBe(0)
  })
})

describe('changing a user', () => {
  test('is recorded in the history and the audit log, field by field', async () => {
    const user = await createNewcomer()
    expect(user).toMatchObject({
      baseRole: 'SE',
      username: user.usrEmail.toLowerCase(),
      ugCrdBy: 'Margaret Whitfield',
    })
    const changed = await admin.call('user/admin/save', {
      ...toInput(user),
      usrName: 'Renamed Person',
      baseRole: 'OD',
      regionIds: ['europe'],
      roleFlags: ['TS'],
      productFamilies: ['SPCLG'],
    })
    expect(changed).toMatchObject({ baseRole: 'OD', roleFlags: ['TS'], regionIds: ['europe'], rowVersion: 2 })
    expect(changed.history.map(({ who, event }) => [who, event])).toEqual([
      ['Margaret Whitfield', 'changed'],
      ['Margaret Whitfield', 'created'],
    ])
    expect(changed.history[0]?.fields).toContainEqual({ field: 'baseRole', from: 'SE', to: 'OD' })
    expect(changed.history[0]?.fields.map(({ field }) => field).toSorted()).toEqual([
      'baseRole',
      'productFamilies',
      'regionIds',
      'roleFlags',
      'usrName',
    ])
    expect(await listAuditEntries(user.usrId)).toEqual(['approvePrivilege done', 'approvePrivilege done'])
    const same = await admin.call('user/admin/save', toInput(changed))
    expect(same.rowVersion).toBe(changed.rowVersion)
  })

  test('is rejected on an old version, naming who changed what', async () => {
    const user = await createNewcomer()
    await superUser.call('user/admin/save', { ...toInput(user), countryId: 'FR' })
    const late = await refusal(admin.call('user/admin/save', { ...toInput(user), usrName: 'Too late' }))
    expect(late).toMatchObject({
      apiErrorCode: 'ROW_VERSION_CONFLICT',
      details: { currentRowVersion: 2, who: 'Tomás Herrera', changedFields: ['countryId'] },
    })
  })

  test('leaves a role that needs two approvals pending and applies the rest at once', async () => {
    const user = await createNewcomer()
    const wanted = { ...toInput(user), baseRole: 'UA' as const, roleFlags: ['SU' as const, 'IX' as const] }
    expect(await refusal(admin.call('user/admin/save', { ...wanted, reason: 'short' }))).toMatchObject({
      apiErrorCode: 'INVALID_INPUT',
      fields: [{ path: 'reason', code: 'too_small' }],
    })
    const changed = await admin.call('user/admin/save', {
      ...wanted,
      reason: 'Takes over from Margaret in May.',
    })
    expect(changed).toMatchObject({ baseRole: 'SE', roleFlags: ['IX'] })
    expect(changed.waiting.map(({ privilege }) => privilege).toSorted()).toEqual(['SU', 'UA'])
  })

  test('is rejected by field for an unsuitable role, an unknown company or an unknown country', async () => {
    const user = await createNewcomer(brandt)
    const save = async (change: object) =>
      await refusal(admin.call('user/admin/save', { ...toInput(user), ...change }))
    expect(await save({ baseRole: 'SE' })).toMatchObject({ fields: [{ path: 'baseRole' }] })
    expect(await save({ companyId: user.usrId })).toMatchObject({ fields: [{ path: 'companyId' }] })
    expect(await save({ countryId: 'XX' })).toMatchObject({ apiErrorCode: 'UNKNOWN_COUNTRY' })
    // People of other companies have no flags of roles and no regions.
    const changed = await admin.call('user/admin/save', {
      ...toInput(user),
      roleFlags: ['IX'],
      regionIds: ['china'],
      accessFlags: ['haveGrabAccess', 'haveStandardStatusChangeAccess'],
    })
    expect(changed).toMatchObject({ roleFlags: [], regionIds: [], accessFlags: ['haveGrabAccess'] })
  })

  test('cannot give two people one address', async () => {
    const { usrEmail } = await createNewcomer()
    const again = admin.call('user/admin/create', {
      usrName: 'Another',
      usrEmail: usrEmail.toUpperCase(),
      companyId: halden,
      countryId: 'DE',
    })
    expect(await refusal(again)).toMatchObject({ apiErrorCode: 'NAME_TAKEN' })
  })
})

describe('locking an account', () => {
  test('ends its sessions at once, and unlocking is recorded too', async () => {
    const engineer = await portal.signIn('engineer')
    const user = await getDetails('engineer')
    expect(user.sessions).toBe(1)
    const out = await admin.call('user/admin/deactivate', {
      usrId: user.usrId,
      note: 'Left the company.',
      rowVersion: user.rowVersion,
    })
    expect(out).toMatchObject({
      active: false,
      sessions: 0,
      history: [{ event: 'deactivated', note: 'Left the company.' }],
    })
    expect(await refusal(engineer.call('user/preferences', {}))).toMatchObject({ status: 401 })
    expect(await refusal(portal.signIn('engineer'))).toMatchObject({ apiErrorCode: 'WRONG_CREDENTIALS' })
    const twice = admin.call('user/admin/deactivate', { usrId: user.usrId, rowVersion: out.rowVersion })
    expect(await refusal(twice)).toMatchObject({ details: { unmet: ['isActive'] } })
    const back = await admin.call('user/admin/activate', { usrId: user.usrId, rowVersion: out.rowVersion })
    expect(back).toMatchObject({ active: true, deactivatedDate: null })
    await portal.signIn('engineer')
  })

  test('is refused for the last super user', async () => {
    const user = await getDetails('super')
    const out = admin.call('user/admin/deactivate', { usrId: user.usrId, rowVersion: user.rowVersion })
    expect(await refusal(out)).toMatchObject({ details: { unmet: ['superUserLeft'] } })
    const changed = admin.call('user/admin/save', { ...toInput(user), roleFlags: [] })
    expect(await refusal(changed)).toMatchObject({ details: { unmet: ['superUserLeft'] } })
  })
})

describe('permission to manage users', () => {
  test.each([
    'sales',
    'approver',
    'tss',
    'order-desk',
    'catalogue',
    'isxd',
    'partner',
    'distributor',
    'engineer',
  ])('%s neither sees nor changes any', async (username) => {
    const browser = await portal.signIn(username)
    expect(await refusal(browser.call('user/admin/list', {}))).toMatchObject({ apiErrorCode: 'FORBIDDEN' })
    expect(await refusal(getDetails('sales', browser))).toMatchObject({ apiErrorCode: 'FORBIDDEN' })
    const user = await getDetails('sales')
    expect(await refusal(browser.call('user/admin/save', toInput(user)))).toMatchObject({
      apiErrorCode: 'FORBIDDEN',
    })
  })

  test('the auditor reads everything and changes nothing', async () => {
    const auditor = await portal.signIn('auditor')
    const { mayChange } = await auditor.call('user/admin/list', {})
    expect(mayChange).toBe(false)
    const user = await getDetails('sales', auditor)
    expect(user.change).toEqual({ allowed: false, reason: 'PERMISSION_NOT_FOR_YOUR_ROLE' })
    expect(await refusal(auditor.call('user/admin/save', toInput(user)))).toMatchObject({
      apiErrorCode: 'FORBIDDEN',
    })
  })

  test('nobody changes their own access, and the attempt is recorded', async () => {
    const own = await getDetails('user-admin')
    expect(own.change).toEqual({ allowed: false, reason: 'PERMISSION_NOT_ON_YOUR_OWN' })
    const before = await listAuditEntries(own.usrId)
    expect(await refusal(admin.call('user/admin/save', toInput(own)))).toMatchObject({
      apiErrorCode: 'FORBIDDEN',
      details: { reason: 'PERMISSION_NOT_ON_YOUR_OWN' },
    })
    expect(await listAuditEntries(own.usrId)).toEqual([...before, 'approvePrivilege refused'])
  })
})
