// The screens of approval: a review from the approver's side, delegation, the matrix with its draft, leads, messages about orders.
import type { Page } from '@playwright/test'
import type { ApprovalLeads } from '@design-portal/contract/approval.ts'
import { call } from './api.ts'
import { press, type Screen, visit, getMessage, type World } from './screens.ts'

interface Person {
  readonly usrId: string
  readonly name: string
}

/** The id is made from the length of the name, which differs among the people here. */
const createPerson = (name: string, overrides: object = {}) => ({
  usrId: `00000000-0000-4000-8000-${String(name.length).padStart(12, '0')}`,
  name,
  decision: null,
  decidedDate: null,
  decidedBy: null,
  note: '',
  delegates: [],
  ...overrides,
})
const createStep = (position: number, overrides: object) => ({
  stepId: `00000000-0000-4000-8000-00000000000${position}`,
  chain: 'region',
  position,
  mode: 'anyone',
  approverKind: 'region',
  state: 'waiting',
  reasons: [{ rowId: 'every', conditions: {} }],
  people: [createPerson('Marcus Feldmann')],
  standIn: false,
  addedBy: null,
  openedDate: '2026-11-20T09:00:00.000Z',
  decidedDate: null,
  mine: false,
  mayReplace: false,
  ...overrides,
})

const createMessage = (messageId: number, overrides: object) => ({
  messageId,
  kind: 'order',
  key: `order ${messageId}`,
  cfgId: '00000000-0000-4000-8000-000000000001',
  solutionName: 'Frankfurt FRA-2 hall B',
  state: 'waiting',
  attempts: 3,
  createdDate: '2026-11-20T09:00:00.000Z',
  nextAttemptDate: '2026-11-20T10:00:00.000Z',
  problem: 'The ERP answered 503.',
  ...overrides,
})

