/** What somebody should know before a solution goes on: a closed set, each with who may accept it and which step it blocks until then. */
import { type PartState, getStateOn } from '../parts/lifecycle.ts'
import type { Facts } from '../permissions/decide.ts'
import { hasFlag, isExternal, type Person } from '../permissions/roles.ts'
import { type PriceErrorKey, getErrorWeight } from '../pricing/price-errors.ts'
import { toTextKey } from '../text-key.ts'

/** Who may accept a warning at least: anybody who may edit, internal people alone, or whoever decides on the solution. */
export const warningAudiences = ['external', 'internal', 'approver'] as const
export type WarningAudience = (typeof warningAudiences)[number]

/** The step that an open warning blocks. */
export const blockedSteps = ['submit', 'order'] as const
export type BlockedStep = (typeof blockedSteps)[number]

/** What an acceptance holds for: the configuration, or also the prices. A change of it ends the acceptance. */
export type WarningBond = 'works' | 'prices'

interface WarningRule {
  readonly acceptedBy: WarningAudience
  readonly blocks: BlockedStep
  readonly bond: WarningBond
}

/** The warnings (ours; the specification names the acts of accepting and withdrawing, and a training warning). */
const rules = {
  /** It is for practice: nobody can order it. */
  training: { acceptedBy: 'external', blocks: 'submit', bond: 'works' },
  /** Some values of a design are the product's suggestions. */
  suggestedValues: { acceptedBy: 'external', blocks: 'submit', bond: 'works' },
  /** A design was configured for another country. */
  otherCountry: { acceptedBy: 'internal', blocks: 'submit', bond: 'works' },
  /** A part is announced and cannot be delivered yet. */
  announcedParts: { acceptedBy: 'internal', blocks: 'order', bond: 'works' },
  /** A part can be ordered until a day. */
  lastOrderParts: { acceptedBy: 'external', blocks: 'order', bond: 'works' },
  /** A discount above the limit, a price below the floor, or a part that a person prices. */
  priceNeedsApproval: { acceptedBy: 'approver', blocks: 'order', bond: 'prices' },
} as const satisfies Readonly<Record<string, WarningRule>>

export type SolutionWarningId = keyof typeof rules
export const solutionWarnings = [
  'training',
  'suggestedValues',
  'otherCountry',
  'announcedParts',
  'lastOrderParts',
  'priceNeedsApproval',
] as const satisfies readonly SolutionWarningId[]

export const getWarningRule = (id: SolutionWarningId): WarningRule => rules[id]

/** The key of a warning's text: `WARNING_OTHER_COUNTRY`. */
export const getWarningTextKey = (id: SolutionWarningId): string => toTextKey('WARNING', id)

/** What warnings are raised from. */
export interface WarningFacts {
  readonly training: boolean
  readonly countryId: string
  /** `YYYY-MM-DD` in the solution's country. */
  readonly day: string
  readonly designs: readonly {
    readonly name: string
    readonly decided: boolean
    /** Null where the design asks for none. */
    readonly countryId: string | null
  }[]
  readonly parts: readonly {
    readonly partNumber: string
    readonly state: PartState
    readonly lastOrderDate: string | null
  }[]
  /** Every price error that stands anywhere. */
  readonly priceErrors: Iterable<PriceErrorKey>
}

/** What a warning's text names. */
export type TextArguments = Readonly<Record<string, string | number>>

export interface RaisedWarning {
  readonly id: SolutionWarningId
  readonly arguments: TextArguments
}

/** Parts and designs that a text names; nobody reads fifty in a sentence. */
const maxNamed = 10

function named(names: readonly string[]): { readonly names: string; readonly count: number } {
  const each = [...new Set(names)]
  const shown = each.slice(0, maxNamed).join(', ')
  return { names: each.length > maxNamed ? `${shown}, …` : shown, count: each.length }
}

/** The warnings of a solution, in the order of the set. */
export function listRaisedWarnings(facts: WarningFacts): readonly RaisedWarning[] {
  const { designs, countryId, day, parts } = facts
  const inState = (wanted: PartState) =>
    named(parts.filter((part) => getStateOn(day, part) === wanted).map(({ partNumber }) => partNumber))
  const elsewhere = designs.filter((design) => design.countryId !== null && design.countryId !== countryId)
  const raised: Readonly<Record<SolutionWarningId, TextArguments & { readonly count: number }>> = {
    training: { count: facts.training ? 1 : 0 },
    suggestedValues: named(designs.filter(({ decided }) => !decided).map(({ name }) => name)),
    otherCountry: named(elsewhere.map(({ name }) => name)),
    announcedParts: inState('preliminary'),
    lastOrderParts: inState('lastOrder'),
    priceNeedsApproval: { count: [...facts.priceErrors].filter((key) => getErrorWeight(key) === 'A').length },
  }
  return solutionWarnings.flatMap((id) => (raised[id].count > 0 ? [{ id, arguments: raised[id] }] : []))
}

/** Warnings that only whoever decides may accept: what raises them may be hidden from outside, so they and their acceptance are too. */
export const insideWarnings = solutionWarnings.filter((id) => rules[id].acceptedBy === 'approver')

/** Whether a person learns of a warning, and is held up by it. */
export const isWarningTold = ({ baseRole }: Pick<Person, 'baseRole'>, id: SolutionWarningId): boolean =>
  !isExternal(baseRole) || !insideWarnings.includes(id)

/** Whether a warning may be accepted by a person who may accept warnings of the solution at all. */
export function canAccept(
  person: Person,
  id: SolutionWarningId,
  facts: Pick<Facts, 'ownerId' | 'lastEditorId' | 'approverOfRecordId'>,
): boolean {
  switch (rules[id].acceptedBy) {
    case 'external':
      return true
    case 'internal':
      return !isExternal(person.baseRole)
    case 'approver': {
      const own = facts.ownerId === person.id || facts.lastEditorId === person.id
      return !own && (facts.approverOfRecordId === person.id || hasFlag(person, 'SU'))
    }
  }
}
