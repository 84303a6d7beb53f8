/** The stages of a sales opportunity, and which of them the portal may propose. */

/** Stages by name; the numbers are those of the specification, where 1 to 3 are all pending. */
export const opportunityStages = {
  closed: 0,
  pending: 1,
  working: 4,
  quoteRequest: 5,
  quoteSent: 6,
  won: 7,
} as const
export type OpportunityStageName = keyof typeof opportunityStages

export const opportunityStageNames = Object.keys(opportunityStages).filter(isStageName)

export const lowestStage = opportunityStages.closed
export const highestStage = opportunityStages.won

function isStageName(name: string): name is OpportunityStageName {
  return Object.hasOwn(opportunityStages, name)
}

/** The numbers that all mean a stage: its own and those up to the next. */
export function listStageNumbers(name: OpportunityStageName): number[] {
  const first = opportunityStages[name]
  const next = Math.min(
    ...Object.values(opportunityStages).filter((number) => number > first),
    highestStage + 1,
  )
  return Array.from({ length: next - first }, (_, offset) => first + offset)
}

/** Whether a number is a stage at all. */
export const isStage = (value: number): boolean =>
  Number.isInteger(value) && value >= lowestStage && value <= highestStage

/**
 * The stage that an opportunity gets when the portal proposes one: never a lower one, and never another where the sales system has
 * closed it or counts it as won (ours).
 *
 * @param stage the last known stage; null if none was reported
 * @returns undefined when the proposal changes nothing
 */
export function findProposedStage(stage: number | null, proposed: number): number | undefined {
  if (stage === opportunityStages.closed || stage === opportunityStages.won) return undefined
  return stage === null || proposed > stage ? proposed : undefined
}

/** An opportunity's total as the solutions of it compete to tell it. */
export interface PrimaryCandidate {
  readonly cfgId: string
  readonly createdAt: Date
}

/**
 * The solution whose total speaks for the opportunity: the one that was named, as long as it is still of the opportunity and in use;
 * otherwise the oldest.
 *
 * @param candidates the solutions in use of the opportunity
 */
export function choosePrimary(
  candidates: readonly PrimaryCandidate[],
  named: string | null,
): string | undefined {
  if (candidates.some(({ cfgId }) => cfgId === named)) return named ?? undefined
  const [oldest] = candidates.toSorted(
    (left, right) =>
      left.createdAt.getTime() - right.createdAt.getTime() || (left.cfgId < right.cfgId ? -1 : 1),
  )
  return oldest?.cfgId
}
