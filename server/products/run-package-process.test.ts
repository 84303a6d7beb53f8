// Tests that work on packages is done in turn in a process of its own, and that its limits on time and memory end it and nothing else.
import { expect, test } from 'vitest'
import { createWallBox } from '../testing/wall-box.ts'
import {
  runPackageProcess,
  countPackageRequests,
  PackageProcessError,
  type PackageRequest,
  packageLimits,
} from './run-package-process.ts'
import { getShippedProduct } from './shipped-products.ts'

const check: PackageRequest = { kind: 'check', files: createWallBox() }

test('a check that takes longer than it may is ended, and the next one is answered', async () => {
  const slow = runPackageProcess(check, { ...packageLimits, seconds: 0.05 })
  const next = runPackageProcess(check)
  expect(countPackageRequests()).toBe(2)
  await expect(slow).rejects.toMatchObject({ failure: 'tooSlow' })
  expect((await next).kind).toBe('passed')
  expect(countPackageRequests()).toBe(0)
})

test('a check that needs more memory than it may is ended', async () => {
  const { files } = getShippedProduct(32)
  const request = { kind: 'check', files } as const
  await expect(runPackageProcess(request, { seconds: 60, megabytes: 24 })).rejects.toMatchObject({
    failure: 'tooMuchMemory',
  })
})

test('a process that fails rejects the request instead of answering it', async () => {
  // Without the content, which only a defect of the portal can omit.
  const incompleteRequest: PackageRequest = JSON.parse(
    '{"kind":"compile","key":"x","version":"1.0.0","typeId":101}',
  )
  await expect(runPackageProcess(incompleteRequest)).rejects.toThrow(PackageProcessError)
  await expect(runPackageProcess(incompleteRequest)).rejects.toMatchObject({ failure: 'inside' })
})

test('a version is compiled to the network that its check has built', async () => {
  const checked = await runPackageProcess(check)
  if (checked.kind !== 'passed') throw new Error('The box has problems')
  const { content, network } = checked.version
  const compiled = await runPackageProcess({
    kind: 'compile',
    key: 'wall-box',
    version: '1.0.0',
    typeId: 101,
    content: JSON.parse(content),
  })
  expect(compiled).toMatchObject({ kind: 'compiled' })
  if (compiled.kind === 'compiled')
    expect(Buffer.from(compiled.network).equals(Buffer.from(network))).toBe(true)
})
