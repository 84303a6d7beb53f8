/** Tests bills of many programs, languages and encodings: each is read right, asked about or refused, and none wrong without a word. */
import { expect, test } from 'vitest'
import { atLength } from '../../../../tools/at-length.ts'
import { judgeBillFile } from '../../../testing/bill-files/judge-bill-file.ts'

const files = atLength ? 200 : 30

test(`of ${files} varied files at least 98 % are read right, and none is read wrong`, async () => {
  const judged = []
  for (let seed = 0; seed < files; seed += 1) judged.push({ seed, ...(await judgeBillFile(seed)) })
  const wrong = judged.filter(({ verdict }) => verdict === 'wrong')
  expect(wrong.map(({ seed, reason, file }) => [seed, reason, file.text])).toEqual([])
  const right = judged.filter(({ verdict }) => verdict === 'right').length
  expect(right).toBeGreaterThanOrEqual(0.98 * files)
})
