// Tests that parts, lists, scenarios, contexts, additions and roles are declared one per line, read as in the source model, and aligned.
import { describe, expect, test } from 'vitest'
import { formatModel, readModel, writeModel } from './model-text.ts'

const text = `model m version 1.0.0

list ratings : A = 16, 25, 40  source "IEC 60059"
list sizes       = 1, 2.5

group site  "Site"
requirement load : 1 .. 100 kW preferred 50 kW                         "Critical load"
fact altitude    : 0 .. 3000 m step 100                                "Altitude"
choice fault     : 0 .. 20 kA step 5 optional preferred 10 kA
choice delivered : date 2026-01-29 .. 2026-02-02 preferred 2026-01-30
choice country   : one of DE, US
choice norm      : one of IEC, UL
choice year      : one of 2020, 2023
choice railing   : flag

group row  "Row of racks"
part rack : 1 .. 3 ordered preferred 2  "Racks"

group each
requirement rack.load : 1 .. 4 kW                          "Load of a rack"
choice rack.phase     : one of L1, L2 preferred L1 result

part cell : 4

group row  "Row of racks"
choice cell.size : 1 .. 9 mm

scenario loss   : any rack
scenario supply : one of A, "feed B"
context country = country, standard = norm, edition = year, date = delivered

value reserve : kW   = load - sum(rack.load over rack)  "Reserve"  source "rated less load"
value due     : date = delivered + 30 d

value rack.heat : W = convert(rack.load from kW to W)  "Heat"

rule R01 "Only there."  load >= 2 kW  applies in DE, US standard UL edition 2020, 2023
rule R02
  when railing: load >= 3 kW
  with load, country
  applies from 2026-01-30 until 2026-02-01
  source "Law"
rule R03  railing  applies ()

rule P01 for each rack "No rack is too heavy."  rack.load <= 3 kW
rule P02 for each rack  when rack.phase = L1: rack.load <= 2 kW

notice N01 information "Much."  when load > 50 kW

notice N02 for each rack warning "Full."  when rack.load = 4 kW  with load = rack.load in kW

addition A01 "A railing was added."  set railing = true  when altitude >= 200 m  with altitude in m
addition A02  set norm = UL  when country = US  applies in US
addition A03  set fault = 15 kA  when railing  source "sample"
addition A04  set delivered = date 2026-02-01  when railing
`

const { source, problems, messages, model, origins } = readModel(text)

test('a text with every construct is read without a problem and elaborated', () => {
  expect(problems).toEqual([])
  expect(model?.parameters.map(({ name }) => name)).toContain('rack[3].load')
  expect(origins?.rules['P01@rack[2]']).toMatchObject({ path: 'parts/rack/rules/P01', place: 2 })
})

test('a text with every construct keeps its layout', () => {
  expect(formatModel(text)).toBe(text)
  expect(source === undefined ? '' : writeModel(source, { messages })).toBe(text)
})

