/** Tests archiving standards: their replacement, notifications of readers, one or several at once, and restoring. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { insertSolution } from '../../../testing/solutions.ts'
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

const createStandard = async (name?: string) =>
  await insertSolution(portal, {
    owner: 'sales',
    status: 'standard',
    ...(name === undefined ? {} : { name }),
  })
const openSolution = async (browser: TestBrowser, cfgId: string) =>
  await browser.call('solution/configId', { id: cfgId })

test('a standard is archived with another standard as its replacement, or with the statement that it has none', async () => {
  const [cfgId, replacement] = [await createStandard(), await createStandard()]
  const openCfgId = await insertSolution(portal, { owner: 'sales' })
  const error = await expectRefusal(superUser.call('solution/archive', { cfgid: cfgId }))
  expect(error.details['unmet']).toEqual(['replacementSettled'])
  for (const wrongReplacement of [openCfgId, cfgId]) {
    const replacementError = await expectRefusal(
      superUser.call('solution/archive', { cfgid: cfgId, replacementCfgId: wrongReplacement }),
    )
    expect(replacementError.fields[0]?.path).toBe('replacementCfgId')
  }
  await superUser.call('solution/archive', { cfgid: cfgId, replacementCfgId: replacement })
  await superUser.call('solution/archive', { cfgid: replacement, noReplacement: true })
  expect((await openSolution(superUser, replacement)).replacedBy).toBeNull()
})

test('readers can still open an archived standard, see its replacement and no longer copy it', async () => {
  const [cfgId, replacement] = [await createStandard('Old hall'), await createStandard('New hall')]
  expect((await openSolution(partner, cfgId)).replacedBy).toBeNull()
  const { undo } = await superUser.call('solution/archive', { cfgid: cfgId, replacementCfgId: replacement })
  const archivedStandard = await openSolution(partner, cfgId)
  expect(archivedStandard).toMatchObject({
    statusId: '7',
    replacedBy: { cfgId: replacement, name: 'New hall' },
  })
  expect(archivedStandard.actions.copy.allowed).toBe(false)
  const { data } = await superUser.call('solution/history/list/solution-history', { cfgId })
  expect(data[0]).toMatchObject({
    kind: 'archive',
    changes: expect.arrayContaining([{ field: 'replacement', from: null, to: 'New hall' }]),
  })
  await applyUndo(superUser, undo)
  expect(await openSolution(partner, cfgId)).toMatchObject({ statusId: '11', replacedBy: null })
})

test('a replacement that is no longer public is not named', async () => {
  const [cfgId, replacement] = [await createStandard(), await createStandard()]
  await superUser.call('solution/archive', { cfgid: cfgId, replacementCfgId: replacement })
  await superUser.call('solution/cancelStandard', { cfgid: replacement, note: 'Needs work.' })
  expect((await openSolution(partner, cfgId)).replacedBy).toBeNull()
  expect((await expectRefusal(openSolution(partner, replacement))).status).toBe(404)
})

test('other archived solutions stay hidden from people who could not open them before', async () => {
  const cfgId = await insertSolution(portal, { owner: 'sales', status: 'archived' })
  expect((await expectRefusal(openSolution(partner, cfgId))).status).toBe(404)
})

test('several standards can be archived with one replacement, which other solutions among them do not get', async () => {
  const [firstStandard, secondStandard, replacement] = [
    await createStandard(),
    await createStandard(),
    await createStandard('Shared successor'),
  ]
  const openCfgId = await insertSolution(portal, { owner: 'super' })
  const cfgids = [firstStandard, openCfgId, secondStandard]
  const error = await expectRefusal(
    superUser.call('solution/archive', { cfgids: [...cfgids, replacement], replacementCfgId: replacement }),
  )
  expect(error.fields[0]?.path).toBe('replacementCfgId')
  const { outcomes } = await superUser.call('solution/archive', { cfgids, replacementCfgId: replacement })
  expect(outcomes.map(({ done }) => done)).toEqual([true, true, true])
  expect((await openSolution(superUser, openCfgId)).replacedBy).toBeNull()
  const { undo } = await superUser.call('solution/restore', { cfgids })
  expect((await openSolution(superUser, secondStandard)).statusId).toBe('11')
  await applyUndo(superUser, undo)
  expect((await openSolution(superUser, firstStandard)).replacedBy).toEqual({
    cfgId: replacement,
    name: 'Shared successor',
  })
  expect((await openSolution(superUser, openCfgId)).statusId).toBe('7')
})
