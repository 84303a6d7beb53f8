/** Limits of a price list file and of the problems reported about it. */
export const priceImportLimits = {
  maxRows: 100_000,
  maxColumns: 200,
  /**
   * Bytes. The 2 MB of other files are enough for about 30,000 rows of prices; a list of 100,000 rows takes 4 to 8
   * MB. Only the few people who manage price lists may upload files of this size.
   */
  maxFileBytes: 10 * 1024 * 1024,
  /** Total bytes of a workbook after unpacking: 100,000 rows of twelve columns are about 60 MB of XML. */
  maxUnpackedBytes: 256 * 1024 * 1024,
  /** Headings are near the top of the sheet, below a title and notes. */
  lastHeadingRow: 20,
  /**
   * Maximum number of reported problems; the rest are only counted, because nobody reads more before fixing their
   * common cause.
   */
  maxReported: 1_000,
  /** The decimals with which prices are stored: those of the currencies with the most decimals (ISO 4217). */
  decimals: 3,
  /** Days outside this range are typing errors; both limits are our choice. */
  earliestDay: '2000-01-01',
  latestDay: '2099-12-31',
} as const
