/** The owner's cost curve as a setting: checked when the portal starts, so that no amount is shown without currency and day. */
import type { CostCurve } from '@design-portal/domain/trade-off/capital-cost.ts'
import * as z from 'zod'

const positive = z.number().positive()

const schema = z
  .strictObject({
    name: z.string().min(1).max(100),
    currency: z.string().regex(/^[A-Z]{3}$/, { error: 'must be a currency of ISO 4217' }),
    priceDay: z.iso.date({ error: 'must be a day as YYYY-MM-DD' }),
    points: z
      .array(z.tuple([positive, positive]))
      .min(2)
      .max(100),
    redundancy: z.strictObject({ N: positive, 'N+1': positive, '2N': positive }),
    architecture: z.strictObject({ chilledWater: positive, directExpansion: positive }),
  })
  .refine(
    ({ points }) =>
      points.every(([kilowatts], index) => index === 0 || kilowatts > (points[index - 1]?.[0] ?? 0)),
    { path: ['points'], error: 'must rise in kW' },
  )
  .transform((curve): CostCurve => ({ ...curve, sample: false }))

/** A curve as JSON; what is wrong names its field. */
export const costCurve = z.string().transform((text, context): CostCurve => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON, as in docs/trade-off-tools.md' })
    return z.NEVER
  }
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  context.addIssue({
    code: 'custom',
    message: `has a mistake in ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`,
  })
  return z.NEVER
})
