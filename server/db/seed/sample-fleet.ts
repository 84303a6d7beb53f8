/** A solution with a service contract for the single-phase UPS of a chain of branches: a fleet in which every state of warranty occurs. */
import { createHash } from 'node:crypto'
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import type { DataCell, DataContent } from '@design-portal/domain/products/data-rows.ts'
import { findCountry } from '@design-portal/domain/reference/countries.ts'
import { runConfiguration } from '../../features/designs/designs/configure.ts'
import { readPriceList } from '../../features/pricing/price-inputs/read-price-list.ts'
import { getShippedProduct } from '../../products/shipped-products.ts'
import type { Database } from '../database.ts'
import { createSeededDraw } from './draw.ts'
import { sampleAccounts } from './people.ts'
import { createContent, createPricedFacts } from './sample-designs.ts'
import type { SampleSolution } from './sample-solution.ts'

const country = 'DE'
/** The configurator type of services for single-phase UPS. */
const servicesOfSmallUps = 36
const deviceCount = 240

const sites = [
  'Berlin',
  'Bremen',
  'Dresden',
  'Essen',
  'Frankfurt',
  'Hamburg',
  'Hannover',
  'Kassel',
  'Leipzig',
  'München',
  'Nürnberg',
  'Stuttgart',
]
const models = ['SMT1500', 'SMT1500', 'SMT3000', 'SMT750', 'SRT3000', 'SRT5000', 'SRT10000']

const columns = [
  'model',
  'serial',
  'purchased',
  'shipped',
  'country',
  'site',
  'hardWired',
  'packYears',
  'batteryInstalled',
  'card',
  'rating',
  'origin',
] as const
type Device = Readonly<Partial<Record<(typeof columns)[number], DataCell>>>

/** Draws devices that were bought over the last seven years; a branch has its own models, and one in ten devices lacks its day of purchase. */
function drawDevices(now: Date): Device[] {
  const draw = createSeededDraw(36)
  const today = Math.floor(now.getTime() / dayMilliseconds)
  return Array.from({ length: deviceCount }, (_, index) => {
    const model = draw.pick(models)
    const purchased = today - draw.integer(60, 7 * 365)
    const isReplaced = draw.chance(0.2)
    return {
      model,
      serial: `AS${2000 + Math.floor(index / 50)}${String(100_000 + 37 * index)}`,
      purchased: draw.chance(0.1) ? null : purchased,
      shipped: purchased - draw.integer(10, 60),
      country,
      site: draw.pick(sites),
      hardWired: model === 'SRT10000',
      card: draw.chance(0.4),
      batteryInstalled: isReplaced ? Math.min(today - 30, purchased + 3 * 365) : null,
    }
  })
}

/** The rows of the fleet, and the hash by which the design names them. */
function createFleetRows(now: Date): {
  readonly hash: string
  readonly text: string
  readonly content: DataContent
} {
  const rows = drawDevices(now).map((device) => columns.map((column) => device[column] ?? null))
  const content = { columns, rows }
  const text = JSON.stringify(content)
  return { hash: createHash('sha256').update(text).digest('hex'), text, content }
}

export function createSampleFleet(now: Date): SampleSolution {
  const owner = sampleAccounts.find(({ username }) => username === 'sales')
  const site = findCountry(country)
  if (owner === undefined || site === undefined)
    throw new Error('The sample fleet needs its owner and country')
  return {
    name: 'Branch offices – UPS service contract',
    owner,
    country: site,
    status: 'open',
    training: false,
    created: new Date(now.getTime() - 52 * dayMilliseconds),
    updated: new Date(now.getTime() - 44 * dayMilliseconds),
    opportunity: undefined,
    designs: [],
    shares: [],
  }
}

/** Creates the design of the fleet, with the columns that follow from its choices and the price list, and the rows that it names. */
export async function createFleetDesign(db: Database, now: Date, { country: { currency } }: SampleSolution) {
  const product = getShippedProduct(servicesOfSmallUps)
  const { hash, text, content } = createFleetRows(now)
  const choices = { country, purchaseKind: 'later', service: 'servicePack', years: 3, fleet: hash }
  const configuration = runConfiguration(product, choices, new Map([[hash, content]]))
  if (configuration.kind !== 'configured') throw new Error('The sample fleet has an impossible design')
  const list = await readPriceList(db, createPricedFacts({ currency, country }), now, [
    ...product.sampleListPrices.keys(),
  ])
  const design = createContent(
    product,
    list,
    { name: 'UPS of the branches', choosesAll: false },
    { choices, configuration },
  )
  return { design: { quantity: 1, ...design }, data: { hash, text, rows: content.rows.length } }
}
