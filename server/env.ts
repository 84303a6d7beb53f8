/** The settings of an installation, read from environment variables and checked before anything starts. */
import { maxTermsVersionLength } from '@design-portal/contract/terms.ts'
import * as z from 'zod'
import type { RestSettings } from './features/sales/opportunities/sales-system/rest-contract.ts'
import { firstTermsVersion } from './features/sign-in/terms/first-version.ts'
import {
  type SalesforceSettings,
  standardStages,
} from './features/sales/opportunities/sales-system/salesforce.ts'
import {
  httpUrl,
  listSignInProblems,
  signInSecrets,
  toSignInSettings,
  signInVariables,
  type SignInSettings,
} from './env-sign-in.ts'

/** The environment whose name hides the developer login, the sample accounts and the banner. */
export const productionEnvironment = 'PRODUCTION ENVIRONMENT'

export const environmentNames = [
  productionEnvironment,
  'TEST ENVIRONMENT',
  'TRAINING ENVIRONMENT',
  'DEVELOPMENT ENVIRONMENT',
] as const

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const addressList = z
  .string()
  .transform((text) => text.split(',').map((address) => address.trim()))
  .pipe(z.array(httpUrl))

const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address of the form postgres://user:password@host:5432/database',
})

/** A mail address, optionally preceded by a name. */
const mailbox = z
  .string()
  .regex(/^(?:[^<>"\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
    error: 'must be a mail address, such as portal@example.com or Design Portal <portal@example.com>',
  })
  .max(320, { error: 'must have at most 320 characters' })

const onOrOff = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((digit) => digit === '1')

const port = z
  .string()
  .regex(/^\d+$/, { error: 'must be a number from 0 to 65535' })
  .transform(Number)
  .refine((number) => number <= 65_535, { error: 'must be a number from 0 to 65535' })

/** The API name of a Salesforce field. */
const fieldName = z
  .string()
  .regex(/^[A-Za-z]\w{0,79}$/, { error: 'must be the API name of a field, such as Opportunity_Number__c' })

/** Stage names with their numbers, written as JSON. */
const stageNames = z
  .string()
  .transform((text, context) => {
    try {
      const value: unknown = JSON.parse(text)
      return value
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON, such as {"Prospecting":1}' })
      return z.NEVER
    }
  })
  .pipe(
    z.record(z.string(), z.int().min(0).max(7), {
      error: 'must name stages with numbers from 0 to 7, such as {"Prospecting":1}',
    }),
  )

/** Every variable the portal reads, with its check. The description is what `npm start -- --help` prints. */
const variables = z.object({
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; 0.0.0.0 for every network.'),
  PORT: port.prefault('4200').describe('Port to listen on; 0 takes a free one.'),
  PUBLIC_URL: httpUrl
    .optional()
    .describe('Address the portal is known by. With https:// cookies are sent over TLS only and HSTS is on.'),
  TRUSTED_PROXIES: z
    .string()
    .regex(/^\d$/, { error: 'must be a number from 0 to 9' })
    .transform(Number)
    .prefault('0')
    .describe(
      'How many proxies stand in front and set X-Forwarded-For and X-Forwarded-Proto. Sign-ins are limited by address: behind ' +
        'a proxy that is not counted, everybody has the same address.',
    ),
  DATABASE_URL: databaseAddress
    .optional()
    .describe('PostgreSQL 17 or newer. Without it the portal runs its own server in DATA_DIR.'),
  DATA_DIR: z.string().default('.data').describe("Folder of the embedded database and the portal's files."),
  ENVIRONMENT_NAME: z
    .enum(environmentNames, { error: `must be one of: ${environmentNames.join(', ')}` })
    .default('DEVELOPMENT ENVIRONMENT')
    .describe(`${environmentNames.join(', ')}. The first hides developer login and banner.`),
  SAMPLE_DATA: onOrOff
    .optional()
    .describe(
      '1 loads sample data and accounts into an empty database and offers their sign-in; 0 does not. ' +
        'Without it: on with the embedded database, off with DATABASE_URL.',
    ),
  FIRST_ADMIN_EMAIL: z
    .email({ error: 'must be an e-mail address' })
    .max(255, { error: 'must be an e-mail address of at most 255 characters' })
    .optional()
    .describe(
      'E-mail address of the first super user, where there is no sample data; does nothing once there is a super user.',
    ),
  SECOND_ADMIN_EMAIL: z
    .email({ error: 'must be an e-mail address' })
    .max(255, { error: 'must be an e-mail address of at most 255 characters' })
    .optional()
    .describe(
      'E-mail address of a second super user: two people approve access that grants or approves. Does nothing once two can.',
    ),
  ...signInVariables,
  ERP_ORDER_URL: httpUrl
    .optional()
    .describe('ERP system that takes orders (docs/reference/erp-orders.md). Without it orders wait.'),
  ERP_ORDER_TOKEN: z.string().optional().describe('Bearer token for ERP_ORDER_URL.'),
  ERP_ORDER_UBL: onOrOff
    .optional()
    .describe('1 sends each order as a UBL 2.1 document, too, see docs/reference/erp-orders.md.'),
  ERP_PRICE_URL: httpUrl
    .optional()
    .describe(
      'Price service of the ERP, see docs/reference/erp-price-service.md. Without it nobody is asked.',
    ),
  ERP_PRICE_TOKEN: z.string().optional().describe('Bearer token for ERP_PRICE_URL.'),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be an address of the form smtp://user:password@host:587 or smtps://host:465',
    })
    .optional()
    .describe(
      'Mail server that sends what people are told. Without it no mail is sent. Needs MAIL_FROM, PUBLIC_URL.',
    ),
  MAIL_FROM: mailbox.optional().describe('Who mails come from, such as Design Portal <portal@example.com>.'),
  PRIVACY_URL: httpUrl.optional().describe('Privacy policy.'),
  HELP_CENTER_URL: httpUrl.optional().describe('Help centre.'),
  PUBLIC_STREAM_URL: httpUrl.optional().describe('Public tools that send people here to sign in, and back.'),
  PUBLIC_TRADE_OFF_TOOLS: onOrOff
    .optional()
    .describe(
      '1 opens the trade-off tools and reference designs without a session; 0, the default, does not.',
    ),
  EXTERNAL_ADDRESSES: addressList
    .optional()
    .describe(
      'Addresses, separated by commas, that /external may lead to, with everything below them. HELP_CENTER_URL and ' +
        'PUBLIC_STREAM_URL are allowed too.',
    ),
  TERMS_VERSION: z
    .string()
    .max(maxTermsVersionLength, { error: `must have at most ${maxTermsVersionLength} characters` })
    .default(firstTermsVersion)
    .describe('Version of the terms of use; another one asks everybody to accept them again.'),
  TERMS_URL: httpUrl
    .optional()
    .describe("Terms of use of this installation. Without it the portal's own are shown."),
  ANALYTICS_URL: httpUrl
    .optional()
    .describe(
      'Endpoint that counts what happens on screens, without names of people. Without it nothing is counted.',
    ),
  SURVEY_URL: httpUrl.optional().describe('Survey that people are asked to take.'),
  PRODUCTION_HOST: z
    .string()
    .regex(/^[a-z\d.-]{1,253}$/, {
      error: 'must be the name of a host in lower-case letters, such as portal.example.com',
    })
    .optional()
    .describe('Host name in production; surveys taken on any other are marked as tests.'),
  CRM_URL: httpUrl
    .optional()
    .describe(
      'Sales system (CRM) that opportunity numbers are checked in; its contract: docs/reference/sales-system.md.',
    ),
  CRM_KIND: z
    .enum(['rest', 'salesforce'], { error: 'must be rest or salesforce' })
    .default('rest')
    .describe(
      "rest: the portal's own contract. salesforce: the REST API of Salesforce, CRM_URL being My Domain.",
    ),
  CRM_TOKEN: z.string().optional().describe('Bearer token for CRM_KIND=rest.'),
  CRM_CLIENT_ID: z
    .string()
    .optional()
    .describe('Consumer key of the connected app, for CRM_KIND=salesforce.'),
  CRM_CLIENT_SECRET: z
    .string()
    .optional()
    .describe('Consumer secret of the connected app, for CRM_KIND=salesforce.'),
  CRM_NUMBER_FIELD: fieldName
    .default('Opportunity_Number__c')
    .describe('Salesforce: field of Opportunity that holds the number.'),
  CRM_PARTNER_FIELD: fieldName
    .optional()
    .describe('Salesforce: field that holds the account of the partner who registered it.'),
  CRM_REGISTERED_UNTIL_FIELD: fieldName
    .default('CloseDate')
    .describe('Salesforce: field with the last day of the registration.'),
  CRM_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, { error: 'must be a currency of ISO 4217' })
    .default('EUR')
    .describe('Salesforce: currency of Amount; totals in another are not sent.'),
  CRM_STAGES: stageNames
    .optional()
    .describe(
      'Salesforce: names of stages with their numbers from 0 to 7, as JSON, such as {"Prospecting":1}.',
    ),
  KEPT_LISTS_MEGABYTES: z
    .string()
    .regex(/^\d{1,4}$/, { error: 'must be a number from 0 to 9999' })
    .transform(Number)
    .prefault('64')
    .describe(
      'Memory of each process for lists that are kept while nothing they show changes; 0 keeps none.',
    ),
  LOG_LEVEL: z
    .enum(logLevels, { error: `must be one of: ${logLevels.join(', ')}` })
    .default('info')
    .describe(`${logLevels.join(', ')}.`),
})

