// The assets under the contract: what each is, its days, the end of its factory warranty, what may cover it and what that costs.
import {
  add,
  all,
  any,
  atLeast,
  atMost,
  bound,
  countOf,
  date,
  divide,
  equal,
  ifElse,
  largest,
  less,
  lookup,
  more,
  multiply,
  not,
  quantity,
  smallest,
  subtract,
  type NumLike,
} from '../../engine/source/builder.ts'
import type { SourceModelBuilder } from '../../engine/source/source-model-builder.ts'
import type { SourceCondition, SourceNum } from '../../engine/source/source-model.ts'
import type { ServiceFacts, WarrantyPeriod } from './facts/facts.ts'
import { jarsPerCovered, mostYears } from './facts/services.ts'
import { sources } from './facts/sources.ts'
import type { ContractParameters } from './parameters.ts'
import { parts, responsePart } from './parts.ts'
import { declareCalendar, firstDay, lastDay, type MonthsLater, mostMonths } from './tables/calendar.ts'
import { assetTable, extensionPriceTable, planPriceTable, type PriceOf } from './tables/tables.ts'

/** Most assets and sites of one contract. */
export const mostAssets = 6
export const mostSites = 3

/** A day after all others, for a warranty that does not count from something. */
const never = date('2038-12-31')

/** What the declarations of an asset build on. */
interface Context {
  readonly c: ContractParameters
  readonly facts: ServiceFacts
  readonly priceOf: PriceOf
  readonly monthsLater: MonthsLater
  readonly products: { readonly name: string }
  readonly planPrices: { readonly name: string }
  readonly extensionPrices: { readonly name: string }
  /** Assets under the contract without accessories. */
  readonly tier: SourceNum
}
type PartBuilder = Parameters<Parameters<SourceModelBuilder['part']>[2]>[0]

/** Repairs are covered by a plan, not only visits. */
export const coversRepairs = ({ plan }: ContractParameters): SourceCondition =>
  plan.is('preventiveLabour', 'full', 'onSitePackage')

/** Declares the repeated part with everything that is said of one asset. */
export function declareAssets(
  model: SourceModelBuilder,
  c: ContractParameters,
  facts: ServiceFacts,
  priceOf: PriceOf,
) {
  const context: Context = {
    c,
    facts,
    priceOf,
    monthsLater: declareCalendar(model),
    products: model.table('assets', assetTable(facts, priceOf)),
    planPrices: model.table('planPrices', planPriceTable(facts, priceOf)),
    extensionPrices: model.table('extensionPrices', extensionPriceTable(facts, priceOf)),
    tier: bound('tier'),
  }
  const asset = model.part(
    'asset',
    { count: { min: 1, max: mostAssets, group: 'asset', preferred: 1 } },
    (part) => {
      const p = parametersOf(part, context)
      const warrantyEnd = part.value(
        'warrantyEnd',
        'date',
        warrantyEndOf(p, context),
        'R2: the first of its periods to end',
      )
      const jarsPerYear = part.value(
        'jarsPerYear',
        '1',
        divide('down', p.jars, jarsPerCovered),
        `R7: one jar in ten a year, not carried over (${sources.liebert})`,
      )
      const handles = {
        ...p,
        warrantyEnd,
        jarsPerYear,
        lapsed: all(more(c.ordered, warrantyEnd), not(c.purchaseKind.is('renewal'))),
      }
      factRules(part, handles)
      serviceRules(part, handles, context)
      assetNotices(part, handles, context)
      const price = part.value(
        'price',
        'cent',
        priceOfAsset(handles, context),
        'sum of its lines in the bill of materials',
      )
      return { ...handles, price }
    },
  )
  model.value(
    'tier',
    '1',
    tierOf(facts, countOf(asset, { where: not(asset.product.cellIs('accessory', true)) })),
    'volume discount by assets under one contract (policy data, sample)',
  )
  return asset
}

const tierOf = ({ policy }: ServiceFacts, count: NumLike): NumLike =>
  policy.volumeDiscounts
    .slice(1)
    .reduce<NumLike>((tier, { from }, index) => ifElse(atLeast(count, from), index + 2, tier), 1)

function parametersOf(part: PartBuilder, { products, facts }: Context) {
  const group = 'asset'
  const fact = { group, preferred: true }
  return {
    product: part.choice('product', products, { group, preferred: facts.assets[0]?.key ?? '' }),
    site: part.number('site', { group, min: 1, max: mostSites, step: 1, unit: '1', preferred: 1 }),
    shipped: part.date('shipped', firstDay, lastDay, '2026-03-02'),
    purchased: part.date('purchased', firstDay, lastDay, '2026-03-16'),
    started: part.date('started', firstDay, lastDay, '2026-04-01'),
    batteryInstalled: part.date('batteryInstalled', firstDay, lastDay, '2026-04-01'),
    jars: part.number('jars', { group, min: 0, max: 600, step: 1, unit: '1', preferred: 0 }),
    factoryBatteries: part.flag('factoryBatteries', fact),
    serialKnown: part.flag('serialKnown', fact),
    card: part.flag('card', fact),
  }
}
type AssetParameters = ReturnType<typeof parametersOf>

