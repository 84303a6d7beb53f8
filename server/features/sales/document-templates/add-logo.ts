/** Adds logos that templates can name, and reads them. */
import { createHash } from 'node:crypto'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import { type Picture, PictureError, pictureLimits, readPicture } from '../../../files/read-picture.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { requireChangingTemplates } from './access.ts'
import { deleteUnusedLogos, findLogo, insertLogo, lockTemplate } from './store.ts'

/** Maximum number of logos of a company, those of its versions among them (our choice). */
const maxLogos = 100

/** Hours after which a logo is deleted that no template names. */
const unusedHours = 24

/**
 * @throws CallError FORBIDDEN, NOT_FOUND, FILE_TYPE_NOT_SUPPORTED, FILE_SIZE_NOT_SUPPORTED, FILE_NOT_READABLE, CONDITION_NOT_MET if the
 *   company has as many logos as it may have
 */
export async function addLogo(
  caller: Caller,
  { companyId, file }: CheckedInputOf<Calls['document-template/logo/add']>,
): Promise<AnswerOf<Calls['document-template/logo/add']>> {
  await requireChangingTemplates(caller, companyId)
  const picture = await requirePicture(file)
  const logoId = createHash('sha256').update(picture.bytes).digest('hex')
  const { kind, width, height, bytes } = picture
  await runInTransaction(caller, async ({ db, clock }) => {
    if ((await lockTemplate(db, companyId)) === undefined) throw new CallError('NOT_FOUND')
    const now = clock()
    const remaining = await deleteUnusedLogos(
      db,
      companyId,
      new Date(now.getTime() - unusedHours * 3_600_000),
    )
    if (remaining >= maxLogos)
      throw new CallError('CONDITION_NOT_MET', { details: { unmet: ['roomForLogo'], most: maxLogos } })
    await insertLogo(db, { company_id: companyId, id: logoId, kind, width, height, bytes, uploaded_at: now })
  })
  return { logoId, width, height }
}

async function requirePicture(file: Uint8Array): Promise<Picture> {
  if (file.length === 0) throw new CallError('FILE_SIZE_NOT_SUPPORTED', { details: { found: { bytes: 0 } } })
  try {
    return await readPicture(file)
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    throw toCallError(error)
  }
}

function toCallError(cause: PictureError): CallError {
  const { problem, size } = cause
  switch (problem) {
    case 'damaged':
      return new CallError('FILE_NOT_READABLE', { cause })
    case 'tooManyPixels':
      return new CallError('FILE_SIZE_NOT_SUPPORTED', {
        details: { found: size, largest: { width: pictureLimits.side, height: pictureLimits.side } },
        cause,
      })
    default:
      return new CallError('FILE_TYPE_NOT_SUPPORTED', {
        details: { supported: ['png', 'jpg'], reason: problem },
        cause,
      })
  }
}

/** @throws CallError NOT_FOUND */
export async function readLogo(
  { db }: Caller,
  { companyId, logoId }: CheckedInputOf<Calls['document-template/logo']>,
): Promise<AnswerOf<Calls['document-template/logo']>> {
  const logo = await findLogo(db, companyId, logoId)
  if (logo === undefined) throw new CallError('NOT_FOUND')
  return {
    fileName: logo.kind === 'png' ? 'logo.png' : 'logo.jpg',
    body: logo.bytes,
    caching: { entityTag: logoId, isImmutable: true },
  }
}
