/** What is checked before a training solution becomes a real one; a person sees every warning first and may go on. */
import { dayMilliseconds } from '../days.ts'

/** The closed set of warnings; the screen shows the text `TRAINING_WARNING_<name>`. */
export const trainingWarnings = ['noDesign', 'suggestedValues', 'missingPrice', 'oldPrice'] as const
export type TrainingWarning = (typeof trainingWarnings)[number]

/** A price older than this is no longer fresh (workflow, expiry: 30 days). */
export const freshPriceDays = 30

/** What the check looks at. */
export type TrainingFacts = {
  readonly designs: readonly {
    readonly name: string
    /** False while some values are the product's suggestions. */
    readonly decided: boolean
    readonly priceComplete: boolean
  }[]
  readonly pricedAt: Date | null
  readonly now: Date
}

export type RaisedTrainingWarning = {
  readonly warning: TrainingWarning
  /** Names of the designs it is about; empty where it is about the solution. */
  readonly designs: readonly string[]
}

/** The warnings of a solution, in the order of the set. */
export function listTrainingWarnings({
  designs,
  pricedAt,
  now,
}: TrainingFacts): readonly RaisedTrainingWarning[] {
  const suggested = designs.filter(({ decided }) => !decided).map(({ name }) => name)
  const unpriced = designs.filter(({ priceComplete }) => !priceComplete).map(({ name }) => name)
  const oldest = now.getTime() - freshPriceDays * dayMilliseconds
  const raised: readonly (RaisedTrainingWarning & { readonly holds: boolean })[] = [
    { warning: 'noDesign', designs: [], holds: designs.length === 0 },
    { warning: 'suggestedValues', designs: suggested, holds: suggested.length > 0 },
    { warning: 'missingPrice', designs: unpriced, holds: unpriced.length > 0 },
    { warning: 'oldPrice', designs: [], holds: pricedAt !== null && pricedAt.getTime() < oldest },
  ]
  return raised
    .filter(({ holds }) => holds)
    .map(({ warning, designs: names }) => ({ warning, designs: names }))
}
