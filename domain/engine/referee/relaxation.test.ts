// Tests the rows of whole models: they exclude no valid configuration, and have the expected counting columns and goal steps.
import { expect, test } from 'vitest'
import { createChecker } from '../check.ts'
import { compileModel } from '../compile.ts'
import { pick, createSeededDraw } from '../testing/draw.ts'
import { generateModelFromSeed, smallSize, wideSize } from '../testing/random-model.ts'
import { createMatcher } from '../testing/truth.ts'
import { validateModel } from '../validate.ts'
import { Configurations } from './configurations.ts'
import { LinearProgram } from './linear-program.ts'
import { loadHighs } from './load-highs.ts'
import { buildRelaxation } from './relaxation.ts'
import { fixColumns } from './testing/fix-columns.ts'
import { createRackRow } from './testing/rack-row.ts'

/** The default limit, by which expressions of few parameters are enumerated, and 0, by which every operation has its own rows. */
const combinationLimits = [undefined, 0]

test('the rows exclude no valid configuration and not its cost by a goal', async () => {
  const highs = await loadHighs()
  const draw = createSeededDraw(5)
  let checkedCount = 0
  for (let seed = 0; seed < 60; seed += 1) {
    const model = generateModelFromSeed(seed, seed % 6 === 5 ? wideSize : smallSize)
    const validAssignments = validateModel(model).length > 0 ? [] : createMatcher(model)({})
    if (validAssignments.length === 0) continue
    const compiled = compileModel(model)
    const configurations = new Configurations(compiled, createChecker(model))
    const goals = [undefined, ...model.goals.map(({ name }) => name)]
    for (const [goal, limit] of goals.flatMap((goalName) =>
      combinationLimits.map((combinationLimit) => [goalName, combinationLimit] as const),
    )) {
      const relaxation = buildRelaxation(compiled, goal, limit)
      const program = new LinearProgram(highs, relaxation.rows)
      for (let time = 0; time < 4; time += 1) {
        const positions = configurations.toPositions(pick(draw, validAssignments))
        const cost = goal === undefined ? undefined : configurations.computeCost(goal, positions)?.scaled
        if (goal !== undefined && cost === undefined) continue
        fixColumns(program, relaxation, positions)
        if (cost !== undefined) program.setBounds(relaxation.goal?.column ?? -1, cost, cost)
        expect(program.solve().kind, `seed ${seed}, ${goal}, ${limit}, ${positions.join()}`).toBe('point')
        checkedCount += 1
      }
      program.dispose()
    }
  }
  expect(checkedCount).toBeGreaterThan(600)
})

test('racks of one kind are counted, and prices in whole hundreds step by a hundred', () => {
  const compiled = compileModel(createRackRow({ racks: 5, load: 30, weight: 9000, price: 99_000 }))
  const { counts, rows, goal } = buildRelaxation(compiled, 'cheapest')
  // Load, weight and price are sums over the same racks: five kinds that are not empty.
  expect(counts.map((column) => [rows.lower[column], rows.upper[column]])).toEqual(
    Array.from({ length: 5 }, () => [0, 5]),
  )
  expect(goal?.step).toBe(100)
})
