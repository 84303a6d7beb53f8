/** What a solution holds that takes other people to review it: cooling, and prefab data centres. */
import { findFamily } from '../parts/families.ts'

/** Configurator types of the specification. */
const prefabType = 17
const coolingType = 32

/** Known from the designs alone; the family of parts tells of what stands beside them. */
interface Held {
  readonly configuratorTypes: readonly number[]
  readonly partNumbers?: readonly string[]
}

const holds = ({ configuratorTypes, partNumbers = [] }: Held, type: number, family: string): boolean =>
  configuratorTypes.includes(type) || partNumbers.some((partNumber) => findFamily(partNumber) === family)

/** Whether it holds cooling: then operation, maintenance and field services have something to say. */
export const hasCooling = (held: Held): boolean => holds(held, coolingType, 'SPCLG')

/** Whether it holds a prefab data centre: then only those may approve it who may approve prefab designs. */
export const hasPrefab = (held: Held): boolean => holds(held, prefabType, 'SPPPP')
