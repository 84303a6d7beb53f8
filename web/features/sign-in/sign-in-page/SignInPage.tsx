/** The sign-in page: single sign-on, the sign-in links for partners, and the developer login if it is available. */

import { Anchor, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, startTransition, useEffect, useRef, useState } from 'react'
import type { Environment } from '@design-portal/contract/environment.ts'
import { setLanguage } from '../../../language/browser-language.ts'
import { useText } from '../../../language/use-text.ts'
import { useColourScheme } from '../../../session/colour-scheme.ts'
import { currentUserQuery, savePreference } from '../../../session/current-user.ts'
import type { PreferenceChange } from '../../../session/current-user.ts'
import { environmentQuery } from '../../../session/environment.ts'
import { redirectAfterSignIn } from '../../../session/redirect-after-sign-in.ts'
import { Brand } from '../../../shell/Brand.tsx'
import { ColourSchemeMenu } from '../../../shell/ColourSchemeMenu.tsx'
import { LanguageMenu } from '../../../shell/LanguageMenu.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { formatFailure } from '../../../api/failure-text.ts'
import { prefetchCode, lazyWithFallback } from '../../../ui/lazy-with-fallback.ts'
import { SignInDrawing } from './SignInDrawing.tsx'
import styles from './SignInPage.module.css'
import { SignInOptions } from './SignInOptions.tsx'

const loadDeveloperLogin = () => import('./DeveloperLogin.tsx')
const DeveloperLogin = lazyWithFallback(loadDeveloperLogin, (module) => module.DeveloperLogin)

const thisYear = String(new Date().getFullYear())

export function SignInPage() {
  const text = useText()
  const [isLoginOpen, setIsLoginOpen] = useState(false)
  // A preference chosen on this page takes priority over a stored one.
  const [chosen, setChosen] = useState<PreferenceChange>({})
  // The press is shown before the dialog is rendered.
  const open = () => startTransition(() => setIsLoginOpen(true))
  useRedirectAfterSignIn(chosen)
  const environment = useQuery(environmentQuery)

  return (
    <div className={styles.page}>
      <EnvironmentBanner environment={environment.data} />
      <div className={styles.columns}>
        <div className={styles.form}>
          <header className={styles.top}>
            <Brand />
            <div className={styles.controls}>
              <LanguageMenu onChosen={(languageId) => setChosen((before) => ({ ...before, languageId }))} />
              <ColourSchemeMenu
                onChosen={(colourScheme) => setChosen((before) => ({ ...before, colourScheme }))}
              />
            </div>
          </header>
          <main className={styles.main}>
            <Title order={1} className={styles.headline ?? ''}>
              {text('SIGN_IN_HEADLINE')}
            </Title>
            <p className={styles.message}>{text('SIGN_IN_MESSAGE')}</p>
            {environment.isError ? (
              <FailureNotice
                message={formatFailure(environment.error)}
                retryLabel={text('TRY_AGAIN')}
                onRetry={() => void environment.refetch()}
              />
            ) : null}
            <SignInOptions environment={environment.data} />
            {environment.data?.developerLogin === true ? (
              <Anchor
                component="button"
                type="button"
                size="sm"
                className={styles.developer ?? ''}
                onPointerEnter={() => void prefetchCode(loadDeveloperLogin)}
                onClick={open}
              >
                {text('DEVELOPER_LOGIN')}
              </Anchor>
            ) : null}
          </main>
          <SignInFooter privacyUrl={environment.data?.privacyUrl ?? null} />
        </div>
        <div className={styles.drawing}>
          <SignInDrawing label={text('SIGN_IN_DRAWING')} description={text('SIGN_IN_DRAWING_SHOWS')} />
        </div>
      </div>
      {isLoginOpen ? (
        <Suspense fallback={null}>
          <DeveloperLogin onClose={() => setIsLoginOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Redirects a signed-in user to their landing page, in their language and colour scheme. */
function useRedirectAfterSignIn(chosen: PreferenceChange): void {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [, chooseScheme] = useColourScheme()
  const hasLanded = useRef(false)
  // For a user who was just redirected here, this query has already run.
  const { data: user } = useQuery({ ...currentUserQuery, retryOnMount: false })
  useEffect(() => {
    if (user === undefined || hasLanded.current) return
    hasLanded.current = true
    const { languageId, colourScheme } = user.userPreferenceDetails
    if (Object.keys(chosen).length > 0) savePreference(queryClient, chosen)
    if (chosen.colourScheme === undefined && colourScheme !== null) chooseScheme(colourScheme)
    const restored =
      chosen.languageId === undefined && languageId !== null ? setLanguage(languageId) : Promise.resolve()
    // If the language cannot be loaded, the current one stays.
    void restored
      .catch(() => undefined)
      .then(async () => await redirectAfterSignIn(user, (href) => navigate({ href, replace: true })))
  }, [user, chosen, navigate, queryClient, chooseScheme])
}

function EnvironmentBanner({ environment }: { environment: Environment | undefined }) {
  const text = useText()
  if (environment?.environmentBanner !== true) return null
  return (
    <aside aria-label={text('ENVIRONMENT')} className={styles.banner}>
      {text('ENVIRONMENT_BANNER', { environment: environment.environmentName })}
    </aside>
  )
}

function SignInFooter({ privacyUrl }: { privacyUrl: string | null }) {
  const text = useText()
  return (
    <footer className={styles.footer}>
      {privacyUrl === null ? null : (
        <Anchor href={privacyUrl} size="sm">
          {text('PRIVACY_POLICY')}
        </Anchor>
      )}
      <span>{text('COPYRIGHT', { year: thisYear })}</span>
    </footer>
  )
}
