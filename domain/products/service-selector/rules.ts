// The rules and notices of the contract as a whole, and what it adds by itself; ids R… and S… are those of this configurator's page.
import {
  all,
  any,
  atLeast,
  atMost,
  different,
  equal,
  ifElse,
  largest,
  less,
  more,
  not,
  some,
} from '../../engine/source/builder.ts'
import type { SourceCondition } from '../../engine/source/source-model.ts'
import type { SourceModelBuilder } from '../../engine/source/source-model-builder.ts'
import { coversRepairs, type Assets } from './asset.ts'
import { largeKva } from './facts/services.ts'
import { sources } from './facts/sources.ts'
import type { ContractParameters } from './parameters.ts'

const named = (parameter: { readonly name: string }) => ({ parameter: parameter.name })

/** Declares every rule of the contract. */
export function declareRules(model: SourceModelBuilder, c: ContractParameters): void {
  serviceRules(model, c)
  planRules(model, c)
}

function serviceRules(model: SourceModelBuilder, c: ContractParameters): void {
  const { country, extension, extensionYears, purchaseKind } = c
  model.rule('R01-country', country.cellIs('serviced', true), {
    when: not(c.plan.is('none')),
    arguments: { country: named(country) },
    source: sources.sample,
  })
  model.rule('S03', any(c.response.is('nextBusinessDay'), country.cellIs('fastResponse', true)), {
    arguments: { country: named(country) },
    source: sources.advantagePlus,
  })
  model.rule('S04', not(purchaseKind.is('later')), {
    when: extension.is('onSite'),
    source: sources.onSiteExtension,
  })
  model.rule('S05', not(purchaseKind.is('renewal')), {
    when: extension.is('onSite'),
    source: sources.onSiteExtension,
  })
  // One or two years on site; packs and extended warranties have one or three.
  model.rule(
    'R12-years',
    all(
      any(not(extension.is('none')), equal(extensionYears, 1)),
      any(not(extension.is('onSite')), atMost(extensionYears, 2)),
      any(not(extension.is('servicePack', 'extendedWarranty')), different(extensionYears, 2)),
    ),
    {
      arguments: { service: named(extension), years: { number: extensionYears.num } },
      source: sources.extendedWarranty,
    },
  )
  model.rule('R14-start-up', purchaseKind.is('new'), {
    when: not(c.startUp.is('none')),
    source: sources.startUp,
  })
}

function planRules(model: SourceModelBuilder, c: ContractParameters): void {
  const { plan, response, hours, batteryCover, term } = c
  model.rule('R05-plan', coversRepairs(c), {
    when: not(response.is('nextBusinessDay')),
    source: sources.advantagePlus,
  })
  model.rule('R06-plan', not(plan.is('none')), { when: not(hours.is('5x8')) })
  model.rule('R07-plan', plan.is('full', 'onSitePackage'), { when: not(batteryCover.is('none')) })
  model.rule('R08-visits', visitsOfPlan(c), { source: sources.upsCare })
  model.rule(
    'R09-package',
    all(equal(term, 1), hours.is('5x8'), response.is('nextBusinessDay', '4h'), batteryCover.is('full')),
    { when: plan.is('onSitePackage'), source: sources.silcon },
  )
}

/** Without a plan there are no visits; plans of visits have one a year at least. */
const visitsOfPlan = ({ plan, visits }: ContractParameters) =>
  all(any(not(plan.is('none')), equal(visits, 0)), any(plan.is('none', 'onSitePackage'), atLeast(visits, 1)))

/** Declares every notice of the contract, and the visits that are usual. */
export function declareNotices(model: SourceModelBuilder, c: ContractParameters, asset: Assets): void {
  const visits = model.value(
    'recommendedVisits',
    '1',
    largest(
      c.criticality.caseOf({ standard: 1, critical: 2, roundTheClock: 4 }),
      ifElse(some(asset, more(asset.product.cell('kva'), largeKva)), 2, 1),
    ),
    `R8 (${sources.upsCare})`,
  )
  model.notice('S13', 'warning', all(not(c.plan.is('none')), less(c.visits, visits)), {
    arguments: { visits: { number: c.visits.num }, usual: { number: visits.num } },
    source: sources.upsCare,
  })
  model.notice('S10', 'warning', all(c.hours.is('7x24'), c.startUp.is('5x8')), { source: sources.startUp })
  model.notice('R04', 'warning', all(startUpRequired(c, asset), c.startUp.is('none')), {
    source: sources.keorT,
  })
  model.notice('S15', 'warning', all(c.monitoring.isTrue, not(c.speaksEnglish.isTrue)), {
    source: sources.advantagePlus,
  })
  model.notice('S16', 'information', all(not(c.startUp.is('none')), not(c.customerOnSite.isTrue)), {
    source: sources.startUp,
  })
  model.notice('S20', 'information', all(not(c.startUp.is('none')), c.electrician.is('byOthers')), {
    source: sources.startUp,
  })
  model.notice('R11', 'information', any(coversRepairs(c), not(c.extension.is('none'))), {
    arguments: { batteries: { number: ifElse(c.batteryCover.is('none'), 0, 1) } },
    source: sources.liebert,
  })
}

/** R4: with new equipment whose warranty lapses without start-up by the maker's staff. */
const startUpRequired = (c: ContractParameters, asset: Assets): SourceCondition =>
  all(c.purchaseKind.is('new'), some(asset, asset.product.cellIs('startUpRequired', true)))

/** Declares what the contract adds by itself. */
export function declareAdditions(model: SourceModelBuilder, c: ContractParameters, asset: Assets): void {
  model.addition({
    id: 'S09',
    // Start-up at any time is start-up by authorised staff as well.
    when: all(startUpRequired(c, asset), not(c.startUp.is('7x24'))),
    set: { parameter: 'startUp', value: '5x8' },
    source: sources.keorT,
  })
  model.addition({
    id: 'S14',
    when: all(
      c.monitoring.isTrue,
      some(
        asset,
        all(
          asset.product.cellIs('monitoring', true),
          not(asset.product.cellIs('accessory', true)),
          not(asset.card.isTrue),
        ),
      ),
    ),
    set: { parameter: 'monitoringCards', value: true },
    source: sources.advantageUltra,
  })
  model.addition({
    id: 'S19',
    when: all(
      not(c.plan.is('none')),
      some(asset, all(asset.lapsed, not(asset.product.cellIs('accessory', true)))),
    ),
    set: { parameter: 'survey', value: true },
    source: 'R14',
  })
}
