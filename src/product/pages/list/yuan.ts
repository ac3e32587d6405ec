/** Whole yuan as typed, and back. */
import { PRICE_DIGITS } from '../../limits'

/** Digits only, without leading zeros, at most as many as a price has. */
export const cleanYuan = (text: string): string =>
  text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, PRICE_DIGITS)

/** Yuan as typed → fen; undefined for an empty field. */
export const yuanToFen = (text: string): number | undefined => (text === '' ? undefined : Number(text) * 100)

/** Fen → whole yuan for an input; '' for no bound. */
export const fenToYuan = (fen: number | undefined): string => (fen === undefined ? '' : String(Math.round(fen / 100)))
