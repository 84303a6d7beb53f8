/**
 * The lifecycle of a reader's solution: submitted, reviewed by the reviewers of this world, approved, ordered,
 * cancelled.
 */
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { sampleAccounts, sampleColleagues } from '../../db/seed/people.ts'
import { atLength } from '../../../tools/at-length.ts'
import { getAccount } from '../solutions.ts'
import { getSolutionRow } from '../workflow.ts'
import { meridian, pacifico, rheinland } from '../../features/sales/quote-requests/testing.ts'
import { recordMessages } from './record-messages.ts'
import { askAbout, askAboutReview } from './read-script.ts'
import { type Target, getRowVersion, type World } from './world.ts'

const statusPath = 'solution/status/change'

/** The person who receives and approves in this world. */
const getReviewer = (world: World): string => (world.has('reviewers') ? 'prefab-approver' : 'approver')

/** A note among reviewers, of a different length if it is the secret. */
const getRemark = (world: World): string =>
  world.has('remarks') ? 'Nobody outside the house may ever read any of this.' : 'Internal.'

/** Records the reader's view of the review, the notifications and the messages of a solution. */
async function observeReview(world: World, target: Target): Promise<void> {
  await askAboutReview(world, target)
  await world.ask('notification/list', {})
  await recordMessages(world)
}

/**
 * Sends the queries whose answers depend on the state of the solution; at full length all queries, which are otherwise
 * sent about other solutions only.
 */
async function observe(world: World, target: Target): Promise<void> {
  if (world.isBrief) return await observeReview(world, target)
  await (atLength ? askAbout(world, target) : askAboutReview(world, target))
  await world.ask('solutions/list/filter', { filter: { group: 'my' }, paging: { sizePerPage: 100 } })
  await world.ask('notification/list', {})
  await world.ask('dashboard/summary', { scope: 'my' })
  await recordMessages(world)
}

/** Decides on every open step as the person who is asked, until none is open. */
async function decideSteps(world: World, { cfgId }: Target): Promise<void> {
  for (;;) {
    const { steps } = await (await world.as('super')).call('approval/details', { cfgid: cfgId })
    const step = steps.find(({ state }) => state === 'open')
    const undecided = step?.people.find(({ decision }) => decision === null)
    if (step === undefined || undecided === undefined) return
    const account = [...sampleAccounts, ...sampleColleagues].find(({ id }) => id === undecided.usrId)
    if (account === undefined) return
    const browser = await world.as(account.username)
    const decision = { cfgid: cfgId, stepId: step.stepId, decision: 'approved' as const }
    await browser.call('approval/decide', { ...decision, note: getRemark(world) })
  }
}

async function receive(world: World, target: Target): Promise<void> {
  const reviewer = await world.as(getReviewer(world))
  await reviewer.call('solution/presence', { cfgId: target.cfgId, tabId: reviewerTabId })
  await reviewer.call(`${statusPath}/receive`, {
    cfgid: target.cfgId,
    receiveNote: getRemark(world),
    rowVersion: await getRowVersion(world, target),
  })
}

const reviewerTabId = '66666666-6666-4666-8666-666666666666'

/** Adds an approver to those whom the matrix asks. */
async function addReviewer(world: World, { cfgId }: Target): Promise<void> {
  const reviewer = await world.as(getReviewer(world))
  const usrId = getAccount('approver').id
  await reviewer.call('approval/add-approver', { cfgid: cfgId, usrId, note: getRemark(world) })
}

async function approve(world: World, target: Target, hasCooling = false): Promise<void> {
  if (world.has('reviewers')) await addReviewer(world, target)
  await decideSteps(world, target)
  await observeReview(world, target)
  const reviewer = await world.as(getReviewer(world))
  await reviewer.call(`${statusPath}/warning/accept`, { cfgid: target.cfgId })
  await reviewer.call(`${statusPath}/approve`, {
    cfgid: target.cfgId,
    hasCooling,
    approvalRemarks: 'Said to the owner.',
    ...(hasCooling ? { omAndFSERemarks: getRemark(world) } : {}),
  })
  world.portal.wait(60_000)
}

const buildSubmission = (cfgid: string) => ({ cfgid, hasCooling: false, submitNote: 'Please review.' })

/** Leads a solution from its first submission to the order, with every way back. */
export async function goThroughLifecycle(world: World): Promise<void> {
  const { ask, targets, portal } = world
  const target = targets.own
  const { cfgId } = target
  const announced = await ask('solution/submission/announce', { cfgid: cfgId })
  await ask('solution/submission/stop', { cfgid: cfgId })
  await ask(`${statusPath}/submit`, {
    ...buildSubmission(cfgId),
    countdownId: announced?.countdown.countdownId ?? cfgId,
  })
  await ask(`${statusPath}/submit`, buildSubmission(cfgId))
  await observe(world, target)
  await ask(`${statusPath}/cancel-submit`, { cfgid: cfgId, cancelSubmitNote: 'Not yet.' })
  await ask(`${statusPath}/submit`, buildSubmission(cfgId))
  portal.wait(60_000)
  await receive(world, target)
  await observe(world, target)
  await attemptReviewerActions(world, target)
  const reviewer = await world.as(getReviewer(world))
  await reviewer.call(`${statusPath}/cancel-receive`, { cfgid: cfgId, cancelReceiveNote: getRemark(world) })
  await observeReview(world, target)
  await receive(world, target)
  await changeAdHoc(world, target)
  await approve(world, target)
  await observe(world, target)
  await (
    await world.as(getReviewer(world))
  ).call(`${statusPath}/cancel-approve`, { cfgid: cfgId, cancelApproveNote: 'Wait.' })
  await observeReview(world, target)
  await returnAndRepeat(world, target)
  await orderAndCancel(world, target)
}

