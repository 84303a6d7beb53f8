/** Writes a mail as text and as HTML that loads nothing external and leaves colours to the reader's program. */
import type { Language } from '@design-portal/i18n/languages.ts'

/** One event. */
export interface MailItem {
  readonly sentence: string
  /** A note that somebody wrote about the event. */
  readonly note: string | undefined
  /** Empty if the time of the mail itself is enough. */
  readonly when: string
  readonly link: { readonly address: string; readonly label: string } | undefined
}

export interface MailContent {
  readonly language: Language
  readonly subject: string
  readonly greeting: string
  /** The text before the items; undefined if the item needs none. */
  readonly introduction: string | undefined
  readonly items: readonly MailItem[]
  /** The warning shown if the installation is not for production. */
  readonly caution: string | undefined
  /** Why the reader gets the mail. */
  readonly footer: string
  /** Where to change that; undefined for people who have no account. */
  readonly preferences: { readonly address: string; readonly label: string } | undefined
}

export function writeText(content: MailContent): string {
  const { greeting, introduction, items, caution, footer, preferences } = content
  const blocks = [
    ...(caution === undefined ? [] : [caution]),
    greeting,
    ...(introduction === undefined ? [] : [introduction]),
    ...items.map(({ sentence, note, when, link }) =>
      [
        sentence,
        ...(note === undefined ? [] : [`> ${note}`]),
        ...(when === '' ? [] : [when]),
        ...(link === undefined ? [] : [link.address]),
      ].join('\n'),
    ),
    // The separator of signatures (RFC 3676), after which programs fold the text.
    [
      '-- ',
      footer,
      ...(preferences === undefined ? [] : [`${preferences.label}: ${preferences.address}`]),
    ].join('\n'),
  ]
  return `${blocks.join('\n\n')}\n`
}

const styles = {
  body: 'margin:0;padding:24px 16px;font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif;font-size:16px;line-height:1.5',
  main: 'max-width:38em;margin:0 auto',
  caution: 'margin:0 0 16px;padding:8px 12px;border:1px solid;border-radius:4px;font-size:14px',
  item: 'margin:0 0 24px',
  sentence: 'margin:0',
  note: 'margin:8px 0;padding-inline-start:12px;border-inline-start:3px solid',
  when: 'margin:4px 0;font-size:14px;opacity:.8',
  footer: 'margin:32px 0 0;padding-top:12px;border-top:1px solid;font-size:14px',
} as const

/** Uses no colours, images or external styles, so that it is readable in light and dark mode and in every mail program. */
export function writeHtml(content: MailContent): string {
  const { language, subject, greeting, introduction, items, caution, footer, preferences } = content
  const paragraph = (text: string, style: string): string => `<p style="${style}">${escapeHtml(text)}</p>`
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body style="${styles.body}"><div role="article" lang="${language}" style="${styles.main}">`,
    ...(caution === undefined ? [] : [paragraph(caution, styles.caution)]),
    paragraph(greeting, styles.item),
    ...(introduction === undefined ? [] : [paragraph(introduction, styles.item)]),
    ...items.map(writeItem),
    `<div style="${styles.footer}">${paragraph(footer, styles.sentence)}${preferences === undefined ? '' : buildLink(preferences)}</div>`,
    '</div></body></html>',
    '',
  ].join('\n')
}

function writeItem({ sentence, note, when, link }: MailItem): string {
  return [
    `<div style="${styles.item}"><p style="${styles.sentence}"><strong>${escapeHtml(sentence)}</strong></p>`,
    ...(note === undefined ? [] : [`<blockquote style="${styles.note}">${escapeHtml(note)}</blockquote>`]),
    ...(when === '' ? [] : [`<p style="${styles.when}">${escapeHtml(when)}</p>`]),
    ...(link === undefined ? [] : [buildLink(link)]),
    '</div>',
  ].join('\n')
}

const buildLink = ({ address, label }: { readonly address: string; readonly label: string }): string =>
  `<a href="${escapeHtml(address)}">${escapeHtml(label)}</a>`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
