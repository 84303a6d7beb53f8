// What a fleet of small devices has and can get: factory warranties, packs and extensions, batteries, and what stands in the way, device by device.
import { addMonths } from '../../engine/source/days.ts'
import { count, defineAlgorithm, flag, list, number, oneOf, optional, text } from './algorithm.ts'

const date = number('date', { from: -25_567, to: 84_005, whole: true })
const day = number('date', { whole: true })
const maxAssets = 20_000
const services = ['none', 'servicePack', 'extendedWarranty', 'onSiteExtension'] as const
const responses = ['exchange', 'onSite'] as const
const statuses = ['inWarranty', 'due', 'expired', 'notStated'] as const

/** Longest cover by factory warranty and service packs together. */
const packLimitMonths = 72

/**
 * What is found about a device: `unknownModel`, `outOfService`, `serialMissing`, `dateMissing`; `windowClosed` (a pack
 * becomes an extended warranty), `sixYears` (one year instead of more), `sixYearsFull` (no pack at all),
 * `threeYearsNotOffered` (one year), `wiredOnSite` and `largeOnSite` (on site instead of by exchange), `noDepot`,
 * `batteryOverdue`.
 */
const findings = [
  'unknownModel',
  'outOfService',
  'serialMissing',
  'dateMissing',
  'windowClosed',
  'sixYears',
  'sixYearsFull',
  'threeYearsNotOffered',
  'wiredOnSite',
  'largeOnSite',
  'noDepot',
  'batteryOverdue',
] as const
/** `onSiteTooLate`: the warranty that an on-site extension would follow has ended before the order. */
const findingsByOrder = [...findings, 'onSiteTooLate'] as const
/** A device has at most this many: its serial number, its battery, the window, the term, and the response. */
const maxFindings = 5
type Finding = (typeof findingsByOrder)[number]

interface Asset {
  readonly model: string
  readonly site: string
  readonly band?: string
  readonly rating?: number
  readonly purchased?: number
  readonly shipped?: number
  readonly purchaseMonths?: number
  readonly shipmentMonths?: number
  readonly packYears?: number
  readonly hasSerial: boolean
  readonly hardWired: boolean
  readonly threeYears: boolean
  readonly depot: boolean
  readonly outOfService?: number
  readonly batteryInstalled?: number
}

/** What is asked for all devices of the fleet: days as numbers, and the service that is wanted from the order on. */
interface ServiceRequest {
  readonly ordered: number
  readonly service: (typeof services)[number]
  readonly years: number
  readonly response: (typeof responses)[number]
  readonly dueDays: number
  readonly batteryMonths?: number | undefined
}

interface ServiceRules extends ServiceRequest {
  /** Whether an on-site extension needs a warranty that has not ended at the order. */
  readonly onSiteByOrder: boolean
}

/** Notes a finding about the device that is assessed. */
type Report = (finding: Finding, date?: number) => void

interface Warranty {
  readonly start: number
  readonly end: number
}

/** The first of the periods of the maker to end; none where a counted day is missing, because it may be the first. */
function findWarranty(asset: Asset): Warranty | undefined {
  const periods = [
    { from: asset.purchased, months: asset.purchaseMonths },
    { from: asset.shipped, months: asset.shipmentMonths },
  ].flatMap(({ from, months }) => (months === undefined ? [] : [{ from, months }]))
  let first: Warranty | undefined
  for (const { from, months } of periods) {
    if (from === undefined) return undefined
    const end = addMonths(from, months)
    if (first === undefined || end < first.end) first = { start: from, end }
  }
  return first
}

