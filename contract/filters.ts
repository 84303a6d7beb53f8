/** Calls about the filters of the list (standard filters, personal filters, the selected one) and the countries of a solution. */
import * as z from 'zod/mini'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import { buildCallTable } from './call.ts'
import { id, line, postedBack } from './fields.ts'
import { listGroups } from './solution-list-options.ts'
import { filterId, FilterState, SolutionFilter, Sorting } from './solution-list.ts'

/** Maximum number of personal filters, and maximum length of their names. */
export const maxFilters = 50
const filterName = line({ min: 1, max: maxNameLength })

/** The filters that everybody has; a group has a filter of the same name. The screen shows the text FILTER_<ID>. */
export const standardFilterIds = [
  ...listGroups,
  'my-open',
  'my-returned',
  'my-expiring',
  'waiting-for-approval',
  'in-review',
  'approved-not-ordered',
] as const
export type StandardFilterId = (typeof standardFilterIds)[number]

const StandardFilter = z.object({
  filterId: z.enum(standardFilterIds),
  /** The key of the filter's name. */
  nameKey: z.string(),
})

const CustomFilterName = z.object({
  filterId: z.string(),
  filterName: z.string(),
  /** ISO 8601. */
  updateDate: z.string(),
})

/** A term of a saved filter that refers to something that no longer exists. */
const DroppedTerm = z.object({ field: z.string(), value: z.string() })

export const CustomFilter = z.extend(CustomFilterName, {
  filter: FilterState,
  sorting: z.nullable(z.object({ column: z.string(), descending: z.boolean() })),
  /** Whether this is the filter with which the list opens. */
  preferred: z.boolean(),
  /** Whether this is the filter with which the list opens if none is preferred. */
  isDefault: z.boolean(),
})
export type CustomFilter = z.output<typeof CustomFilter>

const ChosenFilters = z.object({
  prefferedFilters: z.nullable(z.string()),
  defaultFilter: z.string(),
  /** The last selected filter; null if it no longer exists. */
  selectedFilter: z.nullable(z.string()),
  /** The filter with which the list opens: the preferred filter if there is one, otherwise the default. */
  firstFilter: z.string(),
})

export const filterCalls = buildCallTable([
  {
    name: 'user/filter/names',
    method: 'POST',
    encoding: 'json',
    summary:
      'Lists the filters I may choose, standard and my own, and which is selected, preferred and default.',
    input: z.strictObject({}),
    output: z.extend(ChosenFilters, {
      standardFilters: z.array(StandardFilter),
      customFilters: z.array(CustomFilterName),
    }),
    permission: 'keepOwnSettings',
    errors: [],
    reads: true,
  },
  {
    name: 'custom/filter/names',
    method: 'GET',
    encoding: 'query',
    summary: 'Lists my own filters by name.',
    input: z.strictObject({}),
    output: z.array(CustomFilterName),
    permission: 'keepOwnSettings',
    errors: [],
  },
  {
    name: 'custom/filter/{id}',
    method: 'POST',
    encoding: 'json',
    summary: 'Returns the criteria of a filter, standard or my own, and makes it the selected one.',
    input: z.strictObject({ id: filterId }),
    output: z.object({
      filterId: z.string(),
      /** The name of a personal filter; null for a standard filter, which the screen names. */
      filterName: z.nullable(z.string()),
      filter: FilterState,
      sorting: z.nullable(Sorting),
      /** Terms that were dropped because what they refer to no longer exists. */
      dropped: z.array(DroppedTerm),
    }),
    permission: 'keepOwnSettings',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'custom/filter/create',
    method: 'POST',
    encoding: 'json',
    summary: 'Saves a filter under a name of my own.',
    input: z.strictObject({
      filterName,
      filter: SolutionFilter,
      sorting: z.optional(z.nullable(Sorting)),
      preferred: z.optional(z.boolean()),
      isDefault: z.optional(z.boolean()),
    }),
    output: CustomFilter,
    permission: 'keepOwnSettings',
    errors: ['NAME_TAKEN', 'TOO_MANY_FILTERS'],
  },
  {
    name: 'custom/filter/edit',
    method: 'PUT',
    encoding: 'json',
    summary:
      'Changes one of my filters: its name, its criteria, whether it is preferred or the default. Omitted fields stay; a standard filter can only be preferred or the default.',
    input: z.strictObject({
      ...postedBack(CustomFilter),
      filterId,
      filterName: z.optional(filterName),
      filter: z.optional(SolutionFilter),
      sorting: z.optional(z.nullable(Sorting)),
      preferred: z.optional(z.boolean()),
      isDefault: z.optional(z.boolean()),
    }),
    output: ChosenFilters,
    permission: 'keepOwnSettings',
    errors: ['NOT_FOUND', 'NAME_TAKEN'],
  },
  {
    name: 'custom/filter/delete',
    method: 'POST',
    encoding: 'json',
    summary: 'Deletes one of my filters, and returns it as it was so that it can be created again.',
    input: z.strictObject({ filterId: id }),
    output: CustomFilter,
    permission: 'keepOwnSettings',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'solution/country/filter',
    method: 'GET',
    encoding: 'query',
    summary: 'Lists the countries I may move or copy a solution to.',
    input: z.strictObject({ cfgId: id }),
    output: z.array(
      z.object({
        countryId: z.string(),
        name: z.string(),
        currency: z.string(),
        commercialRegionId: z.string(),
        /** Whether this is the country of the solution. */
        current: z.boolean(),
      }),
    ),
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
  },
])
