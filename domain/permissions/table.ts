/** The permission table: which role may do which action, on which objects. */
import { type Grant, parseCell } from './cell.ts'
import { type AccessFlag, type Role, type RoleFlag, roles } from './roles.ts'

/**
 * One row an action, one column a role, in the order
 *
 *   PU | DU | CE | SE | AP | PA | TS | OD | CA | UA | SU | IX | SY | AU
 *
 * See roles.ts for the roles and cell.ts for what a cell may say. What is allowed is the union of a person's columns.
 */
const rows = {
  listMy: 'O | O | O | O | O | O | O | O | O | O | O | O | - | -',
  listShared: 'S | S | S | S | S | S | S | S | S | S | S | S | - | -',
  listCompany: 'C | C | C | R | R | R | R | R | - | - | A | - | - | A',
  listDistributor: '- | D | - | R | R | - | - | R | - | - | A | - | - | A',
  listStandard: 'A | A | A | A | A | A | A | A | A | A | A | A | - | A',
  listAll: '- | - | - | R | R | R | - | R | - | - | A | - | - | A',
  listTss: '- | - | - | - | - | - | A | - | - | - | A | - | - | A',
  listArchivedByMe: 'O | O | O | O | O | O | O | O | O | O | O | O | - | -',
  openDetails: 'OSC | OSD | OS | R | R | R | A | R | R | - | A | A | - | A',
  seeCustomerPrice: 'OSC | OSD | OS:listPrice | R | R | R | A | R | A | - | A | R | - | A',
  seeCost: '- | - | - | R:marginPercent | R | R | - | R | A | - | A | - | - | A',
  seeErpUnitPrice: '- | - | - | R | R | R | A | R | A | - | A | R | - | A',
  readPriceStatusReport:
    'OSC:externalText | OSD:externalText | - | R | R | R | A | R | A | - | A | R | - | A',
  readHistory: 'OSC | OS D:read | OS | R | R | R | A | R | - | - | A | R | A | A:read',
  createSolution: 'O | O | O:noOrder | O | O | O | O | - | - | - | O | O | - | -',
  editSolution: 'OE | OE | OE | OE | OE | OE | OE tssListed | - | - | - | A | A+isxdDesign | - | -',
  addPartOrCharge: 'OE:partOnly | OE | OE:partOnly | OE | OE | OE | OE | - | - | - | A | OE | - | -',
  createCustomPart:
    'OE:request | OE:request | OE:request | OE | OE | OE | OE | - | A:price | - | A | - | - | -',
  copySolution: 'OSC standard | OSD standard | OS standard | R | R | R | A | - | - | - | A | A | - | -',
  copyAdditionalCharges:
    'A+flag | A+flag | - | A+flag | A+flag | A+flag | A+flag | - | - | - | A | - | - | -',
  copyToOtherCountry: 'A+flag | A+flag | - | A+flag | A+flag | A+flag | A+flag | - | - | - | A | - | - | -',
  insertDesigns:
    'OE+sourceReadable | OE+sourceReadable | OE+sourceReadable | OE+sourceReadable | OE | OE | OE | - | - | - | A | A | - | -',
  deleteDesign: 'OE | OE | OE | OE | OE | OE | OE | - | - | - | A | A+isxdDesign | - | -',
  launchOthersIsxdDesign: '- | - | - | - | - | - | - | - | - | - | A | A | - | -',
  submit: 'OE | OE | O | OE | OE | OE | OE | - | - | - | A | - | - | -',
  receive: '- | - | - | - | R-own | R-own | - | - | - | - | A-own | - | - | -',
  cancelReceive: '- | - | - | - | record lead | record lead | - | - | - | - | A-own | - | - | -',
  changeAdHoc: '- | - | - | - | record | record | - | - | - | - | - | - | - | -',
  approve:
    '- | - | - | - | record-own lead-own | record-own lead-own | - | - | - | - | A-own | - | A+autoPolicy | -',
  cancelApprove:
    '- | - | - | - | record-own lead-own R+autoApproved-own | record-own lead-own R+autoApproved-own | - | - | - | - | A-own | - | - | -',
  approvePrefab: '- | - | - | - | - | record-own | - | - | - | - | A+flag-own | - | - | -',
  returnSubmitted: '- | - | - | - | R-own | R-own | - | - | - | - | A-own | - | - | -',
  returnReceived:
    '- | - | - | - | record-own lead-own | record-own lead-own | - | - | - | - | A-own | - | - | -',
  cancelReturn:
    '- | - | - | - | record-own lead-own | record-own lead-own | - | - | - | - | A-own | - | - | -',
  order: 'O+companyMayOrder | D O | - | OE | - | - | - | R | - | - | A | - | - | -',
  cancelOrder: '- | - | - | - | - | - | - | R | - | - | A | - | - | -',
  acceptWarning:
    'OE:externalWarnings | OE:externalWarnings | - | OE | record | record | OE | - | - | - | A | - | - | -',
  refreshPrice: 'OE | OE | OE | OE | R | R | OE | R | A | - | A | - | A | -',
  renew: 'OE | OE | OE | OE | - | - | tssListed | - | - | - | A | - | - | -',
  archive: 'O | O | O | O | O | O | O | R+ordered | - | - | A | - | - | -',
  archiveStandard: '- | - | - | A+flag | A+flag | A+flag | A+flag | - | - | - | A | - | - | -',
  restore:
    'O archivedByMe | O archivedByMe | O archivedByMe | O archivedByMe | O archivedByMe | O archivedByMe | O archivedByMe | R+ordered | - | - | A | - | - | -',
  makeStandard: '- | - | - | A+flag | A+flag | A+flag | A+flag | - | - | - | A | - | - | -',
  makeNonTraining: 'O | O | O | O | O | O | O | - | - | - | A | - | - | -',
  grab: 'C+flag | C+flag | - | R+flag | R+flag | R+flag | tssListed+flag | - | - | - | A | - | - | -',
  shareOwnership:
    'O+targetColleagueOrInternal | O+targetColleagueOrInternal | O+targetInternal | O | O | O | O | - | - | - | A | - | - | -',
  transferSolutions: '- | - | - | - | - | - | - | - | - | A-own | A | - | - | -',
  linkOpportunity:
    'OE+ownRegistration | OE+ownRegistration | - | OE | R | R | OE | R | - | - | A | - | A+externalUpdate | -',
  chooseDistributors: 'OE | - | - | OE | R | - | - | R | - | - | A | - | - | -',
  answerQuoteRequest: '- | D | - | - | - | - | - | R:onBehalf | - | - | A | - | - | -',
  uploadFile: 'OE | OE | OE | OE | OE | OE | OE | - | A:catalogue | A:banner | A | - | - | -',
  exportDocument:
    'visible | visible | visible:noNetPrice | visible | visible | visible | visible | visible | visible | - | visible | visible | - | visible',
  keepOwnSettings: 'O | O | O | O | O | O | O | O | O | O | O | O | - | O',
  requestPrivilege: 'O | O | O | O | O | O | O | O | O | O | O | O | - | O',
  approvePrivilege: '- | - | - | - | - | - | - | - | - | A-own | A-own | - | - | -',
  reviewAccess: '- | - | - | - | - | - | - | - | - | A-own | A-own | - | A+noAnswer | A:read',
  manageCompanies: '- | - | - | - | - | - | - | - | - | A | A | - | - | A:read',
  manageBanners: '- | - | - | - | - | - | - | - | - | A | A | - | - | -',
  draftCatalogue: '- | - | - | - | - | - | - | - | A | - | A | - | - | A:read',
  publishCatalogue: '- | - | - | - | - | - | - | - | A-ownDraft | - | A-ownDraft | - | - | -',
  manageApprovalMatrix: '- | - | - | - | - | - | - | - | - | A-ownDraft | A-ownDraft | - | - | A:read',
  manageOwnApiKeys: 'O | O | O | O | O | O | O | O | O | O | O | O | - | O',
  manageOthersApiKeys: '- | - | - | - | - | - | - | - | - | A | A | - | - | -',
  readAuditLog: '- | - | - | - | - | - | - | - | - | A:read | A:read | - | - | A',
  deleteSolutionForGood: '- | - | - | - | - | - | - | - | - | - | - | - | A+retentionPeriodOver | -',
  actAsAnotherUser: '- | - | - | - | - | - | - | - | - | - | - | - | - | -',
  lookUpUser:
    'C targetInternal | C targetInternal | targetInternal | A | A | A | A | A | A | A | A | A | - | A',
  useReferenceTools: 'A | A | A | A | A | A | A | A | A | A | A | A | - | A',
  readPrefabPricingDocument: 'OSC | OSD | - | R | R | R | A | R | A | - | A | R | - | A',
  readOracleSiteId: '- | - | - | R:read | R:read | R:read | - | R | - | A | A | - | - | A:read',
  expire: '- | - | - | - | - | - | - | - | - | - | - | - | A | -',
} as const satisfies Record<string, string>

