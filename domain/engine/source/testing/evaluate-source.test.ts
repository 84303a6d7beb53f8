// Tests the evaluation of an assignment by the source itself: values, broken rules, pins, raised notices and goals, under the names of the core.
import { describe, expect, test } from 'vitest'
import { toNumber } from '../../exact.ts'
import type { Assignment } from '../../model.ts'
import * as b from './builder.ts'
import { parseDay } from '../days.ts'
import { evaluateSource } from './evaluate-source.ts'
import { SourceModelBuilder } from './source-model-builder.ts'
import type { SourceModel } from '../source-model.ts'

/** An evaluation with plain numbers, 'none' for a missing value, and ids in order. */
function evaluatePlain(source: SourceModel, assignment: Assignment) {
  const { values, broken, raised, goals, isValid } = evaluateSource(source, assignment)
  const toPlain = (exact: typeof values) =>
    Object.fromEntries([...exact].map(([name, number]) => [name, number ? toNumber(number) : 'none']))
  return {
    values: toPlain(values),
    broken: [...broken].toSorted(),
    raised: [...raised].toSorted(),
    goals: toPlain(goals),
    isValid,
  }
}

const toDay = (text: string): number => parseDay(text) ?? Number.NaN

describe('evaluated rules and notices', () => {
  const model = new SourceModelBuilder('row', '1.0.0')
  const load = model.number('load', { min: 1, max: 9, step: 1, unit: '1' })
  const gap = model.number('gap', { min: 1, max: 9, step: 1, unit: '1', mayBeUnstated: true })
  const rack = model.part('rack', { count: { min: 0, max: 2, group: 'row' } }, (part) => ({
    part,
    draw: part.number('draw', { min: 1, max: 9, step: 1, unit: '1' }),
  }))
  model.rule('R01', b.atMost(load, 5))
  model.rule('R02', b.atMost(load, 3), { when: b.more(load, 4) })
  model.rule('R03', b.atMost(gap, 5), { when: b.more(load, 4) })
  model.rule('R04', b.atMost(load, 9), { when: b.more(gap, 5) })
  model.notice('N01', 'warning', b.more(load, 4))
  model.notice('N02', 'warning', b.more(gap, 4))
  rack.part.rule('P01', b.atMost(rack.draw, 5))
  rack.part.notice('P02', 'warning', b.more(rack.draw, 5))
  rack.part.value('twice', '1', b.multiply(rack.draw, 2))
  model.value('shared', '1', b.divide('up', gap, b.subtract(load, 1)))
  model.goal('least', b.add(load, 1))
  model.goal('gap', gap)
  const source = model.build()
  const base = {
    load: 4,
    gap: 5,
    'gap.stated': true,
    'rack.count': 2,
    'rack[1].draw': 5,
    'rack[2].draw': 1,
  }

  test('that hold are not broken, and only the notice whose condition holds is raised', () => {
    expect(evaluatePlain(source, base)).toEqual({
      values: { shared: 2, 'rack[1].twice': 10, 'rack[2].twice': 2 },
      broken: [],
      raised: ['N02'],
      goals: { least: 5, gap: 5 },
      isValid: true,
    })
  })

  test('are broken where they apply, at the place concerned', () => {
    expect(evaluatePlain(source, { ...base, load: 6, gap: 6, 'rack[2].draw': 6 })).toMatchObject({
      broken: ['P01@rack[2]', 'R01', 'R02', 'R03'],
      raised: ['N01', 'N02', 'P02@rack[2]'],
      isValid: false,
    })
  })

  test('without a value are broken, and notices without a value are not raised', () => {
    const unstated = { ...base, gap: 1, 'gap.stated': false }
    expect(evaluatePlain(source, unstated)).toMatchObject({
      broken: ['R04'],
      raised: [],
      goals: { gap: 'none' },
    })
    expect(evaluatePlain(source, { ...unstated, load: 5 }).broken).toEqual(['R02', 'R03', 'R04'])
  })

  test('that hold leave an assignment invalid if a value is missing', () => {
    const { values, broken, isValid } = evaluatePlain(source, { ...base, load: 1 })
    expect([values['shared'], broken, isValid]).toEqual(['none', [], false])
  })

  test('of unused places are ignored', () => {
    const { values, broken, raised } = evaluatePlain(source, { ...base, 'rack.count': 1, 'rack[2].draw': 9 })
    expect(Object.keys(values)).toEqual(['shared', 'rack[1].twice'])
    expect([broken, raised]).toEqual([['rack.unused[2]'], ['N02']])
  })
})

