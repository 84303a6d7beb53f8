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
import type { DraftAddress, WrittenDraft } from './draft-store.ts'
import { useDraft } from './use-draft.ts'
import type { DraftedState, DraftOptions } from './use-draft.ts'
import { useSaver } from './use-saver.ts'

export interface DesignOnScreen {
  readonly desId: string
  readonly name: string
  readonly workbench: Workbench
  readonly dispatch: Dispatch<WorkbenchAction>
  readonly rename: (name: string) => void
  readonly saving: SaveState
  /** True if choices or name differ from what the server has. */
  readonly isDirty: boolean
  /** True if choices of an earlier visit were restored. */
  readonly isRestored: boolean
  /** False if the browser cannot store the draft: a reload would lose it. */
  readonly isDraftStored: boolean
  /** The ways to resolve a conflict with another tab that has changed the design at the same time; undefined without one. */
  readonly otherTab: OtherTab | undefined
  readonly save: () => void
  /** Discards unsaved changes. */
  readonly revert: () => void
  readonly saver: DesignSaver
  /** Continues from the version that another person saved: the next save knowingly replaces it. */
  readonly continueFrom: (rowVersion: number) => void
}

interface OtherTab {
  /** Shows the other tab's draft, and discards that of this one. */
  readonly show: () => void
  /** Shows the other tab's draft as variant B. */
  readonly compare: () => void
  /** Keeps the draft of this tab, which replaces the other's. */
  readonly keepMine: () => void
}

interface RestoredDraft {
  readonly restored: WrittenDraft | undefined
  readonly workbench: Workbench
}

/** Returns the draft of an earlier visit if there is one, otherwise what the server has. */
function restoreDraft(launch: Launch, person: string): RestoredDraft {
  const isSaved = launch.rowVersion > 0
  const restored = readDraft(localStorage, { person, cfgId: launch.cfgId, desId: launch.desId })
  const workbench =
    restored === undefined
      ? createWorkbench(launch.choices, { isSaved })
      : restoreWorkbench(restored.draft, isSaved ? launch.choices : undefined)
  return { restored, workbench }
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
  const [{ restored, workbench: initialWorkbench }] = useState(() => restoreDraft(launch, person))
  const draft = restored?.draft
  const [workbench, dispatch] = useReducer(reduceWorkbench, initialWorkbench)
  const serverName = launch.desName === '' ? suggestedName : launch.desName
  const [name, rename] = useState(draft?.name ?? serverName)
  const [savedName, setSavedName] = useState(launch.desName)
  const [rowVersion, continueFrom] = useState(draft?.rowVersion ?? launch.rowVersion)
  const { cfgId, desId, type, productVersion } = launch
  const address = { person, cfgId, desId }
  const choices = getActiveVariant(workbench).present
  const hasChanges = isDirty(workbench) || name.trim() !== savedName

  const { saver, saving } = useSaver(launch, draft?.pending, (savedVersion, saved) => {
    clearDraft(localStorage, address)
    continueFrom(savedVersion)
    setSavedName(saved.name)
    dispatch({ type: 'saved', choices: saved.choices })
    onSaved(applySave(launch, { ...saved, rowVersion: savedVersion }))
  })

  const isUntouched = hasSameChoices(choices, launch.choices) && name === suggestedName
  const { isStored: isDraftStored, otherTab } = useDraftWithTabs(
    address,
    { name, type, productVersion, workbench, rowVersion, saving },
    {
      isNeeded: (hasChanges && !isUntouched) || workbench.variants.B !== undefined,
      restored,
      dispatch,
      onAdopt: (other) => {
        dispatch({ type: 'adopt', work: other })
        rename(other.name)
        continueFrom(other.rowVersion)
      },
    },
  )

  return {
    desId,
    name,
    workbench,
    dispatch,
    rename,
    saving,
    isDirty: hasChanges,
    isRestored: draft !== undefined && draft.pending === undefined,
    isDraftStored,
    otherTab,
    save: () => saver.save({ desId, name: name.trim(), productVersion, choices, rowVersion }),
    revert: () => {
      dispatch({ type: 'revert', choices: launch.choices })
      rename(serverName)
      continueFrom(launch.rowVersion)
    },
    saver,
    continueFrom,
  }
}

/** Stores the draft, and offers ways to resolve a conflict with another tab. */
function useDraftWithTabs(
  address: DraftAddress,
  state: DraftedState,
  { dispatch, ...options }: DraftOptions & { readonly dispatch: Dispatch<WorkbenchAction> },
): { readonly isStored: boolean; readonly otherTab: OtherTab | undefined } {
  const { isStored, other, overwriteOther, acceptOther } = useDraft(address, state, options)
  if (other === undefined) return { isStored, otherTab: undefined }
  return {
    isStored,
    otherTab: {
      show: () => {
        acceptOther()
        options.onAdopt(other)
      },
      compare: () => {
        acceptOther()
        dispatch({
          type: 'compareWith',
          choices: getActiveVariant({ ...state.workbench, ...other }).present,
        })
      },
      keepMine: overwriteOther,
    },
  }
}
