/** Tests the approval matrix: drafted by one person and published by another, in immutable versions. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleMatrix } from '../../../db/seed/approval-matrix.ts'
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
afterAll(async () => {
  await portal.close()
})

const row = {
  rowId: 'every',
  conditions: {},
  chain: 'region',
  position: 1,
  approver: { kind: 'region' },
  mode: 'anyone',
} as const
const saveDraft = async (browser: TestBrowser, rows: readonly object[], rowVersion: number) =>
  await browser.call('approval/policy/draft', { rows: rows.map((one) => ({ ...row, ...one })), rowVersion })

test('sample data includes a first version of the matrix, published by a second person', async () => {
  const { published, versions } = await admin.call('approval/policy', {})
  expect(published?.rows.map(({ rowId }) => rowId)).toEqual(sampleMatrix.map(({ rowId }) => rowId))
  expect(versions).toMatchObject([
    { version: 1, draftedBy: { name: 'Margaret Whitfield' }, publishedBy: { name: 'Tomás Herrera' } },
  ])
})

test('a draft shows its changes and is published by a second person only', async () => {
  const changed = {
    rowId: 'prefab',
    chain: 'technical',
    approver: { kind: 'head' },
    conditions: { prefab: true },
  }
  const { draft: savedDraft, difference } = await saveDraft(admin, [{ rowId: 'new' }, changed], 0)
  expect(difference).toMatchObject({ added: ['new'], changed: ['prefab'] })
  expect(difference?.removed).toContain('every-solution')
  const draftRef = { policyId: savedDraft?.policyId ?? '', rowVersion: savedDraft?.rowVersion ?? 0 }
  const own = await expectRefusal(admin.call('approval/policy/publish', draftRef))
  expect([own.status, own.details]).toEqual([403, { reason: 'PERMISSION_NOT_ON_YOUR_OWN' }])
  expect((await admin.call('approval/policy', {})).mayPublish).toBe(false)
  expect((await superUser.call('approval/policy', {})).mayPublish).toBe(true)
  const after = await superUser.call('approval/policy/publish', draftRef)
  expect(after.draft).toBeNull()
  expect(after.published).toMatchObject({ version: 2, rows: [{ rowId: 'new' }, { rowId: 'prefab' }] })
  expect((await expectRefusal(superUser.call('approval/policy/publish', draftRef))).status).toBe(404)
})

test("changing somebody else's draft makes a person its author, who cannot publish it", async () => {
  const first = await saveDraft(admin, [{}], 0)
  const version = first.draft?.rowVersion ?? 0
  const changed = await saveDraft(superUser, [{ position: 2 }], version)
  const draftRef = { policyId: changed.draft?.policyId ?? '', rowVersion: changed.draft?.rowVersion ?? 0 }
  expect((await expectRefusal(superUser.call('approval/policy/publish', draftRef))).status).toBe(403)
  const old = await expectRefusal(saveDraft(admin, [{}], version))
  expect([old.status, old.details['who']]).toEqual([409, 'Tomás Herrera'])
  await admin.call('approval/policy/publish', draftRef)
})

test.each([
  ['an id that is given twice', [{}, { position: 2 }], 'INVALID_INPUT'],
  ['an unknown country', [{ conditions: { countries: ['QQ'] } }], 'UNKNOWN_COUNTRY'],
  [
    'a person who approves nothing',
    [{ approver: { kind: 'person', userId: getAccount('sales').id } }],
    'UNKNOWN_PERSON',
  ],
  ['an amount with a comma', [{ conditions: { totalFrom: '1,5' } }], 'INVALID_INPUT'],
  ['an unknown condition', [{ conditions: { weather: 'rain' } }], 'INVALID_INPUT'],
])('a matrix with %s is rejected', async (_name, rows, code) => {
  expect((await expectRefusal(saveDraft(admin, rows, 0))).apiErrorCode).toBe(code)
})

test('auditors can read the matrix and others cannot see it', async () => {
  const auditor = await portal.signIn('auditor')
  expect((await auditor.call('approval/policy', {})).published?.version).toBe(3)
  expect((await expectRefusal(saveDraft(auditor, [{}], 0))).status).toBe(403)
  const sales = await portal.signIn('sales')
  expect((await expectRefusal(sales.call('approval/policy', {}))).status).toBe(403)
})

test('the database rejects a version published by its author', async () => {
  const own = portal.db
    .insertInto('approval_policy')
    .values({
      id: '00000000-0000-4000-8000-000000000001',
      version: 99,
      state: 'published',
      rows: '[]',
      drafted_by: getAccount('super').id,
      drafted_at: portal.now(),
      published_by: getAccount('super').id,
      published_at: portal.now(),
    })
    .execute()
  await expect(own).rejects.toThrow('approval_policy_check')
})

const solutionFacts = {
  countryId: 'DE',
  customerClass: 'internal',
  total: '10000',
  discount: '0',
  margin: null,
  cooling: false,
  prefab: false,
} as const
const listTriedSteps = async (rows: readonly object[], solution: object) => {
  const { steps } = await admin.call('approval/policy/try', {
    rows: rows.map((one) => ({ ...row, ...one })),
    solution: { ...solutionFacts, productFamilies: [], partKinds: [], ...solution },
  })
  return steps.map(({ chain, approverKind, people }) => [chain, approverKind, people.map(({ name }) => name)])
}

test('rows of the matrix can be tried on a described solution before they are stored', async () => {
  const rows = [
    {},
    { rowId: 'large', position: 2, conditions: { totalFrom: '250000' }, approver: { kind: 'lead' } },
    { rowId: 'loss', chain: 'commercial', conditions: { marginBelow: '5' }, approver: { kind: 'head' } },
  ]
  const approvers = ['region', 'region', ['Marcus Feldmann', 'Élodie Garnier']]
  const lead = ['region', 'lead', ['Élodie Garnier']]
  expect(await listTriedSteps(rows, {})).toEqual([approvers])
  expect(await listTriedSteps(rows, { total: '250000' })).toEqual([approvers, lead])
  // An unknown total counts as exceeding every limit.
  expect(await listTriedSteps(rows, { total: null })).toEqual([approvers, lead])
  expect(await listTriedSteps(rows, { margin: '-3.5' })).toEqual([
    approvers,
    ['commercial', 'head', ['Tomás Herrera']],
  ])
  expect((await admin.call('approval/policy', {})).draft).toBeNull()
  expect((await expectRefusal(listTriedSteps(rows, { countryId: 'QQ' }))).apiErrorCode).toBe(
    'UNKNOWN_COUNTRY',
  )
  expect((await expectRefusal(listTriedSteps([{}, {}], {}))).fields).toMatchObject([{ path: 'rows.1.rowId' }])
})

test('the search finds the people whom a row may name, and the draft includes their names', async () => {
  const { people } = await admin.call('approval/policy/approvers', { searchText: 'feldm' })
  expect(people.map(({ name }) => name)).toEqual(['Marcus Feldmann'])
  expect((await admin.call('approval/policy/approvers', { searchText: 'solheim' })).people).toEqual([])
  const approver = { kind: 'person', userId: people[0]?.usrId }
  const savedDraft = await saveDraft(admin, [{ approver }], 0)
  expect(savedDraft.people.map(({ name }) => name)).toEqual(['Marcus Feldmann'])
})

test('any administrator who has seen its latest version can discard a draft', async () => {
  const savedDraft = (await admin.call('approval/policy', {})).draft
  const draftRef = { policyId: savedDraft?.policyId ?? '', rowVersion: savedDraft?.rowVersion ?? 0 }
  const newer = await saveDraft(admin, [{ position: 3 }], draftRef.rowVersion)
  expect((await expectRefusal(superUser.call('approval/policy/discard', draftRef))).status).toBe(409)
  const auditor = await portal.signIn('auditor')
  expect((await expectRefusal(auditor.call('approval/policy/discard', draftRef))).status).toBe(403)
  const now = { ...draftRef, rowVersion: newer.draft?.rowVersion ?? 0 }
  expect((await superUser.call('approval/policy/discard', now)).draft).toBeNull()
  expect((await expectRefusal(superUser.call('approval/policy/discard', now))).status).toBe(404)
})
