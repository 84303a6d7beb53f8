// The configurators of the portal: the twelve types of the specification, and the products that exist.
import type { Product } from './product.ts'
import { cooling } from './cooling/product.ts'
import { easyUps3Phase } from './easy-ups-3-phase/product.ts'
import { lec } from './lec/product.ts'
import { panteraPdu } from './pantera-pdu/product.ts'
import { rowDesigner } from './row-designer/product.ts'
import { serviceSelector } from './service-selector/product.ts'

/** Every product that can be configured; a new one is a folder and a line here. */
export const products: readonly Product[] = [
  easyUps3Phase,
  panteraPdu,
  lec,
  serviceSelector,
  rowDesigner,
  cooling,
]

/** The product of a configurator type; with a version only that version. Undefined where there is none. */
export function findProduct(typeId: number, version?: string): Product | undefined {
  return products.find(
    (product) => product.typeId === typeId && (version === undefined || product.version === version),
  )
}

export interface ConfiguratorType {
  readonly id: number
  readonly key: string
  /** A product of this type exists and can be opened. */
  readonly launchable: boolean
}

const typeKeys: readonly (readonly [id: number, key: string])[] = [
  [0, 'isxd'],
  [13, 'dcim'],
  [17, 'prefab'],
  [19, 'lec'],
  [22, 'hyperpod'],
  [27, 'easy-ups-3-phase'],
  [28, 'pantera-pdu'],
  [30, 'row-designer'],
  [32, 'cooling'],
  [33, 'service-selector'],
  [35, 'unicalc'],
  [36, 'single-phase-service-selector'],
]

/** The twelve configurator types by their fixed numbers. */
export const configuratorTypes: readonly ConfiguratorType[] = typeKeys.map(([id, key]) => ({
  id,
  key,
  launchable: findProduct(id) !== undefined,
}))
