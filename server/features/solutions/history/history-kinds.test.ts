/** Tests that the server records every kind of history event that there is. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { historyKinds } from '@design-portal/domain/workflow/history-kinds.ts'
import { expect, test } from 'vitest'

const features = join(import.meta.dirname, '../..')

test('every kind of event is recorded by some use case', () => {
  const code = globSync('**/*.ts', { cwd: features })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(features, file), 'utf8'))
    .join('\n')
  expect(historyKinds.filter((kind) => !code.includes(`'${kind}'`))).toEqual([])
})