/** The date this many days from now, `YYYY-MM-DD`. */
const formatDayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Answered by the test: steps in every state, which no single approval has at once. */
async function showReview(page: Page, { cfgId }: World): Promise<void> {
  const decided = { decision: 'approved', decidedDate: '2026-11-20T09:30:00.000Z', note: 'Sound.' }
  const steps = [
    createStep(1, { state: 'approved', people: [createPerson('Élodie Garnier', decided)] }),
    createStep(2, { state: 'open', mine: true, mayReplace: true, approverKind: 'lead' }),
    createStep(3, {
      approverKind: 'head',
      standIn: true,
      reasons: [{ rowId: 'a', conditions: { totalFrom: '250000' } }],
    }),
    createStep(4, { chain: 'commercial', state: 'refused', people: [createPerson('Tomás Herrera')] }),
    createStep(5, { chain: 'technical', approverKind: 'prefab', people: [] }),
  ]
  const review = {
    cfgId,
    round: 2,
    steps,
    complete: false,
    approverOfRecord: null,
    clocks: [],
    policyVersion: 1,
    mayAdd: true,
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/ngapi/approval/details', (route) => route.fulfill({ json: review }))
  await page.route('**/ngapi/solution/configId?*', async (route) => {
    const answer = await route.fetch()
    const solution = await answer.json()
    await route.fulfill({ json: { ...solution, statusId: '4', statusDescription: 'STATUS_RECEIVED' } })
  })
  await page.goto(`/home/solution-list/solution-details?cfgId=${cfgId}`)
  await page.getByText('Élodie Garnier').first().waitFor()
}

const createEuros = (amount: string) => ({ amount, currency: 'EUR' })
const reviewedDesign = {
  desId: '00000000-0000-4000-8000-000000000003',
  name: 'Hall A',
  type: 27,
  productVersion: '1.0.0',
}

/** Answered by the test: a review in which everything differs from the last approval. */
async function showReviewTab(page: Page, { cfgId }: World): Promise<void> {
  const createLine = (linePrice: string) => ({
    partNumber: 'SP3PH-E3SUL-30',
    quantity: 2,
    linePrice: createEuros(linePrice),
  })
  const review = {
    cfgId,
    total: createEuros('109555.00'),
    listTotal: createEuros('125000.00'),
    discountPercent: '12.4',
    discounts: {
      count: 2,
      aboveLimit: 1,
      lines: [
        {
          designName: 'Hall A',
          partNumber: 'SP3PH-E3SUL-30',
          percent: '15.00',
          limit: '10',
          aboveLimit: true,
        },
        { designName: 'Hall A', partNumber: 'SP3PH-NMC', percent: '5.00', limit: '10', aboveLimit: false },
      ],
    },
    before: {
      reason: 'approved',
      at: '2026-11-20T09:00:00.000Z',
      total: createEuros('94555.00'),
      difference: createEuros('15000.00'),
    },
    lines: {
      count: 4,
      changed: [
        { change: 'added', designName: 'Hall A', before: null, now: createLine('100.00') },
        { change: 'removed', designName: 'Hall A', before: createLine('100.00'), now: null },
        {
          change: 'changed',
          designName: '',
          before: createLine('100.00'),
          now: { ...createLine('150.00'), quantity: 3 },
        },
        {
          change: 'replaced',
          designName: 'Hall A',
          before: createLine('100.00'),
          now: { ...createLine('120.00'), partNumber: 'SP3PH-E3SUL-40' },
        },
      ],
    },
    choices: [
      {
        ...reviewedDesign,
        changes: [
          { name: 'load', from: 96, to: 120 },
          { name: 'redundancy', from: 'N', to: 'N+1' },
        ],
      },
    ],
    assumptions: [
      {
        ...reviewedDesign,
        values: [
          { name: 'runtime', value: 10 },
          { name: 'growth', value: 20 },
        ],
      },
    ],
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/ngapi/solution/review?*', (route) => route.fulfill({ json: review }))
  await page.route('**/ngapi/solution/status/change/details', async (route) => {
    const details = await (await route.fetch()).json()
    await route.fulfill({ json: { ...details, mayReview: true } })
  })
  await page.goto(`/home/solution-list/solution-details?cfgId=${cfgId}&tab=review`)
  await page.getByRole('tabpanel').getByRole('table').first().waitFor()
  await page.getByRole('tabpanel').locator('dl div dd ins').first().waitFor()
}

/** Opens the matrix with a draft, whoever started it. */
async function openDraft(page: Page, world: World): Promise<void> {
  await visit(page, '/home/admin/approval-matrix')
  const addRow = page.getByRole('button', { name: getMessage(world, 'MATRIX_ROW_NEW') })
  const beginDraft = page.getByRole('button', { name: getMessage(world, 'PRICE_LIST_BEGIN_DRAFT') })
  await addRow.or(beginDraft).first().waitFor()
  if (await beginDraft.isVisible()) await beginDraft.click()
  await addRow.waitFor()
}

export const approvalScreens: readonly Screen[] = [
  { name: 'approval-review', open: showReview },
  { name: 'details-review', open: showReviewTab },
  {
    name: 'approval-replace',
    open: async (page, world) => {
      await showReview(page, world)
      await press(page, getMessage(world, 'APPROVAL_REPLACE'))
      await page.getByRole('dialog').getByRole('combobox').waitFor()
    },
  },
  {
    name: 'delegations',
    open: async (page) => {
      const { people } = await call<{ people: readonly Person[] }>(page, 'approval/approvers', {})
      await call(page, 'approval/delegate', {
        usrId: people[0]?.usrId,
        firstDay: formatDayFromNow(30),
        lastDay: formatDayFromNow(31),
        note: '',
      })
      await visit(page, '/home/preferences')
      await page.locator('li[data-state=coming]').first().waitFor()
    },
  },
  {
    name: 'approval-matrix',
    open: async (page, world) => {
      await openDraft(page, world)
      await press(page, getMessage(world, 'MATRIX_TRY'))
      await page.locator('[aria-live] ol').first().waitFor()
    },
  },
  {
    name: 'approval-matrix-row',
    open: async (page, world) => {
      await openDraft(page, world)
      await press(page, getMessage(world, 'MATRIX_ROW_NEW'))
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(getMessage(world, 'MATRIX_TOTAL_FROM')).fill('1,5,5')
      await dialog.getByLabel(getMessage(world, 'MATRIX_WHO')).selectOption('person')
      await dialog.getByRole('button', { name: getMessage(world, 'SAVE'), exact: true }).click()
      await dialog.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'approval-leads',
    open: async (page) => {
      await visit(page, '/home/admin/leads')
      await page.getByRole('heading', { level: 2 }).first().waitFor()
    },
  },
  {
    name: 'approval-leads-former-approver',
    open: async (page, world) => {
      await page.route('**/ngapi/approval/leads', async (route) => {
        const response = await route.fetch()
        const answer: ApprovalLeads = await response.json()
        const regions = answer.regions.map((region) => ({
          ...region,
          leads: region.leads.map((lead) => ({ ...lead, mayApprove: false })),
        }))
        await route.fulfill({ response, json: { ...answer, regions } })
      })
      await page.goto('/home/admin/leads')
      await page.getByText(getMessage(world, 'LEADS_MAY_NOT_APPROVE')).first().waitFor()
    },
  },
  {
    name: 'order-messages',
    open: async (page) => {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      const messages = [
        createMessage(2, { state: 'dead', nextAttemptDate: null, kind: 'orderCancellation' }),
        createMessage(1, { kind: 'opportunityUpdate' }),
      ]
      await page.route('**/ngapi/order/messages?*', (route) =>
        route.fulfill({ json: { messages, more: false } }),
      )
      await page.goto('/home/admin/order-messages')
      await page.getByRole('table').waitFor()
    },
  },
  {
    name: 'solution-document',
    open: async (page, { cfgId }) => {
      await visit(page, `/home/solution-list/solution-details/document?cfgId=${cfgId}&lang=ko`)
      await page.locator('article figure').first().waitFor()
    },
  },
]