/** The checked settings. */
export type Settings = SignInSettings & {
  readonly host: string
  readonly port: number
  readonly publicUrl: URL | undefined
  /** The number of proxies in front whose forwarded client addresses are trusted. */
  readonly trustedProxies: number
  readonly databaseUrl: string | undefined
  readonly dataDirectory: string
  readonly environmentName: (typeof environmentNames)[number]
  readonly production: boolean
  /** Whether sample data is loaded into an empty database and its accounts may sign in. */
  readonly sampleData: boolean
  /** Whether cookies are sent over TLS only. */
  readonly secureCookies: boolean
  /** The person who becomes super user if there is none; used only without sample data. */
  readonly firstAdminEmail: string | undefined
  readonly secondAdminEmail: string | undefined
  readonly partnerPortalUrl: string | undefined
  readonly erpOrderUrl: string | undefined
  readonly erpOrderToken: string | undefined
  readonly erpOrderUbl: boolean
  readonly erpPriceUrl: string | undefined
  readonly erpPriceToken: string | undefined
  /** The outgoing mail server and the sender; undefined if no mail is sent. */
  readonly mail: { readonly smtpUrl: string; readonly from: string; readonly publicUrl: URL } | undefined
  readonly privacyUrl: string | undefined
  readonly helpCenterUrl: string | undefined
  readonly publicStreamUrl: string | undefined
  /** Whether the trade-off tools and the reference designs open without a session. */
  readonly publicTools: boolean
  /** The addresses to which /external may lead, including everything below them. */
  readonly externalAddresses: readonly string[]
  readonly terms: { readonly version: string; readonly url: string | undefined }
  readonly analyticsUrl: string | undefined
  readonly surveyUrl: string | undefined
  readonly productionHost: string | undefined
  /** The system that checks opportunity numbers; if undefined, only their format is checked. */
  readonly salesSystem: SalesSystemSettings | undefined
  /** Memory for cached answers, in bytes. */
  readonly responseCacheBytes: number
  readonly logLevel: (typeof logLevels)[number]
}

