/** What form fields hold: reading what was typed, writing what is kept, comparing. Pure. */
import { plainDigits } from '@contract/amounts'
import type { IconName } from '@/ui/base/icon-paths'
import { PHONE_LENGTH } from './limits'

/** +86 or 0086 before a mobile number of mainland China. */
const COUNTRY_CODE = /^(?:00)?86(?=1)/

const digitsOf = (text: string): string => plainDigits(text).replace(/\D/g, '')

/**
 * The digits of a mobile number, however it was typed, pasted or filled in: without spaces, hyphens and the country's
 * code. It reads the whole text: cut before, a number with its code would lose its last digits.
 */
export const phoneDigits = (text: string): string => digitsOf(text).replace(COUNTRY_CODE, '').slice(0, PHONE_LENGTH)

/** 13800138000 → `138 0013 8000`; what is not a whole number stays as it is. */
export const phoneGroups = (digits: string): string => digits.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')

/** The first `length` digits: a pasted text message has words around its code. */
export const codeDigits = (text: string, length: number): string => digitsOf(text).slice(0, length)

/** 1250 fen → `12.5`, 1200 → `12`: as a user would type it; '' where there is no amount. */
export const yuanOf = (fen: number | null): string => (fen === null || Number.isNaN(fen) ? '' : String(fen / 100))

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Equality of what JSON can write: arrays and objects count by their content. */
export const isSameValue = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => isSameValue(a[name], b[name]))
}

/** A picture of a photos field. Without a key it is not uploaded yet, or never was and its file is gone. */
export interface Photo {
  id: string
  /** Where the media service keeps it; what the server is sent. */
  key?: string
  /** Shows it, where the key is no address; for one that is not uploaded, where the mini-program keeps its file. */
  url?: string
  /** What the service says that it seems to lack: a word of SLOTS_TEXT.hints; without one it serves. */
  hint?: string
}

/** Pictures that the server has already, e.g. of an item that is edited, as the value of a photos field. */
export const photosOf = (keys: readonly string[]): Photo[] => keys.map((key) => ({ id: key, key }))

/** The keys to send, in the order of the grid. */
export const photoKeys = (photos: readonly Photo[]): string[] =>
  photos.flatMap(({ key }) => (key === undefined ? [] : [key]))

/** Whether an entry of a list is a picture that is not uploaded. */
export const isUnsentPhoto = (entry: unknown): entry is Photo =>
  isObject(entry) && 'id' in entry && entry.key === undefined

/** How many pictures of a value are not uploaded; 0 for every other kind of value. */
export const unsentPhotos = (value: unknown): number => (Array.isArray(value) ? value.filter(isUnsentPhoto).length : 0)

/** The keys of all uploaded pictures among a form's values, as one text: it changes when one more is up. */
export const uploadedKeys = (values: object): string =>
  Object.values(values)
    .flatMap((value: unknown) => (Array.isArray(value) ? value : []))
    .flatMap((entry: unknown) => (isObject(entry) && typeof entry.key === 'string' ? [entry.key] : []))
    .join()

/** A place for one picture of a slots field. */
export interface PhotoSlot {
  /** Names it for the server, and in drafts. */
  id: string
  /** 正面 */
  name: string
  /** What the picture must show, in a sentence. */
  tip: string
  /** Outline in the empty place. */
  icon: IconName
  required?: boolean
  /** How it looks when it is right. */
  example?: { url: string; width: number; height: number; alt: string }
}

/**
 * The pictures of these slots in their order: a slots field holds one picture by slot, whose id is the slot's. A draft
 * of another build may hold slots that this one does not know: they stay in the value, and are neither shown nor sent.
 */
export const slotPhotos = (value: readonly Photo[], slots: readonly PhotoSlot[]): Photo[] =>
  slots.flatMap(({ id }) => value.filter((photo) => photo.id === id))

/** A region as the region field holds it. '' means not chosen yet. Codes are the six digits of GB/T 2260. */
export interface RegionValue {
  provinceCode: string
  cityCode: string
  districtCode: string
  /** `浙江省 杭州市 西湖区` */
  regionName: string
}

export const NO_REGION: RegionValue = { provinceCode: '', cityCode: '', districtCode: '', regionName: '' }
