// Tests the assumptions about requirements and facts of a small product: they bind the engine, give way to what a person states, and follow the country.
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
function buildUps(rows: readonly Country[] = countries) {
  const model = new ModelBuilder('ups', '1.0.0')
  const countryTable = model.table('countries', {
    columns: { id: { type: 'key' }, voltage: { type: 'text' } },
    rows,
  })
  countryTable.choice('country', { group, role: 'fact', preferred: 'DE' })
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
  const maximumLoad = multiply(modules, voltage.caseOf({ 400: 5, 480: 4 }))
  model.rule('carried', atMost(add(load, altitude), maximumLoad))
  model.goal('cheapest', add(multiply(modules, 100), multiply(altitude, -1)))
  return model.build()
}
const compiled = compileModel(buildUps())

describe('the assumptions of a session', () => {
  test('are the suggestions of requirements and facts that nobody has stated', () => {
    const session = createSession(compiled)
    expect(session.assumptions).toEqual({ country: 'DE', voltage: '400', load: 6, altitude: 2 })
    session.setChoices({ load: 6, modules: 3 })
    expect(session.assumptions).toEqual({ country: 'DE', voltage: '400', altitude: 2 })
    expect(createSession(compiled, { assume: false }).assumptions).toEqual({})
  })

  test('follow the country, except where something else is stated', () => {
    const session = createSession(compiled)
    session.choose('country', 'US')
    expect(session.assumptions).toMatchObject({ voltage: '480' })
    session.choose('country', 'XX')
    expect(session.assumptions).toMatchObject({ voltage: '400' })
    session.setChoices({ country: 'US', voltage: '400' })
    expect(session.assumptions).toEqual({ load: 6, altitude: 2 })
  })

  test('bind completions and optima', () => {
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
  test('is conditional, while other values are possible or impossible', () => {
    const session = createSession(compiled)
    const states = session.completeDomains().parameters['modules']
    expect(states).toMatchObject({
      values: [{ state: 'conditional' }, { state: 'possible' }, { state: 'possible' }],
    })
    expect(session.getState('modules', 1)).toBe('conditional')
    // Three modules carry at most 15: a load of 16 is impossible whatever is assumed.
    expect([
      session.getState('load', 13),
      session.getState('load', 15),
      session.getState('load', 16),
    ]).toEqual(['possible', 'conditional', 'impossible'])
  })

  test('has an explanation whose conflict names the assumption, and a repair that changes nothing else', () => {
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

  test('may be chosen all the same: the choices are consistent, but no completion is found', () => {
    const session = createSession(compiled)
    session.choose('modules', 1)
    expect([session.consistent(), session.holdsAsAssumed()]).toEqual([true, false])
    expect(session.complete()).toEqual({ found: false, proved: true, conditional: true })
    expect(session.explain()?.repairs.map(({ changes }) => changes)).toContainEqual({ load: 3 })
    session.choose('load', 2)
    expect(session.holdsAsAssumed()).toBe(true)
    // Choices that contradict each other under any assumptions are not reported as conditional.
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
  const validModel = buildUps()
  const listMessagesAfterChange = (name: string, changes: object) =>
    validateModel({
      ...validModel,
      parameters: validModel.parameters.map((parameter) =>
        parameter.name === name ? { ...parameter, ...changes } : parameter,
      ),
    }).map(({ message }) => message)

  test.each([
    [
      'must follow a parameter that selects a row',
      'voltage',
      { preferredBy: { choice: 'load', column: 'voltage' } },
      /selects no row/,
    ],
    [
      'must follow a column that exists',
      'voltage',
      { preferredBy: { choice: 'country', column: 'volts' } },
      /no column 'volts'/,
    ],
    ['must not follow a choice that the engine may move', 'country', { role: undefined }, /may move/],
    ['must not follow a result', 'country', { result: true }, /may move/],
    [
      'must not follow a parameter without a suggestion',
      'country',
      { preferred: undefined },
      /nothing is preferred/,
    ],
    [
      'must not follow itself',
      'country',
      { preferredBy: { choice: 'country', column: 'id' } },
      /follows itself/,
    ],
    [
      'must have a value for each row where nothing else is preferred',
      'voltage',
      { preferred: undefined },
      /Row 3 of 'voltage' is empty/,
    ],
    [
      'must be stated with a parameter that exists',
      'voltage',
      { statedWith: 'nobody' },
      /no parameter 'nobody'/,
    ],
  ])('%s', (_, name, changes, message) => {
    expect(listMessagesAfterChange(name, changes)).toEqual([expect.stringMatching(message)])
  })

  test('must be one of the values of its parameter', () => {
    const rows = [
      { id: 'DE', voltage: '400' },
      { id: 'US', voltage: '600' },
    ]
    expect(validateModel(buildUps(rows)).map(({ message }) => message)).toEqual([
      "'600' in row 2 of 'voltage' is not one of its values.",
    ])
  })
})
