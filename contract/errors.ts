/** The closed set of errors a call may answer with: status and English text of each code. */

/**
 * Every error code, its HTTP status and the text an API client gets as `apiErrorMsg`. Screens show the text of
 * `getErrorMessageKey(code)` in the person's language instead.
 */
export const errors = {
  MALFORMED_JSON: {
    status: 400,
    text: 'The body is not valid JSON. Send a JSON text with the header Content-Type: application/json.',
  },
  INVALID_INPUT: {
    status: 400,
    text: 'Some fields cannot be accepted. Each entry of "fields" names the field and what it needs.',
  },
  UNAUTHENTICATED: { status: 401, text: 'Unauthorized access.' },
  SESSION_EXPIRED: { status: 401, text: 'Unauthorized access. Please login again.' },
  WRONG_CREDENTIALS: { status: 401, text: 'Unauthorized access. Please login again.' },
  SIGN_IN_ANSWER_INVALID: {
    status: 401,
    text: 'Could not verify the response from the sign-in service. Sign in again.',
  },
  SIGN_IN_EXPIRED: {
    status: 401,
    text: 'This sign-in took too long or was already used. Sign in again.',
  },
  SIGN_IN_REFUSED: {
    status: 401,
    text: 'The sign-in service knows your account, but it has no access to this portal. Ask your administrator.',
  },
  XSRF_MISSING: {
    status: 403,
    text: 'The request lacks its XSRF proof. Send the value of the cookie XSRF-TOKEN in the header X-XSRF-TOKEN.',
  },
  CROSS_SITE: { status: 403, text: 'This request is accepted only from pages of the portal.' },
  TERMS_NOT_ACCEPTED: {
    status: 403,
    text: 'The terms of use in force are not accepted yet. Read them, and send their version to terms/accept.',
  },
  FORBIDDEN: { status: 403, text: 'You do not have permission to do this. "details.reason" says why.' },
  NOT_FOUND: { status: 404, text: 'The requested resource was not found.' },
  METHOD_NOT_ALLOWED: {
    status: 405,
    text: 'This address does not support this method. See the header Allow.',
  },
  ROW_VERSION_CONFLICT: {
    status: 409,
    text: 'Someone else changed this in the meantime. Load it again and repeat the change on the new version.',
  },
  NAME_TAKEN: { status: 409, text: 'This name is already in use. Choose another one.' },
  BODY_TOO_LARGE: { status: 413, text: 'The body is too large. Send at most 1 MB.' },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    text: 'The body has a content type this call does not read. See the API description for its encoding.',
  },
  STATUS_NOT_ALLOWED: {
    status: 422,
    text: 'The status does not allow this action. "details" names those it allows.',
  },
  CONDITION_NOT_MET: {
    status: 422,
    text: 'A condition of this action is not met. "details.unmet" names each.',
  },
  ORDER_CHANGED: {
    status: 409,
    text: 'Someone else reordered the designs. Load them again and repeat the change.',
  },
  UNKNOWN_PERSON: {
    status: 422,
    text: 'This person is unknown or cannot be chosen. Find people by user/email.',
  },
  UNKNOWN_DISTRIBUTOR: {
    status: 422,
    text: 'A distributor is not one of those offered for this solution; nothing was changed. See quoteRequestDistributorList.',
  },
  OPPORTUNITY_UNKNOWN: { status: 422, text: 'The sales system does not know this opportunity number.' },
  OPPORTUNITY_NOT_AVAILABLE: { status: 422, text: 'This opportunity number is not available.' },
  UNKNOWN_COUNTRY: {
    status: 422,
    text: 'This country is unknown. Send a two-letter ISO 3166-1 code from country/names.',
  },
  UNKNOWN_PRODUCT_VERSION: {
    status: 422,
    text: 'This product version is unknown. Open the design again to continue with a version that exists.',
  },
  CHOICE_OUT_OF_DOMAIN: {
    status: 422,
    text: 'A choice has a value its parameter cannot take. "fields" names it.',
  },
  CHOICES_CONTRADICT: {
    status: 422,
    text: 'The choices contradict each other. "details" names the smallest set of choices and rules that do.',
  },
  RATE_LIMITED: {
    status: 429,
    text: 'Too many attempts. Wait as long as the header Retry-After says, then try again.',
  },
  PART_NOT_FOUND: {
    status: 422,
    text: 'A part is not known. "fields" names it; part/search and solution/custom-part/look-up find those that are.',
  },
  PART_WITHDRAWN: {
    status: 422,
    text: 'A part can no longer be ordered. "details" names its successor where there is one.',
  },
  FAMILY_IN_USE: {
    status: 422,
    text: 'The product family is in use and cannot be deleted. "details.uses" says where and how often.',
  },
  CUSTOMER_MAY_EXIST: {
    status: 409,
    text: 'There may be this customer already. "details.duplicates" names each with its reasons: use one of them, or send their ids as differentFrom.',
  },
  CUSTOMER_IN_USE: {
    status: 422,
    text: 'Solutions are for this customer or site, so it cannot be deleted. End it instead: it is not offered any more.',
  },
  ORDER_NUMBER_USED: {
    status: 409,
    text: 'Another order of this customer has the same number. "details.orders" names it: correct the number, or send sameNumberConfirmed.',
  },
  UNKNOWN_CUSTOMER: {
    status: 422,
    text: 'This customer or site is unknown or cannot be chosen. Find customers by customer/find, and sites by customer/details.',
  },
  CUSTOMER_IN_OTHER_COUNTRY: {
    status: 422,
    text: 'The site is in another country than the solution. Choose a site in its country, or change the country of the solution.',
  },
  PART_NUMBER_TAKEN: { status: 409, text: 'This part number is already in use. Choose another one.' },
  REQUEST_ANSWERED: {
    status: 409,
    text: 'This request is no longer open: it was answered, declined or withdrawn.',
  },
  TOO_MANY_LINES: {
    status: 422,
    text: 'The solution would get more lines or charges than it may have. "details" names the limit.',
  },
  TOTAL_TOO_LARGE: { status: 422, text: 'The total would exceed 200,000,000. Check quantities and prices.' },
  FILE_TYPE_NOT_SUPPORTED: {
    status: 422,
    text: 'This type of file is not supported. "details" names the types that are, and why this file is none of them.',
  },
  FILE_SIZE_NOT_SUPPORTED: {
    status: 422,
    text: 'This size of file is not supported: it is empty, or has too much in it. "details" names the limit.',
  },
  FILE_TOO_LARGE: {
    status: 413,
    text: 'The file is larger than 2 MB (2,097,152 bytes). Send a smaller one.',
  },
  PRICE_FILE_TOO_LARGE: {
    status: 413,
    text: 'The file is larger than 10 MB (10,485,760 bytes). Send it as .xlsx, which is smaller, or leave out columns.',
  },
  PART_FILE_TOO_LARGE: {
    status: 413,
    text: 'The file is larger than 100 MB (104,857,600 bytes). Leave out columns, or send it in several files.',
  },
  PACKAGE_TOO_LARGE: {
    status: 413,
    text: 'The package is larger than 4 MB (4,194,304 bytes). Send only its model, parts, tables and texts, as a ZIP file.',
  },
  PACKAGE_UNREADABLE: {
    status: 422,
    text: 'The file is not a package. "details" says why, and which file of it is meant: a ZIP file with product.model, parts.csv, tables/*.csv and texts/*.json.',
  },
  PRODUCT_VERSION_EXISTS: {
    status: 409,
    text: 'This version exists and never changes. Raise the number on the first line of product.model, or discard the draft that has it.',
  },
  REFERENCE_DESIGN_UNREADABLE: {
    status: 422,
    text: 'The file is not a reference design. "details.problems" names each problem with its line and field.',
  },
  REFERENCE_VERSION_EXISTS: {
    status: 409,
    text: 'This version of the reference design exists. Raise its number in the file, or discard the draft that has it.',
  },
  NOT_PREFABRICATED: {
    status: 422,
    text: 'This design is of another configurator. Only designs of prefabricated modules have this document.',
  },
  DESIGN_NOT_PRICED: {
    status: 422,
    text: 'Parts of this design have no price. Refresh the price of the solution, or see its price status.',
  },
  TOO_MANY_CHECKS: {
    status: 503,
    text: 'Other packages are being checked. Send this one again in a minute.',
  },
  FILE_NOT_READABLE: {
    status: 422,
    text: 'The file cannot be read: it is damaged or protected. Save it again without a password and send that.',
  },
  NO_PART_NUMBER_COLUMN: {
    status: 422,
    text: 'No column has a heading for part numbers. Head it "Part number", in any of the nine languages.',
  },
  TOO_MANY_FILES: { status: 422, text: 'A solution takes 20 files. Remove one first.' },
  TOO_MANY_API_KEYS: { status: 422, text: 'A person keeps up to 20 API keys. Revoke one first.' },
  TOO_MANY_FILTERS: { status: 422, text: 'A person keeps up to 50 filters. Delete one first.' },
  TOO_MANY_ROWS: {
    status: 422,
    text: 'A file of this format holds no more rows than details.limit says. Narrow the list with its filters, or ask for another format.',
  },
  INTERNAL: { status: 500, text: 'An error occurred while processing your request.' },
  ALREADY_DONE: {
    status: 409,
    text: 'A request with this Idempotency-Key was carried out, but its answer was lost. Load again what it changed; it is not done twice.',
  },
  STORAGE_FULL: {
    status: 503,
    text: 'The storage of the portal is full; nothing was saved. Please try again later, and tell your administrator.',
  },
  SERVICE_UNAVAILABLE: { status: 503, text: 'The service is not responding. Please try again.' },
} as const satisfies Record<string, { readonly status: number; readonly text: string }>

export type ErrorCode = keyof typeof errors

/** The key of the text a screen shows for an error code. */
export function getErrorMessageKey<Code extends ErrorCode>(code: Code): `ERROR_${Code}` {
  return `ERROR_${code}`
}

/** What is wrong with one field, from a closed set so that a form can say it in the person's language. */
export const fieldErrorCodes = [
  'missing',
  'wrong_type',
  'too_small',
  'too_big',
  'wrong_format',
  'not_allowed',
  'unknown_field',
] as const
export type FieldErrorCode = (typeof fieldErrorCodes)[number]

/** One field that cannot be accepted: its path (`designs.0.name`), what is wrong, and in English what it needs. */
export type FieldError = {
  readonly path: string
  readonly code: FieldErrorCode
  readonly message: string
}

/** The body of every answer that is not a success. */
export type ErrorBody = {
  readonly apiErrorCode: ErrorCode
  readonly apiErrorMsg: string
  readonly fields?: readonly FieldError[]
  readonly details?: Readonly<Record<string, unknown>>
}