export type Action = keyof typeof rows

/** The right that `+flag` in an action's row asks for. */
const flagOfAction: Partial<Record<Action, AccessFlag | RoleFlag>> = {
  copyAdditionalCharges: 'haveCopyAdtnlChargesAccess',
  copyToOtherCountry: 'haveCopyToDiffCountryAccess',
  approvePrefab: 'PA',
  archiveStandard: 'haveStandardStatusChangeAccess',
  makeStandard: 'haveStandardStatusChangeAccess',
  grab: 'haveGrabAccess',
}

function isAction(name: string): name is Action {
  return Object.hasOwn(rows, name)
}

/** Every action, in the order of the table. */
export const actions: readonly Action[] = Object.keys(rows).filter(isAction)

function parseRow(text: string): readonly (readonly Grant[])[] {
  const cells = text.split('|').map(parseCell)
  if (cells.length !== roles.length) throw new Error(`Permission row "${text}" has ${cells.length} cells`)
  return cells
}

const parsed = new Map(actions.map((action) => [action, parseRow(rows[action])]))

/** The grants a role has for an action; none when the cell is `-`. */
export function getGrants(action: Action, role: Role): readonly Grant[] {
  return parsed.get(action)?.[roles.indexOf(role)] ?? []
}

/** The right that stands behind `+flag` for an action, if its row uses one. */
export function findFlag(action: Action): AccessFlag | RoleFlag | undefined {
  return flagOfAction[action]
}
