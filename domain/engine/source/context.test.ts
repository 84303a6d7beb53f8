// Tests that scenarios, days, unstated numbers, rules by country and additions mean the same in the elaborated model as in the source.
import { describe, expect, test } from 'vitest'
import { compileModel } from '../compile.ts'
import { createSession } from '../create-session.ts'
import * as b from './testing/builder.ts'
import { addMonths, parseDay, formatIsoDay } from './days.ts'
import { elaborate } from './elaborate.ts'
import { SourceModelBuilder } from './testing/source-model-builder.ts'
import { compareSource } from './testing/compare-source.ts'

/** Elaboration and source agree on every assignment; some are valid and some are not. */
const expectSame = async (model: SourceModelBuilder): Promise<void> => {
  const { differences, valid, assignments } = await compareSource(model.build())
  expect(differences).toEqual([])
  expect(valid).toBeGreaterThan(0)
  expect(valid).toBeLessThan(assignments)
}

describe('failure scenarios', () => {
  test('give a value that depends on a failure its value in each named case', async () => {
    const model = new SourceModelBuilder('feeds', '1.0.0')
    const failure = model.scenario('failure', ['feedA', 'feedB'])
    const load = model.number('load', { min: 1, max: 6, step: 1, unit: 'kW' })
    const feedA = model.number('feedA', { min: 2, max: 6, step: 2, unit: 'kW' })
    const feedB = model.number('feedB', { min: 2, max: 6, step: 2, unit: 'kW' })
    const left = model.value(
      'left',
      'kW',
      b.add(b.inCase(failure, { feedA: 0 }, feedA), b.inCase(failure, { feedB: 0 }, feedB)),
    )
    const margin = model.value('margin', 'kW', b.subtract(left, load))
    model.rule('F01', b.inEvery(failure, b.atLeast(margin, 0)))
    model.rule('F02', b.atLeast(margin, 3))
    await expectSame(model)
  })

  test('give a value that depends on a failure its value at the loss of any one place', async () => {
    const model = new SourceModelBuilder('ups', '1.0.0')
    const load = model.number('load', { min: 2, max: 8, step: 2, unit: 'kW' })
    const count = { min: 1, max: 3, group: 'ups', preferred: 2 }
    const ups = model.part('ups', { count }, (part) => ({
      part,
      rating: part.number('rating', { min: 2, max: 4, step: 2, unit: 'kW' }),
    }))
    const loss = model.scenario('loss', ups)
    const left = ups.part.value('left', 'kW', b.ifElse(b.lost(loss, ups), 0, ups.rating))
    const carried = model.value('carried', 'kW', b.sumOf(ups, left))
    model.rule('F01', b.inEvery(loss, b.atLeast(carried, load)))
    model.rule('F02', b.not(b.some(ups, b.lost(loss, ups))))
    await expectSame(model)
  })
})

describe('days', () => {
  test('mean the same in differences, windows and months', async () => {
    const model = new SourceModelBuilder('warranty', '1.0.0')
    const delivered = model.date('delivered', '2024-01-28', '2024-02-02')
    const claimed = model.date('claimed', '2024-02-25', '2024-03-04', '2024-02-27')
    model.value('age', 'd', b.subtract(claimed, delivered))
    const end = model.value('end', 'date', b.monthsLater(delivered, 1))
    model.rule('W01', b.atMost(claimed, end))
    model.rule('W02', b.within(claimed, delivered, b.quantity(31, 'd')))
    model.rule('W03', b.less(delivered, b.date('2024-02-02')))
    await expectSame(model)
  })

  test.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2023-11-30', 3, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-03-15', -1, '2024-02-15'],
  ])('%s plus %i months is %s', (from, months, to) => {
    expect(formatIsoDay(addMonths(parseDay(from)!, months))).toBe(to)
  })

  test.each(['2023-02-29', '2024-13-01', '24-01-01', 'soon'])('%s is not a valid day', (text) => {
    expect(parseDay(text)).toBeUndefined()
  })
})

describe('unstated numbers', () => {
  test('have no value and are never taken for 0', async () => {
    const model = new SourceModelBuilder('fault', '1.0.0')
    const fault = model.number('fault', { min: 0, max: 20, step: 5, unit: 'kA', mayBeUnstated: true })
    const device = model.number('device', { min: 0, max: 20, step: 10, unit: 'kA' })
    model.value('needed', 'kA', b.ifElse(b.stated(fault), fault, 10))
    model.rule('F01', b.atLeast(device, fault), { when: b.stated(fault) })
    model.notice('N01', 'warning', b.not(b.hasValue(fault)))
    model.notice('N02', 'information', b.equal(fault, 0))
    await expectSame(model)
    const session = createSession(compileModel(elaborate(model.build()).model))
    session.setChoices({ 'fault.stated': false })
    expect(session.getState('fault', 5)).toBe('impossible')
    expect(session.getState('device', 0)).toBe('possible')
  })

  test('mean the same as numbers of a place', async () => {
    const model = new SourceModelBuilder('row', '1.0.0')
    const rack = model.part('rack', { count: { min: 0, max: 2, group: 'row' } }, (part) => ({
      part,
      weight: part.number('weight', { min: 1, max: 2, step: 1, unit: 'kg', mayBeUnstated: true }),
    }))
    rack.part.rule('P01', b.atMost(rack.weight, 1), { when: b.stated(rack.weight) })
    model.rule('C01', b.atMost(b.sumOf(rack, rack.weight, { where: b.stated(rack.weight) }), 1))
    await expectSame(model)
  })
})

test('rules that depend on country, standard, edition and day mean the same as in the source', async () => {
  const model = new SourceModelBuilder('code', '1.0.0')
  const country = model.choice('country', ['DE', 'US', 'CA'])
  const standard = model.choice('standard', ['IEC', 'NEC'])
  const edition = model.choice('edition', ['2020', '2023'])
  const date = model.date('date', '2026-06-29', '2026-07-02')
  const size = model.number('size', { min: 1, max: 3, step: 1, unit: 'A' })
  model.context({ country, standard, edition, date })
  model.rule('R01', standard.is('NEC'), { applies: { countries: ['US', 'CA'] } })
  model.rule('R02', b.atLeast(size, 2), { applies: { standards: ['NEC'], editions: ['2023'] } })
  model.rule('R03', b.atLeast(size, 3), {
    applies: { from: '2026-07-01' },
    when: country.is('DE'),
  })
  model.notice('N01', 'warning', b.less(size, 3), { applies: { until: '2026-06-30' } })
  await expectSame(model)
})

const createKit = (): SourceModelBuilder => {
  const model = new SourceModelBuilder('kit', '1.0.0')
  const height = model.number('height', { min: 1, max: 3, step: 1, unit: 'm' })
  model.flag('kit')
  model.addition({ id: 'A01', when: b.atLeast(height, 2), set: { parameter: 'kit', value: true } })
  return model
}

describe('additions', () => {
  test('mean the same as in the source', () => expectSame(createKit()))

  test('are made by a completion, unless the person chose otherwise', () => {
    const session = createSession(compileModel(elaborate(createKit().build()).model))
    const complete = (choices: Record<string, number | boolean>) => {
      session.setChoices(choices)
      const completion = session.complete()
      return completion.found ? completion.assignment : undefined
    }
    expect(complete({ height: 3 })).toMatchObject({ kit: true, 'A01.declined': false })
    expect(complete({ height: 1 })).toMatchObject({ kit: false, 'A01.declined': false })
    expect(complete({ height: 3, kit: false })).toMatchObject({
      height: 3,
      kit: false,
      'A01.declined': true,
    })
  })
})
