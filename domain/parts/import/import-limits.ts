/** Bounds of a file that is imported. */
export const importLimits = {
  mostRows: 5_000,
  mostColumns: 200,
  /** Bytes of everything in a workbook after unpacking. */
  largestUnpacked: 50 * 1024 * 1024,
} as const
