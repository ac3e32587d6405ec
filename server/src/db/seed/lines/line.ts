/**
 * A series of the demonstration catalogue: one line per generic kind. Prices are the brand's approximate list price of
 * the middle size, in yuan.
 */
import type { ColourKey, HardwareKey, Kind, MaterialKey, StrapKey } from '../../../media/subject'
import type { BrandCode } from '../brands'

export interface Line {
  readonly brand: BrandCode
  readonly series: string
  readonly kind: Kind
  readonly yuan: number
  /** Names of the sizes from small to large, as the brand calls them; defaults to the category's. */
  readonly sizes?: readonly string[]
  /** Limits the kind's options to those that the series comes in. */
  readonly materials?: readonly MaterialKey[]
  readonly colours?: readonly ColourKey[]
  readonly hardware?: readonly HardwareKey[]
  readonly straps?: readonly StrapKey[]
  /** Price of an item of grade 95新 as a share of the list price; defaults to the category's. */
  readonly hold?: number
  /** Weight of how often it is consigned, default 3. */
  readonly often?: number
}

type Extra = Omit<Line, 'brand' | 'series' | 'kind' | 'yuan'>

export function line(brand: BrandCode, series: string, kind: Kind, yuan: number, extra: Extra = {}): Line {
  return { brand, series, kind, yuan, ...extra }
}
