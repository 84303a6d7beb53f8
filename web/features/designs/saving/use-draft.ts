/** The draft in the browser as a React hook. */

import { useEffect, useState } from 'react'
import type { VariantSteps, Workbench } from '../screen-state/workbench.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import type { SaveState } from './design-saver.ts'
import { DraftWriter } from './draft-writer.ts'
import { createDraftKey } from './draft-store.ts'
import type { Draft, DraftAddress, WrittenDraft } from './draft-store.ts'

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

export interface DraftOptions {
  /** False while the server has everything. */
  readonly wanted: boolean
  /** The draft with which the screen began; undefined if there was none. */
  readonly begun: WrittenDraft | undefined
  /** Shows what another tab has made on top of what this tab shows. */
  readonly onAdopt: (draft: Draft) => void
}

export interface KeptDraft {
  /** False if the browser denies storage, or while the draft of another tab stands in the way. */
  readonly isKept: boolean
  /** What another tab has made of the design while this one was changed, too. */
  readonly other: Draft | undefined
  /** Ends the conflict: what this tab shows is written over the other's. */
  readonly insist: () => void
  /** Ends the conflict in favour of the other tab: what this one shows next goes on top of it. */
  readonly giveWay: () => void
}

/** Identifies this tab among those of the browser. */
const tab = crypto.randomUUID()

/** Keeps the browser's draft in step with the screen, and the screen in step with other tabs of the same design. */
export function useDraft(address: DraftAddress, drafted: Drafted, options: DraftOptions): KeptDraft {
  const { wanted, begun } = options
  const [isKept, setIsKept] = useState(true)
  const [other, setOther] = useState<Draft>()
  const [keeper] = useState(() => {
    const writer = new DraftWriter(localStorage, tab, { onKept: setIsKept, onOtherDraft: setOther })
    if (begun !== undefined) writer.see(begun)
    return writer
  })
  const { name, type, productVersion, workbench, rowVersion, saving } = drafted
  const { person, cfgId, desId } = address
  const adopt = useLatest(options.onAdopt)
  useEffect(() => {
    const receive = ({ key, newValue }: StorageEvent) => {
      if (key !== createDraftKey({ person, cfgId, desId })) return
      const adopted = keeper.receive(newValue)
      if (adopted !== undefined) adopt(adopted)
    }
    window.addEventListener('storage', receive)
    return () => window.removeEventListener('storage', receive)
  }, [keeper, person, cfgId, desId, adopt])
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
        variants: { A: toSteps(A), ...(B === undefined ? {} : { B: toSteps(B) }) },
        active: workbench.active,
        acknowledged: workbench.acknowledged,
        rowVersion,
        changedAt: new Date().toISOString(),
        ...(pending === undefined ? {} : { pending }),
      },
    )
  }, [keeper, person, cfgId, desId, wanted, name, type, productVersion, workbench, rowVersion, saving])
  const insist = () => {
    keeper.insist(address)
    setOther(undefined)
  }
  const giveWay = () => {
    keeper.giveWay(address)
    setOther(undefined)
  }
  return { isKept, other, insist, giveWay }
}

const toSteps = ({ past, present, future }: VariantSteps): VariantSteps => ({ past, present, future })
