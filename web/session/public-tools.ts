/** Who may open the tools that an installation may give to everybody. */

import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery, requireUser } from './current-user.ts'
import { environmentQuery } from './environment.ts'

interface Entering {
  readonly context: { readonly queryClient: QueryClient }
  readonly location: { readonly href: string }
}

/** Guards a route before it loads: only signed-in users pass, or everybody where the installation says so. */
export async function requireUserUnlessPublic(entering: Entering): Promise<void> {
  const { queryClient } = entering.context
  const { publicTools } = await queryClient.ensureQueryData(environmentQuery)
  if (!publicTools) return await requireUser(entering)
  // The frame shows who is signed in; a visitor is nobody, which is no failure here.
  await queryClient.ensureQueryData({ ...currentUserQuery, retry: false }).catch(() => undefined)
}
