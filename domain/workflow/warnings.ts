/**
 * Warnings before a solution proceeds: a closed set, each with who may accept it and which step it blocks until then.
 */
import { type PartState, getStateOn } from '../parts/lifecycle.ts'
import type { Facts } from '../permissions/decide.ts'
import { hasFlag, isExternal, type Person } from '../permissions/roles.ts'
import { type PriceErrorKey, getErrorWeight } from '../pricing/price-errors.ts'
import type { ChainFindingId, ChainFindingKey } from '../solution-check/chain.ts'
import { toTextKey } from '../text-key.ts'
import type { ContentScope } from './content-hash.ts'

/**
 * The minimum right to accept a warning: anybody who may edit, only internal people, or only the person who decides
 * on the solution.
 */
export const warningAudiences = ['external', 'internal', 'approver'] as const
export type WarningAudience = (typeof warningAudiences)[number]

/** The step that an open warning blocks. */
export const blockedSteps = ['submit', 'order'] as const
export type BlockedStep = (typeof blockedSteps)[number]

/** What an acceptance applies to: the configuration, or also the prices. It ends when that changes. */
export type WarningScope = Exclude<ContentScope, 'whole'>

interface WarningRule {
  readonly acceptedBy: WarningAudience
  readonly blocks: BlockedStep
  readonly scope: WarningScope
}

/**
 * The warnings (our set; the specification names the calls for accepting and withdrawing, and a training warning).
 */
const rules = {
  /** The solution is for training, so it cannot be ordered. */
  training: { acceptedBy: 'external', blocks: 'submit', scope: 'configuration' },
  /** A part is announced but cannot be delivered yet. */
  announcedParts: { acceptedBy: 'internal', blocks: 'order', scope: 'configuration' },
  /** A part can only be ordered until a given day. */
  lastOrderParts: { acceptedBy: 'external', blocks: 'order', scope: 'configuration' },
  /** A discount exceeds the limit, a price is below the floor, or a person has to price a part. */
  priceNeedsApproval: { acceptedBy: 'approver', blocks: 'order', scope: 'prices' },
} as const satisfies Readonly<Record<string, WarningRule>>

export type SolutionWarningId = keyof typeof rules
export const solutionWarnings = [
  'training',
  'announcedParts',
  'lastOrderParts',
  'priceNeedsApproval',
] as const satisfies readonly SolutionWarningId[]

/** What a person accepts: a warning of the set, or a finding of the solution check that is a warning. */
export type AcceptableId = SolutionWarningId | ChainFindingId

/**
 * Who may accept a finding of the solution check. Like every warning of the check it blocks the submission, and its acceptance holds for
 * what it claims.
 */
export const getFindingAudience = (key: ChainFindingKey): WarningAudience =>
  // Products, standards and prices of another country are a matter of the company.
  key === 'CHAIN_SITE_COUNTRY' ? 'internal' : 'external'

export const getWarningRule = (id: SolutionWarningId): WarningRule => rules[id]

/** The message key of a warning, such as `WARNING_LAST_ORDER_PARTS`. */
export const getWarningTextKey = (id: SolutionWarningId): string => toTextKey('WARNING', id)

/** The facts that warnings are derived from. */
export interface WarningFacts {
  readonly training: boolean
  /** The current day `YYYY-MM-DD` in the solution's country. */
  readonly day: string
  readonly parts: readonly {
    readonly partNumber: string
    readonly state: PartState
    readonly lastOrderDate: string | null
  }[]
  /** All price errors of the solution. */
  readonly priceErrors: Iterable<PriceErrorKey>
}

/** The arguments of a warning's text. */
export type TextArguments = Readonly<Record<string, string | number>>

export interface RaisedWarning {
  readonly id: SolutionWarningId
  readonly arguments: TextArguments
}

/** Maximum number of part numbers in a text, because nobody reads fifty in a sentence. */
const maxNamed = 10

function abbreviateNames(names: readonly string[]): { readonly names: string; readonly count: number } {
  const distinct = [...new Set(names)]
  const shown = distinct.slice(0, maxNamed).join(', ')
  return { names: distinct.length > maxNamed ? `${shown}, …` : shown, count: distinct.length }
}

/** The warnings about a solution, in the order of the set. */
export function listRaisedWarnings(facts: WarningFacts): readonly RaisedWarning[] {
  const { day, parts } = facts
  const listNamesInState = (wanted: PartState) =>
    abbreviateNames(
      parts.filter((part) => getStateOn(day, part) === wanted).map(({ partNumber }) => partNumber),
    )
  const raised: Readonly<Record<SolutionWarningId, TextArguments & { readonly count: number }>> = {
    training: { count: facts.training ? 1 : 0 },
    announcedParts: listNamesInState('preliminary'),
    lastOrderParts: listNamesInState('lastOrder'),
    priceNeedsApproval: { count: [...facts.priceErrors].filter((key) => getErrorWeight(key) === 'A').length },
  }
  return solutionWarnings.flatMap((id) => (raised[id].count > 0 ? [{ id, arguments: raised[id] }] : []))
}

/**
 * Warnings that only approvers may accept. Their causes may be hidden from external people, so the warnings and
 * their acceptance are hidden too.
 */
export const internalWarnings = solutionWarnings.filter((id) => rules[id].acceptedBy === 'approver')

/** Whether a person sees a warning and is blocked by it. */
export const isWarningVisible = ({ baseRole }: Pick<Person, 'baseRole'>, id: string): boolean =>
  !isExternal(baseRole) || !internalWarnings.some((internal) => internal === id)

/** Whether a person who may accept warnings of the solution in general belongs to the audience of one. */
export function canAccept(
  person: Person,
  acceptedBy: WarningAudience,
  facts: Pick<Facts, 'ownerId' | 'lastEditorId' | 'approverOfRecordId'>,
): boolean {
  switch (acceptedBy) {
    case 'external':
      return true
    case 'internal':
      return !isExternal(person.baseRole)
    case 'approver': {
      const isOwnWork = facts.ownerId === person.id || facts.lastEditorId === person.id
      return !isOwnWork && (facts.approverOfRecordId === person.id || hasFlag(person, 'SU'))
    }
  }
}
