/** Alarms for other systems that fail, based on the results of their last use; the systems are not queried for this. */
import type { ReadinessChecks } from './features/operations/health/routes.ts'
import { findRepeatedFailure as findMailFailure } from './features/messaging/mail/store.ts'
import { findRepeatedFailure as findMessageFailure } from './features/messaging/outbox/store.ts'
import { findRepeatedFailure as findQuotationMailFailure } from './features/sales/quotations/mail-store.ts'
import type { HttpServices } from './http/services.ts'

type AlarmServices = Pick<HttpServices, 'db' | 'settings' | 'erpPrices' | 'openIdSignIns' | 'corporateSignOn'>

/** Returns the last failure; undefined if there is none. */
type FindFailure = () => string | undefined | Promise<string | undefined>

/** Creates an alarm for each configured system. While one is raised, the portal keeps working, and messages for the system are kept. */
export function createSystemAlarms({
  db,
  settings,
  erpPrices,
  openIdSignIns,
  corporateSignOn,
}: AlarmServices): ReadinessChecks {
  const failureFinders: Readonly<Record<string, FindFailure | undefined>> = {
    // Mail to people with an account, and to customers.
    mail: settings.mail && (async () => (await findMailFailure(db)) ?? (await findQuotationMailFailure(db))),
    erpOrders:
      settings.erpOrderUrl === undefined
        ? undefined
        : () => findMessageFailure(db, ['order', 'orderCancellation']),
    salesSystem: settings.salesSystem && (() => findMessageFailure(db, ['opportunityUpdate'])),
    erpPrices: erpPrices.configured ? erpPrices.trouble : undefined,
    corporateSignOn: corporateSignOn?.trouble,
    ...Object.fromEntries(
      openIdSignIns.map(({ settings: { way }, trouble }) => [
        way === 'engineer' ? 'identityService' : 'partnerPortal',
        trouble,
      ]),
    ),
  }
  return Object.fromEntries(
    Object.entries(failureFinders).flatMap(([name, find]) =>
      find === undefined ? [] : [[name, async () => requireNoFailure(name, await find())] as const],
    ),
  )
}

/** @throws Error if there is a failure */
function requireNoFailure(name: string, trouble: string | undefined): void {
  if (trouble !== undefined) throw new Error(`${name} cannot be used: ${trouble}`)
}
