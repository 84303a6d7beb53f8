/** Text that a person types in a dialog, kept in the tab until it is sent, so that the end of a session or a reload loses nothing. */

import { useCallback, useState } from 'react'
import { useUser } from './current-user.ts'

/** The methods of Storage that are used, so that tests can provide their own. */
type TypedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A text of a person at one place, such as the note of a step of a solution. */
export interface TypedPlace {
  readonly person: string
  readonly place: string
}

const createKey = ({ person, place }: TypedPlace): string =>
  `typed|${encodeURIComponent(person)}|${encodeURIComponent(place)}`

/** Returns undefined if nothing was typed, or if the browser denies storage. */
export function readTyped(storage: TypedStorage, at: TypedPlace): string | undefined {
  try {
    return storage.getItem(createKey(at)) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a text, or forgets it if it is undefined. A browser that denies storage keeps nothing, and the dialog works as ever. */
export function writeTyped(storage: TypedStorage, at: TypedPlace, typed: string | undefined): void {
  try {
    if (typed === undefined) storage.removeItem(createKey(at))
    else storage.setItem(createKey(at), typed)
  } catch {
    // The text stays on the screen.
  }
}

/**
 * A text of the signed-in person that outlives the end of their session.
 *
 * @param place names the dialog, the field and the object, so that no text appears elsewhere
 * @returns the text, undefined if none was typed; how to change it; and how to forget it once it was sent
 */
export function useTyped(place: string): readonly [string | undefined, (typed: string) => void, () => void] {
  const { usrId: person } = useUser()
  const [typed, setTyped] = useState(() => readTyped(sessionStorage, { person, place }))
  const change = useCallback(
    (text: string) => {
      setTyped(text)
      writeTyped(sessionStorage, { person, place }, text)
    },
    [person, place],
  )
  const forget = useCallback(() => {
    setTyped(undefined)
    writeTyped(sessionStorage, { person, place }, undefined)
  }, [person, place])
  return [typed, change, forget]
}

/** Like `useTyped` for a field that is empty at first. */
export function useTypedText(place: string): readonly [string, (typed: string) => void, () => void] {
  const [typed, change, forget] = useTyped(place)
  return [typed ?? '', change, forget]
}
