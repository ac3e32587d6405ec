/**
 * Every kind of tracking event with its required fields (spec 3); the catalogue of docs/tracking.md is generated from
 * it. A call that lacks a field does not compile; at run time it is only logged (spec 5).
 */

type NoFields = Record<never, never>

export interface TrackingEvents {
  /** A page became active. */
  zpmshow: NoFields
  /** An item's detail was opened. */
  CommodityDetail: { infoId: string }
  /** A tap inside a section. */
  zpmclick: { sectionId: string; sortId: string; sortName: string }
  /** A press of 350 ms or more inside a section. */
  longPress: { sectionId: string }
  /** A popup was shown. No campaign popup exists yet. */
  PopupShow: { popupname: string }
  /** A tap in a popup. */
  PopupClick: { popupname: string; sortId: string; sortName: string }
  /** How long a page was active, s. */
  LengthOfStay: { eventduration: number }
  /** A section was visible: at least half of it (spec 9). */
  Areaexposure: { sectionId: string }
  /** A technical measurement. */
  METRIC: { sectionId: string; sortId: string; metric: number }
  /** Items of a list were visible: their positions, 8*(page-1)+index+1, and ids; `rstmark` is the result set's id. */
  explosureGoods: { sectionId: string; indexList: number[]; goodsList: string[]; rstmark: string } // wire spelling
  /** A list's filters were confirmed; typed text is not reported. */
  filterGoods: { sectionId: string; filterData: Readonly<Record<string, unknown>> }
  /** How often something was shown, for screens that count themselves; none does yet. */
  showCount: { show: number }
  /** How often something was tapped, likewise. */
  clickCount: { click: number }
  /** The server has added an item to the cart. */
  AddToCart: { infoId: string }
  /** The app was left: how long it was in the foreground, s. */
  AppEnd: { eventduration: number }
  /** The server has added an item to the wishlist. */
  Collection: NoFields
  /** The server has removed an item from the wishlist. */
  Cancelcollection: NoFields // wire spelling
  /** A share succeeded. */
  share: NoFields
  /** The message center was opened; the screen does not exist yet. */
  Message: NoFields
}

export type EventKind = keyof TrackingEvents

/** Fields that any event may carry (spec 3, "optional tracking fields … and others"). */
export interface OptionalFields {
  pagequery?: string
  subpageID?: string // wire spelling
  refpagetype?: string
  refpagequery?: string
  refsubpageID?: string // wire spelling
  refsectionId?: string
  refsortId?: string
  infoId?: string
  sellerUid?: string
  parentCateId?: string
  cateId?: string
  childCateId?: string
  brandId?: string
  modelId?: string
  fullPath?: string
  orderId?: string
  serviceId?: string
  postid?: string
}

/** Fields of a `track` call: the kind's own, any optional one, and anything more, which goes into `backup`. */
export type EventFields<K extends EventKind> = TrackingEvents[K] & OptionalFields & Readonly<Record<string, unknown>>

/** Required fields by kind, for the check at run time. Typed so that it cannot differ from the map above. */
export const REQUIRED_FIELDS: { readonly [K in EventKind]: readonly (keyof TrackingEvents[K])[] } = {
  zpmshow: [],
  CommodityDetail: ['infoId'],
  zpmclick: ['sectionId', 'sortId', 'sortName'],
  longPress: ['sectionId'],
  PopupShow: ['popupname'],
  PopupClick: ['popupname', 'sortId', 'sortName'],
  LengthOfStay: ['eventduration'],
  Areaexposure: ['sectionId'],
  METRIC: ['sectionId', 'sortId', 'metric'],
  explosureGoods: ['sectionId', 'indexList', 'goodsList', 'rstmark'],
  filterGoods: ['sectionId', 'filterData'],
  showCount: ['show'],
  clickCount: ['click'],
  AddToCart: ['infoId'],
  AppEnd: ['eventduration'],
  Collection: [],
  Cancelcollection: [],
  share: [],
  Message: [],
}
