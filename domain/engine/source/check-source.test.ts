// Tests that a source model is checked declaration by declaration: each fault once, at its path, with a remedy.
import { expect, test } from 'vitest'
import * as b from './testing/builder.ts'
import { checkSource } from './check-source.ts'
import type { Part, SourceModel } from './source-model.ts'

const group = 'g'
const load = b.ref('load')
const wrongCondition = b.less(b.ref('nothing'), 1)
const unknownNumber = "There is no number 'nothing'. Name a number of the model."
const always = { kind: 'all', of: [] } as const
const rack: Part = {
  name: 'rack',
  count: { min: 0, max: 60, group },
  parameters: [{ kind: 'number', name: 'draw', group, min: 1, max: 9, step: 1, unit: 'kW' }],
  values: [{ name: 'twice', unit: 'kW', is: b.multiply(b.ref('rack.draw'), 2) }],
  rules: [{ id: 'P1', require: b.less(b.ref('rack.draw'), load) }],
}
const soundSource: SourceModel = {
  id: 'm',
  version: '1.0.0',
  tables: {},
  parameters: [
    { kind: 'number', name: 'load', group, min: 1, max: 9, step: 1, unit: 'kW' },
    { kind: 'choice', name: 'country', group, from: { options: ['DE', 'US'] } },
    { kind: 'choice', name: 'norm', group, from: { options: ['IEC', 'UL'] } },
    { kind: 'choice', name: 'year', group, from: { options: ['2019', '2025'] } },
    { kind: 'date', name: 'day', group, min: '2026-01-01', max: '2026-12-31', preferred: '2026-02-01' },
  ],
  parts: [rack],
  scenarios: [
    { name: 'power', cases: ['A', 'B'] },
    { name: 'loss', lostPart: 'rack' },
  ],
  lists: { ratings: { unit: 'A', entries: [10] } },
  context: { country: 'country', standard: 'norm', edition: 'year', date: 'day' },
  values: [{ name: 'v', unit: 'kW', is: load }],
  rules: [
    {
      id: 'R1',
      applies: {
        countries: ['DE'],
        standards: ['UL'],
        editions: ['2025'],
        from: '2026-01-01',
        until: '2026-03-01',
      },
      require: always,
      arguments: { a: { parameter: 'country' }, b: { number: load, unit: 'kW' }, c: { number: load } },
    },
  ],
  notices: [{ id: 'N1', severity: 'auto', when: always }],
  goals: [{ name: 'g', minimise: load }],
  additions: [{ id: 'A1', when: always, set: { parameter: 'country', value: 'DE' } }],
}
const { context: _, ...sourceWithoutContext } = soundSource
const [rule, notice, addition] = [soundSource.rules[0], soundSource.notices[0], soundSource.additions?.[0]]
if (rule === undefined || notice === undefined || addition === undefined)
  throw new Error('The source declares no rule, notice or addition')

const listProblems = (source: SourceModel): string[] =>
  checkSource(source).map(({ path, message, cure }) => `${path}: ${message} ${cure}`)
const withPart = (change: Partial<Part>): SourceModel => ({ ...soundSource, parts: [{ ...rack, ...change }] })
const withRule = (change: Partial<typeof rule>): SourceModel => ({
  ...soundSource,
  rules: [{ ...rule, ...change }],
})

test('a sound source has no problems', () => {
  expect(listProblems(soundSource)).toEqual([])
})

