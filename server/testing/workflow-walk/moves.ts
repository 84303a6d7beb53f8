/**
 * The moves of a walk: every step of the workflow, every other change of a solution, and changes of its environment.
 */
import type { CallName } from '@design-portal/contract/calls.ts'
import { listKeys } from '@design-portal/domain/keys.ts'
import type { TransitionAction } from '@design-portal/domain/workflow/transition.ts'
import type { Draw } from '../../db/seed/draw.ts'
import { getAccount } from '../solutions.ts'
import type { WalkedSolution, World } from './world.ts'

/** The state of the solution on a person's screen. */
export interface ScreenState {
  readonly rowVersion: number
}

export interface CallMove {
  readonly kind: 'call'
  readonly call: CallName
  /** The action of the transition table that the move performs, if it performs one. */
  readonly action?: TransitionAction
  readonly input: (
    walked: WalkedSolution,
    screen: ScreenState,
    draw: Draw,
  ) => Readonly<Record<string, unknown>>
}

/** Changes independent of the solution's people: time, price lists, and changes made directly in the database. */
interface WorldMove {
  readonly kind: 'world'
  readonly apply: (world: World, walked: WalkedSolution, draw: Draw) => Promise<void>
}

export type Move = CallMove | WorldMove

const base = 'solution/status/change'

/** Usually a valid note, but sometimes none or one that is too short for a return. */
const drawNote = (draw: Draw): string =>
  draw.pick(['Walked by, with a reason.', 'Walked by once more.', '', 'Short'])

const buildIdInput = ({ cfgId }: WalkedSolution) => ({ cfgid: cfgId })
/** The current version, an old one, or none. */
const drawVersion = ({ rowVersion }: ScreenState, draw: Draw): number | undefined => {
  const drawn = draw.integer(1, 10)
  if (drawn === 1) return Math.max(1, rowVersion - 1)
  return drawn === 2 ? undefined : rowVersion
}

/** A step with a note, and with the version if the row requires one. */
function createStepMove(call: CallName, action: TransitionAction, noteField: string): CallMove {
  return {
    kind: 'call',
    call,
    action,
    input: (walked, screen, draw) => ({
      ...buildIdInput(walked),
      [noteField]: drawNote(draw),
      rowVersion: drawVersion(screen, draw),
    }),
  }
}

