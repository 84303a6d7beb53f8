/** The settings of signing in through other systems: corporate single sign-on, identity service, partner portal. */
import { X509Certificate, createPrivateKey } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { baseRoles, isExternal, roleFlags } from '@design-portal/domain/permissions/roles.ts'
import * as z from 'zod'

/** The URL of another site or of the portal itself. */
export const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an address beginning with http:// or https://',
})

/** A text that is either the value of the variable or the content of the file that it names. */
const readTextOrFile = (isText: (value: string) => boolean, description: string) =>
  z.string().transform((value, context) => {
    if (isText(value)) return value
    if (existsSync(value)) return readFileSync(value, 'utf8')
    context.addIssue({ code: 'custom', message: `must be ${description}, or the path of a file with it` })
    return z.NEVER
  })

const certificate = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g
const isPem = (value: string) => value.includes('-----BEGIN ')

/** One or more certificates; during a rotation there is an old and a new one. */
const certificates = readTextOrFile(isPem, 'certificates in PEM form').transform((text, context) => {
  const found = text.match(certificate) ?? []
  try {
    if (found.length > 0 && found.every((pem) => new X509Certificate(pem).raw.length > 0)) return found
  } catch {
    // An unreadable certificate is reported below, like a missing one.
  }
  context.addIssue({ code: 'custom', message: 'must hold certificates in PEM form' })
  return z.NEVER
})

const privateKey = readTextOrFile(isPem, 'an RSA key in PEM form').refine(
  (text) => {
    try {
      return createPrivateKey(text).asymmetricKeyType === 'rsa'
    } catch {
      return false
    }
  },
  { error: 'must hold an RSA key in PEM form, without a password' },
)

/** A JSON text that matches a schema. */
function readJson<Shape extends z.ZodType>(shape: Shape, example: string) {
  return z
    .string()
    .transform((text, context) => {
      try {
        const value: unknown = JSON.parse(text)
        return value
      } catch {
        context.addIssue({ code: 'custom', message: `must be JSON, such as ${example}` })
        return z.NEVER
      }
    })
    .pipe(shape)
}

const personFacts = ['email', 'name', 'country', 'company', 'groups'] as const
const personClaims = ['email', 'name', 'country', 'companyId', 'companyName'] as const

/** The attribute names for each fact about a person if none are configured: those of Active Directory, eduPerson and Entra ID. */
const defaultAttributes: Readonly<Record<(typeof personFacts)[number], readonly string[]>> = {
  email: [
    'email',
    'mail',
    'urn:oid:0.9.2342.19200300.100.1.3',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  ],
  name: [
    'displayName',
    'name',
    'urn:oid:2.16.840.1.113730.3.1.241',
    'http://schemas.microsoft.com/identity/claims/displayname',
  ],
  country: [
    'country',
    'c',
    'urn:oid:2.5.4.6',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/country',
  ],
  company: ['company', 'o', 'urn:oid:2.5.4.10'],
  groups: ['groups', 'memberOf', 'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups'],
}

const defaultClaims: Readonly<Record<(typeof personClaims)[number], string>> = {
  email: 'email',
  name: 'name',
  country: 'country',
  companyId: 'company_id',
  companyName: 'company_name',
}

const readMapping = <Names extends readonly string[]>(names: Names, example: string) =>
  readJson(
    z.partialRecord(z.enum(names), z.string().min(1), {
      error: `must name some of ${names.join(', ')}, such as ${example}`,
    }),
    example,
  )

/** A role or a role flag of an internal person. */
const internalRoles = [
  ...baseRoles.filter((role) => !isExternal(role) && role !== 'SY'),
  ...roleFlags,
] as const
const roleExample = '{"dp-approvers":"AP"}'

