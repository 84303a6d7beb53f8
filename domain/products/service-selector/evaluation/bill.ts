// The bill of materials as a tree: each asset with its cover year by year and its options, travel of each site, what is bought once.
import { isoDay } from '../../../engine/source/days.ts'
import type { BillLine } from '../../product.ts'
import { travelZones } from '../facts/services.ts'
import type { PolicyFacts, ServiceFacts } from '../facts/facts.ts'
import { extensionPart, isSamplePart, parts, planPart, responsePart, startUpPart } from '../parts.ts'
import type { CoveredAsset, ServiceContract, Site } from '../read-contract.ts'

type Values = Readonly<Record<string, string | number>>

/** A service, in the number given; lines of quantity 0 are left out by the caller. */
function line(
  id: string,
  partNumber: string,
  quantity: number,
  text: { readonly message: string; readonly arguments?: Values; readonly parent?: string },
): BillLine {
  const { message, arguments: values, parent } = text
  return {
    id,
    ...(parent === undefined ? {} : { parent }),
    partNumber,
    kind: 'N',
    quantity,
    description: { message: `part.${message}`, ...(values === undefined ? {} : { arguments: values }) },
    ...(isSamplePart(partNumber) ? { sample: true } : {}),
  }
}

/** The volume tier of a contract, from 1: by its assets without accessories. */
export function tierOf({ assets }: ServiceContract, { volumeDiscounts }: PolicyFacts): number {
  const count = assets.filter(({ facts }) => !facts.accessory).length
  return Math.max(1, volumeDiscounts.findLastIndex(({ from }) => count >= from) + 1)
}

/** The bill of one contract; every quantity is whole and positive. */
export function billOf(contract: ServiceContract, { policy }: ServiceFacts): readonly BillLine[] {
  const tier = tierOf(contract, policy)
  return [
    ...contract.assets.flatMap((asset) => [
      installed(asset),
      ...(asset.facts.accessory ? [] : assetLines(contract, asset, tier)),
    ]),
    ...contract.sites.flatMap((site) => travelLines(contract, site)),
    line('training', parts.training, contract.training ? 1 : 0, { message: 'training' }),
  ].filter(({ quantity }) => quantity > 0)
}

export const assetId = ({ place }: Pick<CoveredAsset, 'place'>): string => `asset-${place}`

/** What is there already: listed, never priced. */
function installed({ place, site, warrantyEnd, facts: { key, name } }: CoveredAsset): BillLine {
  const values = { place, site, end: isoDay(warrantyEnd) }
  return {
    id: assetId({ place }),
    partNumber: name ?? '—',
    kind: 'A',
    quantity: 1,
    description:
      name === undefined
        ? { message: `part.asset.${key}`, arguments: values }
        : { message: 'part.asset', arguments: { ...values, asset: name } },
    byOthers: true,
  }
}

function assetLines(contract: ServiceContract, asset: CoveredAsset, tier: number): BillLine[] {
  const parent = assetId(asset)
  return [
    ...planLines(contract, asset, tier),
    ...extensionLines(contract, asset),
    ...yearlyLines(contract, asset),
    ...onceLines(contract, asset),
  ].map((one) => ({ ...one, id: `${parent}-${one.id}`, parent }))
}

/** Arguments of selects begin with a letter. */
const hoursWord = (hours: string): string => `h${hours}`
const responseWord = (response: string): string =>
  response === 'nextBusinessDay' ? response : `h${response}`

/** One line for each year of the plan, with its days, how a call is answered, and the day it is due. */
function planLines(contract: ServiceContract, asset: CoveredAsset, tier: number): BillLine[] {
  const { plan, term, payment, ordered, visitsPerYear: visits } = contract
  if (plan === 'none') return []
  const partNumber = plan === 'onSitePackage' ? parts.onSitePackage : planPart(plan, asset.facts, term, tier)
  return asset.planYears.map(({ start, end }, index) =>
    line(`plan-year-${index + 1}`, partNumber, 1, {
      message: `plan.${plan}`,
      arguments: {
        year: index + 1,
        years: term,
        start: isoDay(start),
        end: isoDay(end),
        response: responseWord(contract.response),
        hours: hoursWord(contract.hours),
        visits,
        due: isoDay(payment === 'annual' ? start : ordered),
      },
    }),
  )
}

