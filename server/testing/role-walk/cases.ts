/** The call that represents each action of the permission table, and the actions that no call represents yet. */
import { randomUUID } from 'node:crypto'
import type { CallName } from '@design-portal/contract/calls.ts'
import type { Action } from '@design-portal/domain/permissions/table.ts'
import { getAccount } from '../solutions.ts'
import type { WalkedObject, WalkedStatus } from './objects.ts'
import type { Walker } from './people.ts'
import { buildVersionedInput, nonexistentVersion, workflowCases } from './workflow-cases.ts'

/** A call on a solution that represents an action. */
export interface ObjectCase {
  /** Permissions that are all required; of an inner list, one is enough. */
  readonly needs: readonly (Action | readonly Action[])[]
  readonly call: CallName
  readonly status: WalkedStatus
  /**
   * The input. If the call takes a row version, it is one that does not exist, so that a permitted call fails only
   * because of it and the object does not change.
   */
  readonly input: (object: WalkedObject, walker: Walker, source: WalkedObject) => object
  /** An action that makes the object visible to a person who may not open its details. */
  readonly alsoVisibleBy?: Action
  /** A grant with one of these limits is not sufficient. */
  readonly refusedLimits?: readonly string[]
}

/** An internal person other than the walker. */
const getOtherPersonId = ({ username }: Walker): string => getAccount(username === 'tss' ? 'sales' : 'tss').id