/** The sign-in variables, which are read together with those of `env.ts`. */
export const signInVariables = {
  SAML_ENTRY_POINT: httpUrl
    .optional()
    .describe(
      'URL to which corporate single sign-on sends its requests; not needed with SAML_IDP_METADATA, which contains it.',
    ),
  SAML_IDP_METADATA: z
    .string()
    .optional()
    .describe('URL or file of the identity provider’s metadata; reloaded every hour.'),
  SAML_IDP_CERTIFICATES: certificates
    .optional()
    .describe(
      'Certificates of the identity provider in PEM form, or a file with them; several during a rotation.',
    ),
  SAML_IDP_ENTITY_ID: z.string().max(1024).optional().describe('Entity ID of the identity provider.'),
  SAML_LOGOUT_URL: httpUrl
    .optional()
    .describe('URL at which the identity provider accepts sign-out requests.'),
  SAML_ENTITY_ID: z
    .string()
    .max(1024)
    .optional()
    .describe('Entity ID of the portal; PUBLIC_URL/saml2/metadata by default.'),
  SAML_PRIVATE_KEY: privateKey
    .optional()
    .describe(
      'RSA key of the portal in PEM form, or a file with it. By default, one is created in DATA_DIR.',
    ),
  SAML_CERTIFICATE: certificates.optional().describe('Certificate for SAML_PRIVATE_KEY.'),
  SAML_ATTRIBUTES: readMapping(personFacts, '{"email":"mail"}')
    .optional()
    .describe(`Attributes with ${personFacts.join(', ')}, as JSON, such as {"email":"mail"}.`),
  SAML_ROLES: readJson(
    z.record(z.string(), z.enum(internalRoles), {
      error: `must name groups with roles out of ${internalRoles.join(', ')}, such as ${roleExample}`,
    }),
    roleExample,
  )
    .optional()
    .describe(`Groups that grant roles (${internalRoles.join(', ')}), as JSON, such as ${roleExample}.`),
  OIDC_ISSUER: httpUrl.optional().describe('Identity service of consulting engineers (OpenID Connect).'),
  OIDC_CLIENT_ID: z.string().optional().describe('Client ID of the portal at this provider.'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('Client secret of the portal at this provider.'),
  OIDC_CLAIMS: readMapping(personClaims, '{"companyId":"org_id"}')
    .optional()
    .describe(`Claims with ${personClaims.join(', ')}, as JSON, such as {"companyId":"org_id"}.`),
  PARTNER_PORTAL_URL: httpUrl.optional().describe('Partner portal where resellers register or sign in.'),
  PARTNER_ISSUER: httpUrl
    .optional()
    .describe('Partner portal as an OpenID provider; it redirects people to /partner/authenticate.'),
  PARTNER_CLIENT_ID: z.string().optional().describe('Client ID of the portal at this provider.'),
  PARTNER_CLIENT_SECRET: z.string().optional().describe('Client secret of the portal at this provider.'),
  PARTNER_CLAIMS: readMapping(personClaims, '{"companyId":"account_id"}')
    .optional()
    .describe('Same as OIDC_CLAIMS, for the partner portal.'),
} as const

type Variables = z.output<z.ZodObject<typeof signInVariables>>
type SignInEnvironment = Variables & {
  readonly PUBLIC_URL?: string | undefined
  readonly DATABASE_URL?: string | undefined
}

/** Corporate single sign-on by SAML 2.0. */
export type CorporateSettings = {
  readonly publicUrl: URL
  /** Entity ID of the portal. */
  readonly entityId: string
  /** Address or file of the identity provider's metadata; the explicit settings below take precedence. */
  readonly metadata: string | undefined
  readonly entryPoint: string | undefined
  readonly certificates: readonly string[] | undefined
  readonly idpEntityId: string | undefined
  readonly logoutUrl: string | undefined
  /** Key and certificate of the portal; if undefined, those in the data directory are used. */
  readonly ownKey: { readonly privateKey: string; readonly certificate: string } | undefined
  /** Attribute names for each fact; the first attribute that is present is used. */
  readonly attributes: Readonly<Record<(typeof personFacts)[number], readonly string[]>>
  readonly roles: RoleMap
}

/** Groups of the identity provider with the roles they grant; if two grant a base role, the first one takes precedence. */
export type RoleMap = Readonly<Record<string, (typeof internalRoles)[number]>>

/** An OpenID provider. */
export type ProviderSettings = {
  readonly way: 'engineer' | 'partner'
  readonly publicUrl: URL
  readonly issuer: URL
  readonly clientId: string
  readonly clientSecret: string | undefined
  readonly claims: Readonly<Record<(typeof personClaims)[number], string>>
}

export type SignInSettings = {
  readonly corporate: CorporateSettings | undefined
  readonly identityService: ProviderSettings | undefined
  readonly partnerProvider: ProviderSettings | undefined
}

/** Sign-in variables whose values must never be printed or logged, although their names do not show it. */
export const signInSecrets = ['SAML_IDP_METADATA', 'SAML_IDP_CERTIFICATES', 'SAML_CERTIFICATE'] as const

const usesSaml = (values: Variables) =>
  values.SAML_ENTRY_POINT !== undefined || values.SAML_IDP_METADATA !== undefined

/** Returns the contradictions between variables that are valid on their own. */
export function listSignInProblems(values: SignInEnvironment, production: boolean): readonly string[] {
  return [
    ...(usesSaml(values) ? listSamlProblems(values) : []),
    ...listProviderProblems(values, 'OIDC'),
    ...listProviderProblems(values, 'PARTNER'),
    ...(production ? listProductionProblems(values) : []),
  ]
}

function listSamlProblems(values: SignInEnvironment): readonly string[] {
  const problems: string[] = []
  const isStatedDirectly =
    values.SAML_IDP_CERTIFICATES !== undefined && values.SAML_IDP_ENTITY_ID !== undefined
  if (values.SAML_IDP_METADATA === undefined && !isStatedDirectly) {
    problems.push(
      'SAML_IDP_METADATA, or SAML_IDP_CERTIFICATES and SAML_IDP_ENTITY_ID, is required with SAML_ENTRY_POINT, to verify the answers of the identity provider.',
    )
  }
  if ((values.SAML_PRIVATE_KEY === undefined) !== (values.SAML_CERTIFICATE === undefined)) {
    problems.push('SAML_PRIVATE_KEY and SAML_CERTIFICATE belong together. Set both or none.')
  }
  if (values.SAML_PRIVATE_KEY === undefined && values.DATABASE_URL !== undefined) {
    problems.push(
      'SAML_PRIVATE_KEY and SAML_CERTIFICATE are required with DATABASE_URL, because every app process has to sign with the same key.',
    )
  }
  if (values.PUBLIC_URL === undefined) {
    problems.push(
      'PUBLIC_URL is required for single sign-on, because the identity provider sends its answers there.',
    )
  }
  return problems
}

function listProviderProblems(values: SignInEnvironment, name: 'OIDC' | 'PARTNER'): readonly string[] {
  if (values[`${name}_ISSUER`] === undefined) return []
  if (values[`${name}_CLIENT_ID`] !== undefined && values.PUBLIC_URL !== undefined) return []
  return [
    `${name}_CLIENT_ID and PUBLIC_URL are required with ${name}_ISSUER: they are how the provider recognises the portal.`,
  ]
}

function listProductionProblems(values: SignInEnvironment): readonly string[] {
  const problems: string[] = []
  if (!usesSaml(values) && values.OIDC_ISSUER === undefined) {
    problems.push(
      'SAML_ENTRY_POINT, SAML_IDP_METADATA or OIDC_ISSUER is missing: without one of them, nobody can sign in to a portal in production.',
    )
  }
  for (const name of ['SAML_ENTRY_POINT', 'SAML_IDP_METADATA', 'OIDC_ISSUER', 'PARTNER_ISSUER'] as const) {
    if (values[name]?.startsWith('http://') === true) {
      problems.push(
        `${name} must be https:// in production: otherwise anybody on the network path could sign in as somebody else.`,
      )
    }
  }
  return problems
}

export function toSignInSettings(values: SignInEnvironment, publicUrl: URL | undefined): SignInSettings {
  return {
    corporate:
      publicUrl === undefined || !usesSaml(values) ? undefined : toCorporateSettings(values, publicUrl),
    identityService: toProviderSettings(values, 'OIDC', publicUrl),
    partnerProvider: toProviderSettings(values, 'PARTNER', publicUrl),
  }
}

function toCorporateSettings(values: Variables, publicUrl: URL): CorporateSettings {
  const [ownCertificate] = values.SAML_CERTIFICATE ?? []
  const configured = values.SAML_ATTRIBUTES ?? {}
  const listNames = (fact: (typeof personFacts)[number]) => {
    const name = configured[fact]
    return name === undefined ? defaultAttributes[fact] : [name]
  }
  return {
    publicUrl,
    entityId: values.SAML_ENTITY_ID ?? new URL('/saml2/metadata', publicUrl).href,
    metadata: values.SAML_IDP_METADATA,
    entryPoint: values.SAML_ENTRY_POINT,
    certificates: values.SAML_IDP_CERTIFICATES,
    idpEntityId: values.SAML_IDP_ENTITY_ID,
    logoutUrl: values.SAML_LOGOUT_URL,
    ownKey:
      values.SAML_PRIVATE_KEY === undefined || ownCertificate === undefined
        ? undefined
        : { privateKey: values.SAML_PRIVATE_KEY, certificate: ownCertificate },
    attributes: {
      email: listNames('email'),
      name: listNames('name'),
      country: listNames('country'),
      company: listNames('company'),
      groups: listNames('groups'),
    },
    roles: values.SAML_ROLES ?? {},
  }
}

function toProviderSettings(
  values: Variables,
  name: 'OIDC' | 'PARTNER',
  publicUrl: URL | undefined,
): ProviderSettings | undefined {
  const { [`${name}_ISSUER` as const]: issuer, [`${name}_CLIENT_ID` as const]: clientId } = values
  if (issuer === undefined || clientId === undefined || publicUrl === undefined) return undefined
  return {
    way: name === 'OIDC' ? 'engineer' : 'partner',
    publicUrl,
    issuer: new URL(issuer),
    clientId,
    clientSecret: values[`${name}_CLIENT_SECRET`],
    claims: { ...defaultClaims, ...values[`${name}_CLAIMS`] },
  }
}
