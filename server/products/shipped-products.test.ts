// Tests that no package of the repository has changed since its version was recorded.
import { expect, test } from 'vitest'
import { computeFingerprint } from '../fingerprint.ts'
import recordedVersions from './recorded-versions.json' with { type: 'json' }
import { listShippedProducts } from './shipped-products.ts'

test.each(listShippedProducts())(
  'the package of $key has the content that is recorded for version $version in recorded-versions.json',
  ({ key, version, files }) => {
    const record = recordedVersions.find(
      (candidate) => candidate.key === key && candidate.version === version,
    )
    const hash = computeFingerprint(files)
    expect(
      record,
      `Raise the version on the first line of product.model, or record a new version: ${JSON.stringify({ key, version, hash })}`,
    ).toEqual({ key, version, hash })
  },
)

test('each version is recorded once', () => {
  const versions = recordedVersions.map(({ key, version }) => `${key} ${version}`)
  expect(new Set(versions).size).toBe(versions.length)
})
