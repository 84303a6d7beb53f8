// Tests the core model of a source, written out by hand: its parameters, pins, rules, notices, additions and tables, with their origins.
import { describe, expect, test } from 'vitest'
import type { Condition, Num } from '../model.ts'
import * as b from './testing/builder.ts'
import { parseDay } from './days.ts'
import { elaborate } from './elaborate.ts'
import { SourceModelBuilder } from './testing/source-model-builder.ts'

const ref = (name: string): Num => ({ kind: 'ref', name })
const constant = (value: number): Num => ({ kind: 'constant', value })
const compare = (left: Num, operator: '<' | '<=' | '=' | '>=' | '>', right: Num): Condition => ({
  kind: 'compare',
  left,
  operator,
  right,
})
const equals = (name: string, value: number): Condition => compare(ref(name), '=', constant(value))
const is = (choice: string, ...options: string[]): Condition => ({ kind: 'is', choice, options })
const flag = (name: string): Condition => ({ kind: 'flag', name })
const not = (expression: Condition): Condition => ({ kind: 'not', of: expression })
const all = (...expressions: readonly Condition[]): Condition => ({ kind: 'all', of: expressions })
const any = (...expressions: readonly Condition[]): Condition => ({ kind: 'any', of: expressions })

/** The parameters of one rack. */
const listRackParameters = (place: string) => {
  const group = 'general'
  return [
    { kind: 'number', name: `${place}.draw`, group, min: 1, max: 9, step: 1, unit: 'kW' },
    { kind: 'flag', name: `${place}.rest.stated`, group, preferred: true },
    { kind: 'number', name: `${place}.rest`, group, min: 1, max: 9, step: 1, unit: 'kW', preferred: 7 },
    { kind: 'choice', name: `${place}.frame`, group, from: { table: 'frames' } },
    { kind: 'choice', name: `${place}.size`, group, from: { options: ['s', 'm'] }, preferred: 'm' },
    { kind: 'flag', name: `${place}.hot`, group },
    { kind: 'flag', name: `${place}.cold`, group, preferred: true },
    { kind: 'number', name: `${place}.day`, group, min: 1, max: 4, step: 1, unit: 'd' },
  ]
}

