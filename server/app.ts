/** Assembles the portal's HTTP server. It does not listen by itself, so that tests can inject requests directly. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Kysely } from 'kysely'
import { readListChanges } from './db/list-changes.ts'
import type { Tables } from './db/tables.ts'
import type { Settings } from './env.ts'
import { addAnalyticsRoutes } from './features/operations/analytics/routes.ts'
import { addDashboardRoutes } from './features/solutions/dashboard/routes.ts'
import { addAccessRoutes } from './features/people/access/routes.ts'
import { addApprovalRoutes } from './features/workflow/approval/routes.ts'
import { addAttachmentRoutes } from './features/solutions/attachments/routes.ts'
import { addBillImportRoutes } from './features/designs/bill-import/routes.ts'
import { addEnvironmentRoutes } from './features/operations/environment/routes.ts'
import { addExternalLinkRoutes } from './features/operations/external-link/routes.ts'
import { addFilterRoutes } from './features/solutions/filters/routes.ts'
import { addListExportRoutes } from './features/solutions/list-export/routes.ts'
import { addHealthRoutes, type ReadinessChecks } from './features/operations/health/routes.ts'
import { createErpPriceService, type ErpPriceService } from './features/pricing/erp-prices/price-service.ts'
import { createIdentify } from './features/sign-in/sign-in/identify.ts'
import { addApiKeyRoutes } from './features/sign-in/api-keys/routes.ts'
import { createCorporateSignOn } from './features/sign-in/corporate-sign-on/corporate-sign-on.ts'
import { addCorporateSignOnRoutes } from './features/sign-in/corporate-sign-on/routes.ts'
import { createOpenIdSignIns } from './features/sign-in/identity-service/open-id-sign-in.ts'
import { addIdentityServiceRoutes } from './features/sign-in/identity-service/routes.ts'
import { addSessionRoutes } from './features/sign-in/sessions/routes.ts'
import { addDocumentRoutes } from './features/solutions/documents/routes.ts'
import { addSubmittalRoutes } from './features/solutions/submittals/routes.ts'
import { addDesignActionRoutes } from './features/designs/designs/action-routes.ts'
import { addDesignRoutes } from './features/designs/designs/routes.ts'
import { addHistoryRoutes } from './features/solutions/history/routes.ts'
import { addMailRoutes } from './features/messaging/mail/routes.ts'
import { addNotificationRoutes } from './features/messaging/notifications/routes.ts'
import { addOpportunityRoutes } from './features/sales/opportunities/routes.ts'
import { addPermissionRoutes } from './features/people/permissions/routes.ts'
import { addOutboxRoutes } from './features/messaging/outbox/routes.ts'
import { addBillComparisonRoutes } from './features/designs/bill-comparison/routes.ts'
import { addProductReleaseRoutes } from './features/designs/product-releases/routes.ts'
import { addProductRoutes } from './features/designs/product-versions/routes.ts'
import { addSearchRoutes } from './features/operations/search/routes.ts'
import { addPartRoutes } from './features/designs/parts/routes.ts'
import { addReferenceDesignRoutes } from './features/designs/reference-designs/routes.ts'
import { addCataloguePartRoutes } from './features/designs/catalogue-parts/routes.ts'
import { addPartImportRoutes } from './features/designs/part-import/routes.ts'
import { addDocumentTemplateRoutes } from './features/sales/document-templates/routes.ts'
import { addCostCurveRoutes } from './features/pricing/cost-curves/routes.ts'
import { addProductFamilyRoutes } from './features/designs/product-families/routes.ts'
import { addPresenceRoutes } from './features/solutions/presence/routes.ts'
import { addPriceTermRoutes } from './features/pricing/price-terms/routes.ts'
import { addPriceListRoutes } from './features/pricing/price-lists/routes.ts'
import { addPriceRoutes } from './features/pricing/prices/routes.ts'
import { addPreferenceRoutes } from './features/people/preferences/routes.ts'
import { addOrderRoutes } from './features/sales/orders/routes.ts'
import { addOrderingRoutes } from './features/sales/ordering/routes.ts'
import { addQuotationRoutes } from './features/sales/quotations/routes.ts'
import { addQuoteRequestRoutes } from './features/sales/quote-requests/routes.ts'
import { addReferenceRoutes } from './features/operations/reference/routes.ts'
import { addSolutionListRoutes } from './features/solutions/solution-list/routes.ts'
import { addChainRoutes } from './features/designs/chains/routes.ts'
import { addDesignDataRoutes } from './features/designs/design-data/routes.ts'
import { addPrefabPricingRoutes } from './features/designs/prefab-pricing/routes.ts'
import { addRoomRoutes } from './features/designs/rooms/routes.ts'
import { addSolutionCustomerRoutes } from './features/solutions/solution-customer/routes.ts'
import { addSiteRoutes } from './features/solutions/site/routes.ts'
import { addSolutionActionRoutes } from './features/solutions/solution-actions/routes.ts'
import { addSolutionRoutes } from './features/solutions/solutions/routes.ts'
import { addSignInRoutes } from './features/sign-in/login/routes.ts'
import { addCustomerRoutes } from './features/sales/customers/routes.ts'
import { addCompanyRoutes } from './features/people/companies/routes.ts'
import { addDistributorRoutes } from './features/people/distributors/routes.ts'
import { addNewsRoutes } from './features/messaging/news/routes.ts'
import { addAuditRoutes } from './features/operations/audit-log/routes.ts'
import { addSolutionTransferRoutes } from './features/solutions/solution-transfers/routes.ts'
import { addUserRoutes } from './features/people/users/routes.ts'
import { addStatusWorkflowRoutes } from './features/workflow/status-workflow/routes.ts'
import { addTermsRoutes } from './features/sign-in/terms/routes.ts'
import { addVersionMoveRoutes } from './features/designs/version-moves/routes.ts'
import { addWarningRoutes } from './features/workflow/warnings/routes.ts'
import { addApiDocumentation } from './http/api-documentation.ts'
import { addCompression } from './http/compression.ts'
import { addErrorHandler, sendError } from './http/error-handler.ts'
import { addFormBody } from './http/form-body.ts'
import { addJsonBody } from './http/json-body.ts'
import { createResponseCache } from './http/response-cache/response-cache.ts'
import { addPages } from './http/pages.ts'
import { CallError } from './http/call-error.ts'
import { refuseConnection } from './http/refuse-connection.ts'
import { addRequestLog } from './http/request-log.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { createSystemAlarms } from './system-alarms.ts'

/** Largest body of a call, in bytes; file uploads have a limit of their own. */
const maxBodyBytes = 1024 * 1024

