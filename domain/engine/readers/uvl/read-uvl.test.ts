import { describe, expect, test } from 'vitest'
import { createChecker } from '../../check.ts'
import { compileModel } from '../../compile.ts'
import { createSession } from '../../create-session.ts'
import { ReadError } from '../read-model.ts'
import { readUvl } from './read-uvl.ts'

const cooling = `namespace plant
features
	"Cooling plant" {abstract, maker 'any'}
		mandatory
			Chiller
				alternative
					Screw
					Scroll
					Centrifugal
		optional
			Economiser // free cooling
				[1..2]
					DryCooler
					Tower
					Pond
			Heater
		or
			PumpA {
				power 4.5,
				price 1200
			}
			PumpB
constraints
	Centrifugal => Tower & !Pond
	(Heater | DryCooler) <=> PumpB
	/* a comment
	   of two lines */
	!(Scroll & Heater)
`

/** The same model written by hand. */
function valid(of: Readonly<Record<string, boolean>>): boolean {
  const has = (name: string): boolean => of[name] ?? false
  const count = (...names: string[]): number => names.filter(has).length
  const economiser = count('DryCooler', 'Tower', 'Pond')
  return (
    has('Cooling plant') &&
    has('Chiller') &&
    count('Screw', 'Scroll', 'Centrifugal') === 1 &&
    (has('Economiser') ? economiser >= 1 && economiser <= 2 : economiser === 0) &&
    count('PumpA', 'PumpB') >= 1 &&
    (!has('Centrifugal') || (has('Tower') && !has('Pond'))) &&
    (has('Heater') || has('DryCooler')) === has('PumpB') &&
    !(has('Scroll') && has('Heater'))
  )
}

const problemsOf = (text: string) => {
  try {
    readUvl(text, 'wrong')
  } catch (error) {
    if (error instanceof ReadError) return error.problems
    throw error
  }
  return []
}

describe('reading UVL', () => {
  test('says of every assignment what the model written by hand says', () => {
    const { model } = readUvl(cooling, 'cooling')
    const names = model.parameters.map(({ name }) => name)
    expect(names).toHaveLength(12)
    const checker = createChecker(model)
    let configurations = 0
    for (let bits = 0; bits < 2 ** names.length; bits += 1) {
      const assignment = Object.fromEntries(names.map((name, at) => [name, ((bits >> at) & 1) === 1]))
      const expected = valid(assignment)
      if (expected) configurations += 1
      expect(checker.check(assignment).length === 0, JSON.stringify(assignment)).toBe(expected)
    }
    expect(configurations).toBeGreaterThan(20)
  })

  test('the session implies what the tree implies', () => {
    const { model, sentences } = readUvl(cooling, 'cooling')
    const session = createSession(compileModel(model))
    session.choose('Centrifugal', true)
    const { parameters } = session.completeDomains()
    for (const name of ['Tower', 'Economiser', 'Chiller', 'Cooling plant'])
      expect(parameters[name], name).toMatchObject({
        values: [{ state: 'impossible' }, { state: 'implied' }],
      })
    expect(sentences['line 24']).toBe('Centrifugal => Tower & !Pond')
  })

  test('implication groups to the right', () => {
    const { model } = readUvl(
      'features\n  r\n    optional\n      a\n      b\n      c\nconstraints\n  a => b => c\n',
      'right',
    )
    const checker = createChecker(model)
    expect(checker.check({ r: true, a: false, b: true, c: false })).toEqual([])
    expect(checker.check({ r: true, a: true, b: true, c: false })).toHaveLength(1)
  })

  test.each([
    ['', 1, 'The model has no feature.'],
    ['features\n  r\nconstraints\n  a\n', 4, 'There is no feature a.'],
    ['x\n', 1, 'Something stands before the first section.'],
    ['features\n  a\n    b\n', 3, 'Below the feature a a group was expected.'],
    ['features\n  a\n  b\n', 3, 'A second root, b.'],
    ['features\n  a\n    or\n      b\n      b\n', 5, 'A second feature b.'],
    ['features\n  a\n    [3..4]\n      b\n', 3, '3 of 1 features cannot be there.'],
    ['features\n  Integer a\n', 2, 'Features of type Integer are not read.'],
    ['features\n  a cardinality [0..2]\n', 2, 'Features that are there several times are not read.'],
    ['imports\n  other\nfeatures\n  a\n', 1, 'Imports are not read.'],
    ['features\n  a\nconstraints\n  a.cost < 5\n', 4, 'Found `<` where the end of the line was expected.'],
    ['features\n  a\nconstraints\n  (a\n', 4, 'Found the end of the line where `)` was expected.'],
    ['features\n  a\nconstraints\n  a &\n', 4, 'Found the end of the line where a feature was expected.'],
    ['features\n  "a\n', 2, '`"` has no meaning here.'],
    ['features\n  a {\n  b\n', 2, 'The attributes have no end.'],
  ])('%j is refused with line and cure', (text, line, message) => {
    const problem = problemsOf(text).find((one) => one.message === message)
    expect(problem, JSON.stringify(problemsOf(text))).toMatchObject({ line, message })
    expect(problem?.cure).not.toBe('')
  })

  test('deep nesting is refused instead of exhausting the stack', () => {
    const text = `features\n  a\nconstraints\n  ${'('.repeat(100_000)}a\n`
    expect(problemsOf(text)[0]?.message).toContain('at most 200 steps of nesting')
    expect(problemsOf(`features\n  a\nconstraints\n  ${'a => '.repeat(100_000)}a\n`)).toHaveLength(1)
  })
})
