// Tests the arguments for the messages of broken rules, on a model of racks in a pod.
import { expect, test } from 'vitest'
import { readModel } from './text/model-text.ts'
import { computeRuleArguments } from './rule-arguments.ts'

const { model, problems } = readModel(`
model pods version 1.0.0
choice racks : 1 .. 30
choice mean  : 1 .. 20 kW
choice class : one of 150, 250
value power : kW = racks * mean
value limit : kW = case class of 150: 150 kW | 250: 250 kW
rule P07 power <= limit  with racks, mean = mean in kW, power in kW, limit in kW
rule P08 mean <= 10 kW  with class, mean = mean in kW
rule P09 racks >= 2  with racks
rule P10 racks <= 29
`)

test('a broken rule gives its figures and the options that it names, and a rule that holds gives nothing', () => {
  expect(problems).toEqual([])
  if (model === undefined) throw new Error('The model has problems')
  expect(computeRuleArguments(model, { racks: 24, mean: 7, class: '150' })).toEqual({
    P07: { racks: 24, mean: 7, power: 168, limit: 150 },
  })
  expect(computeRuleArguments(model, { racks: 2, mean: 12, class: '150' })).toEqual({
    P08: { class: { parameter: 'class', value: '150' }, mean: 12 },
  })
  expect(computeRuleArguments(model, { racks: 30, mean: 1, class: '150' })).toEqual({})
})
