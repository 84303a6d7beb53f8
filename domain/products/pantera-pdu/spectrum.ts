// The spectrum of a configuration, and what it does to the transformer: rules R5 and R6.
import { harmonicFactors } from '../../engineering/algorithms/harmonics.ts'
import type { ChoiceReader } from './choice-reader.ts'
import { harmonicOrders } from './facts/ratings.ts'

export const harmonicsOf = (read: ChoiceReader) =>
  harmonicFactors.run({
    spectrum: harmonicOrders.map((order, index) => ({
      order,
      share: read.number(`harmonic[${index + 1}].share`),
    })),
    eddyLoss: read.number('eddyLoss') / 100,
    weighedFrom: read.option('europeanSum') === 'fromFundamental' ? 'fundamental' : 'second',
  })
