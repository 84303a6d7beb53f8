// Tests UVL constraints: the meaning of each operator, its grouping, and where reading ends.
import { describe, expect, test } from 'vitest'
import type { Condition } from '@design-portal/domain/engine/model.ts'
import { ProblemList, ReadError } from '../read-model.ts'
import { readUvlLines } from './lines.ts'
import { ConstraintParser } from './parse-constraint.ts'

const features = new Set(['a', 'b', 'c', 'true', 'x.y', 'x.y.z'])

/** The conditions of the lines of a text. */
function parseConditions(text: string): readonly Condition[] {
  const problems = new ProblemList(text)
  const parser = new ConstraintParser(features, problems)
  const conditions = readUvlLines(text, problems).map((line) => parser.parse(line))
  problems.throwIfAny()
  return conditions
}

const findProblem = (text: string) => {
  try {
    parseConditions(text)
  } catch (error) {
    if (error instanceof ReadError) return error.problems[0]
    throw error
  }
  return undefined
}

function holds(condition: Condition, trueFeatures: ReadonlySet<string>): boolean {
  switch (condition.kind) {
    case 'flag':
      return trueFeatures.has(condition.name)
    case 'not':
      return !holds(condition.of, trueFeatures)
    case 'all':
      return condition.of.every((operand) => holds(operand, trueFeatures))
    case 'any':
      return condition.of.some((operand) => holds(operand, trueFeatures))
    default:
      throw new Error(`${condition.kind} is not read from UVL`)
  }
}

/** For each of the eight sets of a, b and c, whether the constraint holds; `a` changes slowest. */
const formatTruthTable = (text: string): string =>
  Array.from({ length: 8 }, (_, bits) => {
    const trueFeatures = new Set(['a', 'b', 'c'].filter((_name, index) => ((bits >> (2 - index)) & 1) === 1))
    return parseConditions(text).every((condition) => holds(condition, trueFeatures)) ? '1' : '0'
  }).join('')

const buildNegations = (depth: number): string => `${'!'.repeat(depth)}a`

const buildParentheses = (depth: number): string => `${'('.repeat(depth)}a${')'.repeat(depth)}`
const buildImplications = (depth: number): string => `${'a => '.repeat(depth)}a`

describe('a UVL constraint', () => {
  test.each([
    ['a', '00001111'],
    ['!a', '11110000'],
    ['!!a', '00001111'],
    ['a & b', '00000011'],
    ['a | b', '00111111'],
    ['a => b', '11110011'],
    ['a <=> b', '11000011'],
    ['true', '11111111'],
    ['false', '00000000'],
    ['a | b & c', '00011111'],
    ['(a | b) & c', '00010101'],
    ['a & b => c', '11111101'],
    ['a => b | c', '11110111'],
    ['a => b => c', '11111101'],
    ['(a => b) => c', '01011101'],
    ['a <=> b <=> c', '01101001'],
    ['a <=> b => c', '00101101'],
    ['!a & b', '00110000'],
    ['!(a & b) | c', '11111101'],
    ['a & b & c', '00000001'],
    ['a | b | c', '01111111'],
  ])('%s has the truth table %s', (text, expected) => {
    expect(formatTruthTable(text)).toBe(expected)
  })

  test('is parsed separately on each line', () => {
    expect(formatTruthTable('a\nb\n')).toBe('00000011')
  })

  test('may name features with dots, and keywords in quotes', () => {
    expect(parseConditions('x.y\nx.y.z\n"true"')).toEqual([
      { kind: 'flag', name: 'x.y' },
      { kind: 'flag', name: 'x.y.z' },
      { kind: 'flag', name: 'true' },
    ])
  })

  test.each([
    ['d', 1, 'There is no feature d.', 'Correct the name, or add the feature to the tree.'],
    ['x.', 1, 'There is no feature x..', 'Correct the name, or add the feature to the tree.'],
    ['a b', 3, 'Found `b` where the end of the line was expected.', 'Write the end of the line here.'],
    ['a &', 4, 'Found the end of the line where a feature was expected.', 'Write a feature here.'],
    ['(a', 3, 'Found the end of the line where `)` was expected.', 'Write `)` here.'],
    ['(a b', 4, 'Found `b` where `)` was expected.', 'Write `)` here.'],
    ['a & )', 5, 'Found `)` where a feature was expected.', 'Write a feature here.'],
    [
      'a > 5',
      3,
      'Found `>` where the end of the line was expected.',
      'Arithmetic constraints are not read: state which features exclude each other.',
    ],
    ['a "+"', 3, 'Found `+` where the end of the line was expected.', 'Write the end of the line here.'],
  ])('%s is rejected', (text, column, message, cure) => {
    expect(findProblem(text)).toMatchObject({ line: 1, column, message, cure })
  })
})

test('constraints may be nested two hundred deep and no deeper', () => {
  for (const buildConstraint of [buildParentheses, buildImplications, buildNegations]) {
    expect(findProblem(buildConstraint(200))).toBeUndefined()
    expect(findProblem(buildConstraint(201))?.message).toMatch(
      / where at most 200 steps of nesting was expected\.$/,
    )
  }
})