export const moves = {
  submit: {
    kind: 'call',
    call: `${base}/submit`,
    action: 'submit',
    input: (walked, screen, draw) => ({
      ...buildIdInput(walked),
      // Sometimes the input claims cooling that the solution does not contain.
      hasCooling: draw.chance(0.05),
      submitNote: drawNote(draw),
      opportunityNumber: draw.pick(['', '', 'N/A', 'ORF-12345678', 'ORF-1']),
      selectedDistributorId: draw.chance(0.05) ? getAccount('distributor').companyId : '',
      rowVersion: drawVersion(screen, draw),
    }),
  },
  cancelSubmit: createStepMove(`${base}/cancel-submit`, 'cancelSubmit', 'cancelSubmitNote'),
  receive: createStepMove(`${base}/receive`, 'receive', 'receiveNote'),
  cancelReceive: createStepMove(`${base}/cancel-receive`, 'cancelReceive', 'cancelReceiveNote'),
  approve: {
    kind: 'call',
    call: `${base}/approve`,
    action: 'approve',
    input: (walked, screen, draw) => ({
      ...buildIdInput(walked),
      hasCooling: draw.chance(0.05),
      approvalRemarks: drawNote(draw),
      omAndFSERemarks: '',
      rowVersion: drawVersion(screen, draw),
    }),
  },
  cancelApprove: createStepMove(`${base}/cancel-approve`, 'cancelApprove', 'cancelApproveNote'),
  order: createStepMove(`${base}/order`, 'order', 'orderNote'),
  cancelOrder: createStepMove(`${base}/cancel-order`, 'cancelOrder', 'cancelOrderNote'),
  return: {
    kind: 'call',
    call: `${base}/return`,
    action: 'return',
    input: (walked, screen, draw) => ({
      ...buildIdInput(walked),
      returnNote: drawNote(draw),
      reasonCode: draw.pick(['other', 'incomplete', 'manualReviewRequired']),
      rowVersion: drawVersion(screen, draw),
    }),
  },
  cancelReturn: createStepMove(`${base}/cancel-return`, 'cancelReturn', 'cancelReturnNote'),
  renew: {
    kind: 'call',
    call: 'solution/renew',
    action: 'renew',
    input: (walked, screen, draw) => ({
      ...buildIdInput(walked),
      confirmed: draw.chance(0.8),
      rowVersion: drawVersion(screen, draw),
    }),
  },
  archive: {
    kind: 'call',
    call: 'solution/archive',
    action: 'archive',
    input: (walked, screen, draw) => ({
      ...buildIdInput(walked),
      noReplacement: draw.chance(0.8),
      rowVersion: drawVersion(screen, draw),
    }),
  },
  restore: {
    kind: 'call',
    call: 'solution/restore',
    action: 'restore',
    input: (walked, screen, draw) => ({ ...buildIdInput(walked), rowVersion: drawVersion(screen, draw) }),
  },
  makeStandard: {
    kind: 'call',
    call: 'solution/makeStandard',
    action: 'makeStandard',
    input: (walked, screen, draw) => ({ ...buildIdInput(walked), rowVersion: drawVersion(screen, draw) }),
  },
  cancelStandard: {
    kind: 'call',
    call: 'solution/cancelStandard',
    action: 'cancelStandard',
    input: (walked, screen, draw) => ({
      ...buildIdInput(walked),
      note: drawNote(draw),
      rowVersion: drawVersion(screen, draw),
    }),
  },
  extend: {
    kind: 'call',
    call: 'solution/extend',
    input: (walked, screen, draw) => ({ ...buildIdInput(walked), rowVersion: drawVersion(screen, draw) }),
  },
  acceptWarnings: {
    kind: 'call',
    call: `${base}/warning/accept`,
    input: (walked, screen, draw) => ({ ...buildIdInput(walked), rowVersion: drawVersion(screen, draw) }),
  },
  withdrawWarnings: {
    kind: 'call',
    call: `${base}/unAcceptWarning`,
    input: (walked) => buildIdInput(walked),
  },
  details: { kind: 'call', call: `${base}/details`, input: (walked) => buildIdInput(walked) },
  setQuantity: {
    kind: 'call',
    call: 'design/quantity',
    input: ({ cfgId, desId }, _screen, draw) => ({ cfgId, desId, quantity: draw.integer(1, 3) }),
  },
  addCharge: {
    kind: 'call',
    call: 'solution/charge/add',
    input: ({ cfgId }, _screen, draw) => ({
      cfgId,
      name: 'Freight',
      kind: 'amount',
      value: String(draw.integer(1, 50)),
    }),
  },
  linkOpportunity: {
    kind: 'call',
    call: 'solution/opportunity/link',
    input: ({ cfgId }, _screen, draw) => ({
      cfgId,
      opportunityNumber: draw.pick(['ORF-12345678', 'ORF-87654321', 'N/A', '']),
    }),
  },
  refreshPrice: {
    kind: 'call',
    call: 'solution/price',
    input: ({ cfgId }) => ({ solutionId: cfgId, refresh: true }),
  },
  makeReal: {
    kind: 'call',
    call: 'solution/makeNonTraining',
    input: (walked) => buildIdInput(walked),
  },
  grab: { kind: 'call', call: 'solution/grab', input: (walked) => buildIdInput(walked) },
  share: {
    kind: 'call',
    call: 'solution/share',
    input: ({ cfgId }, _screen, draw) => ({
      cfgid: cfgId,
      people: [{ usrId: getAccount(draw.pick(['tss', 'approver', 'super'] as const)).id, level: 'full' }],
    }),
  },
  hoursPass: {
    kind: 'world',
    apply: async (world, _walked, draw) =>
      await Promise.resolve(world.wait(draw.integer(1, 30) * 60 * 60 * 1000)),
  },
  monthsPass: {
    kind: 'world',
    apply: async (world, _walked, draw) =>
      await Promise.resolve(world.wait(draw.integer(20, 400) * 24 * 60 * 60 * 1000)),
  },
  priceChanges: {
    kind: 'world',
    apply: async ({ db }, { partNumber }, draw) => {
      await db
        .updateTable('price')
        .set({ unit_price: String(draw.pick([100, 100, 100.01, 101, 90])) })
        .where('part_number', '=', partNumber)
        .execute()
    },
  },
  /** A change of content without a new version, which no call makes and which an approval must not survive. */
  somebodyTampers: {
    kind: 'world',
    apply: async ({ db }, { desId }, draw) => {
      await db
        .updateTable('design')
        .set({ quantity: draw.integer(1, 3) })
        .where('id', '=', desId)
        .execute()
    },
  },
} as const satisfies Readonly<Record<string, Move>>
export type MoveName = keyof typeof moves

/** The moves to draw from besides the steps that the status allows; a move is listed as often as its relative frequency. */
export const weightedMoves: readonly MoveName[] = [
  ...listKeys(moves).filter((name) => name !== 'monthsPass'),
  'details',
  'acceptWarnings',
  'refreshPrice',
  'refreshPrice',
  'linkOpportunity',
]
