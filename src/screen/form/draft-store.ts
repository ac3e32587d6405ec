/**
 * Where drafts are kept: the port, and its implementation on the device. A store keeps what it is given under a name;
 * which fields go in, for whom, and when, is useDraft's. Drafts are readable by every user of the device, so secret
 * fields never reach a store.
 */
import { storage } from '@/core/platform/storage'
import type { DeviceStorage } from '@/core/platform/storage/create-storage'
import type { RequestResult } from '@/core/request/errors'
import { DRAFT_MAX_AGE, DRAFT_MAX_CHARS, DRAFTS_MOST } from './limits'

export interface StoredDraft {
  /** Of the form: a draft of another version is not restored. */
  version: number
  /** ms since 1970. */
  savedAt: number
  /** By field name; JSON. */
  values: Readonly<Record<string, unknown>>
}

/** One contract suite (draft-store-suite.ts) runs against every implementation. No method rejects. */
export interface DraftStore {
  /** Undefined where there is none, or none young enough. */
  load(name: string): Promise<StoredDraft | undefined>
  /** Replaces an earlier one. False when it could not be kept: leaving the form then needs a confirmation. */
  save(name: string, draft: StoredDraft): Promise<boolean>
  drop(name: string): Promise<void>
  /** Where the drafts of visitors are, when that is another place. */
  readonly device?: DraftStore
  /** What another device has kept since this one's last state; nothing is sent until `settle`. */
  newerOf?(name: string): StoredDraft | undefined
  /** The user has decided: what is saved next replaces the other device's state. */
  settle?(name: string): void
  /** The server's state of what was saved last, or why it has none: for a call that rests on the kept draft. */
  confirmed?(name: string): RequestResult<number>
}

/** Owner of what a visitor types. */
export const VISITOR = 'visitor'

/** All drafts of the device lie under one key, so that a logout removes them in one step. */
const STORAGE_KEY = 'drafts'

type Drafts = Record<string, StoredDraft>

const isDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  'savedAt' in value &&
  typeof value.savedAt === 'number' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null

interface DeviceDrafts extends DraftStore {
  /** After a logout: the next user of the device is perhaps another one. */
  dropAll(): void
}

/** Bounded in age, size and number (limits.ts). */
export const createDeviceDrafts = (device: Pick<DeviceStorage, 'get' | 'set'>, now: () => number): DeviceDrafts => {
  const read = (): Drafts => {
    const kept = device.get(STORAGE_KEY)
    if (typeof kept !== 'object' || kept === null) return {}
    const young = Object.entries(kept).filter(([, draft]) => isDraft(draft) && now() - draft.savedAt < DRAFT_MAX_AGE)
    return Object.fromEntries(young)
  }
  const write = (drafts: Drafts) => {
    const newest = Object.entries(drafts).sort(([, a], [, b]) => b.savedAt - a.savedAt)
    device.set(STORAGE_KEY, newest.length > 0 ? Object.fromEntries(newest.slice(0, DRAFTS_MOST)) : undefined)
  }
  const without = (name: string): Drafts => {
    const { [name]: _dropped, ...others } = read()
    return others
  }
  return {
    load: async (name) => read()[name],
    async save(name, draft) {
      if (JSON.stringify(draft).length > DRAFT_MAX_CHARS) {
        // An older state would be worse than none.
        write(without(name))
        return false
      }
      write({ ...without(name), [name]: draft })
      return true
    },
    drop: async (name) => write(without(name)),
    dropAll: () => device.set(STORAGE_KEY, undefined),
  }
}

export const deviceDrafts = createDeviceDrafts(storage, Date.now)
