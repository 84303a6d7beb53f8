/** One design on the screen: its choices and name, its draft in the browser, and its saves on the server. */

import { useReducer, useState } from 'react'
import type { Dispatch } from 'react'
import type { Launch } from '@design-portal/contract/designs.ts'
import {
  getActiveVariant,
  isDirty,
  createWorkbench,
  reduceWorkbench,
  restoreWorkbench,
  hasSameChoices,
} from '../screen-state/workbench.ts'
import type { Workbench, WorkbenchAction } from '../screen-state/workbench.ts'
import type { DesignSaver, SaveRequest, SaveState } from './design-saver.ts'
import { clearDraft, readDraft } from './draft-store.ts'
import type { Draft } from './draft-store.ts'
import { useDraft } from './use-draft.ts'
import { useSaver } from './use-saver.ts'

export interface DesignOnScreen {
  readonly desId: string
  readonly name: string
  readonly workbench: Workbench
  readonly act: Dispatch<WorkbenchAction>
  readonly rename: (name: string) => void
  readonly saving: SaveState
  /** True if choices or name differ from what the server has. */
  readonly dirty: boolean
  /** True if choices of an earlier visit were restored. */
  readonly restored: boolean
  /** False if the browser cannot store the draft: a reload would lose it. */
  readonly draftKept: boolean
  readonly save: () => void
  /** Discards unsaved changes. */
  readonly revert: () => void
  readonly saver: DesignSaver
  /** Continues from the version that another person saved: the next save knowingly replaces it. */
  readonly continueFrom: (rowVersion: number) => void
}

interface RestoredDraft {
  readonly draft: Draft | undefined
  readonly workbench: Workbench
}

/** Returns the draft of an earlier visit if there is one, otherwise what the server has. */
function restoreDraft(launch: Launch, person: string): RestoredDraft {
  const isStored = launch.rowVersion > 0
  const draft = readDraft(localStorage, { person, cfgId: launch.cfgId, desId: launch.desId })
  const workbench =
    draft === undefined
      ? createWorkbench(launch.choices, { saved: isStored })
      : restoreWorkbench(draft, isStored ? launch.choices : undefined)
  return { draft, workbench }
}

/** Returns what the server would answer now if the design were opened again. */
function applySave(launch: Launch, { name, choices, rowVersion }: SaveRequest): Launch {
  return { ...launch, desName: name, choices: { ...choices }, rowVersion }
}

/**
 * @param launch the server's answer when the design was opened
 * @param person the owner of the draft
 * @param suggestedName the name of a design that has none yet
 * @param onSaved called after each save with the version that the server has now
 */
export function useDesign(
  launch: Launch,
  person: string,
  suggestedName: string,
  onSaved: (saved: Launch) => void,
): DesignOnScreen {
  const [{ draft, workbench: begun }] = useState(() => restoreDraft(launch, person))
  const [workbench, act] = useReducer(reduceWorkbench, begun)
  const serverName = launch.desName === '' ? suggestedName : launch.desName
  const [name, rename] = useState(draft?.name ?? serverName)
  const [savedName, setSavedName] = useState(launch.desName)
  const [rowVersion, continueFrom] = useState(draft?.rowVersion ?? launch.rowVersion)
  const { cfgId, desId, type, productVersion } = launch
  const address = { person, cfgId, desId }
  const choices = getActiveVariant(workbench).present
  const dirty = isDirty(workbench) || name.trim() !== savedName

  const { saver, saving } = useSaver(launch, draft?.pending, (savedVersion, saved) => {
    clearDraft(localStorage, address)
    continueFrom(savedVersion)
    setSavedName(saved.name)
    act({ type: 'saved', choices: saved.choices })
    onSaved(applySave(launch, { ...saved, rowVersion: savedVersion }))
  })

  const untouched = hasSameChoices(choices, launch.choices) && name === suggestedName
  const draftKept = useDraft(address, (dirty && !untouched) || workbench.variants.B !== undefined, {
    name,
    type,
    productVersion,
    workbench,
    rowVersion,
    saving,
  })

  return {
    desId,
    name,
    workbench,
    act,
    rename,
    saving,
    dirty,
    restored: draft !== undefined && draft.pending === undefined,
    draftKept,
    save: () => saver.save({ desId, name: name.trim(), productVersion, choices, rowVersion }),
    revert: () => {
      act({ type: 'revert', choices: launch.choices })
      rename(serverName)
      continueFrom(launch.rowVersion)
    },
    saver,
    continueFrom,
  }
}
