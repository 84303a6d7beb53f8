/**
 * Solutions whose designs know each other: UPS, distribution, rows and cooling of a hall, with a management system that takes its devices and
 * cabinets from them; a pod that fills in two stages, with the UPS and the cooling that take its load; modules from the factory; a network closet
 * with the service contract of its UPS; and a room whose designs do not fit each other.
 */
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import type { Choices } from '@design-portal/domain/engine/model.ts'
import { toChoices } from '@design-portal/domain/products/taken-values.ts'
import { findCountry } from '@design-portal/domain/reference/countries.ts'
import { runConfiguration } from '../../features/designs/designs/configure.ts'
import { readPriceList } from '../../features/pricing/price-inputs/read-price-list.ts'
import { getShippedProduct } from '../../products/shipped-products.ts'
import type { Database } from '../database.ts'
import { sampleAccounts } from './people.ts'
import { createContent, createPricedFacts } from './sample-designs.ts'
import type { SampleSolution } from './sample-solution.ts'

const country = 'DE'

interface HallDesign {
  readonly typeId: number
  readonly name: string
  readonly quantity: number
  readonly choices: Choices
}

/** Twenty racks with 120 kW between them, fed from two sides; perimeter units for the room of the UPS. */
const rows: HallDesign = { typeId: 30, name: 'Rows of racks', quantity: 1, choices: {} }
const distribution: HallDesign = {
  typeId: 28,
  name: 'Distribution A and B',
  quantity: 1,
  choices: { feeds: 'pair' },
}
const ups: HallDesign = {
  typeId: 27,
  name: 'Central UPS',
  quantity: 1,
  choices: { redundancy: '2N' },
}
const cooling: HallDesign = {
  typeId: 35,
  name: 'Cooling of the UPS room',
  quantity: 1,
  choices: { target: 12 },
}
const management: HallDesign = {
  typeId: 13,
  name: 'Management of the hall',
  quantity: 1,
  choices: { manage: 'both' },
}

/** Twenty-four racks at 5 kW, a third of them there on the first day: a pod of the class of 150 kW. */
const pod: HallDesign = {
  typeId: 22,
  name: 'Pod 1',
  quantity: 1,
  choices: {
    racks1: 12,
    racks2: 12,
    rackPower: 5,
    podClass: '150',
    'stage.count': 2,
    'stage[1].racks1': 4,
    'stage[1].racks2': 4,
    'stage[2].racks1': 8,
    'stage[2].racks2': 8,
  },
}
const podCooling: HallDesign = { typeId: 32, name: 'Cooling of the pod', quantity: 1, choices: {} }

/** Half a megawatt beside the halls, cooled by chilled water, in enclosures that come through Switzerland and France. */
const modules: HallDesign = {
  typeId: 17,
  name: 'Modules of the extension',
  quantity: 1,
  choices: {
    itLoad: 500,
    itLoadFinal: 800,
    coolingBy: 'plant',
    siteWidth: 60,
    'transit.count': 2,
    'transit[1].country': 'CH',
    'transit[2].country': 'FR',
  },
}

/** Four access switches of a branch, and a contract for the large UPS in its basement. */
const closet: HallDesign = {
  typeId: 19,
  name: 'Network closet',
  quantity: 1,
  choices: { 'item[1].kind': 'poeSwitch', 'item[1].quantity': 4, 'item[1].power': 100 },
}
const contract: HallDesign = {
  typeId: 33,
  name: 'Service of the basement UPS',
  quantity: 1,
  choices: { plan: 'full', term: 3 },
}

/** The UPS is laid out for less than the distribution takes, and no cooling unit of the catalogue has the capacity that is asked for. */
const smallUps: HallDesign = {
  typeId: 27,
  name: 'UPS of the first stage',
  quantity: 1,
  choices: { load: 10 },
}
const roomDistribution: HallDesign = {
  typeId: 28,
  name: 'Distribution of the room',
  quantity: 1,
  choices: { feeds: 'pair' },
}
const largeCooling: HallDesign = {
  typeId: 35,
  name: 'Cooling in one unit',
  quantity: 1,
  choices: { target: 400 },
}

