/**
 * Bounds of parts, lines and charges. The specification names the figures without their use; the use is ours, and stands here
 * once for schemas, checks, the database and the screens.
 */
export const partLimits = {
  /** Pieces of a part in one line. A configured design has a limit of its own. */
  maxQuantity: 9_999_999,
  maxDesignQuantity: 999,
  /** Percent of an additional charge, with two decimals. */
  maxPercent: '9999.99',
  /** A unit price, in whatever currency. */
  maxUnitPrice: '9999999.99',
  /** An additional charge in money, and the total of a solution. */
  maxTotal: '200000000',
  /** Code points of a description, a name of a charge or of a file. */
  maxTextLength: 255,
  maxPartNumberLength: 100,
  /** Code points of what a custom part is for, and of the answer to a request. */
  maxPurposeLength: 2000,
  /** Kilograms a piece; a loaded prefabricated module of 40 ft weighs some 30,000. */
  maxMass: 100_000,
  /** Own lines of a solution beside its designs. */
  maxLines: 10_000,
  maxCharges: 50,
  /** Parts that one call adds. */
  maxPartsAtOnce: 500,
} as const
