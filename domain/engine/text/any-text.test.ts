// Tests that any input is read to its end: nothing throws, nothing hangs, and each problem is within the text.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atLength } from '../../../tools/at-length.ts'
import { getTestProduct } from '../../products/testing/read-folder.ts'
import { readModel, writeModel } from './model-text.ts'
import { parse } from './parse.ts'

const head = `model ups version 1.0.0
table frames
  frame : key
  slots : number
  | S | 2 |
  | M | 5 |
choice load       : 1 .. 100 kW step 0.5
choice frame      : key of frames
choice redundancy : one of N, N+1, 2N
choice spare      : flag
part rack : 1 .. 3 ordered
choice rack.load : 1 .. 9 kW
scenario loss : any rack
`

/** Random building blocks of texts. */
const pieces = fc.constantFrom(
  '\n',
  '\n  |',
  'import tables',
  'key of',
  'one of',
  '0.5 kW',
  'rounded up',
  '// note',
  ...'model table choice value rule notice goal group : = | ( ) [ ] , . .. <= != + - * / and not if then'.split(
    ' ',
  ),
  ...'else case of flag load frame N+1 5 "text" `name` in to exists with source when version'.split(' '),
  ...'part list scenario context addition requirement fact rack.load over as where by at most give step'.split(
    ' ',
  ),
  ...'sum( count( neighbour( interpolate( least( iterate( convert( inEvery( lost( place(rack) date'.split(
    ' ',
  ),
  'for each rack',
  'for each rack as a where (',
  'group by',
  'records runs from place-1(rows = each rack with (',
  ...'figure line exchange drawings drawing sections records test expect basis formula decimals steps mass called'.split(
    ' ',
  ),
  ...'first( text( sqrt( with ( configured custom sample computed impossible rack[2].load'.split(' '),
  'by others if',
  'condition spare2 = not spare2',
  'condition rack.hot = rack.load > 5',
  'rack.hot',
  'set at',
  'rounded to 1 decimal',
  'same as',
  'applies in',
  'rounded up to ratings',
  '2026-01-29',
  ...'constructor __proto__ toString 1e400 1..2000000000 " ` \\ { ; ?'.split(' '),
)

/** A rule with a constant number of tokens. */
const createRule = (index: number): string =>
  `rule R${index} load <= 5 kW * ${index} and (spare or frame.slots >= 2)\n`

describe('any text', () => {
  const sample = writeModel(getTestProduct('easy-ups-3-phase').buildModel())
    .split('\n')
    .filter((line) => !line.startsWith('  |'))
    .join('\n')

  test('of random words never throws, and every problem lies within it', () => {
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 60 }),
        fc.string({ unit: 'binary', maxLength: 5 }),
        (words, separator) => {
          for (const text of [words.join(' '), `${head}${words.join(' ')}`, words.join(separator)]) {
            const { problems, model } = readModel(text, { file: 'any' })
            expect(model === undefined).toBe(problems.length > 0)
            const misplaced = problems.filter(
              ({ offset, line, column, length, message, cure }) =>
                !(
                  offset >= 0 &&
                  offset <= text.length &&
                  line > 0 &&
                  column > 0 &&
                  length > 0 &&
                  message &&
                  cure
                ),
            )
            expect(misplaced).toEqual([])
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test('of a mutated model never throws, and every problem lies within it', () => {
    fc.assert(
      fc.property(
        fc.nat(sample.length),
        fc.nat(40),
        fc.array(pieces, { maxLength: 3 }),
        (position, cutLength, words) => {
          const text = sample.slice(0, position) + words.join(' ') + sample.slice(position + cutLength)
          const { problems } = parse(text)
          expect(problems.every(({ offset }) => offset <= text.length)).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })
})

test('a text of a few words is read to its end, even if it begins with words that need others before them', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 5 }), (words) => {
      const { problems } = readModel(words.join(' '))
      expect(problems.length).toBeGreaterThan(0)
    }),
    { numRuns: atLength ? 3000 : 300, examples: [[['(', 'as']], [['(', 'over', 'as']], [['(', 'a', 'as']]] },
  )
})

