// The configurators that no other journey of usual runs opens show their form in a browser, a third of them each day.
import { configuratorTypes } from '@design-portal/domain/products/configurator-types.ts'
import { createSolution, signInByApi } from './api.ts'
import { createUniqueName, expect, test } from './portal.ts'
import { drawCases } from '../tools/draw.ts'

/** The configurators that other journeys open, each day or in their turn. */
const keysOpenedElsewhere = [
  'easy-ups-3-phase',
  'prefab',
  'row-designer',
  'service-selector',
  'single-phase-service-selector',
  'unicalc',
]

const remainingTypes = configuratorTypes.filter(
  ({ key, launchable }) => launchable && !keysOpenedElsewhere.includes(key),
)

const partCount = 3
const configuratorsOfDay = drawCases(remainingTypes, partCount)

test('each configurator of the day opens on a new design, and its engine decides every value', async ({
  page,
}) => {
  await signInByApi(page, 'super')
  const cfgId = await createSolution(page, createUniqueName('One of each'))
  for (const { id, key } of configuratorsOfDay) {
    await test.step(key, async () => {
      await page.goto(`/home/solution-list/solution-details/configurator?cfgId=${cfgId}&type=${id}`)
      await expect(page.locator('[data-parameter]').first()).toBeVisible()
      await expect(page.locator('[role=tabpanel][aria-busy=false]')).toBeAttached()
    })
  }
})
