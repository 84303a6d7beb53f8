/** The parent routes: the root of the portal, and the frame of a signed-in user. */

import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import type { MessageKey } from '../language/use-text.ts'
import { paths } from '../paths.ts'
import { requireUser } from '../session/current-user.ts'
import { requireUserUnlessPublic } from '../session/public-tools.ts'
import { HomeLayout } from '../shell/HomeLayout.tsx'
import { PageNotFound } from '../shell/PageNotFound.tsx'
import { RootLayout } from '../shell/RootLayout.tsx'
import { UnexpectedError } from '../shell/UnexpectedError.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The key of the page title; the title is shown as `DP-` and this text. */
    titleKey?: MessageKey
  }
}

export interface RoutesContext {
  readonly queryClient: QueryClient
  /**
   * Called by loaders with the requests of a screen. For the first screen it returns a promise that delays the rendering until their
   * answers have arrived, so that it renders only once; later screens are not delayed.
   */
  readonly onFirstPage: (requests: Promise<unknown>) => Promise<void> | undefined
}

export const root = createRootRouteWithContext<RoutesContext>()({
  component: RootLayout,
  notFoundComponent: PageNotFound,
  errorComponent: UnexpectedError,
})

/** The options of a route for signed-in users, inside the frame. */
export const framedRouteOptions = {
  beforeLoad: requireUser,
  component: HomeLayout,
}

/** The options of a route that the installation may open to visitors, who have a frame of their own; otherwise for signed-in users only. */
export const visitorRouteOptions = {
  beforeLoad: requireUserUnlessPublic,
  component: lazyRouteComponent(() => import('../shell/ToolsLayout.tsx'), 'ToolsLayout'),
}

export const home = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  ...framedRouteOptions,
})
