// Judges many whole configurations of random requirements.
import { forEachRandom } from '../../testing/product-sessions.ts'
import { sessionOf } from './configure.ts'
import { requirements } from './random-requirements.ts'

/** Calls `judge` for `count` configurations of random requirements; requirements that cannot be met are skipped. */
export const overConfigurations = forEachRandom(requirements, { sessionOf }, 28)
