// The configurators of the portal: the twelve types of the specification, and the available ones among them.

/** Keys of the products that can be configured; each is a folder beside this file. */
export const productKeys = [
  'easy-ups-3-phase',
  'pantera-pdu',
  'lec',
  'service-selector',
  'row-designer',
  'cooling',
  'dcim',
  'unicalc',
  'single-phase-service-selector',
  'prefab',
  'hyperpod',
] as const

export interface ConfiguratorType {
  readonly id: number
  readonly key: string
  /** Whether a product of this type exists and can be opened. */
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
  launchable: productKeys.some((known) => known === key),
}))

/** The type of a product that no database has given a number, such as one that is only checked. */
export const unassignedType = -1

/** The number of the configurator that makes a product of the portal. @throws RangeError if no configurator has the key */
export function getConfiguratorType(key: string): number {
  const found = configuratorTypes.find((type) => type.key === key)
  if (found === undefined) throw new RangeError(`No configurator is called ${key}.`)
  return found.id
}
