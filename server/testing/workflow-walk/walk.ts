/**
 * Takes one solution through random moves by random people, over HTTP, and compares every answer with the transition
 * table, the history and an independent reading of its content. Violations are described in words, and a seed
 * reproduces the whole walk.
 */
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import { listTransitionActions } from '@design-portal/domain/workflow/find-transition.ts'
import { transitions } from '@design-portal/domain/workflow/transitions.ts'
import { type Draw, createSeededDraw } from '../../db/seed/draw.ts'
import { getAccount } from '../solutions.ts'
import { listEventsAfter, type StateOfSolution, readState, type WrittenEvent } from './solution-state.ts'
import { weightedMoves, type CallMove, type MoveName, moves } from './moves.ts'
import {
  type Answer,
  createWalkedSolution,
  send,
  type WalkedSolution,
  type WalkerName,
  walkers,
  type World,
} from './world.ts'

export interface WalkReport {
  readonly steps: number
  /** How often each row of the transition table was taken. */
  readonly rowCounts: ReadonlyMap<string, number>
  /** How often each error was the answer, by status and code. */
  readonly refusalCounts: ReadonlyMap<string, number>
  readonly violations: readonly string[]
}

/** What the walk remembers of a solution. */
interface Memory {
  /** The position of the last event that was read. */
  place: number
  /** The states in which the solution was last received, and last approved. */
  receivedState: StateOfSolution | undefined
  approvedState: StateOfSolution | undefined
}

/** Number of moves of one solution. */
const movesPerSolution = 40

/** Makes `steps` moves from a seed on; each solution has its own seed. */
export async function walkWorkflow(world: World, seed: number, steps: number): Promise<WalkReport> {
  const rowCounts = new Map<string, number>()
  const refusalCounts = new Map<string, number>()
  const violations: string[] = []
  let stepCount = 0
  for (let index = 0; stepCount < steps; index += 1) {
    const solutionSeed = seed * 1000 + index
    const draw = createSeededDraw(solutionSeed)
    const solution = await createWalkedSolution(world, {
      owner: draw.pick(['sales', 'sales', 'partner', 'approver', 'super', 'tss'] as const),
      pieces: draw.pick([1, 400]),
      training: draw.chance(0.1),
    })
    const memory: Memory = { place: 0, receivedState: undefined, approvedState: undefined }
    for (let move = 0; move < movesPerSolution && stepCount < steps; move += 1, stepCount += 1) {
      const findings = await makeMove(world, { solution, memory, draw }, { rowCounts, refusalCounts })
      violations.push(...findings.map((text) => `seed ${solutionSeed}, move ${move}: ${text}`))
    }
  }
  return { steps: stepCount, rowCounts, refusalCounts, violations }
}

type Counts = { readonly rowCounts: Map<string, number>; readonly refusalCounts: Map<string, number> }

const increment = (counts: Map<string, number>, key: string): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1)

/** The most likely people for each move, so that walks make progress; everybody else tries too. */
const likelyWalkers: Partial<Readonly<Record<MoveName, readonly WalkerName[]>>> = {
  receive: ['approver', 'super'],
  approve: ['approver', 'super'],
  cancelReceive: ['approver', 'super'],
  cancelApprove: ['approver', 'super'],
  return: ['approver', 'super'],
  cancelReturn: ['approver', 'super'],
  cancelOrder: ['order-desk', 'super'],
  makeStandard: ['super'],
  cancelStandard: ['super'],
}

async function makeMove(
  world: World,
  {
    solution,
    memory,
    draw,
  }: { readonly solution: WalkedSolution; readonly memory: Memory; readonly draw: Draw },
  counts: Counts,
): Promise<readonly string[]> {
  const before = await readState(world, solution)
  const name = chooseMove(before, draw)
  const move = moves[name]
  if (move.kind === 'world') {
    await move.apply(world, solution, draw)
    return []
  }
  const owner = walkers.find((walker) => getAccount(walker).id === before.ownerId) ?? 'super'
  const walker = draw.chance(0.75) ? draw.pick(likelyWalkers[name] ?? [owner]) : draw.pick(walkers)
  const input = move.input(solution, before, draw)
  const answer = await send(world, walker, move.call, input)
  const after = await readState(world, solution)
  const events = await listEventsAfter(world, solution, memory.place)
  memory.place = events.at(-1)?.place ?? memory.place
  const step: Step = { name, move, walker, answer, before, after, events }
  const violations = [
    ...checkPath(step),
    ...(answer.status === 200 ? checkStep(step, memory) : checkRefusal(step)),
  ]
  countStep(step, counts)
  remember(step, memory)
  return violations.map((text) => `${name} by ${walker} on ${before.status} (${answer.status}): ${text}`)
}

interface Step {
  readonly name: MoveName
  readonly move: CallMove
  readonly walker: WalkerName
  readonly answer: Answer
  readonly before: StateOfSolution
  readonly after: StateOfSolution
  readonly events: readonly WrittenEvent[]
}

/** Usually a step that the status allows, and other moves often enough to cover every refusal. */
function chooseMove({ status }: StateOfSolution, draw: Draw): MoveName {
  if (draw.chance(0.015)) return 'monthsPass'
  const allowedMoves = listTransitionActions(status).flatMap((action) =>
    action in moves ? [toMoveName(action)] : [],
  )
  const forwardMoves = allowedMoves.filter((name) => !['archive', 'makeStandard'].includes(name))
  if (draw.chance(0.6) && forwardMoves.length > 0) return draw.pick(forwardMoves)
  return draw.pick(weightedMoves)
}

