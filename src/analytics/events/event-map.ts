/**
 * Every kind of tracking event with its required fields (spec 3): the catalogue of docs/tracking.md is generated from it. A call that lacks a field
 * does not compile; at run time it is logged only (spec 5).
 */

type NoFields = Record<never, never>

export interface TrackingEvents {
  /** A page came to the front. */
  zpmshow: NoFields
  /** An item's detail was opened. */
  CommodityDetail: { infoId: string }
  /** A tap inside a section. */
  zpmclick: { sectionId: string; sortId: string; sortName: string }
  /** A press of 350 ms or more inside a section. */
  longPress: { sectionId: string }
  /** A popup came up. No popup of campaigns is open yet. */
  PopupShow: { popupname: string }
  /** A tap in a popup. */
  PopupClick: { popupname: string; sortId: string; sortName: string }
  /** How long a page stayed in front, s. */
  LengthOfStay: { eventduration: number }
  /** A section was seen: at least half of it (spec 9). */
  Areaexposure: { sectionId: string }
  /** A technical measure. */
  METRIC: { sectionId: string; sortId: string; metric: number }
  /** Items of a list were seen: their positions, 8*(page-1)+index+1, and ids; `rstmark` names the answer that brought them. */
  explosureGoods: { sectionId: string; indexList: number[]; goodsList: string[]; rstmark: string } // wire spelling
  /** The filters of a list were confirmed; what somebody typed is not told. */
  filterGoods: { sectionId: string; filterData: Readonly<Record<string, unknown>> }
  /** How often something was shown, for screens that count by themselves; none does yet. */
  showCount: { show: number }
  /** How often something was tapped, the same. */
  clickCount: { click: number }
  /** The server has put an item into the cart. */
  AddToCart: { infoId: string }
  /** The app was left: how long it had been in front, s. */
  AppEnd: { eventduration: number }
  /** The server has noted an item as collected. */
  Collection: NoFields
  /** … as no longer collected. */
  Cancelcollection: NoFields // wire spelling
  /** A share succeeded. */
  share: NoFields
  /** The message center was opened; it is no open screen yet. */
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

/** What a call of `track` carries: the kind's own fields, any optional one, and anything more that is to be kept in `backup`. */
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
