/** Tests the list of the quotations of all solutions. */
import { ApiError } from '@design-portal/contract/client.ts'
import { quotationSelections } from '@design-portal/contract/quotation-options.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleAccounts } from '../../../db/seed/people.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
const browsers = new Map<string, TestBrowser>()

beforeAll(async () => {
  portal = await createTestPortal({ sampleSolutions: true })
  for (const { username } of sampleAccounts) browsers.set(username, await portal.signIn(username))
  // All sample quotations are of the manufacturer, so other sellers get one each.
  for (const username of ['partner', 'distributor', 'super']) {
    const own = await portal.db
      .selectFrom('solution')
      .innerJoin('user_account as owner', 'owner.id', 'solution.owner_id')
      .select('solution.id')
      .where('owner.username', '=', username)
      .where('solution.status', '<>', 'archived')
      .orderBy('solution.id')
      .limit(1)
      .execute()
    for (const { id } of own) await getBrowser(username).call('quotation/create', { cfgId: id })
  }
})
afterAll(async () => {
  await portal.close()
})

function getBrowser(username: string): TestBrowser {
  const browser = browsers.get(username)
  if (browser === undefined) throw new Error(`Nobody is called ${username}`)
  return browser
}

async function mayRead(username: string, quotationId: string): Promise<boolean> {
  try {
    await getBrowser(username).call('quotation/find', { quotationId })
    return true
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return false
    throw error
  }
}

async function listIds(username: string): Promise<readonly string[]> {
  try {
    const { data, totalItems } = await getBrowser(username).call('quotation/all', {
      state: 'all',
      sizePerPage: 100,
    })
    expect(data.length).toBe(totalItems)
    return data.map(({ quotationId }) => quotationId).toSorted()
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return []
    throw error
  }
}

test('everybody finds in the list exactly the quotations that they may open', async () => {
  const all = await portal.db.selectFrom('quotation').select('id').orderBy('id').execute()
  expect(all.length).toBeGreaterThan(10)
  const readers = new Set<string>()
  for (const { username } of sampleAccounts) {
    const readable: string[] = []
    for (const { id } of all) if (await mayRead(username, id)) readable.push(id)
    expect([username, await listIds(username)]).toEqual([username, readable])
    if (readable.length > 0) readers.add(username)
  }
  expect(readers.has('partner') && readers.has('sales') && readers.has('auditor')).toBe(true)
  expect(readers.has('engineer')).toBe(false)
})

test('each selection lists quotations of the states that its name says', async () => {
  const quotationsBySelection = new Map<string, readonly { state: string; openQuestions: number }[]>()
  for (const state of quotationSelections)
    quotationsBySelection.set(
      state,
      (await getBrowser('super').call('quotation/all', { state, sizePerPage: 100 })).data,
    )
  const listStates = (selection: string) =>
    [...new Set(quotationsBySelection.get(selection)?.map(({ state }) => state))].toSorted()
  expect(listStates('drafts')).toEqual(['draft'])
  expect(listStates('open')).toEqual(['opened', 'sent'])
  expect(listStates('accepted')).toEqual(['accepted'])
  expect(listStates('toOrder')).toEqual(['accepted'])
  expect(listStates('ended')).toEqual(['declined', 'expired', 'withdrawn'])
  expect(listStates('current')).not.toContain('superseded')
  expect(quotationsBySelection.get('questions')?.map(({ openQuestions }) => openQuestions)).toEqual([1])
})

test('a quotation is found by number, customer and solution, and an accepted one shows what was accepted', async () => {
  const [accepted] = (await getBrowser('super').call('quotation/all', { state: 'accepted' })).data
  if (accepted === undefined) throw new Error('The sample has an accepted quotation')
  for (const searchText of [accepted.number, accepted.customerName ?? '', accepted.solutionName]) {
    const { data } = await getBrowser('super').call('quotation/all', { searchText, state: 'all' })
    expect(
      data.map(({ quotationId }) => quotationId),
      searchText,
    ).toContain(accepted.quotationId)
  }
  const emptyList = await getBrowser('super').call('quotation/all', { searchText: 'no such quotation' })
  expect(emptyList).toMatchObject({ data: [], totalItems: 0, totalExact: true })
})
