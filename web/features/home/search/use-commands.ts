/** The commands of the search; only those that the user's role allows. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatCountry } from '@design-portal/i18n/format.ts'
import { languageNames, languages } from '@design-portal/i18n/languages.ts'
import { setLanguage } from '../../../language/browser-language.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { colourSchemes, useColourScheme } from '../../../session/colour-scheme.ts'
import { savePreference } from '../../../session/current-user.ts'
import { environmentQuery, listHelpLinks, openHelpLink } from '../../../session/environment.ts'
import { usePermissionCheck } from '../../../session/privileges.ts'
import { useSignOut } from '../../../session/sign-out.ts'
import { schemeLooks } from '../../../shell/ColourSchemeMenu.tsx'
import { sendHomeSignal } from '../../../shell/home-signals.ts'
import { showToast } from '../../../ui/toast.ts'
import { queryDashboard } from '../dashboard/dashboard.ts'
import type { Command, CommandGroup } from './search-commands.ts'
import { pages } from './pages.ts'

interface Commands {
  readonly actions: readonly CommandGroup[]
  /** What the user worked on last. */
  readonly recent: readonly CommandGroup[]
  /** The search of the solution list for the typed text. */
  readonly inList: readonly CommandGroup[]
}

export function useCommands(query: string, onCreate: () => void): Commands {
  const text = useText()
  const pageCommands = usePageCommands()
  const recent = useRecentSolutions()
  const listCommands = useListCommand(query)
  const settings = useSettingCommands()
  const mayEver = usePermissionCheck()
  const signOut = useSignOut()
  return useMemo(() => {
    const create: Command[] = mayEver('createSolution')
      ? [{ id: 'create', label: text('NEW_SOLUTION'), icon: 'plus', run: onCreate }]
      : []
    const help: Command[] = [
      { id: 'keys', label: text('KEYS_TITLE'), icon: 'keyboard', run: () => sendHomeSignal('shortcuts') },
      { id: 'tour', label: text('TOUR_START'), icon: 'help', run: () => sendHomeSignal('tour') },
      { id: 'sign-out', label: text('SIGN_OUT'), icon: 'signOut', run: () => void signOut() },
    ]
    return {
      actions: [
        { label: text('SEARCH_ACTIONS'), commands: [...create, ...help] },
        { label: text('SEARCH_PAGES'), commands: pageCommands },
        ...settings,
      ],
      recent: recent.length === 0 ? [] : [{ label: text('SEARCH_RECENT'), commands: recent }],
      inList: [{ label: text('SOLUTION_LIST'), commands: listCommands }],
    }
  }, [text, pageCommands, recent, settings, mayEver, signOut, onCreate, listCommands])
}

function usePageCommands(): readonly Command[] {
  const text = useText()
  const navigate = useNavigate()
  const mayEver = usePermissionCheck()
  return useMemo(
    () =>
      pages
        .filter(({ action }) => action === undefined || mayEver(action))
        .map(({ to, label, icon }) => ({
          id: `page ${to}`,
          label: text(label),
          icon,
          run: () => void navigate({ to }),
        })),
    [text, navigate, mayEver],
  )
}

function useRecentSolutions(): readonly Command[] {
  const navigate = useNavigate()
  const language = useLanguage()
  const { data: dashboard } = useQuery(queryDashboard(undefined, language))
  return useMemo(
    () =>
      (dashboard?.recent ?? []).map(({ cfgId, name, ownerName, countryId, statusId }) => ({
        id: `solution ${cfgId}`,
        label: name,
        hint: `${ownerName} · ${formatCountry(countryId, language)}`,
        icon: 'ups' as const,
        statusId,
        run: () => void navigate({ to: paths.solutionDetails, search: { cfgId } }),
      })),
    [navigate, dashboard, language],
  )
}

/** A command that searches the list for the typed text, whatever it is. */
function useListCommand(query: string): readonly Command[] {
  const text = useText()
  const navigate = useNavigate()
  const searchText = query.trim()
  return useMemo(
    () =>
      searchText === ''
        ? []
        : [
            {
              id: 'search',
              label: text('SEARCH_IN_LIST', { words: searchText }),
              icon: 'search',
              matchesAnyText: true,
              run: () => void navigate({ to: paths.solutionList, search: { search: searchText } }),
            },
          ],
    [text, navigate, searchText],
  )
}

/** Language and colour scheme, also stored for the user's other browsers; and links that leave the portal. */
function useSettingCommands(): readonly CommandGroup[] {
  const text = useText()
  const schemeCommands = useSchemeCommands()
  const languageCommands = useLanguageCommands()
  const help = useHelpCommands()
  return useMemo(
    () => [
      { label: text('COLOUR_SCHEME'), commands: schemeCommands },
      { label: text('LANGUAGE'), commands: languageCommands },
      { label: text('SEARCH_HELP'), commands: help },
    ],
    [text, schemeCommands, languageCommands, help],
  )
}

function useSchemeCommands(): readonly Command[] {
  const text = useText()
  const queries = useQueryClient()
  const [scheme, chooseScheme] = useColourScheme()
  return useMemo(
    () =>
      colourSchemes
        .filter((other) => other !== scheme)
        .map((other) => ({
          id: `scheme ${other}`,
          label: text(schemeLooks[other].label),
          icon: schemeLooks[other].icon,
          run: () => {
            chooseScheme(other)
            savePreference(queries, { colourScheme: other })
          },
        })),
    [text, queries, scheme, chooseScheme],
  )
}

function useLanguageCommands(): readonly Command[] {
  const text = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  return useMemo(
    () =>
      languages
        .filter((other) => other !== language)
        .map((other) => ({
          id: `language ${other}`,
          label: languageNames[other],
          lang: other,
          icon: 'globe',
          run: () => {
            setLanguage(other).then(
              () => savePreference(queries, { languageId: other }),
              () => showToast({ type: 'error', message: text('LANGUAGE_FAILED') }),
            )
          },
        })),
    [text, language, queries],
  )
}

/** The help centre and the survey, if the installation has them. */
function useHelpCommands(): readonly Command[] {
  const text = useText()
  const { data: environment } = useQuery(environmentQuery)
  return useMemo(
    () =>
      listHelpLinks(environment ?? {}).map((link) => ({
        id: link.id,
        label: text(link.label),
        icon: 'external' as const,
        run: () => openHelpLink(link),
      })),
    [text, environment],
  )
}