/** The service that a device can get, its years and the day before it begins. */
function chooseService(asset: Asset, rules: ServiceRules, warrantyEnd: number, report: Report) {
  const { service, ordered } = rules
  const before = addMonths(warrantyEnd, 12 * (asset.packYears ?? 0))
  const none = { service: 'none', years: 0, before } as const
  if (service === 'none') return none
  if (service === 'onSiteExtension') {
    if (!rules.onSiteByOrder || ordered <= warrantyEnd)
      return { service, years: rules.years, before: warrantyEnd } as const
    report('onSiteTooLate', warrantyEnd)
    return none
  }
  if (service === 'servicePack' && ordered <= warrantyEnd) {
    const limit = addMonths(asset.purchased ?? warrantyEnd, packLimitMonths)
    const fits = (years: number) => addMonths(before, 12 * years) <= limit
    if (fits(rules.years)) return { service, years: rules.years, before } as const
    report(fits(1) ? 'sixYears' : 'sixYearsFull', limit)
    return fits(1) ? ({ service, years: 1, before } as const) : none
  }
  if (service === 'servicePack') report('windowClosed', warrantyEnd)
  const isCut = rules.years > 1 && !asset.threeYears
  if (isCut) report('threeYearsNotOffered')
  const years = isCut ? 1 : rules.years
  return { service: 'extendedWarranty', years, before: Math.max(before, ordered - 1) } as const
}

/** By exchange, unless the device is wired in, is above 3 kVA, or stands where nobody exchanges. */
function chooseResponse(
  asset: Asset,
  { response }: ServiceRequest,
  report: Report,
): ServiceRequest['response'] {
  if (response === 'onSite') return response
  if (asset.hardWired) report('wiredOnSite')
  else if ((asset.rating ?? 0) > 3) report('largeOnSite')
  else {
    if (!asset.depot) report('noDepot')
    return response
  }
  return 'onSite'
}

function getStatus(
  warrantyEnd: number | undefined,
  { ordered, dueDays }: ServiceRequest,
): (typeof statuses)[number] {
  if (warrantyEnd === undefined) return 'notStated'
  if (ordered > warrantyEnd) return 'expired'
  return warrantyEnd - ordered <= dueDays ? 'due' : 'inWarranty'
}

function assessAsset(asset: Asset, rules: ServiceRules, report: Report) {
  const { model, site, band, outOfService, batteryInstalled, purchased } = asset
  const { ordered, batteryMonths } = rules
  const warranty = findWarranty(asset)
  const warrantyEnd = warranty?.end
  const status = getStatus(warrantyEnd, rules)
  const batteryFrom = batteryInstalled ?? purchased
  const batteryDue =
    batteryFrom === undefined || batteryMonths === undefined
      ? undefined
      : addMonths(batteryFrom, batteryMonths)
  const isBatteryDue = batteryDue !== undefined && batteryDue < ordered
  if (isBatteryDue) report('batteryOverdue', batteryDue)
  if (!asset.hasSerial) report('serialMissing')
  const isEnded = outOfService !== undefined && outOfService <= ordered
  if (band === undefined) report('unknownModel')
  else if (isEnded) report('outOfService', outOfService)
  else if (warrantyEnd === undefined) report('dateMissing')
  const chosen =
    band === undefined || isEnded || warrantyEnd === undefined
      ? undefined
      : chooseService(asset, rules, warrantyEnd, report)
  const isCovered = chosen !== undefined && chosen.service !== 'none'
  const response = isCovered ? chooseResponse(asset, rules, report) : undefined
  return {
    model,
    site,
    status,
    windowOpen: warrantyEnd !== undefined && ordered <= warrantyEnd,
    service: chosen?.service ?? ('none' as const),
    years: isCovered ? chosen.years : 0,
    batteryIsDue: isBatteryDue,
    hardWired: asset.hardWired,
    ...(asset.rating === undefined ? {} : { rating: asset.rating }),
    ...(band === undefined ? {} : { band }),
    ...(warranty === undefined ? {} : { warrantyStart: warranty.start, warrantyEnd: warranty.end }),
    ...(isCovered ? { start: chosen.before + 1, end: addMonths(chosen.before, 12 * chosen.years) } : {}),
    ...(response === undefined ? {} : { response }),
    ...(batteryDue === undefined ? {} : { batteryDue }),
  }
}
type AssessedAsset = ReturnType<typeof assessAsset>

