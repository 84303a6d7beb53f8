import { beforeEach, expect, test, vi } from 'vitest'
import { emptyDraft } from '../../details/workflow/send-step.ts'
import { takeStep } from './take-step.ts'

const call = vi.hoisted(() => vi.fn<(name: string, input: unknown) => Promise<unknown>>())
vi.mock('../../../../api/portal-api.ts', () => ({ api: { call } }))

/** Answers as the server would for one solution; `isMine` is whether its open step is the user's. */
function answer({ approvable, isMine }: { readonly approvable: boolean; readonly isMine: boolean }) {
  const answers: Readonly<Record<string, unknown>> = {
    'solution/status/change/details': {
      rowVersion: 7,
      hasCooling: true,
      opportunityNumber: 'OP-1',
      distributors: { selectedDistributorId: null },
      actions: [{ action: 'approve', allowed: approvable }],
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

test('approving approves where the approval is complete with it', async () => {
  answer({ approvable: true, isMine: true })
  expect(await takeStep('approve', 'one', emptyDraft)).toEqual({ cfgid: 'one', rowVersion: 8 })
  expect(listSentCalls()).toEqual(['solution/status/change/details', 'solution/status/change/approve'])
})

test('approving decides on the open step of the user where others have to decide, too, with all that was said', async () => {
  answer({ approvable: false, isMine: true })
  const draft = { ...emptyDraft, note: 'Sound.', serviceRemarks: 'Yearly service.' }
  expect(await takeStep('approve', 'one', draft)).toBeUndefined()
  expect(call).toHaveBeenLastCalledWith('approval/decide', {
    cfgid: 'one',
    stepId: 'second',
    decision: 'approved',
    note: 'Sound.\nYearly service.',
  })
})

test('approving asks the server for its reason where no step is of the user', async () => {
  answer({ approvable: false, isMine: false })
  await takeStep('approve', 'one', emptyDraft)
  expect(listSentCalls().at(-1)).toBe('solution/status/change/approve')
})

test('ordering sends the present version of each solution', async () => {
  answer({ approvable: false, isMine: true })
  expect(await takeStep('order', 'two', { ...emptyDraft, note: 'As agreed.' })).toEqual({
    cfgid: 'two',
    rowVersion: 8,
  })
  expect(call.mock.calls.at(-1)?.slice(0, 2)).toEqual([
    'solution/status/change/order',
    { cfgid: 'two', rowVersion: 7, orderNote: 'As agreed.' },
  ])
})
