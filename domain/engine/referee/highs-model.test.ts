// Tests what is passed to HiGHS: columns and rows scaled by powers of two, options that give the same answer on every machine, and released memory.
import type { Highs } from 'highs'
import { expect, test, vi } from 'vitest'
import { LinearProgram } from './linear-program.ts'
import { loadHighs } from './load-highs.ts'
import { createColumnSum, Rows, createWeightedSum } from './rows.ts'

/** The program of some rows, with the HiGHS model created from it and its input. */
async function createWatchedProgram(rows: Rows) {
  const highs = await loadHighs()
  const createModel = vi.spyOn(highs, 'createModel')
  const program = new LinearProgram(highs, rows)
  const [data] = createModel.mock.calls.at(-1) ?? []
  const result = createModel.mock.results.at(-1)
  createModel.mockRestore()
  if (result?.type !== 'return') throw new Error('HiGHS made no model')
  const model: ReturnType<Highs['createModel']> = result.value
  return { highs, program, data, model }
}

test('large computed columns and rows with large factors are scaled by powers of two', async () => {
  const rows = new Rows()
  const integer = rows.addColumn(0, 5000, true)
  const [small, even, largest, odd] = [
    rows.addColumn(-512, 1024, false),
    rows.addColumn(-2048, 100, false),
    rows.addColumn(0, 1_000_000, false),
    rows.addColumn(0, 3000, false),
  ]
  rows.add(createWeightedSum([integer, small], [1, -1]), -7, 12)
  rows.add(createWeightedSum([integer, even, odd], [3, 5, -1]), 16, Number.POSITIVE_INFINITY)
  rows.add(createWeightedSum([largest], [-3]), Number.NEGATIVE_INFINITY, -1536)
  rows.add(createWeightedSum([integer, small], [1000, -1024]), 0, 512)
  const { data, highs, program } = await createWatchedProgram(rows)
  expect(data).toMatchObject({
    numCols: 5,
    numRows: 4,
    colCost: new Float64Array(5),
    // 2048 is twice 1024, a million 976 times: 512 is the power of two below.
    colLower: Float64Array.of(0, -512, -1024, 0, 0),
    colUpper: Float64Array.of(5000, 1024, 50, 1_000_000 / 512, 1500),
    // The largest factors are 1, 5 · 2, 3 · 512 and 1024: divided by 1, 8, 1024 and 1024.
    rowLower: [-7, 2, -highs.infinity, 0],
    rowUpper: [12, highs.infinity, -1.5, 0.5],
    matrix: {
      format: 'csr',
      numCols: 5,
      numRows: 4,
      starts: [0, 2, 5, 6, 8],
      indices: [0, 1, 0, 2, 4, 3, 0, 1],
      values: [1, -1, 3 / 8, 10 / 8, -2 / 8, -1.5, 1000 / 1024, -1],
    },
  })
  program.dispose()
})

test('HiGHS is configured with the simplex method, an iteration limit and a fixed seed, without output', async () => {
  const { model, program } = await createWatchedProgram(new Rows())
  const options = ['output_flag', 'solver', 'presolve', 'simplex_iteration_limit', 'random_seed'] as const
  expect(options.map((option) => model.options.get(option))).toEqual([false, 'simplex', 'off', 20_000, 1])
  program.dispose()
})

test('a program without columns has a point without values', async () => {
  const { program } = await createWatchedProgram(new Rows())
  expect(program.solve()).toEqual({ kind: 'point', values: new Float64Array() })
  program.dispose()
})

test('contradicting bounds leave no point, with or without weights', async () => {
  const rows = new Rows()
  rows.add(createColumnSum(rows.addColumn(0, 5, true)), 0, 5)
  const { program, model } = await createWatchedProgram(rows)
  program.setBounds(0, 4, 3)
  expect(program.solve().kind).toBe('none')
  vi.spyOn(model, 'getDualRay').mockReturnValue(undefined)
  expect(program.solve()).toEqual({ kind: 'none', weights: undefined })
  program.dispose()
})

test('memory is released once', async () => {
  const { program, model } = await createWatchedProgram(new Rows())
  const dispose = vi.spyOn(model, 'dispose')
  program.dispose()
  expect(dispose).toHaveBeenCalledTimes(1)
})
