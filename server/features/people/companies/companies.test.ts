/** Tests companies and distributors: lists, changes with history, export and import, and permissions. */
import type { ListImport } from '@design-portal/contract/administration.ts'
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { Company } from '@design-portal/contract/companies.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let admin: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  admin = await portal.signIn('user-admin')
})
afterAll(async () => await portal.close())

const fields = {
  companyName: 'Nordlys Kraft AS',
  kind: 'partner',
  countryId: 'NO',
  mayOrder: true,
  crmAccount: 'PARTNER-NORDLYS',
  oracleSiteId: 'SITE-4711',
} as const

const brandt = 'c0000000-0000-4000-8000-000000000002'
const meridian = 'c0000000-0000-4000-8000-000000000005'

const saveCompany = async (
  company: Company,
  change: Partial<Omit<InputOf<Calls['company/save']>, 'companyId'>>,
) =>
  await admin.call('company/save', {
    companyId: company.companyId,
    companyName: company.companyName,
    kind: company.kind,
    countryId: company.countryId,
    mayOrder: company.mayOrder,
    crmAccount: company.crmAccount ?? '',
    oracleSiteId: company.oracleSiteId ?? '',
    rowVersion: company.rowVersion,
    ...change,
  })

const importList = async (
  call: 'company/import' | 'distributor/import' | 'user/admin/import',
  lines: readonly string[],
  apply: boolean,
): Promise<ListImport> =>
  await admin.call(call, { fileName: 'list.csv', apply, file: Buffer.from(lines.join('\n')) })

const getImportRefusal = async (fileName: string, text: string) =>
  await expectRefusal(admin.call('company/import', { fileName, apply: false, file: Buffer.from(text) }))

describe('a company', () => {
  test('can be created, found by its ERP number and changed, with a history', async () => {
    const company = await admin.call('company/create', fields)
    expect(company).toMatchObject({ ...fields, people: 0, change: { allowed: true } })
    const { data } = await admin.call('company/list', { searchText: 'site-47' })
    expect(data).toMatchObject([{ companyName: 'Nordlys Kraft AS', oracleSiteId: 'SITE-4711' }])
    const changed = await saveCompany(company, { oracleSiteId: 'SITE-4712' })
    expect(changed.rowVersion).toBe(2)
    expect(changed.history[0]).toMatchObject({
      who: 'Margaret Whitfield',
      fields: [{ field: 'oracleSiteId', from: 'SITE-4711', to: 'SITE-4712' }],
    })
    expect(await expectRefusal(saveCompany(company, {}))).toMatchObject({
      apiErrorCode: 'ROW_VERSION_CONFLICT',
      details: { who: 'Margaret Whitfield', changedFields: ['oracleSiteId'] },
    })
    expect(
      await expectRefusal(admin.call('company/create', { ...fields, companyName: 'NORDLYS kraft AS' })),
    ).toMatchObject({
      apiErrorCode: 'NAME_TAKEN',
    })
    expect(
      await expectRefusal(admin.call('company/create', { ...fields, companyName: 'Another' })),
    ).toMatchObject({
      fields: [{ path: 'crmAccount' }],
    })
  })

  test('names the price lists that price its solutions, its own first', async () => {
    const { lists, distributors } = await admin.call('company/details', { companyId: brandt })
    expect(lists.length).toBeGreaterThan(0)
    expect(lists.map(({ own }) => own)).toEqual(
      lists.map(({ own }) => own).toSorted((one, other) => Number(other) - Number(one)),
    )
    expect(distributors).toEqual([])
    expect((await admin.call('company/details', { companyId: meridian })).distributors).toHaveLength(6)
  })

  test('cannot change its kind while it has people', async () => {
    const company = await admin.call('company/details', { companyId: brandt })
    expect(await expectRefusal(saveCompany(company, { kind: 'distributor' }))).toMatchObject({
      details: { unmet: ['companyWithoutPeople'] },
    })
  })
})

