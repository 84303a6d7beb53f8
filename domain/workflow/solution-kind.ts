// Recognises contents of a solution that require other reviewers: cooling and prefab data centres.

/** Configurator types of the specification. */
const prefabType = 17
const coolingType = 32

/** The configurator types of a solution's designs; part numbers, if given, also recognise additional parts by their family. */
interface SolutionContents {
  readonly configuratorTypes: readonly number[]
  readonly partNumbers?: readonly string[]
}

const containsType = (
  { configuratorTypes, partNumbers = [] }: SolutionContents,
  type: number,
  family: string,
): boolean =>
  configuratorTypes.includes(type) || partNumbers.some((partNumber) => partNumber.startsWith(`${family}-`))

/** Whether the solution contains cooling, so that operation, maintenance and field services are consulted. */
export const hasCooling = (contents: SolutionContents): boolean =>
  containsType(contents, coolingType, 'SPCLG')

/**
 * Whether the solution contains a prefab data centre, so that only people who may approve prefab designs may approve
 * it.
 */
export const hasPrefab = (contents: SolutionContents): boolean => containsType(contents, prefabType, 'SPPPP')
