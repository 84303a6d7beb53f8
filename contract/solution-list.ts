/** Calls about many solutions: the list with its filter, its groups, one row of it, and the list as a file. */
import { maxFamilies } from '@design-portal/domain/parts/families.ts'
import { shippedFamilyPrefixes } from '@design-portal/domain/products/families.ts'
import * as z from 'zod/mini'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import { rowActionNames } from '@design-portal/domain/workflow/action-names.ts'
import { buildCallTable } from './call.ts'
import { flag, id, languages, line, pageSize, postedBack, wholeNumber } from './fields.ts'
import { familyPrefix } from './part-fields.ts'
import { defaultPageSize, listGroups, sortColumns, waitingKinds } from './solution-list-options.ts'
import { Ability, SolutionRow } from './solutions.ts'

/** How many solutions a spreadsheet can hold: its rows (ECMA-376, part 1) without that of the headings. CSV has no limit. */
export const maxSheetRows = 1_048_575

/** A filter by its id: a standard one (a word) or one of a person's own (a guid). */
export const filterId = line({ min: 1, max: 64 })

/** A word that may be sent as a number, because some clients send status ids as numbers and others as texts. */
const word = z.union([
  z.string().check(z.maxLength(64)),
  z.pipe(
    z.int(),
    z.transform((number: number) => String(number)),
  ),
])

const optionalList = <Item extends z.ZodMiniType>(item: Item, maxLength: number) =>
  z.optional(z.array(item).check(z.maxLength(maxLength)))

/** An e-mail address, compared without regard to case; an empty text is not a filter. */
const email = z.optional(line({ max: 320 }))

/** The prefix of a family; for those that the portal is delivered with also their index 0 to 6, as a number or a text. */
const productFamily = z.union([
  familyPrefix,
  z.pipe(
    wholeNumber({ min: 0, max: shippedFamilyPrefixes.length - 1 }),
    z.transform((index: number): string => shippedFamilyPrefixes[index] ?? ''),
  ),
])

const searchTerm = z.optional(line({ max: maxNameLength }))

/**
 * The filter of a list. Fields are combined with "and", the entries of one field with "or"; an omitted field, an empty text
 * and an empty list filter nothing.
 */
export const SolutionFilter = z.strictObject({
  /** A standard or saved filter, whose values apply to every field that this filter leaves out. */
  filterId: z.optional(filterId),
  group: z.optional(z.enum(listGroups)),
  hideTrnSoln: z._default(flag, false),
  solutionOwnerEmail: email,
  solutionApproverEmail: email,
  /** The approver of record; the system id finds solutions that were approved automatically. */
  solutionApproverId: z.optional(z.union([id, z.literal('')])),
  /** Status ids; "0" means any status. */
  status: optionalList(word, 20),
  /** Numbers of configurator types. */
  configTypes: optionalList(wholeNumber({ min: 0, max: 999 }), 20),
  /** ISO 3166-1 alpha-2. */
  countries: optionalList(z.string().check(z.regex(/^[A-Z]{2}$/)), 300),
  /** Commercial regions by id. */
  regions: optionalList(z.string().check(z.maxLength(40)), 10),
  /** Opportunity stages from 0 to 7. */
  solOpptyStage: optionalList(wholeNumber({ min: 0, max: 7 }), 8),
  productFamilies: optionalList(productFamily, maxFamilies),
  /** Whom the solution is for. */
  customerId: z.optional(z.union([id, z.literal('')])),
  /** Product types by their keys in configtype/all, regardless of the configurator version. */
  productTypes: optionalList(z.string().check(z.maxLength(60)), 20),
  /**
   * Matched against name, owner, opportunity number, and the customer's name and numbers. A text of three or more characters (two if one of them is Chinese,
   * Japanese or Korean) matches anywhere, a shorter one only at the beginning of a word. Punctuation after at most one letter
   * or digit matches at the beginning of a word, punctuation alone at the beginning of a name.
   */
  searchText: searchTerm,
  /** Matched against the opportunity number only, by the rules of `searchText`. */
  solOpptyText: searchTerm,
  /** Lists solutions that expire within this many days (our choice). */
  expiresWithinDays: z.optional(wholeNumber({ min: 1, max: 365 })),
  /**
   * Lists what waits for me as the dashboard counts it, in whichever group it is: the filter's own group then applies to nothing
   * (our choice).
   */
  waiting: z.optional(z.enum(waitingKinds)),
})
export type SolutionFilter = z.output<typeof SolutionFilter>

/** A filter as the server stores and returns it: every field is present, as in the initial filter state of the list. */
export const FilterState = z.object({
  filterId: z.string(),
  group: z.enum(listGroups),
  /** A text and not a boolean. */
  hideTrnSoln: z.enum(['true', 'false']),
  solutionOwnerEmail: z.string(),
  solutionApproverEmail: z.string(),
  solutionApproverId: z.string(),
  status: z.array(z.string()),
  configTypes: z.array(z.int()),
  countries: z.array(z.string()),
  regions: z.array(z.string()),
  solOpptyStage: z.array(z.int()),
  productFamilies: z.array(familyPrefix),
  productTypes: z.array(z.string()),
  customerId: z.optional(z.string()),
  searchText: z.string(),
  solOpptyText: z.string(),
  expiresWithinDays: z.optional(z.int()),
  waiting: z.optional(z.enum(waitingKinds)),
})
export type FilterState = z.output<typeof FilterState>

export const Sorting = z.strictObject({ column: z.enum(sortColumns), descending: flag })
export type Sorting = z.output<typeof Sorting>

/** How reliable the price of a row is; a `stale` price is older than 30 days. */
export const rowPriceStates = ['none', 'incomplete', 'stale', 'complete'] as const

