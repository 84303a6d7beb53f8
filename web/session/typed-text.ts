/** Keeps what a user types in a form for the tab until it is sent, so that nothing is lost when the session ends or the page reloads. */

import { useCallback, useState } from 'react'
import { useUser } from './current-user.ts'

/** The methods of Storage that are used, so that tests can provide their own. */
type TypedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Identifies a typed text: the user, and the place where it was typed, such as the note of a step of a solution. */
export interface TypedPlace {
  /** The id of the user. */
  readonly person: string
  /** The dialog, the field and the object that the text is about. */
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

/** Stores a text, or removes it if it is undefined. If the browser denies storage, nothing is kept. */
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

/**
 * Like `useTyped` for a field with an initial text.
 *
 * @param initial the text until something is typed
 */
export function useTypedText(
  place: string,
  initial = '',
): readonly [string, (typed: string) => void, () => void] {
  const [typed, change, forget] = useTyped(place)
  return [typed ?? initial, change, forget]
}

/**
 * Like `useTypedText` for a short dialog, which forgets the text when it closes, whether it was sent or not.
 *
 * @returns the text; how to change it; how to close the dialog; and how to forget the text while the dialog stays open
 */
export function useDialogText(
  place: string,
  onClose: () => void,
  initial = '',
): readonly [string, (typed: string) => void, () => void, () => void] {
  const [typed, change, forget] = useTypedText(place, initial)
  const close = () => {
    forget()
    onClose()
  }
  return [typed, change, close, forget]
}

/** The kind of a value, as far as the fields of a form need it. */
const getKind = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value)

/**
 * Reads the stored text of a form. The fields of a form may differ between two versions of the portal: a text whose
 * fields are not those of the form is left out rather than shown in the wrong place.
 *
 * @param initial the initial values of the form, whose fields the stored ones must match
 */
export function parseTyped<Value extends object>(
  stored: string | undefined,
  initial: Value,
): Value | undefined {
  if (stored === undefined) return undefined
  let parsed: unknown
  try {
    parsed = JSON.parse(stored)
  } catch {
    return undefined
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined
  const fields = new Map<string, unknown>(Object.entries(initial))
  const isSameForm = Object.entries(parsed).every(([field, value]) => {
    const initialValue = fields.get(field)
    const mayHaveAnyKind = initialValue === undefined || initialValue === null || value === null
    return fields.has(field) && (mayHaveAnyKind || getKind(initialValue) === getKind(value))
  })
  return isSameForm ? { ...initial, ...parsed } : undefined
}

/** The values of a form, and the version of the record that they are based on. */
interface Version<Values> {
  readonly rowVersion: number
  readonly values: Values
}

/** Formats a version for storage. JSON leaves out undefined values, so their fields are listed: a choice that was cleared stays cleared. */
export function formatTypedVersion<Values extends object>({ rowVersion, values }: Version<Values>): string {
  const cleared = Object.entries(values).flatMap(([field, value]) => (value === undefined ? [field] : []))
  return JSON.stringify({ rowVersion, values, cleared })
}

/** Reads what was typed in the form of a record; undefined where nothing was, or where its fields are not those of the form. */
export function parseTypedVersion<Values extends object>(
  stored: string | undefined,
  current: Version<Values>,
): Version<Values> | undefined {
  const cleared: readonly string[] = []
  const version = parseTyped(stored, { ...current, cleared })
  if (version === undefined) return undefined
  const values = parseTyped(JSON.stringify(version.values), current.values)
  if (values === undefined) return undefined
  const fields = version.cleared.filter((field) => Object.hasOwn(values, field))
  return {
    rowVersion: version.rowVersion,
    values: { ...values, ...Object.fromEntries(fields.map((field) => [field, undefined])) },
  }
}

/** What a person has typed in the form of a record, until it is sent or discarded. */
export interface TypedVersion<Values> extends Version<Values> {
  readonly isDirty: boolean
  /** Whether the values were restored after the session ended or the page was reloaded. */
  readonly isRestored: boolean
  /** Keeps the version that the user began to edit, so that a change by somebody else is noticed when the form is sent. */
  readonly change: (values: Values) => void
  readonly onDiscard: () => void
}

/**
 * Like `useTyped` for the form of a record.
 *
 * @param current the record as the page shows it
 */
export function useTypedVersion<Values extends object>(
  place: string,
  current: Version<Values>,
): TypedVersion<Values> {
  const [stored, write, forget] = useTyped(place)
  const [wasStored, setWasStored] = useState(stored !== undefined)
  const typed = parseTypedVersion(stored, current)
  const { rowVersion, values } = typed ?? current
  return {
    rowVersion,
    values,
    isDirty: typed !== undefined,
    isRestored: typed !== undefined && wasStored,
    change: (next) => write(formatTypedVersion({ rowVersion, values: next })),
    onDiscard: () => {
      setWasStored(false)
      forget()
    },
  }
}
