import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { idModule, reactIds } from './react-ids.ts'

const folder = join(import.meta.dirname, '../../node_modules')

/** What a module gives to others, by its last statement or before each. */
const exportedBy = (code: string): readonly string[] =>
  [...code.matchAll(/export (?:function (\w+)|\{ \w+(?:\$\d+)? as (\w+) \})/g)].map(
    ([, declared, named]) => declared ?? named ?? '',
  )

test('the hook that takes the place of Mantine’s is called by its name and changes no state', async () => {
  const { load } = reactIds()
  if (typeof load !== 'function') throw new TypeError('The plugin loads nothing')
  const ours = await Reflect.apply(load, undefined, [join(folder, idModule)])
  expect(ours).toBeTypeOf('string')
  expect(exportedBy(String(ours))).toEqual(exportedBy(await readFile(join(folder, idModule), 'utf8')))
  expect(ours).not.toContain('useState')
  expect(await Reflect.apply(load, undefined, [join(folder, 'react/index.js')])).toBeNull()
})