/** What is bought alike, once: a service for some years in a band. */
function groupCovers(assessed: readonly AssessedAsset[]) {
  const groups = new Map<
    string,
    { first: AssessedAsset; count: number; start: number; end: number; sites: Set<string> }
  >()
  for (const device of assessed) {
    if (device.start === undefined || device.end === undefined) continue
    const key = `${device.service} ${device.years} ${device.band} ${device.response}`
    const group = groups.get(key)
    if (group === undefined) {
      groups.set(key, {
        first: device,
        count: 1,
        start: device.start,
        end: device.end,
        sites: new Set([device.site]),
      })
      continue
    }
    group.count += 1
    group.start = Math.min(group.start, device.start)
    group.end = Math.max(group.end, device.end)
    group.sites.add(device.site)
  }
  return [...groups.values()].map(({ first, count: quantity, start, end, sites }) => ({
    service: first.service,
    years: first.years,
    band: first.band ?? '',
    response: first.response ?? ('exchange' as const),
    quantity,
    start,
    end,
    sites: sites.size,
  }))
}

/** Sites in the order of the fleet, with the days on which cover ends and the months until the last of them. */
function groupSites(assessed: readonly AssessedAsset[]) {
  return [...Map.groupBy(assessed, ({ site }) => site)].map(([site, devices]) => {
    const countStatus = (status: AssessedAsset['status']) =>
      devices.filter((device) => device.status === status).length
    const ends = devices.flatMap(({ end }) => (end === undefined ? [] : [end]))
    const starts = devices.flatMap(({ start }) => (start === undefined ? [] : [start]))
    const warrantyStarts = devices.flatMap(({ warrantyStart }) => warrantyStart ?? [])
    const warrantyEnds = devices.flatMap(({ warrantyEnd }) => warrantyEnd ?? [])
    const last = ends.length === 0 ? undefined : findLargest(ends)
    const months = ends.map((end) => countMonths(end, last ?? end))
    return {
      site,
      assets: devices.length,
      inWarranty: countStatus('inWarranty'),
      due: countStatus('due'),
      expired: countStatus('expired'),
      notStated: countStatus('notStated'),
      covered: ends.length,
      batteriesDue: devices.filter(({ batteryIsDue }) => batteryIsDue).length,
      renewalDays: new Set(ends).size,
      alignMonths: months.reduce((sum, value) => sum + value, 0),
      ...(warrantyEnds.length === 0
        ? {}
        : { warrantyFrom: findSmallest(warrantyStarts), warrantyTo: findLargest(warrantyEnds) }),
      ...(last === undefined ? {} : { coverFrom: findSmallest(starts), coverTo: last }),
    }
  })
}

// Spreading 20,000 numbers into Math.min would come near the limit of arguments.
const findSmallest = (numbers: readonly number[]): number =>
  numbers.reduce((least, value) => Math.min(least, value))
const findLargest = (numbers: readonly number[]): number =>
  numbers.reduce((most, value) => Math.max(most, value))

/** Months from a day until another is reached, a begun month counted whole. */
function countMonths(from: number, to: number): number {
  let months = Math.max(0, Math.floor((to - from) / 31))
  while (addMonths(from, months) < to) months += 1
  return months
}

const source =
  'own method; pack within the factory warranty and six years in all (APC WBEXTWAR3YR-SP-06, data sheet), extended warranty after either (APC extended warranty, service description), first of two periods (Eaton Powerware, warranty)'

const inputs = {
  assets: list(
    {
      model: text(),
      site: text(),
      band: optional(text()),
      rating: optional(number('kVA', { from: 0, to: 1000 })),
      purchased: optional(date),
      shipped: optional(date),
      purchaseMonths: optional(count(600)),
      shipmentMonths: optional(count(600)),
      packYears: optional(number('1', { from: 0, to: 30, whole: true })),
      hasSerial: flag(),
      hardWired: flag(),
      threeYears: flag(),
      depot: flag(),
      outOfService: optional(date),
      batteryInstalled: optional(date),
    },
    { atMost: maxAssets },
  ),
  ordered: date,
  service: oneOf(services),
  years: count(10, 1),
  response: oneOf(responses),
  dueDays: count(3650),
  batteryMonths: optional(count(600)),
}