describe('core parameters', () => {
  const model = new SourceModelBuilder('row', '1.0.0')
  const frames = model.table('frames', {
    columns: { frame: { type: 'key' }, bought: { type: 'number', unit: 'date' }, slots: { type: 'number' } },
    rows: [{ frame: 'S', bought: 19_000, slots: 4 }, { frame: 'M' }],
  })
  model.number('load', { min: 1, max: 9, step: 0.5, unit: 'kW', preferred: 2, group: 'site' })
  model.number('age', { min: 1, max: 9, step: 1, unit: 'date' })
  model.number('fault', { min: 3, max: 9, step: 1, unit: 'kA', mayBeUnstated: true, result: true })
  model.number('weight', { min: 3, max: 9, step: 1, unit: 'kg', mayBeUnstated: true, preferred: 5 })
  model.date('day', '2026-01-01', '2026-01-09')
  model.date('wanted', '2026-01-01', '2026-01-09', '2026-01-05')
  model.flag('spare', { preferred: true })
  model.part('rack', { count: { min: 1, max: 2, group: 'row', preferred: 2 } }, (part) => {
    part.number('draw', { min: 1, max: 9, step: 1, unit: 'kW' })
    part.number('rest', { min: 1, max: 9, step: 1, unit: 'kW', preferred: 7, mayBeUnstated: true })
    part.choice('frame', frames)
    part.choice('size', ['s', 'm'], { preferred: 'm' })
    part.flag('hot')
    part.flag('cold', { preferred: true })
    part.date('day', '1970-01-02', '1970-01-05')
    return {}
  })
  model.part('bare', { count: { min: 0, max: 2, group: 'row' } }, () => ({}))
  model.part('lone', { count: { min: 0, max: 1, group: 'row' } }, (part) => {
    part.flag('on')
    return {}
  })
  model.part('fixed', { count: 1 }, (part) => {
    part.flag('on')
    return {}
  })
  const { model: core, origins } = elaborate(model.build())

  test('are numbers, flags and choices, one after the other and place by place', () => {
    const group = 'general'
    const days = { kind: 'number', group, min: 20_454, max: 20_462, step: 1, unit: 'd' }
    expect(core.parameters).toStrictEqual([
      { kind: 'number', name: 'load', group: 'site', min: 1, max: 9, step: 0.5, unit: 'kW', preferred: 2 },
      { kind: 'number', name: 'age', group, min: 1, max: 9, step: 1, unit: 'd' },
      { kind: 'flag', name: 'fault.stated', group, preferred: false, result: true },
      { kind: 'number', name: 'fault', group, min: 3, max: 9, step: 1, unit: 'kA', result: true },
      { kind: 'flag', name: 'weight.stated', group, preferred: true },
      { kind: 'number', name: 'weight', group, min: 3, max: 9, step: 1, unit: 'kg', preferred: 5 },
      { ...days, name: 'day' },
      { ...days, name: 'wanted', preferred: 20_458 },
      { kind: 'flag', name: 'spare', group, preferred: true },
      { kind: 'number', name: 'rack.count', min: 1, max: 2, group: 'row', preferred: 2, step: 1, unit: '1' },
      ...listRackParameters('rack[1]'),
      ...listRackParameters('rack[2]'),
      { kind: 'number', name: 'bare.count', min: 0, max: 2, group: 'row', step: 1, unit: '1' },
      { kind: 'number', name: 'lone.count', min: 0, max: 1, group: 'row', step: 1, unit: '1' },
      { kind: 'flag', name: 'lone[1].on', group },
      { kind: 'flag', name: 'fixed[1].on', group },
    ])
  })

  test('of unstated numbers and unused places are pinned to the preferred or the first value', () => {
    const createUnstatedPin = (name: string, value: number) => ({
      id: `${name}.unstated`,
      when: not(flag(`${name}.stated`)),
      require: equals(name, value),
    })
    expect(core.rules).toStrictEqual([
      createUnstatedPin('fault', 3),
      createUnstatedPin('weight', 5),
      createUnstatedPin('rack[1].rest', 7),
      createUnstatedPin('rack[2].rest', 7),
      {
        id: 'rack.unused[2]',
        when: compare(ref('rack.count'), '<', constant(2)),
        require: all(
          equals('rack[2].draw', 1),
          flag('rack[2].rest.stated'),
          equals('rack[2].rest', 7),
          is('rack[2].frame', 'S'),
          is('rack[2].size', 'm'),
          not(flag('rack[2].hot')),
          flag('rack[2].cold'),
          equals('rack[2].day', 1),
        ),
      },
      {
        id: 'lone.unused[1]',
        when: compare(ref('lone.count'), '<', constant(1)),
        require: not(flag('lone[1].on')),
      },
    ])
  })

  test('and their pins lead back to their declarations', () => {
    expect(origins.parameters).toMatchObject({
      load: { path: 'parameters/load', name: 'load' },
      'fault.stated': { path: 'parameters/fault', name: 'fault', madeBy: 'stated' },
      'rack.count': { path: 'parts/rack/count', name: 'count', part: 'rack', madeBy: 'count' },
      'rack[2].draw': { path: 'parts/rack/parameters/draw', name: 'draw', part: 'rack', place: 2 },
      'rack[1].rest.stated': { name: 'rest', part: 'rack', place: 1, madeBy: 'stated' },
    })
    expect(origins.parameters['fault']).toStrictEqual({ path: 'parameters/fault', name: 'fault' })
    expect(origins.rules).toStrictEqual({
      'fault.unstated': { path: 'parameters/fault', name: 'fault', madeBy: 'unstated' },
      'weight.unstated': { path: 'parameters/weight', name: 'weight', madeBy: 'unstated' },
      ...Object.fromEntries(
        [1, 2].map((place) => [
          `rack[${place}].rest.unstated`,
          { path: 'parts/rack/parameters/rest', name: 'rest', part: 'rack', place, madeBy: 'unstated' },
        ]),
      ),
      'rack.unused[2]': {
        path: 'parts/rack/count',
        name: 'count',
        part: 'rack',
        place: 2,
        madeBy: 'unusedPlace',
      },
      'lone.unused[1]': {
        path: 'parts/lone/count',
        name: 'count',
        part: 'lone',
        place: 1,
        madeBy: 'unusedPlace',
      },
    })
  })

  test('exclude a fixed count, which is a value, and a date column of a table holds numbers of days', () => {
    expect(core.values).toStrictEqual([{ name: 'fixed.count', unit: '1', is: constant(1) }])
    expect(origins.values).toStrictEqual({
      'fixed.count': { path: 'parts/fixed/count', name: 'count', part: 'fixed', madeBy: 'count' },
    })
    expect(core.tables['frames']).toStrictEqual({
      columns: { frame: { type: 'key' }, bought: { type: 'number', unit: 'd' }, slots: { type: 'number' } },
      rows: [{ frame: 'S', bought: 19_000, slots: 4 }, { frame: 'M' }],
    })
  })
})

