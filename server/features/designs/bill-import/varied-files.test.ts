/** Tests bills of many programs, languages and encodings: each is read right, asked about or refused, and none wrong without a word. */
import { expect, test } from 'vitest'
import { atLength } from '../../../../tools/at-length.ts'
import { checkBillFile } from '../../../testing/bill-files/check-bill-file.ts'

const files = atLength ? 200 : 30

test(`of ${files} varied files at least 98 % are read right, and none is read wrong`, async () => {
  const checked = []
  for (let seed = 0; seed < files; seed += 1) checked.push({ seed, ...(await checkBillFile(seed)) })
  const wrong = checked.filter(({ verdict }) => verdict === 'wrong')
  expect(wrong.map(({ seed, reason, file }) => [seed, reason, file.text])).toEqual([])
  const right = checked.filter(({ verdict }) => verdict === 'right').length
  expect(right).toBeGreaterThanOrEqual(0.98 * files)
})
