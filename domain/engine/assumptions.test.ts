// Tests on a small product what is assumed of requirements and facts: it binds the engine, may be stated otherwise, and follows a country.
import { describe, expect, test } from 'vitest'
import { add, atMost, ModelBuilder, multiply } from './testing/builder.ts'
import { compileModel } from './compile.ts'
import { createSession } from './create-session.ts'
import { validateModel } from './validate.ts'

const group = 'g'

type Country = Readonly<Record<string, string>>
const countries: readonly Country[] = [
  { id: 'DE', voltage: '400' },
  { id: 'US', voltage: '480' },
  { id: 'XX' },
]

/** A UPS that carries less the higher it stands, at the voltage of the country, for a load that grows. */
function build(rows: readonly Country[] = countries) {
  const model = new ModelBuilder('ups', '1.0.0')
  const list = model.table('countries', {
    columns: { id: { type: 'key' }, voltage: { type: 'text' } },
    rows,
  })
  list.choice('country', { group, role: 'fact', preferred: 'DE' })
  const voltage = model.choice('voltage', ['400', '480'], {
    group,
    role: 'fact',
    preferred: '400',
    preferredBy: { choice: 'country', column: 'voltage' },
  })
  const load = model.number('load', {
    group,
    role: 'requirement',
    preferred: 6,
    min: 1,
    max: 20,
    step: 1,
    unit: '1',
  })
  const altitude = model.number('altitude', {
    group,
    role: 'fact',
    preferred: 2,
    min: 0,
    max: 3,
    step: 1,
    unit: '1',
  })
  const modules = model.number('modules', { group, min: 1, max: 3, step: 1, unit: '1' })
  const most = multiply(modules, voltage.caseOf({ 400: 5, 480: 4 }))
  model.rule('carried', atMost(add(load, altitude), most))
  model.goal('cheapest', add(multiply(modules, 100), multiply(altitude, -1)))
  return model.build()
}
const compiled = compileModel(build())

describe('what is assumed', () => {
  test('are the suggestions of requirements and facts that nobody has stated', () => {
    const session = createSession(compiled)
    expect(session.assumptions).toEqual({ country: 'DE', voltage: '400', load: 6, altitude: 2 })
    session.setChoices({ load: 6, modules: 3 })
    expect(session.assumptions).toEqual({ country: 'DE', voltage: '400', altitude: 2 })
    expect(createSession(compiled, { assume: false }).assumptions).toEqual({})
  })

  test('follows the country, except where it is stated', () => {
    const session = createSession(compiled)
    session.choose('country', 'US')
    expect(session.assumptions).toMatchObject({ voltage: '480' })
    session.choose('country', 'XX')
    expect(session.assumptions).toMatchObject({ voltage: '400' })
    session.setChoices({ country: 'US', voltage: '400' })
    expect(session.assumptions).toEqual({ load: 6, altitude: 2 })
  })

  test('binds completions and optima', () => {
    const session = createSession(compiled)
    expect(session.complete({ goal: 'cheapest' })).toMatchObject({
      found: true,
      optimal: true,
      assignment: { altitude: 2, load: 6, modules: 2 },
    })
    expect(session.complete()).toMatchObject({ assignment: { altitude: 2, modules: 2 } })
  })
})

describe('a value that only another assumption excludes', () => {
  test('is conditional, and others are impossible or possible', () => {
    const session = createSession(compiled)
    const states = session.completeDomains().parameters['modules']
    expect(states).toMatchObject({
      values: [{ state: 'conditional' }, { state: 'possible' }, { state: 'possible' }],
    })
    expect(session.getState('modules', 1)).toBe('conditional')
    // Nothing carries it, whatever is assumed.
    expect([
      session.getState('load', 13),
      session.getState('load', 15),
      session.getState('load', 16),
    ]).toEqual(['possible', 'conditional', 'impossible'])
  })

  test('names the assumptions in its conflict and in its repairs, which move nothing else', () => {
    const explanation = createSession(compiled).explain(
      { parameter: 'modules', value: 1 },
      { goal: 'cheapest' },
    )
    expect(explanation?.conflict).toEqual([
      { kind: 'rule', rule: 'carried' },
      { kind: 'assumption', parameter: 'load', value: 6 },
    ])
    expect(explanation?.repairs.map(({ changes }) => changes)).toEqual([{ load: 3 }])
    expect(explanation?.repairs[0]?.witness).toEqual({
      country: 'DE',
      voltage: '400',
      load: 3,
      altitude: 2,
      modules: 1,
    })
  })

  test('may be stated all the same: the choices are consistent, but nothing is completed', () => {
    const session = createSession(compiled)
    session.choose('modules', 1)
    expect([session.consistent(), session.holdsAsAssumed()]).toEqual([true, false])
    expect(session.complete()).toEqual({ found: false, proved: true, conditional: true })
    expect(session.explain()?.repairs.map(({ changes }) => changes)).toContainEqual({ load: 3 })
    session.choose('load', 2)
    expect(session.holdsAsAssumed()).toBe(true)
    // A choice that no assumption could help is no condition.
    session.setChoices({ modules: 1, load: 20 })
    expect(session.complete()).toEqual({ found: false, proved: true })
  })
})

test('a country is judged with the voltage that follows it', () => {
  const session = createSession(compiled)
  session.setChoices({ load: 12, modules: 3 })
  // With 400 V three modules carry 15 kW, with 480 V 12 kW.
  expect(session.completeDomains().parameters['country']).toMatchObject({
    values: [{ state: 'possible' }, { state: 'conditional' }, { state: 'possible' }],
  })
  expect(session.getState('country', 'US')).toBe('conditional')
  const repairs = session
    .explain({ parameter: 'country', value: 'US' })
    ?.repairs.map(({ changes }) => changes)
  expect(repairs).toContainEqual({ voltage: '400' })
  expect(repairs).toContainEqual({ altitude: 0 })
})

describe('a suggestion that follows a parameter', () => {
  const sound = build()
  const change = (name: string, changes: object) =>
    validateModel({
      ...sound,
      parameters: sound.parameters.map((parameter) =>
        parameter.name === name ? { ...parameter, ...changes } : parameter,
      ),
    }).map(({ message }) => message)

  test.each([
    ['follows a row', 'voltage', { preferredBy: { choice: 'load', column: 'voltage' } }, /selects no row/],
    [
      'has its column',
      'voltage',
      { preferredBy: { choice: 'country', column: 'volts' } },
      /no column 'volts'/,
    ],
    ['follows no choice of the engine', 'country', { role: undefined }, /may move/],
    ['follows no result', 'country', { result: true }, /may move/],
    ['follows something with a suggestion', 'country', { preferred: undefined }, /nothing is preferred/],
    ['goes in no circle', 'country', { preferredBy: { choice: 'country', column: 'id' } }, /follows itself/],
    ['says something for each row', 'voltage', { preferred: undefined }, /Row 3 of 'voltage' is empty/],
    ['belongs to what is stated', 'voltage', { statedWith: 'nobody' }, /no parameter 'nobody'/],
  ])('%s', (_, name, changes, message) => {
    expect(change(name, changes)).toEqual([expect.stringMatching(message)])
  })

  test('is one of the values', () => {
    const rows = [
      { id: 'DE', voltage: '400' },
      { id: 'US', voltage: '600' },
    ]
    expect(validateModel(build(rows)).map(({ message }) => message)).toEqual([
      "'600' in row 2 of 'voltage' is not one of its values.",
    ])
  })
})