/** Number of a device in the fleet, from 1. */
const row = count(maxAssets, 1)
const findingDetails = { model: text(), date: optional(day) }
const allFindings = { atMost: maxAssets * maxFindings }

const assessedDevices = list(
  {
    row,
    model: text(),
    site: text(),
    band: optional(text()),
    status: oneOf(statuses),
    windowOpen: flag(),
    hardWired: flag(),
    rating: optional(number('kVA')),
    warrantyStart: optional(day),
    warrantyEnd: optional(day),
    service: oneOf(services),
    years: count(10),
    start: optional(day),
    end: optional(day),
    response: optional(oneOf(responses)),
    batteryDue: optional(day),
    batteryIsDue: flag(),
  },
  { atMost: maxAssets },
)
const equalPurchases = list(
  {
    service: oneOf(services),
    years: count(10, 1),
    band: text(),
    response: oneOf(responses),
    quantity: count(maxAssets, 1),
    start: day,
    end: day,
    sites: count(maxAssets, 1),
  },
  { atMost: maxAssets },
)
const siteSummaries = list(
  {
    site: text(),
    assets: count(maxAssets, 1),
    inWarranty: count(maxAssets),
    due: count(maxAssets),
    expired: count(maxAssets),
    notStated: count(maxAssets),
    covered: count(maxAssets),
    batteriesDue: count(maxAssets),
    renewalDays: count(maxAssets),
    alignMonths: number('1'),
    warrantyFrom: optional(day),
    warrantyTo: optional(day),
    coverFrom: optional(day),
    coverTo: optional(day),
  },
  { atMost: maxAssets },
)

interface ReportedFinding {
  readonly row: number
  readonly is: Finding
  readonly model: string
  readonly date?: number
}

function assessAll(assets: readonly Asset[], rules: ServiceRules) {
  const found: ReportedFinding[] = []
  const assessed = assets.map((asset, index) =>
    assessAsset(asset, rules, (is, at) => {
      found.push({ row: index + 1, is, model: asset.model, ...(at === undefined ? {} : { date: at }) })
    }),
  )
  return {
    assets: assessed.map((device, index) => ({ row: index + 1, ...device })),
    findings: found,
    covers: groupCovers(assessed),
    sites: groupSites(assessed),
  }
}

/**
 * For each device its factory warranty, which ends with the first of the maker's periods (a missing day leaves it not
 * stated), whether the window of a service pack is open, the service that it can get by the rules of the makers, cover
 * with first and last day, and when its battery is due. Months later means the same day of the month. `findings` tell
 * by name what was changed or stands in the way; `covers` are what is bought alike; `sites` sum up by site.
 */
export const assessFleet = defineAlgorithm({
  name: 'assess-fleet-1',
  source,
  inputs,
  results: {
    assets: assessedDevices,
    findings: list({ row, is: oneOf(findings), ...findingDetails }, allFindings),
    covers: equalPurchases,
    sites: siteSummaries,
  },
  run({ assets, ...rules }) {
    const assessed = assessAll(assets, { ...rules, onSiteByOrder: false })
    return {
      ...assessed,
      findings: assessed.findings.flatMap(({ row: place, is, ...found }) =>
        is === 'onSiteTooLate' ? [] : [{ row: place, is, ...found }],
      ),
    }
  },
})

/** As `assess-fleet-1`, but an on-site extension follows only a warranty that has not ended at the order. */
export const assessFleetByOrder = defineAlgorithm({
  name: 'assess-fleet-2',
  source: `${source}, on-site extension with the first purchase (APC WONSITEWEXT1YR-G3-23, data sheet)`,
  inputs,
  results: {
    assets: assessedDevices,
    findings: list({ row, is: oneOf(findingsByOrder), ...findingDetails }, allFindings),
    covers: equalPurchases,
    sites: siteSummaries,
  },
  run: ({ assets, ...rules }) => assessAll(assets, { ...rules, onSiteByOrder: true }),
})
