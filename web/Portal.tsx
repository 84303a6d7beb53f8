/** The providers around every screen: look, data, routes. */

import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { getNonce } from 'get-nonce'
import { queryClient } from './api/query-client.ts'
import { router } from './routes/router.ts'
import { startColourScheme } from './session/colour-scheme.ts'
import { theme } from './ui/theme.ts'

startColourScheme()

export function Portal() {
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      defaultColorScheme="auto"
      getStyleNonce={() => getNonce() ?? ''}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
