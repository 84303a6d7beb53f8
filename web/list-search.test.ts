import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { opportunityStageNames } from '@design-portal/domain/workflow/opportunity-stages.ts'
import { solutionStatuses } from '@design-portal/domain/workflow/statuses.ts'
import {
  filterNames,
  initialList,
  isFiltered,
  isInitial,
  hasOnlyFilterName,
  archivedSearch,
  parseListSearch,
  resetList,
  applyFilter,
  applyGroup,
  applySorting,
} from './list-search.ts'
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts'

/** An address with every parameter of the list. */
const fullAddress =
  '?search=hall&group=company&filter=my-open&status=open,returned&region=europe&country=DE,NO&type=27,0&owner=ingrid@example.com' +
  '&approver=lea@example.com&approverId=11111111-1111-1111-1111-111111111111&stage=pending,won&opportunity=OP-1&family=SP3PH' +
  '&product=easy-ups-3-phase&customer=22222222-2222-2222-2222-222222222222&expiring=30&training=hidden&waiting=order&sort=price&descending=true&page=3&size=20'

describe('the address of the solution list', () => {
  test('contains the whole state and restores it', () => {
    const state = parseListSearch(parsePlainSearch(fullAddress))
    expect(Object.keys(state)).toHaveLength(22)
    expect(state.ignored).toBeUndefined()
    expect(parseListSearch(parsePlainSearch(stringifyPlainSearch({ ...state })))).toEqual(state)
    expect(filterNames.filter((name) => state[name] === undefined)).toEqual([])
  })

  test('leaves out defaults', () => {
    expect(parseListSearch({ search: '', group: 'my', page: '1', size: '100' })).toEqual({})
    expect(stringifyPlainSearch({ ...initialList })).toBe('')
  })

  test.each([
    ['size', '15'],
    ['page', 'two'],
    ['page', '-1'],
    ['page', '0'],
    ['sort', 'cost'],
    ['group', 'everyone'],
    ['status', 'sleeping'],
    ['country', 'Germany'],
    ['owner', 'ingrid'],
    ['expiring', '1000'],
    ['waiting', 'everything'],
    ['stage', '4'],
    ['family', 'sp-3ph'],
    ['filter', '"><script>'],
    ['search', 'x'.repeat(256)],
  ])('drops %s=%s and reports it', (name, value) => {
    expect(parseListSearch({ [name]: value })).toEqual({ ignored: [name] })
  })

  test('keeps the readable values of a list', () => {
    expect(parseListSearch({ status: 'open,sleeping,open' })).toEqual({
      status: ['open'],
      ignored: ['status'],
    })
  })

  test('ignores parameters of other pages', () => {
    expect(parseListSearch({ utm_source: 'mail', sizePerPage: '20' })).toEqual({})
  })

  test('sorts descending only by a column', () => {
    expect(parseListSearch({ descending: 'true' })).toEqual({})
  })

  test('parses any address without failing, and its own output to the same state', () => {
    const anything = fc.dictionary(
      fc.constantFrom(...filterNames, 'group', 'filter', 'sort', 'descending', 'page', 'size', 'ignored'),
      fc.oneof(
        fc.string(),
        fc.constantFrom('open,returned', 'DE', 'true', '20', 'hidden', 'pending,x'),
        fc.anything(),
      ),
    )
    fc.assert(
      fc.property(anything, (raw) => {
        const state = parseListSearch(raw)
        expect(parseListSearch({ ...state })).toEqual(state)
      }),
    )
  })
})

describe('the state of the list', () => {
  const state = parseListSearch(parsePlainSearch(fullAddress))

  test('returns to the first page when filter, group or order change', () => {
    expect(applyFilter(state, { status: ['open'] }).page).toBeUndefined()
    expect(applyGroup(state, 'all').page).toBeUndefined()
    expect(applyGroup(state, 'all')).not.toHaveProperty('waiting')
    expect(applySorting(state, { column: 'name', descending: false })).toMatchObject({ sort: 'name' })
    expect(applySorting(state, undefined)).not.toHaveProperty('descending')
    expect(applySorting(state, undefined).page).toBeUndefined()
  })

  test('drops the selected filter with its last condition', () => {
    const one = parseListSearch({ filter: 'my-open', status: 'open' })
    expect(applyFilter(one, { country: ['NO'] }).filter).toBe('my-open')
    expect(applyFilter(one, { status: [] })).toEqual({})
  })

  test('is initial after clearing, and contains only the filter after a reset', () => {
    expect(isInitial(initialList)).toBe(true)
    expect(isFiltered(initialList)).toBe(false)
    const reset = resetList('in-review')
    expect(reset).toEqual({ filter: 'in-review' })
    expect(hasOnlyFilterName(reset)).toBe(true)
    expect(hasOnlyFilterName(state)).toBe(false)
  })

  test('repairs an invalid address with the next change', () => {
    expect(applyFilter(parseListSearch({ status: 'x', country: 'NO' }), {})).toEqual({ country: ['NO'] })
  })

  test('accepts every status and stage by name', () => {
    expect(parseListSearch({ status: solutionStatuses.join(',') }).status).toEqual(solutionStatuses)
    expect(parseListSearch({ stage: opportunityStageNames.join(',') }).stage).toEqual(opportunityStageNames)
  })
})

test('the address of the archive report contains a search and a page', () => {
  expect(archivedSearch({ search: 'hall', page: '2', status: 'open' })).toEqual({
    search: 'hall',
    page: 2,
  })
  expect(archivedSearch({ page: 'x' })).toEqual({})
})
