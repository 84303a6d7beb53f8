// Determines whether each rule has an effect, by searching the model without it for a configuration that breaks it.
import { compileModel } from '../compile.ts'
import { createSession } from '../create-session.ts'
import type { Assignment, Model } from '../model.ts'
import type { Session } from '../session.ts'
import { type Reason, findContradictionReason } from './reason.ts'
import { ModelVariants } from './model-variants.ts'
import type { Work } from './work.ts'

/**
 * - `needed`: `example` keeps all other rules and breaks this one.
 * - `neverApplies`: its condition holds in no configuration of the other rules.
 * - `implied`: it applies, but the rules of `reason` already prevent its violation; if there are none, the definitions do.
 * - `undecided`: not within the budget.
 */
export type RuleUse =
  | { readonly rule: string; readonly use: 'needed'; readonly example: Assignment }
  | { readonly rule: string; readonly use: 'neverApplies' | 'implied'; readonly reason?: Reason }
  | { readonly rule: string; readonly use: 'undecided' }

export interface RuleUses {
  readonly rules: readonly RuleUse[]
  /**
   * A greedy selection, largest first, of rules that can all be removed at once without changing any answer: of rules
   * that imply each other only some can be removed.
   */
  readonly removable: readonly string[]
}

export type NoticeUse =
  | { readonly notice: string; readonly use: 'shown' }
  | { readonly notice: string; readonly use: 'undecided' }
  | { readonly notice: string; readonly use: 'neverShown'; readonly reason?: Reason }

const openSession = (model: Model): Session => createSession(compileModel(model), { assume: false })

/** The reason as an optional member of a result. */
function findOptionalReason(session: Session, work: Work): { reason?: Reason } {
  const reason = findContradictionReason(session, work)
  return reason === undefined ? {} : { reason }
}

/** Judges every rule of a model that has a configuration. */
export function computeRuleUses(model: Model, work: Work): RuleUses {
  const variants = new ModelVariants(model)
  const rules = model.rules.map(({ id }, index) => {
    const use = computeRuleUse(variants, id, work)
    work.step('rules', index + 1, model.rules.length)
    return use
  })
  return { rules, removable: listRemovableTogether(variants, rules, work) }
}

function computeRuleUse(variants: ModelVariants, rule: string, work: Work): RuleUse {
  const breaking = openSession(variants.breaking(rule))
  const possible = breaking.consistent(work.budget)
  if (possible === undefined) return { rule, use: 'undecided' }
  if (possible) {
    const example = breaking.complete({ budget: work.budget })
    return example.found ? { rule, use: 'needed', example: example.assignment } : { rule, use: 'undecided' }
  }
  const applying = openSession(variants.applying(rule))
  if (applying.consistent(work.budget) === false)
    return { rule, use: 'neverApplies', ...findOptionalReason(applying, work) }
  return { rule, use: 'implied', ...findOptionalReason(breaking, work) }
}

/** Removes one rule after another as long as the remaining ones still imply it. */
function listRemovableTogether(variants: ModelVariants, rules: readonly RuleUse[], work: Work): string[] {
  const removed: string[] = []
  for (const { rule, use } of rules) {
    if (use !== 'implied' && use !== 'neverApplies') continue
    const breaking =
      removed.length === 0
        ? undefined
        : openSession(variants.breaking(rule, (other) => !removed.includes(other)))
    if (breaking === undefined || breaking.consistent(work.budget) === false) removed.push(rule)
    work.step('rules', rules.length, rules.length)
  }
  return removed
}

/** Whether each notice is raised by some configuration. */
export function computeNoticeUses(model: Model, work: Work): NoticeUse[] {
  const variants = new ModelVariants(model)
  return model.notices.map(({ id: notice }, index) => {
    const raising = openSession(variants.raising(notice))
    const possible = raising.consistent(work.budget)
    work.step('notices', index + 1, model.notices.length)
    if (possible === false) return { notice, use: 'neverShown', ...findOptionalReason(raising, work) }
    return { notice, use: possible === undefined ? 'undecided' : 'shown' }
  })
}
