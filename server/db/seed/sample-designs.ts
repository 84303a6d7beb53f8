/** Creates the sample designs: the engine configures each installation once per country, and the result is reused. */
import { check } from '@design-portal/domain/engine/check.ts'
import type { Assignment, Choices } from '@design-portal/domain/engine/model.ts'
import { countErrors, type Product } from '@design-portal/domain/products/product.ts'
import { priceBill } from '@design-portal/domain/pricing/price-bill.ts'
import {
  type Configuration,
  runConfiguration,
  computeContentHash,
  getModel,
} from '../../features/designs/designs/configure.ts'
import {
  type PriceListByQuantity,
  readPriceList,
} from '../../features/pricing/price-inputs/read-price-list.ts'
import type { Database } from '../database.ts'
import { type Installation, installations } from './sample-installations.ts'

export type DesignRequest = {
  /** A key of `installations`. */
  readonly installation: string
  readonly country: string
  readonly currency: string
  /** Whether every parameter is a choice, and not only the relevant ones. */
  readonly choosesAll: boolean
}

export type SampleDesigner = ReturnType<typeof createSampleDesigner>

type SampleContent = ReturnType<typeof createContent>

type SampleConfiguration = { readonly choices: Choices; readonly configuration: Configuration }

/** The facts of a solution without an owner, because the sample list applies to everybody and the owner does not affect prices. */
export const createPricedFacts = ({ currency, country }: Pick<DesignRequest, 'currency' | 'country'>) => ({
  id: '',
  currency,
  country_code: country,
  company_id: '',
  opportunity_number: null,
})

/**
 * Creates a factory of designs that caches what it has configured or read.
 *
 * @param product the version of the three-phase UPS that the designs name
 */
export function createSampleDesigner(db: Database, now: Date, product: Product) {
  /** The configurations so far, by installation, one for each country. */
  const configurations = new Map<string, SampleConfiguration[]>()
  const lists = new Map<string, Promise<PriceListByQuantity>>()
  /** The columns of designs by request: hundreds of designs are alike, and writing their drawings as JSON takes longest. */
  const contents = new Map<string, Promise<SampleContent>>()

  const findOrConfigure = (key: string, country: string): SampleConfiguration => {
    const sameInstallation = configurations.get(key) ?? []
    configurations.set(key, sameInstallation)
    const existing = sameInstallation.find(({ choices }) => choices['country'] === country)
    if (existing !== undefined) return existing
    const installation = installations[key]
    if (installation === undefined) throw new Error(`No sample installation is named ${key}`)
    const configured =
      findFirst(sameInstallation, (other) => transferConfiguration(product, country, other)) ??
      configureIn(product, country, installation)
    sameInstallation.push(configured)
    return configured
  }

  const create = async (request: DesignRequest): Promise<SampleContent> => {
    const { choices, configuration } = findOrConfigure(request.installation, request.country)
    const list =
      lists.get(request.currency) ??
      readPriceList(db, createPricedFacts(request), now, [...product.sampleListPrices.keys()])
    lists.set(request.currency, list)
    const { choosesAll } = request
    const name = installations[request.installation]?.designName ?? ''
    return createContent(product, await list, { name, choosesAll }, { choices, configuration })
  }

  return {
    /** The columns of a design that follow from its choices and the price list. */
    getDesign: async (request: DesignRequest): Promise<SampleContent> => {
      const key = Object.values(request).join(' ')
      const content = contents.get(key) ?? create(request)
      contents.set(key, content)
      return await content
    },
  }
}

function findFirst<Item, Found>(
  items: readonly Item[],
  find: (item: Item) => Found | undefined,
): Found | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

/** The supplies that a sample site has: the usual one of its country, or the higher one where a large UPS is made for that only. */
const supplies: readonly Choices[] = [{}, { voltage: '480' }, { voltage: '400' }]

/** Configures an installation with the first pinned results that are valid in the country at one of its supplies, or without any if none are. */
function configureIn(
  product: Product,
  country: string,
  { choices, pinned }: Installation,
): SampleConfiguration {
  for (const results of [...pinned, {}])
    for (const supply of supplies) {
      const chosen = { ...choices, ...results, ...supply, country }
      const configuration = runConfiguration(product, chosen)
      if (configuration.kind === 'configured') return { choices: chosen, configuration }
    }
  throw new Error(`A sample installation is not possible in ${country}: ${JSON.stringify(choices)}`)
}

/** Reuses a configuration of another country if it is valid in this one. Skipping the search makes loading hundreds of designs fast. */
function transferConfiguration(
  product: Product,
  country: string,
  { choices, configuration }: SampleConfiguration,
): SampleConfiguration | undefined {
  const assignment: Assignment = { ...configuration.assignment, country }
  const { voltage } = assignment
  if (check(getModel(product), assignment).length > 0) return undefined
  return {
    // The voltage is made a choice, because a country with several voltages may have another default.
    choices: { ...choices, ...(voltage === undefined ? {} : { voltage }), country },
    configuration: {
      ...configuration,
      assignment,
      evaluation: product.evaluate(assignment),
      drawings: product.draw(assignment),
      exchange: product.exchange(assignment),
    },
  }
}

export function createContent(
  product: Product,
  list: PriceListByQuantity,
  { name, choosesAll }: { readonly name: string; readonly choosesAll: boolean },
  { choices: chosen, configuration }: { readonly choices: Choices; readonly configuration: Configuration },
) {
  const { assignment, evaluation, drawings, exchange, decided } = configuration
  const choices = choosesAll ? assignment : chosen
  const priced = priceBill(evaluation.bill, list)
  return {
    name,
    configurator_type: product.typeId,
    product_key: product.key,
    product_version: product.version,
    choices: JSON.stringify(choices),
    assignment: JSON.stringify(assignment),
    bill: JSON.stringify(evaluation.bill),
    drawings: JSON.stringify(drawings),
    figures: JSON.stringify(evaluation.figures),
    exchange: JSON.stringify(exchange),
    error_count: countErrors(evaluation),
    decided: choosesAll || decided,
    component_part_number: evaluation.bill[0]?.partNumber ?? '',
    unit_price: priced.total.amount,
    price_complete: priced.missing.length === 0,
    content_hash: computeContentHash(product, choices, configuration),
  }
}
