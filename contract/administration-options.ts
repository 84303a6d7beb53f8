/** Choices and limits of the administration calls, apart from their schemas, which a page does not load. */

/** Maximum length of a note to a change of access. */
export const maxAccessNoteLength = 1000

/** Maximum lengths of the fields of companies, distributors and users, in code points. */
export const maxCompanyLengths = {
  crmAccount: 255,
  oracleSiteId: 100,
  issuer: 1024,
  externalId: 255,
} as const
export const maxEmailLength = 320

/** The columns by which a list of people can be sorted. */
export const userSorts = ['usrName', 'usrEmail', 'usrCompanyName', 'country', 'role', 'lastUse'] as const
export type UserSort = (typeof userSorts)[number]

/** The states by which a list of people can be filtered. */
export const userStates = ['active', 'inactive', 'all'] as const
export type UserState = (typeof userStates)[number]

/** The properties by which people form groups. */
export const groupKinds = ['role', 'roleFlag', 'accessFlag', 'region', 'productFamily'] as const
export type GroupKind = (typeof groupKinds)[number]

/** Where a piece of news is shown: on the dashboard, as a banner below the header, or in the ticker. */
export const newsPlaces = ['dashboard', 'banner', 'ticker'] as const

/** The people who see a piece of news. */
export const newsAudiences = ['all', 'internal', 'external'] as const

/** Whether a piece of news informs or warns. */
export const newsWeights = ['info', 'warning'] as const

/** Maximum lengths of the title and text of a piece of news, in code points. */
export const newsLengths = { title: 120, text: 1000 } as const

/** Maximum length of the name of a product family, in code points. */
export const maxFamilyNameLength = 80

/** Maximum lengths of the name and the source of a cost curve, in code points. */
export const curveLengths = { name: 80, source: 300 } as const

/** The outcomes by which the audit log can be filtered. */
export const auditOutcomes = ['done', 'refused'] as const

/** Bytes of an uploaded package, compressed. The largest package of the portal takes 120 kB. */
export const maxPackageBytes = 4_194_304

/** The number of countries of ISO 3166-1, and so the most that a record can name. */
export const countryCount = 249

/** Limits of price terms: lengths in code points, and how many rows a draft or an agreement has. */
export const termLimits = {
  source: 255,
  note: 1000,
  agreement: 100,
  opportunity: 100,
  parts: 5000,
  changes: 5000,
} as const