type SalesSystemSettings =
  | ({ readonly kind: 'rest' } & RestSettings)
  | ({ readonly kind: 'salesforce' } & SalesforceSettings)

/** All problems of the environment, one per line, each with the variable and the remedy. */
export class EnvironmentError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(['The portal cannot start with these environment variables:', ...problems].join('\n  '))
    this.name = 'EnvironmentError'
    this.problems = problems
  }
}

type Variables = z.output<typeof variables>

/** Addresses with a password in them, and what else the name of a variable does not show to be a secret. */
const otherSecrets: ReadonlySet<string> = new Set<string>(['DATABASE_URL', 'SMTP_URL', ...signInSecrets])

/** Whether the value of a variable must never be printed or logged. */
export const isSecret = (name: string): boolean =>
  /_(?:TOKEN|SECRET|PASSWORD|PRIVATE_KEY)$/u.test(name) || otherSecrets.has(name)

/**
 * Reads and checks the environment. An empty variable counts as not set.
 *
 * @throws EnvironmentError with every problem found.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const values = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = variables.safeParse(values)
  if (!result.success) {
    throw new EnvironmentError(
      result.error.issues.map(({ path, message }) => {
        const name = path.join('.')
        // Secrets are not repeated: a database address contains a password, and other variables are secrets themselves.
        return isSecret(name) ? `${name} ${message}` : `${name}=${values[name] ?? ''} ${message}`
      }),
    )
  }
  const problems = listContradictions(result.data)
  if (problems.length > 0) throw new EnvironmentError(problems)
  return buildSettings(result.data)
}

/** Returns the contradictions between variables that are valid on their own. */
function listContradictions(values: Variables): readonly string[] {
  const problems: string[] = []
  if (values.SECOND_ADMIN_EMAIL !== undefined && loadsSampleData(values)) {
    problems.push(
      `SECOND_ADMIN_EMAIL=${values.SECOND_ADMIN_EMAIL} is for an installation without sample data. Remove it, or set SAMPLE_DATA=0.`,
    )
  }
  if (values.FIRST_ADMIN_EMAIL !== undefined && loadsSampleData(values)) {
    problems.push(
      `FIRST_ADMIN_EMAIL=${values.FIRST_ADMIN_EMAIL} is for an installation without sample data, which has a super user of its own. ` +
        'Remove it, or set SAMPLE_DATA=0.',
    )
  }
  if (
    values.CRM_URL !== undefined &&
    values.CRM_KIND === 'salesforce' &&
    (values.CRM_CLIENT_ID === undefined || values.CRM_CLIENT_SECRET === undefined)
  ) {
    problems.push('CRM_CLIENT_ID and CRM_CLIENT_SECRET are needed with CRM_KIND=salesforce.')
  }
  if (values.SMTP_URL !== undefined && (values.MAIL_FROM === undefined || values.PUBLIC_URL === undefined)) {
    problems.push(
      'MAIL_FROM and PUBLIC_URL are needed with SMTP_URL: who mail comes from, and where its links lead.',
    )
  }
  const production = values.ENVIRONMENT_NAME === productionEnvironment
  problems.push(...listSignInProblems(values, production))
  if (!production) return problems
  if (values.SAMPLE_DATA === true) {
    problems.push('SAMPLE_DATA=1 is not for production: its accounts share a published password. Remove it.')
  }
  if (values.PUBLIC_URL === undefined) {
    problems.push('PUBLIC_URL is missing: production needs the address the portal is known by.')
  }
  return problems
}