describe('a distributor', () => {
  test('is a branch of a distributing company in a country, and is not offered once out of use', async () => {
    const branch = { companyId: meridian, distName: 'Meridian Elektro – Wien', country: 'AT' }
    const distributor = await admin.call('distributor/create', branch)
    expect(distributor).toMatchObject({ companyName: 'Meridian Electrical Distribution Ltd', active: true })
    expect(await expectRefusal(admin.call('distributor/create', branch))).toMatchObject({
      apiErrorCode: 'NAME_TAKEN',
    })
    expect(
      await expectRefusal(admin.call('distributor/create', { ...branch, companyId: brandt })),
    ).toMatchObject({
      fields: [{ path: 'companyId' }],
    })
    const { distributorId, distName, country, rowVersion } = distributor
    const unused = await admin.call('distributor/save', {
      distributorId,
      distName,
      country,
      active: false,
      rowVersion,
    })
    expect(unused).toMatchObject({ active: false, rowVersion: 2 })
    const { totalItems } = await admin.call('distributor/list', { country: 'AT', active: true })
    expect(totalItems).toBe(1)
    const { history } = await admin.call('distributor/history', { distributorId })
    expect(history.map(({ event }) => event)).toEqual(['changed', 'created'])
  })
})

describe('list files', () => {
  test('exported in any language can be imported again without changes', async () => {
    for (const [list, call] of [
      ['company/list.csv', 'company/import'],
      ['distributor/list.csv', 'distributor/import'],
      ['user/admin/list.csv', 'user/admin/import'],
    ] as const) {
      for (const lang of ['en', 'ja'] as const) {
        const file = new Uint8Array(await (await admin.call(list, { lang })).arrayBuffer())
        const answer = await admin.call(call, { fileName: 'list.csv', apply: true, file })
        expect(answer).toMatchObject({ applied: true, created: 0, changed: 0, errors: 0 })
        expect(answer.unchanged).toBe(answer.rows)
      }
    }
    const sheet = new Uint8Array(await (await admin.call('company/list.xlsx', {})).arrayBuffer())
    const answer = await admin.call('company/import', { fileName: 'list.xlsx', apply: true, file: sheet })
    expect(answer).toMatchObject({ created: 0, changed: 0, errors: 0 })
  })

  test('with a title above their headings are read, and a column that is named twice is refused', async () => {
    const withTitle = await importList(
      'company/import',
      ['Our partners', '', 'companyName;kind;countryId', 'Fjell Energi;partner;NO'],
      false,
    )
    expect(withTitle).toMatchObject({ rows: 1, created: 1, errors: 0 })
    const withRepeatedColumn = await importList(
      'company/import',
      ['companyName;kind;countryId;Company name', 'Fjell Energi;partner;NO;Other Energi'],
      true,
    )
    expect(withRepeatedColumn).toMatchObject({
      applied: false,
      problems: [{ code: 'columnTwice', found: 'Company name' }],
    })
  })

  test('with errors are refused with the cells that are wrong, and change nothing', async () => {
    const lines = [
      'companyName;kind;countryId;mayOrder',
      'Fjord Energi;partner;NO;yes',
      ';partner;NO;no',
      'Fjord Energi;friend;XX;perhaps',
    ]
    const { problems, ...answer } = await importList('company/import', lines, true)
    expect(answer).toMatchObject({ applied: false, rows: 3, created: 1, errors: 5 })
    expect(problems.map(({ code, cell }) => `${cell} ${code}`)).toEqual([
      'A3 missing',
      'A4 duplicate',
      'B4 notAllowed',
      'C4 unknown',
      'D4 notAllowed',
    ])
    expect((await admin.call('company/list', { searchText: 'Fjord' })).totalItems).toBe(0)
    const withoutHeadings = await importList('company/import', ['a;b', '1;2'], true)
    expect(withoutHeadings.problems.map(({ code, column }) => `${code} ${column}`)).toEqual([
      'noColumn companyName',
      'noColumn kind',
      'noColumn countryId',
    ])
  })

  test('change nothing in the preview, and are applied with history on import', async () => {
    const headings = 'companyName;kind;countryId;oracleSiteId'
    const row = 'Sisu Voima Oy;partner;FI;SITE-99'
    const preview = await importList('company/import', [headings, row], false)
    expect(preview).toMatchObject({ applied: false, created: 1, errors: 0 })
    expect((await admin.call('company/list', { searchText: 'Sisu' })).totalItems).toBe(0)
    await importList('company/import', [headings, row], true)
    const again = await importList('company/import', [headings, 'Sisu Voima Oy;partner;FI;SITE-100'], true)
    expect(again).toMatchObject({ applied: true, changed: 1 })
    const { data } = await admin.call('company/list', { searchText: 'Sisu' })
    const company = await admin.call('company/details', { companyId: data[0]?.companyId ?? '' })
    expect(company).toMatchObject({
      oracleSiteId: 'SITE-100',
      history: [{ event: 'imported' }, { event: 'imported' }],
    })
  })

  test("of users create and update accounts, except one's own and changes that need two approvals", async () => {
    const headings = 'usrEmail;usrName;usrCompanyName;countryId;baseRole;roleFlags'
    const halden = 'Halden Power Systems'
    const wrong = await importList(
      'user/admin/import',
      [
        headings,
        `margaret.whitfield@halden-power.example;Me Myself;${halden};GB;UA;`,
        `new.one@halden-power.example;New One;${halden};NO;SE;SU`,
        `new.two@halden-power.example;New Two;${halden};NO;PU;`,
        `new.three@halden-power.example;New Three;Nobody Inc.;NO;;`,
        `no-address;New Four;${halden};NO;SE;TS, XY`,
      ],
      true,
    )
    expect(wrong.applied).toBe(false)
    expect(wrong.problems.map(({ code, cell }) => `${cell} ${code}`)).toEqual([
      'A2 ownRecord',
      'F3 twoPeople',
      'E4 notAllowed',
      'C5 unknown',
      'A6 notAllowed',
      'F6 notAllowed',
    ])
    const right = await importList(
      'user/admin/import',
      [
        headings,
        `new.one@halden-power.example;New One;${halden};NO;OD;TS`,
        `ingrid.solheim@halden-power.example;Ingrid Solheim;${halden};SE;SE;`,
      ],
      true,
    )
    expect(right).toMatchObject({ applied: true, created: 1, changed: 1 })
    const { data } = await admin.call('user/admin/list', { searchText: 'new.one@' })
    expect(data).toMatchObject([{ usrName: 'New One', baseRole: 'OD', roleFlags: ['TS'] }])
    const [ingrid] = (await admin.call('user/admin/list', { searchText: 'solheim' })).data
    const user = await admin.call('user/admin/details', { usrId: ingrid?.usrId ?? '' })
    // Fields without a column in the file do not change.
    expect(user).toMatchObject({
      countryId: 'SE',
      regionIds: ['europe'],
      history: [{ event: 'imported', fields: [{ field: 'countryId', from: 'NO', to: 'SE' }] }],
    })
  })

  test('of another type, or without content, are rejected', async () => {
    expect(await getImportRefusal('list.pdf', 'x')).toMatchObject({ apiErrorCode: 'FILE_TYPE_NOT_SUPPORTED' })
    expect(await getImportRefusal('list.xlsx', 'no workbook')).toMatchObject({
      apiErrorCode: 'FILE_TYPE_NOT_SUPPORTED',
    })
    expect(await getImportRefusal('list.csv', '')).toMatchObject({ apiErrorCode: 'FILE_SIZE_NOT_SUPPORTED' })
  })
})