/**
 * Whether the reader may do each action of a row's menu, and the key of the reason when not; the same verdicts as `actions` of
 * `solution/configId`. For a selection, an action can be done with those rows whose own verdict allows it.
 */
const RowActions = z.record(z.enum(rowActionNames), Ability)

/** A solution in the list, with the contents of its reports column and the actions that the reader may perform. */
export const SolutionListRow = z.extend(SolutionRow, {
  actions: RowActions,
  reports: z.object({
    /** Whether the bill of materials has lines. */
    hasBill: z.boolean(),
    priceStatus: z.enum(rowPriceStates),
    /** ISO 8601; null when there is no price. */
    pricedAt: z.nullable(z.string()),
  }),
})
export type SolutionListRow = z.output<typeof SolutionListRow>

/** A solution on a page of the list, where rows with the same verdicts share them. */
const SolutionPageRow = z.extend(z.omit(SolutionListRow, { actions: true }), {
  /** Index, from 0, of the row's entry in the page's `actionSets`. */
  actionSet: z.int(),
})
export type SolutionPageRow = z.output<typeof SolutionPageRow>

export const PaginationInfo = z.object({
  currentPage: z.int(),
  empty: z.boolean(),
  firstPage: z.boolean(),
  hasNext: z.boolean(),
  hasPrevious: z.boolean(),
  lastPage: z.boolean(),
  sizePerPage: z.int(),
  totalItems: z.int(),
  /** False when totalItems is a lower bound. */
  totalExact: z.boolean(),
  totalItemsInCurrentPage: z.int(),
  totalPages: z.int(),
  /** Sent as `after`, it returns the page that follows this one exactly, at any depth; null on the last page. */
  nextCursor: z.nullable(z.string()),
})
export type PaginationInfo = z.output<typeof PaginationInfo>

const Paging = z.strictObject({
  ...postedBack(PaginationInfo),
  currentPage: z._default(wholeNumber({ min: 1, max: 1_000_000 }), 1),
  sizePerPage: pageSize(defaultPageSize),
  /** The nextCursor of the previous page. */
  after: z.optional(z.string().check(z.maxLength(2000))),
})

const ListExport = z.object({
  exportId: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  format: z.enum(['xlsx', 'csv']),
  rowsDone: z.int(),
  rowsTotal: z.int(),
  fileName: z.string(),
})
export type ListExport = z.output<typeof ListExport>

const exportId = z.strictObject({ exportId: id })

export const solutionListCalls = buildCallTable([
  {
    name: 'solutions/list/filter',
    method: 'POST',
    encoding: 'json',
    summary: 'Lists the solutions of a group that match a filter, a page at a time.',
    input: z.strictObject({
      filter: SolutionFilter,
      paging: Paging,
      sorting: z.optional(Sorting),
      /** The language whose names of countries and statuses are sorted. */
      lang: z._default(z.enum(languages), 'en'),
    }),
    output: z.object({
      solutions: z.array(SolutionPageRow),
      /** The distinct sets of verdicts on the actions of the rows. */
      actionSets: z.array(RowActions),
      paginationInfo: PaginationInfo,
      /** The groups the reader may list. */
      groups: z.array(z.enum(listGroups)),
      /** The columns by which the reader may sort; prices are excluded if the reader may not see them. */
      sortColumns: z.array(z.enum(sortColumns)),
      /**
       * For an order by price, which compares what prices are worth at the rates of the day: the currencies of this page that have no
       * rate, so that their prices come last.
       */
      currenciesWithoutRate: z.array(z.string()),
    }),
    // Each group has a row of its own in the permission table.
    permission: 'signedIn',
    errors: [],
    reads: true,
    cached: true,
  },
  {
    name: 'solutions/list/groups',
    method: 'POST',
    encoding: 'json',
    summary:
      'Returns how many solutions match a filter, ignoring its field waiting, in each group that I may list, counted up to a thousand.',
    input: z.strictObject({ filter: SolutionFilter }),
    output: z.object({
      groups: z.array(z.object({ group: z.enum(listGroups), totalItems: z.int(), totalExact: z.boolean() })),
    }),
    // Each group has a row of its own in the permission table.
    permission: 'signedIn',
    errors: [],
    reads: true,
    cached: true,
  },
  {
    name: 'solutions/cfgid',
    method: 'POST',
    encoding: 'json',
    summary: 'Returns one solution as the list shows it.',
    input: z.strictObject({ cfgid: id }),
    output: SolutionListRow,
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
    reads: true,
  },
  {
    name: 'solutions/list/export',
    method: 'POST',
    encoding: 'json',
    summary: 'Starts an export of the solutions that match a filter, or of those selected, to a file.',
    input: z.strictObject({
      filter: SolutionFilter,
      sorting: z.optional(Sorting),
      format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'),
      lang: z._default(z.enum(languages), 'en'),
      /** If given, only these solutions are exported. */
      cfgids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(1000))),
    }),
    output: ListExport,
    permission: 'exportDocument',
    errors: ['TOO_MANY_ROWS', 'RATE_LIMITED'],
  },
  {
    name: 'solutions/list/export/progress',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns the progress of my export.',
    input: exportId,
    output: ListExport,
    permission: 'exportDocument',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'solutions/list/export.xlsx',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns my finished export as a spreadsheet; it is kept for a day.',
    input: exportId,
    output: { file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    permission: 'exportDocument',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'solutions/list/export.csv',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns my finished export as comma-separated text; it is kept for a day.',
    input: exportId,
    output: { file: 'text/csv; charset=utf-8' },
    permission: 'exportDocument',
    errors: ['NOT_FOUND'],
  },
])
