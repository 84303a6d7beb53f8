// Tests that the repair of a stored design leaves alone what is so whatever a product sells, such as the country.
import { describe, expect, test } from 'vitest'
import { all, any, ModelBuilder } from '../testing/builder.ts'
import type { Choices, Model } from '../model.ts'
import { computeChangeImpact, type DesignImpact } from './change-impact.ts'

interface Variant {
  readonly version?: string
  readonly countries?: readonly string[]
  /** Whether the United States have 480 V and 60 Hz only. */
  readonly strict?: boolean
  /** Whether the small frame no longer carries a large load. */
  readonly frames?: boolean
  /** Whether the small breaker no longer goes with the large frame. */
  readonly breakers?: boolean
}

/** A supply that is so at the site, a load that the customer needs, and a frame and breaker that follow. */
function supply({ version = '1', countries = ['DE', 'US', 'UY'], ...variant }: Variant = {}): Model {
  const model = new ModelBuilder('supply', version)
  const country = model.choice('country', countries, { group: 'site', role: 'fact', preferred: 'DE' })
  const voltage = model.choice('voltage', ['400', '480'], { group: 'site', role: 'fact', preferred: '400' })
  const frequency = model.choice('frequency', ['50', '60'], { group: 'site', role: 'fact', preferred: '50' })
  const load = model.choice('load', ['small', 'large'], { group: 'need', role: 'requirement' })
  const frame = model.choice('frame', ['F1', 'F2'], { group: 'unit', result: true })
  if (variant.strict === true)
    model.rule('american', any(country.isNot('US'), all(voltage.is('480'), frequency.is('60'))))
  const breaker = model.choice('breaker', ['B1', 'B2'], { group: 'unit', result: true })
  if (variant.breakers === true) model.rule('breakers', any(frame.is('F1'), breaker.is('B2')))
  if (variant.frames === true) model.rule('frames', any(load.isNot('large'), frame.is('F2')))
  return model.build()
}

const old = supply()

function impactOn(
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
  return computeChangeImpact(old, after, [design]).designs[0]
}

const findRepair = (impact: DesignImpact | undefined) =>
  impact?.impact === 'invalid' ? impact.repair : undefined

const american = { country: 'US', voltage: '400', frequency: '50' }
const strict = supply({ version: '2', strict: true })

describe('the repair of a stored design', () => {
  test('is the smallest one where nothing has to be kept', () => {
    const repair = findRepair(impactOn(strict, american))
    expect(Object.keys(repair?.changes ?? {})).toEqual(['country'])
    expect(repair?.smallestProved).toBe(true)
  })

  test('changes voltage and frequency, and not the country that is kept', () => {
    const impact = impactOn(strict, american, ['country'])
    expect(findRepair(impact)).toMatchObject({
      changes: { voltage: '480', frequency: '60' },
      smallestProved: true,
      outcome: { assignment: { country: 'US', voltage: '480', frequency: '60' } },
    })
    // The conflict is told with the country, which takes part in it.
    expect(impact).toMatchObject({
      conflict: expect.arrayContaining([{ kind: 'choice', parameter: 'country', value: 'US' }]),
    })
  })

  test('is not there where the kept country and the kept voltage cannot hold together', () => {
    expect(impactOn(strict, american, ['country', 'voltage'])).toMatchObject({ impact: 'invalid' })
    expect(findRepair(impactOn(strict, american, ['country', 'voltage']))).toBeUndefined()
  })

  test('leaves a kept voltage alone where something else can change', () => {
    const nearly = { country: 'US', voltage: '480', frequency: '50' }
    expect(findRepair(impactOn(strict, nearly, ['country', 'voltage']))?.changes).toEqual({ frequency: '60' })
  })

  test('does not replace a kept country that the new version no longer has', () => {
    const without = supply({ version: '2', countries: ['DE', 'UY'] })
    expect(findRepair(impactOn(without, { country: 'US' }))?.changes).toEqual({ country: null })
    expect(impactOn(without, { country: 'US' }, ['country'])).toMatchObject({ impact: 'invalid' })
    expect(findRepair(impactOn(without, { country: 'US' }, ['country']))).toBeUndefined()
  })

  test('changes nothing where a parameter that has to be kept is unknown and the choices hold', () => {
    expect(impactOn(strict, { country: 'UY' }, ['country', 'climate'])).toMatchObject({ impact: 'unchanged' })
  })

  test('changes a pinned result before what the customer needs, if each alone is enough', () => {
    const frames = supply({ version: '2', frames: true })
    expect(findRepair(impactOn(frames, { load: 'large', frame: 'F1' }))?.changes).toEqual({ frame: 'F2' })
    expect(impactOn(frames, { load: 'small', frame: 'F1' })).toMatchObject({ impact: 'unchanged' })
  })
  test('changes the detail before the rating, if both are pinned and each alone is enough', () => {
    const breakers = supply({ version: '2', breakers: true })
    expect(findRepair(impactOn(breakers, { frame: 'F2', breaker: 'B1' }))?.changes).toEqual({ breaker: 'B2' })
    expect(impactOn(breakers, { frame: 'F1', breaker: 'B1' })).toMatchObject({ impact: 'unchanged' })
  })
})
