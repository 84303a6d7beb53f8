/** Detects the type of an uploaded file from its bytes, and sanitizes its name. */
import { normalizeText } from '@design-portal/domain/normalize.ts'
import { maxFileSize } from '@design-portal/contract/attachments.ts'
import {
  type AttachmentType,
  attachmentTypes,
  hasSignature,
  findClaimedType,
} from '@design-portal/domain/parts/attachment-types.ts'
import { CallError } from '../../../http/call-error.ts'
import { openZip, type ZipArchive, ZipError } from '../../../files/zip.ts'

/** Limits for inspecting a document; its pictures may be large. */
const bounds = { unpacked: 100 * 1024 * 1024, entries: 5_000 } as const

export interface CheckedFile {
  readonly type: AttachmentType
  readonly fileName: string
}

/** @throws CallError FILE_TYPE_NOT_SUPPORTED, FILE_SIZE_NOT_SUPPORTED, FILE_TOO_LARGE */
export async function checkFile(fileName: string, bytes: Uint8Array): Promise<CheckedFile> {
  if (bytes.length === 0) throw new CallError('FILE_SIZE_NOT_SUPPORTED', { details: { found: { bytes: 0 } } })
  if (bytes.length > maxFileSize) throw new CallError('FILE_TOO_LARGE')
  const type = findClaimedType(fileName)
  if (type === undefined) throw createFileTypeError('ending')
  if (!hasSignature(type, bytes)) throw createFileTypeError('content')
  if (type === 'docx' || type === 'xlsx') await requireOfficeDocument(type, bytes)
  return { type, fileName: sanitizeFileName(fileName, type) }
}

/** The entry of an archive that identifies the kind of document. */
const mainParts = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml' } as const

async function requireOfficeDocument(type: keyof typeof mainParts, bytes: Uint8Array): Promise<void> {
  const { names } = await openArchive(bytes)
  if (!names.includes('[Content_Types].xml') || !names.includes(mainParts[type]))
    throw createFileTypeError('content')
  if (names.some((name) => /vbaProject\.bin$/i.test(name))) throw createFileTypeError('macros')
}

/** Reads only the directory of the archive. */
async function openArchive(bytes: Uint8Array): Promise<ZipArchive> {
  try {
    return await openZip(bytes, bounds)
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    throw error.kind === 'tooLarge'
      ? new CallError('FILE_SIZE_NOT_SUPPORTED', {
          details: { largestUnpacked: bounds.unpacked },
          cause: error,
        })
      : createFileTypeError('content')
  }
}

const createFileTypeError = (reason: 'ending' | 'content' | 'macros'): CallError =>
  new CallError('FILE_TYPE_NOT_SUPPORTED', { details: { supported: attachmentTypes, reason } })

/** Maximum length of a stored file name without its extension, in characters. */
const maxStemLength = 200

/**
 * Returns the name without folders, control characters and direction marks (which can disguise an extension), and with
 * the extension of the detected type.
 */
export function sanitizeFileName(fileName: string, type: AttachmentType): string {
  const last = fileName.split(/[\\/]/).at(-1) ?? ''
  const stem = normalizeText(last, 'NFC')
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[\s.]+/, '')
    .trim()
  return `${Array.from(stem).slice(0, maxStemLength).join('') || 'file'}.${type}`
}
