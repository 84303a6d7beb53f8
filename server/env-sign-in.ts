/** The settings of signing in through other systems: corporate single sign-on, identity service, partner portal. */
import { X509Certificate, createPrivateKey } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { baseRoles, isExternal, roleFlags } from '@design-portal/domain/permissions/roles.ts'
import * as z from 'zod'

/** The address of another site or of the portal itself. */
export const address = z.url({
  protocol: /^https?$/,
  error: 'must be an address beginning with http:// or https://',
})

/** A text that is either the value of the variable or the content of the file that it names. */
const textOrFile = (isText: (value: string) => boolean, what: string) =>
  z.string().transform((value, context) => {
    if (isText(value)) return value
    if (existsSync(value)) return readFileSync(value, 'utf8')
    context.addIssue({ code: 'custom', message: `must be ${what}, or the path of a file with it` })
    return z.NEVER
  })

const certificate = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g
const isPem = (value: string) => value.includes('-----BEGIN ')

/** One or more certificates; during a rotation there is an old and a new one. */
const certificates = textOrFile(isPem, 'certificates in PEM form').transform((text, context) => {
  const found = text.match(certificate) ?? []
  try {
    if (found.length > 0 && found.every((one) => new X509Certificate(one).raw.length > 0)) return found
  } catch {
    // Told below, as none at all is.
  }
  context.addIssue({ code: 'custom', message: 'must hold certificates in PEM form' })
  return z.NEVER
})

