/** What a series sells: one line per generic kind. Prices are the brand's approximate list price of the middle size, in yuan. */
import type { ColourKey, HardwareKey, Kind, MaterialKey, StrapKey } from '../../../media/subject'
import type { BrandCode } from '../brands'

export interface Line {
  readonly brand: BrandCode
  readonly series: string
  readonly kind: Kind
  readonly yuan: number
  /** Names of the sizes from small to large, as the brand calls them; the category's own when left out. */
  readonly sizes?: readonly string[]
  /** Narrower than what the kind allows, because the series comes in these only. */
  readonly materials?: readonly MaterialKey[]
  readonly colours?: readonly ColourKey[]
  readonly hardware?: readonly HardwareKey[]
  readonly straps?: readonly StrapKey[]
  /** What a 95新 piece fetches, as a share of the list price; the category's own when left out. */
  readonly hold?: number
  /** How often it comes in, 3 when left out. */
  readonly often?: number
}

type Extra = Omit<Line, 'brand' | 'series' | 'kind' | 'yuan'>

export function line(brand: BrandCode, series: string, kind: Kind, yuan: number, extra: Extra = {}): Line {
  return { brand, series, kind, yuan, ...extra }
}
