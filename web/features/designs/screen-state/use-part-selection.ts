/** The selection of parts in drawings and bill, and of the place in the form where they are set; each selects the other. */

import { startTransition, useCallback, useMemo, useState } from 'react'
import type { Configuration } from '../engine/protocol.ts'
import { focusPlace, isAtPlace, showPlace } from './form-place.ts'

export interface PartSelection {
  /** The lines of the bill. */
  readonly parts: ReadonlySet<string>
  /** Where the parts are set, if the product defines it. */
  readonly place: string | undefined
  /** Marks a part, and scrolls to the place where it is set. */
  readonly select: (part: string) => void
  /** Marks the parts that a field sets, when the user enters the field. */
  readonly enter: (parameter: string) => void
  /** Moves the focus to the control of the place. */
  readonly goTo: () => void
}

/** One selected part, or a place with all that is set there. */
type Selection = { readonly part: string } | { readonly place: string }

/** @param onGoTo called before the focus moves into the form, which may be hidden; must keep its identity */
export function usePartSelection(
  configuration: Configuration | undefined,
  onGoTo: () => void,
): PartSelection {
  const [selected, setSelected] = useState<Selection>()
  const places = configuration?.places
  const place = useMemo(() => findPlace(selected, places), [selected, places])
  const parts = useMemo(() => listParts(selected, places), [selected, places])
  const select = useCallback(
    (part: string) => {
      setSelected({ part })
      const partPlace = places?.[part]
      if (partPlace !== undefined) showPlace(partPlace)
    },
    [places],
  )
  const enter = useCallback(
    (parameter: string) => {
      const entered = Object.values(places ?? {}).find((partPlace) => isAtPlace(parameter, partPlace))
      // The field updates first and the slower drawing follows. Most fields set no part, and change nothing here.
      startTransition(() =>
        setSelected((before) =>
          entered === undefined ? undefined : isPlace(before, entered) ? before : { place: entered },
        ),
      )
    },
    [places],
  )
  const goTo = useCallback(() => {
    if (place === undefined) return
    onGoTo()
    // The form may become visible only in the next frame.
    requestAnimationFrame(() => focusPlace(place))
  }, [place, onGoTo])
  return useMemo(() => ({ parts, place, select, enter, goTo }), [parts, place, select, enter, goTo])
}

const isPlace = (selected: Selection | undefined, place: string): boolean =>
  selected !== undefined && 'place' in selected && selected.place === place

const noParts: ReadonlySet<string> = new Set()

type Places = Configuration['places'] | undefined

function findPlace(selected: Selection | undefined, places: Places): string | undefined {
  if (selected === undefined) return undefined
  return 'place' in selected ? selected.place : places?.[selected.part]
}

function listParts(selected: Selection | undefined, places: Places): ReadonlySet<string> {
  if (selected === undefined) return noParts
  if ('part' in selected) return new Set([selected.part])
  const partsOfPlace = Object.entries(places ?? {}).filter(([, place]) => place === selected.place)
  return new Set(partsOfPlace.map(([part]) => part))
}
