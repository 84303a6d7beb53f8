// Examines many complete configurations with random requirements.
import { createConfigurationRunner } from '../../testing/product-sessions.ts'
import { openSession } from './configure.ts'
import { requirements } from './random-requirements.ts'

/** Calls `examine` for `count` configurations with random requirements; impossible requirements are skipped. */
export const forEachConfiguration = createConfigurationRunner(requirements, { openSession }, 28)
