/** The call that returns the environment in which a page runs. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindPublicCall } from '../../../http/bind-call.ts'

/** The origin of a person as reported to the survey (specification, section 9). */
const survey = { type: 'DESIGNPORTALONDEMAND', brand: 'SE' } as const

export function addEnvironmentRoutes(app: FastifyInstance): void {
  bindPublicCall(app, calls.environment, ({ settings }, _input, { request }) => ({
    environmentName: settings.environmentName,
    environmentBanner: !settings.production,
    developerLogin: settings.sampleData,
    singleSignOnUrl: settings.corporate === undefined ? null : '/saml2/authenticate/se-idp',
    partnerPortalUrl:
      settings.partnerPortalUrl ?? (settings.partnerProvider === undefined ? null : '/partner/authenticate'),
    identityServiceUrl: settings.identityService === undefined ? null : '/identity-service/authenticate',
    privacyUrl: settings.privacyUrl ?? null,
    helpCenterUrl: settings.helpCenterUrl ?? null,
    publicStreamUrl: settings.publicStreamUrl ?? null,
    publicTools: settings.publicTools,
    analytics: settings.analyticsUrl !== undefined,
    survey:
      settings.surveyUrl === undefined
        ? null
        : {
            url: settings.surveyUrl,
            flag: request.hostname === settings.productionHost ? ('prod' as const) : ('Test' as const),
            ...survey,
          },
  }))
}
