/**
 * The moves of a walk: every step of the workflow, every other change of a solution, and changes of its environment.
 */
import type { CallName } from '@design-portal/contract/calls.ts'
import { dayMilliseconds } from '@design-portal/domain/days.ts'
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
    solution: WalkedSolution,
    screen: ScreenState,
    draw: Draw,
  ) => Readonly<Record<string, unknown>>
}

/** Changes independent of the solution's people: time, price lists, and changes made directly in the database. */
interface WorldMove {
  readonly kind: 'world'
  readonly apply: (world: World, solution: WalkedSolution, draw: Draw) => Promise<void>
}

export type Move = CallMove | WorldMove

const statusPath = 'solution/status/change'
const hourMilliseconds = dayMilliseconds / 24

/** Usually a valid note, but sometimes none or one that is too short for a return. */
const drawNote = (draw: Draw): string =>
  draw.pick(['Walked by, with a reason.', 'Walked by once more.', '', 'Short'])

const buildIdInput = ({ cfgId }: WalkedSolution) => ({ cfgid: cfgId })

/** The current version, an old one, or none. */
const drawVersion = ({ rowVersion }: ScreenState, draw: Draw): number | undefined => {
  const drawnNumber = draw.integer(1, 10)
  if (drawnNumber === 1) return Math.max(1, rowVersion - 1)
  return drawnNumber === 2 ? undefined : rowVersion
}

/** A step with a note, and with the version if the row requires one. */
function createStepMove(call: CallName, action: TransitionAction, noteField: string): CallMove {
  return {
    kind: 'call',
    call,
    action,
    input: (solution, screen, draw) => ({
      ...buildIdInput(solution),
      [noteField]: drawNote(draw),
      rowVersion: drawVersion(screen, draw),
    }),
  }
}

export const moves = {
  submit: {
    kind: 'call',
    call: `${statusPath}/submit`,
    action: 'submit',
    input: (solution, screen, draw) => ({
      ...buildIdInput(solution),
      // Sometimes the input claims cooling that the solution does not contain.
      hasCooling: draw.chance(0.05),
      submitNote: drawNote(draw),
      opportunityNumber: draw.pick(['', '', 'N/A', 'ORF-12345678', 'ORF-1']),
      selectedDistributorId: draw.chance(0.05) ? getAccount('distributor').companyId : '',
      rowVersion: drawVersion(screen, draw),
    }),
  },
  cancelSubmit: createStepMove(`${statusPath}/cancel-submit`, 'cancelSubmit', 'cancelSubmitNote'),
  receive: createStepMove(`${statusPath}/receive`, 'receive', 'receiveNote'),
  cancelReceive: createStepMove(`${statusPath}/cancel-receive`, 'cancelReceive', 'cancelReceiveNote'),
  approve: {
    kind: 'call',
    call: `${statusPath}/approve`,
    action: 'approve',
    input: (solution, screen, draw) => ({
      ...buildIdInput(solution),
      hasCooling: draw.chance(0.05),
      approvalRemarks: drawNote(draw),
      omAndFSERemarks: '',
      rowVersion: drawVersion(screen, draw),
    }),
  },
  cancelApprove: createStepMove(`${statusPath}/cancel-approve`, 'cancelApprove', 'cancelApproveNote'),
  order: createStepMove(`${statusPath}/order`, 'order', 'orderNote'),
  cancelOrder: createStepMove(`${statusPath}/cancel-order`, 'cancelOrder', 'cancelOrderNote'),
  return: {
    kind: 'call',
    call: `${statusPath}/return`,
    action: 'return',
    input: (solution, screen, draw) => ({
      ...buildIdInput(solution),
      returnNote: drawNote(draw),
      reasonCode: draw.pick(['other', 'incomplete', 'manualReviewRequired']),
      rowVersion: drawVersion(screen, draw),
    }),
  },
  cancelReturn: createStepMove(`${statusPath}/cancel-return`, 'cancelReturn', 'cancelReturnNote'),
  renew: {
    kind: 'call',
    call: 'solution/renew',
    action: 'renew',
    input: (solution, screen, draw) => ({
      ...buildIdInput(solution),
      confirmed: draw.chance(0.8),
      rowVersion: drawVersion(screen, draw),
    }),
  },
  archive: {
    kind: 'call',
    call: 'solution/archive',
    action: 'archive',
    input: (solution, screen, draw) => ({
      ...buildIdInput(solution),
      noReplacement: draw.chance(0.8),
      rowVersion: drawVersion(screen, draw),
    }),
  },
  restore: {
    kind: 'call',
    call: 'solution/restore',
    action: 'restore',
    input: (solution, screen, draw) => ({ ...buildIdInput(solution), rowVersion: drawVersion(screen, draw) }),
  },
  makeStandard: {
    kind: 'call',
    call: 'solution/makeStandard',
    action: 'makeStandard',
    input: (solution, screen, draw) => ({ ...buildIdInput(solution), rowVersion: drawVersion(screen, draw) }),
  },
  cancelStandard: {
    kind: 'call',
    call: 'solution/cancelStandard',
    action: 'cancelStandard',
    input: (solution, screen, draw) => ({
      ...buildIdInput(solution),
      note: drawNote(draw),
      rowVersion: drawVersion(screen, draw),
    }),
  },
  extend: {
    kind: 'call',
    call: 'solution/extend',
    input: (solution, screen, draw) => ({ ...buildIdInput(solution), rowVersion: drawVersion(screen, draw) }),
  },
  acceptWarnings: {
    kind: 'call',
    call: `${statusPath}/warning/accept`,
    input: (solution, screen, draw) => ({ ...buildIdInput(solution), rowVersion: drawVersion(screen, draw) }),
  },
  withdrawWarnings: {
    kind: 'call',
    call: `${statusPath}/unAcceptWarning`,
    input: (solution) => buildIdInput(solution),
  },
  details: { kind: 'call', call: `${statusPath}/details`, input: (solution) => buildIdInput(solution) },
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
    input: (solution) => buildIdInput(solution),
  },
  grab: { kind: 'call', call: 'solution/grab', input: (solution) => buildIdInput(solution) },
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
    apply: async (world, _solution, draw) =>
      await Promise.resolve(world.wait(draw.integer(1, 30) * hourMilliseconds)),
  },
  monthsPass: {
    kind: 'world',
    apply: async (world, _solution, draw) =>
      await Promise.resolve(world.wait(draw.integer(20, 400) * dayMilliseconds)),
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
