/** Reads and changes for which kinds of notification a person gets mail, and when. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { notificationCalls } from '@design-portal/contract/notifications.ts'
import { getDefaultMailChoice } from '@design-portal/domain/workflow/notifications.ts'
import { listNotificationKinds } from '@design-portal/domain/workflow/list-notification-kinds.ts'
import type { Caller } from '../../../http/caller.ts'
import { findMailChoices, storeMailChoices } from './store.ts'

type Calls = typeof notificationCalls

export async function readMailChoices({
  db,
  user,
  settings,
}: Caller): Promise<AnswerOf<Calls['notification/mail']>> {
  const choicesByKind = await findMailChoices(db, user.id)
  return {
    mailOn: settings.mail !== undefined,
    choices: listNotificationKinds(user).map((kind) => ({
      kind,
      mail: choicesByKind.get(kind) ?? getDefaultMailChoice(kind),
    })),
  }
}

export async function chooseMail(
  caller: Caller,
  { choices }: CheckedInputOf<Calls['notification/mail/choose']>,
): Promise<AnswerOf<Calls['notification/mail/choose']>> {
  // If a kind is named twice, the last choice counts.
  const byKind = new Map(choices.map(({ kind, mail }) => [kind, mail]))
  await storeMailChoices(
    caller.db,
    caller.user.id,
    [...byKind].map(([kind, mail]) => ({ kind, mail })),
  )
  return await readMailChoices(caller)
}
