/** What the first screens request before anything else, by the path of their address; the build writes it into the page. */

import type { InputOf } from '@design-portal/contract/call.ts'
import type { CallName, Calls } from '@design-portal/contract/calls.ts'
import { defaultPageSize } from '@design-portal/contract/solution-list-options.ts'
import { paths } from '../paths.ts'

/** A call whose input is known from the address alone. */
export interface EarlyCall {
  readonly name: CallName
  readonly input: unknown
  /** The call is made only if the address has no other parameters. */
  readonly only?: readonly string[]
}

export interface EarlyScreen {
  /** The modules of the screen, as paths below `web/`. */
  readonly modules: readonly string[]
  readonly calls: readonly EarlyCall[]
  /** Set if the screen shows the form of the product whose type is in the address. */
  readonly form?: true
}

/** The placeholder in an input for the value of a parameter in the address. */
const toPlaceholder = (name: string): string => `__${name}__`

function createEarlyCall<Name extends CallName>(
  name: Name,
  input: InputOf<Calls[Name]>,
  only?: readonly string[],
): EarlyCall {
  return { name, input, ...(only === undefined ? {} : { only }) }
}

const currentUserCall = createEarlyCall('login/current', {})
const cfgId = toPlaceholder('cfgId')

/** What every page of signed-in users requests. */
export const signedInScreen: EarlyScreen = { modules: [], calls: [currentUserCall] }

export const earlyScreens: Readonly<Record<string, EarlyScreen>> = {
  [paths.login]: {
    modules: ['features/sign-in/sign-in-page/SignInPage.tsx'],
    calls: [currentUserCall, createEarlyCall('environment', {})],
  },
  [paths.dashboard]: { modules: ['features/home/dashboard/DashboardPage.tsx'], calls: [currentUserCall] },
  [paths.solutionList]: {
    modules: ['features/solutions/list/SolutionListPage.tsx'],
    calls: [
      currentUserCall,
      createEarlyCall(
        'solutions/list/filter',
        { filter: {}, paging: { currentPage: 1, sizePerPage: defaultPageSize } },
        [],
      ),
      createEarlyCall('user/filter/names', {}, []),
    ],
  },
  [paths.solutionDetails]: {
    modules: ['features/solutions/details/SolutionDetailsPage.tsx'],
    calls: [
      currentUserCall,
      createEarlyCall('solution/configId', { id: cfgId }),
      createEarlyCall('solution/status/change/details', { cfgid: cfgId }),
      createEarlyCall('design/list/all-designs', { cfgId }, ['cfgId']),
    ],
  },
  [paths.configurator]: {
    modules: ['features/designs/configurator/ConfiguratorPage.tsx'],
    calls: [
      currentUserCall,
      createEarlyCall('solution/create/editLaunch', { cfgId, desId: toPlaceholder('desId') }),
    ],
    form: true,
  },
}
