// The reference designs that come with the portal: public facts of their publications' first pages, in our words.
// Racks of a room of RD103 and RD106 follow from the total: 23,520 kW / (2 blocks · 2 rooms · (8 + 10 + 12) kW) = 196.
// RD105 and RD106 state their area in square feet, 0.09290304 m² each (international yard and pound agreement, 1959).

import type { Block, ReferenceDesign } from './reference-design.ts'

const squareFoot = 0.09290304

const firstPage = {
  version: 1,
  extent: 'firstPage',
  cooling: 'chilledWater',
  construction: 'built',
  // The fields that the description fixes; loads, altitude and temperatures are those of the site.
  locked: [
    'rackPower',
    'rackFeeds',
    'upsRedundancy',
    'distributionFeeds',
    'coolingMedium',
    'coolingRedundancy',
  ],
} as const

const cite = (number: number, document: string) => ({
  title: `Schneider Electric, Reference Design ${number}, page 1`,
  edition: `scribd.com document ${document.split('/')[0]}`,
  address: `https://www.scribd.com/document/${document}`,
})

const createRackType = (number: number, rackPower: number): Block => ({
  name: `Type ${number}`,
  count: 2,
  rooms: 2,
  zones: [{ name: 'A', racks: 196, rackPower }],
})
const threeTypes: readonly Block[] = [createRackType(1, 8), createRackType(2, 10), createRackType(3, 12)]

const twoPlants = {
  power: '2N',
  ups: '2N',
  generators: 'N+2',
  airHandlers: 'N+2',
  pumps: 'N+1',
  chillers: 'N+1',
} as const

const providers = {
  audience: ['serviceProvider', 'telecom'],
  highlights: ['lowTotalCost', 'energyEfficiency', 'reliability', 'scalability', 'mixedDensities'],
} as const

export const shippedReferenceDesigns: readonly ReferenceDesign[] = [
  {
    ...firstPage,
    ...providers,
    key: 'RD103',
    source: cite(103, '579157213/23-5-mw'),
    standard: 'IEC',
    frequency: 50,
    supply: [
      [90, 140],
      [10, 15],
    ],
    loadVoltage: [400, 400],
    published: { first: 3000, final: 23_500 },
    blocks: threeTypes,
    area: 25_000,
    maximumDemand: 42,
    redundancy: twoPlants,
  },
  {
    ...firstPage,
    key: 'RD104',
    source: cite(104, '579157212/14-mw'),
    standard: 'IEC',
    frequency: 50,
    supply: [[22, 22]],
    loadVoltage: [400, 400],
    published: { first: 1730, final: 13_800 },
    blocks: [
      {
        name: 'Floor',
        count: 8,
        rooms: 2,
        zones: [
          { name: 'A', racks: 72, rackPower: 7 },
          { name: 'B', racks: 72, rackPower: 5 },
        ],
      },
    ],
    area: 28_000,
    maximumDemand: 23,
    redundancy: { ...twoPlants, generators: 'N+1' },
    audience: ['telecom', 'serviceProvider'],
    highlights: ['lowFirstCost', 'reliability', 'fastDelivery', 'smallFootprint', 'flexibleSpace'],
  },
  {
    ...firstPage,
    key: 'RD105',
    source: cite(105, '579157427/46-mw'),
    standard: 'ANSI',
    frequency: 60,
    supply: [
      [69, 230],
      [13.8, 13.8],
    ],
    loadVoltage: [400, 480],
    published: { first: 3800, final: 45_800 },
    blocks: [
      {
        name: 'Block',
        count: 12,
        rooms: 2,
        zones: [
          { name: 'A', racks: 112, rackPower: 9 },
          { name: 'B', racks: 150, rackPower: 6 },
        ],
      },
    ],
    area: 430_560 * squareFoot,
    maximumDemand: 80,
    redundancy: twoPlants,
    audience: ['colocation'],
    highlights: ['reliability', 'fastDelivery', 'scalability', 'lowFirstCost', 'flexibleSpace'],
  },
  {
    ...firstPage,
    ...providers,
    key: 'RD106',
    source: cite(106, '579157422/23-5-mw'),
    standard: 'ANSI',
    frequency: 60,
    supply: [
      [230, 230],
      [69, 69],
      [13.8, 13.8],
    ],
    loadVoltage: [400, 480],
    published: { first: 3000, final: 23_500 },
    blocks: threeTypes,
    area: 270_000 * squareFoot,
    maximumDemand: 38,
    redundancy: twoPlants,
  },
]
