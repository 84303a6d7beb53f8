/** Stores a user's unsaved work in the browser, so that a reload, a crash or a lost network loses nothing. */

import type { Choices } from '@design-portal/domain/engine/model.ts'
import type { VariantName } from '../screen-state/workbench.ts'
import type { SaveRequest } from './design-saver.ts'

/** Identifies a draft: one per person, solution and design. A design that was never saved is identified by the id that it will get. */
export interface DraftAddress {
  readonly person: string
  readonly cfgId: string
  readonly desId: string
}

export interface Draft {
  readonly name: string
  /** Configurator type. */
  readonly type: number
  readonly productVersion: string
  readonly variants: { readonly A: Choices; readonly B?: Choices }
  readonly active: VariantName
  readonly acknowledged: readonly string[]
  /** The server's version that the draft is based on; 0 for a design that was never saved. */
  readonly rowVersion: number
  /** ISO 8601. */
  readonly changedAt: string
  /** A save that the user requested and the server has not answered. */
  readonly pending?: SaveRequest
}

/** The methods of Storage that are used, so that tests can provide their own. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The version of the stored format; drafts in another format are ignored. */
const schema = 2

const createKey = ({ person, cfgId, desId }: DraftAddress): string =>
  `${createKeyPrefix(person, cfgId)}${encodeURIComponent(desId)}`

/** Returns the prefix of the keys of all drafts of one solution. */
const createKeyPrefix = (person: string, cfgId: string): string =>
  `draft|${encodeURIComponent(person)}|${encodeURIComponent(cfgId)}|`

/** Returns the stored draft; undefined if there is none, it cannot be read, or the browser denies storage. */
export function readDraft(storage: DraftStorage, address: DraftAddress): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(createKey(address)) ?? 'null')
    return isStored(stored) ? stored.draft : undefined
  } catch {
    return undefined
  }
}

/** Stores a draft. Returns false if the browser denies storage: the screen then warns that a reload would lose the draft. */
export function writeDraft(storage: DraftStorage, address: DraftAddress, draft: Draft): boolean {
  try {
    storage.setItem(createKey(address), JSON.stringify({ schema, draft }))
    return true
  } catch {
    return false
  }
}

export function clearDraft(storage: DraftStorage, address: DraftAddress): void {
  try {
    storage.removeItem(createKey(address))
  } catch {
    // A browser that refuses storage has nothing to forget.
  }
}

export interface UnsavedDesign extends Pick<Draft, 'name' | 'type' | 'changedAt'> {
  readonly desId: string
}

/** Returns the designs of a solution that exist in this browser only, newest first. */
export function listUnsavedDesigns(
  storage: Pick<Storage, 'getItem' | 'key' | 'length'>,
  person: string,
  cfgId: string,
): readonly UnsavedDesign[] {
  const start = createKeyPrefix(person, cfgId)
  try {
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((key) => key.startsWith(start))
      .flatMap((key) => {
        const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null')
        if (!isStored(stored) || stored.draft.rowVersion > 0) return []
        const { name, type, changedAt } = stored.draft
        return { desId: decodeURIComponent(key.slice(start.length)), name, type, changedAt }
      })
      .toSorted((one, other) => other.changedAt.localeCompare(one.changedAt))
  } catch {
    return []
  }
}

// Stored data is not trusted: another version of the portal, another tab or the user may have written it.
function isStored(stored: unknown): stored is { readonly draft: Draft } {
  if (!isRecord(stored) || stored['schema'] !== schema) return false
  const draft = stored['draft']
  if (!isRecord(draft) || !isRecord(draft['variants'])) return false
  const { A, B } = draft['variants']
  return (
    typeof draft['name'] === 'string' &&
    typeof draft['type'] === 'number' &&
    typeof draft['rowVersion'] === 'number' &&
    typeof draft['productVersion'] === 'string' &&
    typeof draft['changedAt'] === 'string' &&
    (draft['active'] === 'A' || draft['active'] === 'B') &&
    Array.isArray(draft['acknowledged']) &&
    isChoices(A) &&
    (B === undefined || isChoices(B))
  )
}

function isChoices(value: unknown): value is Choices {
  return (
    isRecord(value) &&
    Object.values(value).every((one) => ['string', 'number', 'boolean'].includes(typeof one))
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
