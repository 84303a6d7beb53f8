/** The version of the product, from the one place that says it. */
import product from '../package.json' with { type: 'json' }

export const { version } = product