/** A reviewer changes a granted discount, and the reader accepts. */
async function changeAdHoc(world: World, target: Target): Promise<void> {
  const reviewer = await world.as(getReviewer(world))
  await reviewer.call('solution/ad-hoc-change', {
    cfgid: target.cfgId,
    discounts: [{ lineId: `${target.desId}/a`, percent: '7' }],
    note: 'Seven percent.',
    rowVersion: await getRowVersion(world, target),
  })
  await observe(world, target)
  await world.ask('solution/ad-hoc-change/accept', { cfgid: target.cfgId })
  await observeReview(world, target)
}

async function returnAndRepeat(world: World, target: Target): Promise<void> {
  const { ask, portal } = world
  const { cfgId } = target
  const reviewer = await world.as(getReviewer(world))
  const input = { cfgid: cfgId, returnNote: 'The load is missing.' }
  await reviewer.call(`${statusPath}/return`, { ...input, rowVersion: await getRowVersion(world, target) })
  await observe(world, target)
  await reviewer.call(`${statusPath}/cancel-return`, {
    cfgid: cfgId,
    cancelReturnNote: 'Found it.',
    rowVersion: await getRowVersion(world, target),
  })
  await observeReview(world, target)
  await reviewer.call(`${statusPath}/return`, { ...input, rowVersion: await getRowVersion(world, target) })
  await ask('design/quantity', { cfgId, desId: target.desId, quantity: 3 })
  await ask('solution/settings/save', { cfgId, name: 'On an old version', rowVersion: 1 })
  portal.wait(60_000)
  await ask(`${statusPath}/submit`, buildSubmission(cfgId))
  await receive(world, target)
  await approve(world, target)
}

async function orderAndCancel(world: World, target: Target): Promise<void> {
  const { ask } = world
  const { cfgId } = target
  await ask('solution/price/refresh', { cfgId })
  await ask(`${statusPath}/order`, { cfgid: cfgId, rowVersion: await getRowVersion(world, target) })
  await orderForReader(world, target)
  await observe(world, target)
  await ask(`${statusPath}/cancel-order`, {
    cfgid: cfgId,
    cancelOrderNote: 'The customer has cancelled.',
    rowVersion: await getRowVersion(world, target),
  })
  await ask('solution/extend', { cfgid: cfgId })
}

/** Sets the status to ordered if the reader was not allowed to order. */
async function orderForReader({ portal }: World, { cfgId }: Target): Promise<void> {
  const { status } = await getSolutionRow(portal, cfgId)
  if (status === 'ordered') return
  await portal.db.updateTable('solution').set({ status: 'ordered' }).where('id', '=', cfgId).execute()
}

/** Attempts actions that only reviewers may perform, or that are too late. */
async function attemptReviewerActions(world: World, target: Target): Promise<void> {
  const { ask } = world
  const { cfgId } = target
  const step = await world.portal.db
    .selectFrom('approval_step')
    .select('id')
    .where('solution_id', '=', cfgId)
    .orderBy('id')
    .executeTakeFirst()
  await ask('approval/decide', { cfgid: cfgId, stepId: step?.id ?? cfgId, decision: 'approved' })
  await ask(`${statusPath}/submit`, buildSubmission(cfgId))
  await ask(`${statusPath}/cancel-submit`, { cfgid: cfgId, cancelSubmitNote: 'Too late.' })
  await ask('solution/settings/save', { cfgId, name: 'Frozen', rowVersion: 1 })
}

/** Submits small solutions, which the system may approve automatically. */
export async function submitSmallSolutions(world: World): Promise<void> {
  const { ask, targets } = world
  for (const target of [targets.cheap, targets.training, targets.edited]) {
    await ask('approval/preview', { cfgid: target.cfgId })
    await ask(`${statusPath}/submit`, buildSubmission(target.cfgId))
    await observe(world, target)
  }
  const { cooled } = targets
  await ask(`${statusPath}/acceptWarning`, { cfgid: cooled.cfgId })
  await ask(`${statusPath}/unAcceptWarning`, { cfgid: cooled.cfgId })
  await ask(`${statusPath}/warning/accept`, { cfgid: cooled.cfgId })
  await ask(`${statusPath}/warning/withdraw`, { cfgid: cooled.cfgId })
  await ask(`${statusPath}/submit`, { ...buildSubmission(cooled.cfgId), hasCooling: true })
  if ((await getSolutionRow(world.portal, cooled.cfgId)).status === 'submitted') {
    await receive(world, cooled)
    await approve(world, cooled, true)
  }
  await observe(world, cooled)
}

