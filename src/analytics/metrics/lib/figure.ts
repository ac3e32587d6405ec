import { clamp } from '../../events/clamp'

/** A measured value as it is sent: within 0–100000 (spec 9), with five digits that count; what is no number is 0. */
export const figure = (value: number): number => Number(clamp(value).toPrecision(5))
