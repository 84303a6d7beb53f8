/** The draft in the browser as a React hook. */

import { useEffect, useState } from 'react'
import type { VariantSteps, Workbench } from '../screen-state/workbench.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import type { SaveState } from './design-saver.ts'
import { DraftWriter } from './draft-writer.ts'
import { createDraftKey } from './draft-store.ts'
import type { Draft, DraftAddress, WrittenDraft } from './draft-store.ts'

/** The state of the screen that the draft contains. */
export interface DraftedState {
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
  readonly isNeeded: boolean
  /** The draft from which the screen was restored; undefined if there was none. */
  readonly restored: WrittenDraft | undefined
  /** Shows what another tab has made on top of what this tab shows. */
  readonly onAdopt: (draft: Draft) => void
}

export interface DraftState {
  /** False if the browser denies storage, or while the user has to decide about the draft of another tab. */
  readonly isStored: boolean
  /** The draft of another tab that was changed at the same time as this one. */
  readonly other: Draft | undefined
  /** Resolves the conflict in favour of this tab: its draft replaces the other's. */
  readonly overwriteOther: () => void
  /** Resolves the conflict in favour of the other tab: what this one shows next is based on it. */
  readonly acceptOther: () => void
}

/** Identifies this tab among those of the browser. */
const tabId = crypto.randomUUID()

/** Keeps the browser's draft in step with the screen, and the screen in step with other tabs of the same design. */
export function useDraft(address: DraftAddress, state: DraftedState, options: DraftOptions): DraftState {
  const { isNeeded, restored } = options
  const [isStored, setIsStored] = useState(true)
  const [other, setOther] = useState<Draft>()
  const [writer] = useState(() => {
    const newWriter = new DraftWriter(localStorage, tabId, {
      onStorable: setIsStored,
      onOtherDraft: setOther,
    })
    if (restored !== undefined) newWriter.markSeen(restored)
    return newWriter
  })
  const { name, type, productVersion, workbench, rowVersion, saving } = state
  const { person, cfgId, desId } = address
  const adopt = useLatest(options.onAdopt)
  useEffect(() => {
    const receive = ({ key, newValue }: StorageEvent) => {
      if (key !== createDraftKey({ person, cfgId, desId })) return
      const adopted = writer.receive(newValue)
      if (adopted !== undefined) adopt(adopted)
    }
    window.addEventListener('storage', receive)
    return () => window.removeEventListener('storage', receive)
  }, [writer, person, cfgId, desId, adopt])
  useEffect(() => {
    const pending = saving.kind === 'saving' || saving.kind === 'waiting' ? saving.request : undefined
    if (!isNeeded && pending === undefined) {
      writer.clear({ person, cfgId, desId })
      return
    }
    const { A, B } = workbench.variants
    writer.write(
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
  }, [writer, person, cfgId, desId, isNeeded, name, type, productVersion, workbench, rowVersion, saving])
  const overwriteOther = () => {
    writer.overwriteOther(address)
    setOther(undefined)
  }
  const acceptOther = () => {
    writer.acceptOther(address)
    setOther(undefined)
  }
  return { isStored, other, overwriteOther, acceptOther }
}

const toSteps = ({ past, present, future }: VariantSteps): VariantSteps => ({ past, present, future })
