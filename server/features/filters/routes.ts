/** The calls of filters: names, choice, one's own filters, countries of a solution. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import { chooseFilter } from './choose-filter.ts'
import { listCountries } from './list-countries.ts'
import { listFilters } from './list-filters.ts'
import { presentName } from './present.ts'
import { createFilter, deleteFilter, editFilter } from './save-filter.ts'
import { listSavedFilters } from './store.ts'

export function filterRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['user/filter/names'], ({ user }) => listFilters(services.db, user))

  bindCall(app, calls['custom/filter/names'], async ({ user }) =>
    (await listSavedFilters(services.db, user.id)).map(presentName),
  )

  bindCall(app, calls['custom/filter/{id}'], ({ input, user }) => chooseFilter(services, user, input.id))

  bindCall(app, calls['custom/filter/create'], ({ input, user }) => createFilter(services, user, input))

  bindCall(app, calls['custom/filter/edit'], ({ input, user }) => editFilter(services, user, input))

  bindCall(app, calls['custom/filter/delete'], ({ input, user }) =>
    deleteFilter(services, user, input.filterId),
  )

  bindCall(app, calls['solution/country/filter'], ({ input, user }) =>
    listCountries(services, user, input.cfgId),
  )
}