describe('large texts', () => {
  test('are read once: a megabyte yields every token and every declaration', () => {
    const count = 18_000
    const text = head + Array.from({ length: count }, (_, index) => createRule(index)).join('')
    expect(text.length).toBeGreaterThan(1_000_000)
    const { tokens, tree, problems } = parse(text)
    const headTokens = parse(head).tokens
    expect(problems).toEqual([])
    expect(tokens).toBe(headTokens + count * (parse(createRule(100)).tokens - 1))
    expect(tree.declarations).toHaveLength(parse(head).tree.declarations.length + count)
  })

  test.each([
    ['sound rules', createRule(5)],
    ['broken rules', 'rule R1 load <= (5 kw and\n'],
    ['rows', 'table t\n  k : key\n  | a |\n  | b\n'],
    ['words', 'banana split\n'],
    ['comments', '// note\n\n'],
    ['parts', 'part p : 1 .. 3 ordered\nchoice p.load : 1 .. 9 kW\n'],
    ['rules of places', 'rule P for each rack any(other.load > 1 over rack as other where other.load < 5)\n'],
    ['searches', 'value v = least(n = 1 .. 5 where n * 2 >= load give n else 0)\n'],
    ['conditions', 'condition c = load > 5 and not spare\n'],
    ['broken functions', 'value v = sum(rack.load over rack where\n'],
    ['additions', 'addition A set spare = true when load > 5 applies in DE from 2026-01-01\n'],
  ])('take work in proportion to the number of %s', (_, line) => {
    const [first = 0, second = 0, third = 0] = [2000, 4000, 6000].map(
      (count) => parse(head + line.repeat(count)).tokensExamined,
    )
    expect(third - second).toBe(second - first)
  })

  test('never make the parser examine their tokens more than 60 times on average', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 200 }), (words) => {
        const { tokensExamined, tokens } = parse(words.join(' '))
        expect(tokensExamined).toBeLessThan(60 * tokens)
      }),
      { numRuns: 100 },
    )
  })

  test.each([
    ['parentheses', '('.repeat(500_000)],
    ['signs', '-'.repeat(500_000)],
    ['negations', 'not '.repeat(200_000)],
    ['cases', 'case redundancy of N: '.repeat(50_000)],
    ['differences', `load${' - load'.repeat(100_000)}`],
    ['products', `load${' * load'.repeat(100_000)}`],
    ['brackets', 'frames[floor = '.repeat(60_000)],
    ['sums over places', 'sum('.repeat(100_000)],
    ['searches', 'least(n = 1 .. 5 where '.repeat(30_000)],
    ['estimates', 'published(load else '.repeat(30_000)],
    ['neighbours', `${'neighbour('.repeat(50_000)}load`],
    ['units', `load${' as kW'.repeat(100_000)}`],
    ['roundings', `load${' rounded up to step 1'.repeat(30_000)}`],
  ])('of half a megabyte of %s are rejected with a hint', (_, expression) => {
    const [problem] = readModel(`${head}value v = ${expression}`).problems
    expect(problem?.message).toMatch(/more than 200 levels|expected/)
    // The line after the head, which ends with a line break.
    expect(problem?.line).toBe(head.split('\n').length)
  })

  test('with a chain of definitions too long for the engine are rejected with a hint', () => {
    const chain = Array.from({ length: 5000 }, (_, index) => `value v${index} = v${index + 1} + 1\n`).join('')
    const { problems } = readModel(`${head}${chain}value v5000 = load`)
    expect(problems[0]?.message).toContain('more than 600 levels')
    const circle = readModel(`${head}${chain}value v5000 = v0`)
    expect(circle.problems[0]?.message).toContain('more than 600 levels')
  })

  test('report at most a hundred problems', () => {
    expect(readModel('?'.repeat(10_000)).problems).toHaveLength(100)
    expect(readModel(`${head}${'rule R spare and lod <= 5\n'.repeat(300)}`).problems).toHaveLength(100)
  })
})
