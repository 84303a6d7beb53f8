/** Limits of imported files. */
export const importLimits = {
  maxRows: 5_000,
  maxColumns: 200,
  /** Total bytes of a workbook after unpacking. */
  maxUnpackedBytes: 50 * 1024 * 1024,
} as const