test.each<[string, SourceModel, readonly string[]]>([
  [
    'two parts of one name',
    { ...soundSource, parts: [rack, rack] },
    ["parts/rack: 'rack' occurs twice. Rename one of them."],
  ],
  [
    'a part with the name of a choice',
    withPart({ name: 'country', values: [], rules: [] }),
    [
      "parts/country: 'country' is a choice or value as well. Rename one; they share one set of names.",
      "scenarios/loss: There is no part 'rack'. Name a part of the model.",
    ],
  ],
  [
    'a scenario with the name of a value',
    { ...soundSource, scenarios: [...(soundSource.scenarios ?? []), { name: 'v', cases: ['A'] }] },
    ["scenarios/v: 'v' is a choice or value as well. Rename one; they share one set of names."],
  ],
  [
    'a choice from a table that is missing',
    {
      ...soundSource,
      parameters: [...soundSource.parameters, { kind: 'choice', name: 'frame', group, from: { table: 't' } }],
    },
    ["parameters/frame/from: There is no table 't'. Name a table of the model."],
  ],
  [
    'two scenarios of one name',
    { ...soundSource, scenarios: [...(soundSource.scenarios ?? []), { name: 'power', cases: ['C'] }] },
    ["scenarios/power: 'power' occurs twice."],
  ],
  [
    'a value of a part with the name of a parameter',
    withPart({ values: [{ name: 'draw', unit: 'kW', is: load }] }),
    ["parts/rack/draw: 'draw' occurs twice."],
  ],
  [
    'a value of a part named count',
    withPart({ values: [{ name: 'count', unit: 'kW', is: load }] }),
    ["parts/rack: 'count' cannot be qualified."],
  ],
  [
    'a value of a part whose name has a hyphen',
    withPart({ values: [{ name: 'a-b', unit: 'kW', is: load }] }),
    ["parts/rack: 'a-b' cannot be qualified."],
  ],
  [
    'a part whose name begins with a figure',
    withPart({ name: '1st', values: [], rules: [] }),
    ["parts/1st: '1st' cannot be qualified.", "scenarios/loss: There is no part 'rack'."],
  ],
  [
    '1,501 places',
    withPart({ count: { min: 0, max: 1501, group } }),
    ['parts/rack/count: There are up to 1501 places; 1500 are the most.'],
  ],
  ['1,501 fixed places', withPart({ count: 1501 }), ['parts/rack/count: There are up to 1501 places']],
  [
    'a part without places',
    withPart({ count: 0 }),
    ['parts/rack/count: 0 to 0 is no number of places. Give whole numbers, 1 at least.'],
  ],
  [
    'fewer than 0 places',
    withPart({ count: { min: -1, max: 2, group } }),
    ['parts/rack/count: -1 to 2 is no number of places.'],
  ],
  [
    'half a place',
    withPart({ count: { min: 0.5, max: 2, group } }),
    ['parts/rack/count: 0.5 to 2 is no number of places.'],
  ],
  [
    'places up to a half',
    withPart({ count: { min: 0, max: 2.5, group } }),
    ['parts/rack/count: 0 to 2.5 is no number of places.'],
  ],
  [
    'a least number of places above the most',
    withPart({ count: { min: 3, max: 2, group } }),
    ['parts/rack/count: The most, 2, is below the least, 3. Swap them.'],
  ],
  [
    'a date of a part whose first day does not exist',
    withPart({
      parameters: [...rack.parameters, { kind: 'date', name: 'day', group, min: 'x', max: '2026-01-01' }],
    }),
    ["parts/rack/parameters/day/min: 'x' is no day."],
  ],
  [
    'an unknown number in a rule of a part',
    withPart({ rules: [{ id: 'P1', require: wrongCondition }] }),
    ['parts/rack/rules/P1/require/left: There is no number'],
  ],
  [
    'an unknown number in a notice of a part',
    withPart({ notices: [{ id: 'P2', severity: 'auto', when: wrongCondition }] }),
    ['parts/rack/notices/P2/when/left: There is no number'],
  ],
  [
    'a date whose first day does not exist',
    {
      ...soundSource,
      parameters: soundSource.parameters.map((parameter) =>
        parameter.kind === 'date' ? { ...parameter, min: '2026-13-01' } : parameter,
      ),
    },
    ["parameters/day/min: '2026-13-01' is no day. Write it YYYY-MM-DD."],
  ],
  [
    'a date whose last day is empty',
    {
      ...soundSource,
      parameters: soundSource.parameters.map((parameter) =>
        parameter.kind === 'date' ? { ...parameter, max: '' } : parameter,
      ),
    },
    ["parameters/day/max: '' is no day."],
  ],
  [
    'a date whose preferred day is no day',
    {
      ...soundSource,
      parameters: soundSource.parameters.map((parameter) =>
        parameter.kind === 'date' ? { ...parameter, preferred: 'today' } : parameter,
      ),
    },
    ["parameters/day/preferred: 'today' is no day."],
  ],
  [
    'the loss of an unknown part',
    { ...soundSource, scenarios: [{ name: 'loss', lostPart: 'rak' }] },
    ["scenarios/loss: There is no part 'rak'. Did you mean `rack`?"],
  ],
  [
    'a scenario without cases',
    { ...soundSource, scenarios: [{ name: 'power', cases: [] }] },
    ['scenarios/power: It has no case, or one twice. Name each case once.'],
  ],
  [
    'a scenario that names a case twice',
    { ...soundSource, scenarios: [{ name: 'power', cases: ['A', 'B', 'A'] }] },
    ['scenarios/power: It has no case, or one twice.'],
  ],
  [
    'a country of the context that is no choice',
    { ...soundSource, context: { ...soundSource.context, country: 'load' } },
    [
      "context/country: There is no choice parameter 'load'. Name a choice parameter.",
      "rules/R1/applies/countries: 'load' is a number, not a choice.",
    ],
  ],
  [
    'a date of the context that is unknown',
    { ...soundSource, context: { ...soundSource.context, date: 'days' } },
    ["context/date: There is no date parameter 'days'. Did you mean `day`?"],
  ],
  [
    'a value of another unit',
    { ...soundSource, values: [{ name: 'v', unit: 'h', is: load }] },
    ['values/v: Numbers of kW and h meet.'],
  ],
  [
    'an unknown number in a value',
    { ...soundSource, values: [{ name: 'v', unit: 'h', is: b.ref('nothing') }] },
    [`values/v/is: ${unknownNumber}`],
  ],
  [
    'an unknown number in a goal',
    { ...soundSource, goals: [{ name: 'g', minimise: b.ref('nothing') }] },
    [`goals/g/minimise: ${unknownNumber}`],
  ],
  [
    'an unknown number in the condition of a rule',
    withRule({ when: wrongCondition }),
    [`rules/R1/when/left: ${unknownNumber}`],
  ],
  [
    'an unknown number in the requirement of a rule',
    withRule({ require: wrongCondition }),
    [`rules/R1/require/left: ${unknownNumber}`],
  ],
  [
    'an unknown number in what a rule implies',
    withRule({ implied: wrongCondition }),
    [`rules/R1/implied/left: ${unknownNumber}`],
  ],
  [
    'a misspelt parameter in the message of a rule',
    withRule({ arguments: { a: { parameter: 'contry' } } }),
    ["rules/R1/arguments/a: There is no parameter 'contry'. Did you mean `country`?"],
  ],
  [
    'a number of another unit in the message of a rule',
    withRule({ arguments: { a: { number: load, unit: 'h' } } }),
    ['rules/R1/arguments/a: Numbers of kW and h meet.'],
  ],
  [
    'an unknown number in the condition of a notice',
    { ...soundSource, notices: [{ ...notice, when: wrongCondition }] },
    [`notices/N1/when/left: ${unknownNumber}`],
  ],
  [
    'a misspelt parameter in the message of a notice',
    { ...soundSource, notices: [{ ...notice, arguments: { a: { parameter: 'contry' } } }] },
    ['notices/N1/arguments/a: There is no parameter'],
  ],
  [
    'a notice for an unknown country',
    { ...soundSource, notices: [{ ...notice, applies: { countries: ['D'] } }] },
    ["notices/N1/applies/countries: 'D' is no option of country."],
  ],
  [
    'a rule for an unknown country',
    withRule({ applies: { countries: ['DE', 'FR'] } }),
    ["rules/R1/applies/countries: 'FR' is no option of country."],
  ],
  [
    'a rule for an unknown standard',
    withRule({ applies: { standards: ['VDE'] } }),
    ["rules/R1/applies/standards: 'VDE' is no option of norm."],
  ],
  [
    'a rule for an unknown edition',
    withRule({ applies: { editions: ['2020'] } }),
    ["rules/R1/applies/editions: '2020' is no option of year."],
  ],
  [
    'a rule from no day on',
    withRule({ applies: { from: '2026' } }),
    ["rules/R1/applies/from: '2026' is no day."],
  ],
  [
    'a rule until no day',
    withRule({ applies: { until: '2026' } }),
    ["rules/R1/applies/until: '2026' is no day."],
  ],
  [
    'a restricted rule in a model without context',
    sourceWithoutContext,
    [
      ['countries', 'country'],
      ['standards', 'standard'],
      ['editions', 'edition'],
      ['from', 'date'],
      ['until', 'date'],
    ].map(
      ([key, named]) =>
        `rules/R1/applies/${key}: The model's context names no parameter that '${key}' is compared with. Name it: \`context ${named} = …\`.`,
    ),
  ],
  [
    'an addition that sets a misspelt parameter',
    { ...soundSource, additions: [{ ...addition, set: { parameter: 'contry', value: 'DE' } }] },
    ["additions/A1/set: There is no parameter 'contry'. Did you mean `country`?"],
  ],
  [
    'an unknown number in the condition of an addition',
    { ...soundSource, additions: [{ ...addition, when: wrongCondition }] },
    [`additions/A1/when/left: ${unknownNumber}`],
  ],
  [
    'an addition for an unknown country',
    { ...soundSource, additions: [{ ...addition, applies: { countries: ['FR'] } }] },
    ["additions/A1/applies/countries: 'FR' is no option of country."],
  ],
  [
    'a misspelt parameter in the message of an addition',
    { ...soundSource, additions: [{ ...addition, arguments: { a: { parameter: 'contry' } } }] },
    ['additions/A1/arguments/a: There is no parameter'],
  ],
  [
    'an empty list',
    { ...soundSource, lists: { ratings: { unit: 'A', entries: [] } } },
    ['lists/ratings: The list is empty. Give the standard values.'],
  ],
])('%s is reported at its path, with a remedy', (_name, source, problems) => {
  expect(listProblems(source)).toEqual(problems.map((problem) => expect.stringContaining(problem)))
})
