/**
 * Limits of parts, lines and charges. The specification states the figures without their use; their use is our
 * choice, and declared here once for schemas, checks, the database and the screens.
 */
export const partLimits = {
  /** Pieces of a part in one line. A configured design has its own limit. */
  maxQuantity: 9_999_999,
  maxDesignQuantity: 999,
  /** Percentage of an additional charge, with two decimals. */
  maxPercent: '9999.99',
  /** A unit price in any currency. */
  maxUnitPrice: '9999999.99',
  /** The amount of an additional charge, and the total of a solution. */
  maxTotal: '200000000',
  /** Code points of a description, of the name of a charge, and of a file name. */
  maxTextLength: 255,
  maxPartNumberLength: 100,
  /** Code points of the purpose of a custom part, and of the answer to a request. */
  maxPurposeLength: 2000,
  /** Kilograms per piece; a loaded prefabricated module of 40 ft weighs about 30,000. */
  maxMass: 100_000,
  /** Lines of a solution that belong to none of its designs. */
  maxLines: 10_000,
  maxCharges: 50,
  /** Parts that one call may add. */
  maxPartsAtOnce: 500,
} as const