describe('the scope of a rule', () => {
  const model = new SourceModelBuilder('code', '1.0.0')
  const country = model.choice('country', ['DE', 'US', 'CA'])
  model.choice('standard', ['IEC', 'UL'])
  model.choice('edition', ['2020', '2023'])
  model.date('date', '2026-06-01', '2026-07-31')
  const never = b.atLeast(country.caseOf({ DE: 0 }, 0), 1)
  model.rule('countries', never, { applies: { countries: ['US', 'CA'] } })
  model.rule('standards', never, { applies: { standards: ['UL'] } })
  model.rule('editions', never, { applies: { editions: ['2023'] } })
  model.rule('from', never, { applies: { from: '2026-06-10' } })
  model.rule('until', never, { applies: { until: '2026-06-20' } })
  model.rule('all', never, {
    applies: {
      countries: ['US'],
      standards: ['UL'],
      editions: ['2023'],
      from: '2026-06-10',
      until: '2026-06-20',
    },
  })
  model.notice('notice', 'warning', b.not(never), { applies: { countries: ['CA'] } })
  const source = model.build()
  const context = { country: 'country', standard: 'standard', edition: 'edition', date: 'date' }
  const elsewhere = { country: 'DE', standard: 'IEC', edition: '2020', date: toDay('2026-06-21') }
  const listBrokenAndRaised = (change: Assignment, sourceModel: SourceModel = { ...source, context }) => {
    const { broken, raised } = evaluatePlain(sourceModel, { ...elsewhere, ...change })
    return [...broken, ...raised]
  }

  test('is given by country, standard, edition and day, inclusive', () => {
    expect(listBrokenAndRaised({})).toEqual(['from'])
    expect(listBrokenAndRaised({ country: 'CA' })).toEqual(['countries', 'from', 'notice'])
    expect(listBrokenAndRaised({ country: 'US' })).toEqual(['countries', 'from'])
    expect(listBrokenAndRaised({ standard: 'UL' })).toEqual(['from', 'standards'])
    expect(listBrokenAndRaised({ edition: '2023' })).toEqual(['editions', 'from'])
    expect(listBrokenAndRaised({ date: toDay('2026-06-09') })).toEqual(['until'])
    expect(listBrokenAndRaised({ date: toDay('2026-06-10') })).toEqual(['from', 'until'])
    expect(listBrokenAndRaised({ date: toDay('2026-06-20') })).toEqual(['from', 'until'])
  })

  test('combines all of them', () => {
    const there = { country: 'US', standard: 'UL', edition: '2023', date: toDay('2026-06-15') }
    expect(listBrokenAndRaised(there)).toContain('all')
    for (const [key, other] of Object.entries(elsewhere))
      expect(listBrokenAndRaised({ ...there, [key]: other })).not.toContain('all')
    expect(listBrokenAndRaised({ ...there, date: toDay('2026-06-09') })).not.toContain('all')
  })

  test('is not restricted by what the context leaves out', () => {
    const everything = ['all', 'countries', 'editions', 'from', 'standards', 'until', 'notice']
    expect(listBrokenAndRaised({}, source)).toEqual(everything)
    const { date: _, ...undated } = context
    expect(listBrokenAndRaised({}, { ...source, context: undated })).toEqual(['from', 'until'])
  })
})

const qualifyNames = (place: string, assignment: Assignment) =>
  Object.fromEntries(Object.entries(assignment).map(([name, value]) => [`${place}.${name}`, value]))

