// Judges many whole configurations of random requirements.
import { forEachRandom } from '../../testing/product-sessions.ts'
import { sessionOf } from './configure.ts'
import { requirements } from './random-requirements.ts'

/** Calls `judge` for so many configurations of random requirements; those that cannot be met are skipped. */
export const overConfigurations = forEachRandom(requirements, { sessionOf }, 28)
