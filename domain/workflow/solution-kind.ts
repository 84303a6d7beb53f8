/** The contents of a solution that require other reviewers: cooling and prefab data centres. */
/** Configurator types of the specification. */
const prefabType = 17
const coolingType = 32

/** Derived from the designs only; the families of parts cover additional parts. */
interface Held {
  readonly configuratorTypes: readonly number[]
  readonly partNumbers?: readonly string[]
}

const holds = ({ configuratorTypes, partNumbers = [] }: Held, type: number, family: string): boolean =>
  configuratorTypes.includes(type) || partNumbers.some((partNumber) => partNumber.startsWith(`${family}-`))

/** Whether the solution contains cooling, so that operation, maintenance and field services are consulted. */
export const hasCooling = (held: Held): boolean => holds(held, coolingType, 'SPCLG')

/**
 * Whether the solution contains a prefab data centre, so that only people who may approve prefab designs may approve
 * it.
 */
export const hasPrefab = (held: Held): boolean => holds(held, prefabType, 'SPPPP')
