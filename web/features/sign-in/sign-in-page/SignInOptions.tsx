/** The ways to sign in: single sign-on for employees, two links for partners. */

import { Button } from '@mantine/core'
import type { Environment } from '@design-portal/contract/environment.ts'
import { useText } from '../../../language/use-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './SignInOptions.module.css'

export function SignInOptions({ environment }: { environment: Environment | undefined }) {
  const text = useText()
  return (
    <>
      <section aria-labelledby="employees" className={styles.section}>
        <h2 id="employees" className={styles.heading}>
          {text('SIGN_IN_EMPLOYEES')}
        </h2>
        <SingleSignOn environment={environment} />
      </section>
      <section aria-labelledby="partners" className={styles.section}>
        <h2 id="partners" className={styles.heading}>
          {text('SIGN_IN_PARTNERS')}
        </h2>
        <ul className={styles.links}>
          <WayIn
            name={text('SIGN_IN_RESELLERS')}
            hint={text('SIGN_IN_RESELLERS_HINT')}
            address={environment?.partnerPortalUrl}
          />
          <WayIn
            name={text('SIGN_IN_ENGINEERS')}
            hint={text('SIGN_IN_ENGINEERS_HINT')}
            address={environment?.identityServiceUrl}
          />
        </ul>
      </section>
    </>
  )
}

/** Styles that let the label wrap, since it takes two lines in some languages. */
const singleSignOn = { root: styles.singleSignOn ?? '', label: styles.singleSignOnName ?? '' }

function SingleSignOn({ environment }: { environment: Environment | undefined }) {
  const text = useText()
  const address = environment?.singleSignOnUrl ?? null
  if (address !== null) {
    return (
      <Button component="a" href={address} size="md" fullWidth classNames={singleSignOn}>
        {text('SIGN_IN_SSO')}
      </Button>
    )
  }
  return (
    <>
      <Button size="md" fullWidth disabled aria-describedby="sso-absent" classNames={singleSignOn}>
        {text('SIGN_IN_SSO')}
      </Button>
      <p id="sso-absent" className={styles.absent}>
        {environment === undefined ? '' : text('SIGN_IN_SSO_ABSENT')}
      </p>
    </>
  )
}

/** One link; if the installation has no address for it, the reason is shown instead. */
function WayIn({ name, hint, address }: { name: string; hint: string; address: string | null | undefined }) {
  const text = useText()
  if (address === null || address === undefined) {
    return (
      <li className={styles.inactive}>
        <span className={styles.name}>{name}</span>
        <span className={styles.hint}>{address === null ? text('SIGN_IN_LINK_ABSENT') : hint}</span>
      </li>
    )
  }
  return (
    <li>
      <a href={address} className={styles.link}>
        <span>
          <span className={styles.name}>{name}</span>
          <span className={styles.hint}>{hint}</span>
        </span>
        <Icon name={address.startsWith('/') ? 'chevronRight' : 'external'} />
      </a>
    </li>
  )
}
