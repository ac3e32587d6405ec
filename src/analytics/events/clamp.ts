import { CLAMP_MAX, CLAMP_MIN } from './limits'

/** A measured value within 0–100000 (spec 9); what is no number counts as 0. */
export const clamp = (value: number): number => Math.min(CLAMP_MAX, Math.max(CLAMP_MIN, value)) || 0
