/** Checks a file before it is uploaded, so that users need not wait for a predictable rejection. */

import { getFileEnding } from '@design-portal/domain/parts/file-endings.ts'
import type { MessageKey } from '../language/use-text.ts'

/** The size limit of an uploaded file in bytes: the 2 MB of the specification, as 2 × 1024 × 1024. */
const maxFileSize = 2_097_152

/** Returns the message for a file that the server would reject; undefined for an acceptable one. */
export function checkUpload(
  { name, size }: Pick<File, 'name' | 'size'>,
  endings: readonly string[],
  maxSize = maxFileSize,
): MessageKey | undefined {
  if (!endings.includes(getFileEnding(name))) return 'ERROR_FILE_TYPE_NOT_SUPPORTED'
  if (size === 0) return 'ERROR_FILE_SIZE_NOT_SUPPORTED'
  if (size > maxSize)
    return maxSize === maxFileSize ? 'ERROR_FILE_TOO_LARGE' : 'ERROR_FILE_SIZE_NOT_SUPPORTED'
  return undefined
}

/** Reads a file into the bytes that calls take. */
export async function readBytes(file: File): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer())
}
