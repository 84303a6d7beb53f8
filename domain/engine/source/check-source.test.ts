// Tests that a source model is checked declaration by declaration: each fault once, at its path, with a remedy.
import { expect, test } from 'vitest'
import * as b from './testing/builder.ts'
import { checkSource } from './check-source.ts'
import type { Part, SourceModel } from './source-model.ts'

const group = 'g'
const load = b.bound('load')
const wrong = b.less(b.bound('nothing'), 1)
const nothing = "There is no number 'nothing'. Name a number of the model."
const always = { kind: 'all', of: [] } as const
const rack: Part = {
  name: 'rack',
  count: { min: 0, max: 60, group },
  parameters: [{ kind: 'number', name: 'own', group, min: 1, max: 9, step: 1, unit: 'kW' }],
  values: [{ name: 'twice', unit: 'kW', is: b.multiply(b.bound('rack.own'), 2) }],
  rules: [{ id: 'P1', require: b.less(b.bound('rack.own'), load) }],
}
const sound: SourceModel = {
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
const { context: _, ...placeless } = sound
const [rule, notice, addition] = [sound.rules[0], sound.notices[0], sound.additions?.[0]]
if (rule === undefined || notice === undefined || addition === undefined)
  throw new Error('nothing is declared')

const listProblems = (source: SourceModel): string[] =>
  checkSource(source).map(({ path, message, cure }) => `${path}: ${message} ${cure}`)
const withPart = (change: Partial<Part>): SourceModel => ({ ...sound, parts: [{ ...rack, ...change }] })
const withRule = (change: Partial<typeof rule>): SourceModel => ({
  ...sound,
  rules: [{ ...rule, ...change }],
})

test('a sound source has no problems', () => {
  expect(listProblems(sound)).toEqual([])
})

test.each<[string, SourceModel, readonly string[]]>([
  ['two parts', { ...sound, parts: [rack, rack] }, ["parts/rack: 'rack' occurs twice. Rename one of them."]],
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
    { ...sound, scenarios: [...(sound.scenarios ?? []), { name: 'v', cases: ['A'] }] },
    ["scenarios/v: 'v' is a choice or value as well. Rename one; they share one set of names."],
  ],
  [
    'a choice from a table that is missing',
    {
      ...sound,
      parameters: [...sound.parameters, { kind: 'choice', name: 'frame', group, from: { table: 't' } }],
    },
    ["parameters/frame/from: There is no table 't'. Name a table of the model."],
  ],
  [
    'two scenarios',
    { ...sound, scenarios: [...(sound.scenarios ?? []), { name: 'power', cases: ['C'] }] },
    ["scenarios/power: 'power' occurs twice."],
  ],
  [
    'two members',
    withPart({ values: [{ name: 'own', unit: 'kW', is: load }] }),
    ["parts/rack/own: 'own' occurs twice."],
  ],
  [
    'a member named count',
    withPart({ values: [{ name: 'count', unit: 'kW', is: load }] }),
    ["parts/rack: 'count' cannot be qualified."],
  ],
  [
    'a member with a sign',
    withPart({ values: [{ name: 'a-b', unit: 'kW', is: load }] }),
    ["parts/rack: 'a-b' cannot be qualified."],
  ],
  [
    'a part that begins with a figure',
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
    'no place at all',
    withPart({ count: 0 }),
    ['parts/rack/count: 0 to 0 is no number of places. Give whole numbers, 1 at least.'],
  ],
  [
    'less than none',
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
    'the least above the most',
    withPart({ count: { min: 3, max: 2, group } }),
    ['parts/rack/count: The most, 2, is below the least, 3. Swap them.'],
  ],
  [
    'a day of a part',
    withPart({
      parameters: [...rack.parameters, { kind: 'date', name: 'day', group, min: 'x', max: '2026-01-01' }],
    }),
    ["parts/rack/parameters/day/min: 'x' is no day."],
  ],
  [
    'a rule of a part',
    withPart({ rules: [{ id: 'P1', require: wrong }] }),
    ['parts/rack/rules/P1/require/left: There is no number'],
  ],
  [
    'a notice of a part',
    withPart({ notices: [{ id: 'P2', severity: 'auto', when: wrong }] }),
    ['parts/rack/notices/P2/when/left: There is no number'],
  ],
  [
    'no first day',
    {
      ...sound,
      parameters: sound.parameters.map((parameter) =>
        parameter.kind === 'date' ? { ...parameter, min: '2026-13-01' } : parameter,
      ),
    },
    ["parameters/day/min: '2026-13-01' is no day. Write it YYYY-MM-DD."],
  ],
  [
    'no last day',
    {
      ...sound,
      parameters: sound.parameters.map((parameter) =>
        parameter.kind === 'date' ? { ...parameter, max: '' } : parameter,
      ),
    },
    ["parameters/day/max: '' is no day."],
  ],
  [
    'no preferred day',
    {
      ...sound,
      parameters: sound.parameters.map((parameter) =>
        parameter.kind === 'date' ? { ...parameter, preferred: 'today' } : parameter,
      ),
    },
    ["parameters/day/preferred: 'today' is no day."],
  ],
  [
    'a loss of nothing',
    { ...sound, scenarios: [{ name: 'loss', lostPart: 'rak' }] },
    ["scenarios/loss: There is no part 'rak'. Did you mean `rack`?"],
  ],
  [
    'no case',
    { ...sound, scenarios: [{ name: 'power', cases: [] }] },
    ['scenarios/power: It has no case, or one twice. Name each case once.'],
  ],
  [
    'a case twice',
    { ...sound, scenarios: [{ name: 'power', cases: ['A', 'B', 'A'] }] },
    ['scenarios/power: It has no case, or one twice.'],
  ],
  [
    'a context that is no choice',
    { ...sound, context: { ...sound.context, country: 'load' } },
    [
      "context/country: There is no choice parameter 'load'. Name a choice parameter.",
      "rules/R1/applies/countries: 'load' is a number, not a choice.",
    ],
  ],
  [
    'a context that is no date',
    { ...sound, context: { ...sound.context, date: 'days' } },
    ["context/date: There is no date parameter 'days'. Did you mean `day`?"],
  ],
  [
    'the value of another unit',
    { ...sound, values: [{ name: 'v', unit: 'h', is: load }] },
    ['values/v: Numbers of kW and h meet.'],
  ],
  [
    'a value',
    { ...sound, values: [{ name: 'v', unit: 'h', is: b.bound('nothing') }] },
    [`values/v/is: ${nothing}`],
  ],
  [
    'a goal',
    { ...sound, goals: [{ name: 'g', minimise: b.bound('nothing') }] },
    [`goals/g/minimise: ${nothing}`],
  ],
  ['when a rule holds', withRule({ when: wrong }), [`rules/R1/when/left: ${nothing}`]],
  ['what a rule requires', withRule({ require: wrong }), [`rules/R1/require/left: ${nothing}`]],
  ['what a rule implies', withRule({ implied: wrong }), [`rules/R1/implied/left: ${nothing}`]],
  [
    'no such parameter in a message',
    withRule({ arguments: { a: { parameter: 'contry' } } }),
    ["rules/R1/arguments/a: There is no parameter 'contry'. Did you mean `country`?"],
  ],
  [
    'another unit in a message',
    withRule({ arguments: { a: { number: load, unit: 'h' } } }),
    ['rules/R1/arguments/a: Numbers of kW and h meet.'],
  ],
  [
    'when a notice is reported',
    { ...sound, notices: [{ ...notice, when: wrong }] },
    [`notices/N1/when/left: ${nothing}`],
  ],
  [
    'a message of a notice',
    { ...sound, notices: [{ ...notice, arguments: { a: { parameter: 'contry' } } }] },
    ['notices/N1/arguments/a: There is no parameter'],
  ],
  [
    'where a notice applies',
    { ...sound, notices: [{ ...notice, applies: { countries: ['D'] } }] },
    ["notices/N1/applies/countries: 'D' is no option of country."],
  ],
  [
    'no such country',
    withRule({ applies: { countries: ['DE', 'FR'] } }),
    ["rules/R1/applies/countries: 'FR' is no option of country."],
  ],
  [
    'no such standard',
    withRule({ applies: { standards: ['VDE'] } }),
    ["rules/R1/applies/standards: 'VDE' is no option of norm."],
  ],
  [
    'no such edition',
    withRule({ applies: { editions: ['2020'] } }),
    ["rules/R1/applies/editions: '2020' is no option of year."],
  ],
  [
    'no day to apply from',
    withRule({ applies: { from: '2026' } }),
    ["rules/R1/applies/from: '2026' is no day."],
  ],
  [
    'no day to apply until',
    withRule({ applies: { until: '2026' } }),
    ["rules/R1/applies/until: '2026' is no day."],
  ],
  [
    'no context',
    placeless,
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
    'an addition to nothing',
    { ...sound, additions: [{ ...addition, set: { parameter: 'contry', value: 'DE' } }] },
    ["additions/A1/set: There is no parameter 'contry'. Did you mean `country`?"],
  ],
  [
    'when something is added',
    { ...sound, additions: [{ ...addition, when: wrong }] },
    [`additions/A1/when/left: ${nothing}`],
  ],
  [
    'where something is added',
    { ...sound, additions: [{ ...addition, applies: { countries: ['FR'] } }] },
    ["additions/A1/applies/countries: 'FR' is no option of country."],
  ],
  [
    'a message of an addition',
    { ...sound, additions: [{ ...addition, arguments: { a: { parameter: 'contry' } } }] },
    ['additions/A1/arguments/a: There is no parameter'],
  ],
  [
    'an empty list',
    { ...sound, lists: { ratings: { unit: 'A', entries: [] } } },
    ['lists/ratings: The list is empty. Give the standard values.'],
  ],
])('the check reports %s', (_name, source, problems) => {
  expect(listProblems(source)).toEqual(problems.map((problem) => expect.stringContaining(problem)))
})
