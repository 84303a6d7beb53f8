// The languages that calls, products, drawings and reports come in.

export const languages = ['en', 'es', 'de', 'fr', 'ja', 'ko', 'pt', 'ru', 'zh'] as const
export type Language = (typeof languages)[number]