function extensionLines(contract: ServiceContract, { facts, extension }: CoveredAsset): BillLine[] {
  if (contract.extension === 'none' || extension === undefined) return []
  const { start, end, years } = extension
  return [
    line('extension', extensionPart(contract.extension, facts, years), 1, {
      message: `extension.${contract.extension}`,
      arguments: { years, start: isoDay(start), end: isoDay(end), due: isoDay(contract.ordered) },
    }),
  ]
}

/** What is bought for each year of the contract. */
function yearlyLines(contract: ServiceContract, { facts, jars }: CoveredAsset): BillLine[] {
  const { plan, response, hours, term, batteryCover } = contract
  const included = plan === 'none' || plan === 'onSitePackage' ? 0 : 1
  const yearly = (id: string, partNumber: string, perYear: number, values: Values = {}): BillLine =>
    line(id, partNumber, perYear * term, { message: id, arguments: { years: term, ...values } })
  const upgrade =
    response === '4h' && plan === 'onSitePackage'
      ? parts.packageFourHours
      : responsePart(response === 'nextBusinessDay' ? '8h' : response)
  const covered = Math.floor(jars / 10)
  return [
    yearly('response', upgrade, response === 'nextBusinessDay' ? 0 : 1, { response: responseWord(response) }),
    yearly('hours', hours === '7x24' ? parts.hours7x24 : parts.hours5x16, hours === '5x8' ? 0 : 1, {
      hours: hoursWord(hours),
    }),
    yearly('extra-visits', parts.extraVisit, contract.visitsPerYear - included, {
      visits: contract.visitsPerYear,
    }),
    yearly('battery-ten-percent', parts.tenPercentJar, batteryCover === 'tenPercent' ? covered : 0, {
      covered,
      jars,
    }),
    yearly('battery-full', parts.jar, batteryCover === 'full' && plan !== 'onSitePackage' ? jars : 0, {
      jars,
    }),
    yearly(
      'monitoring',
      parts.monitoring,
      contract.monitoring && facts.services.includes('monitoring') ? 1 : 0,
    ),
    yearly('battery-inspection', parts.batteryInspection, contract.batteryInspection && jars > 0 ? 1 : 0),
  ]
}

const once = (id: string, partNumber: string, wanted: boolean, values?: Values): BillLine =>
  line(id, partNumber, wanted ? 1 : 0, {
    message: id,
    ...(values === undefined ? {} : { arguments: values }),
  })

/** What is bought once for an asset. */
function onceLines(contract: ServiceContract, asset: CoveredAsset): BillLine[] {
  const { startUp, electricianOrdered } = contract
  const started = { date: isoDay(asset.started) }
  return [
    once('start-up-5x8', startUpPart('5x8', asset.facts), startUp === '5x8', started),
    once('start-up-7x24', startUpPart('7x24', asset.facts), startUp === '7x24', started),
    electricianOrdered
      ? once('electrician', parts.electrician, startUp !== 'none')
      : { ...once('electrician', '—', startUp !== 'none'), kind: 'A', byOthers: true },
    once(
      'monitoring-card',
      parts.monitoringCard,
      contract.monitoring && contract.monitoringCards && asset.withoutCard,
    ),
    once('load-bank-test', parts.loadBankTest, contract.loadBankTest && asset.facts.ups),
    once('survey', parts.survey, contract.survey && asset.lapsed, { end: isoDay(asset.warrantyEnd) }),
  ]
}

/** R10: the zone of a site from 1; in the last travel is at cost. */
export const zoneOf = (distance: number): number =>
  1 + travelZones.filter((kilometres) => distance > kilometres).length

/** What stands for the visits of a site: its travel line, or its distance where travel is in the price. */
export const travelPart = ({ place, distance, visits }: Site): string =>
  zoneOf(distance) === 1 || visits.length === 0 ? `site[${place}].distance` : `travel-${place}`

/** R13: travel once for each site and visit, whatever the number of assets there. */
function travelLines(contract: ServiceContract, site: Site): BillLine[] {
  const zone = zoneOf(site.distance)
  const trips = site.assets.length === 0 ? 0 : contract.visitsPerYear * contract.term
  const text = {
    message: zone > travelZones.length ? 'travel-at-cost' : 'travel',
    arguments: { site: site.place, zone, distance: site.distance, assets: site.assets.length },
  }
  const id = `travel-${site.place}`
  if (zone === 1) return []
  if (zone > travelZones.length) return [{ ...line(id, '—', trips, text), kind: 'A', byOthers: true }]
  return [line(id, zone === 2 ? parts.travelZone2 : parts.travelZone3, trips, text)]
}
