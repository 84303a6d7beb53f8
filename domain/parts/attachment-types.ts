/** Which files may be attached to a solution; the type is recognized by the first bytes and never by the name alone. */
import { getFileEnding } from './file-endings.ts'

export const attachmentTypes = ['pdf', 'png', 'jpg', 'webp', 'docx', 'xlsx', 'dxf', 'ifc'] as const
export type AttachmentType = (typeof attachmentTypes)[number]

const otherEndings: Readonly<Record<string, AttachmentType>> = { jpeg: 'jpg' }

/** The type that a file extension claims; undefined for an unknown extension. */
export function findClaimedType(fileName: string): AttachmentType | undefined {
  const ending = getFileEnding(fileName)
  return attachmentTypes.find((type) => type === ending) ?? otherEndings[ending]
}

/**
 * Whether the first bytes are those of a type. For docx and xlsx this only shows that the file is a ZIP archive; the
 * caller examines its contents.
 */
export function hasSignature(type: AttachmentType, bytes: Uint8Array): boolean {
  switch (type) {
    case 'pdf':
      // Readers accept the header anywhere within the first kilobyte (ISO 32000-1, note 13 of annex H).
      return decodeLatin(bytes, 0, 1024).includes('%PDF-')
    case 'png':
      return decodeLatin(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n'
    case 'jpg':
      return decodeLatin(bytes, 0, 3) === 'ÿØÿ'
    case 'webp':
      return decodeLatin(bytes, 0, 4) === 'RIFF' && decodeLatin(bytes, 8, 12) === 'WEBP'
    case 'docx':
    case 'xlsx':
      return isZip(bytes)
    case 'dxf':
      return isDxf(bytes)
    case 'ifc':
      return isText(bytes) && decodeLatin(bytes, 0, 1024).trimStart().startsWith('ISO-10303-21;')
  }
}

/** Whether the first bytes are those of a ZIP archive with at least one entry. */
export const isZip = (bytes: Uint8Array): boolean => decodeLatin(bytes, 0, 4) === 'PK\u0003\u0004'

/**
 * Whether a file is a DXF drawing: either text that begins with a group code 0 or 999 (a comment) on a line of its
 * own, followed by the first section, or the binary form.
 */
function isDxf(bytes: Uint8Array): boolean {
  if (decodeLatin(bytes, 0, 22) === 'AutoCAD Binary DXF\r\n\u001a\u0000') return true
  return isText(bytes) && /^(?:\s*999\r?\n.*\r?\n)*\s*0\r?\n\s*SECTION\r?\n/.test(decodeLatin(bytes, 0, 4096))
}

/** Whether there is no NUL byte: text formats never contain one, and machine code nearly always does. */
const isText = (bytes: Uint8Array): boolean => !bytes.includes(0)

function decodeLatin(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}
