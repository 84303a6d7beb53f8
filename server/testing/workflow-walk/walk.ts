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
  makeWalkedSolution,
  send,
  type WalkedSolution,
  type WalkerName,
  walkers,
  type World,
} from './world.ts'

export interface WalkReport {
  readonly steps: number
  /** How often each row of the table was taken. */
  readonly taken: ReadonlyMap<string, number>
  readonly refused: ReadonlyMap<string, number>
  readonly wrong: readonly string[]
}

/** What the walk itself knows about the approval. */
interface Memory {
  place: number
  /** When the solution was last received, and last approved. */
  received: StateOfSolution | undefined
  approved: StateOfSolution | undefined
}

/** Number of moves of one solution. */
const movesPerSolution = 40

/** Makes `steps` moves from a seed on; each solution has its own seed. */
export async function walkWorkflow(world: World, seed: number, steps: number): Promise<WalkReport> {
  const taken = new Map<string, number>()
  const refused = new Map<string, number>()
  const wrong: string[] = []
  let done = 0
  for (let index = 0; done < steps; index += 1) {
    const solutionSeed = seed * 1000 + index
    const draw = createSeededDraw(solutionSeed)
    const walked = await makeWalkedSolution(world, {
      owner: draw.pick(['sales', 'sales', 'partner', 'approver', 'super', 'tss'] as const),
      pieces: draw.pick([1, 400]),
      training: draw.chance(0.1),
    })
    const memory: Memory = { place: 0, received: undefined, approved: undefined }
    for (let move = 0; move < movesPerSolution && done < steps; move += 1, done += 1) {
      const findings = await makeMove(world, { walked, memory, draw }, { taken, refused })
      wrong.push(...findings.map((text) => `seed ${solutionSeed}, move ${move}: ${text}`))
    }
  }
  return { steps: done, taken, refused, wrong }
}

type Counts = { readonly taken: Map<string, number>; readonly refused: Map<string, number> }

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
  { walked, memory, draw }: { readonly walked: WalkedSolution; readonly memory: Memory; readonly draw: Draw },
  counts: Counts,
): Promise<readonly string[]> {
  const before = await readState(world, walked)
  const name = chooseMove(before, draw)
  const move = moves[name]
  if (move.kind === 'world') {
    await move.apply(world, walked, draw)
    return []
  }
  const owner = walkers.find((walker) => getAccount(walker).id === before.ownerId) ?? 'super'
  const who = draw.chance(0.75) ? draw.pick(likelyWalkers[name] ?? [owner]) : draw.pick(walkers)
  const input = move.input(walked, before, draw)
  const answer = await send(world, who, move.call, input)
  const after = await readState(world, walked)
  const events = await listEventsAfter(world, walked, memory.place)
  memory.place = events.at(-1)?.place ?? memory.place
  const step: Step = { name, move, who, answer, before, after, events }
  const wrong = [
    ...checkPath(step),
    ...(answer.status === 200 ? checkStep(step, memory) : checkRefusal(step)),
  ]
  countStep(step, counts)
  remember(step, memory)
  return wrong.map((text) => `${name} by ${who} on ${before.status} (${answer.status}): ${text}`)
}

interface Step {
  readonly name: MoveName
  readonly move: CallMove
  readonly who: WalkerName
  readonly answer: Answer
  readonly before: StateOfSolution
  readonly after: StateOfSolution
  readonly events: readonly WrittenEvent[]
}

/** Usually a step that the status allows, and other moves often enough to cover every refusal. */
function chooseMove({ status }: StateOfSolution, draw: Draw): MoveName {
  if (draw.chance(0.015)) return 'monthsPass'
  const allowed = listTransitionActions(status).flatMap((action) =>
    action in moves ? [toMoveName(action)] : [],
  )
  const forward = allowed.filter((name) => !['archive', 'makeStandard'].includes(name))
  if (draw.chance(0.6) && forward.length > 0) return draw.pick(forward)
  return draw.pick(weightedMoves)
}

function toMoveName(action: string): MoveName {
  const found = weightedMoves.find((name) => name === action)
  if (found === undefined) throw new Error(`No move is named ${action}`)
  return found
}

const listStatusChanges = ({ events }: Step) => events.filter(({ from, to }) => from !== null && to !== null)

/**
 * Checks that there is no state outside the table: every status change is a row, each follows the previous one, and
 * the last leads to the current status.
 */
