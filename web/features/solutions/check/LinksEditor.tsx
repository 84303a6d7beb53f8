/** The links between designs as keyboard-accessible fields: the source of each feed, where heat goes, and what monitors what. */

import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SolutionChain } from '@design-portal/contract/chains.ts'
import type { ChainDesign, Link } from '@design-portal/domain/solution-check/chain.ts'
import { isPossible } from '@design-portal/domain/solution-check/propose-links.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { callQuery } from '../../../api/call-query.ts'
import { api } from '../../../api/portal-api.ts'
import { translate, useText } from '../../../language/use-text.ts'
import { showToast } from '../../../ui/toast.ts'
import { formatActionFailure, formatReason } from '../shared/format-action-failure.ts'
import { showUndoToast } from '../shared/show-undo-toast.ts'
import styles from './CheckTab.module.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'

/** Shows a change at once; if it is rejected, the server's state is restored. */
function useSaveLinks({ cfgId, rowVersion }: SolutionChain) {
  const queries = useQueryClient()
  const { queryKey } = callQuery('solution/chain', { cfgId })
  return useMutation({
    mutationFn: (links: readonly Link[] | null) =>
      api.call('solution/chain/save', { cfgId, links: links === null ? null : [...links], rowVersion }),
    onMutate: async (links) => {
      if (links === null) return
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (before) => (before === undefined ? before : { ...before, links }))
    },
    onSuccess: async (chain) => {
      queries.setQueryData(queryKey, chain)
      showUndoToast(queries, translate('CHAIN_LINKS_SAVED'))
      await invalidateTag(queries, 'solutions', ['solution/chain'])
    },
    onError: async (failure) => {
      showToast({ type: 'error', message: formatActionFailure(failure) })
      await invalidateTag(queries, 'solutions')
    },
  })
}

export function LinksEditor({ chain }: { readonly chain: SolutionChain }) {
  const text = useText()
  const { designs, links, edit } = chain
  const save = useSaveLinks(chain)
  // Each change is based on the version that the previous one created, so the fields wait for its answer.
  const isLocked = !edit.allowed || save.isPending
  const replace = (isRemoved: (link: Link) => boolean, added: readonly Link[]) =>
    save.mutate([...links.filter((link) => !isRemoved(link)), ...added])
  return (
    <section className={styles.section} aria-labelledby="chain-links">
      <h2 id="chain-links" className={styles.title}>
        {text('CHAIN_LINKS')}
      </h2>
      <p className={styles.quiet}>{edit.allowed ? text('CHAIN_LINKS_HINT') : formatReason(edit)}</p>
      <div className={styles.links}>
        {designs.flatMap((to) =>
          (to.exchange.takes ?? []).map(({ side }) => {
            const createPowerLink = (from: string): Link => ({ kind: 'power', from, to: to.id, side })
            const isThisFeed = (link: Link) =>
              link.kind === 'power' && link.to === to.id && link.side === side
            const givers = designs.filter(({ id }) => isPossible(designs, createPowerLink(id)))
            return givers.length === 0 ? null : (
              <NativeSelect
                key={`${to.id} ${side}`}
                label={text('CHAIN_FED_BY', { design: to.name, side })}
                data={[
                  { value: '', label: text('CHAIN_LEGEND_MAINS') },
                  ...givers.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                value={links.find(isThisFeed)?.from ?? ''}
                disabled={isLocked}
                onChange={({ currentTarget: { value } }) =>
                  replace(isThisFeed, value === '' ? [] : [createPowerLink(value)])
                }
              />
            )
          }),
        )}
        {designs.map((design) => (
          <LinkBoxes
            key={`heat ${design.id}`}
            label={text('CHAIN_HEAT_OF', { design: design.name })}
            links={links}
            designs={designs}
            createLink={(to) => ({ kind: 'heat', from: design.id, to })}
            isLocked={isLocked}
            onReplace={replace}
          />
        ))}
        {designs.map((design) => (
          <LinkBoxes
            key={`service ${design.id}`}
            label={text('CHAIN_LOOKED_AFTER', { design: design.name })}
            links={links}
            designs={designs}
            createLink={(from) => ({ kind: 'service', from, to: design.id })}
            isLocked={isLocked}
            onReplace={replace}
          />
        ))}
      </div>
      {edit.allowed ? (
        <Button variant="default" size="xs" disabled={save.isPending} onClick={() => save.mutate(null)}>
          {text('CHAIN_LINKS_PROPOSE')}
        </Button>
      ) : null}
    </section>
  )
}

interface LinkBoxesProps {
  readonly label: string
  readonly links: readonly Link[]
  readonly designs: readonly ChainDesign[]
  /** Returns the link with another design. */
  readonly createLink: (other: string) => Link
  readonly isLocked: boolean
  readonly onReplace: (isRemoved: (link: Link) => boolean, added: readonly Link[]) => void
}

/** A checkbox for every design that such a link is possible with; renders nothing if there is none. */
function LinkBoxes({ label, links, designs, createLink, isLocked, onReplace }: LinkBoxesProps) {
  const others = designs.filter(({ id }) => isPossible(designs, createLink(id)))
  if (others.length === 0) return null
  const createLinkTest = (other: string) => {
    const wanted = createLink(other)
    return ({ kind, from, to }: Link) => kind === wanted.kind && from === wanted.from && to === wanted.to
  }
  const linked = others.map(({ id }) => id).filter((id) => links.some(createLinkTest(id)))
  return (
    <Checkbox.Group
      label={label}
      value={linked}
      onChange={(ids) =>
        onReplace((link) => others.some(({ id }) => createLinkTest(id)(link)), ids.map(createLink))
      }
    >
      <div className={styles.boxes}>
        {others.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} disabled={isLocked} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