describe('core rules, notices and goals', () => {
  const model = new SourceModelBuilder('code', '1.0.0')
  const country = model.choice('country', ['DE', 'US'])
  const standard = model.choice('standard', ['IEC', 'UL'])
  const edition = model.choice('edition', ['2020', '2023'])
  const today = model.date('today', '2026-01-01', '2026-12-31')
  const load = model.number('load', { min: 1, max: 9, step: 1, unit: 'kW' })
  model.number('fault', { min: 1, max: 9, step: 1, unit: 'kA', mayBeUnstated: true })
  const spare = model.flag('spare')
  const rack = model.part('rack', { count: { min: 1, max: 2, group: 'row' } }, (part) => ({
    part,
    draw: part.number('draw', { min: 1, max: 9, step: 1, unit: 'kW' }),
    rest: part.number('rest', { min: 1, max: 9, step: 1, unit: 'kW', mayBeUnstated: true }),
    hot: part.flag('hot'),
  }))
  model.context({ country, standard, edition, date: today })
  const [small, large] = [b.less(load, 5), b.more(load, 7)]
  const applies = {
    countries: ['DE', 'US'],
    standards: ['IEC'],
    editions: ['2023'],
    from: '2026-02-01',
    until: '2026-03-01',
  }
  model.rule('R01', small, { source: 'IEC 60364' })
  model.rule('R02', small, { when: large, implied: spare.isTrue, applies })
  model.rule('R03', small, { applies: { until: '2026-03-01' } })
  model.rule('R04', small, {
    when: large,
    arguments: {
      spare: { parameter: 'spare' },
      fault: { parameter: 'fault' },
      load: { number: load.num, unit: 'kW' },
      day: { number: today.num, unit: 'date' },
      plain: { number: load.num },
    },
  })
  rack.part.rule('P01', rack.hot.isTrue, { arguments: { draw: { parameter: rack.draw.name } } })
  rack.part.rule('P02', rack.hot.isTrue, { when: b.more(rack.rest, 3), applies: { countries: ['US'] } })
  model.notice('N01', 'warning', large)
  model.notice('N02', 'auto', large, {
    applies: { countries: ['DE'] },
    arguments: { load: { parameter: 'load' } },
  })
  rack.part.notice('N03', 'information', rack.hot.isTrue)
  model.goal('least', load)
  const { model: core, origins } = elaborate(model.build())
  const [isSmall, isLarge] = [compare(ref('load'), '<', constant(5)), compare(ref('load'), '>', constant(7))]
  const isSecondUsed = compare(ref('rack.count'), '>=', constant(2))
  /** Without the pins that elaboration adds. */
  const declaredRules = core.rules.filter(({ id }) => /^[RP]\d/.test(id))

  test('of the model keep id, condition and arguments, and a scope becomes a condition', () => {
    const until = compare(ref('today'), '<=', constant(parseDay('2026-03-01') ?? 0))
    const faultOrNothing: Num = {
      kind: 'if',
      test: flag('fault.stated'),
      whenTrue: ref('fault'),
      whenFalse: expect.anything(),
    }
    expect(declaredRules.slice(0, 4)).toStrictEqual([
      { id: 'R01', require: isSmall, source: 'IEC 60364' },
      {
        id: 'R02',
        when: all(
          all(
            is('country', 'DE', 'US'),
            is('standard', 'IEC'),
            is('edition', '2023'),
            compare(ref('today'), '>=', constant(parseDay('2026-02-01') ?? 0)),
            until,
          ),
          isLarge,
        ),
        require: isSmall,
        implied: flag('spare'),
      },
      { id: 'R03', when: until, require: isSmall },
      {
        id: 'R04',
        when: isLarge,
        require: isSmall,
        arguments: {
          spare: { parameter: 'spare' },
          fault: { number: faultOrNothing },
          load: { number: ref('load'), unit: 'kW' },
          day: { number: ref('today'), unit: 'd' },
          plain: { number: ref('load') },
        },
      },
    ])
  })

  test('of a part are repeated for each place and apply where it is used', () => {
    expect(declaredRules.slice(4).map(({ id }) => id)).toStrictEqual([
      'P01@rack[1]',
      'P01@rack[2]',
      'P02@rack[1]',
      'P02@rack[2]',
    ])
    expect(declaredRules.slice(4, 6)).toStrictEqual([
      { id: 'P01@rack[1]', require: flag('rack[1].hot'), arguments: { draw: { parameter: 'rack[1].draw' } } },
      {
        id: 'P01@rack[2]',
        when: isSecondUsed,
        require: flag('rack[2].hot'),
        arguments: { draw: { parameter: 'rack[2].draw' } },
      },
    ])
    // An expression that may have no value is not evaluated in another country.
    expect(declaredRules[6]?.when).toMatchObject({
      kind: 'compare',
      left: { kind: 'if', test: is('country', 'US') },
    })
    expect(declaredRules[7]?.when).toMatchObject({ left: { test: all(isSecondUsed, is('country', 'US')) } })
    expect(origins.rules['P02@rack[2]']).toStrictEqual({
      path: 'parts/rack/rules/P02',
      name: 'P02',
      part: 'rack',
      place: 2,
    })
    expect(origins.rules['R01']).toStrictEqual({ path: 'rules/R01', name: 'R01' })
  })

  test('keep the severity of notices and the names of goals', () => {
    expect(core.notices).toStrictEqual([
      { id: 'N01', severity: 'warning', when: isLarge },
      {
        id: 'N02',
        severity: 'auto',
        when: all(is('country', 'DE'), isLarge),
        arguments: { load: { parameter: 'load' } },
      },
      { id: 'N03@rack[1]', severity: 'information', when: flag('rack[1].hot') },
      { id: 'N03@rack[2]', severity: 'information', when: all(isSecondUsed, flag('rack[2].hot')) },
    ])
    expect(origins.notices).toStrictEqual({
      N01: { path: 'notices/N01', name: 'N01' },
      N02: { path: 'notices/N02', name: 'N02' },
      'N03@rack[1]': { path: 'parts/rack/notices/N03', name: 'N03', part: 'rack', place: 1 },
      'N03@rack[2]': { path: 'parts/rack/notices/N03', name: 'N03', part: 'rack', place: 2 },
    })
    expect(core.goals).toStrictEqual([{ name: 'least', minimise: ref('load') }])
  })
})

