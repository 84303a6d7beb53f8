/** Checks a training solution before it becomes a real one; a person sees every warning and may continue. */
import { dayMilliseconds } from '../days.ts'

/** The closed set of warnings; the screen shows the text `TRAINING_WARNING_<name>`. */
export const trainingWarnings = ['noDesign', 'missingPrice', 'oldPrice'] as const
export type TrainingWarning = (typeof trainingWarnings)[number]

/** Maximum age in days of a price that counts as fresh. */
export const freshPriceDays = 30

/** The facts that the check depends on. */
export type TrainingFacts = {
  readonly designs: readonly {
    readonly name: string
    readonly priceComplete: boolean
  }[]
  readonly pricedAt: Date | null
  readonly now: Date
}

export type RaisedTrainingWarning = {
  readonly warning: TrainingWarning
  /** The names of the affected designs; empty if the warning is about the whole solution. */
  readonly designs: readonly string[]
}

/** The warnings about a solution, in the order of the set. */
export function listTrainingWarnings({
  designs,
  pricedAt,
  now,
}: TrainingFacts): readonly RaisedTrainingWarning[] {
  const unpriced = designs.filter(({ priceComplete }) => !priceComplete).map(({ name }) => name)
  const oldest = now.getTime() - freshPriceDays * dayMilliseconds
  const raised: readonly (RaisedTrainingWarning & { readonly isRaised: boolean })[] = [
    { warning: 'noDesign', designs: [], isRaised: designs.length === 0 },
    { warning: 'missingPrice', designs: unpriced, isRaised: unpriced.length > 0 },
    { warning: 'oldPrice', designs: [], isRaised: pricedAt !== null && pricedAt.getTime() < oldest },
  ]
  return raised
    .filter(({ isRaised }) => isRaised)
    .map(({ warning, designs: names }) => ({ warning, designs: names }))
}
