import { describe, expect, test } from 'vitest'
import { createChecker } from '@design-portal/domain/engine/check.ts'
import { compileModel } from '@design-portal/domain/engine/compile.ts'
import { createSession } from '@design-portal/domain/engine/create-session.ts'
import { ReadError } from '../read-model.ts'
import { readUvl } from './read-uvl.ts'

const coolingModel = `namespace plant
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

/** Whether a selection of features is valid, by the same model written by hand. */
function isValid(selection: Readonly<Record<string, boolean>>): boolean {
  const isSelected = (name: string): boolean => selection[name] ?? false
  const countSelected = (...names: string[]): number => names.filter(isSelected).length
  const economiserParts = countSelected('DryCooler', 'Tower', 'Pond')
  return (
    isSelected('Cooling plant') &&
    isSelected('Chiller') &&
    countSelected('Screw', 'Scroll', 'Centrifugal') === 1 &&
    (isSelected('Economiser') ? economiserParts >= 1 && economiserParts <= 2 : economiserParts === 0) &&
    countSelected('PumpA', 'PumpB') >= 1 &&
    (!isSelected('Centrifugal') || (isSelected('Tower') && !isSelected('Pond'))) &&
    (isSelected('Heater') || isSelected('DryCooler')) === isSelected('PumpB') &&
    !(isSelected('Scroll') && isSelected('Heater'))
  )
}

const listProblems = (text: string) => {
  try {
    readUvl(text, 'wrong')
  } catch (error) {
    if (error instanceof ReadError) return error.problems
    throw error
  }
  return []
}

const findLastRequirement = (group: string) =>
  readUvl(`features\n  r\n    ${group}\n      a\n      b\n`, 'ids').model.rules.at(-1)?.require

const listRuleIds = (group: string): string[] =>
  readUvl(`features\n  r\n    ${group}\n      a\n      b\n`, 'ids').model.rules.map(({ id }) => id)

/** The possible numbers of features below a root with this group of five. */
const listSizes = (group: string): number[] => {
  const names = ['a', 'b', 'c', 'd', 'e']
  const { model } = readUvl(
    `features\n\tr\n\t\t${group}\n${names.map((name) => `\t\t\t${name}\n`).join('')}`,
    'g',
  )
  const checker = createChecker(model)
  const sizes = new Set<number>()
  for (let bits = 0; bits < 32; bits += 1) {
    const selection = Object.fromEntries(names.map((name, index) => [name, ((bits >> index) & 1) === 1]))
    const size = Object.values(selection).filter(Boolean).length
    if (checker.check({ r: true, ...selection }).length === 0) sizes.add(size)
    expect(checker.check({ r: false, ...selection })).not.toEqual([])
  }
  return [...sizes].toSorted((left, right) => left - right)
}

describe('reading UVL', () => {
  test('agrees with the handwritten model on every assignment', () => {
    const { model } = readUvl(coolingModel, 'cooling')
    const names = model.parameters.map(({ name }) => name)
    expect(names).toHaveLength(12)
    const checker = createChecker(model)
    let configurations = 0
    for (let bits = 0; bits < 2 ** names.length; bits += 1) {
      const assignment = Object.fromEntries(names.map((name, index) => [name, ((bits >> index) & 1) === 1]))
      const expected = isValid(assignment)
      if (expected) configurations += 1
      expect(checker.check(assignment).length === 0, JSON.stringify(assignment)).toBe(expected)
    }
    expect(configurations).toBeGreaterThan(20)
  })

  test('implies in the session what the feature tree implies', () => {
    const { model, sentences } = readUvl(coolingModel, 'cooling')
    const session = createSession(compileModel(model))
    session.choose('Centrifugal', true)
    const { parameters } = session.completeDomains()
    for (const name of ['Tower', 'Economiser', 'Chiller', 'Cooling plant'])
      expect(parameters[name], name).toMatchObject({
        values: [{ state: 'impossible' }, { state: 'implied' }],
      })
    expect(sentences['line 24']).toBe('Centrifugal => Tower & !Pond')
  })

  test.each([
    ['mandatory', [5]],
    ['optional', [0, 1, 2, 3, 4, 5]],
    ['or', [1, 2, 3, 4, 5]],
    ['alternative', [1]],
    ['[2]', [2]],
    ['[0..2]', [0, 1, 2]],
    ['[1..3]', [1, 2, 3]],
    ['[2..4]', [2, 3, 4]],
    ['[2..*]', [2, 3, 4, 5]],
    ['[1..*]', [1, 2, 3, 4, 5]],
    ['[0..*]', [0, 1, 2, 3, 4, 5]],
    ['[2..5]', [2, 3, 4, 5]],
    ['[5]', [5]],
  ])('allows the stated number of features in a group %s', (group, sizes) => {
    expect(listSizes(group)).toEqual(sizes)
  })

  test('adds no more rules for a group than necessary', () => {
    const treeRules = ['root r', 'parent of a', 'parent of b']
    expect(listRuleIds('optional')).toEqual(treeRules)
    expect(listRuleIds('[0..2]')).toEqual(treeRules)
    expect(listRuleIds('[0..*]')).toEqual(treeRules)
    expect(listRuleIds('mandatory')).toEqual([...treeRules, 'mandatory a', 'mandatory b'])
    expect(listRuleIds('or')).toEqual([...treeRules, 'group 3'])
    expect(findLastRequirement('or')).toMatchObject({
      kind: 'any',
      of: [{ kind: 'not' }, { name: 'a' }, { name: 'b' }],
    })
    expect(findLastRequirement('[0..1]')).toMatchObject({ kind: 'all', of: [{ operator: '<=' }] })
    expect(findLastRequirement('[2..*]')).toMatchObject({ kind: 'all', of: [{ operator: '>=' }] })
    expect(findLastRequirement('[1..1]')).toMatchObject({
      kind: 'all',
      of: [{ operator: '>=' }, { operator: '<=' }],
    })
  })

  test('supports sections, typed names and keywords as names', () => {
    const text = `namespace x