function toMoveName(action: string): MoveName {
  const moveName = weightedMoves.find((name) => name === action)
  if (moveName === undefined) throw new Error(`No move is named ${action}`)
  return moveName
}

const listStatusChanges = ({ events }: Step) => events.filter(({ from, to }) => from !== null && to !== null)

/**
 * Checks that there is no state outside the table: every status change is a row, each follows the previous one, and
 * the last leads to the current status.
 */
function checkPath(step: Step): readonly string[] {
  const { before, after } = step
  const violations: string[] = []
  let status = before.status
  for (const { from, to, userId } of listStatusChanges(step)) {
    if (from !== status) violations.push(`an event begins in ${from}, but the status was ${status}`)
    const row = transitions.find((transition) => transition.from === from && transition.to === to)
    if (row === undefined) violations.push(`no row leads from ${from} to ${to}`)
    else if (row.actor === 'system' && userId !== systemId)
      violations.push(`${row.id} is a row of the system, but a person took it`)
    status = to ?? status
  }
  if (status !== after.status)
    violations.push(`the status is ${after.status}, but its history leads to ${status}`)
  return violations
}

/**
 * The rows that correspond to the events of a step, without expiry, which happens when somebody opens the solution.
 */
const listTakenRows = (step: Step) =>
  listStatusChanges(step).flatMap(({ from, to }) =>
    transitions.filter((row) => row.from === from && row.to === to && row.action !== 'expire'),
  )

function checkStep(step: Step, memory: Memory): readonly string[] {
  const { move, walker, before, after, events, answer } = step
  const violations: string[] = []
  const rows = listTakenRows(step)
  const { action } = move
  if (action === undefined && rows.length > 0) violations.push('a call that is not a step changed the status')
  const isDone = answer.body['done'] !== false
  if (action !== undefined && isDone) {
    const last = rows.at(-1)
    if (last?.action !== action) violations.push(`it did ${last?.action ?? 'nothing'}`)
    const kinds = events.map(({ kind }) => kind)
    if (last !== undefined && !last.history.every((kind) => kinds.includes(kind)))
      violations.push(`its events are ${kinds.join(', ')}, and not ${last.history.join(', ')}`)
    if (after.rowVersion <= before.rowVersion) violations.push('its version did not rise')
    if (events.at(-1)?.solutionVersion !== after.rowVersion)
      violations.push('its event names another version')
  }
  if (!isDone && after.rowVersion !== before.rowVersion && events.length === 0)
    violations.push('it was not done, but changed the solution')
  const walkerId = getAccount(walker).id
  if (action === 'receive' || action === 'approve' || action === 'return') {
    if (before.ownerId === walkerId || before.lastEditorId === walkerId)
      violations.push('they decided on their own solution')
  }
  if (action === 'approve' && memory.receivedState !== undefined && isDifferent(memory.receivedState, before))
    violations.push('it was approved with other content than it was received with')
  if (action === 'order' && memory.approvedState !== undefined && isDifferent(memory.approvedState, before))
    violations.push('an approval survived a change of content')
  return violations
}

/** Prices that differ by at most one cent count as equal. */
const isDifferent = (one: StateOfSolution, other: StateOfSolution): boolean =>
  one.content !== other.content || Math.abs(one.unitPrice - other.unitPrice) > 0.0101

/**
 * Checks that every refusal gives a reason and changes nothing; the expiry of a solution is not caused by the refused
 * request.
 */
function checkRefusal(step: Step): readonly string[] {
  const { answer, before, after, events } = step
  const violations: string[] = []
  const { apiErrorCode, details, fields } = answer.body
  const detailFields = typeof details === 'object' && details !== null ? { ...details } : {}
  const reasons: Readonly<Record<number, boolean>> = {
    400: Array.isArray(fields) && fields.length > 0,
    403: 'reason' in detailFields,
    404: apiErrorCode === 'NOT_FOUND',
    409: 'currentRowVersion' in detailFields,
    412: 'currentRowVersion' in detailFields,
    422: 'unmet' in detailFields || 'allowed' in detailFields || apiErrorCode !== 'CONDITION_NOT_MET',
  }
  if (reasons[answer.status] !== true)
    violations.push(`no reason in ${JSON.stringify(answer.body).slice(0, 300)}`)
  if ('unmet' in detailFields && Array.isArray(detailFields.unmet) && detailFields.unmet.length === 0)
    violations.push('nothing is named as unmet')
  const hasExpired = events.some(({ to }) => to === 'expired')
  if (!hasExpired && (after.rowVersion !== before.rowVersion || after.status !== before.status))
    violations.push('a refused call changed the solution')
  return violations
}

function countStep(step: Step, { rowCounts, refusalCounts }: Counts): void {
  for (const { from, to } of listStatusChanges(step)) {
    const row = transitions.find((transition) => transition.from === from && transition.to === to)
    increment(rowCounts, row?.id ?? `${from} to ${to}`)
  }
  if (step.answer.status !== 200)
    increment(refusalCounts, `${step.answer.status} ${String(step.answer.body['apiErrorCode'])}`)
}

/**
 * Remembers the state before a step, with which a later approval or order is compared; the step itself does not change
 * the content.
 */
function remember({ name, answer, before, after, events }: Step, memory: Memory): void {
  if (events.some(({ to }) => to === 'expired')) memory.approvedState = undefined
  if (answer.status !== 200) return
  if (name === 'receive' || name === 'cancelReturn') memory.receivedState = before
  if (name === 'approve') memory.approvedState = before
  if (name === 'submit') memory.approvedState = after.status === 'autoApproved' ? after : undefined
}
