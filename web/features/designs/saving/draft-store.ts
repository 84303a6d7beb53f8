/** Stores a user's unsaved work in the browser, so that a reload, a crash or a lost network loses nothing. */

import type { Choices } from '@design-portal/domain/engine/model.ts'
import { applyChanges } from '../screen-state/workbench.ts'
import type { Changes, UnsavedWork, VariantSteps } from '../screen-state/workbench.ts'
import type { SaveRequest } from './design-saver.ts'

/** Identifies a draft: one per person, solution and design. A design that was never saved is identified by the id that it will get. */
export interface DraftAddress {
  readonly person: string
  readonly cfgId: string
  readonly desId: string
}

export interface Draft extends UnsavedWork {
  readonly name: string
  /** Configurator type. */
  readonly type: number
  readonly productVersion: string
  /** The server's version that the draft is based on; 0 for a design that was never saved. */
  readonly rowVersion: number
  /** ISO 8601. */
  readonly changedAt: string
  /** A save that the user requested and the server has not answered. */
  readonly pending?: SaveRequest
}

/** A draft with the tab that wrote it and the number of its edition, by which several tabs with the same design notice each other. */
export interface WrittenDraft {
  readonly draft: Draft
  readonly tab: string
  readonly edition: number
}

/** The methods of Storage that are used, so that tests can provide their own. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The version of the stored format (`schema`). Drafts of version 2 have no steps to undo; those of any other version are ignored. */
const schemaVersion = 3

/** The maximum number of steps back and forth that are stored for each variant: enough for an hour of work in about 50 kB. */
const maxStoredSteps = 100

export const createDraftKey = ({ person, cfgId, desId }: DraftAddress): string =>
  `${createKeyPrefix(person, cfgId)}${encodeURIComponent(desId)}`

/** Returns the prefix of the keys of all drafts of one solution. */
const createKeyPrefix = (person: string, cfgId: string): string =>
  `draft|${encodeURIComponent(person)}|${encodeURIComponent(cfgId)}|`

/** Returns the stored draft; undefined if there is none, it cannot be read, or the browser denies storage. */
export function readDraft(storage: DraftStorage, address: DraftAddress): WrittenDraft | undefined {
  try {
    return parseDraft(storage.getItem(createDraftKey(address)))
  } catch {
    return undefined
  }
}

/** Parses the stored text of a draft; undefined if it is not a valid draft. */
export function parseDraft(stored: string | null): WrittenDraft | undefined {
  try {
    return toWrittenDraft(JSON.parse(stored ?? 'null'))
  } catch {
    return undefined
  }
}

/** Stores a draft. Returns false if the browser denies storage: the screen then warns that a reload would lose the draft. */
export function writeDraft(
  storage: DraftStorage,
  address: DraftAddress,
  { draft, tab, edition }: WrittenDraft,
): boolean {
  const { A, B } = draft.variants
  const variants = { A: packSteps(A), ...(B === undefined ? {} : { B: packSteps(B) }) }
  try {
    const stored = JSON.stringify({ schema: schemaVersion, tab, edition, draft: { ...draft, variants } })
    storage.setItem(createDraftKey(address), stored)
    return true
  } catch {
    return false
  }
}

export function clearDraft(storage: DraftStorage, address: DraftAddress): void {
  try {
    storage.removeItem(createDraftKey(address))
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
  const prefix = createKeyPrefix(person, cfgId)
  try {
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => {
        const stored = parseDraft(storage.getItem(key))
        if (stored === undefined || stored.draft.rowVersion > 0) return []
        const { name, type, changedAt } = stored.draft
        return { desId: decodeURIComponent(key.slice(prefix.length)), name, type, changedAt }
      })
      .toSorted((first, second) => second.changedAt.localeCompare(first.changedAt))
  } catch {
    return []
  }
}

/** A variant as it is stored: its choices, and each step as what it changes, the nearest first. */
interface PackedSteps {
  readonly present: Choices
  readonly back: readonly Changes[]
  readonly forth: readonly Changes[]
}

function packSteps({ past, present, future }: VariantSteps): PackedSteps {
  const pack = (steps: readonly Choices[]): readonly Changes[] =>
    steps.slice(0, maxStoredSteps).map((step, index) => listChanges(steps[index - 1] ?? present, step))
  return { present, back: pack(past.toReversed()), forth: pack(future) }
}

function unpackSteps({ present, back, forth }: PackedSteps): VariantSteps {
  const unpack = (changes: readonly Changes[]): readonly Choices[] => {
    const steps: Choices[] = []
    for (const change of changes) steps.push(applyChanges(steps.at(-1) ?? present, change))
    return steps
  }
  return { past: unpack(back).toReversed(), present, future: unpack(forth) }
}

/** Lists the changes that lead from some choices to others. */
function listChanges(from: Choices, to: Choices): Changes {
  const removed = Object.keys(from).filter((name) => !Object.hasOwn(to, name))
  const set = Object.entries(to).filter(([name, value]) => from[name] !== value)
  return { ...Object.fromEntries(removed.map((name) => [name, null])), ...Object.fromEntries(set) }
}

// Stored data is not trusted: another version of the portal, another tab or the user may have written it.
function toWrittenDraft(stored: unknown): WrittenDraft | undefined {
  if (!isRecord(stored) || !isRecord(stored['draft'])) return undefined
  const { draft } = stored
  const variants = readVariants(stored['schema'], draft['variants'])
  if (variants === undefined || !hasDraftFields(draft)) return undefined
  const { tab, edition } = stored
  return {
    draft: { ...draft, variants },
    tab: typeof tab === 'string' ? tab : '',
    edition: typeof edition === 'number' ? edition : 0,
  }
}

function readVariants(storedVersion: unknown, variants: unknown): Draft['variants'] | undefined {
  if (!isRecord(variants)) return undefined
  const read =
    storedVersion === schemaVersion ? readSteps : storedVersion === 2 ? readChoices : () => undefined
  const [A, B] = [read(variants['A']), read(variants['B'])]
  if (A === undefined || (B === undefined && variants['B'] !== undefined)) return undefined
  return { A, ...(B === undefined ? {} : { B }) }
}

const readChoices = (value: unknown): VariantSteps | undefined =>
  isChoices(value) ? { past: [], present: value, future: [] } : undefined

function readSteps(value: unknown): VariantSteps | undefined {
  if (!isRecord(value)) return undefined
  const { present, back, forth } = value
  if (!isChoices(present) || !isListOfChanges(back) || !isListOfChanges(forth)) return undefined
  return unpackSteps({ present, back, forth })
}

type DraftFields = Omit<Draft, 'variants'>

function hasDraftFields(draft: object): draft is DraftFields {
  return (
    isRecord(draft) &&
    typeof draft['name'] === 'string' &&
    typeof draft['type'] === 'number' &&
    typeof draft['rowVersion'] === 'number' &&
    typeof draft['productVersion'] === 'string' &&
    typeof draft['changedAt'] === 'string' &&
    (draft['active'] === 'A' || draft['active'] === 'B') &&
    Array.isArray(draft['acknowledged'])
  )
}

const isListOfChanges = (value: unknown): value is readonly Changes[] =>
  Array.isArray(value) &&
  value.every(
    (changes) =>
      isRecord(changes) && Object.values(changes).every((changed) => changed === null || isValue(changed)),
  )

const isChoices = (value: unknown): value is Choices => isRecord(value) && Object.values(value).every(isValue)

const isValue = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
