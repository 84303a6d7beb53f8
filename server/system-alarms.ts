/** Which other systems do not do what the portal needs of them, by what came of asking them last: nobody is asked anew for this. */
import type { ReadinessChecks } from './features/operations/health/routes.ts'
import { findTrouble as findMailTrouble } from './features/messaging/mail/store.ts'
import { findTrouble as findMessageTrouble } from './features/messaging/outbox/store.ts'
import type { HttpServices } from './http/services.ts'

type Needed = Pick<HttpServices, 'db' | 'settings' | 'erpPrices' | 'openIdSignIns' | 'corporateSignOn'>

/** Tells what failed last; undefined where nothing did. */
type FindTrouble = () => string | undefined | Promise<string | undefined>

/** An alarm for each system that the settings name. People go on working while one is raised; what waits for the system is not lost. */
export function createSystemAlarms({
  db,
  settings,
  erpPrices,
  openIdSignIns,
  corporateSignOn,
}: Needed): ReadinessChecks {
  const troubles: Readonly<Record<string, FindTrouble | undefined>> = {
    mail: settings.mail && (() => findMailTrouble(db)),
    erpOrders:
      settings.erpOrderUrl === undefined
        ? undefined
        : () => findMessageTrouble(db, ['order', 'orderCancellation']),
    salesSystem: settings.salesSystem && (() => findMessageTrouble(db, ['opportunityUpdate'])),
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
    Object.entries(troubles).flatMap(([name, find]) =>
      find === undefined ? [] : [[name, async () => raise(name, await find())] as const],
    ),
  )
}

/** @throws Error where there is trouble */
function raise(name: string, trouble: string | undefined): void {
  if (trouble !== undefined) throw new Error(`${name} cannot be used: ${trouble}`)
}