describe('pins', () => {
  const model = new SourceModelBuilder('row', '1.0.0')
  const frames = model.table('frames', {
    columns: { slots: { type: 'number' }, frame: { type: 'key' } },
    rows: [
      { frame: 'S', slots: 2 },
      { frame: 'M', slots: 4 },
    ],
  })
  model.number('weight', { min: 3, max: 9, step: 1, unit: 'kg', mayBeUnstated: true })
  const addPart = (count: number | { min: number; max: number; group: string }, name: string) =>
    model.part(name, { count }, (of) => {
      of.number('load', { min: 2, max: 9, step: 1, unit: '1' })
      of.number('wish', { min: 2, max: 9, step: 1, unit: '1', preferred: 7 })
      of.number('gap', { min: 2, max: 9, step: 1, unit: '1', mayBeUnstated: true })
      of.number('known', { min: 2, max: 9, step: 1, unit: '1', mayBeUnstated: true, preferred: 4 })
      of.flag('hot')
      of.flag('cold', { preferred: true })
      of.choice('size', ['s', 'm'])
      of.choice('wanted', ['s', 'm'], { preferred: 'm' })
      of.choice('frame', frames)
      of.date('day', '1970-01-02', '1970-01-09')
      of.date('due', '1970-01-02', '1970-01-09', '1970-01-05')
      return {}
    })
  addPart({ min: 0, max: 2, group: 'row' }, 'rack')
  addPart(1, 'fixed')
  const source = model.build()
  const pinned = {
    load: 2,
    wish: 7,
    gap: 2,
    'gap.stated': false,
    known: 4,
    'known.stated': true,
    hot: false,
    cold: true,
    size: 's',
    wanted: 'm',
    frame: 'S',
    day: 1,
    due: 4,
  }
  const base: Assignment = {
    weight: 3,
    'weight.stated': false,
    'rack.count': 1,
    ...qualifyNames('rack[1]', pinned),
    ...qualifyNames('rack[2]', pinned),
    ...qualifyNames('fixed[1]', pinned),
  }
  const listBroken = (change: Assignment) => evaluatePlain(source, { ...base, ...change }).broken

  test('hold an unstated number and an unused place at the preferred or first value', () => {
    expect(listBroken({})).toEqual([])
  })

  test.each(
    Object.entries({
      load: 3,
      wish: 2,
      gap: 3,
      'gap.stated': true,
      known: 2,
      'known.stated': false,
      hot: true,
      cold: false,
      size: 'm',
      wanted: 's',
      frame: 'M',
      day: 2,
      due: 1,
    }),
  )('%s is free at a used place and not at an unused one', (name, value) => {
    // The gap is not stated, so that it is pinned at every place.
    const pinIds = name === 'gap' ? ['gap.unstated'] : []
    expect(listBroken({ [`rack[1].${name}`]: value })).toEqual(pinIds.map((id) => `rack[1].${id}`))
    expect(listBroken({ [`fixed[1].${name}`]: value })).toEqual(pinIds.map((id) => `fixed[1].${id}`))
    expect(listBroken({ [`rack[2].${name}`]: value })).toEqual([
      'rack.unused[2]',
      ...pinIds.map((id) => `rack[2].${id}`),
    ])
    expect(listBroken({ 'rack.count': 2, [`rack[2].${name}`]: value })).toEqual(
      pinIds.map((id) => `rack[2].${id}`),
    )
  })

  test('hold an unstated number of the model and not a stated one', () => {
    expect(listBroken({ weight: 4 })).toEqual(['weight.unstated'])
    expect(listBroken({ weight: 4, 'weight.stated': true })).toEqual([])
  })

  test('hold every place at its values if none is used', () => {
    expect(listBroken({ 'rack.count': 0, 'rack[1].load': 3, 'rack[2].load': 3 })).toEqual([
      'rack.unused[1]',
      'rack.unused[2]',
    ])
  })
})

test('an addition is declined exactly if it is wanted and something else is chosen', () => {
  const model = new SourceModelBuilder('kit', '1.0.0')
  const height = model.number('height', { min: 1, max: 3, step: 1, unit: 'm', mayBeUnstated: true })
  const country = model.choice('country', ['DE', 'US'])
  model.flag('kit')
  model.context({ country })
  const set = { parameter: 'kit', value: true }
  model.addition({ id: 'A01', when: b.atLeast(height, 2), set, applies: { countries: ['DE'] } })
  const source = model.build()
  const evaluateAddition = (change: Assignment) => {
    const base = { height: 2, 'height.stated': true, country: 'DE', kit: true, 'A01.declined': false }
    const { broken, raised, isValid } = evaluatePlain(source, { ...base, ...change })
    return [broken.includes('A01'), raised.includes('A01'), isValid]
  }
  expect(evaluateAddition({})).toEqual([false, true, true])
  expect(evaluateAddition({ 'A01.declined': true })).toEqual([true, false, false])
  expect(evaluateAddition({ kit: false })).toEqual([true, true, false])
  expect(evaluateAddition({ kit: false, 'A01.declined': true })).toEqual([false, false, true])
  const changesToUnwanted = [{ height: 1 }, { country: 'US' }, { height: 1, 'height.stated': false }]
  for (const change of changesToUnwanted) {
    expect(evaluateAddition({ ...change, kit: false })).toEqual([false, false, true])
    expect(evaluateAddition(change)).toEqual([false, false, true])
    expect(evaluateAddition({ ...change, 'A01.declined': true })[0]).toBe(true)
  }
})

