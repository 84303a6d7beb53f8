/** Fetches the rows that a person gave with a design; the browser keeps them for good, because their hash never names others. */

import { NetworkError } from '@design-portal/contract/client.ts'
import type { DataContent } from '@design-portal/domain/products/data-rows.ts'

/** @throws NetworkError if the server cannot be reached, or has no such rows with the solution */
export async function fetchDesignData(cfgId: string, hash: string): Promise<DataContent> {
  const answer = await fetch(`/ngapi/design/data?${new URLSearchParams({ cfgId, hash })}`)
  if (!answer.ok) throw new NetworkError(`${answer.status}`)
  return await answer.json()
}
