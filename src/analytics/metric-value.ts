import { CLAMP_MAX, CLAMP_MIN } from './events/limits'

/** A measured value within 0–100000 (spec 9); NaN becomes 0. */
export const clampMetric = (value: number): number => Math.min(CLAMP_MAX, Math.max(CLAMP_MIN, value)) || 0

/** A measured value as it is sent: within 0–100000 (spec 9), five significant digits; NaN becomes 0. */
export const roundMetric = (value: number): number => Number(clampMetric(value).toPrecision(5))
