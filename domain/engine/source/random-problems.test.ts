// Tests that a single fault in a valid random source model is reported at its location, with a remedy, and that nothing is elaborated.
import { describe, expect, test } from 'vitest'
import { pick, createSeededDraw, type Draw } from '../testing/draw.ts'
import * as b from './testing/builder.ts'
import { elaborate, SourceError, validateSource } from './elaborate.ts'
import type { SourceCondition, SourceModel, SourceNum, SourceValue } from './source-model.ts'
import { generateSource } from './testing/compare-source-seed.ts'

const seeds = Array.from({ length: 12 }, (_, seed) => 5000 + seed)

const withRule = (source: SourceModel, require: SourceCondition): SourceModel => ({
  ...source,
  rules: [...source.rules, { id: 'RX', require }],
})
const withNumber = (source: SourceModel, number: SourceNum): SourceModel =>
  withRule(source, b.less(number, 1))

const kW = b.quantity(3, 'kW')
const x = { column: 'x', at: 1 }
const options = { rounding: 'up', step: 1 } as const

/** Each with an excerpt of its message. */
const mistakes: readonly (readonly [string, (source: SourceModel) => SourceModel, RegExp])[] = [
  ['two units', (of) => withRule(of, b.less(kW, b.quantity(5, 'min'))), /Numbers of kW and min meet/],
  ['W and kW', (of) => withRule(of, b.less(kW, b.quantity(5, 'W'))), /Numbers of kW and W meet.*`convert\(/],
  ['a name', (of) => withNumber(of, b.bound('nobody')), /There is no number 'nobody'/],
  ['a flag', (of) => withRule(of, { kind: 'flag', name: 'nobody' }), /There is no flag 'nobody'/],
  [
    'a table',
    (of) => withNumber(of, b.interpolate({ name: 'curveC' }, 'result', { x, ...options })),
    /Did you mean `curve[AB]`/,
  ],
  [
    'a column',
    (of) => withNumber(of, b.interpolate({ name: 'surface' }, 'resul', { x, ...options })),
    /no column 'resul'.*`result`/,
  ],
  [
    'a list',
    (of) => withNumber(of, b.roundToList('up', { name: 'rating' }, 1)),
    /no list 'rating'.*`ratings`/,
  ],
  ['a part', (of) => withNumber(of, { kind: 'countOf', part: 'nowhere' }), /There is no part 'nowhere'/],
  ['a scenario', (of) => withRule(of, b.inEvery({ name: 'storm' }, b.less(1, 2))), /no scenario 'storm'/],
  [
    'a place that is not in scope',
    (of) => withNumber(of, { kind: 'place', part: 'partA' }),
    /No place of 'partA' is in scope/,
  ],
  [
    'a day',
    (of) => withRule(of, b.less(b.date('2026-02-30'), b.date('2026-03-01'))),
    /'2026-02-30' is no day.*YYYY-MM-DD/,
  ],
  ['a step of 0', (of) => withNumber(of, b.roundToStep('up', 0, 1)), /step 0 is not positive/],
  [
    'a range the wrong way round',
    (of) => withNumber(of, b.least('n', { from: 5, to: 3, suchThat: b.less(1, 2) })),
    /5 to 3 is no range/,
  ],
  [
    'too many rounds',
    (of) => withNumber(of, b.iterate('m', { from: 1, by: 1, atMost: 51 })),
    /cannot be repeated 51 times/,
  ],
  [
    'a context that is not there',
    (of) => ({ ...of, context: { country: 'land' } }),
    /no choice parameter 'land'/,
  ],
  [
    'more than exact integers hold',
    (of) =>
      withNumber(
        of,
        [1, 2, 3, 4, 5, 6].reduce<SourceNum>((all) => b.multiply(all, 997.3), b.quantity(1, '1')),
      ),
    /may reach .* Use fewer decimals|decimals are kept/,
  ],
]

const listProblems = (source: SourceModel): readonly string[] =>
  validateSource(source).map(({ path, message, cure }) => `${path}: ${message} ${cure}`)

test.each(mistakes)('%s', (_, mistake, message) => {
  for (const seed of seeds) {
    const wrong = mistake(generateSource(seed))
    const found = listProblems(wrong)
    expect(found.length, `seed ${seed}`).toBeGreaterThan(0)
    expect(
      found.filter((one) => !/^(rules\/RX|context|.*applies)/.test(one)),
      `seed ${seed}`,
    ).toEqual([])
    expect(found.join('\n'), `seed ${seed}`).toMatch(message)
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
      b.add(b.bound(getRoundName(index + 1)), 1),
      b.ifElse(b.less(1, 2), 3, b.bound(getRoundName(index + 1))),
      b.least('n', { from: 1, to: 3, suchThat: b.more(b.bound('n'), b.bound(getRoundName(index + 1))) }),
    ]),
  }))
  if (!isInPart) return { wrong: { ...source, values: [...source.values, ...values] }, path: 'values/round' }
  const round = { ...part, values: [...(part.values ?? []), ...values] }
  return {
    wrong: { ...source, parts: source.parts!.map((one) => (one === part ? round : one)) },
    path: `parts/${part.name}/values/round`,
  }
}

describe('circular definitions are found in random models', () => {
  test.each(seeds)('seed %i', (seed) => {
    const { wrong, path } = closeCycle(createSeededDraw(seed), generateSource(seed))
    const found = listProblems(wrong)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(path)
    expect(found[0]).toMatch(
      /It is defined by itself: ([\w.]*round\d → )+[\w.]*round\d\. Break the circle with/,
    )
  })
})
