/** The stages of a sales opportunity, and the stages that the portal may propose. */

/** Stages by name; the numbers are those of the specification, in which 1 to 3 all mean pending. */
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

/** The numbers that mean a stage: its own and those up to the next stage. */
export function listStageNumbers(name: OpportunityStageName): number[] {
  const first = opportunityStages[name]
  const next = Math.min(
    ...Object.values(opportunityStages).filter((number) => number > first),
    highestStage + 1,
  )
  return Array.from({ length: next - first }, (_, offset) => first + offset)
}

/** Whether a number is that of a stage. */
export const isStage = (value: number): boolean =>
  Number.isInteger(value) && value >= lowestStage && value <= highestStage

/**
 * The stage of an opportunity after a proposal by the portal: never a lower one, and unchanged if the sales system
 * has closed the opportunity or counts it as won (our choice).
 *
 * @param stage the last known stage; null if none was reported
 * @returns undefined if the proposal changes nothing
 */
export function findProposedStage(stage: number | null, proposed: number): number | undefined {
  if (stage === opportunityStages.closed || stage === opportunityStages.won) return undefined
  return stage === null || proposed > stage ? proposed : undefined
}

/** The one stage of an opportunity whose solutions have stored several: the highest that is known. */
export const findCommonStage = (stages: readonly (number | null)[]): number | null =>
  stages.reduce((highest, stage) => (stage !== null && stage > (highest ?? -1) ? stage : highest), null)

/** How far the solutions of an opportunity are without an order. */
export type QuoteProgress = 'none' | 'asked' | 'answered'

/**
 * The stage of an opportunity after an order of one of its solutions was cancelled (our choice): still won while another one is ordered,
 * otherwise as far as quotes of distributors have come.
 */
export function findStageAfterCancellation(orderedOthers: number, quotes: QuoteProgress): number {
  if (orderedOthers > 0) return opportunityStages.won
  const stages = { none: 'working', asked: 'quoteRequest', answered: 'quoteSent' } as const
  return opportunityStages[stages[quotes]]
}

/** A solution that may determine the total of its opportunity; several can belong to one opportunity. */
export interface PrimaryCandidate {
  readonly cfgId: string
  readonly createdAt: Date
}

/**
 * The solution that determines the total of the opportunity: the one that was chosen, as long as it still belongs to
 * the opportunity and is in use; otherwise the oldest.
 *
 * @param candidates the solutions of the opportunity that are in use
 * @param chosenId the chosen solution; null if none was chosen
 */
export function choosePrimary(
  candidates: readonly PrimaryCandidate[],
  chosenId: string | null,
): string | undefined {
  if (candidates.some(({ cfgId }) => cfgId === chosenId)) return chosenId ?? undefined
  const [oldest] = candidates.toSorted(
    (left, right) =>
      left.createdAt.getTime() - right.createdAt.getTime() || (left.cfgId < right.cfgId ? -1 : 1),
  )
  return oldest?.cfgId
}
