// Tests mains supplies: every country has one, and the tables contain only existing countries, each once.
import { expect, test } from 'vitest'
import { countries, findCountry, zones } from './countries.ts'
import { mainsFrequencies, getMains, namedCountries } from './mains.ts'

test('every country has a frequency, a voltage to neutral and the derived line voltages', () => {
  for (const { countryId } of countries) {
    const { frequencies, voltages, threePhaseVoltages, provenance } = getMains(countryId)
    expect(
      frequencies.every((frequency) => mainsFrequencies.includes(frequency)),
      countryId,
    ).toBe(true)
    expect(voltages.length, countryId).toBeGreaterThan(0)
    for (const voltage of voltages) {
      // √3 times the voltage to neutral, within the 2 % by which nominal voltages are rounded; Japan's 200 V is a
      // split phase, twice 100 V.
      const ratio = countryId === 'JP' ? 2 : Math.sqrt(3)
      const isDerived = threePhaseVoltages.some((line) => Math.abs(line / (voltage * ratio) - 1) < 0.02)
      expect(isDerived, `${countryId} ${voltage} V`).toBe(true)
    }
    expect(provenance).toBe('assumption')
  }
})

test('mains supplies name only countries of ISO 3166-1', () => {
  expect(namedCountries.filter((countryId) => findCountry(countryId) === undefined)).toEqual([])
})

test.each([
  ['US', [60], [120], [208, 480]],
  ['CA', [60], [120], [208, 600]],
  ['DE', [50], [230], [400]],
  ['JP', [50, 60], [100], [200, 400]],
  ['BR', [60], [127, 220], [220, 380]],
  ['CN', [50], [220], [380]],
  ['KR', [60], [220], [380]],
  ['SA', [60], [230], [400, 380]],
])(
  '%s has mains of %j Hz, %j V to neutral and %j V between phases',
  (countryId, frequencies, voltages, threePhaseVoltages) => {
    expect(getMains(countryId)).toMatchObject({ frequencies, voltages, threePhaseVoltages })
  },
)

test('every country is in exactly one sales zone, and a zone is in one commercial region', () => {
  const countriesOfZones = zones.flatMap((zone) => zone.countries)
  expect(countriesOfZones.toSorted()).toEqual(countries.map(({ countryId }) => countryId).toSorted())
  for (const zone of zones) {
    const regions = new Set(zone.countries.map((countryId) => findCountry(countryId)?.commercialRegionId))
    expect([...regions], zone.zoneId).toEqual([zone.commercialRegionId])
  }
})

test('CLDR names every zone in every language, so no names are shipped', () => {
  for (const language of ['en', 'es', 'de', 'fr', 'ja', 'ko', 'pt', 'ru', 'zh']) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    expect(
      zones.filter(({ zoneId }) => names.of(zoneId) === undefined),
      language,
    ).toEqual([])
  }
})
