// Tests that a single fault in a valid random source model is reported at its path, and that the model is not elaborated.
import { describe, expect, test } from 'vitest'
import { pick, createSeededDraw, type Draw } from '../testing/draw.ts'
import * as b from './testing/builder.ts'
import { elaborate, SourceError, validateSource } from './elaborate.ts'
import type { SourceCondition, SourceModel, SourceNum, SourceValue } from './source-model.ts'
import { generateSource } from './testing/compare-source-seed.ts'

const seeds = Array.from({ length: 12 }, (_, index) => 5000 + index)

const withRule = (source: SourceModel, require: SourceCondition): SourceModel => ({
  ...source,
  rules: [...source.rules, { id: 'RX', require }],
})
const withNumber = (source: SourceModel, number: SourceNum): SourceModel =>
  withRule(source, b.less(number, 1))

const kW = b.quantity(3, 'kW')
const x = { column: 'x', at: 1 }
const options = { rounding: 'up', step: 1 } as const

/** Each with its change to a model and an excerpt of its message. */
const mistakes: readonly (readonly [string, (source: SourceModel) => SourceModel, RegExp])[] = [
  [
    'a comparison of kW and min',
    (of) => withRule(of, b.less(kW, b.quantity(5, 'min'))),
    /Numbers of kW and min meet/,
  ],
  [
    'a comparison of W and kW',
    (of) => withRule(of, b.less(kW, b.quantity(5, 'W'))),
    /Numbers of kW and W meet.*`convert\(/,
  ],
  ['an unknown number', (of) => withNumber(of, b.ref('nobody')), /There is no number 'nobody'/],
  ['an unknown flag', (of) => withRule(of, { kind: 'flag', name: 'nobody' }), /There is no flag 'nobody'/],
  [
    'an unknown table',
    (of) => withNumber(of, b.interpolate({ name: 'curveC' }, 'result', { x, ...options })),
    /Did you mean `curve[AB]`/,
  ],
  [
    'an unknown column',
    (of) => withNumber(of, b.interpolate({ name: 'surface' }, 'resul', { x, ...options })),
    /no column 'resul'.*`result`/,
  ],
  [
    'an unknown list',
    (of) => withNumber(of, b.roundToList('up', { name: 'rating' }, 1)),
    /no list 'rating'.*`ratings`/,
  ],
  [
    'an unknown part',
    (of) => withNumber(of, { kind: 'countOf', part: 'nowhere' }),
    /There is no part 'nowhere'/,
  ],
  [
    'an unknown scenario',
    (of) => withRule(of, b.inEvery({ name: 'storm' }, b.less(1, 2))),
    /no scenario 'storm'/,
  ],
  [
    'a place that is not in scope',
    (of) => withNumber(of, { kind: 'place', part: 'partA' }),
    /No place of 'partA' is in scope/,
  ],
  [
    'a day that does not exist',
    (of) => withRule(of, b.less(b.date('2026-02-30'), b.date('2026-03-01'))),
    /'2026-02-30' is no day.*YYYY-MM-DD/,
  ],
  ['a step of 0', (of) => withNumber(of, b.roundToStep('up', 0, 1)), /step 0 is not positive/],
  [
    'a search whose range is reversed',
    (of) => withNumber(of, b.least('n', { from: 5, to: 3, suchThat: b.less(1, 2) })),
    /5 to 3 is no range/,
  ],
  [
    'a computation repeated too often',
    (of) => withNumber(of, b.iterate('m', { from: 1, by: 1, atMost: 51 })),
    /cannot be repeated 51 times/,
  ],
  [
    'a context that names an unknown choice',
    (of) => ({ ...of, context: { country: 'land' } }),
    /no choice parameter 'land'/,
  ],
  [
    'a product beyond the exact integers',
    (of) =>
      withNumber(
        of,
        [1, 2, 3, 4, 5, 6].reduce<SourceNum>((product) => b.multiply(product, 997.3), b.quantity(1, '1')),
      ),
    /may reach .* Use fewer decimals|decimals are kept/,
  ],
]

const listProblems = (source: SourceModel): readonly string[] =>
  validateSource(source).map(({ path, message, cure }) => `${path}: ${message} ${cure}`)

test.each(mistakes)('%s is reported in random models', (_, mistake, message) => {
  for (const seed of seeds) {
    const wrong = mistake(generateSource(seed))
    const problems = listProblems(wrong)
    expect(problems.length, `seed ${seed}`).toBeGreaterThan(0)
    expect(
      problems.filter((problem) => !/^(rules\/RX|context|.*applies)/.test(problem)),
      `seed ${seed}`,
    ).toEqual([])
    expect(problems.join('\n'), `seed ${seed}`).toMatch(message)
    expect(() => elaborate(wrong)).toThrow(SourceError)
  }
})

/** Values that form a cycle; in a part if the model has one. */
function closeCycle(draw: Draw, source: SourceModel): { readonly wrong: SourceModel; readonly path: string } {
  const length = 1 + draw(4)
  const [part] = source.parts ?? []
  const isInPart = part !== undefined && draw(2) === 0
  const getRoundName = (index: number): string => `${isInPart ? `${part.name}.` : ''}round${index % length}`
  const values = Array.from({ length }, (_, index): SourceValue => ({
    name: `round${index}`,
    unit: '1',
    is: pick(draw, [
      b.add(b.ref(getRoundName(index + 1)), 1),
      b.ifElse(b.less(1, 2), 3, b.ref(getRoundName(index + 1))),
      b.least('n', { from: 1, to: 3, suchThat: b.more(b.ref('n'), b.ref(getRoundName(index + 1))) }),
    ]),
  }))
  if (!isInPart) return { wrong: { ...source, values: [...source.values, ...values] }, path: 'values/round' }
  const round = { ...part, values: [...(part.values ?? []), ...values] }
  return {
    wrong: { ...source, parts: source.parts!.map((one) => (one === part ? round : one)) },
    path: `parts/${part.name}/values/round`,
  }
}

describe('circular definitions', () => {
  test.each(seeds)('are reported in the random model of seed %i', (seed) => {
    const { wrong, path } = closeCycle(createSeededDraw(seed), generateSource(seed))
    const problems = listProblems(wrong)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(path)
    expect(problems[0]).toMatch(
      /It is defined by itself: ([\w.]*round\d → )+[\w.]*round\d\. Break the circle with/,
    )
  })
})
