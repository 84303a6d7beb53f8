/** The bar at the top of every page: current location, language, colour scheme and account. */

import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { NotificationBell } from '../features/messaging/notifications/NotificationBell.tsx'
import { useText } from '../language/use-text.ts'
import { paths } from '../paths.ts'
import { savePreference, useUser } from '../session/current-user.ts'
import { environmentQuery, listHelpLinks, openHelpLink } from '../session/environment.ts'
import { useMayEver, usePermissionCheck } from '../session/privileges.ts'
import { useSignOut } from '../session/sign-out.ts'
import { Icon } from '../ui/Icon.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import { Brand } from './Brand.tsx'
import { ColourSchemeMenu } from './ColourSchemeMenu.tsx'
import styles from './Header.module.css'
import controlStyles from './HeaderControls.module.css'
import searchStyles from './SearchButton.module.css'
import { sendHomeSignal } from './home-signals.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { accountMenuPages } from './pages.ts'

/** The main pages; on a phone only their icons are shown. */
const pages = [
  { to: paths.dashboard, label: 'DASHBOARD_TITLE', icon: 'bars' },
  { to: paths.solutionList, label: 'SOLUTION_LIST_TITLE', icon: 'list' },
] as const

/** The pages of users who sell. */
const customerPages = [{ to: paths.customers, label: 'CUSTOMERS_TITLE', icon: 'user' }] as const
const quotationPages = [{ to: paths.quotations, label: 'TAB_QUOTATIONS', icon: 'note' }] as const

/** The pages of users who answer quote requests. */
const quotePages = [{ to: paths.quoteRequests, label: 'QUOTES_TITLE', icon: 'priceTag' }] as const

export function Header() {
  const text = useText()
  const queryClient = useQueryClient()
  const answersQuotes = useMayEver('answerQuoteRequest')
  const seesCustomers = useMayEver('listCustomers')
  const seesQuotations = useMayEver('readQuotations')
  return (
    <header className={styles.header}>
      <Link to={paths.solutionList} className={styles.home} aria-label={text('PRODUCT_NAME')}>
        <Brand />
      </Link>
      <nav aria-label={text('MAIN_NAVIGATION')} className={styles.navigation}>
        {[
          ...pages,
          ...(seesCustomers ? customerPages : []),
          ...(seesQuotations ? quotationPages : []),
          ...(answersQuotes ? quotePages : []),
        ].map(({ to, label, icon }) => (
          <Link key={to} to={to} className={styles.link} activeProps={{ className: styles.current }}>
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            <span className={styles.name}>{text(label)}</span>
          </Link>
        ))}
      </nav>
      <SearchButton />
      <div className={styles.controls} data-tour="account">
        <NotificationBell className={controlStyles.control ?? ''} />
        <LanguageMenu onChosen={(languageId) => savePreference(queryClient, { languageId })} />
        <ColourSchemeMenu onChosen={(colourScheme) => savePreference(queryClient, { colourScheme })} />
        <AccountMenu />
      </div>
    </header>
  )
}

/** Looks like a field, and opens the search; on a phone only its icon is shown. */
function SearchButton() {
  const text = useText()
  return (
    <button
      type="button"
      className={searchStyles.button}
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K"
      onClick={() => sendHomeSignal('search')}
    >
      <Icon name="search" size={16} />
      <span className={searchStyles.word}>{text('SEARCH_OPEN')}</span>
      <kbd className={searchStyles.key} aria-hidden>
        /
      </kbd>
    </button>
  )
}

function AccountMenu() {
  const text = useText()
  const user = useUser()
  const navigate = useNavigate()
  const mayEver = usePermissionCheck()
  const signOut = useSignOut()
  const { data: environment } = useQuery(environmentQuery)

  return (
    <MenuButton
      button={
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={controlStyles.control ?? ''}
          aria-label={text('ACCOUNT_OF', { name: user.usrName })}
        >
          <Icon name="user" />
          <span className={controlStyles.person}>{user.usrName}</span>
        </Button>
      }
      heading={`${user.usrName} · ${user.usrCompanyName}`}
      entries={[
        ...accountMenuPages
          .filter(({ action }) => action === undefined || mayEver(action))
          .map(({ label, icon, to }) => ({
            label: text(label),
            icon,
            onSelect: () => void navigate({ to }),
          })),
        {
          label: text('PREFERENCES_TITLE'),
          icon: 'settings',
          onSelect: () => void navigate({ to: paths.preferences }),
        },
        {
          label: text('ACCOUNT_TITLE'),
          icon: 'device',
          onSelect: () => void navigate({ to: paths.account }),
        },
        { label: text('KEYS_TITLE'), icon: 'keyboard', onSelect: () => sendHomeSignal('shortcuts') },
        ...listHelpLinks(environment ?? {}).map((link) => ({
          label: text(link.label),
          icon: 'external' as const,
          onSelect: () => openHelpLink(link),
        })),
        { label: text('TOUR_START'), icon: 'help', onSelect: () => sendHomeSignal('tour') },
        { label: text('SIGN_OUT'), icon: 'signOut', onSelect: () => void signOut() },
      ]}
    />
  )
}