function loadsSampleData(values: Variables): boolean {
  if (values.ENVIRONMENT_NAME === productionEnvironment) return false
  return values.SAMPLE_DATA ?? values.DATABASE_URL === undefined
}

function buildSettings(values: Variables): Settings {
  const publicUrl = values.PUBLIC_URL === undefined ? undefined : new URL(values.PUBLIC_URL)
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    trustedProxies: values.TRUSTED_PROXIES,
    databaseUrl: values.DATABASE_URL,
    dataDirectory: values.DATA_DIR,
    environmentName: values.ENVIRONMENT_NAME,
    production: values.ENVIRONMENT_NAME === productionEnvironment,
    sampleData: loadsSampleData(values),
    secureCookies: publicUrl?.protocol === 'https:',
    firstAdminEmail: values.FIRST_ADMIN_EMAIL,
    secondAdminEmail: values.SECOND_ADMIN_EMAIL,
    ...toSignInSettings(values, publicUrl),
    partnerPortalUrl: values.PARTNER_PORTAL_URL,
    erpOrderUrl: values.ERP_ORDER_URL,
    erpOrderToken: values.ERP_ORDER_TOKEN,
    erpOrderUbl: values.ERP_ORDER_UBL ?? false,
    erpPriceUrl: values.ERP_PRICE_URL,
    erpPriceToken: values.ERP_PRICE_TOKEN,
    mail: buildMailSettings(values, publicUrl),
    privacyUrl: values.PRIVACY_URL,
    helpCenterUrl: values.HELP_CENTER_URL,
    publicStreamUrl: values.PUBLIC_STREAM_URL,
    publicTools: values.PUBLIC_TRADE_OFF_TOOLS ?? false,
    externalAddresses: [
      ...(values.EXTERNAL_ADDRESSES ?? []),
      ...[values.HELP_CENTER_URL, values.PUBLIC_STREAM_URL].filter((address) => address !== undefined),
    ],
    terms: { version: values.TERMS_VERSION, url: values.TERMS_URL },
    analyticsUrl: values.ANALYTICS_URL,
    surveyUrl: values.SURVEY_URL,
    productionHost: values.PRODUCTION_HOST,
    salesSystem: buildSalesSystemSettings(values),
    responseCacheBytes: values.KEPT_LISTS_MEGABYTES * 1024 * 1024,
    logLevel: values.LOG_LEVEL,
  }
}

function buildSalesSystemSettings(values: Variables): SalesSystemSettings | undefined {
  if (values.CRM_URL === undefined) return undefined
  const url = new URL(values.CRM_URL)
  if (values.CRM_KIND === 'rest') return { kind: 'rest', url, token: values.CRM_TOKEN }
  return {
    kind: 'salesforce',
    url,
    clientId: values.CRM_CLIENT_ID ?? '',
    clientSecret: values.CRM_CLIENT_SECRET ?? '',
    numberField: values.CRM_NUMBER_FIELD,
    partnerField: values.CRM_PARTNER_FIELD,
    registeredUntilField: values.CRM_REGISTERED_UNTIL_FIELD,
    currency: values.CRM_CURRENCY,
    stages: values.CRM_STAGES ?? standardStages,
  }
}

function buildMailSettings(
  { SMTP_URL: smtpUrl, MAIL_FROM: from }: Variables,
  publicUrl: URL | undefined,
): Settings['mail'] {
  return smtpUrl === undefined || from === undefined || publicUrl === undefined
    ? undefined
    : { smtpUrl, from, publicUrl }
}

/** The text of `npm start -- --help`. */
export function describeVariables(): string {
  const lines = Object.entries(variables.shape).map(
    ([name, schema]) => `  ${name.padEnd(28)}${schema.description ?? ''}`,
  )
  return ['Environment variables:', '', ...lines, ''].join('\n')
}
