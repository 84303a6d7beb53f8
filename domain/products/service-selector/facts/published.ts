// The facts that the product is sold with; discounts are policy data, and samples.
import { assets } from './assets.ts'
import type { ServiceFacts } from './facts.ts'

export const publishedFacts: ServiceFacts = {
  assets,
  policy: {
    termDiscounts: [0, 5, 10, 12, 15],
    volumeDiscounts: [
      { from: 1, discount: 0 },
      { from: 3, discount: 5 },
      { from: 5, discount: 10 },
    ],
  },
}
