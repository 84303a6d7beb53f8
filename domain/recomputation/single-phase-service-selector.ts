// An independent computation of services for small devices: warranties, periods of cover and batteries, from the makers' documents that the
// product's page names.

/** A device of a fleet; days are counted from 1970-01-01. */
export interface Device {
  readonly model: string
  readonly country: string
  readonly purchased?: number
  readonly shipped?: number
  /** Years of the service packs that it had. */
  readonly packYears?: number
  readonly batteryInstalled?: number
}

/** The service that is ordered for the whole fleet. */
interface Wanted {
  readonly ordered: number
  readonly service: string
  readonly years: number
  readonly response: string
  /** °C on average. */
  readonly ambient: number
}

/** Months of warranty from purchase and from shipment (Smart-UPS RT and Powerware manuals; three years are an assumption). */
interface Model {
  readonly kva: number
  readonly fromPurchase: number
  readonly fromShipment?: number
  readonly isWired?: boolean
  readonly isSoldForThreeYears?: boolean
}
const models: Readonly<Record<string, Model>> = {
  BX1500M: { kva: 1.5, fromPurchase: 24 },
  SMC1000: { kva: 1, fromPurchase: 36, isSoldForThreeYears: true },
  SMT3000: { kva: 2.88, fromPurchase: 36, isSoldForThreeYears: true },
  SRT5000: { kva: 5, fromPurchase: 36, isWired: true, isSoldForThreeYears: true },
  SURT15K: { kva: 15, fromPurchase: 24, isWired: true },
  'PW-FERRUPS-3': { kva: 3, fromPurchase: 24, fromShipment: 30 },
  'PW9155-15': { kva: 15, fromPurchase: 24, fromShipment: 30, isWired: true },
  'GENERIC-12K': { kva: 12, fromPurchase: 12, isWired: true },
}
export const recomputedModels: readonly string[] = Object.keys(models)

const dayMilliseconds = 86_400_000

/** Days of a month that is counted from the year 0. */
const getDaysInMonth = (month: number): number =>
  new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate()

/** The day some months later, or the last of a shorter month. */
function shiftMonths(day: number, months: number): number {
  const date = new Date(day * dayMilliseconds)
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth() + months
  return (
    Date.UTC(Math.floor(month / 12), month % 12, Math.min(date.getUTCDate(), getDaysInMonth(month))) /
    dayMilliseconds
  )
}

/** Battery life in months: 48 up to 25 °C (assumption), 18 at 40 °C (mcnellageandassociates.com), straight between. */
const computeBatteryMonths = (ambient: number): number => 48 - (30 * Math.max(0, ambient - 25)) / 15

/** The last day of the factory warranty, the first to end of two periods; undefined where a day that counts is not stated. */
function findWarrantyEnd({ model, purchased, shipped }: Device): number | undefined {
  const { fromPurchase, fromShipment } = models[model] ?? { fromPurchase: 0 }
  if (purchased === undefined || (fromShipment !== undefined && shipped === undefined)) return undefined
  const byPurchase = shiftMonths(purchased, fromPurchase)
  return fromShipment === undefined || shipped === undefined
    ? byPurchase
    : Math.min(byPurchase, shiftMonths(shipped, fromShipment))
}

interface Cover {
  readonly service: string
  readonly years: number
  readonly start: number
}

/** The cover that a device can get: packs within the warranty and for six years in all; then extended warranties, of three years for some models. */
function findCover(device: Device, wanted: Wanted, end: number): Cover | undefined {
  if (wanted.service === 'onSiteExtension')
    return wanted.ordered > end ? undefined : { service: wanted.service, years: wanted.years, start: end + 1 }
  const packsEnd = shiftMonths(end, 12 * (device.packYears ?? 0))
  if (wanted.service === 'servicePack' && wanted.ordered <= end) {
    const lastPackDay = shiftMonths(device.purchased ?? end, 72)
    const years = [wanted.years, 1].find((term) => shiftMonths(packsEnd, 12 * term) <= lastPackDay)
    return years === undefined ? undefined : { service: 'servicePack', years, start: packsEnd + 1 }
  }
  const years = (models[device.model]?.isSoldForThreeYears ?? false) ? wanted.years : 1
  return { service: 'extendedWarranty', years, start: Math.max(packsEnd + 1, wanted.ordered) }
}

/** Days before its end from which a warranty ends soon (sample). */
const endingSoonDays = 90

/** Numbers of devices by service, and the days of their covers: the first of the first cover, the last of the last; 0 where there is none. */
export function recomputeFleet(fleet: readonly Device[], wanted: Wanted): Readonly<Record<string, number>> {
  const batteryMonths = Math.round(computeBatteryMonths(wanted.ambient))
  const covers: (Cover & { readonly end: number; readonly isOnSite: boolean })[] = []
  let [inWarranty, endingSoon, batteriesDue] = [0, 0, 0]
  for (const device of fleet) {
    const battery = device.batteryInstalled ?? device.purchased
    if (battery !== undefined && shiftMonths(battery, batteryMonths) < wanted.ordered) batteriesDue += 1
    const end = findWarrantyEnd(device)
    if (end === undefined) continue
    if (wanted.ordered <= end) inWarranty += 1
    if (wanted.ordered <= end && end - wanted.ordered <= endingSoonDays) endingSoon += 1
    const cover = wanted.service === 'none' ? undefined : findCover(device, wanted, end)
    if (cover === undefined) continue
    const { isWired = false, kva = 0 } = models[device.model] ?? {}
    const isOnSite = wanted.response !== 'exchange' || isWired || kva > 3
    covers.push({ ...cover, end: shiftMonths(cover.start - 1, 12 * cover.years), isOnSite })
  }
  const summarizeCovers = (service: string): readonly (readonly [string, number])[] => {
    const serviceCovers = covers.filter((cover) => cover.service === service)
    return [
      [`devices.${service}`, serviceCovers.length],
      [`years.${service}`, serviceCovers.reduce((sum, { years }) => sum + years, 0)],
      [
        `first.${service}`,
        serviceCovers.length === 0 ? 0 : Math.min(...serviceCovers.map(({ start }) => start)),
      ],
      [`last.${service}`, serviceCovers.length === 0 ? 0 : Math.max(...serviceCovers.map(({ end }) => end))],
    ]
  }
  return {
    devices: fleet.length,
    inWarranty,
    endingSoon,
    batteriesDue,
    batteryLife: computeBatteryMonths(wanted.ambient),
    covered: covers.length,
    onSite: covers.filter(({ isOnSite }) => isOnSite).length,
    ...Object.fromEntries(['servicePack', 'extendedWarranty', 'onSiteExtension'].flatMap(summarizeCovers)),
  }
}
