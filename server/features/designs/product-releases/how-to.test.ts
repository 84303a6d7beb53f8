/** Tests that the package of the how-to gets from its upload to an ordered design by API alone, in one portal that is never restarted. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@design-portal/contract/calls.ts'
import { findStatus } from '@design-portal/domain/workflow/statuses.ts'
import { afterAll, expect, test } from 'vitest'
import { readPackageFiles } from '../../../products/shipped-products.ts'
import { createTestPortal } from '../../../testing/test-portal.ts'
import { findVersion, uploadPackage } from '../../../testing/wall-box.ts'
import { getStatus, steps } from '../../../testing/workflow.ts'

const portal = await createTestPortal()
afterAll(async () => await portal.close())

const folder = join(import.meta.dirname, '../../../../docs/how-to/rack-enclosure')

test('the rack enclosure of the how-to is uploaded, released by a second person, configured, approved by the system and ordered', async () => {
  const catalogue = await portal.signIn('catalogue')
  const superUser = await portal.signIn('super')
  const sales = await portal.signIn('sales')
  const productKey = 'rack-enclosure'

  expect(await uploadPackage(catalogue, readPackageFiles(folder))).toMatchObject({
    state: 'draft',
    problems: [],
  })
  const release = { productKey, productVersion: '1.0.0' }
  const product = await superUser.call('product/version/release', release)
  expect(findVersion(product, '1.0.0').current).toBe(true)

  const { cfgId } = await sales.call('solution/create', { name: 'Racks for the hall', countryId: 'DE' })
  const types = await sales.call('configtype/all', { lang: 'de' })
  const { type = 0, name } = types.find(({ key }) => key === productKey) ?? {}
  expect(name).toBe('Rack-Gehäuse')
  const launch = await sales.call('solution/create/newLaunch', { cfgId, type })
  expect(launch.choices).toEqual({ country: 'DE' })
  const design = await sales.call('design/save', {
    cfgId,
    desId: randomUUID(),
    type,
    desName: 'Row A',
    productVersion: launch.productVersion,
    choices: { ...launch.choices, units: 30, air: 'dusty', heat: 300 },
    rowVersion: 0,
  })
  expect(Number(design.price?.amount)).toBeGreaterThan(0)
  const document = await sales.call('solution/document', { cfgId, lang: 'en' })
  expect(document.partsWithoutPrice).toBe(0)
  expect(document.designs[0]?.drawings.length).toBeGreaterThan(0)

  await sales.call('solution/opportunity/link', { cfgId, opportunityNumber: 'OP-260302-1234567' })
  await steps.submit(portal, sales, cfgId)
  // That the design uses suggested values is only information, so nobody has to review it.
  expect(await getStatus(portal, cfgId)).toBe('autoApproved')
  await steps.order(portal, sales, cfgId)
  const { statusId } = await sales.call('solution/configId', { id: cfgId })
  expect(findStatus(statusId)).toBe('ordered')
  expect((await catalogue.call('product/details', { productKey })).versions[0]?.designs).toBe(1)
})

test('the addresses in the how-to are those of existing calls', () => {
  const howTo = readFileSync(join(folder, '../add-a-product.md'), 'utf8')
  const callNames = Array.from(howTo.matchAll(/\/ngapi\/([\w./-]+)/gu), (match) => match[1] ?? '')
  expect(callNames).toEqual(['product/version/upload', 'product/details', 'product/version/release'])
  expect(callNames.filter((name) => !Object.hasOwn(calls, name))).toEqual([])
})