function checkPath(step: Step): readonly string[] {
  const { before, after } = step
  const wrong: string[] = []
  let status = before.status
  for (const { from, to, userId } of listStatusChanges(step)) {
    if (from !== status) wrong.push(`an event begins in ${from}, and it was ${status}`)
    const row = transitions.find((transition) => transition.from === from && transition.to === to)
    if (row === undefined) wrong.push(`no row leads from ${from} to ${to}`)
    else if (row.actor === 'system' && userId !== systemId)
      wrong.push(`${row.id} is the system's and was written by a person`)
    status = to ?? status
  }
  if (status !== after.status) wrong.push(`it is ${after.status}, and its history leads to ${status}`)
  return wrong
}

/**
 * The rows that correspond to the events of a step, without expiry, which happens when somebody opens the solution.
 */
const listRowsTaken = (step: Step) =>
  listStatusChanges(step).flatMap(({ from, to }) =>
    transitions.filter((row) => row.from === from && row.to === to && row.action !== 'expire'),
  )

function checkStep(step: Step, memory: Memory): readonly string[] {
  const { move, who, before, after, events, answer } = step
  const wrong: string[] = []
  const rows = listRowsTaken(step)
  const { action } = move
  if (action === undefined && rows.length > 0) wrong.push('a call that is not a step changed the status')
  const done = answer.body['done'] !== false
  if (action !== undefined && done) {
    const last = rows.at(-1)
    if (last?.action !== action) wrong.push(`it did ${last?.action ?? 'nothing'}`)
    const kinds = events.map(({ kind }) => kind)
    if (last !== undefined && !last.history.every((kind) => kinds.includes(kind)))
      wrong.push(`its events are ${kinds.join(', ')}, and not ${last.history.join(', ')}`)
    if (after.rowVersion <= before.rowVersion) wrong.push('its version did not rise')
    if (events.at(-1)?.solutionVersion !== after.rowVersion) wrong.push('its event names another version')
  }
  if (!done && after.rowVersion !== before.rowVersion && events.length === 0)
    wrong.push('it was not done, and changed')
  const me = getAccount(who).id
  if (action === 'receive' || action === 'approve' || action === 'return') {
    if (before.ownerId === me || before.lastEditorId === me) wrong.push('they decided on what is their own')
  }
  if (action === 'approve' && memory.received !== undefined && isDifferent(memory.received, before))
    wrong.push('it was approved as something else than it was received as')
  if (action === 'order' && memory.approved !== undefined && isDifferent(memory.approved, before))
    wrong.push('an approval survived a change of content')
  return wrong
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
  const wrong: string[] = []
  const { apiErrorCode, details, fields } = answer.body
  const found = typeof details === 'object' && details !== null ? { ...details } : {}
  const reasons: Readonly<Record<number, boolean>> = {
    400: Array.isArray(fields) && fields.length > 0,
    403: 'reason' in found,
    404: apiErrorCode === 'NOT_FOUND',
    409: 'currentRowVersion' in found,
    412: 'currentRowVersion' in found,
    422: 'unmet' in found || 'allowed' in found || apiErrorCode !== 'CONDITION_NOT_MET',
  }
  if (reasons[answer.status] !== true) wrong.push(`no reason in ${JSON.stringify(answer.body).slice(0, 300)}`)
  if ('unmet' in found && Array.isArray(found.unmet) && found.unmet.length === 0)
    wrong.push('nothing is named as unmet')
  const expired = events.some(({ to }) => to === 'expired')
  if (!expired && (after.rowVersion !== before.rowVersion || after.status !== before.status))
    wrong.push('a refused call changed the solution')
  return wrong
}

function countStep(step: Step, { taken, refused }: Counts): void {
  for (const { from, to } of listStatusChanges(step)) {
    const row = transitions.find((transition) => transition.from === from && transition.to === to)
    increment(taken, row?.id ?? `${from} to ${to}`)
  }
  if (step.answer.status !== 200)
    increment(refused, `${step.answer.status} ${String(step.answer.body['apiErrorCode'])}`)
}

/**
 * The content before a step, which a later order or approval is compared with and which the step itself does not
 * change.
 */
function remember({ name, answer, before, after, events }: Step, memory: Memory): void {
  if (events.some(({ to }) => to === 'expired')) memory.approved = undefined
  if (answer.status !== 200) return
  if (name === 'receive' || name === 'cancelReturn') memory.received = before
  if (name === 'approve') memory.approved = before
  if (name === 'submit') memory.approved = after.status === 'autoApproved' ? after : undefined
}