describe('a value that depends on a failure', () => {
  const model = new SourceModelBuilder('feeds', '1.0.0')
  const load = model.number('load', { min: 1, max: 9, step: 1, unit: '1' })
  const power = model.scenario('power', ['A', 'B'])
  const rack = model.part('rack', { count: { min: 0, max: 2, group: 'row' } }, (part) => ({ part }))
  const loss = model.scenario('loss', rack)
  const carried = rack.part.value('carried', '1', b.ifElse(b.lost(loss, rack), 0, load))
  rack.part.value('further', '1', b.multiply(carried, 2))
  model.value('fed', '1', b.inCase(power, { A: 0 }, load))
  model.value('through', '1', b.add(b.ref('fed'), 1))
  model.value('sum', '1', b.sumOf(rack, carried))
  model.value('as', '1', b.sumOf(rack, b.ref('r.carried'), { as: 'r' }))
  model.value('guess', '1', b.tableOrEstimate(b.ifElse(b.atLeast(b.ref('fed'), 1), 1, 2), 5))
  model.value('guessed', '1', b.ifElse(b.estimated({ name: 'guess' }), 1, 0))
  model.value('settled', '1', b.ifElse(b.inEvery(power, b.atLeast(b.ref('fed'), 0)), 1, 0))
  model.value('plain', '1', load)
  // Has the same name as a value of the part, but does not depend on a failure.
  model.value('carried', '1', load)
  model.value('copied', '1', b.ref('carried'))

  test('exists once for each case, through every definition', () => {
    const { values } = evaluatePlain(model.build(), { load: 3, 'rack.count': 2 })
    expect(values).toEqual({
      fed: 3,
      'fed@power.A': 0,
      'fed@power.B': 3,
      through: 4,
      'through@power.A': 1,
      'through@power.B': 4,
      sum: 6,
      'sum@loss.rack[1]': 3,
      'sum@loss.rack[2]': 3,
      as: 6,
      'as@loss.rack[1]': 3,
      'as@loss.rack[2]': 3,
      guess: 1,
      'guess@power.A': 2,
      'guess@power.B': 1,
      guessed: 0,
      'guessed@power.A': 0,
      'guessed@power.B': 0,
      settled: 1,
      plain: 3,
      carried: 3,
      copied: 3,
      'rack[1].carried': 3,
      'rack[1].carried@loss.rack[1]': 0,
      'rack[1].carried@loss.rack[2]': 3,
      'rack[2].carried': 3,
      'rack[2].carried@loss.rack[1]': 3,
      'rack[2].carried@loss.rack[2]': 0,
      'rack[1].further': 6,
      'rack[1].further@loss.rack[1]': 0,
      'rack[1].further@loss.rack[2]': 6,
      'rack[2].further': 6,
      'rack[2].further@loss.rack[1]': 6,
      'rack[2].further@loss.rack[2]': 0,
    })
  })

  test('exists for used places only', () => {
    const { values } = evaluatePlain(model.build(), { load: 3, 'rack.count': 1 })
    expect(Object.keys(values).filter((name) => name.includes('loss'))).toEqual([
      'sum@loss.rack[1]',
      'as@loss.rack[1]',
      'rack[1].carried@loss.rack[1]',
      'rack[1].further@loss.rack[1]',
    ])
  })
})

test('a part that only declares parameters has nothing to evaluate', () => {
  const model = new SourceModelBuilder('row', '1.0.0').build()
  const flag = { kind: 'flag', name: 'locked', group: 'g' } as const
  const source = { ...model, parts: [{ name: 'rack', count: 1, parameters: [flag] }] }
  expect(evaluatePlain(source, { 'rack[1].locked': true })).toEqual({
    values: {},
    broken: [],
    raised: [],
    goals: {},
    isValid: true,
  })
})
