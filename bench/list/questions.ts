/**
 * The questions that the benchmark asks the list: every group, order, filter and search, deep pages, counts and
 * combinations.
 */
import type { InputOf } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'

type ListInput = InputOf<Calls['solutions/list/filter']>

export interface Question {
  readonly name: string
  /** The sample account that sends the question. */
  readonly sender: string
  readonly input: ListInput
  /** A search may take longer than a list. */
  readonly isSearch: boolean
}

export interface Section {
  readonly title: string
  readonly questions: readonly Question[]
}

type Filter = ListInput['filter']
type Sorting = NonNullable<ListInput['sorting']>
type Column = Sorting['column']

const columns: readonly Column[] = [
  'country',
  'name',
  'status',
  'userName',
  'opportunityStatus',
  'price',
  'updateDate',
]

function createQuestion(
  name: string,
  filter: Filter,
  { sender = 'super', sorting, page = 1 }: { sender?: string; sorting?: Sorting; page?: number } = {},
): Question {
  return {
    name,
    sender,
    input: {
      filter,
      paging: { currentPage: page, sizePerPage: 100 },
      ...(sorting === undefined ? {} : { sorting }),
    },
    isSearch: filter.searchText !== undefined || filter.solOpptyText !== undefined,
  }
}

const allSolutions = { group: 'all' } as const
const sortAscending = (column: Column): Sorting => ({ column, descending: false })
const sortDescending = (column: Column): Sorting => ({ column, descending: true })

const groups: readonly Question[] = [
  createQuestion('my', { group: 'my' }, { sender: 'sales' }),
  createQuestion('shared', { group: 'shared' }, { sender: 'sales' }),
  createQuestion('company, of a partner', { group: 'company' }, { sender: 'partner' }),
  createQuestion('company, of a region', { group: 'company' }, { sender: 'sales' }),
  createQuestion('standard', { group: 'standard' }, { sender: 'partner' }),
  createQuestion('distributor', { group: 'distributor' }, { sender: 'distributor' }),
  createQuestion('distributor, of a region', { group: 'distributor' }, { sender: 'sales' }),
  createQuestion('tss', { group: 'tss' }, { sender: 'tss' }),
  createQuestion('archived by me', { group: 'archivedByMe' }, { sender: 'sales' }),
  createQuestion('all, of a region', allSolutions, { sender: 'sales' }),
  createQuestion('all', allSolutions),
]

/** Several values of a filter are merged from one index scan of each. */
const multiValueFilters: readonly Question[] = [
  createQuestion(
    'countries by owner',
    { ...allSolutions, countries: ['DE', 'AT', 'CH'] },
    { sorting: sortDescending('userName') },
  ),
  createQuestion(
    'countries by price',
    { ...allSolutions, countries: ['DE', 'AT', 'CH'] },
    { sorting: sortDescending('price') },
  ),
  createQuestion(
    'regions by owner',
    { ...allSolutions, regions: ['europe', 'china'] },
    { sorting: sortDescending('userName') },
  ),
  createQuestion(
    'distributor, by name',
    { group: 'distributor' },
    { sender: 'sales', sorting: sortDescending('name') },
  ),
]

const sorts: readonly Question[] = columns.flatMap((column) => [
  createQuestion(`all by ${column}`, allSolutions, { sorting: sortAscending(column) }),
  createQuestion(`all by ${column}, descending`, allSolutions, { sorting: sortDescending(column) }),
  createQuestion(`region by ${column}`, allSolutions, { sender: 'sales', sorting: sortAscending(column) }),
  createQuestion(`region by ${column}, descending`, allSolutions, {
    sender: 'sales',
    sorting: sortDescending(column),
  }),
])

