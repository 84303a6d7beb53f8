/** The calls of filters: names, selection, one's own filters, and the countries of a solution. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { chooseFilter } from './choose-filter.ts'
import { listCountries } from './list-countries.ts'
import { listFilters } from './list-filters.ts'
import { toFilterName } from './present.ts'
import { createFilter, deleteFilter, editFilter } from './save-filter.ts'
import { listSavedFilters } from './store.ts'

export function addFilterRoutes(app: FastifyInstance): void {
  bindCall(app, calls['user/filter/names'], listFilters)

  bindCall(app, calls['custom/filter/names'], async (caller) =>
    (await listSavedFilters(caller.db, caller.user.id)).map(toFilterName),
  )

  bindCall(app, calls['custom/filter/{id}'], (caller, input) => chooseFilter(caller, input.id))

  bindCall(app, calls['custom/filter/create'], createFilter)

  bindCall(app, calls['custom/filter/edit'], editFilter)

  bindCall(app, calls['custom/filter/delete'], (caller, input) => deleteFilter(caller, input.filterId))

  bindCall(app, calls['solution/country/filter'], (caller, input) => listCountries(caller, input.cfgId))
}
