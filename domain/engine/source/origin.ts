// The origin of each name and rule of an elaborated model, for messages, screens and errors.

/** The construct that created something that the source does not name itself. */
export type MadeBy =
  | 'count'
  | 'unusedPlace'
  | 'stated'
  | 'unstated'
  | 'addition'
  | 'estimate'
  | 'shared'
  | 'table'

export interface Origin {
  /** Path in the source: `parts/rack/rules/P02`. */
  readonly path: string
  /** Name or id in the source. */
  readonly name: string
  /** The part and place for which it was expanded. */
  readonly part?: string
  readonly place?: number
  /** The case of a scenario for which a value was expanded. */
  readonly scenario?: string
  readonly case?: string
  /** Absent for what the source declares under this name itself. */
  readonly madeBy?: MadeBy
}

/** Origins by the names and ids of the core model. */
export interface Origins {
  readonly parameters: Record<string, Origin>
  readonly values: Record<string, Origin>
  readonly rules: Record<string, Origin>
  readonly notices: Record<string, Origin>
  readonly tables: Record<string, Origin>
}

/** The source's path for a path of the core model: its declaration; other paths are the same in both. */
export function toSourcePath(origins: Origins, path: string): string {
  const [list = '', ...rest] = path.split('/')
  if (!isList(list)) return path
  const within = rest.join('/')
  const listOrigins: Readonly<Record<string, Origin>> = origins[list]
  // A name may contain a slash, so the longest match counts.
  const name = Object.keys(listOrigins)
    .filter((candidate) => within === candidate || within.startsWith(`${candidate}/`))
    .reduce<string | undefined>(
      (longest, candidate) => (candidate.length > (longest?.length ?? -1) ? candidate : longest),
      undefined,
    )
  const origin = name === undefined ? undefined : listOrigins[name]
  if (name === undefined || origin === undefined) return path
  const declared = `${list}/${name}`
  return origin.path === declared ? path : origin.path
}

const isList = (list: string): list is keyof Origins =>
  ['parameters', 'values', 'rules', 'notices', 'tables'].includes(list)
