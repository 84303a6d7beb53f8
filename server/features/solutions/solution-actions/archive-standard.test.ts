/** Tests archiving standards: their replacement, notifications of readers, one or several at once, and restoring. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../../testing/refusal.ts'
import { makeSolution } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { applyUndo } from '../../../testing/undo.ts'

let portal: TestPortal
let superUser: TestBrowser
let partner: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  superUser = await portal.signIn('super')
  partner = await portal.signIn('partner')
})
afterAll(async () => {
  await portal.close()
})

const makeStandard = async (name?: string) =>
  await makeSolution(portal, { owner: 'sales', status: 'standard', ...(name === undefined ? {} : { name }) })
const open = async (browser: TestBrowser, cfgId: string) =>
  await browser.call('solution/configId', { id: cfgId })

test('archiving a standard names its replacement or that there is none', async () => {
  const [cfgId, replacement] = [await makeStandard(), await makeStandard()]
  const working = await makeSolution(portal, { owner: 'sales' })
  const error = await refusal(superUser.call('solution/archive', { cfgid: cfgId }))
  expect(error.details['unmet']).toEqual(['replacementSettled'])
  for (const wrong of [working, cfgId]) {
    const refused = await refusal(
      superUser.call('solution/archive', { cfgid: cfgId, replacementCfgId: wrong }),
    )
    expect(refused.fields[0]?.path).toBe('replacementCfgId')
  }
  await superUser.call('solution/archive', { cfgid: cfgId, replacementCfgId: replacement })
  await superUser.call('solution/archive', { cfgid: replacement, noReplacement: true })
  expect((await open(superUser, replacement)).replacedBy).toBeNull()
})

test('readers can still open an archived standard, see its replacement and no longer copy it', async () => {
  const [cfgId, replacement] = [await makeStandard('Old hall'), await makeStandard('New hall')]
  expect((await open(partner, cfgId)).replacedBy).toBeNull()
  const { undo } = await superUser.call('solution/archive', { cfgid: cfgId, replacementCfgId: replacement })
  const seen = await open(partner, cfgId)
  expect(seen).toMatchObject({ statusId: '7', replacedBy: { cfgId: replacement, name: 'New hall' } })
  expect(seen.actions.copy.allowed).toBe(false)
  const { data } = await superUser.call('solution/history/list/solution-history', { cfgId })
  expect(data[0]).toMatchObject({
    kind: 'archive',
    changes: expect.arrayContaining([{ field: 'replacement', from: null, to: 'New hall' }]),
  })
  await applyUndo(superUser, undo)
  expect(await open(partner, cfgId)).toMatchObject({ statusId: '11', replacedBy: null })
})

test('a replacement that is no longer public is not named', async () => {
  const [cfgId, replacement] = [await makeStandard(), await makeStandard()]
  await superUser.call('solution/archive', { cfgid: cfgId, replacementCfgId: replacement })
  await superUser.call('solution/cancelStandard', { cfgid: replacement, note: 'Needs work.' })
  expect((await open(partner, cfgId)).replacedBy).toBeNull()
  expect((await refusal(open(partner, replacement))).status).toBe(404)
})

test('other archived solutions stay hidden from people who could not open them before', async () => {
  const cfgId = await makeSolution(portal, { owner: 'sales', status: 'archived' })
  expect((await refusal(open(partner, cfgId))).status).toBe(404)
})

test('several standards get one replacement, other solutions among them none, and restoring keeps it', async () => {
  const [one, other, replacement] = [
    await makeStandard(),
    await makeStandard(),
    await makeStandard('Shared successor'),
  ]
  const working = await makeSolution(portal, { owner: 'super' })
  const cfgids = [one, working, other]
  const itself = await refusal(
    superUser.call('solution/archive', { cfgids: [...cfgids, replacement], replacementCfgId: replacement }),
  )
  expect(itself.fields[0]?.path).toBe('replacementCfgId')
  const { outcomes } = await superUser.call('solution/archive', { cfgids, replacementCfgId: replacement })
  expect(outcomes.map(({ done }) => done)).toEqual([true, true, true])
  expect((await open(superUser, working)).replacedBy).toBeNull()
  const { undo } = await superUser.call('solution/restore', { cfgids })
  expect((await open(superUser, other)).statusId).toBe('11')
  await applyUndo(superUser, undo)
  expect((await open(superUser, one)).replacedBy).toEqual({ cfgId: replacement, name: 'Shared successor' })
  expect((await open(superUser, working)).statusId).toBe('7')
})
