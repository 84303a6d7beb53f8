/** Limits of a price list file and of the problems reported about it. */
export const priceImportLimits = {
  maxRows: 100_000,
  maxColumns: 200,
  /**
   * Bytes. The 2 MB of other files hold some 30,000 rows of prices; a list of 100,000 takes 4 to 8 MB. Only the few who keep price lists
   * may send so much.
   */
  maxFileBytes: 10 * 1024 * 1024,
  /** Bytes of everything in a workbook after unpacking: 100,000 rows of twelve columns are some 60 MB of XML. */
  maxUnpackedBytes: 256 * 1024 * 1024,
  /** Headings stand near the top, below a title and notes. */
  deepestHeading: 20,
  /** Of more problems the rest is only counted: nobody reads more before repairing what they have in common. */
  maxReported: 1_000,
  /** The decimals that prices are stored with: those of the currencies that have most (ISO 4217). */
  decimals: 3,
  /** Days outside are slips of the keyboard; both are ours. */
  earliestDay: '2000-01-01',
  latestDay: '2099-12-31',
} as const
