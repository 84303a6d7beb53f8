/** Tests which facts of a site are printed, and in which units. */
import { emptySite } from '@design-portal/domain/site/site.ts'
import { expect, test } from 'vitest'
import { listSiteFacts } from './site-texts.ts'

const formatKey = (key: string) => key

test('only stated facts are listed, in the units of the reader', () => {
  const site = { ...emptySite, place: 'Denver', voltage: 480, altitude: 1609, outdoorMinimum: -25 } as const
  expect(listSiteFacts(site, { text: formatKey, language: 'en', units: 'si' })).toEqual([
    ['SITE_FIELD_PLACE', 'Denver'],
    ['SITE_FIELD_VOLTAGE', '480 V'],
    ['SITE_FIELD_ALTITUDE', '1,609\u00a0m'],
    ['SITE_FIELD_OUTDOOR_MINIMUM', '-25\u00a0°C'],
  ])
  expect(listSiteFacts(site, { text: formatKey, language: 'de', units: 'us' }).slice(2)).toEqual([
    ['SITE_FIELD_ALTITUDE', '5.279\u00a0ft'],
    ['SITE_FIELD_OUTDOOR_MINIMUM', '-13\u00a0°F'],
  ])
  expect(listSiteFacts(emptySite, { text: formatKey, language: 'en', units: 'si' })).toEqual([])
})
