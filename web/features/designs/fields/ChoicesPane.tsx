/** The left side of the configurator: every choice in sections, with a search and a navigation between sections. */

import { CloseButton, TextInput, Title } from '@mantine/core'
import { memo, startTransition, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useText } from '../../../language/use-text.ts'
import { runAfterFirstPaint } from '../../../ui/after-paint.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useKnowledge, useScreen } from '../screen-state/screen-context.ts'
import { DataSection } from '../data/DataSection.tsx'
import styles from './ChoicesPane.module.css'
import { ParameterField } from './ParameterField.tsx'
import type { ParameterView } from '../screen-state/parameter-view.ts'
import { isAtPlace } from '../screen-state/form-place.ts'
import { ResultField } from './ResultField.tsx'
import { SectionNavigation } from './SectionNavigation.tsx'
import { ExtentSwitch, FurtherValues } from './ExtentSwitch.tsx'
import { searchSections, groupBySection, hasEssentials, keepEssentials } from './sections.ts'
import type { Section } from './sections.ts'
import { useEssentials } from '../../../session/essentials.ts'
import { useSlow } from '../../../ui/use-slow.ts'

interface ChoicesPaneProps {
  /** The search field, which a keyboard shortcut focuses. */
  readonly searchField: RefObject<HTMLInputElement | null>
  /** The place whose fields are marked. */
  readonly markedPlace: string | undefined
  /** Called when a field of this parameter receives the focus. */
  readonly onEnter: (parameter: string) => void
}

/** Memoised: renders again for an answer or a mark, not for unrelated changes such as another tab of the results. */
export const ChoicesPane = memo(function ChoicesPane({
  searchField,
  markedPlace,
  onEnter,
}: ChoicesPaneProps) {
  const { productText, form } = useScreen()
  const { views, isSettled } = useKnowledge()
  const text = useText()
  const [search, setSearch] = useState('')
  const shownSearch = useDeferredValue(search)
  const sections = useMemo(() => groupBySection(views), [views])
  const hasExtentSwitch = useMemo(() => hasEssentials(sections), [sections])
  const [opensWithEssentials, setOpensWithEssentials] = useEssentials()
  // The search finds every value, whichever of them are shown.
  const isNarrowed = hasExtentSwitch && opensWithEssentials && shownSearch === ''
  const shownSections = isNarrowed
    ? keepEssentials(sections, (parameter) => markedPlace !== undefined && isAtPlace(parameter, markedPlace))
    : searchSections(sections, shownSearch, productText)
  const renderedSections = useFirstScreenFirst(shownSections)
  const pane = useRef<HTMLDivElement>(null)
  const currentGroup = useCurrentSection(
    pane,
    renderedSections.map(({ section }) => section.group).join('\n'),
  )
  const isSlow = useSlow(!isSettled, busyDelay)

  const goToSection = (group: string) => {
    const section = pane.current?.querySelector<HTMLElement>(`[data-group="${CSS.escape(group)}"]`)
    section?.scrollIntoView({ behavior: 'smooth', block: 'start' })
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }

  return (
    <div className={styles.pane} data-slow={isSlow || undefined}>
      <div className={styles.side}>
        <TextInput
          ref={searchField}
          size="sm"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setSearch('')
          }}
          placeholder={text('CONFIGURATOR_SEARCH')}
          aria-label={text('CONFIGURATOR_SEARCH')}
          leftSection={<Icon name="search" size={16} />}
          rightSection={
            search === '' ? null : (
              <CloseButton
                size="sm"
                aria-label={text('CONFIGURATOR_SEARCH_CLEAR')}
                onClick={() => setSearch('')}
              />
            )
          }
        />
        {hasExtentSwitch ? (
          <ExtentSwitch isNarrowed={opensWithEssentials} onNarrow={setOpensWithEssentials} />
        ) : null}
        <SectionNavigation sections={shownSections} current={currentGroup} onGo={goToSection} />
      </div>
      <div
        ref={pane}
        className={styles.form}
        onFocus={({ target }) => {
          const field = target.closest<HTMLElement>('[data-parameter]')
          const parameter = field?.dataset['parameter']
          if (parameter !== undefined) onEnter(parameter)
        }}
      >
        {shownSearch === '' ? form.data.map((table) => <DataSection key={table.name} table={table} />) : null}
        {shownSections.length === 0 ? (
          <p className={styles.nothing}>{text('CONFIGURATOR_NO_MATCH')}</p>
        ) : null}
        {renderedSections.map(({ section, fields }) => (
          <SectionFields key={section.group} section={section} fields={fields} markedPlace={markedPlace} />
        ))}
        {isNarrowed ? (
          <FurtherValues
            count={countViews(sections) - countViews(shownSections)}
            onShow={() => setOpensWithEssentials(false)}
          />
        ) : null}
      </div>
    </div>
  )
})

