/** One heading by the libraries of the portal and nothing else: what this page takes, no screen made of them can save. */
import { MantineProvider, Title } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createInstance } from 'i18next'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const translation = createInstance()
await translation.init({ lng: 'en', resources: { en: { translation: { heading: 'One heading' } } } })
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
const client = new QueryClient()
const router = createRouter({
  routeTree: createRootRoute({
    component: () => createElement(Title, { order: 1 }, translation.t('heading')),
  }),
})

const container = document.getElementById('root')
if (container === null) throw new Error('The page has no element #root')
const routes = createElement(RouterProvider, { router })
const data = createElement(QueryClientProvider, { client }, routes)
createRoot(container).render(createElement(MantineProvider, { getStyleNonce: () => nonce }, data))