const privateKey = textOrFile(isPem, 'an RSA key in PEM form').refine(
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
function json<Shape extends z.ZodType>(shape: Shape, example: string) {
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

const facts = ['email', 'name', 'country', 'company', 'groups'] as const
const claims = ['email', 'name', 'country', 'companyId', 'companyName'] as const

/** The attribute names for each fact about a person; those of Active Directory, eduPerson and Entra ID are known. */
const knownAttributes: Readonly<Record<(typeof facts)[number], readonly string[]>> = {
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

const knownClaims: Readonly<Record<(typeof claims)[number], string>> = {
  email: 'email',
  name: 'name',
  country: 'country',
  companyId: 'company_id',
  companyName: 'company_name',
}

const mapping = <Names extends readonly string[]>(names: Names, example: string) =>
  json(
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
  SAML_ENTRY_POINT: address
    .optional()
    .describe('Corporate single sign-on: where requests go. Or SAML_IDP_METADATA, which tells this too.'),
  SAML_IDP_METADATA: z
    .string()
    .optional()
    .describe('Address or file of the metadata of the identity provider; read anew every hour.'),
  SAML_IDP_CERTIFICATES: certificates
    .optional()
    .describe('Its certificates in PEM form, or their file; several while they are exchanged.'),
  SAML_IDP_ENTITY_ID: z.string().max(1024).optional().describe('Its entity id.'),
  SAML_LOGOUT_URL: address.optional().describe('Where it takes requests to sign out.'),
  SAML_ENTITY_ID: z
    .string()
    .max(1024)
    .optional()
    .describe('Entity id of the portal; without it PUBLIC_URL/saml2/metadata.'),
  SAML_PRIVATE_KEY: privateKey
    .optional()
    .describe('RSA key of the portal in PEM form, or its file. Without it one is made in DATA_DIR.'),
  SAML_CERTIFICATE: certificates.optional().describe('Certificate of that key.'),
  SAML_ATTRIBUTES: mapping(facts, '{"email":"mail"}')
    .optional()
    .describe(`Attributes that say ${facts.join(', ')}, as JSON, such as {"email":"mail"}.`),
  SAML_ROLES: json(
    z.record(z.string(), z.enum(internalRoles), {
      error: `must name groups with roles out of ${internalRoles.join(', ')}, such as ${roleExample}`,
    }),
    roleExample,
  )
    .optional()
    .describe(`Groups that give roles (${internalRoles.join(', ')}), as JSON, such as ${roleExample}.`),
  OIDC_ISSUER: address.optional().describe('Identity service of consulting engineers (OpenID Connect).'),
  OIDC_CLIENT_ID: z.string().optional().describe('What it knows the portal by.'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('Its secret.'),
  OIDC_CLAIMS: mapping(claims, '{"companyId":"org_id"}')
    .optional()
    .describe(`Claims that say ${claims.join(', ')}, as JSON, such as {"companyId":"org_id"}.`),
  PARTNER_PORTAL_URL: address.optional().describe('Partner portal where resellers register or sign in.'),
  PARTNER_ISSUER: address
    .optional()
    .describe('Partner portal as OpenID provider: it hands people over to /partner/authenticate.'),
  PARTNER_CLIENT_ID: z.string().optional().describe('What it knows the portal by.'),
  PARTNER_CLIENT_SECRET: z.string().optional().describe('Its secret.'),
  PARTNER_CLAIMS: mapping(claims, '{"companyId":"account_id"}')
    .optional()
    .describe('As OIDC_CLAIMS, for the partner portal.'),
} as const

type Variables = z.output<z.ZodObject<typeof signInVariables>>
type Surroundings = Variables & {
  readonly PUBLIC_URL?: string | undefined
  readonly DATABASE_URL?: string | undefined
}

/** Corporate single sign-on by SAML 2.0. */
export type CorporateSettings = {
  readonly publicUrl: URL
  /** Entity id of the portal. */
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
  readonly attributes: Readonly<Record<(typeof facts)[number], readonly string[]>>
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
  readonly claims: Readonly<Record<(typeof claims)[number], string>>
}

export type SignInSettings = {
  readonly corporate: CorporateSettings | undefined
  readonly identityService: ProviderSettings | undefined
  readonly partnerProvider: ProviderSettings | undefined
}

/** Sign-in variables whose values must never be printed or logged. */
export const signInSecrets = [
  'SAML_PRIVATE_KEY',
  'SAML_IDP_METADATA',
  'SAML_IDP_CERTIFICATES',
  'SAML_CERTIFICATE',
  'OIDC_CLIENT_SECRET',
  'PARTNER_CLIENT_SECRET',
] as const

const usesSaml = (given: Variables) =>
  given.SAML_ENTRY_POINT !== undefined || given.SAML_IDP_METADATA !== undefined

/** Returns the contradictions between variables that are valid on their own. */
export function signInProblems(given: Surroundings, production: boolean): readonly string[] {
  return [
    ...(usesSaml(given) ? samlProblems(given) : []),
    ...providerProblems(given, 'OIDC'),
    ...providerProblems(given, 'PARTNER'),
    ...(production ? productionProblems(given) : []),
  ]
}

function samlProblems(given: Surroundings): readonly string[] {
  const problems: string[] = []
  const statedDirectly = given.SAML_IDP_CERTIFICATES !== undefined && given.SAML_IDP_ENTITY_ID !== undefined
  if (given.SAML_IDP_METADATA === undefined && !statedDirectly) {
    problems.push(
      'SAML_IDP_METADATA, or SAML_IDP_CERTIFICATES and SAML_IDP_ENTITY_ID, is needed with SAML_ENTRY_POINT: by what answers are recognised.',
    )
  }
  if ((given.SAML_PRIVATE_KEY === undefined) !== (given.SAML_CERTIFICATE === undefined)) {
    problems.push('SAML_PRIVATE_KEY and SAML_CERTIFICATE belong together. Set both or none.')
  }
  if (given.SAML_PRIVATE_KEY === undefined && given.DATABASE_URL !== undefined) {
    problems.push(
      'SAML_PRIVATE_KEY and SAML_CERTIFICATE are needed with DATABASE_URL: every app process has to sign with one key.',
    )
  }
  if (given.PUBLIC_URL === undefined) {
    problems.push('PUBLIC_URL is needed for single sign-on: where the identity provider answers.')
  }
  return problems
}

function providerProblems(given: Surroundings, name: 'OIDC' | 'PARTNER'): readonly string[] {
  if (given[`${name}_ISSUER`] === undefined) return []
  if (given[`${name}_CLIENT_ID`] !== undefined && given.PUBLIC_URL !== undefined) return []
  return [
    `${name}_CLIENT_ID and PUBLIC_URL are needed with ${name}_ISSUER: what it knows the portal by, and where.`,
  ]
}

function productionProblems(given: Surroundings): readonly string[] {
  const problems: string[] = []
  if (!usesSaml(given) && given.OIDC_ISSUER === undefined) {
    problems.push(
      'SAML_ENTRY_POINT, SAML_IDP_METADATA or OIDC_ISSUER is missing: without one nobody could sign in in production.',
    )
  }
  for (const name of ['SAML_ENTRY_POINT', 'SAML_IDP_METADATA', 'OIDC_ISSUER', 'PARTNER_ISSUER'] as const) {
    if (given[name]?.startsWith('http://') === true) {
      problems.push(`${name} must be https:// in production: who sits on the line could sign in as anybody.`)
    }
  }
  return problems
}

export function signInSettings(given: Surroundings, publicUrl: URL | undefined): SignInSettings {
  return {
    corporate: publicUrl === undefined || !usesSaml(given) ? undefined : corporateSettings(given, publicUrl),
    identityService: providerSettings(given, 'OIDC', publicUrl),
    partnerProvider: providerSettings(given, 'PARTNER', publicUrl),
  }
}

function corporateSettings(given: Variables, publicUrl: URL): CorporateSettings {
  const [ownCertificate] = given.SAML_CERTIFICATE ?? []
  const chosen = given.SAML_ATTRIBUTES ?? {}
  const namesOf = (fact: (typeof facts)[number]) => {
    const name = chosen[fact]
    return name === undefined ? knownAttributes[fact] : [name]
  }
  return {
    publicUrl,
    entityId: given.SAML_ENTITY_ID ?? new URL('/saml2/metadata', publicUrl).href,
    metadata: given.SAML_IDP_METADATA,
    entryPoint: given.SAML_ENTRY_POINT,
    certificates: given.SAML_IDP_CERTIFICATES,
    idpEntityId: given.SAML_IDP_ENTITY_ID,
    logoutUrl: given.SAML_LOGOUT_URL,
    ownKey:
      given.SAML_PRIVATE_KEY === undefined || ownCertificate === undefined
        ? undefined
        : { privateKey: given.SAML_PRIVATE_KEY, certificate: ownCertificate },
    attributes: {
      email: namesOf('email'),
      name: namesOf('name'),
      country: namesOf('country'),
      company: namesOf('company'),
      groups: namesOf('groups'),
    },
    roles: given.SAML_ROLES ?? {},
  }
}

function providerSettings(
  given: Variables,
  name: 'OIDC' | 'PARTNER',
  publicUrl: URL | undefined,
): ProviderSettings | undefined {
  const { [`${name}_ISSUER` as const]: issuer, [`${name}_CLIENT_ID` as const]: clientId } = given
  if (issuer === undefined || clientId === undefined || publicUrl === undefined) return undefined
  return {
    way: name === 'OIDC' ? 'engineer' : 'partner',
    publicUrl,
    issuer: new URL(issuer),
    clientId,
    clientSecret: given[`${name}_CLIENT_SECRET`],
    claims: { ...knownClaims, ...given[`${name}_CLAIMS`] },
  }
}
