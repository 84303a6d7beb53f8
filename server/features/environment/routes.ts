/** The call that tells a page about the place it runs in. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindPublicCall } from '../../http/bind-call.ts'

export function environmentRoutes(app: FastifyInstance): void {
  const { settings } = app.services

  bindPublicCall(app, calls.environment, () => ({
    environmentName: settings.environmentName,
    environmentBanner: !settings.production,
    developerLogin: settings.sampleData,
    singleSignOnUrl: settings.samlEntryPoint ?? null,
    partnerPortalUrl: settings.partnerPortalUrl ?? null,
    identityServiceUrl: settings.oidcIssuer ?? null,
    privacyUrl: settings.privacyUrl ?? null,
    helpCenterUrl: settings.helpCenterUrl ?? null,
  }))
}
