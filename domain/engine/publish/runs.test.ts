// Tests that adjacent numbers form a run, while options and flags stay separate.
import { expect, test } from 'vitest'
import { ModelBuilder } from '../testing/builder.ts'
import { compileModel } from '../compile.ts'
import { findRuns } from './runs.ts'

const model = new ModelBuilder('m', '1.0.0')
model.number('load', { group: 'g', min: 10, max: 20, step: 0.5, unit: 'kW' })
model.choice('frame', ['S', 'M', 'L'], { group: 'g' })
model.flag('spare', { group: 'g' })
const [load, frame, spare] = compileModel(model.build()).parameters

test.each([
  ['adjacent numbers form one run', load, [1, 2, 3], [{ from: 10.5, to: 11.5, count: 3 }]],
  [
    'a gap between numbers separates runs',
    load,
    [0, 2, 3, 7],
    [
      { from: 10, to: 10, count: 1 },
      { from: 11, to: 11.5, count: 2 },
      { from: 13.5, to: 13.5, count: 1 },
    ],
  ],
  ['no positions give no runs', load, [], []],
  [
    'options are a run each',
    frame,
    [0, 1],
    [
      { from: 'S', to: 'S', count: 1 },
      { from: 'M', to: 'M', count: 1 },
    ],
  ],
  [
    'the values of a flag are a run each',
    spare,
    [0, 1],
    [
      { from: false, to: false, count: 1 },
      { from: true, to: true, count: 1 },
    ],
  ],
])('%s', (_, space, positions, runs) => {
  expect(space === undefined ? undefined : findRuns(space, positions)).toEqual(runs)
})