const filterTerms: readonly (readonly [name: string, filter: Filter])[] = [
  ['status open', { ...allSolutions, status: ['1'] }],
  ['status submitted or received', { ...allSolutions, status: ['3', '4'] }],
  ['status standard', { ...allSolutions, status: ['11'] }],
  ['country, one in thirteen', { ...allSolutions, countries: ['DE'] }],
  ['country, rare', { ...allSolutions, countries: ['IS'] }],
  ['five countries', { ...allSolutions, countries: ['JP', 'CN', 'KR', 'TW', 'SG'] }],
  ['region Europe', { ...allSolutions, regions: ['europe'] }],
  ['region China', { ...allSolutions, regions: ['china'] }],
  ['configurator type, common', { ...allSolutions, configTypes: [27] }],
  ['configurator type, rare', { ...allSolutions, configTypes: [35] }],
  ['product family', { ...allSolutions, productFamilies: ['SPCLG'] }],
  ['product type', { ...allSolutions, productTypes: ['row-designer'] }],
  ['stage won', { ...allSolutions, solOpptyStage: [7] }],
  ['stages pending', { ...allSolutions, solOpptyStage: [1, 2, 3] }],
  ['hide training', { ...allSolutions, hideTrnSoln: 'true' }],
  ['owner', { ...allSolutions, solutionOwnerEmail: 'person-1@design-portal.example' }],
  ['approver', { ...allSolutions, solutionApproverEmail: 'person-1@design-portal.example' }],
  ['expires within 30 days', { ...allSolutions, expiresWithinDays: 30 }],
  ['status and country', { ...allSolutions, status: ['8'], countries: ['DE'] }],
  ['status, country and type', { ...allSolutions, status: ['8'], countries: ['DE'], configTypes: [32] }],
  ['status and stage that never meet', { ...allSolutions, status: ['8'], solOpptyStage: [1] }],
  [
    'six terms',
    {
      ...allSolutions,
      status: ['1', '3', '4'],
      countries: ['DE', 'SE'],
      configTypes: [30, 17],
      hideTrnSoln: 'true',
      solOpptyStage: [4, 5],
      regions: ['europe'],
    },
  ],
]

/** In the list's default order and in two orders in which the matches may be at the far end. */
const filters: readonly Question[] = filterTerms.flatMap(([name, filter]) => [
  createQuestion(name, filter),
  createQuestion(`${name}, by name`, filter, { sorting: sortDescending('name') }),
  createQuestion(`${name}, oldest first`, filter, { sorting: sortAscending('updateDate') }),
])

const texts = [
  'hall',
  'zürich',
  'ups',
  'university',
  'bank campus',
  'solheim',
  'wing 80',
  'OP-123456',
  'op-12',
  '東京',
  'データ',
  '上海',
  '데이',
  '東',
  'be',
  'zq',
  '---',
  'a--',
  'anna',
  'nothing holds this',
]

const searches: readonly Question[] = [
  ...texts.flatMap((searchText) => [
    createQuestion(`“${searchText}”`, { ...allSolutions, searchText }),
    createQuestion(
      `“${searchText}” by name`,
      { ...allSolutions, searchText },
      { sorting: sortAscending('name') },
    ),
    createQuestion(
      `“${searchText}” by price`,
      { ...allSolutions, searchText },
      { sorting: sortDescending('price') },
    ),
  ]),
  createQuestion('“hall” in a region', { ...allSolutions, searchText: 'hall' }, { sender: 'sales' }),
  createQuestion(
    '“hall” in countries of a region',
    { ...allSolutions, searchText: 'hall', countries: ['DE', 'FR', 'SE'] },
    { sender: 'sales' },
  ),
  createQuestion(
    '“hall” within a custom filter',
    {
      ...allSolutions,
      searchText: 'hall',
      status: ['1', '3', '4', '8'],
      configTypes: [27, 30],
      hideTrnSoln: 'true',
      regions: ['europe', 'north-america'],
    },
    { sorting: sortAscending('name') },
  ),
  createQuestion('“hall” of my own', { group: 'my', searchText: 'hall' }, { sender: 'sales' }),
  createQuestion('“hall”, open, in Germany', {
    ...allSolutions,
    searchText: 'hall',
    status: ['1'],
    countries: ['DE'],
  }),
  createQuestion('opportunity “1234”', { ...allSolutions, solOpptyText: '1234' }),
  createQuestion('opportunity “OP-”', { ...allSolutions, solOpptyText: 'OP-' }),
]

const deepPages: readonly Question[] = [
  createQuestion('page 10', allSolutions, { page: 10 }),
  createQuestion('page 100, the last that is counted', allSolutions, { page: 100 }),
  createQuestion('page 100 by name', allSolutions, { page: 100, sorting: sortAscending('name') }),
  createQuestion('page 100 of a region', allSolutions, { sender: 'sales', page: 100 }),
  createQuestion('page 100 of a status', { ...allSolutions, status: ['1'] }, { page: 100 }),
  createQuestion('page 1,000 by number', allSolutions, { page: 1000 }),
]

export const sections: readonly Section[] = [
  { title: 'groups', questions: groups },
  { title: 'orders', questions: sorts },
  { title: 'filters', questions: [...filters, ...multiValueFilters] },
  { title: 'searches', questions: searches },
  { title: 'deep pages', questions: deepPages },
]