describe('core additions', () => {
  test('are a flag before what they set, a rule that ties them, and a notice', () => {
    const model = new SourceModelBuilder('kit', '1.0.0')
    const height = model.number('height', { min: 1, max: 3, step: 1, unit: 'm' })
    model.choice('ladder', ['none', 'short'], { group: 'safety' })
    const country = model.choice('country', ['DE', 'US'])
    model.context({ country })
    model.addition({
      id: 'A01',
      when: b.atLeast(height, 2),
      set: { parameter: 'ladder', value: 'short' },
      source: 'EN 131',
      arguments: { height: { parameter: 'height' } },
    })
    model.addition({
      id: 'A02',
      when: b.atLeast(height, 3),
      set: { parameter: 'height', value: 3 },
      applies: { countries: ['US'] },
    })
    const { model: core, origins } = elaborate(model.build())
    expect(core.parameters.map(({ name }) => name)).toStrictEqual([
      'A02.declined',
      'height',
      'A01.declined',
      'ladder',
      'country',
    ])
    expect(core.parameters[2]).toStrictEqual({
      kind: 'flag',
      name: 'A01.declined',
      group: 'safety',
      preferred: false,
      result: true,
    })
    const createTie = (declined: string, required: Condition): Condition =>
      any(all(flag(declined), required), all(not(flag(declined)), not(required)))
    const tall = compare(ref('height'), '>=', constant(2))
    const wanted = all(is('country', 'US'), compare(ref('height'), '>=', constant(3)))
    const copied = { source: 'EN 131', arguments: { height: { parameter: 'height' } } }
    expect(core.rules).toStrictEqual([
      { id: 'A01', ...copied, require: createTie('A01.declined', all(tall, not(is('ladder', 'short')))) },
      { id: 'A02', require: createTie('A02.declined', all(wanted, not(equals('height', 3)))) },
    ])
    expect(core.notices).toStrictEqual([
      { id: 'A01', severity: 'auto', ...copied, when: all(tall, not(flag('A01.declined'))) },
      { id: 'A02', severity: 'auto', when: all(wanted, not(flag('A02.declined'))) },
    ])
    const origin = { path: 'additions/A01', name: 'A01', madeBy: 'addition' }
    expect([origins.parameters['A01.declined'], origins.rules['A01'], origins.notices['A01']]).toStrictEqual([
      origin,
      origin,
      origin,
    ])
  })
})
