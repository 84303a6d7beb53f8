// What a worker's name tells it to fetch before any message has come.
import { expect, test } from 'vitest'
import { preparedBy } from './protocol.ts'

test('a name of type and language says what to prepare', () => {
  expect(preparedBy('27 de')).toEqual({ kind: 'prepare', typeId: 27, language: 'de' })
})

test.each(['', 'engine', '27', '27 xx', '27 de later', '-1 de'])('the name “%s” says nothing', (name) => {
  expect(preparedBy(name)).toBeUndefined()
})
