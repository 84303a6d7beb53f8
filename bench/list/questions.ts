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

function question(
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

const all = { group: 'all' } as const
const ascending = (column: Column): Sorting => ({ column, descending: false })
const descending = (column: Column): Sorting => ({ column, descending: true })

const groups: readonly Question[] = [
  question('my', { group: 'my' }, { sender: 'sales' }),
  question('shared', { group: 'shared' }, { sender: 'sales' }),
  question('company, of a partner', { group: 'company' }, { sender: 'partner' }),
  question('company, of a region', { group: 'company' }, { sender: 'sales' }),
  question('standard', { group: 'standard' }, { sender: 'partner' }),
  question('distributor', { group: 'distributor' }, { sender: 'distributor' }),
  question('distributor, of a region', { group: 'distributor' }, { sender: 'sales' }),
  question('tss', { group: 'tss' }, { sender: 'tss' }),
  question('archived by me', { group: 'archivedByMe' }, { sender: 'sales' }),
  question('all, of a region', all, { sender: 'sales' }),
  question('all', all),
]

/** Several values of a filter are merged from one index scan of each. */
const multiValueFilters: readonly Question[] = [
  question(
    'countries by owner',
    { ...all, countries: ['DE', 'AT', 'CH'] },
    { sorting: descending('userName') },
  ),
  question('countries by price', { ...all, countries: ['DE', 'AT', 'CH'] }, { sorting: descending('price') }),
  question('regions by owner', { ...all, regions: ['europe', 'china'] }, { sorting: descending('userName') }),
  question(
    'distributor, by name',
    { group: 'distributor' },
    { sender: 'sales', sorting: descending('name') },
  ),
]

const sorts: readonly Question[] = columns.flatMap((column) => [
  question(`all by ${column}`, all, { sorting: ascending(column) }),
  question(`all by ${column}, descending`, all, { sorting: descending(column) }),
  question(`region by ${column}`, all, { sender: 'sales', sorting: ascending(column) }),
  question(`region by ${column}, descending`, all, { sender: 'sales', sorting: descending(column) }),
])

const terms: readonly (readonly [name: string, filter: Filter])[] = [
  ['status open', { ...all, status: ['1'] }],
  ['status submitted or received', { ...all, status: ['3', '4'] }],
  ['status standard', { ...all, status: ['11'] }],
  ['country, one in thirteen', { ...all, countries: ['DE'] }],
  ['country, rare', { ...all, countries: ['IS'] }],
  ['five countries', { ...all, countries: ['JP', 'CN', 'KR', 'TW', 'SG'] }],
  ['region Europe', { ...all, regions: ['europe'] }],
  ['region China', { ...all, regions: ['china'] }],
  ['configurator type, common', { ...all, configTypes: [27] }],
  ['configurator type, rare', { ...all, configTypes: [35] }],
  ['product family', { ...all, productFamilies: ['SPCLG'] }],
  ['product type', { ...all, productTypes: ['row-designer'] }],
  ['stage won', { ...all, solOpptyStage: [7] }],
  ['stages pending', { ...all, solOpptyStage: [1, 2, 3] }],
  ['hide training', { ...all, hideTrnSoln: 'true' }],
  ['owner', { ...all, solutionOwnerEmail: 'person-1@design-portal.example' }],
  ['approver', { ...all, solutionApproverEmail: 'person-1@design-portal.example' }],
  ['expires within 30 days', { ...all, expiresWithinDays: 30 }],
  ['status and country', { ...all, status: ['8'], countries: ['DE'] }],
  ['status, country and type', { ...all, status: ['8'], countries: ['DE'], configTypes: [32] }],
  ['status and stage that never meet', { ...all, status: ['8'], solOpptyStage: [1] }],
  [
    'six terms',
    {
      ...all,
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
const filters: readonly Question[] = terms.flatMap(([name, filter]) => [
  question(name, filter),
  question(`${name}, by name`, filter, { sorting: descending('name') }),
  question(`${name}, oldest first`, filter, { sorting: ascending('updateDate') }),
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
    question(`“${searchText}”`, { ...all, searchText }),
    question(`“${searchText}” by name`, { ...all, searchText }, { sorting: ascending('name') }),
    question(`“${searchText}” by price`, { ...all, searchText }, { sorting: descending('price') }),
  ]),
  question('“hall” in a region', { ...all, searchText: 'hall' }, { sender: 'sales' }),
  question(
    '“hall” in countries of a region',
    { ...all, searchText: 'hall', countries: ['DE', 'FR', 'SE'] },
    { sender: 'sales' },
  ),
  question(
    '“hall” within a custom filter',
    {
      ...all,
      searchText: 'hall',
      status: ['1', '3', '4', '8'],
      configTypes: [27, 30],
      hideTrnSoln: 'true',
      regions: ['europe', 'north-america'],
    },
    { sorting: ascending('name') },
  ),
  question('“hall” of my own', { group: 'my', searchText: 'hall' }, { sender: 'sales' }),
  question('“hall”, open, in Germany', { ...all, searchText: 'hall', status: ['1'], countries: ['DE'] }),
  question('opportunity “1234”', { ...all, solOpptyText: '1234' }),
  question('opportunity “OP-”', { ...all, solOpptyText: 'OP-' }),
]

const deepPages: readonly Question[] = [
  question('page 10', all, { page: 10 }),
  question('page 100, the last that is counted', all, { page: 100 }),
  question('page 100 by name', all, { page: 100, sorting: ascending('name') }),
  question('page 100 of a region', all, { sender: 'sales', page: 100 }),
  question('page 100 of a status', { ...all, status: ['1'] }, { page: 100 }),
  question('page 1,000 by number', all, { page: 1000 }),
]

export const sections: readonly Section[] = [
  { title: 'groups', questions: groups },
  { title: 'orders', questions: sorts },
  { title: 'filters', questions: [...filters, ...multiValueFilters] },
  { title: 'searches', questions: searches },
  { title: 'deep pages', questions: deepPages },
]