describe('the source model of constructs', () => {
  test('contains lists, scenarios and the context', () => {
    expect(source?.lists).toEqual({
      ratings: { unit: 'A', entries: [16, 25, 40], source: 'IEC 60059' },
      sizes: { unit: '1', entries: [1, 2.5] },
    })
    expect(source?.scenarios).toEqual([
      { name: 'loss', lostPart: 'rack' },
      { name: 'supply', cases: ['A', 'feed B'] },
    ])
    expect(source?.context).toEqual({
      country: 'country',
      standard: 'norm',
      edition: 'year',
      date: 'delivered',
    })
  })

  test('contains parameters with their roles, and optional days and numbers', () => {
    expect(source?.parameters.slice(0, 4)).toEqual([
      {
        kind: 'number',
        name: 'load',
        group: 'site',
        role: 'requirement',
        min: 1,
        max: 100,
        step: 1,
        unit: 'kW',
        preferred: 50,
      },
      {
        kind: 'number',
        name: 'altitude',
        group: 'site',
        role: 'fact',
        min: 0,
        max: 3000,
        step: 100,
        unit: 'm',
      },
      {
        kind: 'number',
        name: 'fault',
        group: 'site',
        min: 0,
        max: 20,
        step: 5,
        unit: 'kA',
        mayBeUnstated: true,
        preferred: 10,
      },
      {
        kind: 'date',
        name: 'delivered',
        group: 'site',
        min: '2026-01-29',
        max: '2026-02-02',
        preferred: '2026-01-30',
      },
    ])
  })

  test('contains parts with everything belonging to them, in the last named group', () => {
    const [rack, cell] = source?.parts ?? []
    expect(rack).toMatchObject({
      name: 'rack',
      count: { min: 1, max: 3, group: 'row', preferred: 2 },
      ordered: true,
      parameters: [
        { name: 'load', group: 'each', role: 'requirement' },
        { name: 'phase', group: 'each', preferred: 'L1', result: true },
      ],
      values: [{ name: 'heat', unit: 'W' }],
      rules: [{ id: 'P01' }, { id: 'P02', when: { kind: 'is' } }],
      notices: [{ id: 'N02', severity: 'warning' }],
    })
    expect(cell).toEqual({
      name: 'cell',
      count: 4,
      parameters: [{ kind: 'number', name: 'size', group: 'row', min: 1, max: 9, step: 1, unit: 'mm' }],
      values: [],
      rules: [],
      notices: [],
    })
    expect(source?.values.map(({ name }) => name)).toEqual(['reserve', 'due'])
    expect(source?.rules.map(({ id }) => id)).toEqual(['R01', 'R02', 'R03'])
  })

  test('states where rules apply and what is added', () => {
    expect(source?.rules.map(({ applies }) => applies)).toEqual([
      { countries: ['DE', 'US'], standards: ['UL'], editions: ['2020', '2023'] },
      { from: '2026-01-30', until: '2026-02-01' },
      {},
    ])
    expect(source?.additions?.map(({ set }) => set)).toEqual([
      { parameter: 'railing', value: true },
      { parameter: 'norm', value: 'UL' },
      { parameter: 'fault', value: 15 },
      // 2026-02-01 in days since 1970-01-01.
      { parameter: 'delivered', value: 20_485 },
    ])
    expect(source?.additions?.[1]).toMatchObject({ id: 'A02', applies: { countries: ['US'] } })
  })
})

test('sentences are stored under the keys of the product’s messages', () => {
  expect(messages).toEqual({
    'group.site': 'Site',
    'parameter.load': 'Critical load',
    'parameter.altitude': 'Altitude',
    'group.row': 'Row of racks',
    'parameter.rack.count': 'Racks',
    'parameter.rack.load': 'Load of a rack',
    'value.reserve': 'Reserve',
    'value.rack.heat': 'Heat',
    'rule.R01': 'Only there.',
    'rule.P01': 'No rack is too heavy.',
    'notice.N01': 'Much.',
    'notice.N02': 'Full.',
    'notice.A01': 'A railing was added.',
  })
})

test('a text may list its context line by line and its parts in any order', () => {
  const result = readModel(`model m version 1.0.0
context country = country
choice rack.load : 1 .. 4 kW
context date = day
part rack : 2
choice country : one of DE, US
choice day : date 2026-01-29 .. 2026-02-02
rule R1 sum(rack.load over rack) <= 6 kW applies in DE from 2026-01-30
`)
  expect(result.problems).toEqual([])
  expect(result.source?.context).toEqual({ country: 'country', date: 'day' })
  expect(result.source?.parts?.[0]?.parameters).toHaveLength(1)
})

test('units are adopted where the model says so', () => {
  const declarations = 'choice load : 1 .. 9 kW\nchoice time : 1 .. 9 min\nrule R1 load * 2 <= time\n'
  expect(readModel(`model m version 1.0.0\n${declarations}`).problems).toHaveLength(1)
  const adoptedResult = readModel(`model m version 1.0.0 units adopted\n${declarations}`)
  expect(adoptedResult.problems).toEqual([])
  expect(adoptedResult.source?.units).toBe('adopted')
  expect(writeModel(adoptedResult.source!)).toContain('model m version 1.0.0 units adopted\n')
})