/**
 * R2: the earliest of the periods that the maker counts. The months of one that counts are at least those of the shortest, which bounds its end as
 * long as the product is open.
 */
function warrantyEndOf(p: AssetParameters, { monthsLater, facts }: Context): SourceNum {
  const end = (column: WarrantyPeriod, day: NumLike): SourceNum => {
    const shortest = Math.min(...facts.assets.map(({ warranty }) => warranty[column] ?? mostMonths))
    const months = largest(shortest, p.product.cell(column))
    return ifElse(more(p.product.cell(column), 0), monthsLater(day, months), never)
  }
  return smallest(
    end('fromStartUp', p.started),
    end('fromShipment', p.shipped),
    end('fromPurchase', p.purchased),
  )
}

type AssetHandles = AssetParameters & {
  readonly warrantyEnd: { readonly num: SourceNum }
  readonly jarsPerYear: { readonly num: SourceNum }
  readonly lapsed: SourceCondition
}

const named = (parameter: { readonly name: string }) => ({ parameter: parameter.name })

/** Texts with arguments say for themselves which asset they speak of. */
const placeOf = ({ place }: PartBuilder) => ({ number: place })

/** What must be true of the equipment itself. */
function factRules(part: PartBuilder, a: AssetHandles): void {
  part.rule('R02-order', atLeast(a.started, a.shipped))
  part.rule('R07-jars', any(a.product.cellIs('batteries', true), equal(a.jars, 0)), {
    arguments: { place: placeOf(part), model: named(a.product) },
  })
  part.rule('R13-site', atMost(a.site, bound('site.count')))
}

/** What services ask of an asset. */
function serviceRules(
  part: PartBuilder,
  a: AssetHandles,
  { c, monthsLater, planPrices, tier }: Context,
): void {
  const offered = (service: string) => a.product.cellIs(service, true)
  const { plan, extension, extensionYears, batteryCover, term } = c
  part.rule(
    'S01',
    any(
      plan.is('none'),
      all(plan.is('onSitePackage'), offered('onSitePackage')),
      all(not(plan.is('onSitePackage')), offered('maintenance')),
    ),
    { arguments: { place: placeOf(part), service: named(plan), model: named(a.product) }, source: 'R1' },
  )
  part.rule(
    'S01-extension',
    any(
      extension.is('none'),
      all(extension.is('onSite'), offered('onSiteExtension')),
      all(extension.is('servicePack'), offered('servicePack')),
      all(extension.is('extendedWarranty'), offered('extendedWarranty')),
    ),
    {
      arguments: { place: placeOf(part), service: named(extension), model: named(a.product) },
      source: 'R1',
    },
  )
  part.rule('R01-serial', any(a.serialKnown.isTrue, all(plan.is('none'), extension.is('none'))))
  part.rule('S06', atMost(c.ordered, a.warrantyEnd), {
    when: extension.is('servicePack'),
    source: sources.servicePack,
  })
  part.rule(
    'S07',
    atMost(a.warrantyEnd, monthsLater(a.purchased, subtract(12 * mostYears, multiply(12, extensionYears)))),
    {
      when: extension.is('servicePack'),
      source: sources.servicePack,
    },
  )
  part.rule('S11', a.factoryBatteries.isTrue, {
    when: all(not(batteryCover.is('none')), more(a.jars, 0)),
  })
  const yearly = (years: SourceNum | number) =>
    lookup(planPrices, 'price', { plan, asset: a.product, term: years, tier })
  part.rule('S17', atMost(yearly(term.num), yearly(1)), {
    when: plan.is('preventive', 'preventiveLabour', 'full'),
    source: 'R9',
  })
}

/** Three years were asked for and are not offered for this asset: it gets one. */
const shortened = (a: AssetHandles, { extension, extensionYears }: ContractParameters): SourceCondition =>
  all(extension.is('extendedWarranty'), equal(extensionYears, 3), a.product.cellIs('threeYears', false))

const yearsOf = (a: AssetHandles, c: ContractParameters): SourceNum =>
  ifElse(shortened(a, c), 1, c.extensionYears)