function configure({ typeId, choices }: HallDesign) {
  const product = getShippedProduct(typeId)
  const chosen = { ...choices, country }
  const configuration = runConfiguration(product, chosen)
  if (configuration.kind !== 'configured')
    throw new Error(`The sample hall has an impossible design: ${product.key}`)
  return { product, choices: chosen, configuration }
}

type ConfiguredDesign = HallDesign & ReturnType<typeof configure>

/** Configures a design with the values that it takes from the other designs, like a new design of the portal. */
function configureDesign(design: HallDesign, others: readonly ConfiguredDesign[]): ConfiguredDesign {
  const neighbours = others.map(({ quantity, name, configuration: { exchange } }, index) => ({
    id: String(index),
    name,
    country,
    quantity,
    exchange,
  }))
  const takenValues = toChoices(getShippedProduct(design.typeId).takeIn(neighbours))
  const completed = { ...design, choices: { ...takenValues, ...design.choices } }
  return { ...completed, ...configure(completed) }
}

export const sampleHallNames = {
  hall: 'Hamburg data centre – Hall 2, complete',
  pod: 'Hamburg data centre – Hall 3, first pod',
  modules: 'Hamburg data centre – Extension in modules',
  closet: 'Köln branch office – Network closet with service',
  findings: 'Hamburg data centre – Room 5, first draft',
} as const

/** Creates the solution as last changed some weeks ago, so that it stands among the others in lists that begin with the newest. */
export function createSampleHall(now: Date, hall: keyof typeof sampleHallNames): SampleSolution {
  const owner = sampleAccounts.find(({ username }) => username === 'sales')
  const site = findCountry(country)
  if (owner === undefined || site === undefined)
    throw new Error('The sample hall needs its owner and country')
  return {
    name: sampleHallNames[hall],
    owner,
    country: site,
    status: 'open',
    training: false,
    created: new Date(now.getTime() - 48 * dayMilliseconds),
    updated: new Date(now.getTime() - 41 * dayMilliseconds),
    opportunity: undefined,
    designs: [],
    shares: [],
  }
}

function configureHall(): readonly ConfiguredDesign[] {
  const configuredRows = configureDesign(rows, [])
  const configuredDistribution = configureDesign(distribution, [configuredRows])
  const configuredUps = configureDesign(ups, [configuredDistribution, configuredRows])
  const plant = [configuredUps, configuredDistribution, configuredRows, configureDesign(cooling, [])]
  return [...plant, configureDesign(management, plant)]
}

function configurePod(): readonly ConfiguredDesign[] {
  const configuredPod = configureDesign(pod, [])
  return [configureDesign(ups, [configuredPod]), configuredPod, configureDesign(podCooling, [configuredPod])]
}

const configureDesignsOf = {
  hall: configureHall,
  pod: configurePod,
  modules: () => [configureDesign(modules, [])],
  closet: () => [configureDesign(closet, []), configureDesign(contract, [])],
  findings: () => [
    configureDesign(smallUps, []),
    configureDesign(roomDistribution, []),
    configureDesign(largeCooling, []),
  ],
} as const satisfies Readonly<Record<keyof typeof sampleHallNames, () => readonly ConfiguredDesign[]>>

/** Creates the designs of the solution in their order, with the columns that follow from their choices and the price list. */
export async function createHallDesigns(
  db: Database,
  now: Date,
  hall: keyof typeof sampleHallNames,
  { country: { currency } }: SampleSolution,
) {
  const designs = configureDesignsOf[hall]()
  const facts = createPricedFacts({ currency, country })
  return await Promise.all(
    designs.map(async ({ product, name, quantity, choices, configuration }) => ({
      quantity,
      ...createContent(
        product,
        await readPriceList(db, facts, now, [...product.sampleListPrices.keys()]),
        { name, choosesAll: false },
        { choices, configuration },
      ),
    })),
  )
}
