// The languages of calls, products, drawings and reports.

export const languages = ['en', 'es', 'de', 'fr', 'ja', 'ko', 'pt', 'ru', 'zh'] as const
export type Language = (typeof languages)[number]
