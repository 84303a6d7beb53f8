// Tests what a text says of requirements and facts: roles of parts, suggestions that follow a fact, and what is wrong with either.
import { describe, expect, test } from 'vitest'
import { compileModel } from '../compile.ts'
import { createSession } from '../create-session.ts'
import { formatModel, readModel } from './model-text.ts'

const text = `model site version 1.0.0

table countries
  country : key
  voltage : text
  running : number plain
  | DE | "400" | 50 |
  | US | "480" | 60 |
  | XX |       | 50 |

group site "Site"
fact country   : key of countries preferred DE                    "Country"
fact voltage   : one of 400, 480 preferred country.voltage else 400  "Voltage"
fact frequency : 50 .. 60 step 10 preferred country.running       "Frequency"
fact fault     : 1 .. 9 kA optional                               "Fault current"
choice cards   : flag preferred false                             "Cards"

group assets "Assets"
fact part asset : 1 .. 3 preferred 2  "Assets"
fact asset.old  : flag preferred false
`

const listProblems = (changed: string): string[] => readModel(changed).problems.map(({ message }) => message)

describe('requirements and facts in a text', () => {
  const { model, problems } = readModel(text)
  if (model === undefined) throw new Error(JSON.stringify(problems))
  const session = createSession(compileModel(model))

  test('are printed as they are read', () => {
    expect(problems).toEqual([])
    const formatted = formatModel(text) ?? ''
    expect(formatted).toContain('preferred country.voltage else 400')
    expect(formatted).toContain('fact part asset : 1 .. 3 preferred 2')
    expect(readModel(formatted).model).toEqual(model)
  })

  test('are assumed, including the number of places and that an optional number is not stated', () => {
    session.setChoices({ country: 'US' })
    expect(session.assumptions).toEqual({
      voltage: '480',
      frequency: 60,
      'fault.stated': false,
      fault: 1,
      'asset.count': 2,
      'asset[1].old': false,
      'asset[2].old': false,
      'asset[3].old': false,
    })
    session.setChoices({ country: 'XX', fault: 5 })
    expect(session.assumptions).toMatchObject({ voltage: '400', frequency: 50 })
    expect(Object.keys(session.assumptions)).not.toContain('fault.stated')
    expect(session.complete()).toMatchObject({ assignment: { fault: 5, 'fault.stated': true } })
    session.setChoices({ 'fault.stated': true })
    expect(Object.keys(session.assumptions)).not.toContain('fault')
  })
})

test.each([
  ['follow', 'preferred country.voltage', 'preferred cards.voltage', "'cards' selects no row of a table."],
  ['name a column', 'country.voltage', 'country.volts', "The table of 'country' has no column 'volts'."],
  ['cover each row', 'country.voltage else 400', 'country.voltage', "Row 3 of 'voltage' is empty."],
  [
    'suggest one of its values',
    '"480" | 60',
    '"500" | 60',
    "'500' in row 2 of 'voltage' is not one of its values.",
  ],
  [
    'follow what nothing moves',
    'fact country ',
    'choice country ',
    "'country' is a choice, which the engine may move, or nothing is preferred for it.",
  ],
  [
    'not differ between places',
    'asset.old  : flag preferred false',
    'asset.old  : flag preferred country.voltage',
    'What is preferred in a place cannot follow a fact: places that are not used have one value.',
  ],
])('a suggestion has to %s', (_, before, after, message) => {
  expect(listProblems(text.replaceAll(before, after))).toContain(message)
})

describe('the least demanding value of a requirement', () => {
  const growth = 'requirement growth : 0 .. 100 % step 5 preferred 20 % instead of 0 %  "Growth"\n'
  const spares = 'requirement spares : one of N, N+1 preferred N+1 instead of N         "Spares"\n'
  const basis =
    'requirement basis  : one of 400, 480 preferred country.voltage else 400 instead of 480 "Basis"\n'

  test('is printed as it is read', () => {
    const { model, problems } = readModel(text + growth + spares + basis)
    expect(problems).toEqual([])
    expect(model?.parameters.filter(({ insteadOf }) => insteadOf !== undefined)).toMatchObject([
      { name: 'growth', preferred: 20, insteadOf: 0 },
      { name: 'spares', preferred: 'N+1', insteadOf: 'N' },
      { name: 'basis', preferred: '400', insteadOf: '480' },
    ])
    const formatted = formatModel(text + growth + spares + basis) ?? ''
    expect(formatted).toContain('preferred 20 % instead of 0 %')
    expect(formatted).toContain('preferred country.voltage else 400 instead of 480')
    expect(readModel(formatted).model).toEqual(model)
  })

  test.each([
    [growth.replace('requirement', 'fact'), "'growth' is not assumed of a customer"],
    [growth.replace('requirement', 'choice'), "'growth' is not assumed of a customer"],
    [growth.replace('of 0 %', 'of 3 %'), "'3' is not one of its values."],
    [growth.replace('of 0 %', 'of 20 %'), "'20' is preferred already."],
    [growth.replace('of 0 %', 'of 0 kW'), 'Found the unit kW, expected %.'],
    [growth.replace('of 0 %', '0 %'), 'Found `0`, expected `of`.'],
    [
      'requirement day : date 2026-01-01 .. 2026-12-31 preferred 2026-06-01 instead of 2026-01-01\n',
      'Found `instead of` behind a day.',
    ],
  ])('is refused: %s', (line, message) => {
    expect(listProblems(text + line)).toContainEqual(expect.stringContaining(message))
  })
})

test('an addition sets choices only', () => {
  const addition = 'addition A1 "Cards are added." set cards = true when country = US\n'
  expect(listProblems(text + addition)).toEqual([])
  expect(listProblems(text + addition.replace('cards = true', 'frequency = 60'))).toEqual([
    "'frequency' is a fact, which nothing moves.",
  ])
})