function assetNotices(part: PartBuilder, a: AssetHandles, { c }: Context): void {
  part.notice('S08', 'warning', shortened(a, c), {
    arguments: { place: placeOf(part), model: named(a.product) },
    source: sources.extendedWarranty,
  })
  // Both are paid from the day after the factory warranty.
  part.notice(
    'S18',
    'warning',
    all(coversRepairs(c), not(c.extension.is('none')), not(a.product.cellIs('accessory', true))),
    {
      arguments: {
        place: placeOf(part),
        plan: named(c.plan),
        extension: named(c.extension),
        months: { number: multiply(12, smallest(c.term, yearsOf(a, c))) },
      },
    },
  )
  part.notice('S12', 'information', all(c.batteryCover.is('tenPercent'), more(a.jars, 0)), {
    arguments: { place: placeOf(part), covered: { number: a.jarsPerYear.num }, jars: { number: a.jars.num } },
    source: sources.liebert,
  })
  // R7 rounds down, so that fewer than ten jars are never replaced.
  part.notice(
    'S12-none',
    'warning',
    all(c.batteryCover.is('tenPercent'), more(a.jars, 0), less(a.jars, jarsPerCovered)),
    {
      arguments: { place: placeOf(part), jars: { number: a.jars.num } },
      source: sources.liebert,
    },
  )
}

/** Cents of every line of the asset; an accessory is looked after with what it belongs to. */
function priceOfAsset(a: AssetHandles, context: Context): SourceNum {
  const { c } = context
  return ifElse(
    a.product.cellIs('accessory', true),
    0,
    add(coverPrice(a, context), multiply(c.term, yearlyPrice(a, context)), oncePrice(a, context)),
  )
}

const centsOf =
  ({ priceOf }: Context) =>
  (partNumber: string): SourceNum =>
    quantity(priceOf(partNumber), 'cent')

/** The plan year by year, and the extension for all its years. */
function coverPrice(a: AssetHandles, context: Context): SourceNum {
  const { c, planPrices, extensionPrices, tier } = context
  const { plan, term, extension } = c
  const year = lookup(planPrices, 'price', { plan, asset: a.product, term: term.num, tier })
  return add(
    ifElse(plan.is('preventive', 'preventiveLabour', 'full'), multiply(term, year), 0),
    ifElse(plan.is('onSitePackage'), multiply(term, centsOf(context)(parts.onSitePackage)), 0),
    ifElse(
      extension.is('none'),
      0,
      lookup(extensionPrices, 'price', {
        extension,
        asset: a.product,
        years: yearsOf(a, c),
      }),
    ),
  )
}

/** Cents for each year of the contract. */
function yearlyPrice(a: AssetHandles, context: Context): SourceNum {
  const { c } = context
  const of = centsOf(context)
  const { plan, response, hours, visits, batteryCover } = c
  const includedVisits = ifElse(plan.is('preventive', 'preventiveLabour', 'full'), 1, 0)
  return add(
    response.caseOf({
      nextBusinessDay: 0,
      '8h': of(responsePart('8h')),
      '4h': ifElse(plan.is('onSitePackage'), of(parts.packageFourHours), of(responsePart('4h'))),
      '2h': of(responsePart('2h')),
    }),
    hours.caseOf({ '5x8': 0, '5x16': of(parts.hours5x16), '7x24': of(parts.hours7x24) }),
    multiply(subtract(visits, includedVisits), of(parts.extraVisit)),
    batteryCover.caseOf({
      none: 0,
      tenPercent: multiply(a.jarsPerYear, of(parts.tenPercentJar)),
      // The package includes the batteries.
      full: ifElse(plan.is('onSitePackage'), 0, multiply(a.jars, of(parts.jar))),
    }),
    ifElse(all(c.monitoring.isTrue, a.product.cellIs('monitoring', true)), of(parts.monitoring), 0),
    ifElse(all(c.batteryInspection.isTrue, more(a.jars, 0)), of(parts.batteryInspection), 0),
  )
}

/** Cents that fall due once. */
function oncePrice(a: AssetHandles, context: Context): SourceNum {
  const { c } = context
  const of = centsOf(context)
  return add(
    c.startUp.caseOf({
      none: 0,
      '5x8': a.product.cell('startUp5x8Price'),
      '7x24': a.product.cell('startUp7x24Price'),
    }),
    ifElse(all(c.electrician.is('ordered'), not(c.startUp.is('none'))), of(parts.electrician), 0),
    ifElse(needsCard(a, c), of(parts.monitoringCard), 0),
    ifElse(all(c.loadBankTest.isTrue, a.product.cellIs('ups', true)), of(parts.loadBankTest), 0),
    ifElse(all(c.survey.isTrue, a.lapsed), of(parts.survey), 0),
  )
}

/** Monitored equipment without a card, where cards are ordered. */
const needsCard = (a: AssetHandles, c: ContractParameters): SourceCondition =>
  all(c.monitoringCards.isTrue, c.monitoring.isTrue, a.product.cellIs('monitoring', true), not(a.card.isTrue))

export type Assets = ReturnType<typeof declareAssets>