export const objectCases: readonly ObjectCase[] = [
  {
    needs: ['submit'],
    call: 'approval/preview',
    status: 'open',
    input: ({ cfgId }) => ({ cfgid: cfgId }),
  },
  ...workflowCases,
  {
    needs: ['openDetails'],
    call: 'solution/configId',
    status: 'open',
    input: ({ cfgId }) => ({ id: cfgId }),
  },
  {
    needs: ['openDetails'],
    call: 'solution/presence',
    status: 'open',
    input: ({ cfgId }) => ({ cfgId, tabId: randomUUID() }),
  },
  {
    needs: ['openDetails'],
    call: 'design/list/all-designs',
    status: 'ordered',
    input: ({ cfgId }) => ({ cfgId }),
  },
  {
    needs: ['seeCustomerPrice'],
    call: 'solution/price',
    status: 'open',
    input: ({ cfgId }) => ({ solutionId: cfgId }),
  },
  {
    needs: ['readPriceStatusReport'],
    call: 'solution/report/price-status',
    status: 'open',
    input: ({ cfgId }) => ({ cfgId }),
  },
  {
    needs: ['readPrefabPricingDocument'],
    call: 'design/prefab/pricing-document',
    status: 'open',
    input: ({ desId }) => ({ designId: desId }),
  },
  {
    needs: ['editSolution'],
    call: 'solution/price/special',
    status: 'open',
    input: ({ cfgId }) => ({ cfgId, agreement: null, rowVersion: nonexistentVersion }),
  },
  {
    needs: ['readHistory'],
    call: 'solution/history/list/solution-history',
    status: 'open',
    input: ({ cfgId }) => ({ cfgId }),
  },
  {
    needs: ['readHistory'],
    call: 'solution/history/comment-save',
    status: 'open',
    input: ({ cfgId }) => ({ cfgId, comment: 'Walked by.' }),
    refusedLimits: ['read'],
  },
  {
    needs: ['editSolution'],
    call: 'solution/settings/save',
    status: 'open',
    input: ({ cfgId }) => ({ cfgId, tssRequested: false, rowVersion: nonexistentVersion }),
  },
  {
    // Whoever may make standards can edit one, regardless of the owner.
    needs: ['makeStandard'],
    call: 'solution/settings/save',
    status: 'standard',
    input: ({ cfgId }) => ({ cfgId, tssRequested: false, rowVersion: nonexistentVersion }),
  },
  {
    needs: ['addPartOrCharge'],
    call: 'solution/part/add',
    status: 'open',
    input: ({ cfgId }) => ({
      cfgId,
      parts: [{ partNumber: 'NONE', quantity: 1 }],
      rowVersion: nonexistentVersion,
    }),
  },
  {
    needs: ['addPartOrCharge'],
    call: 'solution/charge/add',
    status: 'open',
    input: ({ cfgId }) => ({
      cfgId,
      name: 'Freight',
      kind: 'amount',
      value: '1',
      rowVersion: nonexistentVersion,
    }),
    refusedLimits: ['partOnly'],
  },
  {
    needs: ['createCustomPart'],
    call: 'solution/custom-part/request',
    status: 'open',
    input: ({ cfgId }) => ({
      cfgId,
      prefix: 'SP3PH',
      description: 'Plinth',
      purpose: 'Uneven floor',
      quantity: 1,
      rowVersion: nonexistentVersion,
    }),
    refusedLimits: ['price'],
  },
  {
    needs: ['copySolution'],
    call: 'solution/copy',
    status: 'open',
    input: ({ cfgId }) => ({ cfgId, newName: randomUUID() }),
  },
  {
    needs: ['copySolution', 'copyAdditionalCharges'],
    call: 'solution/copy',
    status: 'open',
    input: ({ cfgId }) => ({ cfgId, newName: randomUUID(), withAdditionalCharges: true }),
  },
  {
    needs: ['copySolution', 'copyToOtherCountry'],
    call: 'solution/copy',
    status: 'open',
    input: ({ cfgId }) => ({ cfgId, newName: randomUUID(), countryId: 'SE' }),
  },
  {
    needs: ['insertDesigns'],
    call: 'solution/insert',
    status: 'open',
    input: ({ cfgId }, _walker, source) => ({
      cfgId,
      designs: [{ cfgId: source.cfgId, desId: source.desId }],
    }),
  },
  {
    needs: ['deleteDesign'],
    call: 'solution/delete',
    status: 'open',
    input: ({ cfgId, desId }) => ({ cfgId, desId, rowVersion: nonexistentVersion }),
  },
  {
    needs: ['seeCustomerPrice', 'refreshPrice'],
    call: 'solution/price',
    status: 'open',
    input: ({ cfgId }) => ({ solutionId: cfgId, refresh: true }),
  },
  { needs: ['archive'], call: 'solution/archive', status: 'open', input: buildVersionedInput },
  { needs: ['archive'], call: 'solution/archive', status: 'ordered', input: buildVersionedInput },
  {
    needs: ['archiveStandard'],
    call: 'solution/archive',
    status: 'standard',
    input: (object) => ({ ...buildVersionedInput(object), noReplacement: true }),
  },
  { needs: ['restore'], call: 'solution/restore', status: 'archived', input: buildVersionedInput },
  { needs: ['makeStandard'], call: 'solution/makeStandard', status: 'open', input: buildVersionedInput },
  {
    needs: ['makeStandard'],
    call: 'solution/cancelStandard',
    status: 'standard',
    input: (object) => ({ ...buildVersionedInput(object), note: 'Walked by.' }),
  },
  {
    needs: ['linkOpportunity'],
    call: 'solution/opportunity/link',
    status: 'open',
    // An opportunity number without a known owner counts as everybody's own registration.
    input: ({ cfgId }) => ({ cfgId, opportunityNumber: 'ORF-99999999', rowVersion: nonexistentVersion }),
  },
  {
    needs: ['chooseDistributors'],
    call: 'quote-request/ask',
    status: 'open',
    // An unknown id, so that a permitted call fails only because of it.
    input: ({ cfgId }) => ({ cfgid: cfgId, distid: '00000000-0000-4000-8000-000000000000' }),
  },
  {
    needs: ['chooseDistributors'],
    call: 'quote-request/choose',
    status: 'open',
    input: ({ quoteRequestId }) => ({ requestId: quoteRequestId, rowVersion: nonexistentVersion }),
  },
  {
    needs: ['readQuotations', 'seeCustomerPrice'],
    refusedLimits: ['listPrice'],
    call: 'quotation/list',
    status: 'approved',
    input: ({ cfgId }) => ({ cfgId }),
  },
  {
    needs: ['editQuotations', 'seeCustomerPrice'],
    refusedLimits: ['listPrice'],
    call: 'quotation/create',
    status: 'approved',
    input: ({ cfgId }) => ({ cfgId }),
  },
  {
    needs: ['readOrders'],
    call: 'order/list',
    status: 'approved',
    input: ({ cfgId }) => ({ cfgId }),
  },
  {
    needs: ['answerQuoteRequest'],
    call: 'quote-request/decline',
    status: 'open',
    input: ({ quoteRequestId }) => ({
      requestId: quoteRequestId,
      rowVersion: nonexistentVersion,
      reason: 'Walked by.',
    }),
  },
  {
    needs: ['makeNonTraining'],
    call: 'solution/makeNonTraining',
    status: 'open',
    input: buildVersionedInput,
  },
  { needs: ['grab'], call: 'solution/grab', status: 'open', input: buildVersionedInput },
  {
    needs: ['shareOwnership'],
    call: 'solution/share',
    status: 'open',
    // Ending a share that does not exist changes nothing.
    input: ({ cfgId }, walker) => ({
      cfgid: cfgId,
      people: [{ usrId: getOtherPersonId(walker), level: null }],
    }),
  },
  {
    needs: [['shareOwnership', 'transferSolutions']],
    call: 'solution/transfer',
    status: 'open',
    input: (object, walker) => ({ ...buildVersionedInput(object), usrId: getOtherPersonId(walker) }),
    alsoVisibleBy: 'transferSolutions',
  },
  {
    needs: ['exportDocument', 'seeCustomerPrice'],
    call: 'solution/bill.xlsx',
    status: 'open',
    input: ({ cfgId }) => ({ cfgId }),
  },
  {
    needs: ['uploadFile'],
    call: 'solution/bill-import/accept',
    status: 'open',
    input: ({ cfgId }) => ({
      cfgId,
      fileName: 'walked.csv',
      rows: [{ partNumber: 'NONE', quantity: 1 }],
      rowVersion: nonexistentVersion,
    }),
    refusedLimits: ['catalogue', 'banner'],
  },
]

