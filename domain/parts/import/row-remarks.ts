/** The remarks and problems of the rows of an imported bill: closed sets with texts on the screens. */

/** What was cleaned before a part was found, or why a part is only a suggestion. */
export const rowRemarks = [
  'spaces',
  'letterCase',
  'lookAlikes',
  'leadingApostrophe',
  'leadingZeros',
  'wideCharacters',
  'sumOfRows',
  'quantityAssumed',
  'separators',
  'nearNumber',
  'successor',
  'modelName',
  'notFitted',
  'setAside',
  'struckThrough',
  'hiddenRow',
  'withinAssembly',
  'otherUnit',
  'otherCount',
  'placesCounted',
] as const
export type RowRemark = (typeof rowRemarks)[number]

/** The problem of one cell. */
export const rowProblems = [
  'rowTooWide',
  'quotationMarkOpen',
  'partNumberMissing',
  'partNumberUnknown',
  'partNumberTooLong',
  'partNumberIsFormulaError',
  'partNumberIsDate',
  'partNumberInScientificNotation',
  'partWithdrawn',
  'quantityMissing',
  'quantityNotANumber',
  'quantityNotWhole',
  'quantityZeroOrLess',
  'quantityTooLarge',
  'quantityAmbiguous',
] as const
export type RowProblem = (typeof rowProblems)[number]
