/** The draft in the browser as a React hook. */

import { useEffect, useState } from 'react'
import type { Workbench } from '../screen-state/workbench.ts'
import type { SaveState } from './design-saver.ts'
import { DraftWriter } from './draft-writer.ts'
import type { DraftAddress } from './draft-store.ts'

/** What the screen shows. */
export interface Drafted {
  readonly name: string
  /** Configurator type. */
  readonly type: number
  readonly productVersion: string
  readonly workbench: Workbench
  readonly rowVersion: number
  readonly saving: SaveState
}

/**
 * Keeps the browser's draft in step with the screen.
 * @param wanted false while the server has everything
 * @returns false if the browser denies storage
 */
export function useDraft(address: DraftAddress, wanted: boolean, drafted: Drafted): boolean {
  const [isKept, setIsKept] = useState(true)
  const [keeper] = useState(() => new DraftWriter(localStorage, setIsKept))
  const { name, type, productVersion, workbench, rowVersion, saving } = drafted
  const { person, cfgId, desId } = address
  useEffect(() => {
    const pending = saving.kind === 'saving' || saving.kind === 'waiting' ? saving.request : undefined
    if (!wanted && pending === undefined) {
      keeper.clear({ person, cfgId, desId })
      return
    }
    const { A, B } = workbench.variants
    keeper.keep(
      { person, cfgId, desId },
      {
        name,
        type,
        productVersion,
        variants: { A: A.present, ...(B === undefined ? {} : { B: B.present }) },
        active: workbench.active,
        acknowledged: workbench.acknowledged,
        rowVersion,
        changedAt: new Date().toISOString(),
        ...(pending === undefined ? {} : { pending }),
      },
    )
  }, [keeper, person, cfgId, desId, wanted, name, type, productVersion, workbench, rowVersion, saving])
  return isKept
}
