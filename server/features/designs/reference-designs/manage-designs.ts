/** Reference designs: what is offered, and their upload, publishing by a second person, withdrawal and discarding. */
import type { AnswerOf, CheckedInputOf, NamedFile } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type {
  ReferenceCondition,
  ReferenceVersion,
  referenceStates,
} from '@design-portal/contract/reference-designs.ts'
import {
  readDesignFile,
  writeDesignFile,
  type DesignFile,
} from '@design-portal/domain/reference-designs/read-design-file.ts'
import {
  formatReference,
  type ReferenceDesign,
} from '@design-portal/domain/reference-designs/reference-design.ts'
import { recordAction } from '../../../db/audit.ts'
import type { Database } from '../../../db/database.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Caller } from '../../../http/caller.ts'
import {
  decidePublishingCatalogue,
  mayDraftCatalogue,
  requireDraftingCatalogue,
  requirePublishingCatalogue,
} from '../../people/users/catalogue-access.ts'
import {
  deleteVersion,
  findVersion,
  insertVersion,
  listVersions,
  lockVersions,
  updateVersion,
  type VersionKey,
  type VersionRecord,
} from './store.ts'

type State = (typeof referenceStates)[number]

export const createConditionError = (condition: ReferenceCondition): CallError =>
  new CallError('CONDITION_NOT_MET', { details: { unmet: [condition] } })

const getState = ({ published_at: published, withdrawn_at: withdrawn }: VersionRecord): State =>
  withdrawn !== null ? 'withdrawn' : published === null ? 'draft' : 'published'

/** For each design its newest published version; where all are withdrawn, the newest of them. */
export async function readOffered({
  db,
}: Pick<Caller, 'db'>): Promise<AnswerOf<Calls['reference-design/offered']>> {
  const byKey = Map.groupBy(await listVersions(db), ({ design_key: key }) => key)
  return {
    data: [...byKey.values()].flatMap((versions) => {
      const published = versions.find((version) => getState(version) === 'published')
      const shown = published ?? versions.find((version) => getState(version) === 'withdrawn')
      return shown === undefined ? [] : [{ withdrawn: published === undefined, content: shown.content }]
    }),
  }
}

export async function readVersions({
  db,
  user,
}: Caller): Promise<AnswerOf<Calls['reference-design/versions']>> {
  const versions = await listVersions(db)
  return {
    data: versions.map((version) => ({
      designKey: version.design_key,
      version: version.version,
      state: getState(version),
      content: version.content,
      uploaded: {
        by: toPerson(version.uploaded_by, version.uploader_name),
        date: version.uploaded_at.toISOString(),
      },
      published: toDatedAction(version.published_at, toPerson(version.published_by, version.publisher_name)),
      withdrawn: toDatedAction(version.withdrawn_at, toPerson(version.withdrawn_by, version.withdrawer_name)),
      solutions: version.solutions,
      publish: decidePublishingCatalogue(user, listUploaders(version)),
    })),
    mayUpload: mayDraftCatalogue(user),
    mayPublish: decidePublishingCatalogue(user, []).allowed,
  }
}

const toPerson = (usrId: string | null, name: string | null): ReferenceVersion['uploaded']['by'] =>
  usrId === null || name === null ? null : { usrId, name }

const toDatedAction = (
  date: Date | null,
  by: ReferenceVersion['uploaded']['by'],
): ReferenceVersion['published'] => (date === null ? null : { by, date: date.toISOString() })

const listUploaders = ({ uploaded_by: uploader }: VersionRecord): readonly string[] =>
  uploader === null ? [] : [uploader]

/** @throws CallError NOT_FOUND */
export async function requireVersion(db: Database, key: VersionKey): Promise<VersionRecord> {
  const version = await findVersion(db, key)
  if (version === undefined) throw new CallError('NOT_FOUND')
  return version
}

/** @throws CallError NOT_FOUND */
export async function readFile(
  { db }: Pick<Caller, 'db'>,
  key: CheckedInputOf<Calls['reference-design/file.json']>,
): Promise<NamedFile> {
  const { content } = await requireVersion(db, key)
  return {
    fileName: `${key.designKey}-v${key.version}.json`,
    body: Buffer.from(writeDesignFile(content)),
  }
}

