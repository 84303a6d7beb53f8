/**
 * Tests random sequences of all actions by all roles against the transition table; `npm run verify -- workflow` runs
 * a hundred thousand.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atLength } from '../../../../tools/at-length.ts'
import { createTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { walkWorkflow } from '../../../testing/workflow-walk/walk.ts'
import { createApiKeys } from '../../../testing/workflow-walk/world.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createTestPortal()
  await createApiKeys(portal)
})
afterAll(async () => {
  await portal.close()
})

test.each(atLength ? [1, 2, 3, 4, 5] : [1])(
  'a walk of 80 moves from seed %i stays within the transition table',
  async (seed) => {
    const { violations, steps } = await walkWorkflow(portal, seed, 80)
    expect(violations).toEqual([])
    expect(steps).toBe(80)
  },
)
