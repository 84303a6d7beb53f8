// Tests that the repair of a stored design leaves fixed parameters alone, such as the country of its site.
import { describe, expect, test } from 'vitest'
import { all, any, ModelBuilder } from '../testing/builder.ts'
import type { Choices, Model } from '../model.ts'
import { computeChangeImpact, type DesignImpact } from './change-impact.ts'

interface Variant {
  readonly version?: string
  readonly countries?: readonly string[]
  /** Whether the United States have 480 V and 60 Hz only. */
  readonly requiresAmericanSupply?: boolean
  /** Whether a large load needs the large frame F2. */
  readonly requiresLargeFrame?: boolean
  /** Whether the large frame F2 needs the large breaker B2. */
  readonly requiresLargeBreaker?: boolean
}

/** Facts of the site's supply, a required load, and a frame and a breaker as results. */
function createSupplyModel({
  version = '1',
  countries = ['DE', 'US', 'UY'],
  ...variant
}: Variant = {}): Model {
  const model = new ModelBuilder('supply', version)
  const country = model.choice('country', countries, { group: 'site', role: 'fact', preferred: 'DE' })
  const voltage = model.choice('voltage', ['400', '480'], { group: 'site', role: 'fact', preferred: '400' })
  const frequency = model.choice('frequency', ['50', '60'], { group: 'site', role: 'fact', preferred: '50' })
  const load = model.choice('load', ['small', 'large'], { group: 'need', role: 'requirement' })
  const frame = model.choice('frame', ['F1', 'F2'], { group: 'unit', result: true })
  if (variant.requiresAmericanSupply === true)
    model.rule('american', any(country.isNot('US'), all(voltage.is('480'), frequency.is('60'))))
  const breaker = model.choice('breaker', ['B1', 'B2'], { group: 'unit', result: true })
  if (variant.requiresLargeBreaker === true) model.rule('breakers', any(frame.is('F1'), breaker.is('B2')))
  if (variant.requiresLargeFrame === true) model.rule('frames', any(load.isNot('large'), frame.is('F2')))
  return model.build()
}

const oldModel = createSupplyModel()

function computeDesignImpact(
  after: Model,
  choices: Choices,
  fixedParameters?: readonly string[],
): DesignImpact | undefined {
  const assignment = {
    country: 'DE',
    voltage: '400',
    frequency: '50',
    load: 'small',
    frame: 'F1',
    ...choices,
  }
  const design = {
    id: 'D1',
    name: 'Hall 1',
    choices,
    assignment,
    ...(fixedParameters === undefined ? {} : { fixedParameters }),
  }
  return computeChangeImpact(oldModel, after, [design]).designs[0]
}

const findRepair = (impact: DesignImpact | undefined) =>
  impact?.impact === 'invalid' ? impact.repair : undefined

const americanChoices = { country: 'US', voltage: '400', frequency: '50' }
const americanSupplyModel = createSupplyModel({ version: '2', requiresAmericanSupply: true })

describe('the repair of a stored design', () => {
  test('is the smallest one if no parameter is fixed', () => {
    const repair = findRepair(computeDesignImpact(americanSupplyModel, americanChoices))
    expect(Object.keys(repair?.changes ?? {})).toEqual(['country'])
    expect(repair?.smallestProved).toBe(true)
  })

  test('changes voltage and frequency if the country is fixed', () => {
    const impact = computeDesignImpact(americanSupplyModel, americanChoices, ['country'])
    expect(findRepair(impact)).toMatchObject({
      changes: { voltage: '480', frequency: '60' },
      smallestProved: true,
      outcome: { assignment: { country: 'US', voltage: '480', frequency: '60' } },
    })
    // The conflict names the country too, because it is part of it.
    expect(impact).toMatchObject({
      conflict: expect.arrayContaining([{ kind: 'choice', parameter: 'country', value: 'US' }]),
    })
  })

  test('does not exist if the fixed country and the fixed voltage contradict each other', () => {
    expect(computeDesignImpact(americanSupplyModel, americanChoices, ['country', 'voltage'])).toMatchObject({
      impact: 'invalid',
    })
    expect(
      findRepair(computeDesignImpact(americanSupplyModel, americanChoices, ['country', 'voltage'])),
    ).toBeUndefined()
  })

  test('leaves a fixed voltage alone if something else can change', () => {
    const choices = { country: 'US', voltage: '480', frequency: '50' }
    expect(
      findRepair(computeDesignImpact(americanSupplyModel, choices, ['country', 'voltage']))?.changes,
    ).toEqual({ frequency: '60' })
  })

  test('does not replace a fixed country that the new version no longer has', () => {
    const modelWithoutUs = createSupplyModel({ version: '2', countries: ['DE', 'UY'] })
    expect(findRepair(computeDesignImpact(modelWithoutUs, { country: 'US' }))?.changes).toEqual({
      country: null,
    })
    expect(computeDesignImpact(modelWithoutUs, { country: 'US' }, ['country'])).toMatchObject({
      impact: 'invalid',
    })
    expect(findRepair(computeDesignImpact(modelWithoutUs, { country: 'US' }, ['country']))).toBeUndefined()
  })

  test('is not needed if a fixed parameter is unknown and the choices are valid', () => {
    expect(computeDesignImpact(americanSupplyModel, { country: 'UY' }, ['country', 'climate'])).toMatchObject(
      { impact: 'unchanged' },
    )
  })

  test('changes a chosen result rather than a requirement if either is enough', () => {
    const largeFrameModel = createSupplyModel({ version: '2', requiresLargeFrame: true })
    expect(findRepair(computeDesignImpact(largeFrameModel, { load: 'large', frame: 'F1' }))?.changes).toEqual(
      { frame: 'F2' },
    )
    expect(computeDesignImpact(largeFrameModel, { load: 'small', frame: 'F1' })).toMatchObject({
      impact: 'unchanged',
    })
  })
  test('changes the later of two chosen results in the order of the model if either is enough', () => {
    const largeBreakerModel = createSupplyModel({ version: '2', requiresLargeBreaker: true })
    expect(
      findRepair(computeDesignImpact(largeBreakerModel, { frame: 'F2', breaker: 'B1' }))?.changes,
    ).toEqual({ breaker: 'B2' })
    expect(computeDesignImpact(largeBreakerModel, { frame: 'F1', breaker: 'B1' })).toMatchObject({
      impact: 'unchanged',
    })
  })
})
