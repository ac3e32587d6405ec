/** Facts of the console's records, by what their value is. */
import type { Fact } from '@contract/admin/parts'

export const textFact = (name: string, value: string): Fact => ({ name, value })
/** @param value fen */
export const fenFact = (name: string, value: number): Fact => ({ name, value: String(value), kind: 'fen' })
/** @param value ms */
export const timeFact = (name: string, value: number): Fact => ({ name, value: String(value), kind: 'time' })
