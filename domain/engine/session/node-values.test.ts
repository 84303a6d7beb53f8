// Tests that long sums, which are updated by the differences of their terms, give what the checker computes from scratch.
import { expect, test } from 'vitest'
import type { Model } from '../model.ts'
import { createSubject, toAssignment } from '../network/testing/compare-network.ts'
import { add, atMost, divideUp, equal, ifElse, less, ModelBuilder } from '../testing/builder.ts'
import { createSeededDraw } from '../testing/draw.ts'
import { createRowOfRacks } from '../testing/row-of-racks.ts'
import { Assessment } from './assessment.ts'
import { Reasoner } from './reasoner.ts'

/** Sums of 24 quotients: a quotient has no value while its divisor is 0, and counts only while its switch is on. */
function createQuotients(): Model {
  const model = new ModelBuilder('quotients', '1.0.0')
  const quotients = Array.from({ length: 24 }, (_, index) => {
    const [divisor, on] = ['divisor', 'on'].map((name) =>
      model.number(`${name}${index}`, { group: 'g', min: 0, max: name === 'on' ? 1 : 4, step: 1, unit: '1' }),
    )
    return ifElse(equal(on ?? 0, 1), divideUp(12, divisor ?? 0), 0)
  })
  const offset = model.number('offset', { group: 'g', min: 0, max: 90, step: 1, unit: '1' })
  model.rule('most', atMost(add(...quotients), add(80, offset)))
  model.rule('least', less(20, add(...quotients)))
  model.rule('exact', equal(add(...quotients.slice(0, 12), offset), 60))
  return model.build()
}

test.each([
  ['terms that have no value', createQuotients()],
  ['racks in a row', createRowOfRacks(10)],
])('a walk from configuration to configuration judges each one as the checker does: %s', (_, model) => {
  const { compiled, checker } = createSubject(model)
  const reasoner = new Reasoner(compiled)
  reasoner.enterRules()
  expect(reasoner.solve(reasoner.preferred, { left: 1000, cancelled: () => false })).toBe('found')
  const assessment = new Assessment(compiled)
  const base = reasoner.search.found.slice()
  assessment.setBase(base)
  const draw = createSeededDraw(5)
  const isValid = (positions: Int32Array): boolean =>
    checker.check(toAssignment(compiled, positions)).length === 0
  let validCount = 0
  for (let step = 0; step < 300; step++) {
    const candidate = base.slice()
    const changed = Array.from({ length: 1 + draw(3) }, () => draw(base.length))
    for (const index of changed) candidate[index] = draw(compiled.parameters[index]?.size ?? 1)
    const broken = assessment.findBrokenNode(candidate, changed)
    expect(broken < 0).toBe(isValid(candidate))
    if (broken >= 0) {
      const move = assessment.findMendingMove(broken, candidate, {
        changed,
        movable: [draw(base.length)],
        snap: (_parameter, position) => position,
      })
      if (move !== undefined) candidate[move.parameter] = move.position
      expect(assessment.findBrokenNode(candidate, [...changed, ...(move ? [move.parameter] : [])]) < 0).toBe(
        isValid(candidate),
      )
    }
    if (!isValid(candidate)) continue
    validCount += 1
    base.set(candidate)
    assessment.setBase(base)
    // A computation from scratch in between leaves the values of another configuration behind.
    if (draw(4) === 0) assessment.holds(new Int32Array(base.length))
  }
  expect(validCount).toBeGreaterThan(10)
})
