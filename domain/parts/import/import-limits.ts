/** Bounds of a file that is imported. */
export const importLimits = {
  maxRows: 5_000,
  maxColumns: 200,
  /** Bytes of everything in a workbook after unpacking. */
  maxUnpackedBytes: 50 * 1024 * 1024,
} as const
