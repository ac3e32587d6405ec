import type { Rank } from '@contract/rank'

/** The ranks in the sequence of their tabs. */
export const RANKS = ['hot', 'collected', 'dropped', 'below'] as const satisfies readonly Rank[]
