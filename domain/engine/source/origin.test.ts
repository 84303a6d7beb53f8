// Tests that a path of the core model leads back to its declaration in the source.
import { expect, test } from 'vitest'
import { type Origins, toSourcePath } from './origin.ts'

const origins: Origins = {
  parameters: {
    'rack[1].load': { path: 'parts/rack/parameters/load', name: 'load', part: 'rack', place: 1 },
    load: { path: 'parameters/load', name: 'load' },
  },
  values: {
    'a/b': { path: 'values/a', name: 'a', madeBy: 'shared' },
    a: { path: 'parts/x/values/a', name: 'a' },
  },
  rules: { 'P02@rack[1]': { path: 'parts/rack/rules/P02', name: 'P02' } },
  notices: {},
  tables: { '': { path: 'tables/empty', name: '' } },
}

test.each([
  ['rules/P02@rack[1]', 'parts/rack/rules/P02'],
  ['rules/P02@rack[1]/require/left', 'parts/rack/rules/P02'],
  ['rules/P02@rack[11]', 'rules/P02@rack[11]'],
  ['parameters/rack[1].load/max', 'parts/rack/parameters/load'],
  ['parameters/load/max', 'parameters/load/max'],
  ['parameters/loads', 'parameters/loads'],
  ['values/a', 'parts/x/values/a'],
  ['values/a/is', 'parts/x/values/a'],
  ['values/a/b/is', 'values/a'],
  ['values/a/bc', 'parts/x/values/a'],
  ['notices/N1', 'notices/N1'],
  ['tables/', 'tables/empty'],
  ['tables', 'tables/empty'],
  ['goals/least', 'goals/least'],
  ['version', 'version'],
  ['', ''],
])('the core path "%s" leads to "%s" in the source', (path, source) => {
  expect(toSourcePath(origins, path)).toBe(source)
})