/** @throws CallError FORBIDDEN, REFERENCE_DESIGN_UNREADABLE, REFERENCE_VERSION_EXISTS */
export async function uploadDesign(
  caller: Caller,
  { file }: CheckedInputOf<Calls['reference-design/upload']>,
): Promise<VersionKey> {
  await requireDraftingCatalogue(caller)
  const design = requireDesign(readDesignFile(decode(file)))
  const key = { designKey: design.key, version: design.version }
  await runInTransaction(caller, async (caller) => {
    const { db, clock, user } = caller
    await lockVersions(db)
    const others = (await listVersions(db)).filter(({ design_key: designKey }) => designKey === design.key)
    if (others.some(({ version }) => version === design.version))
      throw new CallError('REFERENCE_VERSION_EXISTS', { details: { ...key } })
    const newest = Math.max(0, ...others.map(({ version }) => version))
    if (design.version < newest) throw createConditionError('isNewestVersion')
    await insertVersion(db, {
      design_key: design.key,
      version: design.version,
      content: JSON.stringify(design),
      uploaded_at: clock(),
      uploaded_by: user.id,
    })
    await recordAction(caller, { action: 'draftCatalogue', objectId: formatReference(design) })
  })
  return key
}

/** Decodes UTF-8; an empty text for any other file, which is then reported as not being JSON. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return ''
  }
}

function requireDesign(read: DesignFile): ReferenceDesign {
  if (read.kind === 'design') return read.design
  throw new CallError('REFERENCE_DESIGN_UNREADABLE', {
    details: { problems: read.problems.map((problem) => ({ ...problem })) },
  })
}

type Change = (caller: Caller, version: VersionRecord) => Promise<void>

/** Changes a version that nobody else changes meanwhile, with its entry of the audit log. @throws CallError NOT_FOUND */
async function changeVersion(
  caller: Caller,
  key: VersionKey,
  action: 'draftCatalogue' | 'publishCatalogue',
  change: Change,
): Promise<VersionKey> {
  await runInTransaction(caller, async (caller) => {
    await lockVersions(caller.db)
    await change(caller, await requireVersion(caller.db, key))
    await recordAction(caller, { action, objectId: formatKey(key) })
  })
  return key
}

const formatKey = ({ designKey: key, version }: VersionKey): string => formatReference({ key, version })

/** @throws CallError FORBIDDEN for the person who uploaded it, NOT_FOUND, CONDITION_NOT_MET for a published one */
export async function publishDesign(
  caller: Caller,
  key: CheckedInputOf<Calls['reference-design/publish']>,
): Promise<VersionKey> {
  const { db } = caller
  const uploaders = listUploaders(await requireVersion(db, key))
  await requirePublishingCatalogue(caller, uploaders, formatKey(key))
  return await changeVersion(caller, key, 'publishCatalogue', async ({ db, clock, user }, version) => {
    if (getState(version) === 'published') throw createConditionError('isDraft')
    await updateVersion(db, key, {
      published_at: clock(),
      published_by: user.id,
      withdrawn_at: null,
      withdrawn_by: null,
    })
  })
}

/** @throws CallError FORBIDDEN, NOT_FOUND, CONDITION_NOT_MET for one that is not published */
export async function withdrawDesign(
  caller: Caller,
  key: CheckedInputOf<Calls['reference-design/withdraw']>,
): Promise<VersionKey> {
  await requirePublishingCatalogue(caller, [], formatKey(key))
  return await changeVersion(caller, key, 'publishCatalogue', async ({ db, clock, user }, version) => {
    if (getState(version) !== 'published') throw createConditionError('isPublished')
    await updateVersion(db, key, { withdrawn_at: clock(), withdrawn_by: user.id })
  })
}

/** @throws CallError FORBIDDEN, NOT_FOUND, CONDITION_NOT_MET for one that was published once */
export async function discardDesign(
  caller: Caller,
  key: CheckedInputOf<Calls['reference-design/discard']>,
): Promise<VersionKey> {
  await requireDraftingCatalogue(caller, formatKey(key))
  return await changeVersion(caller, key, 'draftCatalogue', async ({ db }, version) => {
    if (getState(version) !== 'draft') throw createConditionError('isDraft')
    await deleteVersion(db, key)
  })
}
