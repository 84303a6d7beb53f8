// Tests that the conditions made from a model's rules agree with the checker and are valid expressions of the model.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createChecker } from '../check.ts'
import { createSeededDraw } from '../testing/draw.ts'
import { createModelArbitrary, generateAssignment } from '../testing/random-model.ts'
import { validateModel } from '../validate.ts'
import { RuleConditions } from './rule-conditions.ts'

test('a rule is broken exactly where the checker says so, and its condition always has a value', () => {
  fc.assert(
    fc.property(createModelArbitrary(), fc.nat(), (model, seed) => {
      const conditions = new RuleConditions(model)
      const rules = model.rules.map((rule) => ({
        rule,
        broken: conditions.broken(rule),
        applies: conditions.applies(rule),
      }))
      const modelWithTables = { ...model, tables: { ...model.tables, ...conditions.tables } }
      const checker = createChecker(modelWithTables)
      const draw = createSeededDraw(seed)
      for (let count = 0; count < 30; count += 1) {
        const assignment = generateAssignment(draw, model)
        const violations = checker.check(assignment)
        // The checker reports nothing about rules if a definition has no value.
        if (violations.some(({ kind }) => kind !== 'rule')) continue
        for (const { rule, broken, applies } of rules) {
          const isViolated = violations.some(
            (violation) => violation.kind === 'rule' && violation.rule === rule.id,
          )
          expect(checker.holds(broken, assignment)).toBe(isViolated)
          const isApplicable = rule.when === undefined || checker.holds(rule.when, assignment) === true
          expect(checker.holds(applies, assignment)).toBe(isApplicable)
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('the generated conditions are valid expressions of the model', () => {
  fc.assert(
    fc.property(createModelArbitrary(), (model) => {
      const conditions = new RuleConditions(model)
      const rules = model.rules.map((rule) => ({ id: rule.id, require: conditions.broken(rule) }))
      expect(validateModel({ ...model, tables: { ...model.tables, ...conditions.tables }, rules })).toEqual(
        [],
      )
    }),
    { numRuns: 25 },
  )
})
