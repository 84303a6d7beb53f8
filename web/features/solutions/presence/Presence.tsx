/**
 * The other users who have the solution open: their initials, and on request their names, since when they have it open, and whether they
 * are editing.
 */

import { Popover } from '@mantine/core'
import type { PresentPerson } from '@design-portal/contract/presence.ts'
import { formatDateTime } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { getInitials } from '../../../session/page-activity.ts'
import styles from './Presence.module.css'
import { SubmissionNotice } from './SubmissionNotice.tsx'
import { usePresence } from './use-presence.ts'

/** The maximum number of initials that fit beside a title on a phone; further users are only counted. */
const maxInitials = 4

interface PresenceProps {
  readonly cfgId: string
  readonly rowVersion: number
}

export function Presence(props: PresenceProps) {
  const people = usePresence(props)
  const text = useText()
  const language = useLanguage()
  const list = new Intl.ListFormat(language, { style: 'long', type: 'conjunction' })
  const names = people.map(({ name, editing }) => (editing ? text('PRESENCE_NAME_EDITING', { name }) : name))
  const label = people.length === 0 ? '' : text('PRESENCE_OTHERS', { names: list.format(names) })
  const shown = people.slice(0, maxInitials)
  return (
    <div className={styles.presence}>
      <SubmissionNotice cfgId={props.cfgId} />
      <span role="status" className={styles.screenReaderOnly}>
        {label}
      </span>
      {people.length === 0 ? null : (
        <Popover position="bottom-end" shadow="md" withinPortal trapFocus={false}>
          <Popover.Target>
            <button type="button" className={styles.button} title={label}>
              {/* Hidden text instead of an `aria-label`, since the visible content is only initials. */}
              <span className={styles.screenReaderOnly}>{label}</span>
              {shown.map(({ usrId, name, editing }) => (
                <span key={usrId} className={styles.initials} data-editing={editing} aria-hidden="true">
                  {getInitials(name)}
                </span>
              ))}
              {people.length > shown.length ? (
                <span className={styles.initials} aria-hidden="true">
                  +{people.length - shown.length}
                </span>
              ) : null}
            </button>
          </Popover.Target>
          <Popover.Dropdown>
            <ul className={styles.people} aria-label={text('PRESENCE_TITLE')}>
              {people.map((person) => (
                <PresentPersonItem
                  key={person.usrId}
                  person={person}
                  since={formatDateTime(person.since, language)}
                />
              ))}
            </ul>
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  )
}

function PresentPersonItem({ person, since }: { readonly person: PresentPerson; readonly since: string }) {
  const text = useText()
  const { name, companyName, editing } = person
  return (
    <li>
      <strong>{name}</strong>
      <span>{companyName}</span>
      <span>
        {text(editing ? 'PRESENCE_EDITING' : 'PRESENCE_VIEWING')} ·{' '}
        <time dateTime={person.since}>{text('PRESENCE_SINCE', { time: since })}</time>
      </span>
    </li>
  )
}
