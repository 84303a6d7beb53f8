/** The draft of a kind of price terms with what it changes, and what was published before. */
import type { TermsDraft, TermRow } from '@design-portal/contract/price-terms.ts'
import {
  getTermKey,
  isRemoval,
  isTenfold,
  normalizeTerm,
  type Term,
  type TermKind,
} from '@design-portal/domain/pricing/price-terms/terms.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { decidePublishingCatalogue, mayDraftCatalogue } from '../../people/users/catalogue-access.ts'
import { findEarlierRates, listTermsInForce, listUnknownParts } from './in-force-store.ts'
import { type DraftRecord, findOpenDraft, listVersions } from './store.ts'

export async function readDraft({ db, user }: Caller, kind: TermKind): Promise<TermsDraft> {
  const draft = await findOpenDraft(db, kind)
  const versions = await listVersions(db, kind)
  return {
    draft:
      draft === undefined
        ? null
        : {
            draftId: draft.id,
            note: draft.note,
            rows: [...(await compareTerms(db, kind, listTerms(draft)))],
            drafters: draft.drafter_names,
            draftedDate: draft.drafted_at.toISOString(),
            takesBack: draft.takes_back_number,
            publish: decidePublishingCatalogue(user, draft.drafters),
            rowVersion: draft.row_version,
          },
    versions: versions.map((version) => ({
      versionId: version.id,
      versionNumber: version.version_number ?? 0,
      note: version.note,
      rows: version.changes.length,
      draftedBy: version.drafter_names.join(', '),
      publishedBy: version.publisher_name ?? '',
      publishedDate: version.published_at?.toISOString() ?? '',
      takesBack: version.takes_back_number,
    })),
    mayChange: mayDraftCatalogue(user),
  }
}

/** The terms that the changes of a draft would put in force. */
export const listTerms = ({ changes }: Pick<DraftRecord, 'changes'>): readonly Term[] =>
  changes.map(({ term }) => term)

/** Compares each term with the one in force, and lists its warnings. */
export async function compareTerms(
  db: Database,
  kind: TermKind,
  terms: readonly Term[],
): Promise<readonly TermRow[]> {
  const inForce = await listTermsInForce(db, kind, terms)
  const inForceByKey = new Map(inForce.map((term) => [getTermKey(term), normalizeTerm(term)]))
  const earlier = await findEarlierRates(db, terms)
  const unknownParts = await listUnknownParts(db, terms.flatMap(listPartNumbers))
  return terms.map((after) => {
    const key = getTermKey(after)
    const before = inForceByKey.get(key) ?? null
    return {
      key,
      before,
      after,
      warnings: listWarnings(after, { before, earlier: earlier.get(key), unknownParts }),
    }
  })
}

const listPartNumbers = (term: Term): readonly string[] =>
  term.kind === 'specialPrice' ? (term.terms?.parts.map(({ partNumber }) => partNumber) ?? []) : []

interface WarningFacts {
  readonly before: Term | null
  /** The rate before the day on which the term begins. */
  readonly earlier: string | undefined
  readonly unknownParts: ReadonlySet<string>
}

function listWarnings(term: Term, { before, earlier, unknownParts }: WarningFacts): TermRow['warnings'] {
  if (term.kind === 'specialPrice')
    return listPartNumbers(term).some((number) => unknownParts.has(number)) ? ['partUnknown'] : []
  if (term.kind !== 'exchangeRate' || term.rate === null) return []
  const previousRate = before?.kind === 'exchangeRate' ? (before.rate ?? earlier) : earlier
  return previousRate !== undefined && isTenfold(term.rate, previousRate) ? ['tenfold'] : []
}

/** Whether a row would change nothing: the same term is in force already, or the term to remove no longer is. */
export const changesNothing = ({ before, after }: TermRow): boolean =>
  before === null ? isRemoval(after) : isDeepStrictEqual(before, after)
