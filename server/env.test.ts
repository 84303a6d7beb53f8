/** Tests which environments are accepted, as which settings, and that all problems of one are reported. */
import { describe, expect, test } from 'vitest'
import { describeVariables, isSecret, EnvironmentError, productionEnvironment, readSettings } from './env.ts'

function listProblems(environment: Record<string, string>): readonly string[] {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems
    throw error
  }
}

const production = {
  ENVIRONMENT_NAME: productionEnvironment,
  PUBLIC_URL: 'https://portal.example',
  OIDC_ISSUER: 'https://identity.example',
  OIDC_CLIENT_ID: 'design-portal',
  DATABASE_URL: 'postgres://portal@db/portal',
}

describe('settings', () => {
  test('default to this machine only, the embedded database and sample data', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 4200,
      databaseUrl: undefined,
      dataDirectory: '.data',
      production: false,
      sampleData: true,
      secureCookies: false,
    })
  })

  test('cache lists in 64 megabytes, in another amount or not at all', () => {
    expect(readSettings({}).responseCacheBytes).toBe(67_108_864)
    expect(readSettings({ KEPT_LISTS_MEGABYTES: '1' }).responseCacheBytes).toBe(1_048_576)
    expect(readSettings({ KEPT_LISTS_MEGABYTES: '0' }).responseCacheBytes).toBe(0)
    expect(listProblems({ KEPT_LISTS_MEGABYTES: '-1' })).toEqual([
      'KEPT_LISTS_MEGABYTES=-1 must be a number from 0 to 9999',
    ])
  })

  test('require a server, a sender and a link address for email, and never print the password', () => {
    const mail = {
      SMTP_URL: 'smtps://portal:secret@mail.example:465',
      MAIL_FROM: 'Design Portal <portal@portal.example>',
      PUBLIC_URL: 'https://portal.example',
    }
    expect(readSettings({}).mail).toBeUndefined()
    expect(readSettings(mail).mail).toMatchObject({ smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM })
    expect(listProblems({ ...mail, MAIL_FROM: '' })[0]).toContain('MAIL_FROM and PUBLIC_URL are needed')
    expect(
      listProblems({ ...mail, MAIL_FROM: 'portal@portal.example\r\nBcc: thief@evil.example' }),
    ).toHaveLength(1)
    const [problem] = listProblems({ ...mail, SMTP_URL: 'https://portal:secret@mail.example' })
    expect(problem).toMatch(/^SMTP_URL must be/)
    expect(problem).not.toContain('secret')
  })

  test('treat an empty variable as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4200, sampleData: true })
  })

  test('report all problems at once, each with its variable and a hint', () => {
    expect(
      listProblems({
        PORT: 'web',
        PUBLIC_URL: 'portal.example',
        DATABASE_URL: 'mysql://db',
        ENVIRONMENT_NAME: 'LIVE',
        SAMPLE_DATA: 'yes',
        LOG_LEVEL: 'loud',
      }),
    ).toEqual([
      'PORT=web must be a number from 0 to 65535',
      'PUBLIC_URL=portal.example must be an address beginning with http:// or https://',
      'DATABASE_URL must be an address of the form postgres://user:password@host:5432/database',
      'ENVIRONMENT_NAME=LIVE must be one of: PRODUCTION ENVIRONMENT, TEST ENVIRONMENT, TRAINING ENVIRONMENT, DEVELOPMENT ENVIRONMENT',
      'SAMPLE_DATA=yes must be 0 or 1',
      'LOG_LEVEL=loud must be one of: fatal, error, warn, info, debug, trace, silent',
    ])
  })

  test.each(['65536', '-1', '42.5', '1e3', ' 80'])('reject the port %j', (PORT) => {
    expect(listProblems({ PORT })).toHaveLength(1)
  })

  test('turn sample data off with an external database unless asked for', () => {
    const { DATABASE_URL } = production
    expect(readSettings({ DATABASE_URL }).sampleData).toBe(false)
    expect(readSettings({ DATABASE_URL, SAMPLE_DATA: '1' }).sampleData).toBe(true)
    expect(readSettings({ SAMPLE_DATA: '0' }).sampleData).toBe(false)
  })

  test('turn sample data off and secure cookies on in production', () => {
    expect(readSettings(production)).toMatchObject({
      production: true,
      sampleData: false,
      secureCookies: true,
    })
    expect(readSettings({ ...production, DATABASE_URL: '' }).sampleData).toBe(false)
  })

  test('accept a first super user only without sample data', () => {
    const FIRST_ADMIN_EMAIL = 'ada@example.com'
    expect(readSettings({ ...production, FIRST_ADMIN_EMAIL }).firstAdminEmail).toBe(FIRST_ADMIN_EMAIL)
    expect(readSettings({ SAMPLE_DATA: '0', FIRST_ADMIN_EMAIL }).firstAdminEmail).toBe(FIRST_ADMIN_EMAIL)
    expect(listProblems({ FIRST_ADMIN_EMAIL })).toEqual([expect.stringContaining('SAMPLE_DATA=0')])
    expect(listProblems({ ...production, FIRST_ADMIN_EMAIL: 'ada' })).toEqual([
      'FIRST_ADMIN_EMAIL=ada must be an e-mail address',
    ])
  })

  test('reject production without sign-in or address, or with sample data', () => {
    const problems = listProblems({ ENVIRONMENT_NAME: productionEnvironment, SAMPLE_DATA: '1' })
    expect(problems.map((problem) => problem.split(/[ =]/)[0])).toEqual([
      'SAML_ENTRY_POINT,',
      'SAMPLE_DATA',
      'PUBLIC_URL',
    ])
  })

  test('do not repeat the password of a database address in a problem', () => {
    expect(listProblems({ DATABASE_URL: 'http://portal:s3cret@db' }).join()).not.toContain('s3cret')
  })
})

test('each token, secret, key and certificate among the variables is a secret', () => {
  const names =
    describeVariables()
      .match(/^ {2}[A-Z_]+/gmu)
      ?.map((name) => name.trim()) ?? []
  const secrets = names.filter((name) => /TOKEN|SECRET|PASSWORD|PRIVATE_KEY|CERTIFICATE/u.test(name))
  expect(secrets).toEqual(expect.arrayContaining(['ERP_PRICE_TOKEN', 'ERP_ORDER_TOKEN', 'SAML_PRIVATE_KEY']))
  expect(secrets.filter((name) => !isSecret(name))).toEqual([])
  expect(['PORT', 'CRM_URL'].filter(isSecret)).toEqual([])
})

test('the help names every variable', () => {
  const help = describeVariables()
  for (const name of [
    'PORT',
    'HOST',
    'DATABASE_URL',
    'DATA_DIR',
    'ENVIRONMENT_NAME',
    'SAMPLE_DATA',
    'FIRST_ADMIN_EMAIL',
  ]) {
    expect(help).toMatch(new RegExp(`^  ${name} +\\S`, 'm'))
  }
})
