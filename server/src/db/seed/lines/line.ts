/**
 * A series of the demonstration catalogue: one line per generic kind, with the facts that its items' titles, attributes
 * and texts are made of. Prices are the brand's approximate list price of the middle size, in yuan.
 */
import type { ColourKey, HardwareKey, Kind, MaterialKey, StrapKey } from '../../../media/subject'
import type { BrandCode } from '../brands'

/** A size of a bag: outer measures, height of the handle and drop of the shoulder strap in cm (0: none), grams. */
export interface BagSize {
  /** The brand's name of the size, part of the model's name; empty where it has none. */
  readonly name: string
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly handle: number
  readonly strap: number
  readonly grams: number
}

/** A reference of a watch: what was built in which years. */
export interface WatchModel {
  /** Reference number, or the part that all dials of the model share; empty where it is not stated. */
  readonly ref: string
  /** Diameter, or width of a rectangular case, mm. */
  readonly size: number
  /** Both measures of a rectangular case, mm. */
  readonly face?: string
  readonly from: number
  readonly until?: number
  readonly calibre: string
  readonly movement: 'auto' | 'manual' | 'quartz'
  /** Water resistance, metres. */
  readonly metres: number
  /** Thickness of the case, mm. */
  readonly thick: number
  readonly materials: readonly MaterialKey[]
  readonly colours: readonly ColourKey[]
  readonly straps?: readonly StrapKey[]
}

export interface Line {
  readonly brand: BrandCode
  readonly series: string
  readonly kind: Kind
  readonly yuan: number
  /** First and last year of the model, where they lie within the years on sale. */
  readonly from?: number
  readonly until?: number
  /** Names of the sizes from small to large, as the brand calls them; defaults to the category's. */
  readonly sizes?: readonly string[]
  readonly bags?: readonly BagSize[]
  readonly models?: readonly WatchModel[]
  /** Limits the kind's options to those that the series comes in. */
  readonly materials?: readonly MaterialKey[]
  readonly colours?: readonly ColourKey[]
  readonly hardware?: readonly HardwareKey[]
  readonly straps?: readonly StrapKey[]
  /** Names of materials where the series' differ from the general ones. */
  readonly names?: Partial<Readonly<Record<MaterialKey, string>>>
  /** The trade's name of a leather, weave or print: Togo, Saffiano, Monogram 涂层. */
  readonly craft?: Partial<Readonly<Record<MaterialKey, string>>>
  /** Names of stones by colour. */
  readonly stones?: Partial<Readonly<Record<ColourKey, string>>>
  /** What the item is called where its category's name, which is what the picture shows, is not quite its own. */
  readonly noun?: string
  /** Heights of heels, cm. */
  readonly heels?: readonly number[]
  /** Sizes and measures are men's. */
  readonly men?: boolean
  /** Price of an item of grade 95新 as a share of the list price; defaults to the category's. */
  readonly hold?: number
  /** Weight of how often it is consigned, default 3. */
  readonly often?: number
}

type Extra = Omit<Line, 'brand' | 'series' | 'kind' | 'yuan'>

export function line(brand: BrandCode, series: string, kind: Kind, yuan: number, extra: Extra = {}): Line {
  return { brand, series, kind, yuan, ...extra }
}

/** A bag's size in the order of BagSize. */
export function bag(
  name: string,
  width: number,
  height: number,
  depth: number,
  handle: number,
  strap: number,
  grams: number,
): BagSize {
  return { name, width, height, depth, handle, strap, grams }
}
