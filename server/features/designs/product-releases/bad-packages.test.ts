/** Tests uploads that are not packages, or packages with problems: each gets a clear answer, and none is stored in part. */
import { afterAll, describe, expect, test } from 'vitest'
import { createZip } from '../../../testing/create-zip.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal } from '../../../testing/test-portal.ts'
import {
  createWallBox,
  findVersion,
  uploadPackage,
  wallBoxKey as productKey,
  zipPackage,
} from '../../../testing/wall-box.ts'

const portal = await createTestPortal()
const catalogue = await portal.signIn('catalogue')
const superUser = await portal.signIn('super')
afterAll(async () => await portal.close())

const getUploadRefusal = async (file: Uint8Array) =>
  await expectRefusal(catalogue.call('product/version/upload', { fileName: 'package.zip', file }))

const readVersion = async (productVersion: string) =>
  findVersion(await catalogue.call('product/details', { productKey }), productVersion)

describe('an upload that is not a package', () => {
  const box = createWallBox('6.0.0')
  const model = String(box['product.model'])
  test.each([
    ['text', Buffer.from('model wall-box version 6.0.0'), { reason: 'notZip' }],
    ['a damaged archive', zipPackage(box).subarray(0, 300), { reason: 'damaged' }],
    ['an archive without a model', zipPackage({ 'parts.csv': '' }), { reason: 'noModel' }],
    [
      'an archive with an unknown file',
      zipPackage({ ...box, 'tables/frames.xlsx': 'x' }),
      { reason: 'unknownFile', file: 'wall-box/tables/frames.xlsx' },
    ],
    [
      'an archive with a file outside the folder of the model',
      createZip([
        { name: 'box/product.model', content: model },
        { name: 'parts.csv', content: '' },
      ]),
      { reason: 'unknownFile', file: 'parts.csv' },
    ],
    [
      'an archive with a table that is not UTF-8',
      zipPackage({ ...box, 'parts.csv': Buffer.from([0x50, 0xff, 0xfe]) }),
      { reason: 'notUtf8', file: 'wall-box/parts.csv' },
    ],
    [
      'an archive with a model without a head',
      zipPackage({ ...box, 'product.model': 'group box' }),
      { reason: 'headInvalid', file: 'product.model' },
    ],
    [
      'an archive with a key that an address cannot contain',
      zipPackage({ ...box, 'product.model': model.replace('wall-box', '../box') }),
      { reason: 'headInvalid', file: 'product.model' },
    ],
    [
      'an archive that unpacks to more than the limit',
      zipPackage({ ...box, 'parts.csv': Buffer.alloc(20 * 2 ** 20) }),
      { reason: 'tooLarge' },
    ],
    ['an archive with a path out of its folder', zipPackage(box, '../'), { reason: 'damaged' }],
  ])('is refused with the reason if it is %s, and nothing is stored', async (_, file, details) => {
    expect(await getUploadRefusal(file)).toMatchObject({
      status: 422,
      apiErrorCode: 'PACKAGE_UNREADABLE',
      details,
    })
    const stored = await portal.db
      .selectFrom('product_version')
      .select('product_version')
      .where('product_version', '=', '6.0.0')
      .execute()
    expect(stored).toEqual([])
  })

  test('is refused if it has 50 MB', async () => {
    expect(await getUploadRefusal(Buffer.alloc(50 * 2 ** 20))).toMatchObject({
      status: 413,
      apiErrorCode: 'PACKAGE_TOO_LARGE',
    })
  })
})

test('a package with problems is stored as failed, cannot be released, and is replaced by the next upload', async () => {
  const changes = { 'product.model': (text: string) => text.replace('when lid', 'when lit') }
  expect(await uploadPackage(catalogue, createWallBox('7.0.0', changes))).toMatchObject({
    state: 'failed',
    failure: null,
    problems: [
      { file: 'product.model', line: 19, message: "There is no 'lit'.", cure: 'Did you mean `lid`?' },
    ],
  })
  const { type } = await catalogue.call('product/details', { productKey })
  const release = { productKey, productVersion: '7.0.0' }
  expect(await expectRefusal(superUser.call('product/version/release', release))).toMatchObject({
    details: { unmet: ['isChecked'] },
  })
  expect(await uploadPackage(catalogue, createWallBox('7.0.0'))).toMatchObject({
    state: 'draft',
    problems: [],
  })
  // The product keeps the number that it got with the failed upload.
  expect((await catalogue.call('product/details', { productKey })).type).toBe(type)
})

test('a check whose process is gone is reported as broken off, and the version can be uploaded again', async () => {
  const { content_hash: contentHash } = await portal.db
    .updateTable('product_version')
    .set({ check_state: 'running', check_alive_at: new Date(portal.now().getTime() - 120_000) })
    .where('product_version', '=', '7.0.0')
    .returning('content_hash')
    .executeTakeFirstOrThrow()
  // A check that broke off has stored neither texts nor a network.
  for (const table of ['product_text', 'compiled_network'] as const)
    await portal.db
      .deleteFrom(table)
      .where('content_hash', '=', contentHash ?? '')
      .execute()
  expect(await readVersion('7.0.0')).toMatchObject({ state: 'failed', failure: 'brokenOff' })
  expect(await uploadPackage(catalogue, createWallBox('7.0.0'))).toMatchObject({ state: 'draft' })
})