describe('permission to manage companies', () => {
  test.each(['sales', 'approver', 'order-desk', 'catalogue', 'partner', 'distributor', 'engineer'])(
    'is not given to %s, who neither sees nor changes any',
    async (username) => {
      const browser = await portal.signIn(username)
      for (const asking of [
        () => browser.call('company/list', {}),
        () => browser.call('company/create', fields),
        () => browser.call('distributor/list', {}),
        () => browser.call('company/list.csv', {}),
      ])
        expect(await expectRefusal(asking())).toMatchObject({ apiErrorCode: 'FORBIDDEN' })
    },
  )

  test('lets the auditor read everything and change nothing', async () => {
    const auditor = await portal.signIn('auditor')
    expect((await auditor.call('company/list', {})).mayChange).toBe(false)
    const { change } = await auditor.call('company/details', { companyId: brandt })
    expect(change.allowed).toBe(false)
    const branch = { companyId: meridian, distName: 'Mine', country: 'AT' }
    for (const changing of [
      () => auditor.call('company/create', { ...fields, companyName: 'Mine' }),
      () => auditor.call('distributor/create', branch),
      () => auditor.call('company/import', { fileName: 'a.csv', apply: true, file: Buffer.from('x') }),
    ])
      expect(await expectRefusal(changing())).toMatchObject({ apiErrorCode: 'FORBIDDEN' })
  })
})
