/**
 * Pictures that the page /m/custom-image-preview shows (spec 3): kept on the device under a key built from a timestamp,
 * which is in the page's address, and swept when they are a day old.
 */
import type { Picture } from '@contract/catalogue'
import { storage } from '@/core/platform/storage'

type KeptPicture = Pick<Picture, 'url' | 'width' | 'height' | 'alt'>

export interface KeptPictures {
  list: KeptPicture[]
  /** `start`: 0-based index of the first one shown. */
  props: { start: number; label: string }
}

const keyOf = (stamp: string): string => `customImagePreview_${stamp}`
/** The stamps in use: the device's storage does not list its keys. */
const STAMPS_KEY = 'customImagePreviews'
/** As long as a page of the app may stay open with it; private pictures have other addresses by then. */
const KEEP_MS = 24 * 60 * 60_000

const stampsOf = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((stamp): stamp is string => typeof stamp === 'string') : []
const isOld = (stamp: string, now: number): boolean => !(Math.abs(now - Number(stamp)) < KEEP_MS)

/** Removes what is older than a day. */
export const sweepPictures = (now = Date.now()): void => {
  const stamps = stampsOf(storage.get(STAMPS_KEY))
  const old = stamps.filter((stamp) => isOld(stamp, now))
  if (old.length === 0) return
  for (const stamp of old) storage.set(keyOf(stamp), undefined)
  storage.set(
    STAMPS_KEY,
    stamps.filter((stamp) => !old.includes(stamp)),
  )
}

/** Removes them all. */
export const forgetPictures = (): void => {
  for (const stamp of stampsOf(storage.get(STAMPS_KEY))) storage.set(keyOf(stamp), undefined)
  storage.set(STAMPS_KEY, undefined)
}

/** Keeps the pictures for the page. @returns the stamp for its address */
export const keepPictures = (kept: KeptPictures, now = Date.now()): string => {
  sweepPictures(now)
  const stamp = String(now)
  storage.set(keyOf(stamp), kept)
  storage.set(STAMPS_KEY, [...stampsOf(storage.get(STAMPS_KEY)), stamp])
  return stamp
}

const isPicture = (given: unknown): given is KeptPicture => {
  const { url, width, height, alt } = (given ?? {}) as Partial<Record<keyof KeptPicture, unknown>>
  // What a script wrote under the key must not be drawn as an address of another kind.
  const isUrl = typeof url === 'string' && /^(\/(?![/\\])|https?:\/\/)/.test(url)
  return isUrl && typeof alt === 'string' && Number(width) > 0 && Number(height) > 0
}

/** What was kept under a stamp; null when it is gone, older than a day, or not what this shop keeps. */
export const keptPictures = (stamp: string, now = Date.now()): KeptPictures | null => {
  if (!/^\d{1,16}$/.test(stamp) || isOld(stamp, now)) return null
  const { list, props } = (storage.get(keyOf(stamp)) ?? {}) as { list?: unknown; props?: Record<string, unknown> }
  if (!Array.isArray(list) || list.length === 0 || !list.every(isPicture)) return null
  const start = Number(props?.start)
  const label = typeof props?.label === 'string' ? props.label : ''
  return { list, props: { start: list[start] ? start : 0, label } }
}
