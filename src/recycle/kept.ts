/** What the device keeps of buy-back besides drafts: tokens of a visitor's valuations, and which draft is not done. */
import { storage } from '@/core/platform/storage'
import { randomKey } from '@/lib/random-key'
import { TOKENS_MOST } from './limits'

const TOKENS = 'recycleTokens'
const LAST = 'recycleDraft'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const tokens = (): [no: string, token: string][] => {
  const kept = storage.get(TOKENS)
  return Object.entries(isRecord(kept) ? kept : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
}

/** What a visitor reads a valuation with; undefined for one that is a user's. */
export const tokenOf = (no: string): string | undefined => tokens().find(([known]) => known === no)?.[1]

export const keepToken = (no: string, token: string): void => {
  const others = tokens().filter(([known]) => known !== no)
  storage.set(TOKENS, Object.fromEntries([...others, [no, token]].slice(-TOKENS_MOST)))
}

export const dropToken = (no: string): void => {
  const others = tokens().filter(([known]) => known !== no)
  storage.set(TOKENS, others.length > 0 ? Object.fromEntries(others) : undefined)
}

export interface UnfinishedDraft {
  draftNo: string
  title: string
  done: number
  all: number
}

/** The draft that was being filled in last on this device. */
export const unfinished = (): UnfinishedDraft | undefined => {
  const kept = storage.get(LAST)
  if (!isRecord(kept)) return undefined
  const { draftNo, title, done, all } = kept
  return typeof draftNo === 'string' && typeof title === 'string' && typeof done === 'number' && typeof all === 'number'
    ? { draftNo, title, done, all }
    : undefined
}

export const keepUnfinished = (draft: UnfinishedDraft | undefined): void => storage.set(LAST, draft)

/** A visitor's draft is known by its number alone, so that is not guessable: 32 random digits behind a D. */
export const newDraftNo = (): string => `D${randomKey()}`
