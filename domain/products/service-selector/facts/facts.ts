// What the product knows about equipment, services and countries: the shape of the fact tables.

/** The services that equipment may be eligible for. */
export const services = [
  'maintenance',
  'onSitePackage',
  'onSiteExtension',
  'servicePack',
  'extendedWarranty',
  'monitoring',
] as const
export type Service = (typeof services)[number]

/** Months until the factory warranty ends, by what they count from; the first to come ends it. */
export interface WarrantyFacts {
  readonly fromStartUp?: number
  readonly fromShipment?: number
  readonly fromPurchase?: number
  readonly source: string
}

/** What a period of the factory warranty counts from. */
export type WarrantyPeriod = Exclude<keyof WarrantyFacts, 'source'>

/** Equipment that can be installed and looked after. */
export interface AssetFacts {
  readonly key: string
  /** Proper name; absent where the name is a common one, which every language has in its messages. */
  readonly name?: string
  /** Family code and size band of part numbers, as in `SB-16`. */
  readonly family: string
  readonly band: string
  readonly kva: number
  readonly warranty: WarrantyFacts
  readonly services: readonly Service[]
  /** A UPS: it has capacitors, and can be tested with a load bank. */
  readonly ups: boolean
  readonly batteries: boolean
  /** Looked after together with the equipment that it belongs to: no service line of its own. */
  readonly accessory: boolean
  /** The maker's warranty lapses without start-up by authorised staff. */
  readonly startUpRequired: boolean
  /** Three years of extended warranty are offered. */
  readonly threeYears: boolean
  /** Sample price in EUR of a year of full cover. */
  readonly yearPrice: number
}

/** What the maker sells service by. */
export interface PolicyFacts {
  /** Discount in % on each year of a contract of so many years. */
  readonly termDiscounts: readonly [number, number, number, number, number]
  /** Discount in % by how many assets stand under one contract: from the first count on. */
  readonly volumeDiscounts: readonly { readonly from: number; readonly discount: number }[]
}

export interface ServiceFacts {
  readonly assets: readonly AssetFacts[]
  readonly policy: PolicyFacts
}
