/** Tests that the code of the server records every kind of history event. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { historyKinds } from '@design-portal/domain/workflow/history-kinds.ts'
import { expect, test } from 'vitest'

const featuresFolder = join(import.meta.dirname, '../..')

test('every kind of event is recorded by some use case', () => {
  const sourceText = globSync('**/*.ts', { cwd: featuresFolder })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(featuresFolder, file), 'utf8'))
    .join('\n')
  expect(historyKinds.filter((kind) => !sourceText.includes(`'${kind}'`))).toEqual([])
})
