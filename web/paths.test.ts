import { expect, test } from 'vitest'
import { isReturnAddress } from './paths.ts'

test.each([
  '/home/solution-list',
  '/home/solution-list/solution-details?cfgId=1',
  '/external?encodedURL=%2Fa',
  '/trade-off-tools?tool=water',
  '/reference-designs',
])('a person may be redirected to %s', (address) => {
  expect(isReturnAddress(address)).toBe(true)
})

test.each([
  'https://elsewhere.example/home/',
  '//elsewhere.example/home/',
  '/login',
  '/homely',
  '/externally',
  'javascript:alert(1)',
  '/home/../ngapi/solution/price?refresh=true',
  '/home/%2e%2e/ngapi/docs',
  '/home/..\\ngapi/docs',
  '/home//ngapi/docs',
  '/home/solution-list/nowhere',
  '',
])('nobody is redirected to %j after signing in', (address) => {
  expect(isReturnAddress(address)).toBe(false)
})
