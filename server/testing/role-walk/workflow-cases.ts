/**
 * The steps of the status workflow in the walk through the permission table, each in a status from which it starts.
 */
import type { ObjectCase } from './cases.ts'
import type { WalkedObject } from './objects.ts'

export const nonexistentVersion = 999
export const buildVersionedInput = ({ cfgId }: WalkedObject) => ({
  cfgid: cfgId,
  rowVersion: nonexistentVersion,
})
const note = 'Walked by, with a reason.'
const base = 'solution/status/change'

export const workflowCases: readonly ObjectCase[] = [
  {
    needs: ['openDetails'],
    call: `${base}/details`,
    status: 'open',
    input: ({ cfgId }) => ({ cfgid: cfgId }),
  },
  {
    needs: ['submit'],
    call: `${base}/submit`,
    status: 'open',
    input: (object) => ({ ...buildVersionedInput(object), hasCooling: false }),
  },
  {
    needs: ['submit'],
    call: `${base}/cancel-submit`,
    status: 'submitted',
    input: (object) => ({ ...buildVersionedInput(object), cancelSubmitNote: note }),
  },
  { needs: ['receive'], call: `${base}/receive`, status: 'submitted', input: buildVersionedInput },
  {
    needs: ['returnSubmitted'],
    call: `${base}/return`,
    status: 'submitted',
    input: (object) => ({ ...buildVersionedInput(object), returnNote: note }),
  },
  {
    needs: ['returnReceived'],
    call: `${base}/return`,
    status: 'received',
    input: (object) => ({ ...buildVersionedInput(object), returnNote: note }),
  },
  {
    needs: ['changeAdHoc'],
    call: 'solution/ad-hoc-change',
    status: 'received',
    input: (object) => ({
      ...buildVersionedInput(object),
      note,
      discounts: [{ lineId: 'none', percent: '1' }],
    }),
  },
  {
    needs: ['submit'],
    call: 'solution/ad-hoc-change/accept',
    status: 'received',
    input: buildVersionedInput,
  },
  {
    needs: ['submit'],
    call: 'solution/submission/announce',
    status: 'archived',
    input: ({ cfgId }) => ({ cfgid: cfgId }),
  },
  {
    needs: ['editSolution'],
    call: 'solution/submission/stop',
    status: 'open',
    input: ({ cfgId }) => ({ cfgid: cfgId }),
  },
  {
    needs: ['cancelReceive'],
    call: `${base}/cancel-receive`,
    status: 'received',
    input: (object) => ({ ...buildVersionedInput(object), cancelReceiveNote: note }),
  },
  {
    needs: ['approve'],
    call: `${base}/approve`,
    status: 'received',
    input: (object) => ({ ...buildVersionedInput(object), hasCooling: false }),
  },
  {
    needs: ['approve', 'approvePrefab'],
    call: `${base}/approve`,
    status: 'receivedPrefab',
    input: (object) => ({ ...buildVersionedInput(object), hasCooling: false }),
  },
  {
    needs: ['cancelApprove'],
    call: `${base}/cancel-approve`,
    status: 'approved',
    input: (object) => ({ ...buildVersionedInput(object), cancelApproveNote: note }),
  },
  {
    needs: ['cancelApprove'],
    call: `${base}/cancel-approve`,
    status: 'autoApproved',
    input: (object) => ({ ...buildVersionedInput(object), cancelApproveNote: note }),
  },
  {
    needs: ['cancelReturn'],
    call: `${base}/cancel-return`,
    status: 'returned',
    input: (object) => ({ ...buildVersionedInput(object), cancelReturnNote: note }),
  },
  { needs: ['order'], call: `${base}/order`, status: 'approved', input: buildVersionedInput },
  {
    needs: ['cancelOrder'],
    call: `${base}/cancel-order`,
    status: 'ordered',
    input: (object) => ({ ...buildVersionedInput(object), cancelOrderNote: note }),
  },
  { needs: ['acceptWarning'], call: `${base}/warning/accept`, status: 'open', input: buildVersionedInput },
  {
    needs: ['acceptWarning'],
    call: `${base}/warning/withdraw`,
    status: 'received',
    input: buildVersionedInput,
  },
  { needs: ['renew'], call: 'solution/renew', status: 'expired', input: buildVersionedInput },
  { needs: ['renew'], call: 'solution/extend', status: 'approved', input: buildVersionedInput },
]
