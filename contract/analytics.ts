/** The call that receives events of screens, for installations with analytics. */
import * as z from 'zod/mini'
import { maxEvents } from './analytics-limits.ts'
import { buildCallTable } from './call.ts'
import { moment } from './fields.ts'

const analyticsEventNames = [
  'page view',
  'file download',
  'CTA click',
  'filter clicked',
  'item click',
  'login',
  'session expiry',
] as const
export type AnalyticsEventName = (typeof analyticsEventNames)[number]

const optionalText = z.optional(z.string().check(z.maxLength(255)))

/**
 * The properties of an event. The first seven names are the published ones. No person is named; the company of a partner is
 * named at sign-in, and that of an employee is blank.
 */
const Properties = z.strictObject({
  cta_location: optionalText,
  cta_name: optionalText,
  cta_link: optionalText,
  selected_option: optionalText,
  document_id: optionalText,
  filter_action: optionalText,
  user_type: z.optional(z.enum(['Partner', 'SE Employee'])),
  /** The title of the page in English. */
  page_title: optionalText,
  /** The last four segments of the path, in their order. */
  page_top_category: optionalText,
  page_category: optionalText,
  page_sub_category: optionalText,
  page_sub_sub_category: optionalText,
  company_id: optionalText,
  company_name: optionalText,
})

const AnalyticsEvent = z.strictObject({
  name: z.enum(analyticsEventNames),
  /** ISO 8601. */
  at: moment,
  properties: Properties,
})
export type AnalyticsEvent = z.output<typeof AnalyticsEvent>
export type AnalyticsProperties = AnalyticsEvent['properties']

export const analyticsCalls = buildCallTable([
  {
    name: 'analytics/events',
    method: 'POST',
    encoding: 'json',
    summary:
      'Forwards events of screens to the analytics endpoint. Nothing is stored; without an endpoint the events are dropped.',
    input: z.strictObject({ events: z.array(AnalyticsEvent).check(z.minLength(1), z.maxLength(maxEvents)) }),
    output: z.object({}),
    // Page views are counted even before sign-in and after the end of a session.
    permission: 'public',
    errors: ['RATE_LIMITED'],
  },
])
