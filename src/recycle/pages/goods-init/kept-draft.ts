import type { CallData } from '@contract/calls'

/** The draft as the server has it; null before the first save, and of a visitor. */
export type KeptDraft = CallData<'GET /intake/draft'>
