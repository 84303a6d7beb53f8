/** Every address of the portal; links and redirects name them from here. */

export const paths = {
  login: '/login',
  unauthorized: '/unauthorized',
  error: '/error',
  home: '/home',
  dashboard: '/home/dashboard',
  preferences: '/home/preferences',
  solutionList: '/home/solution-list',
  archivedSolutions: '/home/solution-list/archived',
  solutionDetails: '/home/solution-list/solution-details',
  configurator: '/home/solution-list/solution-details/configurator',
} as const

/** What stands after `?` on the details page. */
export interface SolutionDetailsSearch {
  readonly cfgId: string
  readonly tab?: SolutionTab
}

/** The tabs of the details page, in their order; the first is where the page opens. */
export const solutionTabs = ['designs', 'price', 'history', 'edit', 'price-status'] as const
export type SolutionTab = (typeof solutionTabs)[number]

/** What stands after `?` in the configurator; without `desId` a new design is begun, or with `draft` gone on with. */
export interface ConfiguratorSearch {
  readonly cfgId: string
  readonly desId?: string
  /** The id that a design will have that was never saved. */
  readonly draft?: string
  /** Configurator type, as the numbers of the configurator list (27: three-phase UPS). */
  readonly type: number
}

/** True for an address inside the portal that a person may be sent back to after signing in. */
export function isReturnAddress(address: string): boolean {
  return address.startsWith(`${paths.home}/`)
}