/** The output folder of the web build. */
export const webDirectory = join(import.meta.dirname, '../web/dist')

export type AppOptions = {
  readonly db: Kysely<Tables>
  readonly settings: Settings
  readonly log: FastifyBaseLogger
  readonly readinessChecks: ReadinessChecks
  /** Alarms for stalled work, which the health calls report in addition to the checks. */
  readonly alarms?: ReadinessChecks
  readonly clock?: () => Date
  /** The price service of the ERP; if absent, one is created from the settings. */
  readonly erpPrices?: ErpPriceService
  /** Folder of the web build. */
  readonly webDirectory?: string
}

/** Routes of every feature; a new feature adds its line. */
const features: readonly ((app: FastifyInstance) => void)[] = [
  addEnvironmentRoutes,
  addSignInRoutes,
  addCorporateSignOnRoutes,
  addIdentityServiceRoutes,
  addSessionRoutes,
  addApiKeyRoutes,
  addTermsRoutes,
  addExternalLinkRoutes,
  addAnalyticsRoutes,
  addPreferenceRoutes,
  addReferenceRoutes,
  addDashboardRoutes,
  addDesignDataRoutes,
  addPrefabPricingRoutes,
  addRoomRoutes,
  addSiteRoutes,
  addSolutionCustomerRoutes,
  addChainRoutes,
  addSolutionRoutes,
  addDocumentRoutes,
  addSubmittalRoutes,
  addSolutionListRoutes,
  addListExportRoutes,
  addFilterRoutes,
  addSolutionActionRoutes,
  addStatusWorkflowRoutes,
  addWarningRoutes,
  addPresenceRoutes,
  addDesignRoutes,
  addProductRoutes,
  addProductReleaseRoutes,
  addVersionMoveRoutes,
  addDesignActionRoutes,
  addHistoryRoutes,
  addPermissionRoutes,
  addPriceRoutes,
  addPriceListRoutes,
  addPriceTermRoutes,
  addPartRoutes,
  addCataloguePartRoutes,
  addPartImportRoutes,
  addCostCurveRoutes,
  addDocumentTemplateRoutes,
  addReferenceDesignRoutes,
  addProductFamilyRoutes,
  addBillComparisonRoutes,
  addBillImportRoutes,
  addAttachmentRoutes,
  addApprovalRoutes,
  addOutboxRoutes,
  addOrderRoutes,
  addOrderingRoutes,
  addQuotationRoutes,
  addQuoteRequestRoutes,
  addOpportunityRoutes,
  addNotificationRoutes,
  addMailRoutes,
  addAccessRoutes,
  addUserRoutes,
  addSolutionTransferRoutes,
  addAuditRoutes,
  addSearchRoutes,
  addNewsRoutes,
  addDistributorRoutes,
  addCompanyRoutes,
  addCustomerRoutes,
]

/** Builds the portal's HTTP side over an open, migrated database. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, settings, log, clock = () => new Date() } = options
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    // Only the addresses that our own proxies append are trusted, because a client can send arbitrary ones before them.
    trustProxy: (_address, hop) => hop < settings.trustedProxies,
    bodyLimit: maxBodyBytes,
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseConnection,
    // An address that cannot be decoded does not exist.
    frameworkErrors: (_error, _request, reply) => void sendError(reply, new CallError('NOT_FOUND')),
  })
  app.decorate('services', {
    db,
    settings,
    clock,
    log,
    identify: createIdentify({
      db,
      clock,
      includesSamples: settings.sampleData,
      termsVersion: settings.terms.version,
      secureCookies: settings.secureCookies,
    }),
    corporateSignOn: createCorporateSignOn(settings, { log, clock }),
    openIdSignIns: createOpenIdSignIns(settings, { log, clock }),
    erpPrices:
      options.erpPrices ??
      createErpPriceService({ url: settings.erpPriceUrl, token: settings.erpPriceToken, clock }),
    responseCache: createResponseCache({
      readChanges: async (knownIds) => await readListChanges(db, knownIds),
      clock,
      maxBytes: settings.responseCacheBytes,
    }),
    checkAnswers: !settings.production,
  })
  addErrorHandler(app)
  addRequestLog(app)
  addCompression(app)
  await addSecurityHeaders(app, settings)
  await app.register(cookie)
  addFormBody(app, maxBodyBytes)
  // The bytes of a file, for the calls that take one.
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })
  // A plain-text body would otherwise reach calls that expect JSON.
  app.removeContentTypeParser('text/plain')
  addJsonBody(app)
  for (const addRoutes of features) addRoutes(app)
  addHealthRoutes(app, options.readinessChecks, { ...createSystemAlarms(app.services), ...options.alarms })
  addApiDocumentation(app)
  await addPages(app, options.webDirectory ?? webDirectory)
  return app
}
