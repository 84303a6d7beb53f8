/** What each mail states about the installation that it comes from. */
import { toOneLine } from '@design-portal/domain/workflow/notification-text.ts'
import type { Settings } from '../../../env.ts'
import type { DocumentText } from '../../../texts/document-texts.ts'

type MailOrigin = Pick<Settings, 'production' | 'sampleData' | 'environmentName'>

/** Longest subject, or name of a person, in the header of a mail, in code points; some programs fold longer ones badly. */
export const maxHeaderTextLength = 180

/** A subject that names the installation unless it is for production. */
export const formatMailSubject = (
  { production, environmentName }: Pick<MailOrigin, 'production' | 'environmentName'>,
  subject: string,
): string => toOneLine(production ? subject : `[${environmentName}] ${subject}`, maxHeaderTextLength)

/** The warning of an installation that is not for production; undefined for production. */
export function writeCaution(
  { production, sampleData, environmentName: environment }: MailOrigin,
  text: DocumentText,
): string | undefined {
  if (production) return undefined
  return text(sampleData ? 'MAIL_SAMPLE_CAUTION' : 'MAIL_TEST_CAUTION', { environment })
}
