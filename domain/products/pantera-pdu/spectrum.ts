// The spectrum of a configuration as orders and shares.
import type { ChoiceReader } from './choice-reader.ts'
import { harmonicOrders } from './facts/ratings.ts'
import type { Harmonic } from './harmonics.ts'

export const spectrumOf = (read: ChoiceReader): readonly Harmonic[] =>
  harmonicOrders.map((order, index) => ({ order, share: read.number(`harmonic[${index + 1}].share`) }))
