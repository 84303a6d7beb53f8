/** The user's work on the screen: choices of one or two variants, with every step undoable. A plain reducer. */

import type { Choices, Value } from '@design-portal/domain/engine/model.ts'

/** New values by parameter; null removes a choice. */
export type Changes = Readonly<Record<string, Value | null>>

export type VariantName = 'A' | 'B'

export interface Variant {
  readonly past: readonly Choices[]
  readonly present: Choices
  readonly future: readonly Choices[]
  /** Identifies the visit of a field that made the last step: further input during it replaces that step instead of adding one. */
  readonly fieldVisit?: string
}

export interface Workbench {
  readonly variants: { readonly A: Variant; readonly B?: Variant }
  readonly active: VariantName
  /** What the server has; undefined until the design is saved for the first time. */
  readonly saved: Choices | undefined
  /** Acknowledged warnings, by `buildAcknowledgementKey`; a warning whose figures change must be acknowledged again. */
  readonly acknowledged: readonly string[]
}

export type WorkbenchAction =
  /** One undoable step; further changes with the same `fieldVisit` belong to the same step. */
  | { readonly type: 'change'; readonly changes: Changes; readonly fieldVisit?: string }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** Starts variant B as a copy of the current one and shows it. */
  | { readonly type: 'startVariant' }
  | { readonly type: 'show'; readonly variant: VariantName }
  /** Ends the comparison and discards the other variant. */
  | { readonly type: 'keep'; readonly variant: VariantName }
  | { readonly type: 'acknowledge'; readonly key: string }
  | { readonly type: 'saved'; readonly choices: Choices }
  /** Discards everything since the last save. */
  | { readonly type: 'revert'; readonly choices: Choices }
  /** Adds another person's saved choices as variant B; the user's own stay on the screen. */
  | { readonly type: 'addAsVariant'; readonly choices: Choices }
  /** Shows the work of another tab on the same design, with its undo steps. */
  | { readonly type: 'adopt'; readonly work: UnsavedWork }
  /** Adds the choices of another tab as variant B; the user's own stay on the screen. */
  | { readonly type: 'compareWith'; readonly choices: Choices }

/** The maximum number of steps that can be undone. */
const maxUndoSteps = 200

const createVariant = (choices: Choices): Variant => ({ past: [], present: choices, future: [] })

/** Creates a workbench with initial choices; `isSaved` states whether the server has them. */
export function createWorkbench(choices: Choices, { isSaved }: { readonly isSaved: boolean }): Workbench {
  return {
    variants: { A: createVariant(choices) },
    active: 'A',
    saved: isSaved ? choices : undefined,
    acknowledged: [],
  }
}

/** The choices of a variant and its undo steps, without the visit of a field. */
export type VariantSteps = Pick<Variant, 'past' | 'present' | 'future'>

/** The part of a workbench that the server does not have. */
export type UnsavedWork = Pick<Workbench, 'active' | 'acknowledged'> & {
  readonly variants: { readonly A: VariantSteps; readonly B?: VariantSteps }
}

/** Restores a workbench from an earlier visit or another tab, with its undo steps. */
export const restoreWorkbench = (
  { variants, active, acknowledged }: UnsavedWork,
  saved: Choices | undefined,
): Workbench => ({ variants, active, saved, acknowledged })

/** Returns the variant on the screen. */
export function getActiveVariant({ variants, active }: Workbench): Variant {
  return (active === 'B' ? variants.B : undefined) ?? variants.A
}

/** Returns true if the variant on the screen differs from what the server has. */
export function isDirty(workbench: Workbench): boolean {
  const { saved } = workbench
  return saved === undefined || !hasSameChoices(getActiveVariant(workbench).present, saved)
}

export function reduceWorkbench(workbench: Workbench, action: WorkbenchAction): Workbench {
  switch (action.type) {
    case 'change':
      return withActive(workbench, (variant) => changeVariant(variant, action.changes, action.fieldVisit))
    case 'undo':
      return withActive(workbench, undo)
    case 'redo':
      return withActive(workbench, redo)
    case 'startVariant': {
      const copy = createVariant(getActiveVariant(workbench).present)
      return { ...workbench, variants: { A: getActiveVariant(workbench), B: copy }, active: 'B' }
    }
    case 'show':
      return { ...workbench, active: action.variant }
    case 'keep': {
      const kept = getActiveVariant({ ...workbench, active: action.variant })
      return { ...workbench, variants: { A: kept }, active: 'A' }
    }
    case 'acknowledge':
      return workbench.acknowledged.includes(action.key)
        ? workbench
        : { ...workbench, acknowledged: [...workbench.acknowledged, action.key] }
    case 'saved':
      return { ...workbench, saved: action.choices }
    case 'revert':
      return createWorkbench(action.choices, { isSaved: workbench.saved !== undefined })
    case 'adopt':
      return restoreWorkbench(action.work, workbench.saved)
    case 'compareWith': {
      const current = getActiveVariant(workbench)
      return { ...workbench, variants: { A: current, B: createVariant(action.choices) }, active: 'A' }
    }
    case 'addAsVariant': {
      const current = getActiveVariant(workbench)
      return {
        ...workbench,
        variants: { A: current, B: createVariant(action.choices) },
        active: 'A',
        saved: action.choices,
      }
    }
  }
}

/** Returns the choices after a change; the same object if nothing differs. */
export function applyChanges(choices: Choices, changes: Changes): Choices {
  const after: Record<string, Value> = { ...choices }
  for (const [parameter, value] of Object.entries(changes)) {
    if (value === null) delete after[parameter]
    else after[parameter] = value
  }
  return hasSameChoices(choices, after) ? choices : after
}

/** Returns whether every parameter is equal, regardless of the order of the choices. */
export function hasSameChoices(left: Choices, right: Choices): boolean {
  const names = Object.keys(left)
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => left[name] === right[name] && Object.hasOwn(right, name))
  )
}

/** Returns a key that identifies a warning together with its figures. */
export function buildAcknowledgementKey(notice: {
  readonly id: string
  readonly arguments: Readonly<Record<string, string | number>>
}): string {
  const figures = Object.entries(notice.arguments).toSorted(([first], [second]) => (first < second ? -1 : 1))
  return `${notice.id} ${JSON.stringify(figures)}`
}

function withActive(workbench: Workbench, change: (variant: Variant) => Variant): Workbench {
  const before = getActiveVariant(workbench)
  const after = change(before)
  if (after === before) return workbench
  const { A, B } = workbench.variants
  const isB = workbench.active === 'B' && B !== undefined
  return { ...workbench, variants: isB ? { A, B: after } : { ...workbench.variants, A: after } }
}

function changeVariant(variant: Variant, changes: Changes, fieldVisit: string | undefined): Variant {
  const present = applyChanges(variant.present, changes)
  if (present === variant.present) return variant
  const isSameStep = fieldVisit !== undefined && fieldVisit === variant.fieldVisit
  const past = isSameStep ? variant.past : [...variant.past, variant.present].slice(-maxUndoSteps)
  return { past, present, future: [], ...(fieldVisit === undefined ? {} : { fieldVisit }) }
}

function undo(variant: Variant): Variant {
  const present = variant.past.at(-1)
  if (present === undefined) return variant
  return { past: variant.past.slice(0, -1), present, future: [variant.present, ...variant.future] }
}

function redo(variant: Variant): Variant {
  const [present, ...future] = variant.future
  if (present === undefined) return variant
  return { past: [...variant.past, variant.present], present, future }
}