/** The groups of the list, each with its row of the permission table. */
const groupActions = {
  my: 'listMy',
  shared: 'listShared',
  company: 'listCompany',
  distributor: 'listDistributor',
  standard: 'listStandard',
  all: 'listAll',
  tss: 'listTss',
  archivedByMe: 'listArchivedByMe',
} as const satisfies Record<string, Action>

/** Calls without a solution, which only the person's role and rights decide. */
export const casesWithoutSolution: readonly {
  readonly action: Action
  readonly call: CallName
  readonly input: () => object
}[] = [
  {
    action: 'createSolution',
    call: 'solution/create',
    input: () => ({ name: randomUUID(), countryId: 'DE' }),
  },
  { action: 'keepOwnSettings', call: 'user/preferences', input: () => ({}) },
  { action: 'manageOwnApiKeys', call: 'user/api-keys', input: () => ({}) },
  { action: 'manageOthersApiKeys', call: 'user/admin/api-keys', input: () => ({ usrId: randomUUID() }) },
  { action: 'manageApprovalMatrix', call: 'approval/policy', input: () => ({}) },
  { action: 'draftCatalogue', call: 'price-list/all', input: () => ({}) },
  { action: 'requestPrivilege', call: 'user/action/access', input: () => ({}) },
  { action: 'approvePrivilege', call: 'user/admin/access-requests', input: () => ({}) },
  { action: 'reviewAccess', call: 'user/admin/list', input: () => ({}) },
  { action: 'manageCompanies', call: 'company/list', input: () => ({}) },
  { action: 'listCustomers', call: 'customer/list', input: () => ({}) },
  {
    action: 'editCustomers',
    call: 'customer/create',
    input: () => ({ customerName: randomUUID(), address: { countryId: 'DE' } }),
  },
  { action: 'manageDocumentTemplates', call: 'document-template/list', input: () => ({}) },
  { action: 'manageBanners', call: 'news/list', input: () => ({}) },
  { action: 'readAuditLog', call: 'audit/list', input: () => ({}) },
  ...Object.entries(groupActions).map(([group, action]) => ({
    action,
    call: 'solutions/list/filter' as const,
    input: () => ({ filter: { group }, paging: { sizePerPage: 10 } }),
  })),
]

/** Actions without a call. Entries may only be removed from this list. */
export const actionsWithoutCall: readonly Action[] = [
  'seeCost',
  'seeErpUnitPrice',
  'launchOthersIsxdDesign',
  'deleteSolutionForGood',
  'actAsAnotherUser',
  'useReferenceTools',
  'expire',
]
