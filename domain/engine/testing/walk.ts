// One walk of the comparison: its input, its results, and the checks that all comparisons share.
import type { Checker } from '../check.ts'
import type { Assignment, Choices, Model } from '../model.ts'
import type { Session } from '../session.ts'
import type { Draw } from './draw.ts'
import { UndecidedError, type Truth } from './truth.ts'

/** The results of a walk; `differences` is empty when the session was always correct. */
export interface Comparison {
  readonly differences: string[]
  readonly counts: Counts
}

const countNames = [
  'steps',
  'values',
  'unchecked',
  'explanations',
  'provedMinimal',
  'repairs',
  'provedSmallest',
  'completions',
  'provedOptimal',
  'admitted',
  'drawn',
  'agreed',
  'drawnUndecided',
  'questions',
  'undecided',
] as const

/**
 * `admitted`: states in which the oracle accepts the configuration of the engine. `drawn`: impossible values that the
 * oracle checks, of which it confirms `agreed`, while `drawnUndecided` exceed its limit. `questions`: all its other
 * questions, of which `undecided` exceed its limit.
 */
export type Counts = Record<(typeof countNames)[number], number>

export const createCounts = (): Counts => ({
  steps: 0,
  values: 0,
  unchecked: 0,
  explanations: 0,
  provedMinimal: 0,
  repairs: 0,
  provedSmallest: 0,
  completions: 0,
  provedOptimal: 0,
  admitted: 0,
  drawn: 0,
  agreed: 0,
  drawnUndecided: 0,
  questions: 0,
  undecided: 0,
})

export function addCounts(to: Counts, from: Counts): void {
  for (const name of countNames) to[name] += from[name]
}

/** What a walk needs: the model, the truth about it, and how much is compared in each step. */
export interface WalkSetup {
  readonly model: Model
  readonly truth: Truth
  readonly newSession: () => Session
  readonly draw: Draw
  readonly steps: number
  /** Number of values of each parameter that are checked per step; all of them when absent. */
  readonly valuesPerParameter?: number
  /** Number of explanations requested per step. */
  readonly explanations: number
  /** Number of smaller sets of choices tried against a correction that claims to be smallest. */
  readonly smallerCorrections: number
}

/** A walk under way, with its results so far. */
export interface Walk extends WalkSetup, Comparison {
  readonly checker: Checker
  readonly session: Session
  /** Tells what is assumed under other choices; one for all steps, because creating a session takes longer than its answer. */
  readonly secondSession: Session
}

/** The choices with wanted values, and the assumptions beside them, under which values are judged. */
export function listPremises({ secondSession, session }: Walk, wanted: Choices = {}): Choices {
  secondSession.setChoices({ ...session.choices, ...wanted })
  return { ...secondSession.assumptions, ...secondSession.choices }
}

/**
 * The answer to a question about anything other than a drawn value; undefined, and counted, where it exceeds the
 * oracle's limit.
 */
export async function countQuestion(walk: Walk, question: Promise<boolean>): Promise<boolean | undefined> {
  walk.counts.questions += 1
  const answer = await waitForDecision(question)
  if (answer === undefined) walk.counts.undecided += 1
  return answer
}

/** The answer to a question; undefined where it exceeds the oracle's limit. */
export async function waitForDecision(question: Promise<boolean>): Promise<boolean | undefined> {
  try {
    return await question
  } catch (error) {
    if (error instanceof UndecidedError) return undefined
    throw error
  }
}

export function reportDifference({ differences, session }: Walk, text: string): void {
  differences.push(`${text}; choices ${JSON.stringify(session.choices)}`)
}

export const omitChoices = (choices: Choices, ...parameters: readonly string[]): Choices =>
  Object.fromEntries(Object.entries(choices).filter(([name]) => !parameters.includes(name)))

export const isNear = (left: number | undefined, right: number | undefined): boolean =>
  left !== undefined && right !== undefined && Math.abs(left - right) <= 1e-9 * Math.max(1, Math.abs(right))

/** Reports a configuration that breaks the model or changes a choice to be kept; `subject` begins the report. */
export function compareConfiguration(
  walk: Walk,
  subject: string,
  assignment: Assignment,
  keptChoices: Choices,
): void {
  const violations = walk.checker.check(assignment)
  if (violations.length > 0)
    reportDifference(walk, `${subject} breaks ${JSON.stringify(violations)}: ${JSON.stringify(assignment)}`)
  const changed = Object.keys(keptChoices).filter((name) => assignment[name] !== keptChoices[name])
  if (changed.length > 0) reportDifference(walk, `${subject} changes ${changed.join()}`)
}