const countViews = (sections: readonly Section[]): number =>
  sections.reduce((sum, { views }) => sum + views.length, 0)

/** The minimum height of a field with the space around it, and the height of the page above the first field, in pixels. */
const minFieldHeight = 72
const heightAboveFields = 176

/** Returns the fields of the first screen for the first paint, and all fields afterwards. */
function useFirstScreenFirst(sections: readonly Section[]): readonly RenderedSection[] {
  const [isComplete, setIsComplete] = useState(false)
  useEffect(() => runAfterFirstPaint(() => startTransition(() => setIsComplete(true))), [])
  return isComplete
    ? sections.map((section) => ({ section, fields: section.views }))
    : listFirstFields(sections, Math.ceil((window.innerHeight - heightAboveFields) / minFieldHeight))
}

/** A section with those of its fields that are rendered. */
interface RenderedSection {
  readonly section: Section
  readonly fields: readonly ParameterView[]
}

/** Lists the first sections, with at most this many fields in all. */
function listFirstFields(sections: readonly Section[], maxFields: number): readonly RenderedSection[] {
  const rendered: RenderedSection[] = []
  let remaining = maxFields
  for (const section of sections) {
    if (remaining <= 0) break
    rendered.push({ section, fields: section.views.slice(0, remaining) })
    remaining -= section.views.length
  }
  return rendered
}

interface SectionFieldsProps extends Pick<ChoicesPaneProps, 'markedPlace'>, RenderedSection {}

function SectionFields({ section: { group, progress }, fields, markedPlace }: SectionFieldsProps) {
  const { productText } = useScreen()
  const text = useText()
  const { decided, total } = progress
  // Requirements and facts, which only the user knows, precede what the engine decides if nothing is chosen.
  const requirements = fields.filter(({ parameter }) => parameter.role !== undefined)
  const decisions = fields.filter(({ parameter }) => parameter.role === undefined && !parameter.result)
  const results = fields.filter(({ parameter }) => parameter.result)
  const isMarked = ({ parameter }: ParameterView) =>
    markedPlace !== undefined && isAtPlace(parameter.name, markedPlace)
  const headingId = `section-${group}`
  return (
    <section data-group={group} aria-labelledby={headingId} className={styles.section}>
      <header className={styles.heading}>
        <Title order={2} id={headingId} tabIndex={-1} className={styles.title ?? ''}>
          {productText.formatGroup(group)}
        </Title>
        {total === 0 ? null : (
          <span className={styles.progress}>{text('CONFIGURATOR_SECTION_PROGRESS', { decided, total })}</span>
        )}
      </header>
      {requirements.map((view) => (
        <ParameterField key={view.parameter.name} view={view} isMarked={isMarked(view)} />
      ))}
      {decisions.length === 0 ? null : (
        <div className={styles.results}>
          <p className={styles.remark}>{text('CONFIGURATOR_ENGINE_DECIDES')}</p>
          {decisions.map((view) => (
            <ParameterField key={view.parameter.name} view={view} isMarked={isMarked(view)} />
          ))}
        </div>
      )}
      {results.length === 0 ? null : (
        <div className={styles.results}>
          <p className={styles.remark}>{text('CONFIGURATOR_RESULTS_REMARK')}</p>
          {results.map((view) => (
            <ResultField key={view.parameter.name} view={view} isMarked={isMarked(view)} />
          ))}
        </div>
      )}
    </section>
  )
}

/**
 * Returns the section at the top of the view while the user scrolls.
 * @param groups the visible sections, one per line
 */
function useCurrentSection(form: RefObject<HTMLDivElement | null>, groups: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const sections = groups.split('\n').flatMap((group) => {
      const section = form.current?.querySelector<HTMLElement>(`[data-group="${CSS.escape(group)}"]`)
      return section ?? []
    })
    const inView = new Set<HTMLElement>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!(target instanceof HTMLElement)) continue
          if (isIntersecting) inView.add(target)
          else inView.delete(target)
        }
        setCurrent(sections.find((section) => inView.has(section))?.dataset['group'])
      },
      // Only the band from 25 % to 40 % of the window's height counts as its top.
      { rootMargin: '-25% 0px -60% 0px' },
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [form, groups])
  return current
}

/** The delay after which the screen shows that the engine is busy, in milliseconds. */
const busyDelay = 400
