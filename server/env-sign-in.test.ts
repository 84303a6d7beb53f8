/** Tests which settings of signing in are accepted, and how their problems are reported. */
import { describe, expect, test } from 'vitest'
import { EnvironmentError, productionEnvironment, readSettings } from './env.ts'
import { createSamlProvider } from './testing/saml-provider.ts'

function listProblems(environment: Readonly<Record<string, string>>): readonly string[] {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems
    throw error
  }
}

const { environment: saml } = createSamlProvider()
const openId = {
  PUBLIC_URL: 'https://portal.example',
  OIDC_ISSUER: 'https://identity.example',
  OIDC_CLIENT_ID: 'design-portal',
}
const omitSetting = (name: string) => Object.fromEntries(Object.entries(saml).filter(([key]) => key !== name))

describe('single sign-on', () => {
  test('can be set up by addresses and certificates or by metadata alone', () => {
    expect(readSettings(saml).corporate).toMatchObject({ entryPoint: 'https://idp.example/sso', roles: {} })
    const byMetadata = readSettings({
      PUBLIC_URL: 'https://portal.example',
      SAML_IDP_METADATA: 'https://idp.example/metadata',
    })
    expect(byMetadata.corporate).toMatchObject({
      metadata: 'https://idp.example/metadata',
      entityId: 'https://portal.example/saml2/metadata',
      ownKey: undefined,
    })
    expect(readSettings({}).corporate).toBeUndefined()
  })

  test.each([
    ['SAML_IDP_CERTIFICATES', 'SAML_IDP_METADATA, or SAML_IDP_CERTIFICATES'],
    ['SAML_IDP_ENTITY_ID', 'SAML_IDP_METADATA, or SAML_IDP_CERTIFICATES'],
    ['SAML_PRIVATE_KEY', 'SAML_PRIVATE_KEY and SAML_CERTIFICATE belong together'],
    ['PUBLIC_URL', 'PUBLIC_URL is required'],
  ])('does not start without %s', (name, problem) => {
    expect(listProblems(omitSetting(name))[0]).toContain(problem)
  })

  test('needs a key shared by all processes when it runs on a database server', () => {
    const environment = {
      PUBLIC_URL: 'https://portal.example',
      SAML_IDP_METADATA: 'https://idp.example/metadata',
      DATABASE_URL: 'postgres://portal@db/portal',
    }
    expect(listProblems(environment)[0]).toContain('every app process has to sign with the same key')
    expect(listProblems({ ...saml, DATABASE_URL: environment.DATABASE_URL })).toEqual([])
  })

  test.each([
    ['SAML_PRIVATE_KEY', '-----BEGIN PRIVATE KEY-----\nbroken'],
    ['SAML_CERTIFICATE', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'],
    ['SAML_IDP_CERTIFICATES', '/no/such/file.pem'],
    ['SAML_ATTRIBUTES', '{"mail":"email"}'],
    ['SAML_ROLES', '{"everybody":"PU"}'],
    ['SAML_ROLES', '{"everybody":"SY"}'],
    ['SAML_ROLES', 'AP'],
  ])('rejects %s=%s without repeating a secret', (name, value) => {
    const [problem] = listProblems({ ...saml, [name]: value })
    expect(problem).toMatch(new RegExp(`^${name}`))
    if (name.includes('KEY')) expect(problem).not.toContain('broken')
  })

  test('accepts other attribute names and maps groups to roles', () => {
    const { corporate } = readSettings({
      ...saml,
      SAML_ATTRIBUTES: '{"email":"proxyAddress"}',
      SAML_ROLES: '{"dp-approvers":"AP","dp-super":"SU"}',
    })
    expect(corporate?.attributes.email).toEqual(['proxyAddress'])
    expect(corporate?.attributes.groups).toContain('memberOf')
    expect(corporate?.roles).toEqual({ 'dp-approvers': 'AP', 'dp-super': 'SU' })
  })
})

describe('an OpenID provider', () => {
  test('is configured separately for engineers and for partners', () => {
    const settings = readSettings({
      ...openId,
      OIDC_CLAIMS: '{"companyId":"org_id"}',
      PARTNER_ISSUER: 'https://partners.example',
      PARTNER_CLIENT_ID: 'portal',
    })
    expect(settings.identityService).toMatchObject({
      way: 'engineer',
      clientId: 'design-portal',
      claims: { companyId: 'org_id', email: 'email' },
    })
    expect(settings.partnerProvider).toMatchObject({ way: 'partner', clientId: 'portal' })
  })

  test('does not start without a client id', () => {
    expect(listProblems({ ...openId, OIDC_CLIENT_ID: '' })[0]).toContain('OIDC_CLIENT_ID and PUBLIC_URL')
  })
})

test.each([
  [{ ...openId, OIDC_ISSUER: 'http://identity.example' }, 'OIDC_ISSUER must be https://'],
  [{ ...openId, SAML_IDP_METADATA: 'http://idp.example/metadata' }, 'SAML_IDP_METADATA must be https://'],
  [
    { ...openId, PARTNER_ISSUER: 'http://p.example', PARTNER_CLIENT_ID: 'x' },
    'PARTNER_ISSUER must be https://',
  ],
])('%j does not start in production', (environment, problem) => {
  const problems = listProblems({ ...environment, ENVIRONMENT_NAME: productionEnvironment })
  expect(problems.join('\n')).toContain(problem)
})
