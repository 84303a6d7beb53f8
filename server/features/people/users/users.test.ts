/** Tests users: the list, the page of one person, changes with their history, and permissions. */
import type { UserDetails } from '@design-portal/contract/users.ts'
import { formatCountry } from '@design-portal/i18n/format.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
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
let newcomerCount = 0

async function createNewcomer(companyId = halden): Promise<UserDetails> {
  newcomerCount += 1
  return await admin.call('user/admin/create', {
    usrName: `New Person ${newcomerCount}`,
    usrEmail: `New.Person.${newcomerCount}@example.org`,
    companyId,
    countryId: 'DE',
  })
}

/** The input of a save that changes nothing. */
const createUnchangedInput = (user: UserDetails) => ({
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
    const countPeople = (kind: string, key: string) =>
      data.find((group) => group.kind === kind && group.key === key)?.people
    expect(countPeople('role', 'UA')).toBe(1)
    expect(countPeople('roleFlag', 'SU')).toBe(1)
    expect(countPeople('accessFlag', 'haveGrabAccess')).toBe(2)
    expect(countPeople('productFamily', 'SPCLG')).toBe(0)
  })
})

describe('creating or changing a user', () => {
  test('is recorded in the history and the audit log, field by field', async () => {
    const user = await createNewcomer()
    expect(user).toMatchObject({
      baseRole: 'SE',
      username: user.usrEmail.toLowerCase(),
      ugCrdBy: 'Margaret Whitfield',
    })
    const changed = await admin.call('user/admin/save', {
      ...createUnchangedInput(user),
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
    const same = await admin.call('user/admin/save', createUnchangedInput(changed))
    expect(same.rowVersion).toBe(changed.rowVersion)
  })

  test('is rejected on an old version, naming who changed what', async () => {
    const user = await createNewcomer()
    await superUser.call('user/admin/save', { ...createUnchangedInput(user), countryId: 'FR' })
    const late = await expectRefusal(
      admin.call('user/admin/save', { ...createUnchangedInput(user), usrName: 'Too late' }),
    )
    expect(late).toMatchObject({
      apiErrorCode: 'ROW_VERSION_CONFLICT',
      details: { currentRowVersion: 2, who: 'Tomás Herrera', changedFields: ['countryId'] },
    })
  })

  test('leaves a role that needs two approvals pending and applies the rest at once', async () => {
    const user = await createNewcomer()
    const wanted = {
      ...createUnchangedInput(user),
      baseRole: 'UA' as const,
      roleFlags: ['SU' as const, 'IX' as const],
    }
    expect(await expectRefusal(admin.call('user/admin/save', { ...wanted, reason: 'short' }))).toMatchObject({
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
      await expectRefusal(admin.call('user/admin/save', { ...createUnchangedInput(user), ...change }))
    expect(await save({ baseRole: 'SE' })).toMatchObject({ fields: [{ path: 'baseRole' }] })
    expect(await save({ companyId: user.usrId })).toMatchObject({ fields: [{ path: 'companyId' }] })
    expect(await save({ countryId: 'XX' })).toMatchObject({ apiErrorCode: 'UNKNOWN_COUNTRY' })
    // Accounts of external companies get neither role flags nor regions.
    const changed = await admin.call('user/admin/save', {
      ...createUnchangedInput(user),
      roleFlags: ['IX'],
      regionIds: ['china'],
      accessFlags: ['haveGrabAccess', 'haveStandardStatusChangeAccess'],
    })
    expect(changed).toMatchObject({ roleFlags: [], regionIds: [], accessFlags: ['haveGrabAccess'] })
  })

  test('is rejected for an address that another person has', async () => {
    const { usrEmail } = await createNewcomer()
    const creating = admin.call('user/admin/create', {
      usrName: 'Another',
      usrEmail: usrEmail.toUpperCase(),
      companyId: halden,
      countryId: 'DE',
    })
    expect(await expectRefusal(creating)).toMatchObject({ apiErrorCode: 'NAME_TAKEN' })
  })
})

describe('locking an account', () => {
  test('ends its sessions at once, and unlocking is recorded too', async () => {
    const engineer = await portal.signIn('engineer')
    const user = await getDetails('engineer')
    expect(user.sessions).toBe(1)
    const locked = await admin.call('user/admin/deactivate', {
      usrId: user.usrId,
      note: 'Left the company.',
      rowVersion: user.rowVersion,
    })
    expect(locked).toMatchObject({
      active: false,
      sessions: 0,
      history: [{ event: 'deactivated', note: 'Left the company.' }],
    })
    expect(await expectRefusal(engineer.call('user/preferences', {}))).toMatchObject({ status: 401 })
    expect(await expectRefusal(portal.signIn('engineer'))).toMatchObject({
      apiErrorCode: 'WRONG_CREDENTIALS',
    })
    const twice = admin.call('user/admin/deactivate', { usrId: user.usrId, rowVersion: locked.rowVersion })
    expect(await expectRefusal(twice)).toMatchObject({ details: { unmet: ['isActive'] } })
    const unlocked = await admin.call('user/admin/activate', {
      usrId: user.usrId,
      rowVersion: locked.rowVersion,
    })
    expect(unlocked).toMatchObject({ active: true, deactivatedDate: null })
    await portal.signIn('engineer')
  })

  test('is refused for the last super user', async () => {
    const user = await getDetails('super')
    const locking = admin.call('user/admin/deactivate', { usrId: user.usrId, rowVersion: user.rowVersion })
    expect(await expectRefusal(locking)).toMatchObject({ details: { unmet: ['superUserLeft'] } })
    const changed = admin.call('user/admin/save', { ...createUnchangedInput(user), roleFlags: [] })
    expect(await expectRefusal(changed)).toMatchObject({ details: { unmet: ['superUserLeft'] } })
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
  ])('is not given to %s, who neither sees nor changes any', async (username) => {
    const browser = await portal.signIn(username)
    expect(await expectRefusal(browser.call('user/admin/list', {}))).toMatchObject({
      apiErrorCode: 'FORBIDDEN',
    })
    expect(await expectRefusal(getDetails('sales', browser))).toMatchObject({ apiErrorCode: 'FORBIDDEN' })
    const user = await getDetails('sales')
    expect(await expectRefusal(browser.call('user/admin/save', createUnchangedInput(user)))).toMatchObject({
      apiErrorCode: 'FORBIDDEN',
    })
  })

  test('lets the auditor read everything and change nothing', async () => {
    const auditor = await portal.signIn('auditor')
    const { mayChange } = await auditor.call('user/admin/list', {})
    expect(mayChange).toBe(false)
    const user = await getDetails('sales', auditor)
    expect(user.change).toEqual({ allowed: false, reason: 'PERMISSION_NOT_FOR_YOUR_ROLE' })
    expect(await expectRefusal(auditor.call('user/admin/save', createUnchangedInput(user)))).toMatchObject({
      apiErrorCode: 'FORBIDDEN',
    })
  })

  test('lets nobody change their own access, and records the attempt', async () => {
    const own = await getDetails('user-admin')
    expect(own.change).toEqual({ allowed: false, reason: 'PERMISSION_NOT_ON_YOUR_OWN' })
    const before = await listAuditEntries(own.usrId)
    expect(await expectRefusal(admin.call('user/admin/save', createUnchangedInput(own)))).toMatchObject({
      apiErrorCode: 'FORBIDDEN',
      details: { reason: 'PERMISSION_NOT_ON_YOUR_OWN' },
    })
    expect(await listAuditEntries(own.usrId)).toEqual([...before, 'approvePrivilege refused'])
  })
})
