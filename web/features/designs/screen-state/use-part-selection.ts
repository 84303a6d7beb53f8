/** Parts that are marked in drawings and bill, and the place of the form where they are set: the one leads to the other. */

import { startTransition, useCallback, useMemo, useState } from 'react'
import type { Configuration } from '../engine/protocol.ts'
import { focusPlace, isAt, showPlace } from './form-place.ts'

export interface PartSelection {
  /** Lines of the bill. */
  readonly parts: ReadonlySet<string>
  /** Where they are set, if the product tells. */
  readonly place: string | undefined
  /** Marks a part, and brings the place where it is set into view. */
  readonly select: (part: string) => void
  /** Marks what a field sets, as a person enters it. */
  readonly enter: (parameter: string) => void
  /** Leads to the control of the place. */
  readonly goTo: () => void
}

/** One part that was chosen, or a place with all that is set there. */
type Selected = { readonly part: string } | { readonly place: string }

/** @param onGoTo called before the focus moves into the form, which may be out of sight; keeps its identity */
export function usePartSelection(
  configuration: Configuration | undefined,
  onGoTo: () => void,
): PartSelection {
  const [selected, setSelected] = useState<Selected>()
  const places = configuration?.places
  const place = useMemo(() => placeOf(selected, places), [selected, places])
  const parts = useMemo(() => partsOf(selected, places), [selected, places])
  const select = useCallback(
    (part: string) => {
      setSelected({ part })
      const at = places?.[part]
      if (at !== undefined) showPlace(at)
    },
    [places],
  )
  const enter = useCallback(
    (parameter: string) => {
      const at = Object.values(places ?? {}).find((one) => isAt(parameter, one))
      // The field answers first; the drawing, which takes longer, follows. Most fields set no part, and change nothing here.
      startTransition(() =>
        setSelected((before) =>
          at === undefined ? undefined : isPlace(before, at) ? before : { place: at },
        ),
      )
    },
    [places],
  )
  const goTo = useCallback(() => {
    if (place === undefined) return
    onGoTo()
    // The form may come into sight with the next frame only.
    requestAnimationFrame(() => focusPlace(place))
  }, [place, onGoTo])
  return useMemo(() => ({ parts, place, select, enter, goTo }), [parts, place, select, enter, goTo])
}

const isPlace = (selected: Selected | undefined, place: string): boolean =>
  selected !== undefined && 'place' in selected && selected.place === place

const noParts: ReadonlySet<string> = new Set()

type Places = Configuration['places'] | undefined

function placeOf(selected: Selected | undefined, places: Places): string | undefined {
  if (selected === undefined) return undefined
  return 'place' in selected ? selected.place : places?.[selected.part]
}

function partsOf(selected: Selected | undefined, places: Places): ReadonlySet<string> {
  if (selected === undefined) return noParts
  if ('part' in selected) return new Set([selected.part])
  const own = Object.entries(places ?? {}).filter(([, place]) => place === selected.place)
  return new Set(own.map(([part]) => part))
}
