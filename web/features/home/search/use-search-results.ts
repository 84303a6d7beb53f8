/** What the server finds for a typed text: solutions, designs, parts, customers and people, as commands that open them. */

import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { OutputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { formatCountry } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../api/call-query.ts'
import { translateName, useLanguage, useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import type { ListSearch } from '../../../list-search.ts'
import { paths } from '../../../paths.ts'
import { useProductNames } from '../../../products/product-names.ts'
import { usePermissionCheck } from '../../../session/privileges.ts'
import type { Command, CommandGroup } from './search-commands.ts'
import { toSearchText } from './to-search-text.ts'

type Answer = OutputOf<Calls['search']>

/** How long the user must pause typing before the search is sent, in milliseconds. */
const searchDelay = 120

interface SearchResults {
  readonly groups: readonly CommandGroup[]
  /** The names of the groups with more results than are shown. */
  readonly more: readonly string[]
  readonly state: 'idle' | 'pending' | 'failed' | 'answered'
}

/** Returns what is found for exactly the typed text; an answer to an earlier text is never shown, and its request is cancelled. */
export function useSearchResults(query: string): SearchResults {
  const text = useText()
  const lang = useLanguage()
  const searchText = toSearchText(query)
  const [debouncedText] = useDebouncedValue(searchText, searchDelay)
  const enabled = searchText !== '' && debouncedText === searchText
  const { data, isError } = useQuery({ ...callQuery('search', { searchText, lang }), enabled })
  const byGroup = useResultCommands(data)
  return useMemo(() => {
    if (searchText === '') return { groups: [], more: [], state: 'idle' }
    if (isError && enabled) return { groups: [], more: [], state: 'failed' }
    if (data === undefined) return { groups: [], more: [], state: 'pending' }
    const groups = groupNames.map(({ key, label }) => ({ label: text(label), commands: byGroup[key] }))
    return {
      groups: groups.filter(({ commands }) => commands.length > 0),
      more: groupNames.filter(({ key }) => data[key].more).map(({ label }) => text(label)),
      state: 'answered',
    }
  }, [text, searchText, enabled, isError, data, byGroup])
}

const groupNames: readonly { readonly key: keyof Answer; readonly label: MessageKey }[] = [
  { key: 'solutions', label: 'SOLUTION_LIST_TITLE' },
  { key: 'designs', label: 'TAB_DESIGNS' },
  { key: 'parts', label: 'FAMILY_USES_PARTS' },
  { key: 'customers', label: 'SEARCH_CUSTOMERS' },
  { key: 'people', label: 'FILTER_PEOPLE' },
]

/** The widest group of solutions that the user may list, for links to the solutions of a customer or person. */
function useWidestGroup(): Pick<ListSearch, 'group'> {
  const mayEver = usePermissionCheck()
  return useMemo(
    () => (mayEver('listAll') ? { group: 'all' } : mayEver('listCompany') ? { group: 'company' } : {}),
    [mayEver],
  )
}

function useResultCommands(answer: Answer | undefined): Readonly<Record<keyof Answer, readonly Command[]>> {
  const inSolutions = useSolutionCommands(answer)
  const customers = useCustomerCommands(answer)
  const people = usePeopleCommands(answer)
  return useMemo(() => ({ ...inSolutions, customers, people }), [inSolutions, customers, people])
}

function useSolutionCommands(
  answer: Answer | undefined,
): Readonly<Record<'solutions' | 'designs' | 'parts', readonly Command[]>> {
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const { formatName } = useProductNames(answer?.designs.items.map(({ type }) => type) ?? [])
  return useMemo(
    () => ({
      solutions: (answer?.solutions.items ?? []).map((found) => ({
        id: `solution ${found.cfgId}`,
        label: found.name,
        hint: [found.ownerName, formatCountry(found.countryId, language), found.opportunityNumber ?? '']
          .filter(Boolean)
          .join(' · '),
        icon: 'ups',
        statusId: found.statusId,
        run: () => void navigate({ to: paths.solutionDetails, search: { cfgId: found.cfgId } }),
      })),
      designs: (answer?.designs.items ?? []).map((found) => ({
        id: `design ${found.desId}`,
        label: found.name,
        hint: text('SEARCH_DESIGN_PLACE', { product: formatName(found.type), solution: found.solutionName }),
        icon: 'settings',
        statusId: found.statusId,
        run: () =>
          void navigate({
            to: paths.configurator,
            search: { cfgId: found.cfgId, desId: found.desId, type: found.type },
          }),
      })),
      parts: (answer?.parts.items ?? []).map((found) => ({
        id: `part ${found.partNumber}`,
        label: found.partNumber,
        hint: [found.description, found.manufacturer].filter(Boolean).join(' · '),
        icon: 'list',
        ...(found.customIn !== null
          ? { note: text('CUSTOM_PART') }
          : found.state === 'released'
            ? {}
            : { note: translateName('PART_STATE', found.state) }),
        run: () =>
          void (found.customIn === null
            ? navigate({ to: paths.part, search: { partNumber: found.partNumber } })
            : navigate({ to: paths.solutionDetails, search: { cfgId: found.customIn, tab: 'price' } })),
      })),
    }),
    [answer, text, language, navigate, formatName],
  )
}

/** What the search calls a customer: a customer of the portal, a company, or an account of the sales system, found by its opportunity. */
function useCustomerCommands(answer: Answer | undefined): readonly Command[] {
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const group = useWidestGroup()
  return useMemo(
    () =>
      (answer?.customers.items ?? []).map((found) => {
        const { customerId, companyId, opportunityNumber: number } = found
        if (customerId !== null) {
          return {
            id: `customer ${customerId}`,
            label: found.name,
            hint: [
              found.customerNumber,
              found.city,
              found.countryId === null ? '' : formatCountry(found.countryId, language),
            ]
              .filter(Boolean)
              .join(' · '),
            icon: 'user',
            run: () => void navigate({ to: paths.customer, search: { customerId } }),
          }
        }
        return companyId === null
          ? {
              id: `account ${number}`,
              label: found.name,
              hint: text('SEARCH_OPPORTUNITY', {
                number: number ?? '',
                name: found.opportunityName ?? '',
              }).trim(),
              icon: 'bars',
              run: () =>
                void navigate({ to: paths.solutionList, search: { ...group, opportunity: number ?? '' } }),
            }
          : {
              id: `company ${companyId}`,
              label: found.name,
              ...(found.countryId === null ? {} : { hint: formatCountry(found.countryId, language) }),
              icon: 'bars',
              run: () => void navigate({ to: paths.company, search: { companyId } }),
            }
      }),
    [answer, text, language, navigate, group],
  )
}

function usePeopleCommands(answer: Answer | undefined): readonly Command[] {
  const navigate = useNavigate()
  const group = useWidestGroup()
  const mayEver = usePermissionCheck()
  return useMemo(
    () =>
      (answer?.people.items ?? []).map(({ usrId, name, email, companyName }) => ({
        id: `person ${usrId}`,
        label: name,
        hint: `${email} · ${companyName}`,
        icon: 'user',
        run: () =>
          void (mayEver('reviewAccess')
            ? navigate({ to: paths.user, search: { usrId } })
            : navigate({ to: paths.solutionList, search: { ...group, owner: email } })),
      })),
    [answer, navigate, group, mayEver],
  )
}
