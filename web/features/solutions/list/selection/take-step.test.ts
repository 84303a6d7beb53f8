import { beforeEach, expect, test, vi } from 'vitest'
import { emptyDraft } from '../../details/workflow/send-step.ts'
import { takeStep } from './take-step.ts'

const call = vi.hoisted(() => vi.fn<(name: string, input: unknown) => Promise<unknown>>())
vi.mock('../../../../api/portal-api.ts', () => ({ api: { call } }))

/** Answers as the server would for one solution; `isMine` is whether its open step is the user's. */
function mockAnswers({ isApprovable, isMine }: { readonly isApprovable: boolean; readonly isMine: boolean }) {
  const answers: Readonly<Record<string, unknown>> = {
    'solution/status/change/details': {
      rowVersion: 7,
      hasCooling: true,
      opportunityNumber: 'OP-1',
      distributors: { selectedDistributorId: null },
      actions: [{ action: 'approve', allowed: isApprovable }],
    },
    'approval/details': {
      steps: [
        { stepId: 'first', mine: false },
        { stepId: 'second', mine: isMine },
      ],
    },
  }
  call.mockImplementation(async (name) => await Promise.resolve(answers[name] ?? { rowVersion: 8 }))
}

const listSentCalls = () => call.mock.calls.map(([name]) => name)

beforeEach(() => {
  call.mockReset()
})

test('approving approves the solution where no other decision is missing', async () => {
  mockAnswers({ isApprovable: true, isMine: true })
  expect(await takeStep('approve', 'one', emptyDraft)).toEqual({ cfgid: 'one', rowVersion: 8 })
  expect(listSentCalls()).toEqual(['solution/status/change/details', 'solution/status/change/approve'])
})

test('approving only decides the user’s own step where others still have to decide, and sends note and remarks together', async () => {
  mockAnswers({ isApprovable: false, isMine: true })
  const draft = { ...emptyDraft, note: 'Sound.', serviceRemarks: 'Yearly service.' }
  expect(await takeStep('approve', 'one', draft)).toBeUndefined()
  expect(call).toHaveBeenLastCalledWith('approval/decide', {
    cfgid: 'one',
    stepId: 'second',
    decision: 'approved',
    note: 'Sound.\nYearly service.',
  })
})

test('approving without a step of the user is sent all the same, so that the server gives the reason of its refusal', async () => {
  mockAnswers({ isApprovable: false, isMine: false })
  await takeStep('approve', 'one', emptyDraft)
  expect(listSentCalls().at(-1)).toBe('solution/status/change/approve')
})

test('ordering sends the current version of the solution', async () => {
  mockAnswers({ isApprovable: false, isMine: true })
  expect(await takeStep('order', 'two', { ...emptyDraft, note: 'As agreed.' })).toEqual({
    cfgid: 'two',
    rowVersion: 8,
  })
  expect(call.mock.calls.at(-1)?.slice(0, 2)).toEqual([
    'solution/status/change/order',
    { cfgid: 'two', rowVersion: 7, orderNote: 'As agreed.' },
  ])
})
