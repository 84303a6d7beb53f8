/** Limits of a large file of parts. Only the few people who keep the catalogue may upload files of this size. */
export const partImportLimits = {
  /** Bytes; a million parts with two descriptions are about 90 MB. */
  maxFileBytes: 100 * 1024 * 1024,
  /** A workbook is read whole; larger catalogues are sent as text, which is read block by block. */
  maxWorkbookRows: 200_000,
  maxTextRows: 1_000_000,
  maxColumns: 200,
  /** Total bytes of a workbook after unpacking. */
  maxUnpackedBytes: 256 * 1024 * 1024,
} as const
