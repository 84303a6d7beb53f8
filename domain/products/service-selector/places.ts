// Where a person sets what a line of the bill is: a parameter of the contract, an asset or a site.
import { repeatedPlaces } from '../repeated-places.ts'
import { mostAssets, mostSites } from './asset.ts'
import { longestTerm } from './facts/services.ts'

/** What is bought for an asset, by the end of its line's id. */
const ofAsset: Readonly<Record<string, string>> = {
  ...repeatedPlaces(longestTerm, (year) => ({ [`plan-year-${year}`]: 'plan' })),
  extension: 'extension',
  response: 'response',
  hours: 'hours',
  'extra-visits': 'visits',
  'battery-ten-percent': 'batteryCover',
  'battery-full': 'batteryCover',
  monitoring: 'monitoring',
  'battery-inspection': 'batteryInspection',
  'start-up-5x8': 'startUp',
  'start-up-7x24': 'startUp',
  electrician: 'electrician',
  'monitoring-card': 'monitoringCards',
  'load-bank-test': 'loadBankTest',
  survey: 'survey',
}

/** Places in the form by line of the bill; a site whose travel is in the price has no line, and is drawn by its distance. */
export const places: Readonly<Record<string, string>> = {
  training: 'training',
  ...repeatedPlaces(mostAssets, (place) => ({
    [`asset-${place}`]: `asset[${place}]`,
    ...Object.fromEntries(Object.entries(ofAsset).map(([id, at]) => [`asset-${place}-${id}`, at])),
  })),
  ...repeatedPlaces(mostSites, (place) => ({
    [`travel-${place}`]: `site[${place}]`,
    [`site[${place}].distance`]: `site[${place}]`,
  })),
}
