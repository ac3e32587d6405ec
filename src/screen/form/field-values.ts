/** What form fields hold: reading what was typed, writing what is kept, comparing. Pure. */
import { PHONE_LENGTH, YUAN_DIGITS } from './limits'

/** +86 or 0086 before a mobile number of mainland China. */
const COUNTRY_CODE = /^(?:00)?86(?=1)/

/** The digits of a mobile number, however it was typed or pasted: without spaces, hyphens and the country's code. */
export const phoneDigits = (text: string): string =>
  text.replace(/\D/g, '').replace(COUNTRY_CODE, '').slice(0, PHONE_LENGTH)

/** 13800138000 → `138 0013 8000`; what is not a whole number stays as it is. */
export const phoneGroups = (digits: string): string => digits.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')

/** The first `length` digits: a pasted text message has words around its code. */
export const codeDigits = (text: string, length: number): string => text.replace(/\D/g, '').slice(0, length)

/** What a field of yuan may hold: digits, one point, two decimals; `1.` and '' on the way there. */
export const yuanTyped = (text: string): string => {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  const yuan = whole.slice(0, YUAN_DIGITS).replace(/^0+(?=\d)/, '')
  return rest.length === 0 ? yuan : `${yuan || '0'}.${rest.join('').slice(0, 2)}`
}

/** `12.5` → 1250 fen; null for an empty field. */
export const fenOf = (yuan: string): number | null => (yuan === '' ? null : Math.round(Number(yuan) * 100))

/** 1250 fen → `12.5`, 1200 → `12`: as a user would type it. */
export const yuanOf = (fen: number | null): string => (fen === null ? '' : String(fen / 100))

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
}

/** Pictures that the server has already, e.g. of an item that is edited, as the value of a photos field. */
export const photosOf = (keys: readonly string[]): Photo[] => keys.map((key) => ({ id: key, key }))

/** The keys to send, in the order of the grid. */
export const photoKeys = (photos: readonly Photo[]): string[] =>
  photos.flatMap(({ key }) => (key === undefined ? [] : [key]))

/** How many pictures of a value are not uploaded; 0 for every other kind of value. */
export const unsentPhotos = (value: unknown): number =>
  Array.isArray(value) ? value.filter((entry) => isObject(entry) && 'id' in entry && entry.key === undefined).length : 0

/** A region as the region field holds it. '' means not chosen yet. Codes are the six digits of GB/T 2260. */
export interface RegionValue {
  provinceCode: string
  cityCode: string
  districtCode: string
  /** `浙江省 杭州市 西湖区` */
  regionName: string
}

export const NO_REGION: RegionValue = { provinceCode: '', cityCode: '', districtCode: '', regionName: '' }
