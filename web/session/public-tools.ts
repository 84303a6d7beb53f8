/** Who may open the tools that an installation may give to everybody. */

import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery, requireUser } from './current-user.ts'
import { environmentQuery } from './environment.ts'

interface EnteredRoute {
  readonly context: { readonly queryClient: QueryClient }
  readonly location: { readonly href: string }
}

/** Guards a route before it loads: only signed-in users pass, or everybody where the installation says so. */
export async function requireUserUnlessPublic(route: EnteredRoute): Promise<void> {
  const { queryClient } = route.context
  const { publicTools } = await queryClient.ensureQueryData(environmentQuery)
  if (!publicTools) return await requireUser(route)
  // The frame shows who is signed in, so the user is requested; for a visitor that fails, which is expected.
  await queryClient.ensureQueryData({ ...currentUserQuery, retry: false }).catch(() => undefined)
}
