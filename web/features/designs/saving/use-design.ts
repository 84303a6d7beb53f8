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
import type { Drafted, DraftOptions } from './use-draft.ts'
import { useSaver } from './use-saver.ts'

export interface DesignOnScreen {
  readonly desId: string
  readonly name: string
  readonly workbench: Workbench
  readonly dispatch: Dispatch<WorkbenchAction>
  readonly rename: (name: string) => void
  readonly saving: SaveState
  /** True if choices or name differ from what the server has. */
  readonly dirty: boolean
  /** True if choices of an earlier visit were restored. */
  readonly restored: boolean
  /** False if the browser cannot store the draft: a reload would lose it. */
  readonly draftKept: boolean
  /** How to go on after another tab has changed the design while this one was changed, too; undefined otherwise. */
  readonly otherTab: OtherTab | undefined
  readonly save: () => void
  /** Discards unsaved changes. */
  readonly revert: () => void
  readonly saver: DesignSaver
  /** Continues from the version that another person saved: the next save knowingly replaces it. */
  readonly continueFrom: (rowVersion: number) => void
}

interface OtherTab {
  /** Shows what the other tab has made, and drops what this one shows. */
  readonly show: () => void
  /** Shows what the other tab has made as variant B. */
  readonly compare: () => void
  /** Keeps what this tab shows, and writes it over the other's. */
  readonly keepMine: () => void
}

interface RestoredDraft {
  readonly begun: WrittenDraft | undefined
  readonly workbench: Workbench
}

/** Returns the draft of an earlier visit if there is one, otherwise what the server has. */
function restoreDraft(launch: Launch, person: string): RestoredDraft {
  const isStored = launch.rowVersion > 0
  const begun = readDraft(localStorage, { person, cfgId: launch.cfgId, desId: launch.desId })
  const workbench =
    begun === undefined
      ? createWorkbench(launch.choices, { saved: isStored })
      : restoreWorkbench(begun.draft, isStored ? launch.choices : undefined)
  return { begun, workbench }
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
  const [{ begun, workbench: restored }] = useState(() => restoreDraft(launch, person))
  const draft = begun?.draft
  const [workbench, dispatch] = useReducer(reduceWorkbench, restored)
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
    dispatch({ type: 'saved', choices: saved.choices })
    onSaved(applySave(launch, { ...saved, rowVersion: savedVersion }))
  })

  const untouched = hasSameChoices(choices, launch.choices) && name === suggestedName
  const { isKept: draftKept, otherTab } = useTabs(
    address,
    { name, type, productVersion, workbench, rowVersion, saving },
    {
      wanted: (dirty && !untouched) || workbench.variants.B !== undefined,
      begun,
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
    dirty,
    restored: draft !== undefined && draft.pending === undefined,
    draftKept,
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

/** Keeps the draft, and offers how to go on if another tab has changed the design, too. */
function useTabs(
  address: DraftAddress,
  drafted: Drafted,
  { dispatch, ...options }: DraftOptions & { readonly dispatch: Dispatch<WorkbenchAction> },
): { readonly isKept: boolean; readonly otherTab: OtherTab | undefined } {
  const { isKept, other, insist, giveWay } = useDraft(address, drafted, options)
  if (other === undefined) return { isKept, otherTab: undefined }
  return {
    isKept,
    otherTab: {
      show: () => {
        giveWay()
        options.onAdopt(other)
      },
      compare: () => {
        giveWay()
        dispatch({
          type: 'compareWith',
          choices: getActiveVariant({ ...drafted.workbench, ...other }).present,
        })
      },
      keepMine: insist,
    },
  }
}
