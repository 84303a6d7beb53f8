/**
 * Fetches and stores the rows of data tables that users entered for a design. The browser caches them for good, since their address
 * contains the hash of their content.
 */

import { NetworkError } from '@design-portal/contract/client.ts'
import { api } from '../api/portal-api.ts'
import type { Launch } from '@design-portal/contract/designs.ts'
import type { DataContent } from '@design-portal/domain/products/data-rows.ts'

/** @throws NetworkError if the server cannot be reached, or has no such rows with the solution */
export async function fetchDesignData(cfgId: string, hash: string): Promise<DataContent> {
  const answer = await fetch(`/ngapi/design/data?${new URLSearchParams({ cfgId, hash })}`)
  if (!answer.ok) throw new NetworkError(`${answer.status}`)
  return await answer.json()
}

/** Stores rows of a data table with the solution of a design, and returns the hash by which choices name them. @throws ApiError, NetworkError */
export async function storeRows(
  { cfgId, type, productVersion }: Pick<Launch, 'cfgId' | 'type' | 'productVersion'>,
  table: string,
  { columns, rows }: DataContent,
): Promise<string> {
  const file = new TextEncoder().encode(JSON.stringify({ columns, rows }))
  const { hash } = await api.call('design/data/save', { cfgId, type, productVersion, table, file })
  return hash
}
