/** What the routes hang on: the whole portal, and the frame of a signed-in person. */

import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import type { MessageKey } from '../language/use-text.ts'
import { paths } from '../paths.ts'
import { requireUser } from '../session/current-user.ts'
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
  /** The first screen is drawn once, with what the page has asked for by itself; a later one stands at once, and fills. */
  readonly onFirstPage: (asked: Promise<unknown>) => Promise<void> | undefined
}

export const root = createRootRouteWithContext<RoutesContext>()({
  component: RootLayout,
  notFoundComponent: PageNotFound,
  errorComponent: UnexpectedError,
})

/** For whoever is signed in, inside the frame. */
export const framed = {
  beforeLoad: requireUser,
  component: HomeLayout,
}

export const home = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  ...framed,
})
