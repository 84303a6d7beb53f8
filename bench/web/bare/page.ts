/**
 * A heading and a table by the libraries of the architecture (React, Mantine, TanStack Router, Query and Table,
 * i18next, zod/mini), each used as in its getting-started guide and nothing else: the lower bound for any screen built
 * with them.
 */
import { MantineProvider, Table, Title } from '@mantine/core'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { createInstance } from 'i18next'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'

const translation = createInstance()
await translation.init({
  lng: 'en',
  resources: { en: { translation: { heading: 'One heading', name: 'Name' } } },
})
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
const client = new QueryClient()

const row = z.object({ name: z.string().check(z.minLength(1)) })
type Row = z.infer<typeof row>

const features = tableFeatures({})
const columns = createColumnHelper<typeof features, Row>().columns([
  { accessorKey: 'name', header: translation.t('name') },
])
const noRows: Row[] = []

function Page() {
  const { data = noRows } = useQuery({
    queryKey: ['rows'],
    queryFn: () => [row.parse({ name: 'One row' })],
  })
  const table = useTable({ features, columns, data })
  const body = table.getRowModel().rows.map((tableRow) => [tableRow.original.name])
  return createElement(
    'main',
    undefined,
    createElement(Title, { order: 1 }, translation.t('heading')),
    createElement(Table, { data: { head: [translation.t('name')], body } }),
  )
}

const router = createRouter({ routeTree: createRootRoute({ component: Page }) })

const container = document.getElementById('root')
if (container === null) throw new Error('The page has no element #root')
const routes = createElement(RouterProvider, { router })
const data = createElement(QueryClientProvider, { client }, routes)
createRoot(container).render(createElement(MantineProvider, { getStyleNonce: () => nonce }, data))
