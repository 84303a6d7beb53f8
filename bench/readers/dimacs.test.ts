import { describe, expect, test } from 'vitest'
import { compileModel } from '@design-portal/domain/engine/compile.ts'
import { createSession } from '@design-portal/domain/engine/create-session.ts'
import { createSeededDraw } from '@design-portal/domain/engine/testing/draw.ts'
import { readDimacs } from './dimacs.ts'
import { ReadError } from './read-model.ts'

const smallModel = `c 1 root
c 2 pump
c 3 valve
p cnf 3 3
1 0
-2 1 0
-3 2
0
`

const listProblems = (text: string) => {
  try {
    readDimacs(text, 'wrong')
  } catch (error) {
    if (error instanceof ReadError) return error.problems
    throw error
  }
  return []
}

const locateProblems = (text: string) =>
  listProblems(text).map(({ line, column, length, offset, message }) => [
    line,
    column,
    length,
    offset,
    message,
  ])

describe('reading DIMACS', () => {
  test('reads names, flags and clauses over several lines', () => {
    const { model, sentences } = readDimacs(smallModel, 'small')
    expect(model.parameters.map(({ name, kind }) => [name, kind])).toEqual([
      ['root', 'flag'],
      ['pump', 'flag'],
      ['valve', 'flag'],
    ])
    expect(sentences).toEqual({ clause1: 'root', clause2: 'not pump or root', clause3: 'not valve or pump' })
    const session = createSession(compileModel(model))
    session.choose('valve', true)
    expect(session.completeDomains().parameters['pump']).toEqual({
      kind: 'listed',
      values: [
        { value: false, state: 'impossible' },
        { value: true, state: 'implied' },
      ],
    })
  })

  test('numbers a variable without a name and one whose name is taken', () => {
    const { model, warnings } = readDimacs('c 1 a\nc 2 a\np cnf 3 0\n', 'names')
    expect(model.parameters.map(({ name }) => name)).toEqual(['a', 'a#2', 'x3'])
    expect(warnings).toHaveLength(1)
  })

  test('reads prefixed names, other comments and empty lines, and stops at a percent sign', () => {
    const text =
      'c\nc 1 a\nc 2$ b\nc is a comment\nc 3 not one\n\np cnf 3 2\n  1   -2\t0 3\n\nc 3 late\n0\n%\n0\nnothing\n'
    const { model, sentences, warnings } = readDimacs(text, 'comments')
    expect(model.parameters.map(({ name }) => name)).toEqual(['a', 'b', 'late'])
    expect(sentences).toEqual({ clause1: 'a or not b', clause2: 'late' })
    expect(model.rules.map(({ require }) => require)).toEqual([
      {
        kind: 'any',
        of: [
          { kind: 'flag', name: 'a' },
          { kind: 'not', of: { kind: 'flag', name: 'b' } },
        ],
      },
      { kind: 'any', of: [{ kind: 'flag', name: 'late' }] },
    ])
    expect(warnings).toEqual([])
  })

  test('locates problems and continues', () => {
    expect(locateProblems('p cnf 2 2\n1 x 3 0\n2\n -1')).toEqual([
      [2, 1, 7, 10, '`x` is not a literal.'],
      [2, 1, 7, 10, 'Variable 3 is above the 2 that the header announces.'],
      [3, 1, 1, 18, 'The last clause has no end.'],
      [1, 1, 9, 0, 'The header announces 2 clauses, the file has 1.'],
    ])
    expect(locateProblems('p cnf 1 1\np cnf 2 1\n2 0')).toEqual([[2, 1, 9, 10, 'A second header.']])
    expect(locateProblems('c 1 a\nc 2 b')).toEqual([[2, 6, 1, 11, 'No header was found.']])
    expect(locateProblems('p cnf 1 1\n0')).toEqual([])
    expect(locateProblems('p cnf 1 1\n1.5 -x 0')).toHaveLength(2)
    expect(locateProblems('p cnf 100000 0')).toEqual([])
    expect(locateProblems('p cnf 100001 0')).toHaveLength(1)
  })

  test('warns of a duplicate name at the header', () => {
    const { warnings } = readDimacs('c 1 a\nc 2 a\np cnf 2 0\n', 'names', 'names.dimacs')
    expect(warnings).toEqual([
      {
        file: 'names.dimacs',
        line: 3,
        column: 1,
        length: 9,
        offset: 12,
        message: 'Two variables are named a.',
        cure: 'The second is called a#2 here.',
      },
    ])
  })

  test.each([
    ['', 1, 'No header was found.'],
    ['1 0\np cnf 1 1\n', 1, 'A clause before the header.'],
    ['p cnf x 1\n', 1, '`p cnf x 1` is not a header of a CNF.'],
    ['p cnf 1 1\n2 0\n', 2, 'Variable 2 is above the 1 that the header announces.'],
    ['p cnf 1 1\none 0\n', 2, '`one` is not a literal.'],
    ['p cnf 1 1\n1\n', 2, 'The last clause has no end.'],
    ['p cnf 1 2\n1 0\n', 1, 'The header announces 2 clauses, the file has 1.'],
    ['p cnf 999999999 1\n1 0\n', 1, '999999999 variables are announced; at most 100000 are read.'],
  ])('%j is rejected with line and hint', (text, line, message) => {
    const [problem] = listProblems(text)
    expect(problem).toMatchObject({ line, message })
    expect(problem?.cure).not.toBe('')
  })
})

/** Random clauses of one to three literals. */
function drawClauses(seed: number, variables: number, count: number): number[][] {
  const draw = createSeededDraw(seed)
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + draw(3) }, () => (1 + draw(variables)) * (draw(2) === 0 ? 1 : -1)),
  )
}

test('on random clauses every value agrees with exhaustive enumeration', () => {
  const variables = 8
  for (let seed = 0; seed < 40; seed += 1) {
    const clauses = drawClauses(seed, variables, 14)
    const text = [
      `p cnf ${variables} ${clauses.length}`,
      ...clauses.map((literals) => `${literals.join(' ')} 0`),
    ].join('\n')
    const session = createSession(compileModel(readDimacs(text, 'random').model))
    const [choice, value] = [`x${1 + (seed % variables)}`, seed % 2 === 0]
    session.choose(choice, value)
    const possibleValues = new Set<string>()
    for (let bits = 0; bits < 2 ** variables; bits += 1) {
      const holds = (literal: number): boolean =>
        ((bits >> (Math.abs(literal) - 1)) & 1) === (literal > 0 ? 1 : 0)
      if (!clauses.every((literals) => literals.some(holds))) continue
      for (let index = 1; index <= variables; index += 1) {
        const agreesWithChoice =
          `x${index}` === choice || holds(value ? Number(choice.slice(1)) : -Number(choice.slice(1)))
        if (agreesWithChoice) possibleValues.add(`x${index}=${holds(index)}`)
      }
    }
    for (const [name, domain] of Object.entries(session.completeDomains().parameters))
      for (const listedValue of domain.kind === 'listed' ? domain.values : [])
        if (listedValue.state !== 'chosen')
          expect(`${seed} ${name}=${listedValue.value} ${listedValue.state !== 'impossible'}`).toBe(
            `${seed} ${name}=${listedValue.value} ${possibleValues.has(`${name}=${listedValue.value}`)}`,
          )
  }
})
