/** The names of the fields of a site and of their options. */

import {
  type SiteField,
  type SiteOption,
  siteNumberKeys,
  siteNumbers,
  siteOptionKeys,
  type StatedSite,
} from '@design-portal/domain/site/site.ts'
import type { MessageKey, Text } from '../../../language/use-text.ts'
import { formatQuantity } from '../../designs/rooms/units.ts'
import type { UnitSystem } from '../../designs/rooms/units.ts'

export const siteFieldNames: Readonly<Record<SiteField, MessageKey>> = {
  place: 'SITE_FIELD_PLACE',
  voltage: 'SITE_FIELD_VOLTAGE',
  frequency: 'SITE_FIELD_FREQUENCY',
  earthing: 'SITE_FIELD_EARTHING',
  climate: 'SITE_FIELD_CLIMATE',
  altitude: 'SITE_FIELD_ALTITUDE',
  availableShortCircuit: 'SITE_FIELD_AVAILABLE_SHORT_CIRCUIT',
  outdoorMaximum: 'SITE_FIELD_OUTDOOR_MAXIMUM',
  outdoorMinimum: 'SITE_FIELD_OUTDOOR_MINIMUM',
  roomMaximum: 'SITE_FIELD_ROOM_MAXIMUM',
  roomMinimum: 'SITE_FIELD_ROOM_MINIMUM',
  dewPoint: 'SITE_FIELD_DEW_POINT',
}

/** Cities of the United States with a weather year; their names are the same in every language. */
const climateNames: Readonly<Record<string, string>> = {
  chicago: 'Chicago',
  denver: 'Denver',
  sanFrancisco: 'San Francisco',
  atlanta: 'Atlanta',
  greensboro: 'Greensboro',
}

/** Formats the option that is chosen in a field, such as `400 V`. */
export function formatSiteOption(option: SiteOption, chosen: string | number, text: Text): string {
  switch (option) {
    case 'voltage':
      return `${chosen} V`
    case 'frequency':
      return `${chosen} Hz`
    case 'earthing':
      return chosen === 'solidlyGrounded' ? text('SITE_EARTHING_SOLIDLY_GROUNDED') : String(chosen)
    case 'climate':
      return climateNames[chosen] ?? String(chosen)
  }
}

interface ReaderSettings {
  readonly text: Text
  readonly language: string
  readonly units: UnitSystem
}

/** The facts that a site states, with the keys of their names, in the order of its form. */
export function listSiteFacts(
  site: StatedSite,
  { text, language, units }: ReaderSettings,
): readonly (readonly [MessageKey, string])[] {
  const options = siteOptionKeys.map((key) => {
    const option = site[key]
    return [key, option === null ? null : formatSiteOption(key, option, text)] as const
  })
  const numbers = siteNumberKeys.map((key) => {
    const value = site[key]
    return [
      key,
      value === null ? null : formatQuantity(value, siteNumbers[key].unit, language, units),
    ] as const
  })
  return [['place', site.place] as const, ...options, ...numbers].flatMap(([field, value]) =>
    value === null ? [] : [[siteFieldNames[field], value] as const],
  )
}
