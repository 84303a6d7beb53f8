// Tests the figures of broken rules on a model of racks in a pod.
import { expect, test } from 'vitest'
import { readModel } from './text/model-text.ts'
import { computeRuleFigures } from './rule-figures.ts'

const { model, problems } = readModel(`
model pods version 1.0.0
choice racks : 1 .. 30
choice mean  : 1 .. 20 kW
choice class : one of 150, 250
value power : kW = racks * mean
value limit : kW = case class of 150: 150 kW | 250: 250 kW
rule P07 power <= limit  with racks, mean = mean in kW, power in kW, limit in kW
rule P08 mean <= 10 kW  with class
rule P09 racks >= 2  with racks
`)

test('a broken rule has its arithmetic, and neither a rule that holds nor one that speaks of an option is told', () => {
  expect(problems).toEqual([])
  if (model === undefined) throw new Error('The model has problems')
  expect(computeRuleFigures(model, { racks: 24, mean: 7, class: '150' })).toEqual({
    P07: { racks: 24, mean: 7, power: 168, limit: 150 },
  })
  expect(computeRuleFigures(model, { racks: 2, mean: 12, class: '150' })).toEqual({})
})
