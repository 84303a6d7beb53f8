/** A small product form and its German messages, for tests. */

import type { ProductForm } from '../../engine/protocol.ts'

export const form: ProductForm = {
  key: 'ups',
  version: '1.0.0',
  hasListing: false,
  parameters: [
    {
      kind: 'choice',
      name: 'country',
      group: 'site',
      result: false,
      options: ['AT', 'DE', 'CH'],
      countries: true,
    },
    {
      kind: 'number',
      name: 'runtime',
      group: 'battery',
      result: false,
      min: 0,
      max: 60,
      step: 1,
      unit: 'min',
    },
    { kind: 'choice', name: 'battery', group: 'battery', result: false, options: ['vrla', 'lithium'] },
    { kind: 'choice', name: 'earthing', group: 'site', result: false, options: ['TN-S', 'TT', 'IT'] },
    { kind: 'flag', name: 'epo', group: 'site', result: false },
  ],
  goals: ['cheapest'],
  data: [],
  noticeParameters: { U12: { kind: 'battery' } },
  priceList: { priceListName: '', currency: 'EUR', sample: true },
}
export const messages = {
  'group.site': 'Standort',
  'group.battery': 'Batterie',
  'parameter.country': 'Land',
  'parameter.runtime': 'Überbrückungszeit',
  'parameter.battery': 'Batterieart',
  'parameter.epo': 'Not-Aus',
  'option.battery.vrla': 'Blei',
  'option.battery.lithium': 'Lithium-Ionen',
  'notice.U12': [['kind'], ' trägt ', ['share', 'number', ''], ' %'] as const,
}
