/** Tests bills of many programs, languages and encodings: each is read right, asked about or refused, and none is read wrong without a remark. */
import { expect, test } from 'vitest'
import { atLength } from '../../../../tools/at-length.ts'
import { checkBillFile } from '../../../testing/bill-files/check-bill-file.ts'

const fileCount = atLength ? 200 : 30

test(`of ${fileCount} varied files at least 98 % are read right, and none is read wrong`, async () => {
  const results = []
  for (let seed = 0; seed < fileCount; seed += 1) results.push({ seed, ...(await checkBillFile(seed)) })
  const wrong = results.filter(({ verdict }) => verdict === 'wrong')
  expect(wrong.map(({ seed, reason, file }) => [seed, reason, file.text])).toEqual([])
  const right = results.filter(({ verdict }) => verdict === 'right').length
  expect(right).toBeGreaterThanOrEqual(0.98 * fileCount)
})
