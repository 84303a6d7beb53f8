// What a person can set of a contract as a whole: its frame, its cover and its options. Assets and sites have files of their own.
import type { SourceModelBuilder } from '../../engine/source/source-model-builder.ts'
import { coverageHoursNames, longestTerm, responseNames } from './facts/services.ts'
import { extensions, planLevels } from './parts.ts'
import { firstDay, lastDay } from './tables/calendar.ts'
import { countryTable } from './tables/tables.ts'

function declareFrame(model: SourceModelBuilder) {
  const group = 'contract'
  return {
    country: model.choice('country', model.table('countries', countryTable), { group, preferred: 'DE' }),
    purchaseKind: model.choice('purchaseKind', ['new', 'later', 'renewal'], { group, preferred: 'new' }),
    ordered: model.date('ordered', firstDay, lastDay, '2026-06-01'),
    criticality: model.choice('criticality', ['standard', 'critical', 'roundTheClock'], {
      group,
      preferred: 'standard',
    }),
    speaksEnglish: model.flag('speaksEnglish', { group, preferred: true }),
    payment: model.choice('payment', ['annual', 'upfront'], { group, preferred: 'annual' }),
  }
}

function declareCover(model: SourceModelBuilder) {
  const group = 'cover'
  const years = { group, min: 1, step: 1, unit: '1', preferred: 1 } as const
  return {
    plan: model.choice('plan', ['none', ...planLevels, 'onSitePackage'], { group, preferred: 'full' }),
    coverageFrom: model.choice('coverageFrom', ['warrantyEnd', 'purchase', 'startUp'], {
      group,
      preferred: 'warrantyEnd',
    }),
    term: model.number('term', { ...years, max: longestTerm }),
    visits: model.number('visits', { group, min: 0, max: 4, step: 1, unit: '1', preferred: 1 }),
    hours: model.choice('hours', coverageHoursNames, { group, preferred: '5x8' }),
    response: model.choice('response', responseNames, { group, preferred: 'nextBusinessDay' }),
    batteryCover: model.choice('batteryCover', ['none', 'tenPercent', 'full'], { group, preferred: 'none' }),
    extension: model.choice('extension', ['none', ...extensions], { group, preferred: 'none' }),
    extensionYears: model.number('extensionYears', { ...years, max: 3 }),
  }
}

function declareOptions(model: SourceModelBuilder) {
  const group = 'options'
  const off = { group, preferred: false }
  return {
    startUp: model.choice('startUp', ['none', '5x8', '7x24'], { group, preferred: '5x8' }),
    electrician: model.choice('electrician', ['byOthers', 'ordered'], { group, preferred: 'byOthers' }),
    customerOnSite: model.flag('customerOnSite', { group, preferred: true }),
    monitoring: model.flag('monitoring', { group, preferred: true }),
    monitoringCards: model.flag('monitoringCards', off),
    training: model.flag('training', off),
    loadBankTest: model.flag('loadBankTest', off),
    batteryInspection: model.flag('batteryInspection', off),
    survey: model.flag('survey', off),
  }
}

/** Declares every parameter of the contract and returns their handles. */
export const declareContract = (model: SourceModelBuilder) => ({
  ...declareFrame(model),
  ...declareCover(model),
  ...declareOptions(model),
})

export type ContractParameters = ReturnType<typeof declareContract>
