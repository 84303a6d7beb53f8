/** The note of the draft, for the person who publishes it. */

import { Button, Textarea } from '@mantine/core'
import { maxNoteLength } from '@design-portal/domain/workflow/notes.ts'
import { useText } from '../../../language/use-text.ts'
import styles from '../../../ui/PanelPage.module.css'
import { RestoredNotice } from '../shared/RestoredNotice.tsx'
import type { Draft } from './matrix.ts'
import { OvertakenNotice } from './OvertakenNotice.tsx'
import { useDraftSaving } from './use-draft-saving.ts'
import { useTypedPart } from './use-typed-part.ts'

export function NoteForm({ draft }: { readonly draft: Draft }) {
  const text = useText()
  const saving = useDraftSaving(draft)
  const typed = useTypedPart(`approval matrix note ${draft.policyId}`, draft.note, { note: draft.note })
  const { note } = typed.values
  const save = () => saving.mutate({ rows: draft.rows, note }, { onSuccess: typed.onDiscard })
  return (
    <form
      noValidate
      className={styles.wideField}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <RestoredNotice record={typed} />
      <Textarea
        label={text('PRICE_LIST_NOTE')}
        value={note}
        maxLength={maxNoteLength}
        autosize
        minRows={1}
        maxRows={6}
        onChange={(event) => typed.change({ note: event.currentTarget.value })}
      />
      {typed.isOvertaken ? (
        <OvertakenNotice
          draft={draft}
          field={text('PRICE_LIST_NOTE')}
          theirs={draft.note}
          onTakeTheirs={typed.onDiscard}
          onKeepMine={save}
        />
      ) : (
        <Button type="submit" variant="default" loading={saving.isPending} disabled={note === draft.note}>
          {text('SAVE')}
        </Button>
      )}
    </form>
  )
}
