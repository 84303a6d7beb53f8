/** Tests that a design with an error among its results can be saved, but cannot be submitted before the error is resolved. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPortal } from '../../../testing/test-portal.ts'
import { createSolution } from '../../../testing/three-phase-ups.ts'
import { applyUndo } from '../../../testing/undo.ts'
import { createWallBox, uploadPackage, wallBoxKey } from '../../../testing/wall-box.ts'

const portal = await createTestPortal()
const sales = await portal.signIn('sales')
afterAll(async () => await portal.close())

const notices = `
notice W1 error "No slot is left for the lid." when free < 1 and lid
notice W2 warning "Few slots are left." when free < 2
`

beforeAll(async () => {
  const changes = {
    'product.model': (text: string) => text.replace('test "', `${notices}\ntest "`),
    'texts/de.json': (text: string) =>
      text.replace('{', '{"notice.W1":"Kein Platz für den Deckel.","notice.W2":"Wenige Plätze.",'),
  }
  const { productVersion, problems } = await uploadPackage(
    await portal.signIn('catalogue'),
    createWallBox('1.0.0', changes),
  )
  expect(problems.filter(({ file }) => file === 'product.model')).toEqual([])
  const superUser = await portal.signIn('super')
  await superUser.call('product/version/release', { productKey: wallBoxKey, productVersion })
})

async function createDesign(devices: number) {
  const cfgId = await createSolution(sales)
  const type = (await sales.call('configtype/all', {})).find(({ key }) => key === wallBoxKey)?.type ?? 0
  const save = async (deviceCount: number, rowVersion: number, desId: string) =>
    await sales.call('design/save', {
      cfgId,
      desId,
      type,
      desName: 'Box',
      productVersion: '1.0.0',
      choices: { devices: deviceCount, size: 'small' },
      rowVersion,
    })
  const desId = randomUUID()
  return { cfgId, save, design: await save(devices, 0, desId) }
}

const listUnmetConditions = async (cfgId: string) =>
  (await sales.call('solution/status/change/details', { cfgid: cfgId })).missing.submit.map(
    ({ condition }) => condition,
  )

test('a design with an error is saved with its number of errors, and bars the submission until the error is resolved', async () => {
  const { cfgId, save, design } = await createDesign(6)
  expect(design.errorCount).toBe(1)
  expect(await listUnmetConditions(cfgId)).toContain('noDesignError')
  const resolved = await save(5, design.rowVersion, design.desId)
  expect(resolved.errorCount).toBe(0)
  expect(await listUnmetConditions(cfgId)).not.toContain('noDesignError')
})

test('a copied design and a restored design keep their errors', async () => {
  const { cfgId, design } = await createDesign(6)
  const copy = await sales.call('solution/copy', { cfgId, newName: `Copy ${randomUUID()}` })
  expect(await listUnmetConditions(copy.solution.cfgId)).toContain('noDesignError')
  const { undo } = await sales.call('solution/delete', { cfgId, desId: design.desId })
  expect(await listUnmetConditions(cfgId)).not.toContain('noDesignError')
  await applyUndo(sales, undo)
  expect(await listUnmetConditions(cfgId)).toContain('noDesignError')
})