include
  Boolean.level
features
  Boolean Root
    optional
      Boolean
      "or" {abstract}
      2.5
      'features'
constraints
  "or" => Boolean
`
    const { model, sentences, warnings } = readUvl(text, 'words')
    expect(model.parameters.map(({ name }) => name)).toEqual(['Root', 'Boolean', 'or', '2.5', 'features'])
    expect(sentences).toEqual({ 'line 12': '"or" => Boolean' })
    expect(warnings).toEqual([])
  })

  test.each([
    ['features\n  r\n    mandatory x\n      a\n', 3, 'A group was expected below the feature r.'],
    ['features\n  r\n    "or"\n      a\n', 3, 'A group was expected below the feature r.'],
    [
      'features\n  r\n    [2..1]\n      a\n      b\n',
      3,
      'The cardinality [2..1] is impossible in a group of 2.',
    ],
    ['features\n  r\n    mandatory\n      a b\n', 4, 'Found `b` after the feature a.'],
    ['features\n  r\n    mandatory\n      !\n', 4, '`!` is not the name of a feature.'],
    ['features\n  r {a}  b\n', 2, 'The attributes have no end.'],
    ['features\n  Real\n  String s\n', 3, 'Features of type String are not read.'],
    ['features\n  r\n    or\n      a\n  s\n', 5, 'A second root, s.'],
    ['constraints\n  a\n', 1, 'The model has no feature.'],
  ])('%j is rejected', (text, line, message) => {
    const problem = listProblems(text).find((candidate) => candidate.message === message)
    expect(problem, JSON.stringify(listProblems(text))).toMatchObject({ line, message })
    expect(problem?.cure).not.toBe('')
  })

  test('associates implication to the right', () => {
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
    ['x\n', 1, 'There is a line before the first section.'],
    ['features\n  a\n    b\n', 3, 'A group was expected below the feature a.'],
    ['features\n  a\n  b\n', 3, 'A second root, b.'],
    ['features\n  a\n    or\n      b\n      b\n', 5, 'A second feature b.'],
    ['features\n  a\n    [3..4]\n      b\n', 3, 'The cardinality [3..4] is impossible in a group of 1.'],
    ['features\n  Integer a\n', 2, 'Features of type Integer are not read.'],
    ['features\n  a cardinality [0..2]\n', 2, 'Features with a cardinality are not read.'],
    ['imports\n  other\nfeatures\n  a\n', 1, 'Imports are not read.'],
    ['features\n  a\nconstraints\n  a.cost < 5\n', 4, 'Found `<` where the end of the line was expected.'],
    ['features\n  a\nconstraints\n  (a\n', 4, 'Found the end of the line where `)` was expected.'],
    ['features\n  a\nconstraints\n  a &\n', 4, 'Found the end of the line where a feature was expected.'],
    ['features\n  "a\n', 2, '`"` has no meaning here.'],
    ['features\n  a {\n  b\n', 2, 'The attributes have no end.'],
  ])('%j is rejected with line and hint', (text, line, message) => {
    const problem = listProblems(text).find((candidate) => candidate.message === message)
    expect(problem, JSON.stringify(listProblems(text))).toMatchObject({ line, message })
    expect(problem?.cure).not.toBe('')
  })

  test('rejects deep nesting instead of exhausting the stack', () => {
    const text = `features\n  a\nconstraints\n  ${'('.repeat(100_000)}a\n`
    expect(listProblems(text)[0]?.message).toContain('at most 200 steps of nesting')
    expect(listProblems(`features\n  a\nconstraints\n  ${'a => '.repeat(100_000)}a\n`)).toHaveLength(1)
  })
})

test('a quoted keyword begins no section or group', () => {
  const { model } = readUvl(
    'features\n"constraints"\n\toptional\n\t\t"features"\n\t\t\tor\n\t\t\t\t"or"',
    'words',
  )
  expect(model.parameters.map(({ name }) => name)).toEqual(['constraints', 'features', 'or'])
  expect(listProblems('features\nroot\n\t"or"').map(({ line, message }) => [line, message])).toEqual([
    [3, 'A group was expected below the feature root.'],
  ])
})