/** Leads other people's solutions that the reader can see through a review. */
export async function watchOthers(world: World): Promise<void> {
  const { targets } = world
  const sales = await world.as('sales')
  for (const target of [targets.sharedFull, targets.quoting]) {
    await sales.call(`${statusPath}/submit`, buildSubmission(target.cfgId))
    await observe(world, target)
    if ((await getSolutionRow(world.portal, target.cfgId)).status !== 'submitted') continue
    await receive(world, target)
    await observeReview(world, target)
    await approve(world, target)
    await observe(world, target)
  }
}

/** The reader requests quotes from distributors, and is asked for one. */
export async function exchangeQuotes(world: World): Promise<void> {
  const { ask, targets, reader } = world
  const { edited, quoting } = targets
  const distid = [meridian, rheinland].join(',')
  await ask(`${statusPath}/saveDistSelection`, { cfgid: edited.cfgId, distid })
  await ask('quote-request/ask', {
    cfgid: edited.cfgId,
    distid: [meridian, pacifico].join(','),
    note: 'Soon, please.',
  })
  if (reader.role === 'PU') await answerAsDistributor(world, edited)
  const comparison = await ask('quote-request/compare', { cfgId: edited.cfgId })
  const choosableRequest = comparison?.requests.find(({ actions }) => actions.choose.allowed)
  const { requestId = reader.id, rowVersion = 1 } = choosableRequest ?? {}
  await ask('quote-request/choose', { requestId, rowVersion })
  await ask('quote-request/withdraw', { requestId, rowVersion, reason: 'Not needed.' })
  await answerAsReader(world, quoting)
}

/** Answers as one of the distributors whom the reader asks. */
async function answerAsDistributor(world: World, { cfgId }: Target): Promise<void> {
  const distributor = await world.as('distributor')
  const { data } = await distributor.call('quote-request/inbox', {})
  const { id: requestId } = await world.portal.db
    .selectFrom('quote_request')
    .select('id')
    .where('solution_id', '=', cfgId)
    .where('distributor_id', '=', meridian)
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow()
  if (!data.some((row) => row.requestId === requestId)) return
  const { rowVersion, lines } = await distributor.call('quote-request/open', { requestId })
  await distributor.call('quote-request/answer', {
    requestId,
    rowVersion,
    lines: lines.map(({ partNumber, quantity }) => ({
      requestedPartNumber: partNumber,
      partNumber,
      quantity,
      unitPrice: '10',
    })),
    validUntil: getValidUntil(world),
  })
}

const getValidUntil = ({ portal }: World): string =>
  new Date(portal.now().getTime() + 20 * dayMilliseconds).toISOString().slice(0, 10)

/** Asks the reader's company for a quote, which the reader answers if they are a distributor. */
async function answerAsReader(world: World, { cfgId }: Target): Promise<void> {
  const { ask, reader, portal } = world
  const sales = await world.as('sales')
  if (!world.has('bidders')) {
    await sales.call('quote-request/ask', { cfgid: cfgId, distid: meridian, note: 'Quote, please.' })
  } else {
    await sales.call('quote-request/ask', {
      cfgid: cfgId,
      distid: [meridian, rheinland].join(','),
      note: 'Quote, please.',
    })
  }
  const request = await portal.db
    .selectFrom('quote_request')
    .select(['id', 'row_version'])
    .where('solution_id', '=', cfgId)
    .where('distributor_company_id', '=', reader.companyId)
    .where('state', '=', 'sent')
    .executeTakeFirst()
  const requestId = request?.id ?? reader.id
  const rowVersion = request?.row_version ?? 1
  await ask('quote-request/inbox', {})
  const openedRequest = await ask('quote-request/open', { requestId })
  await observe(world, { cfgId, desId: world.targets.quoting.desId })
  const validUntil = getValidUntil(world)
  await ask('quote-request/answer', {
    requestId,
    rowVersion: openedRequest?.rowVersion ?? rowVersion,
    lines: [{ requestedPartNumber: 'SP3PH-NMC', partNumber: 'SP3PH-NMC', quantity: 400, unitPrice: '10' }],
    validUntil,
  })
  await ask('quote-request/inbox', {})
  await observe(world, { cfgId, desId: world.targets.quoting.desId })
  await ask('quote-request/decline', { requestId, rowVersion: 99, reason: 'Too late.' })
  // The other side chooses among the answers it received.
  const { requests } = await sales.call('quote-request/compare', { cfgId })
  const choosableRequest = requests.find(({ actions }) => actions.choose.allowed)
  if (choosableRequest !== undefined && reader.role === 'DU') {
    const chosenRequest = requests.find((answered) => answered.requestId === requestId) ?? choosableRequest
    await sales.call('quote-request/choose', {
      requestId: chosenRequest.requestId,
      rowVersion: chosenRequest.rowVersion,
    })
  }
  await ask('quote-request/inbox', {})
  await observe(world, { cfgId, desId: world.targets.quoting.desId })
}
