/**
 * Tests the assignment of people to companies: an id of another system always means one company, and a company has
 * one id.
 */
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atLength } from '../../../../tools/at-length.ts'
import { createTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { insertSolution } from '../../../testing/solutions.ts'
import { hashToken } from './session-token.ts'
import { findOrCreateAccount, type VouchedPerson } from './find-or-create-account.ts'

const issuer = 'https://partners.example'
const brandt = 'c0000000-0000-4000-8000-000000000002'
const jonas = 'a0000000-0000-4000-8000-000000000011'

let portal: TestPortal
beforeAll(async () => {
  portal = await createTestPortal()
})
afterAll(async () => {
  await portal.close()
})
beforeEach(async () => {
  await portal.db.deleteFrom('external_company').execute()
  await portal.db.deleteFrom('external_identity').execute()
  await portal.db.updateTable('user_account').set({ company_id: brandt }).where('id', '=', jonas).execute()
})

type PersonFields = Partial<Omit<VouchedPerson, 'company'>> & { readonly id?: string | undefined }

const signInAs = async (subject: string, { id, ...fields }: PersonFields = {}): Promise<string> => {
  portal.wait(1000)
  return await findOrCreateAccount(
    { ...portal.app.services, requestId: 'request' },
    {
      way: 'partner',
      issuer,
      subject,
      email: subject === 'jonas' ? 'jonas.brandt@brandt-rz.example' : `${subject}@people.example`,
      name: subject,
      country: 'DE',
      company: { id, name: undefined },
      groups: [],
      ...fields,
    },
  )
}

const getCompanyId = async (userId: string): Promise<string> => {
  const account = await portal.db
    .selectFrom('user_account')
    .select('company_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return account.company_id
}

const listAuditEntries = async (userId: string) =>
  (
    await portal.db
      .selectFrom('audit_entry')
      .select(['action', 'outcome', 'object_id', 'reason'])
      .where('user_id', '=', userId)
      .where('action', 'in', ['tieCompany', 'changeCompany', 'linkAccount', 'makeAccount'])
      .orderBy('id')
      .execute()
  ).map(({ action, outcome, object_id: id, reason }) => [
    action,
    outcome,
    id,
    ...(reason === null ? [] : [reason]),
  ])

describe('an external company id', () => {
  test('is tied to the company of the account that its person takes over at their first sign-in', async () => {
    expect(await signInAs('jonas', { id: 'A' })).toBe(jonas)
    expect(await getCompanyId(jonas)).toBe(brandt)
    expect(await getCompanyId(await signInAs('mia', { id: 'A' }))).toBe(brandt)
    expect((await listAuditEntries(jonas)).slice(-2)).toEqual([
      ['linkAccount', 'done', jonas],
      ['tieCompany', 'done', brandt],
    ])
  })

  test('that differs at a later sign-in moves its person to a new company without access to the old one, and is audited', async () => {
    await signInAs('jonas', { id: 'A' })
    const cfgId = await insertSolution(portal, { owner: 'partner' })
    await signInAs('jonas', { id: 'B' })
    const newCompanyId = await getCompanyId(jonas)
    expect(newCompanyId).not.toBe(brandt)
    const newColleague = await signInAs('next', { id: 'B' })
    expect(await getCompanyId(newColleague)).toBe(newCompanyId)
    expect(await getCompanyId(await signInAs('old', { id: 'A' }))).toBe(brandt)
    const answer = await portal.app.inject({
      url: `/ngapi/solution/configId?id=${cfgId}`,
      headers: { authorization: `Bearer ${await createKey(newColleague)}` },
    })
    expect(answer.statusCode).toBe(404)
    expect((await listAuditEntries(jonas)).slice(-2)).toEqual([
      ['tieCompany', 'refused', brandt, 'NOT_A_FIRST_SIGN_IN'],
      ['changeCompany', 'done', newCompanyId],
    ])
  })

  test('of a company is not replaced when the person of another account brings another id', async () => {
    await signInAs('jonas', { id: 'A' })
    const waiting = await signInAs('waiting', { id: 'X' })
    await portal.db.deleteFrom('external_identity').where('user_id', '=', waiting).execute()
    await portal.db
      .updateTable('user_account')
      .set({ company_id: brandt })
      .where('id', '=', waiting)
      .execute()
    await signInAs('waiting', { id: 'B' })
    expect(await getCompanyId(waiting)).not.toBe(brandt)
    expect((await listAuditEntries(waiting)).at(-2)).toEqual([
      'tieCompany',
      'refused',
      brandt,
      'COMPANY_HAS_OTHER_ID',
    ])
  })

  test('is never tied to an internal company', async () => {
    const internalCompanyId = '11111111-1111-1111-1111-111111111111'
    await portal.db
      .updateTable('user_account')
      .set({ company_id: internalCompanyId })
      .where('id', '=', jonas)
      .execute()
    await signInAs('jonas', { id: 'A' })
    expect(await getCompanyId(jonas)).not.toBe(internalCompanyId)
  })

  test('that is no longer sent moves its person to a new company, and a person who never had one stays where they are', async () => {
    await signInAs('jonas')
    expect(await getCompanyId(jonas)).toBe(brandt)
    const mia = await signInAs('mia', { id: 'A' })
    const before = await getCompanyId(mia)
    await signInAs('mia')
    expect(await getCompanyId(mia)).not.toBe(before)
  })

  test('sent by a new issuer selects the same company if it is equal, else a new one', async () => {
    await signInAs('jonas', { id: 'A' })
    await signInAs('jonas', { id: 'B', issuer: 'https://new.example' })
    expect(await getCompanyId(jonas)).not.toBe(brandt)
    const mia = await signInAs('mia', { id: 'A' })
    await signInAs('mia', { id: 'A', issuer: 'https://new.example' })
    expect(await getCompanyId(mia)).toBe(brandt)
    await signInAs('mia', { issuer: 'https://newest.example' })
    expect(await getCompanyId(mia)).not.toBe(brandt)
  })

  test('is case-sensitive and separate for each issuer', async () => {
    const companies = [
      await getCompanyId(await signInAs('one', { id: 'A' })),
      await getCompanyId(await signInAs('two', { id: 'a' })),
      await getCompanyId(await signInAs('three', { id: 'A', issuer: 'https://other.example' })),
    ]
    expect(new Set(companies).size).toBe(3)
  })
})

async function createKey(userId: string): Promise<string> {
  const key = `key-of-${userId}`
  await portal.db
    .insertInto('api_key')
    .values({
      id: crypto.randomUUID(),
      user_id: userId,
      label: 'test',
      key_hash: hashToken(key),
      created_at: portal.now(),
      expires_at: null,
      revoked_at: null,
    })
    .execute()
  return key
}

test('a person who changes company loses what former colleagues shared with them', async () => {
  await signInAs('jonas', { id: 'A' })
  const shared = await insertSolution(portal, { owner: 'partner' })
  const mia = await signInAs('mia', { id: 'A' })
  await portal.db
    .insertInto('solution_share')
    .values({
      solution_id: shared,
      company_id: brandt,
      user_id: mia,
      share_level: 'full',
      shared_at: portal.now(),
    })
    .execute()
  await signInAs('mia', { id: 'B' })
  const shares = await portal.db
    .selectFrom('solution_share')
    .select('solution_id')
    .where('user_id', '=', mia)
    .execute()
  expect(shares).toEqual([])
})

describe('an external account', () => {
  test('is not given to the new holder of its address, however it is spelled', async () => {
    await signInAs('jonas', { id: 'A' })
    for (const email of ['jonas.brandt@brandt-rz.example', 'JONAS.BRANDT@BRANDT-RZ.EXAMPLE']) {
      await expect(signInAs('somebody new', { id: 'A', email })).rejects.toMatchObject({
        reason: 'OTHER_IDENTITY',
      })
    }
  })

  test('stays with its subject when the address changes, and takes no address in use', async () => {
    await signInAs('jonas', { id: 'A' })
    expect(await signInAs('jonas', { id: 'A', email: 'jonas@new.example' })).toBe(jonas)
    await signInAs('jonas', { id: 'A', email: 'mei.tanaka@kitano.example' })
    await signInAs('mia', { id: 'A' })
    await signInAs('jonas', { id: 'A', email: 'mia@people.example' })
    const { email } = await portal.db
      .selectFrom('user_account')
      .select('email')
      .where('id', '=', jonas)
      .executeTakeFirstOrThrow()
    expect(email).not.toBe('mia@people.example')
    await signInAs('jonas', { id: 'A', email: 'jonas.brandt@brandt-rz.example' })
  })
})

test('for any sequence of sign-ins, each company has one id and each person is in their latest company', async () => {
  const steps = fc.array(
    fc.record({
      subject: fc.constantFrom('jonas', 'p1', 'p2', 'p3'),
      id: fc.option(fc.constantFrom('A', 'B', 'C', 'D'), { nil: undefined }),
      from: fc.constantFrom(issuer, 'https://other.example'),
    }),
    { minLength: 2, maxLength: 10 },
  )
  let run = 0
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      run += 1
      await portal.db.deleteFrom('external_company').execute()
      await portal.db.deleteFrom('external_identity').execute()
      await portal.db
        .updateTable('user_account')
        .set({ company_id: brandt })
        .where('id', '=', jonas)
        .execute()
      const latestSignIns = new Map<string, { readonly id: string | undefined; readonly from: string }>()
      for (const { subject, id, from } of sequence) {
        const name = subject === 'jonas' ? subject : `${subject}-${run}`
        latestSignIns.set(await signInAs(name, { id, issuer: from }), { id, from })
      }
      const ties = await portal.db.selectFrom('external_company').selectAll().execute()
      expect(new Set(ties.map((tie) => `${tie.issuer} ${tie.company_id}`)).size).toBe(ties.length)
      for (const [userId, { id, from }] of latestSignIns) {
        const companyId = await getCompanyId(userId)
        const tiesOfCompany = ties.filter((tie) => tie.company_id === companyId && tie.issuer === from)
        if (id !== undefined) expect(tiesOfCompany.map((tie) => tie.external_id)).toEqual([id])
      }
      // People of the same company share one company id at all issuers; a person without an id shares a company with nobody.
      for (const [one, { id }] of latestSignIns) {
        for (const [other, { id: otherId }] of latestSignIns) {
          if (one !== other && (await getCompanyId(one)) === (await getCompanyId(other)))
            expect([one, id]).toEqual([one, otherId])
        }
      }
    }),
    { numRuns: atLength ? 60 : 20 },
  )
})
